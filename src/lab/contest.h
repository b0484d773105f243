// A challenger against a champion: is it stronger, and by how much? Games come in blocks of as many
// as there are seats, with one deal in which everybody sits everywhere once. Luck of the deal and
// of the seat cancels out within a block, so the block's score is the unit of the statistics, not
// the game. Blocks are pure (seed and number say everything): a contest can be stopped, continued
// and shared out, and its report is the same.
#pragma once
#include <functional>

#include "lab/sim.h"

namespace orrery {

struct ContestOrder {
  std::string challenger, champion;
  int challengers = 1;  // seats the challenger takes; the champion has the others
  u64 seed = 1;
  u64 first = 0;  // block
  u64 blocks = 50;
  unsigned threads = 1;
};
struct BlockScore {
  u64 block = 0;
  i32 score = 0;  // what the challengers won in it, in thousandths of a game
};

struct Elo {
  double low = 0, high = 20;  // a challenger not better than `low` is to be refused, one as good as
                              // `high` accepted
};
enum class Verdict : u8 {
  Open,
  Refused,
  Accepted
};
const char* name_of(Verdict v);  // "open", "refused", "accepted"
struct Standing {
  u64 blocks = 0, games = 0;
  double share = 0, low = 0, high = 0;  // of the wins, in percent, with its 95 % interval
  double fair = 0;                      // what seats alone would give
  double likelihood = 0;  // log of the ratio: beyond +-2.94 the test ends with errors of 5 %
  Verdict verdict = Verdict::Open;
};

inline constexpr u64 kFewestBlocks = 30,
                     kBlocksAtOnce = 8;  // before the test may end; between two looks at it

// Plays blocks and hands each over as it is done, in order; stops when it is told to.
std::optional<Refusal> run_contest(const AnyGame& game, const ContestOrder& order,
                                   const std::function<bool(std::span<const BlockScore>)>& go_on);
Standing standing_of(std::span<const BlockScore> scores, int players, int challengers,
                     const Elo& elo);

std::string contest_summary(const AnyGame& game, const ContestOrder& order,
                            const Standing& standing);
std::string contest_json(const AnyGame& game, const ContestOrder& order, const Standing& standing,
                         std::span<const BlockScore> scores);

// The rows of a contest in a file, one line for a block; the first line says what was played. Rows
// of the same contest are read back, those of another refused.
std::string contest_headline(const AnyGame& game, const ContestOrder& order);
std::string contest_row(const BlockScore& score);
std::variant<std::vector<BlockScore>, Refusal> read_contest(std::string_view text,
                                                            std::string_view headline);

}  // namespace orrery
