#include "cli/tty/full_screen/table_screen.h"

#include <algorithm>

#include "cli/tty/screen/text.h"

namespace orrery::tty {
namespace {

void draw_head(Canvas& canvas, Rect where, const Board& board, const Shown& shown) {
  canvas.fill(where, Look{Paint::Text, Paint::Panel});
  Line line{{" Orrery ", Look{Paint::Brass, Paint::Panel}.strong()},
            {shown.game.info().title + "  ", Look{Paint::Text, Paint::Panel}.strong()}};
  for (Piece& piece :
       shown.is_over ? Line{{shown.say("terminal.head.over"), kText}} : board.status(shown)) {
    if (piece.look.ground == Paint::Ground) piece.look.ground = Paint::Panel;
    line.push_back(std::move(piece));
  }
  if (columns(line) > where.width) {  // the game matters more than we do
    line.erase(line.begin());
    line.front().text.insert(0, " ");
  }
  canvas.write(where.x, where.y, line, where.width);
}

void draw_log(Canvas& canvas, Rect where, const Shown& shown, const Desk& desk) {
  canvas.title(where, shown.say("terminal.log"), shown.say("terminal.log.key"));
  if (!desk.story) return;
  // From the newest upwards, as many as there is room for.
  int bottom = where.bottom();
  const auto& entries = *desk.story;
  for (std::size_t i = entries.size(); i-- > 0 && bottom > where.y + 1;) {
    const std::vector<Line> lines =
        broken(log_line(shown, entries[i].told, i >= desk.news_since), where.width - 2, 2);
    const int height = static_cast<int>(lines.size());
    if (bottom - height < where.y + 1) break;
    bottom -= height;
    for (int k = 0; k < height; ++k)
      canvas.write(where.x + 1, bottom + k, nth(lines, k), where.width - 1);
  }
}

// What a lesson says. Where there is no room for it, what was learnt first, and then the reason, is
// left out. Gives the row after it.
int draw_taught(Canvas& canvas, Rect where, std::vector<Line> taught, int least_for_choices) {
  std::vector<Line> rows;
  const auto lay = [&] {
    rows.clear();
    for (const Line& line : taught)
      for (Line& row : broken(line, where.width - 2)) rows.push_back(std::move(row));
  };
  lay();
  while (taught.size() > 2 && static_cast<int>(rows.size()) > where.height - least_for_choices) {
    taught.erase(taught.begin() + (taught.size() > 3 ? 2 : 1));
    lay();
  }
  int y = where.y;
  for (const Line& row : rows)
    if (y + 1 < where.bottom()) canvas.write(where.x + 1, y++, row, where.width - 2);
  return rows.empty() ? y : y + 1;
}

// Gives what is left free between the list and the preview.
Rect draw_question(Canvas& canvas, Rect where, const Shown& shown, Desk& desk) {
  const std::string rule = desk.prompt.clause.empty()
                               ? ""
                               : shown.say("terminal.rule.key", {{"clause", desk.prompt.clause}});
  canvas.title(where, shown.words(desk.heading), rule, desk.for_viewer);
  // Few choices leave more room for the reason: it is what teaches.
  const int choices = static_cast<int>(desk.choices.shown().size());
  int y = draw_taught(canvas, {where.x, where.y + 1, where.width, where.height - 1}, desk.taught,
                      choices == 0 ? 6 : std::min(9, choices + 4));
  for (const std::string& line : wrapped(shown.words(desk.prompt.said), where.width - 2))
    if (y < where.bottom()) canvas.write(where.x + 1, y++, line, Look{Paint::Text}.strong());
  // The preview keeps its place at the bottom, so that the list does not jump; it grows into what
  // the list leaves free.
  Line preview = desk.preview;
  if (columns(desk.choice) > where.width - 8)
    preview.insert(preview.begin(),
                   {desk.choice + (desk.choice.ends_with('.') ? " " : ". "), kBrass});
  if (!desk.notice.empty()) preview = {{desk.notice, Look{Paint::Glow}}};
  const std::vector<Line> lines = broken(preview, where.width - 2);
  int usual = where.height >= 10 ? 2 : 1;
  if (where.height >= 18) usual = 3;
  if (!desk.notice.empty())
    usual = std::clamp(static_cast<int>(lines.size()), usual,
                       std::max(usual, where.bottom() - y - 1));  // an answer is told in full
  const int used =
      static_cast<int>(desk.choices.shown().size()) + (desk.choices.filter().empty() ? 0 : 1);
  const int wanted = std::clamp(where.bottom() - y - used - 1, usual,
                                std::max(usual, static_cast<int>(lines.size())));
  const Rect list{where.x, y, where.width, where.bottom() - usual - y};
  if (list.height > 0) desk.choices.draw(canvas, list);
  int row = where.bottom() - wanted;
  const Rect free{list.x, list.y + used + 1, list.width, row - list.y - used - 2};
  for (std::size_t i = 0; i < lines.size() && row < where.bottom(); ++i, ++row) {
    Line line = lines[i];
    if (row + 1 == where.bottom() && i + 1 < lines.size()) line.push_back({" …", kDim});
    canvas.write(where.x + 1, row, line, where.width - 2);
  }
  return free;
}

void draw_keys(Canvas& canvas, Rect where, bool has_pages, const Shown& shown) {
  canvas.fill(where, Look{Paint::Text, Paint::Panel});
  struct Hint {
    std::string key, what;
  };
  const Hint hints[] = {{"Tab", "page"},  {"Enter", "choose"}, {"u", "undo"}, {"h", "hint"},
                        {"w", "why_not"}, {"?", "help"},       {"q", "quit"}, {"r", "rule"},
                        {"/", "filter"},  {"t", "tiles"},      {"l", "log"},  {"s", "save"}};
  Line line{{" ", Look{Paint::Text, Paint::Panel}}};
  for (const Hint& h : hints) {
    if (h.what == "page" && !has_pages) continue;
    const Line more{
        {h.key, Look{Paint::Brass, Paint::Panel}.strong()},
        {" " + shown.say("terminal.bar." + h.what) + "  ", Look{Paint::Dim, Paint::Panel}}};
    if (columns(line) + columns(more) > where.width + 2) continue;
    line.insert(line.end(), more.begin(), more.end());
  }
  canvas.write(where.x, where.y, line,
               where.width + 2);  // the blanks after the last one need no room
}

// Where they have no room side by side, the names of the other pages are cut.
void draw_tabs(Canvas& canvas, Rect where, const std::vector<Said>& pages, int page,
               const Shown& shown) {
  std::vector<std::string> names;
  int room = where.width, longest = 0;
  for (const Said& said : pages) {
    names.push_back(shown.words(said));
    room -= columns(names.back()) + 3;
    longest = std::max(longest, columns(names.back()));
  }
  const bool is_tight = room < 0;
  if (is_tight) room += static_cast<int>(pages.size()) * 2 - 2;  // without the blanks around them
  for (int most = longest - 1; room < 0 && most > 2; --most)
    for (std::size_t i = 0; i < names.size() && room < 0; ++i)
      if (static_cast<int>(i) != page && columns(names[i]) > most) {
        room += columns(names[i]);
        names[i] = shortened(names[i], most);
        room -= columns(names[i]);
      }
  int x = where.x;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool here = static_cast<int>(i) == page;
    const std::string blank = is_tight ? "" : " ";
    x = canvas.write(x, where.y, here ? "[" + names[i] + "]" : blank + names[i] + blank,
                     here ? Look{Paint::Glow}.strong() : kDim) +
        1;
  }
}

int page_to_show(const Layout& layout, const Board& board, const Shown& shown, const Desk& desk) {
  if (layout.pages.empty()) return -1;
  if (desk.page >= 0) return desk.page % static_cast<int>(layout.pages.size());
  for (const auto* elements : {&shown.lights.chosen, &shown.lights.offered}) {
    int first = -1;  // the pages stand in the order of their importance
    for (const std::string& element : *elements)
      if (const int page = board.page_of(element); page >= 0 && (first < 0 || page < first))
        first = page;
    if (first >= 0) return first;
  }
  return 0;
}

}  // namespace

