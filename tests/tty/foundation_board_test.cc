// Foundation's board on canvases of all sizes, drawn from views.
#include <doctest/doctest.h>

#include "cli/tty/boards/foundation/look.h"
#include "games/foundation/paper/elements.h"
#include "play/wall.h"
#include "tty/tables.h"

namespace orrery::tty::foundation {
namespace {

const std::vector<std::string> kNames{"Red", "Yellow", "Green", "Blue", "Purple"};

struct Drawn {
  std::shared_ptr<const AnyGame> game;
  State state;
  Lights lights = {};
  std::string language = "en";
  mutable std::optional<Shown> shown = {};  // what the sight looks at

  explicit Drawn(int players, int answers = 60)
      : game(game_of("foundation", players)), state(after_walk(*game, answers)) {}
  Sight sight(Seat viewer = Seat::P1) const {
    shown.emplace(Shown{.game = *game,
                        .view = game->observe(wrap<Foundation>(state), viewer),
                        .names = kNames,
                        .lights = lights,
                        .language = language});
    return Sight(*shown);
  }
  std::string galaxy(const GalaxySize& size) const {
    Canvas canvas(size.width(), size.height());
    draw_galaxy(canvas, canvas.all(), sight());
    return canvas.text();
  }
};

int count(std::string_view text, std::string_view what) {
  int n = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + what.size()))
    ++n;
  return n;
}

}  // namespace

TEST_CASE(
    "FD-8.2 every gate stands on a corner of each planet it touches, and each planet has its six") {
  for (int p = 0; p < kPlanets; ++p) {
    int corners = 0;
    for (int g = 0; g < kGates; ++g) {
      const int across = std::abs(place_of_gate(g).across - place_of_planet(p).across),
                down = std::abs(place_of_gate(g).down - place_of_planet(p).down);
      const bool corner = (across == 1 && down == 1) || (across == 2 && down == 0);
      CHECK(corner == has_bit(gates_touching(p), g));
      corners += corner;
    }
    CHECK(corners == 6);
  }
}

TEST_CASE("the galaxy shows 19 planets by name and colour, in every size") {
  const Drawn drawn(3);
  for (const GalaxySize& size : {kSmallGalaxy, kMiddleGalaxy, kLargeGalaxy}) {
    const std::string text = drawn.galaxy(size);
    for (const char* colour : {"Blue", "Green", "Red", "Yellow"}) CHECK(count(text, colour) == 3);
    for (const char* colour : {"Brown", "Gray", "Orange", "Teal", "Purple", "White", "Black"})
      CHECK(count(text, colour) == 1);
    for (int p = 1; p < kPlanets; ++p)
      CHECK(text.find(planet_name(p).substr(1)) != std::string::npos);
  }
}

TEST_CASE("in German the galaxy shows the same, and nothing runs into anything") {
  Drawn drawn(3);
  drawn.language = "de";
  for (const GalaxySize& size : {kSmallGalaxy, kMiddleGalaxy, kLargeGalaxy}) {
    const std::string text = drawn.galaxy(size);
    for (const char* colour : {"Blau", "Grün", "Rot", "Gelb"}) CHECK(count(text, colour) == 3);
    for (const char* colour : {"Braun", "Grau", "Orange", "Türkis", "Lila", "Weiß", "Schwarz"})
      CHECK(count(text, colour) == 1);
    for (int p = 1; p < kPlanets; ++p)
      CHECK(text.find(planet_name(p).substr(1)) != std::string::npos);
  }
  Canvas wheel(52, 20), research(70, 9);
  draw_dynasty(wheel, wheel.all(), drawn.sight());
  draw_research(research, research.all(), drawn.sight());
  for (const char* words : {"Deine Dynastie", "Raumfahrt", "Besiedeln", "Produzieren", "Kampf",
                            "Forschen", "Handel", "Würfel"})
    CHECK(wheel.text().find(words) != std::string::npos);
  for (const char* words : {"Forschung", "verdeckt", "Siedeln", "Produz.", "Forschen"})
    CHECK(research.text().find(words) != std::string::npos);
}

