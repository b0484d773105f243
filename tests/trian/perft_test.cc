// How many ways a turn can go: the answers of players counted to a depth, Chance taking its first
// answer.
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {
u64 count(const Trian& game, const State& s, int depth) {
  if (depth == 0 || s.agenda.empty()) return 1;
  Trian::Choices now;
  choices(game, s, now);
  u64 n = 0;
  for (const Choice& c : now) {
    State after = s;
    Trian::Choices next;
    apply(game, after, c, next);
    while (chance_is_asked<Trian>(after)) apply(game, after, Choice(next[0]), next);
    n += count(game, after, depth - 1);
  }
  return n;
}
}  // namespace

TEST_CASE("The first tile: two sides, then research, sending or nothing") {
  Scene t(2, {{"mode", "beginner"}});
  t.draws(Y, 27);
  CHECK(count(t.game, t.s, 1) == 2);
  CHECK(count(t.game, t.s, 2) ==
        6);  // each: research, an emissary to its only site, end of the turn
}
TEST_CASE("A Rogue in a corridor: research, three cells to go to, end of the turn") {
  Scene t;
  t.lay(fx::ROW).rogue(Y, {0, 0}).exploration(Y);
  CHECK(count(t.game, t.s, 1) == 6);  // and the teleport it stands on
}
TEST_CASE("Two closings and one action can be ordered in so many ways") {
  Scene t(2, {{"mode", "beginner"}});
  t.lay(fx::SO_minus).adds(Y, "P4@2,0r2");
  // Resolve either, research, or send an emissary to the planet.
  CHECK(count(t.game, t.s, 1) == 4);
}
