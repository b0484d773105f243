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

// ------------------------------------------------------------------------------------- ship
// battles
TEST_CASE("S-28, GT-9.3.4 to GT-9.3.6 tokens are used as one likes, and all return to the bag") {
  Scene t;
  t.lay(fx::ROW)
      .corvette(Y, {0, 0})
      .corvette(R, {3, 0})
      .tokens(Y, 1, 1)
      .rolls({5, 6})
      .exploration(Y)
      .answers("move 0,0 2,0/0", "commit 1 1");
  CHECK(total_of(t.game, t.s, Y) == 5);
  CHECK(t.asked() == "P1 USE_TOKENS");
  t.answer("use plus1");
  CHECK(total_of(t.game, t.s, Y) == 6);
  t.answer("done");
  CHECK(t.tokens(Y) == 0);
  CHECK(t.s.token_bag.value(t.see()) == Tokens{11, 11});
}
TEST_CASE(
    "S-29, S-34, GT-7.6.5, GT-9.1, GT-9.2, GT-9.3.1, GT-9.3.3, GT-9.3.7 Corvette against Corvette") {
  Scene t;
  t.lay(fx::ROW).corvette(Y, {3, 0}).corvette(R, {0, 0}).rolls({5, 3}).exploration(R).answer(
      "move 0,0 2,0/0");
  CHECK(t.has_ship({2, 0}));
  CHECK(!t.has_ship({3, 0}));
  CHECK(t.minerals(R) == 2);
  CHECK(t.supply(Y, Figure::Corvette) == 3);
  Scene tie;
  tie.lay(fx::ROW).corvette(Y, {3, 0}).corvette(G, {0, 0}).rolls({3, 3}).exploration(G).answer(
      "move 0,0 2,0/0");
  CHECK(!tie.has_ship({2, 0}));
  CHECK(!tie.has_ship({3, 0}));
  CHECK(tie.minerals(G) + tie.minerals(Y) == 0);
}
TEST_CASE(
    "S-30 to S-32, GT-9.4, GT-9.5, E-22, E-23 a Corvette beats Rogues at once, one after the other") {
  Scene t;
  t.lay(fx::ROW).rogue(Y, {3, 0}).corvette(R, {0, 0}).exploration(R).answer("move 0,0 2,0/0");
  CHECK(t.minerals(R) == 2);
  CHECK(t.supply(Y, Figure::Rogue) == 2);
  Scene mixed;
  mixed.lay(fx::ROW)
      .rogue(Y, {1, 0})
      .corvette(Y, {3, 0})
      .corvette(R, {5, 0})
      .rolls({2, 3})
      .exploration(R)
      .answers("move 5,0 2,0/0", "target 1,0");
  CHECK(mixed.minerals(R) == 2);
  CHECK(!mixed.has_ship({2, 0}));
  CHECK(mixed.minerals(Y) == 2);
  Scene two;
  two.lay(fx::ROW).rogue(Y, {1, 0}).rogue(B, {3, 0}).corvette(R, {5, 0}).exploration(R).answers(
      "move 5,0 2,0/0", "target 3,0");
  CHECK(two.minerals(R) == 4);
  Scene suicide;
  suicide.lay(fx::ROW).corvette(Y, {3, 0}).rogue(R, {0, 0}).exploration(R).answer("move 0,0 2,0/0");
  CHECK(!suicide.has_ship({2, 0}));
  CHECK(suicide.minerals(Y) == 2);
}
TEST_CASE(
    "S-33, S-36, GT-9.3.1, GT-9.6 the attacker names one ship after the other; if he dies, the rest is over") {
  Scene t;
  t.lay(fx::ROW)
      .corvette(G, {1, 0})
      .corvette(Y, {3, 0})
      .corvette(R, {5, 0})
      .tokens(Y, 1, 0)
      .rolls({5, 4})
      .exploration(R)
      .answer("move 5,0 2,0/0");
  CHECK(t.offers("target 1,0"));
  CHECK(t.offers("target 3,0"));
  t.answer("target 1,0");
  CHECK(t.minerals(R) == 2);
  CHECK(t.asked() == "P1 COMMIT");  // the clash with yellow has begun
  Scene rogues;
  rogues.lay(fx::ROW)
      .rogue(B, {1, 0})
      .rogue(Y, {3, 0})
      .rogue(R, {5, 0})
      .rolls({2, 3})
      .exploration(R)
      .answers("move 5,0 2,0/0", "target 1,0");
  CHECK(rogues.minerals(B) == 2);
  CHECK(rogues.has_ship({1, 0}));
  CHECK(rogues.has_ship({3, 0}));
}
TEST_CASE("S-35 Rogue against Rogue, the attacker loses") {
  Scene t;
  t.lay(fx::ROW).rogue(Y, {3, 0}).rogue(R, {0, 0}).rolls({2, 3}).exploration(R).answer(
      "move 0,0 2,0/0");
  CHECK(t.supply(R, Figure::Rogue) == 2);
  CHECK(t.minerals(Y) == 2);
}
TEST_CASE(
    "S-37, S-38, GT-9.3.2, E-39, E-40 commitments are counted, their kinds are not seen, and nobody must use them") {
  Scene t;
  t.lay(fx::ROW)
      .rogue(R, {3, 0})
      .rogue(Y, {0, 0})
      .tokens(Y, 1, 1)
      .rolls({2, 3, 6})
      .exploration(Y)
      .answers("move 0,0 2,0/0", "commit 1 1", "use plus1");
  CHECK(total_of(t.game, t.s, Y) == 3);
  CHECK(t.offers("use reroll"));
  t.answers("use reroll");
  CHECK(t.minerals(Y) == 2);  // 6 + 1 against 3
  Scene s;
  s.lay(fx::ROW)
      .corvette(R, {3, 0})
      .corvette(Y, {0, 0})
      .tokens(Y, 0, 1)
      .tokens(R, 1, 0)
      .rolls({3, 5})
      .exploration(Y)
      .answers("move 0,0 2,0/0", "commit 0 1");
  CHECK(s.asked() == "P2 COMMIT");
  CHECK(s.game.observe(s.s, R).corner[0].committed.shape.count == 1);
  CHECK(!s.game.observe(s.s, R).corner[0].committed.is_mine);
  s.answers("commit 1 0", "use plus1");
  CHECK(s.asked() == "P2 USE_TOKENS");
  s.answer("done");
  CHECK(s.minerals(R) == 2);
  CHECK(s.s.token_bag.value(s.see()) == Tokens{11, 11});
}

