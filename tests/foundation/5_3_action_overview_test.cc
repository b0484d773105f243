// Planets, resources and boxes.  Rulebook 5.3, clauses FD-5.3.1 to FD-5.3.11.
#include <algorithm>

#include "foundation/scene.h"
#include "games/foundation/paper/names.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
const PlanetTile& tile_at(const Scene& scene, int planet) {
  return scene.game().content.planet[scene.state().planet_tile[static_cast<std::size_t>(planet)]];
}
std::string name(Colour c) { return std::string(colour_name(c)); }
}  // namespace

TEST_CASE(
    "FD-5.3.1 Outer planets give level I, middle ones level II, the centre level III: 4, 6 and 1 colours") {
  const Scene scene = Given().red().to_move();
  std::set<Colour> colours[4];
  for (int p = 0; p < kPlanets; ++p) {
    CHECK(level_of(tile_at(scene, p).gives) == level_of_planet(p));
    colours[level_of_planet(p)].insert(tile_at(scene, p).gives);
  }
  CHECK(colours[1] == std::set<Colour>{Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow});
  CHECK(colours[2].size() == 6);
  CHECK(colours[3] == std::set<Colour>{Colour::Black});
}

TEST_CASE(
    "FD-5.3.2 (a) A black pays for any level I or II price of Colonize and Research, without change") {
  Scene colonize = Given()
                       .lies("C2-05", "PM1")
                       .yellow()
                       .ships("GM4")
                       .kins_on("CO2")
                       .in_hand("black", 1)
                       .to_move();
  colonize.plays("retrieve CO2");
  CHECK(colonize.options_starting("colonize ").size() == 3);  // PM1, PO2, PO3
  colonize.plays("colonize PM1 pay black take C2-05");
  CHECK(colonize.cubes(Yellow) == 0);
  CHECK(colonize.supply("black") == 11);

  Scene research =
      Given().yellow().researched("R2-TR").kins_on("RE2").in_hand("black", 1).to_move();
  research.plays("retrieve RE2");
  CHECK(research.actions() == Set{"research R2-ST pay black", "research R2-CO pay black",
                                  "research R2-PR pay black", "research R2-BA pay black",
                                  "research R2-RE pay black", "research R3-PR pay black",
                                  "research R3-TR pay black"});
  research.plays("research R3-TR pay black");
  CHECK(research.cubes(Yellow) == 0);
}

TEST_CASE(
    "FD-5.3.2 (b) A black is discarded to put up to two level II cubes from the supply on planets") {
  Scene scene = Given()
                    .stock("PM0", 2)
                    .stock("PM1", 0)
                    .supply("white", 0)
                    .yellow()
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("wild place level 2");
  CHECK(scene.decision() == "WILD_TARGET");
  CHECK(scene.hand(Yellow, "black") == 0);
  CHECK(scene.options() == Set{"wild on PM1", "wild on PM3", "wild on PM4",
                               "wild on PM5"});  // PM0 is full, white has run out; no stop yet
  scene.plays("wild on PM1");
  CHECK(scene.offers("stop"));
  scene.plays("wild on PM1");  // the same planet again
  CHECK(scene.stock("PM1") == 2);
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.orders_left() == 2);
}

TEST_CASE("FD-5.3.2 (b) Or up to four level I cubes; she may stop after the first") {
  Scene four = Given().yellow().in_hand("black", 1).to_move();
  four.plays("wild place level 1")
      .plays("wild on PO0")
      .plays("wild on PO1")
      .plays("wild on PO2")
      .plays("wild on PO3");
  CHECK(four.decision() == "TURN_MAIN");
  for (const char* planet : {"PO0", "PO1", "PO2", "PO3"}) CHECK(four.stock(planet) == 2);

  Scene one = Given().yellow().in_hand("black", 1).to_move();
  one.plays("wild place level 1").plays("wild on PO7").plays("stop");
  CHECK(one.decision() == "TURN_MAIN");
  CHECK(one.stock("PO7") == 2);
  CHECK(one.cubes(Yellow) == 0);
}

TEST_CASE(
    "FD-5.3.2 (b) Without room or cubes there is no wild placement of that level, and none of level III at all") {
  Given given;
  for (const char* planet : {"PM0", "PM1", "PM2", "PM3", "PM4", "PM5"}) given.stock(planet, 2);
  const Scene scene = given.yellow().in_hand("black", 1).to_move();
  CHECK(scene.options_starting("wild place ") == Set{"wild place level 1"});
  CHECK(Given().yellow().in_hand("gray", 3).to_move().offers_none_starting("wild place "));
}

