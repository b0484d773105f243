// How each paint looks: on terminals with 256 colours, with 8, and in a picture file.
#pragma once
#include <string_view>

#include "cli/tty/screen/canvas.h"

namespace orrery::tty {

struct Shade {
  u8 of256;    // the usual xterm numbering
  u8 of8;      // black, red, green, yellow, blue, magenta, cyan, white
  bool bold8;  // with 8 colours, drawn bold so that it differs from its neighbour
};
const Shade& shade(Paint paint);

struct Rgb {
  u8 r, g, b;
};
Rgb rgb(u8 of256);

Paint player_paint(int seat);
Paint paint_called(std::string_view colour,
                   Paint otherwise);  // of a player whose seat is named "Red"
char32_t player_shape(int seat);      // every seat has its own shape as well as its colour; without
                                      // UTF-8 they become 1 to 7

}  // namespace orrery::tty
