// A pane that is written line by line, from the top.
#pragma once
#include "cli/tty/canvas.h"
#include "core/seat.h"

namespace orrery::tty {

Line seat_mark(Seat p);  // its shape in its colour
inline void append(Line& to, const Line& more) { to.insert(to.end(), more.begin(), more.end()); }

class PaneWriter {
 protected:
  PaneWriter(Canvas& canvas, Rect where) : canvas_(canvas), where_(where), y_(where.y + 1) {}

  // Breaks the line where it is too long. A click on it means `element`.
  void say(const Line& line, const std::string& element = "");

  Canvas& canvas_;
  const Rect where_;
  int y_;
};

}  // namespace orrery::tty
