// Rulings of spec 7.4: planets and resources.
#include "foundation/scene.h"

using namespace orrery::foundation;

TEST_CASE("7.4 (40) both boxes full: no production; both empty: no trade (EX-04, EX-06)") {
  Scene full = Given().stock("PO3", 2).yellow().ships("GO9").kins_on("PR1").to_move();
  full.plays("retrieve PR1");
  CHECK(full.decision() == "TURN_MAIN");
  Scene empty = Given().stock("PM0", 0).yellow().ships("GM1 GM10").kins_on("TR2").to_move();
  empty.plays("retrieve TR2");
  CHECK(empty.decision() == "TURN_MAIN");
}

TEST_CASE(
    "7.4 (41) no output cube in the supply: no production; with the last one the planet is served, not the hand (DX-16)") {
  Scene none = Given().supply("teal", 0).yellow().ships("GM1").kins_on("PR2").to_move();
  none.plays("retrieve PR2");
  CHECK(none.offers_none_starting("produce PM0"));
  Scene last = Given().supply("teal", 1).yellow().ships("GM1").kins_on("PR2").to_move();
  last.plays("retrieve PR2").plays("produce PM0 from PO1 PO0");
  CHECK(last.stock("PM0") == 2);
  CHECK(last.hand(Yellow, "teal") == 0);
  CHECK(last.supply("teal") == 0);
  CHECK(last.stock("PO0") == 0);
}

TEST_CASE("7.4 (42) Harvest Rights with fewer than three cubes in the supply gives what is there") {
  Scene two = Given()
                  .supply("yellow", 2)
                  .lies("C1-01a", "PO2")
                  .yellow()
                  .ships("GO8")
                  .kins_on("CO1")
                  .in_hand("blue", 1)
                  .to_move();
  two.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-01a");
  CHECK(two.hand(Yellow, "yellow") == 2);
  CHECK(two.supply("yellow") == 0);
}

TEST_CASE("7.4 (43) Produce II takes its two inputs from two planets, one of each colour") {
  Scene scene =
      Given().stock("PO1", 2).stock("PO2", 0).yellow().ships("GM3 GM4").kins_on("PR2").to_move();
  scene.plays("retrieve PR2");
  CHECK_MESSAGE(scene.offers_none_starting("produce PM1"), "blue twice does not replace yellow");
}

TEST_CASE("7.4 (44) Produce III takes its inputs from two different middle planets (DX-15)") {
  Scene one =
      Given().stock("PM1", 2).stock("PM2", 0).yellow().ships("GI1").kins_on("PR3").to_move();
  one.plays("retrieve PR3");
  CHECK(one.offers_none_starting("produce PC"));
  Scene two = Given()
                  .stock("PC", 0)
                  .stock("PM1", 2)
                  .stock("PM2", 2)
                  .yellow()
                  .ships("GI1")
                  .kins_on("PR3")
                  .to_move();
  two.plays("retrieve PR3").plays("produce PC from PM1 PM2").plays("produce PC from PM1 PM2");
  CHECK(two.hand(Yellow, "black") == 2);
  CHECK(two.stock("PC") == 2);
  CHECK(two.stock("PM1") == 0);
  CHECK(two.supply("black") == 8);
}

TEST_CASE(
    "7.4 (45) producing again: only after a cube that slid down, on the same planet, and not once a free placement has filled it") {
  Scene again = Given().stock("PO3", 0).yellow().ships("GO9").kins_on("PR1").to_move();
  again.plays("retrieve PR1").plays("produce PO3");
  CHECK(again.decision() == "ACTION_MORE");
  CHECK(again.actions() == Set{"produce PO3"});
  Scene filled = again;
  again.plays("produce PO3");
  CHECK(again.hand(Yellow, "blue") == 2);
  CHECK(again.stock("PO3") == 2);
  filled.plays("free place PO3");
  CHECK_MESSAGE(filled.decision() == "TURN_MAIN", "the factory box is full: the action is over");
  CHECK(filled.stock("PO3") == 2);
  CHECK(filled.hand(Yellow, "blue") == 0);
  Scene once = Given().yellow().ships("GO9").kins_on("PR1").to_move();
  once.plays("retrieve PR1").plays("produce PO3");
  CHECK(once.decision() == "TURN_MAIN");
}

