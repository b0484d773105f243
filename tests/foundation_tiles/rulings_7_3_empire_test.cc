// Rulings of spec 7.3: the Empire.
#include "foundation/scene.h"

using namespace orrery::foundation;

TEST_CASE("7.3 (25) all Empire ships move at the same time, stay opposite and never collide") {
  Scene scene = Given().red().holds_the_empire_kin().to_end_her_turn();
  CHECK(scene.empire() == Set{"GO15", "GO0", "GM9", "GM0", "GI3", "GI0"});
  CHECK(scene.empire_kin() == Green);
}

TEST_CASE("7.3 (26) a ring with one Empire ship moves it as usual, an empty ring does nothing") {
  Scene scene = Given()
                    .empire_ships("GO14 GM8 GM17")
                    .yellow()
                    .captured(3)
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.empire() == Set{"GO15", "GM9", "GM0"});
}

TEST_CASE(
    "7.3 (27) the active player is hit by her own Empire movement first; what she captures then is not due now") {
  Scene scene = Given(2)
                    .empire_pairs("GO7")
                    .yellow()
                    .ships("GO23")
                    .kins_on("BA1")
                    .red()
                    .ships("GO8")
                    .kins_on("BA1")
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.decision() == "EMPIRE_HIT");
  CHECK(scene.asked() == Red);
  scene.plays("fight GO8 from BA1");
  CHECK(scene.asked() == Yellow);
  scene.plays("lose ship GO23");
  CHECK(scene.captured(Red) == 1);
  CHECK(scene.active() == Yellow);
  scene.idles();  // the Empire kin is with Yellow now: the Empire moves again
  CHECK(scene.active() == Red);
  CHECK(scene.captured(Red) == 1);
  scene.idles();
  CHECK_MESSAGE(scene.captured(Red) == 0,
                "due now, and the gate opposite the ship left is the only place");
}

TEST_CASE("7.3 (28) two players on one gate: the first in order decides first (DX-34)") {
  const auto shared = [] {
    return Given()
        .empire_pairs("GM4")
        .yellow()
        .owns("C1-05")
        .ships("GM5")
        .kins_on("BA2")
        .red()
        .ships("GM5")
        .kins_on("BA2")
        .holds_the_empire_kin()
        .to_end_her_turn();
  };
  Scene captures = shared();
  CHECK(captures.asked() == Red);
  captures.plays("fight GM5 from BA2");
  CHECK(captures.captured(Red) == 1);
  CHECK(captures.ships(Yellow) == Set{"GM5"});
  CHECK(captures.decision() == "TURN_MAIN");
  Scene loses = shared();
  loses.plays("lose ship GM5");
  CHECK(loses.asked() == Yellow);
  CHECK(loses.decision() == "EMPIRE_HIT");
  loses.plays("fight GM5 from BA2");
  CHECK(loses.captured(Yellow) == 1);
  CHECK(loses.ships(Red).empty());
}

TEST_CASE("7.3 (28) hits are settled from the active player clockwise, whoever that is") {
  Scene scene = Given()
                    .empire_pairs("GO7 GM4")
                    .red()
                    .ships("GO8")
                    .kins_on("BA1")
                    .green()
                    .ships("GO23")
                    .kins_on("BA1")
                    .yellow()
                    .ships("GM5")
                    .kins_on("BA2")
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.asked() == Yellow);
  scene.plays("lose ship GM5");
  CHECK(scene.asked() == Green);
  scene.plays("lose ship GO23");
  CHECK(scene.asked() == Red);
  scene.plays("lose ship GO8");
}

