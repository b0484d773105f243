// Colony tiles of level I about kins on the Dynasty Board: C1-04, C1-07, C1-13 (spec 8.5, 4.2 BUMP
// and KIN_DEST).
#include "foundation/scene.h"

using namespace orrery::foundation;

// ------------------------------------------------------------------------------------- C1-04
TEST_CASE("C1-04 Court Favour lets one displaced kin go two spaces sideways") {
  Scene scene = Given().yellow().owns("C1-04").kins_on("RE1 TR1").to_move();
  scene.plays("move hand RE1");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.options() ==
        Set{"bump left", "bump right", "bump left2 with C1-04", "bump right2 with C1-04"});
  scene.plays("bump right2 with C1-04");
  CHECK(scene.kins(Yellow) == Set{"RE2", "ST1", "TR1"});  // past Trade to Space Travel
  CHECK(scene.used(Yellow, "C1-04"));
}

TEST_CASE(
    "C1-04 Court Favour works for one kin, not for the rest of the chain, and not twice in a turn") {
  Scene scene = Given().yellow().owns("C1-04").kins_on("RE1 PR1").to_move();
  scene.plays("move hand RE1").plays("bump left2 with C1-04");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.options() == Set{"bump left", "bump right"});
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"RE2", "PR2", "CO1"});
  scene.plays("move up PR2");
  CHECK(scene.kins(Yellow) == Set{"RE2", "PR3", "CO1"});
}

TEST_CASE("C1-04 Court Favour is not used up by an ordinary step") {
  Scene scene = Given().yellow().owns("C1-04").kins_on("RE1 TR1").to_move();
  scene.plays("move hand RE1").plays("bump right");
  CHECK_FALSE(scene.used(Yellow, "C1-04"));
  CHECK(scene.options() == Set{"bump left", "bump right", "bump left2 with C1-04",
                               "bump right2 with C1-04"});  // Trade I is doubled now
  scene.plays("bump right");
  CHECK_FALSE(scene.used(Yellow, "C1-04"));
}

TEST_CASE(
    "C1-04 Court Favour once used is not offered in the second order, but again in her next turn") {
  Scene scene = Given(2).yellow().owns("C1-04").kins_on("RE1 ST1").own_kins(4).to_move();
  scene.plays("move hand RE1").plays("bump left2 with C1-04").plays("move hand ST1");
  CHECK(scene.options() == Set{"bump left", "bump right"});
  scene.plays("bump left");
  scene.idles();
  CHECK(scene.kins(Yellow) == Set{"RE2", "PR1", "ST2", "TR1"});
  scene.plays("retrieve TR1").plays("move hand PR1");
  CHECK(scene.offers("bump left2 with C1-04"));
}

TEST_CASE("C1-04 Court Favour with C2-04 Grand Chamberlain: each distance names its tile") {
  const auto both = [] {
    return Given()
        .yellow()
        .owns("C1-04")
        .owns("C2-04")
        .kins_on("RE1 PR1 ST1")
        .own_kins(4)
        .to_move();
  };
  const Set everything{"bump left",
                       "bump right",
                       "bump left2 with C1-04",
                       "bump right2 with C1-04",
                       "bump stay with C2-04",
                       "bump left2 with C2-04",
                       "bump right2 with C2-04",
                       "bump across with C2-04"};
  Scene favour = both();
  favour.plays("move hand RE1");
  CHECK(favour.options() == everything);
  favour.plays("bump left2 with C1-04");
  CHECK(favour.options() == Set{"bump left", "bump right", "bump stay with C2-04",
                                "bump left2 with C2-04", "bump right2 with C2-04",
                                "bump across with C2-04"});
  favour.plays("bump stay with C2-04");
  CHECK(favour.used(Yellow, "C1-04"));
  CHECK(favour.used(Yellow, "C2-04"));

  Scene chamberlain = both();
  chamberlain.plays("move hand RE1").plays("bump right2 with C2-04");
  // Grand Chamberlain is in force for the whole order: Court Favour is not offered.
  CHECK(chamberlain.options() == Set{"bump left", "bump right", "bump stay with C2-04",
                                     "bump left2 with C2-04", "bump right2 with C2-04",
                                     "bump across with C2-04"});
  chamberlain.plays("bump stay with C2-04");
  CHECK_FALSE(chamberlain.used(Yellow, "C1-04"));
}

