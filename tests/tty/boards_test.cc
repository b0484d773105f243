// What is true of every game's board on the full screen, at the beginning of a game and in the
// midst of it.
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/tty/full_screen/table_screen.h"
#include "cli/tty/screen/text.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

const std::vector<std::string> kNames{"Asta", "Bram", "Cleo", "Dag", "Edda"};
constexpr std::pair<int, int> kSizes[] = {{80, 24}, {120, 40}, {160, 48}, {200, 60}};

// Tables after so many random answers, seen by who is to act.
template <class Look>
void at_many_tables(Look look) {
  for (const Shelf& shelf : shelf())
    for (int players = shelf.info.fewest; players <= shelf.info.most; ++players)
      for (const int answers : {0, 40, 200}) {
        CAPTURE(shelf.info.name);
        CAPTURE(players);
        CAPTURE(answers);
        const std::shared_ptr<const AnyGame> game = game_of(shelf.info.name, players);
        AnyState s = game->setup();
        Rng rng(static_cast<u64>(answers + players));
        for (int i = 0;
             !game->awaited(s).empty() && (i < answers || game->awaited(s).has(Seat::Chance));
             ++i) {
          const Seat by = game->awaited(s).first_seat();
          const auto offers = game->choices(s, by);
          game->apply(s, by,
                      by == Seat::Chance
                          ? game->deal(s, rng)
                          : offers[rng.below(static_cast<u32>(offers.size()))].choice);
        }
        const SeatSet awaited = game->awaited(s);
        const Seat viewer = awaited.empty() ? Seat::P1 : awaited.first_seat();
        Shown shown{*game, game->observe(s, viewer), {kNames.begin(), kNames.begin() + players}};
        if (!awaited.empty())
          for (const Offer& o : game->choices(s, viewer))
            for (const std::string& element : game->touches(shown.view, o.choice))
              shown.lights.offered.insert(element);
        look(*board_for(*game), shown);
      }
}

}  // namespace

TEST_CASE(
    "every board can be drawn without UTF-8, in every language: each letter on it has a stand-in") {
  at_many_tables([](const Board& board, const Shown& in_english) {
    Shown shown = in_english;
    for (const std::string_view language : languages())
      for (const auto& [width, height] : kSizes)
        for (int page = 0; page < 4; ++page) {
          shown.language = language;
          Canvas canvas(width, height);
          Desk desk;
          desk.page = page;
          draw_table(canvas, board, shown, desk);
          std::u32string unknown;
          for (const char32_t c : letters(canvas.text()))
            if (c >= 0x80 && c != 0xFFFD && ascii(c) == '?') unknown += c;  // U+FFFD: the line ends
          CHECK(utf8(unknown) == "");
        }
  });
}

TEST_CASE("panes lie side by side on every screen: none covers another or leaves it") {
  for (const Shelf& shelf : shelf())
    for (int players = shelf.info.fewest; players <= shelf.info.most; ++players) {
      const std::unique_ptr<Board> board = board_for(*game_of(shelf.info.name, players));
      for (int width = 80; width <= 220; width += 7)
        for (int height = 24; height <= 66; height += 3) {
          const Layout l = board->arrange(width, height, players);
          std::vector<Rect> all{l.head, l.choices, l.keys};
          if (l.pages.empty()) {
            all.insert(all.end(), l.panes.begin(), l.panes.end());
            all.push_back(l.log);
          }
          std::vector<int> owner(static_cast<std::size_t>(width * height), -1);
          bool clash = false;
          for (std::size_t i = 0; i < all.size(); ++i)
            for (int y = all[i].y; y < all[i].bottom(); ++y)
              for (int x = all[i].x; x < all[i].right(); ++x) {
                const bool inside = x >= 0 && x < width && y >= 0 && y < height;
                clash = clash || !inside || owner[static_cast<std::size_t>(y * width + x)] >= 0;
                if (inside) owner[static_cast<std::size_t>(y * width + x)] = static_cast<int>(i);
              }
          CAPTURE(shelf.info.name);
          CAPTURE(width);
          CAPTURE(height);
          CAPTURE(players);
          CHECK_FALSE(clash);
          CHECK(l.choices.height >= 9);
          CHECK(l.choices.width >= 30);
        }
    }
}

TEST_CASE("what one may wonder about is a choice of this game with a token of its own") {
  at_many_tables([](const Board& board, const Shown& shown) {
    for (const AnyChoice c : board.imaginable(shown)) {
      const std::string token = shown.game.token(c);
      CAPTURE(token);
      REQUIRE(shown.game.parse(token));
      CHECK(*shown.game.parse(token) == c);
    }
  });
}

TEST_CASE("the table in sentences names every player") {
  at_many_tables([](const Board& board, const Shown& shown) {
    std::string all;
    for (const std::string& line : board.in_words(shown)) all += line + "\n";
    if (shown.game.info().name != "connect_four")
      for (const std::string& name : shown.names) CHECK(all.find(name) != std::string::npos);
  });
}

}  // namespace orrery::tty
