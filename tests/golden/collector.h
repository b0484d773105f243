// A player who wants nothing but different cubes. Greedy bots do not manage goal G4; she plans
// whole turns for it.
#pragma once
#include "play/any_game.h"

namespace orrery::golden {

AnyChoice collects(const AnyGame& foundation, const AnyState& s, Seat who);

}  // namespace orrery::golden
