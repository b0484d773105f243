// What an analysis borrows from the bots: somebody who plays an imagined table on, says what it is
// worth then, and why an answer is good. Tables know no bots; the program that runs one may lend
// this.
#pragma once
#include "play/adviser.h"

namespace orrery {

using Chances = std::array<float, kMaxPlayers>;  // of winning, by seat

class Foresight {
 public:
  virtual ~Foresight() = default;
  // Everybody plays on until so many turns are over, the one that is running counted.
  virtual Chances after(const AnyState& world, u32 turns, const Rng& luck) = 0;
  struct Spoken {
    Seat by = Seat::Nobody;  // nobody: the game is over
    AnyChoice choice = 0;
  };
  // What whoever is asked next would say. Chance has spoken for itself, in `world`, before.
  virtual Spoken next_answer(AnyState& world, Rng& luck) = 0;
  // Adds what speaks for each of these answers; `view` is that of whoever gives them.
  virtual void explain(const AnyView& view, std::span<Advice> answers) = 0;
};
using LendForesight = std::variant<std::unique_ptr<Foresight>, Refusal> (*)(const AnyGame& game,
                                                                            std::string_view agent,
                                                                            u64 seed);

}  // namespace orrery
