#include "cli/tty/full_screen/popups.h"

#include <algorithm>

#include "cli/tty/screen/text.h"
#include "core/array.h"

namespace orrery::tty {
namespace {

constexpr int kReadingWidth = 92;
constexpr Look kEdge{Paint::Brass};

}  // namespace

std::vector<Line> as_lines(const std::string& words, int width) {
  std::vector<Line> lines;
  for (std::string& line : wrapped(words, width)) lines.push_back({{std::move(line), kText}});
  return lines;
}

Rect Popups::place(const Canvas& canvas, int width, int height) const {
  width = std::min(width, canvas.width());
  height = std::min(height, canvas.height());
  return {(canvas.width() - width) / 2, (canvas.height() - height) / 2, width, height};
}

Key Popups::show(const std::function<void(Canvas&)>& draw) {
  Canvas canvas(terminal_.width(), terminal_.height());
  behind_(canvas);
  draw(canvas);
  terminal_.show(canvas);
  const Key key = terminal_.read();
  if (key.sign == Sign::Gone) gone_ = true;
  return key;
}

void Popups::read(const std::string& title, const std::vector<Line>& lines, bool at_the_end) {
  const int total = static_cast<int>(lines.size());
  int top = at_the_end ? total : 0, page = 1;
  while (!gone_) {
    const Key key = show([&](Canvas& canvas) {
      const Rect frame = place(canvas, kReadingWidth + 4, std::min(total + 4, canvas.height() - 2));
      canvas.frame(frame, title, kEdge);
      page = std::max(1, frame.height - 3);
      top = std::clamp(top, 0, std::max(0, total - page));
      for (int i = 0; i < page && top + i < total; ++i)
        canvas.write(frame.x + 2, frame.y + 1 + i, nth(lines, top + i), frame.width - 4);
      const Said scroll =
          say("terminal.popup.scroll",
              {{"from", top + 1}, {"to", std::min(total, top + page)}, {"total", total}});
      canvas.write(frame.x + 2, frame.bottom() - 2,
                   words_(total > page ? scroll : say("terminal.popup.back")), kDim,
                   frame.width - 4);
    });
    switch (key.sign) {
      case Sign::Up:
      case Sign::WheelUp: --top; break;
      case Sign::Down:
      case Sign::WheelDown: ++top; break;
      case Sign::PageUp: top -= page; break;
      case Sign::PageDown: top += page; break;
      case Sign::Home: top = 0; break;
      case Sign::End: top = total; break;
      case Sign::Letter:
        if (key.letter != U' ' || top + page >= total) return;
        top += page;
        break;
      case Sign::Resized: break;
      default: return;
    }
  }
}

void Popups::read(const std::string& title, const std::string& words) {
  read(title, as_lines(words, std::min(kReadingWidth, std::max(20, terminal_.width() - 4))));
}

std::optional<int> Popups::pick(const std::string& title, std::vector<ChoiceList::Item> items,
                                const std::function<std::string(int)>& detail) {
  ChoiceList list(std::move(items));
  while (!gone_) {
    const Key key = show([&](Canvas& canvas) {
      const int lines = detail ? 5 : 0;
      const Rect frame =
          place(canvas, kReadingWidth + 4,
                std::min(static_cast<int>(list.size()) + lines + 5, canvas.height() - 2));
      canvas.frame(frame, title, kEdge);
      list.draw(canvas, {frame.x + 1, frame.y + 1, frame.width - 2, frame.height - 3 - lines});
      int y = frame.bottom() - 1 - lines;
      if (detail && list.selected() >= 0)
        for (const std::string& line : wrapped(detail(list.selected()), frame.width - 4))
          if (y < frame.bottom() - 2) canvas.write(frame.x + 2, y++, line, kBrass);
      canvas.write(frame.x + 2, frame.bottom() - 2, words_(say("terminal.popup.pick")), kDim,
                   frame.width - 4);
    });
    if (list.take(key)) continue;
    if (key.sign == Sign::Enter && list.selected() >= 0) return list.selected();
    if (key.sign == Sign::Escape || (key.sign == Sign::Letter && key.letter == U'q'))
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> Popups::type(const std::string& title, const std::string& words,
                                        std::string text) {
  while (!gone_) {
    const Key key = show([&](Canvas& canvas) {
      const std::vector<std::string> lines = wrapped(words, std::min(70, canvas.width() - 4));
      const Rect frame = place(canvas, 74, static_cast<int>(lines.size()) + 5);
      canvas.frame(frame, title, kEdge);
      int y = frame.y + 1;
      for (const std::string& line : lines) canvas.write(frame.x + 2, y++, line);
      const std::u32string all = letters(text);
      const std::size_t room = static_cast<std::size_t>(std::max(8, frame.width - 8));
      const std::string tail = utf8(all.size() > room ? all.substr(all.size() - room) : all);
      canvas.write(frame.x + 2, y,
                   {{"> ", kBrass}, {tail, Look{Paint::Glow}.strong()}, {"_", kBrass}});
      canvas.write(frame.x + 2, frame.bottom() - 2, words_(say("terminal.popup.type")), kDim);
    });
    if (key.sign == Sign::Enter) return text;
    if (key.sign == Sign::Escape) return std::nullopt;
    if (key.sign == Sign::Letter && key.letter >= 0x20) text += utf8(std::u32string(1, key.letter));
    if (key.sign == Sign::Backspace) {
      std::u32string shorter = letters(text);
      if (!shorter.empty()) shorter.pop_back();
      text = utf8(shorter);
    }
  }
  return std::nullopt;
}

bool Popups::confirm(const std::string& title, const std::string& words) {
  while (!gone_) {
    const Key key = show([&](Canvas& canvas) {
      const std::vector<std::string> lines = wrapped(words, std::min(70, canvas.width() - 4));
      const Rect frame = place(canvas, 74, static_cast<int>(lines.size()) + 4);
      canvas.frame(frame, title, Look{Paint::Warning});
      int y = frame.y + 1;
      for (const std::string& line : lines) canvas.write(frame.x + 2, y++, line);
      canvas.write(frame.x + 2, frame.bottom() - 2,
                   {{words_(say("terminal.popup.yes.key")), kBrass},
                    {" " + words_(say("terminal.popup.yes")) + "    ", kDim},
                    {words_(say("terminal.popup.no.key")), kBrass},
                    {" " + words_(say("terminal.popup.no")), kDim}});
    });
    const bool yes = key.sign == Sign::Letter &&
                     (key.letter == U'y' ||
                      letters(words_(say("terminal.popup.yes.key"))).front() == key.letter);
    if (key.sign == Sign::Enter || yes) return true;
    if (key.sign == Sign::Escape || (key.sign == Sign::Letter && key.letter == U'n')) return false;
  }
  return false;
}

}  // namespace orrery::tty
