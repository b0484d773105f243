// The coach: for each remark a position in which it must be made, and one in which it must not.
#include "coaching.h"
#include "foundation/scene.h"
#include "games/foundation/paper/paper.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

CoachSaid coach(const Scene& scene) { return coached(scene.game(), scene.state(), scene.asked()); }
std::string words(const CoachSaid& said, std::string_view id) {
  return said.words(id, "foundation");
}

}  // namespace

TEST_CASE("FD-6.1 Coach: a goal that is fulfilled is to be declared, before anything else") {
  Given given;
  given.goal("A", "G3").red().ships("GO8").researched("R2-TR R3-TR R4-A");
  const CoachSaid with = coach(Given(given).in_hand("black", 3).to_move());
  CHECK(with.is_first("coach.declare"));
  CHECK(words(with, "coach.declare") == "Goal A is fulfilled. Declare it, and the game is yours.");
  CHECK(with.touches("coach.declare", "goal/A"));
  CHECK(!coach(Given(given).in_hand("black", 2).to_move()).says("coach.declare"));
}

TEST_CASE("FD-6.1 Coach: the answer that fulfils a goal is named") {
  Given given;
  given.goal("A", "G3").red().ships("GI0").researched("R2-TR R3-TR R4-A").kins_on("PR3");
  given.stock("PC", 0).stock("PM0", 2).stock("PM1", 2).ships("GM2 GM5");
  Scene scene = Given(given).in_hand("black", 2).to_move();
  scene.plays("retrieve PR3");
  const CoachSaid said = coach(scene);
  CHECK(said.is_first("coach.fulfils"));
  CHECK(said.touches("coach.fulfils", "planet/PC"));
  Scene far = Given(given).in_hand("black", 1).to_move();
  far.plays("retrieve PR3");
  CHECK(!coach(far).says("coach.fulfils"));
}

TEST_CASE("FD-6.1 Coach: how far she is on a goal she knows, and none of one she does not know") {
  Given given;
  given.goal("B", "G3").red().ships("GO8").in_hand("black", 1);
  const CoachSaid knows = coach(Given(given).researched("R2-TR R3-TR R4-B").to_move());
  CHECK(words(knows, "coach.goal") == "Goal B: 1 of 3 so far. At least 3 black cubes in hand.");
  CHECK(!coach(Given().red().ships("GO8").in_hand("black", 1).to_move()).says("coach.goal"));
}

TEST_CASE("FD-6.2 Coach: a goal that was only seen does not win") {
  Given given;
  given.goal("B", "G3").red().ships("GO8").researched("R2-TR");
  CHECK(coach(Given(given).peeked("B").to_move()).touches("coach.goal_seen", "goal/B"));
  CHECK(!coach(Given().red().ships("GO8").researched("R2-TR").to_move()).says("coach.goal_seen"));
}

TEST_CASE("FD-6.5 Coach: somebody who is one short of a goal that is open to see") {
  Given given;
  given.goal("A", "G3").face_up("A").yellow().researched("R2-TR R3-TR R4-A");
  const CoachSaid near = coach(Given(given).in_hand("black", 2).red().ships("GO8").to_move());
  CHECK(near.says("coach.rival"));
  CHECK(near.touches("coach.rival", "seat/P2"));
  CHECK(!coach(Given(given).in_hand("black", 1).red().ships("GO8").to_move()).says("coach.rival"));
}
TEST_CASE("FD-6.2 Coach: somebody knows a goal, and we know none") {
  Given given;
  given.yellow().researched("R2-TR R3-TR R4-A");
  CHECK(coach(Given(given).red().to_move()).says("coach.rival_knows"));
  CHECK(!coach(Given().yellow().researched("R2-TR").red().to_move()).says("coach.rival_knows"));
}

TEST_CASE("FD-5.10.1 Coach: the Empire is about to reach a ship, and who could hold it") {
  Given given;
  given.empire_pairs("GO7").yellow().holds_the_empire_kin().red().ships("GO8");
  const CoachSaid open = coach(Given(given).to_move());
  CHECK(
      words(open, "coach.empire_soon")
          .starts_with(
              "After P2’s turn the Empire reaches your ship at GO8. A kin on Battle I would hold it"));
  CHECK(open.touches("coach.empire_soon", "gate/GO8"));
  CHECK(open.touches("coach.empire_soon", "space/P1/BA1"));
  const CoachSaid held = coach(Given(given).kins_on("BA1").to_move());
  CHECK(
      words(held, "coach.empire_soon").ends_with("Your kin on Battle can hold it: let it stand."));
  CHECK(!coach(Given(given).ships("GO9").empire_pairs("GO20").to_move()).says("coach.empire_soon"));
}

