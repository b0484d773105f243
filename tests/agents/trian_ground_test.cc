// What Trian's judgement knows of gaps, against laying every tile there.
#include "agents/judgement/trian_ground.h"

#include "games.h"
#include "play/wall.h"

namespace orrery::trian {
namespace {

// Tiles one of whose faces can be laid there so that none of its own edges leaves the area open.
u8 laid_one_by_one(const Content& k, const Galaxy& g, Cell cell, int edge, Kind kind,
                   const TileSet& left) {
  u8 n = 0;
  const auto closes = [&](u8 face, u8 rotation) {
    if (!may_lie(k, g, face, {cell, rotation})) return false;
    Galaxy after = g;
    lay(k, after, face, {cell, rotation});
    const int t = size(g);
    const Area area = area_of(k, after, {static_cast<u8>(t), behind(k, after, t, edge, kind)});
    bool is_open = false;
    for (int e = 0; e < 3; ++e)
      if (const u8 r = behind(k, after, t, e, kind); r != kNone && at(after, t).next[e] == kNone)
        is_open |= area_of(k, after, {static_cast<u8>(t), r}) == area;
    return !is_open;
  };
  for (int tile = 0; tile < kTiles; ++tile) {
    bool can = false;
    for (const u8 face : k.tile[tile].face)
      for (u8 r = 0; r < 3; ++r) can |= closes(face, r);
    n = static_cast<u8>(n + (can && left.has(tile)));
  }
  return n;
}
int edges_of(const Array<u8, 3>& must, Kind kind) {
  const u8 profile = static_cast<u8>(kind == Kind::Nebula ? Profile::Nebula : Profile::Path);
  return static_cast<int>(std::count(must.begin(), must.end(), profile));
}

}  // namespace

TEST_CASE("the tiles that would close a gap are those that can be laid there and lead no further") {
  const auto any = open(Trian::kName, 2);
  const Trian& game = *behind<Trian>(*any);
  const Content& k = game.content;
  int looked_at = 0;
  for (const int answers : {60, 150, 300, 450}) {
    const State s = unwrap<Trian>(after_random_answers(*any, static_cast<u64>(answers), answers));
    const Galaxy& g = s.galaxy;
    const TileSet left = left_in_the_rack(Asking<Trian>(game, s));
    const Ground& ground = ground_of(k, g);
    for (std::size_t n = 0; n < g.nodes; ++n)
      if (g.area[n] == n) CHECK(ground.facts[n].open == facts_of(k, g, static_cast<Area>(n)).open);
    const Frontier frontier = frontier_of(k, g);
    for (int t = 0; t < size(g); ++t)
      for (int e = 0; e < 3; ++e)
        for (const Kind kind : {Kind::Nebula, Kind::System}) {
          if (at(g, t).next[e] != kNone || behind(k, g, t, e, kind) == kNone) continue;
          const Cell cell = at(g, t).cell.beyond(e);
          const auto gap = std::find_if(frontier.gaps.begin(), frontier.gaps.end(),
                                        [&](const Frontier::Gap& f) { return f.cell == cell; });
          REQUIRE(gap != frontier.gaps.end());
          if (edges_of(gap->must, kind) != 1) continue;  // several areas would meet there
          const OpenEdge edge{0, kind, static_cast<u8>(gap_number(gap->must))};
          CHECK(closers_of(k, edge, left) == laid_one_by_one(k, g, cell, e, kind, left));
          ++looked_at;
        }
  }
  CHECK(looked_at > 50);
}

}  // namespace orrery::trian
