// Golden games of One Deck Galaxy: a win and every kind of defeat (ODG-12.1, ODG-3.4), for one and
// for two players. A game that is deleted is played anew by ORRERY_RECORD_GOLDENS=1 golden_tests.
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
  std::string name, adversary, side, cause;  // no cause: a win
  std::string bots;
};
const Wanted kGames[] = {
    {"won", "A1", "off", "none", "planner:tries=24:rolls=2"},
    {"won_hard", "A2", "on", "none", "planner:tries=24:rolls=2"},
    {"no_events", "A5", "off", "no events", "planner:tries=8:rolls=1"},
    {"colonies", "A1", "on", "colonies", "random"},
    {"preserves", "A2", "off", "preserves", "random"},
    {"events", "A3", "off", "events", "random"},
    {"swell", "A4", "off", "swell", "random"},
    {"captured", "A5", "on", "captured", "random"},
};

std::string path_of(const std::string& file) {
  return std::string(ORRERY_SOURCE_DIR) + "/tests/golden/one_deck_galaxy/" + file;
}
std::string ending_of(const Table& table) {
  const Json view = *parse_json(table.view_json(Seat::Nobody));
  return view["result"]["won"].get<bool>() ? "none" : view["result"]["cause"].get<std::string>();
}

}  // namespace

TEST_CASE(
    "Every golden game of One Deck Galaxy replays to its final state: a win, and every kind of defeat") {
  for (const Wanted& game : kGames)
    for (const int players : {1, 2}) {
      const std::string file = game.name + (players == 1 ? "_alone.game" : "_together.game");
      CAPTURE(file);
      if (std::getenv("ORRERY_RECORD_GOLDENS") && !std::filesystem::exists(path_of(file))) {
        std::filesystem::create_directories(path_of(""));
        const Settings settings{{"adversary", game.adversary},
                                {"hard_side", game.side},
                                {"homeworld_1", "random"},
                                {"society_1", "random"}};
        if (const std::optional<Table> table =
                golden::first_game("one_deck_galaxy", players, settings, game.bots,
                                   [&](const Table& t) { return ending_of(t) == game.cause; }))
          std::ofstream(path_of(file)) << golden::without_snapshots(write_transcript(*table));
      }
      std::ostringstream text;
      text << std::ifstream(path_of(file)).rdbuf();
      auto read = read_transcript(text.str());
      if (const Refusal* refusal = std::get_if<Refusal>(&read))
        FAIL(file << ", " << refusal->text());
      const Table& table = std::get<Table>(read);
      REQUIRE(table.over());
      CHECK(table.game().players() == players);
      CHECK(ending_of(table) == game.cause);
      CHECK(table.outcome().winners.size() == (game.cause == "none" ? players : 0));
    }
}
