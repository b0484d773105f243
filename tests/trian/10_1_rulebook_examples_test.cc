// Section 10.1: the examples of the rulebook, with their numbers.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("S-01, GT-5.2.1, GT-5.2.2, GT-5.2.5 a mineral costs 6, a token 4") {
  Scene t;
  t.lay("TO@0,0r0").credits(Y, 20).tokens(Y, 1, 0).extraction(Y).answers("buy red", "buy token");
  CHECK(t.credits(Y) == 10);
  CHECK(t.minerals(Y, Colour::Red) == 1);
  CHECK(t.tokens(Y) == 2);
}
TEST_CASE(
    "S-02, S-74, GT-5.2.3, GT-12.1.2, E-54 an unblocked emissary on an outpost makes purchases cheaper, once") {
  for (const int outposts : {1, 2}) {
    Scene t;
    t.lay("TO@0,0r0 TP@1,0r0 TO@2,0r0").credits(Y, 20).emissary(Y, {0, 0});
    if (outposts == 2) t.emissary(Y, {2, 0});
    t.extraction(Y).answers("buy red", "buy token");
    CHECK(t.credits(Y) == 12);
  }
  Scene t;
  t.lay("TO@0,0r0")
      .credits(Y, 20)
      .emissary(Y, {0, 0})
      .corvette(R, {0, 0})
      .extraction(Y)
      .answers("buy red", "buy token");
  CHECK(t.credits(Y) == 10);
}
TEST_CASE("S-03, GT-5.2.4 two minerals are exchanged for one of a chosen colour") {
  Scene t;
  t.lay("TO@0,0r0").minerals(Y, 1, 1, 0, 0).extraction(Y).answer("exchange red blue for green");
  CHECK(t.minerals(Y) == 1);
  CHECK(t.minerals(Y, Colour::Green) == 1);
  CHECK(t.s.bag.value(t.see()) == Minerals{{30, 30, 29, 30}});
}
TEST_CASE(
    "S-04 to S-08, GT-5.1.1, GT-5.3.1 to GT-5.3.4, GT-12.2.1 what is mined out of a controlled nebula") {
  const auto mined = [](const std::string& tiles,
                        std::initializer_list<std::pair<Cell, int>> emissaries, int in_stock) {
    Scene t;
    t.lay(tiles);
    for (const auto& [cell, level] : emissaries) t.emissary(Y, cell, level);
    t.resolved().stock({0, 0}, 0, in_stock, 0, 0, 0).extraction(Y);
    int n = 0;
    while (t.offers("mine 0,0/0 red")) t.answer("mine 0,0/0 red"), ++n;
    return n;
  };
  CHECK(mined(fx::N3, {{{0, 0}, 0}}, 3) == 0);  // emissaries alone gain nothing
  CHECK(mined(fx::N3, {{{0, 0}, 1}}, 3) == 1);
  CHECK(mined(fx::N3, {{{0, 0}, 1}, {{2, 0}, 1}}, 3) == 1);
  CHECK(mined(fx::N3E, {{{0, 0}, 0}}, 3) == 1);  // the extractor
  CHECK(mined(fx::N3E, {{{0, 0}, 1}}, 3) == 1);
  CHECK(mined(fx::N3, {{{0, 0}, 2}}, 3) == 2);
  CHECK(mined(fx::N3, {{{0, 0}, 2}, {{2, 0}, 1}}, 3) == 2);
  CHECK(mined(fx::N3, {{{0, 0}, 2}}, 1) == 1);
}
TEST_CASE("S-09, S-10, GT-7.4.1 to GT-7.4.3, GT-7.4.6, GT-7.4.9 stations in a system") {
  Scene t;
  t.lay(fx::S3).emissary(Y, {0, 0}).resolved().credits(Y, 0).exploration(Y).answer("build 0,0");
  CHECK(t.credits(Y) == 16);
  Scene two;
  two.lay(fx::S3)
      .emissary(Y, {0, 0})
      .emissary(Y, {2, 0})
      .resolved()
      .credits(Y, 0)
      .exploration(Y)
      .answer("build 0,0");
  CHECK(two.credits(Y) == 20);
  two.exploration(Y);
  CHECK(!two.offers("build 2,0"));
  CHECK(two.why_not("build 2,0")[0].clause == "GT-7.4.3");
  two.answer("build 0,0");
  CHECK(two.credits(Y) == 40);
  CHECK(two.supply(Y, Figure::Research) == 6);
  CHECK(two.supply(Y, Figure::Station) == 1);
}
TEST_CASE("S-11, GT-3.2.3, GT-7.4.11 a blocked planet does not count, and nobody builds there") {
  Scene t;
  t.lay(fx::S3)
      .emissary(Y, {0, 0})
      .emissary(Y, {2, 0})
      .corvette(R, {2, 0})
      .resolved()
      .credits(Y, 0)
      .exploration(Y);
  CHECK(!t.offers("build 2,0"));
  CHECK(t.why_not("build 2,0")[0].clause == "GT-7.4.11");
  t.answer("build 0,0");
  CHECK(t.credits(Y) == 12);
}
TEST_CASE("S-12 to S-15, GT-7.4.4, GT-7.4.7, GT-7.4.8 stations in a nebula") {
  const auto build = [](const std::string& tiles, int first, bool second, const char* where) {
    Scene t;
    t.lay(tiles).emissary(Y, {0, 0}, first);
    if (second) t.emissary(Y, {2, 0});
    t.resolved().credits(Y, 0).exploration(Y).answer(where);
    return std::pair(t.credits(Y), t.in_nebula({0, 0}, 0));
  };
  CHECK(build(fx::N3, 0, false, "build 0,0") == std::pair(4, 2));
  CHECK(build(fx::N3, 1, true, "build 0,0") == std::pair(5, 4));
  CHECK(build(fx::N3, 1, true, "build 2,0") == std::pair(5, 2));
  CHECK(build(fx::N3E, 0, false, "build 0,0") == std::pair(4, 2));
}

