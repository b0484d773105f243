// Who is asked for a hint. Tables know no bots; the program that runs a table may lend it one.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "play/any_game.h"

namespace orrery {

struct Advice {
  AnyChoice choice = 0;
  i32 share = 0;  // of the win it promises, in thousandths
  u32 looks = 0;  // how often it was looked at
};
// Gives its opinion of each offer, the best first. It is shown what the seat sees, and no more. `agent` says who is
// asked ("search:nodes=256"; empty: whoever usually advises), `seed` makes the opinion repeatable.
using Adviser = std::variant<std::vector<Advice>, Refusal> (*)(const AnyGame&, const AnyView&, const std::vector<Offer>&,
                                                               const std::string& agent, u64 seed);

}  // namespace orrery
