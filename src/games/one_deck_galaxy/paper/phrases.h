// A verb is one row: its id in the catalogues (words/one_deck_galaxy.*.json: "place.label",
// "place.told"), how it is written as a token, what stands behind it there, and the clause under
// which it is told.
#pragma once
#include <string_view>
#include <vector>

#include "games/one_deck_galaxy/one_deck_galaxy.h"
#include "names.h"

namespace orrery::one_deck_galaxy {

struct Phrase {
  Verb verb;
  std::string_view id, token, operands, clause;  // without a clause it is not told
};
const Phrase& phrase_of(Verb verb);

// What an answer is about is called by what lies on the table when it is offered, and by itself
// when it is told.
class Naming {
 public:
  virtual ~Naming() = default;
  virtual Said place(const Choice& c) const = 0;
  virtual Said card_in_slot(const Choice& c) const = 0;
  virtual Said event(const Choice& c, int event) const = 0;
  virtual Said tech(const Choice& c) const = 0;
  virtual Said whose_die(const Choice& c) const = 0;
};
std::vector<Argument> arguments_of(const Content& content, const Choice& c, const Naming& naming);

}  // namespace orrery::one_deck_galaxy
