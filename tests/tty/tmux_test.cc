// The real thing: ncurses in a terminal that tmux holds.
#include <doctest/doctest.h>

#include <cstdlib>

TEST_CASE(
    "the full screen in a real terminal: play, undo, hint, resize, quit, with and without colours and UTF-8") {
  if (std::system("command -v tmux > /dev/null 2>&1") != 0) {
    MESSAGE("tmux is not installed: not tested in a real terminal");
    return;
  }
  CHECK(std::system("'" ORRERY_SOURCE_DIR "/tests/tty/full_screen.sh' '" ORRERY_PROGRAM "'") == 0);
}
