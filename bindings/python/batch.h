// Many tables of one game, stepped together on arrays that belong to the caller.
#pragma once
#include <memory>
#include <optional>
#include <span>

#include "play/any_game.h"

namespace orrery::python {

inline constexpr i32 kChanceSeat = -1, kGameOver = -4;  // as OpenSpiel counts them

// Where to write; what is nullptr is not wanted. A row for each table.
struct BatchArrays {
  float* obs = nullptr;       // what the seat to move sees: a column each
  u8* mask = nullptr;         // slots that may be answered
  float* reward = nullptr;    // of each seat; other than 0 only when a game has just ended
  i32* to_move = nullptr;     // the seat
  u8* done = nullptr;         // a game has just ended
  float* features = nullptr;  // of every slot that may be answered; other rows stay as they are
  i32* count = nullptr;       // how many may be answered
};

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;
  virtual std::size_t size() const = 0;
  // New games at all tables, table i by seeds[i].
  virtual void reset(std::span<const u64> seeds, const BatchArrays& out) = 0;
  // The first table at which this slot is not offered; tables whose game is over take any.
  virtual std::optional<std::size_t> first_misfit(const i64* slots) const = 0;
  // Answers everywhere, checked before; without `slots` every seat answers at random. Chance
  // answers until a player is asked.
  virtual void step(const i64* slots, const BatchArrays& out) = 0;
  virtual void look(const BatchArrays& out) = 0;  // as it stands; reward and done are 0
  virtual void sample(i64* slots) = 0;            // any answer; -1 where a game is over
  virtual AnyState state(std::size_t table) const = 0;
  virtual u64 games_ended() const = 0;
  virtual u64 answers_given() const = 0;  // those of Chance, too
};

}  // namespace orrery::python
