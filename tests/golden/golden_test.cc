// Whole games replay to the same end, and no way of ending goes without one.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "golden/goldens.h"
#include "play/transcript.h"

using namespace orrery;
using namespace orrery::golden;

namespace {

// Replaying checks that every answer was offered, and the hash of the final state.
Table replayed(const std::string& file) {
  auto table = read_transcript(text_of(file));
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) FAIL(file << ", " << refusal->text());
  return std::move(std::get<Table>(table));
}

bool has_a_wrong_declaration(const Table& table) {
  const std::vector<std::string> tokens = answers(table);
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    if (tokens[i].rfind("declare ", 0) == 0) return true;
  return false;
}

}  // namespace

TEST_CASE("Every golden game replays to its final state, its winner and its ending") {
  if (std::getenv("ORRERY_RECORD_GOLDENS")) record();
  for (const Golden& golden : listed()) {
    CAPTURE(golden.file);
    const Table table = replayed(golden.file);
    REQUIRE(table.over());
    const Golden now = seen(table);
    CHECK(now.players == golden.players);
    CHECK(now.winners == golden.winners);
    CHECK(now.ending == golden.ending);
  }
}

TEST_CASE("There is a golden game for every ending and for every number of players") {
  std::set<std::string> endings;
  std::set<int> players;
  std::set<std::string> files;
  for (const Golden& golden : listed()) {
    files.insert(golden.file);
    players.insert(golden.players);
    endings.insert(golden.ending);
    if (golden.winners.find(" and ") != std::string::npos) endings.insert("a shared victory");
    if (has_a_wrong_declaration(replayed(golden.file))) endings.insert("a wrong declaration");
  }
  for (int goal = 1; goal <= 9; ++goal)
    CHECK_MESSAGE(endings.contains("wins with G" + std::to_string(goal)), "G" << goal);
  for (const char* ending : {"at the round limit", "a shared victory", "a wrong declaration"})
    CHECK_MESSAGE(endings.contains(ending), ending);
  CHECK(players == std::set<int>{2, 3, 4, 5});
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    if (const std::string name = entry.path().filename().string();
        entry.path().extension() == ".game")
      CHECK_MESSAGE(files.contains(name), name << " is not listed");
}

TEST_CASE("A golden game with one answer changed, left out or added is refused") {
  const std::string text = text_of("perfect_order.game");
  const std::size_t line = text.find("\n60 "), next = text.find('\n', line + 1);
  REQUIRE(line != text.npos);
  const auto refused = [](const std::string& changed) {
    return std::holds_alternative<Refusal>(read_transcript(changed));
  };
  CHECK_FALSE(refused(text));
  CHECK(refused(text.substr(0, line) + text.substr(next)));
  CHECK(refused(text.substr(0, next) + text.substr(line, next - line) + text.substr(next)));
  CHECK(refused(text.substr(0, line) + "\n60 0 travel GO1 level 1" + text.substr(next)));
}
