// Colonize.  Rulebook 5.5, clauses FD-5.5.1 to FD-5.5.7.
#include "steps.h"

namespace orrery::foundation {
namespace {

bool inner_tiles_left(const Foundation& game, const State& s) {
  for (const int tile : bits_of(s.colony_board & game.content.colonies_of_level[2]))
    if (s.lies_for[tile] == PC) return true;
  return false;
}

// FD-5.5.1, FD-5.5.2  The planet's colony input from hand; FD-5.3.2 (a)  black may stand for it;
// C1-09 asks nothing.
void offer_payments(const Ask& q, Step now, int planet, int tile, u8 ally, Choices& out) {
  const int level = level_of_planet(planet);
  const Cubes& hand = dynasty_of(q.s, now.who).hand;
  const Colour printed = planet_tile(q.game, q.s, planet).needs;
  Choice c{.verb = Verb::Colonize,
           .at = static_cast<u8>(planet),
           .second = static_cast<u8>(tile),
           .ally = ally};
  if (hand[printed] > 0) {
    c.first = static_cast<u8>(printed);
    out.push(c);
  }
  if (level < 3 && hand[Colour::Black] > 0 && !q.game.options.exchange_black) {
    c.first = static_cast<u8>(Colour::Black);
    out.push(c);
  }
  if (const Tile charter =
          first_ready_for(q.game, q.s, now.who, Op::FreeCost, Action::Colonize, level);
      charter != kNoTile) {
    c.first = kNone;
    c.tile = charter;
    out.push(c);
  }
}

// Every tile that may be taken through `planets`, unless `known` planets would do.
void offer_tiles(const Ask& q, Step now, Planets planets, u8 ally, Choices& out) {
  const int top = level_of_space(now.level);
  const bool centre = top == 3 && has_planet(planets, PC);
  // FD-5.5.4  When the centre has no tile left, any one on the Colony Board is taken for it.
  const bool overflow = centre && !q.game.options.no_overflow && !inner_tiles_left(q.game, q.s);
  for (const int tile : bits_of(q.s.colony_board)) {
    const int planet = q.s.lies_for[tile];
    if (level_of_planet(planet) <= top && has_planet(planets, planet))
      offer_payments(q, now, planet, tile, ally, out);
    if (overflow) offer_payments(q, now, PC, tile, ally, out);
  }
}

}  // namespace

// FD-5.5.3  A planet whose tile is gone is colonized; the centre has three.
void list_colonies(const Ask& q, Step now, Choices& out) {
  const Planets own = planets_touched(q.s, now.who);
  offer_tiles(q, now, own, kNone, out);
  for (const int ally : bits_of(turncoats(q, now.who).ships))
    offer_tiles(q, now, planets_at(ally) & ~own, static_cast<u8>(ally), out);
}

// FD-5.5.7  The planet's own cubes stay.
void colonize(Play& t, Step now, Choice c) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  if (c.first != kNone) pay(t.s, now.who, colour_at(c.first));
  flip(t.s, now.who, c.tile);
  flip_ally(t, now.who, c.ally);
  t.s.colony_board &= ~bit(c.second);
  d.colonies |= bit(c.second);
  if (c.at == PC && t.s.lies_for[c.second] != PC)
    t.s.central_colonies |= bit(c.second);  // FD-5.5.4
  finish_retrieval(t, now, level_of_planet(c.at));
  schedule_once_effects(t, now.who, c.second);  // FD-5.5.6, 7.7 (81)
}

// ------------------------------------------------------------------------ COLONY_ONCE
void schedule_once_effects(Play& t, Seat p, Tile tile) {
  const auto& effects = t.game.content.colony[tile].effects;
  for (std::size_t i = effects.size(); i-- > 0;)
    if (effects[i].trigger == Trigger::Once)
      t.s.agenda.schedule(
          Step{.what = Do::ColonyEffect, .who = p, .at = tile, .n = static_cast<u8>(i)});
}

