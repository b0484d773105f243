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

  static bool is_puzzle(const Asking<Game>& table);
  static bool is_detail(const Asking<Game>& table);
  static bool is_worth_a_look(const Asking<Game>& table, Choice c, bool at_any_time);
  static Solved<Game> solve(const Asking<Game>& table, std::span<const Choice> offered, Rng& rng,
                            u32 tries);
};

}  // namespace orrery
