// The rules of a game as they are numbered: the clauses and rulings of docs/rules/<game>.md, which
// travel inside the program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct Clause {
  std::string id;       // "FD-5.1.6", of a ruling "7.4 (52)" or "E-07"; empty for a paragraph that
                        // belongs to its section
  std::string section;  // the heading it stands under
  std::string text;     // with its marks: **strong**, *stressed*, `names`, [house]
  bool is_ruling = false;  // an odd case of section 7, no clause of its own
};

// "FD-5.1.6", "GT-13.U.2", "E-07": letters, a hyphen, then a number, or a letter that stands for
// one.
bool is_clause_id(std::string_view word);

// In the order of the document.
std::vector<Clause> read_clauses(std::string_view document);

// Those of a game on the shelf; none if it has no rules of its own.
const std::vector<Clause>& clauses_of(std::string_view game);

}  // namespace orrery
