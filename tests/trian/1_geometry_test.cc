// Chapter 1 and 2 of the rules: grid, faces, areas, closing. The engine's galaxy against a slow and
// plain one (naive_galaxy.h).
#include <doctest/doctest.h>

#include <cstdlib>

#include "core/rng.h"
#include "games/trian/paper/content_file.h"
#include "games/trian/paper/names.h"
#include "trian/naive_galaxy.h"
#include "tried.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

const Content& content() {
  static const Content k = std::get<Content>(read_content(built_in_content()));
  return k;
}
int face(std::string_view id) { return *find_face(content(), id); }

struct Pair {  // the two galaxies side by side
  Galaxy g;
  naive::Map map{content(), {}};
  int placements = 0;

  static naive::XY xy(Cell c) { return {c.x, c.y}; }
  naive::Part part(Place p) const { return {xy(at(g, p.tile).cell), p.region}; }

  List<Area, kMostRegions> lay_both(int f, Spot spot) {
    map.laid[xy(spot.cell)] = {f, spot.rotation};
    ++placements;
    return lay(content(), g, f, spot);
  }
  std::vector<Spot> spots(int f) const {
    std::vector<Spot> out;
    for_spots(frontier_of(content(), g), content().face[static_cast<std::size_t>(f)], [&](Spot s) {
      if (g.tiles.empty() && s.rotation != 0) return;
      out.push_back(s);
    });
    return out;
  }
  // GT-6.2.1, GT-6.2.2: every cell of a wide box, tried by hand.
  void compare_spots(int f) const {
    std::size_t found = 0;
    const bool once = content().face[static_cast<std::size_t>(f)].looks_the_same;
    const std::vector<Spot> offered = spots(f);
    naive::XY low{0, 0}, high{0, 0};
    for (const auto& [c, _] : map.laid) {
      low = {std::min(low.first, c.first), std::min(low.second, c.second)};
      high = {std::max(high.first, c.first), std::max(high.second, c.second)};
    }
    for (int x = low.first - 2; x <= high.first + 2; ++x)
      for (int y = low.second - 2; y <= high.second + 2; ++y)
        for (int r = 0; r < (once ? 1 : 3); ++r)
          if (map.fits(f, {x, y}, r)) {
            ++found;
            bool listed = false;
            for (const Spot& s : offered)
              listed |= s.cell == Cell{static_cast<i8>(x), static_cast<i8>(y)} && s.rotation == r;
            if (!listed) FAIL_CHECK("not offered: ", x, ",", y, " r", r);
          }
    if (found != offered.size()) FAIL_CHECK("offered ", offered.size(), ", fit ", found);
  }
  // I-09, I-10: areas, open edges, tiles and extractors of everything on the last tile, or of the
  // whole galaxy.
  void compare_areas(const List<Area, kMostRegions>& closed, bool everything) const {
    const int last = size(g) - 1;
    std::size_t closed_by_hand = 0;
    std::set<std::set<naive::Part>> counted;
    AllFacts all;
    all_facts(content(), g, all);
    for (int t = everything ? 0 : last; t <= last; ++t) {
      const Face& face = face_of(content(), g, t);
      for (u8 r = 0; r < face.regions.size(); ++r) {
        if (face.regions[r].kind == Kind::Gas) continue;
        const Place p{static_cast<u8>(t), r};
        const Area area = area_of(content(), g, p);
        const std::set<naive::Part> by_hand = map.area(part(p));
        const AreaFacts facts = facts_of(content(), g, area);
        int extractors = 0;
        for (const naive::Part& q : by_hand) extractors += map.region(q).extractor;
        std::set<naive::Part> ours;
        for_regions(content(), g, area, [&](Place q) { ours.insert(part(q)); });
        if (ours != by_hand) FAIL_CHECK("another area at tile ", t);
        if (facts.open != map.open(by_hand) || facts.tiles != naive::Map::tiles(by_hand) ||
            facts.extractors != extractors)
          FAIL_CHECK("other facts at tile ", t);
        if (facts.kind != face.regions[r].kind || facts.kind != kind_of(content(), g, area))
          FAIL_CHECK("another kind at tile ", t);
        if (all[area].open != facts.open || all[area].tiles != facts.tiles ||
            all[area].kind != facts.kind || all[area].extractors != facts.extractors)
          FAIL_CHECK("facts differ in one go");
        if (t == last && map.open(by_hand) == 0 && counted.insert(by_hand).second) {
          ++closed_by_hand;
          if (!closed.contains(area)) FAIL_CHECK("a closing was missed");
        }
      }
    }
    if (closed.size() != closed_by_hand)
      FAIL_CHECK("closings: ", closed.size(), " against ", closed_by_hand);
  }
  // GT-1.1.3, GT-7.6.1, GT-9.1
  void compare_ships(Rng& rng) const {
    const int t = static_cast<int>(rng.below(static_cast<u32>(size(g))));
    const Face& face = face_of(content(), g, t);
    TileSet forbidden;
    std::set<naive::XY> cells;
    for (int i = 0; i < size(g); ++i)
      if (rng.below(8) == 0 && i != t) forbidden.put(i), cells.insert(xy(at(g, i).cell));
    for (const u8 r : face.spaces)
      for (int moves = 0; moves < 3; ++moves) {
        const int range = 1 + static_cast<int>(rng.below(4));
        const Place from{static_cast<u8>(t), r};
        std::map<naive::Part, int> best;
        map.sail(part(from), range, moves, cells, 0, best);
        std::map<naive::Part, int> ours;
        for (const Reached& e : reach(content(), g, from, range, moves, forbidden))
          ours[part(e.place)] = e.steps;
        std::erase_if(best, [&](const auto& e) { return map.region(e.first).kind != Kind::Space; });
        if (ours != best)
          FAIL_CHECK("a ship reaches ", ours.size(), " spaces, by hand ", best.size());
      }
    const TileSet ring = around(g, t);
    for (int i = 0; i < size(g); ++i) {
      if (ring.has(i) != (i != t && naive::share_a_corner(xy(at(g, t).cell), xy(at(g, i).cell))))
        FAIL_CHECK("another ring");
      if (i == t) continue;
      for (const u8 a : face.spaces)
        for (const u8 b : face_of(content(), g, i).spaces) {
          bool by_hand = false;
          for (int e = 0; e < 3; ++e)
            by_hand |= naive::neighbour(xy(at(g, t).cell), e) == xy(at(g, i).cell) &&
                       map.touches(part({static_cast<u8>(t), a}), e) &&
                       map.touches(part({static_cast<u8>(i), b}), e);
          if (in_contact(content(), g, {static_cast<u8>(t), a}, {static_cast<u8>(i), b}) != by_hand)
            FAIL_CHECK("contact");
        }
    }
  }
};

