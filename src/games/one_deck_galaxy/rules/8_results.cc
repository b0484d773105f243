// Results Phase.  Clauses ODG-8.1 to ODG-8.18.
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ODG-8.1  Every zone card in any order, then the Starbase, then the Confrontation card.
void begin_results(Play& t, Step) {
  enter_phase(t, Phase::Results);
  const SeatSet team = t.game.team();
  t.s.resolved = 0;
  t.s.agenda.schedule(step(Do::ResolveZone, team), step(Do::Starbase), step(Do::Lab, team),
                      step(Do::Upgrade, team), step(Do::Confront), step(Do::EndResults),
                      step(Do::Reset), step(Do::EndTurn));
  open_window(t);
}

// ---------------------------------------------------------------------------------- R1 the zone
namespace {
constexpr int kFirstExperiment = 4;  // bits of `resolved`

int rows_completed(const Game& g, const State& s, int slot) {
  const GalaxyCard& c = printed(g, s.zone[slot]);
  return row_is_full(s, c.row[0], zone_box(slot, 0)) +
         row_is_full(s, c.row[1], zone_box(slot, boxes_of(c.row[0])));
}
// Does anything happen on this card? (D-R1 is asked only for such cards.)
bool has_result(const Game& g, const State& s, int slot) {
  const u8 card = s.zone[slot];
  if (card == kNone || has_bit(s.resolved, slot)) return false;
  if (rows_completed(g, s, slot) > 0) return true;
  return !is_encounter(g, card) && s.pile[slot].influence >= cost_of(g, s, card);  // ODG-8.3, EC-15
}
}  // namespace
bool is_salvaged_now(const Game& g, const State& s, int event) {
  return is(g, s, Nature::Syndicate) && s.revealed.contains(static_cast<u8>(event)) &&
         !has_bit(s.salvaged, event) &&
         row_is_full(s, adversary(g, s).event[event].row, experiment_box(event, 0));
}
// ODG-8.2  What the full rows of a Location earn. EC-17, EC-18  They are added together.
int influence_earned(const Game& g, const State& s, int slot) {
  const GalaxyCard& c = printed(g, nth(s.zone, slot));
  const bool top = row_is_full(s, c.row[0], zone_box(slot, 0)),
             bottom = row_is_full(s, c.row[1], zone_box(slot, boxes_of(c.row[0])));
  const bool both = top && bottom && c.rule == LocationRule::BothRows;
  return (top ? c.row[0].influence : 0) + (bottom ? c.row[1].influence : 0) + (both ? c.rule_n : 0);
}
// ODG-8.1, EC-84  A card on which nothing happens now is resolved too, and when makes a difference
// if a claim of this phase could bring its cost down to the influence that lies there.
namespace {
bool will_be_claimed(const Game& g, const State& s, int slot) {
  const u8 card = nth(s.zone, slot);
  if (is_encounter(g, card)) return true;  // filled: only such are looked at
  return nth(s.pile, slot).influence + influence_earned(g, s, slot) >=
         cost_of(g, s, card) - 1;  // its own cost may fall too
}
int cheaper_by_claims(const Game& g, const State& s, int slot) {
  const GalaxyCard& c = printed(g, s.zone[slot]);
  if (c.rule != LocationRule::CheaperWith) return 0;
  int more = 0, most = 0;
  for (int other = 0; other < kSlots; ++other)
    more += other != slot && has_result(g, s, other) &&
            printed(g, s.zone[other]).resource == c.resource && will_be_claimed(g, s, other);
  for (int p = 0; p < g.players(); ++p) most = std::max(most, resource(g, s, p, c.resource));
  return most < c.rule_n && most + more >= c.rule_n;
}
bool could_be_claimed_later(const Game& g, const State& s, int slot) {
  const u8 card = s.zone[slot];
  if (card == kNone || has_bit(s.resolved, slot) || is_encounter(g, card) || has_result(g, s, slot))
    return false;
  return s.pile[slot].influence >= cost_of(g, s, card) - cheaper_by_claims(g, s, slot);
}
}  // namespace
bool something_to_resolve(const Game& g, const State& s, Step) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (has_result(g, s, slot)) return true;
  for (int e = 0; e < kEvents; ++e)
    if (is_salvaged_now(g, s, e)) return true;
  return false;
}
void ask_what_to_resolve(const Ask& q, Step, Choices& out) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (has_result(q.game, q.s, slot) || could_be_claimed_later(q.game, q.s, slot))
      out.push({.verb = Verb::Resolve, .at = static_cast<u8>(slot)});
  for (int e = 0; e < kEvents; ++e)
    if (is_salvaged_now(q.game, q.s, e))
      out.push({.verb = Verb::Resolve, .at = static_cast<u8>(kFirstExperiment + e)});
}
void resolve(Play& t, Step now, Choice c) {
  const Game& g = t.game;
  t.s.agenda.schedule(now);
  if (c.at >= kFirstExperiment) {  // spec 8.6.3  an Experiment becomes Salvage
    const int e = c.at - kFirstExperiment;
    t.s.salvaged = static_cast<u8>(t.s.salvaged | bit(e));
    return_from(t.s, experiment_box(e, 0), kBoxesPerExperiment);
    tell(t, What::Salvaged, {.at = static_cast<u8>(e), .a = t.s.adversary});
    t.s.agenda.schedule(Step{.what = Do::Probe, .n = 1});
    return add_influence(t, kFleets, 1);
  }
  const int slot = c.at;
  const GalaxyCard& card = printed(g, t.s.zone[slot]);
  t.s.resolved = static_cast<u16>(t.s.resolved | bit(slot));  // EC-84  once per turn
  const bool top = row_is_full(t.s, card.row[0], zone_box(slot, 0));
  const bool bottom = row_is_full(t.s, card.row[1], zone_box(slot, boxes_of(card.row[0])));
  const int influence = card.encounter ? 0 : influence_earned(g, t.s, slot);
  return_from(t.s, zone_box(slot, 0), kBoxesPerCard);  // ODG-8.2
  t.s.agenda.schedule(
      Step{.what = Do::ClaimCheck, .branch = card.encounter && top, .x = static_cast<u8>(slot)});
  if (card.encounter) return;
  if (influence > 0) tell(t, What::RowCompleted, {.at = nth(t.s.zone, slot)}, influence);
  if (card.rule == LocationRule::RowFleet) add_influence(t, kFleets, card.rule_n * (top + bottom));
  add_influence(t, slot, influence);
}

