// Set-up.  Rulebook 3, spec section 3, clauses FD-3.1 to FD-3.4.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

// Chance has dealt everything; the seat with this number holds the Empire kin.
Scene dealt(int players, int empire_kin) {
  Scene scene = Scene::set_up(players);
  scene.chance_until("CHANCE_EMPIRE_KIN").chance("empire kin P" + std::to_string(empire_kin));
  return scene;
}

}  // namespace

TEST_CASE(
    "Set-up steps 1 to 3: planet tiles are dealt to PO0 to PO11 and PM0 to PM5, with one cube each") {
  Scene scene = Scene::set_up(2, {{"layout", "random"}});
  for (int left = 12; left > 1; --left) {  // the last tile is no choice
    const std::string place = "PO" + std::to_string(12 - left);
    CHECK(scene.decision() == "CHANCE_PLANET");
    CHECK(scene.options_starting("deal " + place + " T1-").size() ==
          static_cast<std::size_t>(left));
    CHECK(scene.options().size() == static_cast<std::size_t>(left));
    scene.chance(*scene.options().rbegin());
  }
  for (int left = 6; left > 1; --left) {
    CHECK(scene.options_starting("deal PM" + std::to_string(6 - left) + " T2-").size() ==
          static_cast<std::size_t>(left));
    CHECK(scene.options().size() == static_cast<std::size_t>(left));
    scene.chance(*scene.options().rbegin());
  }
  CHECK(scene.decision() == "CHANCE_EMPIRE");
  std::set<int> tiles(scene.state().planet_tile.begin(), scene.state().planet_tile.end());
  CHECK(tiles.size() == 19);
  for (const u8 cubes : scene.state().stock) CHECK(cubes == 1);
  for (const char* colour : {"blue", "green", "red", "yellow"}) CHECK(scene.supply(colour) == 13);
  for (const char* colour : {"brown", "gray", "orange", "teal", "purple", "white", "black"})
    CHECK(scene.supply(colour) == 11);
}

TEST_CASE("Set-up with pre-printed planets: the quick layout lies at once") {
  const Scene scene = Scene::set_up(2, {{"layout", "quick"}});
  CHECK(scene.decision() == "CHANCE_EMPIRE");
  CHECK(scene.state().planet_tile == scene.game().content.quick_layout);
  for (const char* colour : {"blue", "green", "red", "yellow"}) CHECK(scene.supply(colour) == 13);
  CHECK(scene.supply("black") == 11);
}

TEST_CASE("Set-up steps 4 to 6: one pair of Empire ships on each ring, opposite each other") {
  Scene scene = Scene::set_up(2);
  CHECK(scene.options_starting("empire GO").size() == 15);
  scene.chance("empire GO4");
  CHECK(scene.options_starting("empire GM").size() == 9);
  scene.chance("empire GM8");
  CHECK(scene.options() == Set{"empire GI0", "empire GI1", "empire GI2"});
  scene.chance("empire GI1");
  CHECK(scene.empire() == Set::of("GO4 GO19 GM8 GM17 GI1 GI4"));
  CHECK(scene.decision() == "CHANCE_COLONY");
}

TEST_CASE("Set-up steps 7 to 9: 12, 6 and 3 colony tiles lie open, four of each level are left") {
  Scene scene = Scene::set_up(2);
  scene.chance_until("CHANCE_COLONY");
  CHECK(scene.options_starting("colony PO0 C1-").size() == 16);
  scene.chance("colony PO0 C1-08");
  CHECK(scene.options_starting("colony PO1 C1-").size() == 15);
  CHECK_FALSE(scene.offers("colony PO1 C1-08"));
  scene.chance_until("CHANCE_EMPIRE_KIN");
  const Set board = scene.colony_board();
  CHECK(board.size() == 21);
  CHECK(board.contains("C1-08 on PO0"));
  const auto on = [&](const std::string& start, const std::string& place) {
    int n = 0;
    for (const std::string& tile : board)
      n += tile.starts_with(start) && tile.ends_with("on " + place);
    return n;
  };
  for (int k = 0; k < 12; ++k) CHECK(on("C1-", "PO" + std::to_string(k)) == 1);
  for (int k = 0; k < 6; ++k) CHECK(on("C2-", "PM" + std::to_string(k)) == 1);
  CHECK(on("C3-", "PC") == 3);
  int left[3] = {0, 0, 0};
  for (const std::string& tile : scene.colony_pile()) ++left[tile[1] - '1'];
  CHECK(left[0] == 4);
  CHECK(left[1] == 4);
  CHECK(left[2] == 4);
}

