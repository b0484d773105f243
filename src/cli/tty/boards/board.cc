#include "cli/tty/boards/board.h"

#include "cli/tty/boards/boards.h"
#include "cli/tty/boards/pane.h"
#include "cli/tty/screen/palette.h"
#include "cli/tty/screen/text.h"
#include "core/json_library.h"

namespace orrery::tty {
namespace {

// One value a line: "rows", then what is in it, indented.
void print(const Json& json, const std::string& name, const std::string& margin,
           std::vector<std::string>& out) {
  const std::string head = margin + name;
  if (!json.is_structured()) {
    out.push_back(head + (name.empty() ? "" : ": ") +
                  (json.is_string() ? json.get<std::string>() : json.dump()));
    return;
  }
  if (!name.empty()) out.push_back(head + ":");
  const std::string deeper = name.empty() ? margin : margin + "  ";
  for (const auto& [key, value] : json.items())
    print(value, json.is_array() ? "" : key, deeper, out);
}

std::vector<std::string> printed(const Shown& shown) {
  JsonWriter json;
  shown.game.write_view(shown.view, json);
  std::vector<std::string> lines;
  if (const std::optional<Json> parsed = parse_json(json.text())) print(*parsed, "", "", lines);
  return lines;
}

// A game without a drawing of its own: its view, line by line.
class PrintedBoard final : public Board {
 public:
  Layout arrange(int width, int height, int) const override {
    const int left = width / 2, top = 1, bottom = height - 1;
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, bottom, width, 1};
    l.panes = {{0, top, left, (bottom - top) * 2 / 3}};
    l.log = {0, l.panes[0].bottom(), left, bottom - l.panes[0].bottom()};
    l.choices = {left + 1, top, width - left - 1, bottom - top};
    return l;
  }
  void draw(Canvas& canvas, const Layout& layout, int, const Shown& shown) const override {
    Sheet sheet{shown.game.info().title, ""};
    for (const std::string& line : printed(shown)) sheet.say({{line, kText}});
    draw_sheet(canvas, layout.panes[0], sheet, shown, 0);
  }
  int page_of(std::string_view) const override { return -1; }
  Line status(const Shown&) const override { return {}; }
  std::string summary(const Shown&, const Changes& changes) const override {
    std::string words;
    for (const Change& c : changes) words += (words.empty() ? "" : ", ") + orrery::in_words(c);
    return words;
  }
  std::vector<Leaflet> leaflets(const Shown& shown) const override {
    std::vector<Leaflet> out;
    for (const Option& o : shown.game.info().options)
      out.push_back({shown.say("terminal.option", {{"name", o.name}}), shown.words(o.said)});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Shown&) const override { return {}; }
  Said welcome() const override { return orrery::say("terminal.welcome"); }
  std::vector<std::string> in_words(const Shown& shown) const override { return printed(shown); }
};

}  // namespace

Look Lights::lit(Look plain, Light light) {
  if (light == Chosen) return Look{Paint::Glow}.strong().reversed();
  return light == Offered ? Look{Paint::Glow, plain.ground}.strong() : plain;
}

std::string Shown::name(Seat p) const {
  return is_player(p) ? nth(names, p) : say("terminal.nobody");
}
Look Shown::colour(Seat p) const {
  const std::vector<std::string>& seats = game.info().seat_names;
  const std::size_t seat = index_of(p);
  return Look{paint_called(seat < seats.size() ? seats[seat] : "", player_paint(index(p)))};
}
Piece Shown::mark(Seat p) const {
  return {utf8(std::u32string(1, player_shape(index(p)))), colour(p).strong()};
}

std::unique_ptr<Board> board_for(const AnyGame& game) {
  if (game.info().name == "foundation") return foundation_board();
  if (game.info().name == "one_deck_galaxy") return one_deck_galaxy_board();
  if (game.info().name == "renaissance") return renaissance_board();
  if (game.info().name == "trian") return trian_board();
  return std::make_unique<PrintedBoard>();
}

}  // namespace orrery::tty
