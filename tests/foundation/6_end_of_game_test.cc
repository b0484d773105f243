// End of the game.  Rulebook 6, clauses FD-6.1 to FD-6.7.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
// Yellow has researched A, which is the Black Hoard: three blacks.
Given black_hoard(int blacks) {
  return Given().goal("A", "G3").yellow().researched("R2-ST R3-ST R4-A").in_hand("black", blacks);
}
}  // namespace

TEST_CASE(
    "FD-6.1 Who fulfils a goal she has researched declares it in her turn and wins alone; the tile is revealed") {
  Scene scene = black_hoard(3).to_move();
  CHECK(scene.options_starting("declare ") == Set{"declare A"});
  scene.plays("declare A");
  CHECK(scene.over());
  CHECK(scene.winners() == SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == "G3");
  CHECK(scene.goal_seen_by(Green, "A") == "G3");
}

TEST_CASE("FD-6.1 A researched personal goal wins as well; one that is not researched does not") {
  Given given;
  given.yellow().personal_goal("G3").researched("R2-ST R3-ST").in_hand("black", 3);
  CHECK(Given(given).to_move().offers_none_starting("declare "));
  Scene scene = given.researched("personal").to_move();
  scene.plays("declare personal");
  CHECK(scene.winners() == SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == "G3");
  CHECK(scene.personal_goal_seen_by(Red, Yellow) == "G3");
}

TEST_CASE("FD-6.1 Declaring is optional: a fulfilled goal does not win by itself") {
  Scene scene = black_hoard(3).to_move();
  scene.plays("move hand ST1").plays("move hand CO1").plays("end turn").plays("continue");
  CHECK_FALSE(scene.over());
  CHECK(scene.active() == Green);
}

TEST_CASE("FD-6.2 Peeking is not enough: the goal must be researched by her") {
  CHECK(Given()
            .goal("A", "G3")
            .yellow()
            .peeked("A")
            .in_hand("black", 3)
            .to_move()
            .offers_none_starting("declare "));
  CHECK(black_hoard(0)
            .red()
            .in_hand("black", 3)
            .to_move()
            .offers_none_starting("declare "));  // only Yellow has
}

TEST_CASE(
    "FD-6.3 A wrong declaration leaves the tile face up; nothing else happens and the turn goes on") {
  Scene scene = black_hoard(2).to_move();
  CHECK(scene.offers("declare A"));  // allowed, though it is wrong
  scene.plays("declare A");
  CHECK_FALSE(scene.over());
  CHECK(scene.goal_seen_by(Red, "A") == "G3");
  CHECK(scene.goal_seen_by(Seat::Nobody, "A") == "G3");
  CHECK(scene.asked() == Yellow);
  CHECK(scene.orders_left() == 2);
  CHECK(scene.hand(Yellow, "black") == 2);
  CHECK_FALSE(scene.offers("declare A"));  // face up: only when fulfilled
}

TEST_CASE(
    "FD-6.3 A face-up goal is declared only when fulfilled, and only by who has researched it") {
  CHECK_FALSE(black_hoard(2).face_up("A").to_move().offers("declare A"));
  CHECK(black_hoard(3).face_up("A").to_move().offers("declare A"));
  CHECK_FALSE(black_hoard(0).face_up("A").red().in_hand("black", 3).to_move().offers("declare A"));

  Scene scene = black_hoard(0)
                    .face_up("A")
                    .red()
                    .researched("R2-TR R3-TR R4-B")
                    .kins_on("RE3")
                    .in_hand("black", 4)
                    .to_move();
  scene.plays("retrieve RE3").plays("research R4-A pay black");
  CHECK(scene.offers("declare A"));  // now she has
}

TEST_CASE("FD-6.3 false_claims = guarded: only true declarations are offered") {
  const auto offers = [](int blacks) {
    return Given()
        .option("false_claims", "guarded")
        .goal("A", "G3")
        .yellow()
        .researched("R2-ST R3-ST R4-A")
        .in_hand("black", blacks)
        .to_move()
        .offers("declare A");
  };
  CHECK_FALSE(offers(2));
  CHECK(offers(3));
}

