// Help and manual page: every word explains every flag, wherever it is asked for.
#include "typed.h"

#include <sstream>
#include <vector>

using namespace orrery;

namespace {

const std::vector<std::string> kWords = {
    "tty",      "games", "engine", "serve", "store", "tables",  "verify",  "replay", "bench",
    "campaign", "sim",   "study",  "perft", "why",   "content", "lessons", "help"};

// The flags in a usage line: "[--seed N]".
std::vector<std::string> flags_in(const std::string& help) {
  std::vector<std::string> flags;
  for (std::size_t at = help.find("[--"); at != help.npos; at = help.find("[--", at + 1))
    flags.push_back(help.substr(at + 1, help.find_first_of(" ]\n", at) - at - 1));
  return flags;
}
std::string without_backslashes(std::string text) {
  std::erase(text, '\\');
  return text;
}

}  // namespace

TEST_CASE("--help and -h anywhere explain the word and end well") {
  Desk desk;
  for (const std::string& word : kWords) {
    REQUIRE(desk.typed("help " + word, 0));
    const std::string help = desk.out;
    CHECK(desk.err.empty());
    CHECK_MESSAGE(has(help, "Usage: orrery " + word), help);
    for (const std::string& asked :
         {word + " --help", word + " -h", "--help " + word, word + " foundation --bogus --help"}) {
      REQUIRE(desk.typed(asked, 0));
      CHECK_MESSAGE(desk.out == help, asked);
    }
  }
}
TEST_CASE("every flag of a word is explained, with what holds without it") {
  Desk desk;
  for (const std::string& word : kWords) {
    REQUIRE(desk.typed("help " + word, 0));
    for (const std::string& flag : flags_in(desk.out))
      CHECK_MESSAGE(has(desk.out, "\n  " + flag), word, " ", flag);
  }
  REQUIRE(desk.typed("help serve", 0));
  CHECK(has(desk.out, "(0 to 65535, usually 8377)"));
  REQUIRE(desk.typed("help sim", 0));
  CHECK(flags_in(desk.out).size() == 14);
}
TEST_CASE("orrery alone lists its words, and tells its version") {
  Desk desk;
  REQUIRE(desk.typed("", 0));
  for (const std::string& word : kWords) CHECK_MESSAGE(has(desk.out, "orrery " + word + " "), word);
  const std::string list = desk.out;
  for (const char* asked : {"help", "--help", "-h"}) {
    REQUIRE(desk.typed(asked, 0));
    CHECK(desk.out == list);
  }
  REQUIRE(desk.typed("--version", 0));
  CHECK(desk.out.starts_with("orrery "));
}
TEST_CASE("a word or flag that is not there: one sentence, what was meant, exit code 2") {
  Desk desk;
  REQUIRE(desk.typed("smi foundation", 2));
  CHECK(has(desk.err, "there is no word 'smi'; did you mean 'sim'?"));
  REQUIRE(desk.typed("help perf", 2));
  CHECK(has(desk.err, "did you mean 'perft'?"));
  REQUIRE(desk.typed("sim foundation --player 3", 2));
  CHECK(has(desk.err, "orrery sim: there is no flag '--player'; did you mean '--players'?"));
  CHECK(has(desk.err, "orrery help sim"));
  REQUIRE(desk.typed("sim foundation --seeed=4", 2));
  CHECK(has(desk.err, "did you mean '--seed'?"));
  CHECK(desk.out.empty());
}
TEST_CASE("the manual page says everything the help says, and is roff") {
  Desk desk;
  REQUIRE(desk.typed("help --man", 0));
  const std::string page = desk.out, plain = without_backslashes(page);
  CHECK(page.starts_with(".TH ORRERY 6"));
  for (const char* section :
       {".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH COMMANDS", ".SH EXIT STATUS"})
    CHECK(has(page, section));
  for (const std::string& word : kWords) {
    const std::size_t from = plain.find("\n.SS " + word + "\n");
    REQUIRE_MESSAGE(from != plain.npos, word);
    const std::string section = plain.substr(from, plain.find("\n.SS ", from + 1) - from);
    REQUIRE(desk.typed("help " + word, 0));
    for (const std::string& flag : flags_in(desk.out))
      CHECK_MESSAGE(has(section, "\n.B " + flag), word, " ", flag);
  }
  // Every request is one of these: nothing else begins with a dot or an apostrophe.
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || (line[0] != '.' && line[0] != '\'')) continue;
    const std::string request = line.substr(0, line.find(' '));
    CHECK_MESSAGE(has(" .TH .SH .SS .TP .PP .B .I .BR .RI .br .nf .fi ", " " + request + " "),
                  line);
  }
  if (std::system("command -v groff > /dev/null 2>&1") == 0) {
    desk.file("page.6", page);
    const std::string command = "groff -man -ww -Tutf8 '" + desk.path("page.6") + "' > '" +
                                desk.path("shown") + "' 2> '" + desk.path("warnings") + "'";
    CHECK(std::system(command.c_str()) == 0);
    CHECK(text_of(desk.path("warnings")) == "");
    CHECK(has(text_of(desk.path("shown")), "space board games by the book"));
  }
}
