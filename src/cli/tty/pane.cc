#include "cli/tty/pane.h"

#include "cli/tty/palette.h"
#include "cli/tty/text.h"

namespace orrery::tty {

Line seat_mark(Seat p) { return {{utf8(std::u32string(1, player_shape(index(p)))), Look{player_paint(index(p))}.strong()}}; }

void PaneWriter::say(const Line& line, const std::string& element) {
  for (const Line& part : broken(line, where_.width - 2, 2)) {
    if (y_ >= where_.bottom()) return;
    if (!element.empty()) canvas_.mark({where_.x, y_, where_.width, 1}, element);
    canvas_.write(where_.x + 1, y_++, part, where_.width - 2);
  }
}

}  // namespace orrery::tty
