#include "play/book.h"

#include <algorithm>

#include "core/trimmed.h"
#include "play/clauses.h"

namespace orrery {
namespace {

using Kind = BookBlock::Kind;

bool is_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    names.emplace_back(trimmed(list.substr(0, comma)));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

// Takes a sentence apart. `wrong` gets what cannot be read.
class LineReader {
 public:
  LineReader(std::string_view text, std::string& wrong) : rest_(text), wrong_(wrong) {}

  BookLine read() {
    while (!rest_.empty()) {
      const bool taken = take("**", "**", Kind::Strong) || take("*", "*", Kind::Stressed) ||
                         take_reference() || take_piece();
      if (taken) continue;
      plain_ += rest_.front();
      rest_.remove_prefix(1);
    }
    put_plain();
    return std::move(line_);
  }

 private:
  using Kind = BookWord::Kind;

  void put_plain() {
    if (!plain_.empty()) line_.push_back({Kind::Plain, plain_});
    plain_.clear();
  }
  void put(BookWord word) {
    put_plain();
    line_.push_back(std::move(word));
  }
  void refuse(std::string why) {
    if (wrong_.empty()) wrong_ = std::move(why);
  }
  // What stands between two marks; nothing if they are not there.
  std::optional<std::string_view> between(std::string_view open, std::string_view close) {
    if (!rest_.starts_with(open)) return std::nullopt;
    const std::size_t end = rest_.find(close, open.size());
    if (end == rest_.npos) {
      refuse("'" + std::string(open) + "' has no end");
      return std::nullopt;
    }
    const std::string_view inside = rest_.substr(open.size(), end - open.size());
    rest_.remove_prefix(end + close.size());
    return inside;
  }
  bool take(std::string_view open, std::string_view close, Kind kind) {
    const auto inside = between(open, close);
    if (inside) put({kind, std::string(*inside)});
    return inside.has_value();
  }
  // [FD-5.1.6, FD-5.1.7], [see FD-6.1], [see #goals]
  bool take_reference() {
    const auto inside = between("[", "]");
    if (!inside) return false;
    const bool see = inside->starts_with("see ");
    const std::string_view what = see ? inside->substr(4) : *inside;
    if (see && what.starts_with('#')) {
      put({Kind::Chapter, std::string(what.substr(1))});
      return true;
    }
    const std::vector<std::string> clauses = names_in(what);
    if (clauses.empty() || !std::ranges::all_of(clauses, is_clause_id))
      refuse("[" + std::string(*inside) + "] names no clause");
    while (plain_.ends_with(' ')) plain_.pop_back();
    put({see ? Kind::See : Kind::Told, "", clauses});
    return true;
  }
  bool take_piece() {
    const auto inside = between("{", "}");
    if (!inside) return false;
    if (!is_name(*inside)) refuse("{" + std::string(*inside) + "} is no piece");
    put({Kind::Piece, std::string(*inside)});
    return true;
  }

  std::string_view rest_;
  std::string& wrong_;
  std::string plain_;
  BookLine line_;
};

class BookReader {
 public:
  BookReader(std::string_view text, std::string_view file) : file_(file) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  std::variant<Book, Refusal> read() {
    if (lines_.empty() || !lines_[0].starts_with("# ")) refuse("begins with its title: # Title");
    while (at_ < lines_.size() && wrong_.empty()) {
      const std::size_t before = at_;
      read_block();
      if (wrong_.empty() && at_ == before) refuse("cannot be read");
    }
    if (wrong_.empty() && book_.chapters.empty()) refuse("has no chapters");
    if (!wrong_.empty())
      return Refusal{std::string(file_) + ":" + std::to_string(wrong_at_ + 1), wrong_};
    return std::move(book_);
  }

 private:
  std::string_view now() const { return at_ < lines_.size() ? lines_[at_] : std::string_view(); }
  void refuse(std::string why) {
    if (!wrong_.empty()) return;
    wrong_ = std::move(why);
    wrong_at_ = std::min(at_, lines_.size() - 1);
  }
  BookLine line_of(std::string_view text) {
    std::string wrong;
    BookLine line = LineReader(trimmed(text), wrong).read();
    if (!wrong.empty()) refuse(wrong);
    return line;
  }
  std::vector<BookBlock>& blocks() {
    return book_.chapters.empty() ? book_.lead : book_.chapters.back().blocks;
  }
  void put(BookBlock block) { blocks().push_back(std::move(block)); }

  void read_block() {
    const std::string_view line = now();
    if (trimmed(line).empty()) {
      ++at_;
    } else if (line.starts_with("### ")) {
      put({.kind = Kind::Heading, .lines = {line_of(line.substr(4))}});
      ++at_;
    } else if (line.starts_with("## ")) {
      read_chapter(line.substr(3));
    } else if (line.starts_with("# ")) {
      if (at_ > 0) return refuse("has two titles");
      book_.title = line.substr(2);
      ++at_;
    } else if (line.starts_with("> ")) {
      read_house();
    } else if (line.starts_with("::: ")) {
      read_fenced(line.substr(4));
    } else if (line.starts_with("- ")) {
      read_list(Kind::List);
    } else if (is_numbered(line)) {
      read_list(Kind::Steps);
    } else if (line.starts_with("|")) {
      read_grid();
    } else {
      read_text();
    }
  }