TEST_CASE("C1-04 Court Favour comes back into play in the order after Grand Chamberlain's") {
  Scene scene =
      Given().yellow().owns("C1-04").owns("C2-04").kins_on("RE1 PR1").own_kins(5).to_move();
  scene.plays("move hand RE1").plays("bump stay with C2-04").plays("move hand PR1");
  CHECK(scene.options() ==
        Set{"bump left", "bump right", "bump left2 with C1-04", "bump right2 with C1-04"});
}

// ------------------------------------------------------------------------------------- C1-07
TEST_CASE("C1-07 Page Service puts a retrieved kin on any empty level I space, once per turn") {
  Scene scene = Given().yellow().owns("C1-07").kins_on("TR1 PR2 RE1").to_move();
  scene.plays("retrieve PR2");
  CHECK(scene.decision() == "KIN_DEST");
  CHECK(scene.options() == Set{"kin to hand", "kin to ST1 with C1-07", "kin to CO1 with C1-07",
                               "kin to PR1 with C1-07", "kin to BA1 with C1-07"});
  scene.plays("kin to BA1 with C1-07");
  CHECK(scene.kins(Yellow) == Set{"TR1", "BA1", "RE1"});
  CHECK(scene.kins_in_hand(Yellow) == 0);
  CHECK(scene.used(Yellow, "C1-07"));
  scene.plays("retrieve TR1");
  CHECK_MESSAGE(scene.kins_in_hand(Yellow) == 1, "to hand without being asked: the tile is used");
}

TEST_CASE("C1-07 Page Service: the space just left is empty too, and the service is optional") {
  Scene scene = Given().yellow().owns("C1-07").kins_on("TR1").to_move();
  scene.plays("retrieve TR1").plays("kin to TR1 with C1-07");
  CHECK(scene.kins(Yellow) == Set{"TR1"});
  Scene declines = Given().yellow().owns("C1-07").kins_on("TR1").to_move();
  declines.plays("retrieve TR1").plays("kin to hand");
  CHECK_FALSE(declines.used(Yellow, "C1-07"));
  CHECK(declines.kins(Yellow).empty());
}

TEST_CASE("C1-07 Page Service is not asked when every level I space is taken") {
  Scene scene = Given().yellow().owns("C1-07").kins_on("ST1 CO1 PR1 BA1 RE1 TR1 TR2").to_move();
  scene.plays("retrieve TR2");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins_in_hand(Yellow) == 1);
}

TEST_CASE("C1-07 Page Service with C2-07 Second Service: both destinations, one kin") {
  Scene scene =
      Given().yellow().owns("C1-07").owns("C2-07").kins_on("ST1 CO1 PR1 BA1 RE1 TR3").to_move();
  scene.plays("retrieve TR3");
  CHECK(scene.options() == Set{"kin to hand", "kin to TR1 with C1-07", "kin down with C2-07"});
  scene.plays("kin down with C2-07");
  CHECK(scene.kins(Yellow).contains("TR2"));
  CHECK_FALSE(scene.used(Yellow, "C1-07"));
}

