// Move a kin, and the bumps that follow.  Rulebook 5.1, clauses FD-5.1.1 to FD-5.1.11.
//
//            Space Travel            Six actions in a wheel, three levels each, and a centre
//            (FD-5.1.1).
//      Trade              Colonize   Right is one step clockwise, left one step back (FD-5.1.2).
//            (centre)
//      Research           Produce
//              Battle
#include "steps.h"

namespace orrery::foundation {

// FD-5.1.4  Up to which level a kin may enter an action from the hand.
int reach(const Foundation& game, const State& s, Seat p, Action a) {
  const Dynasty<Truth>& d = dynasty_of(s, p);
  if (has_researched(d, kResearch3 + index(a))) return 3;
  int level = has_researched(d, kResearch2 + index(a)) ? 2 : 1;
  for (const int tile : bits_of(ready(game, s, p, Op::HandReach)))  // C3-07
    if (const int by_tile = game.content.effect_of(tile, Op::HandReach)->level; by_tile > level)
      level = by_tile;
  return level;
}

// FD-5.1.3  From hand up to the research level, or from a space to the next higher level.
// FD-5.1.5  Nothing moves up from level III or within the centre.
void list_move_orders(const Ask& q, Seat p, Choices& out) {
  const Kins& kins = dynasty_of(q.s, p).kins;
  if (kins.hand > 0)
    for (int a = 0; a < kActions; ++a)
      for (int level = 1, top = reach(q.game, q.s, p, action_at(a)); level <= top; ++level)
        out.push({.verb = Verb::MoveHand, .action = action_at(a), .level = static_cast<u8>(level)});
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level < kLevels; ++level)
      if (kins.at(action_at(a), level) > 0)
        out.push({.verb = Verb::MoveUp, .action = action_at(a), .level = static_cast<u8>(level)});
}

void move_a_kin(Play& t, Seat p, Choice c) {
  Kins& kins = dynasty_of(t.s, p).kins;
  if (c.verb == Verb::MoveHand) {
    --kins.hand;
    ++kins.at(c.action, c.level);
  } else {
    --kins.at(c.action, c.level);
    ++kins.at(c.action, c.level + 1);
  }
}

// FD-5.1.6  Two kins on a space do not stay there; FD-5.1.7  nor where they arrive.
// FD-5.1.9  The highest level is settled first: then no level ever has two doubled spaces, and none
// gets a third kin (FD-5.1.8). FD-5.1.10  Every bump raises the sum of levels by one, so a chain
// ends.
void settle_bumps(Play& t, Step now) {
  const Kins& kins = dynasty_of(t.s, now.who).kins;
  for (int level = kLevels; level >= 1; --level)
    for (int a = 0; a < kActions; ++a)
      if (kins.at(action_at(a), level) == 2)
        return t.s.agenda.schedule(Step{.what = Do::Bump,
                                        .who = now.who,
                                        .action = action_at(a),
                                        .level = static_cast<u8>(level)},
                                   now);
}

// FD-5.1.6  Left or right, as the player likes; C1-04 and C2-04 allow other distances.
void ask_which_way_to_bump(const Ask& q, Step now, Choices& out) {
  constexpr u8 kRight[] = {0, 1, 2, 3}, kLeft[] = {0, 5, 4, 3};  // steps clockwise, by distance
  const auto offer = [&](u8 distances, u8 tile) {
    for (const int distance : bits_of(static_cast<u32>(distances & ~2u))) {
      out.push({.verb = Verb::Bump, .at = kLeft[distance], .tile = tile});
      if (kLeft[distance] != kRight[distance])
        out.push({.verb = Verb::Bump, .at = kRight[distance], .tile = tile});
    }
  };
  out.push({.verb = Verb::Bump, .at = kLeft[1]});
  out.push({.verb = Verb::Bump, .at = kRight[1]});
  if (q.s.sideways_tile != kNoTile)
    return offer(q.game.content.effect_of(q.s.sideways_tile, Op::Sideways)->distances,
                 q.s.sideways_tile);
  for (const int tile : bits_of(ready(q.game, q.s, now.who, Op::Sideways)))
    offer(q.game.content.effect_of(tile, Op::Sideways)->distances, static_cast<u8>(tile));
}

// FD-5.1.6  One goes up (from III to the centre), the other to the side. FD-5.1.11  That is no
// action.
void bump(Play& t, Step now, Choice c) {
  Kins& kins = dynasty_of(t.s, now.who).kins;
  kins.at(now.action, now.level) = 0;
  if (now.level == kLevels)
    ++kins.centre;
  else
    ++kins.at(now.action, now.level + 1);
  ++kins.at(turned(now.action, c.at), now.level);
  tell(t, What::Bumped, now.who,
       Choice{.verb = Verb::Bump,
              .action = now.action,
              .level = now.level,
              .at = c.at,
              .tile = c.tile});
  if (c.tile == kNone || c.tile == t.s.sideways_tile) return;
  flip(t.s, now.who, c.tile);
  if (t.game.content.effect_of(c.tile, Op::Sideways)->whole_order) t.s.sideways_tile = c.tile;
}

}  // namespace orrery::foundation
