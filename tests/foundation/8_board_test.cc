// The game board.  Spec 8.1, clauses FD-8.1 to FD-8.4, against the printed tables: every planet's
// six gates, every gate's neighbours, its opposite and its planets.
#include "foundation/scene.h"
#include "games/foundation/paper/names.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

Set gates(Gates set) {
  Set names;
  for (const int g : bits_of(set)) names.insert(gate_name(g));
  return names;
}
Set planets(Planets set) {
  Set names;
  for (const int p : bits_of(set)) names.insert(planet_name(p));
  return names;
}
std::size_t links(int gate) { return static_cast<std::size_t>(std::popcount(links_of(gate))); }

struct Row {
  const char *planet, *gates;
};
// clang-format off
constexpr Row kPlanetTable[] = {
    {"PC", "GI0 GI1 GI2 GI3 GI4 GI5"},     {"PM0", "GI0 GI5 GM0 GM1 GM2 GM17"},      {"PM1", "GI0 GI1 GM2 GM3 GM4 GM5"},
    {"PM2", "GI1 GI2 GM5 GM6 GM7 GM8"},        {"PM3", "GI2 GI3 GM8 GM9 GM10 GM11"},     {"PM4", "GI3 GI4 GM11 GM12 GM13 GM14"},
    {"PM5", "GI4 GI5 GM14 GM15 GM16 GM17"},    {"PO0", "GM0 GM1 GO0 GO1 GO2 GO3"},       {"PO1", "GM1 GM2 GM3 GO3 GO4 GO5"},
    {"PO2", "GM3 GM4 GO5 GO6 GO7 GO8"},        {"PO3", "GM4 GM5 GM6 GO8 GO9 GO10"},      {"PO4", "GM6 GM7 GO10 GO11 GO12 GO13"},
    {"PO5", "GM7 GM8 GM9 GO13 GO14 GO15"},    {"PO6", "GM9 GM10 GO15 GO16 GO17 GO18"},  {"PO7", "GM10 GM11 GM12 GO18 GO19 GO20"},
    {"PO8", "GM12 GM13 GO20 GO21 GO22 GO23"},  {"PO9", "GM13 GM14 GM15 GO23 GO24 GO25"}, {"PO10", "GM15 GM16 GO25 GO26 GO27 GO28"},
    {"PO11", "GM0 GM16 GM17 GO0 GO28 GO29"},
    // clang-format on
};