TEST_CASE(
    "FD-5.3.2 (c) Cubes on planets are never wild: a black on the central planet is no factory input") {
  Scene scene =
      Given().stock("PC", 1).stock("PM2", 0).yellow().ships("GI1").kins_on("PR3").to_move();
  scene.plays("retrieve PR3");
  CHECK(scene.offers_none_starting("produce PC"));
  Scene middle = Given()
                     .stock("PO1", 0)
                     .stock("PO3", 0)
                     .yellow()
                     .ships("GM3 GM4 GI1")
                     .kins_on("PR2")
                     .in_hand("black", 1)
                     .to_move();
  middle.plays("retrieve PR2");
  CHECK(middle.offers_none_starting(
      "produce PM1"));  // nor does a black in hand replace the missing blue
}

TEST_CASE("FD-5.3.2 (d) A black counts as black only for a goal") {
  Given given;
  for (const char* colour : {"blue", "green", "red", "yellow", "brown", "gray", "orange"})
    given.red().in_hand(colour, 1);
  CHECK_FALSE(given.in_hand("black", 3).to_move().fulfils(Red, "G4"));
  CHECK(Given(given).in_hand("teal", 1).to_move().fulfils(Red, "G4"));
}

TEST_CASE(
    "FD-5.3.2 central_wild = exchange: a black becomes two level II or four level I cubes, and replaces nothing") {
  Scene scene = Given()
                    .option("central_wild", "exchange")
                    .supply("teal", 1)
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("black", 2)
                    .to_move();
  CHECK(scene.offers_none_starting("wild place "));
  CHECK(scene.offers("break black for brown brown"));
  CHECK(scene.offers("break black for brown teal"));
  CHECK_FALSE(scene.offers("break black for teal teal"));  // only one is left
  CHECK(scene.options_starting("break black for ").size() ==
        20 + 35);  // pairs of 6 without teal teal, fours of 4 colours
  scene.plays("break black for blue blue red yellow");
  CHECK(scene.hand(Yellow, "blue") == 2);
  CHECK(scene.hand(Yellow, "red") == 1);
  CHECK(scene.hand(Yellow, "yellow") == 1);
  CHECK(scene.hand(Yellow, "black") == 1);
  scene.plays("retrieve CO1");
  CHECK(scene.offers("colonize PO2 pay blue take C1-02"));
  CHECK_FALSE(scene.offers("colonize PO2 pay black take C1-02"));
}

TEST_CASE(
    "FD-5.3.3 A ship lets her use every planet it touches; other ships, the Empire and colonies there do not matter") {
  Scene scene = Given()
                    .empire_ships("GM4 GM13 GO14 GO29 GI2 GI5")
                    .red()
                    .ships("GM4")
                    .colonized("PO2 PO3 PM1")
                    .yellow()
                    .ships("GO8")
                    .kins_on("PR1")
                    .to_move();
  scene.plays("retrieve PR1");
  CHECK(scene.actions() == Set{"produce PO2", "produce PO3"});
  Scene without = Given().yellow().kins_on("PR1").to_move();
  without.plays("retrieve PR1");
  CHECK(without.decision() == "TURN_MAIN");  // no ship, no planet
}

TEST_CASE("FD-5.3.4 A cube taken from the trade box is followed by the one of the factory box") {
  Scene scene = Given().stock("PO1", 2).yellow().ships("GO5").kins_on("TR1 TR2").to_move();
  scene.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK(scene.stock("PO1") == 1);  // it slid down: the planet can trade again
  CHECK(scene.stock("PO2") == 0);  // this one cannot
  scene.plays("retrieve TR2");
  CHECK(scene.offers_none_starting("trade "));
}

