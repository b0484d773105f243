#include "agents/planner/one_deck_galaxy.h"
#include "games/one_deck_galaxy/paper/facts.h"
#include "lab/games/one_deck_galaxy_tuning.h"
#include "lab/games/trials_with.h"

namespace orrery::one_deck_galaxy {

Trials trials() {
  Trials trials = trials_with<OneDeckGalaxy>();
#ifndef __wasi__
  trials.train = tune;
  trials.weights = tuned_weights;
#endif
  return trials;
}

}  // namespace orrery::one_deck_galaxy
