// Letters, canvas, lists and pictures: what every screen is made of.
#include <doctest/doctest.h>

#include "cli/tty/full_screen/choice_list.h"
#include "cli/tty/screen/palette.h"
#include "cli/tty/screen/svg.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty {

TEST_CASE("a text is cut with dots and never wider than its place") {
  CHECK(shortened("Space Travel", 20) == "Space Travel");
  CHECK(shortened("Space Travel", 7) == "Space…");
  CHECK(shortened("Space Travel", 0) == "");
  CHECK(columns("→ bump") == 6);
  CHECK(columns("漢字") == 4);
}

TEST_CASE("a text is broken between words, and a long word inside") {
  CHECK(wrapped("one two three", 8) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("  an indented line goes on", 14) ==
        std::vector<std::string>{"  an indented", "  line goes on"});
  CHECK(wrapped("abcdefghij", 4) == std::vector<std::string>{"abcd", "efgh", "ij"});
  CHECK(wrapped("  u, U   takes back what was done", 22) ==
        std::vector<std::string>{"  u, U   takes back", "         what was done"});
  CHECK(wrapped("a\n\nb", 10) == std::vector<std::string>{"a", "", "b"});
}

TEST_CASE("what would steer the terminal is shown as a broken letter") {
  CHECK(utf8(letters("a\x1b[31mb")) == "a\uFFFD[31mb");
  CHECK(utf8(letters("\xff\xc3")) == "\uFFFD\uFFFD");
  CHECK(utf8(letters("grün ✶")) == "grün ✶");
}

TEST_CASE("without UTF-8 shapes and lines have stand-ins") {
  CHECK(ascii("●■▲◆★ ✶ ○ ╱─╲ …") == "12345 * o /-\\ ~");
  CHECK(ascii("Größe „für“ Ärmel") == "Grose \"fur\" Armel");
  CHECK(ascii(U'漢') == '?');
}

TEST_CASE("a canvas draws what lies inside and nothing else") {
  Canvas canvas(6, 2);
  canvas.write(4, 0, "abc");
  canvas.write(-1, 1, "xyz");
  canvas.put(3, 7, U'!', {});
  CHECK(canvas.row(0) == "    ab");
  CHECK(canvas.row(1) == "yz");
}

TEST_CASE("a line of pieces is broken with its colours and indented") {
  const std::vector<Line> lines = broken({{"Cubes ", kDim}, {"B1 ", kText}, {"G22", kBrass}}, 9, 2);
  REQUIRE(lines.size() == 2);
  CHECK(columns(lines[0]) <= 9);
  CHECK(lines[1].front().text == "  ");
  CHECK(lines[1].back().text == "G22");
  CHECK(lines[1].back().look == kBrass);
  CHECK(broken({{"   ", kText}}, 10).size() == 1);
}

TEST_CASE("the choice list selects by arrows, by number and by filter") {
  ChoiceList list({{"Kin to Trade I", "move hand TR1"},
                   {"Kin to Battle I", "move hand BA1"},
                   {"Retrieve Trade I", "retrieve TR1", true}});
  CHECK(list.selected() == 0);
  CHECK(list.take({Sign::Down}));
  CHECK(list.selected() == 1);
  CHECK(list.take({Sign::Letter, U'3'}));
  CHECK(list.selected() == 2);
  CHECK(list.take({Sign::Up}));
  CHECK(list.take({Sign::Letter, U'/'}));
  for (const char32_t c : std::u32string(U"trade kin")) CHECK(list.take({Sign::Letter, c}));
  CHECK(list.shown() == std::vector<int>{0});
  CHECK_FALSE(list.take({Sign::Enter}));
  CHECK(list.selected() == 0);
  CHECK(list.take({Sign::Escape}));
  CHECK(list.shown().size() == 3);
  CHECK_FALSE(list.take({Sign::Letter, U'u'}));
}

TEST_CASE("two digits make one number, and a number too large starts again") {
  std::vector<ChoiceList::Item> items(23);
  ChoiceList list(items);
  list.take({Sign::Letter, U'2'});
  CHECK(list.selected() == 1);
  list.take({Sign::Letter, U'1'});
  CHECK(list.selected() == 20);
  list.take({Sign::Letter, U'5'});
  CHECK(list.selected() == 4);
}

TEST_CASE("a filter that nothing fits leaves nothing to choose") {
  ChoiceList list({{"Kin to Trade I"}});
  list.set_filter("zebra");
  CHECK(list.selected() == -1);
  Canvas canvas(40, 5);
  list.draw(canvas, canvas.all());
  CHECK(canvas.text().find("0/1") != std::string::npos);
}

TEST_CASE("a long list scrolls with its selection and marks final choices") {
  std::vector<ChoiceList::Item> items;
  for (int i = 1; i <= 30; ++i) items.push_back({"Number " + std::to_string(i), "", i == 30});
  ChoiceList list(items);
  list.take({Sign::End});
  Canvas canvas(30, 6);
  list.draw(canvas, canvas.all());
  CHECK(canvas.row(5).find("▸30 Number 30 !") != std::string::npos);
  CHECK(canvas.row(0).find("Number 25") != std::string::npos);
  CHECK(canvas.elements_at(3, 5) == std::vector<std::string>{"choice/29"});
}

TEST_CASE("choices that would look alike when cut keep their ends") {
  ChoiceList list({{"Nebula bend, gas wall at 5,-1"},
                   {"Nebula bend, gas wall at -6,1, turned 2"},
                   {"Research: draw a mineral out of the bag"}});
  Canvas canvas(27, 3);
  list.draw(canvas, canvas.all());
  CHECK(canvas.row(0).find("at 5,-1") != std::string::npos);
  CHECK(canvas.row(1).find("turned 2") != std::string::npos);
  CHECK(canvas.row(2).find("Research: draw a") != std::string::npos);
  CHECK(shortened_inside("漢字漢字漢字", 7) == "漢字…字");
}

TEST_CASE("every player has her own shape and colour") {
  for (int a = 0; a < 7; ++a)
    for (int b = 0; b < a; ++b) {
      CHECK(player_shape(a) != player_shape(b));
      CHECK(shade(player_paint(a)).of256 != shade(player_paint(b)).of256);
      CHECK(ascii(player_shape(a)) != ascii(player_shape(b)));
    }
}

TEST_CASE("a picture has the letters in their places and escapes what SVG reserves") {
  Canvas canvas(10, 1);
  canvas.write(0, 0, "a<b & ●", kText);
  const std::string picture = svg(canvas);
  CHECK(picture.starts_with("<svg"));
  CHECK(picture.find("a&lt;b &amp;") != std::string::npos);
  CHECK(picture.find("<circle") != std::string::npos);
}

}  // namespace orrery::tty
