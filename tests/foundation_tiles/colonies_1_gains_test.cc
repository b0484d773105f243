// Colony tiles of level I that give something: C1-01, C1-02, C1-03, C1-06, C1-14 (spec 8.5).
#include "foundation/scene.h"

using namespace orrery::foundation;

namespace {
// Yellow stands at PO2 with a blue cube to pay for its colony.
Scene yellow_colonizes_po2(std::string_view colony) {
  Scene scene =
      Given().lies(colony, "PO2").yellow().ships("GO8").kins_on("CO1").in_hand("blue", 1).to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take " + std::string(colony));
  return scene;
}
}  // namespace

TEST_CASE("C1-01 Harvest Rights gives three cubes of the colonized planet's colour") {
  const Scene scene = yellow_colonizes_po2("C1-01a");
  CHECK(scene.hand(Yellow, "yellow") == 3);
  CHECK(scene.supply("yellow") == 10);
  CHECK(scene.hand(Yellow, "blue") == 0);
  CHECK(scene.colonies(Yellow) == Set{"C1-01a on PO2"});
  CHECK_FALSE(scene.used(Yellow, "C1-01a"));
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("C1-01 Harvest Rights, second piece, gives three of its own planet's colour") {
  Scene scene = Given()
                    .lies("C1-01a", "PO2")
                    .lies("C1-01b", "PO3")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1 CO2")
                    .in_hand("blue", 1)
                    .in_hand("red", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-01a");
  scene.plays("retrieve CO2").plays("colonize PO3 pay red take C1-01b");
  CHECK(scene.hand(Yellow, "yellow") == 3);
  CHECK(scene.hand(Yellow, "blue") == 3);
  CHECK(scene.colonies(Yellow) == Set{"C1-01a on PO2", "C1-01b on PO3"});
}

TEST_CASE("C1-02 Stray Heir gives one neutral kin to hand") {
  Scene scene = Given()
                    .lies("C1-02", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .own_kins(5)
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-02");
  CHECK(scene.neutral_kins(Yellow) == 1);
  CHECK(scene.own_kins(Yellow) == 5);
  CHECK(scene.kins_in_hand(Yellow) == 6);
  CHECK(scene.state().neutral_kins == 5);
}

// ------------------------------------------------------------------------------------- C1-03
TEST_CASE(
    "C1-03 Novice School: a kin retrieved from level I brings a level I cube of choice, once per turn") {
  Scene scene = Given().yellow().owns("C1-03a").kins_on("ST1 TR1").to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  CHECK(scene.options() == Set{"take blue with C1-03a", "take green with C1-03a",
                               "take red with C1-03a", "take yellow with C1-03a",
                               "decline C1-03a"});
  scene.plays("take red with C1-03a").plays("no action");
  CHECK(scene.hand(Yellow, "red") == 1);
  CHECK(scene.used(Yellow, "C1-03a"));
  scene.plays("retrieve TR1");
  CHECK(scene.decision() != "RETRIEVE_BONUS");
}

TEST_CASE("C1-03 Novice School is optional; declined it stays ready for the next kin") {
  Scene scene = Given().yellow().owns("C1-03a").kins_on("ST1 TR1").to_move();
  scene.plays("retrieve ST1").plays("decline C1-03a");
  CHECK(scene.cubes(Yellow) == 0);
  CHECK_FALSE(scene.used(Yellow, "C1-03a"));
  scene.plays("no action").plays("retrieve TR1");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
}

TEST_CASE(
    "C1-03 Novice School looks at level I only, and is flipped back at the start of the owner's next turn") {
  Scene scene =
      Given(2).yellow().owns("C1-03b").used("C1-03b").ships("GO8").kins_on("RE2 TR1").to_move();
  scene.plays("retrieve TR1");
  CHECK_MESSAGE(scene.decision() == "TURN_MAIN", "used this turn: no bonus");
  scene.plays("retrieve RE2");
  CHECK_MESSAGE(scene.active() == Red, "level II: no bonus");
  CHECK_MESSAGE(scene.used(Yellow, "C1-03b"), "still used in Red's turn");
  scene.idles();
  CHECK(scene.active() == Yellow);
  CHECK_FALSE(scene.used(Yellow, "C1-03b"));
  scene.plays("move hand TR1").plays("retrieve TR1");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
}

TEST_CASE("C1-03 Novice School, both pieces with one owner: a bonus for each") {
  Scene scene = Given().yellow().owns("C1-03a").owns("C1-03b").kins_on("TR1").to_move();
  scene.plays("retrieve TR1").plays("take blue with C1-03a");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  scene.plays("decline C1-03b").plays("no action");
  CHECK(scene.used(Yellow, "C1-03a"));
  CHECK_FALSE(scene.used(Yellow, "C1-03b"));
  CHECK(scene.hand(Yellow, "blue") == 1);
}

TEST_CASE("C1-03 Novice School asks for nothing when the supply has no level I cube") {
  Scene scene = Given()
                    .supply("blue", 0)
                    .supply("green", 0)
                    .supply("red", 0)
                    .supply("yellow", 1)
                    .yellow()
                    .owns("C1-03a")
                    .kins_on("TR1")
                    .to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.options() == Set{"take yellow with C1-03a", "decline C1-03a"});
  scene.plays("take yellow with C1-03a").plays("no action");
  Scene empty = Given()
                    .supply("blue", 0)
                    .supply("green", 0)
                    .supply("red", 0)
                    .supply("yellow", 0)
                    .yellow()
                    .owns("C1-03a")
                    .kins_on("TR1")
                    .to_move();
  empty.plays("retrieve TR1");
  CHECK(empty.decision() == "TURN_MAIN");
}

TEST_CASE(
    "C1-03 Novice School works in a battle out of turn, unless it was used in the owner's own turn") {
  const auto red_ends = [](bool used) {
    Given given;
    given.empire_pairs("GO7").yellow().ships("GO8").kins_on("BA1").owns("C1-03a");
    if (used) given.used("C1-03a");
    return given.red().holds_the_empire_kin().to_end_her_turn();
  };
  Scene ready = red_ends(false);
  CHECK(ready.decision() == "EMPIRE_HIT");
  ready.plays("fight GO8 from BA1");
  CHECK(ready.decision() == "RETRIEVE_BONUS");
  CHECK(ready.asked() == Yellow);
  ready.plays("take green with C1-03a");
  CHECK(ready.hand(Yellow, "green") == 1);
  CHECK(ready.captured(Yellow) == 1);
  Scene flipped = red_ends(true);
  flipped.plays("fight GO8 from BA1");
  CHECK(flipped.decision() == "TURN_MAIN");
  CHECK(flipped.captured(Yellow) == 1);
}

// ------------------------------------------------------------------------------------- C1-06
TEST_CASE("C1-06 Survey Office draws two tiles and keeps one in its place (DX-27)") {
  Scene scene = Given()
                    .lies("C1-06", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  CHECK(scene.colony_pile().contains("C1-13"));
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-06");
  CHECK(scene.decision() == "COLONY_ONCE");
  CHECK(scene.options() == Set{"draw tiles with C1-06", "decline C1-06"});
  scene.plays("draw tiles with C1-06");
  CHECK(scene.options() == Set{"draw C1-11", "draw C1-12", "draw C1-13", "draw C1-14"});
  scene.chance("draw C1-13").chance("draw C1-11");
  CHECK(scene.options() == Set{"keep C1-11", "keep C1-13"});
  scene.plays("keep C1-13");
  CHECK(scene.colonies(Yellow) == Set{"C1-13 on PO2"});
  CHECK(scene.colony_pile() == Set{"C1-12", "C1-14", "C2-06", "C2-07", "C2-08", "C2-09", "C3-04",
                                   "C3-05", "C3-06", "C3-07"});
  CHECK_FALSE(scene.colony_board().contains("C1-06 on PO2"));
}

TEST_CASE("C1-06 Survey Office may be declined and is then a colony without effect") {
  Scene scene = yellow_colonizes_po2("C1-06");
  scene.plays("decline C1-06");
  CHECK(scene.colonies(Yellow) == Set{"C1-06 on PO2"});
  CHECK(scene.colony_pile().contains("C1-14"));
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE("C1-06 Survey Office: a kept one-time tile takes effect at once, for the same planet") {
  Scene cubes = Given()
                    .lies("C1-06", "PO2")
                    .lies("C1-11", "PO0")
                    .lies("C1-12", "PO1")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  cubes.plays("retrieve CO1")
      .plays("colonize PO2 pay blue take C1-06")
      .plays("draw tiles with C1-06")
      .chance("draw C1-01a")
      .chance("draw C1-13")
      .plays("keep C1-01a");
  CHECK(cubes.hand(Yellow, "yellow") == 3);
  CHECK(cubes.colonies(Yellow) == Set{"C1-01a on PO2"});

  Scene decrees = yellow_colonizes_po2("C1-06");
  decrees.plays("draw tiles with C1-06")
      .chance("draw C1-12")
      .chance("draw C1-14")
      .plays("keep C1-14");
  CHECK(decrees.counters("C1-14") == 3);
}

// ------------------------------------------------------------------------------------- C1-14
TEST_CASE("C1-14 Emergency Decrees comes with three counters") {
  const Scene scene = yellow_colonizes_po2("C1-14");
  CHECK(scene.counters("C1-14") == 3);
  CHECK_FALSE(scene.used(Yellow, "C1-14"));
}

TEST_CASE(
    "C1-14 Emergency Decrees: one more order per turn after the two, for one counter (DX-36)") {
  Scene scene = Given().yellow().owns("C1-14").to_move();
  CHECK(scene.offers_none_starting("extra order"));
  scene.plays("move hand TR1");
  CHECK(scene.offers_none_starting("extra order"));
  scene.plays("move hand ST1");
  CHECK(scene.options() == Set{"extra order with C1-14", "end turn"});
  scene.plays("extra order with C1-14");
  CHECK(scene.counters("C1-14") == 2);
  CHECK(scene.orders_left() == 1);
  CHECK_FALSE(scene.offers("end turn"));
  scene.plays("move up TR1");
  CHECK_MESSAGE(scene.active() == Green, "not twice in a turn: her turn ended by itself");
  CHECK(scene.kins(Yellow) == Set{"TR2", "ST1"});
}

TEST_CASE(
    "C1-14 Emergency Decrees may be left alone, and is ready again in her next turn until the counters are gone") {
  Scene scene = Given(2).yellow().owns("C1-14").counters("C1-14", 1).to_move();
  scene.plays("move hand TR1").plays("move hand ST1").plays("end turn");
  CHECK(scene.counters("C1-14") == 1);
  scene.idles();
  scene.plays("move up TR1")
      .plays("move up ST1")
      .plays("extra order with C1-14")
      .plays("move up TR2");
  CHECK(scene.counters("C1-14") == 0);
  scene.idles();
  CHECK_FALSE(scene.used(Yellow, "C1-14"));
  scene.plays("retrieve TR3").plays("move up ST2");
  CHECK_MESSAGE(scene.active() == Red, "no counter is left, so the turn ended by itself");
}

TEST_CASE("C1-14 Emergency Decrees: the counters are no resources") {
  Scene scene = Given().yellow().owns("C1-14").to_move(0);
  CHECK(scene.cubes(Yellow) == 0);
  CHECK_FALSE(scene.fulfils(Yellow, "G4"));
  CHECK(scene.offers_none_starting("free place"));
}
