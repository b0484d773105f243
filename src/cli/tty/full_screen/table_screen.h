// The screen of a game: top line, board, question with its choices, log, keys. Draws what it is
// given and decides nothing.
#pragma once
#include "cli/tty/boards/board.h"
#include "cli/tty/full_screen/choice_list.h"
#include "cli/tty/session.h"

namespace orrery::tty {

// What is on the screen besides the board.
struct Desk {
  Prompt prompt;
  Seat asked = Seat::Nobody;
  Said heading;              // who decides, or how far a lesson is
  std::vector<Line> taught;  // what it says: the rule, why it is so, what to do
  bool for_viewer = false;   // the viewer is asked, not somebody else
  ChoiceList choices;
  std::string choice;  // the selected choice in full, in case the list had to cut it
  Line preview;        // what it would do
  std::string
      notice;  // the answer to the last key: "Saved to ...", "Nothing can be taken back: ..."
  const std::vector<Story::Entry>* story = nullptr;
  std::size_t news_since = 0;  // entries from here on are new to the viewer
  int page = -1;       // on a small screen: the page turned to by hand; -1: the one that shows the
                       // selected choice
  int shown_page = 0;  // the page that was drawn last
};

void draw_table(Canvas& canvas, const Board& board, const Shown& shown, Desk& desk);

// One log line: shape of who did it, the words, the clause.
Line log_line(const Shown& shown, const Told& told, bool is_new);

}  // namespace orrery::tty
