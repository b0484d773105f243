// Why an answer is good: which terms of the judgement it changes most, in words. A game's judgement
// names its terms (judgement/judgement.h); what each is called stands in the catalogues as
// "reason.<term>". Nothing here is used while agents search.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "agents/judgement/terms.h"
#include "core/said.h"
#include "core/seat.h"
#include "play/adviser.h"

namespace orrery {

// What an answer changes in one term, on the average of the imagined worlds.
struct Difference {
  float count = 0, points = 0;
};

// What an answer does: at once, for every seat, and until her turn is over, for herself.
struct Consequences {
  std::vector<std::vector<Difference>> at_once;  // by seat and term
  std::vector<Difference> later;                 // what comes on top of it
  float before = 0, after = 0, error = 0;  // shares of the win; the error of what comes between
  float wins = 0;                          // how often the game is over with it, and won
};

// `team`: all win or lose together, so that only one seat's terms are looked at.
struct Scale {
  i32 doubling = 1;
  bool team = false;
};
void add_grounds(std::span<const TermName> terms, const Consequences& done, Seat me,
                 const Scale& scale, Advice& out);
// In the set-up nothing was promised before: what these answers promise on the average stands for
// it.
void even_before(std::span<Advice> answers);
// Of an answer for which no term speaks: how it compares with the next best one.
void add_comparison(const Advice* other, Advice& out);

}  // namespace orrery
