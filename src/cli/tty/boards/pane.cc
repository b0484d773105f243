#include "cli/tty/boards/pane.h"

#include <algorithm>

namespace orrery::tty {
namespace {

constexpr int kStep = 3;  // lines that one press of a scrolling key moves

struct Printed {
  Line line;
  std::string element;
  bool is_chosen = false;
  bool is_pinned = false;
};

std::vector<Printed> printed(const Sheet& sheet, int width, const Lights& lights) {
  std::vector<Printed> out;
  for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
    const Sheet::Row& row = sheet.rows[i];
    const std::string text = as_text(row.line);
    const int indent =
        std::clamp(static_cast<int>(std::min(text.find_first_not_of(' '), text.size())), 2, 8);
    for (Line& line : broken(row.line, width, indent)) {
      const bool chosen = lights.of(row.element) == Lights::Chosen ||
                          std::ranges::any_of(line, [&](const Piece& p) {
                            return lights.of(p.element) == Lights::Chosen;
                          });
      out.push_back({std::move(line), row.element, chosen, i < sheet.pinned});
    }
  }
  return out;
}

// The first line to show: that of the window with most of what is chosen in it, with the line
// before.
int best_top(const std::vector<Printed>& lines, int first_line, int room) {
  int best = first_line, most = 0;
  for (int top = first_line; top + room <= static_cast<int>(lines.size()); ++top) {
    const auto first = lines.begin() + top;
    if (const int seen = static_cast<int>(
            std::count_if(first, first + room, [](const Printed& p) { return p.is_chosen; }));
        seen > most) {
      best = top;
      most = seen;
    }
  }
  return best;
}

}  // namespace

std::string own_changes(const Shown& shown, const Changes& changes, FieldNames fields) {
  if (!is_player(shown.view.viewer)) return {};
  const std::string mine = "players." + std::to_string(index(shown.view.viewer)) + ".";
  std::string words;
  for (const Change& c : changes)
    for (const auto& [field, name] : fields)
      if (c.by && c.path == mine + std::string(field))
        words += (words.empty() ? "" : ", ") + std::string(*c.by > 0 ? "+" : "") +
                 std::to_string(*c.by) + " " + shown.words(name);
  return words;
}

int Sheet::height(int width) const {
  return 1 + static_cast<int>(printed(*this, width - 2, {}).size());
}

void draw_sheet(Canvas& canvas, Rect where, const Sheet& sheet, const Shown& shown, int pane) {
  const std::vector<Printed> lines = printed(sheet, where.width - 2, shown.lights);
  const int total = static_cast<int>(lines.size()),
            pinned = static_cast<int>(std::ranges::count_if(lines, &Printed::is_pinned)),
            room = where.height - 1 - pinned;
  const bool focused = shown.scrolled.pane == pane;
  int top = best_top(lines, pinned, room);
  if (focused) top += shown.scrolled.down * kStep;
  top = std::clamp(top, pinned, std::max(pinned, total - room));
  const int above = top - pinned, below = std::max(0, total - room - top);
  std::string aside = sheet.aside;
  if (above > 0 || below > 0)
    aside = (above > 0 ? "▴" + std::to_string(above) + " " : "") +
            (below > 0 ? "▾" + std::to_string(below) + " " : "") + shown.say("terminal.more_lines");
  canvas.title(where, sheet.title, aside, focused);
  int y = where.y + 1;
  const auto write = [&](int i) {
    const Printed& line = nth(lines, i);
    if (y >= where.bottom()) return;
    canvas.write(where.x + 1, y, line.line, where.width - 2);
    if (!line.element.empty()) canvas.mark({where.x, y, where.width, 1}, line.element);
    ++y;
  };
  for (int i = 0; i < pinned; ++i) write(i);
  for (int i = top; i < total; ++i) write(i);
}

bool is_small(int width, int height) { return width < 120 || height < 40; }

Layout layout_of_pages(int width, int height, std::vector<Said> pages) {
  const int left = width * 3 / 5;
  const Rect shared{0, 2, left, height - 3};
  Layout l;
  l.head = {0, 0, width, 1};
  l.keys = {0, height - 1, width, 1};
  l.panes.assign(pages.size(), shared);
  l.log = shared;
  l.choices = {left + 1, 1, width - left - 1, height - 2};
  l.pages = std::move(pages);
  l.pages.push_back(say("terminal.log"));
  return l;
}

}  // namespace orrery::tty
