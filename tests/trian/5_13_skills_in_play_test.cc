// Section 5.13 clause by clause: the skills as they are played, with what they are not.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("GT-13.0.2 which skills belong to which race") {
  const Scene t = with("R1");
  const Content& k = t.game.content;
  const char* table[8][6] = {
      {"Ysharae", "Supreme Priestess", "Harness technology", "Precious Meditation", "Divine help",
       "Power drain"},
      {"K'Haarquar", "Living structures", "Slave-minion", "Hive Defender", "Regeneration",
       "Slave-minion II"},
      {"Bokkrun", "Risky Business", "Minerals gatherer", "Ion Drive", "Lucky",
       "Connoisseur of minerals"},
      {"Quuylto", "Crystalline particle transporter", "Holographic trick", "Ice cell",
       "Quantum harmonic oscillator", "Priceless technology"},
      {"Maephos", "Harvest technology", "Subspace tunnel technology", "Harvester", "Harvest module",
       "Subspace tunnel generator"},
      {"Nemedril", "Exmitter", "Manipulation", "Adaptation Abilities", "An Extra Exmitter",
       "Mental manipulation"},
      {"Tavraan", "Decoy", "Space modulator technology", "Manoeuvring thrusters", "Shockwave",
       "Space Modulator II"},
      {"Xemh", "Afterburner", "Gauss Cannon", "Warcry", "Absorbing shield", "Long range system"}};
  for (std::size_t r = 0; r < 8; ++r) {
    const Race& race = k.race[r];
    CHECK(race.name.view() == table[r][0]);
    for (std::size_t i = 0; i < 2; ++i)
      CHECK(k.skill[race.basic[i]].name.view() == table[r][1 + i]);
    for (std::size_t i = 0; i < 3; ++i)
      CHECK(k.skill[race.module[i]].name.view() == table[r][3 + i]);
  }
}
TEST_CASE("GT-13.0.3 the universal sides of modules 1, 2, 3 are the same for every race") {
  for (const char* race : {"R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"}) {
    Scene nebulas = with(race);
    nebulas.lay(fx::N3_minus).credits(Y, 5).extraction(Y).answer("evolve 1 universal");
    CHECK(powers_of(nebulas.game, nebulas.s, Y).closing[static_cast<std::size_t>(Kind::Nebula)] ==
          1);
    CHECK(powers_of(nebulas.game, nebulas.s, Y).closing[static_cast<std::size_t>(Kind::System)] ==
          0);
    Scene set = with(race);
    set.lay("TO@0,0r0")
        .minerals(Y, 1, 1, 1, 1)
        .credits(Y, 5)
        .extraction(Y)
        .answers("evolve 2 universal", "sell set");
    CHECK(set.credits(Y) == 16);
    Scene systems = with(race);
    systems.lay(fx::S3_minus).credits(Y, 5).extraction(Y).answer("evolve 3 universal");
    CHECK(powers_of(systems.game, systems.s, Y).closing[static_cast<std::size_t>(Kind::System)] ==
          1);
  }
}
TEST_CASE(
    "GT-13.1.2 after a move the Priestess takes up to two minerals from one nebula near her, whoever controls it") {
  const auto flies = [](const char* move) {
    Scene t = with("R1");
    t.lay(fx::FX2N_minus + " N5@1,0r2 TP@3,1r0 TP@4,1r0 TP@5,1r0")
        .emissary(R, {0, 0})
        .resolved()
        .stock({0, 0}, 0, 3, 0, 0, 0)
        .stock({2, 0}, 0, 0, 2, 0, 0);
    t.ship(ShipKind::Priestess, Y, {2, 1}).exploration(Y).answer(move);
    return t;
  };
  Scene t = flies("move 2,1 0,1/0");
  CHECK(t.asked() == "P1 PRIESTESS");
  CHECK(t.offers("take 0,0/0 red"));   // Red's nebula
  CHECK(t.offers("take 2,0/0 blue"));  // nobody's, two tiles away over a corner
  t.answer("take 0,0/0 red");
  CHECK(!t.offers("take 2,0/0 blue"));  // one nebula, not two
  t.answer("take 0,0/0 red");
  CHECK(t.minerals(Y) == 2);
  CHECK(t.in_nebula({0, 0}, 0) == 1);
  CHECK(t.asked() != "P1 PRIESTESS");
  Scene fewer = flies("move 2,1 0,1/0");
  fewer.answers("take 2,0/0 blue", "stop");
  CHECK(fewer.minerals(Y) == 1);
  Scene far = flies("move 2,1 5,1/0");
  CHECK(far.asked() != "P1 PRIESTESS");
  CHECK(far.minerals(Y) == 0);
}
TEST_CASE(
    "GT-13.1.6 release: two minerals of the owner's choice go to who holds the ship, in phase 1 or 3, for no action") {
  Scene t = with("R1", "---", 3);
  t.race(B, "R4")
      .lay(fx::ROW)
      .corvette(R, {0, 0})
      .minerals(R, 1, 1, 0, 1)
      .minerals(B, 2, 0, 0, 0)
      .marker(Special::Harness, Y, {0, 0})
      .exploration(B);
  CHECK(!t.offers("release 0,0"));  // not his ship
  t.exploration(R).answers("release 0,0", "pay blue");
  CHECK(t.minerals(Y, Colour::Blue) == 1);
  CHECK(t.minerals(Y, Colour::Yellow) == 1);  // of one colour only one was left above blue
  CHECK(t.minerals(R, Colour::Red) == 1);
  CHECK(t.s.actions == 1);
  CHECK(t.special(Y, Special::Harness) == 1);
  CHECK(t.offers("move 0,0 1,0/0"));
  Scene poor = with("R1");
  poor.lay(fx::ROW)
      .corvette(R, {0, 0})
      .minerals(R, 1, 0, 0, 0)
      .marker(Special::Harness, Y, {0, 0})
      .extraction(R);
  CHECK(!poor.offers("release 0,0"));
  CHECK(poor.why_not("release 0,0")[0].clause == "GT-13.1.6");
}
TEST_CASE("GT-13.5.2 Harvest module: three minerals with each Rogue, all from one nebula") {
  for (const int modules : {0, 1}) {
    Scene t = with("R5", modules ? "-R-" : "---");
    t.lay(fx::FX2N_minus + " N5@1,0r2")
        .rogue(Y, {1, 0})
        .resolved()
        .stock({0, 0}, 0, 4, 0, 0, 0)
        .stock({2, 0}, 0, 4, 0, 0, 0)
        .extraction(Y);
    CHECK(t.offers_of("rogue 1,0") == 2);
    t.answer("rogue 1,0 mine 2,0/0 red");
    CHECK(t.offers_of("rogue 1,0") == 1);
    int n = 1;
    while (t.offers("rogue 1,0 mine 2,0/0 red")) t.answer("rogue 1,0 mine 2,0/0 red"), ++n;
    CHECK(n == 2 + modules);
    CHECK(t.minerals(Y) == n);
  }
}
TEST_CASE(
    "GT-13.7.2 a Decoy explodes beside an enemy ship, behind gas too, whoever moved; its owner's ships do not trip it") {
  Scene gas = with("R7");
  gas.lay(fx::GAS)
      .ship(ShipKind::Decoy, Y, {1, 0}, 2)
      .corvette(R, {3, 0})
      .exploration(R)
      .answer("move 3,0 2,0/0");
  CHECK(!gas.has_ship({2, 0}));
  CHECK(gas.minerals(Y) == 2);
  Scene itself = with("R7");
  itself.lay(fx::ROW)
      .ship(ShipKind::Decoy, Y, {0, 0})
      .rogue(R, {2, 0})
      .exploration(Y)
      .answer("decoy 0,0 1,0/0");
  CHECK(!itself.has_ship({2, 0}));
  CHECK(itself.special(Y, Special::Decoy) == 1);
  Scene lured = with("R7");
  lured.lay(fx::ROW)
      .ship(ShipKind::Decoy, Y, {0, 0})
      .rogue(R, {5, 0})
      .adds(Y, "TP@6,0r0")
      .answers("teleport ship 5,0", "teleport to 1,0/0");
  CHECK(!lured.has_ship({1, 0}));
  CHECK(lured.minerals(Y) == 2);
  Scene own = with("R7");
  own.lay(fx::ROW)
      .ship(ShipKind::Decoy, Y, {0, 0})
      .corvette(Y, {3, 0})
      .exploration(Y)
      .answer("move 3,0 1,0/0");
  CHECK(own.has_ship({0, 0}));
  CHECK(own.has_ship({1, 0}));
}
TEST_CASE(
    "GT-13.3.5 Ion Drive leads through gas, not through a nebula between two spaces of a tile") {
  for (const char* wedge : {"N2", "E1"}) {
    Scene t = with("R3", "R--");
    t.lay(std::string("TP@0,0r0 ") + wedge + "@1,0r1 TP@2,0r0").rogue(Y, {0, 0}).exploration(Y);
    CHECK(t.offers_of("move") == 1);
    CHECK(!t.offers("move 0,0 2,0/0"));
  }
  Scene clouds = with("R3", "R--");  // across a gas edge, from cloud to cloud
  clouds.lay("TP@0,0r0 G2@1,0r1 G2@1,-1r1 TP@2,-1r0").rogue(Y, {0, 0}).exploration(Y);
  CHECK(clouds.offers("move 0,0 2,-1/0"));
}
TEST_CASE(
    "GT-13.8.5, E-43, E-45 a Cannon that hits ships and a Decoy at once pays for the ships; the Decoy pays its owner for what is left") {
  Scene t = with("R8", "---", 3);
  t.race(B, "R7")
      .lay(fx::ROW)
      .ship(ShipKind::Cannon, Y, {2, 0})
      .corvette(R, {0, 0})
      .ship(ShipKind::Decoy, B, {4, 0})
      .emissary(R, {5, 0})
      .credits(Y, 10)
      .extraction(Y)
      .answer("evolve 3 racial");
  CHECK(!t.has_ship({0, 0}));
  CHECK(t.minerals(Y) == 2);
  CHECK(t.special(B, Special::Decoy) == 1);
  CHECK(t.minerals(B) == 0);
  CHECK(!t.has_emissary({5, 0}));
}
TEST_CASE(
    "GT-13.7.6 a Space Modulator goes on any tile with space and no ship, a printed teleport too, but not on another one") {
  Scene t = with("R7", "--R");
  t.lay(fx::ROW + " N1@6,0r1").corvette(R, {3, 0}).minerals(Y, 1, 0, 0, 1).adds(Y, "N4@6,1r0");
  CHECK(t.offers("modulator 0,0"));
  CHECK(!t.offers("modulator 3,0"));  // a ship stands there
  CHECK(!t.offers("modulator 6,1"));  // no space
  t.answers("modulator 1,0", "pay yellow");
  CHECK(!t.offers("modulator 1,0"));
  t.answer("modulator 0,0");
  CHECK(t.minerals(Y) == 0);
  CHECK(t.special(Y, Special::Modulator) == 0);  // GT-13.7.7: both, each paid for
}
TEST_CASE(
    "GT-13.1.3 the Priestess settles where an emissary could be sent, also by O-14 into an area somebody else controls") {
  for (const bool open : {false, true}) {
    Scene t(2, open ? Settings{{"controlled_areas", "open"}} : Settings{});
    t.race(Y, "R1")
        .race(R, "R3")
        .lay(fx::S3 + " TP@2,1r0")
        .emissary(R, {0, 0})
        .resolved()
        .ship(ShipKind::Priestess, Y, {2, 1})
        .rolls({6, 1})
        .exploration(Y)
        .answer("move 2,1 2,0/1");
    CHECK((t.asked() == "P1 PRIESTESS_SETTLES") == open);
    if (!open) continue;
    t.answer("settle 2,0/0");
    CHECK(!t.has_emissary({0, 0}));
    CHECK(t.controller({0, 0}, 0) == Y);
  }
}
TEST_CASE(
    "GT-13.2.2, GT-13.2.1 both minions join one emissary, each for a yellow mineral, and open the way for nobody") {
  Scene t = with("R2", "--R");
  t.lay("N1@0,0r0 N3@1,0r2")
      .minerals(Y, 0, 0, 0, 2)
      .adds(Y, "N3@2,0r2")
      .answer("send emissary 2,0/0");
  t.answers("minion 1,0/0", "minion 0,0/0");  // in its nebula, however far
  CHECK(t.minerals(Y) == 0);
  CHECK(t.special(Y, Special::Minion) == 0);
  Scene beside = with("R2", "--R");
  beside.lay("P1@0,0r1 P1@-1,0r1").minerals(Y, 0, 0, 0, 2).adds(Y, "P1@1,0r1");
  CHECK(beside.why_not("minion 0,0/0")[0].clause == "GT-13.2.1");  // nobody was sent yet
  beside.answer("send emissary 1,0/0");
  CHECK(beside.offers_of("minion") == 1);
  beside.answer("minion 0,0/0");  // another system, but the next tile
  CHECK(beside.offers_of("minion") == 0);
}
TEST_CASE(
    "GT-13.2.4, GT-13.2.5, E-38 the attacking Rogue of a hive rolls too; Regeneration wins a tie of three emissaries") {
  Scene hive = with("R2", "R--");
  hive.lay(fx::ROW).rogue(Y, {0, 0}).corvette(R, {3, 0}).rolls({5, 2}).exploration(Y).answer(
      "move 0,0 2,0/0");
  CHECK(hive.has_ship({2, 0}));
  CHECK(hive.minerals(Y) == 2);
  Scene three = with("R2", "-R-", 3);
  three.lay(fx::S3P_minus)
      .emissary(B, {0, 0})
      .emissary(R, {1, 0})
      .credits(Y, 0)
      .rolls({4, 4, 4})
      .adds(Y, "P1@2,0r2")
      .answers("send emissary 2,0/0", "stop");
  CHECK(three.has_emissary({2, 0}));
  CHECK(!three.has_emissary({0, 0}));
  CHECK(!three.has_emissary({1, 0}));
  CHECK(three.credits(Y) == 8);
}
TEST_CASE("GT-13.4.2 with both modules the transporter costs one blue mineral, once per turn") {
  Scene t = with("R4", "RR-");
  t.lay("TP@0,0r0 TO@1,0r0 TP@2,0r0")
      .rogue(Y, {0, 0})
      .minerals(Y, 0, 2, 0, 0)
      .exploration(Y)
      .answers("transport ship 0,0", "transport to 2,0/0");
  CHECK(t.has_ship({2, 0}));
  CHECK(t.minerals(Y) == 1);
  t.s.actions = 1;
  CHECK(t.offers_of("transport") == 0);
}
TEST_CASE("GT-13.5.5 the second Wormhole leads elsewhere; only its owner's ships go through") {
  Scene t = with("R5", "--R");
  t.lay(fx::ROW)
      .rogue(Y, {2, 0})
      .minerals(Y, 1, 1, 0, 0)
      .exploration(Y)
      .answers("wormhole 0,0/0", "pay red", "wormhole 5,0/0");
  CHECK(t.offers("tunnel 2,0 0,0/0"));
  CHECK(t.offers("tunnel 2,0 5,0/0"));
  t.rogue(R, {4, 0});
  t.exploration(R);
  CHECK(t.offers_of("tunnel") == 0);
}
TEST_CASE("GT-13.8.4, GT-12.3.2 only an exmitter removes a Cannon; a Decoy goes with it") {
  Scene cannon = with("R8");
  cannon.lay(fx::ROW).ship(ShipKind::Cannon, Y, {1, 0}).adds(R, "EX@1,-1r0");
  CHECK(cannon.special(Y, Special::Cannon) == 1);
  Scene decoy = with("R7");
  decoy.lay(fx::ROW).ship(ShipKind::Decoy, Y, {1, 0}).adds(R, "EX@1,-1r0");
  CHECK(decoy.special(Y, Special::Decoy) == 1);
}
TEST_CASE("GT-13.3.3 additional minerals bring nothing more along, green or not") {
  Scene t = with("R3");
  t.lay(fx::N3)
      .emissary(Y, {0, 0}, 1)
      .resolved()
      .stock({0, 0}, 0, 0, 0, 3, 0)
      .extraction(Y)
      .answers("mine 0,0/0 green", "gather green");
  CHECK(t.asked() == "P1 PHASE1");
  CHECK(t.minerals(Y) == 2);
}
TEST_CASE("GT-7.5.6, GT-13.1.5 a harnessed ship is not teleported, by nobody") {
  Scene t = with("R1");
  t.lay(fx::ROW).corvette(R, {5, 0}).marker(Special::Harness, Y, {5, 0}).adds(Y, "TP@6,0r0");
  CHECK(t.offers_of("teleport") == 0);
  CHECK(t.why_not("teleport ship 5,0")[0].clause == "GT-7.5.6");
  t.adds(R, "TP@5,-1r0");
  CHECK(t.offers_of("teleport") == 0);
}
TEST_CASE(
    "GT-13.7.3 the explosion takes ships and emissaries of everybody, and leaves stations and Cannons") {
  Scene t = with("R7", "-R-", 3);
  t.race(B, "R8")
      .lay(fx::ROW + " P1@2,1r0 P1@1,1r0")
      .emissary(R, {2, 1}, 1)
      .emissary(R, {1, 1})
      .resolved();
  t.ship(ShipKind::Decoy, Y, {2, 0})
      .corvette(Y, {1, 0})
      .emissary(Y, {3, 0})
      .ship(ShipKind::Cannon, B, {4, 0})
      .exploration(Y)
      .answer("detonate 2,0");
  CHECK(t.at_cell({2, 1}).emissary.level() == 1);
  CHECK(t.controller({2, 1}, 0) == R);
  CHECK(!t.has_emissary({1, 1}));
  CHECK(!t.has_ship({1, 0}));      // the owner's own Corvette, which pays all the same
  CHECK(!t.has_emissary({3, 0}));  // and his emissary
  CHECK(t.minerals(Y) == 2);
  CHECK(t.at_cell({4, 0}).ship.kind() == ShipKind::Cannon);
  CHECK(t.special(Y, Special::Decoy) == 1);
}
TEST_CASE("GT-13.5.4 no Wormhole into an exmitter zone") {
  Scene t = with("R5");
  t.lay(fx::ROW + " EX@1,-1r0").minerals(Y, 1, 0, 0, 0).exploration(Y);
  CHECK(!t.offers("wormhole 1,0/0"));
  CHECK(!t.offers("wormhole 1,-1/0"));
  CHECK(t.offers("wormhole 0,0/0"));
}