// A whole galaxy, tile by tile; `compact` fills holes, which closes more.
int build(u64 seed, bool thorough) {
  Pair p;
  Rng rng(seed);
  std::vector<int> bag(kTiles);
  for (int i = 0; i < kTiles; ++i) bag[static_cast<std::size_t>(i)] = i;
  while (!bag.empty()) {
    const std::size_t at_bag = rng.below(static_cast<u32>(bag.size()));
    const int tile = bag[at_bag];
    bag.erase(bag.begin() + static_cast<std::ptrdiff_t>(at_bag));
    const int f = content().tile[static_cast<std::size_t>(tile)].face[rng.below(2)];
    if (thorough && rng.below(4) == 0) p.compare_spots(f);
    const std::vector<Spot> offered = p.spots(f);
    if (offered.empty()) continue;
    Spot spot = offered[rng.below(static_cast<u32>(offered.size()))];
    if (seed % 2 == 0)
      for (int i = 0; i < 4; ++i) {
        const Spot other = offered[rng.below(static_cast<u32>(offered.size()))];
        const auto far = [](Spot s) { return std::abs(s.cell.x) + 2 * std::abs(s.cell.y); };
        if (far(other) < far(spot)) spot = other;
      }
    if (!may_lie(content(), p.g, f, spot)) FAIL_CHECK("offered, but may not lie there");
    const auto closed = p.lay_both(f, spot);
    p.compare_areas(closed, thorough && size(p.g) % 20 == 0);
    if (thorough || rng.below(8) == 0) p.compare_ships(rng);
  }
  return p.placements;
}

}  // namespace

TEST_CASE("GT-1.1.1, GT-1.1.2 two neighbouring cells see their common edge under the same number") {
  for (int x = -5; x <= 5; ++x)
    for (int y = -5; y <= 5; ++y)
      for (int e = 0; e < 3; ++e) {
        const Cell c{static_cast<i8>(x), static_cast<i8>(y)};
        CHECK(c.beyond(e).beyond(e) == c);
        CHECK(c.points_up() != c.beyond(e).points_up());
        CHECK(Pair::xy(c.beyond(e)) == naive::neighbour({x, y}, e));
      }
  CHECK(Cell{0, 0}.beyond(0) == Cell{1, 0});
  CHECK(Cell{0, 0}.beyond(1) == Cell{0, 1});
  CHECK(Cell{0, 0}.beyond(2) == Cell{-1, 0});
  CHECK(Cell{1, 0}.beyond(1) == Cell{1, -1});
}

TEST_CASE("GT-1.1.3 twelve cells share an edge or a corner with a cell") {
  for (const Cell c : {Cell{0, 0}, Cell{1, 0}}) {
    int n = 0;
    for (int x = -5; x <= 5; ++x)
      for (int y = -5; y <= 5; ++y) {
        const Cell d{static_cast<i8>(x), static_cast<i8>(y)};
        CHECK(is_around(c, d) == is_around(d, c));
        n += is_around(c, d);
      }
    CHECK(n == 12);
  }
}