struct GateRow {
  const char *gate, *neighbours, *opposite, *planets;
};
constexpr GateRow kGateTable[] = {
    {"GI0", "GI1 GI5 GM2", "GI3", "PC PM0 PM1"},
    {"GI1", "GI2 GI0 GM5", "GI4", "PC PM1 PM2"},
    {"GI2", "GI3 GI1 GM8", "GI5", "PC PM2 PM3"},
    {"GI3", "GI4 GI2 GM11", "GI0", "PC PM3 PM4"},
    {"GI4", "GI5 GI3 GM14", "GI1", "PC PM4 PM5"},
    {"GI5", "GI0 GI4 GM17", "GI2", "PC PM0 PM5"},
    {"GM0", "GM1 GM17 GO0", "GM9", "PM0 PO0 PO11"},
    {"GM1", "GM2 GM0 GO3", "GM10", "PM0 PO0 PO1"},
    {"GM2", "GM3 GI0 GM1", "GM11", "PM0 PM1 PO1"},
    {"GM3", "GM4 GM2 GO5", "GM12", "PM1 PO1 PO2"},
    {"GM4", "GM5 GM3 GO8", "GM13", "PM1 PO2 PO3"},
    {"GM5", "GM6 GI1 GM4", "GM14", "PM1 PM2 PO3"},
    {"GM6", "GM7 GM5 GO10", "GM15", "PM2 PO3 PO4"},
    {"GM7", "GM8 GM6 GO13", "GM16", "PM2 PO4 PO5"},
    {"GM8", "GM9 GI2 GM7", "GM17", "PM2 PM3 PO5"},
    {"GM9", "GM10 GM8 GO15", "GM0", "PM3 PO5 PO6"},
    {"GM10", "GM11 GM9 GO18", "GM1", "PM3 PO6 PO7"},
    {"GM11", "GM12 GI3 GM10", "GM2", "PM3 PM4 PO7"},
    {"GM12", "GM13 GM11 GO20", "GM3", "PM4 PO7 PO8"},
    {"GM13", "GM14 GM12 GO23", "GM4", "PM4 PO8 PO9"},
    {"GM14", "GM15 GI4 GM13", "GM5", "PM4 PM5 PO9"},
    {"GM15", "GM16 GM14 GO25", "GM6", "PM5 PO9 PO10"},
    {"GM16", "GM17 GM15 GO28", "GM7", "PM5 PO10 PO11"},
    {"GM17", "GM0 GI5 GM16", "GM8", "PM0 PM5 PO11"},
    {"GO0", "GO1 GM0 GO29", "GO15", "PO0 PO11"},
    {"GO1", "GO2 GO0", "GO16", "PO0"},
    {"GO2", "GO3 GO1", "GO17", "PO0"},
    {"GO3", "GO4 GM1 GO2", "GO18", "PO0 PO1"},
    {"GO4", "GO5 GO3", "GO19", "PO1"},
    {"GO5", "GO6 GM3 GO4", "GO20", "PO1 PO2"},
    {"GO6", "GO7 GO5", "GO21", "PO2"},
    {"GO7", "GO8 GO6", "GO22", "PO2"},
    {"GO8", "GO9 GM4 GO7", "GO23", "PO2 PO3"},
    {"GO9", "GO10 GO8", "GO24", "PO3"},
    {"GO10", "GO11 GM6 GO9", "GO25", "PO3 PO4"},
    {"GO11", "GO12 GO10", "GO26", "PO4"},
    {"GO12", "GO13 GO11", "GO27", "PO4"},
    {"GO13", "GO14 GM7 GO12", "GO28", "PO4 PO5"},
    {"GO14", "GO15 GO13", "GO29", "PO5"},
    {"GO15", "GO16 GM9 GO14", "GO0", "PO5 PO6"},
    {"GO16", "GO17 GO15", "GO1", "PO6"},
    {"GO17", "GO18 GO16", "GO2", "PO6"},
    {"GO18", "GO19 GM10 GO17", "GO3", "PO6 PO7"},
    {"GO19", "GO20 GO18", "GO4", "PO7"},
    {"GO20", "GO21 GM12 GO19", "GO5", "PO7 PO8"},
    {"GO21", "GO22 GO20", "GO6", "PO8"},
    {"GO22", "GO23 GO21", "GO7", "PO8"},
    {"GO23", "GO24 GM13 GO22", "GO8", "PO8 PO9"},
    {"GO24", "GO25 GO23", "GO9", "PO9"},
    {"GO25", "GO26 GM15 GO24", "GO10", "PO9 PO10"},
    {"GO26", "GO27 GO25", "GO11", "PO10"},
    {"GO27", "GO28 GO26", "GO12", "PO10"},
    {"GO28", "GO29 GM16 GO27", "GO13", "PO10 PO11"},
    {"GO29", "GO0 GO28", "GO14", "PO11"},
};

int distance(int from, int to) {
  Gates reached = bit(from);
  int steps = 0;
  for (; !has_bit(reached, to); ++steps) reached |= linked_to(reached);
  return steps;
}

}  // namespace

TEST_CASE("FD-8.1 Nineteen planets: one in the centre, six in the middle, twelve outside") {
  CHECK(std::size(kPlanetTable) == 19);
  CHECK(std::popcount(kCentrePlanet) == 1);
  CHECK(std::popcount(kMiddlePlanets) == 6);
  CHECK(std::popcount(kOuterPlanets) == 12);
  CHECK(level_of_planet(PC) == 3);
  for (int k = 0; k < 6; ++k) CHECK(level_of_planet(PM(k)) == 2);
  for (int k = 0; k < 12; ++k) CHECK(level_of_planet(PO(k)) == 1);
}

TEST_CASE("FD-8.2 Every planet is touched by the six gates at its corners") {
  for (const Row& row : kPlanetTable) {
    INFO(row.planet);
    CHECK(gates(gates_touching(find_planet(row.planet).value())) == Set::of(row.gates));
  }
}

