// Rulings of spec 7.6 and 7.7: research, goals, and what comes before what.
#include "foundation/scene.h"

using namespace orrery::foundation;
using orrery::SeatSet;

TEST_CASE("7.6 (70) a space is researched once by each player") {
  Scene scene = Given()
                    .red()
                    .researched("R2-PR")
                    .yellow()
                    .researched("R2-TR")
                    .kins_on("RE1")
                    .in_hand("red", 1)
                    .to_move();
  scene.plays("retrieve RE1");
  CHECK(scene.actions() == Set{"research R2-CO pay red", "research R2-PR pay red"});
  scene.plays("research R2-PR pay red");
  CHECK(scene.research(Red) == Set{"R2-PR"});
  CHECK(scene.research(Yellow) == Set{"R2-TR", "R2-PR"});
}

TEST_CASE(
    "7.6 (71) another level IV opens a level IV space without its two preceding ones (DX-20)") {
  Scene scene = Given()
                    .yellow()
                    .researched("R2-TR R3-PR")
                    .kins_on("RE3 centre")
                    .in_hand("black", 2)
                    .to_move();
  scene.plays("retrieve RE3");
  CHECK(scene.options_starting("research R4") == Set{"research R4-B pay black"});
  scene.plays("research R4-B pay black").chance("goal B G1").plays("retrieve centre RE");
  CHECK(scene.options_starting("research R4") ==
        Set{"research R4-A pay black", "research R4-C pay black"});
}

TEST_CASE("7.6 (72) a goal peeked at and later face up must still be researched") {
  Scene scene = Given()
                    .goal("B", "G3")
                    .face_up("B")
                    .yellow()
                    .researched("R2-TR R3-PR")
                    .kins_on("RE3")
                    .in_hand("black", 4)
                    .to_move();
  CHECK(scene.offers_none_starting("declare"));
  scene.plays("retrieve RE3").plays("research R4-B pay black").plays("declare B");
  CHECK(scene.winners() == SeatSet::of(Yellow));
}

TEST_CASE(
    "7.6 (73) the personal goal is none of the level IV researches for G5 and opens no other level IV space") {
  Scene scene =
      Given().yellow().personal_goal("G1").researched("R2-ST R3-RE R4-C personal").to_move();
  CHECK_FALSE(scene.fulfils(Yellow, "G5"));
  Scene alone = Given()
                    .yellow()
                    .owns("C3-04")
                    .personal_goal("G1")
                    .researched("R2-TR R3-PR personal")
                    .kins_on("RE3")
                    .in_hand("black", 1)
                    .to_move();
  alone.plays("retrieve RE3");
  CHECK(alone.options_starting("research R4") == Set{"research R4-B pay black"});
}

TEST_CASE("7.6 (74) declaring wrong has no other penalty") {
  Scene scene = Given()
                    .yellow()
                    .goal("A", "G3")
                    .researched("R4-A")
                    .in_hand("black", 2)
                    .ships("GO8")
                    .kins_on("TR1")
                    .to_move();
  const Scene before = scene;
  scene.plays("declare A");
  CHECK(scene.hand(Yellow, "black") == 2);
  CHECK(scene.kins(Yellow) == before.kins(Yellow));
  CHECK(scene.ships(Yellow) == before.ships(Yellow));
  CHECK(scene.research(Yellow) == before.research(Yellow));
  CHECK(scene.orders_left() == 2);
}

TEST_CASE(
    "7.6 (75) a goal fulfilled in another player's turn cannot be declared then, nor later when it is gone") {
  // Yellow captures a second Empire ship in Red's turn; it is due at the end of her own turn, so
  // she declares then.
  Scene scene = Given()
                    .empire_pairs("GO7")
                    .goal("A", "G3")
                    .yellow()
                    .researched("R4-A")
                    .in_hand("black", 3)
                    .red()
                    .to_move();
  CHECK(scene.fulfils(Yellow, "G3"));
  CHECK_FALSE(scene.offers("declare A"));
  CHECK_FALSE(scene.offers_aside(Yellow, "declare A"));
  scene.idles();
  scene.plays("declare A");
  CHECK(scene.winners() == SeatSet::of(Yellow));
}

TEST_CASE(
    "7.6 (76) a capture in her own Empire phase can win, because declaring comes before the return (DX-24)") {
  Scene scene = Given()
                    .empire_pairs("GM4")
                    .goal("A", "G6")
                    .yellow()
                    .researched("R4-A")
                    .captured(1)
                    .ships("GM5")
                    .kins_on("BA2")
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.decision() == "TURN_MAIN");  // she might declare, wrongly
  scene.plays("end turn").plays("fight GM5 from BA2");
  CHECK(scene.captured(Yellow) == 2);
  CHECK(scene.decision() == "FINAL_DECLARE");
  scene.plays("declare A");
  CHECK(scene.winners() == SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == "G6");
}