void take_colony_effect(Play& t, Step now) {
  const Effect& e = t.game.content.colony[now.at].effects[now.n];
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  switch (e.op) {
    case Op::Gain: {  // C1-01, C2-01, C3-01
      const Colour c =
          e.colour != Colour::None ? e.colour : colour_of(t.game, t.s, t.s.lies_for[now.at]);
      const u8 n = gain(t.s, now.who, c, e.n);  // FD-5.3.11, 7.4 (42)
      return tell(t, What::CubesGained, now.who,
                  Choice{.first = static_cast<u8>(c), .tile = now.at}, n);
    }
    case Op::GainChoice:
      return t.s.agenda.schedule(
          Step{.what = Do::GainCube, .who = now.who, .level = e.level, .at = now.at, .n = e.n});
    case Op::NeutralKins: {  // C1-02, C2-02, C3-02; 7.8 (83)
      const u8 n = t.s.neutral_kins < e.n ? t.s.neutral_kins : e.n;
      t.s.neutral_kins = static_cast<u8>(t.s.neutral_kins - n);
      d.neutral_kins = static_cast<u8>(d.neutral_kins + n);
      d.kins.hand = static_cast<u8>(d.kins.hand + n);
      return tell(t, What::NeutralKins, now.who, Choice{.tile = now.at}, n);
    }
    case Op::Counters: t.s.counters[now.at] = e.n; return;  // C1-14
    case Op::DrawColony:                                    // C1-06, C2-06, C3-06
      return t.s.agenda.schedule(Step{
          .what = Do::DrawOrDecline, .who = now.who, .level = e.level, .at = now.at, .n = e.n});
    case Op::PeekGoal:  // C2-09, C3-04
      for (int i = 0; i < e.n; ++i)
        t.s.agenda.schedule(Step{.what = Do::PeekWhich, .who = now.who, .at = now.at});
      return;
    case Op::DrawPersonalGoal:  // C3-04
      if (d.personal_goal.to().empty())
        t.s.agenda.schedule(Step{
            .what = Do::DrawPersonalGoal, .who = Seat::Chance, .mode = static_cast<u8>(now.who)});
      return;
    default: return;
  }
}

namespace {
u64 pile_of_level(const Foundation& game, const State& s, int level) {
  return s.colony_pile.inside & game.content.colonies_of_level[level - 1];
}
}  // namespace

// 7.5 (54)  With an empty pile nothing happens.
bool pile_has_tiles(const Foundation& game, const State& s, Step now) {
  return pile_of_level(game, s, now.level) != 0;
}
void ask_whether_to_draw(const Ask&, Step now, Choices& out) {
  out.push({.verb = Verb::DrawTiles, .tile = now.at});
  out.push({.verb = Verb::Decline, .tile = now.at});
}
void draw_or_decline(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Decline) return;
  Step draw = now;
  draw.what = Do::DrawColony;
  draw.who = Seat::Chance;
  draw.mode = static_cast<u8>(now.who);
  t.s.agenda.schedule(draw, Step{.what = Do::KeepTile, .who = now.who, .at = now.at, .n = now.n});
}
void ask_what_is_drawn(const Ask& q, Step now, Choices& out) {
  for (const int tile : bits_of(pile_of_level(q.game, q.s, now.level)))
    out.push({.verb = Verb::DrawColony, .tile = static_cast<u8>(tile)});
}
// Drawn tiles are shown to everybody.
void draw_colony(Play& t, Step now, Choice c) {
  t.s.colony_pile.take(c.tile);
  t.s.colonies_drawn |= bit(c.tile);
  tell(t, What::Answered, seat_at(now.mode), c);
  if (--now.n > 0 && pile_of_level(t.game, t.s, now.level) != 0) t.s.agenda.schedule(now);
}
void ask_which_tile_to_keep(const Ask& q, Step now, Choices& out) {
  for (const int tile : bits_of(q.s.colonies_drawn))
    out.push({.verb = Verb::KeepTile, .tile = static_cast<u8>(tile)});
  if (std::popcount(q.s.colonies_drawn) < now.n)
    out.push({.verb = Verb::Decline, .tile = now.at});  // 7.5 (54)
}
// 7.5 (56)  The kept tile takes the place of the drawing tile; the others leave the game.
void keep_tile(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  t.s.colonies_drawn = 0;
  if (c.verb == Verb::Decline) return;
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  d.colonies = (d.colonies & ~bit(now.at)) | bit(c.tile);
  d.flipped &= ~bit(now.at);
  t.s.lies_for[c.tile] = t.s.lies_for[now.at];
  t.s.lies_for[now.at] = kNone;
  if (has_bit(t.s.central_colonies, now.at)) t.s.central_colonies ^= bit(now.at) | bit(c.tile);
  schedule_once_effects(t, now.who, c.tile);  // 7.5 (55)
}