namespace {
// p closes with the last tile, and resolves without doing anything else first.
Scene& close(Scene& t, Seat p, const std::string& before, const char* last, const char* area) {
  return t.lay(before).credits(p, 0).adds(p, last).answer(area);
}
}  // namespace

TEST_CASE("S-16, S-17, GT-8.1.2, GT-8.2.1 to GT-8.2.3, GT-8.5.1, GT-11.1 closing a nebula") {
  Scene t;
  close(t, Y, fx::N3_minus, "N1@2,0r2", "resolve 0,0/0");
  CHECK(t.credits(Y) == 3);
  CHECK(t.in_nebula({0, 0}, 0) == 3);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
  CHECK(t.tokens(Y) == 0);
  Scene mine;
  mine.lay(fx::N3_minus)
      .emissary(Y, {0, 0})
      .credits(Y, 0)
      .adds(Y, "N1@2,0r2")
      .answer("resolve 0,0/0");
  CHECK(mine.asked() == "P1 TAKE_BACK");
  CHECK(mine.credits(Y) == 4);
  CHECK(mine.in_nebula({0, 0}, 0) == 4);
  mine.answer("stop");
  CHECK(mine.controller({0, 0}, 0) == Y);
  CHECK(mine.tokens(Y) == 1);
}
TEST_CASE("S-18 to S-23, GT-2.5, GT-8.3.1, GT-8.4.1 closing without emissaries") {
  Scene n;
  close(n, Y, fx::N3E_minus, "N1@2,0r2", "resolve 0,0/0");
  CHECK(n.credits(Y) == 6);
  CHECK(n.in_nebula({0, 0}, 0) == 4);
  Scene s;
  CHECK(close(s, Y, fx::S3_minus, "P1@2,0r2", "resolve 0,0/0").credits(Y) == 6);
  Scene o;
  CHECK(close(o, Y, fx::O3_minus, "N3@-1,-1r2", "resolve 0,0/1").credits(Y) == 9);
  Scene both;
  both.lay(fx::SO_minus).credits(Y, 0).adds(Y, "P4@2,0r2");
  CHECK(both.s.pending.size() == 2);
  both.answers("resolve 0,0/0", "resolve 0,0/2");
  CHECK(both.credits(Y) == 15);
  Scene two;
  two.lay(fx::FX2S_minus)
      .credits(Y, 0)
      .adds(Y, "P7@1,0r2")
      .answers("resolve 0,0/0", "resolve 2,0/0");
  CHECK(two.credits(Y) == 8);
  Scene mixed;
  mixed.lay(fx::SN_minus)
      .credits(Y, 0)
      .adds(Y, "X2@1,0r0")
      .answers("resolve 0,0/0", "resolve 2,0/0");
  CHECK(mixed.credits(Y) == 6);
  CHECK(mixed.in_nebula({0, 0}, 0) == 2);
}
TEST_CASE(
    "S-24, GT-3.1.3, GT-8.5.3, E-13 the extractor doubles the credits; who takes everybody back controls nothing") {
  Scene t;
  t.lay(fx::N3L_minus).emissary(Y, {0, 0}).credits(Y, 0).adds(Y, "E1@2,0r2");
  CHECK(t.offers_of("send emissary") == 0);
  CHECK(t.why_not("send emissary 2,0/0")[0].clause == "GT-3.1.3");
  t.answers("resolve 0,0/0", "take back 0,0");
  CHECK(t.credits(Y) == 8);
  CHECK(t.in_nebula({0, 0}, 0) == 5);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
  CHECK(t.tokens(Y) == 0);
}
TEST_CASE("S-25, S-26, GT-4.5, GT-7.3.1, GT-7.3.2 sending first, or resolving first") {
  for (const bool keeps : {true, false}) {
    Scene t;
    t.lay(fx::N3_minus)
        .credits(Y, 0)
        .adds(Y, "N1@2,0r2")
        .answers("send emissary 2,0/0", keeps ? "stop" : "take back 2,0");
    CHECK(t.credits(Y) == 4);
    CHECK(t.in_nebula({0, 0}, 0) == 4);
    CHECK(t.tokens(Y) == (keeps ? 1 : 0));
    CHECK((t.controller({0, 0}, 0) == Y) == keeps);
  }
  Scene a;  // example A: resolve, then act
  a.lay(fx::S3_minus)
      .emissary(Y, {0, 0})
      .credits(Y, 0)
      .adds(Y, "P1@2,0r2")
      .answers("resolve 0,0/0", "stop");
  CHECK(a.credits(Y) == 8);
  CHECK(a.tokens(Y) == 1);
  a.answer("build 0,0");
  Scene b;  // example B: send, then resolve
  b.lay(fx::S3_minus).credits(Y, 0).adds(Y, "P1@2,0r2").answers("send emissary 2,0/0", "stop");
  CHECK(b.credits(Y) == 8);
  CHECK(b.tokens(Y) == 1);
}
TEST_CASE("S-27, GT-8.5.2, E-10 whoever stands inside alone is paid, whoever closes it") {
  Scene t;
  t.lay(fx::N3_minus)
      .emissary(R, {0, 0})
      .credits(Y, 0)
      .credits(R, 0)
      .adds(Y, "N1@2,0r2")
      .answer("resolve 0,0/0");
  CHECK(t.asked() == "P1 PHASE3");
  CHECK(t.credits(R) == 4);
  CHECK(t.credits(Y) == 0);
  CHECK(t.controller({0, 0}, 0) == R);
  CHECK(t.tokens(R) == 1);
}