TEST_CASE("ships, Empire ships and where the Empire goes next are drawn on their gates") {
  Drawn drawn(2, 0);
  drawn.state.dynasty[0].ships = bit(GO(8)) | bit(GM(3));
  drawn.state.dynasty[1].ships = bit(GM(4));
  drawn.state.empire = bit(GO(2)) | bit(GM(3)) | bit(GI(5));
  Canvas canvas(kMiddleGalaxy.width(), kMiddleGalaxy.height());
  draw_galaxy(canvas, canvas.all(), drawn.sight());
  const auto at = [&](int gate, int aside = 0) {
    return canvas
        .at(kMiddleGalaxy.width() / 2 + place_of_gate(gate).across * 4 + aside,
            kMiddleGalaxy.height() / 2 + place_of_gate(gate).down * 3)
        .letter;
  };
  CHECK(at(GO(8)) == U'●');
  CHECK(at(GM(4)) == U'■');
  CHECK(at(GM(4), -1) == U'!');  // the Empire ship of GM3 comes here
  CHECK(at(GM(3)) == U'●');
  CHECK(at(GM(3), 1) == U'✶');  // two on one gate stand side by side
  CHECK(at(GO(2)) == U'✶');
  CHECK(at(GO(3)) == U'◌');
  CHECK(at(GI(0)) == U'◌');  // around the ring
  CHECK(at(GO(15)) == U'○');
}

TEST_CASE("a full box shows the letter of its cube, an empty one does not") {
  Drawn drawn(2, 0);
  const Colour gives =
      foundation_behind(*drawn.game).content.planet[drawn.state.planet_tile[PC]].gives;
  REQUIRE(gives == Colour::Black);
  drawn.state.stock.fill(0);
  Canvas empty(kMiddleGalaxy.width(), kMiddleGalaxy.height()), full = empty;
  draw_galaxy(empty, empty.all(), drawn.sight());
  drawn.state.stock.fill(2);
  draw_galaxy(full, full.all(), drawn.sight());
  CHECK(count(empty.text(), "[ ]") == 2 * kPlanets);
  CHECK(count(full.text(), "[ ]") == 0);
  CHECK(count(full.text(), "▸ [K]") == 2);
}

TEST_CASE("what the selected choice touches stands out even without colours") {
  Drawn drawn(2, 0);
  drawn.lights.chosen = {element::gate(GO(9)), element::planet(PO(3))};
  drawn.lights.offered = {element::gate(GO(12))};
  Canvas canvas(kSmallGalaxy.width(), kSmallGalaxy.height());
  draw_galaxy(canvas, canvas.all(), drawn.sight());
  const auto gate = [&](int g) {
    return canvas.at(kSmallGalaxy.width() / 2 + place_of_gate(g).across * 3,
                     kSmallGalaxy.height() / 2 + place_of_gate(g).down * 2);
  };
  CHECK(gate(GO(9)).look.reverse);
  CHECK(gate(GO(12)).letter == U'◎');
  CHECK_FALSE(gate(GO(12)).look.reverse);
  CHECK(gate(GO(20)).letter != U'◎');
}

TEST_CASE(
    "FD-2.1 a known goal is shown with its progress, an unknown one face down, and who has seen it is open") {
  Drawn drawn(3, 0);
  drawn.state.goal_b.put(2, SeatSet::of(Seat::P2));
  drawn.state.dynasty[1].research |= 1u << (kResearch4 + 1);
  drawn.state.dynasty[1].hand[Colour::Black] = 1;
  Canvas hers(70, 9), mine(70, 9);
  draw_research(hers, hers.all(), drawn.sight(Seat::P2));
  draw_research(mine, mine.all(), drawn.sight(Seat::P1));
  const std::string name(foundation_behind(*drawn.game).content.goal[2].name.view());
  CHECK(hers.text().find(name + " 1/3") != std::string::npos);
  CHECK(mine.text().find(name) == std::string::npos);
  CHECK(count(mine.text(), "face down") == 3);
  CHECK(mine.text().find("seen ■ disc ■") != std::string::npos);
}

