// The levels tables offer, weakest first, and who plays at each of them in each game. Each beats
// the one below two or three times out of four when two play (docs/bots.md has the figures); the
// lower ones are weak in a human way: they overlook things.
#pragma once
#include <span>
#include <string_view>

namespace orrery {

std::span<const std::string_view> bot_levels();  // "cadet" to "grandmaster"
bool is_bot_level(
    std::string_view name);  // by these names, or those of earlier days: easy, medium, hard
// The agent's spec for a level; empty if it is none.
std::string_view spec_of_level(std::string_view game, std::string_view level);

}  // namespace orrery
