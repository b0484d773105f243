// Galactic Renaissance's board on the full screen: what a player must be able to read there.
#include <doctest/doctest.h>

#include "cli/tty/full_screen/table_screen.h"
#include "games/renaissance/paper/names.h"
#include "games/renaissance/renaissance.h"
#include "games/renaissance/rules/rules.h"
#include "play/wall.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {
using namespace renaissance;

const std::vector<std::string> kThree{"Asta", "Bram", "Cleo"};

struct Midgame {
  std::shared_ptr<const AnyGame> any = game_of("renaissance", 3);
  const Renaissance& game = *behind<Renaissance>(*any);
  renaissance::State state = unwrap<Renaissance>(any->setup());

  Midgame() {
    Renaissance::Choices next;
    choices(game, state, next);
    Rng rng(5);
    for (int i = 0; i < 150 || awaited<Renaissance>(state).has(Seat::Chance); ++i)
      apply(game, state, deal(game, state, next, rng), next);
  }
  std::string drawn(Seat viewer, int page = 0, int width = 160, int height = 60) const {
    Canvas canvas(width, height);
    Desk desk;
    desk.page = page;
    draw_table(canvas, *board_for(*any),
               {*any, any->observe(wrap<Renaissance>(state), viewer), kThree}, desk);
    return canvas.text();
  }
};
bool has(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "every Planet in play, every face-up Objective and every player's points are on a large screen") {
  const Midgame table;
  const std::string text = table.drawn(Seat::P1);
  for (const int x : bits_of(planets_in_play(table.state)))
    CHECK(has(text, planet_name(table.game.content, x)));
  for (const Objective o : table.state.face_up)
    if (o < kMostObjectives) CHECK(has(text, objective_name(table.game.content, o)));
  for (int i = 0; i < 3; ++i) CHECK(has(text, kThree[static_cast<std::size_t>(i)]));
  for (int i = 0; i < 3; ++i)
    CHECK(has(text, std::to_string(table.state.corner[static_cast<std::size_t>(i)].vp) +
                        " VP, Senator now +" +
                        std::to_string(senate_value(table.game, table.state, seat_at(i)))));
}

TEST_CASE("a hand is read to its owner; the others hear of the cards they know and of no more") {
  const Midgame table;
  int all = 0;
  for (const auto& corner : table.state.corner) all += static_cast<int>(corner.hand.size());
  for (const Seat viewer : {Seat::P1, Seat::P2, Seat::P3}) {
    int known = 0, read = 0;
    for (const auto& corner : table.state.corner)
      for (const auto& slot : corner.hand) known += slot.is_known_to(viewer);
    const Shown shown{*table.any, table.any->observe(wrap<Renaissance>(table.state), viewer),
                      kThree};
    for (const std::string& line : board_for(*table.any)->in_words(shown))
      read += line.starts_with("In hand: ");
    CHECK(read == known);
    CHECK(read < all);
    for (const auto& slot : table.state.corner[static_cast<std::size_t>(viewer)].hand)
      CHECK(has(table.drawn(viewer),
                card_name(table.game.content, slot.value(Insight::of_the_table()))));
  }
}

TEST_CASE("on a small screen the pages show Planets, Senate and cards in turn") {
  const Midgame table;
  CHECK(has(table.drawn(Seat::P1, 0, 80, 24), "on one line: neighbours"));
  CHECK(has(table.drawn(Seat::P1, 1, 80, 24), "deck:"));
  CHECK(has(table.drawn(Seat::P1, 2, 80, 24), "what each Objective pays"));
  CHECK(has(table.drawn(Seat::P1, 3, 80, 24), "Senator now"));
}

TEST_CASE(
    "GR-11.1 the map says of every Planet which others are its neighbours, in lines and in words") {
  const Midgame table;
  const Shown shown{*table.any, table.any->observe(wrap<Renaissance>(table.state), Seat::P1),
                    kThree};
  std::string map = board_for(*table.any)->map(shown)->text();
  std::string words;
  for (const std::string& line : board_for(*table.any)->in_words(shown)) words += line + "\n";
  const u32 all = planets_in_play(table.state);
  for (const int x : bits_of(all)) {
    std::string next;
    for (const int y : bits_of(adjacent_to(table.game, table.state, x)))
      next += (next.empty() ? "" : ", ") + std::string(planet_name(table.game.content, y));
    if (adjacent_to(table.game, table.state, x) == (all & ~(1u << x))) next = "every other Planet";
    CHECK(has(words, "next to " + next + "."));
    // The first of them, at least, stands unbroken on the map.
    CHECK(has(map, "next to " + next.substr(0, next.find(','))));
    // Its Portals are its stops on the three lines.
    std::string stops;
    for (int c = 0; c < kColours; ++c)
      if (has_bit(table.state.portals[static_cast<std::size_t>(x)], c)) stops += "byr"[c];
    const std::size_t name = map.find(" " + std::string(planet_name(table.game.content, x)) + " ");
    REQUIRE(name != std::string::npos);
    std::string drawn = map.substr(map.rfind('\n', name) + 1, name - map.rfind('\n', name) - 1);
    std::erase_if(drawn, [](char c) { return c != 'b' && c != 'y' && c != 'r'; });
    CHECK(drawn == stops);
  }
}

TEST_CASE("the board's own reasons: a card may be asked why it cannot be played") {
  const Midgame table;
  const Shown shown{*table.any, table.any->observe(wrap<Renaissance>(table.state), Seat::P1),
                    kThree};
  CHECK(board_for(*table.any)->imaginable(shown).size() > 10);
}

}  // namespace orrery::tty
