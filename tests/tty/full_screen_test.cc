// The full screen played by scripted keys.
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "cli/tty/full_screen/full_screen.h"
#include "in_words.h"
#include "tty/scripted_terminal.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

// Answers whatever is asked with Enter, and yes to every confirmation, until the game is over.
void press_enter_to_the_end(Session& session, ScriptedTerminal& terminal) {
  terminal.before_reading = [&] {
    if (session.asked() == Seat::Nobody && terminal.keys.empty() &&
        terminal.last().find("The game is over") != std::string::npos)
      terminal.type("q");
    else if (terminal.keys.empty())
      terminal.press(Sign::Enter);
  };
}

std::string temporary(const char* name) {
  return (std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "." + name))
      .string();
}  // its own in every process

}  // namespace

TEST_CASE("Connect Four has no drawing of its own and is played on the full screen to the end") {
  Session session = session_of("connect_four", {kHuman, kGreedyBot});
  ScriptedTerminal terminal;
  press_enter_to_the_end(session, terminal);
  FullScreen(session, terminal).run(false);
  CHECK(session.table().over());
  CHECK(terminal.showed("Drop a disc"));
  CHECK(terminal.showed("X......"));
  CHECK(terminal.showed("The game is over"));
}

TEST_CASE("a newcomer sees the welcome, starts, and every choice can be taken with Enter") {
  Session session = session_of("foundation", {kHuman, kRandomBot, kRandomBot},
                               {{"round_limit", "2"}, {"end_turn", "asked"}});
  ScriptedTerminal terminal;
  press_enter_to_the_end(session, terminal);
  FullScreen(session, terminal).run(true);
  CHECK(terminal.shown.front().text().find("Welcome to Foundation") != std::string::npos);
  CHECK(session.table().over());
  CHECK(terminal.last().find("The game is over") != std::string::npos);
  CHECK(terminal.shown.back().row(0) ==
        " Orrery Foundation  the game is over");  // and nobody's turn
}

TEST_CASE("a choice is taken back and done again") {
  Session session = session_of("foundation", {kHuman, kRandomBot}, {{"end_turn", "asked"}});
  ScriptedTerminal terminal;
  terminal.before_reading = [&] {  // through the set-up
    if (session.table().view_json(Seat::P1).find("\"round\":0") != std::string::npos &&
        terminal.keys.size() < 12)
      terminal.keys.push_front({Sign::Enter});
  };
  terminal.type("2").press(Sign::Enter).type("u").type("U").type("q").press(Sign::Enter);
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("Taken back"));
  CHECK(terminal.showed("Done again"));
  CHECK(terminal.keys.empty());
}

TEST_CASE("what wastes something is confirmed first, and no means no") {
  const auto game = game_of("foundation", 2, {{"end_turn", "asked"}});
  std::optional<Session> session;
  int wasteful = -1;
  for (u64 walk = 1; walk < 200 && wasteful < 0; ++walk) {  // somebody with an extra order
    session.emplace(session_at(game, after_walk(*game, static_cast<int>(walk)), {kHuman, kHuman}));
    const std::vector<Offered> offers = session->table().question(session->asked()).offers;
    const auto at = std::ranges::find_if(offers, [](const Offered& o) { return !o.loses.empty(); });
    if (at != offers.end()) wasteful = static_cast<int>(at - offers.begin());
  }
  REQUIRE(wasteful >= 0);
  ScriptedTerminal terminal;
  const u32 step = session->table().step();
  terminal.type(std::to_string(wasteful + 1)).press(Sign::Enter).type("n").type("q").type("y");
  FullScreen(*session, terminal).run(false);
  CHECK(terminal.showed("This loses something"));
  CHECK(session->table().step() == step);
  CHECK(terminal.keys.empty());
}

TEST_CASE("what is final but loses nothing is not asked twice") {
  Session session = session_of("connect_four", {kHuman, kHuman});
  REQUIRE(session.table().question(Seat::P1).offers.front().irrevocable);
  ScriptedTerminal terminal;
  terminal.press(Sign::Enter).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(session.table().step() == 1);
  CHECK(terminal.keys.empty());
}

