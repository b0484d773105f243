// The steps of an agenda by name, for views and positions.
#pragma once
#include <optional>
#include <string_view>

#include "games/one_deck_galaxy/turn.h"

namespace orrery::one_deck_galaxy {

std::string_view step_name(Do what);  // "fill box"
std::optional<Do> find_step(std::string_view name);

}  // namespace orrery::one_deck_galaxy
