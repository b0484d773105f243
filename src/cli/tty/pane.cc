#include "cli/tty/pane.h"

#include <algorithm>

namespace orrery::tty {
namespace {

constexpr int kIndent = 2, kStep = 3;  // lines that one press of a scrolling key moves

struct Printed {
  Line line;
  std::string element;
  bool is_chosen = false;
};

std::vector<Printed> printed(const Sheet& sheet, int width, const Lights& lights) {
  std::vector<Printed> out;
  for (const Sheet::Row& row : sheet.rows)
    for (Line& line : broken(row.line, width, kIndent)) {
      const bool chosen = lights.of(row.element) == Lights::Chosen || std::ranges::any_of(line, [&](const Piece& p) { return lights.of(p.element) == Lights::Chosen; });
      out.push_back({std::move(line), row.element, chosen});
    }
  return out;
}

// The first line to show: that of the window with most of what is chosen in it, with the line before.
int best_top(const std::vector<Printed>& lines, int room) {
  int best = 0, most = 0;
  for (int top = 0; top + room <= static_cast<int>(lines.size()); ++top) {
    const auto first = lines.begin() + top;
    if (const int seen = static_cast<int>(std::count_if(first, first + room, [](const Printed& p) { return p.is_chosen; })); seen > most) best = top, most = seen;
  }
  return best;
}

}  // namespace

std::string own_changes(const Scene& scene, const Changes& changes, FieldNames fields) {
  if (!is_player(scene.view.viewer)) return {};
  const std::string mine = "players." + std::to_string(index(scene.view.viewer)) + ".";
  std::string words;
  for (const Change& c : changes)
    for (const auto& [field, name] : fields)
      if (c.by && c.path == mine + std::string(field)) words += (words.empty() ? "" : ", ") + std::string(*c.by > 0 ? "+" : "") + std::to_string(*c.by) + " " + std::string(name);
  return words;
}

int Sheet::height(int width) const { return 1 + static_cast<int>(printed(*this, width - 2, {}).size()); }

void draw_sheet(Canvas& canvas, Rect where, const Sheet& sheet, const Scene& scene, int pane) {
  const std::vector<Printed> lines = printed(sheet, where.width - 2, scene.lights);
  const int room = where.height - 1, total = static_cast<int>(lines.size());
  const bool focused = scene.scrolled.pane == pane;
  int top = best_top(lines, room);
  if (focused) top += scene.scrolled.down * kStep;
  top = std::clamp(top, 0, std::max(0, total - room));
  const int below = std::max(0, total - room - top);
  std::string aside = sheet.aside;
  if (top > 0 || below > 0) aside = (top > 0 ? "▴" + std::to_string(top) + " " : "") + (below > 0 ? "▾" + std::to_string(below) + " " : "") + "more: K J";
  canvas.title(where, sheet.title, aside, focused);
  for (int i = 0; i < room && top + i < total; ++i) {
    const Printed& line = lines[static_cast<std::size_t>(top + i)];
    const int y = where.y + 1 + i;
    canvas.write(where.x + 1, y, line.line, where.width - 2);
    if (!line.element.empty()) canvas.mark({where.x, y, where.width, 1}, line.element);
  }
}

bool is_small(int width, int height) { return width < 120 || height < 40; }

Layout layout_of_pages(int width, int height, std::vector<std::string> pages) {
  const int left = width * 3 / 5;
  const Rect shared{0, 2, left, height - 3};
  Layout l;
  l.head = {0, 0, width, 1};
  l.keys = {0, height - 1, width, 1};
  l.panes.assign(pages.size(), shared);
  l.log = shared;
  l.choices = {left + 1, 1, width - left - 1, height - 2};
  l.pages = std::move(pages);
  l.pages.push_back("Log");
  return l;
}

}  // namespace orrery::tty
