// The nine goal tiles: fulfilled exactly at the threshold and not one below (spec 8.6).
#include "foundation/scene.h"

using namespace orrery::foundation;

namespace {
bool ships_fulfil(std::string_view goal, std::string_view gates) {
  return Given().yellow().ships(gates).to_move().fulfils(Yellow, goal);
}
bool kins_fulfil(std::string_view goal, std::string_view spaces) {
  return Given().yellow().kins_on(spaces).to_move().fulfils(Yellow, goal);
}
Given with_cubes(std::string_view colours) {
  Given given;
  given.yellow();
  for (const std::string& colour : Set::of(colours)) given.in_hand(colour, 1);
  return given;
}
// Yellow has researched the goal and nothing else is to be done but to declare it.
Scene declares(Given given, std::string_view goal) {
  Scene scene = given.goal("A", goal).yellow().researched("R4-A").to_move();
  scene.plays("declare A");
  return scene;
}
void wins_with(Given given, std::string_view goal) {
  const Scene scene = declares(given, goal);
  CHECK(scene.over());
  CHECK(scene.winners() == orrery::SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == goal);
  CHECK_MESSAGE(scene.goal_seen_by(Red, "A") == goal, "proved by turning it up");
}
void is_wrong_with(Given given, std::string_view goal) {
  const Scene scene = declares(given, goal);
  CHECK_FALSE(scene.over());
  CHECK_MESSAGE(scene.goal_seen_by(Red, "A") == goal, "left face up");
  CHECK(scene.offers_none_starting("declare"));
}
}  // namespace

TEST_CASE("G1 Frontier League: two outer planets of each colour") {
  CHECK(ships_fulfil(
      "G1",
      "GM3 GM6 GM9 GM12"));  // DX-33: blue PO1 PO3, yellow PO2 PO5, green PO4 PO8, red PO6 PO7
  CHECK_FALSE(ships_fulfil("G1", "GM3 GM6 GM9"));
  CHECK_FALSE(ships_fulfil("G1", "GM3 GM6 GM9 GO21"));  // green twice, but red only PO6
  CHECK_FALSE(ships_fulfil("G1", "GI0 GI1 GI2 GI3 GI4 GI5"));
  wins_with(Given().yellow().ships("GM3 GM6 GM9 GM12"), "G1");
  is_wrong_with(Given().yellow().ships("GM3 GM6 GM9 GO21"), "G1");
}

TEST_CASE("G1 Frontier League: other players' ships do not help") {
  const Scene scene = Given().red().ships("GM12").yellow().ships("GM3 GM6 GM9").to_move();
  CHECK_FALSE(scene.fulfils(Yellow, "G1"));
}

TEST_CASE("G2 Three Spheres: a colony on each planet level") {
  CHECK(Given().yellow().colonized("PO0 PM0 PC").to_move().fulfils(Yellow, "G2"));
  CHECK_FALSE(Given().yellow().colonized("PO0 PO1 PM0 PM1").to_move().fulfils(Yellow, "G2"));
  CHECK_FALSE(Given().yellow().colonized("PO0 PC").to_move().fulfils(Yellow, "G2"));
  CHECK_FALSE(Given().yellow().colonized("PM0 PC").to_move().fulfils(Yellow, "G2"));
  wins_with(Given().yellow().colonized("PO0 PM0 PC"), "G2");
  is_wrong_with(Given().yellow().colonized("PO0 PM0"), "G2");
}

TEST_CASE("G2 Three Spheres: an outer tile taken for the exhausted centre counts for the centre") {
  Scene scene = Given()
                    .red()
                    .colonized("PC PC PC")
                    .yellow()
                    .colonized("PM0 PO1")
                    .lies("C1-05", "PO0")
                    .ships("GI1")
                    .kins_on("CO3")
                    .in_hand("black", 1)
                    .to_move();
  CHECK_FALSE(scene.fulfils(Yellow, "G2"));
  scene.plays("retrieve CO3").plays("colonize PC pay black take C1-05");
  CHECK(scene.fulfils(Yellow, "G2"));
  Scene middle = Given()
                     .red()
                     .colonized("PC PC PC")
                     .yellow()
                     .colonized("PO1")
                     .lies("C2-05", "PM0")
                     .ships("GI1")
                     .kins_on("CO3")
                     .in_hand("black", 1)
                     .to_move();
  middle.plays("retrieve CO3").plays("colonize PC pay black take C2-05");
  CHECK_FALSE(middle.fulfils(Yellow, "G2"));
}

