// The book as the page gets it.
#include <algorithm>

#include "core/json.h"
#include "play/any_game.h"
#include "play/book_check.h"
#include "play/book_example.h"

namespace orrery {
namespace {

using Kind = BookBlock::Kind;

std::string_view text_of(std::string_view game, std::string_view kind) {
  for (const BookFile& file : book_files())
    if (file.game == game && file.kind == kind) return file.text;
  return {};
}

void write_list(std::string_view name, const std::vector<std::string>& words, JsonWriter& out) {
  out.key(name).open_list();
  for (const std::string& word : words) out.value(word);
  out.close_list();
}

// Plain words are a text; what is more than words is an object.
void write_word(const BookWord& word, JsonWriter& out) {
  if (word.kind == BookWord::Kind::Plain) {
    out.value(word.text);
    return;
  }
  out.open();
  switch (word.kind) {
    case BookWord::Kind::Plain: break;
    case BookWord::Kind::Strong: out.field("strong", word.text); break;
    case BookWord::Kind::Stressed: out.field("stressed", word.text); break;
    case BookWord::Kind::Told: write_list("told", word.clauses, out); break;
    case BookWord::Kind::See: write_list("see", word.clauses, out); break;
    case BookWord::Kind::Chapter: out.field("chapter", word.text); break;
    case BookWord::Kind::Piece: out.field("piece", word.text); break;
  }
  out.close();
}

void write_line(const BookLine& line, JsonWriter& out) {
  out.open_list();
  for (const BookWord& word : line) write_word(word, out);
  out.close_list();
}
void write_lines(std::string_view name, const std::vector<BookLine>& lines, JsonWriter& out) {
  out.key(name).open_list();
  for (const BookLine& line : lines) write_line(line, out);
  out.close_list();
}

constexpr std::string_view kBlockKinds[] = {"text",  "heading", "list",    "steps", "grid",
                                            "house", "pieces",  "example", "table"};

void write_block(const BookBlock& block, JsonWriter& out) {
  out.open().field("kind", nth(kBlockKinds, block.kind));
  if (!block.name.empty()) out.field("name", block.name);
  if (block.kind == Kind::House) out.field("option", block.option);
  write_lines("lines", block.lines, out);
  if (block.kind == Kind::Pieces) {
    out.key("pieces").open_list();
    for (const auto& row : block.pieces) {
      out.open_list();
      for (const std::string& piece : row) out.value(piece);
      out.close_list();
    }
    out.close_list();
  }
  if (block.kind == Kind::Grid) {
    out.key("rows").open_list();
    for (const auto& row : block.rows) {
      out.open_list();
      for (const BookLine& cell : row) write_line(cell, out);
      out.close_list();
    }
    out.close_list();
  }
  out.close();
}
void write_blocks(std::string_view name, const std::vector<BookBlock>& blocks, JsonWriter& out) {
  out.key(name).open_list();
  for (const BookBlock& block : blocks) write_block(block, out);
  out.close_list();
}

void write_told(const std::vector<Told>& told, JsonWriter& out) {
  out.key("told").open_list();
  for (const Told& line : told) {
    out.open().field("clause", line.clause).key("said");
    write_said(line.said, out);
    out.close();
  }
  out.close_list();
}

// What is printed is the same in nearly all of them and stands once in a list.
class ExampleWriter {
 public:
  ExampleWriter(std::string_view game, JsonWriter& out) : game_(game), out_(out) {}

  void write(const BookExample& example) {
    std::variant<ExampleTable, Refusal> opened = ExampleTable::open(example, game_);
    ExampleTable* at = std::get_if<ExampleTable>(&opened);
    if (!at) return;
    out_.open().field("name", example.name).field("part", example.part);
    out_.field("clause", example.clause).field("players", example.order.players);
    out_.field("viewer", example.viewer == Seat::Nobody ? -1 : index(example.viewer));
    out_.field("printed", number_of(at->table().game().printed()));
    write_list("zoom", example.zoom, out_);
    out_.key("steps").open_list();
    for (const ExampleStep& step : example.steps) {
      if (at->play(step)) break;
      out_.open();
      write_list("point", step.point, out_);
      write_told(step.play.empty() ? std::vector<Told>{} : at->told(), out_);
      out_.key("view").raw(at->table().view_without_printed(example.viewer)).close();
    }
    out_.close_list().close();
  }
  void write_printed() {
    out_.key("printed").open_list();
    for (const std::string& fields : printed_) out_.raw("{" + fields + "}");
    out_.close_list();
  }

 private:
  int number_of(const std::string& printed) {
    const auto at = std::ranges::find(printed_, printed);
    const int number = static_cast<int>(at - printed_.begin());
    if (at == printed_.end()) printed_.push_back(printed);
    return number;
  }

  std::string_view game_;
  JsonWriter& out_;
  std::vector<std::string> printed_;
};

}  // namespace

std::optional<std::string> book_json(std::string_view game, std::string_view language) {
  const std::variant<Book, Refusal> read = read_book(text_of(game, language), "");
  const std::variant<BookNotes, Refusal> noted = read_book_notes(text_of(game, "toml"), game, "");
  const Book* book = std::get_if<Book>(&read);
  const BookNotes* notes = std::get_if<BookNotes>(&noted);
  if (!book || !notes) return std::nullopt;
  const std::map<std::string, std::string> homes = homes_of_clauses(*book, *notes);
  JsonWriter out;
  out.open().field("game", game).field("language", language).field("title", book->title);
  write_blocks("lead", book->lead, out);
  out.key("chapters").open_list();
  for (const BookChapter& chapter : book->chapters) {
    out.open().field("id", chapter.id).field("title", chapter.title);
    write_blocks("blocks", chapter.blocks, out);
    std::vector<std::string> here;
    for (const Clause& clause : clauses_of(game))
      if (const auto at = homes.find(clause.id); at != homes.end() && at->second == chapter.id)
        here.push_back(clause.id);
    write_list("clauses", here, out);
    out.close();
  }
  out.close_list().key("examples").open_list();
  ExampleWriter examples(game, out);
  for (const BookExample& example : notes->examples) examples.write(example);
  out.close_list();
  examples.write_printed();
  return out.close().take();
}

}  // namespace orrery
