// What a game tells about itself when it is over (core/row_facts.h).
#pragma once
#include <span>

#include "core/row_facts.h"
#include "games/foundation/foundation.h"

namespace orrery::foundation {

std::string ending_of(const Foundation& game, const State& s);
std::span<const RowFact<Foundation>> row_facts_of(const Foundation& game);
std::vector<i32> points_of(const Foundation& game, const State& s);

}  // namespace orrery::foundation
