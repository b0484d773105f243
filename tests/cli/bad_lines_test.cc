// Wrong command lines: a clear sentence and exit code 2, never a crash, never hours of work for
// nothing.
#include "typed.h"

using namespace orrery;

TEST_CASE(
    "numbers that are none, too large, negative or missing are refused with what is possible") {
  Desk desk;
  for (const char* number :
       {"x", "''", "-1", "3.5", "99999999999999999999", "0x10", "1e3", "' 5'"}) {
    REQUIRE(desk.typed(std::string("sim foundation --seed ") + number, 2));
    CHECK_MESSAGE(has(desk.err, "--seed"), number);
  }
  for (const char* line : {"sim foundation --seed", "sim foundation --seed="}) {
    REQUIRE(desk.typed(line, 2));
    CHECK(has(desk.err, "--seed needs a value: --seed N"));
  }
  REQUIRE(desk.typed("bench --quick=1", 2));
  CHECK(has(desk.err, "--quick takes no value"));
  REQUIRE(desk.typed("sim foundation --seed --games 4", 2));
  CHECK(has(desk.err, "--seed needs a value: --seed N"));
  REQUIRE(desk.typed("sim foundation --seed 1 --seed 2", 2));
  CHECK(has(desk.err, "--seed is given more than once"));
  REQUIRE(desk.typed("sim foundation --threads 1024", 2));
  CHECK(has(desk.err, "--threads takes a whole number from 1 to 64, not '1024'"));
  REQUIRE(desk.typed("sim foundation --games 0", 2));
  REQUIRE(desk.typed("serve --port 65536", 2));
  CHECK(has(desk.err, "--port takes a whole number from 0 to 65535"));
  REQUIRE(desk.typed("perft foundation --depth 31", 2));
}
TEST_CASE("deals that can be foreseen are for this machine only") {
  Desk desk;
  REQUIRE(desk.typed("serve --site none --address 0.0.0.0 --rehearse 1", 2));
  CHECK(has(desk.err, "--rehearse is for this machine only"));
}
TEST_CASE("players are counted by the game itself") {
  Desk desk;
  REQUIRE(desk.typed("sim foundation --players 0", 2));
  CHECK(has(desk.err, "--players"));
  for (const char* many : {"2147483648", "99999999999", "9223372036854775807"})
    for (const char* word : {"sim foundation", "tty trian", "perft renaissance"}) {
      REQUIRE(desk.typed(std::string(word) + " --players " + many, 2));
      CHECK(has(desk.err, "--players: no game is played by " + std::string(many)));
    }
  REQUIRE(desk.typed("sim foundation --players 6", 2));
  CHECK(has(desk.err, "Foundation is played by 2 to 5, not by 6 [FD-1.1]"));
  REQUIRE(desk.typed("tty one_deck_galaxy --players 3", 2));
  CHECK(has(desk.err, "is played by 1 to 2, not by 3"));
  REQUIRE(desk.typed("sim foundation --bots greedy,greedy --players 3", 2));
  CHECK(has(desk.err, "--bots names 2, --players 3"));
  REQUIRE(desk.typed("sim one_deck_galaxy --bots random,random,random", 2));
  CHECK(has(desk.err, "is played by 1 to 2, not by 3"));
}
TEST_CASE("an unknown game, option, value or bot is refused with the nearest one") {
  Desk desk;
  for (const char* word : {"sim", "tty", "perft", "games"}) {
    REQUIRE(desk.typed(std::string(word) + " fundation", 2));
    CHECK_MESSAGE(has(desk.err, "there is no game 'fundation'"), word);
    CHECK_MESSAGE(has(desk.err, "did you mean 'foundation'?"), word);
  }
  REQUIRE(desk.typed("bench --game triann", 2));
  CHECK(has(desk.err, "did you mean 'trian'?"));
  REQUIRE(desk.typed("sim", 2));
  CHECK(has(desk.err, "GAME is missing"));
  REQUIRE(desk.typed("sim ''", 2));
  REQUIRE(desk.typed("sim foundation --option layuot=quick", 2));
  CHECK(has(desk.err, "did you mean 'layout'?"));
  REQUIRE(desk.typed("sim foundation --option layout=quik", 2));
  CHECK(has(desk.err, "did you mean 'quick'?"));
  REQUIRE(desk.typed("sim foundation --option layout", 2));
  CHECK(has(desk.err, "--option takes NAME=VALUE, not 'layout'"));
  REQUIRE(desk.typed("sim foundation --bots clever", 2));
  CHECK(has(desk.err, "there is no \"clever\""));
  REQUIRE(desk.typed("sim foundation trian", 2));
  CHECK(has(desk.err, "one word too many: 'trian'"));
}
TEST_CASE(
    "files that are missing, folders, or cannot be written are found before anything is played") {
  Desk desk;
  REQUIRE(desk.typed("replay '" + desk.path("none.game") + "'", 2));
  CHECK(has(desk.err, "there is no file"));
  REQUIRE(desk.typed("replay '" + desk.path("") + "'", 2));
  CHECK(has(desk.err, "is a folder, not a file"));
  REQUIRE(desk.typed("replay", 2));
  CHECK(has(desk.err, "FILE is missing"));
  REQUIRE(desk.typed("tty foundation --content '" + desk.path("none.toml") + "'", 2));
  CHECK(has(desk.err, "there is no file"));
  REQUIRE(desk.typed("perft --position '" + desk.path("none.json") + "'", 2));
  CHECK(has(desk.err, "there is no file"));
  // A hundred million games are not played first.
  for (const std::string& flag : {std::string("--csv"), std::string("--json")}) {
    REQUIRE(desk.typed(
        "sim foundation --games 100000000 " + flag + " '" + desk.path("no/such/folder.csv") + "'",
        2));
    CHECK(has(desk.err, "cannot be written"));
    REQUIRE(desk.typed("sim foundation --games 100000000 " + flag + " '" + desk.path("") + "'", 2));
    CHECK(has(desk.err, "is a folder, not a file"));
  }
  const std::string bad = desk.file("bad.toml", "game = \"foundation\"\nformat = 1\n");
  REQUIRE(desk.typed("sim foundation --games 100000000 --content '" + bad + "'", 2));
  CHECK_MESSAGE(has(desk.err, "bad.toml:1: "), desk.err);
  REQUIRE(desk.typed(
      "tty foundation --seats bot:random,bot:random --save '" + desk.path("no/such.game") + "'",
      2));
  CHECK(has(desk.err, "cannot be written"));
}
TEST_CASE("a campaign or file that is not there is no misuse: one sentence, exit code 1") {
  Desk desk;
  const std::string here = " --data '" + desk.path("") + "'";
  for (const std::string& words :
       {std::string("show nope"), std::string("next nope"), std::string("settle nope"),
        std::string("record nope none.game"), "export nope '" + desk.path("out.json") + "'",
        "import fresh '" + desk.path("none.json") + "'"}) {
    REQUIRE(desk.typed("campaign " + words + here, 1));
    CHECK(!has(desk.err, "orrery help"));
    CHECK(has(desk.err,
              words.starts_with("import") ? "cannot be read" : "there is no campaign 'nope'"));
  }
  REQUIRE(desk.typed("campaign show" + here, 2));
  REQUIRE(desk.typed("campaign dance nope" + here, 2));
}
TEST_CASE("checking that a file can be written leaves nothing behind and keeps what is there") {
  Desk desk;
  const std::string old = desk.file("old.csv", "kept");
  REQUIRE(desk.typed(
      "sim foundation --csv '" + old + "' --json '" + desk.path("no/such.json") + "'", 2));
  CHECK(text_of(old) == "kept");
  REQUIRE(desk.typed("sim foundation --csv '" + desk.path("new.csv") + "' --json '" +
                         desk.path("no/such.json") + "'",
                     2));
  CHECK(!std::filesystem::exists(desk.path("new.csv")));
}
TEST_CASE("what was typed comes back without what would steer a terminal") {
  Desk desk;
  const std::string hostile = "$(printf '\\033[2Jboo')";
  for (const char* words : {"", "sim ", "sim foundation --", "replay ", "why ", "help ", "games ",
                            "content check ", "sim foundation --option "}) {
    REQUIRE(desk.typed(words + ("\"" + hostile + "\""), std::string_view(words) == "why " ? 1 : 2));
    CHECK_MESSAGE(has(desk.err, "boo"), words);
    CHECK_MESSAGE(!has(desk.err, "\033"), words);
  }
}