TEST_CASE("G3 Black Hoard: three black cubes in hand") {
  CHECK(Given().yellow().in_hand("black", 3).to_move().fulfils(Yellow, "G3"));
  CHECK_FALSE(
      Given().yellow().in_hand("black", 2).in_hand("white", 3).to_move().fulfils(Yellow, "G3"));
  wins_with(Given().yellow().in_hand("black", 3), "G3");
  is_wrong_with(Given().yellow().in_hand("black", 2), "G3");
}

TEST_CASE("G4 All Goods: nine different cubes in hand") {
  CHECK(with_cubes("blue green red yellow brown gray orange teal purple")
            .to_move()
            .fulfils(Yellow, "G4"));
  CHECK(with_cubes("blue green red brown gray orange purple white black")
            .to_move()
            .fulfils(Yellow, "G4"));
  CHECK_FALSE(with_cubes("blue green red yellow brown gray orange teal")
                  .in_hand("black", 0)
                  .to_move()
                  .fulfils(Yellow, "G4"));
  wins_with(with_cubes("blue green red yellow brown gray orange teal purple"), "G4");
  is_wrong_with(with_cubes("blue green red yellow brown gray orange teal").in_hand("blue", 4),
                "G4");
}

TEST_CASE("G5 Full Knowledge: two of the three level IV researches") {
  CHECK(Given().yellow().researched("R4-A R4-C").to_move().fulfils(Yellow, "G5"));
  CHECK_FALSE(Given().yellow().researched("R4-B").to_move().fulfils(Yellow, "G5"));
  wins_with(Given().yellow().researched("R4-B"), "G5");  // with R4-A, where the goal lies
  is_wrong_with(Given().yellow().researched("R2-ST R3-ST"), "G5");
}

TEST_CASE("G6 Captured Fleet: two Empire ships in hand, whenever they were captured") {
  CHECK(Given().yellow().captured(2).to_move().fulfils(Yellow, "G6"));
  CHECK(Given().yellow().captured(1).captured_this_turn(1).to_move().fulfils(Yellow, "G6"));
  CHECK_FALSE(Given().yellow().captured(1).to_move().fulfils(Yellow, "G6"));
  wins_with(Given().yellow().captured(2), "G6");
  is_wrong_with(Given().yellow().captured(1), "G6");
}

TEST_CASE(
    "G7 Perfect Order: kins on all six actions of one level, the centre standing for level III (DX-32)") {
  CHECK(kins_fulfil("G7", "ST1 CO1 PR1 BA1 RE1 TR1"));
  CHECK(kins_fulfil("G7", "ST2 CO2 PR2 BA2 RE2 TR2"));
  CHECK(kins_fulfil("G7", "ST3 CO3 PR3 BA3 RE3 TR3"));
  CHECK(kins_fulfil("G7", "ST3 CO3 PR3 RE3 TR3 centre"));
  CHECK(kins_fulfil("G7", "ST3 CO3 PR3 RE3 centre centre"));
  CHECK_FALSE(kins_fulfil("G7", "ST1 CO1 PR1 BA1 RE1 TR2"));
  CHECK_FALSE(
      kins_fulfil("G7", "ST3 CO3 PR3 RE3 centre"));  // one centre kin does not stand for two spaces
  CHECK_FALSE(kins_fulfil("G7", "ST1 CO1 PR1 BA1 RE1 centre"));  // nor for a level I space
  CHECK_FALSE(kins_fulfil("G7", "ST2 CO2 PR2 BA2 RE2 centre"));
  wins_with(Given().yellow().kins_on("ST3 CO3 PR3 RE3 TR3 centre"), "G7");
  is_wrong_with(Given().yellow().kins_on("ST1 CO1 PR1 BA1 RE1 TR2"), "G7");
}

TEST_CASE(
    "G8 Full Career: kins on all three levels of one action, the centre standing for level III (DX-32)") {
  CHECK(kins_fulfil("G8", "ST1 ST2 ST3"));
  CHECK(kins_fulfil("G8", "ST1 ST2 centre"));
  CHECK_FALSE(kins_fulfil("G8", "ST1 ST2"));
  CHECK_FALSE(kins_fulfil("G8", "ST1 ST2 CO3"));
  CHECK_FALSE(kins_fulfil("G8", "ST1 ST3 centre"));
  CHECK_FALSE(kins_fulfil("G8", "ST2 ST3 centre centre"));
  wins_with(Given().yellow().kins_on("TR1 TR2 TR3"), "G8");
  is_wrong_with(Given().yellow().kins_on("TR1 TR2 RE3"), "G8");
}

