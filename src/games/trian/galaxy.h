// The galaxy on its triangular grid (spec 5.1, 5.2, 8.7): where tiles lie, which regions form one
// area, what is open, how far a ship reaches. Plain geometry: it knows pieces as things that stand
// on tiles, and nothing about turns or players.
#pragma once
#include "content.h"

namespace orrery::trian {

// ---------------------------------------------------------------------------------------- cells
// GT-1.1.1, GT-1.1.2  Edges of a cell are numbered so that both neighbours see their common edge
// under the same number.
struct Cell {
  i8 x = 0, y = 0;
  constexpr bool points_up() const { return ((x + y) & 1) == 0; }
  constexpr Cell beyond(int edge) const {
    const int outwards = points_up() ? 1 : -1;
    if (edge == 1) return {x, static_cast<i8>(y + outwards)};
    return {static_cast<i8>(edge == 0 ? x + outwards : x - outwards), y};
  }
  friend constexpr bool operator==(Cell, Cell) = default;
};
// GT-1.1.3  Do two different cells share an edge or a corner?
constexpr bool is_around(Cell a, Cell b) {
  const int dx = b.x > a.x ? b.x - a.x : a.x - b.x, dy = b.y - a.y;
  if (dy == 0) return dx == 1 || dx == 2;
  const int wide = a.points_up() ? 1 : -1;  // the row beyond the flat side
  return dy == wide ? dx <= 2 : dy == -wide && dx <= 1;
}

// ---------------------------------------------------------------------------------------- tiles
inline constexpr int kNodes = 208;  // regions that form areas, of all placed tiles
using Area = u8;                    // named by its first region: the least node in it (spec 2.4)

// GT-1.2.3  Face edge i lies on cell edge i + rotation.
constexpr int face_edge_at(int edge, int rotation) {
  return edge >= rotation ? edge - rotation : edge + 3 - rotation;
}

struct Placed {
  Cell cell;
  u8 look = 0;  // face and rotation
  u8 first_node = 0;
  Array<u8, 3> next{kNone, kNone, kNone};  // placed tiles beyond the edges
  ShipSlot ship = {};
  EmissarySlot emissary = {};
  constexpr int face() const { return look >> 2; }
  constexpr int rotation() const { return look & 3; }
  constexpr int face_edge(int edge) const { return face_edge_at(edge, rotation()); }
  constexpr u8 cell_edges(u8 face_edges) const {
    return static_cast<u8>((face_edges << rotation() | face_edges >> (3 - rotation())) & 7);
  }
  friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

struct Galaxy {
  List<Placed, kTiles> tiles;  // in the order of placing
  Array<Area, kNodes> area{};  // of every node
  u8 nodes = 0;
  friend constexpr bool operator==(const Galaxy&, const Galaxy&) = default;
};

struct Spot {  // a place for a tile
  Cell cell;
  u8 rotation = 0;
};

// A region of a placed tile.
struct Place {
  u8 tile = kNone;
  u8 region = kNone;
  friend constexpr bool operator==(Place, Place) = default;
};

inline Placed& at(Galaxy& g, int tile) { return g.tiles.slot[tile]; }
inline const Placed& at(const Galaxy& g, int tile) { return g.tiles.slot[tile]; }
inline int size(const Galaxy& g) { return static_cast<int>(g.tiles.size()); }
inline const Face& face_of(const Content& k, const Placed& t) { return k.face[t.face()]; }
inline const Face& face_of(const Content& k, const Galaxy& g, int tile) {
  return face_of(k, at(g, tile));
}

int tile_at(const Galaxy& g, Cell cell);  // kNone if there is none
Profile profile(const Content& k, const Galaxy& g, int tile, int edge);
// The region of a kind behind a cell edge; kNone if the edge shows something else.
inline u8 behind(const Content& k, const Galaxy& g, int tile, int edge, Kind kind) {
  return face_of(k, g, tile).behind[kind][at(g, tile).face_edge(edge)];
}

// -------------------------------------------------------------------------------------- placing
// GT-6.2.1, GT-6.2.2  Calls each(Spot) for every way to lay the face; turns that look the same
// once.
struct Frontier {  // the empty cells beside the galaxy, and what their edges must show
  struct Gap {
    Cell cell;
    Array<u8, 3> must;  // kNone: anything
  };
  struct Gaps {
    Array<Gap, 2 * kTiles + 4> slot;  // only the first `count` are ever read
    std::size_t count = 0;
    const Gap* begin() const { return slot.data(); }
    const Gap* end() const { return slot.data() + count; }
    void push(Cell cell) { slot[count++] = {cell, {kNone, kNone, kNone}}; }
  } gaps;
};
Frontier frontier_of(const Content& k, const Galaxy& g);
inline bool fits(const Face& face, const Frontier::Gap& gap, int rotation) {
  for (int e = 0; e < 3; ++e)
    if (gap.must[e] != kNone &&
        gap.must[e] != static_cast<u8>(face.edge[face_edge_at(e, rotation)]))
      return false;
  return true;
}
template <class Each>
void for_spots(const Frontier& frontier, const Face& face, Each each) {
  for (const Frontier::Gap& gap : frontier.gaps)
    for (int r = 0; r < (face.looks_the_same ? 1 : 3); ++r)
      if (fits(face, gap, r)) each(Spot{gap.cell, static_cast<u8>(r)});
}
bool may_lie(const Content& k, const Galaxy& g, int face, Spot spot);
// GT-2.5  Lays the tile, joins its regions with its neighbours', and gives the areas this closed,
// first things first.
List<Area, kMostRegions> lay(const Content& k, Galaxy& g, int face, Spot spot);

// ---------------------------------------------------------------------------------------- areas
inline bool has_area(const Content& k, const Galaxy& g, Place p) {
  return face_of(k, g, p.tile).node[p.region] != kNone;
}
inline Area area_of(const Content& k, const Galaxy& g, Place p) {
  return g.area[at(g, p.tile).first_node + face_of(k, g, p.tile).node[p.region]];
}
Place first_region(const Content& k, const Galaxy& g, Area area);
// How people call a place: its tile by the order of placing, its area by the tile it begins on.
struct Named {
  u8 tile = kNone;
  u8 begins = kNone;  // the first tile of the area; kNone if the place is in none
  u8 twin = 0;        // so many areas of that kind begin there before it
  Kind kind = Kind::Space;
};
Named named(const Content& k, const Galaxy& g, Place place);
inline Kind kind_of(const Content& k, const Galaxy& g, Area area) {
  const Place p = first_region(k, g, area);
  return face_of(k, g, p.tile).regions[p.region].kind;
}
// Calls each(Place) for every region of the area; stops early if it returns false.
template <class Each>
void for_regions(const Content& k, const Galaxy& g, Area area, Each each) {
  for (int t = first_region(k, g, area).tile; t < size(g); ++t) {
    const Face& face = face_of(k, g, t);
    for (u8 r = 0; r < face.regions.size(); ++r)
      if (face.node[r] != kNone && g.area[at(g, t).first_node + face.node[r]] == area)
        each(Place{static_cast<u8>(t), r});
  }
}
struct AreaFacts {
  Kind kind = Kind::Space;
  u8 tiles = 0;  // GT-1.4.3  different tiles
  u8 open = 0;   // edges without a neighbour (GT-2.2 to GT-2.4)
  u8 extractors = 0;
  u8 last_tile = kNone;
};
AreaFacts facts_of(const Content& k, const Galaxy& g, Area area);
// The same for all areas in one go, by their names.
using AllFacts = Array<AreaFacts, kNodes>;
void all_facts(const Content& k, const Galaxy& g, AllFacts& out);
bool is_in(const Content& k, const Galaxy& g, int tile, Area area);  // has the tile a part of it?

// -------------------------------------------------------------------------------------- distances
struct TileSet {  // of placed tiles
  Array<u64, 2> bits{};
  constexpr bool has(int t) const { return t < kTiles && (bits[t >> 6] >> (t & 63) & 1u) != 0; }
  constexpr void put(int t) { bits[t >> 6] |= u64{1} << (t & 63); }
  constexpr bool empty() const { return (bits[0] | bits[1]) == 0; }
};
bool are_adjacent(const Galaxy& g, int a, int b);
TileSet around(const Galaxy& g, int tile);  // GT-1.1.3  without the tile itself
TileSet beside(const Galaxy& g, int tile);  // the tiles that share an edge
// Steps over placed tiles, barriers ignored; kNone beyond `most`.
Array<u8, kTiles> steps_from(const Galaxy& g, int tile, int most);

// GT-7.6.1  Where a ship in this region can get to: space regions with the number of steps, nearest
// first.
struct Reached {
  Place place;
  u8 steps = 0;
};
using Reach = List<Reached, 250>;
Reach reach(const Content& k, const Galaxy& g, Place from, int range, int moves,
            const TileSet& forbidden);
// GT-9.1  Do ships in these space regions touch?
bool in_contact(const Content& k, const Galaxy& g, Place a, Place b);

inline Place ship_place(const Content& k, const Galaxy& g, int tile) {
  return {static_cast<u8>(tile), face_of(k, g, tile).spaces[at(g, tile).ship.space()]};
}
// The region an emissary stands in; kOutpostSite on an outpost.
inline u8 site_region(const Content& k, const Galaxy& g, int tile) {
  return face_of(k, g, tile).sites[at(g, tile).emissary.site()];
}

}  // namespace orrery::trian
