// A long run of the generator: game after game, what was found appended to a file. It may be
// stopped at any moment and goes on as if it had not been.
#pragma once
#include <functional>

#include "lab/puzzles/find.h"

namespace orrery {

struct PuzzleRun {
  u64 seed = 1;
  u64 games = 1;
  unsigned threads = 1;
};
// What a file holds of a run: its head, puzzles and "played N" after every game; what is cut off
// behind the last of these is dropped.
struct PuzzlesSoFar {
  PuzzleFile file;
  u64 played = 0;
  std::string text = {};  // as far as it holds
};
std::variant<PuzzlesSoFar, Refusal> read_run(std::string_view text, const PuzzleHabits& habits,
                                             u64 seed);

// Tells the text of every game that is played, in their order.
std::optional<Refusal> run_puzzles(const PuzzleHabits& habits, const PuzzleRun& run, u64 first,
                                   const std::function<bool(const std::string&)>& append);

}  // namespace orrery
