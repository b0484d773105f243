// What a game tells about itself when it is over (core/row_facts.h).
#pragma once
#include <span>

#include "core/row_facts.h"
#include "games/trian/trian.h"

namespace orrery::trian {

std::string ending_of(const Trian& game, const State& s);
std::span<const RowFact<Trian>> row_facts_of(const Trian& game);
std::vector<i32> points_of(const Trian& game, const State& s);

}  // namespace orrery::trian
