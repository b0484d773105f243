// The galaxy as a map of triangles, with everything that stands on it.
#pragma once
#include "cli/tty/boards/trian/sight.h"

namespace orrery::tty::trian {

// As much as there is room for: all of it, or the part around what the selected choice touches, or
// around the newest tile.
void draw_map(Canvas& canvas, Rect where, const Sight& sight, int pane);
// All of it, as large as it is.
Canvas whole_map(const Sight& sight);

}  // namespace orrery::tty::trian
