// The Reference card of an adversary, and what it will do in the next Adversary Phase
// (spec 8.8, 14.1).
#pragma once
#include <string>
#include <vector>

#include "../rules/rules.h"
#include "core/said.h"

namespace orrery::one_deck_galaxy {

struct Notice {
  std::string about;  // a phase, or the element that is concerned
  Said said;
  bool is_its_nature = false;  // what tells it from the other adversaries
};
int cards_of_time(const Game& g, const State& s);  // discarded when time passes
std::vector<Notice> reference_of(const Game& g, const State& s);
std::vector<Notice> forecast_of(
    const Game& g, const State& s);  // certain things only: nothing that Chance decides

}  // namespace orrery::one_deck_galaxy
