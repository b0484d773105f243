#include "galaxy.h"

namespace orrery::trian {

// GT-1.2.2, GT-1.3.2 to GT-1.3.5  How a face is divided is printed on it (content/trian.toml); here
// it is only sorted.
void Face::derive() {
  for (auto& edges : behind) edges = {kNone, kNone, kNone};
  spaces = {};
  sites = {};
  node.fill(kNone);
  nodes = 0;
  has_space_edge = false;
  for (u8 r = 0; r < regions.size(); ++r) {
    const Region& region = regions[r];
    for (int e = 0; e < 3; ++e)
      if (has_bit(region.edges, e)) behind[region.kind][e] = r;
    if (region.kind != Kind::Gas) node[r] = nodes++;
    if (region.kind == Kind::Space && !spaces.full()) spaces.push(r);
    if ((region.planet || (region.kind == Kind::Nebula && !region.extractor)) && !sites.full())
      sites.push(r);
  }
  if (feature == Feature::Outpost && !sites.full()) sites.push(kOutpostSite);
  for (const Profile p : edge) has_space_edge |= p == Profile::Space;
  // A third of a turn gives the same picture if it maps every region onto one like it.
  looks_the_same = edge[0] == edge[1] && edge[1] == edge[2];
  for (const Region& a : regions) {
    bool found = false;
    const u8 turned = static_cast<u8>((a.edges << 1 | a.edges >> 2) & 7);
    for (const Region& b : regions)
      found |= b.kind == a.kind && b.edges == turned && b.planet == a.planet &&
               b.extractor == a.extractor;
    looks_the_same &= found;
  }
}

int tile_at(const Galaxy& g, Cell cell) {
  for (int t = 0; t < size(g); ++t)
    if (at(g, t).cell == cell) return t;
  return kNone;
}
Profile profile(const Content& k, const Galaxy& g, int tile, int edge) {
  return face_of(k, g, tile).edge[at(g, tile).face_edge(edge)];
}

// -------------------------------------------------------------------------------------- placing
Frontier frontier_of(const Content& k, const Galaxy& g) {
  Frontier f;
  if (g.tiles.empty()) {
    f.gaps.push(Cell{});
    return f;
  }
  Array<u8, 512> slot{};  // hashed by cell; 0 = free
  for (int t = 0; t < size(g); ++t) {
    const Placed& tile = at(g, t);
    const Face& face = face_of(k, tile);
    for (int e = 0; e < 3; ++e) {
      if (tile.next[e] != kNone) continue;
      const Cell cell = tile.cell.beyond(e);
      std::size_t h = static_cast<std::size_t>(cell.x * 37 + cell.y * 101 + 32768) % slot.size();
      while (slot[h] != 0 && !(f.gaps.slot[slot[h] - 1u].cell == cell)) h = (h + 1) % slot.size();
      if (slot[h] == 0) {
        f.gaps.push(cell);
        slot[h] = static_cast<u8>(f.gaps.count);
      }
      f.gaps.slot[slot[h] - 1u].must[e] = static_cast<u8>(face.edge[tile.face_edge(e)]);
    }
  }
  return f;
}

// GT-6.2.1, GT-6.2.2
bool may_lie(const Content& k, const Galaxy& g, int face, Spot spot) {
  if (g.tiles.full() || tile_at(g, spot.cell) != kNone || spot.rotation > 2) return false;
  if (g.tiles.empty()) return spot.cell == Cell{} && spot.rotation == 0;
  bool touches = false;
  for (int e = 0; e < 3; ++e) {
    const int n = tile_at(g, spot.cell.beyond(e));
    if (n == kNone) continue;
    touches = true;
    if (profile(k, g, n, e) != k.face[face].edge[face_edge_at(e, spot.rotation)]) return false;
  }
  return touches;
}

namespace {
// The cell edges without a neighbour, a bit each; and how many of them a region reaches.
unsigned open_edges(const Placed& tile) {
  return static_cast<unsigned>((tile.next[0] == kNone) | (tile.next[1] == kNone) << 1 |
                               (tile.next[2] == kNone) << 2);
}
u8 reaches(const Placed& tile, unsigned open, const Region& region) {
  constexpr Array<u8, 8> kBits{0, 1, 1, 2, 1, 2, 2, 3};
  return kBits[tile.cell_edges(region.edges) & open];
}
}  // namespace

// GT-1.4.1, GT-1.4.2, GT-1.4.4, GT-2.1, GT-2.6  Areas grow and close by adding tiles, each by
// itself; a closed one never changes. An area has the name of its least node; joining two renames
// the greater.
List<Area, kMostRegions> lay(const Content& k, Galaxy& g, int face_number, Spot spot) {
  const int t = size(g);
  const Face& face = k.face[face_number];
  g.tiles.push(Placed{.cell = spot.cell,
                      .look = static_cast<u8>(face_number << 2 | spot.rotation),
                      .first_node = g.nodes});
  for (u8 n = 0; n < face.nodes; ++n, ++g.nodes) g.area[g.nodes] = g.nodes;
  const auto join = [&](Place a, Place b) {
    const auto [least, greater] = std::minmax({area_of(k, g, a), area_of(k, g, b)});
    if (least == greater) return;
    for (std::size_t n = greater; n < g.nodes; ++n)
      if (g.area[n] == greater) g.area[n] = least;
  };
  for (int e = 0; e < 3; ++e) {
    const int n = tile_at(g, spot.cell.beyond(e));
    if (n == kNone) continue;
    at(g, t).next[e] = static_cast<u8>(n);
    at(g, n).next[e] = static_cast<u8>(t);
    for (const Kind kind : {Kind::Space, Kind::Nebula, Kind::System})
      if (const u8 here = behind(k, g, t, e, kind); here != kNone)
        join({static_cast<u8>(t), here}, {static_cast<u8>(n), behind(k, g, n, e, kind)});
  }
  List<Area, kMostRegions> closed;
  const unsigned open = open_edges(at(g, t));
  for (u8 r = 0; r < face.regions.size(); ++r) {
    if (face.node[r] == kNone || reaches(at(g, t), open, face.regions[r]) > 0) continue;
    const Area area = area_of(k, g, {static_cast<u8>(t), r});
    if (!closed.contains(area) && facts_of(k, g, area).open == 0) closed.push(area);
  }
  return closed;
}

// ---------------------------------------------------------------------------------------- areas
Place first_region(const Content& k, const Galaxy& g, Area area) {
  int low = 0, high = size(g) - 1;
  while (low < high) {  // the last tile whose nodes begin at or before it
    const int mid = (low + high + 1) / 2;
    if (at(g, mid).first_node <= area)
      low = mid;
    else
      high = mid - 1;
  }
  const Face& face = face_of(k, g, low);
  for (u8 r = 0; r < face.regions.size(); ++r)
    if (face.node[r] != kNone && at(g, low).first_node + face.node[r] == area)
      return {static_cast<u8>(low), r};
  return {static_cast<u8>(low), 0};
}

namespace {
// GT-2.7  Whatever the regions contain: an edge is open or not.
void count(const Placed& tile, unsigned open, AreaFacts& facts, int t, const Region& region) {
  if (facts.last_tile != t) {
    ++facts.tiles;
    facts.last_tile = static_cast<u8>(t);
  }
  facts.kind = region.kind;
  facts.extractors = static_cast<u8>(facts.extractors + region.extractor);
  facts.open = static_cast<u8>(facts.open + reaches(tile, open, region));
}
}  // namespace

AreaFacts facts_of(const Content& k, const Galaxy& g, Area area) {
  AreaFacts facts;
  for_regions(k, g, area, [&](Place p) {
    count(at(g, p.tile), open_edges(at(g, p.tile)), facts, p.tile,
          face_of(k, g, p.tile).regions[p.region]);
  });
  return facts;
}
void all_facts(const Content& k, const Galaxy& g, AllFacts& out) {
  for (std::size_t n = 0; n < g.nodes; ++n) out[n] = {};
  for (int t = 0; t < size(g); ++t) {
    const Placed& tile = at(g, t);
    const unsigned open = open_edges(tile);
    std::size_t node =
        tile.first_node;  // the nodes of a face are numbered in the order of its regions
    for (const Region& region : face_of(k, tile).regions)
      if (region.kind != Kind::Gas) count(tile, open, out[g.area[node++]], t, region);
  }
}
Named named(const Content& k, const Galaxy& g, Place place) {
  Named name{.tile = place.tile};
  if (place.tile >= size(g) || place.region >= face_of(k, g, place.tile).regions.size() ||
      !has_area(k, g, place))
    return name;
  const Place first = first_region(k, g, area_of(k, g, place));
  const Face& face = face_of(k, g, first.tile);
  name.begins = first.tile;
  name.kind = face.regions[first.region].kind;
  for (u8 r = 0; r < first.region; ++r)
    name.twin = static_cast<u8>(name.twin + (face.regions[r].kind == name.kind));
  return name;
}
bool is_in(const Content& k, const Galaxy& g, int tile, Area area) {
  const Placed& t = at(g, tile);
  for (int n = t.first_node; n < t.first_node + face_of(k, t).nodes; ++n)
    if (g.area[n] == area) return true;
  return false;
}

// -------------------------------------------------------------------------------------- distances
bool are_adjacent(const Galaxy& g, int a, int b) {
  for (const u8 n : at(g, a).next)
    if (n == b) return true;
  return false;
}
TileSet beside(const Galaxy& g, int tile) {
  TileSet set;
  for (const u8 n : at(g, tile).next)
    if (n != kNone) set.put(n);
  return set;
}
TileSet around(const Galaxy& g, int tile) {
  TileSet set;
  for (int t = 0; t < size(g); ++t)
    if (is_around(at(g, tile).cell, at(g, t).cell)) set.put(t);
  return set;
}
Array<u8, kTiles> steps_from(const Galaxy& g, int tile, int most) {
  Array<u8, kTiles> steps;
  steps.fill(kNone);
  List<u8, kTiles> queue;
  steps[tile] = 0;
  queue.push(static_cast<u8>(tile));
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const u8 t = queue[i];
    if (steps[t] >= most) break;
    for (const u8 n : at(g, t).next)
      if (n != kNone && steps[n] == kNone) {
        steps[n] = static_cast<u8>(steps[t] + 1);
        queue.push(n);
      }
  }
  return steps;
}

