// Through whose eyes somebody looks at the table.
#pragma once
#include "core/seat.h"

namespace orrery {

// Chance looks at it like a spectator.
constexpr Seat eyes_of(Seat seat) { return is_player(seat) ? seat : Seat::Nobody; }

}  // namespace orrery