TEST_CASE(
    "7.3 (29) hit on several gates with one kin: outer, middle, inner ring; she may save it for the last") {
  Scene scene = Given()
                    .empire_pairs("GO7 GM4 GI0")
                    .yellow()
                    .ships("GO8 GO23 GM5 GI1")
                    .kins_on("BA3")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.options() == Set{"fight GO8 from BA3", "lose ship GO8"});
  scene.plays("lose ship GO8");
  CHECK(scene.options() == Set{"fight GO23 from BA3", "lose ship GO23"});
  scene.plays("lose ship GO23");
  CHECK(scene.options() == Set{"fight GM5 from BA3", "lose ship GM5"});
  scene.plays("lose ship GM5").plays("fight GI1 from BA3");
  CHECK(scene.ships(Yellow) == Set{"GI1"});
  CHECK(scene.captured(Yellow) == 1);
  Scene early = Given()
                    .empire_pairs("GO7 GI0")
                    .yellow()
                    .ships("GO8 GI1")
                    .kins_on("BA3")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  early.plays("fight GO8 from BA3");
  CHECK_MESSAGE(early.ships(Yellow) == Set::of("GO8"), "the inner ship is lost without a question");
}

TEST_CASE(
    "7.3 (30) a kin put back on Battle by C1-07 or C2-07 may fight the next hit; each tile only once") {
  Scene page = Given()
                   .empire_pairs("GO7")
                   .yellow()
                   .ships("GO8 GO23")
                   .owns("C1-07")
                   .kins_on("BA1")
                   .red()
                   .holds_the_empire_kin()
                   .to_end_her_turn();
  page.plays("fight GO8 from BA1").plays("kin to BA1 with C1-07");
  CHECK(page.options() == Set{"fight GO23 from BA1", "lose ship GO23"});
  page.plays("fight GO23 from BA1");
  CHECK_MESSAGE(page.decision() == "TURN_MAIN", "the tile is used: the kin goes to hand");
  CHECK(page.captured(Yellow) == 2);
  Scene second = Given()
                     .empire_pairs("GO7")
                     .yellow()
                     .ships("GO8 GO23")
                     .owns("C2-07")
                     .kins_on("BA2")
                     .red()
                     .holds_the_empire_kin()
                     .to_end_her_turn();
  second.plays("fight GO8 from BA2").plays("kin down with C2-07").plays("fight GO23 from BA1");
  CHECK(second.captured(Yellow) == 2);
}

TEST_CASE("7.3 (31) captured in turn t: due from the end of turn t+1 (DX-21)") {
  Scene scene = Given().empire_pairs("GO9").yellow().ships("GO8").kins_on("BA1").to_move();
  scene.plays("retrieve BA1")
      .plays("battle GO9 loot PO3 level 1")
      .plays("move hand TR1")
      .plays("end turn");
  CHECK_MESSAGE(scene.active() == Green, "nothing is returned");
  CHECK(scene.captured(Yellow) == 1);
  scene.idles().idles();
  CHECK(scene.active() == Yellow);
  scene.plays("move hand ST1").plays("move up ST1").plays("end turn");
  CHECK_MESSAGE(scene.captured(Yellow) == 0,
                "one place only, opposite the ship left: returned without a question");
  CHECK(scene.active() == Green);
}

TEST_CASE("7.3 (31) captured between her turns: due at the end of the coming turn") {
  Scene scene = Given(2)
                    .empire_pairs("GO7")
                    .yellow()
                    .ships("GO8")
                    .kins_on("BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GO8 from BA1");
  CHECK(scene.active() == Yellow);
  scene.plays("move hand ST1").plays("move hand TR1");
  CHECK(scene.captured(Yellow) == 0);
  CHECK(scene.active() == Red);
}

TEST_CASE("7.3 (32) two ships captured in one turn come back one by one") {
  Scene scene = Given(2)
                    .empire_pairs("GO9 GM4")
                    .yellow()
                    .ships("GO8 GM5")
                    .kins_on("BA1 BA2")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve BA1")
      .plays("battle GO9 loot PO3 level 1")
      .plays("retrieve BA2")
      .plays("battle GM4 loot PO2 level 2")
      .plays("end turn");
  CHECK(scene.captured(Yellow) == 2);
  scene.idles();
  CHECK(scene.captured(Yellow) == 2);
  scene.plays("move hand ST1").plays("move hand TR1").plays("end turn");
  CHECK(scene.decision() == "RETURN_EMPIRE");
  CHECK(scene.options().size() == 2);
  scene.plays(*scene.options().begin());
  CHECK(scene.captured(Yellow) == 1);
  scene.idles();
  scene.plays("move up ST1").plays("move up TR1").plays("end turn");
  CHECK(scene.captured(Yellow) == 0);
}

