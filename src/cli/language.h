// In which language a command speaks to players.
#pragma once
#include <string>

#include "cli/args.h"

namespace orrery {

// --language, or else the language of the messages as other programs find it: LC_ALL decides, then
// LC_MESSAGES, then LANG
// ("de_AT.UTF-8"). Refused if there are no words in it.
std::string language_of(Args& args);

}  // namespace orrery
