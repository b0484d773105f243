// The Reference card of an adversary in words, and what it will do in the next Adversary Phase (spec 8.8, 14.1).
#pragma once
#include <string>
#include <vector>

#include "../rules/rules.h"

namespace orrery::one_deck_galaxy {

struct Notice {
  std::string about;  // a phase, or the element that is concerned
  std::string words;
};
int cards_of_time(const Game& g, const State& s);               // discarded when time passes
std::vector<Notice> reference_of(const Game& g, const State& s);
std::vector<Notice> forecast_of(const Game& g, const State& s);  // certain things only: nothing that Chance decides
std::string words_of(const Society& society);                   // the rule that is always in effect

}  // namespace orrery::one_deck_galaxy
