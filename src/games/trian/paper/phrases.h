// A verb is one row: its id in the catalogues (words/trian.*.json: "mine.label", "mine.told"), how
// it is written as a token, and where the rulebook has it. What goes into its sentences is what its
// token names.
#pragma once
#include <string_view>
#include <vector>

#include "core/said.h"
#include "games/trian/trian.h"

namespace orrery::trian {

struct Phrase {
  Verb verb;
  std::string_view id, token, clause;
};
const Phrase& phrase_of(Verb verb);

// How the places of a choice are called: on the table as it stands, or as they were called when it
// happened.
struct Places {
  Named here, there;
  const Galaxy* on = nullptr;  // the table, if it is to be said where on its tile a place lies
  bool to_a_site = false;      // a unit goes to a site, not into space
};
std::vector<Argument> arguments_of(const Trian& game, const Choice& c, const Places& places);
// Of these only what is the same on every table.
std::vector<Argument> arguments_without_places(const Trian& game, const Choice& c);

}  // namespace orrery::trian
