// The figures of `orrery bench`: how much a State holds, what a decision costs, how fast the bots
// look ahead. Times are CPU time, the best of several runs; docs/benchmarks.md says what each
// figure means.
#pragma once
#include <string>
#include <vector>

#include "play/any_game.h"

namespace orrery {

struct Figure {
  std::string game;
  std::string name;  // "random games"
  double value = 0;
  std::string unit;  // "per second"
  double must = 0;   // what is asked for; 0 if nothing is
  double aim = 0;
  bool less_is_better = false;
  bool reached(double bar) const {
    return bar == 0 || (less_is_better ? value <= bar : value >= bar);
  }
};
struct Signature {
  std::string game;
  u64 number = 0;
};
struct Figures {
  std::vector<Figure> figures;
  std::vector<Signature> signatures;
};

struct MeasureOrder {
  bool quick = false;                     // shorter runs, noisier figures
  u64 (*allocations_so_far)() = nullptr;  // counts what this thread has taken from the heap
};

// Measures one game; adds to what is there.
void measure_game(const AnyGame& game, const MeasureOrder& order, Figures& out);
// Tic-tac-toe on our core beside the same game written the usual way.
void measure_yardstick(const MeasureOrder& order, Figures& out);

}  // namespace orrery
