#include "cli/tty/board.h"

#include "cli/tty/boards.h"
#include "cli/tty/palette.h"
#include "cli/tty/pane.h"
#include "cli/tty/text.h"
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

std::vector<std::string> printed(const Scene& scene) {
  JsonWriter json;
  scene.game.write_view(scene.view, json);
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
  void draw(Canvas& canvas, const Layout& layout, int, const Scene& scene) const override {
    Sheet sheet{scene.game.info().title, ""};
    for (const std::string& line : printed(scene)) sheet.say({{line, kText}});
    draw_sheet(canvas, layout.panes[0], sheet, scene, 0);
  }
  int page_of(std::string_view) const override { return -1; }
  Line status(const Scene&) const override { return {}; }
  std::string summary(const Scene&, const Changes& changes) const override {
    std::string words;
    for (const Change& c : changes) words += (words.empty() ? "" : ", ") + orrery::in_words(c);
    return words;
  }
  std::vector<Leaflet> leaflets(const Scene& scene) const override {
    std::vector<Leaflet> out;
    for (const Option& o : scene.game.info().options)
      out.push_back({scene.say("terminal.option", {{"name", o.name}}), scene.words(o.said)});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Scene&) const override { return {}; }
  Said welcome() const override { return orrery::say("terminal.welcome"); }
  std::vector<std::string> in_words(const Scene& scene) const override { return printed(scene); }
};

}  // namespace

Look Lights::lit(Look plain, Light light) {
  if (light == Chosen) return Look{Paint::Glow}.strong().reversed();
  return light == Offered ? Look{Paint::Glow, plain.ground}.strong() : plain;
}

std::string Scene::name(Seat p) const {
  return is_player(p) ? names[static_cast<std::size_t>(p)] : say("terminal.nobody");
}
Look Scene::colour(Seat p) const {
  const std::vector<std::string>& seats = game.info().seat_names;
  const std::size_t seat = static_cast<std::size_t>(index(p));
  return Look{paint_called(seat < seats.size() ? seats[seat] : "", player_paint(index(p)))};
}
Piece Scene::mark(Seat p) const {
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
