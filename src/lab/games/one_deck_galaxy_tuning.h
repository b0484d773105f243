// One Deck Galaxy's part of `orrery train`: its planner learns by playing (lab/train.h).
#pragma once
#include "lab/train.h"

namespace orrery::one_deck_galaxy {

std::optional<Refusal> tune(std::span<const std::unique_ptr<AnyGame>> games,
                            const TrainOrder& order, TrainingState& state, const GoOn& go_on);
std::string tuned_weights(const AnyGame& any, const TrainOrder& order, const TrainingState& state);

}  // namespace orrery::one_deck_galaxy
