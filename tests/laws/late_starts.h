// Tables as they may stand late in a game: pieces dealt out at random within the laws. Random play
// alone would hardly ever reach them, and it is there that the rare rules meet.
#pragma once
#include "play/any_game.h"

namespace orrery::laws {

// Plays the set-up at random and deals pieces out; false if there is no such start for this game.
bool start_late(const AnyGame& game, Rng& rng, AnyState& start);

// The part of it that knows Galactic Renaissance.
bool start_renaissance_late(const AnyGame& game, Rng& rng, AnyState& start);

}  // namespace orrery::laws