// --------------------------------------------------------------------------------- emissary
// battles
TEST_CASE("S-39, GT-10.3.1, GT-10.3.4 every emissary is worth one, for the whole battle") {
  Scene t;
  t.lay(fx::S6_minus)
      .emissary(R, {0, 0})
      .emissary(R, {1, 0})
      .emissary(R, {2, 0})
      .emissary(B, {3, 0})
      .emissary(G, {4, 0});
  t.tokens(R, 1, 0).adds(R, "P1@5,0r0").answer("resolve 0,0/0");
  CHECK(t.s.battle.bonus == std::array<u8, 4>{0, 3, 1, 1});
  CHECK(t.s.battle.attacker == R);
}
TEST_CASE(
    "S-40, GT-10.1, GT-10.2, GT-10.3.3, GT-10.5 the winner of the battle is paid and takes control") {
  Scene t;
  t.lay(fx::S3_minus)
      .emissary(B, {0, 0})
      .credits(Y, 0)
      .rolls({3, 2})
      .adds(Y, "P1@2,0r2")
      .answers("send emissary 2,0/0", "stop");
  CHECK(!t.has_emissary({0, 0}));
  CHECK(t.credits(Y) == 8);
  CHECK(t.tokens(Y) == 1);
  CHECK(t.minerals(Y) == 0);
}
TEST_CASE("S-41, S-42, GT-10.3.2, GT-10.3.5, GT-10.3.6 clash after clash, until one is left") {
  Scene t;
  t.lay(fx::S3P_minus).emissary(Y, {0, 0}).emissary(Y, {1, 0}).credits(Y, 0).emissary(B, {1, 0});
  t.s.corner[0].supply[0]++, put_emissary(t.s, 1, EmissaryKind::Emissary, B, 0);
  t.rolls({2, 5, 2, 2}).adds(Y, "P1@2,0r2").answers("send emissary 2,0/0");
  CHECK(t.asked() == "P3 LOSE_EMISSARY");
  t.answers("lose 0,0", "stop");
  CHECK(t.credits(Y) == 8);
  CHECK(t.tokens(Y) == 1);
  Scene many;
  many.lay(fx::S6_minus).credits(Y, 0);
  for (int x = 0; x < 4; ++x) many.emissary(Y, {static_cast<i8>(x), 0});
  many.emissary(G, {4, 0}).rolls({3, 6}).adds(Y, "P1@5,0r0").answers("send emissary 5,0/0");
  CHECK(many.credits(Y) == 22);
  many.answers("take back 0,0", "take back 1,0", "stop");
  CHECK(many.controller({0, 0}, 0) == Y);
}
TEST_CASE("S-43, S-50, E-36, E-37 a shared highest total costs everybody one") {
  Scene t;
  t.lay(fx::S3P_minus)
      .emissary(B, {0, 0})
      .emissary(R, {1, 0})
      .credits(Y, 0)
      .rolls({4, 4, 4})
      .adds(Y, "P1@2,0r2")
      .answers("send emissary 2,0/0");
  CHECK(t.credits(Y) == 6);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
  for (const Cell c : {Cell{0, 0}, Cell{1, 0}, Cell{2, 0}}) CHECK(!t.has_emissary(c));
  Scene lower;
  lower.lay(fx::S6_minus)
      .emissary(B, {0, 0})
      .emissary(B, {1, 0})
      .emissary(R, {2, 0})
      .emissary(R, {3, 0})
      .emissary(Y, {4, 0});
  lower.tokens(Y, 1, 0)
      .rolls({1, 4, 4})
      .adds(Y, "P1@5,0r0")
      .answers("send emissary 5,0/0", "commit 0 0", "lose 4,0", "lose 2,0", "lose 0,0");
  CHECK(lower.supply(Y, Figure::Emissary) ==
        6);  // one of two is left, and the next clash has begun
  CHECK(lower.asked() == "P1 COMMIT");
  CHECK(lower.s.battle.bonus == std::array<u8, 4>{2, 2, 2, 0});
}
TEST_CASE("S-44 three players, one winner: he removes one of each opponent") {
  Scene t;
  t.lay(fx::S6_minus)
      .emissary(R, {0, 0})
      .emissary(G, {1, 0})
      .emissary(G, {2, 0})
      .emissary(Y, {3, 0})
      .emissary(Y, {4, 0})
      .tokens(Y, 1, 0);
  t.rolls({1, 5, 5}).adds(Y, "P1@5,0r0").answers("send emissary 5,0/0", "commit 0 0");
  CHECK(t.asked() == "P4 LOSE_EMISSARY");
  t.answer("lose 3,0");
  CHECK(!t.has_emissary({0, 0}));
  CHECK(t.s.battle.fighters == SeatSet::of(Y).with(G).bits);
  CHECK(t.s.battle.bonus == std::array<u8, 4>{3, 1, 0, 2});
}
TEST_CASE(
    "S-45 to S-47, GT-3.2.1, GT-3.2.4, GT-7.4.10, GT-10.4, GT-11.7, E-14, E-19 blocked emissaries stay out of it, until they are free") {
  const auto blocked = [] {
    Scene t(3);
    t.lay(fx::S3M_minus)
        .emissary(Y, {0, 0})
        .corvette(R, {0, 0})
        .emissary(Y, {2, 0})
        .corvette(R, {2, 0})
        .credits(B, 0);
    t.adds(B, "P2@1,0r2").answer("send emissary 1,0/0");
    return t;
  };
  Scene t = blocked();
  CHECK(t.credits(B) == 4);
  CHECK(t.controller({0, 0}, 0) == B);
  CHECK(t.tokens(B) == 1);
  t.tokens(Y, 0, 1);
  t.exploration(R).answer("move 0,0 0,1/0");
  CHECK(t.asked() == "P3 COMMIT");  // next clockwise from R with an unblocked emissary
  CHECK(t.s.battle.attacker == B);
  CHECK(t.s.battle.bonus == std::array<u8, 4>{1, 0, 1, 0});
  Scene built = blocked();
  built.exploration(B).answer("build 1,0");
  CHECK(!built.has_emissary({0, 0}));
  CHECK(!built.has_emissary({2, 0}));
  CHECK(built.supply(Y, Figure::Emissary) == 8);
}
TEST_CASE(
    "S-48, GT-4.7, GT-11.6, GT-3.4.1, E-15, E-16, E-18 the ship battle comes first, then control is looked at") {
  const auto after = [](std::initializer_list<int> dice) {
    Scene t;
    t.lay(fx::S2 + " TP@2,0r0")
        .emissary(G, {0, 0})
        .corvette(Y, {0, 0})
        .emissary(Y, {1, 0})
        .resolved()
        .corvette(R, {2, 0})
        .tokens(G, 1, 0);
    t.rolls(dice).exploration(R).answer("move 2,0 1,0/1");
    return t;
  };
  Scene yellow = after({1, 5});
  CHECK(yellow.controller({0, 0}, 0) == Y);
  CHECK(yellow.tokens(Y) == 0);
  Scene red = after({5, 1});
  CHECK(red.controller({0, 0}, 0) == G);
  CHECK(red.tokens(G) == 2);
  Scene tie = after({3, 3});
  CHECK(tie.asked() == "P4 COMMIT");
  CHECK(tie.s.battle.attacker == G);
}
TEST_CASE("S-49 rerolls one after the other, attacker first") {
  Scene t;
  t.lay(fx::S3_minus)
      .emissary(B, {0, 0})
      .tokens(Y, 1, 0)
      .tokens(B, 2, 1)
      .rolls({3, 2, 3, 5})
      .adds(Y, "P1@2,0r2")
      .answers("send emissary 2,0/0", "commit 1 0");
  t.answers("commit 2 1");
  CHECK(t.asked() == "P1 USE_TOKENS");
  t.answers("done", "use plus1", "use reroll", "use reroll");
  CHECK(!t.has_emissary({2, 0}));
  CHECK(t.s.token_bag.value(t.see()).size() == 21);  // blue took control
}

// ------------------------------------------------------------------------------------------- the
// end
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
