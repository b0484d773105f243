#include "cli/help.h"

#include <algorithm>
#include <iostream>

#include "cli/args.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "core/near.h"
#include "play/strangers_words.h"

namespace orrery {

const std::vector<Word>& all_words() {
  static const std::vector<Word> words = {
      tty_word(),     games_word(),  engine_word(), serve_word(),   site_word(),    store_word(),
      tables_word(),  verify_word(), replay_word(), link_word(),    daily_word(),   campaign_word(),
      bench_word(),   sim_word(),    study_word(),  explore_word(), match_word(),   ladder_word(),
      regret_word(),  train_word(),  perft_word(),  why_word(),     content_word(), lessons_word(),
      puzzles_word(), help_word()};
  return words;
}

const Word* find_word(std::string_view name) {
  for (const Word& word : all_words())
    if (word.name == name) return &word;
  return nullptr;
}

std::string list_of_words() {
  std::string text = "orrery: space board games by the book\n\n";
  for (const Word& word : all_words())
    text += "  orrery " + word.name + std::string(10 - word.name.size(), ' ') + word.what + "\n";
  return text +
         "\n'orrery help WORD' or 'orrery WORD --help' explains one of them with all its flags, 'orrery --version' tells the version.\n";
}

std::string usage_of(const Word& word) {
  const std::string no_break = "\x01";  // a flag and its value stay together
  std::string text = "orrery " + word.name;
  for (const Operand& plain : word.plain) {
    const std::string name = plain.name + (plain.many ? "..." : "");
    text += plain.needed ? " " + name : " [" + name + "]";
  }
  for (const Flag& flag : word.flags)
    text += " [" + flag.name + (flag.value.empty() ? "" : no_break + flag.value) + "]" +
            (flag.many ? "..." : "");
  text = wrapped(text, 90);
  std::replace(text.begin(), text.end(), no_break[0], ' ');
  return text;
}

std::string explain(const Flag& flag) {
  std::string text = flag.words;
  std::string more;
  // The widest range is none to speak of.
  if (flag.is_number() && flag.high < INT64_MAX)
    more = std::to_string(flag.low) + " to " + std::to_string(flag.high);
  if (!flag.usual.empty()) more += (more.empty() ? "" : ", ") + ("usually " + flag.usual);
  if (flag.many) more += more.empty() ? "may be repeated" : ", may be repeated";
  return more.empty() ? text : text + " (" + more + ")";
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > width) {
      out += "\n";
      column = 0;
    } else if (column > 0) {
      out += " ";
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return out;
}

// ------------------------------------------------------------------------------------- the manual
// page
namespace {

// What is text must not be taken for a request, nor a dash for a hyphen.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  if (!out.empty() && (out[0] == '.' || out[0] == '\'')) out.insert(0, "\\&");
  return out;
}

std::string section_of(const Word& word) {
  std::string text = ".SS " + roff(word.name) + "\n";
  text += ".B orrery " + roff(word.name) + "\n";
  for (const Operand& plain : word.plain) {
    const std::string name = roff(plain.name) + (plain.many ? "..." : "");
    text += plain.needed ? ".I " + name + "\n" : ".RI [ " + name + " ]\n";
  }
  text += word.flags.empty() ? ".PP\n" : ".RI [ flags ]\n.PP\n";
  text += roff(word.what) + ".\n";
  for (const std::string& paragraph : word.about) text += ".PP\n" + roff(paragraph) + "\n";
  for (const Operand& plain : word.plain)
    text += ".TP\n.I " + roff(plain.name) + "\n" + roff(plain.words) + "\n";
  for (const Flag& flag : word.flags) {
    text += ".TP\n.B " + roff(flag.name) + "\n";
    if (!flag.value.empty()) text.insert(text.size() - 1, " \\fI" + roff(flag.value) + "\\fR");
    text += roff(explain(flag)) + "\n";
  }
  for (const std::string& example : word.examples)
    text += ".PP\n.nf\n" + roff("    " + example) + "\n.fi\n";
  return text;
}

}  // namespace

std::string manual_page() {
  std::string text = ".TH ORRERY 6 \"\" \"orrery " + roff(version()) + "\" \"Games\"\n";
  text += ".SH NAME\norrery \\- space board games by the book\n";
  text +=
      ".SH SYNOPSIS\n.B orrery\n.I word\n.RI [ \"what it takes\" ]\n.br\n.B orrery help\n.RI [ word ]\n.br\n.B orrery \\-\\-version\n";
  text +=
      ".SH DESCRIPTION\nOrrery plays Foundation, Galactic Renaissance, One Deck Galaxy and Galaxy of Trian by their rulebooks: in the\n"
      "browser, in the terminal, between bots, or for another program.\n"
      "Every word takes\n.BR \\-h \" and \" \\-\\-help .\n";
  text += ".SH COMMANDS\n";
  for (const Word& word : all_words()) text += section_of(word);
  text +=
      ".SH EXIT STATUS\n.TP\n0\nit is done\n.TP\n1\nit went wrong: a file is not what it should be, a law is broken\n.TP\n2\nit was asked wrongly\n";
  text +=
      ".SH ENVIRONMENT\n.TP\n.B XDG_DATA_HOME\ntables, keys and campaigns lie in its folder\n.I orrery\n(usually \\(ti/.local/share/orrery)\n";
  return text;
}

// ------------------------------------------------------------------------------------- orrery help
int no_such_word(const std::string& said) {
  std::vector<std::string_view> names;
  for (const Word& word : all_words()) names.push_back(word.name);
  std::cerr << "orrery: there is no word '" << printable(said) << "'" << perhaps(said, names)
            << "\n'orrery help' lists them\n";
  return 2;
}

namespace {
int help_main(Args& args) {
  const std::optional<std::string> name = args.optional_word("WORD");
  const bool man = args.flag("--man");
  if (!args.finish()) return 2;
  const Word* word = name ? find_word(*name) : nullptr;
  if (name && !word) return no_such_word(*name);
  if (man)
    std::cout << manual_page();
  else
    std::cout << (word ? help_for(*word) : list_of_words());
  return 0;
}
}  // namespace

Word help_word() {
  return {
      .name = "help",
      .what = "the list of words, or one of them explained",
      .about = {},
      .plain = {{.name = "WORD", .words = "the word to be explained", .needed = false}},
      .flags =
          {{.name = "--man",
            .words =
                "the manual page of the whole program, in roff: orrery help --man > orrery.6; man -l orrery.6"}},
      .examples = {"orrery help sim"},
      .run = help_main};
}

std::string_view version() { return ORRERY_VERSION; }

}  // namespace orrery
