// Produce.  Rulebook 5.7, clauses FD-5.7.1 to FD-5.7.6.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
Set productions(Given given, const std::string& kin) {
  return given.kins_on(kin).to_move().plays("retrieve " + kin).options_starting("produce ");
}
}  // namespace

TEST_CASE(
    "FD-5.7.1 A planet at her ship with an empty factory box: one cube from the supply onto it, one to hand") {
  Scene scene = Given().yellow().ships("GO9").kins_on("PR1").to_move();
  scene.plays("retrieve PR1");
  CHECK(scene.actions() == Set{"produce PO3"});
  scene.plays("produce PO3");
  CHECK(scene.stock("PO3") == 2);
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.supply("blue") == 11);
}

TEST_CASE("FD-5.7.1 For each input she chooses a planet at her ships that has such a cube") {
  // Gray needs blue and yellow: blue at PO1 and PO3, yellow at PO2; PO5 is yellow too.
  CHECK(productions(Given().stock("PO1", 2).yellow().ships("GM3 GM4 GO14"), "PR2") ==
        Set{"produce PO2", "produce PO3", "produce PO5", "produce PM1 from PO1 PO2",
            "produce PM1 from PO3 PO2", "produce PM1 from PO1 PO5", "produce PM1 from PO3 PO5"});
}

TEST_CASE("FD-5.7.1 Not where a ship or an input is missing") {
  CHECK(productions(Given().yellow().ships("GI1"), "PR2")
            .empty());  // PM1 and PM2, but no outer planet
  CHECK_FALSE(productions(Given().yellow().ships("GM5"), "PR2")
                  .contains("produce PM1 from PO3 PO2"));  // no ship at yellow
  CHECK_FALSE(productions(Given().stock("PO2", 0).yellow().ships("GM4"), "PR2")
                  .contains("produce PM1 from PO3 PO2"));
  CHECK(productions(Given().yellow().ships("GM4"), "PR2").contains("produce PM1 from PO3 PO2"));
}

TEST_CASE("FD-5.7.2 Inputs come from planets, never from hand, and from either box") {
  CHECK_FALSE(productions(Given().stock("PO3", 0).yellow().ships("GM4").in_hand("blue", 2).in_hand(
                              "yellow", 2),
                          "PR2")
                  .contains("produce PM1 from PO3 PO2"));
  Scene scene =
      Given().stock("PO3", 2).yellow().ships("GM4").kins_on("PR2").in_hand("blue", 1).to_move();
  scene.plays("retrieve PR2").plays("produce PM1 from PO3 PO2");
  CHECK(scene.stock("PO3") == 1);
  CHECK(scene.hand(Yellow, "blue") == 1);
}

TEST_CASE(
    "FD-5.7.3 A planet with 0 cubes allows two productions in one action, one with 1 cube one") {
  Scene twice = Given().stock("PO3", 0).yellow().ships("GO9").kins_on("PR1").to_move();
  twice.plays("retrieve PR1").plays("produce PO3");
  CHECK(twice.decision() == "ACTION_MORE");
  CHECK(twice.actions() == Set{"produce PO3"});
  CHECK(twice.offers("stop"));
  twice.plays("produce PO3");
  CHECK(twice.decision() == "TURN_MAIN");
  CHECK(twice.hand(Yellow, "blue") == 2);

  Scene once = Given().yellow().ships("GO9").kins_on("PR1").to_move();
  once.plays("retrieve PR1").plays("produce PO3");
  CHECK(once.decision() == "TURN_MAIN");
}

TEST_CASE("FD-5.7.3 The second production is optional and needs new inputs") {
  Scene scene =
      Given().stock("PM1", 0).stock("PO2", 2).yellow().ships("GM3 GM4").kins_on("PR2").to_move();
  scene.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
  CHECK(scene.actions() == Set{"produce PM1 from PO3 PO2"});  // PO1 is empty now
  scene.plays("stop");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.hand(Yellow, "gray") == 1);
}

TEST_CASE(
    "FD-5.7.4 Level I an outer planet, level II a middle one too, level III the central one too") {
  Given given;
  given.yellow().ships("GM4 GI1");
  const Set one{"produce PO2", "produce PO3"};
  CHECK(productions(given, "PR1") == one);
  Set two = one;
  two.insert("produce PM1 from PO3 PO2");
  CHECK(productions(given, "PR2") == two);  // white PM2 needs green, which is out of reach
  Set three = two;
  three.insert("produce PC from PM1 PM2");
  CHECK(productions(given, "PR3") == three);
}

TEST_CASE(
    "FD-5.7.4 Produce III discards two level II cubes of different colours, so of two planets") {
  Scene scene = Given().stock("PM1", 2).yellow().ships("GI1").kins_on("PR3").to_move();
  scene.plays("retrieve PR3").plays("produce PC from PM1 PM2");
  CHECK(scene.stock("PM1") == 1);
  CHECK(scene.stock("PM2") == 0);
  CHECK(scene.stock("PC") == 2);
  CHECK(scene.hand(Yellow, "black") == 1);
  CHECK(scene.supply("black") == 9);
  CHECK(productions(Given().stock("PM1", 2).stock("PM2", 0).yellow().ships("GI1"), "PR3").empty());
}

TEST_CASE("FD-5.7.5 Only one planet per action") {
  Scene scene =
      Given().stock("PO2", 0).stock("PO3", 0).yellow().ships("GO8").kins_on("PR1").to_move();
  scene.plays("retrieve PR1").plays("produce PO2");
  CHECK(scene.actions() == Set{"produce PO2"});
  scene.plays("produce PO2");
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE(
    "FD-5.7.6 The supply must hold an output cube; the planet is served first, the hand second") {
  const auto given = [](int supply) {
    return Given().supply("blue", supply).stock("PO3", 0).yellow().ships("GO9");
  };
  CHECK(productions(given(0), "PR1").empty());

  Scene one = given(1).kins_on("PR1").to_move();
  one.plays("retrieve PR1").plays("produce PO3");
  CHECK(one.stock("PO3") == 1);
  CHECK(one.hand(Yellow, "blue") == 0);
  CHECK(one.decision() == "TURN_MAIN");  // the slide allows more, the supply does not

  Scene three = given(3).kins_on("PR1").to_move();
  three.plays("retrieve PR1").plays("produce PO3").plays("produce PO3");
  CHECK(three.stock("PO3") == 2);
  CHECK(three.hand(Yellow, "blue") == 1);
  CHECK(three.supply("blue") == 0);
}
