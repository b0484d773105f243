// Rulings of spec 7.8 and 7.9: limits reached, stalls, and the guaranteed end.
#include "foundation/scene.h"
#include "games/foundation/turn.h"

using namespace orrery::foundation;
using orrery::Rng;

namespace {
// Random games with the real driver; `look` sees the table whenever a player is asked.
template <class Look>
void random_games(int games, int players, Look look) {
  const Scene scene = Scene::set_up(players, {{"layout", "random"}, {"round_limit", "12"}});
  CHECK(scene.decision() == "CHANCE_PLANET");
  const Foundation& game = scene.game();
  for (int n = 0; n < games; ++n) {
    Rng rng(static_cast<orrery::u64>(n));
    State s = game.setup();
    Foundation::Choices next;
    orrery::Acting<Foundation> t(game, s);
    orrery::advance(t, next);
    while (!s.agenda.empty()) {
      if (orrery::to_act<Foundation>(s) != orrery::Seat::Chance) look(s, next);
      orrery::apply(game, s, Choice(next[rng.below(static_cast<orrery::u32>(next.size()))]), next);
    }
    look(s, next);
  }
}
}  // namespace

TEST_CASE("7.8 (83) the neutral kins cannot be exceeded: 1, 2 and 3 are all six") {
  Scene scene = Given()
                    .lies("C1-02", "PO2")
                    .lies("C2-02", "PM1")
                    .lies("C3-02", "PC")
                    .yellow()
                    .ships("GO8 GI1")
                    .kins_on("CO1 CO2 CO3")
                    .owns("C1-14")
                    .in_hand("blue", 1)
                    .in_hand("brown", 1)
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO1")
      .plays("colonize PO2 pay blue take C1-02")
      .plays("retrieve CO2")
      .plays("colonize PM1 pay brown take C2-02");
  scene.plays("extra order with C1-14")
      .plays("retrieve CO3")
      .plays("colonize PC pay black take C3-02");
  CHECK(scene.neutral_kins(Yellow) == 6);
  CHECK(scene.state().neutral_kins == 0);
}

TEST_CASE("7.8 (84) all colony tiles of a level gone: no Colonize of that level") {
  Scene outer = Given()
                    .red()
                    .colonized("PO0 PO1 PO2 PO3 PO4 PO5 PO6 PO7 PO8 PO9 PO10 PO11")
                    .yellow()
                    .ships("GM4")
                    .kins_on("CO1 CO2")
                    .in_hand("blue", 1)
                    .in_hand("brown", 1)
                    .to_move();
  outer.plays("retrieve CO1");
  CHECK(outer.actions().empty());
  outer.plays("no action").plays("retrieve CO2");
  CHECK_MESSAGE(outer.offers_none_starting("colonize PM1") == false,
                "the middle planets still have theirs");
  Scene middle = Given()
                     .red()
                     .colonized("PM0 PM1 PM2 PM3 PM4 PM5")
                     .yellow()
                     .ships("GM4")
                     .kins_on("CO2")
                     .in_hand("brown", 1)
                     .to_move();
  middle.plays("retrieve CO2");
  CHECK(middle.actions().empty());
}

TEST_CASE("7.8 (84) an empty Colony Board: Colonize III is not possible either") {
  Scene scene =
      Given()
          .red()
          .colonized(
              "PO0 PO1 PO2 PO3 PO4 PO5 PO6 PO7 PO8 PO9 PO10 PO11 PM0 PM1 PM2 PM3 PM4 PM5 PC PC PC")
          .yellow()
          .ships("GI1")
          .kins_on("CO3")
          .in_hand("black", 1)
          .to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.actions().empty());
  CHECK(scene.decision() == "ACTION");
}

TEST_CASE(
    "7.8 (85) the Empire sweeps the inner ring: each inner gate is visited every third movement") {
  for (int gate = 0; gate < 6; ++gate) {
    const std::string name = "GI" + std::to_string(gate);
    Scene scene =
        Given(2).red().ships(name).holds_the_empire_kin().to_end_her_turn();  // the Empire moves
                                                                              // after every turn
    for (int movements = 1; movements < 3; ++movements) scene.idles();
    CHECK_MESSAGE(scene.ships(Red).empty(), name);
  }
  Scene blockade = Given(2)
                       .empire_pairs("GI0")
                       .red()
                       .ships("GI1 GI2 GI4 GI5")
                       .yellow()
                       .ships("GO4")
                       .kins_on("TR3")
                       .to_move();
  blockade.plays("retrieve TR3");
  CHECK_MESSAGE(blockade.decision() == "TURN_MAIN", "central actions need an own ship there");
}

// ------------------------------------------------------------------------------------- 7.9
TEST_CASE("7.9 (86) a turn is never endless, even when it is played at random with every tile") {
  int longest = 0, decisions = 0, turn = -1;
  random_games(60, 3, [&](const State& s, const Foundation::Choices&) {
    if (s.turn != turn) turn = s.turn, decisions = 0;
    longest = std::max(longest, ++decisions);
  });
  CHECK(longest > 4);
  CHECK(longest < 200);
}

TEST_CASE("7.9 (86) orders per turn: two, or three with Emergency Decrees") {
  Scene scene = Given().yellow().owns("C1-14").to_move();
  scene.plays("move hand ST1")
      .plays("move hand CO1")
      .plays("extra order with C1-14")
      .plays("move hand PR1");
  CHECK(scene.active() == Green);
}

TEST_CASE("7.9 (87) no position is without a legal order") {
  int asked = 0;
  random_games(60, 4, [&](const State& s, const Foundation::Choices& next) {
    if (s.agenda.empty() || s.agenda.next().what != Do::TurnMain || s.orders_left == 0) return;
    ++asked;
    bool order = false;
    for (const Choice& c : next)
      order = order || c.verb == Verb::MoveHand || c.verb == Verb::MoveUp ||
              c.verb == Verb::Retrieve || c.verb == Verb::RetrieveCentre;
    REQUIRE(order);
  });
  CHECK(asked > 1000);
}

TEST_CASE("7.9 (87) she who has lost every ship can rebuild: a ship, a cube from nothing") {
  Scene scene = Given(2).stock("PO3", 0).red().kins_on("ST1 PR1").to_move();
  scene.plays("retrieve ST1")
      .plays("travel GO9 level 1")
      .plays("retrieve PR1")
      .plays("produce PO3")
      .plays("produce PO3");
  CHECK(scene.hand(Red, "blue") == 2);
}

TEST_CASE("7.9 (88) whoever hoards all the black cubes fulfils G3") {
  const Scene scene =
      Given().stock("PC", 0).supply("black", 0).yellow().in_hand("black", 12).to_move();
  CHECK(scene.fulfils(Yellow, "G3"));
  CHECK(scene.supply("black") == 0);
}

TEST_CASE("7.9 (89) passive play ends at the round limit") {
  Scene scene = Given(2).option("round_limit", "30").red().researched("R2-ST").to_move();
  while (!scene.over()) scene.idles();
  CHECK(scene.round() == 30);
  CHECK(scene.turn() == 60);
  CHECK(scene.winners() == orrery::SeatSet::of(Red));  // one disc on the research board decides
}
