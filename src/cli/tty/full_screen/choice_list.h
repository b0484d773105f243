// A list to choose from: numbered lines, a selected one, and a filter that is typed.
#pragma once
#include <string>
#include <vector>

#include "cli/tty/screen/canvas.h"
#include "cli/tty/screen/terminal.h"
#include "core/array.h"

namespace orrery::tty {

class ChoiceList {
 public:
  struct Item {
    std::string words;
    std::string more = {};  // also searched by the filter: its token
    bool is_final = false;  // marked: it cannot be taken back
  };
  ChoiceList() = default;
  explicit ChoiceList(std::vector<Item> items);

  std::size_t size() const { return items_.size(); }
  bool empty() const { return shown_.empty(); }
  const Item& item(int i) const { return nth(items_, i); }
  int selected() const {
    return shown_.empty() ? -1 : nth(shown_, cursor_);
  }  // index of the item, -1 if none fits the filter
  const std::vector<int>& shown() const { return shown_; }
  const std::string& filter() const { return filter_; }
  bool is_typing() const { return typing_; }

  void select(int item);
  void set_filter(std::string filter);
  // Moves the cursor, takes digits as the number of an item, "/" as the start of a filter. False:
  // the key means nothing here.
  bool take(const Key& key);

  // Every drawn line is marked "choice/<index>".
  void draw(Canvas& canvas, Rect where);

 private:
  bool take_typed(const Key& key);
  void move(int by);

  std::vector<Item> items_;
  std::vector<int> shown_;  // items that fit the filter
  int cursor_ = 0, top_ = 0, page_ = 10;
  int number_ = 0;  // digits typed so far
  std::string filter_;
  bool typing_ = false;
};

}  // namespace orrery::tty
