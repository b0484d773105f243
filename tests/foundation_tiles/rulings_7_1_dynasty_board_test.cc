// Rulings of spec 7.1: the Dynasty Board.
#include "foundation/scene.h"

using namespace orrery::foundation;

TEST_CASE("7.1 (1) all kins on the board: only moving up and retrieving") {
  Scene scene = Given().yellow().kins_on("ST1 PR2 BA3").to_move();
  CHECK(scene.options() ==
        Set{"move up ST1", "move up PR2", "retrieve ST1", "retrieve PR2", "retrieve BA3"});
  Scene highest = Given().yellow().kins_on("ST3 PR3 centre").to_move();
  CHECK(highest.options() == Set{"retrieve ST3", "retrieve PR3", "retrieve centre ST",
                                 "retrieve centre CO", "retrieve centre PR", "retrieve centre BA",
                                 "retrieve centre RE", "retrieve centre TR"});
}

TEST_CASE("7.1 (2) all kins in hand: only moving from hand") {
  Scene scene = Given().yellow().to_move();
  CHECK(scene.options() == Set{"move hand ST1", "move hand CO1", "move hand PR1", "move hand BA1",
                               "move hand RE1", "move hand TR1"});
}

TEST_CASE("7.1 (3) two doubled spaces: the highest level is treated first (DX-05)") {
  Scene scene = Given().yellow().kins_on("TR1 TR2 ST1").kins_in_hand(1).to_move();
  scene.plays("move hand TR1").plays("bump right");
  CHECK(scene.kins(Yellow) == Set{"TR2", "TR2", "ST1", "ST1"});
  scene.plays("bump right");
  CHECK(scene.kins(Yellow) == Set{"TR3", "ST2", "ST1", "ST1"});  // it was Trade II
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"TR3", "ST2", "ST2", "TR1"});  // then Space Travel I
  scene.plays("bump right");
  CHECK(scene.kins(Yellow) == Set{"TR1", "TR3", "ST3", "CO2"});
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("7.1 (4) a bumped kin may come back to the space it started from (DX-03)") {
  Scene scene = Given().yellow().kins_on("ST2 CO1 PR1").kins_in_hand(1).to_move();
  scene.plays("move hand CO1").plays("bump right").plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"ST2", "CO2", "PR2", "CO1"});
}

TEST_CASE(
    "7.1 (5) a doubled level III sends one kin to the centre, the other sideways on level III (DX-04)") {
  Scene scene = Given().yellow().kins_on("BA2 BA3").to_move();
  scene.plays("move up BA2");
  CHECK(scene.options() == Set{"bump left", "bump right"});
  Scene right = scene;
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"centre", "PR3"});
  right.plays("bump right");
  CHECK(right.kins(Yellow) == Set{"centre", "RE3"});
}

TEST_CASE("7.1 (6) several kins in the centre: no bump, each is retrieved by its own order") {
  Scene scene = Given().yellow().kins_on("BA2 BA3 centre centre").to_move();
  scene.plays("move up BA2").plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"centre", "centre", "centre", "PR3"});
  CHECK(scene.decision() == "TURN_MAIN");
  scene.plays("retrieve centre TR");
  CHECK(scene.kins(Yellow) == Set{"centre", "centre", "PR3"});
  CHECK(scene.active() == Green);
}

TEST_CASE("7.1 (7) a kin in the centre moves neither up nor down") {
  Scene scene = Given().yellow().kins_on("centre").kins_in_hand(2).to_move();
  CHECK(scene.offers_none_starting("move up"));
}

TEST_CASE("7.1 (8) a move order does not lead from level III to the centre") {
  Scene scene = Given().yellow().kins_on("TR3").to_move();
  CHECK(scene.offers_none_starting("move up"));
}

TEST_CASE("7.1 (9) level III researched without level II opens levels I, II and III (DX-06)") {
  Scene scene = Given().yellow().researched("R3-PR").to_move();
  CHECK(scene.options_starting("move hand") ==
        Set{"move hand ST1", "move hand CO1", "move hand PR1", "move hand PR2", "move hand PR3",
            "move hand BA1", "move hand RE1", "move hand TR1"});
}