TEST_CASE("what is routine is done and said, and taken back it is asked") {
  Session session = session_of("trian", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  bool was_done = false, was_asked = false;
  terminal.before_reading = [&] {
    const bool says_so = terminal.last().find("Done for you") != std::string::npos;
    if (was_asked || terminal.shown.size() > 2000) {
      if (terminal.keys.empty()) terminal.type("q").type("y");
    } else if (was_done) {  // she took it back
      was_asked = !session.table().question(session.asked()).routine.empty();
    } else if (says_so) {
      was_done = true;
      terminal.type("u");
    } else if (terminal.keys.empty()) {
      terminal.type("h").press(Sign::Enter);  // plays sensibly, so that there are minerals to take
    }
  };
  FullScreen(session, terminal).run(false);
  CHECK(was_done);
  CHECK(was_asked);
}

TEST_CASE("hint selects what the searching bot would do") {
  Session session = session_of("connect_four", {kHuman, kHuman});
  ScriptedTerminal terminal;
  terminal.type("h").type("q").type("y");
  FullScreen(session, terminal).run(false);
  const auto hint = session.hint(Seat::P1);
  REQUIRE(hint);
  CHECK(terminal.showed("Hint: " + session.game().token(hint->choice)));
}

TEST_CASE("why not: picked from the list or typed as a token, with the clause") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  terminal.type("w").press(Sign::Enter).type("end turn").press(Sign::Enter).press(Sign::Enter);
  terminal.type("w").type("/declare").press(Sign::Enter).press(Sign::Escape);
  terminal.type("w").press(Sign::Enter).type("gibberish").press(Sign::Enter);
  terminal.type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("Why not: end turn"));
  CHECK(terminal.showed("Why not: declare A"));
  CHECK(terminal.showed("'gibberish' is no choice in this game"));
  CHECK(terminal.showed("FD-"));
  CHECK(terminal.keys.empty());
}

TEST_CASE("rule, tiles, log, help and an unknown key all answer and lead back") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  terminal.type("r")
      .press(Sign::Enter)
      .type("t")
      .press(Sign::Down)
      .press(Sign::Escape)
      .type("l")
      .press(Sign::Escape);
  terminal.type("?").press(Sign::PageDown).press(Sign::Escape).type("x").type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("The rule"));
  CHECK(terminal.showed("FD-3.1"));
  CHECK(terminal.showed("Goals and tiles"));
  CHECK(terminal.showed("why can't I ...?"));
  CHECK(terminal.showed("That key does nothing here"));
  CHECK(terminal.keys.empty());
}

TEST_CASE("a game is saved, and loading it shows the same table") {
  const std::string path = temporary("saved.game");
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  terminal.type("s");
  for (int i = 0; i < 15; ++i) terminal.press(Sign::Backspace);
  terminal.type(path).press(Sign::Enter).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("Saved to "));
  CHECK(std::filesystem::file_size(path) > 100);
  std::filesystem::remove(path);
}

TEST_CASE(
    "where a game was saved is told to the last letter, on a small screen and with a path of 200 letters") {
  for (const auto& [width, height] : {std::pair{80, 24}, std::pair{120, 40}, std::pair{200, 60}}) {
    const std::filesystem::path folder = temporary("saved");
    const std::string path =
        (folder / std::string(100, 'd') / (std::string(90, 'f') + "_end.game")).string();
    std::filesystem::create_directories(folder / std::string(100, 'd'));
    Session session = session_of("foundation", {kHuman, kRandomBot});
    ScriptedTerminal terminal(width, height);
    terminal.type("s");
    for (int i = 0; i < 15; ++i) terminal.press(Sign::Backspace);
    terminal.type(path).press(Sign::Enter);
    bool told = false;  // on one screen
    terminal.before_reading = [&] {
      const std::string last = terminal.last();
      told = told || (last.find("Saved to") != last.npos && last.find("_end.game.") != last.npos);
    };
    FullScreen(session, terminal).run(false);
    CAPTURE(width);
    CHECK(std::filesystem::file_size(path) > 100);
    CHECK(told);
    std::filesystem::remove_all(folder);
  }
}

TEST_CASE("a file that cannot be written is reported and the game goes on") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  const auto saved = session.save(temporary("no_such_folder/here.game"));
  REQUIRE(std::holds_alternative<Refusal>(saved));
  CHECK(std::get<Refusal>(saved).why == "cannot be written");
}

