// Colony tiles of level I that change an action: C1-05, C1-08, C1-09, C1-10, C1-11, C1-12
// (spec 8.5).
#include "foundation/scene.h"

using namespace orrery::foundation;

// ------------------------------------------------------------------------------------- C1-05
TEST_CASE(
    "C1-05 Shared Docks: her ships may be placed on opponents' ships, but not on Empire ships, and never twice on a gate") {
  Scene scene = Given()
                    .empire_pairs("GO9")
                    .red()
                    .ships("GM4 GO7")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-05")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.actions() == Set{"travel GM4 level 1", "travel GO7 level 1"});
  scene.plays("travel GM4 level 1");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GM4"});
  CHECK(scene.ships(Red).contains("GM4"));
  CHECK_FALSE(scene.used(Yellow, "C1-05"));
}

TEST_CASE("C1-05 Shared Docks: opponents may not stack on her ships, nor on a shared gate") {
  Scene scene = Given()
                    .yellow()
                    .ships("GM4 GO9")
                    .owns("C1-05")
                    .green()
                    .ships("GM4")
                    .red()
                    .ships("GO8")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.actions() == Set{"travel GO7 level 1"});
}

TEST_CASE("C1-05 Shared Docks is permanent: it works for every ship of a turn") {
  Scene scene = Given()
                    .red()
                    .ships("GO7 GO9")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-05")
                    .kins_on("ST1 ST2")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve ST1")
      .plays("travel GO7 level 1")
      .plays("retrieve ST2")
      .plays("travel GO9 level 2");
  CHECK(scene.ships(Yellow) == Set{"GO7", "GO8", "GO9"});
}

TEST_CASE("C1-05 Shared Docks and C2-05 Imperial Colours each lift their own obstacle") {
  const auto with = [](std::string_view tiles) {
    Given given;
    given.empire_pairs("GO9").red().ships("GO9").yellow().ships("GO8");
    for (const std::string& tile : Set::of(tiles)) given.owns(tile);
    Scene scene = given.kins_on("ST1").to_move();
    scene.plays("retrieve ST1");
    return scene.offers("travel GO9 level 1");
  };
  CHECK_FALSE(with(""));
  CHECK_FALSE(with("C1-05"));
  CHECK_FALSE(with("C2-05"));
  CHECK(with("C1-05 C2-05"));
}

// ------------------------------------------------------------------------------------- C1-08
TEST_CASE("C1-08 Jump Beacon doubles the distance of one Space Travel action") {
  Scene scene =
      Given().yellow().ships("GO8").owns("C1-08").kins_on("ST1 ST2").own_kins(6).to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.actions() == Set{"travel GM4 level 1", "travel GO7 level 1", "travel GO9 level 1",
                               "travel GM3 level 1 with C1-08", "travel GM5 level 1 with C1-08",
                               "travel GO6 level 1 with C1-08", "travel GO10 level 1 with C1-08"});
  scene.plays("travel GM5 level 1 with C1-08");
  CHECK(scene.used(Yellow, "C1-08"));
  scene.plays("retrieve ST2");
  for (const std::string& option : scene.actions())
    CHECK_MESSAGE(option.find("C1-08") == option.npos, option);
}

TEST_CASE("C1-08 Jump Beacon is not spent on a gate within the printed distance") {
  Scene scene = Given().yellow().ships("GO8").owns("C1-08").kins_on("ST1").to_move();
  scene.plays("retrieve ST1").plays("travel GM4 level 1");
  CHECK_FALSE(scene.used(Yellow, "C1-08"));
}

TEST_CASE(
    "C1-08 Jump Beacon at level III reaches six links far; the lowest level that suffices may unlock a kin") {
  Scene scene = Given().yellow().ships("GO8").owns("C1-08").kins_on("ST3").own_kins(3).to_move();
  scene.plays("retrieve ST3");
  CHECK(scene.offers("travel GM5 level 3"));  // distance 2: level II is the least, none unlocks a
                                              // kin, so the highest
  CHECK(scene.offers("travel GM4 level 1"));  // distance 1 at level I brings the 4th kin
  CHECK(scene.offers(
      "travel GI0 level 3 with C1-08"));  // GM4 GM5 GI1 GI0: four links, out of plain reach
  CHECK_FALSE(scene.offers("travel GO14 level 3 with C1-08"));  // an Empire ship stands there
  CHECK(scene.offers("travel GO13 level 3 with C1-08"));        // five links
  CHECK(scene.offers("travel GO2 level 3 with C1-08"));         // six links
  CHECK_FALSE(scene.offers("travel GO1 level 3 with C1-08"));
  scene.plays("travel GO2 level 3 with C1-08");
  Scene fifth = Given().yellow().ships("GO8").owns("C1-08").kins_on("ST3").own_kins(4).to_move();
  fifth.plays("retrieve ST3");
  CHECK(fifth.offers("travel GI0 level 2 with C1-08"));  // at level II it brings the 5th kin
  fifth.plays("travel GI0 level 2 with C1-08");
  CHECK(fifth.own_kins(Yellow) == 5);
}

