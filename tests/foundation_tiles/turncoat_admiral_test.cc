// C3-05 Turncoat Admiral: for one action an Empire ship counts as an own ship (spec 8.5, 4.2, 7.5
// (67)).
#include "foundation/scene.h"

using namespace orrery::foundation;

TEST_CASE("C3-05 Turncoat Admiral in Space Travel: the Empire ship is an origin") {
  Scene scene =
      Given().empire_pairs("GI4").yellow().ships("GO8").owns("C3-05").kins_on("ST1").to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.offers("travel GI3 level 1 ally GI4"));
  CHECK(scene.offers("travel GM14 level 1 ally GI4"));
  CHECK_FALSE(scene.offers("travel GI4 level 1 ally GI4"));
  CHECK_MESSAGE(scene.offers("travel GM4 level 1"), "an own ship near enough: no tile is attached");
  CHECK_FALSE(scene.offers("travel GM4 level 1 ally GI4"));
  scene.plays("travel GI3 level 1 ally GI4");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GI3"});
  CHECK(scene.used(Yellow, "C3-05"));
  CHECK(scene.empire().contains("GI4"));
}

TEST_CASE(
    "C3-05 Turncoat Admiral in Colonize: the Empire ship touches the planet, the price stays") {
  Scene scene = Given()
                    .empire_pairs("GI4")
                    .lies("C3-07", "PC")
                    .yellow()
                    .ships("GO8")
                    .owns("C3-05")
                    .kins_on("CO3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.offers("colonize PC pay black take C3-07 ally GI4"));
  CHECK(scene.offers("colonize PC pay black take C3-07 ally GI1"));
  CHECK_FALSE(scene.offers("colonize PC pay black take C3-07"));
  scene.plays("colonize PC pay black take C3-07 ally GI4");
  CHECK(scene.colonies(Yellow).contains("C3-07 on PC"));
  CHECK(scene.hand(Yellow, "black") == 0);
}

TEST_CASE(
    "C3-05 Turncoat Admiral in Trade: one Empire ship at the centre is enough for a Trade III (DX-31)") {
  Scene scene =
      Given().empire_pairs("GI4").yellow().ships("GO8").owns("C3-05").kins_on("TR3").to_move();
  scene.plays("retrieve TR3");
  CHECK(scene.offers("trade PM4 PM5 PC ally GI4"));
  CHECK(scene.offers("trade PM1 PM2 PC ally GI1"));
  CHECK_MESSAGE(scene.offers_none_starting("trade PM2 PM4"), "one Empire ship only, not two");
  scene.plays("trade PM4 PM5 PC ally GI4");
  CHECK(scene.hand(Yellow, "brown") == 1);
  CHECK(scene.hand(Yellow, "purple") == 1);
  CHECK(scene.hand(Yellow, "black") == 1);
  CHECK(scene.used(Yellow, "C3-05"));
}

TEST_CASE("C3-05 Turncoat Admiral in Trade: own ship and Empire ship together") {
  Scene scene =
      Given().empire_pairs("GO6").yellow().ships("GO4").owns("C3-05").kins_on("TR1 RE1").to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.actions() == Set{"trade PO1 PO2 ally GO6"});
  scene.plays("trade PO1 PO2 ally GO6");
  CHECK(scene.cubes(Yellow) == 2);
}

TEST_CASE(
    "C3-05 Turncoat Admiral in Trade: counts on for the second trade of C1-10, or is named first there") {
  Scene kept = Given()
                   .empire_pairs("GO15")
                   .stock("PO5", 2)
                   .stock("PO6", 2)
                   .yellow()
                   .ships("GO5")
                   .owns("C1-10")
                   .owns("C3-05")
                   .kins_on("TR1")
                   .to_move();
  kept.plays("retrieve TR1").plays("trade PO5 PO6 ally GO15");
  CHECK(kept.decision() == "ACTION_MORE");
  CHECK(kept.actions() == Set{"trade PO1 PO2 with C1-10", "trade PO5 PO6 with C1-10"});
  kept.plays("trade PO5 PO6 with C1-10");
  CHECK(kept.hand(Yellow, "red") == 2);
  Scene later = Given()
                    .empire_pairs("GO15")
                    .yellow()
                    .ships("GO5")
                    .owns("C1-10")
                    .owns("C3-05")
                    .kins_on("TR1")
                    .to_move();
  later.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK_FALSE(later.used(Yellow, "C3-05"));
  CHECK(later.actions() ==
        Set{"trade PO5 PO6 with C1-10 ally GO15", "trade PO0 PO11 with C1-10 ally GO0"});
  later.plays("trade PO5 PO6 with C1-10 ally GO15");
  CHECK(later.used(Yellow, "C3-05"));
}

