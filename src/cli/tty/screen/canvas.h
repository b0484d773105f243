// A picture made of character cells. Everything is drawn here first; a terminal, a file or a test
// then reads the cells. Colours are named by what they mean (palette.h says how they look), and
// nothing is said by colour alone: letters and shapes carry the meaning too.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery::tty {

enum class Paint : u8 {
  Ground,
  Panel,
  Chosen,  // backgrounds: the sky, a title bar, the selected line
  Text,
  Dim,
  Faint,
  Brass,
  Glow,
  Warning,  // writing
  OuterRing,
  MiddleRing,
  InnerRing,
  Spoke,  // lines of a map
  Empire,
  Player1,
  Player2,
  Player3,
  Player4,
  Player5,
  Player6,
  Player7,
  Blue,
  Green,
  Red,
  Yellow,
  Brown,
  Gray,
  Orange,
  Teal,
  Purple,
  White,
  Black,
  Dark,  // writing on a bright background
};
inline constexpr int kPaints = static_cast<int>(Paint::Dark) + 1;

struct Look {
  Paint ink = Paint::Text;
  Paint ground = Paint::Ground;
  bool bold = false;
  bool reverse = false;
  bool underline = false;

  constexpr Look on(Paint p) const { return with(&Look::ground, p); }
  constexpr Look strong() const { return with(&Look::bold, true); }
  constexpr Look reversed() const { return with(&Look::reverse, true); }
  constexpr Look underlined() const { return with(&Look::underline, true); }
  friend bool operator==(const Look&, const Look&) = default;

 private:
  template <class T>
  constexpr Look with(T Look::*what, T value) const {
    Look other = *this;
    other.*what = value;
    return other;
  }
};
inline constexpr Look kText{}, kDim{Paint::Dim}, kFaint{Paint::Faint}, kBrass{Paint::Brass};

struct Cell {
  char32_t letter = U' ';  // 0: covered by the wide letter before it
  Look look{};
  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Rect {
  int x = 0, y = 0, width = 0, height = 0;
  constexpr bool has(int cx, int cy) const {
    return cx >= x && cx < x + width && cy >= y && cy < y + height;
  }
  constexpr Rect inside(int margin) const {
    return {x + margin, y + margin, width - 2 * margin, height - 2 * margin};
  }
  constexpr int right() const { return x + width; }
  constexpr int bottom() const { return y + height; }
};

// A line of differently coloured pieces.
struct Piece {
  std::string text;
  Look look{};
  std::string element = {};  // what a click on it means
};
using Line = std::vector<Piece>;
int columns(const Line& line);
std::string as_text(const Line& line);
std::vector<Line> broken(const Line& line, int width,
                         int indent = 0);  // between words, later lines indented

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  Rect all() const { return {0, 0, width_, height_}; }
  const Cell& at(int x, int y) const { return cells_[index(x, y)]; }

  // Whatever lies outside of the canvas is not drawn.
  void put(int x, int y, char32_t letter, Look look);
  int write(int x, int y, std::string_view text, Look look = {},
            int most = 10000);  // gives the column after it
  int write(int x, int y, const Line& line,
            int most = 10000);  // marks the pieces that mean something
  void write_centred(Rect row, std::string_view text, Look look = {});
  void fill(Rect where, Look look, char32_t letter = U' ');
  void frame(Rect where, std::string_view title, Look look);  // clears the inside
  void title(Rect where, std::string_view title, std::string_view aside = {},
             bool lit = false);  // a bar across the top row
  void restyle(Rect where, Look look);

  // Which board element is where, for the mouse.
  void mark(Rect where, std::string element) { spots_.push_back({where, std::move(element)}); }
  std::vector<std::string> elements_at(int x, int y) const;

  std::string row(int y) const;  // as text without colours, blanks at the end cut off
  std::string text() const;

 private:
  struct Spot {
    Rect where;
    std::string element;
  };
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }

  int width_, height_;
  std::vector<Cell> cells_;
  std::vector<Spot> spots_;
};

}  // namespace orrery::tty
