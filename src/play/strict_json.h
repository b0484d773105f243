// Reads JSON from strangers: what is too deep, too large, doubled or broken is refused with its
// place, before it can do any harm.
#pragma once
#include <string_view>
#include <variant>

#include "core/json_library.h"
#include "core/reader.h"

namespace orrery {

inline constexpr std::size_t kDeepestJson = 32;
inline constexpr std::size_t kMostMembers = 1024;  // of one object

std::variant<Json, Refusal> read_json(std::string_view text);

}  // namespace orrery
