// How a game went, for those who look back on it when it is over: the figures that are drawn from
// step to step, why it ended as it did, and the count as the rulebook makes it. A game says it with
// three functions beside its other words: review_of, standing_of, deed_of (play/course.cc).
#pragma once
#include "core/paper.h"

namespace orrery {

// A figure that is drawn from step to step. A game has the same ones at every moment, in the same
// order.
struct CourseLine {
  std::string name;          // of its kind: "prestige"
  Said said;                 // "Prestige"
  Seat seat = Seat::Nobody;  // whose; nobody's where all play against the game
  i32 goal = 0;              // where it decides the game; 0 if nowhere
};
struct Stood {
  i32 round = 0;            // as the game counts them; 0 before the first
  std::vector<i32> values;  // one for each line
};

// The last column is what ranks.
struct Count {
  struct Column {
    std::string name;
    Said said;
  };
  struct Row {
    Seat seat = Seat::Nobody;
    std::vector<i32> values;
  };
  std::string clause;
  std::vector<Column> columns;
  std::vector<Row> rows;  // by seat
};

struct Review {
  std::string unit = "round";  // what Stood::round counts: "round", "turn"
  std::vector<CourseLine> lines;
  Reasons why;  // what decided it, how near the others were, ties that were broken
  Count count;
};

}  // namespace orrery
