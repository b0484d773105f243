// The same choices give the same bytes on every compiler: a few fixed games, their states hashed
// step by step, against the numbers in signatures.txt. This file is also built by clang, beside the
// fuzzers. If the rules were meant to change, ORRERY_WRITE_SIGNATURES=1 writes the new numbers; the
// commit says why.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "laws/walk.h"

namespace orrery::laws {
namespace {

constexpr const char* kFile = ORRERY_SOURCE_DIR "/tests/laws/signatures.txt";

// One number for twenty random games.
u64 signature(const Shelf& game, int players) {
  u64 sum = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    AnyState end;
    play(
        opening(game, players, seed),
        [&](const Moment& m) -> Finding {
          sum = mix64(sum ^ m.game.hash(m.s));
          for (const Offer& o : m.offers) sum = mix64(sum + o.choice);
          return std::nullopt;
        },
        &end);
    sum = mix64(sum ^ hash_bytes(end.used()));
  }
  return sum;
}

std::string signatures() {
  std::ostringstream text;
  for (const Shelf& game : shelf())
    for (int players = game.info.fewest; players <= game.info.most; ++players)
      text << game.info.name << ' ' << players << ' ' << std::hex << signature(game, players)
           << std::dec << '\n';
  return text.str();
}

}  // namespace

TEST_CASE("the same choices give the same bytes on every compiler") {
  const std::string now = signatures();
  if (std::getenv("ORRERY_WRITE_SIGNATURES")) std::ofstream(kFile) << now;
  std::stringstream stored;
  stored << std::ifstream(kFile).rdbuf();
  CHECK(now == stored.str());
}

}  // namespace orrery::laws