TEST_CASE(
    "FD-5.3.5 Factory inputs: none outside, two different level I colours in the middle, any two different level II in the centre") {
  const Scene scene = Given().red().to_move();
  std::set<std::pair<Colour, Colour>> pairs;
  for (int p = 0; p < kPlanets; ++p) {
    const auto& factory = tile_at(scene, p).factory;
    const Colour first = factory[0], second = factory[1];
    if (level_of_planet(p) != 2) {
      CHECK(first == Colour::None);
      continue;
    }
    CHECK(level_of(first) == 1);
    CHECK(level_of(second) == 1);
    CHECK(first != second);
    pairs.insert(std::minmax(first, second));
  }
  CHECK(pairs.size() == 6);  // every pair of two level I colours makes one level II colour

  Scene centre = Given().yellow().ships("GI0 GI2 GI4").empire_pairs("GI1").kins_on("PR3").to_move();
  centre.plays("retrieve PR3");
  CHECK(centre.options_starting("produce PC from ").size() == 15);  // any two of six
}

TEST_CASE(
    "FD-5.3.6 The trade input is one colour of the planet's own level; the centre trades with any two middle planets") {
  const Scene scene = Given().red().to_move();
  for (int p = 1; p < kPlanets; ++p) {
    CHECK(level_of(tile_at(scene, p).needs) == level_of_planet(p));
    CHECK(tile_at(scene, p).needs != tile_at(scene, p).gives);
  }
  Scene centre = Given().yellow().ships("GI0 GI2 GI4").empire_pairs("GI1").kins_on("TR3").to_move();
  centre.plays("retrieve TR3");
  int with_centre = 0;
  for (const std::string& trade : centre.options_starting("trade PM"))
    with_centre += trade.ends_with(" PC");
  CHECK(with_centre == 15);
}

TEST_CASE("FD-5.3.7 A colony costs the colour of the trade input, in the centre one black") {
  const std::map<std::string, std::string> price{
      {"PM0", "orange"}, {"PM1", "brown"},  {"PM2", "purple"}, {"PM3", "teal"},  {"PM4", "gray"},
      {"PM5", "white"},  {"PO0", "yellow"}, {"PO1", "yellow"}, {"PO2", "blue"},  {"PO3", "red"},
      {"PO4", "blue"},   {"PO5", "red"},    {"PO6", "yellow"}, {"PO7", "green"}, {"PO8", "red"},
      {"PO9", "blue"},   {"PO10", "green"}, {"PO11", "green"}, {"PC", "black"}};
  for (const auto& row : price) {
    const std::string planet = row.first, colour = row.second;
    INFO(planet);
    const int p = find_planet(planet).value();
    Given given;
    given.option("central_wild", "exchange")
        .yellow()
        .ships(gate_name(std::countr_zero(gates_touching(p))))
        .kins_on("CO3");
    for (int c = 0; c < kColours; ++c) given.in_hand(name(colour_at(c)), 1);
    Scene scene = given.to_move();
    scene.plays("retrieve CO3");
    for (const std::string& option : scene.options_starting("colonize " + planet + " "))
      CHECK(option.starts_with("colonize " + planet + " pay " + colour + " "));
    CHECK(scene.options_starting("colonize " + planet + " ").size() == (planet == "PC" ? 3 : 1));
  }
}

TEST_CASE(
    "FD-5.3.8 Inputs of a production go to the supply; the new cube slides into an empty trade box") {
  Scene scene = Given().stock("PM1", 0).yellow().ships("GM3 GM4").kins_on("PR2").to_move();
  const int blue = scene.supply("blue"), yellow = scene.supply("yellow");
  scene.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
  CHECK(scene.supply("blue") == blue + 1);
  CHECK(scene.supply("yellow") == yellow + 1);
  CHECK(scene.hand(Yellow, "blue") == 0);
  CHECK(scene.stock("PM1") == 1);
  CHECK(scene.decision() == "ACTION_MORE");  // the factory box is empty again
  CHECK(scene.actions().empty());            // but no yellow is left
}

TEST_CASE(
    "FD-5.3.9 A planet holds 0, 1 or 2 cubes: with 2 it cannot produce, with 0 it cannot trade") {
  const auto offers = [](int stock, const std::string& kin, std::string_view token) {
    Scene scene = Given().stock("PO1", stock).yellow().ships("GO4 GO7").kins_on(kin).to_move();
    return scene.plays("retrieve " + kin).offers(token);
  };
  CHECK(offers(0, "PR1", "produce PO1"));
  CHECK(offers(1, "PR1", "produce PO1"));
  CHECK_FALSE(offers(2, "PR1", "produce PO1"));
  CHECK_FALSE(offers(0, "TR1", "trade PO1 PO2"));
  CHECK(offers(1, "TR1", "trade PO1 PO2"));
  CHECK(offers(2, "TR1", "trade PO1 PO2"));
}

