#include "agents/planner/one_deck_galaxy.h"
#include "lab/games/one_deck_galaxy_tuning.h"
#include "lab/games/trials_with.h"

namespace orrery::one_deck_galaxy {

// How a game ended, in a few words, for statistics.
std::string ending_of(const OneDeckGalaxy&, const State& s) {
  if (s.result == Result::Won) return "won";
  switch (s.cause) {
    case Cause::NoEvents: return "no events left";
    case Cause::Colonies: return "colonies";
    case Cause::Preserves: return "Preserves and Conditions";
    case Cause::Events: return "events over level";
    case Cause::Swell: return "unpaid Swell";
    case Cause::Captured: return "captured dice";
    case Cause::None: break;
  }
  return "given up";
}

Trials trials() {
  Trials trials = trials_with<OneDeckGalaxy>();
  trials.train = tune;
  trials.weights = tuned_weights;
  return trials;
}

}  // namespace orrery::one_deck_galaxy