TEST_CASE("Set-up step 10: three goals are face down, and nobody has seen any") {
  const Scene scene = dealt(3, 1);
  CHECK(scene.decision() == "START_GATE");
  for (const char* slot : {"A", "B", "C"})
    for (const Seat p : {Red, Yellow, Green}) CHECK(scene.goal_seen_by(p, slot) == "");
}

TEST_CASE(
    "FD-3.1 The first ship goes to any outer gate without a player's ship and without an Empire ship") {
  Scene scene = dealt(3, 1);
  REQUIRE(scene.asked() == Red);
  CHECK(scene.options_starting("start GO").size() == 28);
  CHECK(scene.options().size() == 28);
  for (const std::string& gate : scene.empire())
    if (gate.starts_with("GO")) CHECK_FALSE(scene.offers("start " + gate));
  scene.plays("start GO8");
  CHECK(scene.ships(Red) == Set{"GO8"});
  CHECK(scene.discs(Red) == 23);
  scene.plays("start with red");
  CHECK(scene.options().size() == 27);
  CHECK_FALSE(scene.offers("start GO8"));
}

TEST_CASE("FD-3.2 The first cube is blue, green, red or yellow, from the supply") {
  Scene scene = dealt(2, 1);
  scene.plays("start GO8");
  CHECK(scene.decision() == "START_RESOURCE");
  CHECK(scene.options() ==
        Set{"start with blue", "start with green", "start with red", "start with yellow"});
  scene.plays("start with yellow");
  CHECK(scene.hand(Red, "yellow") == 1);
  CHECK(scene.cubes(Red) == 1);
  CHECK(scene.supply("yellow") == 12);
  CHECK(scene.decision() == "START_GATE");
}

TEST_CASE(
    "FD-3.3 From the holder of the Empire kin counterclockwise; who places last begins, the holder ends round 1") {
  for (const int players : {2, 3, 4, 5})
    for (int holder = 0; holder < players; ++holder) {
      INFO(players << " players, seat " << holder);
      Scene scene = dealt(players, holder + 1);
      CHECK(scene.empire_kin() == seat_at(holder));
      for (int i = 0; i < players; ++i) {
        CHECK(scene.asked() == seat_at((holder - i + players) % players));
        scene.plays("start GO" + std::to_string(20 + i)).plays("start with blue");
      }
      for (int i = 1; i <= players; ++i) {
        CHECK(scene.round() == 1);
        CHECK(scene.turn() == i);
        CHECK(scene.active() == seat_at((holder + i) % players));
        CHECK(scene.empire_kin() == seat_at(holder));
        if (i < players) scene.idles();
      }
      CHECK(scene.active() == seat_at(holder));
      scene.idles();
      CHECK(scene.round() == 2);
    }
}

TEST_CASE("FD-3.4 Nothing scales with the number of players; unused colours stay in the box") {
  for (const int players : {2, 3, 4, 5}) {
    INFO(players);
    const Scene scene = dealt(players, 1);
    CHECK(scene.decision() == "START_GATE");
    CHECK(scene.empire().size() == 6);
    CHECK(scene.state().neutral_kins == 6);
    for (const char* colour : {"blue", "green", "red", "yellow"}) CHECK(scene.supply(colour) == 13);
    for (const char* colour : {"brown", "gray", "orange", "teal", "purple", "white", "black"})
      CHECK(scene.supply(colour) == 11);
    for (int i = 0; i < kMostPlayers; ++i) {
      const Seat p = seat_at(i);
      CHECK(scene.discs(p) == (i < players ? 24 : 0));
      CHECK(scene.kins_in_hand(p) == (i < players ? 3 : 0));
      CHECK(scene.own_kins(p) == (i < players ? 3 : 0));
      CHECK(scene.kins(p).empty());
    }
  }
}
