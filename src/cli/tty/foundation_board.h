// Foundation on the full screen: where its panes go.
#pragma once
#include <memory>

#include "cli/tty/board.h"

namespace orrery::tty {

std::unique_ptr<Board> foundation_board();

}  // namespace orrery::tty
