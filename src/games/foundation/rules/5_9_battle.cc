// Battle.  Rulebook 5.9, clauses FD-5.9.1 to FD-5.9.4. (The battle out of turn is in 5_10.)
#include "steps.h"

namespace orrery::foundation {
namespace {

// FD-5.9.1  On the gate of an own ship, or on a gate linked to it.
Gates within_reach(Gates ships) { return ships | linked_to(ships); }

// FD-5.9.1  Which planets may be looted: those the Empire ship touches; some tables add those of
// her ships that fight.
Planets loot_at(const Ask& q, int target, Gates ships) {
  Planets planets = planets_at(target);
  if (q.game.options.loot_at_own_ship)
    planets |= planets_touched_by(ships & within_reach(bit(target)));  // 7.4 (52)
  return planets & planets_with_stock(q.s);
}

// Every capture that `ships` make possible and `known` ones do not.
void offer_captures(const Ask& q, Step now, Gates ships, Gates known, u8 ally, Choices& out) {
  const int top = level_of_space(now.level);
  const Dynasty<Truth>& d = dynasty_of(q.s, now.who);
  Gates targets = q.s.empire & within_reach(ships);
  if (ally != kNone) targets &= ~bit(ally);  // 7.5 (67)  never target and supporter at once
  for (const int target : bits_of(targets)) {
    const int ring = level_of_gate(target);
    if (ring > top) continue;  // FD-5.9.2
    const bool reached_before = has_bit(within_reach(known), target);
    const Planets loot = loot_at(q, target, ships),
                  loot_before = reached_before ? loot_at(q, target, known) : 0;
    const auto offer = [&](u8 planet) {
      Choice c{.verb = Verb::Battle, .at = static_cast<u8>(target), .first = planet, .ally = ally};
      const bool strict = q.game.options.strict_unlock;
      const int least = strict ? ring : level_to_execute(q.game, d, ring, top);
      for (int e = least; e <= (strict ? top : least); ++e) {
        c.level = static_cast<u8>(e);
        out.push(c);
      }
    };
    for (const int planet : bits_of(loot & ~loot_before)) offer(static_cast<u8>(planet));
    if (loot == 0 && !reached_before) offer(kNone);  // 7.4 (51)  none stocked: no cube
  }
}

}  // namespace

void list_battles(const Ask& q, Step now, Choices& out) {
  const Gates ships = dynasty_of(q.s, now.who).ships;
  offer_captures(q, now, ships, 0, kNone, out);
  for (const int ally : bits_of(turncoats(q, now.who).ships))
    offer_captures(q, now, ships | bit(ally), ships, static_cast<u8>(ally), out);
}

// FD-5.9.3  It costs nothing but the kin and moves no ship of hers.
void battle(Play& t, Step now, Choice c) {
  t.s.empire &= ~bit(c.at);
  ++dynasty_of(t.s, now.who).empire_ships;
  if (c.first != kNone) take_cube_from(t.game, t.s, now.who, c.first);
  flip_ally(t, now.who, c.ally);
  finish_retrieval(t, now, c.level);
}

// ------------------------------------------------------------------------ ACTION_MORE, C1-13
namespace {

// 7.5 (62)  The second kin flips the tile; the step remembers it (`at`), so it stays in force for
// this order.
Tile council_of(const Foundation& game, const State& s, Step now) {
  return now.at != kNone ? now.at
                         : first_ready_for(game, s, now.who, Op::RepeatWithKins, Action::Battle, 0);
}
int most_kins(const Foundation& game, Tile tile) {
  return game.content.effect_of(tile, Op::RepeatWithKins)->n +
         (game.options.recall_kins ? 1 : 0);  // recall: three others
}
// Is there a battle for a kin of this level? Empire ships and rings are public, like everything it
// depends on.
bool battle_is_possible(const Foundation& game, const State& s, Seat p, int level) {
  Choices battles;
  list_battles(Ask(game, s),
               Step{.what = Do::TakeAction,
                    .who = p,
                    .action = Action::Battle,
                    .level = static_cast<u8>(level)},
               battles);
  return !battles.empty();
}
void list_further_kins(const Foundation& game, const State& s, Step now, Choices& out) {
  const Tile council = council_of(game, s, now);
  const Kins& kins = dynasty_of(s, now.who).kins;
  const bool recall = game.options.recall_kins;
  const auto offer = [&](Action a, int level) {
    if (recall || battle_is_possible(game, s, now.who, level_of_space(level)))
      out.push({.verb = Verb::FurtherKin,
                .action = a,
                .level = static_cast<u8>(level),
                .tile = council});
  };
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      if ((recall || action_at(a) == Action::Battle) && kins.at(action_at(a), level) > 0)
        offer(action_at(a), level);
  if (kins.centre > 0) offer(Action::Battle, kCentre);
}

}  // namespace

bool council_may_go_on(const Foundation& game, const State& s, Step now) {
  const Tile council = council_of(game, s, now);
  if (now.who != s.active || council == kNoTile || now.n >= most_kins(game, council))
    return false;  // no effect out of turn
  Choices kins;
  list_further_kins(game, s, now, kins);
  return !kins.empty();
}
void ask_for_a_further_kin(const Ask& q, Step now, Choices& out) {
  list_further_kins(q.game, q.s, now, out);
  list_free_actions(q, now.who, out);
  out.push({.verb = Verb::Stop});
}
void send_a_further_kin(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Stop) return;
  flip(t.s, now.who, c.tile);
  if (!t.game.options.recall_kins)
    return retrieve_a_kin(t, now.who, Action::Battle, c.level, now.n, kMust, c.tile);
  take_a_kin_off(t.s, now.who, c.action, c.level);  // recall: without an action, as in 7.1 (12)
  t.s.agenda.schedule(
      Step{.what = Do::FurtherKin, .who = now.who, .at = c.tile, .n = static_cast<u8>(now.n + 1)});
  finish_retrieval(
      t, Step{.what = Do::TakeAction, .who = now.who, .action = c.action, .level = c.level}, 0);
  schedule_bonuses(t, now.who, c.level);
}

}  // namespace orrery::foundation
