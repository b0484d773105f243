// Galactic Renaissance on the full screen: planets, Senate, players, the own cards.
#pragma once
#include <memory>

#include "cli/tty/board.h"

namespace orrery::tty {

std::unique_ptr<Board> renaissance_board();

}  // namespace orrery::tty
