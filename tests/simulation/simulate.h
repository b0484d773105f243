// One world from its first table to the end of its storms, and what became of it.
#pragma once
#include "server/mistakes.h"
#include "simulation/people.h"

namespace orrery::simulation {

struct Plan {
  u64 seed = 1;
  server::Mistake mistake = server::Mistake::None;
  bool tells = false;               // keeps every line of what happened
  std::optional<Theme> theme = {};  // nothing: the seed says which
};
struct Outcome {
  std::string wrong;  // empty: nothing
  u64 hash = 0;       // of everything that happened
  u64 events = 0, acknowledged = 0, compared = 0, steps = 0, tables = 0, finished = 0;
  int nodes = 1;
  FaultCounts faults = {};
  std::vector<std::string> lines;
};
Outcome simulate(const Plan& plan);

}  // namespace orrery::simulation
