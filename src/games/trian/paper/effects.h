// Effects of skills as text: read from content files, and told in words (section 9 of the rules, docs/content.md).
#pragma once
#include <string>
#include <variant>

#include "games/trian/content.h"

namespace orrery::trian {

// "token(wormhole, red or blue)"; a string says why not.
std::variant<Effect, std::string> parse_effect(std::string_view text);
std::string words_of(const Effect& effect);
std::string words_of(const Skill& skill);
std::string cost_of(const Skill& skill);  // "one action", "free"

}  // namespace orrery::trian
