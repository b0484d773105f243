// An example of the book at its table: the position is laid, the answers of a step are given by
// whoever is asked, what it claims is looked at.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "play/book.h"
#include "play/table.h"

namespace orrery {

// What goes wrong is named with the step, counted from 1.
class ExampleTable {
 public:
  static std::variant<ExampleTable, Refusal> open(const BookExample& example,
                                                  std::string_view game);

  std::optional<Refusal> play(const ExampleStep& step);
  // What of the claims of this step does not hold now.
  std::vector<std::string> broken_claims(const ExampleStep& step) const;
  std::vector<Told> told() const;  // by the answers of the last step
  const Table& table() const { return table_; }

 private:
  ExampleTable(Table table, const BookExample& example)
      : table_(std::move(table)), viewer_(example.viewer), seed_(example.seed) {}
  Seat who_is_offered(std::string_view token) const;  // Nobody if nobody is
  void deal();

  Table table_;
  Seat viewer_;
  u64 seed_;
  u32 dealt_ = 0, step_began_ = 0;
};

}  // namespace orrery
