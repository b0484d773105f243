// Steps of the agenda as JSON: one table says which operands every step has, for writing and
// reading.
#pragma once
#include "../turn.h"
#include "core/described.h"
#include "core/json.h"
#include "core/reader.h"

namespace orrery::trian {

std::string_view step_name(Do what);        // "draw mineral"
const std::vector<Object>& step_objects();  // what they look like
void write_step(const Trian& game, const Galaxy& galaxy, const Step& step, JsonWriter& out);
Step read_step(const Trian& game, const Galaxy& galaxy, const Reader& in);

u8 read_tile(const Galaxy& galaxy, const Reader& in);  // a placed tile by its cell
Place read_region(const Trian& game, const Galaxy& galaxy,
                  const Reader& in);  // "0,0/1", of a placed tile
Area read_area(const Trian& game, const Galaxy& galaxy, const Reader& in);

}  // namespace orrery::trian
