// The further scenarios of spec 10.2, second half: the Empire, goals, colony tiles, kins, the round
// limit.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE("DX-21 Capture and keep: a ship taken in turn 9 goes back at the end of her next turn") {
  Scene scene = Given()
                    .first(Green)
                    .round(3)
                    .empire_pairs("GO9")
                    .yellow()
                    .holds_the_empire_kin()
                    .ships("GO8")
                    .kins_on("BA1")
                    .to_move();
  CHECK(scene.turn() == 9);
  scene.plays("retrieve BA1").plays("battle GO9 loot PO3 level 1");
  CHECK(scene.captured(Yellow) == 1);
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.stock("PO3") == 0);
  scene.plays("move hand ST1").plays("end turn");  // the Empire moves: GO24 to GO25
  CHECK(scene.captured(Yellow) == 1);
  scene.idles().idles();  // Green, then Red, who moves the Empire to GO26
  CHECK(scene.active() == Yellow);
  scene.idles();
  CHECK(scene.captured(Yellow) == 0);
  CHECK(scene.empire().contains("GO26"));
  CHECK(scene.empire().contains("GO11"));
}

TEST_CASE(
    "DX-22 Opposite gate: the only place left; a ship there stays, and the Empire ship moves on later") {
  Scene scene = Given()
                    .empire_ships("GO24 GM8 GM17 GI2 GI5")
                    .red()
                    .ships("GO9")
                    .yellow()
                    .captured(1)
                    .to_end_her_turn();
  CHECK(scene.captured(Yellow) == 0);
  CHECK(scene.empire().contains("GO9"));
  CHECK(scene.ships(Red) == Set{"GO9"});
  CHECK(scene.active() == Green);
  scene.idles();  // Green holds the Empire kin
  CHECK(scene.empire().contains("GO10"));
  CHECK_FALSE(scene.empire().contains("GO9"));
  CHECK(scene.ships(Red) == Set{"GO9"});
}

TEST_CASE(
    "DX-23 Level too low: Battle I does not defend the middle ring, the ship is lost without a question") {
  Scene scene = Given()
                    .empire_pairs("GM4")
                    .yellow()
                    .ships("GM5")
                    .kins_on("BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.ships(Yellow).empty());
  CHECK(scene.discs(Yellow) == 24);
  CHECK(scene.kins(Yellow) == Set{"BA1"});
  CHECK(scene.captured(Yellow) == 0);
}

TEST_CASE("DX-24 Winning in the Empire phase: the second ship is captured before one is returned") {
  Scene scene = Given()
                    .goal("B", "G6")
                    .empire_ships("GO14 GO29 GM4 GM13 GI2")
                    .yellow()
                    .researched("R2-TR R3-TR R4-B")
                    .ships("GM5")
                    .kins_on("BA2")
                    .captured(1)
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("end turn");
  CHECK(scene.decision() == "EMPIRE_HIT");
  scene.plays("fight GM5 from BA2");
  CHECK(scene.captured(Yellow) == 2);
  CHECK(scene.decision() == "FINAL_DECLARE");
  scene.plays("declare B");
  CHECK(scene.over());
  CHECK(scene.winners() == SeatSet::of(Yellow));
  CHECK(scene.captured(Yellow) == 2);
}

TEST_CASE(
    "DX-25 Wrong declaration: the tile stays face up, and who has not researched it cannot declare it") {
  Given given;
  given.goal("A", "G4").red();
  for (const char* colour :
       {"blue", "green", "red", "yellow", "brown", "gray", "orange", "teal", "purple"})
    given.in_hand(colour, 1);
  given.yellow().researched("R2-ST R3-ST R4-A").ships("GO9").kins_on("PR1");
  for (const char* colour : {"green", "red", "yellow", "brown", "gray", "orange", "teal", "purple"})
    given.in_hand(colour, 1);
  Scene scene = given.to_move();
  CHECK(scene.goal_seen_by(Red, "A") == "");

  scene.plays("declare A");
  CHECK_FALSE(scene.over());
  for (const Seat p : {Red, Yellow, Green}) CHECK(scene.goal_seen_by(p, "A") == "G4");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.asked() == Yellow);
  CHECK(scene.orders_left() == 2);
  CHECK_FALSE(scene.offers("declare A"));

  scene.plays("retrieve PR1").plays("produce PO3");
  CHECK(scene.hand(Yellow, "blue") == 1);  // the ninth colour
  CHECK(scene.offers("declare A"));

  scene.plays("move hand ST1").plays("end turn").plays("continue").idles();
  CHECK(scene.asked() == Red);
  CHECK(scene.fulfils(Red, "G4"));
  CHECK_FALSE(scene.offers("declare A"));
}

