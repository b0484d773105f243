// The terminal in another language than English: the frame, the keys, the line mode, and what the
// program is told about it.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "cli/tty/full_screen/full_screen.h"
#include "cli/tty/help.h"
#include "cli/tty/plain.h"
#include "tty/ran.h"
#include "tty/scripted_terminal.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

// A phrase that nobody wrote is shown as its id in brackets: "[terminal.log]".
std::string id_in_brackets(const std::string& text) {
  for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1)) {
    const std::string id = text.substr(at + 1, text.find(']', at) - at - 1);
    const bool is_id = std::ranges::all_of(id, [](char c) {
      return c == '.' || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
             (c >= '0' && c <= '9');
    });
    if (is_id && id.find('.') != std::string::npos) return id;
  }
  return {};
}

Session in_german(const std::string& game, Chairs chairs, Settings settings = {}) {
  Session session = session_of(game, std::move(chairs), std::move(settings));
  session.speak("de");
  return session;
}
Chairs against_a_bot(const Shelf& shelf) {
  Chairs chairs(static_cast<std::size_t>(shelf.info.fewest), kRandomBot);
  chairs.front() = kHuman;
  return chairs;
}

std::string spoken(Session& session, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  play_plain(session, in, out);
  return out.str();
}

bool is_german(const Ran& ran) {
  return ran.text.find("Antworte mit einer Zahl") != std::string::npos;
}
bool is_english(const Ran& ran) {
  return ran.text.find("Answer with a number") != std::string::npos;
}
Ran run_with(const std::string& environment, const std::string& words) {
  return run_in_shell("env -u LC_ALL -u LC_MESSAGES -u LANG " + environment +
                      " '" ORRERY_PROGRAM "' tty connect_four --plain --seed 3 " + words +
                      " < /dev/null");
}

}  // namespace

TEST_CASE("the help tells every key and every word, in every language") {
  for (const std::string_view language : languages()) {
    Session session = session_of("foundation", {kHuman, kRandomBot});
    session.speak(std::string(language));
    const std::string keys = help_on_keys(session), words = help_on_words(session);
    CHECK(id_in_brackets(keys) == "");
    CHECK(id_in_brackets(words) == "");
    CHECK(std::ranges::count(keys, '\n') == 19);
    CHECK(std::ranges::count(words, '\n') == 15);
  }
  Session german = in_german("foundation", {kHuman, kRandomBot});
  CHECK(help_on_keys(german).find(
            "  u, U                         nimmt deine letzte Wahl zurück") != std::string::npos);
  CHECK(help_on_words(german).find("  why KÜRZEL     warum eine Wahl nicht möglich ist") !=
        std::string::npos);
}

TEST_CASE("Foundation line by line in German: prompts, choices, answers and the end") {
  Session session =
      in_german("foundation", {kHuman, kRandomBot}, {{"round_limit", "2"}, {"end_turn", "asked"}});
  std::string lines =
      "help\nhello\n99\nwhy\nwhy nonsense\nwhy end turn\nrule nonsense\npreview\npreview 1\nundo\nredo\nasides\naside\nsave\nview\ntiles\nlog\nhint\n";
  for (int i = 0; i < 400; ++i) lines += "1\n";
  const std::string text = spoken(session, lines);
  CHECK(session.table().over());
  CHECK(id_in_brackets(text) == "");
  for (const char* words :
       {"Rot wird hier gespielt.", "Gelb (Bot: random)", "Rot: Setze dein erstes Schiff",
        "Rot: Gib einen Befehl (noch 2)", "(endgültig)", "Antworte mit der Zahl",
        "„hello“ verstehe ich nicht", "Eine Möglichkeit 99 gibt es nicht", "Warum was nicht?",
        "„nonsense“ gibt es in diesem Spiel nicht.", "Nicht möglich: end turn",
        "Eine Regelstelle „nonsense“ gibt es nicht.", "Vorschau worauf?",
        "Das würde geschehen:", "es wurde nichts zurückgenommen", "außer der Reihe",
        "Wohin speichern?", "Tipp: ", "Das Spiel ist vorbei"})
    CHECK_MESSAGE(text.find(words) != std::string::npos, words);
  for (const char* words : {"You ", "Your ", "your ", " the ", " turn.", "Nobody"})
    CHECK_MESSAGE(text.find(words) == std::string::npos, words);
}

