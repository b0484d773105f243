// A canvas as a picture file, in the very colours of a 256-colour terminal.
#pragma once
#include <string>

#include "cli/tty/screen/canvas.h"

namespace orrery::tty {

std::string svg(const Canvas& canvas);

}  // namespace orrery::tty
