// The coach: what matters to a seat now, the most important first (core/coach.h). Nothing is hidden
// in this game: what she sees is the table.
#include <algorithm>

#include "../rules/rules.h"
#include "core/coaching.h"
#include "effects.h"
#include "fill_row.h"
#include "names.h"
#include "paper.h"
#include "plan.h"
#include "reference.h"

namespace orrery::one_deck_galaxy {
namespace {

using At = Coach<OneDeckGalaxy>;
using Strings = std::vector<std::string>;

Step asked(const At& c) { return c.facts.agenda.next(); }
bool is_acting(const At& c) { return asked(c).what == Do::Act; }
const Choice* offered(const At& c, Verb verb) {
  const auto at = std::ranges::find(c.offers, verb, &Choice::verb);
  return at == c.offers.end() ? nullptr : &*at;
}
std::string zone_element(int slot) { return "zone/" + std::to_string(slot + 1); }
// Can she fill these boxes from her own dice, right now?
bool can_fill(const At& c, const BoxesAt& boxes) {
  Choices all;
  for (const Choice& o : c.offers) all.push(o);
  return next_in_row(c.game, c.facts, index(c.me), boxes, all).has_value();
}

// ------------------------------------------------------------------------------- the Confrontation
// ODG-8.14, ODG-8.15  The row that takes a disc from the adversary, and the last one.
void confrontation_row(const At& c) {
  const State& s = c.facts;
  if (!is_acting(c) || s.adversary_discs == 0) return;
  const Row& boxes = active_row(c.game, s);
  const Argument last{"last", s.adversary_discs == 1 ? "yes" : "no"};
  if (row_is_full(s, boxes, confrontation_box(0)))
    return c.add("ODG-8.14", say("coach.row_full", {last}), {}, {"confrontation"});
  if (!row_is_open(c.game, s) || !can_fill(c, {boxes, confrontation_box(0)})) return;
  c.add("ODG-8.15", say("coach.row_now", {last}), say("coach.row_now.so"), {"confrontation"});
}
// ODG-11.4, ODG-12.6  What is still to be done to win.
void rows_to_win(const At& c) {
  const State& s = c.facts;
  if (!is_acting(c) || s.adversary_discs == 0) return;
  const bool open = row_is_open(c.game, s);
  const Said what = say("coach.rows", {{"n", s.adversary_discs}});
  if (open) return c.add("ODG-12.6", what, say("coach.rows.open"), {"confrontation"});
  c.add("ODG-11.4", what,
        say("coach.rows.level", {{"level", kAdversaryDiscs - s.adversary_discs + 1},
                                 {"have", lowest_level(c.game, s)}}),
        {"confrontation"});
}

// ------------------------------------------------------------------------------- the adversary
// ODG-12.1  How near the end is.
void about_to_be_overwhelmed(const At& c) {
  if (c.facts.phase == Phase::SetUp || c.facts.adversary == kNone) return;
  const Doom doom = doom_of(c.game, c.facts);
  if (doom.next == 0 || doom.have + doom.next < doom.at) return;  // not for certain
  c.add("ODG-12.1", say("coach.doom", {{"count", doom.said}}),
        say("coach.doom.so", {{"next", doom.next}, {"discs", c.facts.claimed}}), {"adversary"});
}
// ODG-4.5  An Encounter that escalates before she can act again.
void about_to_escalate(const At& c) {
  if (!is_acting(c)) return;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = nth(c.facts.zone, slot);
    if (card == kNone || !is_encounter(c.game, card)) continue;
    const Row& boxes = printed(c.game, card).row[0];
    const int left = threshold_of(c.game, c.facts, card) - nth(c.facts.pile, slot).influence;
    if (left > 1 || row_is_full(c.facts, boxes, zone_box(slot, 0))) continue;
    const bool can = can_fill(c, {boxes, zone_box(slot, 0)});
    return c.add("ODG-4.5", say("coach.escalates", {{"card", say_card(c.game.content, card)}}),
                 say("coach.escalates.so", {{"can", can ? "yes" : "no"}}), {zone_element(slot)});
  }
}
// ODG-3.5  Events that are certain.
void events_to_come(const At& c) {
  if (!is_acting(c) || c.facts.pending == 0) return;
  c.add("ODG-3.5", say("coach.events", {{"n", c.facts.pending}}), say("coach.events.so"),
        {"adversary"});
}
// ODG-3.3  The deck runs out, and that brings an event.
void deck_runs_out(const At& c) {
  if (!is_acting(c) || c.facts.event_stack == 0) return;
  if (turns_to_reshuffle(c.game, c.facts) > 1) return;
  c.add("ODG-3.3", say("coach.deck", {{"n", c.facts.deck}}), say("coach.deck.so"), {"deck"});
}

// ------------------------------------------------------------------------------- cards
// ODG-8.2  A row that claims its card.
void row_that_claims(const At& c) {
  if (!is_acting(c)) return;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = nth(c.facts.zone, slot);
    if (card == kNone) continue;
    const GalaxyCard& face = printed(c.game, card);
    for (int r = 0; r < (face.encounter ? 1 : 2); ++r) {
      const Place first = zone_box(slot, r == 0 ? 0 : boxes_of(face.row[0]));
      const Row& boxes = face.row[r];
      const int have = nth(c.facts.pile, slot).influence + boxes.influence;
      if (!face.encounter && have < cost_of(c.game, c.facts, card)) continue;
      if (row_is_full(c.facts, boxes, first) || !can_fill(c, {boxes, first})) continue;
      return c.add("ODG-8.2", say("coach.claims", {{"card", say_card(c.game.content, card)}}),
                   say("coach.claims.so"), {zone_element(slot)});
    }
  }
}
// ODG-7.3.8  A row that was begun and is not full earns nothing.
void row_left_unfinished(const At& c) {
  if (!is_acting(c) || !offered(c, Verb::End)) return;
  for (const Expected& e : plan_of(c.game, c.facts))
    if (!e.is_good)
      return c.add("ODG-7.3.8", say("coach.unfinished", {{"what", e.said}}), {}, {e.element});
}
// ODG-7.5.3  What fits nowhere goes to the lab.
void dice_for_the_lab(const At& c) {
  const int left = c.facts.dice.count(pool_of(index(c.me)));
  if (!is_acting(c) || left == 0) return;
  for (const BoxesAt& boxes : rows_on_the_table(c.game, c.facts))
    if (can_fill(c, boxes)) return;
  c.add("ODG-7.5.3", say("coach.lab", {{"n", left}}),
        say("coach.lab.so", {{"n", probe_cost(c.game, c.facts)}}), {"lab"});
}

