// What the keys and the words of the line mode do.
#pragma once
#include "cli/tty/session.h"

namespace orrery::tty {

std::string help_on_keys(const Session& session);
std::string help_on_words(const Session& session);

}  // namespace orrery::tty
