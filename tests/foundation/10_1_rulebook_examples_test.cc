// Every example printed in the rulebook (spec 10.1).
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "EX-01 Bump: a second kin on Trade II, one goes up, the other to Space Travel II or Research II") {
  const Scene given = Given().red().researched("R2-TR").kins_on("TR2").to_move();
  CHECK(given.targets("move hand TR") == Set{"1", "2"});

  Scene when = given;
  when.plays("move hand TR2");
  CHECK(when.decision() == "BUMP");
  CHECK(when.options() == Set{"bump left", "bump right"});

  SUBCASE("2A: to Space Travel II") {
    when.plays("bump right");
    CHECK(when.kins(Red) == Set{"TR3", "ST2"});
  }
  SUBCASE("2B: to Research II") {
    when.plays("bump left");
    CHECK(when.kins(Red) == Set{"TR3", "RE2"});
  }
  CHECK(when.decision() == "TURN_MAIN");
  CHECK(when.orders_left() == 1);
}

TEST_CASE("EX-02 Kins come in order: the 5th waits for the 4th") {
  Scene scene = Given()
                    .yellow()
                    .ships("GO8")
                    .kins_on("ST2 PR1 CO2")
                    .in_hand("brown", 1)
                    .lies("C2-05", "PM1")
                    .to_move();
  scene.plays("retrieve ST2").plays("travel GM5 level 2");
  CHECK(scene.own_kins(Yellow) == 3);

  scene.plays("retrieve PR1").plays("produce PO3");
  CHECK(scene.own_kins(Yellow) == 4);
  CHECK(scene.kins_in_hand(Yellow) == 3);
  scene.plays("end turn").idles().idles();

  REQUIRE(scene.active() == Yellow);
  scene.plays("retrieve CO2").plays("colonize PM1 pay brown take C2-05");
  CHECK(scene.own_kins(Yellow) == 5);
  CHECK(scene.kins_in_hand(Yellow) == 5);
}

namespace {
Given teal_factory() { return Given().yellow().ships("GM1").kins_on("PR2"); }
}  // namespace

TEST_CASE("EX-03 Teal produces: blue and green are discarded, the cube slides down") {
  Scene scene = teal_factory().stock("PM0", 0).to_move();
  const int green = scene.supply("green"), blue = scene.supply("blue"), teal = scene.supply("teal");
  scene.plays("retrieve PR2").plays("produce PM0 from PO1 PO0");
  CHECK(scene.stock("PO0") == 0);
  CHECK(scene.stock("PO1") == 0);
  CHECK(scene.stock("PM0") == 1);
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.supply("green") == green + 1);
  CHECK(scene.supply("blue") == blue + 1);
  CHECK(scene.supply("teal") == teal - 2);
  // The slide would allow a second production, but there is nothing left to make it of.
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions().empty());
}

TEST_CASE("EX-04 Teal is full: with both boxes filled it cannot produce") {
  Scene scene = teal_factory().stock("PM0", 2).to_move();
  scene.plays("retrieve PR2");
  CHECK(scene.offers_none_starting("produce PM0"));
  CHECK(teal_factory()
            .stock("PM0", 1)
            .to_move()
            .plays("retrieve PR2")
            .offers("produce PM0 from PO1 PO0"));
}

TEST_CASE("EX-05 Teal trades: one teal and one orange cube go from the planets to the hand") {
  Scene scene = Given().yellow().ships("GM1 GM10").kins_on("TR2").to_move();
  scene.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.hand(Yellow, "orange") == 1);
  CHECK(scene.cubes(Yellow) == 2);
  CHECK(scene.stock("PM0") == 0);
  CHECK(scene.stock("PM3") == 0);
  CHECK(scene.supply("teal") == 11);
  CHECK(scene.supply("orange") == 11);
}

TEST_CASE("EX-06 Teal is empty: no trade") {
  Scene scene = Given().yellow().ships("GM1 GM10").kins_on("TR2").stock("PM0", 0).to_move();
  scene.plays("retrieve TR2");
  CHECK(scene.decision() == "TURN_MAIN");  // nothing to choose: the kin is back without action
  CHECK(scene.orders_left() == 1);
  CHECK(scene.cubes(Yellow) == 0);
  CHECK(scene.stock("PM3") == 1);
}

TEST_CASE("EX-07 Teal is colonized for one orange, once") {
  Scene scene = Given()
                    .yellow()
                    .ships("GM1")
                    .kins_on("CO2 CO3")
                    .in_hand("orange", 2)
                    .lies("C2-05", "PM0")
                    .to_move();
  const int orange = scene.supply("orange");
  scene.plays("retrieve CO2").plays("colonize PM0 pay orange take C2-05");
  CHECK(scene.hand(Yellow, "orange") == 1);
  CHECK(scene.supply("orange") == orange + 1);
  CHECK(scene.colonies(Yellow) == Set{"C2-05 on PM0"});
  CHECK(scene.stock("PM0") == 1);
  scene.plays("retrieve CO3");
  CHECK(scene.offers_none_starting("colonize PM0"));
}

