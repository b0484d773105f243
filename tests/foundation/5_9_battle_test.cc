// Battle.  Rulebook 5.9, clauses FD-5.9.1 to FD-5.9.4.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
Set battles(Given given, const std::string& kin) {
  return given.kins_on(kin).to_move().plays("retrieve " + kin).options_starting("battle ");
}
}  // namespace

TEST_CASE(
    "FD-5.9.1 An Empire ship on the gate of an own ship or on a linked gate, and one cube from a planet it touches") {
  // GM5 is linked to GM4, GM6 and GI1.
  CHECK(battles(Given().empire_pairs("GM4").yellow().ships("GM5"), "BA2") ==
        Set{"battle GM4 loot PM1 level 2", "battle GM4 loot PO2 level 2",
            "battle GM4 loot PO3 level 2"});
  CHECK(battles(Given().empire_pairs("GM5").yellow().ships("GM5"), "BA2") ==
        Set{"battle GM5 loot PM1 level 2", "battle GM5 loot PM2 level 2",
            "battle GM5 loot PO3 level 2"});
  CHECK(
      battles(Given().empire_pairs("GM7").yellow().ships("GM5"), "BA3").empty());  // two links away

  Scene scene =
      Given().empire_pairs("GM4").stock("PM1", 2).yellow().ships("GM5").kins_on("BA2").to_move();
  scene.plays("retrieve BA2").plays("battle GM4 loot PM1 level 2");
  CHECK(scene.captured(Yellow) == 1);
  CHECK_FALSE(scene.empire().contains("GM4"));
  CHECK(scene.hand(Yellow, "gray") == 1);
  CHECK(scene.cubes(Yellow) == 1);
  CHECK(scene.stock("PM1") == 1);  // the rest slides down
}

TEST_CASE(
    "FD-5.9.1 The cube is mandatory if there is one, and there is none if no planet has one") {
  CHECK(battles(Given().empire_pairs("GO9").yellow().ships("GO8"), "BA1") ==
        Set{"battle GO9 loot PO3 level 1"});
  Scene scene =
      Given().empire_pairs("GO9").stock("PO3", 0).yellow().ships("GO8").kins_on("BA1").to_move();
  scene.plays("retrieve BA1");
  CHECK(scene.actions() == Set{"battle GO9 level 1"});
  scene.plays("battle GO9 level 1");
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.cubes(Yellow) == 0);
}

TEST_CASE("FD-5.9.2 Level I reaches the outer ring, level II the middle one too, level III all") {
  Given given;
  given.empire_pairs("GO8 GM4 GI1").yellow().ships("GM5 GO9");
  for (const char* planet : {"PO2", "PO3", "PM1", "PM2", "PC"}) given.stock(planet, 0);
  CHECK(battles(given, "BA1") == Set{"battle GO8 level 1"});
  CHECK(battles(given, "BA2") == Set{"battle GO8 level 1", "battle GM4 level 2"});
  CHECK(battles(given, "BA3") ==
        Set{"battle GO8 level 1", "battle GM4 level 3", "battle GI1 level 3"});
  CHECK(battles(given.own_kins(4), "BA3") ==
        Set{"battle GO8 level 2", "battle GM4 level 2",
            "battle GI1 level 3"});  // the level that brings a kin
}

TEST_CASE("FD-5.9.3 Battle costs nothing but the kin and moves no ship of hers") {
  Scene scene = Given()
                    .empire_pairs("GO9")
                    .yellow()
                    .ships("GO8 GM4")
                    .kins_on("BA1")
                    .in_hand("red", 1)
                    .to_move();
  scene.plays("retrieve BA1").plays("battle GO9 loot PO3 level 1");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GM4"});
  CHECK(scene.discs(Yellow) == 22);
  CHECK(scene.hand(Yellow, "red") == 1);
  CHECK(scene.kins_in_hand(Yellow) == 4);  // the kin is back, and a fourth has come
}

namespace {
// The Empire moves onto Yellow's ship at the end of Red's turn.
Scene hit(std::string_view from, std::string_view ship, std::string_view kins) {
  return Given()
      .empire_pairs(from)
      .yellow()
      .ships(ship)
      .kins_on(kins)
      .red()
      .holds_the_empire_kin()
      .to_end_her_turn();
}
}  // namespace

TEST_CASE(
    "FD-5.9.4 Out of turn a kin of sufficient level takes the Empire ship, but no cube; the kin is retrieved") {
  Scene scene = hit("GM4", "GM5", "BA2 BA3");
  CHECK(scene.decision() == "EMPIRE_HIT");
  CHECK(scene.asked() == Yellow);
  CHECK(scene.options() == Set{"fight GM5 from BA2", "fight GM5 from BA3", "lose ship GM5"});
  scene.plays("fight GM5 from BA3");
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.cubes(Yellow) == 0);
  CHECK_FALSE(scene.empire().contains("GM5"));
  CHECK(scene.ships(Yellow) == Set{"GM5"});
  CHECK(scene.kins(Yellow) == Set{"BA2"});
  CHECK(scene.stock("PM1") == 1);
}

TEST_CASE(
    "FD-5.9.4 Sufficient is level I on the outer ring, II on the middle one, III on the inner one; the centre always is") {
  const auto fights = [](std::string_view from, std::string_view ship) {
    return hit(from, ship, "BA1 BA2 BA3 centre").targets("fight " + std::string(ship) + " from ");
  };
  CHECK(fights("GO7", "GO8") == Set{"BA1", "BA2", "BA3", "centre"});
  CHECK(fights("GM4", "GM5") == Set{"BA2", "BA3", "centre"});
  CHECK(fights("GI0", "GI1") == Set{"BA3", "centre"});
}

TEST_CASE(
    "FD-5.9.4 What follows a retrieval follows here too, for the one who fights: bonus, destination, bumps") {
  Scene scene = Given()
                    .empire_pairs("GM4")
                    .yellow()
                    .owns("C2-03")
                    .owns("C2-07")
                    .ships("GM5")
                    .kins_on("BA2 BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GM5 from BA2");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  CHECK(scene.asked() == Yellow);
  scene.plays("take teal with C2-03");
  CHECK(scene.decision() == "KIN_DEST");
  CHECK(scene.asked() == Yellow);
  scene.plays("kin down with C2-07");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.asked() == Yellow);
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"BA2", "PR1"});
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE(
    "FD-5.9.4 Kins on other spaces do not fight, and nobody fights an Empire ship that only passes by") {
  const Scene other_kins = hit("GO7", "GO8", "ST3 RE1 PR3");
  CHECK(other_kins.decision() == "TURN_MAIN");
  CHECK(other_kins.ships(Yellow).empty());
  const Scene beside = hit("GO6", "GO8", "BA1");  // it moves to GO7, next to the ship
  CHECK(beside.decision() == "TURN_MAIN");
  CHECK(beside.ships(Yellow) == Set{"GO8"});
  CHECK(beside.captured(Yellow) == 0);
}
