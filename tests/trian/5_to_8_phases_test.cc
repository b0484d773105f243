// Chapters 5 to 14 of the rules, phase by phase: what the worked examples do not show.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

// ----------------------------------------------------------------------------------------- phase 1
TEST_CASE("GT-5.3.2 two minerals per nebula and turn at most, whatever stands in it") {
  Scene t(2);
  t.lay(fx::N3E)
      .emissary(Y, {0, 0}, 2)
      .emissary(Y, {2, 0}, 2)
      .resolved()
      .stock({0, 0}, 0, 9, 0, 0, 0)
      .extraction(Y)
      .answers("mine 0,0/0 red", "mine 0,0/0 red");
  CHECK(t.offers_of("mine") == 0);
  CHECK(t.why_not("mine 0,0/0 red")[0].clause == "GT-5.3.2");
  t.until(Y, Phase::Extraction);
  CHECK(t.offers("mine 0,0/0 red"));  // next turn again
}
TEST_CASE(
    "GT-5.3.3 minerals come out of the nebula, in colours that lie there, as many as there are") {
  Scene t;
  t.lay(fx::N3).emissary(Y, {0, 0}, 2).resolved().stock({0, 0}, 0, 0, 0, 1, 0).extraction(Y);
  CHECK(t.offers_of("mine") == 1);
  t.answer("mine 0,0/0 green");
  CHECK(t.minerals(Y, Colour::Green) == 1);
  CHECK(t.in_nebula({0, 0}, 0) == 0);
  CHECK(t.s.bag.value(t.see()).of(index(Colour::Green)) == 29);  // the bag gave nothing
  CHECK(t.offers_of("mine") == 0);                               // one was all there was
  Scene two;
  two.lay(fx::N3).emissary(Y, {0, 0}, 2).resolved().stock({0, 0}, 0, 1, 0, 4, 0).extraction(Y);
  CHECK(two.offers_of("mine") == 2);
  two.answer("mine 0,0/0 red");
  CHECK(two.offers_of("mine") == 1);
  CHECK(two.offers("mine 0,0/0 green"));
}
TEST_CASE("GT-5.4.3 several Rogues mine one nebula, and its controller mines as much as ever") {
  Scene t;
  t.lay(fx::N3)
      .rogue(Y, {0, 0})
      .rogue(Y, {1, 0})
      .emissary(R, {2, 0}, 2)
      .resolved()
      .stock({0, 0}, 0, 5, 0, 0, 0)
      .extraction(Y);
  t.answers("rogue 0,0 mine 0,0/0 red", "rogue 1,0 mine 0,0/0 red");
  CHECK(t.offers_of("rogue") == 0);
  CHECK(t.minerals(Y) == 2);
  t.extraction(R).answers("mine 0,0/0 red", "mine 0,0/0 red");
  CHECK(t.minerals(R) == 2);
  CHECK(t.in_nebula({0, 0}, 0) == 1);
}
// ----------------------------------------------------------------------------------------- phase 3
TEST_CASE("GT-7.4.2 a space station goes under a research station, and nowhere else") {
  Scene t;
  t.lay(fx::N3).emissary(Y, {0, 0}).emissary(Y, {2, 0}, 1).resolved();
  const int research = t.supply(Y, Figure::Research), stations = t.supply(Y, Figure::Station);
  t.exploration(Y).answer("build 2,0");
  CHECK(t.at_cell({2, 0}).emissary.level() == 2);
  CHECK(t.supply(Y, Figure::Station) == stations - 1);
  CHECK(t.supply(Y, Figure::Research) == research);
  t.exploration(Y);
  CHECK(!t.offers("build 2,0"));  // there is no third level
  t.answer("build 0,0");
  CHECK(t.at_cell({0, 0}).emissary.level() == 1);  // the first level comes first
  CHECK(t.supply(Y, Figure::Station) == stations - 1);
}
TEST_CASE("GT-7.6.2 a move ends on another tile, one without a ship, Decoy or Cannon") {
  Scene ring(2, {});
  ring.race(Y, "R8")
      .lay("TP@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 TO@2,0r0 TO@1,0r0")
      .corvette(Y, {0, 0})
      .corvette(Y, {2, 0})
      .exploration(Y);
  CHECK(ring.offers_of("move 0,0 0,0") == 0);
  CHECK(ring.offers_of("move 0,0 2,0") == 0);
  CHECK(ring.why_not("move 0,0 2,0/0")[0].clause == "GT-7.6.2");
  CHECK(ring.offers_of("move 0,0") == 4);
  Scene decoy(2, {});
  decoy.race(Y, "R7")
      .lay(fx::ROW)
      .ship(ShipKind::Decoy, Y, {2, 0})
      .corvette(Y, {0, 0})
      .exploration(Y);
  CHECK(!decoy.offers("move 0,0 2,0/0"));
  CHECK(decoy.offers("move 0,0 3,0/0"));
}
TEST_CASE("GT-7.6.3 a ship passes over the ships of anybody, and nothing happens on the way") {
  Scene t(2, {});
  t.race(Y, "R8").lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {2, 0}).exploration(Y).answer(
      "move 0,0 4,0/0");
  CHECK(t.has_ship({2, 0}));
  CHECK(t.has_ship({4, 0}));
  CHECK(t.minerals(Y) + t.minerals(R) == 0);
}
// -------------------------------------------------------------------------------------------
// events
TEST_CASE("GT-8.2.2 emissaries count after the battle, and before anybody is taken back") {
  Scene t;
  t.lay(fx::N3_minus)
      .emissary(Y, {0, 0})
      .emissary(R, {1, 0})
      .credits(Y, 0)
      .rolls({6, 1})
      .adds(Y, "N1@2,0r2")
      .answer("send emissary 2,0/0");
  CHECK(t.asked() == "P1 TAKE_BACK");
  CHECK(t.credits(Y) == 5);  // three tiles and two emissaries: the red one is gone
  t.answers("take back 0,0", "take back 2,0");
  CHECK(t.credits(Y) == 5);
  CHECK(t.in_nebula({0, 0}, 0) == 5);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
}
TEST_CASE(
    "GT-9.3.5 a reroll takes the new value, good or bad; a +1 stays through it, and all add up") {
  Scene t;
  t.lay(fx::ROW)
      .corvette(Y, {0, 0})
      .corvette(R, {3, 0})
      .tokens(Y, 1, 2)
      .rolls({5, 3, 1})
      .exploration(Y)
      .answers("move 0,0 2,0/0", "commit 1 2", "use plus1");
  CHECK(total_of(t.game, t.s, Y) == 6);
  t.answer("use reroll");
  CHECK(total_of(t.game, t.s, Y) == 2);
  t.answer("use plus1");
  CHECK(!t.has_ship({2, 0}) == !t.has_ship({3, 0}));  // 3 to 3: both are gone
  CHECK(t.supply(Y, Figure::Corvette) == 3);
  CHECK(t.supply(R, Figure::Corvette) == 3);
}
// ----------------------------------------------------------------------------------- special tiles
TEST_CASE(
    "GT-12.3.2 an exmitter sends home all ships and emissaries beside it, whoever owns them") {
  Scene t;
  t.lay("P1@0,0r2 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r0")
      .corvette(R, {0, 0})
      .emissary(B, {0, 0})
      .rogue(Y, {2, 0})
      .emissary(Y, {2, 0})
      .emissary(G, {1, 1})
      .corvette(Y, {2, 1})
      .adds(Y, "EX@1,0r0");
  for (const Cell c : {Cell{0, 0}, Cell{2, 0}}) {
    CHECK(!t.has_ship(c));
    CHECK(!t.has_emissary(c));
  }
  CHECK(t.has_emissary({1, 1}));  // shares only a corner with it
  CHECK(t.has_ship({2, 1}));
  CHECK(t.supply(R, Figure::Corvette) == 3);
  CHECK(t.supply(B, Figure::Emissary) == 7);
  CHECK(t.supply(Y, Figure::Rogue) == 2);
  CHECK(t.supply(Y, Figure::Emissary) == 7);
}
TEST_CASE("GT-12.3.4 nobody is sent, moved or teleported into an exmitter zone, or through it") {
  const std::string galaxy = fx::ROW + " EX@1,-1r0";
  Scene moves;
  moves.lay(galaxy).corvette(Y, {0, 0}).exploration(Y);
  CHECK(moves.offers_of("move") == 0);  // 1,0 is the only way
  moves.answer("teleport ship 0,0");
  CHECK(!moves.offers("teleport to 1,0/0"));
  CHECK(!moves.offers("teleport to 1,-1/0"));
  CHECK(moves.offers("teleport to 2,0/0"));
  Scene sends;
  sends.lay(galaxy).adds(Y, "TO@0,-1r0");  // a new tile beside the exmitter
  CHECK(sends.offers_of("send") == 0);
  CHECK(sends.why_not("send emissary 0,-1/outpost")[0].clause == "GT-7.3.4");
  Scene emissary;
  emissary.lay(galaxy + " P1@6,0r1")
      .emissary(Y, {6, 0})
      .adds(Y, "TP@7,0r0")
      .answer("teleport emissary 6,0");
  CHECK(!emissary.offers("teleport to 1,0/outpost"));
  CHECK(emissary.offers("teleport to 3,0/outpost"));
}
// ----------------------------------------------------------------------------------------- the end
TEST_CASE("GT-14.8 most credits win, minerals exchanged") {
  Scene t(3);
  t.lay("TO@0,0r0").credits(Y, 10).credits(R, 30).credits(B, 20);
  t.s.phase = Phase::Over;
  CHECK(t.game.outcome(t.s).winners == SeatSet::of(R));
  const Tallies before = final_tally(t.see(), t.game, t.s);
  CHECK(before[0].rank == 3);
  CHECK(before[1].rank == 1);
  CHECK(before[2].rank == 2);
  t.minerals(Y, 2, 2, 2, 1);
  CHECK(t.game.outcome(t.s).winners == SeatSet::of(Y));  // 31
}
TEST_CASE(
    "GT-14.9 of equal purses the one with fewer pieces on the race board wins; special tokens do not count") {
  Scene t(2, {});
  t.race(Y, "R1").race(R, "R3").lay(fx::ROW).credits(Y, 50).credits(R, 50);
  t.s.phase = Phase::Over;
  CHECK(t.game.outcome(t.s).winners.size() ==
        2);  // two tokens beside Yellow's board make no difference
  CHECK(t.game.outcome(t.s).share[0] == 500);
  t.rogue(R, {0, 0});
  CHECK(t.game.outcome(t.s).winners == SeatSet::of(R));
  t.rogue(Y, {4, 0}).corvette(Y, {5, 0});
  CHECK(t.game.outcome(t.s).winners == SeatSet::of(Y));
  t.credits(R, 51);
  CHECK(t.game.outcome(t.s).winners == SeatSet::of(R));  // credits come first
}
