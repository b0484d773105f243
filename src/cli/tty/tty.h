// orrery tty GAME: play in the terminal, on the full screen or line by line.
#pragma once
#include <span>
#include <string>

namespace orrery {

int tty_main(std::span<const std::string> words);

}  // namespace orrery
