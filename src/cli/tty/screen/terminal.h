// A place to show a canvas and to read keys from: a real terminal (curses_terminal.h), or a script
// in a test.
#pragma once
#include "cli/tty/screen/canvas.h"

namespace orrery::tty {

enum class Sign : u8 {
  Letter,
  Enter,
  Escape,
  Up,
  Down,
  Left,
  Right,
  PageUp,
  PageDown,
  Home,
  End,
  Tab,
  BackTab,
  Backspace,
  Click,
  WheelUp,
  WheelDown,
  ScrollUp,
  ScrollDown,
  ScrollLeft,
  ScrollRight,  // shift and an arrow
  Resized,
  Gone,  // nobody will ever press a key again
};
struct Key {
  Sign sign = Sign::Letter;
  char32_t letter = 0;
  int x = 0, y = 0;  // of a click or the wheel
};

class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual int width() const = 0;
  virtual int height() const = 0;
  virtual void show(const Canvas& canvas) = 0;
  virtual Key read() = 0;
  virtual void
  forget_typed() = 0;  // what was pressed before the question was on the screen does not answer it
};

}  // namespace orrery::tty
