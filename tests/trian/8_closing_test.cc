// Closing beside blocked emissaries, ships in closed space, and what the view says a closing pays.
#include "core/json_library.h"
#include "games/trian/paper/area_words.h"
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

// Yellow closes a system of three planets: he stands on the last one, Red's emissary on the first
// under Yellow's Corvette.
Scene beside_a_blocked_one(Settings settings) {
  settings.emplace_back("mode", "ships");
  Scene t(2, settings);
  t.lay(fx::S3P_minus)
      .emissary(R, {0, 0})
      .corvette(Y, {0, 0})
      .emissary(Y, {1, 0})
      .adds(Y, "P1@2,0r2");
  return t;
}
// Three tiles of closed outer space with a Corvette of Yellow's at one end, and open space far
// away.
Scene enclosed(Settings settings, const char* race = "R4", const char* modules = "---") {
  Scene t(2, settings);
  t.race(Y, race, modules);
  t.lay("P4@0,0r0 L3@1,0r2 P4@2,0r2").resolved().corvette(Y, {0, 0}).exploration(Y);
  return t;
}
Json area_in_view(const Scene& t, const char* name) {
  JsonWriter out;
  write_view_of(t.game, t.game.observe(t.s, Y), Y, out);
  return (*parse_json(out.take()))["areas"][name];
}

}  // namespace

TEST_CASE(
    "GT-8.5.4, C-24 without a battle nobody is taken back while a blocked enemy emissary stands inside") {
  Scene t = beside_a_blocked_one({});
  t.answer("resolve 0,0/0");
  CHECK(t.asked() == "P1 PHASE3");
  CHECK(t.has_emissary({1, 0}));
  CHECK(t.controller({0, 0}, 0) == Y);  // GT-11.7
  Scene open = beside_a_blocked_one({{"take_back", "beside_blocked"}});
  open.answer("resolve 0,0/0");
  CHECK(open.asked() == "P1 TAKE_BACK");
  CHECK(open.offers("take back 1,0"));
}
TEST_CASE(
    "GT-8.5.4, GT-8.5.1 alone in the area one takes back as ever, and so does the winner of a battle beside a blocked one") {
  Scene alone;
  alone.lay(fx::S3P_minus).emissary(Y, {1, 0}).adds(Y, "P1@2,0r2").answer("resolve 0,0/0");
  CHECK(alone.asked() == "P1 TAKE_BACK");
  Scene won(3);
  won.lay(fx::S3P_minus)
      .emissary(R, {0, 0})
      .corvette(Y, {0, 0})
      .emissary(B, {1, 0})
      .adds(Y, "P1@2,0r2")
      .rolls({6, 1})
      .answer("send emissary 2,0/0");
  CHECK(won.asked() == "P1 TAKE_BACK");
  CHECK(won.has_emissary({0, 0}));  // blocked: not removed, and no bar
  won.answers("take back 2,0");
  CHECK(won.controller({0, 0}, 0) == Seat::Nobody);
}
TEST_CASE(
    "GT-7.6.7, C-23 ships move inside closed outer space; by the literal reading no move ends there") {
  Scene t = enclosed({});
  CHECK(t.facts({0, 0}, 2).open == 0);
  CHECK(t.offers("move 0,0 1,0/2"));
  CHECK(t.offers("move 0,0 2,0/2"));
  Scene frozen = enclosed({{"closed_space", "frozen"}});
  CHECK(frozen.offers_of("move") == 0);
  CHECK(frozen.why_not("move 0,0 1,0/2")[0].clause == "GT-7.6.7");
}
TEST_CASE("GT-7.6.7, GT-13.8.3 a drive through the walls leads out of closed space, not into it") {
  const auto beside_open_space = [](Settings settings) {
    Scene t(2, settings);
    t.race(Y, "R8", "-R-");
    t.lay("P4@0,0r0 L3@1,0r2 P4@2,0r2 G2@0,1r1").resolved().corvette(Y, {0, 0}).exploration(Y);
    return t;
  };
  Scene frozen = beside_open_space({{"closed_space", "frozen"}});
  CHECK(frozen.offers_of("move 0,0 0,1/") > 0);
  CHECK(frozen.offers_of("move 0,0 1,0/") == 0);
  Scene ordinary = beside_open_space({});
  CHECK(ordinary.offers_of("move 0,0 1,0/") > 0);
}
TEST_CASE(
    "GT-8.1.1, GT-8.3.1 before a battle the view says what the luckiest can win, not a sum of everybody's emissaries") {
  const auto sum = [](bool at_most) {
    return say_sum({.tiles = 3, .emissaries = 1, .factor = 2}, at_most);
  };
  Scene t(3);
  t.lay(fx::S3P_minus).emissary(Y, {0, 0}).emissary(R, {1, 0}).adds(Y, "P1@2,0r2");
  const Json contested = area_in_view(t, "0,0/0")["pays"];
  CHECK(contested["credits"] == 8);  // (3 tiles + 1 emissary) × 2
  CHECK(contested["to"].is_null());
  CHECK(in_words(sum(true), "trian") == "at most (3 tiles + 1 emissary) × 2");
  CHECK(contested["words"] == *parse_json(as_json(sum(true))));
  Scene two(3);
  two.lay(fx::S6_minus)
      .emissary(Y, {0, 0})
      .emissary(Y, {1, 0})
      .emissary(R, {2, 0})
      .adds(B, "P1@5,0r0");
  CHECK(area_in_view(two, "0,0/0")["pays"]["credits"] == 16);
  Scene alone;
  alone.lay(fx::S3P_minus).emissary(Y, {0, 0}).adds(Y, "P1@2,0r2");
  CHECK(in_words(sum(false), "trian") == "(3 tiles + 1 emissary) × 2");
  CHECK(area_in_view(alone, "0,0/0")["pays"]["words"] == *parse_json(as_json(sum(false))));
}
