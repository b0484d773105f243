// What the chapters share: names for what they work with, and the small moves every chapter makes.
#pragma once
#include "../turn.h"

namespace orrery::foundation {

using Ask = Asking<Foundation>;
using Play = Acting<Foundation>;
using Choices = Foundation::Choices;

// ------------------------------------------------------------------------------ looking
inline Dynasty<Truth>& dynasty_of(State& s, Seat p) { return s.dynasty[p]; }
inline const Dynasty<Truth>& dynasty_of(const State& s, Seat p) { return s.dynasty[p]; }

inline const PlanetTile& planet_tile(const Foundation& game, const State& s, int planet) {
  return game.content.planet[s.planet_tile[planet]];
}
inline Colour colour_of(const Foundation& game, const State& s, int planet) {
  return planet_tile(game, s, planet).gives;
}
inline u8& stock_of(State& s, int planet) { return s.stock[planet]; }
inline u8 stock_of(const State& s, int planet) { return s.stock[planet]; }

// FD-5.3.3  Planets she may interact with.
inline Planets planets_touched(const State& s, Seat p) {
  return planets_touched_by(dynasty_of(s, p).ships);
}
inline Planets planets_with_stock(const State& s) {
  Planets some = 0;
  for (int p = 0; p < kPlanets; ++p) some |= Planets{stock_of(s, p) > 0} << p;
  return some;
}
inline Gates ships_of_others(const Foundation& game, const State& s, Seat p) {
  Gates all = 0;
  for (int i = 0; i < game.players(); ++i)
    if (seat_at(i) != p) all |= s.dynasty[i].ships;
  return all;
}

// FD-5.5.5  Her unused tiles with an effect; permanent ones are never flipped.
inline u64 ready(const Foundation& game, const State& s, Seat p, Op op) {
  const Dynasty<Truth>& d = dynasty_of(s, p);
  return d.colonies & ~d.flipped & game.content.with(op);
}
inline Tile first_ready(const Foundation& game, const State& s, Seat p, Op op) {
  const u64 tiles = ready(game, s, p, op);
  return tiles == 0 ? kNoTile : static_cast<Tile>(std::countr_zero(tiles));
}
// The same for effects of one action at one level.
inline Tile first_ready_for(const Foundation& game, const State& s, Seat p, Op op, Action action,
                            int level) {
  for (const int tile : bits_of(ready(game, s, p, op))) {
    const Effect& e = *game.content.effect_of(tile, op);
    if ((e.action == kNone || e.action == static_cast<u8>(action)) &&
        (e.at_level == 0 || e.at_level == level))
      return static_cast<Tile>(tile);
  }
  return kNoTile;
}

inline bool has_researched(const Dynasty<Truth>& d, int space) {
  return (d.research >> space & 1) != 0;
}
inline int space_of_slot(int slot) { return slot == kPersonalSlot ? kPersonal : kResearch4 + slot; }
inline const Known<Goal>& goal_at(const State& s, Seat p, int slot) {
  return slot == kPersonalSlot ? dynasty_of(s, p).personal_goal : s.goal(slot);
}
inline Known<Goal>& goal_at(State& s, Seat p, int slot) {
  return slot == kPersonalSlot ? dynasty_of(s, p).personal_goal : s.goal(slot);
}
inline bool is_face_up(const Known<Goal>& g) { return g.to().is_everyone(); }

// ------------------------------------------------------------------------------ moving pieces
inline void flip(State& s, Seat p, Tile tile) {
  if (tile != kNoTile) dynasty_of(s, p).flipped |= bit(tile);
}
inline void pay(State& s, Seat p, Colour c) {
  --dynasty_of(s, p).hand[c];
  ++s.supply[c];
}
// FD-5.3.11  A gain gives what is there.
inline u8 gain(State& s, Seat p, Colour c, int n) {
  const int have = s.supply[c] < n ? s.supply[c] : n;
  s.supply[c] = static_cast<u8>(s.supply[c] - have);
  dynasty_of(s, p).hand[c] = static_cast<u8>(dynasty_of(s, p).hand[c] + have);
  return static_cast<u8>(have);
}
// FD-5.3.4  From a planet to her hand; what is left slides down.
inline void take_cube_from(const Foundation& game, State& s, Seat p, int planet) {
  --stock_of(s, planet);
  ++dynasty_of(s, p).hand[colour_of(game, s, planet)];
}

inline void tell(Play& t, What what, Seat who, const Choice& c = {}, u8 n = 0) {
  if (!t.story) return;
  t.tell(Happening<Truth>{what, who, c, n, {}});
}
inline void tell_of_goal(Play& t, What what, Seat who, u8 slot, const Known<Goal>& goal) {
  if (!t.story) return;
  t.tell(Happening<Truth>{what, who, Choice{.at = slot}, 0, goal});
}

// ------------------------------------------------------------------------------ the chapters
// 5.1
int reach(const Foundation& game, const State& s, Seat p, Action a);
void list_move_orders(const Ask& q, Seat p, Choices& out);
void move_a_kin(Play& t, Seat p, Choice c);
// 5.2
void list_retrieve_orders(const Ask& q, Seat p, Choices& out);
void retrieve_a_kin(Play& t, Seat p, Action action, u8 level, u8 kins_used, u8 mode,
                    u8 council = kNone);
void finish_retrieval(Play& t, Step order, int executed);
int level_to_execute(const Foundation& game, const Dynasty<Truth>& d, int lowest, int highest);
void take_a_kin_off(State& s, Seat p, Action action, int level);
void schedule_bonuses(Play& t, Seat p, int level);
// 5.3
void list_lifts(const Ask& q, Step now, Choices& out);
void flip_ally(Play& t, Seat p, u8 ally);
// 5.4 to 5.9: what an action may do now
void list_destinations(const Ask& q, Step now, Choices& out);
void list_colonies(const Ask& q, Step now, Choices& out);
void list_trades(const Ask& q, Step now, Choices& out);
void list_productions(const Ask& q, Step now, Choices& out);
void list_research(const Ask& q, Step now, Choices& out);
void list_battles(const Ask& q, Step now, Choices& out);
void travel(Play& t, Step now, Choice c);
void colonize(Play& t, Step now, Choice c);
void trade(Play& t, Step now, Choice c);
void produce(Play& t, Step now, Choice c);
void research(Play& t, Step now, Choice c);
void battle(Play& t, Step now, Choice c);
// 5.5
void schedule_once_effects(Play& t, Seat p, Tile tile);
// 5.11
void list_free_actions(const Ask& q, Seat p, Choices& out);
bool take_free_action(Play& t, Step again, Choice c);
// 6
bool may_have_a_goal_to_declare(const State& s, Seat p);
void list_declarations(const Ask& q, Seat p, bool only_fulfilled, Choices& out);
void declare(Play& t, Step again, Choice c);
void end_at_the_round_limit(Play& t);

// The Empire ships that may be counted as her own in an action (C3-05), with the tile that says so.
struct Turncoats {
  Tile tile = kNoTile;
  Gates ships = 0;
};
inline Turncoats turncoats(const Ask& q, Seat p) {
  const Tile tile = first_ready(q.game, q.s, p, Op::EmpireShipAsOwn);
  return {tile, tile == kNoTile ? 0 : q.s.empire};
}
inline Gates ships_with_ally(const State& s, Seat p, u8 ally) {
  return dynasty_of(s, p).ships | (ally == kNone ? 0 : bit(ally));
}

}  // namespace orrery::foundation
