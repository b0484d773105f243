// The test language itself: it lays tables that keep the laws, and fails where a test says
// something untrue.
#include "foundation/scene.h"

using namespace orrery::foundation;
using doctest::should_fail;

namespace {
Scene a_scene() {
  return Given().yellow().ships("GO8").kins_on("ST2").in_hand("blue", 1).to_move();
}
Scene a_bump() { return Given().yellow().kins_on("ST1").to_move().plays("move hand ST1"); }
}  // namespace

TEST_CASE("A scene lays the table and plays by tokens") {
  Scene scene = a_scene();
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.asked() == Yellow);
  scene.plays("retrieve ST2");
  CHECK(scene.decision() == "ACTION");
  scene.plays("travel GM5 level 2");
  CHECK(scene.ships(Yellow) == Set{"GM5", "GO8"});
  CHECK(scene.discs(Yellow) == 22);
  CHECK(scene.supply("blue") == 12);
  CHECK(scene.kins_in_hand(Yellow) == 3);
  CHECK(scene.orders_left() == 1);
}

TEST_CASE("A copied scene plays on by itself") {
  const Scene given = a_bump();
  Scene left = given, right = given;
  left.plays("bump left");
  right.plays("bump right");
  CHECK(left.kins(Yellow) == Set{"ST2", "TR1"});
  CHECK(right.kins(Yellow) == Set{"ST2", "CO1"});
}

TEST_CASE("A scene does not play what is not offered" * should_fail()) {
  a_scene().plays("retrieve ST1");
}
TEST_CASE("A scene does not take misspelt tokens" * should_fail()) {
  CHECK_FALSE(a_scene().offers("retrieve SP1"));
}
TEST_CASE("A scene does not take an answer nobody asked for" * should_fail()) {
  a_scene().chance("draw C1-08");
}
TEST_CASE("A scene does not leave a question open that nobody looked at" * should_fail()) {
  a_bump();
}
TEST_CASE("A scene does not begin with three kins on a space" * should_fail()) {
  Given().yellow().kins_on("ST2 ST2 ST2").to_move();
}
TEST_CASE("A scene does not make cubes" * should_fail()) {
  Given().yellow().in_hand("blue", 14).to_move();
}
