// Colony tiles of level II (spec 8.5).
#include "foundation/scene.h"

using namespace orrery::foundation;

namespace {
// Yellow stands at PM0 (teal) with an orange cube to pay for its colony.
Scene yellow_colonizes_pm0(std::string_view colony) {
  Scene scene = Given()
                    .lies(colony, "PM0")
                    .yellow()
                    .ships("GM1")
                    .kins_on("CO2")
                    .in_hand("orange", 1)
                    .to_move();
  scene.plays("retrieve CO2").plays("colonize PM0 pay orange take " + std::string(colony));
  return scene;
}
}  // namespace

TEST_CASE(
    "C2-01 Industrial Rights gives three cubes of the middle planet's colour; each piece for its own planet") {
  const Scene teal = yellow_colonizes_pm0("C2-01a");
  CHECK(teal.hand(Yellow, "teal") == 3);
  CHECK(teal.supply("teal") == 8);
  CHECK(teal.hand(Yellow, "orange") == 0);
  CHECK(teal.colonies(Yellow) == Set{"C2-01a on PM0"});
  Scene gray = Given()
                   .lies("C2-01b", "PM1")
                   .yellow()
                   .ships("GM5")
                   .kins_on("CO3")
                   .in_hand("brown", 1)
                   .to_move();
  gray.plays("retrieve CO3").plays("colonize PM1 pay brown take C2-01b");
  CHECK(gray.hand(Yellow, "gray") == 3);
}

TEST_CASE("C2-02 Cadet Branch gives two neutral kins to hand") {
  const Scene scene = yellow_colonizes_pm0("C2-02");
  CHECK(scene.neutral_kins(Yellow) == 2);
  CHECK(scene.kins_in_hand(Yellow) == 5);
  CHECK(scene.state().neutral_kins == 4);
}

TEST_CASE(
    "C2-03 Guild School: a kin retrieved from level II brings a level II cube of choice, once per turn") {
  Scene scene = Given().yellow().owns("C2-03").kins_on("ST2 TR2 PR1").to_move();
  scene.plays("retrieve ST2");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  CHECK(scene.options() == Set{"take brown with C2-03", "take gray with C2-03",
                               "take orange with C2-03", "take teal with C2-03",
                               "take purple with C2-03", "take white with C2-03", "decline C2-03"});
  scene.plays("take teal with C2-03").plays("no action");
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.used(Yellow, "C2-03"));
  scene.plays("retrieve TR2");
  CHECK(scene.decision() == "ACTION");
}

TEST_CASE("C2-03 Guild School ignores levels I and III") {
  Scene scene = Given().yellow().owns("C2-03").kins_on("TR1 TR3").to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.decision() == "TURN_MAIN");
  scene.plays("retrieve TR3");
  CHECK(scene.active() == Green);
  CHECK(scene.cubes(Yellow) == 0);
}

// ------------------------------------------------------------------------------------- C2-04
TEST_CASE("C2-04 Grand Chamberlain: the displaced kin may stay (DX-28)") {
  Scene scene = Given().yellow().owns("C2-04").kins_on("RE1 TR1").to_move();
  scene.plays("move hand RE1");
  CHECK(scene.options() == Set{"bump left", "bump right", "bump stay with C2-04",
                               "bump left2 with C2-04", "bump right2 with C2-04",
                               "bump across with C2-04"});
  scene.plays("bump stay with C2-04");
  CHECK(scene.kins(Yellow) == Set{"RE1", "RE2", "TR1"});
  CHECK(scene.used(Yellow, "C2-04"));
}

TEST_CASE(
    "C2-04 Grand Chamberlain stays in force for all bumps of the order without another flip") {
  Scene scene = Given().yellow().owns("C2-04").kins_on("RE1 CO1").own_kins(4).to_move();
  scene.plays("move hand RE1").plays("bump across with C2-04");
  CHECK(scene.kins(Yellow) == Set{"RE2", "CO1", "CO1"});  // opposite of Research
  CHECK(scene.options() == Set{"bump left", "bump right", "bump stay with C2-04",
                               "bump left2 with C2-04", "bump right2 with C2-04",
                               "bump across with C2-04"});
  scene.plays("bump left2 with C2-04");
  CHECK(scene.kins(Yellow) == Set{"RE2", "CO2", "TR1"});
  scene.plays("move hand TR1");
  CHECK(scene.options() == Set{"bump left", "bump right"});  // the next order
}

