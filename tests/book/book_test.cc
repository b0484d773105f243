// The rules for people, as they stand in docs/book: the languages say the same, every clause is
// told or listed, every example comes out as it claims. Read from the files, so that whoever
// writes them needs no compiler.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json_library.h"
#include "play/any_game.h"
#include "play/book_check.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

const fs::path kDocs = fs::path(ORRERY_SOURCE_DIR) / "docs";

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class What>
What read(const std::variant<What, Refusal>& read) {
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) FAIL(refusal->text());
  return std::get<What>(read);
}

WholeBook book_of(const std::string& game) {
  WholeBook book{.game = game};
  for (const std::string_view language : languages()) {
    const fs::path file = kDocs / "book" / (game + "." + std::string(language) + ".md");
    REQUIRE_MESSAGE(fs::exists(file), file.filename().string(), " is missing");
    book.languages[std::string(language)] =
        read(read_book(text_of(file), file.filename().string()));
  }
  const fs::path notes = kDocs / "book" / (game + ".toml");
  book.notes = read(read_book_notes(text_of(notes), game, notes.filename().string()));
  book.clauses = read_clauses(text_of(kDocs / "rules" / (game + ".md")));
  return book;
}

std::vector<std::string> games_with_rules() {
  std::vector<std::string> games;
  for (const Shelf& game : shelf())
    if (fs::exists(kDocs / "rules" / (game.info.name + ".md"))) games.push_back(game.info.name);
  return games;
}

// A book of two lines and one example, right as it is; each test spoils something.
struct Sample {
  std::string en =
      "# Foundation\n\nLead.\n\n## Bumps {bumps}\n\nTwo part [FD-5.1.6].\n\n"
      "::: example part\nTwo kins.\n---\nThey part.\n:::\n";
  std::string de =
      "# Foundation\n\nAnfang.\n\n## Stöße {bumps}\n\nZwei trennen sich [FD-5.1.6].\n\n"
      "::: example part\nZwei.\n---\nGetrennt.\n:::\n";
  std::string notes = R"(
details.bumps = ["FD-5.1.7"]
[[example]]
name = "part"
part = "wheel"
clause = "FD-5.1.6"
players = 2
position = '{"players": [{"kins": {"hand": 2, "board": {"TR1": 1}}}, {}]}'
[[example.step]]
refuses = { "move hand TR3" = "FD-5.1.4" }
[[example.step]]
play = ["move hand TR1", "bump left"]
expect = { "players.0.kins.board.TR2" = 1, "players.0.kins.hand" = 1 }
)";
  std::string rules = "- **FD-5.1.6** Two part.\n- **FD-5.1.7** And so on.\n";

  std::string faults() const {
    WholeBook book{.game = "foundation"};
    book.languages["en"] = read(read_book(en, "en"));
    book.languages["de"] = read(read_book(de, "de"));
    book.notes = read(read_book_notes(notes, "foundation", "notes"));
    book.clauses = read_clauses(rules);
    std::string all;
    for (const std::string& fault : faults_in(book)) all += fault + "\n";
    return all;
  }
};

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), by);
}

bool says(const Sample& sample, std::string_view what) {
  const std::string faults = sample.faults();
  CAPTURE(faults);
  CAPTURE(what);
  return faults.find(what) != faults.npos;
}

}  // namespace

TEST_CASE("The book of every game tells or lists every clause, alike in every language") {
  for (const std::string& game : games_with_rules())
    for (const std::string& fault : faults_in(book_of(game))) FAIL_CHECK(fault);
}

TEST_CASE("A chapter and an example are there to be read: a book has enough of both") {
  for (const std::string& game : games_with_rules()) {
    CAPTURE(game);
    const WholeBook book = book_of(game);
    CHECK(book.languages.at("en").chapters.size() >= 6);
    CHECK(book.notes.examples.size() >= 5);
  }
}

TEST_CASE("What is sent of a book has every chapter, and every picture of every example") {
  for (const std::string& game : games_with_rules())
    for (const std::string_view language : languages()) {
      const auto json = book_json(game, language);
      REQUIRE(json);
      const auto book = parse_json(*json);
      REQUIRE(book);
      const WholeBook whole = book_of(game);
      CHECK((*book)["chapters"].size() ==
            whole.languages.at(std::string(language)).chapters.size());
      REQUIRE((*book)["examples"].size() == whole.notes.examples.size());
      for (std::size_t i = 0; i < whole.notes.examples.size(); ++i)
        CHECK((*book)["examples"][i]["steps"].size() == whole.notes.examples[i].steps.size());
    }
  CHECK(!book_json("foundation", "fr"));
  CHECK(!book_json("foundation", "toml"));
  CHECK(!book_json("chess", "en"));
}