// ------------------------------------------------------------------------------- her civilization
// ODG-7.6.1  Discs that lie idle, and the Techs they could go to.
void tech_to_use(const At& c) {
  const Choice* first = offered(c, Verb::UseTech);
  if (!is_acting(c) || !first) return;
  std::vector<u8> known;
  std::vector<Said> names;
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::UseTech || std::ranges::find(known, o.at) != known.end()) continue;
    known.push_back(o.at);
    names.push_back(say_name(tech_of(c.game, c.facts, o.player, o.at).name.view()));
  }
  c.add("ODG-7.6.1",
        say("coach.tech", {{"n", c.facts.civilization[c.me].discs},
                           {"tech", listed(std::move(names), Said::Join::Or)}}),
        say("coach.tech.so"), touched_by(c.game, c.view, *first));
}
// ODG-9.2  A milestone that lacks one step.
void milestone_near(const At& c) {
  const int p = index(c.me);
  if (!is_acting(c) || level(c.facts, p) >= 5) return;
  for (int m = 0; m < 4; ++m) {
    if (has_bit(civ(c.facts, p).milestones, m)) continue;
    const Milestone& aim = milestone(c.game, c.facts, p, m);
    const Progress at = progress(c.game, c.facts, p, aim);
    if (at.need < 2 || at.have + 1 < at.need || at.have >= at.need) continue;
    return c.add(
        "ODG-9.2", say("coach.milestone", {{"have", at.have}, {"need", at.need}}),
        say("coach.milestone.so", {{"goal", say_milestone(aim)}, {"level", level(c.facts, p) + 1}}),
        {"milestone/" + seat_code(p) + "/" + std::to_string(m + 1)});
  }
}
// ODG-9.5  A milestone that only has to be taken.
void milestone_to_take(const At& c) {
  if (const Choice* done = offered(c, Verb::Milestone))
    c.add("ODG-9.5", say("coach.take_milestone", {{"level", level(c.facts, index(c.me)) + 1}}), {},
          touched_by(c.game, c.view, *done));
}
// ODG-8.6  Colony or Tech.
void colony_or_tech(const At& c) {
  const Choice* colony = offered(c, Verb::Colony);
  if (!colony || !offered(c, Verb::Tech)) return;
  const int discs = icons(c.game, c.facts, index(c.me), kDisc),
            techs = std::popcount(civ(c.facts, index(c.me)).techs) + 2;
  c.add("ODG-8.6", say("coach.claim"), say("coach.claim.so", {{"discs", discs}, {"techs", techs}}),
        touched_by(c.game, c.view, *colony));
}
// ODG-8.13  A better Starbase.
void starbase_to_upgrade(const At& c) {
  if (const Choice* upgrade = offered(c, Verb::Upgrade))
    c.add("ODG-8.13",
          say("coach.upgrade",
              {{"class", c.facts.base_class + 1}, {"n", upgrade_cost(c.game, c.facts)}}),
          {}, touched_by(c.game, c.view, *upgrade));
}

// What an answer does, where nothing else is to be said.
void what_is_asked(const At& c) {
  static constexpr std::string_view kTold[] = {
      "HOMEWORLD",   "SOCIETY", "ADVERSARY", "CONFRONTATION", "D-FILL",  "D-COMBINE", "D-PAY",
      "D-R1",        "D-R2",    "D-R3",      "D-R4",          "D-SWELL", "D-MORSEL",  "D-EV",
      "D-ENCOUNTER", "D-C1",    "D-C2",      "D-SPLIT",       "D-FREE",  "D-LOOK",    "D-ANY",
      "D-TECH",      "D-TOTAL", "D-RR",      "D-ACT"};
  const StepRule<OneDeckGalaxy>& rule = rule_for<OneDeckGalaxy>(asked(c));
  if (std::ranges::find(kTold, rule.name) == std::end(kTold)) return;
  c.add(std::string(rule.clause), say("coach.ask." + std::string(rule.name)), {}, {});
}

// In the order of their importance.
constexpr void (*kRemarks[])(const At&) = {confrontation_row,   about_to_be_overwhelmed,
                                           about_to_escalate,   milestone_to_take,
                                           row_that_claims,     colony_or_tech,
                                           starbase_to_upgrade, milestone_near,
                                           row_left_unfinished, tech_to_use,
                                           deck_runs_out,       events_to_come,
                                           dice_for_the_lab,    rows_to_win,
                                           what_is_asked};

}  // namespace

CoachLines coach_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Seat me,
                    std::span<const Choice> offers) {
  if (view.agenda.empty() || !view.agenda.next().who.has(me)) return {};
  return lines_of(kRemarks, game, view, facts_of(game, view), me, offers);
}

}  // namespace orrery::one_deck_galaxy
