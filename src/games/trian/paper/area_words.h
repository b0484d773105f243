// What closing an area or building in it pays, spelled out.
#pragma once
#include "../rules/rules.h"
#include "core/said.h"

namespace orrery::trian {

Said say_sum(const Pay& pay, bool at_most = false);              // "(3 tiles + 1 emissary) × 2"
Said say_closing(const Trian& game, const State& s, Area area);  // with who gets it
Said say_building(const Trian& game, const State& s, int tile);

}  // namespace orrery::trian