TEST_CASE(
    "the levels of the bots and the seats have their German names, and the winner is called by them") {
  Session session = session_of("foundation", {Chair::bot("officer"), Chair::bot("cadet")});
  CHECK(session.description(Seat::P1) == "Red (bot: officer)");
  CHECK(session.result() == "The game is not over.");
  session.speak("de");
  CHECK(session.description(Seat::P1) == "Rot (Bot: Offizier)");
  CHECK(session.description(Seat::P2) == "Gelb (Bot: Kadett)");
  CHECK(session.result() == "Das Spiel ist noch nicht vorbei.");
}

TEST_CASE(
    "the full screen in German: every window, in every game, on a small screen and a large one") {
  for (const Shelf& shelf : shelf())
    for (const auto& [width, height] :
         {std::pair(80, 24), std::pair(120, 36), std::pair(200, 60)}) {
      CAPTURE(shelf.info.name);
      CAPTURE(width);
      Session session = in_german(shelf.info.name, against_a_bot(shelf));
      ScriptedTerminal terminal(width, height);
      terminal.press(Sign::Enter);  // the welcome
      for (const char key : std::string("?wrtlasp"))
        terminal.type(std::string(1, key)).press(Sign::Escape).press(Sign::Escape);
      terminal.type("uUz/q")
          .press(Sign::Escape)
          .press(Sign::Tab)
          .press(Sign::Tab)
          .press(Sign::Tab)
          .press(Sign::Tab);
      terminal.type("1").press(Sign::Enter).press(Sign::Enter);
      terminal.press(Sign::Escape)
          .press(Sign::Escape)
          .type("qj");  // whatever the last answer asked back
      FullScreen(session, terminal).run(true);
      for (const Canvas& screen : terminal.shown) CHECK(id_in_brackets(screen.text()) == "");
      for (const std::string words :
           {"Willkommen bei ", "Deine Wahl", "Hilfe", "nimmt deine letzte Wahl zurück", "Die Regel",
            "Verlauf", "Speichern", "Der Bildschirm als SVG-Bild", "Diese Taste tut hier nichts",
            "Das Spiel verlassen?", "oder Enter: ja", "Niemand hier darf"})
        CHECK_MESSAGE(terminal.showed(words), words);
      CHECK((terminal.showed("Warum kann ich nicht ...") ||
             terminal.showed("Warum nicht?")));  // a list, or a token to type
      if (height == 60) CHECK(terminal.showed("Mit Enter geht es los."));
      if (height == 60) CHECK(terminal.showed("Auch die Maus geht"));
    }
}

TEST_CASE("the language is that of --language, or else that of the locale, or else English") {
  CHECK(is_german(run_with("LANG=de_DE.UTF-8", "")));
  CHECK(is_german(run_with("LC_MESSAGES=de LANG=en_GB.UTF-8", "")));
  CHECK(is_german(run_with("LC_ALL=de_AT@euro LC_MESSAGES=en_US LANG=en_US", "")));
  CHECK(is_english(run_with("LC_ALL=C.UTF-8 LANG=de_DE.UTF-8", "")));
  CHECK(is_english(run_with("LC_ALL= LANG=fr_FR.UTF-8", "")));
  CHECK(is_english(run_with("", "")));
  CHECK(is_german(run_with("LC_ALL=C", "--language de")));
  CHECK(is_english(run_with("LANG=de_DE.UTF-8", "--language en")));
  const Ran wrong = run_with("LANG=de_DE.UTF-8", "--language fr");
  CHECK(wrong.code == 2);
  CHECK(wrong.text.find("--language takes en or de") != std::string::npos);
}

}  // namespace orrery::tty