namespace {
const std::string kFarShips =
    "GO15 GO16 GO17 GO18 GO19 GO20 GO21 GO22 GO23 GO24 GO25 GO26 GO27 GO28 GM9 GM10 GM11 GM12 GM13 GM14 GM15 GM16 GI3";
}

TEST_CASE(
    "FD-5.3.10 With an empty stock one of her ships may be lifted; its gate is empty then, and no range is measured from it") {
  Scene scene = Given().yellow().ships("GO8").ships(kFarShips).kins_on("ST2").to_move();
  CHECK(scene.discs(Yellow) == 0);
  scene.plays("retrieve ST2");
  CHECK(scene.offers_none_starting("travel "));  // first the pick-up
  CHECK(scene.offers("lift GO8 for ST"));
  CHECK(scene.offers("lift GI3 for ST"));
  CHECK(scene.offers("no action"));
  scene.plays("lift GO8 for ST");
  CHECK_FALSE(scene.targets("travel ").contains("GM4"));
  CHECK_FALSE(scene.targets("travel ").contains("GO8"));
  CHECK(scene.targets("travel ").contains("GI4"));
  CHECK(scene.offers_none_starting("no action"));  // a lifted ship is used
  scene.plays("travel GI4 level 1");
  CHECK(scene.discs(Yellow) == 0);
}

TEST_CASE("FD-5.3.10 With discs in stock no ship can be lifted") {
  Scene travel = Given()
                     .yellow()
                     .ships("GO8")
                     .ships(kFarShips.substr(5))
                     .kins_on("ST2 RE1")
                     .in_hand("blue", 1)
                     .to_move();
  CHECK(travel.discs(Yellow) == 1);
  travel.plays("retrieve ST2");
  CHECK(travel.offers_none_starting("lift "));
  CHECK(travel.targets("travel ").contains("GM4"));
  travel.plays("no action").plays("retrieve RE1");
  CHECK(travel.offers_none_starting("lift "));
}

TEST_CASE("FD-5.3.10 If her last ship is lifted she places on any empty outer gate") {
  // At most 16 of 24 discs lie on research spaces, so this cannot happen with the printed pieces;
  // the rule stands all the same.
  const Scene scene = Given().red().ships("GO3").yellow().ships("GI1").kins_on("ST1").to_move();
  State s = scene.state();
  s.dynasty[1].discs = 0;
  Foundation::Choices next;
  apply(scene.game(), s, Choice{.verb = Verb::Retrieve, .action = Action::SpaceTravel, .level = 1},
        next);
  apply(scene.game(), s,
        Choice{.verb = Verb::LiftShip, .action = Action::SpaceTravel, .at = static_cast<u8>(GI(1))},
        next);
  CHECK(next.size() == 27);  // without Red's gate and the Empire's two
  for (const Choice& c : next) CHECK(level_of_gate(c.at) == 1);
}

TEST_CASE(
    "FD-5.3.10 A lifted ship may also become a research disc; without anything to research nothing is lifted") {
  Scene scene =
      Given().yellow().ships("GO8").ships(kFarShips).kins_on("RE1").in_hand("green", 1).to_move();
  scene.plays("retrieve RE1").plays("lift GM16 for RE").plays("research R2-BA pay green");
  CHECK(scene.research(Yellow) == Set{"R2-BA"});
  CHECK(scene.ships(Yellow).size() == 23);
  CHECK(scene.discs(Yellow) == 0);
  Scene poor = Given().yellow().ships("GO8").ships(kFarShips).kins_on("RE1").to_move();
  poor.plays("retrieve RE1");
  CHECK(poor.decision() == "TURN_MAIN");
}

TEST_CASE(
    "FD-5.3.11 The supply is limited: where nothing is left nothing is gained, and several cubes give what is there") {
  const auto harvest = [](int left) {
    Scene scene = Given()
                      .lies("C1-01a", "PO2")
                      .supply("yellow", left)
                      .yellow()
                      .ships("GO8")
                      .kins_on("CO1")
                      .in_hand("blue", 1)
                      .to_move();
    scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-01a");
    CHECK(scene.supply("yellow") == (left > 3 ? left - 3 : 0));
    return scene.hand(Yellow, "yellow");
  };
  CHECK(harvest(4) == 3);
  CHECK(harvest(3) == 3);
  CHECK(harvest(2) == 2);
  CHECK(harvest(0) == 0);
}
