// Move a kin, and the bumps that follow.  Rulebook 5.1, clauses FD-5.1.1 to FD-5.1.8 and FD-5.1.11.
// The order of bumps and their end, FD-5.1.9 and FD-5.1.10, are enumerated in 5_1_bumps_test.cc.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE("FD-5.1.1 Six actions with three levels: eighteen spaces, and a centre") {
  const Scene scene = Given().red().researched("R3-ST R3-CO R3-PR R3-BA R3-RE R3-TR").to_move();
  Set spaces;
  for (const char* action : {"ST", "CO", "PR", "BA", "RE", "TR"})
    for (const char* level : {"1", "2", "3"}) spaces.insert(std::string(action) + level);
  CHECK(spaces.size() == 18);
  CHECK(scene.targets("move hand ") == spaces);
}

TEST_CASE(
    "FD-5.1.2 Clockwise the wheel reads Space Travel, Colonize, Produce, Battle, Research, Trade, and round again") {
  const std::vector<std::string> wheel{"ST", "CO", "PR", "BA", "RE", "TR"};
  for (std::size_t i = 0; i < 6; ++i) {
    INFO(wheel[i]);
    const Scene doubled =
        Given().red().kins_on(wheel[i] + "1").to_move().plays("move hand " + wheel[i] + "1");
    Scene right = doubled, left = doubled;
    right.plays("bump right");
    left.plays("bump left");
    CHECK(right.kins(Red) == Set{wheel[i] + "2", wheel[(i + 1) % 6] + "1"});
    CHECK(left.kins(Red) == Set{wheel[i] + "2", wheel[(i + 5) % 6] + "1"});
  }
}

TEST_CASE(
    "FD-5.1.3 From hand up to the research level; from a space to the next level of the same action, without research") {
  Scene scene = Given().red().researched("R2-TR").kins_on("BA1 PR2").to_move();
  CHECK(scene.targets("move hand ") == Set::of("ST1 CO1 PR1 BA1 RE1 TR1 TR2"));
  CHECK(scene.targets("move up ") == Set{"BA1", "PR2"});
  scene.plays("move up BA1");
  CHECK(scene.kins(Red) == Set{"BA2", "PR2"});
  scene.plays("move up PR2");
  CHECK(scene.kins(Red) == Set{"BA2", "PR3"});
  CHECK(scene.kins_in_hand(Red) == 1);
}

TEST_CASE("FD-5.1.3 Without a kin in hand none moves from there") {
  const Scene scene = Given().red().kins_on("BA1 PR2 ST3").to_move();
  CHECK(scene.offers_none_starting("move hand "));
  CHECK(scene.targets("move up ") == Set{"BA1", "PR2"});
}

TEST_CASE("FD-5.1.4 The research level is III, else II, else I; III without II opens II as well") {
  const auto levels = [](std::string_view research) {
    return Given().red().researched(research).to_move().targets("move hand BA");
  };
  CHECK(levels("") == Set{"1"});
  CHECK(levels("R2-BA") == Set{"1", "2"});
  CHECK(levels("R2-BA R3-BA") == Set{"1", "2", "3"});
  CHECK(levels("R2-RE R3-BA") == Set{"1", "2", "3"});
  CHECK(levels("R2-ST R3-ST R2-CO R3-CO") == Set{"1"});
}

TEST_CASE("FD-5.1.5 A kin on level III or in the centre cannot be moved, only retrieved") {
  const Scene scene = Given().red().kins_on("ST3 centre TR3").to_move();
  CHECK(scene.offers_none_starting("move "));
  CHECK(scene.options_starting("retrieve ").size() ==
        8);  // two spaces, and the centre as any of six actions
}

TEST_CASE(
    "FD-5.1.6 Two kins on a space: one to the next higher level, the other to a side of her choice") {
  for (const char* level : {"1", "2"}) {
    const std::string space = std::string("CO") + level,
                      up = std::string("CO") + static_cast<char>(level[0] + 1);
    Scene scene = Given().red().researched("R2-CO").kins_on(space).to_move();
    scene.plays("move hand " + space);
    CHECK(scene.options() == Set{"bump left", "bump right"});
    scene.plays("bump left");
    CHECK(scene.kins(Red) == Set{up, std::string("ST") + level});
  }
  Scene to_centre = Given().red().researched("R3-CO").kins_on("CO3").to_move();
  to_centre.plays("move hand CO3").plays("bump left");
  CHECK(to_centre.kins(Red) == Set{"centre", "ST3"});
}

TEST_CASE("FD-5.1.6 One kin on a space stays where it is: no bump") {
  Scene scene = Given().red().kins_on("TR1").to_move();
  scene.plays("move hand ST1");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins(Red) == Set{"TR1", "ST1"});
}

TEST_CASE("FD-5.1.6 A kin moved up onto another one bumps it as well") {
  Scene scene = Given().red().kins_on("ST1 ST2").to_move();
  scene.plays("move up ST1");
  CHECK(scene.decision() == "BUMP");
  scene.plays("bump right");
  CHECK(scene.kins(Red) == Set{"ST3", "CO2"});
}

TEST_CASE("FD-5.1.7 A bump onto an occupied space bumps there too: a chain reaction") {
  Scene scene = Given().red().kins_on("ST1 ST2 ST3").kins_in_hand(1).to_move();
  scene.plays("move hand ST1").plays("bump left");  // ST2 is doubled now
  CHECK(scene.decision() == "BUMP");
  scene.plays("bump left");  // and ST3
  CHECK(scene.decision() == "BUMP");
  scene.plays("bump left");
  CHECK(scene.kins(Red) == Set{"TR1", "TR2", "TR3", "centre"});
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE("FD-5.1.8 No bump leaves a third kin on a space; the centre holds any number") {
  Scene scene =
      Given().red().researched("R3-ST").kins_on("ST3 TR3 centre centre").kins_in_hand(1).to_move();
  scene.plays("move hand ST3").plays("bump left");  // onto Trade III
  CHECK(scene.kins(Red) == Set::of("TR3 TR3 centre centre centre"));
  scene.plays("bump left");
  CHECK(scene.kins(Red) == Set::of("RE3 centre centre centre centre"));
}

TEST_CASE("FD-5.1.11 Bumping asks for no research") {
  Scene scene = Given().red().kins_on("ST2 ST3").to_move();
  scene.plays("move up ST2").plays("bump right");
  CHECK(scene.kins(Red) == Set{"CO3", "centre"});
  CHECK(scene.research(Red).empty());
}

TEST_CASE("FD-5.1.11 Bumping is no action: no kin is unlocked and no retrieval tile speaks up") {
  Scene scene = Given()
                    .red()
                    .owns("C1-03a")
                    .owns("C3-03")
                    .owns("C1-07")
                    .ships("GO8")
                    .kins_on("TR1")
                    .own_kins(3)
                    .to_move();
  scene.plays("move hand TR1").plays("bump right");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.own_kins(Red) == 3);
  CHECK(scene.cubes(Red) == 0);
  for (const char* tile : {"C1-03a", "C3-03", "C1-07"}) CHECK_FALSE(scene.used(Red, tile));
}
