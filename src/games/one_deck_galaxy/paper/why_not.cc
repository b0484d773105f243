#include "why_not.h"

namespace orrery::one_deck_galaxy {

void WhyNot::explain() {
  if (const auto read = parse_token(g_, token_of(g_, c_)); !read || !(*read == c_))
    return no(clause(), "not_written");
  if (!is_asked_now()) return elsewhere();
  if (names_player() && c_.player >= g_.players())
    return no("ODG-13.2", "no_such_player", {{"n", c_.player + 1}});
  if (uses_what_is_hers(c_.verb) && c_.player != by_) return no("ODG-13.2", "not_yours", {who()});
  switch (c_.verb) {
    case Verb::Place: return place();
    case Verb::Fill: return fill();
    case Verb::Ring: return ring();
    case Verb::UseTech: return tech();
    case Verb::UseNode: return campaign_node();
    case Verb::Raise:
    case Verb::Lower: return calibrate();
    case Verb::CalibrateScience:
      return science_for(3, "ODG-7.7.2", s_.dice.count(Colour::Ultratech, kSupply), "black");
    case Verb::Combine: return combine();
    case Verb::ReturnDie: return no_such_die(pool_of(c_.player));
    case Verb::Harvest: return no_such_die(greenhouse_of(c_.player));
    case Verb::Flip: return flip();
    case Verb::Milestone: return milestones();
    case Verb::AppealFleets:
    case Verb::AppealScience: return appeal();
    case Verb::End:
      return no("ODG-7.1", "asked_to_go_on",
                {{"who", say_seat(by_)}, {"other", say_seat(1 - by_)}});
    case Verb::Decline: return no("ODG-13.2", "nothing_to_decline", {{"who", say_seat(by_)}});
    case Verb::Pick: return pick();
    case Verb::PickCard: return science_card();
    case Verb::Done: return done();
    case Verb::Give: return give();
    case Verb::Recolour: return recolour();
    case Verb::SetTo:
      return no("ODG-7.6.2", "set_to",
                {{"value", effect().value.base}, {"second", effect().second}});
    case Verb::Name: return no("ODG-7.6.2", "not_black");
    case Verb::Slot: return slot();
    case Verb::Allocate: return allocate();
    case Verb::Reroll: return no_such_die(pool_of(now_.y));
    case Verb::Take: return take();
    case Verb::Resolve: return resolve();
    case Verb::Colony:
    case Verb::Tech:
    case Verb::Keep:
    case Verb::LookAgain:
      return no(clause(), "about_another_card",
                {card(now_.src), {"asked", say_card(g_.content, c_.at)}});
    case Verb::Probe:
      return no("ODG-8.10", "probe_costs",
                {{"n", probe_cost(g_, s_)}, {"have", s_.dice.count(kLab)}});
    case Verb::Study: return study();
    case Verb::Encounter: return encounter();
    case Verb::Lose: return no("ODG-3.5", "morsel_is_lost");
    case Verb::Feed: return feed();
    case Verb::FeedDice:
      return no("ODG-11.8", s_.dice.count(colour_at(c_.colour), kSupply) == 0
                                ? "no_such_die_in_supply"
                                : "colours_must_differ");
    case Verb::Capture: return no("ODG-11.8", "captures_most");
    case Verb::Free: return no("ODG-8.14", "not_preserved", {card(c_.at)});
    case Verb::Release: return no("ODG-8.14", "no_such_captured", {colour(c_.colour)});
    case Verb::Homeworld:
    case Verb::Society: return no("ODG-9.1", "card_is_taken");
    case Verb::Adversary: return no("ODG-15.1", "another_adversary");
    case Verb::Confrontation:
      return no("ODG-11.1", is(g_, s_, Nature::Syndicate) ? "syndicate_begins" : "another_side");
    case Verb::Roll:
    case Verb::Draw:
    case Verb::TurnUp:
    case Verb::Reveal: return no(clause(), "chance_cannot");
    default: return elsewhere();
  }
}

void WhyNot::no(std::string_view clause, std::string_view id, std::vector<Argument> args) {
  out_.push_back({std::string(clause), say("why_not." + std::string(id), std::move(args))});
}
namespace {
bool is_action(Verb verb) { return verb >= Verb::Place && verb <= Verb::End; }
std::string_view clause_of_results(Verb verb) {
  switch (verb) {
    case Verb::Resolve: return "ODG-8.1";
    case Verb::Colony:
    case Verb::Tech: return "ODG-8.6";
    case Verb::Probe: return "ODG-8.9";
    case Verb::Study: return "ODG-8.11";
    case Verb::Upgrade: return "ODG-8.13";
    default: return {};
  }
}
}  // namespace
// ODG-7.1, ODG-8.1  What belongs to another phase waits for it.
void WhyNot::elsewhere() {
  if (now_.what == Do::Swell && c_.verb == Verb::FeedDice) return no("ODG-11.8", "morsel_first");
  if (now_.what == Do::FeedDice && c_.verb == Verb::Feed) return no("ODG-11.8", "morsel_is_chosen");
  if (now_.what == Do::Lab && c_.verb == Verb::Upgrade) return no("ODG-8.13", "after_the_lab");
  if (is_action(c_.verb) && c_.verb != Verb::Milestone && s_.phase != Phase::Act)
    return no("ODG-7.1", "in_the_action_phase");
  if (const auto results = clause_of_results(c_.verb);
      !results.empty() && s_.phase != Phase::Results)
    return no(results, "in_the_results_phase");
  no(clause(), "last_resort", {{"question", prompt_for(g_, g_.observe(s_, seat_at(by_))).said}});
}
// Does this verb belong to the question, or is there an answer with it for anybody?
bool WhyNot::is_asked_now() const {
  switch (now_.what) {
    case Do::Act:
      if (is_action(c_.verb)) return true;
      break;
    case Do::Lab:
      if (c_.verb == Verb::Probe || c_.verb == Verb::Study) return true;
      break;
    case Do::PayScience:
    case Do::PickDice:
      if (c_.verb == Verb::Done) return true;
      break;
    default: break;
  }
  Choices all;
  choices(g_, s_, all);
  return std::any_of(all.begin(), all.end(), [&](const Choice& o) { return o.verb == c_.verb; });
}
bool WhyNot::names_player() const {
  return uses_what_is_hers(c_.verb) || c_.verb == Verb::Give || c_.verb == Verb::Colony ||
         c_.verb == Verb::Tech || c_.verb == Verb::Take;
}
bool WhyNot::has_die(Place place) const {
  return c_.colour < kColours && s_.dice.count(colour_at(c_.colour), place, c_.value) > 0;
}
void WhyNot::no_such_die(Place place) {
  const bool in_greenhouse = place == greenhouse_of(c_.player);
  no("ODG-13.2", "no_such_die",
     {who(),
      die(),
      {"where", in_greenhouse ? "greenhouse" : "pool"},
      {"there", has_die(place) ? "yes" : "no"}});
}

void explain_why_not(const OneDeckGalaxy& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty() || !awaited<OneDeckGalaxy>(s).has(by)) return;
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::one_deck_galaxy
