#include "cli/tty/screen/curses_terminal.h"

#include <langinfo.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "cli/tty/screen/palette.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty {

std::unique_ptr<CursesTerminal> CursesTerminal::open() {
  std::setlocale(LC_ALL, "");
  SCREEN* screen =
      newterm(nullptr, stdout, stdin);  // unlike initscr it comes back when the terminal is unknown
  if (!screen) return nullptr;
  std::unique_ptr<CursesTerminal> terminal(new CursesTerminal);
  terminal->screen_ = screen;
  terminal->utf8_ = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  mouseinterval(0);
  const char* plain = std::getenv("NO_COLOR");  // no-color.org: set and not empty
  if (!(plain && *plain) && has_colors() && start_color() == OK) {
    terminal->colours_ = COLORS >= 8 ? 8 : 0;
    if (COLORS >= 256 && COLOR_PAIRS >= 256) terminal->colours_ = 256;
  }
  return terminal;
}

CursesTerminal::~CursesTerminal() {
  endwin();
  delscreen(static_cast<SCREEN*>(screen_));
}

int CursesTerminal::width() const { return getmaxx(stdscr); }
int CursesTerminal::height() const { return getmaxy(stdscr); }

unsigned long CursesTerminal::attributes(const Look& look) {
  attr_t a = (look.bold ? A_BOLD : 0) | (look.underline ? A_UNDERLINE : 0) |
             (look.reverse ? A_REVERSE : 0);
  if (colours_ == 0) return a;
  const Shade &ink = shade(look.ink), &ground = shade(look.ground);
  if (colours_ == 8 && ink.bold8) a |= A_BOLD;
  const std::pair<int, int> wanted = colours_ == 256 ? std::pair<int, int>(ink.of256, ground.of256)
                                                     : std::pair<int, int>(ink.of8, ground.of8);
  auto found = pairs_.find(wanted);
  if (found == pairs_.end()) {
    if (static_cast<int>(pairs_.size()) + 1 >= COLOR_PAIRS) return a;
    const short number = static_cast<short>(pairs_.size() + 1);
    init_pair(number, static_cast<short>(wanted.first), static_cast<short>(wanted.second));
    found = pairs_.emplace(wanted, number).first;
  }
  return a | COLOR_PAIR(found->second);
}

void CursesTerminal::show(const Canvas& canvas) {
  for (int y = 0; y < std::min(canvas.height(), height()); ++y)
    for (int x = 0; x < std::min(canvas.width(), width()); ++x) {
      const Cell& cell = canvas.at(x, y);
      if (cell.letter == 0) continue;  // the right half of a wide letter
      const attr_t all = static_cast<attr_t>(attributes(cell.look));
      if (!utf8_) {
        mvaddch(y, x, static_cast<chtype>(static_cast<unsigned char>(ascii(cell.letter))) | all);
        continue;
      }
      const wchar_t letter[2] = {static_cast<wchar_t>(cell.letter), L'\0'};
      cchar_t wide;
      setcchar(&wide, letter, all & ~A_COLOR, static_cast<short>(PAIR_NUMBER(all)), nullptr);
      mvadd_wch(y, x, &wide);
    }
  refresh();
}

Key CursesTerminal::read() {
  wint_t c = 0;
  int kind = ERR;
  for (int tries = 0; kind == ERR; ++tries) {  // a signal may interrupt it, but not for ever
    if (tries == 20) return {Sign::Gone};
    kind = get_wch(&c);
  }
  if (kind == KEY_CODE_YES) {
    switch (c) {
      case KEY_UP: return {Sign::Up};
      case KEY_DOWN: return {Sign::Down};
      case KEY_LEFT: return {Sign::Left};
      case KEY_RIGHT: return {Sign::Right};
      case KEY_PPAGE: return {Sign::PageUp};
      case KEY_NPAGE: return {Sign::PageDown};
      case KEY_HOME: return {Sign::Home};
      case KEY_END: return {Sign::End};
      case KEY_SR: return {Sign::ScrollUp};
      case KEY_SF: return {Sign::ScrollDown};
      case KEY_SLEFT: return {Sign::ScrollLeft};
      case KEY_SRIGHT: return {Sign::ScrollRight};
      case KEY_BTAB: return {Sign::BackTab};
      case KEY_BACKSPACE:
      case KEY_DC: return {Sign::Backspace};
      case KEY_ENTER: return {Sign::Enter};
      case KEY_RESIZE: return {Sign::Resized};
      case KEY_MOUSE: {
        MEVENT event;
        if (getmouse(&event) != OK) return {Sign::Resized};
        if (event.bstate & BUTTON4_PRESSED) return {Sign::WheelUp, 0, event.x, event.y};
        if (event.bstate & BUTTON5_PRESSED) return {Sign::WheelDown, 0, event.x, event.y};
        return {Sign::Click, 0, event.x, event.y};
      }
      default: return {Sign::Resized};  // nothing we know: draw again
    }
  }
  switch (c) {
    case L'\r':
    case L'\n': return {Sign::Enter};
    case L'\t': return {Sign::Tab};
    case 27: return {Sign::Escape};
    case 8:
    case 127: return {Sign::Backspace};
    default: return {Sign::Letter, static_cast<char32_t>(c)};
  }
}

void CursesTerminal::forget_typed() { flushinp(); }

}  // namespace orrery::tty