// ODG-8.2, ODG-8.4  Enough influence: all of it is discarded, also what is too much. ODG-8.5  An
// Encounter must be filled. ODG-8.3  Claiming is not optional.
void check_claim(Play& t, Step now) {
  const u8 card = t.s.zone[now.x];
  if (card == kNone) return;
  const bool done = is_encounter(t.game, card)
                        ? now.branch != 0
                        : t.s.pile[now.x].influence >= cost_of(t.game, t.s, card);
  if (!done) return;
  t.s.zone[now.x] = kNone;
  t.s.picked |= bit(card);
  t.s.agenda.schedule(Step{.what = Do::Claim, .who = t.game.team(), .src = card});
  lose_influence(t, now.x, t.s.pile[now.x].influence, Goes::Discard, card);
}
// ODG-8.6  Colony or Tech, and for whom. ODG-8.7  It works from the next Gather, the next Action
// Phase on.
void ask_how_to_claim(const Ask& q, Step now, Choices& out) {
  for (int p = 0; p < q.game.players(); ++p)
    for (const Verb verb : {Verb::Colony, Verb::Tech})
      out.push({.verb = verb, .player = static_cast<u8>(p), .at = now.src});
}
void claim(Play& t, Step now, Choice c) {
  t.s.picked &= ~bit(now.src);
  (c.verb == Verb::Colony ? civ(t.s, c.player).colonies : civ(t.s, c.player).techs) |= bit(now.src);
  tell(t, What::Answered, c, 0, now.who);
  const GalaxyCard& card = printed(t.game, now.src);
  if (card.rule == LocationRule::ClaimProbe)
    t.s.agenda.schedule(Step{.what = Do::Probe, .n = card.rule_n});
  if (card.rule == LocationRule::ClaimFleets) add_influence(t, kFleets, card.rule_n);
  check_milestones(t);
}

