// The effect vocabulary (spec section 9) as a small language: one line of it in a content file is
// one effect of a colony tile, and from the effect come the words printed on the tile.
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "core/said.h"
#include "games/foundation/content.h"

namespace orrery::foundation {

// "ON retrieve(level=1): gainChoice(level1, 1)"  or, as words, why it is not an effect.
std::variant<Effect, std::string> parse_effect(std::string_view line);
std::string written(const Effect& e);  // the same line in its canonical form
Said say_effect(const Effect& e);  // "When you retrieve a kin from level I, take 1 level I cube of
                                   // your choice."

}  // namespace orrery::foundation
