// A whole row filled from one's own dice, with as little as possible: always the next answer that
// leads there.
#pragma once
#include <optional>
#include <vector>

#include "../rules/rules.h"

namespace orrery::one_deck_galaxy {

// The boxes of a row, from its first place on.
struct BoxesAt {
  const Row& row;
  Place first;
};
std::vector<BoxesAt> rows_on_the_table(const Game& g, const State& s);
// Nothing if she cannot fill it whole; `offered`: what may be answered.
std::optional<Choice> next_in_row(const Game& g, const State& s, int p, const BoxesAt& at,
                                  const Choices& offered);

}  // namespace orrery::one_deck_galaxy
