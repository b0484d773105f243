// Answers as they are counted over many games (core/way.h).
#pragma once
#include "core/way.h"
#include "games/trian/trian.h"

namespace orrery::trian {

Way way_of(const Trian& game, Choice c);

}  // namespace orrery::trian