TEST_CASE(
    "FD-6.4 Declaring is possible at every TURN_MAIN of her turn, also with no orders left, but not during an order") {
  Scene scene = black_hoard(3).kins_on("ST1").to_move();
  CHECK(scene.offers("declare A"));
  scene.plays("move hand ST1");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.offers_none_starting("declare "));
  scene.plays("bump left");
  CHECK(scene.offers("declare A"));
  scene.plays("move hand BA1");
  CHECK(scene.orders_left() == 0);
  CHECK(scene.offers("declare A"));
}

TEST_CASE("FD-6.4 And once more after the Empire has moved, if it is fulfilled then") {
  Scene true_one = black_hoard(3).to_end_her_turn();
  true_one.plays("end turn");
  CHECK(true_one.decision() == "FINAL_DECLARE");
  CHECK(true_one.options() == Set{"declare A", "continue"});
  true_one.plays("declare A");
  CHECK(true_one.winners() == SeatSet::of(Yellow));

  // With a researched goal face down she is asked in any case, so that the question itself tells
  // nobody anything.
  Scene false_one = black_hoard(2).to_end_her_turn();
  false_one.plays("end turn");
  CHECK(false_one.decision() == "FINAL_DECLARE");
  CHECK(false_one.options() == Set{"continue"});
  false_one.plays("continue");
  CHECK(false_one.active() == Green);

  // Face up and not fulfilled: everybody sees that there is nothing to ask.
  Scene open = black_hoard(2).face_up("A").to_end_her_turn();
  open.plays("end turn");
  CHECK(open.decision() == "TURN_MAIN");
  CHECK(open.active() == Green);
}

TEST_CASE("FD-6.4 A personal goal that lies face up is asked for at the end once it is fulfilled") {
  Scene scene = Given()
                    .empire_ships("GO7 GO22 GM8 GM17 GI2")
                    .yellow()
                    .personal_goal("G6")
                    .researched("R2-ST R3-ST personal")
                    .ships("GO8")
                    .kins_on("BA1")
                    .captured(1)
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays(
      "declare personal");  // wrong: one ship is not enough; with nothing left to do the turn ends
  CHECK(scene.personal_goal_seen_by(Red, Yellow) == "G6");
  CHECK(scene.decision() == "EMPIRE_HIT");
  scene.plays("fight GO8 from BA1");
  CHECK(scene.decision() == "FINAL_DECLARE");
  scene.plays("declare personal");
  CHECK(scene.winners() == SeatSet::of(Yellow));
}

TEST_CASE("FD-6.4 Goals count by the position at that moment") {
  Scene scene = Given()
                    .goal("A", "G8")
                    .yellow()
                    .researched("R2-ST R3-ST R4-A")
                    .kins_on("ST1 ST2 ST3")
                    .to_move();
  CHECK(scene.fulfils(Yellow, "G8"));
  scene.plays("move up ST2").plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"ST1", "centre", "TR3"});
  CHECK_FALSE(scene.fulfils(Yellow, "G8"));
  scene.plays("declare A");
  CHECK_FALSE(scene.over());
}

TEST_CASE("FD-6.5 The first correct declaration ends the game: nobody acts after it") {
  Scene scene = black_hoard(3).red().researched("R2-ST R3-ST R4-A").in_hand("black", 3).to_move();
  scene.plays("declare A");
  CHECK(scene.decision() == "OVER");
  CHECK(scene.asked() == Seat::Nobody);
  CHECK(scene.options().empty());
  CHECK(scene.winners() == SeatSet::of(Red));  // although Yellow fulfils it too
}

