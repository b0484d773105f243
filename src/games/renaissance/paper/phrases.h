// A verb is one row: its id in the catalogues (words/renaissance.*.json: "move.label",
// "move.told"), the clause that the log names, how it is written as a token (docs/notation.md).
#pragma once
#include <string_view>
#include <vector>

#include "core/said.h"
#include "games/renaissance/renaissance.h"

namespace orrery::renaissance {

struct Phrase {
  Verb verb;
  std::string_view id;
  std::string_view clause;  // without one the answer itself is not told: what follows from it is
  // The operands among its words: %p planet at, %t planet to, %c card, %d second card, %f third
  // card, %e effect, %w seat, %k colour, %n number, %s slot, %o objective, %q second objective.
  // "%c?" may be missing, and all after it.
  std::string_view token;
  std::string_view if_none = {};  // stands for operands that are all missing
};
const Phrase& phrase_of(Verb verb);

// What the operands of a choice are called; those that may be missing are a list.
std::vector<Argument> arguments_of(const Content& content, const Choice& c);

// "5 of 7": pieces on a Planet, and its Stability.
Said say_load(const Renaissance& game, const Renaissance::View& view, int planet);
// What a choice would come to on the map: "8 of 7: Disorder"; nothing where it changes nothing.
Said say_outcome(const Renaissance& game, const Renaissance::View& view, const Choice& c);

}  // namespace orrery::renaissance
