// Section 5.13: every skill and every special token.
#include "core/json_library.h"
#include "games/trian/paper/effects.h"
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE(
    "GT-13.0.1 to GT-13.0.4 eight races with two basic skills and three modules; every skill says in words what it does") {
  const Scene t = with("R1");
  const Content& k = t.game.content;
  std::array<int, kSkills> used{};
  for (const Race& race : k.race) {
    for (const u8 s : race.basic) ++used[s];
    for (const u8 s : race.module) ++used[s];
  }
  for (const u8 s : k.universal) ++used[s];
  for (std::size_t i = 0; i < kSkills; ++i) {
    CHECK(used[i] == 1);
    CHECK(in_words(say_skill(k.skill[i]), "trian").size() > 20);
  }
  CHECK(k.skill[k.universal[0]].name.view() == "Gain more from nebulas");
  int tokens = 0;
  for (const auto& states : k.powers)
    for (const u8 n : states[26].tokens) tokens += n;
  CHECK(tokens == 12);
}
TEST_CASE("S-79, GT-13.U.1, GT-13.U.3 closing pays one more per tile to who closes and receives") {
  Scene t = with("R3", "U--");
  t.lay(fx::N3_minus).credits(Y, 0).adds(Y, "N1@2,0r2");
  JsonWriter view;  // what it will pay is said before
  write_view_of(t.game, t.game.observe(t.s, Y), Y, view);
  CHECK((*parse_json(view.text()))["areas"]["0,0/0"]["pays"]["credits"] == 6);
  t.answer("resolve 0,0/0");
  CHECK(t.credits(Y) == 6);
  Scene other = with("R3", "U--");
  other.lay(fx::N3_minus)
      .emissary(Y, {0, 0})
      .credits(Y, 0)
      .adds(R, "N1@2,0r2")
      .answer("resolve 0,0/0");
  CHECK(other.credits(Y) == 4);
  Scene system = with("R3", "--U");
  system.lay(fx::S3_minus).credits(Y, 0).adds(Y, "P1@2,0r2").answer("resolve 0,0/0");
  CHECK(system.credits(Y) == 9);
}
TEST_CASE("S-80, GT-13.U.2 a set of four colours is worth 16") {
  Scene t = with("R3", "-U-");
  t.lay("TO@0,0r0").credits(Y, 0).minerals(Y, 2, 2, 1, 1).extraction(Y).answer("sell set");
  CHECK(t.credits(Y) == 16);
  CHECK(t.minerals(Y) == 2);
  CHECK(!t.offers("sell set"));
}
// ------------------------------------------------------------------------------------------
// Ysharae
TEST_CASE("GT-13.1.1 to GT-13.1.3, E-42 the Priestess flies, mines on her way and settles") {
  Scene t = with("R1");
  t.lay(fx::N3 + " TP@0,1r0").adds(Y, "TP@1,1r0").answer("send priestess 1,1/0");
  CHECK(t.special(Y, Special::Priestess) == 0);
  t.resolved().stock({0, 0}, 0, 2, 2, 0, 0).exploration(Y).answer("move 1,1 0,0/1");
  CHECK(t.asked() == "P1 PRIESTESS");
  t.answers("take 0,0/0 red", "take 0,0/0 blue");
  CHECK(t.asked() == "P1 PRIESTESS_SETTLES");
  CHECK(t.minerals(Y) == 2);
  t.answer("settle 0,0/0");
  CHECK(!t.has_ship({0, 0}));
  CHECK(t.at_cell({0, 0}).emissary.kind() == EmissaryKind::Priestess);
  CHECK(t.controller({0, 0}, 0) == Y);
}
TEST_CASE("S-89, GT-13.1.4, GT-13.1.8 she loses to any ship, unless she is attacked and evades") {
  Scene t = with("R1");
  t.lay(fx::ROW)
      .ship(ShipKind::Priestess, Y, {0, 0})
      .rogue(R, {3, 0})
      .exploration(Y)
      .answer("move 0,0 2,0/0");
  CHECK(t.special(Y, Special::Priestess) == 1);
  CHECK(t.minerals(R) == 2);
  Scene helped = with("R1", "-R-");
  helped.lay(fx::ROW)
      .ship(ShipKind::Priestess, Y, {0, 0})
      .minerals(Y, 3, 0, 0, 0)
      .corvette(R, {4, 0})
      .exploration(R)
      .answer("move 4,0 1,0/0");
  CHECK(helped.asked() == "P1 DIVINE_HELP");
  helped.answers("evade");
  CHECK(helped.minerals(Y) == 0);
  CHECK(helped.has_ship({1, 0}));
  CHECK(!helped.has_ship({0, 0}));
  CHECK(helped.special(Y, Special::Priestess) == 0);
  Scene stays = with("R1", "-R-");
  stays.lay(fx::ROW)
      .ship(ShipKind::Priestess, Y, {0, 0})
      .minerals(Y, 3, 0, 0, 0)
      .corvette(R, {4, 0})
      .exploration(R)
      .answers("move 4,0 1,0/0", "stay");
  CHECK(stays.minerals(R) == 2);
}
TEST_CASE(
    "S-90, GT-13.1.5 to GT-13.1.7, GT-13.0.5, GT-13.0.6, E-41, E-55 the Harness holds a ship until its owner pays") {
  Scene t = with("R1");
  t.lay(fx::ROW).corvette(R, {0, 0}).minerals(R, 1, 1, 0, 0).exploration(Y).answer("harness 0,0");
  CHECK(t.offers_of("harness") == 0);
  t.exploration(R);
  CHECK(t.offers_of("move 0,0") == 0);
  CHECK(t.why_not("move 0,0 1,0/0")[0].clause == "GT-13.1.5");
  t.extraction(R).answers("release 0,0");
  CHECK(t.minerals(Y) == 2);
  CHECK(t.special(Y, Special::Harness) == 1);
  Scene drained = with("R1", "--R");
  drained.lay(fx::ROW)
      .corvette(R, {0, 0})
      .minerals(R, 1, 1, 0, 0)
      .marker(Special::Harness, Y, {0, 0})
      .exploration(R);
  CHECK(!drained.offers("release 0,0"));
  drained.minerals(R, 0, 0, 1, 0).exploration(R);
  CHECK(drained.offers("release 0,0"));
}
TEST_CASE("S-88, GT-13.1.9 a station under the settled Priestess pays six times") {
  Scene t = with("R1", "R--");
  t.lay(fx::S3)
      .emissary(Y, {0, 0}, 0, -1, EmissaryKind::Priestess)
      .resolved()
      .credits(Y, 0)
      .exploration(Y)
      .answer("build 0,0");
  CHECK(t.credits(Y) == 24);
  Scene nebula = with("R1", "R--");
  nebula.lay(fx::N3)
      .emissary(Y, {0, 0}, 0, -1, EmissaryKind::Priestess)
      .resolved()
      .credits(Y, 0)
      .exploration(Y)
      .answer("build 0,0");
  CHECK(nebula.credits(Y) == 12);
}
// ---------------------------------------------------------------------------------------
// K'Haarquar
TEST_CASE("GT-13.2.1, GT-13.2.2 Slave-minions follow an emissary that was sent") {
  Scene t = with("R2", "--R");
  t.lay("N1@0,0r0").minerals(Y, 0, 0, 0, 2).exploration(Y);
  CHECK(t.offers_of("minion") == 0);
  t.adds(Y, "N3@1,0r2").answer("send emissary 1,0/0");
  CHECK(t.offers("minion 0,0/0"));
  t.answer("minion 0,0/0");
  CHECK(t.minerals(Y) == 1);
  CHECK(t.at_cell({0, 0}).emissary.kind() == EmissaryKind::Minion);
  CHECK(t.special(Y, Special::Minion) == 1);
}
TEST_CASE("S-87, GT-13.2.3 Living structures build both stations at once") {
  Scene t = with("R2");
  t.lay(fx::N3)
      .emissary(Y, {0, 0})
      .emissary(Y, {2, 0}, 0, -1, EmissaryKind::Minion)
      .resolved()
      .credits(Y, 0)
      .exploration(Y)
      .answer("build living 2,0");
  CHECK(t.credits(Y) == 10);
  CHECK(t.in_nebula({0, 0}, 0) == 6);
  CHECK(t.at_cell({2, 0}).emissary.level() == 2);
}
TEST_CASE("S-85, S-86, GT-13.2.4, GT-13.2.5, E-38 Hive Defender rolls, Regeneration wins ties") {
  Scene t = with("R2", "-R-");
  t.lay(fx::ROW).corvette(Y, {3, 0}).corvette(R, {0, 0}).rolls({4, 4}).exploration(R).answer(
      "move 0,0 2,0/0");
  CHECK(t.has_ship({3, 0}));
  CHECK(t.minerals(Y) == 2);
  Scene hive = with("R2", "R--");
  hive.lay(fx::ROW).rogue(Y, {3, 0}).corvette(R, {0, 0}).rolls({2, 4}).exploration(R).answer(
      "move 0,0 2,0/0");
  CHECK(hive.has_ship({3, 0}));
  CHECK(hive.minerals(Y) == 2);
}
// ------------------------------------------------------------------------------------------
// Bokkrun
TEST_CASE("S-95, GT-13.3.1, GT-13.3.2 Risky Business, and Lucky") {
  for (const bool lucky : {false, true}) {
    Scene t = with("R3", lucky ? "-R-" : "---");
    t.lay("TO@0,0r0").minerals(Y, 5, 0, 0, 0).rolls({3}).exploration(Y).answer("risky business");
    CHECK(t.minerals(Y) == (lucky ? 10 : 0));
  }
}
TEST_CASE("S-81, GT-13.3.3, GT-13.3.4 green minerals bring more along") {
  Scene t = with("R3");
  t.lay(fx::N3)
      .emissary(Y, {0, 0}, 1)
      .resolved()
      .stock({0, 0}, 0, 2, 0, 1, 0)
      .extraction(Y)
      .answer("mine 0,0/0 green");
  CHECK(t.asked() == "P1 GATHERER");
  t.answer("gather red");
  CHECK(t.minerals(Y) == 2);
  CHECK(t.asked() == "P1 PHASE1");
  Scene more = with("R3", "--R");
  more.lay(fx::N3)
      .emissary(Y, {0, 0}, 1)
      .resolved()
      .stock({0, 0}, 0, 2, 0, 1, 0)
      .extraction(Y)
      .answers("mine 0,0/0 green", "gather red", "gather red");
  CHECK(more.minerals(Y) == 3);
}
TEST_CASE(
    "S-63, GT-13.3.5, GT-13.8.3 Ion Drive leads through gas, the Absorbing shield through everything") {
  Scene t = with("R3", "R--");
  t.lay(fx::GAS).rogue(Y, {0, 0}).exploration(Y);
  for (const char* to : {"1,0/1", "1,0/2", "2,0/0", "3,0/0"})
    CHECK(t.offers("move 0,0 " + std::string(to)));
  Scene shield = with("R8", "-R-");
  shield.lay("TP@0,0r0 N2@1,0r1 TP@2,0r0").rogue(Y, {0, 0}).exploration(Y);
  CHECK(shield.offers("move 0,0 2,0/0"));
}
// ------------------------------------------------------------------------------------------
// Quuylto
TEST_CASE(
    "S-84, GT-13.4.1, GT-13.4.2 the transporter beams anywhere but to outposts, for 3 blue less one or two") {
  Scene t = with("R4", "R--");
  t.lay("TO@0,0r0 P1@1,0r1 TP@2,0r0 P1@3,0r1")
      .emissary(Y, {1, 0})
      .minerals(Y, 0, 2, 0, 0)
      .exploration(Y)
      .answer("transport emissary 1,0");
  CHECK(!t.has_emissary({1, 0}));
  CHECK(t.has_emissary({3, 0}));  // the only place: outposts are not offered
  CHECK(t.minerals(Y) == 0);
  CHECK(with("R4", "RR-")
            .game.content
            .powers[3][static_cast<std::size_t>(
                module_state({Module::Racial, Module::Racial, Module::Locked}))]
            .transporter == 1);
  Scene poor = with("R4");
  poor.lay("TO@0,0r0 P1@1,0r1 TP@2,0r0").rogue(Y, {2, 0}).minerals(Y, 0, 2, 0, 0).exploration(Y);
  CHECK(poor.offers_of("transport") == 0);
}
TEST_CASE("S-83, GT-13.4.3, GT-13.4.4 Quuylto gets two tokens for control, and sells them") {
  Scene t = with("R4", "--R");
  t.lay(fx::S3_minus).emissary(Y, {0, 0}).adds(Y, "P1@2,0r2").answers("resolve 0,0/0", "stop");
  CHECK(t.tokens(Y) == 2);
  t.credits(Y, 0).extraction(Y);
  CHECK(t.offers_of("sell") >= 1);
  t.answer(t.offers("sell reroll") ? "sell reroll" : "sell plus1");
  CHECK(t.credits(Y) == 2);
}
// ------------------------------------------------------------------------------------------
// Maephos
TEST_CASE("S-82, GT-13.5.1 to GT-13.5.3 Maephos' Rogues mine more, fly further and fight better") {
  Scene t = with("R5", "-R-");
  t.lay(fx::N3)
      .rogue(Y, {0, 0})
      .resolved()
      .stock({0, 0}, 0, 2, 0, 0, 0)
      .extraction(Y)
      .answers("rogue 0,0 mine 0,0/0 red", "rogue 0,0 mine 0,0/0 red");
  CHECK(t.minerals(Y) == 2);
  CHECK(powers_of(t.game, t.s, Y).rogue_yield == 3);
  Scene harvester = with("R5", "R--");
  harvester.lay(fx::ROW).rogue(Y, {0, 0}).rogue(R, {5, 0}).rolls({3, 3}).exploration(Y).answer(
      "move 0,0 4,0/0");
  CHECK(harvester.minerals(Y) == 2);  // 3 + 1 against 3
}
TEST_CASE("S-97, GT-13.5.4, GT-13.5.5, E-46 wormholes") {
  Scene t = with("R5", "--R");
  t.lay(fx::ROW).rogue(Y, {0, 0}).minerals(Y, 1, 0, 0, 0).exploration(Y).answer("wormhole 5,0/0");
  CHECK(t.special(Y, Special::Wormhole) == 1);
  CHECK(t.minerals(Y) == 0);
  t.corvette(R, {4, 0}).answer("tunnel 0,0 5,0/0");
  CHECK(!t.has_ship({5, 0}));  // it arrived beside a Corvette
  CHECK(t.minerals(R) == 2);
}
// -----------------------------------------------------------------------------------------
// Nemedril
TEST_CASE("GT-13.6.1, GT-13.6.2, GT-6.3.3, E-31 an Exmitter of one's own") {
  Scene s = with("R6", "-R-");
  s.lay("N1@0,0r0").emissary(R, {0, 0}).adds(Y, "N1@1,0r0");
  CHECK(s.asked() == "P1 PHASE2_SKILL");
  s.answer("exmitter 1,0");
  CHECK(!s.has_emissary({0, 0}));
  CHECK(s.offers_of("send") == 0);
  CHECK(s.special(Y, Special::Exmitter) == 1);
}
TEST_CASE("S-91, GT-13.6.3, E-47 Manipulation swaps units inside an area") {
  Scene t = with("R6", "---", 3);
  t.lay(fx::ROW)
      .rogue(Y, {0, 0})
      .corvette(R, {3, 0})
      .corvette(B, {5, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK(t.offers("swap ship 0,0"));
  t.answers("swap ship 0,0", "swap with 3,0");
  CHECK(t.at_cell({0, 0}).ship.kind() == ShipKind::Corvette);
  CHECK(t.at_cell({3, 0}).ship.kind() == ShipKind::Rogue);
  CHECK(t.minerals(Y) == 0);
  CHECK(!t.offers("swap ship 3,0"));
}
TEST_CASE("GT-13.6.4 Mental manipulation reaches three tiles over into other areas") {
  for (const bool mental : {false, true}) {
    Scene t = with("R6", mental ? "--R" : "---");
    t.lay("P1@0,0r2 TP@1,0r0 P1@2,0r0")
        .emissary(Y, {0, 0})
        .emissary(R, {2, 0})
        .minerals(Y, 0, 1, 1, 0)
        .exploration(Y);
    CHECK(t.offers("swap emissary 0,0") == mental);
    if (mental) CHECK(t.answer("swap emissary 0,0").at_cell({0, 0}).emissary.owner() == R);
  }
}
TEST_CASE("S-92, GT-13.6.5 Adaptation: units in zones are paid for or returned") {
  Scene t = with("R6", "R--");
  t.lay("EX@0,0r0 TP@1,0r0 TO@0,1r0 TP@-1,0r0")
      .rogue(Y, {1, 0})
      .corvette(Y, {0, 1})
      .emissary(Y, {0, 1})
      .minerals(Y, 2, 0, 0, 0);
  t.s.agenda.clear();
  t.s.agenda.schedule(Step{.what = Do::Upkeep, .who = Y, .at = 0},
                      Step{.what = Do::Extraction, .who = Y}, Step{.what = Do::Expand, .who = Y});
  t.s.active = Y, t.s.phase = Phase::Extraction;
  Trian::Choices next;
  Acting<Trian> turn(t.game, t.s);
  advance(turn, next);
  apply(turn, *parse_token(t.game, "pay red for ship 1,0"), next);
  apply(turn, *parse_token(t.game, "pay red for ship 0,1"), next);
  CHECK(!t.has_emissary({0, 1}));  // nothing left to pay with
  CHECK(t.has_ship({1, 0}));
  CHECK(t.minerals(Y) == 0);
}
// ------------------------------------------------------------------------------------------
// Tavraan
TEST_CASE(
    "S-93, GT-13.7.1 to GT-13.7.3, GT-3.1.4, E-44 the Decoy explodes when an enemy comes beside it") {
  Scene t = with("R7", "---", 3);
  t.lay(fx::ROW + " TP@6,0r0")
      .ship(ShipKind::Decoy, Y, {2, 0})
      .emissary(B, {3, 0})
      .corvette(R, {0, 0})
      .exploration(R)
      .answer("move 0,0 1,0/0");
  CHECK(!t.has_ship({1, 0}));
  CHECK(!t.has_ship({2, 0}));
  CHECK(!t.has_emissary({3, 0}));
  CHECK(t.minerals(Y) == 2);
  CHECK(t.special(Y, Special::Decoy) == 1);
}
TEST_CASE("GT-13.7.4, GT-13.7.5, GT-13.7.1 Shockwave and thrusters; detonating by hand") {
  Scene t = with("R7", "RR-");
  t.lay(fx::ROW).ship(ShipKind::Decoy, Y, {0, 0}).corvette(R, {4, 0}).exploration(Y);
  CHECK(t.offers("detonate 0,0"));
  t.answer("decoy 0,0 2,0/0 detonate");
  CHECK(!t.has_ship({4, 0}));  // two tiles away
  CHECK(t.minerals(Y) == 2);
}
TEST_CASE("S-96, GT-13.7.6, GT-13.7.7, GT-7.5.2, GT-12.4.1 a Space Modulator makes a teleport") {
  Scene s = with("R7", "--R");
  s.lay(fx::ROW).minerals(Y, 0, 0, 0, 1).adds(Y, "TO@6,0r0").answer("modulator 1,0");
  CHECK(s.minerals(Y) == 0);
  CHECK(is_teleport(s.game, s.s, 1));
  CHECK(s.special(Y, Special::Modulator) == 1);
  s.rogue(Y, {1, 0}).exploration(Y);
  CHECK(s.offers("teleport ship 1,0"));
  s.answers("teleport ship 1,0", "teleport to 5,0/0");
  CHECK(s.has_ship({5, 0}));
  CHECK(s.offers_of("teleport") == 0);
}
// -------------------------------------------------------------------------------------------- Xemh
TEST_CASE("S-94, GT-13.8.1, GT-13.8.4, E-43 Gauss Cannon and Afterburner") {
  Scene t = with("R8");
  t.lay(fx::ROW).ship(ShipKind::Cannon, Y, {2, 0}).corvette(R, {0, 0}).exploration(R);
  CHECK(!t.offers("move 0,0 2,0/0"));
  t.answer("move 0,0 3,0/0");
  CHECK(!t.has_ship({3, 0}));
  CHECK(t.minerals(Y) == 2);
  Scene own = with("R8");
  own.lay(fx::ROW).ship(ShipKind::Cannon, Y, {2, 0}).corvette(Y, {0, 0}).exploration(Y);
  CHECK(own.offers("move 0,0 4,0/0"));
  own.answer("move 0,0 3,0/0");
  CHECK(!own.has_ship({3, 0}));
  CHECK(own.minerals(Y) == 0);
}
TEST_CASE(
    "GT-13.8.5, GT-5.5.3, GT-5.5.4, E-45 Long range hits what stands there when it is unlocked") {
  Scene t = with("R8");
  t.lay(fx::ROW)
      .ship(ShipKind::Cannon, Y, {2, 0})
      .corvette(R, {4, 0})
      .credits(Y, 10)
      .extraction(Y)
      .answer("evolve 3 racial");
  CHECK(!t.has_ship({4, 0}));
  CHECK(t.minerals(Y) == 2);
  Scene token = with("R5");
  token.lay("TO@0,0r0").credits(Y, 10).extraction(Y).answer("evolve 3 racial");
  CHECK(token.special(Y, Special::Wormhole) == 2);
}
TEST_CASE("GT-13.8.2 the Warcry: one red mineral for one pip") {
  Scene t = with("R8", "R--");
  t.lay(fx::ROW)
      .corvette(Y, {0, 0})
      .corvette(R, {3, 0})
      .minerals(Y, 1, 0, 0, 0)
      .rolls({3, 3})
      .exploration(Y)
      .answers("move 0,0 2,0/0", "commit 0 0 warcry");
  CHECK(t.has_ship({2, 0}));
  CHECK(t.minerals(Y) == 2);
}
