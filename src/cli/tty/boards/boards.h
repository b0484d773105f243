// The games that have a drawing of their own, each in its folder.
#pragma once
#include <memory>

#include "cli/tty/boards/board.h"

namespace orrery::tty {

std::unique_ptr<Board> foundation_board();
std::unique_ptr<Board> one_deck_galaxy_board();
std::unique_ptr<Board> renaissance_board();
std::unique_ptr<Board> trian_board();

}  // namespace orrery::tty