TEST_CASE(
    "C2-04 Grand Chamberlain is not spent by ordinary steps and is ready again in her next turn") {
  Scene scene = Given(2).yellow().owns("C2-04").kins_on("RE1").own_kins(5).to_move();
  scene.plays("move hand RE1").plays("bump left");
  CHECK_FALSE(scene.used(Yellow, "C2-04"));
  scene.plays("move hand BA1").plays("bump stay with C2-04");
  scene.idles();
  scene.plays("move hand BA1");
  CHECK(scene.offers("bump stay with C2-04"));
}

TEST_CASE("C2-04 Grand Chamberlain also serves the bumps after a battle out of turn") {
  Scene scene = Given()
                    .empire_pairs("GM4")
                    .yellow()
                    .ships("GM5")
                    .owns("C2-04")
                    .owns("C2-07")
                    .kins_on("BA2 BA3")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GM5 from BA3").plays("kin down with C2-07");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.asked() == Yellow);
  scene.plays("bump stay with C2-04");
  CHECK(scene.kins(Yellow) == Set{"BA2", "BA3"});
  CHECK(scene.captured(Yellow) == 1);
}

// ------------------------------------------------------------------------------------- C2-05
TEST_CASE(
    "C2-05 Imperial Colours: her ships may be placed on Empire ships, not on opponents' ships") {
  Scene scene = Given()
                    .empire_pairs("GO9")
                    .red()
                    .ships("GO7")
                    .yellow()
                    .ships("GO8")
                    .owns("C2-05")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.actions() == Set{"travel GM4 level 1", "travel GO9 level 1"});
  scene.plays("travel GO9 level 1");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GO9"});
  CHECK_FALSE(scene.used(Yellow, "C2-05"));
}

TEST_CASE(
    "C2-05 Imperial Colours: an Empire ship that comes removes nothing; she may still fight it") {
  const auto red_ends = [](std::string_view kins) {
    return Given()
        .empire_pairs("GO7")
        .yellow()
        .ships("GO8")
        .owns("C2-05")
        .kins_on(kins)
        .red()
        .holds_the_empire_kin()
        .to_end_her_turn();
  };
  Scene no_kin = red_ends("ST1");
  CHECK_MESSAGE(no_kin.decision() == "TURN_MAIN", "nothing to decide");
  CHECK(no_kin.ships(Yellow) == Set{"GO8"});
  Scene fights = red_ends("BA1");
  CHECK(fights.options() == Set{"fight GO8 from BA1", "stay put GO8"});
  Scene stays = fights;
  stays.plays("stay put GO8");
  CHECK(stays.ships(Yellow) == Set{"GO8"});
  CHECK(stays.empire().contains("GO8"));
  CHECK(stays.kins(Yellow) == Set{"BA1"});
  fights.plays("fight GO8 from BA1");
  CHECK(fights.captured(Yellow) == 1);
  CHECK(fights.ships(Yellow) == Set{"GO8"});
}

// ------------------------------------------------------------------------------------- C2-06
TEST_CASE("C2-06 Cartographers draws two level II tiles and keeps one in its place") {
  Scene scene = Given()
                    .lies("C2-06", "PM0")
                    .lies("C2-01b", "PM1")
                    .yellow()
                    .ships("GM1")
                    .kins_on("CO2")
                    .in_hand("orange", 1)
                    .to_move();
  scene.plays("retrieve CO2")
      .plays("colonize PM0 pay orange take C2-06")
      .plays("draw tiles with C2-06");
  CHECK(scene.options() == Set{"draw C2-01a", "draw C2-07", "draw C2-08", "draw C2-09"});
  scene.chance("draw C2-01a").chance("draw C2-09").plays("keep C2-01a");
  CHECK(scene.hand(Yellow, "teal") == 3);
  CHECK(scene.colonies(Yellow) == Set{"C2-01a on PM0"});
  CHECK_FALSE(scene.colony_pile().contains("C2-09"));
}