TEST_CASE(
    "7.1 (10) a level II action before any level I action: no kin now, the 5th comes later (EX-02)") {
  Scene scene = Given(2).yellow().ships("GO8").kins_on("ST2 ST1").own_kins(3).to_move();
  scene.plays("retrieve ST2").plays("travel GM5 level 2");
  CHECK(scene.own_kins(Yellow) == 3);
  scene.plays("retrieve ST1").plays("travel GO7 level 1");
  CHECK(scene.own_kins(Yellow) == 4);
  scene.idles();
  scene.plays("move hand ST1").plays("move up ST1");
  scene.idles();
  scene.plays("retrieve ST2").plays("travel GM6 level 2");
  CHECK(scene.own_kins(Yellow) == 5);
}

TEST_CASE(
    "7.1 (11) from level III executing level I: the 4th kin by the level executed, the bonus by the space") {
  Scene scene = Given()
                    .yellow()
                    .ships("GO8")
                    .owns("C1-03a")
                    .owns("C3-03")
                    .kins_on("TR3 PR3")
                    .own_kins(3)
                    .to_move();
  scene.plays("retrieve PR3");
  CHECK(scene.options() == Set{"take black with C3-03", "decline C3-03"});
  scene.plays("decline C3-03").plays("produce PO2");
  CHECK(scene.own_kins(Yellow) == 4);
  CHECK_FALSE(scene.used(Yellow, "C1-03a"));
}

TEST_CASE(
    "7.1 (12) a retrieval without action frees the kin and unlocks nothing, but the bonus tile works") {
  Scene scene = Given().yellow().ships("GO8").owns("C1-03a").kins_on("ST1").own_kins(3).to_move();
  scene.plays("retrieve ST1").plays("take blue with C1-03a").plays("no action");
  CHECK(scene.own_kins(Yellow) == 3);
  CHECK(scene.kins_in_hand(Yellow) == 3);
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("7.1 (13) the Empire kin is not a worker") {
  Scene scene = Given().yellow().holds_the_empire_kin().kins_on("ST1 CO1 PR1").to_move();
  CHECK(scene.kins_in_hand(Yellow) == 0);
  CHECK(scene.offers_none_starting("move hand"));
}

TEST_CASE(
    "7.1 (14) a centre kin stands for one missing level III space of any action, and for one only") {
  const auto fulfils = [](std::string_view goal, std::string_view kins) {
    return Given().yellow().kins_on(kins).to_move().fulfils(Yellow, goal);
  };
  for (const std::string& missing : Set::of("ST3 CO3 PR3 BA3 RE3 TR3")) {
    std::string kins = "centre";
    for (const std::string& space : Set::of("ST3 CO3 PR3 BA3 RE3 TR3"))
      if (space != missing) kins += " " + space;
    CHECK_MESSAGE(fulfils("G7", kins), missing);
  }
  CHECK_FALSE(fulfils("G7", "ST3 CO3 PR3 BA3 centre"));
  CHECK(fulfils("G8", "RE1 RE2 centre"));
  CHECK_FALSE(fulfils("G8", "RE1 centre centre"));
}

TEST_CASE(
    "7.1 (15) neutral kins are as good as own ones, but do not count as the 4th, 5th or 6th kin") {
  Scene scene = Given()
                    .yellow()
                    .ships("GO8")
                    .owns("C2-02")
                    .kins_on("ST1 ST2 ST3")
                    .own_kins(3)
                    .kins_in_hand(2)
                    .to_move();
  CHECK(scene.neutral_kins(Yellow) == 2);
  CHECK(scene.fulfils(Yellow, "G8"));
  scene.plays("retrieve ST1").plays("travel GM4 level 1");
  CHECK_MESSAGE(scene.own_kins(Yellow) == 4, "her 4th kin is still to come although she has five");
  CHECK(scene.kins_in_hand(Yellow) == 4);
}
