// One Deck Galaxy: an Action Phase as a puzzle. Which dice go where, with Fleets, Science and
// discs, so that the Results Phase brings most (bots.md A3.5: randomised assignments in canonical
// order, the best of many tries).
#pragma once
#include "agents/judgement/one_deck_galaxy.h"
#include "agents/planner/planner.h"

namespace orrery {

template <>
struct Planning<one_deck_galaxy::OneDeckGalaxy> {
  using Game = one_deck_galaxy::OneDeckGalaxy;
  using Choice = one_deck_galaxy::Choice;
  using Weights = one_deck_galaxy::Weights;

  static constexpr auto& kWeightNames = one_deck_galaxy::kWeightNames;
  static const Weights& by_hand() { return one_deck_galaxy::kWeights; }
  static bool is_puzzle(const Asking<Game>& table);
  static bool is_detail(const Asking<Game>& table);
  static bool is_worth_a_look(const Asking<Game>& table, Choice c, bool at_any_time);
  static std::vector<Solved<Game>> ways(const Asking<Game>& table, std::span<const Choice> offered,
                                        Rng& rng, u32 tries, const Weights& weights,
                                        std::size_t most);
  static Solved<Game> solve(const Asking<Game>& table, std::span<const Choice> offered, Rng& rng,
                            u32 tries, const Weights& weights = one_deck_galaxy::kWeights);
  static i32 promise(const Asking<Game>& table, Rng& rng, u32 tries, const Weights& weights);
  static bool is_turning_point(const Asking<Game>& table);
  static bool is_pick(const Asking<Game>& table);
  static Choice by(Choice c, int player);
  static u32 turn(const one_deck_galaxy::State& s) { return s.round; }
  static i32 points(const Asking<Game>& table, const Weights& weights);
};

}  // namespace orrery