TEST_CASE("7.4 (46) a black on the central planet is never a factory input") {
  Scene scene = Given()
                    .stock("PC", 1)
                    .stock("PM2", 0)
                    .stock("PO3", 0)
                    .yellow()
                    .ships("GI1 GM4")
                    .kins_on("PR3")
                    .to_move();
  scene.plays("retrieve PR3");
  for (const std::string& option : scene.actions())
    CHECK_MESSAGE(option.find("from PC") == option.npos, option);
  CHECK(scene.offers_none_starting("produce PC"));
  CHECK(scene.offers_none_starting("produce PM1"));
}

TEST_CASE("7.4 (47) a level I cube may be paid with black, the surplus is lost (DX-17)") {
  Scene scene = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay black take C1-05");
  CHECK(scene.cubes(Yellow) == 0);
  CHECK(scene.supply("black") == 11);
}

TEST_CASE("7.4 (48) a free placement must match the planet's colour") {
  Scene scene = Given().yellow().in_hand("blue", 1).in_hand("black", 1).to_move();
  CHECK(scene.options_starting("free place") ==
        Set{"free place PO1", "free place PO3", "free place PO10", "free place PC"});
}

TEST_CASE(
    "7.4 (49) a free placement may block an opponent's factory, and anybody trading there may take the cube") {
  Scene scene = Given().red().ships("GO9").kins_on("PR1 BA1").yellow().in_hand("blue", 1).to_move();
  scene.plays("free place PO3");
  CHECK(scene.stock("PO3") == 2);
  CHECK(scene.orders_left() == 2);
  CHECK(scene.cubes(Yellow) == 0);
  scene.idles().idles();
  CHECK(scene.asked() == Red);
  scene.plays("retrieve PR1");
  CHECK_MESSAGE(scene.decision() == "TURN_MAIN", "PO3 is full");
}

TEST_CASE("7.4 (50) Trade III takes three cubes or none (DX-13)") {
  Scene all = Given().yellow().ships("GI1").kins_on("TR3").to_move();
  all.plays("retrieve TR3").plays("trade PM1 PM2 PC");
  CHECK(all.hand(Yellow, "gray") == 1);
  CHECK(all.hand(Yellow, "white") == 1);
  CHECK(all.hand(Yellow, "black") == 1);
  CHECK(all.stock("PC") == 0);
  for (const std::string_view empty : {"PM2", "PC"}) {
    Scene none = Given().stock(empty, 0).yellow().ships("GI1").kins_on("TR3").to_move();
    none.plays("retrieve TR3");
    CHECK_MESSAGE(none.decision() == "TURN_MAIN", empty);
  }
}

TEST_CASE(
    "7.4 (51) Battle loots one cube from one planet of her choice, and none only if none is there") {
  Scene scene =
      Given().empire_pairs("GM4").stock("PM1", 2).yellow().ships("GM5").kins_on("BA2").to_move();
  scene.plays("retrieve BA2");
  CHECK(scene.actions() == Set{"battle GM4 loot PM1 level 2", "battle GM4 loot PO2 level 2",
                               "battle GM4 loot PO3 level 2"});
  scene.plays("battle GM4 loot PM1 level 2");
  CHECK(scene.stock("PM1") == 1);
  CHECK(scene.cubes(Yellow) == 1);
  Scene empty = Given()
                    .empire_pairs("GM4")
                    .stock("PM1", 0)
                    .stock("PO2", 0)
                    .stock("PO3", 0)
                    .yellow()
                    .ships("GM5")
                    .kins_on("BA2")
                    .to_move();
  empty.plays("retrieve BA2");
  CHECK(empty.actions() == Set{"battle GM4 level 2"});
}

TEST_CASE(
    "7.4 (52) in the Battle example the blue cube comes with the middle-ring ship, under Battle II and III alike (EX-13)") {
  const auto battle = [](std::string_view space) {
    Scene scene = Given()
                      .empire_pairs("GM4 GI1")
                      .stock("PO2", 0)
                      .stock("PM1", 0)
                      .stock("PM2", 0)
                      .stock("PC", 0)
                      .yellow()
                      .ships("GM5")
                      .kins_on(space)
                      .own_kins(6)
                      .to_move();
    scene.plays("retrieve " + std::string(space));
    return scene.actions();
  };
  CHECK(battle("BA2") == Set{"battle GM4 loot PO3 level 2"});
  CHECK(battle("BA3") == Set{"battle GM4 loot PO3 level 3", "battle GI1 level 3"});
}