TEST_CASE(
    "C1-08 Jump Beacon with C3-05 Turncoat Admiral: either alone, or both for what neither reaches") {
  Scene scene = Given()
                    .empire_pairs("GO20 GM0 GI0")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-08")
                    .owns("C3-05")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.offers("travel GM4 level 1"));
  CHECK(scene.offers("travel GM5 level 1 with C1-08"));
  CHECK(scene.offers("travel GO21 level 1 ally GO20"));
  CHECK(scene.offers("travel GO22 level 1 with C1-08 ally GO20"));
  CHECK_FALSE(scene.offers("travel GM4 level 1 with C1-08"));           // within reach anyway
  CHECK_FALSE(scene.offers("travel GM5 level 1 with C1-08 ally GO5"));  // one tile is enough
  CHECK_FALSE(
      scene.offers("travel GO6 level 1 with C1-08 ally GO5"));  // GO5 and its neighbour: the
                                                                // Admiral alone is enough
  CHECK(scene.offers("travel GO6 level 1 ally GO5"));
  CHECK(scene.offers("travel GO6 level 1 with C1-08"));
  scene.plays("travel GO22 level 1 with C1-08 ally GO20");
  CHECK(scene.used(Yellow, "C1-08"));
  CHECK(scene.used(Yellow, "C3-05"));
  CHECK(scene.ships(Yellow) == Set{"GO8", "GO22"});
}

TEST_CASE(
    "C1-08 Jump Beacon is not named where an Empire ship alone is near enough, whichever it is") {
  // GM1 is one link from GM0 and two from GO2; both Empire ships could be counted as own.
  Scene scene = Given()
                    .empire_pairs("GM0 GO2")
                    .yellow()
                    .ships("GO20")
                    .owns("C1-08")
                    .owns("C3-05")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.offers("travel GM1 level 1 ally GM0"));
  CHECK_FALSE(scene.offers("travel GM1 level 1 with C1-08 ally GO2"));
}

// ------------------------------------------------------------------------------------- C1-09
TEST_CASE(
    "C1-09 Settler Charter: paying and not paying are both offered for a Colonize I, once per turn") {
  Scene scene = Given()
                    .lies("C1-02", "PO2")
                    .lies("C1-03a", "PO3")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-09")
                    .kins_on("CO1 CO2")
                    .own_kins(6)
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1");
  CHECK(scene.actions() == Set{"colonize PO2 pay blue take C1-02",
                               "colonize PO2 take C1-02 with C1-09",
                               "colonize PO3 take C1-03a with C1-09"});
  scene.plays("colonize PO3 take C1-03a with C1-09");
  CHECK(scene.used(Yellow, "C1-09"));
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.colonies(Yellow).contains("C1-03a on PO3"));
  scene.plays("retrieve CO2");
  CHECK(scene.actions() == Set{"colonize PO2 pay blue take C1-02"});
}

TEST_CASE(
    "C1-09 Settler Charter is for outer planets only, also when a level III kin executes the Colonize I") {
  Scene scene =
      Given().lies("C1-02", "PO3").yellow().ships("GM5").owns("C1-09").kins_on("CO3").to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.actions() == Set{"colonize PO3 take C1-02 with C1-09"});  // nothing for PM1 and PM2
  scene.plays("colonize PO3 take C1-02 with C1-09");
  CHECK_MESSAGE(scene.own_kins(Yellow) == 4, "a level I action was executed");
}

