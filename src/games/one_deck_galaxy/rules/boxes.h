// Which dice a box takes.
#pragma once
#include "steps.h"

namespace orrery::one_deck_galaxy {

inline constexpr u8 kAnyValue = 0x7E;  // 1 to 6
inline constexpr Kinds kEveryKind = kinds_showing(kAnyValue);

// ODG-7.3.1, ODG-7.3.4, ODG-7.3.5  Black fits everywhere, everything fits grey.
inline Kinds of_its_colour(const Box& box) {
  return box.colour == kGrey ? kEveryKind
                             : kEveryKind & (kinds_coloured(colour_at(box.colour)) |
                                             kinds_coloured(Colour::Ultratech));
}

// ODG-7.3.2  Exactly one die of the number or more.
inline Kinds small_box_takes(const Box& box) {
  const int less = std::min<int>(box.number, 7);
  return of_its_colour(box) & kinds_showing(static_cast<u8>(kAnyValue >> less << less));
}

Kinds base_box_takes(const State& s, const BaseRow& base_row, int r);
Kinds rule_allows(const Game& g, const State& s, int slot);  // the Location Rule of the card there
Kinds rule_allows(const Game& g, const State& s, Place place);
int limit_left(const Game& g, const State& s, u8& colour);  // PA-1

}  // namespace orrery::one_deck_galaxy