TEST_CASE("A book that is right has no fault") { CHECK(Sample().faults() == ""); }

TEST_CASE("A clause that no chapter tells and none lists is found") {
  Sample sample;
  sample.rules += "- **FD-5.1.8** Never three.\n";
  CHECK(says(sample, "FD-5.1.8 is told in no chapter"));
}

TEST_CASE("A reference to a clause or a chapter that does not exist is found") {
  Sample sample;
  sample.en = replaced(sample.en, "Lead.", "Lead [see FD-99] [see #ends].");
  CHECK(says(sample, "FD-99 is no clause"));
  CHECK(says(sample, "#ends is no chapter"));
}

TEST_CASE("A clause that is told is not listed as detail, too") {
  Sample sample;
  sample.notes = replaced(sample.notes, "[\"FD-5.1.7\"]", "[\"FD-5.1.7\", \"FD-5.1.6\"]");
  CHECK(says(sample, "FD-5.1.6 is told in a chapter"));
}

TEST_CASE("Languages that differ are found: chapters, references, captions") {
  Sample sample;
  sample.de = replaced(sample.de, "[FD-5.1.6]", "[FD-5.1.7]");
  CHECK(says(sample, "differs in references: FD-5.1.6, FD-5.1.7"));
  sample = {};
  sample.de = replaced(sample.de, "{bumps}", "{stoesse}");
  CHECK(says(sample, "has other chapters"));
  sample = {};
  sample.de = replaced(sample.de, "\n---\nGetrennt.", "");
  CHECK(says(sample, "part has 2 steps and 1 captions"));
}

TEST_CASE("An example that is not possible, or does not give what it claims, is found") {
  Sample sample;
  sample.notes = replaced(sample.notes, "\"hand\": 2", "\"hand\": 9");
  CHECK(says(sample, "example part"));
  sample = {};
  sample.notes = replaced(sample.notes, "\"move hand TR1\"", "\"move hand TR2\"");
  CHECK(says(sample, "move hand TR2: is not offered"));
  sample = {};
  sample.notes = replaced(sample.notes, "hand\" = 1", "hand\" = 2");
  CHECK(says(sample, "players.0.kins.hand is 1, not 2"));
  sample = {};
  sample.notes = replaced(sample.notes, "= \"FD-5.1.4\"", "= \"FD-5.1.6\"");
  CHECK(says(sample, "'move hand TR3' is refused by FD-5.1.4, not by FD-5.1.6"));
}

TEST_CASE("A house ruling names an option that exists") {
  Sample sample;
  const std::string house = "\n> house FD-5.1.6 gravity\n> Ours.\n";
  sample.en += house;
  sample.de += house;
  CHECK(says(sample, "there is no option 'gravity'"));
}

TEST_CASE("What the chapters cannot hold is refused with its line") {
  const auto refusal = [](const std::string& text) {
    const auto book = read_book("# T\n\n## A {a}\n\n" + text, "f.md");
    const Refusal* wrong = std::get_if<Refusal>(&book);
    return wrong ? wrong->text() : "";
  };
  CHECK(refusal("Fine.\n") == "");
  CHECK(refusal("## No id\n").find("f.md:5") == 0);
  CHECK(refusal("[nothing]\n").find("names no clause") != std::string::npos);
  CHECK(refusal("**open\n").find("has no end") != std::string::npos);
  CHECK(refusal("::: picture x\n").find("is unknown") != std::string::npos);
  CHECK(refusal("::: example x\nwords\n").find("lacks its end") != std::string::npos);
}

TEST_CASE("Rulings are read from lists, rows and bullets of section 7") {
  const std::vector<Clause> clauses = read_clauses(
      "## 5.1 Moves\n1. not a ruling\n- **FD-5.1.1** A rule.\n\n## 7.4 Odd\n\n52. *Case.* So.\n\n"
      "| # | a | b | c |\n|---|---|---|---|\n| E-01 | two | one | why |\n\n- **E-02 Bag.** Empty.\n");
  REQUIRE(clauses.size() == 4);
  CHECK(clauses[0].id == "FD-5.1.1");
  CHECK(!clauses[0].is_ruling);
  CHECK(clauses[1].id == "7.4 (52)");
  CHECK(clauses[2].id == "E-01");
  CHECK(clauses[2].text == "**two.** one (why)");
  CHECK(clauses[3].id == "E-02");
  CHECK(clauses[3].is_ruling);
}

}  // namespace orrery
