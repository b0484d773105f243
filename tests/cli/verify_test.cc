// orrery verify: what it finds of bots. The dealing is tested where a server promised it
// (tests/server/outside/table.test.mjs).
#include "play/transcript.h"
#include "typed.h"

using namespace orrery;

TEST_CASE("orrery verify: the bots of a game give the same answers once more") {
  Desk desk;
  const std::string game = desk.path("game");
  for (const char* kind : {"trian", "foundation", "one_deck_galaxy"}) {
    const std::string seats = " --seats bot:cadet,bot:officer", file = " '" + game + "'";
    REQUIRE(desk.typed(std::string("tty ") + kind + seats + " --seed 5 --save" + file, 0));
    REQUIRE(desk.typed("verify" + file + seats + " --luck 5", 0));
    CHECK(has(desk.out, "seat 1, cadet: "));
    CHECK(has(desk.out, "seat 2, officer: "));
    CHECK(!has(desk.out, "the bot says"));
    // Others than those who sat there, or with another luck, would have answered otherwise.
    CHECK(desk.typed("verify" + file + " --seats human,bot:cadet --luck 6", 1));
    CHECK(has(desk.out, "the bot says"));
    CHECK(!has(desk.out, "seat 1"));
  }
}

TEST_CASE("orrery verify: an answer that a bot would not have given is named with its step") {
  Desk desk;
  Opened game = open_game("connect_four", {2, {}, {}});
  std::variant<Table, Refusal> opened = Table::open(Seating{std::move(std::get<0>(game))});
  Table& table = std::get<Table>(opened);
  for (const char* token : {"drop 1", "drop 7", "drop 2", "drop 7", "drop 3", "drop 6", "drop 7"})
    REQUIRE(!table.answer(table.awaited().has(Seat::P1) ? Seat::P1 : Seat::P2, token));
  const std::string file = " '" + desk.file("game", write_transcript(table)) + "'";
  CHECK(desk.typed("verify" + file + " --seats bot:greedy,human", 1));
  CHECK(has(desk.out,
            "seat 1, greedy: 0 of 4 answers are the bot's\n"
            "  step 1: the record has 'drop 1', the bot says 'drop 4'"));
}

TEST_CASE("orrery verify: what it needs, and what does not fit, is said in a sentence") {
  Desk desk;
  const std::string file = " '" + desk.path("game") + "'";
  REQUIRE(desk.typed("tty connect_four --seats bot:greedy,bot:greedy --save" + file, 0));
  CHECK(desk.typed("verify" + file, 2));
  CHECK(has(desk.err, "or --seats"));
  CHECK(desk.typed("verify" + file + " --seats bot:greedy,human --seed 00", 2));
  CHECK(desk.typed("verify" + file + " --seats robot,human", 2));
  CHECK(desk.typed("verify" + file + " --seats bot:greedy", 1));
  CHECK(has(desk.err, "names 1 seats, the table has 2"));
  CHECK(desk.typed("verify" + file + " --seats bot:nobody_knows,human", 1));
  CHECK(has(desk.err, "nobody_knows"));
}