TEST_CASE(
    "7.6 (76) the last declaration offers true claims only, and passing it goes on to the return") {
  Scene scene = Given().goal("A", "G6").yellow().researched("R4-A").captured(1).to_end_her_turn();
  scene.plays("end turn");
  CHECK(scene.decision() == "FINAL_DECLARE");
  CHECK(scene.options() == Set{"continue"});
  scene.plays("continue");
  CHECK(scene.captured(Yellow) == 0);
  CHECK(scene.active() == Green);
}

TEST_CASE("7.6 (77) a planet touched by several ships counts once for G1") {
  // GO5 GO6 GO7 all touch PO2; blue PO1, PO3.
  const Scene scene = Given().yellow().ships("GO5 GO6 GO7 GO8 GM6 GM9 GM11").to_move();
  CHECK_MESSAGE(scene.fulfils(Yellow, "G1") == false,
                "green only PO4, however many ships stand at the others");
  const Scene enough = Given().yellow().ships("GO5 GO6 GO7 GO8 GM6 GM9 GM11 GO22").to_move();
  CHECK(enough.fulfils(Yellow, "G1"));
}

TEST_CASE("7.6 (78) black counts as black only for G4") {
  Given given;
  given.yellow();
  for (const std::string& colour : Set::of("blue green red yellow brown gray orange"))
    given.in_hand(colour, 1);
  const Scene scene = given.in_hand("black", 5).to_move();
  CHECK_FALSE(scene.fulfils(Yellow, "G4"));
}

// ------------------------------------------------------------------------------------- 7.7 timing
TEST_CASE(
    "7.7 (79) inside a retrieval: leave the space, bonus, action, unlock, destination, bumps") {
  Scene scene = Given()
                    .yellow()
                    .ships("GM1")
                    .owns("C2-03")
                    .owns("C2-07")
                    .kins_on("PR1 PR2")
                    .own_kins(4)
                    .to_move();
  scene.plays("retrieve PR2");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  CHECK(scene.kins(Yellow) == Set{"PR1"});
  scene.plays("take white with C2-03");
  CHECK(scene.decision() == "ACTION");
  CHECK(scene.own_kins(Yellow) == 4);
  scene.plays("produce PM0 from PO1 PO0");
  CHECK(scene.decision() == "KIN_DEST");
  CHECK(scene.own_kins(Yellow) == 5);
  scene.plays("kin down with C2-07");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.orders_left() == 2);
  scene.plays("bump right");
  CHECK(scene.orders_left() == 1);
}

TEST_CASE(
    "7.7 (80) the bonus cube can pay for the action that follows, or be placed to enable it") {
  Scene pays =
      Given().lies("C1-05", "PO2").yellow().ships("GO8").owns("C1-03a").kins_on("CO1").to_move();
  pays.plays("retrieve CO1")
      .plays("take blue with C1-03a")
      .plays("colonize PO2 pay blue take C1-05");
  CHECK(pays.colonies(Yellow).size() == 2);
  Scene places =
      Given().stock("PO1", 0).yellow().ships("GO5").owns("C1-03a").kins_on("TR1").to_move();
  places.plays("retrieve TR1")
      .plays("take blue with C1-03a")
      .plays("free place PO1")
      .plays("trade PO1 PO2");
  CHECK(places.hand(Yellow, "yellow") == 1);
}

TEST_CASE("7.7 (81) one-time effects of a colony resolve completely before the action goes on") {
  Scene scene = Given()
                    .lies("C1-06", "PO2")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-07")
                    .kins_on("CO1")
                    .own_kins(3)
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-06");
  CHECK(scene.decision() == "COLONY_ONCE");
  CHECK_MESSAGE(scene.own_kins(Yellow) == 3, "the kin is not unlocked yet");
  scene.plays("draw tiles with C1-06")
      .chance("draw C1-11")
      .chance("draw C1-12")
      .plays("keep C1-11");
  CHECK(scene.own_kins(Yellow) == 4);
  CHECK(scene.decision() == "KIN_DEST");
}

TEST_CASE(
    "7.7 (82) all hits of an Empire movement are settled before the last declaration and the return") {
  Scene scene = Given()
                    .empire_ships("GO7 GO22 GM8 GM17")
                    .goal("A", "G6")
                    .green()
                    .ships("GO8")
                    .kins_on("BA1")
                    .yellow()
                    .researched("R4-A")
                    .captured(2)
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("end turn");
  CHECK(scene.decision() == "EMPIRE_HIT");
  CHECK(scene.asked() == Green);
  scene.plays("lose ship GO8");
  CHECK(scene.decision() == "FINAL_DECLARE");
  scene.plays("continue");
  CHECK(scene.decision() == "RETURN_EMPIRE");
  CHECK(scene.empire_kin() == Yellow);
  scene.plays("return GI3");
  CHECK(scene.empire_kin() == Red);
}
