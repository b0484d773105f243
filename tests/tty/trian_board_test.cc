// Galaxy of Trian's board on the full screen: a map that can be played by eye.
#include <doctest/doctest.h>

#include "cli/tty/boards/trian/map.h"
#include "cli/tty/boards/trian/tile_picture.h"
#include "cli/tty/full_screen/table_screen.h"
#include "cli/tty/screen/text.h"
#include "tty/tables.h"

namespace orrery::tty::trian {
namespace {

const std::vector<std::string> kNames{"Yellow", "Red"};

const Face& face_called(const Trian& game, std::string_view id) {
  return game.content.face[*find_face(game.content, id)];
}

// A tile as it stands alone, row by row.
std::string picture(const Trian& game, std::string_view id, int rotation, bool up) {
  Canvas canvas(kTileColumns, kTileRows + 1);
  for (const Dot& dot : picture_of(face_called(game, id), rotation, up))
    canvas.put(dot.column, dot.row + 1, dot.letter, {});
  return canvas.text();
}

struct Table {
  std::shared_ptr<const AnyGame> any = game_of("trian", 2, {{"mode", "beginner"}});
  const Trian& game = *behind<Trian>(*any);
  orrery::trian::State state = unwrap<Trian>(any->setup());
  Lights lights = {};
  bool names = false;
  Scrolled scrolled = {};

