#include "agents/judgement/trian_ground.h"

#include <bit>

#include "games/trian/rules/rules.h"

namespace orrery::trian {
namespace {

// Content is known by where it lies and by the file it was read from.
struct Of {
  const Content* content = nullptr;
  u64 fingerprint = 0;
  explicit Of(const Content* k = nullptr) : content(k), fingerprint(k ? k->fingerprint : 0) {}
  bool operator==(const Of&) const = default;
};

// ------------------------------------------------------------------------------------- areas
// Where the tiles lie, and which.
struct Layout {
  Of of;
  std::size_t tiles = 0;
  Array<u32, kTiles> each{};

  static u32 one(const Placed& tile) {
    return static_cast<u32>(static_cast<u8>(tile.cell.x)) |
           static_cast<u32>(static_cast<u8>(tile.cell.y)) << 8 | u32{tile.look} << 16;
  }
  bool is(const Content& k, const Galaxy& g) const {
    if (of != Of(&k) || tiles != g.tiles.size()) return false;
    for (std::size_t t = tiles; t-- > 0;)  // the last one differs most often
      if (each[t] != one(g.tiles[t])) return false;
    return true;
  }
  void take(const Content& k, const Galaxy& g) {
    of = Of(&k);
    tiles = g.tiles.size();
    for (std::size_t t = 0; t < tiles; ++t) each[t] = one(g.tiles[t]);
  }
};

// The gaps of a galaxy by their cells.
class Gaps {
 public:
  explicit Gaps(const Frontier& frontier) : gaps_(frontier.gaps) {
    for (std::size_t i = 0; i < gaps_.count; ++i) slot_[place_of(gaps_.slot[i].cell)] = number(i);
  }
  int at(Cell cell) const { return gap_number(gaps_.slot[slot_[place_of(cell)] - 1u].must); }

 private:
  static u8 number(std::size_t i) { return static_cast<u8>(i + 1); }
  std::size_t place_of(Cell cell) const {  // where it is, or could be
    std::size_t h = static_cast<std::size_t>(cell.x * 37 + cell.y * 101 + 32768) % slot_.size();
    while (slot_[h] != 0 && !(gaps_.slot[slot_[h] - 1u].cell == cell)) h = (h + 1) % slot_.size();
    return h;
  }
  const Frontier::Gaps& gaps_;
  Array<u8, 512> slot_{};  // 0 = free
};

void survey(const Content& k, const Galaxy& g, Ground& out) {
  all_facts(k, g, out.facts);
  out.open = {};
  const Frontier frontier = frontier_of(k, g);
  const Gaps gaps(frontier);
  for (int t = 0; t < size(g); ++t) {
    const Placed& tile = at(g, t);
    unsigned open = 0;
    for (int e = 0; e < 3; ++e) open |= static_cast<unsigned>(tile.next[e] == kNone) << e;
    std::size_t node = tile.first_node;
    for (const Region& region : face_of(k, tile).regions) {
      if (region.kind == Kind::Gas) continue;
      const Area area = g.area[node++];
      if (region.kind == Kind::Space) continue;
      for (const int e : bits_of(tile.cell_edges(region.edges) & open))
        out.open.push({area, region.kind, static_cast<u8>(gaps.at(tile.cell.beyond(e)))});
    }
  }
}

// -------------------------------------------------------------------------------------- tiles
// GT-2.2, GT-2.3  Does the face fit there, and does nothing of this kind lead on beyond the edges
// that are given?
bool closes(const Face& face, int rotation, Kind kind, const Array<u8, 3>& must) {
  Placed turned;
  turned.look = static_cast<u8>(rotation);
  unsigned given = 0;
  for (int e = 0; e < 3; ++e) given |= static_cast<unsigned>(must[e] < kAnything) << e;
  bool is_there = false;
  for (int e = 0; e < 3; ++e) {
    if (must[e] >= kAnything) continue;
    const int edge = turned.face_edge(e);
    if (must[e] != static_cast<u8>(face.edge[edge])) return false;
    const u8 region = face.behind[kind][edge];
    if (region == kNone) continue;
    is_there = true;
    if ((turned.cell_edges(face.regions[region].edges) & ~given) != 0) return false;
  }
  return is_there;
}

// By kind and by gap: the tiles one of whose faces closes it.
struct Closers {
  Of of;
  Array<Array<TileSet, kGaps>, 4, Kind> tiles{};

  void take(const Content& k) {
    of = Of(&k);
    tiles = {};
    for (const Kind kind : {Kind::Nebula, Kind::System})
      for (int gap = 0; gap < kGaps; ++gap)
        for (int tile = 0; tile < kTiles; ++tile)
          if (can_close(k, tile, kind, gap)) tiles[kind][gap].put(tile);
  }
  static bool can_close(const Content& k, int tile, Kind kind, int gap) {
    const Array<u8, 3> must{static_cast<u8>(gap / 25), static_cast<u8>(gap / 5 % 5),
                            static_cast<u8>(gap % 5)};
    for (const u8 face : k.tile[tile].face)
      for (int r = 0; r < 3; ++r)
        if (closes(k.face[face], r, kind, must)) return true;
    return false;
  }
};

}  // namespace

const Ground& ground_of(const Content& k, const Galaxy& g) {
  thread_local Layout layout;
  thread_local Ground ground;
  if (!layout.is(k, g)) {
    layout.take(k, g);
    survey(k, g, ground);
  }
  return ground;
}

TileSet left_in_the_rack(const Asking<Trian>& table) {
  TileSet left{{~u64{0}, (u64{1} << (kTiles - 64)) - 1}};
  const auto strike = [&](Tile tile) {
    if (tile < kTiles) left.bits[tile >> 6] &= ~(u64{1} << (tile & 63));
  };
  const State& s = table.s;
  for (const Known<Tile>& id : s.tile) strike(id.value(table));
  if (s.drawn_up != kNone) strike(s.drawn.value(table));
  for (int byte = 0; byte < std::ssize(s.removed); ++byte)
    for (const int i : bits_of(static_cast<unsigned>(s.removed[byte])))
      strike(static_cast<Tile>(byte * 8 + i));
  return left;
}

u8 closers_of(const Content& k, const OpenEdge& edge, const TileSet& left) {
  thread_local Closers closers;
  if (closers.of != Of(&k)) closers.take(k);
  const TileSet& tiles = closers.tiles[edge.kind][edge.gap];
  return static_cast<u8>(std::popcount(tiles.bits[0] & left.bits[0]) +
                         std::popcount(tiles.bits[1] & left.bits[1]));
}

}  // namespace orrery::trian
