// Yardsticks must not change: the frozen bots give the same answers for ever, on every compiler.
// Their signatures stand in frozen.txt. Whoever changes them on purpose has no yardstick any more;
// ORRERY_WRITE_SIGNATURES=1 writes the file for games that are new.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "agents/games.h"

using namespace orrery;

namespace {

constexpr const char* kFile = ORRERY_SOURCE_DIR "/tests/agents/frozen.txt";

// One number for what a bot answers and promises at moments of a game played by the frozen greedy.
u64 signature(const AnyGame& game, const char* bot, int moments, int apart) {
  const auto thinker = agent(game, bot, 5), player = agent(game, "frozen-greedy", 5);
  AnyState s = game.setup();
  Rng rng(7);
  u64 sum = 0;
  for (int asked = 0; !game.awaited(s).empty() && moments > 0;) {
    const Seat who = game.awaited(s).first_seat();
    if (who == Seat::Chance) {
      game.apply(s, who, game.deal(s, rng));
      continue;
    }
    const std::vector<Offer> offers = game.choices(s, who);
    if (offers.size() > 1 && ++asked % apart == 0) {
      for (const auto& r : thinker->rank(game.observe(s, who), offers))
        sum = mix64(sum ^ mix64(r.choice + r.looks) ^ static_cast<u64>(r.share));
      --moments;
    }
    game.apply(s, who, player->decide(game.observe(s, who), offers));
  }
  return sum;
}

}  // namespace

TEST_CASE("The frozen bots answer as they did when they were frozen") {
  std::ostringstream found;
  for (const Shelf& game : shelf()) {
    const auto opened = open(game.info.name, 2);
    found << game.info.name << " frozen-greedy " << std::hex
          << signature(*opened, "frozen-greedy", 40, 3) << std::dec << '\n';
    found << game.info.name << " frozen-hard " << std::hex
          << signature(*opened, "frozen-hard", 5, 6) << std::dec << '\n';
  }
  if (std::getenv("ORRERY_WRITE_SIGNATURES")) std::ofstream(kFile) << found.str();
  std::stringstream expected;
  expected << std::ifstream(kFile).rdbuf();
  CHECK(found.str() == expected.str());
}
