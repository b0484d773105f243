// What a game tells about itself when it is over, in columns: `ending_of` says how it ended,
// `row_facts_of` lists its columns, `points_of` says how the players stand, where they play against
// each other for points. A game has them beside its other words (paper/facts.h).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace orrery {

// A column of a game's rows.
struct FactColumn {
  std::string_view name;   // "homeworld"; with "_1" and so on behind it where each seat has one
  std::string_view words;  // what stands there
  bool each_seat = true;
  bool is_number = false;
  std::string_view counted_as{};  // the name under which a study puts several columns together
  bool at_start = false;          // whoever has it has it from the start
};
// What can stand in a column, as it is printed.
struct Piece {
  std::string id, name;
};
template <class G>
struct RowFact {
  FactColumn column;
  // Ids of the content, several with a space between them; for one seat, or for P1 if it is the
  // table's.
  std::string (*of)(const G& game, const typename G::State& s, Seat seat) = nullptr;
  // All that could stand there, where it is something that can be too strong or too weak.
  std::vector<Piece> (*pieces)(const G& game) = nullptr;
};

// "C1-03 C2-05": those of a set kept as bits, by their ids.
template <class Rows, class Bits>
std::string ids_in(const Rows& rows, const Bits& bits) {
  std::string text;
  for (const int i : bits) {
    if (!text.empty()) text += ' ';
    text += rows[i].id.view();
  }
  return text;
}

template <class Rows>
std::vector<Piece> pieces_in(const Rows& rows) {
  std::vector<Piece> pieces;
  for (const auto& row : rows)
    pieces.push_back({std::string(row.id.view()), std::string(row.name.view())});
  return pieces;
}

}  // namespace orrery