// ----------------------------------------------------------------------------------------- the end
TEST_CASE("S-51 to S-54, GT-14.3, GT-14.5, GT-14.6, E-53 plundering") {
  const auto tally = [](int level, Cell emissary, std::initializer_list<Cell> corvettes,
                        int purse) {
    Scene t;
    t.lay(fx::S3).emissary(Y, emissary, level);
    for (const Cell c : corvettes) t.corvette(R, c);
    t.resolved().credits(Y, purse).credits(R, 0);
    return final_tally(t.see(), t.game, t.s);
  };
  CHECK(tally(0, {2, 0}, {{0, 0}}, 50)[1].plundered == 0);
  CHECK(tally(1, {0, 0}, {{1, 0}, {2, 0}}, 50)[1].plundered == 6);
  CHECK(tally(2, {0, 0}, {{1, 0}, {2, 0}}, 50)[1].plundered == 12);
  const Tallies poor = tally(1, {0, 0}, {{1, 0}, {2, 0}}, 4);
  CHECK(poor[1].total == 4);
  CHECK(poor[0].total == 0);
}
TEST_CASE("S-55, GT-7.3.3, E-24, E-25 no ship is sent beside another one") {
  Scene t;
  t.lay(fx::ROW).corvette(R, {1, 0}).adds(Y, "TP@6,0r0");
  CHECK(t.offers("send corvette 6,0/0"));
  Scene near;
  near.lay(fx::ROW).corvette(Y, {1, 0}).adds(Y, "TP@1,-1r0");
  CHECK(near.offers_of("send") == 0);
  CHECK(near.why_not("send corvette 1,-1/0")[0].clause == "GT-7.3.3");
}
TEST_CASE("S-56, GT-3.3.1, GT-3.5.1, GT-7.5.1, GT-7.5.6 whom a new teleport takes") {
  const auto offered = [](int level, Seat corvette) {
    Scene t;
    t.lay(fx::S2 + " TP@0,1r0").emissary(R, {1, 0}, level);
    if (is_player(corvette)) t.corvette(corvette, {1, 0});
    return t.resolved().adds(Y, "TP@2,0r0").offers("teleport emissary 1,0");
  };
  CHECK(offered(0, Seat::Nobody));
  CHECK(!offered(0, R));  // protected
  CHECK(!offered(0, Y));  // blocked
  CHECK(!offered(1, Seat::Nobody));
}
