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
  std::string_view kind = {};  // of what is to come: an event, a card, influence, or a warning
};
int cards_of_time(const Game& g, const State& s);  // discarded when time passes
std::vector<Notice> reference_of(const Game& g, const State& s);
// What is certain: nothing that Chance decides.
struct Forecast {
  std::vector<Notice> lines;
  int taken = -1;  // the slot from which the adversary takes a card
  int acts = 0;    // how often it takes something
};
Forecast forecast_of(const Game& g, const State& s);
int turns_to_reshuffle(const Game& g, const State& s);  // about

// How far the adversary is from Overwhelming the players: what is counted, and where it ends.
struct Doom {
  int have = 0, at = 0;
  Said said;
  int next = 0;  // what the next turn adds for certain
};
Doom doom_of(const Game& g, const State& s);

}  // namespace orrery::one_deck_galaxy
