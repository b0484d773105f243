// Learning the weights of a judgement from games against oneself: TD(lambda). Bots that look one
// answer ahead play with the weights as they are, each a little differently; after every game each
// position learns from what came later: partly from how the next ones were judged, partly from who
// won. Nothing but the weights is learned, the terms stay those a person can read.
//
// Training is a chain of batches. What it knows between two of them is one text (`TrainingState`):
// it can be stopped after any batch and goes on as if it had not been. One thread, and all of it
// depends on the seed alone.
#pragma once
#include <functional>

#include "agents/learned.h"
#include "play/any_game.h"

namespace orrery {

struct TrainOrder {
  std::string game;
  u64 seed = 1;
  u64 batches = 100;  // up to here, those of earlier runs counted
  u64 games_in_batch = 32;
  double lambda = 0.95;
  double rate = 0.01;      // how far a weight may move in the first batches, as a part of itself
  std::size_t hidden = 0;  // units of the layer on top, where a judgement counts its weights
};

struct TrainingState {
  u64 seed = 0, batches = 0;
  std::vector<double> weights, first_moment, second_moment;
};
std::string write_training(const TrainingState& state);
std::variant<TrainingState, Refusal> read_training(std::string_view text);

struct BatchReport {
  u64 batch = 0;
  double loss = 0;  // how surprising the results were, in bits per position
  double positions = 0;
  double won = -1;  // share of the games, where a game is learned by winning it
};

// Trains on from `state` (empty: from the weights by hand). After each batch `go_on` is told; it
// may save, and may stop it.
using GoOn = std::function<bool(const TrainingState&, const BatchReport&)>;
std::optional<Refusal> train(const TrainOrder& order, TrainingState& state, const GoOn& go_on);

// The weights as a file for the game with its usual content.
std::variant<std::string, Refusal> weights_file(const TrainOrder& order,
                                                const TrainingState& state);

}  // namespace orrery