TEST_CASE(
    "EX-08 Space Travel: from the yellow planet to the gray one, the white one as well, the black one as well") {
  const auto reached = [](const std::string& kin) {
    Scene scene = Given().yellow().ships("GO8").kins_on(kin).to_move();
    return scene.plays("retrieve " + kin).targets("travel ");
  };
  CHECK(reached("ST1") == Set::of("GM4 GO7 GO9"));
  CHECK(reached("ST2") == Set::of("GM4 GO7 GO9 GM3 GM5 GO6 GO10"));
  CHECK(reached("ST3") == Set::of("GM4 GO7 GO9 GM3 GM5 GO6 GO10 GI1 GM2 GM6 GO5 GO11"));
  const auto touches = [](int gate, int planet) { return has_planet(planets_at(gate), planet); };
  CHECK(touches(GO(8), PO(2)));
  CHECK(touches(GM(4), PM(1)));
  CHECK((touches(GM(5), PM(1)) && touches(GM(5), PM(2))));
  CHECK((touches(GI(1), PM(1)) && touches(GI(1), PM(2)) && touches(GI(1), PC)));
}

TEST_CASE(
    "EX-09 Colonize: yellow for blue, gray for brown, white for purple, black not without a ship there") {
  const auto offered = [](const std::string& kin) {
    Scene scene = Given()
                      .yellow()
                      .ships("GO8 GM4 GM5")
                      .kins_on(kin)
                      .in_hand("blue", 1)
                      .in_hand("brown", 1)
                      .in_hand("purple", 1)
                      .in_hand("black", 1)
                      .to_move();
    return scene.plays("retrieve " + kin).actions();
  };
  Set options{"colonize PO2 pay blue take C1-02", "colonize PO2 pay black take C1-02",
              "colonize PO3 pay black take C1-03a"};
  CHECK(offered("CO1") == options);
  options.insert({"colonize PM1 pay brown take C2-01b", "colonize PM1 pay black take C2-01b"});
  options.insert({"colonize PM2 pay purple take C2-02", "colonize PM2 pay black take C2-02"});
  CHECK(offered("CO2") == options);
  CHECK(offered("CO3") == options);
}

TEST_CASE(
    "EX-10 Trade: the left blue planet with the yellow one; the right blue one takes no part") {
  Scene scene = Given().yellow().ships("GO5 GO8").kins_on("TR1").to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.actions() == Set{"trade PO1 PO2"});
  scene.plays("trade PO1 PO2");
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.hand(Yellow, "yellow") == 1);
  CHECK(scene.cubes(Yellow) == 2);
  CHECK(scene.stock("PO3") == 1);
}

