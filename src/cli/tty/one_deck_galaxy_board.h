// One Deck Galaxy on the full screen: adversary, zone, dice, civilization and Starbase.
#pragma once
#include <memory>

#include "cli/tty/board.h"

namespace orrery::tty {

std::unique_ptr<Board> one_deck_galaxy_board();

}  // namespace orrery::tty