TEST_CASE("the wheel shows kins, doubled spaces and how deep a kin from hand may enter") {
  Drawn drawn(2, 0);
  drawn.state.dynasty[0].kins = {};
  drawn.state.dynasty[0].kins.at(Action::Trade, 2) = 1;
  drawn.state.dynasty[0].kins.at(Action::Battle, 1) = 2;
  drawn.state.dynasty[0].kins.centre = 3;
  drawn.state.dynasty[0].research = 1u << (kResearch2 + index(Action::Produce));
  for (const int height : {20, 9}) {  // as a wheel, and as a table
    Canvas canvas(52, height);
    draw_dynasty(canvas, canvas.all(), drawn.sight());
    const std::string text = canvas.text();
    CHECK(text.find("( ● )") != std::string::npos);
    CHECK(text.find("[ 2 ]") != std::string::npos);
    CHECK(text.find("(( 3 ))") != std::string::npos);
    CHECK(count(text, "[ II]") == 1);
    CHECK(count(text, "( II)") == 4);
  }
}

TEST_CASE("FD-5.10.3 the clock says how many turns are left until the Empire moves") {
  Drawn drawn(4, 0);
  drawn.state.active = Seat::P1;
  drawn.state.empire_kin = Seat::P1;
  CHECK(drawn.sight().turns_until_the_empire_moves() == 0);
  drawn.state.empire_kin = Seat::P4;
  CHECK(drawn.sight().turns_until_the_empire_moves() == 3);
  drawn.state.active = Seat::P3;
  CHECK(drawn.galaxy(kMiddleGalaxy).find("in 1 turn") != std::string::npos);
}

TEST_CASE("the others are shown on any number of lines, each with name, wheel and cubes") {
  Drawn drawn(5, 0);
  drawn.state.dynasty[2].kins.at(Action::Research, 3) = 1;
  for (const int height : {9, 13, 21, 40}) {
    Canvas canvas(46, height);
    draw_rivals(canvas, canvas.all(), drawn.sight());
    for (const char* name : {"■ Yellow", "▲ Green", "◆ Blue", "★ Purple"})
      CHECK(canvas.text().find(name) != std::string::npos);
    CHECK(canvas.text().find("● Red") == std::string::npos);
    CHECK(count(canvas.text(), "▲") == 2);
  }
}

TEST_CASE("the table in sentences names every planet, player and goal") {
  const Drawn drawn(3);
  std::string all;
  for (const std::string& line : in_words(drawn.sight())) all += line + "\n";
  for (int p = 0; p < kPlanets; ++p) CHECK(all.find(planet_name(p) + ": ") != std::string::npos);
  CHECK(all.find('[') == std::string::npos);
  for (const char* words : {"Red (you): ", "Yellow: ", "Green: ", "Goal A: ", "Goal C: ",
                            "Supply: ", "Empire ships at "})
    CHECK(all.find(words) != std::string::npos);
}

TEST_CASE(
    "a preview says what one wins, reaches and comes closer to, and nothing about the others") {
  const Drawn drawn(3);
  const Changes changes{{"orders_left", "2", "1", -1},
                        {"players.0.hand.blue", "1", "3", 2},
                        {"players.0.hand.white", "1", "null", -1},
                        {"players.1.hand.red", "1", "2", 1},
                        {"players.0.touches", "null", "\"PM4\"", std::nullopt},
                        {"players.0.touches", "\"PO2\"", "null", std::nullopt},
                        {"goal_tiles.G9.have.0", "3", "5", 2},
                        {"goal_tiles.G9.have.1", "1", "2", 1}};
  CHECK(summary(drawn.sight(), changes) ==
        "+2 blue, -1 white, reaches PM4, leaves PO2, Inner Circle 3 to 5");
  CHECK(summary(drawn.sight(), {}) == "");
}

TEST_CASE("every tile and every goal can be read about") {
  const Drawn drawn(3);
  const Content& content = foundation_behind(*drawn.game).content;
  const std::vector<Leaflet> all = leaflets(drawn.sight());
  CHECK(all.size() == content.goal.size() + content.colony.size());
  for (const Leaflet& l : all) CHECK(l.words.size() > 10);
}

}  // namespace orrery::tty::foundation
