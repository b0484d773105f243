// A lesson at the terminal: line by line, and on the full screen.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "cli/tty/full_screen/full_screen.h"
#include "cli/tty/plain.h"
#include "tty/scripted_terminal.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

Session lesson(const char* name, const char* language = "en") {
  auto session = Session::learn(find_lesson(name), "");
  REQUIRE(session.index() == 0);
  std::get<Session>(session).speak(language);
  return std::move(std::get<Session>(session));
}
Session first_turn(const char* language = "en") {
  return lesson("foundation/first_turn", language);
}

// What is written as bright as a thing to be touched.
std::string bright(const Canvas& canvas) {
  std::string text;
  for (int y = 0; y < canvas.height(); ++y)
    for (int x = 0; x < canvas.width(); ++x)
      if (const Cell& cell = canvas.at(x, y);
          cell.look == Look{Paint::Glow}.strong() && cell.letter < 128)
        text += static_cast<char>(cell.letter);
  return text;
}

}  // namespace

TEST_CASE("A lesson is told line by line: the rule, why it is so, what to do") {
  Session session = first_turn();
  std::istringstream in(
      "undo\nmove hand ST1\nmove hand TR1\nundo\nmove hand TR1\nretrieve TR1\ntrade PO1 PO2\n"
      "end turn\nmove hand ST1\nretrieve ST1\nhint\ntravel GO6 level 1\n");
  std::ostringstream out;
  CHECK(play_plain(session, in, out));
  const std::string told = out.str();
  CAPTURE(told);
  for (const char* words :
       {"Step 1 of 8: The first turn\nA turn is two orders\nAn order puts",
        "\nPut a kin from your hand on Trade I.\n", "nothing can be taken back",
        "Here it is Trade: put the kin on Trade I.", "Taken back.", "Ships open the planets",
        "[travel GO6 level 1]\n", "Step 8 of 8: The first turn\n",
        "You know now:\n  A turn is two orders: put a kin down, or take one back.\n"})
    CHECK_MESSAGE(told.find(words) != std::string::npos, words);
  CHECK(told.find('*') == std::string::npos);
  CHECK(
      told.ends_with("The lesson is over. The next one: orrery tty foundation --lesson bumping\n"));
}

TEST_CASE("A lesson speaks German, too") {
  Session session = first_turn("de");
  std::istringstream in("quit\n");
  std::ostringstream out;
  play_plain(session, in, out);
  CHECK(out.str().find("Schritt 1 von 8: ") != std::string::npos);
}

TEST_CASE("On the full screen a lesson shows what is wanted, goes back, and ends") {
  for (const auto& [width, height] : {std::pair{120, 40}, std::pair{80, 24}}) {
    CAPTURE(width);
    Session session = first_turn();
    ScriptedTerminal terminal(width, height);
    for (int step = 1; step < 8; ++step) terminal.type("h").press(Sign::Enter);
    terminal.type("u");
    FullScreen(session, terminal).run(false);
    CHECK(terminal.showed("Step 1 of 8: The"));
    CHECK(terminal.shown.front().text().find("A turn is two orders") != std::string::npos);
    CHECK(bright(terminal.shown.front()).find("Trade I.") != std::string::npos);
    CHECK(terminal.shown.front().text().find("*Trade") == std::string::npos);
    CHECK(terminal.showed("This one."));
    CHECK(terminal.showed("The lesson is over."));
    CHECK(session.words(session.taught()->place, Seat::P1) == "Step 7 of 8: The first turn");
  }
}

TEST_CASE("Where few choices leave room for it, a lesson says why") {
  Session session = lesson("trian/first_turn");
  ScriptedTerminal terminal(130, 42);
  FullScreen(session, terminal).run(false);
  CHECK(terminal.shown.front().text().find("You all build one galaxy.") != std::string::npos);
}

TEST_CASE("A lesson does not ask whether what it asks for is really meant") {
  Session session = lesson("trian/emissaries_and_closing");
  ScriptedTerminal terminal(130, 42);
  terminal.type("h").press(Sign::Enter);
  FullScreen(session, terminal).run(false);
  CHECK(!terminal.showed("This loses something"));
  CHECK(terminal.showed("Step 2 of 8"));
}

TEST_CASE("On the full screen an answer that is not wanted now changes nothing and is told why") {
  Session session = first_turn();
  const std::vector<Offered> offers = session.table().question(Seat::P1).offers;
  const auto star = std::ranges::find(offers, "move hand ST1", &Offered::token);
  REQUIRE(star != offers.end());
  ScriptedTerminal terminal;
  for (auto it = offers.begin(); it != star; ++it) terminal.press(Sign::Down);
  terminal.press(Sign::Enter);
  FullScreen(session, terminal).run(false);
  CHECK(session.table().step() == 0);
  CHECK(terminal.showed("Any of the six actions may come first."));
}

}  // namespace orrery::tty
