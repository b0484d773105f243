// I-32 to I-34: turning the galaxy, moving everybody one seat on, or calling the colours otherwise
// changes nothing. Two tables are played in step.
#include <functional>

#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

using Translate = std::function<Choice(const Scene& from, const Scene& to, Choice)>;
using Look = std::function<void(const Scene& a, const Scene& b)>;

// Plays `a` at random and `b` the same, translated; what is offered must be the same, and what it
// comes to.
int play_in_step(Scene& a, Scene& b, u64 seed, const Translate& translate, const Look& look) {
  Rng rng(seed);
  Trian::Choices in_a, in_b;
  Acting<Trian> ta(a.game, a.s), tb(b.game, b.s);
  advance(ta, in_a), advance(tb, in_b);
  int steps = 0;
  for (; !a.s.agenda.empty() && steps < 3000; ++steps) {
    REQUIRE(!b.s.agenda.empty());
    REQUIRE(a.s.agenda.next().what == b.s.agenda.next().what);
    REQUIRE_MESSAGE(in_a.size() == in_b.size(), a.asked());
    const u32 pick = rng.below(static_cast<u32>(in_a.size()));
    const Choice c =
        in_a[chance_is_asked<Trian>(a.s) || rng.below(3) != 0 ? pick : in_a.size() - 1];
    const Choice d = translate(a, b, c);
    if (!in_b.contains(d))
      FAIL(a.asked() << ": " << token_of(a.game, c) << " has no " << token_of(b.game, d));
    apply(ta, c, in_a), apply(tb, d, in_b);
    look(a, b);
  }
  CHECK(b.s.agenda.empty() == a.s.agenda.empty());
  return steps;
}
// A table with one tile that looks the same all round, and everybody rich enough to use skills.
Scene table(int players, const Settings& settings, Seat first, int shift) {
  Scene t(players, settings);
  for (int i = 0; i < players; ++i) {
    constexpr std::string_view races[] = {"R6", "R1", "R7", "R8"};
    const Seat p = seat_at((i + shift) % players);
    t.race(p, races[i], t.game.has_skills() ? "RRR" : "---")
        .credits(p, 40)
        .minerals(p, 2, 2, 2, 2)
        .tokens(p, 1, 1);
  }
  t.lay("TO@0,0r0");
  t.s.first = first;
  t.s.agenda.clear();
  t.s.agenda.schedule(Step{.what = Do::StartTurn, .who = first});
  return t;
}
void same_corner(const Mine& a, const Mine& b, const Insight& see) {
  if (a.credits != b.credits || a.mineral_count != b.mineral_count || a.supply != b.supply ||
      a.special != b.special || a.tokens.value(see).size() != b.tokens.value(see).size())
    FAIL("a player has something else");
}

// A third of a turn, clockwise around the first tile: edge k lies where edge k + 1 lay.
Cell turned(Cell c) {
  if (!c.points_up())
    return turned(c.beyond(0)).beyond(1);  // both see their common edge under the same number
  return {static_cast<i8>((-c.x - 3 * c.y) / 2), static_cast<i8>((c.x - c.y) / 2)};
}
// The gas veil looks the same all round and is never turned: its three spaces change their numbers
// instead.
u8 turned_region(const Scene& t, Cell cell, u8 region) {
  const int tile = tile_at(t.s.galaxy, cell);
  const bool veil = tile != kNone && face_of(t.game.content, t.s.galaxy, tile).id.view() == "G1";
  return veil && region >= 1 && region <= 3 ? static_cast<u8>(region % 3 + 1) : region;
}
Choice turned(const Scene& a, const Scene& b, Choice c) {
  Choice d = c;
  if (c.x != kNone) d.x = shifted(turned(cell_of(c)).x), d.y = shifted(turned(cell_of(c)).y);
  if (c.to_x != kNone)
    d.to_x = shifted(turned(to_cell_of(c)).x), d.to_y = shifted(turned(to_cell_of(c)).y);
  if (c.verb == Verb::Place) {
    if (!a.game.content.face[c.n].looks_the_same) d.part = static_cast<u8>((c.part + 1) % 3);
    return d;
  }
  if (c.x != kNone && c.part != kNone) d.part = turned_region(a, cell_of(c), c.part);
  if (c.to_x != kNone && c.to_part != kNone) d.to_part = turned_region(a, to_cell_of(c), c.to_part);
  const bool names_area = c.verb == Verb::Resolve || c.verb == Verb::Mine ||
                          c.verb == Verb::TakeFrom || c.verb == Verb::BattleIn;
  if (names_area) {  // the first region of an area may be another one
    const Place p = first_region(b.game.content, b.s.galaxy, area_of(b.game, b.s, d));
    d = at_tile(d.verb, b.s, p.tile, p.region, d.n);
  }
  return d;
}

}  // namespace

