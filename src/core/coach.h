// What matters now, for somebody who is new to a game: what is about to happen or can be had, and
// what to do about it. A game makes these lines from what one seat sees, the most important first
// (paper/coach.cc); if nothing matters there is none.
#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/said.h"

namespace orrery {

struct CoachLine {
  std::string clause;                     // where the rulebook says so
  Said what;                              // "After Blue's turn the Empire reaches your ship."
  Said so = {};                           // "A kin on Battle II would hold it."; may be empty
  std::vector<std::string> touches = {};  // the things it speaks of
};
using CoachLines = std::vector<CoachLine>;

// Everything a coach looks at: what the seat sees, a table that looks the same (of which only what
// she sees may be read), and what she may answer.
template <class G>
struct Coach {
  const G& game;
  const typename G::View& view;
  const typename G::State& facts;
  Seat me;
  std::span<const typename G::Choice> offers;
  CoachLines& lines;

  void add(std::string clause, Said what, Said so, std::vector<std::string> touches) const {
    lines.push_back({std::move(clause), std::move(what), std::move(so), std::move(touches)});
  }
};

}  // namespace orrery
