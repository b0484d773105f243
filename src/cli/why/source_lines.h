// Where a line of the clause index stands today. The index names files only, so that it stays the
// same while lines move.
#pragma once
#include <string>
#include <string_view>

namespace orrery {

// "src/games/foundation/rules/5_1_orders.cc:31"; the file alone where the sources are not beside
// the program.
std::string place_of(std::string_view file, std::string_view words);

}  // namespace orrery
