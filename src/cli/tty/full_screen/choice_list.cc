#include "cli/tty/full_screen/choice_list.h"

#include <algorithm>
#include <numeric>

#include "cli/tty/screen/text.h"
#include "core/array.h"

namespace orrery::tty {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

// Every word of the filter must occur.
bool fits(const ChoiceList::Item& item, const std::string& filter) {
  const std::string all = in_small_letters(item.words + " " + item.more);
  std::string_view rest = filter;
  while (!rest.empty()) {
    const std::size_t gap = std::min(rest.find(' '), rest.size());
    if (all.find(in_small_letters(rest.substr(0, gap))) == std::string::npos) return false;
    rest.remove_prefix(std::min(gap + 1, rest.size()));
  }
  return true;
}

}  // namespace

ChoiceList::ChoiceList(std::vector<Item> items) : items_(std::move(items)), shown_(items_.size()) {
  std::iota(shown_.begin(), shown_.end(), 0);
}

void ChoiceList::select(int item) {
  const auto found = std::find(shown_.begin(), shown_.end(), item);
  if (found != shown_.end()) cursor_ = static_cast<int>(found - shown_.begin());
}

void ChoiceList::set_filter(std::string filter) {
  const int before = selected();
  filter_ = std::move(filter);
  shown_.clear();
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (fits(items_[i], filter_)) shown_.push_back(static_cast<int>(i));
  cursor_ = top_ = 0;
  select(before);
}

void ChoiceList::move(int by) {
  if (!shown_.empty()) cursor_ = std::clamp(cursor_ + by, 0, static_cast<int>(shown_.size()) - 1);
}

bool ChoiceList::take_typed(const Key& key) {
  if (key.sign == Sign::Letter && key.letter >= 0x20) {
    set_filter(filter_ + utf8(std::u32string(1, key.letter)));
  } else if (key.sign == Sign::Backspace) {
    if (filter_.empty()) typing_ = false;
    std::u32string shorter = letters(filter_);
    if (!shorter.empty()) shorter.pop_back();
    set_filter(utf8(shorter));
  } else if (key.sign == Sign::Escape) {
    typing_ = false;
    set_filter("");
  } else if (key.sign == Sign::Enter) {
    typing_ = false;
    return false;  // what is selected is meant
  } else {
    return false;
  }
  return true;
}

bool ChoiceList::take(const Key& key) {
  const bool digit = key.sign == Sign::Letter && key.letter >= U'0' && key.letter <= U'9';
  if (typing_ && take_typed(key)) return true;
  if (typing_ && key.sign == Sign::Letter) return true;
  if (digit) {
    const int next = number_ * 10 + static_cast<int>(key.letter - U'0');
    number_ = next <= static_cast<int>(items_.size()) ? next : static_cast<int>(key.letter - U'0');
    if (number_ >= 1 && !filter_.empty()) set_filter("");
    if (number_ >= 1) select(number_ - 1);
    return true;
  }
  number_ = 0;
  switch (key.sign) {
    case Sign::Up:
    case Sign::WheelUp: move(-1); return true;
    case Sign::Down:
    case Sign::WheelDown: move(1); return true;
    case Sign::PageUp: move(-page_); return true;
    case Sign::PageDown: move(page_); return true;
    case Sign::Home: move(-static_cast<int>(items_.size())); return true;
    case Sign::End: move(static_cast<int>(items_.size())); return true;
    case Sign::Escape:
      if (filter_.empty()) return false;
      set_filter("");
      return true;
    case Sign::Letter:
      if (key.letter != U'/') return false;
      typing_ = true;
      return true;
    default: return false;
  }
}

void ChoiceList::draw(Canvas& canvas, Rect where) {
  int y = where.y;
  if (typing_ || !filter_.empty()) {
    const std::string hits = std::to_string(shown_.size()) + "/" + std::to_string(items_.size());
    canvas.write(
        where.x, y++,
        {{"/", kBrass}, {filter_, kText}, {typing_ ? "_" : "", kBrass}, {"  " + hits, kDim}},
        where.width);
  }
  page_ = std::max(1, where.bottom() - y);
  top_ = std::clamp(top_, std::max(0, cursor_ - page_ + 1), std::max(0, cursor_));
  top_ = std::clamp(top_, 0, std::max(0, static_cast<int>(shown_.size()) - page_));
  const int digits = static_cast<int>(std::to_string(items_.size()).size());
  for (int row = 0; row < page_ && top_ + row < static_cast<int>(shown_.size()); ++row) {
    const int index = nth(shown_, top_ + row);
    const bool here = top_ + row == cursor_;
    const Item& it = item(index);
    const Paint ground = here ? Paint::Chosen : Paint::Ground;
    if (here) canvas.fill({where.x, y + row, where.width - 1, 1}, Look{Paint::Text, ground});
    const std::string number = std::to_string(index + 1);
    const Line line{{here ? "▸" : " ", Look{Paint::Glow, ground}.strong()},
                    {blanks(digits - length_of(number)) + number + " ", Look{Paint::Dim, ground}},
                    {it.words, Look{here ? Paint::Glow : Paint::Text, ground, here}},
                    {it.is_final ? " !" : "", Look{Paint::Warning, ground}.strong()}};
    // The mark must stay to be seen, so the words are cut for it.
    const int room = where.width - 2 - (it.is_final ? 2 : 0) - digits - 2;
    const auto looks_alike = [&](int other) {
      return other >= 0 && other < static_cast<int>(shown_.size()) &&
             shortened(item(nth(shown_, other)).words, room) == shortened(it.words, room);
    };
    Line fits = line;
    fits[2].text = looks_alike(top_ + row - 1) || looks_alike(top_ + row + 1)
                       ? shortened_inside(it.words, room)
                       : shortened(it.words, room);
    canvas.write(where.x, y + row, fits, where.width - 1);
    canvas.mark({where.x, y + row, where.width, 1}, "choice/" + std::to_string(index));
  }
  // How much lies above and below.
  if (static_cast<int>(shown_.size()) > page_) {
    if (top_ > 0) canvas.write(where.right() - 1, y, "▴", kDim);
    if (top_ + page_ < static_cast<int>(shown_.size()))
      canvas.write(where.right() - 1, where.bottom() - 1, "▾", kDim);
  }
}

}  // namespace orrery::tty
