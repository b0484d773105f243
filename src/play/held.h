// Which games this program holds: all of them, but for the modules of the page, which hold one
// each.
#pragma once
#include <string_view>

namespace orrery {

constexpr bool holds([[maybe_unused]] std::string_view game) {
#ifdef ORRERY_ONLY_GAME
  return game == ORRERY_ONLY_GAME;
#else
  return true;
#endif
}

}  // namespace orrery
