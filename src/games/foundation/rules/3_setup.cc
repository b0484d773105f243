// Set-up.  Rulebook 3, spec section 3, clauses FD-3.1 to FD-3.4 and FD-1.1.
// Tiles are dealt by Chance one after the other. Goals and the colony tiles left over are not
// ordered now: nobody has seen them, so Chance answers when somebody looks (FD-2.1).
#include "steps.h"

namespace orrery::foundation {

State Foundation::setup() const {
  State s{};
  s.lies_for.fill(kNone);
  for (Tile& tile : s.planet_tile) tile = kNoTile;
  s.planet_tile[PC] = kPlanetTiles - 1;
  s.stock.fill(1);  // spec 3, step 3
  for (int c = 0; c < kColours; ++c)
    s.supply.of[c] = static_cast<u8>(cubes_in_the_box(colour_at(c)));
  for (int level = 1; level <= kLevels; ++level)
    for (const int c : bits_of(content.colonies_of_level[level - 1])) s.colony_pile.put(c);
  for (int slot = 0; slot < kGoalSlots; ++slot) s.goal(slot).put(kUnseen, {});
  for (int i = 0; i < kMostPlayers; ++i) {
    Dynasty<Truth>& d = s.dynasty[i];
    d.personal_goal.put(kUnseen, {});
    if (i >= number_of_players) continue;  // FD-3.4  unused colours stay in the box
    d.discs = kDiscs;
    d.kins.hand = d.own_kins = options.start_kins;
  }
  s.neutral_kins = kNeutralKins;
  s.empire_kin = s.first = s.active = Seat::Nobody;
  s.sideways_tile = kNoTile;
  s.winning_goal = kUnseen;
  if (options.quick_layout) {
    s.planet_tile = content.quick_layout;  // spec 8.2
    for (int p = 0; p < kPlanets; ++p) --s.supply[colour_of(*this, s, p)];
    s.agenda.schedule(Step{Do::PlaceEmpire, Seat::Chance});
  } else {
    --s.supply[Colour::Black];
    s.agenda.schedule(
        Step{.what = Do::DealPlanet, .who = Seat::Chance, .at = static_cast<u8>(PO(0))});
  }
  return s;
}

// ------------------------------------------------------------------ steps 1 and 2: planets
namespace {
// Outer planets first, then the middle ones.
u8 after_planet(u8 planet) {
  return planet == PO(11) ? static_cast<u8>(PM(0)) : static_cast<u8>(planet + 1);
}
u64 planet_tiles_left(const State& s, int planet) {
  u64 left =
      level_of_planet(planet) == 1 ? bit(kOuterTiles) - 1 : (bit(kMiddleTiles) - 1) << kOuterTiles;
  for (const Tile dealt : s.planet_tile)
    if (dealt != kNoTile) left &= ~bit(dealt);
  return left;
}
}  // namespace

void ask_which_planet(const Ask& q, Step now, Choices& out) {
  for (const int tile : bits_of(planet_tiles_left(q.s, now.at)))
    out.push({.verb = Verb::DealPlanet, .at = now.at, .tile = static_cast<u8>(tile)});
}
void deal_planet(Play& t, Step now, Choice c) {
  t.s.planet_tile[c.at] = c.tile;
  --t.s.supply[t.game.content.planet[c.tile].gives];  // step 3: one matching cube on it
  if (now.at == PM(5))
    t.s.agenda.schedule(Step{Do::PlaceEmpire, Seat::Chance});
  else
    t.s.agenda.schedule(
        Step{.what = Do::DealPlanet, .who = Seat::Chance, .at = after_planet(now.at)});
}

// ------------------------------------------------- steps 4 to 6: a pair of Empire ships on each
// ring
void ask_where_the_empire_is(const Ask&, Step now, Choices& out) {
  const Ring& ring = kRings[now.n];
  for (int k = 0; k < ring.size / 2; ++k)
    out.push({.verb = Verb::PlaceEmpire, .at = static_cast<u8>(ring.first + k)});
}
void place_empire(Play& t, Step now, Choice c) {
  t.s.empire |= bit(c.at) | bit(opposite_of(c.at));
  if (now.n + 1u < kRings.size())
    t.s.agenda.schedule(Step{.what = now.what, .who = now.who, .n = static_cast<u8>(now.n + 1)});
  else
    t.s.agenda.schedule(
        Step{.what = Do::DealColony, .who = Seat::Chance, .at = static_cast<u8>(PO(0))});
}

// ------------------------------------- steps 7 to 9: colonies for 12 outer, 6 middle places, 3 for
// the centre
namespace {
u64 colonies_left(const Foundation& game, const State& s, int level) {
  return s.colony_pile.inside & game.content.colonies_of_level[level - 1];
}
}  // namespace

void ask_which_colony(const Ask& q, Step now, Choices& out) {
  for (const int tile : bits_of(colonies_left(q.game, q.s, level_of_planet(now.at))))
    out.push({.verb = Verb::DealColony, .at = now.at, .tile = static_cast<u8>(tile)});
}
Choice sample_colony(const Ask& q, Step now, Rng& rng) {
  const u64 left = colonies_left(q.game, q.s, level_of_planet(now.at));
  return {.verb = Verb::DealColony,
          .at = now.at,
          .tile = static_cast<u8>(nth_bit(left, rng.below(static_cast<u32>(std::popcount(left)))))};
}
void deal_colony(Play& t, Step now, Choice c) {
  t.s.colony_pile.take(c.tile);
  t.s.colony_board |= bit(c.tile);
  t.s.lies_for[c.tile] = c.at;
  const bool more_for_the_centre = now.at == PC && now.n < 2;
  if (more_for_the_centre)
    t.s.agenda.schedule(
        Step{.what = now.what, .who = now.who, .at = PC, .n = static_cast<u8>(now.n + 1)});
  else if (now.at == PC)
    t.s.agenda.schedule(Step{Do::GiveEmpireKin, Seat::Chance});
  else
    t.s.agenda.schedule(
        Step{.what = now.what, .who = now.who, .at = now.at == PM(5) ? PC : after_planet(now.at)});
}

// ---------------------------------------------------------- steps 12 to 14: the Empire kin, first
// ships
void ask_who_gazed_at_the_stars(const Ask& q, Step, Choices& out) {
  for (int i = 0; i < q.game.players(); ++i)
    out.push({.verb = Verb::GiveEmpireKin, .at = static_cast<u8>(i)});
}
// FD-3.3  From the holder counterclockwise everybody places; the last one, her left neighbour,
// takes the first turn.
void give_empire_kin(Play& t, Step, Choice c) {
  const Seat holder = seat_at(c.at);
  t.s.empire_kin = holder;
  t.s.first = t.s.active = t.game.left_of(holder);
  t.s.agenda.schedule(Step{Do::StartTurn, t.s.first}, Step{Do::TurnMain, t.s.first});
  Seat p = t.s.first;
  for (int i = 0; i < t.game.players(); ++i, p = t.game.left_of(p))
    t.s.agenda.schedule(Step{Do::StartGate, p}, Step{Do::StartResource, p});
}

// FD-3.1  Any gate of the outer ring without a ship.
void ask_for_a_start_gate(const Ask& q, Step now, Choices& out) {
  const Gates taken = q.s.empire | ships_of_others(q.game, q.s, now.who);
  for (const int gate : bits_of(kOuterRing & ~taken))
    out.push({.verb = Verb::StartGate, .at = static_cast<u8>(gate)});
}
void start_at(Play& t, Step now, Choice c) {
  dynasty_of(t.s, now.who).ships |= bit(c.at);
  --dynasty_of(t.s, now.who).discs;
  tell(t, What::Answered, now.who, c);
}

// FD-3.2  One cube of blue, green, red or yellow.
void ask_for_a_start_resource(const Ask& q, Step, Choices& out) {
  for (int c = first_colour(1); c < end_colour(1); ++c)
    if (q.s.supply[colour_at(c)] > 0)
      out.push({.verb = Verb::StartResource, .first = static_cast<u8>(c)});
}
void start_with(Play& t, Step now, Choice c) {
  gain(t.s, now.who, colour_at(c.first), 1);
  tell(t, What::Answered, now.who, c);
}

}  // namespace orrery::foundation
