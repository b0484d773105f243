// The further scenarios of spec 10.2, first half: turn order, the Dynasty Board, ships, planets.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

// Everybody places on these gates in the order in which she is asked.
Scene started(int players, std::string_view empire_kin, const std::vector<std::string>& gates,
              const std::vector<Seat>& order) {
  Scene scene = Scene::set_up(players);
  scene.chance_until("CHANCE_EMPIRE_KIN").chance(empire_kin);
  for (std::size_t i = 0; i < gates.size(); ++i) {
    CHECK(scene.decision() == "START_GATE");
    CHECK(scene.asked() == order[i]);
    scene.plays("start " + gates[i]).plays("start with blue");
  }
  return scene;
}

// Plays turn after turn and notes whose they are and after which the Empire has moved.
void check_rhythm(Scene& scene, const std::vector<Seat>& turns, const std::set<int>& empire_moves) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const int turn = static_cast<int>(i) + 1;
    INFO("turn " << turn);
    CHECK(scene.turn() == turn);
    CHECK(scene.active() == turns[i]);
    const Set before = scene.empire();
    scene.idles();
    CHECK((scene.empire() != before) == empire_moves.contains(turn));
  }
}

// Every position in which a chain of bumps can end.
std::set<Set> endings(const Scene& scene, Seat p) {
  if (scene.decision() != "BUMP") return {scene.kins(p)};
  std::set<Set> all;
  for (const std::string& way : scene.options()) {
    Scene then = scene;
    all.merge(endings(then.plays(way), p));
  }
  return all;
}

}  // namespace

TEST_CASE("DX-01 Turn order and Empire rhythm with four players") {
  Scene scene =
      started(4, "empire kin P3", {"GO8", "GO11", "GO23", "GO26"}, {Green, Yellow, Red, Blue});
  check_rhythm(scene,
               {Blue, Red, Yellow, Green, Blue, Red, Yellow, Green, Blue, Red, Yellow, Green, Blue},
               {4, 7, 10, 13});
}

TEST_CASE("DX-02 Two players: from the second turn on the Empire moves after every turn") {
  Scene scene = started(2, "empire kin P1", {"GO8", "GO23"}, {Red, Yellow});
  check_rhythm(scene, {Yellow, Red, Yellow, Red, Yellow}, {2, 3, 4, 5});
}

TEST_CASE("DX-03 The chain of the designer's annotated game, and no other endings") {
  const Scene given =
      Given().red().kins_on("ST2 CO1 PR1").kins_in_hand(1).to_move().plays("move hand CO1");
  Scene back = given;
  back.plays("bump right").plays("bump left");
  CHECK(back.kins(Red) == Set::of("ST2 CO2 PR2 CO1"));
  Scene left = given;
  left.plays("bump left");
  CHECK(left.kins(Red) == Set::of("ST1 ST2 CO2 PR1"));
  Scene on = given;
  on.plays("bump right").plays("bump right");
  CHECK(on.kins(Red) == Set::of("ST2 CO2 PR2 BA1"));
  CHECK(endings(given, Red) == std::set<Set>{back.kins(Red), left.kins(Red), on.kins(Red)});
}

TEST_CASE("DX-04 Into the centre: from a doubled level III") {
  const Scene given = Given().red().kins_on("BA2 BA3").to_move().plays("move up BA2");
  CHECK(endings(given, Red) == std::set<Set>{Set{"centre", "PR3"}, Set{"centre", "RE3"}});
}

