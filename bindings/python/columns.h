// What a seat sees, as numbers. The columns are made from the description of its view
// (core/described.h), in its order, and filled from the view as the game writes it: what the seat
// may not know has no way in.
//
//   a number                 one column
//   yes or no                1 or 0
//   a name                   0 for none, otherwise its place among the column's values, from 1 on
//   a name too many to list  the numbers in it (a cell 2,-1 is two), and whether it is there
//   what may be missing      "?" behind its name: 1 if it is there
//   a list of names          how often each of them stands there
//   any other list           entry by entry if it is short or lies on the table itself; a longer
//                            one inside of something is counted: numbers added up, names counted
//   what is pending          the first steps of the agenda
//
// Texts, words and what is printed and never changes have no columns.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described.h"

namespace orrery::python {

struct Column {
  std::string name;                      // "players[0].hand.blue"
  std::string words;                     // what it is
  i64 low = 0, high = 0;                 // what it can be
  std::vector<std::string> values = {};  // of a name: what 1, 2, 3 ... stand for
};

class Layout {
 public:
  // `game` is whose names are listed, `players` how many sit there.
  Layout(const Object& table, const void* game, int players);
  ~Layout();

  const std::vector<Column>& columns() const { return columns_; }
  // Reads a view as the game wrote it; `out` has a place for every column.
  void fill(std::string_view view, float* out) const;

 private:
  struct Node;
  struct Names;
  class Filling;
  enum class Counted : bool {
    No,
    Yes
  };
  struct At {  // where in the description one is
    std::string path;
    std::string_view words;
    int depth = 0;
    Counted counted = Counted::No;
    i64 most = 1;  // so often it can be there, if it is counted
    At in(const std::string& step, std::string_view words_there) const;
  };

  int add(const Type& type, const At& at);
  int add_value(const Type& type, const At& at);
  int add_name(const Kind& kind, const At& at);
  int add_numbers_of_a_name(const At& at);
  int add_list(const Type& type, const At& at);
  int add_map(const Type& type, const At& at);
  int add_object(const Object& object, const At& at);
  int add_step(const std::vector<Object>& steps, const At& at);
  int add_either(const std::vector<Type>& types, const At& at);
  int new_node(Node node);
  int new_column(Column column);
  std::shared_ptr<const Names> names_of(const Kind& kind);

  const void* game_;
  int players_;
  std::vector<Column> columns_;
  std::vector<Node> nodes_;
  std::vector<std::pair<const Kind*, std::shared_ptr<const Names>>> known_names_;
  int root_ = -1;
};

}  // namespace orrery::python
