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
// All of it, one answer after the other: the whole row, or box i of it alone. Empty if it cannot be
// done. A die that would be added anyway (one is left) stands in it too.
inline constexpr int kWholeRow = -1;
std::vector<Choice> way_to_fill(const Game& g, const State& s, int p, const BoxesAt& at, int i,
                                const Choices& offered);

}  // namespace orrery::one_deck_galaxy