TEST_CASE("G9 Inner Circle: ships at all six middle planets (DX-33)") {
  CHECK(ships_fulfil("G9", "GI0 GI2 GI4"));
  CHECK(ships_fulfil("G9", "GM0 GM3 GM6 GM9 GM12 GM15"));
  CHECK_FALSE(ships_fulfil("G9", "GI0 GI2"));
  CHECK_FALSE(ships_fulfil("G9", "GM0 GM3 GM6 GM9 GM12"));
  wins_with(Given().yellow().ships("GI0 GI2 GI4"), "G9");
  is_wrong_with(Given().yellow().ships("GI0 GI2 GI3"), "G9");
}

// ------------------------------------------------------------------------------------- declaring
TEST_CASE("Every goal can be a personal goal, and wins as one") {
  const std::pair<std::string_view, Given> ways[] = {
      {"G1", Given().yellow().ships("GM3 GM6 GM9 GM12")},
      {"G2", Given().yellow().colonized("PO0 PM0 PC")},
      {"G3", Given().yellow().in_hand("black", 3)},
      {"G4", with_cubes("blue green red yellow brown gray orange teal purple")},
      {"G5", Given().yellow().researched("R4-B R4-C")},
      {"G6", Given().yellow().captured(2)},
      {"G7", Given().yellow().kins_on("ST1 CO1 PR1 BA1 RE1 TR1")},
      {"G8", Given().yellow().kins_on("BA1 BA2 BA3")},
      {"G9", Given().yellow().ships("GI0 GI2 GI4")},
  };
  for (const auto& named : ways) {
    const auto goal = named.first;
    CAPTURE(goal);
    Given given = named.second;
    Scene scene = given.personal_goal(goal).researched("R2-ST R3-ST personal").to_move();
    scene.plays("declare personal");
    CHECK(scene.winning_goal() == goal);
    CHECK(scene.winners() == orrery::SeatSet::of(Yellow));
  }
}

TEST_CASE("A wrong declaration leaves the tile face up, and the turn goes on (DX-25)") {
  Scene scene = with_cubes("blue green red yellow brown gray orange teal")
                    .goal("A", "G4")
                    .researched("R4-A")
                    .to_move();
  scene.plays("declare A");
  CHECK(scene.goal_seen_by(Red, "A") == "G4");
  CHECK(scene.goal_seen_by(orrery::Seat::Nobody, "A") == "G4");
  CHECK(scene.orders_left() == 2);
  CHECK(scene.asked() == Yellow);
  CHECK(scene.offers_none_starting("declare"));
  scene.plays("move hand TR1");
  CHECK(scene.orders_left() == 1);
}

TEST_CASE(
    "A goal turned up by a wrong declaration can be declared once it is fulfilled, but only by those who researched it (DX-25)") {
  Given given = with_cubes("blue green red yellow brown gray orange teal");
  given.owns("C2-03").kins_on("TR2").goal("A", "G4").face_up("A").researched("R4-A").red();
  for (const std::string& colour : Set::of("blue green red yellow brown gray orange teal white"))
    given.in_hand(colour, 1);
  Scene red = given.to_move();
  CHECK(red.fulfils(Red, "G4"));
  CHECK_MESSAGE(red.offers_none_starting("declare"), "she has not researched it");
  red.plays("move hand TR1").plays("move hand ST1").plays("end turn");
  CHECK(red.asked() == Yellow);
  CHECK(red.offers_none_starting("declare"));
  red.plays("retrieve TR2").plays("take white with C2-03").plays("no action");
  red.plays("declare A");
  CHECK(red.winners() == orrery::SeatSet::of(Yellow));
}

TEST_CASE("Only the declaring player wins, even if others fulfil the same goal (FD-6.1)") {
  Scene scene = Given()
                    .goal("A", "G3")
                    .red()
                    .in_hand("black", 3)
                    .researched("R4-A")
                    .yellow()
                    .in_hand("black", 3)
                    .researched("R4-A")
                    .to_move();
  scene.plays("declare A");
  CHECK(scene.winners() == orrery::SeatSet::of(Yellow));
}
