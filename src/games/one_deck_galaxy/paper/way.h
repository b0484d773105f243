// Answers as they are counted over many games (core/way.h).
#pragma once
#include "core/way.h"
#include "games/one_deck_galaxy/one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

Way way_of(const OneDeckGalaxy& game, Choice c);

}  // namespace orrery::one_deck_galaxy