  void lay(std::string_view id, GridCell cell, int rotation) {
    orrery::trian::lay(game.content, state.galaxy, *find_face(game.content, id),
                       {cell, static_cast<u8>(rotation)});
  }
  Shown shown() const {
    return {*any, any->observe(wrap<Trian>(state), Seat::P1), kNames, lights, names, scrolled};
  }
  Canvas drawn(int width, int height) const {
    Canvas canvas(width, height);
    Desk desk;
    desk.page = 0;
    draw_table(canvas, *board_for(*any), shown(), desk);
    return canvas;
  }
  // Where the letter stands whose look is that of the selected choice.
  static int chosen_letters(const Canvas& canvas) {
    int n = 0;
    for (int y = 0; y < canvas.height(); ++y)
      for (int x = 0; x < canvas.width(); ++x) n += canvas.at(x, y).look.reverse;
    return n;
  }
};
bool has(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "GT-1.2.3 a tile is drawn with what its edges show, turned as it lies, pointing up or down") {
  const Table t;
  CHECK(picture(t.game, "N1", 0, true) ==  // nebula on the right
        "\n"
        "    ╱╲\n"
        "   ╱ ▒╲\n"
        "  ╱  ▒▒╲\n"
        " ╱   ▒▒▒╲\n"
        "╱▁▁▁▁▁▁▁▒╲\n");
  CHECK(picture(t.game, "N1", 1, true) ==  // turned once: at the bottom
        "\n"
        "    ╱╲\n"
        "   ╱  ╲\n"
        "  ╱    ╲\n"
        " ╱      ╲\n"
        "╱▁▒▒▒▒▒▒▁╲\n");
  CHECK(picture(t.game, "N1", 2, false) ==  // pointing down: edge 2 is the right one
        " ▁▁▁▁▁▁▁▁\n"
        "╲       ▒╱\n"
        " ╲   ▒▒▒╱\n"
        "  ╲  ▒▒╱\n"
        "   ╲ ▒╱\n"
        "    ╲╱\n");
  CHECK(picture(t.game, "P4", 0,
                true) ==  // starlight from the right edge to the planet, gas elsewhere
        "\n"
        "    ╱╲\n"
        "   ╱░ ╲\n"
        "  ╱░░ ••\n"
        " ╱░░◉•  ╲\n"
        "╱░░░░░░░▁╲\n");
}

TEST_CASE("GT-1.3.1 every turn of every face can be told from the others that lie differently") {
  const Table t;
  for (const Face& face : t.game.content.face)
    for (const bool up : {true, false}) {
      CAPTURE(face.id.view());
      const std::string first = picture(t.game, face.id.view(), 0, up);
      for (int r = 1; r < 3; ++r)
        CHECK((picture(t.game, face.id.view(), r, up) == first) == face.looks_the_same);
    }
}

TEST_CASE("GT-1.3.1 two outer spaces of one tile are seen to be apart") {
  const Table t;
  CHECK(picture(t.game, "N1", 0, true) != picture(t.game, "N2", 0, true));
  CHECK(picture(t.game, "N3", 0, true) != picture(t.game, "N5", 0, true));
}

TEST_CASE("the map has every tile with its owner's pieces, and the coordinates that tokens use") {
  Table t;
  t.lay("N1", {0, 0}, 0);
  t.lay("P1", {-1, 0}, 1);
  put_emissary(t.state, 0, EmissaryKind::Emissary, Seat::P2, 0);
  put_ship(t.state, 1, ShipKind::Corvette, Seat::P1, 0);
  const Canvas large = t.drawn(200, 60);
  CHECK(has(large.text(), "■e"));
  CHECK(has(large.text(), "●C"));
  CHECK(has(large.text(), "◉"));
  CHECK(has(large.text(), "-1   0    1"));
  t.names = true;
  CHECK(has(t.drawn(80, 24).text(), "-1,0"));
  // A seat named after a colour has it.
  for (int y = 0; y < large.height(); ++y)
    for (int x = 0; x < large.width(); ++x)
      if (large.at(x, y).letter == U'■' && large.at(x + 1, y).letter == U'e')
        CHECK(large.at(x, y).look.ink == Paint::Player1);
}

TEST_CASE("GT-6.2.1 the selected placement is shown on the map as the tile would lie") {
  Table t;
  t.lay("N1", {0, 0}, 0);
  t.lights.offered = {"spot/1,0,0,N4", "spot/1,0,1,N1", "spot/-1,0,0,P1", "drawn/N4"};
  t.lights.chosen = {"drawn/N4", "spot/1,0,0,N4"};
  const std::string heart = t.drawn(80, 24).text();
  t.lights.chosen = {"drawn/N1", "spot/1,0,1,N1"};
  const std::string shore = t.drawn(80, 24).text();
  t.lights.chosen = {"drawn/N1", "spot/1,0,2,N1"};
  const std::string turned = t.drawn(80, 24).text();
  CHECK(heart != shore);
  CHECK(shore != turned);
  CHECK(has(heart, "-1,0"));  // where else it might go
  CHECK(Table::chosen_letters(t.drawn(80, 24)) >= 30);
}

TEST_CASE(
    "a large galaxy moves so that the selected choice is in view, on the smallest screen too") {
  Table t;
  for (i8 x = -20; x <= 20; ++x) t.lay("TP", {x, 0}, 0);
  for (const int x : {-20, -3, 11, 20}) {
    t.lights.chosen = {"tile/" + std::to_string(x) + ",0"};
    CHECK(Table::chosen_letters(t.drawn(80, 24)) >= 20);
  }
  t.lights.chosen.clear();
  const std::string here = t.drawn(80, 24).text();
  t.scrolled = {0, -3, 0};
  CHECK(t.drawn(80, 24).text() != here);
  CHECK(has(here, "H J K L"));
}

TEST_CASE("a click on a triangle means that tile and not its neighbour") {
  Table t;
  t.lay("TP", {0, 0}, 0);
  t.lay("TP", {1, 0}, 0);
  t.lights.offered = {"tile/0,0", "tile/1,0"};
  const Canvas canvas = t.drawn(80, 24);
  for (int y = 0; y < 24; ++y)
    for (int x = 0; x < 48; ++x)
      if (canvas.at(x, y).letter == U'T' && canvas.at(x + 1, y).letter == U'P')
        CHECK(canvas.elements_at(x, y).size() == 1);
}

TEST_CASE(
    "the whole map is drawn with plain letters for the line mode, and told in words with edges and areas") {
  Table t;
  t.lay("N1", {0, 0}, 0);
  t.lay("P1", {-1, 0}, 1);
  const Shown shown = t.shown();
  const std::optional<Canvas> map = board_for(*t.any)->map(shown);
  REQUIRE(map);
  CHECK(has(ascii(map->text()), "%%"));
  CHECK(has(ascii(map->text()), "@"));
  std::string words;
  for (const std::string& line : board_for(*t.any)->in_words(shown)) words += line + "\n";
  CHECK(has(words, "0,0: Nebula shore, right nebula, bottom space, left space"));
  CHECK(has(words, "nebula 0,0/0: 1 tile, 1 open"));
}

}  // namespace orrery::tty::trian
