// orrery daily, as it is typed.
#include "typed.h"

using namespace orrery;

TEST_CASE(
    "orrery daily: today's deals; of one day the same each time, with the words that play it") {
  Desk desk;
  REQUIRE(desk.typed("daily", 0));
  for (const char* game : {"one_deck_galaxy", "trian", "renaissance", "foundation"})
    CHECK(has(desk.out, std::string("orrery tty ") + game));
  REQUIRE(desk.typed("daily foundation --date 2026-11-18", 0));
  CHECK(has(desk.out, "foundation, 2026-11-18 (UTC)\n  seat 2 of 3; the others: officer\n"));
  CHECK(
      has(desk.out,
          "--seats bot:officer,human,bot:officer --option end_turn=asked --seed 1026397043621760"));
  REQUIRE(desk.typed("daily renaissance --date 2026-11-18 --bots", 0));
  for (const char* level : {"cadet", "officer", "captain", "admiral", "grandmaster"})
    CHECK(has(desk.out, level));
}

TEST_CASE("orrery daily: what is no day, no game or no game of the day is refused in a sentence") {
  Desk desk;
  CHECK(desk.typed("daily foundation --date 2026-11-31", 2));
  CHECK(has(desk.err, "YYYY-MM-DD"));
  CHECK(desk.typed("daily chess", 2));
  CHECK(desk.typed("daily --check x", 2));
  CHECK(has(desk.err, "needs the name of a game"));
  CHECK(desk.typed("daily trian --check no_such_file", 2));
  CHECK(desk.typed("daily foundation --check '" + desk.file("broken", "no game") + "'", 1));
  CHECK(desk.typed("daily foundation --check 'https://host/open#AVYA'", 1));
  const std::string other = ORRERY_SOURCE_DIR "/tests/golden/foundation/all_goods.game";
  CHECK(desk.typed("daily foundation --check '" + other + "'", 1));
  CHECK(has(desk.err, "no game of that day"));
}