// ------------------------------------------------------------------------ goals: a look for one
bool some_goal_is_face_down(const Foundation&, const State& s, Step) {
  for (int slot = 0; slot < kGoalSlots; ++slot)
    if (!is_face_up(s.goal(slot))) return true;
  return false;
}
void ask_which_goal_to_peek_at(const Ask& q, Step now, Choices& out) {
  for (int slot = 0; slot < kGoalSlots; ++slot)
    if (!is_face_up(q.s.goal(slot))) out.push({.verb = Verb::PeekAt, .at = static_cast<u8>(slot)});
  out.push({.verb = Verb::Decline, .tile = now.at});
}
void choose_a_goal_to_peek_at(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::PeekAt)
    t.s.agenda.schedule(Step{.what = Do::PeekGoal, .who = now.who, .at = c.at});
}
// FD-2.1, FD-5.8.5  She looks at it without showing it; at the first look Chance says what it is.
void peek_at_goal(Play& t, Step now) {
  Known<Goal>& goal = t.s.goal(now.at);
  if (goal.to().empty())
    return t.s.agenda.schedule(Step{.what = Do::TurnUpGoal,
                                    .who = Seat::Chance,
                                    .at = now.at,
                                    .mode = static_cast<u8>(now.who)});
  if (!goal.is_known_to(now.who)) {
    goal.show(SeatSet::of(now.who));
    t.revealed = true;
  }
  tell_of_goal(t, What::GoalSeen, now.who, now.at, goal);
}
namespace {
u64 goals_nobody_has_seen(const Ask& q) {
  u64 unseen = bit(static_cast<int>(q.game.content.goal.size())) - 1;
  for (int slot = 0; slot < kGoalSlots; ++slot)
    if (const Goal g = q.s.goal(slot).value(q); g != kUnseen) unseen &= ~bit(g);
  for (const Dynasty<Truth>& d : q.s.dynasty)
    if (const Goal g = d.personal_goal.value(q); g != kUnseen) unseen &= ~bit(g);
  return unseen;
}
}  // namespace
void ask_which_goal_it_is(const Ask& q, Step now, Choices& out) {
  for (const int goal : bits_of(goals_nobody_has_seen(q)))
    out.push({.verb = Verb::TurnUpGoal, .at = now.at, .first = static_cast<u8>(goal)});
}
void turn_up_goal(Play& t, Step now, Choice c) {
  t.s.goal(now.at).put(c.first, SeatSet::of(seat_at(now.mode)));
  tell_of_goal(t, What::GoalSeen, seat_at(now.mode), now.at, t.s.goal(now.at));
}
void ask_which_personal_goal(const Ask& q, Step, Choices& out) {
  for (const int goal : bits_of(goals_nobody_has_seen(q)))
    out.push({.verb = Verb::DrawPersonalGoal, .first = static_cast<u8>(goal)});
}
void draw_personal_goal(Play& t, Step now, Choice c) {
  const Seat p = seat_at(now.mode);
  dynasty_of(t.s, p).personal_goal.put(c.first, SeatSet::of(p));
  tell_of_goal(t, What::GoalSeen, p, kPersonalSlot, dynasty_of(t.s, p).personal_goal);
}

}  // namespace orrery::foundation
