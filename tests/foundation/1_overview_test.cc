// What the game is and what is in the box.  Rulebook 1, 2 and 4, clauses FD-1.1 to FD-1.4.
#include "foundation/scene.h"
#include "games/foundation/paper/paper.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE("FD-1.1 Two to five players") {
  for (const int players : {2, 3, 4, 5})
    CHECK(std::holds_alternative<Foundation>(
        foundation::open({.players = players, .settings = {}, .content = {}})));
  for (const int players : {-1, 0, 1, 6, 7, 100}) {
    const auto game = foundation::open({.players = players, .settings = {}, .content = {}});
    REQUIRE(std::holds_alternative<Refusal>(game));
    CHECK(std::get<Refusal>(game).clause == "FD-1.1");
  }
  CHECK(info().seat_names == std::vector<std::string>{"Red", "Yellow", "Green", "Blue", "Purple"});
}

TEST_CASE(
    "FD-1.2 The first truthful declaration wins at once and alone, whatever the others hold") {
  Scene scene = Given()
                    .goal("A", "G3")
                    .red()
                    .researched("R2-ST R3-ST R4-A")
                    .in_hand("black", 4)
                    .captured(2)
                    .yellow()
                    .researched("R2-ST R3-ST R4-A")
                    .in_hand("black", 3)
                    .to_move();
  CHECK(scene.fulfils(Red, "G3"));
  scene.plays("declare A");
  CHECK(scene.over());
  CHECK(scene.winners() == SeatSet::of(Yellow));
  const Outcome end = scene.game().outcome(scene.state());
  CHECK(end.share[1] == 1000);
  CHECK(end.share[0] == 0);
  CHECK(end.score[0] > end.score[1]);  // prestige is no victory point
}

TEST_CASE(
    "FD-1.3 A game lasts as long as nobody declares: 25 idle rounds pass, the default limit is 50") {
  Scene scene = Given(2).red().to_move();
  CHECK(scene.game().options.round_limit == 50);
  while (scene.round() <= 25) scene.idles();
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.turn() == 51);
}

TEST_CASE(
    "FD-1.3 The box holds 148 cubes, 37 kins, 126 discs, 18 planet tiles, 33 colony tiles and 9 goals") {
  int cubes = 0;
  for (int c = 0; c < kColours; ++c) cubes += cubes_in_the_box(colour_at(c));
  CHECK(cubes == 4 * 16 + 7 * 12);
  CHECK(cubes == 148);
  CHECK(kMostPlayers * kOwnKins + kNeutralKins + 1 == 37);
  CHECK(kMostPlayers * kDiscs + kEmpireShips == 126);

  const Scene table = Given().red().to_move();
  const Content& content = table.game().content;
  std::set<std::string_view> planets, colonies, goals;
  for (int i = 0; i < 18; ++i)
    planets.insert(content.planet[static_cast<std::size_t>(i)].id.view());
  for (const ColonyTile& tile : content.colony) colonies.insert(tile.id.view());
  for (const GoalTile& goal : content.goal) goals.insert(goal.id.view());
  CHECK(planets.size() == 18);
  CHECK(colonies.size() == 33);
  CHECK(goals.size() == 9);
  CHECK(std::popcount(content.colonies_of_level[0]) == 16);
  CHECK(std::popcount(content.colonies_of_level[1]) == 10);
  CHECK(std::popcount(content.colonies_of_level[2]) == 7);
}

TEST_CASE(
    "FD-1.4 A kin is put on a space, climbs, and its action is executed when it is taken back") {
  Scene scene = Given().yellow().ships("GO8").to_move();
  scene.plays("move hand ST1")
      .plays("move hand ST1")
      .plays("bump right");  // one climbs, bumped by the other
  CHECK(scene.kins(Yellow) == Set{"ST2", "CO1"});
  CHECK(scene.ships(Yellow) == Set{"GO8"});
  scene.idles().idles();
  scene.plays("retrieve ST2").plays("travel GM5 level 2");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GM5"});
  CHECK(scene.kins(Yellow) == Set{"CO1"});
}
