// The Galactic Empire.  Rulebook 5.10, clauses FD-5.10.1 to FD-5.10.11.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-5.10.1 At the end of the holder's turn all Empire ships move one gate clockwise, each on its ring") {
  Given given;
  given.empire_pairs("GO29 GM17 GI5").red();
  Scene holder = Given(given).red().holds_the_empire_kin().to_end_her_turn();
  CHECK(holder.empire() == Set::of("GO0 GO15 GM0 GM9 GI0 GI3"));
  Scene another = given.to_end_her_turn();  // Green holds the Empire kin
  CHECK(another.empire() == Set::of("GO29 GO14 GM17 GM8 GI5 GI2"));
}

TEST_CASE("FD-5.10.1 It is mandatory: nobody is asked") {
  Scene scene = Given().red().holds_the_empire_kin().to_move();
  const Set before = scene.empire();
  scene.plays("move hand ST1").plays("move hand CO1");
  CHECK(scene.empire() != before);
  CHECK(scene.asked() == Yellow);
}

TEST_CASE(
    "FD-5.10.2 Clockwise is increasing index, and the rings close: GI5 to GI0, GM17 to GM0, GO29 to GO0") {
  Scene scene = Given(2).empire_pairs("GO0 GM0 GI0").red().to_move();
  // With two players the Empire moves after every turn from now on: thirty steps lead once round
  // the outer ring.
  scene.idles();
  for (int steps = 0; steps <= 30; ++steps) {
    const auto gate = [&](const char* ring, int size, int from) {
      return ring + std::to_string((from + steps) % size);
    };
    CHECK(scene.empire() == Set{gate("GO", 30, 0), gate("GO", 30, 15), gate("GM", 18, 0),
                                gate("GM", 18, 9), gate("GI", 6, 0), gate("GI", 6, 3)});
    scene.idles();
  }
}

TEST_CASE(
    "FD-5.10.3 The Empire kin goes to the right: with n players the Empire moves after every (n-1)-th turn, first after turn n") {
  for (const int players : {2, 3, 4, 5}) {
    INFO(players << " players");
    Scene scene = Given(players).empire_pairs("GO0 GM0 GI0").red().to_move();
    int last_move = 0;
    for (int turn = 1; turn <= 3 * players + 2; ++turn) {
      const Set before = scene.empire();
      const Seat holder = scene.empire_kin(), active = scene.active();
      scene.idles();
      const bool moved = scene.empire() != before;
      CHECK(moved == (holder == active));
      if (!moved) {
        CHECK(scene.empire_kin() == holder);
        continue;
      }
      CHECK(scene.empire_kin() == seat_at((orrery::index(holder) + players - 1) % players));
      CHECK(turn - last_move == (last_move == 0 ? players : players - 1));
      last_move = turn;
    }
    CHECK(last_move > players);
  }
}

TEST_CASE("FD-5.10.3 The kin is passed only after a captured ship was returned") {
  Scene scene = Given()
                    .red()
                    .captured(1)
                    .holds_the_empire_kin()
                    .empire_ships("GO14 GO29 GI2 GI5 GM8")
                    .to_end_her_turn();
  CHECK(scene.empire_kin() == Green);  // GM17's place was the only one: returned without asking
  Scene asked = Given().red().captured(2).holds_the_empire_kin().to_end_her_turn();
  CHECK(asked.decision() == "RETURN_EMPIRE");
  CHECK(asked.empire_kin() == Red);
  asked.plays("return GI0");
  CHECK(asked.empire_kin() == Green);
}

TEST_CASE("FD-5.10.4 A ship that an Empire ship moves onto fights or goes back into stock") {
  Given given;
  given.empire_pairs("GO7").yellow().ships("GO8 GO9");
  Scene lost = Given(given).red().holds_the_empire_kin().to_end_her_turn();
  CHECK(lost.ships(Yellow) == Set{"GO9"});
  CHECK(lost.discs(Yellow) == 23);
  Scene asked = given.kins_on("BA1").red().holds_the_empire_kin().to_end_her_turn();
  CHECK(asked.options() == Set{"fight GO8 from BA1", "lose ship GO8"});
  asked.plays("lose ship GO8");
  CHECK(asked.ships(Yellow) == Set{"GO9"});
  CHECK(asked.discs(Yellow) == 23);
  CHECK(asked.kins(Yellow) == Set{"BA1"});
  CHECK(asked.empire().contains("GO8"));
}