// GT-7.6.1, GT-13.3.5, GT-13.8.3  Crossing an edge is a step; inside a tile a drive may lead from
// region to region for nothing.
Reach reach(const Content& k, const Galaxy& g, Place from, int range, int moves,
            const TileSet& forbidden) {
  Reach queue;  // all regions entered, with gas and nebulas if a drive leads through them
  Array<u64, (kTiles * kMostRegions + 63) / 64> seen{};
  const auto enter = [&](u8 tile, u8 region, u8 steps) {
    const int node = tile * kMostRegions + region;
    if (has_bit(seen[node / 64], node % 64) || queue.full()) return;
    seen[node / 64] |= bit(node % 64);
    queue.push({{tile, region}, steps});
  };
  const auto passes = [&](Kind kind) {
    return kind == Kind::Space || moves == kThroughEverything ||
           (moves == kThroughGas && kind == Kind::Gas);
  };
  const auto come_to = [&](u8 tile, u8 region, u8 steps) {
    enter(tile, region, steps);
    const Face& face = face_of(k, g, tile);
    bool leads = moves == kThroughEverything;  // Ion Drive: only where there is gas; spaces with a
                                               // nebula between them stay apart
    for (const Region& r : face.regions) leads |= moves == kThroughGas && r.kind == Kind::Gas;
    for (u8 r = 0; r < face.regions.size() && leads; ++r)
      if (passes(face.regions[r].kind)) enter(tile, r, steps);
  };
  come_to(from.tile, from.region, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Reached here = queue[i];
    const Face& face = face_of(k, g, here.place.tile);
    if (here.steps >= range) continue;
    const Placed& tile = at(g, here.place.tile);
    for (const int e :
         bits_of(static_cast<unsigned>(tile.cell_edges(face.regions[here.place.region].edges)))) {
      const u8 n = tile.next[e];
      if (n == kNone || forbidden.has(n)) continue;
      for (const Kind kind : {Kind::Space, Kind::Nebula, Kind::System, Kind::Gas})
        if (passes(kind))
          if (const u8 beyond = behind(k, g, n, e, kind); beyond != kNone)
            come_to(n, beyond, static_cast<u8>(here.steps + 1));
    }
  }
  Reach ends;
  for (const Reached& r : queue)
    if (face_of(k, g, r.place.tile).regions[r.place.region].kind == Kind::Space) ends.push(r);
  return ends;
}

// GT-9.1
bool in_contact(const Content& k, const Galaxy& g, Place a, Place b) {
  for (int e = 0; e < 3; ++e)
    if (at(g, a.tile).next[e] == b.tile)
      return behind(k, g, a.tile, e, Kind::Space) == a.region &&
             behind(k, g, b.tile, e, Kind::Space) == b.region;
  return false;
}

}  // namespace orrery::trian
