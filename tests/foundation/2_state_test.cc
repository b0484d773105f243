// Who knows what.  Spec section 2, clauses FD-2.1 and FD-2.2.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-2.1 A face-down goal is known to who researched or peeked at it; a face-up one to everybody") {
  const Scene scene = Given(4)
                          .goal("A", "G1")
                          .goal("B", "G2")
                          .goal("C", "G3")
                          .face_up("C")
                          .red()
                          .researched("R2-ST R3-ST R4-A")
                          .yellow()
                          .peeked("A")
                          .green()
                          .peeked("B")
                          .blue()
                          .to_move();
  CHECK(scene.goal_seen_by(Red, "A") == "G1");
  CHECK(scene.goal_seen_by(Yellow, "A") == "G1");
  CHECK(scene.goal_seen_by(Green, "A") == "");
  CHECK(scene.goal_seen_by(Blue, "A") == "");
  CHECK(scene.goal_seen_by(Green, "B") == "G2");
  CHECK(scene.goal_seen_by(Red, "B") == "");
  for (const Seat p : {Red, Yellow, Green, Blue, Seat::Nobody})
    CHECK(scene.goal_seen_by(p, "C") == "G3");
}

TEST_CASE("FD-2.1 That somebody has looked is public; a goal nobody has looked at is nothing yet") {
  const Scene scene = Given().goal("A", "G1").yellow().peeked("A").red().to_move();
  CHECK(scene.seen_by(Red).goal(0).to == SeatSet::of(Yellow));
  CHECK(scene.seen_by(Red).goal(1).to.empty());
  CHECK(scene.state().goal(1).value(Insight::of_the_table()) == kUnseen);
}

TEST_CASE(
    "FD-2.1 The first look decides what a goal is, among all that nobody has seen; the second look sees the same") {
  Scene scene = Given()
                    .goal("A", "G1")
                    .red()
                    .researched("R2-TR R3-TR R4-A")
                    .yellow()
                    .personal_goal("G2")
                    .researched("R2-TR R3-TR")
                    .kins_on("RE3 centre")
                    .in_hand("black", 2)
                    .to_move();
  scene.plays("retrieve RE3").plays("research R4-B pay black");
  CHECK(scene.decision() == "CHANCE_GOAL");
  CHECK(scene.options() == Set{"goal B G3", "goal B G4", "goal B G5", "goal B G6", "goal B G7",
                               "goal B G8", "goal B G9"});
  scene.chance("goal B G9");
  CHECK(scene.goal_seen_by(Yellow, "B") == "G9");
  scene.plays("retrieve centre RE").plays("research R4-A pay black");
  CHECK(scene.goal_seen_by(Yellow, "A") == "G1");
  CHECK(scene.goal_seen_by(Red, "B") == "");
}

TEST_CASE("FD-2.1 A personal goal is known to its owner alone; that she has one is public") {
  const Scene scene = Given().yellow().personal_goal("G5").red().to_move();
  CHECK(scene.personal_goal_seen_by(Yellow, Yellow) == "G5");
  CHECK(scene.personal_goal_seen_by(Red, Yellow) == "");
  CHECK(scene.personal_goal_seen_by(Seat::Nobody, Yellow) == "");
  CHECK(scene.seen_by(Red).dynasty[1].personal_goal.to == SeatSet::of(Yellow));
}

TEST_CASE(
    "FD-2.2 Everything else lies open: hands, kins, discs, tiles and the contents of the piles") {
  const Scene scene = Given()
                          .yellow()
                          .ships("GO8")
                          .kins_on("TR2 centre")
                          .in_hand("black", 2)
                          .in_hand("teal", 1)
                          .researched("R2-TR")
                          .owns("C1-14")
                          .captured(1)
                          .red()
                          .to_move();
  const State& truth = scene.state();
  for (const Seat viewer : {Red, Yellow, Green, Seat::Nobody}) {
    const Tabletop<Seen> seen = scene.seen_by(viewer);
    for (std::size_t p = 0; p < 3; ++p) {
      CHECK(seen.dynasty[p].hand == truth.dynasty[p].hand);
      CHECK(seen.dynasty[p].kins == truth.dynasty[p].kins);
      CHECK(seen.dynasty[p].discs == truth.dynasty[p].discs);
      CHECK(seen.dynasty[p].ships == truth.dynasty[p].ships);
      CHECK(seen.dynasty[p].research == truth.dynasty[p].research);
      CHECK(seen.dynasty[p].colonies == truth.dynasty[p].colonies);
      CHECK(seen.dynasty[p].empire_ships == truth.dynasty[p].empire_ships);
    }
    CHECK(seen.supply == truth.supply);
    CHECK(seen.stock == truth.stock);
    CHECK(seen.counters == truth.counters);
    CHECK(seen.colony_pile == truth.colony_pile);
    CHECK(seen.agenda == truth.agenda);
  }
}