TEST_CASE("DX-26 Peeked only: no declaration before a disc is on the space") {
  Scene scene = Given()
                    .lies("C2-09", "PM0")
                    .yellow()
                    .researched("R2-TR R3-PR")
                    .ships("GM1")
                    .kins_on("ST1 ST2 ST3 CO2 RE3")
                    .in_hand("orange", 1)
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO2")
      .plays("colonize PM0 pay orange take C2-09")
      .plays("peek B")
      .chance("goal B G8");
  CHECK(scene.goal_seen_by(Yellow, "B") == "G8");
  CHECK(scene.fulfils(Yellow, "G8"));
  CHECK_FALSE(scene.offers("declare B"));
  scene.plays("retrieve RE3").plays("research R4-B pay black");
  CHECK(scene.offers("declare B"));
  scene.plays("declare B");
  CHECK(scene.winners() == SeatSet::of(Yellow));
}

TEST_CASE("DX-27 Colony draw: one of two tiles is kept in place of the Survey Office") {
  Scene scene = Given()
                    .lies("C1-06", "PO2")
                    .in_pile("C1-01a C1-08")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  const int yellow = scene.supply("yellow");
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-06");
  CHECK(scene.decision() == "COLONY_ONCE");
  scene.plays("draw tiles with C1-06").chance("draw C1-01a").chance("draw C1-08");
  CHECK(scene.options() == Set{"keep C1-01a", "keep C1-08"});
  scene.plays("keep C1-01a");
  CHECK(scene.hand(Yellow, "yellow") == 3);
  CHECK(scene.supply("yellow") == yellow - 3);
  CHECK(scene.colonies(Yellow) == Set{"C1-01a on PO2"});
  for (const char* gone : {"C1-06", "C1-08"}) {
    CHECK_FALSE(scene.colony_pile().contains(gone));
    CHECK_FALSE(scene.colony_board().contains(std::string(gone) + " on PO2"));
  }
  CHECK(scene.colony_board().size() == 20);
  CHECK(scene.colony_pile().size() == 10);
}

