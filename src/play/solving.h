// A puzzle at its table. Which answers are right follows from the puzzle and the answers that lie
// at the table; a wrong one is not carried out, and what it costs is said.
#pragma once
#include <memory>

#include "play/puzzle.h"

namespace orrery {

class Solving {
 public:
  // At the table of open_puzzle(). An exact one is proven once more, here.
  static std::variant<Solving, Refusal> begin(std::shared_ptr<const Puzzle> puzzle,
                                              const Table& table);

  const Puzzle& puzzle() const { return *puzzle_; }
  std::size_t answered(const Table& table) const { return table.standing(); }
  bool is_done(const Table& table) const;
  std::vector<AnyChoice> right(const Table& table) const;   // of what she is offered
  std::vector<std::string> line(const Table& table) const;  // from here to the end
  // What is wrong with an answer that may be given; nothing of a right one.
  std::optional<Said> unwanted(const Table& table, Seat seat, AnyChoice choice) const;

 private:
  explicit Solving(std::shared_ptr<const Puzzle> puzzle) : puzzle_(std::move(puzzle)) {}
  std::vector<i32> worths(const Table& table) const;

  std::shared_ptr<const Puzzle> puzzle_;
  std::shared_ptr<const OwnTurn> turn_ = {};  // of an exact one
};

}  // namespace orrery