TEST_CASE("FD-5.10.5 The holder of the Empire kin is hit like everybody else") {
  Scene lost =
      Given().empire_pairs("GO7").red().ships("GO8").holds_the_empire_kin().to_end_her_turn();
  CHECK(lost.ships(Red).empty());
  Scene asked = Given()
                    .empire_pairs("GO7")
                    .red()
                    .ships("GO8")
                    .kins_on("BA1")
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(asked.decision() == "EMPIRE_HIT");
  CHECK(asked.asked() == Red);
}

TEST_CASE(
    "FD-5.10.6 Hits are settled from the active player clockwise, each player's from the outer ring inwards and by gate") {
  Given given(4);
  given.empire_pairs("GO7 GM4 GI1");
  given.red().ships("GI2").kins_on("BA3");
  given.yellow().ships("GO23 GM14").kins_on("BA2 BA3");
  given.blue().ships("GO8 GI5 GM5").kins_on("BA1 BA2 BA3");
  Scene scene =
      given.green().ships("GO9").holds_the_empire_kin().to_end_her_turn();  // nothing hits Green

  std::vector<std::pair<Seat, std::string>> hits;
  while (scene.decision() == "EMPIRE_HIT") {
    CHECK(scene.empire() == Set::of("GO8 GO23 GM5 GM14 GI2 GI5"));  // all have arrived
    hits.emplace_back(scene.asked(), *scene.targets("lose ship ").begin());
    scene.plays("lose ship " + hits.back().second);
  }
  CHECK(hits == std::vector<std::pair<Seat, std::string>>{{Blue, "GO8"},
                                                          {Blue, "GM5"},
                                                          {Blue, "GI5"},
                                                          {Red, "GI2"},
                                                          {Yellow, "GO23"},
                                                          {Yellow, "GM14"}});
}

TEST_CASE("FD-5.10.6 Within a ring the lower gate comes first") {
  Scene scene = Given()
                    .empire_pairs("GO7")
                    .yellow()
                    .ships("GO8 GO23")
                    .kins_on("BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.targets("lose ship ") == Set{"GO8"});
  scene.plays("fight GO8 from BA1");  // the only kin is used up: the other ship is lost
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.ships(Yellow) == Set{"GO8"});
}

TEST_CASE(
    "FD-5.10.6 If the first of two stacked ships captures the Empire ship the second is not hit") {
  Given given;
  given.empire_pairs("GM4")
      .yellow()
      .owns("C1-05")
      .ships("GM5")
      .red()
      .ships("GM5")
      .kins_on("BA2")
      .holds_the_empire_kin();
  Scene captured = Given(given).to_end_her_turn();
  captured.plays("fight GM5 from BA2");
  CHECK(captured.ships(Yellow) == Set{"GM5"});
  Scene lost = Given(given).to_end_her_turn();
  lost.plays("lose ship GM5");
  CHECK(lost.ships(Yellow).empty());  // and Yellow has no kin to fight with
}

TEST_CASE(
    "FD-5.10.7 Who had captured ships when her turn began returns exactly one at its end, after the Empire has moved") {
  Scene scene = Given().red().captured(3).holds_the_empire_kin().to_end_her_turn();
  CHECK(scene.decision() == "RETURN_EMPIRE");
  CHECK(scene.empire() == Set::of("GO15 GO0 GM9"));  // moved already
  scene.plays("return GM0");
  CHECK(scene.captured(Red) == 2);
  CHECK(scene.active() == Yellow);
}

TEST_CASE("FD-5.10.7 A ship captured in this very turn is not due yet") {
  Scene scene = Given().red().captured_this_turn(1).to_end_her_turn();
  CHECK(scene.active() == Yellow);
  CHECK(scene.captured(Red) == 1);
  scene.idles().idles();
  CHECK(scene.active() == Red);
  scene.idles();  // only the ring it came from has a free place
  CHECK(scene.captured(Red) == 0);
}

