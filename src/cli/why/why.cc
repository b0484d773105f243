// orrery why WORDS: what the rule says, where the code follows it, which tests and cards name it.
#include <algorithm>
#include <iostream>
#include <vector>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/why/clause_index.h"
#include "cli/why/clause_search.h"
#include "cli/why/source_lines.h"
#include "core/near.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kWidth = 100, kMostHits = 12;

struct Record {
  std::string_view kind, clause, file, words;
};

std::vector<Record> whole_index() {
  std::vector<Record> records;
  std::string_view rest = kClauseIndex;
  const auto upto = [&](char c) {
    const std::size_t end = rest.find(c);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    return part;
  };
  while (!rest.empty()) {
    Record r;
    r.kind = upto('\t');
    r.clause = upto('\t');
    r.file = upto('\t');
    r.words = upto('\n');
    records.push_back(r);
  }
  return records;
}

std::string text_of(const std::vector<Record>& records) {
  std::string text;
  for (const Record& r : records)
    if (r.kind == "text") (text += text.empty() ? "" : " ") += r.words;
  std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  return text;
}
std::string wrapped_text(const std::string& text) {
  std::string lines = "  " + wrapped(text, kWidth);
  for (std::size_t at = lines.find('\n'); at != lines.npos; at = lines.find('\n', at + 3))
    lines.insert(at + 1, "  ");
  return lines;
}

void print_places(const std::vector<Record>& records, std::string_view kind,
                  std::string_view title) {
  bool any = false;
  for (const Record& r : records) {
    if (r.kind != kind) continue;
    if (!any) std::cout << "\n" << title << "\n";
    any = true;
    std::cout << "  " << place_of(r.file, r.words) << "  " << printable(r.words, kWidth) << "\n";
  }
}

// Everything about one clause.
void print_clause(const std::vector<Record>& index, std::string_view clause) {
  std::vector<Record> found;
  for (const Record& r : index)
    if (r.clause == clause) found.push_back(r);
  std::cout << wrapped_text(text_of(found)) << "\n";
  print_places(found, "rules", "the rules also name it here:");
  print_places(found, "code", "in the code:");
  print_places(found, "content", "on cards and tiles:");
  print_places(found, "test", "in tests:");
}

bool print_chapter(const std::vector<Record>& index, const std::string& clause) {
  std::vector<std::string_view> inside;
  for (const Record& r : index)
    if (r.kind == "text" &&
        (r.clause.starts_with(clause + ".") || r.clause.starts_with(clause + " (")) &&
        (inside.empty() || inside.back() != r.clause)) {
      if (inside.empty()) std::cout << clause << " is a chapter:\n";
      inside.push_back(r.clause);
      std::cout << "  " << printable(r.words, kWidth) << "\n";
    }
  return !inside.empty();
}

// A misspelt clause is meant as a name, not as words.
bool looks_like_a_clause(std::string_view asked) {
  const std::size_t dash = asked.find('-');
  return dash != asked.npos && dash + 1 < asked.size() && asked.find(' ') == asked.npos &&
         asked[dash + 1] >= '0' && asked[dash + 1] <= '9';
}

int print_hits(const std::vector<Record>& index, const std::string& asked) {
  std::vector<ClauseText> texts;
  for (const Record& r : index) {
    if (r.kind != "text") continue;
    if (texts.empty() || texts.back().clause != r.clause) texts.push_back({r.clause, r.file, ""});
    (texts.back().words += " ") += r.words;
  }
  const std::vector<ClauseText> hits =
      looks_like_a_clause(asked) ? std::vector<ClauseText>{} : best_clauses(texts, asked);
  if (hits.empty()) {
    std::vector<std::string_view> names;
    for (const ClauseText& text : texts) names.push_back(text.clause);
    std::cerr << "orrery: no clause is called '" << printable(asked) << "' or speaks of it"
              << perhaps(asked, names) << "\n";
    return 1;
  }
  if (hits.size() == 1) {
    print_clause(index, hits[0].clause);
    return 0;
  }
  for (std::size_t i = 0; i < hits.size() && i < kMostHits; ++i) {
    std::string words = hits[i].words;
    std::erase_if(words, [](char c) { return c == '*' || c == '`'; });
    std::cout << "  " << printable(words.substr(1), kWidth) << "\n";
  }
  if (hits.size() > kMostHits)
    std::cout << "and " << hits.size() - kMostHits << " more: name another word\n";
  return 0;
}

int why_main(Args& args) {
  std::string asked;
  for (const std::string& word : args.words("WORDS")) asked += (asked.empty() ? "" : " ") + word;
  if (asked.empty()) args.refuse("WORDS are missing: a clause like FD-5.1.6, or what it speaks of");
  if (!args.finish()) return 2;
  std::string clause = asked;
  std::transform(clause.begin(), clause.end(), clause.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });

  const std::vector<Record> index = whole_index();
  const bool known =
      std::any_of(index.begin(), index.end(), [&](const Record& r) { return r.clause == clause; });
  if (known) {
    print_clause(index, clause);
    return 0;
  }
  return print_chapter(index, clause) ? 0 : print_hits(index, asked);
}

}  // namespace

Word why_word() {
  return {
      .name = "why",
      .what = "what a clause says, and which code, cards and tests follow it",
      .about =
          {"Takes the name of a clause, an example, a card or a ruling (FD-5.1.6, EX-01, C1-13, \"7.4 (52)\"), or of a chapter. "
           "Other words are looked for in the clauses; those that speak most of them are listed first. The name of a game is a word, too."},
      .plain = {{.name = "WORDS",
                 .words = "the name of a clause, or what it speaks of",
                 .many = true}},
      .flags = {},
      .examples = {"orrery why FD-5.1.6", "orrery why empty gate adjacent ship",
                   "orrery why trian battle"},
      .run = why_main};
}

}  // namespace orrery
