// The galaxy as JSON: tiles with what stands on them, areas with what they pay.
#pragma once
#include "core/described.h"
#include "pen.h"

namespace orrery::trian {

const Object& tile_fields();
const Object& area_fields();
// `tile`: which it is, if that may be seen.
void write_tile(const Facts& facts, bool view, int i, Tile tile, SeatSet known_to);
void write_areas(const Facts& facts, bool view);  // of a position only the closed ones

}  // namespace orrery::trian