Line log_line(const Shown& shown, const Told& told, bool is_new) {
  Line line;
  if (is_player(told.who)) {
    line.push_back(shown.mark(told.who));
    line.back().look.bold = is_new;
    line.push_back({" ", {}});
  } else {
    line.push_back({"  ", {}});
  }
  line.push_back({shown.words(told.said), is_new ? kText : kDim});
  return line;
}

void draw_table(Canvas& canvas, const Board& board, const Shown& shown, Desk& desk) {
  canvas.fill(canvas.all(), kText);
  if (canvas.width() < kLeastWidth || canvas.height() < kLeastHeight) {
    const std::string words = shown.say("terminal.too_small", {{"least_width", kLeastWidth},
                                                               {"least_height", kLeastHeight},
                                                               {"width", canvas.width()},
                                                               {"height", canvas.height()}});
    int y = 0;
    for (const std::string& line : wrapped(words, canvas.width() - 1)) canvas.write(0, y++, line);
    return;
  }
  const Layout layout = board.arrange(canvas.width(), canvas.height(), shown.game.players());
  const int page = page_to_show(layout, board, shown, desk);
  desk.shown_page = page;
  board.draw(canvas, layout, page, shown);
  draw_head(canvas, layout.head, board, shown);
  const Rect free = draw_question(canvas, layout.choices, shown, desk);
  if (!layout.pages.empty() && free.height >= 4) draw_log(canvas, free, shown, desk);
  const bool log_is_page =
      !layout.pages.empty() && page == static_cast<int>(layout.pages.size()) - 1;
  if (layout.log.height > 0 && (layout.pages.empty() || log_is_page))
    draw_log(canvas, layout.log, shown, desk);
  if (!layout.pages.empty())
    draw_tabs(canvas, {1, layout.head.bottom(), layout.choices.x - 1, 1}, layout.pages, page,
              shown);
  draw_keys(canvas, layout.keys, !layout.pages.empty(), shown);
}

}  // namespace orrery::tty
