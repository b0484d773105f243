#include "play/book_check.h"

#include <algorithm>
#include <set>

#include "play/any_game.h"
#include "play/book_example.h"

namespace orrery {
namespace {

using Kind = BookBlock::Kind;

// Every line of a block, whatever it is.
std::vector<const BookLine*> lines_of(const BookBlock& block) {
  std::vector<const BookLine*> lines;
  for (const BookLine& line : block.lines) lines.push_back(&line);
  for (const auto& row : block.rows)
    for (const BookLine& cell : row) lines.push_back(&cell);
  return lines;
}

// What both languages have to have: everything but the words.
struct Frame {
  std::multiset<std::string> told, seen, houses, examples, tables, pieces;
  bool operator==(const Frame&) const = default;
};
Frame frame_of(const std::vector<BookBlock>& blocks) {
  Frame frame;
  for (const BookBlock& block : blocks) {
    if (block.kind == Kind::House) frame.houses.insert(block.name + " " + block.option);
    if (block.kind == Kind::Example) frame.examples.insert(block.name);
    if (block.kind == Kind::Table) frame.tables.insert(block.name);
    for (const auto& row : block.pieces) frame.pieces.insert(row.begin(), row.end());
    for (const BookLine* line : lines_of(block))
      for (const BookWord& word : *line) {
        const bool told = word.kind == BookWord::Kind::Told;
        (told ? frame.told : frame.seen).insert(word.clauses.begin(), word.clauses.end());
        if (word.kind == BookWord::Kind::Chapter) frame.seen.insert("#" + word.text);
      }
  }
  return frame;
}

std::string difference(const std::multiset<std::string>& a, const std::multiset<std::string>& b) {
  std::vector<std::string> differ;
  std::ranges::set_symmetric_difference(a, b, std::back_inserter(differ));
  std::string out;
  for (const std::string& one : differ) out += (out.empty() ? "" : ", ") + one;
  return out;
}

std::set<std::string> told_in(const BookChapter& chapter) {
  const Frame frame = frame_of(chapter.blocks);
  std::set<std::string> told(frame.told.begin(), frame.told.end());
  for (const BookBlock& block : chapter.blocks)
    if (block.kind == Kind::House) told.insert(block.name);
  return told;
}

class BookCheck {
 public:
  explicit BookCheck(const WholeBook& whole) : whole_(whole) {
    for (const Clause& clause : whole.clauses) known_.insert(clause.id);
  }

  std::vector<std::string> faults() {
    if (whole_.languages.empty()) return {whole_.game + " has no book"};
    check_languages();
    for (const auto& [language, book] : whole_.languages) check_book(language, book);
    check_clauses();
    for (const BookExample& example : whole_.notes.examples) check_example(example);
    return faults_;
  }

 private:
  void fault(const std::string& where, const std::string& what) {
    faults_.push_back(whole_.game + ", " + where + ": " + what);
  }
  const Book& first() const { return whole_.languages.begin()->second; }

  void check_languages() {
    for (const auto& [language, book] : whole_.languages) {
      std::vector<std::string> ids, others;
      for (const BookChapter& chapter : first().chapters) ids.push_back(chapter.id);
      for (const BookChapter& chapter : book.chapters) others.push_back(chapter.id);
      if (ids != others) {
        fault(language, "has other chapters, or in another order");
        continue;
      }
      compare(language + ", lead", frame_of(first().lead), frame_of(book.lead));
      for (std::size_t i = 0; i < ids.size(); ++i)
        compare(language + ", " + ids[i], frame_of(first().chapters[i].blocks),
                frame_of(book.chapters[i].blocks));
    }
  }
  void compare(const std::string& where, const Frame& a, const Frame& b) {
    const std::pair<const char*, std::string> parts[] = {
        {"references", difference(a.told, b.told)},
        {"links", difference(a.seen, b.seen)},
        {"house rulings", difference(a.houses, b.houses)},
        {"examples", difference(a.examples, b.examples)},
        {"tables", difference(a.tables, b.tables)},
        {"pieces", difference(a.pieces, b.pieces)}};
    for (const auto& [what, differs] : parts)
      if (!differs.empty()) fault(where, std::string("differs in ") + what + ": " + differs);
  }

