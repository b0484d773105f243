// What no game leads to, though every field for itself can be read.
#pragma once
#include "core/reader.h"
#include "games/one_deck_galaxy/one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

// Refuses at the field that is wrong, with the clause; the agenda has been read.
void refuse_what_cannot_be(const OneDeckGalaxy& game, const Reader& root, const State& s);
// PA-1  How many dice of the limited colour lie where it counts them.
int limited_dice_placed(const OneDeckGalaxy& game, const State& s);

}  // namespace orrery::one_deck_galaxy
