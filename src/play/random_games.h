// Games in which every seat answers by chance, to compare one build of the rules with another.
#pragma once
#include "play/any_game.h"

namespace orrery {

inline constexpr u32 kMostRandomGames = 100'000;

struct RandomGames {
  u64 states = 0;  // how many there were
  u64 hash = 0;    // of all of them, in order
};
// Game n depends on `seed + n` alone.
RandomGames play_random_games(const AnyGame& game, u32 games, u64 seed);

}  // namespace orrery
