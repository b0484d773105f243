// Pages that list what there is in the program are compared with it: questions, words of agendas,
// causes.
#include <doctest/doctest.h>

#include <sstream>

#include "agents/adviser.h"
#include "agents/spec.h"
#include "games/connect_four/connect_four.h"
#include "games/foundation/paper/step_words.h"
#include "games/one_deck_galaxy/paper/names.h"
#include "games/one_deck_galaxy/paper/step_words.h"
#include "games/renaissance/paper/step_words.h"
#include "games/trian/paper/step_words.h"
#include "play/any_game.h"
#include "protocol/schema.h"
#include "words/phrasebook.h"

using namespace orrery;

namespace {

// From the line "## title" to the next heading of that height.
std::string section(const std::string& page, const std::string& title) {
  const std::size_t at = page.find("\n## " + title + "\n");
  REQUIRE_MESSAGE(at != page.npos, title);
  const std::size_t end = page.find("\n## ", at + 1);
  return page.substr(at, end == page.npos ? end : end - at);
}

// The rows of a table, without its head: cells joined by " | ".
std::vector<std::string> rows_of(const std::string& text) {
  std::vector<std::string> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("| `")) rows.push_back(line);
  if (!rows.empty()) rows.erase(rows.begin());  // the head
  return rows;
}

template <class G>
void compare_questions(const std::string& title) {
  const std::vector<std::string> page = rows_of(section(file_text("docs/questions.md"), title));
  std::size_t i = 0;
  for (const StepRule<G>& rule : G::steps()) {
    if (!rule.ask) continue;
    const std::string row =
        "| `" + std::string(rule.name) + "` | " + std::string(rule.clause) + " | ";
    REQUIRE_MESSAGE(i < page.size(), title, " lacks ", row);
    CHECK_MESSAGE(page[i].starts_with(row), title, ": the program has ", row, ", the page ",
                  page[i]);
    // The page asks in plain words; how it is put at the table stands in the phrase book.
    for (const std::string_view language : languages()) {
      const bool asks =
          catalogue(G::kName, language).empty()
              ? page[i].starts_with(row + std::string(rule.prompt) + " |")
              : Phrasebook::of(G::kName, language).knows("prompt." + std::string(rule.prompt));
      CHECK_MESSAGE(asks, language, " does not ask ", rule.prompt);
    }
    const std::size_t end = page[i].find(" |", std::min(row.size(), page[i].size()));
    REQUIRE_MESSAGE(end != std::string::npos, page[i]);
    CHECK_MESSAGE(end > row.size(), title, ": what is asked is missing in ", page[i]);
    const bool says_when = page[i].substr(end + 2) != " |";
    CHECK_MESSAGE(says_when == (rule.even_alone != nullptr), title, ": ", row,
                  rule.even_alone ? " is" : " is not", " asked although one answer is left");
    ++i;
  }
  CHECK_MESSAGE(i == page.size(), title, ": the page has questions that nobody asks");
}

template <class Do, class Name>
void compare_agenda_words(const std::string& title, int steps, Name name) {
  const std::string page = section(file_text("docs/positions.md"), title);
  for (int i = 0; i < steps; ++i) {
    const std::string word = "`" + std::string(name(static_cast<Do>(i))) + "`";
    CHECK_MESSAGE(page.find(word) != page.npos, title, " does not list the step ", word);
  }
}

}  // namespace

TEST_CASE(
    "docs/questions.md lists every question of every game, and which are asked although one answer is left") {
  compare_questions<connect_four::ConnectFour>("Connect Four");
  compare_questions<foundation::Foundation>("Foundation");
  compare_questions<renaissance::Renaissance>("Galactic Renaissance");
  compare_questions<one_deck_galaxy::OneDeckGalaxy>("One Deck Galaxy");
  compare_questions<trian::Trian>("Galaxy of Trian");
}

TEST_CASE("docs/positions.md lists every word of every game's agenda") {
  compare_agenda_words<foundation::Do>("Foundation", foundation::kSteps,
                                       [](foundation::Do d) { return foundation::step_name(d); });
  compare_agenda_words<renaissance::Do>(
      "Galactic Renaissance", renaissance::kSteps,
      [](renaissance::Do d) { return renaissance::step_name(d); });
  compare_agenda_words<one_deck_galaxy::Do>(
      "One Deck Galaxy", one_deck_galaxy::kSteps,
      [](one_deck_galaxy::Do d) { return one_deck_galaxy::step_name(d); });
  compare_agenda_words<trian::Do>("Galaxy of Trian", trian::kSteps,
                                  [](trian::Do d) { return trian::step_name(d); });
}

TEST_CASE(
    "docs/protocol.md names every cause of a defeat, every game's scores and who gives hints") {
  const std::string page = file_text("docs/protocol.md");
  for (int c = 0;; ++c) {
    const std::string_view name =
        one_deck_galaxy::cause_name(static_cast<one_deck_galaxy::Cause>(c));
    if (name == kUnknown) break;
    CHECK_MESSAGE(page.find("`" + std::string(name) + "`") != page.npos, name);
  }
  for (const Shelf& game : shelf())
    CHECK_MESSAGE(page.find("\n| " + game.info.title + " | ") != page.npos, game.info.title);
  CHECK(page.find("left out: `\"admiral\"`") != page.npos);
}

TEST_CASE("docs/bots.md gives the usual settings of the bots as they are") {
  const std::string page = file_text("docs/bots.md");
  const AgentSpec usual;
  const auto has = [&](const std::string& words) {
    CHECK_MESSAGE(page.find(words) != page.npos, words);
  };
  has("`worlds=N`: imagined tables to average over (" + std::to_string(usual.worlds) + ")");
  has("`nodes=N` looks per decision (" + std::to_string(usual.nodes) + ")");
  has("`width=N` answers kept per question (" + std::to_string(usual.width) + ")");
  has("`explore=PERCENT` (" + std::to_string(usual.explore) + ")");
  has("`tries=N` assignments of the dice (" + std::to_string(usual.tries) + ")");
  has("`rolls=N` times Chance is asked for one answer (" + std::to_string(usual.rolls) + ")");
}
