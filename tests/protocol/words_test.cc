// The words of the program: what they print, and how they complain.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "protocol/program.h"
#include "protocol/schema.h"

using namespace orrery;

namespace {

const std::string kGame =
    "orrery transcript 1\ngame connect_four\nrules 1\ncontent 0000000000000000\nplayers 2\nseat 0 X\nseat 1 O\nfrom setup\n1 0 drop 4\n"
    "= 1 422ae91ede27aa5d AAAgAAAAAAAAAAAAAAAAAAABAQAAAAAA\n2 1 drop 3\n= 2 c28f60f14e77c3d7 AAAgAAAAAAAAQAAAAAAAAAAAAQAAAAAA\n"
    "end 2 c28f60f14e77c3d7 6f55d9354627cb80\n";

bool says(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

}  // namespace

TEST_CASE(
    "Asked wrongly, every word says what is wrong and where it is explained, and ends with 2") {
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{"fly"}, "there is no word 'fly'"},
      {{"--fly"}, "there is no word '--fly'"},
      {{"games", "--all"}, "there is no flag '--all'"},
      {{"games", "chess"}, "there is no game 'chess'"},
      {{"games", "trian", "chess"}, "one word too many: 'chess'"},
      {{"engine", "x"}, "one word too many"},
      {{"perft"}, "GAME is missing"},
      {{"perft", "chess"}, "there is no game 'chess'"},
      {{"perft", "foundation", "--players", "6"}, "is played by 2 to 5, not by 6"},
      {{"perft", "foundation", "--players"}, "--players needs a value"},
      {{"perft", "foundation", "--players", "--option"}, "needs a value"},
      {{"perft", "foundation", "--players", "two"},
       "--players takes a whole number from 0 on, not 'two'"},
      {{"perft", "foundation", "--players=99999999999999999999"}, "--players takes a whole number"},
      {{"perft", "foundation", "--depth", "0"}, "--depth takes a whole number from 1 to 30"},
      {{"perft", "foundation", "--depth", "2", "--depth", "3"}, "--depth is given more than once"},
      {{"perft", "foundation", "--seed", "-1"}, "--seed takes a whole number"},
      {{"perft", "foundation", "--seed", "1x"}, "--seed takes a whole number"},
      {{"perft", "foundation", "--option", "layout"}, "--option takes NAME=VALUE"},
      {{"perft", "foundation", "--option", "layout=slow"},
       "--option layout: there is no value 'slow'"},
      {{"perft", "foundation", "--option", "speed=1"}, "--option speed: there is no such option"},
      {{"perft", "foundation", "--content", "no/such/file"}, "there is no file 'no/such/file'"},
      {{"perft", "--position", "no/such/file"}, "there is no file 'no/such/file'"},
      {{"replay"}, "FILE is missing"},
      {{"replay", "no/such/file"}, "there is no file 'no/such/file'"},
      {{"replay", "-", "--to", "x"}, "--to takes a whole number"},
      {{"why"}, "WORDS are missing"},
      {{"content"}, "ACTION is missing"},
      {{"content", "eat", "x"}, "knows only 'check'"},
      {{"content", "check"}, "FILE is missing"},
      {{"content", "check", "x", "--game", "chess"}, "there is no game 'chess'"},
  };
  for (const auto& [words, complaint] : wrong) {
    const Ran ran = run(words);
    INFO(ran.err);
    CHECK(ran.exit_code == 2);
    CHECK(says(ran.err, complaint));
    CHECK(ran.out.empty());
  }
}

TEST_CASE("help lists the words, --version says which") {
  for (const std::vector<std::string>& words : {std::vector<std::string>{}, {"help"}, {"--help"}}) {
    const Ran ran = run(words);
    CHECK(ran.exit_code == 0);
    for (const char* word : {"games", "engine", "perft", "replay", "why", "content", "sim", "tty"})
      CHECK(says(ran.out, std::string("orrery ") + word + " "));
  }
  CHECK(run({"--version"}).out.starts_with("orrery "));
  CHECK(says(run({"games"}).out, "foundation        Foundation, 2 to 5 players"));
}

TEST_CASE("perft counts the ways a game can go on") {
  CHECK(run({"perft", "connect_four", "--depth", "6"}).out ==
        "depth 1  7\ndepth 2  49\ndepth 3  343\ndepth 4  2401\ndepth 5  16807\ndepth 6  117649\n");
  const Ran one = run({"perft", "foundation", "--players", "3", "--seed", "1", "--depth", "3"});
  CHECK(one.exit_code == 0);
  CHECK(one.out == "depth 1  28\ndepth 2  112\ndepth 3  3024\n");
}