TEST_CASE(
    "DX-05 Highest first: of two doubled spaces the one on the higher level is bumped first") {
  Scene scene = Given().red().kins_on("TR1 TR2 ST1").kins_in_hand(1).to_move();
  scene.plays("move hand TR1").plays("bump right");
  CHECK(scene.kins(Red) == Set::of("TR2 TR2 ST1 ST1"));
  scene.plays("bump right");
  CHECK(scene.kins(Red) == Set::of("TR3 ST2 ST1 ST1"));
  scene.plays("bump left");
  CHECK(scene.kins(Red) == Set::of("TR1 TR3 ST2 ST2"));
  scene.plays("bump right");
  CHECK(scene.kins(Red) == Set::of("TR1 TR3 ST3 CO2"));
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE(
    "DX-06 Research reach: Produce III researched without Produce II opens all three levels of Produce") {
  const Scene scene = Given().red().researched("R2-TR R3-PR").to_move();
  CHECK(scene.targets("move hand ") == Set::of("ST1 CO1 PR1 PR2 PR3 BA1 RE1 TR1 TR2"));
  const Scene alone = Given().red().researched("R3-PR").to_move();
  CHECK(alone.targets("move hand ") == Set::of("ST1 CO1 PR1 PR2 PR3 BA1 RE1 TR1"));
}

TEST_CASE("DX-07 Lower level: a kin on Colonize III colonizes an outer planet, a level I action") {
  Scene scene = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO3")
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO3").plays("colonize PO2 pay blue take C1-05");
  CHECK(scene.colonies(Yellow) == Set{"C1-05 on PO2"});
  CHECK(scene.own_kins(Yellow) == 4);

  Scene later = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO3")
                    .own_kins(5)
                    .in_hand("blue", 1)
                    .to_move();
  later.plays("retrieve CO3").plays("colonize PO2 pay blue take C1-05");
  CHECK(later.own_kins(Yellow) == 5);  // level I, though the space is III
}

TEST_CASE("DX-08 No action: the kin is back in hand, one order is left, nothing is unlocked") {
  for (const std::string space : {"ST1", "CO2", "PR3", "BA1", "RE2", "TR3"}) {
    INFO(space);
    Scene scene = Given()
                      .yellow()
                      .ships("GO8 GM4 GM5 GI1")
                      .empire_pairs("GO9")
                      .kins_on(space)
                      .in_hand("blue", 1)
                      .in_hand("black", 1)
                      .to_move();
    scene.plays("retrieve " + space);
    CHECK(scene.decision() == "ACTION");
    scene.plays("no action");
    CHECK(scene.kins_in_hand(Yellow) == 3);
    CHECK(scene.orders_left() == 1);
    CHECK(scene.own_kins(Yellow) == 3);
  }
}

TEST_CASE(
    "DX-09 Wild centre: a kin from the centre researches level IV, peeks, and brings the 6th kin") {
  Scene scene = Given()
                    .yellow()
                    .researched("R2-RE R3-RE")
                    .kins_on("centre centre")
                    .own_kins(5)
                    .in_hand("black", 1)
                    .to_move();
  CHECK(scene.kins_in_hand(Yellow) == 3);
  scene.plays("retrieve centre RE").plays("research R4-C pay black").chance("goal C G4");
  CHECK(scene.hand(Yellow, "black") == 0);
  CHECK(scene.goal_seen_by(Yellow, "C") == "G4");
  CHECK(scene.goal_seen_by(Red, "C") == "");
  CHECK(scene.own_kins(Yellow) == 6);
  CHECK(scene.kins_in_hand(Yellow) == 5);
  CHECK(scene.kins(Yellow) == Set{"centre"});
}

TEST_CASE("DX-10 Passing occupied gates: only the destination must be empty") {
  Scene scene =
      Given().empire_pairs("GM3").red().ships("GM4").yellow().ships("GO8").kins_on("ST2").to_move();
  const Set reached = scene.plays("retrieve ST2").targets("travel ");
  CHECK(reached.contains("GM5"));
  CHECK_FALSE(reached.contains("GM4"));
  CHECK_FALSE(reached.contains("GM3"));
}

TEST_CASE("DX-11 No ship left: any empty outer gate, with Space Travel III as with I") {
  const auto reached = [](const std::string& kin) {
    Scene scene = Given().red().ships("GO3 GM4").yellow().kins_on(kin).to_move();
    return scene.plays("retrieve " + kin).targets("travel ");
  };
  Set empty_outer;
  for (int k = 0; k < 30; ++k)
    if (k != 3 && k != 14 && k != 29) empty_outer.insert("GO" + std::to_string(k));
  CHECK(reached("ST3") == empty_outer);
  CHECK(reached("ST1") == empty_outer);
}

TEST_CASE(
    "DX-12 Disc shortage: a ship is lifted to travel or to research, and is no origin any more") {
  const std::string far =
      "GO11 GO12 GO13 GO15 GO16 GO17 GO18 GO19 GO20 GO21 GO22 GO23 GO24 GO25 GO26 GO27 GO28 GM11 GM12 GM13 GM14 GM15 GM16";
  Given given;
  given.yellow().ships("GO8").ships(far).kins_on("ST1 RE1").in_hand("blue", 1);
  Scene scene = given.to_move();
  CHECK(scene.discs(Yellow) == 0);

  SUBCASE("Space Travel I") {
    scene.plays("retrieve ST1");
    CHECK(scene.actions().size() == 24);
    CHECK(scene.options_starting("lift ").size() == 24);
    Scene without_origin = scene;
    without_origin.plays("lift GO8 for ST");
    for (const char* gate : {"GM4", "GO7", "GO9"})
      CHECK_FALSE(without_origin.targets("travel ").contains(gate));
    scene.plays("lift GO28 for ST");
    for (const char* gate : {"GM4", "GO7", "GO9"}) CHECK(scene.targets("travel ").contains(gate));
    CHECK(scene.targets("travel ").contains(
        "GO28"));  // the gate it left is empty now, and next to GO27
    scene.plays("travel GM4 level 1");
    CHECK(scene.discs(Yellow) == 0);
    CHECK(scene.ships(Yellow).size() == 24);
    CHECK_FALSE(scene.ships(Yellow).contains("GO28"));
  }
  SUBCASE("Research I") {
    scene.plays("retrieve RE1").plays("lift GO8 for RE").plays("research R2-RE pay blue");
    CHECK(scene.discs(Yellow) == 0);
    CHECK(scene.ships(Yellow) == Set::of(far));
    CHECK(scene.research(Yellow) == Set{"R2-RE"});
  }
}

TEST_CASE("DX-13 Trade III: three cubes or nothing") {
  Scene scene = Given().yellow().ships("GI1").kins_on("TR3").to_move();
  scene.plays("retrieve TR3").plays("trade PM1 PM2 PC");
  for (const char* colour : {"gray", "white", "black"}) CHECK(scene.hand(Yellow, colour) == 1);
  for (const char* planet : {"PM1", "PM2", "PC"}) CHECK(scene.stock(planet) == 0);

  Scene lacking = Given().yellow().ships("GI1").kins_on("TR3").stock("PM2", 0).to_move();
  lacking.plays("retrieve TR3");
  CHECK(lacking.decision() == "TURN_MAIN");
  CHECK(lacking.cubes(Yellow) == 0);
  CHECK(lacking.stock("PC") == 1);
}

TEST_CASE("DX-14 Produce I: twice on an empty planet, once on one with a cube, not on a full one") {
  const auto given = [](int stock) {
    return Given()
        .yellow()
        .ships("GO9")
        .kins_on("PR1")
        .stock("PO3", stock)
        .to_move()
        .plays("retrieve PR1");
  };
  Scene empty = given(0);
  empty.plays("produce PO3");
  CHECK(empty.decision() == "ACTION_MORE");
  empty.plays("produce PO3");
  CHECK(empty.hand(Yellow, "blue") == 2);
  CHECK(empty.stock("PO3") == 2);
  CHECK(empty.decision() == "TURN_MAIN");

  Scene one = given(1);
  one.plays("produce PO3");
  CHECK(one.hand(Yellow, "blue") == 1);
  CHECK(one.stock("PO3") == 2);
  CHECK(one.decision() == "TURN_MAIN");

  const Scene full = given(2);
  CHECK(full.decision() == "TURN_MAIN");
  CHECK(full.orders_left() == 1);
  CHECK(full.cubes(Yellow) == 0);
}

TEST_CASE("DX-15 Produce III twice") {
  Scene scene = Given()
                    .yellow()
                    .ships("GI1")
                    .kins_on("PR3")
                    .stock("PC", 0)
                    .stock("PM1", 2)
                    .stock("PM2", 2)
                    .to_move();
  const int black = scene.supply("black");
  scene.plays("retrieve PR3").plays("produce PC from PM1 PM2").plays("produce PC from PM1 PM2");
  CHECK(scene.stock("PM1") == 0);
  CHECK(scene.stock("PM2") == 0);
  CHECK(scene.stock("PC") == 2);
  CHECK(scene.hand(Yellow, "black") == 2);
  CHECK(scene.supply("black") == black - 4);
}

TEST_CASE("DX-16 Last cube: the planet is served, the hand is not") {
  Scene last = Given().yellow().ships("GM1").kins_on("PR2").supply("teal", 1).to_move();
  last.plays("retrieve PR2").plays("produce PM0 from PO1 PO0");
  CHECK(last.stock("PM0") == 2);
  CHECK(last.hand(Yellow, "teal") == 0);
  CHECK(last.supply("teal") == 0);

  Scene none = Given().yellow().ships("GM1").kins_on("PR2").supply("teal", 0).to_move();
  none.plays("retrieve PR2");
  CHECK(none.offers_none_starting("produce PM0"));
}

TEST_CASE("DX-17 Wild payment: a black pays for blue, without change") {
  Scene scene = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("black", 1)
                    .to_move();
  const int black = scene.supply("black");
  scene.plays("retrieve CO1").plays("colonize PO2 pay black take C1-05");
  CHECK(scene.cubes(Yellow) == 0);
  CHECK(scene.supply("black") == black + 1);
}

TEST_CASE(
    "DX-18 Wild placement: a black becomes one teal and one orange on the planets, which are traded") {
  Scene scene = Given()
                    .stock("PM0", 0)
                    .stock("PM3", 0)
                    .yellow()
                    .ships("GM1 GM10")
                    .kins_on("TR2")
                    .in_hand("black", 1)
                    .to_move();
  const int black = scene.supply("black"), teal = scene.supply("teal"),
            orange = scene.supply("orange");
  scene.plays("wild place level 2");
  CHECK(scene.decision() == "WILD_TARGET");
  scene.plays("wild on PM0").plays("wild on PM3");
  CHECK(scene.supply("black") == black + 1);
  CHECK(scene.supply("teal") == teal - 1);
  CHECK(scene.supply("orange") == orange - 1);
  CHECK(scene.stock("PM0") == 1);
  CHECK(scene.stock("PM3") == 1);
  scene.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.hand(Yellow, "orange") == 1);
  CHECK(scene.hand(Yellow, "black") == 0);
}

TEST_CASE("DX-19 Free placement enables a trade") {
  Scene scene = Given()
                    .stock("PM0", 0)
                    .yellow()
                    .ships("GM1 GM10")
                    .kins_on("TR2")
                    .in_hand("teal", 1)
                    .to_move();
  scene.plays("free place PM0");
  CHECK(scene.stock("PM0") == 1);
  CHECK(scene.hand(Yellow, "teal") == 0);
  scene.plays("retrieve TR2").plays("trade PM0 PM3");
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.hand(Yellow, "orange") == 1);
}

TEST_CASE("DX-20 Level IV: Produce III opens B, and B opens A and C") {
  Scene scene = Given()
                    .yellow()
                    .researched("R2-TR R3-PR")
                    .kins_on("RE3 centre")
                    .in_hand("black", 2)
                    .to_move();
  scene.plays("retrieve RE3");
  CHECK(scene.targets("research R4-") == Set{"B"});
  scene.plays("research R4-B pay black").chance("goal B G3");
  scene.plays("retrieve centre RE");
  CHECK(scene.targets("research R4-") == Set{"A", "C"});
}
