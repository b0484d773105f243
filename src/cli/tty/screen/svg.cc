#include "cli/tty/screen/svg.h"

#include "cli/tty/screen/palette.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty {
namespace {

constexpr int kLetterWide = 9, kLetterHigh = 19, kFont = 15, kMargin = 12;

std::string hex(Paint paint) {
  const Rgb c = rgb(shade(paint).of256);
  std::string out = "#";
  for (const u8 part : {c.r, c.g, c.b})
    (out += "0123456789abcdef"[part >> 4]) += "0123456789abcdef"[part & 15];
  return out;
}
std::string n(double value) {
  std::string out = std::to_string(value);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.back() == '.') out.pop_back();
  return out;
}
std::string escaped(std::u32string_view text) {
  std::string out;
  for (const char c : utf8(text)) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      default: out += c;
    }
  return out;
}

// Lines and pieces are drawn, not written: fonts disagree about them. Coordinates within one cell,
// its corner at 0 0.
std::string_view drawing_of(char32_t letter) {
  switch (letter) {
    case U'─': return "<path d='M0 9.5H9'/>";
    case U'━': return "<path d='M0 9.5H9' stroke-width='2'/>";
    case U'│': return "<path d='M4.5 0V19'/>";
    case U'╭': return "<path d='M4.5 19V14Q4.5 9.5 9 9.5'/>";
    case U'╮': return "<path d='M4.5 19V14Q4.5 9.5 0 9.5'/>";
    case U'╰': return "<path d='M4.5 0V5Q4.5 9.5 9 9.5'/>";
    case U'╯': return "<path d='M4.5 0V5Q4.5 9.5 0 9.5'/>";
    case U'╱': return "<path d='M9 0L0 19'/>";
    case U'╲': return "<path d='M0 0L9 19'/>";
    case U'▄': return "<rect x='0' y='9.5' width='9' height='9.5' class='f'/>";
    case U'▁': return "<path d='M0 18.2H9'/>";
    case U'░': return "<rect x='0' y='0' width='9' height='19' class='f' opacity='.3'/>";
    case U'▒': return "<rect x='0' y='0' width='9' height='19' class='f' opacity='.5'/>";
    case U'▀': return "<rect x='0' y='0' width='9' height='9.5' class='f'/>";
    case U'•': return "<circle cx='4.5' cy='9.5' r='2' class='f'/>";
    case U'◉':
      return "<circle cx='4.5' cy='9.5' r='4.2'/><circle cx='4.5' cy='9.5' r='2.4' class='f'/>";
    case U'○': return "<circle cx='4.5' cy='9.5' r='3.2'/>";
    case U'◎':
      return "<circle cx='4.5' cy='9.5' r='4'/><circle cx='4.5' cy='9.5' r='1.5' class='f'/>";
    case U'◌': return "<circle cx='4.5' cy='9.5' r='3.6' stroke-dasharray='1.7 1.5'/>";
    case U'□': return "<rect x='1' y='6' width='7' height='7'/>";
    case U'●': return "<circle cx='4.5' cy='9.5' r='4.2' class='f'/>";
    case U'■': return "<rect x='.8' y='5.8' width='7.4' height='7.4' class='f'/>";
    case U'▲': return "<path d='M4.5 4.6L9 13.4H0Z' class='f'/>";
    case U'◆': return "<path d='M4.5 4.2L9.2 9.5L4.5 14.8L-.2 9.5Z' class='f'/>";
    case U'★':
      return "<path d='M4.5 4L5.9 7.7L9.6 7.8L6.7 10.2L7.7 14L4.5 11.8L1.3 14L2.3 10.2L-.6 7.8L3.1 7.7Z' class='f'/>";
    case U'✶':
      return "<path d='M4.5 3.8V15.2M-.4 6.6L9.4 12.4M9.4 6.6L-.4 12.4' stroke-width='1.8'/>";
    default: return {};
  }
}

struct Colours {
  std::string ink, ground;
};
Colours colours(const Look& look) {
  if (look.reverse) return {hex(look.ground), hex(look.ink)};
  return {hex(look.ink), hex(look.ground)};
}