TEST_CASE(
    "7.3 (33) one ship held before and one captured now: one is returned at the end of this turn") {
  Scene scene = Given()
                    .empire_ships("GO14 GO29 GM8 GM17")
                    .yellow()
                    .captured(1)
                    .captured_this_turn(1)
                    .to_end_her_turn();
  CHECK(scene.decision() == "RETURN_EMPIRE");
  scene.plays("return GI0");
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.active() == Green);
}

TEST_CASE("7.3 (34) several rings are short: the ring is free, the place only in an empty ring") {
  Scene scene = Given().empire_ships("GO14 GM8 GM17").yellow().captured(3).to_end_her_turn();
  CHECK(scene.options() == Set{"return GO29", "return GI0", "return GI1", "return GI2",
                               "return GI3", "return GI4", "return GI5"});
}

TEST_CASE(
    "7.3 (35) two players hold the two ships of a ring: the first chooses any gate, the second is bound to the opposite one") {
  Scene scene = Given()
                    .empire_ships("GO14 GO29 GM8 GM17")
                    .green()
                    .captured(1)
                    .yellow()
                    .captured(1)
                    .to_end_her_turn();
  CHECK(scene.options().size() == 6);
  scene.plays("return GI1");
  CHECK(scene.active() == Green);
  scene.idles();
  CHECK_MESSAGE(scene.captured(Green) == 0,
                "only one place: returned without a question, after the Empire moved");
  CHECK(scene.empire() == Set{"GO15", "GO0", "GM9", "GM0", "GI2", "GI5"});
}

TEST_CASE("7.3 (36) a ship returned onto a player's ship removes nothing and is no hit") {
  Scene scene = Given()
                    .empire_ships("GO24 GM8 GM17 GI2 GI5")
                    .red()
                    .ships("GO9")
                    .yellow()
                    .captured(1)
                    .to_end_her_turn();
  CHECK_MESSAGE(scene.captured(Yellow) == 0, "GO9 was the only place (DX-22)");
  CHECK(scene.ships(Red) == Set{"GO9"});
  CHECK(scene.empire().contains("GO9"));
  CHECK(scene.decision() == "TURN_MAIN");
  Scene own = Given()
                  .empire_ships("GO24 GM8 GM17 GI2 GI5")
                  .yellow()
                  .ships("GO9")
                  .captured(1)
                  .to_end_her_turn();
  CHECK(own.ships(Yellow) == Set{"GO9"});
}

TEST_CASE("7.3 (37) with two players the Empire moves at the end of every turn") {
  Scene scene = Given(2).red().holds_the_empire_kin().to_end_her_turn();
  CHECK(scene.empire_kin() == Yellow);
  CHECK(scene.empire().contains("GO15"));
  scene.idles();
  CHECK(scene.empire_kin() == Red);
  CHECK(scene.empire().contains("GO16"));
  scene.idles();
  CHECK(scene.empire().contains("GO17"));
}

TEST_CASE("7.3 (38) a battle out of turn on the inner ring needs Battle III or a centre kin") {
  const auto hit = [](std::string_view kins) {
    return Given()
        .empire_pairs("GI0")
        .yellow()
        .ships("GI1")
        .kins_on(kins)
        .red()
        .holds_the_empire_kin()
        .to_end_her_turn();
  };
  Scene too_low = hit("BA1 BA2");
  CHECK(too_low.decision() == "TURN_MAIN");
  CHECK(too_low.ships(Yellow).empty());
  CHECK(too_low.kins(Yellow) == Set{"BA1", "BA2"});
  Scene enough = hit("BA2 BA3 centre");
  CHECK(enough.options() == Set{"fight GI1 from BA3", "fight GI1 from centre", "lose ship GI1"});
}

TEST_CASE("7.3 (39) a battle out of turn gives no cube") {
  Scene scene = Given()
                    .empire_pairs("GO7")
                    .yellow()
                    .ships("GO8")
                    .kins_on("BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GO8 from BA1");
  CHECK(scene.cubes(Yellow) == 0);
  CHECK(scene.stock("PO2") == 1);
  CHECK(scene.stock("PO3") == 1);
}
