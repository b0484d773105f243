// Who is asked for a hint. Tables know no bots; the program that runs a table may lend it one.
#pragma once
#include "play/requests.h"

namespace orrery {

struct Advice {
  AnyChoice choice = 0;
  i32 share = 0;  // of the win it promises, in thousandths
  u32 looks = 0;  // how often it was looked at
};
// Gives its opinion of each offer, the best first. It is shown what the seat sees, and no more.
using Adviser = std::variant<std::vector<Advice>, Refusal> (*)(const Thought&);

}  // namespace orrery
