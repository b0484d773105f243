// A game as Python sees it: answers are numbers, tables are bytes, what is seen are columns.
// The faces are compiled one file for each game (games/), as playouts want it.
//
// An answer has two numbers. Its *id* is always the same: the eight bytes of the choice, or
// something smaller where the game has few answers (a column of Connect Four). Its *slot* is where
// it stands among the answers offered now, in the order of the rules; masks and batches count in
// slots. In a game with few answers both are the same number.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch.h"
#include "columns.h"
#include "play/any_game.h"

namespace orrery::python {

class Face {
 public:
  virtual ~Face() = default;

  virtual const AnyGame& game() const = 0;

  // ---- the rules. Where several may answer one head answers for all of them, as bots do.
  virtual void begin(AnyState& s, std::vector<Offer>& next) const = 0;
  virtual void offers(const AnyState& s, std::vector<Offer>& out) const = 0;
  virtual void apply(AnyState& s, AnyChoice choice, std::vector<Offer>& next) const = 0;
  virtual AnyChoice deal(const AnyState& s, Rng& rng) const = 0;  // only if Chance is asked

  // ---- numbers of answers
  virtual u32 slots() const = 0;  // no question has more answers
  virtual bool has_few_answers() const = 0;
  virtual i64 id_of(AnyChoice choice) const = 0;
  virtual AnyChoice choice_of(i64 id) const = 0;  // whatever it is: it may be offered nowhere

  // ---- columns
  virtual const std::vector<Column>& observed() const = 0;
  virtual void observe(const AnyState& s, Seat viewer, float* out) const = 0;
  virtual const std::vector<Column>& features() const = 0;
  virtual void write_features(AnyChoice choice, float* out) const = 0;

  virtual std::unique_ptr<AnyBatch> make_batch(std::size_t tables, unsigned threads,
                                               bool auto_reset) const = 0;
  // Random games, nothing else done: what a batch is compared with. Gives the number of answers.
  virtual u64 random_games(u64 games, u64 seed) const = 0;
};

// nullptr if there is no such game for Python.
std::unique_ptr<Face> make_face(std::shared_ptr<const AnyGame> game);

}  // namespace orrery::python