TEST_CASE(
    "FD-6.6 Prestige: research 1, 2, 4; colonies 1, 2, 3; kins beyond the third, blacks and Empire ships 1 each") {
  const auto prestige = [](const auto& things) {
    Given given;
    given.yellow();
    things(given);
    return given.to_move().prestige(Yellow);
  };
  CHECK(prestige([](Given&) {}) == 0);
  CHECK(prestige([](Given& g) { g.researched("R2-TR"); }) == 1);
  CHECK(prestige([](Given& g) { g.researched("R3-TR"); }) == 2);
  CHECK(prestige([](Given& g) { g.researched("R4-B"); }) == 4);
  CHECK(prestige([](Given& g) { g.personal_goal("G1").researched("personal"); }) == 4);
  CHECK(prestige([](Given& g) { g.personal_goal("G1"); }) == 0);
  CHECK(prestige([](Given& g) { g.colonized("PO2"); }) == 1);
  CHECK(prestige([](Given& g) { g.colonized("PM2"); }) == 2);
  CHECK(prestige([](Given& g) { g.colonized("PC"); }) == 3);
  CHECK(prestige([](Given& g) { g.own_kins(6); }) == 3);
  CHECK(prestige([](Given& g) { g.own_kins(3).kins_on("ST1 CO1 PR1 BA1 RE1"); }) ==
        0);  // neutral kins do not count
  CHECK(prestige([](Given& g) { g.in_hand("black", 2).in_hand("teal", 5); }) == 2);
  CHECK(prestige([](Given& g) { g.captured(2); }) == 2);
}

namespace {
Given last_round() { return Given().option("round_limit", "30").round(30); }
Scene ended(Given given) {
  return given.green().to_end_her_turn();
}  // Red opened the round, Green ends it
}  // namespace

TEST_CASE(
    "FD-6.6 At the round limit the highest prestige wins; ties go to more planets, then more cubes, then are shared") {
  CHECK(ended(last_round().red().own_kins(4)).winners() == SeatSet::of(Red));
  CHECK(ended(last_round().red().ships("GO8").yellow().ships("GM4")).winners() ==
        SeatSet::of(Yellow));  // two planets against three
  const Scene cubes = ended(
      last_round().red().ships("GO8").in_hand("blue", 1).yellow().ships("GO5").in_hand("blue", 2));
  CHECK(cubes.winners() == SeatSet::of(Yellow));
  const Scene shared = ended(last_round().red().ships("GO8").yellow().ships("GO5"));
  CHECK(shared.winners() == SeatSet::of(Red).with(Yellow));
  CHECK(shared.game().outcome(shared.state()).share[0] == 500);
  CHECK(shared.game().outcome(shared.state()).share[2] == 0);
}

TEST_CASE(
    "FD-6.6 The limit is checked after the last turn of the round, with its Empire phase and its declaration") {
  CHECK_FALSE(last_round().red().to_end_her_turn().over());
  CHECK_FALSE(last_round().yellow().to_end_her_turn().over());
  CHECK(last_round().green().to_end_her_turn().over());
  CHECK_FALSE(Given().option("round_limit", "30").round(29).green().to_end_her_turn().over());

  Scene declares = last_round()
                       .goal("A", "G3")
                       .red()
                       .own_kins(6)
                       .green()
                       .researched("R2-ST R3-ST R4-A")
                       .in_hand("black", 3)
                       .to_end_her_turn();
  declares.plays("end turn").plays("declare A");
  CHECK(declares.winners() == SeatSet::of(Green));
  CHECK(declares.winning_goal() == "G3");
}

TEST_CASE("FD-6.6 round_limit = 50 unless said otherwise, and 0 is no limit") {
  CHECK(Given().round(50).green().to_end_her_turn().over());
  CHECK_FALSE(Given().round(49).green().to_end_her_turn().over());
  CHECK_FALSE(Given().option("round_limit", "0").round(200).green().to_end_her_turn().over());
}

TEST_CASE(
    "FD-6.7 Nothing forces progress: players who only put a kin on and off play until the limit") {
  Scene scene = Given(2).option("round_limit", "30").red().to_move();
  int turns = 0;
  for (; !scene.over(); ++turns) scene.idles();
  CHECK(turns == 60);
  CHECK(scene.winners() == SeatSet::of(Red).with(Yellow));
  CHECK(scene.winning_goal() == "");
}