TEST_CASE("perft starts at a position, too") {
  const Json position = parsed(
      run({"engine"},
          "{\"type\":\"new\",\"game\":\"foundation\",\"players\":3,\"seed\":1}\n{\"type\":\"position\"}\n")
          .out.substr(run({"engine"},
                          "{\"type\":\"new\",\"game\":\"foundation\",\"players\":3,\"seed\":1}\n")
                          .out.size()))["position"];
  CHECK(run({"perft", "--position", "-", "--depth", "2"}, position.dump()).out ==
        "depth 1  28\ndepth 2  112\n");
  const Ran other = run({"perft", "connect_four", "--position", "-"}, position.dump());
  CHECK(other.exit_code == 2);
  CHECK(says(other.err, "the position is one of foundation, not of connect_four"));
  CHECK(run({"perft", "--position", "-"}, "{}").exit_code == 2);
  CHECK(run({"perft", "--position", "-"}, "nonsense").exit_code == 2);
}

TEST_CASE("replay prints the game, or stops at a step, or gives the position") {
  const Ran whole = run({"replay", "-"}, kGame);
  CHECK(whole.exit_code == 0);
  CHECK(says(whole.out, "1  X: X drops into column 4  [C4-1]\n"));
  CHECK(says(whole.out, "2  O: O drops into column 3"));
  CHECK(says(whole.out, "to act: X (Drop a disc)"));
  const Ran first = run({"replay", "-", "--to", "1", "--changes"}, kGame);
  CHECK(says(first.out, "rows.5 \".......\" -> \"...X...\""));
  CHECK_FALSE(says(first.out, "O drops"));
  CHECK(says(first.out, "to act: O"));
  CHECK(parsed(run({"replay", "-", "--position"}, kGame).out)["game"] == "connect_four");
  CHECK(says(run({"replay", "-", "--verify"}, kGame).out, "2 steps of Connect Four"));
  CHECK(run({"replay", "-", "--to", "3"}, kGame).exit_code == 2);
  CHECK(run({"replay", "-", "--seat", "2"}, kGame).exit_code == 2);
}

TEST_CASE("replay refuses a damaged file with its line, and ends with 1") {
  std::string damaged = kGame;
  damaged.replace(damaged.find("2 1 drop 3"), 10, "2 1 drop 9");
  const Ran ran = run({"replay", "-", "--verify"}, damaged);
  CHECK(ran.exit_code == 1);
  CHECK(ran.err == "-: line 11: 'drop 9' is no answer in this game\n");
}

TEST_CASE("why shows what a clause says, and who follows it") {
  const Ran bump = run({"why", "fd-5.1.6"});
  CHECK(bump.exit_code == 0);
  CHECK(says(bump.out, "one of them is bumped"));
  CHECK(says(bump.out, "in the code:\n"));
  CHECK(says(bump.out, "src/games/foundation/rules/5_1_move_a_kin.cc:"));
  CHECK(says(bump.out, "in tests:\n"));
  CHECK(says(run({"why", "C1-13"}).out, "on cards and tiles:\n"));
  CHECK(says(run({"why", "7.4 (52)"}).out, "Battle example"));
  CHECK(says(run({"why", "C4-2"}).out, "A full column takes no disc."));
  CHECK(says(run({"why", "FD-5.1"}).out, "FD-5.1 is a chapter"));
  const Ran none = run({"why", "FD-99"});
  CHECK(none.exit_code == 1);
  CHECK(says(none.err, "no clause is called 'FD-99'"));
}

TEST_CASE("content check takes the built-in content and names what is wrong with others") {
  const std::string built_in = file_text("src/games/foundation/content/foundation.toml");
  CHECK(run({"content", "check", "-"}, built_in).exit_code == 0);
  for (const std::string& broken : {std::string("x = ["), std::string("nonsense = 1\n"),
                                    built_in.substr(0, built_in.size() / 2)}) {
    const Ran ran = run({"content", "check", "-"}, broken);
    CHECK(ran.exit_code == 1);
    CHECK(ran.err.starts_with("-:"));
  }
  CHECK(run({"content", "check", "-"}, "").exit_code == 1);
}