TEST_CASE("C2-06 Cartographers: a kept Spy Ring peeks at once") {
  Scene scene = yellow_colonizes_pm0("C2-06");
  scene.plays("draw tiles with C2-06")
      .chance("draw C2-07")
      .chance("draw C2-09")
      .plays("keep C2-09");
  CHECK(scene.decision() == "COLONY_ONCE");
  CHECK(scene.options() == Set{"peek A", "peek B", "peek C", "decline C2-09"});
  scene.plays("decline C2-09");
}

TEST_CASE("C2-06 Cartographers may be declined") {
  Scene scene = yellow_colonizes_pm0("C2-06");
  scene.plays("decline C2-06");
  CHECK(scene.colonies(Yellow) == Set{"C2-06 on PM0"});
}

// ------------------------------------------------------------------------------------- C2-07
TEST_CASE(
    "C2-07 Second Service: a retrieved kin may go one level down in the same action (DX-29)") {
  Scene scene = Given().yellow().ships("GI1").owns("C2-07").kins_on("PR2 PR3").to_move();
  scene.plays("retrieve PR3").plays("produce PC from PM1 PM2");
  CHECK(scene.decision() == "KIN_DEST");
  CHECK(scene.options() == Set{"kin to hand", "kin down with C2-07"});
  scene.plays("kin down with C2-07");
  CHECK(scene.used(Yellow, "C2-07"));
  CHECK(scene.decision() == "BUMP");
  Scene other = scene;
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"PR3", "CO2"});
  other.plays("bump right");
  CHECK(other.kins(Yellow) == Set{"PR3", "BA2"});
}

TEST_CASE(
    "C2-07 Second Service from level II and III works without an action too; from level I there is nothing lower") {
  Scene two = Given().yellow().owns("C2-07").kins_on("TR2").to_move();
  two.plays("retrieve TR2").plays("kin down with C2-07");
  CHECK(two.kins(Yellow) == Set{"TR1"});
  Scene three = Given().yellow().owns("C2-07").kins_on("TR3").to_move();
  three.plays("retrieve TR3").plays("kin down with C2-07");
  CHECK(three.kins(Yellow) == Set{"TR2"});
  Scene one = Given().yellow().owns("C2-07").kins_on("TR1").to_move();
  one.plays("retrieve TR1");
  CHECK(one.decision() == "TURN_MAIN");
  CHECK(one.kins_in_hand(Yellow) == 3);
}

TEST_CASE(
    "C2-07 Second Service from the centre: level II of the action just executed, whatever the level executed") {
  Scene scene = Given().yellow().ships("GO8").owns("C2-07").kins_on("centre").to_move();
  scene.plays("retrieve centre ST").plays("travel GM4 level 1").plays("kin down with C2-07");
  CHECK(scene.kins(Yellow) == Set{"ST2"});
}

TEST_CASE("C2-07 Second Service is once per turn and optional") {
  Scene scene = Given().yellow().owns("C2-07").kins_on("TR2 RE3").to_move();
  scene.plays("retrieve TR2").plays("kin to hand");
  CHECK_FALSE(scene.used(Yellow, "C2-07"));
  scene.plays("retrieve RE3").plays("kin down with C2-07");
  CHECK(scene.kins(Yellow) == Set{"RE2"});
  Scene twice = Given().yellow().owns("C2-07").kins_on("TR2 RE3").to_move();
  twice.plays("retrieve TR2").plays("kin down with C2-07").plays("retrieve RE3");
  CHECK_MESSAGE(twice.kins(Yellow) == Set::of("TR1"), "to hand without being asked");
}

// ------------------------------------------------------------------------------------- C2-08
TEST_CASE("C2-08 Transmuters exchanges a cube for one of the same level, once per turn") {
  Scene scene = Given().yellow().owns("C2-08").in_hand("blue", 2).in_hand("teal", 1).to_move();
  CHECK(scene.options_starting("exchange ") ==
        Set{"exchange blue get green with C2-08", "exchange blue get red with C2-08",
            "exchange blue get yellow with C2-08", "exchange teal get brown with C2-08",
            "exchange teal get gray with C2-08", "exchange teal get orange with C2-08",
            "exchange teal get purple with C2-08", "exchange teal get white with C2-08"});
  scene.plays("exchange teal get white with C2-08");
  CHECK(scene.hand(Yellow, "teal") == 0);
  CHECK(scene.hand(Yellow, "white") == 1);
  CHECK(scene.supply("teal") == 11);
  CHECK(scene.supply("white") == 10);
  CHECK(scene.orders_left() == 2);
  CHECK(scene.used(Yellow, "C2-08"));
  CHECK(scene.offers_none_starting("exchange "));
}

