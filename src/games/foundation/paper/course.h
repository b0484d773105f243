// What can be told of a game that is over, hidden goals as well.
#pragma once
#include <string_view>

#include "games/foundation/foundation.h"

namespace orrery::foundation {

// The goal in this slot, her own in kPersonalSlot; empty if nobody has looked or there is none.
std::string_view goal_in_slot(const Foundation& game, const State& s, Seat p, int slot);

}  // namespace orrery::foundation
