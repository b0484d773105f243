// One Deck Galaxy's board on the full screen: everything can be read, on every screen.
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/tty/boards/one_deck_galaxy/sheets.h"
#include "cli/tty/full_screen/full_screen.h"
#include "tty/scripted_terminal.h"
#include "tty/tables.h"

namespace orrery::tty::one_deck_galaxy {
namespace {

// A table after so many random answers.
struct Table {
  std::shared_ptr<const AnyGame> any;
  AnyState state;
  std::vector<std::string> names;

  Table(int players, int answers, u64 seed)
      : any(game_of("one_deck_galaxy", players)),
        state(any->setup()),
        names(static_cast<std::size_t>(players), "Asta") {
    Rng rng(seed);
    for (int i = 0;
         !any->awaited(state).empty() && (i < answers || any->awaited(state).has(Seat::Chance));
         ++i) {
      const Seat by = any->awaited(state).first_seat();
      const auto offers = any->choices(state, by);
      any->apply(state, by,
                 by == Seat::Chance ? any->deal(state, rng)
                                    : offers[rng.below(static_cast<u32>(offers.size()))].choice);
    }
  }
  Shown shown() const { return {*any, any->observe(state, Seat::P1), names}; }
  Canvas drawn(const Shown& shown, int width, int height, int page = -1) const {
    Canvas canvas(width, height);
    Desk desk;
    desk.page = page;
    draw_table(canvas, *board_for(*any), shown, desk);
    return canvas;
  }
};
bool has(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}
// Texts are broken into lines: only their letters count.
std::string letters_of(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n') out += c;
  return out;
}

}  // namespace

TEST_CASE("at 200 by 60 nothing of the table is cut, alone or for two, early or late") {
  for (int players = 1; players <= 2; ++players)
    for (u64 seed = 1; seed <= 20; ++seed)
      for (const int answers : {20, 60, 120, 300}) {
        const Table table(players, answers, seed);
        CAPTURE(players);
        CAPTURE(seed);
        CAPTURE(answers);
        CHECK_FALSE(has(table.drawn(table.shown(), 200, 60).text(), "more: K J"));
      }
}

TEST_CASE(
    "the four cards of the zone are each in view when a choice that touches them is selected, at 80 by 24") {
  const Table table(1, 30, 3);
  const Sight sight(table.shown());
  int seen = 0;
  for (int slot = 1; slot <= 4; ++slot) {
    const Json& card = at(sight.view, "zone")[static_cast<std::size_t>(slot - 1)];
    if (card.is_null()) continue;
    Shown shown = table.shown();
    shown.lights.chosen = {"zone/" + std::to_string(slot) + "/1", "pool/P1/E4"};
    const std::string text = table.drawn(shown, 80, 24).text();
    CHECK(has(text, "[Zone]"));
    CHECK(has(text, std::to_string(slot) + " " +
                        word(at(sight.card(at(card, "card")), "name")).substr(0, 12)));
    CHECK(has(text, "Tech Disc"));  // the dice stay above
    ++seen;
  }
  CHECK(seen == 4);
}

TEST_CASE("a choice leads to its page: the Confrontation, a Tech, the lab") {
  const Table table(1, 30, 3);
  const std::pair<const char*, const char*> pages[] = {{"confrontation/3", "[Adversary]"},
                                                       {"tech/P1/home", "[Civilization]"},
                                                       {"lab", "[Base]"},
                                                       {"zone/2", "[Zone]"}};
  for (const auto& [element, page] : pages) {
    Shown shown = table.shown();
    shown.lights.chosen = {element, "pool/P1/E4"};
    CHECK(has(table.drawn(shown, 80, 24).text(), page));
  }
}

TEST_CASE(
    "on the smallest screen every text of the table is reached by turning pages and scrolling") {
  Session session = session_of("one_deck_galaxy", {kHuman},
                               {{"homeworld_1", "H2"}, {"society_1", "SO1"}, {"adversary", "A4"}});
  ScriptedTerminal terminal(80, 24);
  int answers = 0;
  terminal.before_reading = [&] {
    if (terminal.keys.empty() && answers++ < 8) terminal.press(Sign::Enter);
    if (terminal.keys.empty() && answers == 9) {
      for (int page = 0; page < 4; ++page) {
        terminal.press(Sign::Tab);
        for (int i = 0; i < 30; ++i) terminal.type("J");
        for (int i = 0; i < 30; ++i) terminal.type("K");
      }
      terminal.type("q").type("y");
    }
  };
  FullScreen(session, terminal).run(false);
  std::string all;
  for (const Canvas& screen : terminal.shown)
    for (int y = 3; y < screen.height() - 1; ++y) {
      std::string row;
      for (int x = 0; x < 48; ++x)
        if (screen.at(x, y).letter < 0x80) row += static_cast<char>(screen.at(x, y).letter);
      all += row;
    }
  all = letters_of(all);
  const std::shared_ptr<const AnyGame> game = game_of("one_deck_galaxy", 1);
  const Shown shown{session.game(), session.table().view(Seat::P1), session.table().names()};
  const Sight sight(shown);
  for (const Json& card : at(sight.view, "zone"))
    if (!card.is_null())
      CHECK(has(all, letters_of(sight.words(at(sight.card(at(card, "card")), "tech_text")))));
  const Json& player = at(sight.view, "players")[0];
  CHECK(has(all, letters_of(sight.words(at(player, "society_rule")))));
  for (const Json& goal : at(player, "goals"))
    CHECK(has(all, letters_of(sight.words(at(goal, "text")))));
  for (const Json& tech : at(player, "tech_cards"))
    for (const Json& branch : at(tech, "branches"))
      CHECK(has(all, letters_of(sight.words(at(branch, "text")))));
  for (const Json& line : at(at(sight.view, "adversary"), "reference"))
    CHECK(has(all, letters_of(sight.words(at(line, "words")))));
  for (const Json& event : at(sight.view, "event_cards"))
    CHECK(has(all, letters_of(word(at(event, "name")))));
  CHECK(at(player, "tech_cards").size() >= 2);
}

TEST_CASE(
    "ODG-9.1 what may be chosen in the set-up is shown with its texts, the selected one in view") {
  Session session = session_of("one_deck_galaxy", {kHuman});
  ScriptedTerminal terminal(80, 24);
  for (int i = 0; i < 4; ++i) terminal.press(Sign::Down);
  terminal.type("q").type("y");
  FullScreen(session, terminal).run(false);
  const std::string last = terminal.shown[terminal.shown.size() - 2].text();
  CHECK(has(last, "[Civilization]"));
  CHECK(has(last, "H5 Zibzab"));
}

}  // namespace orrery::tty::one_deck_galaxy