// -------------------------------------------------------------------------------- R2 the Starbase
// ODG-8.8  Every full row earns its Fleets; they are added together.
int fleets_earned(const Game& g, const State& s) {
  int earned = 0;
  for (int r = 0; r < kBaseRows; ++r) {
    const BaseRow& b = nth(base(g, s).row, r);
    if (b.boxes > 0 && base_boxes_filled(s, r) == b.boxes) earned += b.fleets;
  }
  return earned;
}
int base_boxes_filled(const State& s, int r) {
  int n = 0;
  for (int i = 0; i < kBoxesPerBaseRow; ++i) n += s.dice.any(base_box(r, i));
  return n;
}
void earn_fleets(Play& t, Step) {
  const int earned = fleets_earned(t.game, t.s);
  for (int r = 0; r < kBaseRows; ++r) return_from(t.s, base_box(r, 0), kBoxesPerBaseRow);
  add_influence(t, kFleets, earned);
}
// ODG-8.9  Lab dice are spent by number, on any mix of Study and Probe.
bool may_study(const Game& g, const State& s, int slot) {  // EC-53  Locations only
  return s.zone[slot] != kNone && !is_encounter(g, s.zone[slot]) &&
         study_cost(g, s, slot) <= s.dice.count(kLab);
}
namespace {
void spend_lab(State& s, int n) {
  for (int c = 0; c < kColours; ++c)
    for (int v = 1; v <= 6; ++v)
      for (; n > 0 && s.dice.count(colour_at(c), kLab, v) > 0; --n)
        move_die(s, colour_at(c), kLab, v, kSupply, 0);
}
}  // namespace
bool lab_can_do_something(const Game& g, const State& s, Step) {
  if (!s.dice.any(kLab)) return false;
  if (probe_cost(g, s) <= s.dice.count(kLab)) return true;
  for (int slot = 0; slot < kSlots; ++slot)
    if (may_study(g, s, slot)) return true;
  return false;
}
void ask_what_the_lab_does(const Ask& q, Step, Choices& out) {
  if (probe_cost(q.game, q.s) <= q.s.dice.count(kLab)) out.push({.verb = Verb::Probe});
  for (int slot = 0; slot < kSlots; ++slot)
    if (may_study(q.game, q.s, slot)) out.push({.verb = Verb::Study, .at = static_cast<u8>(slot)});
  out.push({.verb = Verb::Pass});
}
// ODG-8.11, ODG-8.12  Study: its influence is discarded, the card becomes Science; what was gained
// in R1 counts for the discount.
void work_in_the_lab(Play& t, Step now, Choice c) {
  const u8 studied = c.verb == Verb::Study ? t.s.zone[c.at] : kNone;
  tell(t, What::Answered, {.verb = c.verb, .at = c.at, .a = studied}, 0, now.who);
  if (c.verb == Verb::Pass) return;
  t.s.agenda.schedule(now);
  if (c.verb == Verb::Probe) {
    spend_lab(t.s, probe_cost(t.game, t.s));
    return t.s.agenda.schedule(Step{.what = Do::Probe, .n = 1});
  }
  spend_lab(t.s, study_cost(t.game, t.s, c.at));
  t.s.zone[c.at] = kNone;
  return_from(t.s, zone_box(c.at, 0), kBoxesPerCard);
  to_science(t, studied);
  lose_influence(t, c.at, t.s.pile[c.at].influence, Goes::Discard, studied);
}
// ODG-8.13  At most one upgrade a turn (option upgrades: several). EC-54  No change is given.
bool may_upgrade(const Game& g, const State& s, Step) {
  if (s.base_class >= kClasses || (s.upgraded && !g.options.multi_upgrade)) return false;
  return can_pay(g, s, Step{.x = static_cast<u8>(Pay::Upgrade)});
}
void ask_to_upgrade(const Ask&, Step, Choices& out) {
  out.push({.verb = Verb::Upgrade});
  out.push({.verb = Verb::Pass});
}
void upgrade(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Pass) return tell(t, What::Answered, c, 0, now.who);
  t.s.agenda.schedule(
      Step{.what = Do::PayScience, .who = t.game.team(), .x = static_cast<u8>(Pay::Upgrade)}, now);
}
// ODG-10.1, ODG-10.2  One class up: better rows, and one Starbase Disc more from the next Gather
// on.
void raise_class(Play& t) {
  ++t.s.base_class;
  t.s.upgraded = 1;
  tell(t, What::Upgraded, {}, t.s.base_class);
}

