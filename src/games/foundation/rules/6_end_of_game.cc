// End of the game.  Rulebook 6 and 7.2, clauses FD-6.1 to FD-6.7, spec 8.6.
#include "steps.h"

namespace orrery::foundation {

// ------------------------------------------------------------------------ what a goal counts
namespace {
int number_of(auto set) { return std::popcount(set); }

int kins_of_one_level(
    const Kins& kins) {  // G7; 7.1 (14)  a centre kin stands for one level III space
  int most = 0;
  for (int level = 1; level <= kLevels; ++level) {
    int n = 0;
    for (int a = 0; a < kActions; ++a) n += kins.at(action_at(a), level) > 0;
    if (level == 3) n = n + kins.centre < kActions ? n + kins.centre : kActions;
    if (n > most) most = n;
  }
  return most;
}
int kins_of_one_action(const Kins& kins) {  // G8
  int most = 0;
  for (int a = 0; a < kActions; ++a) {
    const int n = (kins.at(action_at(a), 1) > 0) + (kins.at(action_at(a), 2) > 0) +
                  (kins.at(action_at(a), 3) > 0 || kins.centre > 0);
    if (n > most) most = n;
  }
  return most;
}
int outer_planets_of_each_colour(const Foundation& game, const State& s, Seat p,
                                 int at_least) {  // G1; 7.6 (77)
  Array<int, 4, Colour> touched{};
  for (const int planet : bits_of(planets_touched(s, p) & kOuterPlanets))
    ++touched[colour_of(game, s, planet)];
  int n = 0;
  for (const int of_colour : touched) n += of_colour < at_least ? of_colour : at_least;
  return n;
}
u32 colony_levels(const State& s, const Dynasty<Truth>& d) {  // G2  the planet's level counts
  u32 levels = 0;
  for (const int tile : bits_of(d.colonies))
    levels |= 1u << (has_bit(s.central_colonies, tile) ? 3 : level_of_planet(s.lies_for[tile]));
  return levels;
}
int different_cubes(const Cubes& hand) {  // G4; 7.6 (78)  black counts as black only
  int n = 0;
  for (const u8 cubes : hand.of) n += cubes > 0;
  return n;
}
}  // namespace

Progress progress(const Foundation& game, const State& s, Seat p, const GoalTile& goal) {
  const Dynasty<Truth>& d = dynasty_of(s, p);
  switch (goal.aim) {
    case Aim::OuterPlanetsOfEachColour:
      return {outer_planets_of_each_colour(game, s, p, goal.at_least), 4 * goal.at_least};
    case Aim::ColonyLevels: return {number_of(colony_levels(s, d)), goal.at_least};
    case Aim::BlackCubes: return {d.hand[Colour::Black], goal.at_least};
    case Aim::DifferentCubes: return {different_cubes(d.hand), goal.at_least};
    case Aim::Level4Research:
      return {number_of(static_cast<u32>(d.research >> kResearch4 & 7)),
              goal.at_least};  // 7.6 (73)  not the personal goal
    case Aim::EmpireShips: return {d.empire_ships, goal.at_least};
    case Aim::KinsOfOneLevel: return {kins_of_one_level(d.kins), goal.at_least};
    case Aim::KinsOfOneAction: return {kins_of_one_action(d.kins), goal.at_least};
    case Aim::MiddlePlanets:
      return {number_of(planets_touched(s, p) & kMiddlePlanets), goal.at_least};
  }
  return {};
}
bool fulfils(const Foundation& game, const State& s, Seat p, Goal goal) {
  const Progress now = progress(game, s, p, game.content.goal[goal]);
  return now.have >= now.need;
}

// ------------------------------------------------------------------------ declaring victory
// FD-6.2  Researched by her: peeking through a colony is not enough.
// Public grounds only: a face-down goal may or may not be fulfilled, and nobody else shall learn
// which.
bool may_have_a_goal_to_declare(const State& s, Seat p) {
  for (int slot = 0; slot <= kPersonalSlot; ++slot)
    if (has_researched(dynasty_of(s, p), space_of_slot(slot)) && !is_face_up(goal_at(s, p, slot)))
      return true;
  return false;
}

// FD-6.1, FD-6.3  A face-down goal may be declared rightly or wrongly, a face-up one only when it
// is fulfilled.
void list_declarations(const Ask& q, Seat p, bool only_fulfilled, Choices& out) {
  const Dynasty<Truth>& d = dynasty_of(q.s, p);
  if (d.research >> kResearch4 == 0) return;
  for (int slot = 0; slot <= kPersonalSlot; ++slot) {
    if (!has_researched(d, space_of_slot(slot))) continue;
    const Known<Goal>& goal = goal_at(q.s, p, slot);
    if ((!only_fulfilled && !is_face_up(goal)) || fulfils(q.game, q.s, p, goal.value(q)))
      out.push({.verb = Verb::Declare, .at = static_cast<u8>(slot)});
  }
}

// FD-6.4  Goals count by the position at this moment; FD-6.5  the first correct declaration ends
// the game.
void declare(Play& t, Step again, Choice c) {
  Known<Goal>& goal = goal_at(t.s, again.who, c.at);
  if (!is_face_up(goal)) t.revealed = true;
  goal.show(SeatSet::everyone());
  if (fulfils(t.game, t.s, again.who, goal.value(t))) {
    t.s.winner = SeatSet::of(again.who).bits;
    t.s.winning_goal = goal.value(t);
    t.s.agenda.clear();
    return tell_of_goal(t, What::Won, again.who, c.at, goal);
  }
  tell_of_goal(t, What::GoalShown, again.who, c.at, goal);  // FD-6.3  nothing else happens
  t.s.agenda.schedule(again);
}

// ------------------------------------------------------------------------ FINAL_DECLARE
// Spec 4.1, T4. FD-6.4  Once more after the Empire has moved, so a capture there can win (7.6
// (76)).
bool may_declare_at_last(const Foundation& game, const State& s, Step now) {
  if (may_have_a_goal_to_declare(s, now.who)) return true;
  for (int slot = 0; slot <= kPersonalSlot; ++slot)
    if (has_researched(dynasty_of(s, now.who), space_of_slot(slot)))
      if (const Goal* open = goal_at(s, now.who, slot).in_the_open();
          open && fulfils(game, s, now.who, *open))
        return true;
  return false;
}
bool always(const Foundation&, const State&, Step) { return true; }
void ask_for_a_last_declaration(const Ask& q, Step now, Choices& out) {
  list_declarations(q, now.who, true, out);
  out.push({.verb = Verb::Continue});
}
void declare_at_last(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Declare) {
    tell(t, What::Answered, now.who, c);
    declare(t, now, c);
  }
}

