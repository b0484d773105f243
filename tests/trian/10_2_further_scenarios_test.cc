// Section 10.2: further scenarios, and the edge cases of section 7.
#include "core/json_library.h"
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {
// Two planets and an outpost around the empty cell 1,0.
const std::string kRing = "P1@0,0r2 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r0";
}  // namespace

TEST_CASE(
    "S-57, GT-6.2.1, E-49 the first tile lies at 0,0; later the turns of a face that looks the same are one option") {
  Scene t;
  t.draws(Y, 27);
  CHECK(t.offers_of("place") == 2);
  CHECK(t.offers("place N4 0,0 r0"));
  CHECK(t.offers("place P1 0,0 r0"));
  t.answer("place N4 0,0 r0");
  CHECK(t.s.pending.empty());
  Scene later;
  later.lay("N4@0,0r0").draws(Y, 27);
  CHECK(later.offers_of("place N4 1,0") == 1);
}
TEST_CASE("S-58, S-59, GT-6.2.2, GT-6.2.4 edges must agree") {
  Scene t;
  t.lay("N1@0,0r0").draws(Y, 3);  // G2 and P1
  CHECK(t.offers_of("place P1 0,1") == 2);
  CHECK(t.offers_of("place P1 1,0") == 0);
  const Reasons why = t.why_not("place P1 1,0 r0");
  CHECK(why[0].clause == "GT-6.2.2");
  CHECK(in_words(why[0].said, "trian").find("nebula") != std::string::npos);
  CHECK(t.why_not("place P1 5,0 r0")[0].clause == "GT-6.2.1");
  CHECK(t.why_not("place P1 0,0 r0")[0].clause == "GT-6.2.3");
}
TEST_CASE("S-60 a hole between nebula, path and gas can never be filled") {
  Scene t;
  t.lay("N1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r2");
  const Frontier f = frontier_of(t.game.content, t.s.galaxy);
  int filled = 0;
  for (const Frontier::Gap& gap : f.gaps)
    if (gap.cell == Cell{1, 0}) {
      CHECK(gap.must == std::array<u8, 3>{2, kNone, 1});
      Frontier::Gap walled = gap;
      walled.must[1] = static_cast<u8>(Profile::Gas);
      for (const Face& face : t.game.content.face)
        for (int r = 0; r < 3; ++r) filled += fits(face, walled, r);
    }
  CHECK(filled == 0);
}
TEST_CASE("S-61, GT-6.2.6, E-05, E-06 a tile that fits nowhere is shown and slid under its stack") {
  Scene t;
  t.lay("N4@0,0r0").draws(Y, 3);
  CHECK(t.offers_of("") == 1);
  t.answer("show tile");
  CHECK(t.asked() == "P1 DRAW");
  CHECK(t.s.under.size() == 1);
  CHECK(t.s.under[0] == 2 * 2);  // tile 3 with side A up
  CHECK(stack_size(t.s, 0) + stack_size(t.s, 1) == 83);
  Scene removed(4, {{"mode", "ships"}, {"unplaceable", "removed"}});
  removed.lay("N4@0,0r0").draws(Y, 3).answer("show tile");
  CHECK(removed.s.under.empty());
  CHECK(stack_size(removed.s, 0) + stack_size(removed.s, 1) == 82);
}
TEST_CASE(
    "GT-6.2.6, GT-4.3, GT-14.1 if nothing in the rack fits, the turn goes on without a tile and is the last") {
  Scene t;
  t.lay("N4@0,0r0");
  t.s.unseen = {1, 0};
  for (int i = 0; i < kTiles; ++i)  // everything else left the game
    if (i != 2 && i != 26)
      t.s.removed[static_cast<std::size_t>(i / 8)] =
          static_cast<u8>(t.s.removed[static_cast<std::size_t>(i / 8)] | 1u << (i % 8));
  Known<Tile> id;
  id.put(26, SeatSet::of(Y));
  t.s.tile.slot[0] = id;
  t.s.top = {kNone, kNone};
  t.draws(Y, 3).answer("show tile");
  CHECK(t.s.no_tile == 1);
  CHECK(t.asked() == "P1 PHASE3");
  t.answer("end turn");
  CHECK(t.asked() == "over");
}
TEST_CASE("S-62, S-63, GT-7.6.1 to GT-7.6.4, GT-1.3.4 how far ships move") {
  Scene t;
  t.lay(fx::ROW).rogue(Y, {0, 0}).exploration(Y);
  for (const char* to : {"1,0", "2,0", "3,0"})
    CHECK(t.offers("move 0,0 " + std::string(to) + "/0"));
  CHECK(!t.offers("move 0,0 4,0/0"));
  CHECK(t.why_not("move 0,0 4,0/0")[0].clause == "GT-7.6.1");
  Scene passing;
  passing.lay(fx::ROW).rogue(Y, {0, 0}).rogue(Y, {2, 0}).exploration(Y);
  CHECK(!passing.offers("move 0,0 2,0/0"));
  CHECK(passing.offers("move 0,0 3,0/0"));
  Scene gas;
  gas.lay(fx::GAS).rogue(Y, {0, 0}).exploration(Y);
  CHECK(gas.offers_of("move") == 1);
  CHECK(gas.offers("move 0,0 1,0/2"));
}
TEST_CASE("S-64, GT-9.1 gas between two ships keeps them apart") {
  Scene t;
  t.lay(fx::GAS).corvette(Y, {1, 0}, 2).corvette(R, {3, 0}).exploration(R).answer("move 3,0 2,0/0");
  CHECK(t.has_ship({1, 0}));
  CHECK(t.has_ship({2, 0}));
  const Content& k = t.game.content;
  CHECK(in_contact(k, t.s.galaxy, {1, 2}, {0, 0}));
  CHECK(!in_contact(k, t.s.galaxy, {1, 2}, {2, 0}));
}
TEST_CASE("S-65 to S-67, GT-5.4.1 to GT-5.4.4 Rogues mine") {
  Scene t;
  t.lay(fx::N3)
      .rogue(Y, {0, 0})
      .emissary(R, {2, 0})
      .resolved()
      .stock({0, 0}, 0, 1, 0, 0, 0)
      .rogue(Y, {1, 0})
      .extraction(Y);
  CHECK(t.offers("rogue 0,0 mine 0,0/0 red"));
  t.answer("rogue 1,0 mine 0,0/0 red");
  CHECK(t.offers_of("rogue") == 0);
  CHECK(t.minerals(Y) == 1);
  Scene veiled;
  veiled.lay("N8@0,0r0 N1@1,0r0")
      .rogue(Y, {0, 0})
      .resolved()
      .stock({0, 0}, 0, 3, 0, 0, 0)
      .extraction(Y);
  CHECK(veiled.offers_of("rogue") == 0);
  CHECK(veiled.why_not("rogue 0,0 mine 0,0/0 red")[0].clause == "GT-5.4.2");
  Scene beside;
  beside.lay(fx::N3 + " TP@0,1r0")
      .rogue(Y, {0, 1})
      .resolved()
      .stock({0, 0}, 0, 3, 0, 0, 0)
      .extraction(Y);
  CHECK(beside.offers_of("rogue") == 0);
  Scene both;
  both.lay(fx::N3)
      .rogue(Y, {0, 0})
      .emissary(Y, {2, 0}, 2)
      .resolved()
      .stock({0, 0}, 0, 5, 0, 0, 0)
      .extraction(Y);
  both.answers("mine 0,0/0 red", "mine 0,0/0 red", "rogue 0,0 mine 0,0/0 red");
  CHECK(both.offers_of("mine") + both.offers_of("rogue") == 0);
  CHECK(both.minerals(Y) == 3);
  Scene strait;  // GT-5.4.4
  strait.lay(fx::FX2N_minus + " N5@1,0r2")
      .rogue(Y, {1, 0})
      .resolved()
      .stock({0, 0}, 0, 2, 0, 0, 0)
      .stock({2, 0}, 0, 2, 0, 0, 0)
      .extraction(Y);
  CHECK(strait.offers_of("rogue 1,0") == 2);
  strait.answer("rogue 1,0 mine 2,0/0 red");
  CHECK(strait.offers_of("rogue") == 0);
}
TEST_CASE(
    "S-68, GT-7.3.6, GT-7.4.5, GT-7.1 an emissary on an outpost gives two more actions, not for sending") {
  Scene t;
  t.lay("TP@2,1r0 P1@2,0r0 P1@3,0r0")
      .emissary(Y, {3, 0})
      .resolved()
      .adds(Y, "TO@1,0r0")
      .answer("send emissary 1,0/outpost");
  CHECK(t.s.actions == 0);
  CHECK(t.s.extra == 2);
  CHECK(t.offers_of("send") == 0);
  CHECK(t.why_not("send corvette 1,0/0")[0].clause == "GT-7.3.6");
  t.answers("build 3,0", "build 3,0");
  CHECK(t.asked() == "P2 PHASE1");  // nothing was left to do
}
TEST_CASE("S-69, GT-7.5.9, GT-12.1.1, E-07 an outpost reached by teleport counts, once per turn") {
  Scene t;
  t.lay(kRing + " TO@-1,1r0")
      .emissary(Y, {0, 0})
      .emissary(Y, {2, 0})
      .adds(Y, "TP@1,0r0")
      .answers("teleport emissary 0,0", "teleport to 1,1/outpost");
  CHECK(t.s.extra == 2);
  t.answers("teleport emissary 2,0", "teleport to -1,1/outpost");
  CHECK(t.s.extra == 1);  // once per turn
}
TEST_CASE(
    "S-70, GT-6.3.1, GT-7.3.4, GT-12.3.1 to GT-12.3.5, E-33 an exmitter clears its zone and keeps everybody out") {
  Scene t;
  t.lay(fx::ROW).corvette(R, {1, 0}).emissary(B, {1, 0}).corvette(G, {3, 0}).adds(Y, "EX@1,-1r0");
  CHECK(!t.has_ship({1, 0}));
  CHECK(!t.has_emissary({1, 0}));
  CHECK(t.has_ship({3, 0}));
  CHECK(t.offers_of("send") == 0);
  t.corvette(Y, {0, 0}).exploration(Y);
  CHECK(t.offers_of("move") == 0);
  CHECK(t.why_not("move 0,0 1,0/0")[0].clause == "GT-7.6.4");
}
TEST_CASE(
    "S-71, GT-12.3.3, GT-12.3.6, GT-12.3.7, GT-7.5.4, GT-11.2, E-30, E-32 an exmitter can end control; the minerals stay") {
  const auto galaxy = [](int level) {
    Scene t;
    t.lay("N1@0,0r0 N3@1,0r2 N1@2,0r2")
        .emissary(B, {1, 0}, level)
        .resolved()
        .stock({0, 0}, 0, 5, 0, 0, 0)
        .adds(Y, "EX@1,-1r0");
    return t;
  };
  Scene t = galaxy(0);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
  CHECK(t.in_nebula({0, 0}, 0) == 5);
  CHECK(galaxy(1).controller({0, 0}, 0) == B);
  t.lay("P1@3,0r1")
      .emissary(Y, {3, 0})
      .adds(Y, "TP@4,0r0")
      .answers("teleport emissary 3,0", "teleport to 0,0/0");
  CHECK(t.controller({0, 0}, 0) == Y);
  CHECK(t.tokens(Y) == 1);
  CHECK(in_zone(t.game, t.s, tile_at(t.s.galaxy, {1, 0})));
}
TEST_CASE("S-72, GT-7.5.3, E-28 nobody is teleported into an area somebody else controls") {
  Scene t;
  t.lay(fx::N3 + " N1@3,0r1 P1@-1,0r1")
      .emissary(B, {0, 0})
      .resolved()
      .emissary(Y, {3, 0})
      .adds(Y, "TP@4,0r0")
      .answer("teleport emissary 3,0");
  CHECK(t.has_emissary({-1, 0}));  // the only place left
  Scene own;
  own.lay(fx::N3 + " N1@3,0r1 P1@-1,0r1")
      .emissary(B, {0, 0})
      .resolved()
      .emissary(B, {3, 0})
      .adds(Y, "TP@4,0r0")
      .answer("teleport emissary 3,0");
  CHECK(own.offers("teleport to 2,0/0"));
}
TEST_CASE(
    "S-73, GT-3.3.1, GT-7.5.5, E-20, E-21 a protected emissary stays, its Corvette can be taken") {
  Scene t;
  t.lay(kRing).emissary(R, {0, 0}).corvette(R, {0, 0}).emissary(Y, {2, 0}).adds(Y, "TP@1,0r0");
  CHECK(t.offers("teleport ship 0,0"));
  CHECK(!t.offers("teleport emissary 0,0"));
  CHECK(t.why_not("teleport emissary 0,0")[0].clause == "GT-3.3.1");
  t.answers("teleport emissary 2,0", "teleport ship 0,0", "teleport to 2,1/0");
  CHECK(t.offers("teleport emissary 0,0"));
  for (const Seat other : {Y, B}) {
    Scene ships;
    ships.lay(kRing + " TP@-1,1r0")
        .corvette(R, {2, 0})
        .corvette(other, {0, 1})
        .tokens(Y, 1, 0)
        .tokens(R, 1, 0)
        .adds(Y, "TP@1,0r0")
        .answers("teleport ship 2,0", "teleport to -1,1/0");
    CHECK(ships.s.battle.attacker ==
          (other == Y ? Y : R));  // the active player, or the owner of the ship that was moved
  }
}
TEST_CASE(
    "S-75, GT-4.4, GT-4.6 closings are resolved in any order, around the action; none is left at the end") {
  Scene t;
  t.lay(fx::SO_minus).emissary(Y, {0, 0}).adds(Y, "P4@2,0r2");
  CHECK(!t.offers("end turn"));
  CHECK(t.why_not("end turn")[0].clause == "GT-4.5");
  t.answers("resolve 0,0/2", "research");
  CHECK(t.asked() == "P1 TAKE_BACK");  // the one closing that is left
}
TEST_CASE("S-76 part of the emissaries are taken back") {
  Scene t;
  t.lay(fx::N3_minus)
      .emissary(Y, {0, 0})
      .emissary(Y, {1, 0})
      .credits(Y, 0)
      .adds(Y, "N1@2,0r2")
      .answer("send emissary 2,0/0");
  CHECK(t.credits(Y) == 6);
  CHECK(t.in_nebula({0, 0}, 0) == 6);
  t.answers("take back 0,0", "take back 1,0", "stop");
  CHECK(t.controller({0, 0}, 0) == Y);
  CHECK(t.tokens(Y) == 1);
}
TEST_CASE("S-77, GT-11.5, E-01, E-02, E-03, E-04, E-35 empty bags and supplies") {
  Scene t;
  t.lay("N1@0,0r0 N3@1,0r2 N3@2,0r2")
      .bag(1, 1, 0, 0)
      .credits(Y, 0)
      .adds(Y, "N1@3,0r0")
      .answer("resolve 0,0/0");
  CHECK(t.credits(Y) == 4);
  CHECK(t.in_nebula({0, 0}, 0) == 2);
  t.lay("TP@0,1r0").rogue(Y, {0, 0}).exploration(Y);
  CHECK(!t.offers("research"));
  CHECK(t.why_not("research")[0].clause == "GT-7.2");
  t.credits(Y, 50).extraction(Y);
  CHECK(t.offers_of("buy") == 1);
  CHECK(t.why_not("buy red")[0].clause == "GT-5.2.1");
  Scene tokens;
  tokens.lay(fx::S3_minus)
      .emissary(Y, {0, 0})
      .tokens(R, 11, 11)
      .adds(Y, "P1@2,0r2")
      .answers("resolve 0,0/0", "stop");
  CHECK(tokens.controller({0, 0}, 0) == Y);
  CHECK(tokens.tokens(Y) == 0);
  Trian::Choices offered;
  const auto builds = [&] {
    choices(tokens.game, tokens.s, offered);
    return offered.contains(*parse_token(tokens.game, "build 0,0"));
  };
  CHECK(builds());
  tokens.s.corner[0].supply[index(Figure::Research)] = 0;  // E-03
  CHECK(!builds());
}
TEST_CASE("S-78, GT-5.5.1, GT-5.5.2, GT-15.3 evolution: 5 or 10 credits, one module per turn") {
  Scene t(2, {});
  t.lay("TO@0,0r0").credits(Y, 9).extraction(Y);
  CHECK(t.offers_of("evolve") == 3);
  CHECK(!t.offers("evolve 1 racial"));
  t.answer("evolve 1 universal");
  CHECK(t.credits(Y) == 4);
  CHECK(t.offers_of("evolve") == 0);
  CHECK(t.s.corner[0].modules[0] == Module::Universal);
}
TEST_CASE("S-98 to S-101, GT-14.2, GT-14.4, GT-14.7 to GT-14.10, E-52 the final count") {
  Scene tie(2, {{"mode", "ships"}});
  tie.lay("TO@0,0r0").credits(Y, 120).credits(R, 120);
  tie.s.corner[1].supply[0] = 8;
  tie.s.phase = Phase::Over;
  CHECK(tie.game.outcome(tie.s).winners == SeatSet::of(R));
  tie.s.corner[0].supply[0] = 8;
  CHECK(tie.game.outcome(tie.s).winners.size() == 2);
  CHECK(final_tally(tie.see(), tie.game, tie.s)[0].rank == 1);
  Scene minerals;
  minerals.lay("TO@0,0r0").credits(Y, 0).minerals(Y, 3, 2, 1, 1);
  CHECK(final_tally(minerals.see(), minerals.game, minerals.s)[0].total == 21);
  Scene set(2, {});
  set.lay("TO@0,0r0").race(Y, "R3", "-U-").credits(Y, 0).minerals(Y, 3, 2, 1, 1);
  CHECK(final_tally(set.see(), set.game, set.s)[0].total == 25);
  Scene chain(2, {{"mode", "ships"}});
  chain.lay(fx::S3 + " TP@2,1r0 P1@3,1r0 L1@4,1r2 P1@5,1r2")
      .emissary(Y, {0, 0}, 2)
      .emissary(R, {3, 1}, 1)
      .corvette(R, {1, 0})
      .corvette(R, {2, 0})
      .corvette(Y, {4, 1})
      .corvette(Y, {5, 1});
  chain.resolved().credits(Y, 20).credits(R, 16);
  const Tallies tally = final_tally(chain.see(), chain.game, chain.s);
  CHECK(tally[0].total == 14);
  CHECK(tally[1].total == 22);
  Scene two;
  two.lay(fx::FX2S_minus + " P7@1,0r2")
      .emissary(Y, {0, 0}, 1)
      .emissary(Y, {2, 0}, 1)
      .corvette(R, {1, 0})
      .resolved()
      .credits(Y, 50);
  CHECK(final_tally(two.see(), two.game, two.s)[1].plundered == 4);
}
TEST_CASE("S-102, GT-2.7 a loop of starlight pays and is nobody's") {
  Scene t;
  t.lay(fx::LOOP_minus).credits(Y, 0).adds(Y, "L1@0,1r1").answer("resolve 0,0/0");
  CHECK(t.credits(Y) == 12);
  CHECK(t.controller({0, 0}, 0) == Seat::Nobody);
}
TEST_CASE("S-102b, E-12 one tile closes two nebulas; an emissary on it stands in one of them") {
  Scene t;
  t.lay(fx::FX2N_minus)
      .emissary(Y, {0, 0})
      .emissary(R, {2, 0})
      .credits(Y, 0)
      .rolls({6, 1})
      .adds(Y, "N5@1,0r2");
  CHECK(t.offers_of("send emissary 1,0") == 2);
  t.answers("send emissary 1,0/0", "resolve 0,0/0", "stop");
  CHECK(t.credits(Y) == 3);
  t.answer("commit 0 0");
  CHECK(t.asked() == "P1 TAKE_BACK");
  t.answer("stop");
  CHECK(t.controller({2, 0}, 0) == Y);
  CHECK(t.credits(Y) == 6);
}
TEST_CASE("S-103, E-50, GT-1.4.3 an area that reaches a tile twice counts it once") {
  Scene t;
  t.lay("TP@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 TO@2,0r0 G2@1,0r1");
  CHECK(t.area({1, 0}, 1) == t.area({1, 0}, 2));
  CHECK(t.facts({1, 0}, 1).tiles == 6);
  int around = 0;  // six steps around the ring from one of its spaces to the other
  for (const Reached& r : reach(t.game.content, t.s.galaxy, {5, 1}, 9, 0, {}))
    if (r.place == Place{5, 2}) around = r.steps;
  CHECK(around == 6);
}
TEST_CASE(
    "S-104, GT-14.1, E-09 the game ends after the turn of the last tile, when everything is resolved") {
  Scene last(2, {{"mode", "ships"}});
  last.lay(fx::S3_minus).credits(Y, 0);
  for (int i = 0; i < kTiles; ++i)
    if (rack_of(last.see(), last.game, last.s).inside[static_cast<std::size_t>(i)] && i != 2)
      last.s.removed[static_cast<std::size_t>(i / 8)] =
          static_cast<u8>(last.s.removed[static_cast<std::size_t>(i / 8)] | 1u << (i % 8));
  last.s.unseen = {1, 0};
  last.s.top = {kNone, kNone};
  last.draws(Y, 3).answer("place P1 2,0 r2");
  CHECK(last.asked() == "P1 PHASE3");
  CHECK(!last.offers("end turn"));
  last.answers("research");
  CHECK(last.asked() == "over");  // the closing was resolved by itself
  CHECK(last.credits(Y) == 6);
}
TEST_CASE("S-105, I-30, GT-6.1.1, GT-6.1.2 nobody sees the back of a tile but its drawer") {
  Scene t;
  t.lay("TO@0,0r0").draws(Y, 15);
  for (const Seat p : {R, Seat::Nobody}) {
    JsonWriter out;
    write_view_of(t.game, t.game.observe(t.s, p), p, out);
    const Json v = *parse_json(out.text());
    CHECK(v["drawn"]["up"] == "N1");
    CHECK(v["drawn"]["down"].is_null());
    CHECK(v["drawn"]["tile"].is_null());
    CHECK(v["tiles"][0]["tile"].is_null());
  }
  JsonWriter own;
  write_view_of(t.game, t.game.observe(t.s, Y), Y, own);
  CHECK((*parse_json(own.text()))["drawn"]["down"] == "P1");
}
