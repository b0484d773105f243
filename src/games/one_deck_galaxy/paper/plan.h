// What the Results Phase would bring if the actions ended now, and why something has happened.
#pragma once
#include <string>
#include <vector>

#include "../rules/rules.h"
#include "core/said.h"

namespace orrery::one_deck_galaxy {

struct Expected {
  std::string element;
  Said said;
  bool is_good = true;  // false: something is left lying
};
std::vector<Expected> plan_of(const Game& g, const State& s);
std::vector<Said> lab_buys(const Game& g, const State& s);  // for the dice that lie in it
// Why the adversary, the deck or the zone did something of themselves; nothing for what players do.
Said why_it_happened(const OneDeckGalaxy::Event& event, std::string_view clause);

}  // namespace orrery::one_deck_galaxy