TEST_CASE("I-32 turning the whole galaxy by a third changes no number") {
  CHECK(turned(Cell{0, 0}) == Cell{0, 0});
  for (int e = 0; e < 3; ++e) CHECK(turned(Cell{0, 0}.beyond(e)) == Cell{0, 0}.beyond((e + 1) % 3));
  for (int x = -6; x <= 6; ++x)
    for (int y = -6; y <= 6; ++y) {
      const Cell c{static_cast<i8>(x), static_cast<i8>(y)};
      CHECK(turned(turned(turned(c))) == c);
      for (int e = 0; e < 3; ++e) CHECK(turned(c.beyond(e)) == turned(c).beyond((e + 1) % 3));
    }
  for (u64 seed = 0; seed < 24; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const Settings settings{{"mode", seed % 4 == 0 ? "ships" : "standard"}};
    Scene a = table(players, settings, Y, 0), b = table(players, settings, Y, 0);
    const int steps = play_in_step(
        a, b, seed,
        [](const Scene& from, const Scene& to, Choice c) { return turned(from, to, c); },
        [&](const Scene& p, const Scene& q) {
          for (int i = 0; i < players; ++i)
            same_corner(corner_of(p.s, seat_at(i)), corner_of(q.s, seat_at(i)), p.see());
          if (p.s.closed.size() != q.s.closed.size() || p.s.pending.size() != q.s.pending.size())
            FAIL("other areas");
        });
    CHECK(steps > 300);
    CHECK(final_tally(a.see(), a.game, a.s)[0].total == final_tally(b.see(), b.game, b.s)[0].total);
  }
}
TEST_CASE("I-33 one seat on, everybody and the first player: nothing changes but names") {
  for (u64 seed = 0; seed < 24; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const Settings settings{{"mode", seed % 4 == 0 ? "beginner" : "standard"}};
    Scene a = table(players, settings, Y, 0), b = table(players, settings, R, 1);
    play_in_step(
        a, b, seed, [](const Scene&, const Scene&, Choice c) { return c; },
        [&](const Scene& p, const Scene& q) {
          for (int i = 0; i < players; ++i)
            same_corner(corner_of(p.s, seat_at(i)), corner_of(q.s, seat_at((i + 1) % players)),
                        p.see());
        });
    const Tallies x = final_tally(a.see(), a.game, a.s), y = final_tally(b.see(), b.game, b.s);
    for (int i = 0; i < players; ++i)
      CHECK(x[static_cast<std::size_t>(i)].total ==
            y[static_cast<std::size_t>((i + 1) % players)].total);
    CHECK(a.game.outcome(a.s).winners.size() == b.game.outcome(b.s).winners.size());
  }
}
TEST_CASE("I-34 without skills it does not matter what the colours are called") {
  const auto other = [](u8 colour) { return static_cast<u8>((colour + 1) % kColours); };
  for (u64 seed = 0; seed < 24; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const Settings settings{{"mode", seed % 2 == 0 ? "ships" : "beginner"}};
    Scene a = table(players, settings, Y, 0), b = table(players, settings, Y, 0);
    play_in_step(
        a, b, seed,
        [&](const Scene&, const Scene&, Choice c) {
          if (c.verb == Verb::BuyMineral || c.verb == Verb::Mine || c.verb == Verb::RogueMine ||
              c.verb == Verb::DrawMineral)
            c.n = other(c.n);
          if (c.verb == Verb::Exchange) {
            c.n = other(c.n);
            const u8 x = other(c.part), y = other(c.to_part);
            c.part = std::min(x, y), c.to_part = std::max(x, y);
          }
          return c;
        },
        [&](const Scene& p, const Scene& q) {
          for (int i = 0; i < players; ++i) {
            same_corner(corner_of(p.s, seat_at(i)), corner_of(q.s, seat_at(i)), p.see());
            for (u8 c = 0; c < kColours; ++c)
              if (minerals_of(p.see(), p.s, seat_at(i)).of(c) !=
                  minerals_of(q.see(), q.s, seat_at(i)).of(other(c)))
                FAIL("another colour");
          }
        });
    CHECK(final_tally(a.see(), a.game, a.s)[0].total == final_tally(b.see(), b.game, b.s)[0].total);
  }
}
