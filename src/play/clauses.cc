#include "play/clauses.h"

#include <algorithm>
#include <map>

#include "core/trimmed.h"
#include "play/book.h"

namespace orrery {
namespace {

using Cells = std::vector<std::string>;

Cells cells_of(std::string_view row) {
  Cells cells;
  row.remove_prefix(1);
  for (std::size_t bar = row.find('|'); bar != row.npos; bar = row.find('|')) {
    cells.emplace_back(trimmed(row.substr(0, bar)));
    row.remove_prefix(bar + 1);
  }
  return cells;
}

// A clause begins "- **FD-5.1.6** ..." or "- **GT-7.2 Research**: ..." and goes on until an empty
// line, the next clause or a heading. What is set in bold without a number ("- **Escalate**: ...")
// belongs to its section. A ruling of section 7 may also be a row "| E-01 | case | ruling | why |"
// or "52. *Case.* Ruling", called by its section: 7.4 (52).
class ClauseReader {
 public:
  void read(std::string_view line) {
    const std::size_t close =
        line.starts_with("- **") ? line.find("**", 4) : std::string_view::npos;
    if (close != std::string_view::npos)
      return begin(line.substr(4, close - 4), line.substr(close + 2));
    if (line.empty() || line.front() == '#' || line.front() == '|' || line.starts_with("```")) {
      finish();
      if (line.starts_with('#')) enter(line);
      if (line.starts_with('|') && in_rulings_) read_row(cells_of(line));
      return;
    }
    if (in_rulings_ && begins_ruling(line)) return;
    if (!now_.text.empty()) go_on(trimmed(line));
  }
  std::vector<Clause> take() {
    finish();
    return std::move(clauses_);
  }

 private:
  void begin(std::string_view title, std::string_view rest) {
    finish();
    const std::size_t end = std::min(title.find(' '), title.size());
    if (is_clause_id(title.substr(0, end))) {
      now_.id = std::string(title.substr(0, end));
      now_.is_ruling = in_rulings_;
      title = trimmed(title.substr(end));
    }
    now_.text = title.empty() ? std::string(trimmed(rest))
                              : "**" + std::string(title) + "**" + std::string(rest);
  }
  bool begins_ruling(std::string_view line) {
    const std::size_t dot = line.find(". ");
    if (dot == 0 || dot == line.npos || number_.empty()) return false;
    if (line.find_first_not_of("0123456789") != dot) return false;
    finish();
    now_ = {number_ + " (" + std::string(line.substr(0, dot)) + ")", "",
            std::string(line.substr(dot + 2)), true};
    return true;
  }
  void read_row(const Cells& cells) {
    if (cells.size() < 3 || !is_clause_id(cells[0])) return;
    const std::string stop = cells[1].ends_with('?') ? "" : ".";
    now_ = {cells[0], "", "**" + cells[1] + stop + "** " + cells[2], true};
    for (std::size_t i = 3; i < cells.size(); ++i)
      if (!cells[i].empty() && cells[i] != "—") now_.text += " (" + cells[i] + ")";
    finish();
  }
  void go_on(std::string_view line) {
    const bool listed = line.starts_with("* ") || line.starts_with("- ");
    now_.text += listed ? "\n• " : " ";
    now_.text += listed ? line.substr(2) : line;
  }
  void enter(std::string_view heading) {
    section_ = std::string(trimmed(heading.substr(heading.find_first_not_of('#'))));
    const std::string_view first = std::string_view(section_).substr(0, section_.find(' '));
    const bool numbered = first.find_first_not_of("0123456789.") == first.npos;
    number_ = numbered ? std::string(first) : "";
    if (numbered) in_rulings_ = first.starts_with("7.");
  }
  void finish() {
    if (!now_.text.empty()) {
      now_.section = section_;
      clauses_.push_back(std::move(now_));
    }
    now_ = {};
  }

  std::vector<Clause> clauses_;
  Clause now_;
  std::string section_, number_;  // "7.4 Planets and resources", "7.4"
  bool in_rulings_ = false;
};

}  // namespace

bool is_clause_id(std::string_view word) {
  const std::size_t hyphen = word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return hyphen != 0 && hyphen < word.size() && word[hyphen] == '-' &&
         word.find_first_of("0123456789", hyphen) != std::string_view::npos;
}

std::vector<Clause> read_clauses(std::string_view document) {
  ClauseReader reader;
  while (!document.empty()) {
    const std::size_t end = std::min(document.find('\n'), document.size());
    reader.read(document.substr(0, end));
    document.remove_prefix(std::min(end + 1, document.size()));
  }
  return reader.take();
}

const std::vector<Clause>& clauses_of(std::string_view game) {
  static const std::map<std::string, std::vector<Clause>, std::less<>> all = [] {
    std::map<std::string, std::vector<Clause>, std::less<>> read;
    for (const BookFile& file : book_files())
      if (file.kind == "rules") read.emplace(file.game, read_clauses(file.text));
    return read;
  }();
  static const std::vector<Clause> none;
  const auto at = all.find(game);
  return at == all.end() ? none : at->second;
}

}  // namespace orrery
