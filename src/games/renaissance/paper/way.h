// Answers as they are counted over many games (core/way.h).
#pragma once
#include "core/way.h"
#include "games/renaissance/renaissance.h"

namespace orrery::renaissance {

Way way_of(const Renaissance& game, Choice c);

}  // namespace orrery::renaissance
