// What is in the box (FD-1.3): actions, resources, planets, gates, kins, research spaces, goals.
#pragma once
#include <string_view>

#include "core/array.h"
#include "core/bits.h"
#include "core/seat.h"

namespace orrery::foundation {

inline constexpr int kMostPlayers = 5;  // FD-1.1

// ------------------------------------------------------------------ the Dynasty Board (FD-5.1)
// FD-5.1.2  Clockwise around the wheel; Trade is again next to Space Travel.
enum class Action : u8 {
  SpaceTravel,
  Colonize,
  Produce,
  Battle,
  Research,
  Trade
};
inline constexpr int kActions = 6;
inline constexpr int kLevels = 3;  // I, II, III are written 1, 2, 3

constexpr int index(Action a) { return static_cast<int>(a); }
constexpr Action action_at(int i) { return static_cast<Action>(i); }
// `steps` clockwise from an action: 1 is its right neighbour, 5 its left one.
constexpr Action turned(Action a, int steps) { return action_at((index(a) + steps) % kActions); }

inline constexpr int kCentre =
    4;  // as a "level" of a space: above III, a wild action space of level III (FD-5.2.2)
constexpr int level_of_space(int level) { return level == kCentre ? 3 : level; }

// FD-1.4  Kins are put on spaces, climb, and are taken back for the action of the space.
// A dynasty's kins: at rest at most one on a space, any number in the centre.
struct Kins {
  Array<Array<u8, kLevels>, kActions, Action> on{};
  u8 centre = 0;
  u8 hand = 0;

  constexpr u8& at(Action a, int level) { return on[a][level - 1]; }
  constexpr u8 at(Action a, int level) const { return on[a][level - 1]; }
  friend bool operator==(const Kins&, const Kins&) = default;
};

// --------------------------------------------------------------------------- resources (FD-5.3)
enum class Colour : u8 {
  Blue,
  Green,
  Red,
  Yellow,
  Brown,
  Gray,
  Orange,
  Teal,
  Purple,
  White,
  Black,
  None = 255
};
inline constexpr int kColours = 11;
constexpr int index(Colour c) { return static_cast<int>(c); }
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }
// FD-5.3.1  Four outer colours are level I, six middle ones level II, black is level III.
constexpr int level_of(Colour c) {
  if (c <= Colour::Yellow) return 1;
  return c <= Colour::White ? 2 : 3;
}
constexpr int first_colour(int level) {
  if (level == 1) return index(Colour::Blue);
  return index(level == 2 ? Colour::Brown : Colour::Black);
}
constexpr int end_colour(int level) {
  return level == 1 || level == 2 ? first_colour(level + 1) : kColours;
}
constexpr int cubes_in_the_box(Colour c) {
  return level_of(c) == 1 ? 16 : 12;
}  // the itemised list of FD-1.3

struct Cubes {
  Array<u8, kColours, Colour> of{};
  constexpr u8& operator[](Colour c) { return of[c]; }
  constexpr u8 operator[](Colour c) const { return of[c]; }
  friend bool operator==(const Cubes&, const Cubes&) = default;
};

// ------------------------------------------------------------------------------ pieces and tiles
inline constexpr int kDiscs = 24, kEmpireShips = 6, kOwnKins = 6, kNeutralKins = 6;

using Tile = u8;  // a planet tile or a colony tile, by its row in the content; kNoTile if none
inline constexpr Tile kNoTile = 255;
inline constexpr int kOuterTiles = 12, kMiddleTiles = 6,
                     kPlanetTiles = kOuterTiles + kMiddleTiles + 1;
inline constexpr int kMostColonies = 40;  // 33 in the box; room for tiles of one's own

// Research spaces: level II of each action, level III of each action, three level IV with the
// goals, and the personal goal (FD-5.8, 7.6 (73)).
using Space = u8;
inline constexpr int kResearch2 = 0, kResearch3 = 6, kResearch4 = 12, kPersonal = 15, kSpaces = 16;
constexpr int level_of_research(Space r) {
  if (r < kResearch3) return 2;
  return r < kResearch4 ? 3 : 4;
}

inline constexpr int kGoalSlots = 3;
inline constexpr int kMostGoals = 16;
using Goal = u8;                        // a goal tile by its row in the content
inline constexpr Goal kUnseen = 255;    // nobody has looked yet: it has no identity
inline constexpr u8 kPersonalSlot = 3;  // a player's personal goal, declared like slots 0, 1, 2

inline constexpr u8 kNone = 255;  // "no gate", "no planet", ...

}  // namespace orrery::foundation
