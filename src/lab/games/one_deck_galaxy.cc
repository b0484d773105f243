#include "agents/judgement/one_deck_galaxy.h"
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

Trials trials() { return trials_with<OneDeckGalaxy>(); }

}  // namespace orrery::one_deck_galaxy