TEST_CASE(
    "EX-11 Produce: two blue and two yellow cubes become two gray ones, and two more for her") {
  Scene scene =
      Given().yellow().ships("GM3 GM4").kins_on("PR2").stock("PM1", 0).stock("PO2", 2).to_move();
  scene.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
  CHECK(scene.decision() == "ACTION_MORE");
  scene.plays("produce PM1 from PO3 PO2");
  CHECK(scene.stock("PM1") == 2);
  CHECK(scene.stock("PO1") == 0);
  CHECK(scene.stock("PO2") == 0);
  CHECK(scene.stock("PO3") == 0);
  CHECK(scene.hand(Yellow, "gray") == 2);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE("EX-12 Research: Trade II opens Produce III for one brown") {
  Scene scene = Given().yellow().researched("R2-TR").kins_on("RE2").in_hand("brown", 1).to_move();
  const int brown = scene.supply("brown");
  scene.plays("retrieve RE2");
  CHECK(scene.actions() == Set{"research R3-PR pay brown"});
  scene.plays("research R3-PR pay brown");
  CHECK(scene.hand(Yellow, "brown") == 0);
  CHECK(scene.supply("brown") == brown + 1);
  CHECK(scene.research(Yellow) == Set{"R2-TR", "R3-PR"});
  CHECK(scene.targets("move hand PR") == Set{"1", "2", "3"});
}

TEST_CASE(
    "EX-13 Battle: the ship above with level II, also the one to the left with level III; only the blue planet has a cube") {
  const auto given = [](std::string_view kin) {
    return Given()
        .yellow()
        .ships("GM5")
        .empire_pairs("GM4 GI1")
        .kins_on(kin)
        .stock("PO2", 0)
        .stock("PM1", 0)
        .stock("PM2", 0)
        .stock("PC", 0)
        .to_move();
  };
  SUBCASE("Battle I takes nothing") {
    Scene scene = given("BA1");
    scene.plays("retrieve BA1");
    CHECK(scene.decision() == "TURN_MAIN");
    CHECK(scene.captured(Yellow) == 0);
  }
  SUBCASE("Battle II") {
    Scene scene = given("BA2");
    scene.plays("retrieve BA2");
    CHECK(scene.actions() == Set{"battle GM4 loot PO3 level 2"});
    scene.plays("battle GM4 loot PO3 level 2");
    CHECK(scene.captured(Yellow) == 1);
    CHECK(scene.hand(Yellow, "blue") == 1);
    CHECK(scene.stock("PO3") == 0);
    CHECK(scene.empire() == Set::of("GO14 GO29 GM13 GI1 GI4"));
  }
  SUBCASE("Battle III") {
    Scene scene = given("BA3");
    scene.plays("retrieve BA3");
    CHECK(scene.actions() == Set{"battle GM4 loot PO3 level 3", "battle GI1 level 3"});
    scene.plays("battle GI1 level 3");
    CHECK(scene.captured(Yellow) == 1);
    CHECK(scene.cubes(Yellow) == 0);
  }
}

TEST_CASE(
    "EX-14 The Empire: Red moves it, Yellow's ship is hit, Red returns one ship and passes the Empire kin to her right") {
  Given given;
  given.empire_ships("GO7 GO22 GI0 GI3").yellow().ships("GO8");

  SUBCASE("Yellow cannot fight") {
    Scene scene = given.red().captured(2).holds_the_empire_kin().to_end_her_turn();
    CHECK(scene.empire() == Set::of("GO8 GO23 GI1 GI4"));
    CHECK(scene.ships(Yellow).empty());
    CHECK(scene.discs(Yellow) == 24);
    CHECK(scene.decision() == "RETURN_EMPIRE");
    CHECK(scene.asked() == Red);
    CHECK(scene.options().size() == 18);
    CHECK(scene.options_starting("return GM").size() == 18);
    CHECK(scene.empire_kin() == Red);
    scene.plays("return GM3");
    CHECK(scene.captured(Red) == 1);
    CHECK(scene.empire() == Set::of("GO8 GO23 GI1 GI4 GM3"));
    CHECK(scene.empire_kin() == Green);
    CHECK(scene.active() == Yellow);
  }
  SUBCASE("Yellow fights with a kin on Battle I") {
    Scene scene = given.kins_on("BA1").red().captured(2).holds_the_empire_kin().to_end_her_turn();
    CHECK(scene.decision() == "EMPIRE_HIT");
    CHECK(scene.asked() == Yellow);
    CHECK(scene.options() == Set{"fight GO8 from BA1", "lose ship GO8"});
    scene.plays("fight GO8 from BA1");
    CHECK(scene.captured(Yellow) == 1);
    CHECK(scene.cubes(Yellow) == 0);
    CHECK(scene.ships(Yellow) == Set{"GO8"});
    CHECK(scene.kins(Yellow).empty());
    CHECK(scene.own_kins(Yellow) == 4);  // her first level I action (FD-5.2.7)
    CHECK(scene.kins_in_hand(Yellow) == 4);
    CHECK(scene.asked() == Red);
    CHECK(scene.options().size() == 19);
    CHECK(scene.offers("return GO8"));
    scene.plays("return GO8");
    CHECK(scene.ships(Yellow) == Set{"GO8"});
    CHECK(scene.empire() == Set::of("GO8 GO23 GI1 GI4"));
  }
}

TEST_CASE("EX-15 Victory: Yellow produces her 2nd black, trades for the 3rd and declares") {
  Scene scene = Given()
                    .goal("A", "G3")
                    .stock("PM1", 2)
                    .stock("PM2", 2)
                    .yellow()
                    .researched("R2-ST R3-ST R4-A")
                    .ships("GI1")
                    .kins_on("PR3 TR3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve PR3").plays("produce PC from PM1 PM2");
  CHECK(scene.stock("PM1") == 1);
  CHECK(scene.stock("PM2") == 1);
  CHECK(scene.stock("PC") == 2);
  CHECK(scene.hand(Yellow, "black") == 2);

  scene.plays("retrieve TR3").plays("trade PM1 PM2 PC");
  CHECK(scene.hand(Yellow, "gray") == 1);
  CHECK(scene.hand(Yellow, "white") == 1);
  CHECK(scene.hand(Yellow, "black") == 3);
  CHECK(scene.stock("PM1") == 0);
  CHECK(scene.stock("PM2") == 0);
  CHECK(scene.stock("PC") == 1);
  CHECK(scene.goal_seen_by(Red, "A") == "");

  scene.plays("declare A");
  CHECK(scene.goal_seen_by(Red, "A") == "G3");
  CHECK(scene.over());
  CHECK(scene.winners() == SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == "G3");
}
