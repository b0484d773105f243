// Colonize.  Rulebook 5.5, clauses FD-5.5.1 to FD-5.5.7. What each tile does is tested in
// foundation_tiles.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-5.5.1 A planet at her ship, its colony input from hand, its tile from the Colony Board") {
  Scene scene = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .ships("GO7")
                    .kins_on("CO1")
                    .in_hand("blue", 2)
                    .to_move();
  const int blue = scene.supply("blue");
  scene.plays("retrieve CO1");
  CHECK(scene.actions() == Set{"colonize PO2 pay blue take C1-05"});  // GO7 touches PO2 alone
  scene.plays("colonize PO2 pay blue take C1-05");
  CHECK(scene.hand(Yellow, "blue") == 1);
  CHECK(scene.supply("blue") == blue + 1);
  CHECK(scene.colonies(Yellow) == Set{"C1-05 on PO2"});
  CHECK(scene.colony_board().size() == 20);
}

TEST_CASE("FD-5.5.1 A new colony comes beside those she has") {
  Scene scene = Given()
                    .lies("C1-05", "PO2")
                    .yellow()
                    .owns("C1-08")
                    .owns("C3-07")
                    .ships("GO7")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-05");
  CHECK(scene.colonies(Yellow) == Set{"C1-05 on PO2", "C1-08 on PO11", "C3-07 on PC"});
}

TEST_CASE("FD-5.5.1 Not without the input, and not without a ship") {
  Scene without_cube = Given()
                           .yellow()
                           .ships("GO7")
                           .kins_on("CO1")
                           .in_hand("yellow", 2)
                           .in_hand("orange", 1)
                           .to_move();
  CHECK(without_cube.plays("retrieve CO1").offers_none_starting("colonize "));
  Scene without_ship =
      Given().red().ships("GO7").yellow().kins_on("CO1").in_hand("blue", 1).to_move();
  CHECK(without_ship.plays("retrieve CO1").offers_none_starting("colonize "));
}

TEST_CASE(
    "FD-5.5.2 Level I an outer planet, level II a middle one too, level III the central one too") {
  const auto offered = [](const std::string& kin) {
    Scene scene = Given()
                      .yellow()
                      .ships("GM4 GI1")
                      .kins_on(kin)
                      .in_hand("blue", 1)
                      .in_hand("brown", 1)
                      .in_hand("black", 1)
                      .to_move();
    return scene.plays("retrieve " + kin).targets("colonize ");
  };
  const auto planets = [&](const std::string& kin) {
    const Set all = offered(kin);
    return std::set<std::string>(all.begin(), all.end());
  };
  CHECK(planets("CO1") == std::set<std::string>{"PO2", "PO3"});
  CHECK(planets("CO2") == std::set<std::string>{"PO2", "PO3", "PM1", "PM2"});
  CHECK(planets("CO3") == std::set<std::string>{"PO2", "PO3", "PM1", "PM2", "PC"});
}

TEST_CASE("FD-5.5.2 The price is one cube of the printed colour: level I, level II, black") {
  Scene scene = Given()
                    .yellow()
                    .ships("GM4 GI1")
                    .kins_on("CO3")
                    .in_hand("blue", 1)
                    .in_hand("brown", 1)
                    .in_hand("purple", 1)
                    .to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.actions() == Set{"colonize PO2 pay blue take C1-02",
                               "colonize PM1 pay brown take C2-01b",
                               "colonize PM2 pay purple take C2-02"});
  Scene rich = Given().yellow().ships("GI1").kins_on("CO3").in_hand("black", 1).to_move();
  rich.plays("retrieve CO3");
  CHECK(rich.options_starting("colonize PC ") == Set{"colonize PC pay black take C3-01",
                                                     "colonize PC pay black take C3-02",
                                                     "colonize PC pay black take C3-03"});
  rich.plays("colonize PC pay black take C3-02");
  CHECK(rich.hand(Yellow, "black") == 0);
  CHECK(rich.neutral_kins(Yellow) == 3);
}