  // ---- one language
  void check_book(const std::string& language, const Book& book) {
    std::set<std::string> ids;
    std::map<std::string, int> shown;
    for (const BookChapter& chapter : book.chapters) {
      if (!ids.insert(chapter.id).second) fault(language + ", " + chapter.id, "is there twice");
      if (chapter.id == "options" || chapter.id == "odd")
        fault(language + ", " + chapter.id, "is a chapter of the page's own");
    }
    check_links(language + ", lead", book.lead, ids);
    for (const BookChapter& chapter : book.chapters) {
      check_links(language + ", " + chapter.id, chapter.blocks, ids);
      for (const BookBlock& block : chapter.blocks) check_block(language, chapter, block, shown);
    }
    for (const BookExample& example : whole_.notes.examples)
      if (shown[example.name] != 1)
        fault(language, "the example '" + example.name + "' stands there " +
                            std::to_string(shown[example.name]) + " times");
  }
  void check_links(const std::string& where, const std::vector<BookBlock>& blocks,
                   const std::set<std::string>& chapters) {
    for (const BookBlock& block : blocks)
      for (const BookLine* line : lines_of(block))
        for (const BookWord& word : *line) {
          for (const std::string& clause : word.clauses)
            if (!known_.contains(clause)) fault(where, clause + " is no clause");
          if (word.kind == BookWord::Kind::Chapter && !chapters.contains(word.text))
            fault(where, "#" + word.text + " is no chapter");
        }
  }
  void check_block(const std::string& language, const BookChapter& chapter, const BookBlock& block,
                   std::map<std::string, int>& shown) {
    const std::string where = language + ", " + chapter.id;
    if (block.kind == Kind::House) {
      if (!known_.contains(block.name)) fault(where, block.name + " is no clause");
      const Shelf* game = on_shelf(whole_.game);
      if (!block.option.empty() && std::ranges::none_of(game->info.options, [&](const Option& o) {
            return o.name == block.option;
          }))
        fault(where, "there is no option '" + block.option + "'");
    }
    if (block.kind != Kind::Example) return;
    ++shown[block.name];
    const auto& examples = whole_.notes.examples;
    const auto at = std::ranges::find(examples, block.name, &BookExample::name);
    if (at == examples.end())
      fault(where, "there is no example '" + block.name + "'");
    else if (at->steps.size() != block.lines.size())
      fault(where, block.name + " has " + std::to_string(at->steps.size()) + " steps and " +
                       std::to_string(block.lines.size()) + " captions");
  }

  // ---- every clause is told or listed
  void check_clauses() {
    std::set<std::string> told, listed, chapters;
    for (const BookChapter& chapter : first().chapters) {
      told.merge(told_in(chapter));
      chapters.insert(chapter.id);
    }
    for (const auto& [chapter, clauses] : whole_.notes.details) {
      if (!chapters.contains(chapter)) fault("details", "there is no chapter '" + chapter + "'");
      for (const std::string& clause : clauses) {
        if (!known_.contains(clause)) fault("details", clause + " is no clause");
        if (told.contains(clause)) fault("details", clause + " is told in a chapter");
        if (!listed.insert(clause).second) fault("details", clause + " is listed twice");
      }
    }
    for (const Clause& clause : whole_.clauses)
      if (!clause.id.empty() && !clause.is_ruling && !told.contains(clause.id) &&
          !listed.contains(clause.id))
        fault("clauses", clause.id + " is told in no chapter and listed below none");
  }

  // ---- examples
  void check_example(const BookExample& example) {
    const std::string where = "example " + example.name;
    if (!known_.contains(example.clause)) fault(where, example.clause + " is no clause");
    std::variant<ExampleTable, Refusal> opened = ExampleTable::open(example, whole_.game);
    if (const Refusal* refusal = std::get_if<Refusal>(&opened))
      return fault(where, refusal->text());
    bool claims = false;
    for (std::size_t i = 0; i < example.steps.size(); ++i) {
      const ExampleStep& step = example.steps[i];
      const std::string at = where + ", step " + std::to_string(i + 1);
      if (const auto refusal = std::get<ExampleTable>(opened).play(step))
        return fault(at, refusal->text());
      for (const std::string& broken : std::get<ExampleTable>(opened).broken_claims(step))
        fault(at, broken);
      claims = claims || step.over || !step.offers.empty() || !step.lacks.empty() ||
               !step.refuses.empty() || !step.expect.empty();
    }
    if (!claims) fault(where, "claims nothing");
  }

  const WholeBook& whole_;
  std::set<std::string> known_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_in(const WholeBook& book) { return BookCheck(book).faults(); }

std::map<std::string, std::string> homes_of_clauses(const Book& book, const BookNotes& notes) {
  std::map<std::string, std::string> homes;
  for (const auto& [chapter, clauses] : notes.details)
    for (const std::string& clause : clauses) homes.emplace(clause, chapter);
  for (const BookChapter& chapter : book.chapters)
    for (const std::string& clause : told_in(chapter)) homes.emplace(clause, chapter.id);
  return homes;
}

}  // namespace orrery
