// Chapters 1 and 2 of the rules on the table: what a face divides, what joins, when an area is
// closed.
#include <map>
#include <set>

#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

// In how many ways the face fits a cell whose edges show these letters ('.' for nothing).
int ways(const Trian& game, std::string_view face, std::string_view edges) {
  Frontier::Gap gap;
  for (std::size_t e = 0; e < 3; ++e)
    if (edges[e] != '.') gap.must[e] = static_cast<u8>(std::string_view("SPNG").find(edges[e]));
  int n = 0;
  for (int r = 0; r < 3; ++r) n += fits(game.content.face[*find_face(game.content, face)], gap, r);
  return n;
}
std::set<std::pair<int, int>> regions_of(const Trian& game, const Galaxy& g, Area area) {
  std::set<std::pair<int, int>> all;
  for_regions(game.content, g, area, [&](Place p) { all.insert({p.tile, p.region}); });
  return all;
}

}  // namespace

TEST_CASE(
    "GT-1.2.2 a face is turned, never mirrored, and the sides of a tile are two different faces") {
  const Scene t;
  for (const auto& [left, right, as_left, as_right] :
       std::initializer_list<std::array<const char*, 4>>{
           {"N6", "N7", "NGS", "NSG"}, {"P5", "P6", "PSG", "PGS"}, {"X1", "X2", "NPS", "NSP"}}) {
    CHECK(ways(t.game, left, as_left) == 1);
    CHECK(ways(t.game, right, as_right) == 1);
    CHECK(ways(t.game, left, as_right) == 0);
    CHECK(ways(t.game, right, as_left) == 0);
  }
  for (const TwoSides& tile : t.game.content.tile) CHECK(tile.face[0] != tile.face[1]);
}
TEST_CASE("GT-1.3.3 gas and nebulas divide the space of a face, and of the galaxy") {
  const std::map<std::string_view, std::size_t> divided{{"G1", 3},  {"P7", 3}, {"G2", 2}, {"N2", 2},
                                                        {"E1", 2},  {"X6", 2}, {"N4", 0}, {"N9", 0},
                                                        {"N10", 0}, {"E3", 0}, {"E4", 0}};
  for (const Face& face : Scene().game.content.face)
    CHECK_MESSAGE(
        face.spaces.size() == (divided.contains(face.id.view()) ? divided.at(face.id.view()) : 1),
        face.id.view());
  const auto joined = [](const char* middle) {
    Scene t;
    t.lay(std::string("TP@0,0r0 ") + middle + "@1,0r1 TP@2,0r0");
    return t.area({0, 0}, 0) == t.area({2, 0}, 0);
  };
  CHECK(joined("N1"));   // a shore leaves the way open
  CHECK(!joined("N2"));  // a wedge does not
  CHECK(!joined("E1"));
  CHECK(!joined("G2"));
  CHECK(!joined("G1"));
}
TEST_CASE(
    "GT-1.4.2 tiles that share a corner only form no area; a tile between them joins them, or not") {
  Scene apart;
  apart.lay(fx::FX2N_minus);  // nebulas at 0,0 and 2,0 meet in a corner
  CHECK(apart.area({0, 0}, 0) != apart.area({2, 0}, 0));
  Scene joined;
  joined.lay(fx::FX2N_minus + " N3@1,0r2");
  CHECK(joined.area({0, 0}, 0) == joined.area({2, 0}, 0));
  CHECK(joined.facts({0, 0}, 0).tiles == 3);
  Scene strait;
  strait.lay(fx::FX2N_minus + " N5@1,0r2");
  CHECK(strait.area({0, 0}, 0) != strait.area({2, 0}, 0));
  CHECK(strait.facts({0, 0}, 0).tiles == 2);
}
TEST_CASE("GT-2.2 a nebula is closed when no tile can extend it any more") {
  Scene t;
  t.lay("N4@0,0r0 N1@1,0r0 N1@0,1r1");
  CHECK(t.facts({0, 0}, 0).open == 1);
  t.adds(Y, "N3@-1,0r1");  // fills the last edge and opens another
  CHECK(t.s.pending.empty());
  CHECK(t.facts({0, 0}, 0).open == 1);
  Scene last;
  last.lay("N4@0,0r0 N1@1,0r0 N1@0,1r1").adds(Y, "N1@-1,0r2");
  CHECK(last.offers("resolve 0,0/0"));
  CHECK(last.facts({0, 0}, 0).open == 0);
}
TEST_CASE("GT-2.3 a system is closed when no starlight path is open, however much space is") {
  Scene open;
  open.lay(fx::S3_minus).adds(Y, "P2@2,0r2");  // a planet with another path
  CHECK(open.s.pending.empty());
  CHECK(open.facts({0, 0}, 0).open == 1);
  Scene closed;
  closed.lay(fx::S3_minus).adds(Y, "P1@2,0r2");
  CHECK(closed.offers("resolve 0,0/0"));
  CHECK(closed.facts({0, 0}, 1).open > 0);
}
TEST_CASE(
    "GT-2.4 outer space is closed by nebulas and gas all round, not by planets or paths, and not around an empty cell") {
  Scene walls;
  walls.lay(fx::SO_minus).adds(Y, "P4@2,0r2");
  CHECK(walls.offers("resolve 0,0/2"));
  Scene planets;
  planets.lay(fx::S3_minus).adds(Y, "P1@2,0r2");
  CHECK(planets.s.pending.size() == 1);  // the system alone
  Scene hole;
  hole.lay("G3@0,0r1");
  CHECK(hole.facts({0, 0}, 1).open == 1);  // walled in, but for an empty cell
  hole.adds(Y, "N3@1,0r1");
  CHECK(hole.offers("resolve 0,0/1"));
}
TEST_CASE("GT-2.6 what is closed never opens again and never grows") {
  const Trian game = Scene().game;
  for (u64 seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    Galaxy g;
    std::map<Area, std::set<std::pair<int, int>>> closed;
    for (int i = 0; i < 84; ++i) {
      const int face = game.content.tile[rng.below(kTiles)].face[rng.below(2)];
      std::vector<Spot> spots;
      for_spots(frontier_of(game.content, g), game.content.face[static_cast<std::size_t>(face)],
                [&](Spot s) { spots.push_back(s); });
      if (spots.empty() || g.nodes + 6 > kNodes) continue;
      for (const Area a :
           lay(game.content, g, face, spots[rng.below(static_cast<u32>(spots.size()))]))
        closed[a] = regions_of(game, g, a);
    }
    for (const auto& [area, regions] : closed) {
      CHECK(facts_of(game.content, g, area).open == 0);
      CHECK(regions_of(game, g, area) == regions);
    }
    CHECK(!closed.empty());
  }
}
TEST_CASE(
    "Every side of every tile is placed: as the first tile, and wherever it fits beside the others") {
  const std::string all_edges =
      "TP@0,0r0 N1@0,1r2 P1@1,0r1 G2@-1,0r1";  // beside it S, P, N and G edges stand open
  for (int number = 1; number <= kTiles; ++number) {
    Scene first;
    first.draws(Y, number);
    const TwoSides& tile = first.game.content.tile[static_cast<std::size_t>(number - 1)];
    CHECK(first.offers_of("place") == 2);
    for (const u8 face : tile.face) {
      const std::string id(face_id(first.game.content, face));
      Scene begins;
      begins.draws(Y, number).answer("place " + id + " 0,0 r0");
      CHECK(begins.at_cell({0, 0}).face() == face);
      Scene later;
      later.lay(all_edges);
      if (later.s.tile.size() != 4) continue;
      bool lies = false;  // the same tile cannot lie there twice
      for (const Known<Tile>& id_there : later.s.tile)
        lies |= id_there.value(later.see()) == number - 1;
      if (lies) continue;
      later.draws(Y, number);
      int expected = 0;
      std::optional<Spot> any;
      const Face& f = later.game.content.face[face];
      for (int x = -6; x <= 6; ++x)
        for (int y = -6; y <= 6; ++y)
          for (u8 r = 0; r < (f.looks_the_same ? 1 : 3); ++r)
            if (const Spot spot{{static_cast<i8>(x), static_cast<i8>(y)}, r};
                may_lie(later.game.content, later.s.galaxy, face, spot))
              ++expected, any = spot;
      CHECK_MESSAGE(later.offers_of("place " + id + " ") == expected, id);
      REQUIRE_MESSAGE(any.has_value(), id);
      later.answer("place " + id + " " + cell_name(any->cell) + " r" +
                   std::to_string(any->rotation));
      CHECK(later.at_cell(any->cell).face() == face);
      for (std::size_t e = 0; e < 3; ++e)
        CHECK(profile(later.game.content, later.s.galaxy, 4,
                      static_cast<int>((e + any->rotation) % 3)) == f.edge[e]);
    }
  }
}
