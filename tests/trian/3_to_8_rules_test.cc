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
      Acting<Trian> t(game, s);
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
