// The trials of one game. Only the files beside this one read it.
#pragma once
#include "lab/measure/measurer.h"
#include "lab/play_games.h"
#include "lab/trainer.h"
#include "lab/trials.h"

namespace orrery {

template <Rules G>
Trials trials_with() {
  Trials trials{.play_games = play_games<G>, .measure = measure<G>, .has_planner = HasPlanning<G>};
  if constexpr (HasWeights<G>) {
    trials.train = train_on<G>;
    trials.weights = weights_learned<G>;
  }
  return trials;
}

}  // namespace orrery
