// What is pending in a position: one word (`pending`), or the agenda step by step.
#pragma once
#include "core/reader.h"
#include "games/one_deck_galaxy/turn.h"

namespace orrery::one_deck_galaxy {

void read_agenda(const OneDeckGalaxy& game, const Reader& root, State& s);

}  // namespace orrery::one_deck_galaxy
