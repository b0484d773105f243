// Windows over the screen: something to read, a list to pick from, a line to type, a yes or no.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/tty/full_screen/choice_list.h"
#include "cli/tty/screen/terminal.h"
#include "core/said.h"

namespace orrery::tty {

class Popups {
 public:
  // `behind` draws what the windows stand before; it is called again whenever the terminal changes
  // its size.
  Popups(Terminal& terminal, std::function<void(Canvas&)> behind,
         std::function<std::string(const Said&)> words)
      : terminal_(terminal), behind_(std::move(behind)), words_(std::move(words)) {}

  // Scrolls; any other key closes it. Starts at the end for a log.
  void read(const std::string& title, const std::vector<Line>& lines, bool at_the_end = false);
  void read(const std::string& title, const std::string& words);
  // What was picked; `detail` says more about the selected item.
  std::optional<int> pick(const std::string& title, std::vector<ChoiceList::Item> items,
                          const std::function<std::string(int)>& detail = {});
  std::optional<std::string> type(const std::string& title, const std::string& words,
                                  std::string text = {});
  bool confirm(const std::string& title, const std::string& words);
  bool is_gone() const { return gone_; }  // the terminal went away in the middle

 private:
  Rect place(const Canvas& canvas, int width, int height) const;
  Key show(const std::function<void(Canvas&)>& draw);

  Terminal& terminal_;
  std::function<void(Canvas&)> behind_;
  std::function<std::string(const Said&)> words_;
  bool gone_ = false;
};

std::vector<Line> as_lines(const std::string& words, int width);

}  // namespace orrery::tty
