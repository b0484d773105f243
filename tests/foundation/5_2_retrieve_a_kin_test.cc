// Retrieve a kin and take its action.  Rulebook 5.2, clauses FD-5.2.1 to FD-5.2.8.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-5.2.1 A kin is taken from its space and the action of that space is executed at once, at its level") {
  Scene scene = Given().yellow().ships("GO8").kins_on("ST2 TR1").to_move();
  CHECK(scene.targets("retrieve ") == Set{"ST2", "TR1"});
  scene.plays("retrieve ST2");
  CHECK(scene.decision() == "ACTION");
  CHECK(scene.kins(Yellow) == Set{"TR1"});
  CHECK(scene.offers("travel GM5 level 2"));
  for (const std::string& option : scene.actions()) CHECK(option.starts_with("travel "));
  CHECK_FALSE(scene.targets("travel ").contains("GI1"));  // three gates away: level III
  scene.plays("travel GM5 level 2");
  CHECK(scene.ships(Yellow) == Set{"GM5", "GO8"});
  CHECK(scene.kins_in_hand(Yellow) == 2);
}

TEST_CASE(
    "FD-5.2.2 A kin in the centre takes any one of the six actions at level III; it is named when the kin is retrieved") {
  const Scene given = Given()
                          .yellow()
                          .ships("GI1")
                          .empire_pairs("GI0")
                          .kins_on("centre")
                          .in_hand("black", 1)
                          .researched("R2-RE R3-RE")
                          .to_move();
  CHECK(given.targets("retrieve centre ") == Set::of("ST CO PR BA RE TR"));
  const auto offers = [&](const std::string& action, std::string_view token) {
    Scene scene = given;
    scene.plays("retrieve centre " + action);
    return scene.offers(token) && scene.offers("no action");
  };
  CHECK(offers("ST", "travel GO8 level 3"));
  CHECK(offers("CO", "colonize PC pay black take C3-01"));
  CHECK(offers("PR", "produce PC from PM1 PM2"));
  CHECK(offers("BA", "battle GI0 loot PC level 3"));
  CHECK(offers("RE", "research R4-C pay black"));
  CHECK(offers("TR", "trade PM1 PM2 PC"));
}

TEST_CASE("FD-5.2.2 The centre offers for each action exactly what a kin on its level III would") {
  const auto offered = [](const std::string& kin, const std::string& order) {
    Scene scene = Given()
                      .empire_pairs("GI0 GM4 GO9")
                      .yellow()
                      .ships("GI1 GM5 GO8")
                      .kins_on(kin)
                      .in_hand("black", 1)
                      .in_hand("blue", 1)
                      .in_hand("purple", 1)
                      .researched("R2-RE R3-RE")
                      .to_move();
    return scene.plays("retrieve " + order).options();
  };
  for (const std::string action : {"ST", "CO", "PR", "BA", "RE", "TR"}) {
    INFO(action);
    CHECK(offered("centre", "centre " + action) == offered(action + "3", action + "3"));
    CHECK(offered("centre", "centre " + action) != offered(action + "2", action + "2"));
  }
}

TEST_CASE(
    "FD-5.2.2 Only one kin leaves the centre, and it executes only the action that was named") {
  Scene scene = Given().yellow().ships("GI1").kins_on("centre centre").to_move();
  scene.plays("retrieve centre TR");
  for (const std::string& option : scene.actions()) CHECK(option.starts_with("trade "));
  CHECK(scene.kins(Yellow) == Set{"centre"});
}

TEST_CASE("FD-5.2.3 The same action at a lower level, or no action at all") {
  const Scene given =
      Given().yellow().ships("GM1 GM10 GO5 GI0").kins_on("TR3").to_move().plays("retrieve TR3");
  CHECK_FALSE(given.offers("trade PO0 PO11"));  // PO11 is out of reach
  CHECK(given.offers("trade PO1 PO2"));         // level I
  CHECK(given.offers("trade PM0 PM3"));         // level II
  CHECK(given.offers("trade PM0 PM1 PC"));      // level III
  CHECK(given.offers("no action"));
  Scene lower = Given().yellow().ships("GM1 GM10 GO5 GI0").kins_on("TR2").to_move();
  lower.plays("retrieve TR2");
  CHECK(lower.offers("trade PO1 PO2"));
  CHECK(lower.offers("trade PM0 PM3"));
  CHECK_FALSE(lower.offers("trade PM0 PM1 PC"));  // not a higher one
}

TEST_CASE("FD-5.2.3 Where no action is possible the kin comes back without a question") {
  Scene scene = Given().yellow().kins_on("BA3").to_move();
  scene.plays("retrieve BA3");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins_in_hand(Yellow) == 3);
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("FD-5.2.4 After the action the kin is in hand again, ready for the next order") {
  Scene scene = Given().yellow().ships("GO9").kins_on("PR1 TR2 ST3").to_move();
  CHECK(scene.offers_none_starting("move hand "));
  scene.plays("retrieve PR1").plays("produce PO3");
  CHECK(scene.kins(Yellow) == Set{"TR2", "ST3"});
  CHECK(scene.offers("move hand PR1"));
}