TEST_CASE("DX-28 Stay: with the Grand Chamberlain the second kin need not leave the space") {
  Scene scene = Given().red().owns("C2-04").kins_on("RE1 TR1").to_move();
  scene.plays("move hand RE1").plays("bump stay with C2-04");
  CHECK(scene.kins(Red) == Set::of("RE1 RE2 TR1"));
  CHECK(scene.used(Red, "C2-04"));
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("DX-29 Second Service: the retrieved kin goes one level down and bumps the one there") {
  const Scene given = [] {
    Scene scene = Given().yellow().owns("C2-07").ships("GO9").kins_on("PR2 PR3").to_move();
    scene.plays("retrieve PR3").plays("produce PO3");
    CHECK(scene.decision() == "KIN_DEST");
    scene.plays("kin down with C2-07");
    CHECK(scene.decision() == "BUMP");
    CHECK(scene.used(Yellow, "C2-07"));
    return scene;
  }();
  Scene left = given, right = given;
  CHECK(left.plays("bump left").kins(Yellow) == Set{"PR3", "CO2"});
  CHECK(right.plays("bump right").kins(Yellow) == Set{"PR3", "BA2"});
}

TEST_CASE("DX-30 War Council: one order, three kins, three Empire ships, three cubes") {
  Scene scene = Given()
                    .empire_pairs("GM4 GI1 GO23")
                    .yellow()
                    .owns("C1-13")
                    .ships("GM5 GO22")
                    .kins_on("BA1 BA2 BA3")
                    .to_move();
  scene.plays("retrieve BA1").plays("battle GO23 loot PO8 level 1");
  CHECK(scene.decision() == "ACTION_MORE");
  scene.plays("further kin BA2 with C1-13").plays("battle GM4 loot PO3 level 2");
  CHECK(scene.used(Yellow, "C1-13"));
  scene.plays("further kin BA3 with C1-13").plays("battle GI1 loot PC level 3");
  CHECK(scene.captured(Yellow) == 3);
  CHECK(scene.cubes(Yellow) == 3);
  CHECK(scene.kins(Yellow).empty());
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("DX-31 Turncoat: an Empire ship counts as her own for one trade") {
  Scene scene =
      Given().empire_pairs("GI4").yellow().owns("C3-05").ships("GO8").kins_on("TR3").to_move();
  scene.plays("retrieve TR3").plays("trade PM4 PM5 PC ally GI4");
  for (const char* colour : {"brown", "purple", "black"}) CHECK(scene.hand(Yellow, colour) == 1);
  CHECK(scene.used(Yellow, "C3-05"));
  CHECK(scene.empire().contains("GI4"));
}

TEST_CASE("DX-32 Goals with the centre: its kin stands for one missing level III space") {
  CHECK(Given().yellow().kins_on("ST3 CO3 PR3 RE3 TR3 centre").to_move().fulfils(Yellow, "G7"));
  CHECK(Given().yellow().kins_on("ST1 ST2 centre").to_move().fulfils(Yellow, "G8"));
  CHECK_FALSE(Given().yellow().kins_on("ST3 CO3 PR3 RE3 centre").to_move().fulfils(Yellow, "G7"));
}

TEST_CASE(
    "DX-33 Network goals: four ships at eight outer planets, three ships at all middle planets") {
  CHECK(Given().yellow().ships("GM3 GM6 GM9 GM12").to_move().fulfils(Yellow, "G1"));
  CHECK_FALSE(Given().yellow().ships("GM3 GM6 GM9").to_move().fulfils(Yellow, "G1"));
  CHECK(Given().empire_pairs("GI1").yellow().ships("GI0 GI2 GI4").to_move().fulfils(Yellow, "G9"));
  CHECK_FALSE(
      Given().empire_pairs("GI1").yellow().ships("GI0 GI2").to_move().fulfils(Yellow, "G9"));
}

TEST_CASE("DX-34 Stack and Empire: of two ships on a gate the active player's is settled first") {
  Scene scene = Given()
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
  CHECK(scene.decision() == "EMPIRE_HIT");
  CHECK(scene.asked() == Red);
  SUBCASE("Red captures it: Yellow is safe") {
    scene.plays("fight GM5 from BA2");
    CHECK(scene.decision() == "TURN_MAIN");
    CHECK(scene.ships(Yellow) == Set{"GM5"});
    CHECK(scene.ships(Red) == Set{"GM5"});
  }
  SUBCASE("Red loses her ship: Yellow decides") {
    scene.plays("lose ship GM5");
    CHECK(scene.decision() == "EMPIRE_HIT");
    CHECK(scene.asked() == Yellow);
    CHECK(scene.ships(Red).empty());
    scene.plays("fight GM5 from BA2");
    CHECK(scene.captured(Yellow) == 1);
  }
}

TEST_CASE("DX-35 Unlock sequence: levels II, I, III, II, III give 3, 4, 4, 5, 6 kins") {
  Scene scene = Given()
                    .empire_pairs("GI0")
                    .lies("C2-05", "PM1")
                    .yellow()
                    .own_kins(3)
                    .ships("GO8")
                    .kins_on("ST2 PR1 ST3 CO2 TR3")
                    .in_hand("brown", 1)
                    .to_move();
  const auto kins = [&] { return scene.own_kins(Yellow); };
  scene.plays("retrieve ST2").plays("travel GM5 level 2");
  CHECK(kins() == 3);
  scene.plays("retrieve PR1").plays("produce PO3");
  CHECK(kins() == 4);
  scene.plays("end turn").idles().idles();
  scene.plays("retrieve ST3").plays("travel GI3 level 3");
  CHECK(kins() == 4);
  scene.plays("retrieve CO2").plays("colonize PM1 pay brown take C2-05");
  CHECK(kins() == 5);
  scene.plays("end turn").idles().idles();
  scene.plays("retrieve TR3").plays("trade PM3 PM4 PC");
  CHECK(kins() == 6);
}

TEST_CASE("DX-36 Extra order: one counter, one more order, once per turn") {
  Scene scene = Given().yellow().owns("C1-14").to_move();
  CHECK_FALSE(scene.offers("extra order with C1-14"));
  scene.plays("move hand ST1").plays("move hand CO1");
  CHECK(scene.counters("C1-14") == 3);
  scene.plays("extra order with C1-14");
  CHECK(scene.counters("C1-14") == 2);
  CHECK(scene.orders_left() == 1);
  CHECK(scene.offers_none_starting("end turn"));
  scene.plays("move hand PR1");
  CHECK(scene.active() == Green);  // no other extra order: the turn has ended
  CHECK(scene.counters("C1-14") == 2);
}

TEST_CASE("DX-37 Round limit: after the last turn of round 30 prestige decides") {
  const auto given = [] {
    return Given()
        .option("round_limit", "30")
        .round(30)
        .yellow()
        .researched("R2-TR R2-PR R3-PR R4-B")
        .colonized("PO2")
        .own_kins(5)
        .in_hand("black", 1);
  };
  const Scene end = given().green().to_end_her_turn();
  CHECK(end.over());
  CHECK(end.prestige(Yellow) == 2 + 2 + 4 + 1 + 2 + 1);
  CHECK(end.winners() == SeatSet::of(Yellow));
  CHECK(end.winning_goal() == "");

  const Scene before = given().red().to_end_her_turn();  // Red opens each round
  CHECK(before.decision() == "TURN_MAIN");
  CHECK(before.asked() == Yellow);
  const Scene earlier = given().round(29).green().to_end_her_turn();
  CHECK_FALSE(earlier.over());
}
