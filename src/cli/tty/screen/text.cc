#include "cli/tty/screen/text.h"

#include <algorithm>
#include <array>

#include "core/array.h"
#include "core/utf8.h"

namespace orrery::tty {
namespace {

constexpr char32_t kBroken = 0xFFFD;

struct Range {
  char32_t first, last;
};
constexpr Range kWide[] = {{0x1100, 0x115F},   {0x2E80, 0xA4CF},  {0xAC00, 0xD7A3},
                           {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},  {0xFF00, 0xFF60},
                           {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
constexpr Range kNoWidth[] = {{0x300, 0x36F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};
// Control letters, and marks that turn the direction of writing.
constexpr Range kSteering[] = {{0x00, 0x1F}, {0x7F, 0x9F}, {0x202A, 0x202E}, {0x2066, 0x2069}};

template <std::size_t N>
constexpr bool is_in(const Range (&ranges)[N], char32_t c) {
  return std::any_of(ranges, ranges + N, [c](Range r) { return c >= r.first && c <= r.last; });
}

struct StandIn {
  char32_t letter;
  char ascii;
};
// clang-format off
constexpr StandIn kStandIns[] = {
    {U'─', '-'}, {U'│', '|'}, {U'┌', '+'}, {U'┐', '+'}, {U'└', '+'}, {U'┘', '+'}, {U'├', '+'}, {U'┤', '+'}, {U'┬', '+'}, {U'┴', '+'},
    {U'┼', '+'}, {U'╱', '/'}, {U'╲', '\\'}, {U'━', '='}, {U'╭', '+'}, {U'╮', '+'}, {U'╰', '+'}, {U'╯', '+'}, {U'█', '#'}, {U'░', ':'}, {U'▒', '%'}, {U'▁', '_'}, {U'◉', '@'},
    {U'▄', ' '}, {U'▀', ' '},
    {U'●', '1'}, {U'■', '2'}, {U'▲', '3'}, {U'◆', '4'}, {U'★', '5'}, {U'♥', '6'}, {U'♣', '7'},    // the players' shapes
    {U'✶', '*'}, {U'◌', '+'}, {U'○', 'o'}, {U'◎', 'O'}, {U'□', '_'}, {U'▸', '>'}, {U'△', '^'}, {U'▽', 'v'}, {U'▷', '>'}, {U'◂', '<'}, {U'▴', '^'}, {U'▾', 'v'},
    {U'→', '>'}, {U'←', '<'}, {U'↑', '^'}, {U'↓', 'v'}, {U'↻', 'r'}, {U'∞', '='}, {U'✓', 'x'}, {U'·', '.'}, {U'…', '~'}, {U'•', '*'},
    {U'–', '-'}, {U'−', '-'}, {U'—', '-'}, {U'’', '\''}, {U'‘', '\''}, {U'“', '"'}, {U'”', '"'}, {U'×', 'x'}, {U'»', '>'}, {U'«', '<'}, {U'≥', '>'},
    {U'ä', 'a'}, {U'ö', 'o'}, {U'ü', 'u'}, {U'Ä', 'A'}, {U'Ö', 'O'}, {U'Ü', 'U'}, {U'ß', 's'}, {U'„', '"'}, {U'‚', '\''},
    // clang-format on
};

}  // namespace

std::u32string letters(std::string_view text) {
  std::u32string out;
  while (!text.empty()) {
    const std::size_t length = letter_length(text);
    char32_t c = static_cast<unsigned char>(text[0]);
    if (length == 0) c = kBroken;
    if (length > 1) c &= 0x7Fu >> length;
    for (std::size_t i = 1; i < length; ++i)
      c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    out += is_in(kSteering, c) ? kBroken : c;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out;
}

std::string utf8(std::u32string_view text) {
  std::string out;
  for (const char32_t c : text) {
    const int more = (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);
    constexpr std::array<unsigned, 4> heads{0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(nth(heads, more) | c >> (6 * more));
    for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (c >> (6 * i) & 0x3F));
  }
  return out;
}

int columns(char32_t c) {
  if (is_in(kNoWidth, c)) return 0;
  return is_in(kWide, c) ? 2 : 1;
}
std::string blanks(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }
int columns(std::string_view text) {
  int sum = 0;
  for (const char32_t c : letters(text)) sum += columns(c);
  return sum;
}

std::string shortened(std::string_view text, int width) {
  if (width <= 0) return {};
  if (columns(text) <= width) return std::string(text);
  std::u32string kept;
  int used = 1;  // the dots
  for (const char32_t c : letters(text)) {
    used += columns(c);
    if (used > width) break;
    kept += c;
  }
  while (!kept.empty() && kept.back() == U' ') kept.pop_back();
  return utf8(kept) + "…";
}

std::string shortened_inside(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::u32string tail = letters(text);
  while (!tail.empty() && columns(utf8(tail)) > width / 2) tail.erase(0, 1);
  return shortened(text, width - columns(utf8(tail))) + utf8(tail);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  width = std::max(width, 4);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string_view paragraph = text.substr(from, end - from);
    from = end + 1;
    const std::size_t indent =
        std::min(paragraph.find_first_not_of(' '), static_cast<std::size_t>(width / 2));
    const std::string margin(indent >= paragraph.size() ? 0 : indent, ' ');
    // What goes on stands under the second column, if there are two: "  u, U   takes back ..."
    const std::size_t gap = paragraph.find("  ", margin.size()),
                      second = std::min(paragraph.find_first_not_of(' ', gap), paragraph.size());
    const int hang = gap < paragraph.size() ? columns(paragraph.substr(0, second)) : 0;
    const std::string further = hang > 0 && hang <= width / 2 ? blanks(hang) : margin;
    std::string line = margin;
    bool is_blank = true;  // so far
    for (std::string_view rest = paragraph.substr(margin.size());
         !rest.empty();) {  // blanks and the word after them
      const std::size_t word = std::min(rest.find_first_not_of(' '), rest.size()),
                        end = std::min(rest.find(' ', word), rest.size());
      std::string part(rest.substr(0, end));
      rest.remove_prefix(end);
      if (!is_blank && columns(line) + columns(part) > width) {
        lines.push_back(line);
        line = further;
        part.erase(0, word);
      }
      while (columns(line) + columns(part) > width) {  // one word longer than a line
        std::u32string head, tail = letters(part);
        while (columns(line) + columns(utf8(head)) + columns(tail.front()) <= width) {
          head += tail.front();
          tail.erase(0, 1);
        }
        lines.push_back(line + utf8(head));
        line = further;
        part = utf8(tail);
      }
      line += part;
      is_blank = false;
    }
    lines.push_back(line);
  }
  return lines;
}

char ascii(char32_t c) {
  if (c < 0x80) return static_cast<char>(c);
  for (const StandIn& s : kStandIns)
    if (s.letter == c) return s.ascii;
  return '?';
}
std::string ascii(std::string_view text) {
  std::string out;
  for (const char32_t c : letters(text)) out += ascii(c);
  return out;
}

}  // namespace orrery::tty