TEST_CASE("FD-5.2.4 Only Page Service and Second Service send it elsewhere, once per turn") {
  Scene scene =
      Given().yellow().owns("C1-07").owns("C2-07").ships("GO9").kins_on("PR2 BA1").to_move();
  scene.plays("retrieve PR2").plays("produce PO3");
  CHECK(scene.decision() == "KIN_DEST");
  CHECK(scene.options() == Set{"kin to hand", "kin down with C2-07", "kin to ST1 with C1-07",
                               "kin to CO1 with C1-07", "kin to PR1 with C1-07",
                               "kin to RE1 with C1-07", "kin to TR1 with C1-07"});
  scene.plays("kin to TR1 with C1-07");
  CHECK(scene.kins(Yellow) == Set{"BA1", "TR1"});
  scene.plays("retrieve BA1")
      .plays("no action");  // from level I there is nothing lower, and C1-07 is flipped
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins(Yellow) == Set{"TR1"});
}

TEST_CASE(
    "FD-5.2.5 The first level I, II and III actions bring the 4th, 5th and 6th kin, into hand and at once") {
  const auto kins_after = [](int own, const std::string& kin, std::string_view action) {
    Scene scene = Given().yellow().own_kins(own).ships("GI1 GO8").kins_on(kin).to_move();
    scene.plays("retrieve " + kin).plays(action);
    if (scene.decision() == "ACTION_MORE") scene.plays("stop");
    CHECK(scene.kins_in_hand(Yellow) == scene.own_kins(Yellow));
    return scene.own_kins(Yellow);
  };
  CHECK(kins_after(3, "PR1", "produce PO3") == 4);
  CHECK(kins_after(4, "ST2", "travel GM3 level 2") == 5);
  CHECK(kins_after(5, "TR3", "trade PM1 PM2 PC") == 6);
  CHECK(kins_after(4, "PR1", "produce PO3") == 4);
  CHECK(kins_after(5, "ST2", "travel GM3 level 2") == 5);
  CHECK(kins_after(6, "TR3", "trade PM1 PM2 PC") == 6);
}

TEST_CASE("FD-5.2.5 Strictly in order: level II or III first brings nothing") {
  Scene second = Given().yellow().ships("GM1 GM10").kins_on("TR2").to_move();
  second.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(second.own_kins(Yellow) == 3);
  Scene third = Given().yellow().ships("GI1").kins_on("TR3").own_kins(4).to_move();
  third.plays("retrieve TR3").plays("trade PM1 PM2 PC");
  CHECK(third.own_kins(Yellow) == 4);
}

TEST_CASE("FD-5.2.6 The kin is only postponed: a later action of its level still brings it") {
  Scene scene = Given()
                    .yellow()
                    .ships("GM1 GM10 GO5")
                    .kins_on("TR2 TR1 CO2")
                    .in_hand("orange", 1)
                    .lies("C2-05", "PM0")
                    .to_move();
  scene.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(scene.own_kins(Yellow) == 3);
  scene.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK(scene.own_kins(Yellow) == 4);
  scene.plays("end turn").idles().idles();
  scene.plays("retrieve CO2").plays("colonize PM0 pay orange take C2-05");
  CHECK(scene.own_kins(Yellow) == 5);  // not the first level II action
}

TEST_CASE(
    "FD-5.2.6 With kin_unlock = strict it is forfeited: only the very first action of a level counts") {
  const auto later = [](int level_taken) {
    Given given;
    given.option("kin_unlock", "strict").yellow().ships("GM1 GM10").own_kins(4).kins_on("TR2");
    if (level_taken != 0) given.has_taken(level_taken);
    return given.to_move().plays("retrieve TR2").plays("trade PM0 PM3").own_kins(Yellow);
  };
  CHECK(later(0) == 5);
  CHECK(later(1) == 5);
  CHECK(later(2) == 4);

  Scene out_of_order = Given()
                           .option("kin_unlock", "strict")
                           .yellow()
                           .ships("GM1 GM10 GO5")
                           .kins_on("TR2 TR1")
                           .own_kins(3)
                           .to_move();
  out_of_order.plays("retrieve TR2")
      .plays("trade PM0 PM3")
      .plays("retrieve TR1")
      .plays("trade PO1 PO2");
  CHECK(out_of_order.own_kins(Yellow) == 4);
  CHECK(out_of_order.state().dynasty[1].levels_taken ==
        (1 << 1 | 1 << 2));  // the 5th will never come
}

TEST_CASE("FD-5.2.6 With kin_unlock = strict every sufficient level of a Space Travel is offered") {
  Scene scene =
      Given().option("kin_unlock", "strict").yellow().ships("GO8").kins_on("ST3").to_move();
  scene.plays("retrieve ST3");
  CHECK(scene.options_starting("travel GM4 ") ==
        Set{"travel GM4 level 1", "travel GM4 level 2", "travel GM4 level 3"});
  CHECK(scene.options_starting("travel GM5 ") == Set{"travel GM5 level 2", "travel GM5 level 3"});
  CHECK(scene.options_starting("travel GI1 ") == Set{"travel GI1 level 3"});
}

