#include "cli/tty/screen/canvas.h"

#include "cli/tty/screen/text.h"
#include "core/utf8.h"

namespace orrery::tty {
namespace {

// As many letters as fit, but at least one.
std::string_view beginning(std::string_view text, int width) {
  if (columns(text) <= width) return text;
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t next = end + std::max<std::size_t>(1, letter_length(text.substr(end)));
    if (end > 0 && columns(text.substr(0, next)) > width) break;
    end = next;
  }
  return text.substr(0, end);
}

}  // namespace

int columns(const Line& line) {
  int sum = 0;
  for (const Piece& p : line) sum += columns(p.text);
  return sum;
}

std::string as_text(const Line& line) {
  std::string text;
  for (const Piece& p : line) text += p.text;
  return text;
}

std::vector<Line> broken(const Line& line, int width, int indent) {
  std::vector<Line> lines(1);
  int used = 0;
  for (const Piece& piece : line) {
    std::string_view rest = piece.text;
    while (!rest.empty()) {  // blanks and the word after them
      const std::size_t word = std::min(rest.find_first_not_of(' '), rest.size()),
                        end = std::min(rest.find(' ', word), rest.size());
      const bool too_long = used > indent && used + columns(rest.substr(0, end)) > width;
      if (too_long) {
        lines.push_back({{blanks(indent), {}}});
        used = indent;
      }
      const std::size_t from = too_long ? word : 0;
      // A path may be longer than a line: then it goes on in the next.
      const std::string_view part = beginning(rest.substr(from, end - from), width - used);
      used += columns(part);
      lines.back().push_back({std::string(part), piece.look, piece.element});
      rest.remove_prefix(from + part.size());
    }
  }
  return lines;
}

void Canvas::put(int x, int y, char32_t letter, Look look) {
  if (x >= 0 && x < width_ && y >= 0 && y < height_) cells_[index(x, y)] = {letter, look};
}

int Canvas::write(int x, int y, std::string_view text, Look look, int most) {
  for (const char32_t c : letters(columns(text) > most ? shortened(text, most) : text)) {
    const int wide = columns(c);
    if (wide == 0) continue;
    put(x, y, c, look);
    if (wide == 2) put(x + 1, y, 0, look);
    x += wide;
  }
  return x;
}

int Canvas::write(int x, int y, const Line& line, int most) {
  const int end = x + most;
  for (const Piece& p : line) {
    if (x >= end) {  // what is left out is seen to be left out
      if (most > 0 && p.text.find_first_not_of(' ') != std::string::npos)
        put(end - 1, y, U'…', p.look);
      break;
    }
    const int from = x;
    x = write(x, y, p.text, p.look, end - x);
    if (!p.element.empty()) mark({from, y, x - from, 1}, p.element);
  }
  return x;
}

void Canvas::write_centred(Rect row, std::string_view text, Look look) {
  const std::string fits = shortened(text, row.width);
  write(row.x + (row.width - columns(fits)) / 2, row.y, fits, look);
}

void Canvas::fill(Rect where, Look look, char32_t letter) {
  for (int y = where.y; y < where.bottom(); ++y)
    for (int x = where.x; x < where.right(); ++x) put(x, y, letter, look);
}

void Canvas::frame(Rect r, std::string_view title, Look look) {
  if (r.width < 2 || r.height < 2) return;
  fill(r, Look{Paint::Text, look.ground});
  const int right = r.right() - 1, bottom = r.bottom() - 1;
  for (int x = r.x + 1; x < right; ++x) {
    put(x, r.y, U'─', look);
    put(x, bottom, U'─', look);
  }
  for (int y = r.y + 1; y < bottom; ++y) {
    put(r.x, y, U'│', look);
    put(right, y, U'│', look);
  }
  put(r.x, r.y, U'╭', look);
  put(right, r.y, U'╮', look);
  put(r.x, bottom, U'╰', look);
  put(right, bottom, U'╯', look);
  if (!title.empty())
    write(r.x + 2, r.y, " " + shortened(title, r.width - 6) + " ",
          Look{Paint::Brass, look.ground}.strong());
}

void Canvas::title(Rect r, std::string_view title, std::string_view aside, bool lit) {
  const Look line{lit ? Paint::Brass : Paint::Faint};
  for (int x = r.x; x < r.right(); ++x) put(x, r.y, lit ? U'━' : U'─', line);
  const int after = write(r.x + 1, r.y, " " + std::string(title) + " ",
                          Look{Paint::Brass, Paint::Ground, lit}, r.width - 2);
  const int room = r.right() - 2 - after;
  if (aside.empty() || room < 6) return;
  const std::string words = shortened(aside, room - 2);
  write(r.right() - columns(words) - 3, r.y, " " + words + " ", kDim);
}

void Canvas::restyle(Rect where, Look look) {
  for (int y = std::max(where.y, 0); y < std::min(where.bottom(), height_); ++y)
    for (int x = std::max(where.x, 0); x < std::min(where.right(), width_); ++x)
      cells_[index(x, y)].look = look;
}

std::vector<std::string> Canvas::elements_at(int x, int y) const {
  std::vector<std::string> found;
  for (const Spot& s : spots_)
    if (s.where.has(x, y)) found.push_back(s.element);
  return found;
}

std::string Canvas::row(int y) const {
  std::u32string out;
  for (int x = 0; x < width_; ++x)
    if (at(x, y).letter) out += at(x, y).letter;
  out.erase(out.find_last_not_of(U' ') + 1);
  return utf8(out);
}

std::string Canvas::text() const {
  std::string out;
  for (int y = 0; y < height_; ++y) out += row(y) + "\n";
  return out;
}

}  // namespace orrery::tty