class Picture {
 public:
  explicit Picture(const Canvas& canvas) : canvas_(canvas) {}

  std::string take() {
    const int width = canvas_.width() * kLetterWide + 2 * kMargin,
              height = canvas_.height() * kLetterHigh + 2 * kMargin;
    out_ =
        "<svg xmlns='http://www.w3.org/2000/svg' xml:space='preserve' viewBox='0 0 " + n(width) +
        " " + n(height) + "' width='" + n(width) + "' height='" + n(height) +
        "'>\n<style>text{font:" + n(kFont) +
        "px 'DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace;white-space:pre}" +
        ".b{font-weight:bold}.u{text-decoration:underline}g{fill:none;stroke-width:1.2}</style>\n<rect width='100%' height='100%' rx='10' fill='" +
        hex(Paint::Ground) + "'/>\n";
    for (int y = 0; y < canvas_.height(); ++y) backgrounds(y);
    for (int y = 0; y < canvas_.height(); ++y) writing(y);
    return out_ + "</svg>\n";
  }

 private:
  static double left(int x) { return kMargin + x * kLetterWide; }
  static double top(int y) { return kMargin + y * kLetterHigh; }

  void backgrounds(int y) {
    for (int x = 0, end; x < canvas_.width(); x = end) {
      const std::string ground = colours(canvas_.at(x, y).look).ground;
      for (end = x + 1; end < canvas_.width() && colours(canvas_.at(end, y).look).ground == ground;
           ++end) {
      }
      if (ground == hex(Paint::Ground)) continue;
      out_ += "<rect x='" + n(left(x)) + "' y='" + n(top(y)) + "' width='" +
              n((end - x) * kLetterWide) + "' height='" + n(kLetterHigh) + "' fill='" + ground +
              "'/>\n";
    }
  }

  void writing(int y) {
    for (int x = 0, end; x < canvas_.width(); x = end) {
      end = x + 1;
      const Cell& cell = canvas_.at(x, y);
      if (cell.letter == U' ' || cell.letter == 0) continue;
      if (const std::string_view drawing = drawing_of(cell.letter); !drawing.empty()) {
        draw(x, y, cell.look, drawing);
        continue;
      }
      if (cell.letter >= 0x80) {
        say(x, y, {&cell.letter, 1}, cell.look);
        continue;
      }
      std::u32string run;
      for (end = x; end < canvas_.width() && canvas_.at(end, y).look == cell.look &&
                    canvas_.at(end, y).letter < 0x80 && canvas_.at(end, y).letter;
           ++end)
        run += canvas_.at(end, y).letter;
      run.erase(run.find_last_not_of(U' ') + 1);
      say(x, y, run, cell.look);
    }
  }

  void draw(int x, int y, const Look& look, std::string_view drawing) {
    const std::string ink = colours(look).ink;
    std::string filled(drawing);
    for (std::size_t at; (at = filled.find("class='f'")) != std::string::npos;)
      filled.replace(at, 9, "fill='" + ink + "' stroke='none'");
    out_ += "<g transform='translate(" + n(left(x)) + " " + n(top(y)) + ")' stroke='" + ink + "'>" +
            filled + "</g>\n";
  }

  void say(int x, int y, std::u32string_view run, const Look& look) {
    out_ += "<text x='" + n(left(x)) + "' y='" + n(top(y) + 14) + "' textLength='" +
            n(static_cast<double>(run.size()) * kLetterWide) + "' fill='" + colours(look).ink + "'";
    if (look.bold || look.underline)
      out_ += std::string(" class='") + (look.bold ? "b" : "") +
              (look.bold && look.underline ? " " : "") + (look.underline ? "u" : "") + "'";
    out_ += ">" + escaped(run) + "</text>\n";
  }

  const Canvas& canvas_;
  std::string out_;
};

}  // namespace

std::string svg(const Canvas& canvas) { return Picture(canvas).take(); }

}  // namespace orrery::tty