TEST_CASE("FD-5.2.6 And every sufficient level of a Battle") {
  Scene scene = Given()
                    .option("kin_unlock", "strict")
                    .empire_pairs("GM4")
                    .stock("PM1", 0)
                    .stock("PO2", 0)
                    .yellow()
                    .ships("GM5")
                    .kins_on("BA3")
                    .to_move();
  scene.plays("retrieve BA3");
  CHECK(scene.actions() == Set{"battle GM4 loot PO3 level 2", "battle GM4 loot PO3 level 3"});
}

TEST_CASE("FD-5.2.7 The level executed counts, not the level of the space") {
  Scene scene = Given().yellow().ships("GO9").kins_on("PR3").to_move();
  scene.plays("retrieve PR3").plays("produce PO3");
  CHECK(scene.own_kins(Yellow) == 4);
  Scene late = Given().yellow().ships("GO9").kins_on("PR3").own_kins(5).to_move();
  late.plays("retrieve PR3").plays("produce PO3");
  CHECK(late.own_kins(Yellow) == 5);
}

TEST_CASE(
    "FD-5.2.7 Where several levels do the same, the one that brings a kin is used, otherwise the highest") {
  const auto level_used = [](int own_kins) {
    Scene scene = Given().yellow().ships("GO8").kins_on("ST3").own_kins(own_kins).to_move();
    const Set options = scene.plays("retrieve ST3").options_starting("travel GM4 ");
    CHECK(options.size() == 1);
    return *options.begin();
  };
  CHECK(level_used(3) == "travel GM4 level 1");
  CHECK(level_used(4) == "travel GM4 level 2");
  CHECK(level_used(5) == "travel GM4 level 3");
  CHECK(level_used(6) == "travel GM4 level 3");
}

TEST_CASE(
    "FD-5.2.7 An out-of-turn Battle is an action too, at a level that suffices for the ring and is not above the space") {
  const auto kins_after = [](std::string_view empire, const std::string& gate, int own,
                             const std::string& space) {
    Scene scene = Given()
                      .empire_pairs(empire)
                      .yellow()
                      .ships(gate)
                      .kins_on(space)
                      .own_kins(own)
                      .red()
                      .holds_the_empire_kin()
                      .to_end_her_turn();
    scene.plays("fight " + gate + " from " + space);
    return scene.own_kins(Yellow);
  };
  CHECK(kins_after("GO7", "GO8", 3, "BA1") == 4);
  CHECK(kins_after("GO7", "GO8", 3, "BA3") == 4);     // executed at level I
  CHECK(kins_after("GO7", "GO8", 4, "BA3") == 5);     // at level II
  CHECK(kins_after("GO7", "GO8", 5, "centre") == 6);  // at level III
  CHECK(kins_after("GO7", "GO8", 4, "BA1") == 4);     // level II is above the space
  CHECK(kins_after("GM4", "GM5", 3, "BA2") == 3);  // level I does not suffice for the middle ring
  CHECK(kins_after("GM4", "GM5", 4, "BA2") == 5);
  CHECK(kins_after("GI0", "GI1", 4, "BA3") == 4);
  CHECK(kins_after("GI0", "GI1", 5, "BA3") == 6);
}

TEST_CASE("FD-5.2.8 An action counts as taken only if it did something") {
  Scene scene = Given().yellow().ships("GO9").kins_on("PR1").stock("PO3", 2).to_move();
  scene.plays("retrieve PR1");  // the factory is full
  CHECK(scene.own_kins(Yellow) == 3);
  Scene declined = Given().yellow().ships("GO9").kins_on("PR1").to_move();
  declined.plays("retrieve PR1").plays("no action");
  CHECK(declined.own_kins(Yellow) == 3);
}

TEST_CASE("FD-5.2.8 Each of the six actions counts once it has done something") {
  const auto brings_the_fourth = [](const std::string& kin, std::string_view action) {
    Scene scene = Given()
                      .empire_pairs("GO9")
                      .lies("C1-05", "PO2")
                      .yellow()
                      .ships("GO8 GO5")
                      .kins_on(kin)
                      .in_hand("blue", 1)
                      .to_move();
    scene.plays("retrieve " + kin).plays(action);
    return scene.own_kins(Yellow) == 4;
  };
  CHECK(brings_the_fourth("ST1", "travel GM4 level 1"));
  CHECK(brings_the_fourth("CO1", "colonize PO2 pay blue take C1-05"));
  CHECK(brings_the_fourth("PR1", "produce PO3"));
  CHECK(brings_the_fourth("BA1", "battle GO9 loot PO3 level 1"));
  CHECK(brings_the_fourth("RE1", "research R2-RE pay blue"));
  CHECK(brings_the_fourth("TR1", "trade PO1 PO2"));
}