// ------------------------------------------------------------------------------------- C1-10
TEST_CASE("C1-10 Twin Bazaars: a second Trade I, also between other planets") {
  Scene scene = Given().yellow().ships("GO5 GO15").owns("C1-10").kins_on("TR1").to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.actions() == Set{"trade PO1 PO2", "trade PO5 PO6"});
  scene.plays("trade PO1 PO2");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions() == Set{"trade PO5 PO6 with C1-10"});
  CHECK(scene.offers("stop"));
  scene.plays("trade PO5 PO6 with C1-10");
  CHECK(scene.used(Yellow, "C1-10"));
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.hand(Yellow, "yellow") == 2);
  CHECK(scene.hand(Yellow, "red") == 1);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE("C1-10 Twin Bazaars: stopping keeps the tile, a Trade II has no second trade") {
  Scene stops = Given().yellow().ships("GO5 GO15").owns("C1-10").kins_on("TR1").to_move();
  stops.plays("retrieve TR1").plays("trade PO1 PO2").plays("stop");
  CHECK_FALSE(stops.used(Yellow, "C1-10"));
  Scene higher = Given()
                     .stock("PM0", 2)
                     .stock("PM3", 2)
                     .yellow()
                     .ships("GM1 GM10")
                     .owns("C1-10")
                     .kins_on("TR2")
                     .to_move();
  higher.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(higher.decision() == "TURN_MAIN");
  CHECK(higher.stock("PM0") == 1);
}

TEST_CASE(
    "C1-10 Twin Bazaars: a kin of a higher level may use it for a Trade I, and unlocks one kin only") {
  Scene scene =
      Given().yellow().ships("GO5 GO15").owns("C1-10").kins_on("TR3").own_kins(3).to_move();
  scene.plays("retrieve TR3").plays("trade PO1 PO2").plays("trade PO5 PO6 with C1-10");
  CHECK(scene.own_kins(Yellow) == 4);
}

TEST_CASE(
    "C1-10 Twin Bazaars: a free placement between the trades can make the second one possible") {
  Scene scene = Given().yellow().ships("GO5").owns("C1-10").kins_on("TR1").to_move();
  scene.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK(scene.actions().empty());
  scene.plays("free place PO1").plays("free place PO2");
  CHECK(scene.actions() == Set{"trade PO1 PO2 with C1-10"});
  scene.plays("trade PO1 PO2 with C1-10");
  CHECK(scene.cubes(Yellow) == 2);
}

// ------------------------------------------------------------------------------------- C1-11
TEST_CASE("C1-11 Twin Foundries: a second Produce I, also on another planet") {
  Scene scene = Given().yellow().ships("GO8").owns("C1-11").kins_on("PR1").to_move();
  scene.plays("retrieve PR1").plays("produce PO2");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions() == Set{"produce PO3 with C1-11"});  // PO2 is full
  scene.plays("produce PO3 with C1-11");
  CHECK(scene.hand(Yellow, "yellow") == 1);
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.used(Yellow, "C1-11"));
}

TEST_CASE("C1-11 Twin Foundries is optional and for Produce I only") {
  Scene stops = Given().yellow().ships("GO8").owns("C1-11").kins_on("PR1").to_move();
  stops.plays("retrieve PR1").plays("produce PO2").plays("stop");
  CHECK_FALSE(stops.used(Yellow, "C1-11"));
  Scene higher = Given().yellow().ships("GM3 GM4").owns("C1-11").kins_on("PR2").to_move();
  higher.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
  CHECK(higher.decision() == "TURN_MAIN");
}

// ------------------------------------------------------------------------------------- C1-12
TEST_CASE("C1-12 Lost Archive ignores the preceding space of a Research, once per turn") {
  Scene scene = Given()
                    .yellow()
                    .owns("C1-12")
                    .researched("R2-TR")
                    .kins_on("RE2 RE3")
                    .in_hand("brown", 1)
                    .in_hand("white", 1)
                    .in_hand("gray", 1)
                    .to_move();
  scene.plays("retrieve RE2");
  CHECK(scene.actions() == Set{"research R3-PR pay brown", "research R3-ST pay white with C1-12",
                               "research R3-RE pay gray with C1-12"});
  scene.plays("research R3-ST pay white with C1-12");
  CHECK(scene.research(Yellow) == Set{"R2-TR", "R3-ST"});
  CHECK(scene.used(Yellow, "C1-12"));
  scene.plays("retrieve RE3");
  CHECK(scene.actions() == Set{"research R3-PR pay brown"});
}

TEST_CASE("C1-12 Lost Archive keeps the level and the price") {
  Scene scene = Given().yellow().owns("C1-12").kins_on("RE2").in_hand("black", 1).to_move();
  scene.plays("retrieve RE2");
  for (const std::string& option : scene.actions()) {
    CHECK_MESSAGE(option.find("R4") == option.npos, option);
    CHECK_MESSAGE(option.find("pay black") != option.npos, option);
  }
  CHECK(scene.offers("research R3-ST pay black with C1-12"));
  CHECK(scene.offers("research R2-ST pay black"));
}
