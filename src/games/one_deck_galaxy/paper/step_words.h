// A step of the agenda as JSON: one table says which fields every step has, for writing and
// reading.
#pragma once
#include <string_view>
#include <vector>

#include "core/described.h"
#include "core/json.h"
#include "core/reader.h"
#include "games/one_deck_galaxy/turn.h"

namespace orrery::one_deck_galaxy {

std::string_view step_name(Do what);                 // "fill box"
const std::vector<Object>& step_objects();           // what they look like
void write_step(const Step& step, JsonWriter& out);  // {"do": "fill box", "who": "P1", "x": 19}
Step read_step(const OneDeckGalaxy& game, const Reader& in);  // its shape has been checked

}  // namespace orrery::one_deck_galaxy
