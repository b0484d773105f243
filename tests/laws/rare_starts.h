// Tables laid out so that questions come up which random games hardly ever reach: each needs a
// plan, or an option.
#pragma once
#include "laws/walk.h"

namespace orrery::laws {

struct RareStart {
  std::string_view game, what;  // what comes up from here
  int players;
  Settings settings;
  std::string_view position;  // docs/positions.md
};
const std::vector<RareStart>& rare_starts();

// A random game from there.
Opening opening(const RareStart& start, u64 seed);

}  // namespace orrery::laws
