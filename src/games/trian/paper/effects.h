// Effects of skills as text: read from content files, and what there is to say about them (section
// 9 of the rules, docs/content.md).
#pragma once
#include <string>
#include <variant>

#include "core/said.h"
#include "games/trian/content.h"

namespace orrery::trian {

// "token(wormhole, red or blue)"; a string says why not.
std::variant<Effect, std::string> parse_effect(std::string_view text);
Said say_effect(const Effect& effect);
Said say_skill(const Skill& skill);
Said say_cost(const Skill& skill);  // "one action", "free"

}  // namespace orrery::trian
