// Golden games of Galaxy of Trian: one for every mode and number of players, and one with other
// settings. A game that is deleted is played anew by ORRERY_RECORD_GOLDENS=1 golden_tests.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "agents/adviser.h"
#include "core/json_library.h"
#include "golden/goldens.h"
#include "play/transcript.h"

using namespace orrery;

namespace {

struct Wanted {
  std::string file;
  int players;
  Settings settings;
  std::string bots;
};
const Wanted kGames[] = {
    {"standard_two.game", 2, {}, "greedy"},
    {"standard_three.game", 3, {}, "random"},
    {"standard_four.game", 4, {}, "random"},
    {"ships_two.game", 2, {{"mode", "ships"}}, "random"},
    {"ships_three.game", 3, {{"mode", "ships"}}, "greedy"},
    {"ships_four.game", 4, {{"mode", "ships"}}, "random"},
    {"beginner_two.game", 2, {{"mode", "beginner"}}, "random"},
    {"beginner_three.game", 3, {{"mode", "beginner"}}, "random"},
    {"beginner_four.game", 4, {{"mode", "beginner"}}, "greedy"},
    {"other_settings.game",
     3,
     {{"races", "random"},
      {"first_player", "random"},
      {"rerolls", "16"},
      {"rogue_reach", "contact"},
      {"unplaceable", "removed"},
      {"first_tile", "shows_space"},
      {"cannon", "spares_owner"},
      {"decoy", "pays_for_enemies"},
      {"final_sets", "off"},
      {"events", "strict"},
      {"outposts", "once_per_tile"},
      {"expedition_barriers", "matter"},
      {"controlled_areas", "open"},
      {"minerals", "hidden"},
      {"closed_space", "frozen"},
      {"take_back", "beside_blocked"}},
     "random"},
};

std::string path_of(const std::string& file) {
  return std::string(ORRERY_SOURCE_DIR) + "/tests/golden/trian/" + file;
}
std::optional<Table> played(const Wanted& game) {
  Opened opened = open_game("trian", {game.players, game.settings, ""});
  const std::shared_ptr<const AnyGame> rules =
      std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  constexpr u64 seed = 7;
  auto seated = Table::open({.game = rules, .names = {}, .dealer = {{}, seed}, .position = {}});
  Sitting sitting(std::move(std::get<Table>(seated)),
                  std::vector<Chair>(static_cast<std::size_t>(game.players), Chair::bot(game.bots)),
                  seed);
  while (sitting.pending().who == Pending::Who::Bot) let_bot_answer(sitting);
  return sitting.table();
}

}  // namespace

TEST_CASE(
    "Every golden game of Galaxy of Trian replays to its final state, in every mode and for every number of players") {
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
    CHECK(!table.outcome().winners.empty());
  }
}
