// Section 5.13.6 as it is played: exmitters, and units that change their places.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("GT-13.6.2 the extra Exmitter waits for another turn's tile") {
  Scene t = with("R6", "-R-");
  t.lay("TO@0,0r0").adds(Y, "TO@1,0r0").answer("exmitter 1,0");
  CHECK(t.s.phase == Phase::Exploration);  // there was nothing else to do in phase 2
  CHECK(t.special(Y, Special::Exmitter) == 1);
  t.adds(Y, "TO@2,0r0");
  CHECK(t.offers("exmitter 2,0"));
}
TEST_CASE(
    "GT-13.6.5 Adaptation: exmitters do not touch its units, which are sent and moved into zones") {
  Scene t = with("R6", "R--");
  t.lay(fx::ROW)
      .corvette(Y, {1, 0})
      .emissary(Y, {1, 0})
      .rogue(R, {4, 0})
      .adds(Y, "EX@1,-1r0")
      .answer("end expansion");
  CHECK(t.has_ship({1, 0}));
  CHECK(t.has_emissary({1, 0}));
  CHECK(t.offers("move 1,0 1,-1/0"));
  t.adds(Y, "TO@2,-1r0").answer("end expansion");
  CHECK(t.offers("send emissary 2,-1/outpost"));
}
TEST_CASE("GT-13.6.3 Manipulation of emissaries: inside one system, not from one to another") {
  Scene t = with("R6");
  t.lay(fx::S3P_minus + " P1@-1,0r0")
      .emissary(Y, {0, 0})
      .emissary(R, {1, 0})
      .emissary(R, {-1, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y)
      .answer("swap emissary 0,0");
  CHECK(t.at_cell({0, 0}).emissary.owner() == R);
  CHECK(t.at_cell({1, 0}).emissary.owner() == Y);
  CHECK(t.at_cell({-1, 0}).emissary.owner() == R);
}
TEST_CASE(
    "GT-13.6.3, GT-12.4.1 nobody is swapped onto a Space Modulator, nor the one who stands on it away") {
  Scene t = with("R6");
  t.lay(fx::S3P_minus)
      .emissary(Y, {0, 0})
      .emissary(R, {1, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(t.offers("swap emissary 0,0"));
  for (const Cell cell : {Cell{0, 0}, Cell{1, 0}}) {
    Scene under = with("R6");
    under.race(R, "R7")
        .lay(fx::S3P_minus)
        .emissary(Y, {0, 0})
        .emissary(R, {1, 0})
        .marker(Special::Modulator, R, cell)
        .minerals(Y, 0, 1, 1, 0)
        .exploration(Y);
    CHECK_FALSE(under.offers("swap emissary 0,0"));
  }
  Scene ships = with("R6");
  ships.race(R, "R7")
      .lay(fx::ROW)
      .corvette(Y, {0, 0})
      .corvette(R, {4, 0})
      .marker(Special::Modulator, R, {4, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(ships.offers("swap ship 0,0"));
}
TEST_CASE(
    "D-15, GT-4.7, GT-9.5 after a swap two ships touch enemies at once: who swapped says which attacks first") {
  for (const bool here_first : {true, false}) {
    Scene t = with("R6");
    t.lay(fx::ROW + " TP@6,0r0 TO@7,0r0")
        .corvette(Y, {0, 0})
        .corvette(Y, {1, 0})
        .corvette(R, {5, 0})
        .corvette(R, {6, 0})
        .minerals(Y, 0, 1, 1, 0);
    t.rolls({5, 1, 4, 2}).exploration(Y).answers("swap ship 0,0", "swap with 5,0");
    CHECK(t.asked() == "P1 ORDER");
    CHECK(t.offers_of("attack with") == 2);
    t.answer(here_first ? "attack with 1,0" : "attack with 5,0");
    CHECK(t.supply(R, Figure::Corvette) ==
          3);  // both attacks are won: 5 against 1, then 4 against 2
    CHECK(t.has_ship({1, 0}));
    CHECK(t.has_ship({5, 0}));
    CHECK(!t.has_ship({0, 0}));
    CHECK(!t.has_ship({6, 0}));
  }
}
TEST_CASE(
    "D-15, GT-10.1, GT-3.2.1 a swap of Corvettes frees blocked emissaries in two systems: who swapped says where they fight first") {
  for (const bool here_first : {true, false}) {
    Scene t = with("R6");
    t.lay(fx::S2 + " TP@2,0r0 TO@3,0r0 P1@4,0r0 P1@5,0r0")
        .emissary(Y, {1, 0})
        .emissary(R, {0, 0})
        .corvette(Y, {0, 0})
        .emissary(R, {4, 0})
        .emissary(Y, {5, 0})
        .corvette(R, {5, 0});
    t.resolved().minerals(Y, 0, 1, 1, 0).rolls({6, 1, 1, 6}).exploration(Y).answer("swap ship 0,0");
    CHECK(t.asked() == "P1 ORDER");
    CHECK(t.offers_of("battle in") == 2);
    t.answer(here_first ? "battle in 0,0/0"
                        : "battle in 4,0/0");  // Yellow wins the first battle and loses the second
    if (!here_first) t.answer("commit 0 0");   // with the token the system brought, which is kept
    CHECK(t.controller({0, 0}, 0) == (here_first ? Y : R));
    CHECK(t.controller({4, 0}, 0) == (here_first ? R : Y));
  }
}
TEST_CASE(
    "GT-13.6.3 no swap of protected, blocked, stationed or harnessed units, nor into an exmitter zone") {
  const auto offered = [](Seat corvette) {
    Scene t = with("R6");
    t.lay(fx::S3P_minus).emissary(Y, {0, 0}).emissary(R, {1, 0}).minerals(Y, 0, 1, 1, 0);
    if (is_player(corvette)) t.corvette(corvette, {1, 0});
    return t.exploration(Y).offers("swap emissary 0,0");
  };
  CHECK(offered(Seat::Nobody));
  CHECK(!offered(R));  // protected
  CHECK(!offered(Y));  // blocked
  Scene harnessed(3, {});
  harnessed.race(Y, "R6")
      .race(R, "R3")
      .race(B, "R1")
      .lay(fx::ROW)
      .rogue(Y, {0, 0})
      .rogue(R, {3, 0})
      .marker(Special::Harness, B, {3, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(harnessed.offers_of("swap") == 0);
  Scene zone = with("R6", "R--");
  zone.lay(fx::ROW + " EX@1,-1r0")
      .rogue(Y, {1, 0})
      .rogue(R, {4, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(zone.offers_of("swap") == 0);  // Red's Rogue would come into the zone
}
TEST_CASE(
    "GT-13.6.4 with Mental manipulation nobody comes into an area with somebody else's station; three steps, not four") {
  for (const int level : {0, 1}) {
    Scene t = with("R6", "--R");
    t.lay("P1@0,0r0 P1@1,0r0 TP@2,0r0 P1@3,0r1")
        .emissary(R, {1, 0})
        .emissary(R, {0, 0}, level)
        .resolved()
        .emissary(Y, {3, 0})
        .minerals(Y, 0, 1, 1, 0)
        .exploration(Y);
    CHECK(t.offers("swap emissary 3,0") == (level == 0));
  }
  Scene far = with("R6", "--R");
  far.lay("P1@0,0r1 TP@1,0r0 TP@2,0r0 TP@3,0r0 P1@4,0r1")
      .emissary(Y, {0, 0})
      .emissary(R, {4, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(far.offers_of("swap") == 0);
}
