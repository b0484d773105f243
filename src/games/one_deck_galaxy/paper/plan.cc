#include "plan.h"

#include "../rules/steps.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

Said plan(std::string_view id, std::vector<Argument> args = {}) {
  return say("plan." + std::string(id), std::move(args));
}
// Something lies in a row that is not full: it earns nothing (ODG-8.2).
bool is_begun(const State& s, const Row& r, Place first) {
  if (row_is_full(s, r, first)) return false;
  for (int i = 0; i < boxes_of(r); ++i)
    if (is_filled(s, static_cast<Place>(first + i))) return true;
  return false;
}

class Planner {
 public:
  Planner(const Game& g, const State& s) : g_(g), s_(s) {}

  std::vector<Expected> outcomes() {
    for (int slot = 0; slot < kSlots; ++slot)
      if (nth(s_.zone, slot) != kNone) of_card(slot);
    of_the_starbase();
    if (row_is_full(s_, active_row(g_, s_), confrontation_box(0)))  // ODG-8.14, ODG-12.6
      add("confrontation", plan(s_.adversary_discs == 1 ? "last_disc" : "disc"));
    for (int e = 0; e < kEvents; ++e)
      if (is_salvaged_now(g_, s_, e))
        add("event/" + std::to_string(e + 1),
            plan("salvage", {{"event", say_name(nth(adversary(g_, s_).event, e).name.view())}}));
    return std::move(found_);
  }

 private:
  void add(std::string element, Said said, bool is_good = true) {
    found_.push_back({std::move(element), std::move(said), is_good});
  }
  // ODG-8.2 to ODG-8.5
  void of_card(int slot) {
    const u8 card = nth(s_.zone, slot);
    const GalaxyCard& c = printed(g_, card);
    const Place top = zone_box(slot, 0), bottom = zone_box(slot, boxes_of(c.row[0]));
    const std::string element = "zone/" + std::to_string(slot + 1);
    const Argument name{"card", say_card(g_.content, card)};
    const int earned = c.encounter ? 0 : influence_earned(g_, s_, slot),
              have = nth(s_.pile, slot).influence + earned, cost = cost_of(g_, s_, card);
    const bool is_claimed = c.encounter ? row_is_full(s_, c.row[0], top) : have >= cost;
    if (is_claimed)
      add(element, plan("claimed", {name}));
    else if (earned > 0)
      add(element, plan("influence", {name, {"n", earned}, {"have", have}, {"need", cost}}));
    if (is_begun(s_, c.row[0], top) || (!c.encounter && is_begun(s_, c.row[1], bottom)))
      add(element, plan("row_lost", {name}), false);
  }
  // ODG-8.8, ODG-8.9, ODG-8.13
  void of_the_starbase() {
    if (const int fleets = fleets_earned(g_, s_)) add("base", plan("fleets", {{"n", fleets}}));
    for (int r = 0; r < kBaseRows; ++r)
      if (const int n = base_boxes_filled(s_, r); n > 0 && n < nth(base(g_, s_).row, r).boxes) {
        add("base", plan("base_row_lost"), false);
        break;
      }
    if (const int dice = s_.dice.count(kLab)) {
      std::vector<Said> buys = lab_buys(g_, s_);
      const bool is_good = !buys.empty();
      const Said bought = is_good ? listed(std::move(buys), Said::Join::Or) : plan("nothing_yet");
      add("lab", plan("lab", {{"n", dice}, {"buys", bought}}), is_good);
    }
    if (may_upgrade(g_, s_, {}))
      add("base", plan("upgrade", {{"class", s_.base_class + 1}, {"n", upgrade_cost(g_, s_)}}));
  }

  const Game& g_;
  const State& s_;
  std::vector<Expected> found_;
};

}  // namespace

std::vector<Expected> plan_of(const Game& g, const State& s) {
  const bool is_on = s.adversary != kNone && s.phase != Phase::SetUp && s.result == Result::None;
  return is_on ? Planner(g, s).outcomes() : std::vector<Expected>{};
}
std::vector<Said> lab_buys(const Game& g, const State& s) {
  std::vector<Said> buys;
  if (s.adversary == kNone) return buys;
  if (const int probes = s.dice.count(kLab) / std::max(1, probe_cost(g, s)))
    buys.push_back(plan("probes", {{"n", probes}}));
  bool studies = false;
  for (int slot = 0; slot < kSlots; ++slot) studies = studies || may_study(g, s, slot);
  if (studies && s.dice.any(kLab)) buys.push_back(plan("study"));
  return buys;
}

Said why_it_happened(const OneDeckGalaxy::Event& event, std::string_view clause) {
  constexpr std::string_view kTold[] = {"ODG-2.4", "ODG-2.6",  "ODG-2.7", "ODG-3.3",
                                        "ODG-3.5", "ODG-4.1",  "ODG-4.2", "ODG-4.5",
                                        "ODG-5.1", "ODG-11.8", "ODG-12.2"};
  const bool is_foe = event.choice.at == kAdversaryPile, is_card = event.choice.at < kSlots;
  switch (event.what) {
    case What::TurnBegins:
    case What::PhaseBegins: return {};
    case What::InfluenceGained:
      if (is_foe) return say(event.n == 1 ? "why.gains_one" : "why.gains_more");
      if (is_card) return say("why.card_gains");
      break;
    case What::InfluenceLost:
      if (is_foe) return say("why.loses");
      if (is_card) return say("why.card_loses");
      break;
    default: break;
  }
  for (const std::string_view told : kTold)
    if (told == clause) return say("why." + std::string(clause));
  return {};
}

}  // namespace orrery::one_deck_galaxy