TEST_CASE("FD-8.2 Every gate is linked to its neighbours and touches its planets") {
  CHECK(std::size(kGateTable) == 54);
  for (const GateRow& row : kGateTable) {
    INFO(row.gate);
    const int gate = find_gate(row.gate).value();
    CHECK(gates(links_of(gate)) == Set::of(row.neighbours));
    CHECK(gate_name(opposite_of(gate)) == row.opposite);
    CHECK(planets(planets_at(gate)) == Set::of(row.planets));
    CHECK(linked_to(bit(gate)) == links_of(gate));
    CHECK(planets_touched_by(bit(gate)) == planets_at(gate));
  }
}

TEST_CASE("FD-8.2 Three rings of 6, 18 and 30 gates, 72 links in all") {
  CHECK(kRings[2].size == 6);
  CHECK(kRings[1].size == 18);
  CHECK(kRings[0].size == 30);
  std::size_t ends = 0, outer_with_three = 0, outer_with_two = 0;
  for (int g = 0; g < kGates; ++g) {
    ends += links(g);
    if (level_of_gate(g) > 1)
      CHECK(links(g) == 3);
    else
      ++(links(g) == 3 ? outer_with_three : outer_with_two);
  }
  CHECK(ends == 2 * 72);
  CHECK(outer_with_three == 12);
  CHECK(outer_with_two == 18);
}

TEST_CASE(
    "FD-8.2 From the outer to the inner ring it is 3 steps from a gate with a spoke, 4 from the others") {
  for (int k = 0; k < 30; ++k) {
    int nearest = 99;
    for (int i = 0; i < 6; ++i) nearest = std::min(nearest, distance(GO(k), GI(i)));
    CHECK(nearest == (links(GO(k)) == 3 ? 3 : 4));
  }
}

TEST_CASE(
    "FD-8.3 The rulebook's Space Travel example is true word by word: gray, gray and white, gray, white and black") {
  const Scene scene = Given().red().to_move();
  const auto colours = [&](int gate) {
    Set names;
    for (const int p : bits_of(planets_at(gate) & ~kOuterPlanets)) {
      const PlanetTile& tile =
          scene.game().content.planet[scene.state().planet_tile[static_cast<std::size_t>(p)]];
      names.insert(std::string(colour_name(tile.gives)));
    }
    return names;
  };
  CHECK(colours(GO(8)).empty());
  CHECK(colours(GM(4)) == Set{"gray"});
  CHECK(colours(GM(5)) == Set{"gray", "white"});
  CHECK(colours(GI(1)) == Set{"gray", "white", "black"});
  CHECK(distance(GO(8), GM(4)) == 1);
  CHECK(distance(GO(8), GM(5)) == 2);
  CHECK(distance(GO(8), GI(1)) == 3);
}

TEST_CASE(
    "FD-8.3 Rings are even, so every gate has an opposite one, and opposites stay opposite when the Empire moves") {
  for (int g = 0; g < kGates; ++g) {
    CHECK(opposite_of(opposite_of(g)) == g);
    CHECK(opposite_of(g) != g);
    CHECK(opposite_of(clockwise_of(g)) == clockwise_of(opposite_of(g)));
  }
}

TEST_CASE(
    "FD-8.4 Positions count clockwise from the north; even outer positions are the corners of the big hexagon") {
  // Neighbouring positions of a ring share a gate, and the north of one ring lies under the north
  // of the next.
  const auto share_a_gate = [](int p, int q) {
    return (gates_touching(p) & gates_touching(q)) != 0;
  };
  for (int k = 0; k < 6; ++k) {
    CHECK(share_a_gate(PM(k), PM(k + 1)));
    CHECK(share_a_gate(PM(k), PC));
    CHECK(share_a_gate(PO(2 * k), PM(k)));
    for (int m = 0; m < 6; ++m)
      CHECK(share_a_gate(PO(2 * k), PM(m)) == (m == k));  // a corner lies at one middle planet,
    for (int m = 0; m < 6; ++m)
      CHECK(share_a_gate(PO(2 * k + 1), PM(m)) == (m == k || m == (k + 1) % 6));  // an edge at two
  }
  for (int k = 0; k < 12; ++k) CHECK(share_a_gate(PO(k), PO(k + 1)));
  CHECK_FALSE(share_a_gate(PM(0), PM(3)));
}