TEST_CASE(
    "C3-05 Turncoat Admiral in Produce: for the factory or for an input, and kept while producing again") {
  Scene scene = Given()
                    .empire_pairs("GO4")
                    .stock("PM1", 0)
                    .stock("PO1", 2)
                    .stock("PO2", 2)
                    .yellow()
                    .ships("GM4")
                    .owns("C3-05")
                    .kins_on("PR2")
                    .to_move();
  scene.plays("retrieve PR2");
  CHECK(scene.offers("produce PM1 from PO3 PO2"));
  CHECK(scene.offers("produce PM1 from PO1 PO2 ally GO4"));
  CHECK_FALSE(scene.offers("produce PO1 ally GO4"));  // PO1 is full
  scene.plays("produce PM1 from PO1 PO2 ally GO4");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions() == Set{"produce PM1 from PO1 PO2", "produce PM1 from PO3 PO2"});
  scene.plays("produce PM1 from PO1 PO2");
  CHECK(scene.stock("PO1") == 0);
  CHECK(scene.hand(Yellow, "gray") == 2);
}

TEST_CASE("C3-05 Turncoat Admiral in Produce: named first when producing again") {
  Scene scene = Given()
                    .empire_pairs("GO4")
                    .stock("PM1", 0)
                    .stock("PO2", 2)
                    .yellow()
                    .ships("GM4")
                    .owns("C3-05")
                    .kins_on("PR2")
                    .to_move();
  scene.plays("retrieve PR2").plays("produce PM1 from PO3 PO2");
  CHECK(scene.actions() == Set{"produce PM1 from PO1 PO2 ally GO4"});
  scene.plays("produce PM1 from PO1 PO2 ally GO4");
  CHECK(scene.hand(Yellow, "gray") == 2);
  CHECK(scene.used(Yellow, "C3-05"));
}

TEST_CASE("C3-05 Turncoat Admiral in Produce: counts on for the second production of C1-11") {
  Scene scene = Given()
                    .empire_pairs("GO10")
                    .stock("PO4", 0)
                    .stock("PO2", 2)
                    .yellow()
                    .ships("GO7")
                    .owns("C1-11")
                    .owns("C3-05")
                    .kins_on("PR1")
                    .to_move();
  scene.plays("retrieve PR1");
  CHECK(scene.actions() == Set{"produce PO3 ally GO10", "produce PO4 ally GO10",
                               "produce PO9 ally GO25", "produce PO10 ally GO25",
                               "produce PO5 ally GM8", "produce PO11 ally GM17"});
  scene.plays("produce PO4 ally GO10").plays("stop");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions() == Set{"produce PO3 with C1-11", "produce PO4 with C1-11"});
  scene.plays("produce PO3 with C1-11");
  CHECK(scene.hand(Yellow, "green") == 1);
  CHECK(scene.hand(Yellow, "blue") == 1);
}

