// The chances of a clash: counted over all rolls, from what lies open.
#include "games/trian/paper/odds.h"

#include "core/json_library.h"
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

Json view_of(const Scene& scene, Seat viewer) {
  JsonWriter out;
  write_view_of(scene.game, scene.game.observe(scene.s, viewer), viewer, out);
  return *parse_json(out.text());
}
std::string label(const Scene& scene, Seat viewer, std::string_view token) {
  const auto c = parse_token(scene.game, token);
  REQUIRE(scene.offers(token));
  return in_words(label_of(scene.game, scene.game.observe(scene.s, viewer), *c), "trian");
}
Scene clash(int rerolls, int plus1) {
  Scene t;
  t.lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {3, 0}).tokens(Y, rerolls, plus1);
  return t;
}

}  // namespace

TEST_CASE("GT-9.3.3, GT-9.3.7 of two dice each wins 15 rolls of 36, six are ties") {
  Scene t = clash(1, 1);
  t.exploration(Y).answer("move 0,0 2,0/0");
  const Chances chances = chances_in_clash(t.game, t.s);
  CHECK(chances.wins[Y] == 42);
  CHECK(chances.wins[R] == 42);
  CHECK(chances.nobody == 17);
  const Json battle = view_of(t, R)["battle"];
  CHECK(battle["sides"][0]["wins"] == 42);
  CHECK(battle["nobody_wins"] == 17);
}
TEST_CASE("GT-9.3.5 tokens are counted as they are best used, against none") {
  Scene t = clash(1, 1);
  t.exploration(Y).answer("move 0,0 2,0/0");
  CHECK(percent_with(t.game, t.s, Y, {0, 0}) == 42);
  CHECK(percent_with(t.game, t.s, Y, {0, 1}) == 58);  // 21 of 36
  CHECK(percent_with(t.game, t.s, Y, {1, 0}) == 58);  // 125 of 216
  CHECK(percent_with(t.game, t.s, Y, {1, 1}) == 75);  // 161 of 216
  CHECK(label(t, Y, "commit 1 1") == "Commit 1 reroll and 1 × +1 → 75 % to win");
  CHECK(label(t, Y, "commit 0 0") == "Commit nothing → 42 % to win");
}
TEST_CASE("GT-9.3.4, GT-9.3.5 dice that lie there count as they lie") {
  Scene t = clash(1, 1);
  t.rolls({5, 6}).exploration(Y).answers("move 0,0 2,0/0", "commit 1 1");
  CHECK(chances_in_clash(t.game, t.s).wins[R] == 100);
  CHECK(percent_with(t.game, t.s, Y, {0, 1}) == 0);   // 6 against 6
  CHECK(percent_with(t.game, t.s, Y, {1, 1}) == 17);  // a six, and one more
  CHECK(label(t, Y, "done") == "Leave it at that → 0 % to win");
}
TEST_CASE("GT-14.2, GT-14.8 the view says how everybody would stand if the game ended now") {
  Scene t(2);
  t.credits(Y, 10).credits(R, 12).minerals(Y, 1, 0, 0, 0).extraction(Y);
  const Json players = view_of(t, Y)["players"];
  CHECK(players[0]["projected"] == 13);
  CHECK(players[0]["for_minerals"] == 3);
  CHECK(players[0]["plunder"] == 0);
  CHECK(players[0]["rank"] == 1);
  CHECK(players[1]["rank"] == 2);
}