TEST_CASE("the screen follows the window: small, large, far too small and back") {
  Session session = session_of("foundation", {kHuman, kRandomBot, kRandomBot});
  ScriptedTerminal terminal(80, 24);
  int reads = 0;
  terminal.before_reading = [&] {
    constexpr std::pair<int, int> sizes[] = {{200, 60}, {30, 8}, {1, 1}, {120, 40}, {80, 24}};
    if (reads < 5) terminal.resize(sizes[reads].first, sizes[reads].second);
    ++reads;
  };
  for (int i = 0; i < 5; ++i) terminal.press(Sign::Resized);
  terminal.type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("[Galaxy]"));    // pages on a small screen
  CHECK(terminal.showed("The others"));  // all at once on a large one
  CHECK(terminal.showed("Orrery needs a terminal"));
  CHECK(terminal.last().find("[Galaxy]") != std::string::npos);
}

TEST_CASE("Tab turns the pages of a small screen") {
  Session session = session_of("foundation", {kHuman, kRandomBot, kRandomBot});
  ScriptedTerminal terminal(80, 24);
  terminal.press(Sign::Tab).press(Sign::Tab).press(Sign::Tab).press(Sign::Tab).type("q").type("y");
  FullScreen(session, terminal).run(false);
  for (const char* page : {"[Galaxy]", "[Dynasty]", "[Others]", "[Log]"})
    CHECK(terminal.showed(page));
}

TEST_CASE("on a screen that is too small no key answers the question that is not shown") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  while (!session.is_human(session.asked())) REQUIRE_FALSE(session.let_bot_decide());
  const u32 step = session.table().step();
  ScriptedTerminal terminal(60, 20);
  terminal.press(Sign::Enter).press(Sign::Enter).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(session.table().step() == step);
  CHECK(terminal.showed("Orrery needs a terminal of at least 80 by 24"));
  CHECK(terminal.keys.empty());
}

TEST_CASE("whoever looks on keeps the page she turned to until the next move") {
  Session session = session_of("foundation", {kRandomBot, kRandomBot});
  ScriptedTerminal terminal(80, 24);
  terminal.press(Sign::Tab).press(Sign::Tab).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.shown[1].text().find("[Dynasty]") != std::string::npos);
  CHECK(terminal.shown[2].text().find("[Others]") != std::string::npos);
}

TEST_CASE(
    "J and K scroll a page that is too long, no further than to its ends, and a selection leads back") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal(80, 24);
  terminal.press(Sign::Tab).press(Sign::Tab).press(Sign::Tab);
  for (int i = 0; i < 40; ++i) terminal.type("J");
  for (int i = 0; i < 2; ++i) terminal.press(Sign::ScrollUp);
  terminal.press(Sign::Down).type("q").type("y");
  FullScreen(session, terminal).run(false);
  const std::size_t keys = 3 + 40 + 2;
  REQUIRE(terminal.shown.size() > keys);
  CHECK(terminal.shown[3].text().find("Three of these goals") != std::string::npos);
  CHECK(terminal.shown[43].text().find("Three of these goals") == std::string::npos);
  CHECK(terminal.shown[42].text() == terminal.shown[43].text());  // the end
  CHECK(terminal.shown[44].text() !=
        terminal.shown[43].text());  // and the first press leads away from it
  CHECK(terminal.shown[keys].text().find("[Tiles]") != std::string::npos);
  CHECK(terminal.shown[keys + 1].text().find("[Galaxy]") != std::string::npos);
}

TEST_CASE("on a large screen Tab goes from pane to pane, and that pane scrolls") {
  Session session = session_of("one_deck_galaxy", {kHuman});
  ScriptedTerminal terminal(120, 40);
  terminal.type("J").press(Sign::Tab).press(Sign::Tab).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.shown[1].text() != terminal.shown[0].text());
  CHECK(terminal.shown[2].text() != terminal.shown[1].text());
  CHECK(terminal.showed("━ Adversary ━"));
}

TEST_CASE("what the selected choice brings is told in the conditional, in every game") {
  for (const Shelf& shelf : shelf()) {
    CAPTURE(shelf.info.name);
    Session session =
        session_of(shelf.info.name, Chairs(static_cast<std::size_t>(shelf.info.fewest), kHuman));
    ScriptedTerminal terminal(160, 48);
    int enters = 0;
    terminal.before_reading = [&] {
      if (terminal.keys.empty() && enters++ < 12)
        terminal.press(Sign::Enter);
      else if (terminal.keys.empty() && enters == 13)
        terminal.type("qy");
    };
    FullScreen(session, terminal).run(false);
    for (const char* done : {"Final: ", "becomes known.", "somebody else is next"})
      CHECK_FALSE(terminal.showed(done));
    CHECK(terminal.showed("Would "));
  }
}