// ------------------------------------------------------------------------------------- C1-13
TEST_CASE("C1-13 War Council: one retrieve order, three kins, three battles (DX-30)") {
  Scene scene = Given()
                    .empire_pairs("GM4 GI1 GO8")
                    .yellow()
                    .ships("GM5 GO22")
                    .owns("C1-13")
                    .kins_on("BA1 BA2 BA3")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve BA3").plays("battle GI1 loot PC level 3");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions() == Set{"further kin BA1 with C1-13", "further kin BA2 with C1-13"});
  CHECK_FALSE(scene.used(Yellow, "C1-13"));
  scene.plays("further kin BA2 with C1-13");
  CHECK(scene.used(Yellow, "C1-13"));
  CHECK(scene.decision() == "ACTION");
  CHECK_MESSAGE(scene.offers_none_starting("no action"), "a further kin battles");
  scene.plays("battle GM4 loot PO3 level 2")
      .plays("further kin BA1 with C1-13")
      .plays("battle GO23 loot PO8 level 1");
  CHECK(scene.captured(Yellow) == 3);
  CHECK(scene.cubes(Yellow) == 3);
  CHECK(scene.kins_in_hand(Yellow) == 6);
  CHECK(scene.orders_left() == 1);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE(
    "C1-13 War Council is optional, offers only kins with a battle, and not more than three in all") {
  Scene stops = Given()
                    .empire_pairs("GM4 GO8")
                    .yellow()
                    .ships("GM5 GO22")
                    .owns("C1-13")
                    .kins_on("BA1 BA2")
                    .to_move();
  stops.plays("retrieve BA2").plays("battle GM4 loot PO3 level 2").plays("stop");
  CHECK_FALSE(stops.used(Yellow, "C1-13"));
  CHECK(stops.orders_left() == 1);

  Scene no_target =
      Given().empire_pairs("GM4").yellow().ships("GM5").owns("C1-13").kins_on("BA1 BA2").to_move();
  no_target.plays("retrieve BA2").plays("battle GM4 loot PO3 level 2");
  CHECK_MESSAGE(no_target.decision() == "TURN_MAIN", "Battle I reaches no Empire ship any more");

  Scene four = Given()
                   .empire_pairs("GM4 GO8 GI1")
                   .yellow()
                   .ships("GM5 GO22 GO9 GI4")
                   .owns("C1-13")
                   .kins_on("BA2 BA3 centre centre")
                   .to_move();
  four.plays("retrieve BA2")
      .plays("battle GM4 loot PO3 level 2")
      .plays("further kin BA3 with C1-13")
      .plays("battle GI1 loot PC level 3");
  four.plays("further kin centre with C1-13").plays("battle GO23 loot PO8 level 3");
  CHECK_MESSAGE(four.decision() == "TURN_MAIN", "the fourth kin stays in the centre");
  CHECK(four.kins(Yellow) == Set{"centre"});
}

TEST_CASE("C1-13 War Council once used is not offered to the next Battle of the turn") {
  Scene scene = Given()
                    .empire_pairs("GM4 GO8 GI1")
                    .yellow()
                    .ships("GM5 GO22 GO9")
                    .owns("C1-13")
                    .kins_on("BA1 BA2 BA3 centre")
                    .to_move();
  scene.plays("retrieve BA2")
      .plays("battle GM4 loot PO3 level 2")
      .plays("further kin BA1 with C1-13")
      .plays("battle GO8 loot PO2 level 1")
      .plays("stop");
  scene.plays("retrieve BA3").plays("battle GI1 loot PC level 3");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins(Yellow) == Set{"centre"});
}

TEST_CASE("C1-13 War Council: while a further kin chooses its battle, free actions stay possible") {
  Scene scene = Given()
                    .empire_pairs("GM4 GO8")
                    .stock("PO8", 0)
                    .yellow()
                    .ships("GM5 GO22")
                    .owns("C1-13")
                    .kins_on("BA1 BA2")
                    .in_hand("green", 1)
                    .to_move();
  scene.plays("retrieve BA2")
      .plays("battle GM4 loot PO3 level 2")
      .plays("further kin BA1 with C1-13");
  CHECK(scene.actions() == Set{"battle GO23 loot PO9 level 1"});
  scene.plays("free place PO8");
  CHECK(scene.actions() == Set{"battle GO23 loot PO8 level 1", "battle GO23 loot PO9 level 1"});
}