TEST_CASE("FD-5.5.3 An outer or middle planet is colonized once, by whoever comes first") {
  Given given;
  given.red()
      .colonized("PO2 PM1")
      .yellow()
      .ships("GM4")
      .kins_on("CO2")
      .in_hand("blue", 1)
      .in_hand("brown", 1)
      .in_hand("black", 1);
  Scene scene = given.to_move();
  scene.plays("retrieve CO2");
  CHECK(scene.targets("colonize ") == Set{"PO3"});
}

TEST_CASE("FD-5.5.3 The central planet is colonized without limit") {
  Scene scene = Given()
                    .in_pile("C3-01 C3-02")
                    .red()
                    .colonized("PC")
                    .yellow()
                    .ships("GI1")
                    .kins_on("CO3 centre")
                    .in_hand("black", 2)
                    .to_move();
  scene.plays("retrieve CO3");
  const Set two_left = scene.options_starting("colonize PC ");
  CHECK(two_left.size() == 2);
  scene.plays(*two_left.begin());
  if (scene.decision() == "COLONY_ONCE") scene.plays("decline C3-04");
  while (scene.decision().starts_with("CHANCE")) scene.chance(*scene.options().begin());
  scene.plays("retrieve centre CO");
  CHECK(scene.options_starting("colonize PC ").size() == 1);
}

TEST_CASE(
    "FD-5.5.4 Of the central tiles she takes any one; with none left any tile of the Colony Board, as a central colony") {
  Given given;
  given.red()
      .colonized("PC PC PC")
      .yellow()
      .ships("GI1")
      .kins_on("CO3")
      .in_hand("black", 1)
      .lies("C1-01a", "PO5");
  Scene scene = given.to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.options_starting("colonize PC pay black take C1-").size() == 12);
  CHECK(scene.options_starting("colonize PC pay black take C2-").size() == 6);
  CHECK(scene.options_starting("colonize PC ").size() == 18);
  scene.plays("colonize PC pay black take C1-01a");
  CHECK(scene.colonies(Yellow) == Set{"C1-01a on PC"});
  CHECK(scene.hand(Yellow, "yellow") == 3);  // planetColour stays that of PO5, where it lay
  CHECK(scene.hand(Yellow, "black") == 0);
  CHECK(scene.prestige(Yellow) == 3);  // a colony on the central planet
}

TEST_CASE("FD-5.5.4 The planet whose tile was taken for the centre counts as colonized") {
  Scene scene = Given()
                    .red()
                    .colonized("PC PC PC")
                    .yellow()
                    .ships("GI1 GO7")
                    .kins_on("CO3 CO1")
                    .in_hand("black", 1)
                    .in_hand("blue", 1)
                    .lies("C1-05", "PO2")
                    .to_move();
  scene.plays("retrieve CO3").plays("colonize PC pay black take C1-05").plays("retrieve CO1");
  CHECK(scene.offers_none_starting("colonize "));
}

TEST_CASE("FD-5.5.4 With an empty Colony Board Colonize III is not possible") {
  Scene scene =
      Given()
          .red()
          .colonized(
              "PC PC PC PM0 PM1 PM2 PM3 PM4 PM5 PO0 PO1 PO2 PO3 PO4 PO5 PO6 PO7 PO8 PO9 PO10 PO11")
          .yellow()
          .ships("GI1")
          .kins_on("CO3")
          .in_hand("black", 1)
          .to_move();
  CHECK(scene.plays("retrieve CO3").offers_none_starting("colonize "));
}

