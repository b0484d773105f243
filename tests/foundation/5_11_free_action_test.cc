// The free action.  Rulebook 5.11, clauses FD-5.11.1 to FD-5.11.4.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-5.11.1 A cube from hand goes into an empty factory box, and slides down if the trade box is empty") {
  Scene scene = Given().stock("PO2", 0).yellow().in_hand("yellow", 3).to_move();
  scene.plays("free place PO2");
  CHECK(scene.stock("PO2") == 1);
  CHECK(scene.hand(Yellow, "yellow") == 2);
  scene.plays("free place PO2");
  CHECK(scene.stock("PO2") == 2);
  CHECK_FALSE(scene.offers("free place PO2"));  // both boxes are full
  CHECK(scene.hand(Yellow, "yellow") == 1);
  CHECK(scene.supply("yellow") == 16 - 4 - 1);  // the cubes came from hand, not from the supply
}

TEST_CASE("FD-5.11.2 The cube has the planet's colour") {
  const Scene scene = Given().yellow().in_hand("yellow", 1).to_move();
  CHECK(scene.targets("free place ") == Set{"PO2", "PO5", "PO11"});
  CHECK(Given().yellow().in_hand("black", 1).to_move().targets("free place ") == Set{"PC"});
  CHECK(Given().yellow().in_hand("teal", 1).to_move().targets("free place ") == Set{"PM0"});
  CHECK(Given().yellow().to_move().offers_none_starting("free place "));
}

TEST_CASE("FD-5.11.3 No own ship at the planet is needed, unless free_place_needs_ship wants one") {
  const Scene free =
      Given().yellow().ships("GO6").in_hand("yellow", 1).in_hand("black", 1).to_move();
  CHECK(free.targets("free place ") == Set{"PC", "PO2", "PO5", "PO11"});

  Scene bound = Given()
                    .option("free_place_needs_ship", "on")
                    .yellow()
                    .ships("GO6 GO8")
                    .in_hand("yellow", 1)
                    .in_hand("black", 1)
                    .to_move();
  CHECK(bound.targets("free place ") == Set{"PO2"});
  CHECK(bound.options_starting("wild place ") ==
        Set{"wild place level 1"});  // no ship at a middle planet
  bound.plays("wild place level 1");
  CHECK(bound.options() == Set{"wild on PO2", "wild on PO3"});
}

TEST_CASE("FD-5.11.4 Any number of times in her own turn: before, between and after orders") {
  Scene scene = Given().yellow().in_hand("blue", 3).in_hand("red", 1).to_move();
  scene.plays("free place PO1").plays("free place PO3");
  CHECK(scene.orders_left() == 2);
  scene.plays("move hand ST1").plays("free place PO10").plays("move hand CO1");
  CHECK(scene.orders_left() == 0);
  scene.plays("free place PO6");
  CHECK(scene.active() == Green);  // nothing else was left to do
  CHECK(scene.cubes(Yellow) == 0);
}

TEST_CASE("FD-5.11.4 While choosing an action, so that the cube enables it") {
  Scene scene =
      Given().stock("PO2", 0).yellow().ships("GO5").kins_on("TR1").in_hand("yellow", 1).to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.decision() == "ACTION");
  CHECK(scene.actions().empty());
  scene.plays("free place PO2");
  CHECK(scene.decision() == "ACTION");
  CHECK(scene.actions() == Set{"trade PO1 PO2"});
  scene.plays("trade PO1 PO2");
  CHECK(scene.hand(Yellow, "yellow") == 1);
}

TEST_CASE("FD-5.11.4 A cube just gained can enable the second production in progress") {
  Scene scene = Given()
                    .stock("PM1", 0)
                    .stock("PO2", 1)
                    .yellow()
                    .ships("GM3 GM4")
                    .kins_on("PR2")
                    .in_hand("yellow", 1)
                    .to_move();
  scene.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
  CHECK(scene.decision() == "ACTION_MORE");
  CHECK(scene.actions().empty());
  scene.plays("free place PO2");
  CHECK(scene.actions() == Set{"produce PM1 from PO3 PO2"});
  scene.plays("produce PM1 from PO3 PO2");
  CHECK(scene.hand(Yellow, "gray") == 2);
}

TEST_CASE("FD-5.11.4 A black, a broken black and the Transmuters may be used there too") {
  Scene scene = Given()
                    .stock("PO2", 0)
                    .yellow()
                    .owns("C2-08")
                    .ships("GO5")
                    .kins_on("TR1")
                    .in_hand("black", 1)
                    .in_hand("red", 1)
                    .to_move();
  scene.plays("retrieve TR1");
  CHECK(scene.offers("wild place level 1"));
  CHECK(scene.offers("exchange red get yellow with C2-08"));
  scene.plays("wild place level 1").plays("wild on PO2").plays("stop");
  CHECK(scene.decision() == "ACTION");
  CHECK(scene.offers("trade PO1 PO2"));
  Scene broken = Given()
                     .option("central_wild", "exchange")
                     .yellow()
                     .ships("GO8")
                     .kins_on("CO1")
                     .in_hand("black", 1)
                     .to_move();
  broken.plays("retrieve CO1").plays("break black for blue blue red yellow");
  CHECK(broken.offers("colonize PO2 pay blue take C1-02"));
}

TEST_CASE("FD-5.11.4 Not while a bump, a hit or a return is being answered") {
  Scene bump = Given().yellow().kins_on("ST1").in_hand("blue", 1).to_move();
  bump.plays("move hand ST1");
  CHECK(bump.decision() == "BUMP");
  CHECK(bump.offers_none_starting("free place "));
  const Scene back =
      Given().yellow().in_hand("blue", 1).captured(2).to_end_her_turn().plays("end turn");
  CHECK(back.decision() == "RETURN_EMPIRE");
  CHECK(back.offers_none_starting("free place "));
}

TEST_CASE("FD-5.11.4 Others place only in their own turns, unless free_window = any_turn") {
  const auto given = [](std::string_view window) {
    return Given()
        .option("free_window", window)
        .red()
        .in_hand("blue", 1)
        .in_hand("black", 1)
        .yellow()
        .kins_on("ST1")
        .to_move();
  };
  CHECK_FALSE(given("own_turn").offers_aside(Red, "free place PO1"));

  Scene scene = given("any_turn");
  CHECK(scene.offers_aside(Red, "free place PO1"));
  CHECK_FALSE(scene.offers_aside(Red, "wild place level 1"));  // a free placement only
  CHECK_FALSE(scene.offers_aside(Red, "move hand ST1"));
  scene.aside(Red, "free place PO1");
  CHECK(scene.stock("PO1") == 2);
  CHECK(scene.hand(Red, "blue") == 0);
  CHECK(scene.decision() == "TURN_MAIN");  // the pending decision is offered again
  CHECK(scene.asked() == Yellow);
  CHECK(scene.orders_left() == 2);
  scene.plays("move hand ST1");
  CHECK(scene.decision() == "BUMP");
  CHECK_FALSE(
      scene.offers_aside(Red, "free place PC"));  // only while somebody is asked for an order
}
