// Agents at Connect Four: they take a win, and they see one coming.
#include "agents/games.h"

using namespace orrery;

namespace {
// A table after these drops, X first; columns 1 to 7.
AnyState after_drops(const AnyGame& game, std::string_view columns) {
  AnyState s = game.setup();
  for (const char c : columns)
    game.apply(s, game.awaited(s).first_seat(), *game.parse(std::string("drop ") + c));
  return s;
}
std::string plays(const AnyGame& game, std::string_view spec, const AnyState& s) {
  const Seat who = game.awaited(s).first_seat();
  return game.token(agent(game, spec)->decide(game.observe(s, who), game.choices(s, who)));
}
}  // namespace

TEST_CASE("Greedy and search take a win in one") {
  const auto game = open("connect_four", 2);
  for (const char* spec : {"greedy", "search:nodes=64", "search"}) {
    CAPTURE(spec);
    CHECK(plays(*game, spec, after_drops(*game, "112233")) == "drop 4");      // across
    CHECK(plays(*game, spec, after_drops(*game, "171717")) == "drop 1");      // upright
    CHECK(plays(*game, spec, after_drops(*game, "1223433464")) == "drop 4");  // slanting
  }
}

TEST_CASE("Search blocks a win in one") {
  const auto game = open("connect_four", 2);
  for (const char* spec : {"search:nodes=256", "search:nodes=2000"}) {
    CAPTURE(spec);
    CHECK(plays(*game, spec, after_drops(*game, "71727")) == "drop 7");
    CHECK(plays(*game, spec, after_drops(*game, "11223")) == "drop 4");
  }
}

TEST_CASE("The more search looks, the surer it is of a win") {
  const auto game = open("connect_four", 2);
  const AnyState s = after_drops(*game, "112233");
  const auto ranked = agent(*game, "search:nodes=1000")
                          ->rank(game->observe(s, Seat::P1), game->choices(s, Seat::P1));
  CHECK(game->token(ranked[0].choice) == "drop 4");
  CHECK(ranked[0].share > 950);
  CHECK(ranked[0].looks > ranked[1].looks);
}