TEST_CASE(
    "FD-5.5.4 central_overflow = none: without central tiles the centre cannot be colonized") {
  Scene scene = Given()
                    .option("central_overflow", "none")
                    .red()
                    .colonized("PC PC PC")
                    .yellow()
                    .ships("GI1")
                    .kins_on("CO3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.offers_none_starting("colonize PC "));
  CHECK(scene.targets("colonize ") == Set{"PM1", "PM2"});
}

TEST_CASE(
    "FD-5.5.5 Effects are optional; a once-per-turn tile is flipped when used and flipped back at her next turn") {
  Scene scene = Given().yellow().owns("C1-03a").kins_on("ST1 CO1 BA1").to_move();
  scene.plays("retrieve BA1");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
  CHECK(scene.offers("decline C1-03a"));
  scene.plays("decline C1-03a");
  CHECK_FALSE(scene.used(Yellow, "C1-03a"));  // declined is not used
  scene.plays("retrieve CO1").plays("take blue with C1-03a").plays("no action");
  CHECK(scene.used(Yellow, "C1-03a"));
  scene.plays("end turn");
  CHECK(scene.used(Yellow, "C1-03a"));  // still flipped in the others' turns
  scene.idles();
  CHECK(scene.used(Yellow, "C1-03a"));
  scene.idles();
  CHECK(scene.active() == Yellow);
  CHECK_FALSE(scene.used(Yellow, "C1-03a"));
  scene.plays("retrieve ST1");
  CHECK(scene.decision() == "RETRIEVE_BONUS");
}

TEST_CASE(
    "FD-5.5.5 A used tile does not help again before her next turn, not even in an out-of-turn Battle") {
  const auto asks_where_the_kin_goes = [](bool used) {
    Given given;
    given.empire_pairs("GO7").yellow().owns("C1-07").ships("GO8").kins_on("BA1");
    if (used) given.used("C1-07");
    Scene scene = given.red().holds_the_empire_kin().to_end_her_turn();
    return scene.plays("fight GO8 from BA1").decision() == "KIN_DEST";
  };
  CHECK(asks_where_the_kin_goes(false));
  CHECK_FALSE(asks_where_the_kin_goes(true));
}

TEST_CASE("FD-5.5.5 Tiles without a limit work permanently and are never flipped") {
  Scene scene = Given()
                    .red()
                    .ships("GO7 GO9")
                    .yellow()
                    .owns("C1-05")
                    .owns("C3-07")
                    .ships("GO8")
                    .kins_on("ST1 ST2")
                    .to_move();
  scene.plays("retrieve ST1")
      .plays("travel GO7 level 1")
      .plays("retrieve ST2")
      .plays("travel GO9 level 2");
  CHECK_FALSE(scene.used(Yellow, "C1-05"));
  scene.idles().idles();
  CHECK(scene.targets("move hand TR") == Set{"1", "2"});
  scene.plays("move hand TR2");
  CHECK_FALSE(scene.used(Yellow, "C3-07"));
  CHECK(scene.targets("move hand RE") == Set{"1", "2"});
}

TEST_CASE(
    "FD-5.5.6 A tile can be used from the moment it is taken, later in the same order and in the same turn") {
  Scene same_order = Given()
                         .lies("C1-07", "PO2")
                         .yellow()
                         .ships("GO7")
                         .kins_on("CO1")
                         .in_hand("blue", 1)
                         .to_move();
  same_order.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-07");
  CHECK(same_order.decision() == "KIN_DEST");
  same_order.plays("kin to TR1 with C1-07");
  CHECK(same_order.kins(Yellow) == Set{"TR1"});

  Scene same_turn = Given()
                        .lies("C1-08", "PO2")
                        .yellow()
                        .ships("GO7")
                        .kins_on("CO1 ST1")
                        .in_hand("blue", 1)
                        .to_move();
  same_turn.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-08").plays("retrieve ST1");
  CHECK(same_turn.offers("travel GO9 level 1 with C1-08"));
}

TEST_CASE("FD-5.5.6 But not for what happened before that moment") {
  Scene scene = Given()
                    .lies("C1-03a", "PO2")
                    .yellow()
                    .ships("GO7")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-03a");
  CHECK(scene.decision() == "TURN_MAIN");  // the kin had left level I before
  CHECK(scene.cubes(Yellow) == 0);
}

TEST_CASE("FD-5.5.7 The planet keeps its cubes") {
  for (const int stock : {0, 1, 2}) {
    Scene scene = Given()
                      .lies("C1-05", "PO2")
                      .stock("PO2", stock)
                      .yellow()
                      .ships("GO7")
                      .kins_on("CO1")
                      .in_hand("blue", 1)
                      .to_move();
    scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-05");
    CHECK(scene.stock("PO2") == stock);
    CHECK(scene.hand(Yellow, "yellow") == 0);
  }
}
