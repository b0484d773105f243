// Section 10.1: the rulebook's worked examples of battles.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

// ------------------------------------------------------------------------------------ ship battles
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

// -------------------------------------------------------------------------------- emissary battles
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
