// The turn.  Rulebook 5, spec section 4, clauses FD-4.1, FD-4.2 and FD-5.0.1 to FD-5.0.3.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE("FD-4.1 A turn has exactly two orders, and both must be issued") {
  Scene scene =
      Given().yellow().in_hand("blue", 1).to_move();  // a cube to place keeps the turn open
  CHECK(scene.orders_left() == 2);
  CHECK_FALSE(scene.offers("end turn"));
  scene.plays("move hand ST1");
  CHECK(scene.orders_left() == 1);
  CHECK_FALSE(scene.offers("end turn"));
  scene.plays("move hand CO1");
  CHECK(scene.orders_left() == 0);
  CHECK(scene.offers_none_starting("move "));
  CHECK(scene.offers_none_starting("retrieve "));
  CHECK(scene.offers("end turn"));
  scene.plays("end turn");
  CHECK(scene.active() == Green);
}

TEST_CASE("FD-4.1 A free placement or a wrong declaration is no order") {
  Scene scene =
      Given().goal("A", "G1").yellow().researched("R2-ST R3-ST R4-A").in_hand("blue", 1).to_move();
  scene.plays("free place PO1");
  CHECK(scene.orders_left() == 2);
  scene.plays("declare A");
  CHECK(scene.orders_left() == 2);
}

TEST_CASE(
    "FD-4.1 A legal order always exists: kins in hand may move to every level I, kins on the board may be retrieved") {
  const Scene all_in_hand = Given().yellow().to_move();
  CHECK(all_in_hand.options() == Set{"move hand ST1", "move hand CO1", "move hand PR1",
                                     "move hand BA1", "move hand RE1", "move hand TR1"});

  Scene all_on_board = Given().yellow().kins_on("TR3 centre BA3").to_move();
  CHECK(all_on_board.options() == Set{"retrieve TR3", "retrieve BA3", "retrieve centre ST",
                                      "retrieve centre CO", "retrieve centre PR",
                                      "retrieve centre BA", "retrieve centre RE",
                                      "retrieve centre TR"});
  all_on_board.plays("retrieve TR3");  // nothing to trade with: the kin comes back without action
  CHECK(all_on_board.kins_in_hand(Yellow) == 1);
  CHECK(all_on_board.orders_left() == 1);
}

TEST_CASE("FD-4.2 The two orders may be of the same kind or of different kinds, in any mix") {
  const Scene given = Given().yellow().ships("GO8").kins_on("ST1 TR1").to_move();
  const auto ends_after = [&](const std::vector<std::string>& orders) {
    Scene scene = given;
    for (const std::string& order : orders) {
      scene.plays(order);
      if (scene.decision() == "ACTION") scene.plays("no action");
    }
    return scene.active() == Green;
  };
  CHECK(ends_after({"move hand CO1", "move up CO1"}));
  CHECK(ends_after({"move hand CO1", "retrieve ST1"}));
  CHECK(ends_after({"retrieve ST1", "move hand CO1"}));
  CHECK(ends_after({"retrieve ST1", "retrieve TR1"}));
  CHECK_FALSE(ends_after({"retrieve ST1"}));
}

TEST_CASE("FD-5.0.1 Turns pass clockwise, each with two orders") {
  Scene scene = Given(5).red().to_move();
  for (const Seat p : {Red, Yellow, Green, Blue, Purple, Red, Yellow}) {
    CHECK(scene.asked() == p);
    CHECK(scene.orders_left() == 2);
    scene.plays("move hand ST1")
        .plays("retrieve ST1");  // without ships no action is possible but placing one
    if (scene.decision() == "ACTION") scene.plays("no action");
  }
  CHECK(scene.round() == 2);
}

TEST_CASE("FD-5.0.2 An order moves a kin or retrieves one, nothing else") {
  const Scene scene = Given().yellow().kins_on("ST1 PR2").to_move();
  CHECK(scene.options_starting("move ").size() + scene.options_starting("retrieve ").size() ==
        scene.options().size());
  CHECK(scene.targets("move up ") == Set{"ST1", "PR2"});
  CHECK(scene.targets("retrieve ") == Set{"ST1", "PR2"});
}

TEST_CASE("FD-5.0.3 The first order is finished, with all its bumps, before the second begins") {
  Scene scene = Given().yellow().kins_on("CO1 PR1").kins_in_hand(1).to_move();
  scene.plays("move hand CO1");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.orders_left() == 2);
  CHECK(scene.options() == Set{"bump left", "bump right"});
  scene.plays("bump right");
  CHECK(scene.decision() == "BUMP");
  CHECK(scene.orders_left() == 2);
  scene.plays("bump right");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.orders_left() == 1);
}