TEST_CASE(
    "C3-05 Turncoat Admiral in Battle: one Empire ship supports against another, never against itself") {
  Scene scene = Given()
                    .empire_pairs("GO8 GM4")
                    .yellow()
                    .ships("GO18")
                    .owns("C3-05")
                    .kins_on("BA2")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve BA2");
  // GO8 - GM4 and GO23 - GM13 are the only neighbours among the Empire ships Battle II reaches.
  CHECK(scene.actions() ==
        Set{"battle GO8 loot PO2 level 2 ally GM4", "battle GO8 loot PO3 level 2 ally GM4",
            "battle GM4 loot PO2 level 2 ally GO8", "battle GM4 loot PO3 level 2 ally GO8",
            "battle GM4 loot PM1 level 2 ally GO8", "battle GO23 loot PO8 level 2 ally GM13",
            "battle GO23 loot PO9 level 2 ally GM13", "battle GM13 loot PM4 level 2 ally GO23",
            "battle GM13 loot PO8 level 2 ally GO23", "battle GM13 loot PO9 level 2 ally GO23"});
  scene.plays("battle GM4 loot PM1 level 2 ally GO8");
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.empire().contains("GO8"));
  CHECK(scene.hand(Yellow, "gray") == 1);
}

TEST_CASE("C3-05 Turncoat Admiral: a further kin of C1-13 is a new action") {
  Scene scene = Given()
                    .empire_pairs("GO8 GM4 GI1")
                    .yellow()
                    .ships("GM5")
                    .owns("C1-13")
                    .owns("C3-05")
                    .kins_on("BA1 BA3")
                    .own_kins(6)
                    .to_move();
  // Battle I reaches only outer gates, and here only through an Empire ship at GM4 or GM13.
  scene.plays("retrieve BA3").plays("battle GO23 loot PO8 level 3 ally GM13");
  CHECK_MESSAGE(scene.decision() == "TURN_MAIN", "no battle for Battle I without the Admiral");
}

TEST_CASE("C3-05 Turncoat Admiral has nothing to do in Research") {
  Scene scene = Given().yellow().owns("C3-05").kins_on("RE1").in_hand("red", 1).to_move();
  scene.plays("retrieve RE1");
  CHECK(scene.actions() ==
        Set{"research R2-CO pay red", "research R2-PR pay red", "research R2-TR pay red"});
}

TEST_CASE("C3-05 Turncoat Admiral is once per turn and optional") {
  Scene scene = Given()
                    .empire_pairs("GI4")
                    .yellow()
                    .ships("GO8")
                    .owns("C3-05")
                    .kins_on("ST1 ST2")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve ST1").plays("travel GI3 level 1 ally GI4").plays("retrieve ST2");
  for (const std::string& option : scene.actions())
    CHECK_MESSAGE(option.find("ally") == option.npos, option);
  Scene without =
      Given().empire_pairs("GI4").yellow().ships("GO8").owns("C3-05").kins_on("ST1").to_move();
  without.plays("retrieve ST1").plays("travel GM4 level 1");
  CHECK_FALSE(without.used(Yellow, "C3-05"));
}

TEST_CASE("C3-05 Turncoat Admiral helps neither out of turn nor towards a goal") {
  Scene hit = Given()
                  .empire_pairs("GO7")
                  .yellow()
                  .ships("GO8")
                  .owns("C3-05")
                  .kins_on("ST1")
                  .red()
                  .holds_the_empire_kin()
                  .to_end_her_turn();
  CHECK_MESSAGE(hit.ships(Yellow).empty(), "the ship is lost without a question");
  CHECK(hit.decision() == "TURN_MAIN");
  Scene goal = Given().empire_pairs("GI4").yellow().ships("GI0 GI2").owns("C3-05").to_move();
  CHECK_FALSE(goal.fulfils(Yellow, "G9"));
}

TEST_CASE(
    "C3-05 Turncoat Admiral: with no ship of her own all board actions go through the Empire ship") {
  Scene trade = Given().empire_pairs("GO5").yellow().owns("C3-05").kins_on("TR1").to_move();
  trade.plays("retrieve TR1");
  CHECK(trade.actions() == Set{"trade PO1 PO2 ally GO5", "trade PO7 PO8 ally GO20"});
  Scene travel = Given().empire_pairs("GI0").yellow().owns("C3-05").kins_on("ST1").to_move();
  travel.plays("retrieve ST1");
  CHECK(travel.offers("travel GO8 level 1"));
  CHECK(travel.offers("travel GM2 level 1 ally GI0"));
}