TEST_CASE("C2-08 Transmuters works in the middle of an action, also between two productions") {
  Scene pays = Given()
                   .lies("C1-02", "PO3")
                   .yellow()
                   .ships("GO9")
                   .owns("C2-08")
                   .kins_on("CO1")
                   .in_hand("blue", 1)
                   .to_move();
  pays.plays("retrieve CO1");
  CHECK(pays.actions().empty());
  pays.plays("exchange blue get red with C2-08").plays("colonize PO3 pay red take C1-02");
  CHECK(pays.colonies(Yellow).contains("C1-02 on PO3"));
  Scene more = Given().stock("PO3", 0).yellow().ships("GO9").owns("C2-08").kins_on("PR1").to_move();
  more.plays("retrieve PR1").plays("produce PO3");
  CHECK(more.decision() == "ACTION_MORE");
  more.plays("exchange blue get green with C2-08").plays("produce PO3");
  CHECK(more.hand(Yellow, "green") == 1);
  CHECK(more.hand(Yellow, "blue") == 1);
}

TEST_CASE(
    "C2-08 Transmuters needs the wanted cube in the supply, and works only in the owner's turn") {
  Scene scene =
      Given().supply("green", 0).supply("red", 0).red().owns("C2-08").in_hand("blue", 1).to_move();
  CHECK(scene.options_starting("exchange ") == Set{"exchange blue get yellow with C2-08"});
  scene.plays("move hand TR1").plays("move hand ST1").plays("end turn");
  CHECK(scene.asked() == Yellow);
  CHECK(scene.offers_none_starting("exchange "));
}

// ------------------------------------------------------------------------------------- C2-09
TEST_CASE(
    "C2-09 Spy Ring peeks at one goal; it is known to her alone and cannot be declared yet (DX-26)") {
  Scene scene = yellow_colonizes_pm0("C2-09");
  CHECK(scene.options() == Set{"peek A", "peek B", "peek C", "decline C2-09"});
  scene.plays("peek B").chance("goal B G8");
  CHECK(scene.goal_seen_by(Yellow, "B") == "G8");
  CHECK(scene.goal_seen_by(Red, "B").empty());
  CHECK(scene.goal_seen_by(Yellow, "A").empty());
  CHECK(scene.offers_none_starting("declare"));
}

TEST_CASE("C2-09 Spy Ring: no Declare before the disc, even when the goal is fulfilled (DX-26)") {
  Scene scene = Given()
                    .goal("B", "G3")
                    .yellow()
                    .peeked("B")
                    .researched("R2-TR R3-PR")
                    .kins_on("RE3")
                    .in_hand("black", 4)
                    .to_move();
  CHECK(scene.fulfils(Yellow, "G3"));
  CHECK(scene.offers_none_starting("declare"));
  scene.plays("retrieve RE3").plays("research R4-B pay black").plays("declare B");
  CHECK(scene.winners() == orrery::SeatSet::of(Yellow));
}

TEST_CASE(
    "C2-09 Spy Ring offers face-down goals only, may be declined, and asks nothing when all lie open") {
  Scene scene = Given()
                    .face_up("A")
                    .lies("C2-09", "PM0")
                    .yellow()
                    .ships("GM1")
                    .kins_on("CO2")
                    .in_hand("orange", 1)
                    .to_move();
  scene.plays("retrieve CO2").plays("colonize PM0 pay orange take C2-09");
  CHECK(scene.options() == Set{"peek B", "peek C", "decline C2-09"});
  scene.plays("decline C2-09");
  CHECK(scene.goal_seen_by(Yellow, "B").empty());
  Scene open = Given()
                   .face_up("A")
                   .face_up("B")
                   .face_up("C")
                   .lies("C2-09", "PM0")
                   .yellow()
                   .ships("GM1")
                   .kins_on("CO2")
                   .in_hand("orange", 1)
                   .to_move();
  open.plays("retrieve CO2").plays("colonize PM0 pay orange take C2-09");
  CHECK(open.decision() == "TURN_MAIN");
}
