// Who sits where, as it is typed: "human,bot:search,bot:greedy".
#pragma once
#include <string_view>
#include <variant>
#include <vector>

#include "play/sitting.h"

namespace orrery {

std::variant<std::vector<Chair>, Refusal> read_chairs(std::string_view text);

}  // namespace orrery
