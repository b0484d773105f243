// Answers as they are counted over many games (core/way.h).
#pragma once
#include "core/way.h"
#include "games/foundation/foundation.h"

namespace orrery::foundation {

Way way_of(const Foundation& game, Choice c);

}  // namespace orrery::foundation
