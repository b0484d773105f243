// Chapters 3 to 12, 14 and 15 of the rules: what the worked examples do not show.
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("GT-3.1.1, GT-3.1.2 one ship and one emissary on a tile; a ship needs space") {
  Scene t;
  t.lay("TO@0,0r0 P1@1,0r1").emissary(R, {1, 0}).adds(Y, "P1@2,0r0").answer("send emissary 2,0/0");
  CHECK(t.has_emissary({2, 0}));
  Scene heart;
  heart.lay("N1@0,0r0").adds(Y, "N4@1,0r0");
  CHECK(heart.offers_of("send corvette") == 0);
  CHECK(heart.offers("send emissary 1,0/0"));
  CHECK(heart.why_not("send corvette 1,0/0")[0].clause == "GT-3.1.2");
}
TEST_CASE("GT-3.2.2 nobody is blocked in a nebula, and only Corvettes block") {
  Scene t;
  t.lay(fx::N3).emissary(Y, {0, 0}).corvette(R, {0, 0});
  CHECK(!is_blocked(t.game, t.s, 0));
  Scene planet;
  planet.lay(fx::S2).emissary(Y, {0, 0}).rogue(R, {0, 0});
  CHECK(!is_blocked(planet.game, planet.s, 0));
}
TEST_CASE(
    "GT-3.2.5, GT-3.4.2 a blocked research station counts for nothing but control; a space station is never blocked") {
  Scene t;
  t.lay(fx::S3).emissary(Y, {0, 0}, 1).corvette(R, {0, 0}).resolved();
  CHECK(is_blocked(t.game, t.s, 0));
  CHECK(t.exploration(Y).controller({0, 0}, 0) == Y);
  CHECK(!t.offers("build 0,0"));
  Scene space;
  space.lay(fx::S3).emissary(Y, {0, 0}, 2).corvette(R, {0, 0});
  CHECK(!is_blocked(space.game, space.s, 0));
}
TEST_CASE("GT-3.4.3, GT-3.4.4 open areas are nobody's, and all may stand in them") {
  Scene t;
  t.lay(fx::S3P_minus).emissary(Y, {0, 0}).emissary(R, {1, 0}).exploration(Y);
  CHECK(t.asked() == "P1 PHASE3");
  CHECK(controller_of(t.s, t.area({0, 0}, 0)) == Seat::Nobody);
}
TEST_CASE("GT-3.5.2 what is returned can be used again") {
  Scene t;
  t.lay(fx::ROW).corvette(R, {1, 0}).adds(Y, "EX@1,-1r0");
  CHECK(t.supply(R, Figure::Corvette) == 3);
  t.adds(R, "TP@6,0r0");
  CHECK(t.offers("send corvette 6,0/0"));
}
TEST_CASE("GT-4.1, GT-4.2, GT-5.2.6, GT-15.1, GT-15.2 set-up and the order of a turn") {
  for (const char* mode : {"standard", "ships", "beginner"})
    for (int players = 2; players <= 4; ++players) {
      const Trian game = std::get<Trian>(open({players, {{"mode", mode}}, ""}));
      State s = game.setup();
      Trian::Choices next;
      Turn<Trian> t(game, s);
      advance(t, next);
      Rng rng(static_cast<u64>(players));
      while (s.turn == 0) apply(t, next[rng.below(static_cast<u32>(next.size()))], next);
      CHECK(s.active == s.first);
      CHECK(s.phase == Phase::Extraction);
      for (int i = 0; i < players; ++i) {
        const Mine& c = s.corner[static_cast<std::size_t>(i)];
        CHECK(c.credits == 10);
        CHECK(Shape<Tokens>::of(c.tokens).count == 1);
        CHECK(c.supply[index(Figure::Emissary)] == 11 - players);
        CHECK(c.supply[index(Figure::Station)] == 6 - players);
        CHECK(c.supply[index(Figure::Corvette)] == (mode == std::string_view("beginner") ? 0 : 3));
        CHECK(!game.observe(s, seat_at((i + 1) % players))
                   .corner[static_cast<std::size_t>(i)]
                   .tokens.is_mine);
      }
      const Seat first = s.first;
      for (int turn = 1; turn <= players; ++turn) {
        CHECK(s.active == game.left_of(first, turn - 1));
        const u16 now = s.turn;
        Phase last = s.phase;
        while (s.turn == now) {
          apply(t, next[next.size() - 1], next);
          if (s.turn == now) CHECK(s.phase >= last);
          last = s.phase;
        }
      }
      CHECK(s.active == first);
    }
}
TEST_CASE(
    "GT-6.2.5, GT-6.3.2 the new tile is just added until the turn ends; what it closed is pending") {
  Scene t;
  t.lay(fx::S3_minus).adds(Y, "P1@2,0r2");
  CHECK(t.s.just_added == 2);
  CHECK(t.s.pending.size() == 1);
  t.answers("resolve 0,0/0", "end turn");
  CHECK(t.s.just_added == kNone);
}
TEST_CASE(
    "GT-7.3.5, E-11 nobody is sent into an area somebody else controls; into one of nobody's he is, and takes it") {
  Scene t;
  t.lay(fx::S3_minus).emissary(R, {0, 0}).adds(Y, "P1@2,0r2").answer("resolve 0,0/0");
  CHECK(!t.offers("send emissary 2,0/0"));
  CHECK(t.why_not("send emissary 2,0/0")[0].clause == "GT-7.3.5");
  Scene free;
  free.lay(fx::S3_minus)
      .credits(Y, 0)
      .adds(Y, "P1@2,0r2")
      .answers("resolve 0,0/0", "send emissary 2,0/0");
  CHECK(free.controller({0, 0}, 0) == Y);
  CHECK(free.tokens(Y) == 1);
  CHECK(free.credits(Y) == 6);
}
TEST_CASE(
    "GT-7.5.7, GT-7.5.8, GT-7.6.6, E-29 a ship on a teleport goes elsewhere, and fights where it arrives") {
  Scene t;
  t.lay(fx::ROW).corvette(Y, {0, 0}).rogue(R, {5, 0}).exploration(Y).answer("teleport ship 0,0");
  CHECK(!t.offers("teleport to 0,0/0"));
  t.answer("teleport to 4,0/0");
  CHECK(t.minerals(Y) == 2);
}
TEST_CASE(
    "GT-7.5.2 a ship that came to a teleport this turn waits for the next one; nobody else may take it") {
  Scene fresh;
  fresh.lay(fx::ROW).corvette(Y, {1, 0}).exploration(Y);
  fresh.s.extra = 2;
  fresh.answer("move 1,0 2,0/0");
  CHECK(!fresh.offers("teleport ship 2,0"));
  CHECK(fresh.why_not("teleport ship 2,0")[0].clause == "GT-7.5.2");
  fresh.until(R, Phase::Exploration);
  CHECK(!fresh.offers("teleport ship 2,0"));
  fresh.until(Y, Phase::Exploration);
  CHECK(fresh.offers("teleport ship 2,0"));
}
TEST_CASE("GT-3.2.3 a starlight path is never blocked: only planets are") {
  Scene t;
  t.lay(fx::S3)
      .emissary(Y, {0, 0})
      .corvette(R, {1, 0})
      .resolved()
      .credits(Y, 0)
      .exploration(Y)
      .answer("build 0,0");
  CHECK(t.credits(Y) == 16);
}
TEST_CASE(
    "GT-5.2.4 the colour taken in an exchange must be in the bag once the two are back in it") {
  Scene t;
  t.lay("TO@0,0r0").minerals(Y, 1, 1, 1, 0).bag(5, 5, 0, 5).extraction(Y);
  CHECK(!t.offers("exchange red blue for green"));
  CHECK(t.offers("exchange red blue for yellow"));
  CHECK(t.offers("exchange red green for green"));  // the one just returned
  CHECK(t.why_not("exchange red blue for green")[0].clause == "GT-5.2.4");
}
TEST_CASE("GT-5.5.1 one module per turn, however rich one is") {
  Scene t(2, {});
  t.lay("TO@0,0r0").credits(Y, 60).extraction(Y).answer("evolve 2 racial");
  CHECK(t.credits(Y) == 50);
  CHECK(t.offers_of("evolve") == 0);
  t.until(Y, Phase::Extraction);
  CHECK(t.offers_of("evolve") == 4);  // two modules, two sides each
}
TEST_CASE("GT-8.2.1, GT-8.2.3 every extractor raises what a tile and an emissary are worth") {
  for (const int emissaries : {0, 1}) {
    Scene t;
    t.lay("N1@0,0r0 E4@1,0r2 E4@2,0r2").credits(Y, 0);
    if (emissaries) t.emissary(Y, {0, 0});
    t.adds(Y, "N1@3,0r0").answer("resolve 0,0/0");
    CHECK(t.credits(Y) == (4 + emissaries) * 3);
    CHECK(t.in_nebula({0, 0}, 0) == 4 + emissaries + 2);
  }
}
TEST_CASE("GT-14.3 the first player plunders first") {
  const auto totals = [](Seat first) {
    Scene t(2);
    t.lay(fx::S3 + " TP@2,1r0 P1@3,1r0 L1@4,1r2 P1@5,1r2")
        .emissary(Y, {0, 0}, 2)
        .emissary(R, {3, 1}, 1)
        .corvette(R, {1, 0})
        .corvette(R, {2, 0})
        .corvette(Y, {4, 1})
        .corvette(Y, {5, 1});
    t.resolved().credits(Y, 4).credits(R, 16);
    t.s.first = first;
    const Tallies tally = final_tally(t.see(), t.game, t.s);
    return std::pair(tally[0].total, tally[1].total);
  };
  CHECK(totals(Y) == std::pair(0, 20));  // takes 6, then loses all 10
  CHECK(totals(R) == std::pair(6, 14));  // loses 4, then takes 6
}
TEST_CASE("GT-8.1.2 the log says who gained what for a closing, and how it adds up") {
  const Scene t;
  const auto told = [&](Kind kind, int tiles, int emissaries, int factor, int credits) {
    const Choice sum{.verb = Verb::Stop,
                     .x = shifted(1),
                     .y = shifted(-2),
                     .part = 0,
                     .to_x = static_cast<u8>(tiles),
                     .to_y = static_cast<u8>(emissaries),
                     .to_part = static_cast<u8>(factor),
                     .n = static_cast<u8>(kind)};
    return in_words(told_of(t.game,
                            Event{.what = What::Gained,
                                  .who = Y,
                                  .choice = sum,
                                  .n = kForClosing,
                                  .amount = static_cast<u16>(credits),
                                  .here = {.tile = 4, .begins = 4, .kind = kind}},
                            R)
                        .said,
                    "trian");
  };
  CHECK(told(Kind::Nebula, 3, 1, 2, 8)
            .ends_with(" gains 8 credits for closing nebula N5: (3 tiles + 1 emissary) × 2."));
  CHECK(told(Kind::Nebula, 3, 1, 2, 11).ends_with("(3 tiles + 1 emissary) × 2 + 3."));  // GT-13.U.1
  CHECK(told(Kind::Space, 3, 0, 3, 9)
            .ends_with(" gains 9 credits for closing outer space O5: 3 tiles × 3."));
}
TEST_CASE(
    "GT-8.1.1, GT-8.6.1, GT-11.3, GT-11.4 control comes before the credits, which are paid once; a defender gains nothing new") {
  Scene t(3);
  t.lay(fx::S3M_minus)
      .emissary(Y, {0, 0})
      .corvette(R, {0, 0})
      .emissary(B, {2, 0})
      .adds(B, "P2@1,0r2")
      .answer("resolve 0,0/0");
  const int before = t.credits(B), tokens = t.tokens(B);
  t.rolls({6, 1}).exploration(R).answer("move 0,0 0,1/0");
  t.answers("commit 0 0");
  CHECK(t.controller({0, 0}, 0) == B);
  CHECK(t.credits(B) == before);
  CHECK(t.tokens(B) == tokens);
}
TEST_CASE(
    "Options: strict events give up the actions left; every outpost gives actions; Rogues reach over; own ships are spared") {
  Scene strict(4, {{"mode", "ships"}, {"events", "strict"}});
  strict.lay("TP@2,1r0 P1@2,0r0").adds(Y, "P1@3,0r0").answer("research");
  CHECK(strict.asked() == "P2 PHASE1");
  Scene reach(4, {{"mode", "ships"}, {"rogue_reach", "contact"}});
  reach.lay(fx::N3 + " TP@0,1r0")
      .rogue(Y, {0, 1})
      .resolved()
      .stock({0, 0}, 0, 3, 0, 0, 0)
      .extraction(Y);
  CHECK(reach.offers_of("rogue 0,1") == 1);
  Scene spared(2, {{"cannon", "spares_owner"}});
  spared.race(Y, "R8")
      .lay(fx::ROW)
      .ship(ShipKind::Cannon, Y, {2, 0})
      .corvette(Y, {0, 0})
      .exploration(Y)
      .answer("move 0,0 3,0/0");
  CHECK(spared.has_ship({3, 0}));
  Scene enemies(2, {{"decoy", "pays_for_enemies"}});
  enemies.race(Y, "R7")
      .lay(fx::ROW)
      .ship(ShipKind::Decoy, Y, {0, 0})
      .corvette(Y, {1, 0})
      .exploration(Y)
      .answer("detonate 0,0");
  CHECK(enemies.minerals(Y) == 0);
  Scene barrier(4, {{"mode", "ships"}, {"expedition_barriers", "matter"}});
  barrier.lay("N1@0,0r0").corvette(R, {0, 0}).adds(Y, "N1@1,0r0");
  CHECK(barrier.offers("send corvette 1,0/1"));
  Scene opened(4, {{"mode", "ships"}, {"controlled_areas", "open"}});
  opened.lay(fx::S3_minus)
      .emissary(R, {0, 0})
      .rolls({6, 1})
      .adds(Y, "P1@2,0r2")
      .answers("resolve 0,0/0");
  CHECK(opened.offers("send emissary 2,0/0"));
  Scene first(4, {{"mode", "ships"}, {"first_tile", "shows_space"}});
  first.draws(Y, 27);
  CHECK(first.offers_of("place") == 1);
  Scene sets(2, {{"final_sets", "off"}});
  sets.race(Y, "R3", "-U-").lay("TO@0,0r0").credits(Y, 0).minerals(Y, 1, 1, 1, 1);
  CHECK(final_tally(sets.see(), sets.game, sets.s)[0].total == 12);
}

// ------------------------------------------------------------------------------------------- phase
// 1
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
// ------------------------------------------------------------------------------------------- phase
// 3
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
// ------------------------------------------------------------------------------------ special
// tiles
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
