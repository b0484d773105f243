// The rules of a game for people: chapters in every language, docs/book/<game>.<language>.md, and
// what they share, docs/book/<game>.toml: examples on real boards, and which clauses are only
// detail. docs/book/README.md tells how to write them; play/book_example.h plays the examples,
// play/book_check.h holds all of it against the clauses.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/paper.h"
#include "core/seat.h"

namespace orrery {

// A piece of a sentence.
struct BookWord {
  enum class Kind : u8 {
    Plain,
    Strong,
    Stressed,
    Told,     // clauses that the sentence tells
    See,      // clauses one may look up
    Chapter,  // a chapter one may look up
    Piece,    // a small drawing
  };
  Kind kind = Kind::Plain;
  std::string text = {};                  // the words, the chapter, the piece
  std::vector<std::string> clauses = {};  // Told, See
};
using BookLine = std::vector<BookWord>;

struct BookBlock {
  enum class Kind : u8 {
    Text,
    Heading,
    List,
    Steps,  // a numbered list
    Grid,   // a table written by hand; its first row is the head
    House,  // a house ruling: name is its clause
    Pieces,
    Example,  // lines are the captions
    Table,    // made from the content
  };
  Kind kind = Kind::Text;
  std::string name = {};             // of the example or table; the clause of a house ruling
  std::string option = {};           // that changes a house ruling; empty if none does
  std::vector<BookLine> lines = {};  // one of a text; items; captions
  std::vector<std::vector<std::string>> pieces = {};  // drawn before each line
  std::vector<std::vector<BookLine>> rows = {};       // of a grid
};

struct BookChapter {
  std::string id, title;
  std::vector<BookBlock> blocks = {};
};
struct Book {
  std::string title = {};
  std::vector<BookBlock> lead = {};
  std::vector<BookChapter> chapters = {};
};
std::variant<Book, Refusal> read_book(std::string_view text, std::string_view file);

// ---- what the languages share
struct ExampleStep {
  std::vector<std::string> play = {};                             // tokens, by whoever is asked
  std::vector<std::string> point = {};                            // elements that shine
  std::vector<std::string> offers = {};                           // are offered now
  std::vector<std::string> lacks = {};                            // are not
  std::vector<std::pair<std::string, std::string>> refuses = {};  // token, clause that forbids it
  std::vector<std::pair<std::string, std::string>> expect = {};   // path in the view, JSON
  bool over = false;                                              // the game has ended
};
struct BookExample {
  std::string name = {}, part = {}, clause = {};
  Order order = {};
  std::string position = {};  // the state of a position, as JSON; empty: the set-up
  Seat viewer = Seat::P1;
  u64 seed = 1;
  std::vector<std::string> zoom = {};  // elements; empty: all of the part
  std::vector<ExampleStep> steps = {};
};
struct BookNotes {
  std::vector<std::pair<std::string, std::vector<std::string>>> details = {};  // by chapter
  std::vector<BookExample> examples = {};
};
std::variant<BookNotes, Refusal> read_book_notes(std::string_view text, std::string_view game,
                                                 std::string_view file);

// ---- those that travel inside the program
struct BookFile {
  std::string_view game, kind, text;  // kind: "en", "de", "toml", and "rules" for the clauses
};
std::span<const BookFile> book_files();

// The book of a game in a language as the page gets it (docs/server_api.md); nothing if there is
// none.
std::optional<std::string> book_json(std::string_view game, std::string_view language);

}  // namespace orrery
