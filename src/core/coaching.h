// How a game's coach goes through its remarks (paper/coach.cc).
#pragma once
#include "core/coach.h"
#include "core/facts.h"

namespace orrery {

// What they say, the most important first: the order of `remarks`.
template <class G, std::size_t n>
CoachLines lines_of(void (*const (&remarks)[n])(const Coach<G>&), const G& game,
                    const typename G::View& view, const typename G::State& facts, Seat me,
                    std::span<const typename G::Choice> offers) {
  CoachLines lines;
  for (const auto remark : remarks) remark({game, view, facts, me, offers, lines});
  return lines;
}

}  // namespace orrery
