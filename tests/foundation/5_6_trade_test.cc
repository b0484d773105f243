// Trade.  Rulebook 5.6, clauses FD-5.6.1 to FD-5.6.4.
#include "foundation/scene.h"
#include "games/foundation/paper/names.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
// Ships at all nineteen planets.
constexpr std::string_view kEverywhere = "GM0 GM3 GM6 GM9 GM12 GM15 GI0 GI3 GO11 GO26";
Set trades(Given given, const std::string& kin) {
  return given.kins_on(kin).to_move().plays("retrieve " + kin).options_starting("trade ");
}
Given everywhere() { return Given().yellow().ships(kEverywhere); }
}  // namespace

TEST_CASE(
    "FD-5.6.1 Two planets at her ships whose outputs are each other's inputs; one cube of each, the rest slides down") {
  Scene scene = Given().stock("PO5", 2).yellow().ships("GO15").kins_on("TR1").to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.actions() == Set{"trade PO5 PO6"});  // yellow needs red, red needs yellow
  scene.plays("trade PO5 PO6");
  CHECK(scene.hand(Yellow, "yellow") == 1);
  CHECK(scene.hand(Yellow, "red") == 1);
  CHECK(scene.stock("PO5") == 1);
  CHECK(scene.stock("PO6") == 0);
}

TEST_CASE("FD-5.6.1 A match in one direction only is none, and both planets need an own ship") {
  CHECK(trades(Given().yellow().ships("GM4"), "TR1")
            .empty());  // yellow PO2 needs blue, blue PO3 needs red
  CHECK(trades(Given().red().ships("GO6").yellow().ships("GO4"), "TR1")
            .empty());  // PO2 is only at Red's ship
  CHECK(trades(Given().yellow().ships("GO4 GO6"), "TR1") ==
        Set{"trade PO1 PO2"});  // two ships, one planet each
}

TEST_CASE("FD-5.6.2 All planets taking part hold a cube, and nothing is paid from hand") {
  CHECK(trades(Given().stock("PO1", 0).yellow().ships("GO5"), "TR1").empty());
  CHECK(
      trades(Given().stock("PO2", 0).yellow().ships("GO5").in_hand("yellow", 3).in_hand("blue", 3),
             "TR1")
          .empty());
  Scene scene = Given()
                    .yellow()
                    .ships("GO5")
                    .kins_on("TR1")
                    .in_hand("blue", 1)
                    .in_hand("yellow", 1)
                    .to_move();
  const int blue = scene.supply("blue");
  scene.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK(scene.hand(Yellow, "blue") == 2);
  CHECK(scene.hand(Yellow, "yellow") == 2);
  CHECK(scene.supply("blue") == blue);
}

TEST_CASE(
    "FD-5.6.3 Level I trades between outer planets, level II also between middle ones, level III also two of these and the centre") {
  const Set one{"trade PO1 PO2",  "trade PO5 PO6", "trade PO7 PO8",
                "trade PO0 PO11", "trade PO3 PO9", "trade PO4 PO10"};
  Set two = one;
  two.insert({"trade PM0 PM3", "trade PM1 PM4", "trade PM2 PM5"});
  CHECK(trades(everywhere(), "TR1") == one);
  CHECK(trades(everywhere(), "TR2") == two);
  Set three = two;
  for (int p = 0; p < 6; ++p)
    for (int q = p + 1; q < 6; ++q)
      three.insert("trade PM" + std::to_string(p) + " PM" + std::to_string(q) +
                   " PC");  // no colour match needed
  CHECK(trades(everywhere(), "TR3") == three);
  CHECK(three.size() == 24);
}

TEST_CASE(
    "FD-5.6.3 Trade III takes two level II cubes and one black, of two different middle planets; not without a ship at the centre") {
  Scene scene = Given().yellow().ships("GI1").kins_on("TR3").to_move();
  scene.plays("retrieve TR3").plays("trade PM1 PM2 PC");
  CHECK(scene.cubes(Yellow) == 3);
  CHECK(scene.hand(Yellow, "black") == 1);
  CHECK(trades(Given().yellow().ships("GM5"), "TR3").empty());
  CHECK(trades(Given().stock("PC", 0).yellow().ships("GI1"), "TR3").empty());
  CHECK(trades(Given().stock("PM1", 2).stock("PM2", 0).yellow().ships("GI1"), "TR3").empty());
}

TEST_CASE(
    "FD-5.6.4 Each two level I colours have one pair of outer planets; level II pairs are teal-orange, gray-brown, white-purple") {
  const Scene scene = Given().red().to_move();
  const auto pair_of = [&](const std::string& trade) {
    const std::size_t space = trade.find(' ', 6);
    std::set<std::string> colours;
    for (const std::string& planet : {trade.substr(6, space - 6), trade.substr(space + 1)})
      colours.insert(std::string(
          colour_name(scene.game()
                          .content.planet[scene.state().planet_tile[find_planet(planet).value()]]
                          .gives)));
    return colours;
  };
  std::set<std::set<std::string>> outer, middle;
  for (const std::string& trade : trades(everywhere(), "TR2")) {
    const bool is_new =
        (trade.starts_with("trade PO") ? outer : middle).insert(pair_of(trade)).second;
    CHECK(is_new);
  }
  CHECK(outer.size() == 6);
  CHECK(middle == std::set<std::set<std::string>>{
                      {"teal", "orange"}, {"gray", "brown"}, {"white", "purple"}});
}
