#include "agents/judgement/renaissance.h"
#include "lab/games/trials_with.h"

namespace orrery::renaissance {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Renaissance&, const State& s) {
  if (s.ending == static_cast<u8>(Ending::Thirty)) return "30 points";
  if (s.ending == static_cast<u8>(Ending::TurnCap)) return "turn cap";
  return "the others resigned";
}

Trials trials() { return trials_with<Renaissance>(); }

}  // namespace orrery::renaissance
