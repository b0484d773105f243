#include "agents/judgement/foundation.h"
#include "lab/games/trials_with.h"

namespace orrery::foundation {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Foundation& game, const State& s) {
  if (s.winning_goal == kUnseen) return "round limit";
  const GoalTile& goal = game.content.goal[s.winning_goal];
  return std::string(goal.id.view()) + " " + std::string(goal.name.view());
}

Trials trials() { return trials_with<Foundation>(); }

}  // namespace orrery::foundation