  // ## The wheel {wheel}
  void read_chapter(std::string_view heading) {
    const std::size_t open = heading.rfind(" {");
    if (open == heading.npos || !heading.ends_with('}'))
      return refuse("a chapter ends with its id: ## Title {id}");
    const std::string id(heading.substr(open + 2, heading.size() - open - 3));
    if (!is_name(id)) return refuse("'" + id + "' is no id of a chapter");
    book_.chapters.push_back({id, std::string(heading.substr(0, open))});
    ++at_;
  }

  static bool is_numbered(std::string_view line) {
    const std::size_t dot = line.find(". ");
    return dot != line.npos && dot > 0 && line.find_first_not_of("0123456789") == dot;
  }
  static bool begins_block(std::string_view line) {
    return trimmed(line).empty() || line.starts_with("#") || line.starts_with("> ") ||
           line.starts_with(":::") || line.starts_with("- ") || line.starts_with("|") ||
           is_numbered(line);
  }
  void read_text() {
    std::string text;
    for (; at_ < lines_.size() && !begins_block(now()); ++at_)
      text += (text.empty() ? "" : " ") + std::string(trimmed(now()));
    put({.kind = Kind::Text, .lines = {line_of(text)}});
  }
  void read_list(Kind kind) {
    BookBlock block{.kind = kind};
    for (;;) {
      const std::string_view line = now();
      const bool item = kind == Kind::List ? line.starts_with("- ") : is_numbered(line);
      if (!item) break;
      std::string text(line.substr(line.find(' ') + 1));
      for (++at_; now().starts_with("  "); ++at_) text += " " + std::string(trimmed(now()));
      block.lines.push_back(line_of(text));
    }
    put(std::move(block));
  }
  void read_grid() {
    BookBlock block{.kind = Kind::Grid};
    for (; now().starts_with("|"); ++at_) {
      std::string_view row = now().substr(1);
      if (row.starts_with("---") || row.starts_with(" ---")) continue;
      block.rows.emplace_back();
      for (std::size_t bar = row.find('|'); bar != row.npos; bar = row.find('|')) {
        block.rows.back().push_back(line_of(row.substr(0, bar)));
        row.remove_prefix(bar + 1);
      }
      if (block.rows.back().size() != block.rows.front().size())
        refuse("has another number of cells than the head");
    }
    put(std::move(block));
  }

  // > house FD-5.3.2 central_wild
  void read_house() {
    const std::string_view head = trimmed(now().substr(2));
    const std::size_t first = head.find(' '), second = head.find(' ', first + 1);
    if (!head.starts_with("house ") || second == head.npos)
      return refuse("a house ruling begins: > house CLAUSE OPTION (or -)");
    const std::string option(trimmed(head.substr(second)));
    BookBlock block{.kind = Kind::House,
                    .name = std::string(head.substr(first + 1, second - first - 1)),
                    .option = option == "-" ? "" : option};
    if (!is_clause_id(block.name)) return refuse("'" + block.name + "' is no clause");
    std::string text;
    for (++at_; now().starts_with("> "); ++at_)
      text += (text.empty() ? "" : " ") + std::string(trimmed(now().substr(2)));
    if (text.empty()) return refuse("a house ruling says what and why");
    block.lines.push_back(line_of(text));
    put(std::move(block));
  }

  void read_fenced(std::string_view what) {
    const std::size_t space = std::min(what.find(' '), what.size());
    const std::string_view kind = what.substr(0, space);
    const std::string name(trimmed(what.substr(space)));
    if (kind == "pieces" && name.empty()) {
      ++at_;
      return read_pieces();
    }
    if (!is_name(name)) return refuse("'" + name + "' is no name");
    ++at_;
    if (kind == "table") return put({.kind = Kind::Table, .name = name});
    if (kind == "example") return read_captions(name);
    --at_;
    refuse("'::: " + std::string(kind) + "' is unknown: pieces, example, table");
  }
  bool ends_fence() {
    if (at_ >= lines_.size()) refuse("':::' lacks its end");
    return at_ >= lines_.size() || now() == ":::";
  }
  void read_pieces() {
    BookBlock block{.kind = Kind::Pieces};
    while (!ends_fence()) {
      const std::size_t colon = now().find(": ");
      if (!now().starts_with("- ") || colon == std::string_view::npos)
        return refuse("a row of pieces is: - piece: words");
      block.pieces.push_back(names_in(now().substr(2, colon - 2)));
      if (!std::ranges::all_of(block.pieces.back(), is_name)) return refuse("names no piece");
      std::string text(now().substr(colon + 2));
      for (++at_; now().starts_with("  "); ++at_) text += " " + std::string(trimmed(now()));
      block.lines.push_back(line_of(text));
    }
    ++at_;
    put(std::move(block));
  }
  void read_captions(const std::string& name) {
    BookBlock block{.kind = Kind::Example, .name = name};
    std::string text;
    const auto finish = [&] {
      if (text.empty()) refuse("a picture lacks its caption");
      block.lines.push_back(line_of(text));
      text.clear();
    };
    for (; !ends_fence(); ++at_) {
      if (now() == "---")
        finish();
      else
        text += (text.empty() ? "" : " ") + std::string(trimmed(now()));
    }
    finish();
    ++at_;
    put(std::move(block));
  }

  std::string_view file_;
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0, wrong_at_ = 0;
  std::string wrong_;
  Book book_;
};

}  // namespace

std::variant<Book, Refusal> read_book(std::string_view text, std::string_view file) {
  return BookReader(text, file).read();
}

}  // namespace orrery
