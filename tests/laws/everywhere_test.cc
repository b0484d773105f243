// One engine everywhere: 2,001 random games of each game come to one number for all their states,
// in every build of the rules. The numbers stand in everywhere.txt; GCC and Clang are held to them
// here, the page's engine in Node and in a browser by web/tests (everywhere.ts). If the rules were
// meant to change, ORRERY_WRITE_SIGNATURES=1 writes the new numbers; the commit says why.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "play/base64.h"
#include "play/random_games.h"

namespace orrery::laws {
namespace {

constexpr const char* kFile = ORRERY_SOURCE_DIR "/tests/laws/everywhere.txt";

struct Row {
  std::string game;
  int players = 0;
  u32 games = 0;
  u64 seed = 0;
  std::string hash;
};

std::vector<Row> rows() {
  std::vector<Row> all;
  std::ifstream file(kFile);
  for (Row row; file >> row.game >> row.players >> row.games >> row.seed >> row.hash;)
    all.push_back(row);
  return all;
}
std::string played(const Row& row) {
  Order order;
  order.players = row.players;
  const Opened opened = open_game(row.game, order);
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  return hex16(play_random_games(*std::get<0>(opened), row.games, row.seed).hash);
}
void write(std::string_view game) {
  std::ostringstream text;
  for (const Row& row : rows())
    text << row.game << ' ' << row.players << ' ' << row.games << ' ' << row.seed << ' '
         << (row.game == game ? played(row) : row.hash) << '\n';
  std::ofstream(kFile) << text.str();
}
void hold(std::string_view game) {
  if (std::getenv("ORRERY_WRITE_SIGNATURES")) write(game);
  u32 games = 0;
  for (const Row& row : rows()) {
    if (row.game != game) continue;
    INFO(row.players, " players");
    CHECK(played(row) == row.hash);
    games += row.games;
  }
  CHECK(games >= 2000);
}

}  // namespace

TEST_CASE("two thousand random games of Foundation are the same everywhere") { hold("foundation"); }
TEST_CASE("two thousand random games of One Deck Galaxy are the same everywhere") {
  hold("one_deck_galaxy");
}
TEST_CASE("two thousand random games of Galactic Renaissance are the same everywhere") {
  hold("renaissance");
}
TEST_CASE("two thousand random games of Galaxy of Trian are the same everywhere") { hold("trian"); }

}  // namespace orrery::laws
