// The line mode: questions, numbered choices and events as sentences, one answer a line. For pipes
// and screen readers.
#pragma once
#include <iosfwd>

#include "cli/tty/boards/board.h"
#include "cli/tty/session.h"

namespace orrery::tty {

// Plays until the game is over (true) or the input ends before it (false); `quit` is an end of
// one's own choosing (true).
bool play_plain(Session& session, std::istream& in, std::ostream& out);

}  // namespace orrery::tty
