#include "golden/goldens.h"

#include "agents/adviser.h"

#include <fstream>
#include <sstream>

#include "core/json_library.h"

namespace orrery::golden {

std::string folder() { return std::string(ORRERY_SOURCE_DIR) + "/tests/golden/foundation/"; }

std::string text_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(folder() + file).rdbuf();
  return text.str();
}

std::vector<Golden> listed() {
  std::vector<Golden> games;
  std::ifstream in(folder() + "games.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    Golden golden;
    std::vector<std::string> columns;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '|');) {
      const std::size_t first = cell.find_first_not_of(' '), last = cell.find_last_not_of(' ');
      columns.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
    }
    columns.resize(4);
    games.push_back({columns[0], std::atoi(columns[1].c_str()), columns[2], columns[3]});
  }
  return games;
}

std::vector<std::string> answers(const Table& table) {
  std::vector<std::string> tokens;
  for (const Table::Played& played : table.played(0)) tokens.push_back(played.token);
  return tokens;
}

Golden seen(const Table& finished) {
  Golden golden{.file = {},
                .players = finished.game().players(),
                .winners = {},
                .ending = "at the round limit"};
  const Outcome outcome = finished.outcome();
  for (int i = 0; i < golden.players; ++i)
    if (outcome.winners.has(seat_at(i)))
      golden.winners +=
          (golden.winners.empty() ? "" : " and ") + finished.names()[static_cast<std::size_t>(i)];
  const std::optional<Json> view = parse_json(finished.view_json(Seat::Nobody));
  if (const Json& goal = (*view)["result"]["goal"]; goal.is_string()) {
    const bool personal = answers(finished).back() == "declare personal";
    golden.ending =
        "wins with " + std::string(personal ? "personal " : "") + goal.get<std::string>();
  }
  return golden;
}

std::optional<Table> first_game(std::string_view name, int players, const Settings& settings,
                                const std::string& bots,
                                const std::function<bool(const Table&)>& fits) {
  Opened opened = open_game(name, {players, settings, ""});
  const std::shared_ptr<const AnyGame> rules =
      std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  for (u64 seed = 1; seed <= 400; ++seed) {
    auto seated = Table::open({.game = rules, .names = {}, .dealer = {{}, seed}, .position = {}});
    Sitting sitting(std::move(std::get<Table>(seated)),
                    std::vector<Chair>(static_cast<std::size_t>(players), Chair::bot(bots)), seed);
    while (sitting.pending().who == Pending::Who::Bot) let_bot_answer(sitting);
    if (sitting.table().over() && fits(sitting.table())) return sitting.table();
  }
  return std::nullopt;
}

}  // namespace orrery::golden
