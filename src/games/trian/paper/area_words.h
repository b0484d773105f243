// What closing an area or building in it pays, spelled out.
#pragma once
#include <string>

#include "../rules/rules.h"

namespace orrery::trian {

std::string formula(const Pay& pay);                                            // "(3 tiles + 1 emissary) × 2"
std::string closing_words(const Trian& game, const State& s, Area area);        // with who gets it
std::string building_words(const Trian& game, const State& s, int tile);

}  // namespace orrery::trian
