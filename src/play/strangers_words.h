// Words that strangers chose, such as the names of seats: what may be kept, and how the rest is
// shown.
#pragma once
#include <string>
#include <string_view>

namespace orrery {

// Why this cannot be the name of a seat, or nullptr if it can.
const char* unfit_name(std::string_view name);

// The same text fit for a message: not too long, without control characters and broken letters.
std::string printable(std::string_view text, std::size_t longest = 80);

}  // namespace orrery
