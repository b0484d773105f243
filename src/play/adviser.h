// Who is asked for a hint. Tables know no bots; the program that runs a table may lend it one.
#pragma once
#include "play/requests.h"

namespace orrery {

// One reason for an answer, or against it.
struct Ground {
  Said said;
  bool speaks_for = true;
};
struct Advice {
  AnyChoice choice = 0;
  i32 share = 0;  // of the win it promises, in thousandths
  u32 looks = 0;  // how often it was looked at
  // Of the best answers, if somebody wants to know why (Thought::reasons); never empty then.
  i32 before = 0;           // the share before anything is answered
  i32 spread = 0;           // by how much it may be wrong, in thousandths
  bool gives_away = false;  // something goes to others or is lost, and nothing is had for it
  std::vector<Ground> grounds = {};
};
// Gives its opinion of each offer, the best first. It is shown what the seat sees, and no more.
using Adviser = std::variant<std::vector<Advice>, Refusal> (*)(const Thought&);

}  // namespace orrery
