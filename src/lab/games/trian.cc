#include "agents/judgement/trian.h"
#include "lab/games/trials_with.h"

namespace orrery::trian {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Trian& game, const State& s) {
  if (s.no_tile) return "no tile fits";
  return game.outcome(s).winners.size() > 1 ? "shared victory" : "last tile";
}

Trials trials() { return trials_with<Trian>(); }

}  // namespace orrery::trian
