// What a game tells about itself when it is over (core/row_facts.h).
#pragma once
#include <span>

#include "core/row_facts.h"
#include "games/one_deck_galaxy/one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

std::string ending_of(const OneDeckGalaxy& game, const State& s);
std::span<const RowFact<OneDeckGalaxy>> row_facts_of(const OneDeckGalaxy& game);

}  // namespace orrery::one_deck_galaxy