TEST_CASE("FD-5.10.4 Coach: the Empire is there") {
  Given given;
  given.empire_pairs("GO7").red().ships("GO8").kins_on("BA1").holds_the_empire_kin();
  Scene scene = Given(given).to_end_her_turn();
  REQUIRE(scene.decision() == "EMPIRE_HIT");
  CHECK(coach(scene).is_first("coach.empire_hit"));
  CHECK(!coach(given.to_move()).says("coach.empire_hit"));
}
TEST_CASE("FD-5.10.4 Coach: a ship that may stay (C2-05) loses no planets") {
  Given given;
  given.empire_pairs("GO7").red().ships("GO8").kins_on("BA1").holds_the_empire_kin();
  const auto line = [](const Given& g) {
    return coach(Given(g).to_end_her_turn()).words("coach.empire_hit", "foundation");
  };
  CHECK(line(given).find("you would lose") != std::string::npos);
  CHECK(line(Given(given).owns("C2-05")).find("you would lose") == std::string::npos);
}

TEST_CASE("FD-5.10.7 Coach: a captured ship goes back, unless it was captured in this turn") {
  CHECK(coach(Given().red().ships("GO8").captured(1).to_move()).says("coach.captured_due"));
  CHECK(!coach(Given().red().ships("GO8").captured_this_turn(1).to_move())
             .says("coach.captured_due"));
}

TEST_CASE("FD-5.8.1 Coach: research that can be paid, with the kin that takes it or its space") {
  Given given;
  given.red().ships("GO8").in_hand("blue", 1).in_hand("red", 1).in_hand("green", 1);
  const CoachSaid place = coach(Given(given).to_move());
  CHECK(words(place, "coach.research.paid").ends_with("It takes a kin on Research I."));
  CHECK(place.touches("coach.research.paid", "space/P1/RE1"));
  const CoachSaid take = coach(Given(given).kins_on("RE1").to_move());
  CHECK(words(take, "coach.research.paid").ends_with("Retrieve the kin on Research I for it."));
  const CoachSaid poor = coach(Given().red().ships("GO8").to_move());
  CHECK(!poor.says("coach.research.paid"));
  CHECK(poor.says("coach.research.price"));
  CHECK(!take.says("coach.research.price"));
  given = Given();
  given.red().ships("GO8").researched("R2-TR R3-TR").in_hand("black", 1);
  const CoachSaid goal = coach(Given(given).to_move());
  CHECK(words(goal, "coach.research.paid") ==
        "You can pay for research IV: it shows you a goal. It takes a kin on Research III.");
}

TEST_CASE("FD-5.2.5 Coach: an action that brings a new kin") {
  CHECK(coach(Given().red().kins_on("TR1").to_move()).touches("coach.new_kin", "space/P1/TR1"));
  CHECK(!coach(Given().red().to_move()).says("coach.new_kin"));
  CHECK(!coach(Given().red().own_kins(6).kins_on("TR1").to_move()).says("coach.new_kin"));
}

TEST_CASE("FD-5.5.1 Coach: a colony that can be had now") {
  Given given;
  given.red().ships("GO8").kins_on("CO1");
  for (const char* colour : {"blue", "green", "red", "yellow"}) given.in_hand(colour, 1);
  CHECK(coach(Given(given).to_move()).says("coach.colony"));
  CHECK(!coach(Given().red().ships("GO8").kins_on("CO1").to_move()).says("coach.colony"));
}

TEST_CASE("FD-5.1.6 Coach: a second kin on a space climbs") {
  const CoachSaid said = coach(Given().red().kins_on("TR1").to_move());
  CHECK(words(said, "coach.bump").starts_with("A second kin on Trade I lifts one to Trade II"));
  CHECK(!coach(Given().red().to_move()).says("coach.bump"));
}

TEST_CASE("FD-5.2.1 Coach: no kin in hand") {
  CHECK(coach(Given().red().kins_on("TR1 ST1 PR1").to_move()).says("coach.no_kin"));
  CHECK(!coach(Given().red().kins_on("TR1 ST1").to_move()).says("coach.no_kin"));
}

TEST_CASE("FD-6.6 Coach: the last rounds") {
  CHECK(words(coach(Given().round(50).red().to_move()), "coach.rounds")
            .starts_with("This is the last round; then prestige decides."));
  CHECK(!coach(Given().round(30).red().to_move()).says("coach.rounds"));
}

TEST_CASE("FD-3.1 FD-3.2 Coach: the first gate, the first cube") {
  Scene scene = Scene::set_up(2);
  scene.chance_until("START_GATE");
  const CoachSaid gate = coach(scene);
  CHECK(gate.is_first("coach.start_gate"));
  CHECK(!gate.says("coach.start_cube"));
  while (scene.decision() == "START_GATE") scene.plays(*scene.options().begin());
  REQUIRE(scene.decision() == "START_RESOURCE");
  const CoachSaid cube = coach(scene);
  CHECK(cube.is_first("coach.start_cube"));
  CHECK(!cube.says("coach.start_gate"));
}

TEST_CASE("FD-4.1 Coach: where nothing else matters it says what an answer does") {
  Scene scene = Given().red().ships("GO8").kins_on("PR1").to_move();
  CHECK(coach(scene).says("coach.ask.move_or_retrieve"));
  CHECK(!coach(scene).says("coach.ask.PR"));
  scene.plays("retrieve PR1");
  CHECK(coach(scene).says("coach.ask.PR"));
}
