// Weights learned from games, as files: readable, small, and good for one game only. A file says
// for which game, rules, content and list of weights it was made, and ends with a checksum; where
// anything does not fit it is refused, and the judgement by hand is asked instead.
//
//   orrery weights 1
//   game foundation rules 1 content 0123456789abcdef weights 0123456789abcdef
//   training seed=1 games=20000
//   doubling 552
//   first_research 561 1270 2404
//   ...
//   hidden 16
//   bias -13 25 ...
//   ...
//   checksum 0123456789abcdef
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/judgement/judgement.h"
#include "agents/net.h"
#include "core/reader.h"

namespace orrery {

// What weights are for.
struct WeightsFor {
  std::string game;
  int rules = 1;
  u64 content = 0;
  std::span<const WeightName> names = {};
};
struct LearnedWeights {
  std::string training;  // how they were made, in one line
  i32 doubling = 1;
  std::vector<i32> weights = {};
  HiddenLayer hidden = {};
};

std::string write_weights(const WeightsFor& what, const LearnedWeights& learned);
std::variant<LearnedWeights, Refusal> read_weights(std::string_view text, const WeightsFor& what);

// The weights that travel inside the program; empty if there are none for this game.
std::string_view built_in_weights(std::string_view game);

template <class G>
WeightsFor weights_for(int rules, u64 content) {
  return {std::string(G::kName), rules, content, Judgement<G>::kWeightNames};
}

}  // namespace orrery
