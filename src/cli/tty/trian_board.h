// Galaxy of Trian on the full screen.
#pragma once
#include <memory>

#include "cli/tty/board.h"

namespace orrery::tty {

std::unique_ptr<Board> trian_board();

}  // namespace orrery::tty