// -------------------------------------------------------------------------- R3 the Confrontation
// ODG-8.14, ODG-11.3, ODG-11.7  The disc beside the filled row, whichever side is up. ODG-8.15  The
// last one wins at once.
void confront(Play& t, Step) {
  if (!row_is_full(t.s, active_row(t.game, t.s), confrontation_box(0))) return;
  return_from(t.s, confrontation_box(0), kBoxesPerCard);
  --t.s.adversary_discs;
  ++t.s.claimed;
  ++t.s.claimed_total;
  tell(t, What::DiscClaimed, {}, t.s.adversary_discs);
  if (t.s.adversary_discs == 0) {  // ODG-12.6
    t.s.result = Result::Won;
    t.s.agenda.clear();
    return tell(t, What::Won);
  }
  if (is(t.game, t.s, Nature::Preservers))
    t.s.agenda.schedule(step(Do::FreePreserve, t.game.team()));
  if (is(t.game, t.s, Nature::Calibrator))
    t.s.agenda.schedule(Step{.what = Do::ReleaseDice,
                             .who = t.game.team(),
                             .n = static_cast<u8>(t.s.dice.count(kCaptured) / 2)});
}

// ----------------------------------------------------------------------------------- R4 to R6
void end_results(Play& t, Step) {
  check_end_milestones(t);  // ODG-8.16
  open_window(t, true);
}
// ODG-8.17, ODG-10.3  Everything goes back unless it is captured, stored, exiled, or lies on a
// node.
void reset(Play& t, Step) {
  for (int p = 0; p < t.game.players(); ++p) {
    civ(t.s, p).discs = civ(t.s, p).gathered = civ(t.s, p).paid = 0;
    civ(t.s, p).activated = 0;
  }
  t.s.dice.move_all(kSupply, [](Place place) {
    return place == pool_of(0) || place == pool_of(1) || place == kLab || place >= kPicked;
  });
  t.s.base_disc = {};
}
// ODG-8.18  The adversary's end-of-turn rules, after a window for "at any time".
void end_turn(Play& t, Step now) {
  if (now.x == 0) {
    now.x = 1;
    t.s.agenda.schedule(now);
    return open_window(t);
  }
  t.s.agenda.schedule(step(Do::BeginTurn));
  const int cards = zone_cards(t.s);
  const Adversary& a = adversary(t.game, t.s);
  if (a.nature == Nature::Nebula && cards >= a.crowded[t.s.hard]) {  // spec 8.6.4
    t.s.agenda.schedule(step(Do::Trigger));
    add_influence(t, kAdversaryPile, 1);
  }
  if (const Effect* deadline = lasting_effect(t.game, t.s, Op::EndTurnCapture);
      deadline && cards >= deadline->at_least)  // OC-3
    t.s.agenda.schedule(
        Step{.what = Do::CaptureDie, .who = t.game.team(), .n = static_cast<u8>(deadline->n.base)});
}

}  // namespace orrery::one_deck_galaxy
