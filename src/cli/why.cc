// orrery why CLAUSE: what the rule says, where the code follows it, which tests and cards name it.
#include <algorithm>
#include <iostream>
#include <vector>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/why/clause_index.h"
#include "play/names.h"

namespace orrery {
namespace {

constexpr std::size_t kWidth = 100;

struct Record {
  std::string_view kind, clause, place, words;
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
    r.place = upto('\t');
    r.words = upto('\n');
    records.push_back(r);
  }
  return records;
}

void print_wrapped(std::string_view text) {
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > kWidth) std::cout << "\n", column = 0;
    std::cout << (column ? " " : "  ") << text.substr(0, end);
    column += end + 1;
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  std::cout << "\n";
}

void print_places(const std::vector<Record>& records, std::string_view kind, std::string_view title) {
  bool any = false;
  for (const Record& r : records) {
    if (r.kind != kind) continue;
    if (!any) std::cout << "\n" << title << "\n";
    any = true;
    std::cout << "  " << r.place << "  " << printable(r.words, kWidth) << "\n";
  }
}

// Nothing has this name; perhaps it is a chapter.
int print_chapter(const std::vector<Record>& index, const std::string& clause) {
  std::vector<std::string_view> inside;
  for (const Record& r : index)
    if (r.kind == "text" && (r.clause.starts_with(clause + ".") || r.clause.starts_with(clause + " (")) &&
        (inside.empty() || inside.back() != r.clause)) {
      if (inside.empty()) std::cout << clause << " is a chapter:\n";
      inside.push_back(r.clause);
      std::cout << "  " << printable(r.words, kWidth) << "\n";
    }
  if (!inside.empty()) return 0;
  std::cerr << "orrery: no clause is called '" << clause << "'\n";
  return 1;
}

}  // namespace

int why_main(Typed words) {
  Args args(words, "orrery why CLAUSE   (FD-5.1.6, EX-01, C1-13, \"7.4 (52)\")");
  std::string clause = args.word("CLAUSE");
  if (!args.finish()) return 2;
  std::transform(clause.begin(), clause.end(), clause.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });

  const std::vector<Record> index = whole_index();
  std::vector<Record> found;
  for (const Record& r : index)
    if (r.clause == clause) found.push_back(r);
  if (found.empty()) return print_chapter(index, clause);
  std::string text;
  for (const Record& r : found)
    if (r.kind == "text") (text += text.empty() ? "" : " ") += r.words;
  std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  print_wrapped(text);
  print_places(found, "rules", "the rules also name it here:");
  print_places(found, "code", "in the code:");
  print_places(found, "content", "on cards and tiles:");
  print_places(found, "test", "in tests:");
  return 0;
}

}  // namespace orrery
