// Golden games of Galactic Renaissance: one for every number of players, for every ending, and one
// with other settings. A game that is deleted is played anew by ORRERY_RECORD_GOLDENS=1
// golden_tests.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json_library.h"
#include "golden/goldens.h"
#include "play/transcript.h"

using namespace orrery;

namespace {

struct Wanted {
  std::string file;
  int players;
  std::string ending;
  Settings settings;
  std::string bots;
  bool shared = false;
};
const Wanted kGames[] = {
    {"two_players.game", 2, "thirty", {}, "greedy"},
    {"three_players.game", 3, "thirty", {}, "greedy"},
    {"four_players.game", 4, "thirty", {}, "greedy"},
    {"five_players.game", 5, "thirty", {}, "greedy"},
    {"turn_cap.game", 3, "turn_cap", {{"turn_cap", "4"}}, "greedy"},
    {"shared_victory.game", 2, "turn_cap", {{"turn_cap", "1"}}, "random", true},
    {"resigned.game", 3, "last_one_left", {{"resigning", "on"}}, "random"},
    {"other_settings.game",
     4,
     "turn_cap",
     {{"evacuation", "adjacent_allied"},
      {"home_tokens", "safe"},
      {"calm_planets", "skipped"},
      {"awakened", "hand"},
      {"memory", "hidden"},
      {"hands", "open"},
      {"draft", "dealt"},
      {"exchange", "hidden"},
      {"turn_cap", "6"}},
     "random"},
};

std::string path_of(const std::string& file) {
  return std::string(ORRERY_SOURCE_DIR) + "/tests/golden/renaissance/" + file;
}
std::string ending_of(const Table& table) {
  const std::optional<Json> view = parse_json(table.view_json(Seat::Nobody));
  return (*view)["result"]["ending"].get<std::string>();
}

std::optional<Table> played(const Wanted& game) {
  return golden::first_game("renaissance", game.players, game.settings, game.bots,
                            [&](const Table& table) {
                              return ending_of(table) == game.ending &&
                                     (table.outcome().winners.size() > 1) == game.shared;
                            });
}

}  // namespace

TEST_CASE("Every golden game of Galactic Renaissance replays to its final state and its ending") {
  for (const Wanted& game : kGames) {
    CAPTURE(game.file);
    if (std::getenv("ORRERY_RECORD_GOLDENS") && !std::filesystem::exists(path_of(game.file))) {
      std::filesystem::create_directories(path_of(""));
      if (const std::optional<Table> table = played(game))
        std::ofstream(path_of(game.file)) << golden::without_snapshots(write_transcript(*table));
    }
    std::ostringstream text;
    text << std::ifstream(path_of(game.file)).rdbuf();
    auto read = read_transcript(text.str());
    if (const Refusal* refusal = std::get_if<Refusal>(&read))
      FAIL(game.file << ", " << refusal->text());
    const Table& table = std::get<Table>(read);
    REQUIRE(table.over());
    CHECK(table.game().players() == game.players);
    CHECK(ending_of(table) == game.ending);
    CHECK((table.outcome().winners.size() > 1) == game.shared);
  }
}