TEST_CASE(
    "FD-5.10.7 Not even one captured in the Empire phase of this turn; with an older one, that one is due") {
  Given given;
  given.empire_pairs("GO7").red().ships("GO8").kins_on("BA1").holds_the_empire_kin();
  Scene first = Given(given).to_end_her_turn();
  first.plays("fight GO8 from BA1");
  CHECK(first.captured(Red) == 1);
  CHECK(first.active() == Yellow);
  Scene second = given.captured(1).to_end_her_turn();
  second.plays("fight GO8 from BA1");
  CHECK(second.decision() == "RETURN_EMPIRE");
  second.plays("return GO8");
  CHECK(second.captured(Red) == 1);
}

TEST_CASE("FD-5.10.7 Captured between turns: due at the end of the coming turn") {
  Scene scene = Given()
                    .empire_pairs("GO7")
                    .yellow()
                    .ships("GO8")
                    .kins_on("BA1")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GO8 from BA1");
  CHECK(scene.active() == Yellow);
  CHECK(scene.captured(Yellow) == 1);
  scene.idles();
  CHECK(scene.captured(Yellow) == 0);
  CHECK(scene.empire().contains("GO8"));  // opposite GO23
}

TEST_CASE(
    "FD-5.10.8 It goes to any gate of a ring without Empire ships, or opposite the only one of a ring; to no full ring") {
  Scene scene = Given().empire_ships("GO3 GI2 GI5").red().captured(3).to_end_her_turn();
  Set places{"GO18"};
  for (int k = 0; k < 18; ++k) places.insert("GM" + std::to_string(k));
  CHECK(scene.targets("return ") == places);
  scene.plays("return GO18");
  CHECK(scene.empire() == Set::of("GO3 GO18 GI2 GI5"));
}

TEST_CASE("FD-5.10.8 A ship on that gate stays, and the two share it until the Empire moves on") {
  Scene scene = Given()
                    .empire_ships("GO3 GM8 GM17 GI2 GI5")
                    .yellow()
                    .ships("GO18")
                    .red()
                    .captured(1)
                    .to_end_her_turn();
  CHECK(scene.empire().contains("GO18"));
  CHECK(scene.ships(Yellow) == Set{"GO18"});
  scene.idles().idles();  // Yellow; Green moves the Empire
  CHECK(scene.empire().contains("GO19"));
  CHECK(scene.ships(Yellow) == Set{"GO18"});
}

TEST_CASE(
    "FD-5.10.9 Opposite is 3 gates on in the inner ring, 9 in the middle one, 15 in the outer one") {
  const auto only_place = [](std::string_view rest) {
    const Set before = Set::of(rest);
    const Scene scene = Given().empire_ships(rest).red().captured(1).to_end_her_turn();
    Set added = scene.empire();
    for (const std::string& gate : before) added.erase(gate);
    return added;
  };
  CHECK(only_place("GO8 GM8 GM17 GI2 GI5") == Set{"GO23"});
  CHECK(only_place("GO20 GM8 GM17 GI2 GI5") == Set{"GO5"});
  CHECK(only_place("GO14 GO29 GM13 GI2 GI5") == Set{"GM4"});
  CHECK(only_place("GO14 GO29 GM8 GM17 GI1") == Set{"GI4"});
}

TEST_CASE("FD-5.10.10 Ring and gate are the returning player's choice") {
  Scene scene = Given().empire_ships("GO3 GM4").red().captured(4).to_end_her_turn();
  CHECK(scene.decision() == "RETURN_EMPIRE");
  CHECK(scene.asked() == Red);
  CHECK(scene.targets("return ") == Set{"GO18", "GM13", "GI0", "GI1", "GI2", "GI3", "GI4", "GI5"});
}

TEST_CASE(
    "FD-5.10.11 An Empire ship on the gate stops nobody: the ship there trades, produces, travels and fights") {
  Given given;
  given.empire_pairs("GO5").yellow().ships("GO5");
  const auto offers = [&](const std::string& kin, std::string_view token) {
    return Given(given).kins_on(kin).to_move().plays("retrieve " + kin).offers(token);
  };
  CHECK(offers("TR1", "trade PO1 PO2"));
  CHECK(offers("PR1", "produce PO1"));
  CHECK(offers("ST1", "travel GO6 level 1"));
  CHECK(offers("BA1", "battle GO5 loot PO2 level 1"));
  CHECK(Given(given)
            .in_hand("yellow", 1)
            .kins_on("CO1")
            .to_move()
            .plays("retrieve CO1")
            .offers("colonize PO1 pay yellow take C1-01b"));
}
