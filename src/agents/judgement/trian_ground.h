// What follows from the tiles of the galaxy alone: its areas, and their gaps. Most tables that are
// judged one after the other differ in figures only, so that it is worked out once for all of them.
#pragma once
#include "games/trian/trian.h"

namespace orrery::trian {

// What the three edges of an empty cell must show, as a number: a Profile each, or anything.
inline constexpr int kAnything = 4, kGaps = 125;
constexpr int gap_number(const Array<u8, 3>& must) {
  int number = 0;
  for (const u8 m : must) number = number * 5 + std::min<int>(m, kAnything);
  return number;
}

// An edge of a nebula or a system behind which there is no tile.
struct OpenEdge {
  Area area;
  Kind kind;
  u8 gap;  // gap_number()
};
struct Ground {
  AllFacts facts;
  List<OpenEdge, kTiles + 2> open;
};
// Of this galaxy; good until the next question of this thread.
const Ground& ground_of(const Content& k, const Galaxy& g);

// The tiles nobody has laid yet.
TileSet left_in_the_rack(const Asking<Trian>& table);
// How many of these fit behind the edge so that the area does not go on there.
u8 closers_of(const Content& k, const OpenEdge& edge, const TileSet& left);

}  // namespace orrery::trian
