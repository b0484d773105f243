// The terminal this program was started in, through ncurses.
#pragma once
#include <map>
#include <memory>
#include <utility>

#include "cli/tty/screen/terminal.h"

namespace orrery::tty {

class CursesTerminal final : public Terminal {
 public:
  static std::unique_ptr<CursesTerminal> open();  // none if the terminal cannot do it
  ~CursesTerminal() override;

  int width() const override;
  int height() const override;
  void show(const Canvas& canvas) override;
  Key read() override;
  void forget_typed() override;

 private:
  CursesTerminal() = default;
  unsigned long attributes(const Look& look);

  bool utf8_ = false;
  int colours_ = 0;                             // 256, 8 or 0
  std::map<std::pair<int, int>, short> pairs_;  // ink and ground that were used so far
  void* screen_ = nullptr;
};

}  // namespace orrery::tty
