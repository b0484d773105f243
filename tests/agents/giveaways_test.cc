// Positions from lost games in which an answer gave something away (tests/agents/giveaways, found
// by `orrery regret GAME frozen-greedy ... --giveaways FILE`). No hint may advise that answer.
#include <fstream>
#include <sstream>

#include "agents/adviser.h"
#include "agents/games.h"
#include "lab/regret.h"

using namespace orrery;

namespace {

struct Giveaway {
  u64 game = 0;
  u32 step = 0;
  i32 loss = 0;
  std::string token = {};
  bool is_known = false;
};
struct Collection {
  std::string bot;
  int players = 0;
  u64 seed = 0;
  std::vector<Giveaway> rows = {};
};

std::string value_of(const std::string& headline, const std::string& name) {
  const std::size_t at = headline.find(" " + name + "=");
  REQUIRE(at != std::string::npos);
  const std::size_t from = at + name.size() + 2;
  return headline.substr(from, headline.find(' ', from) - from);
}

Collection giveaways(const std::string& game) {
  std::ifstream file(ORRERY_SOURCE_DIR "/tests/agents/giveaways/" + game + ".txt");
  std::string line;
  REQUIRE(std::getline(file, line));
  Collection all{.bot = value_of(line, "bot"),
                 .players = std::stoi(value_of(line, "players")),
                 .seed = std::stoull(value_of(line, "seed"))};
  while (std::getline(file, line)) {
    std::istringstream words(line);
    Giveaway row;
    row.is_known = line.starts_with('!');
    if (row.is_known) words.get();
    words >> row.game >> row.step >> row.loss >> std::ws;
    std::getline(words, row.token);
    all.rows.push_back(row);
  }
  return all;
}

// Asks for a hint at every position of the collection.
void check_hints(const std::string& name) {
  CAPTURE(name);
  const Collection all = giveaways(name);
  CHECK(all.rows.size() >= 50);
  const auto game = open(name, all.players);
  std::size_t met = 0;
  for (std::size_t from = 0; from < all.rows.size();) {
    std::size_t to = from;
    while (to < all.rows.size() && all.rows[to].game == all.rows[from].game) ++to;
    const auto at = [&](const Decision& d) {
      for (std::size_t i = from; i < to; ++i) {
        const Giveaway& row = all.rows[i];
        if (row.step != d.step) continue;
        ++met;
        CHECK(game->token(d.given) == row.token);
        const auto advice = advise({.game = game,
                                    .seat = d.who,
                                    .step = 0,
                                    .agent = "admiral",
                                    .seed = 1,
                                    .view = game->observe(d.table, d.who),
                                    .offers = d.offers,
                                    .reasons = 3});
        CAPTURE(row.game);
        CAPTURE(row.step);
        REQUIRE(std::holds_alternative<std::vector<Advice>>(advice));
        const bool falls_for_it = game->token(std::get<0>(advice).front().choice) == row.token;
        CHECK(falls_for_it == row.is_known);
      }
    };
    REQUIRE(std::holds_alternative<Outcome>(
        play_again(*game, all.bot, all.seed, all.rows[from].game, at)));
    from = to;
  }
  CHECK(met == all.rows.size());
}

}  // namespace

TEST_CASE("No hint advises what gave something away in a lost game: Foundation") {
  check_hints("foundation");
}
TEST_CASE("No hint advises what gave something away in a lost game: Galactic Renaissance") {
  check_hints("renaissance");
}
TEST_CASE("No hint advises what gave something away in a lost game: Galaxy of Trian") {
  check_hints("trian");
}
