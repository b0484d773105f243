// What can be told of a game that is over, hidden cards as well.
#pragma once
#include "games/renaissance/renaissance.h"

namespace orrery::renaissance {

// GR-3.2  Wherever they are: in hand, in the deck, seen or not, or lying in her row.
u64 specialists_of(const State& s, Seat p);

}  // namespace orrery::renaissance
