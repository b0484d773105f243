// What a game tells about itself when it is over (core/row_facts.h).
#pragma once
#include <span>

#include "core/row_facts.h"
#include "games/renaissance/renaissance.h"

namespace orrery::renaissance {

std::string ending_of(const Renaissance& game, const State& s);
std::span<const RowFact<Renaissance>> row_facts_of(const Renaissance& game);
std::vector<i32> points_of(const Renaissance& game, const State& s);

}  // namespace orrery::renaissance