// ------------------------------------------------------------------------ the round limit
// FD-6.6  Prestige.
int prestige(const Foundation&, const State& s, Seat p) {
  const Dynasty<Truth>& d = dynasty_of(s, p);
  int sum = number_of(static_cast<u32>(d.research & 0x003F)) +
            2 * number_of(static_cast<u32>(d.research & 0x0FC0)) +
            4 * number_of(static_cast<u32>(d.research & 0xF000));
  for (const int tile : bits_of(d.colonies))
    sum += has_bit(s.central_colonies, tile) ? 3 : level_of_planet(s.lies_for[tile]);
  return sum + (d.own_kins - 3) + d.hand[Colour::Black] + d.empire_ships;
}

namespace {
// FD-6.6  Ties: more planets touched, then more cubes in hand, then shared.
Array<int, 3> rank(const Foundation& game, const State& s, Seat p) {
  int cubes = 0;
  for (const u8 n : dynasty_of(s, p).hand.of) cubes += n;
  return {prestige(game, s, p), number_of(planets_touched(s, p)), cubes};
}
}  // namespace

void end_at_the_round_limit(Play& t) {
  Array<int, 3> best = rank(t.game, t.s, seat_at(0));
  SeatSet winners;
  for (int i = 0; i < t.game.players(); ++i) {
    const Array<int, 3> mine = rank(t.game, t.s, seat_at(i));
    if (mine > best) {
      best = mine;
      winners = {};
    }
    if (mine == best) winners = winners.with(seat_at(i));
  }
  t.s.winner = winners.bits;
  t.s.agenda.clear();
  tell(t, What::RoundLimit, Seat::Nobody, {}, winners.bits);
}

Outcome Foundation::outcome(const State& s) const {
  Outcome o;
  o.over = s.agenda.empty();
  o.winners = SeatSet{s.winner};
  for (int i = 0; i < number_of_players; ++i) {
    const Seat p = seat_at(i);
    o.score[p] = prestige(*this, s, p);
    if (o.over && o.winners.has(p)) o.share[p] = 1000 / o.winners.size();
  }
  return o;
}

}  // namespace orrery::foundation
