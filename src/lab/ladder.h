// Every bot against every other: who stands on which rung, and how far apart. Each pair plays a
// contest (contest.h) of its own; strengths are those that make all results together most likely
// (Bradley-Terry, with more than two seats Plackett-Luce for the winner), with intervals from
// drawing the blocks again. Strength hides who beats whom, so the shares of every pair are told
// beside it.
#pragma once
#include "lab/contest.h"

namespace orrery {

struct LadderOrder {
  std::vector<std::string> bots;  // the weakest first, by custom
  u64 seed = 1;
  u64 blocks = 50;  // of every pair
  unsigned threads = 1;
};

// What the later of two bots, on one seat, won of a block against the earlier on all others.
struct LadderRow {
  std::size_t above = 0, below = 0;  // places in the order; `above` is the greater
  BlockScore score;
};

struct Rung {
  double elo = 0, low = 0, high = 0;  // against the first bot; 95 %
};
struct Ladder {
  std::vector<Rung> rungs;                   // one for every bot
  std::vector<std::vector<Standing>> pairs;  // [above][below]
};

// Plays what is missing, a few blocks of every pair in turn, and hands rows over as they are done.
std::optional<Refusal> run_ladder(const AnyGame& game, const LadderOrder& order,
                                  std::span<const LadderRow> known,
                                  const std::function<void(std::span<const LadderRow>)>& done);
Ladder ladder_of(std::span<const LadderRow> rows, std::size_t bots, int players, u64 seed);

std::string ladder_summary(const AnyGame& game, const LadderOrder& order, const Ladder& ladder);

// The rows in a file: the first line says what was played, one line follows for each.
std::string ladder_headline(const AnyGame& game, const LadderOrder& order);
std::string ladder_line(const LadderRow& row);
std::variant<std::vector<LadderRow>, Refusal> read_ladder(std::string_view text,
                                                          std::string_view headline,
                                                          std::size_t bots);

}  // namespace orrery