TEST_CASE("the mouse selects a choice in the list, and clicking it again takes it") {
  Session session = session_of("connect_four", {kHuman, kHuman});
  ScriptedTerminal terminal(100, 30);
  terminal.click(60, 5).click(60, 5).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(session.table().step() == 1);
  CHECK(session.asked() == Seat::P2);
}

TEST_CASE("FD-2.1 between two people with secrets the screen is covered, and each sees her own") {
  const auto game = game_of("foundation", 2, {{"end_turn", "asked"}});
  foundation::State s = after_walk(*game, 40);
  const std::string secret(foundation_behind(*game).content.goal[2].name.view());
  const Seat first = s.agenda.next().who;
  REQUIRE(is_player(first));
  s.goal_a.put(2, SeatSet::of(first));
  Session session = session_at(game, s, {kHuman, kHuman});
  REQUIRE(session.has_secrets());
  ScriptedTerminal terminal;
  // Nobody has looked yet: the cover comes first; then `first` plays until the other one is asked.
  bool covered_for_other = false, leaked = false, shown_to_first = false;
  const Seat other = first == Seat::P1 ? Seat::P2 : Seat::P1;
  terminal.before_reading = [&] {
    const std::string screen = terminal.last();
    const bool cover = screen.find("Pass to ") != std::string::npos;
    if (cover)
      leaked = leaked || screen.find("Foundation") != std::string::npos ||
               screen.find(secret) != std::string::npos;
    if (cover && session.asked() == other) covered_for_other = true;
    if (!cover && session.asked() == other)
      leaked = leaked || screen.find(secret.substr(0, 8)) != std::string::npos;
    if (!cover && session.asked() == first)
      shown_to_first = shown_to_first || screen.find(secret.substr(0, 8)) != std::string::npos;
    if (!terminal.keys.empty()) return;
    if (covered_for_other && !cover) return;  // seen enough: the keys end here
    terminal.press(Sign::Enter);
  };
  FullScreen(session, terminal).run(false);
  CHECK(terminal.shown.front().text().find("Pass to ") != std::string::npos);
  CHECK(covered_for_other);
  CHECK(shown_to_first);
  CHECK_FALSE(leaked);
}

TEST_CASE("g writes the names of the gates on the map, and takes them off again") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  terminal.type("g").type("g").type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("GI3"));
  CHECK(terminal.last().find("GI3") == std::string::npos);
}

TEST_CASE("FD-5.11.4 where the option lets her, another person places a cube out of turn") {
  Session session = session_of("foundation", {kHuman, kHuman}, {{"free_window", "any_turn"}});
  CHECK(session.asides().empty());
  const auto question = [&] { return session.table().question(session.asked()); };
  while (!in_words(question().prompt.said).starts_with("Issue an order"))
    REQUIRE_FALSE(session.choose(session.asked(), question().offers.front().choice));
  const Seat asked = session.asked();
  REQUIRE_FALSE(session.asides().empty());  // she still has her first cube
  ScriptedTerminal terminal;
  terminal.type("a").press(Sign::Enter).type("q").type("y");
  FullScreen(session, terminal).run(false);
  CHECK(terminal.showed("places a cube on"));
  CHECK(session.asked() == asked);
  CHECK(session.asides().empty());
}

TEST_CASE("without secrets nobody is bothered with a cover") {
  CHECK_FALSE(session_of("foundation", {kHuman, kHuman}).has_secrets());
  Session session = session_of("connect_four", {kHuman, kHuman});
  ScriptedTerminal terminal;
  press_enter_to_the_end(session, terminal);
  FullScreen(session, terminal).run(false);
  CHECK_FALSE(terminal.showed("Pass to "));
  CHECK(session.table().over());
}

TEST_CASE("a terminal that goes away ends the game at once") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  ScriptedTerminal terminal;
  FullScreen(session, terminal).run(true);
  CHECK(terminal.shown.size() <= 3);
}

TEST_CASE("bots alone are watched move by move") {
  Session session = session_of("connect_four", {kRandomBot, kRandomBot});
  ScriptedTerminal terminal;
  press_enter_to_the_end(session, terminal);
  FullScreen(session, terminal).run(false);
  CHECK(session.table().over());
  CHECK(terminal.showed("Enter: next move"));
}

}  // namespace orrery::tty