TEST_CASE(
    "GT-1.2.1 to GT-1.2.3 a turned face shows its edges further round, and is never mirrored") {
  Galaxy g;
  lay(content(), g, face("X1"), {{0, 0}, 0});  // NPS
  CHECK(profile(content(), g, 0, 0) == Profile::Nebula);
  CHECK(profile(content(), g, 0, 1) == Profile::Path);
  Galaxy turned;
  turned.tiles.push(Placed{.cell = {0, 0}, .look = static_cast<u8>(face("X1") << 2 | 1)});
  CHECK(profile(content(), turned, 0, 1) == Profile::Nebula);
  CHECK(profile(content(), turned, 0, 2) == Profile::Path);
  CHECK(profile(content(), turned, 0, 0) == Profile::Space);
}

TEST_CASE("GT-1.3.1 to GT-1.3.5 every face is divided as its category says") {
  std::map<std::string_view, int> sides;
  int of_profile[4] = {};
  for (const TwoSides& t : content().tile)
    for (const u8 f : t.face) {
      const Face& face = content().face[f];
      ++sides[face.category.view()];
      for (const Profile p : face.edge) ++of_profile[static_cast<int>(p)];
    }
  CHECK(sides["nebula"] == 45);
  CHECK(sides["planet"] == 36);
  CHECK(sides["mixed"] == 22);
  CHECK(sides["starlight"] == 22);
  CHECK(sides["extractor"] == 11);
  CHECK(sides["gas"] == 10);
  CHECK(sides["outpost"] == 8);
  CHECK(sides["teleport"] == 8);
  CHECK(sides["exmitter"] == 6);
  CHECK(of_profile[0] == 198);
  CHECK(of_profile[1] == 136);
  CHECK(of_profile[2] == 121);
  CHECK(of_profile[3] == 49);
  for (const Face& face : content().face) {
    CAPTURE(face.id.view());
    const bool impassable = face.category.view() == "gas" || face.category.view() == "extractor";
    const bool undivided = face.category.view() == "planet" ||
                           face.category.view() == "starlight" || face.feature != Feature::None;
    for (const u8 r : face.spaces)
      if (impassable) CHECK(std::popcount(face.regions[r].edges) == 1);       // GT-1.3.4
    if (undivided && face.id.view() != "P7") CHECK(face.spaces.size() == 1);  // GT-1.3.2, GT-1.3.5
    unsigned shown = 0;
    for (const Profile p : face.edge) shown |= 1u << static_cast<int>(p);
    CHECK((shown & 0b1110) != 0b1110);  // S-60: no face has N, P and G together
  }
  CHECK(content().face[static_cast<std::size_t>(face("X6"))].spaces.size() == 2);
  CHECK(content().face[static_cast<std::size_t>(face("P7"))].spaces.size() == 3);
}

TEST_CASE("All 84 tiles are different, and 22 have a special back that is side B (I-12)") {
  std::set<std::pair<int, int>> pairs;
  int special = 0, space_edges = 0;
  for (const TwoSides& t : content().tile) {
    pairs.insert({t.face[0], t.face[1]});
    special += t.special_back;
    space_edges +=
        content().face[t.face[0]].has_space_edge || content().face[t.face[1]].has_space_edge;
    CHECK(content().face[t.face[0]].feature == Feature::None);
  }
  CHECK(pairs.size() == 84);
  CHECK(special == 22);
  CHECK(space_edges == 84);
}

TEST_CASE(
    "Every face by itself: edges, regions, sites, and whether turning it changes the picture") {
  const std::set<std::string_view> alike{"G1", "N4", "E3", "P3", "L2", "TO", "TP", "EX"};
  for (const Face& face : content().face) {
    CAPTURE(face.id.view());
    CHECK(face.looks_the_same == alike.contains(face.id.view()));
    std::size_t sites = face.feature == Feature::Outpost;
    for (const Region& r : face.regions)
      sites += r.planet || (r.kind == Kind::Nebula && !r.extractor);
    CHECK(face.sites.size() == sites);  // GT-3.1.3
    for (std::size_t e = 0; e < 3; ++e) {
      const Profile p = face.edge[e];
      CHECK((face.behind[0][e] != kNone) == (p == Profile::Space || p == Profile::Path));
      CHECK((face.behind[1][e] != kNone) == (p == Profile::Nebula));
      CHECK((face.behind[2][e] != kNone) == (p == Profile::Path));
      CHECK((face.behind[3][e] != kNone) == (p == Profile::Gas));
    }
  }
}

TEST_CASE(
    "GT-1.4.1 to GT-1.4.4, GT-2.1 to GT-2.7, GT-6.2.2, GT-7.6.1, GT-9.1 random galaxies against the slow way") {
  const char* more = std::getenv("ORRERY_GALAXIES");
  const int few = static_cast<int>(tried(1210, 150));
  const int galaxies = more ? std::atoi(more) : few;
  int placements = 0;
  for (int i = 0; i < galaxies; ++i) placements += build(static_cast<u64>(i), i < 60);
  CHECK(placements > 60 * galaxies);
  MESSAGE(placements << " placements compared");
}
