// Somebody who plays a seat. An agent gets what its seat sees and the answers it is offered, and
// nothing else; to look ahead it imagines a table that fits the view.
#pragma once
#include <span>
#include <vector>

#include "core/rules.h"

namespace orrery {

// How good an answer looks: the share of the win it promises, in thousandths (its value), and how
// often it was looked at (its visits).
template <class Choice>
struct Ranked {
  Choice choice{};
  i32 share = 0;
  u32 looks = 0;
};

template <Rules G>
class Agent {
 public:
  using Choice = typename G::Choice;
  using View = typename G::View;
  using Offered = std::span<const Choice>;

  virtual ~Agent() = default;
  // A new game begins. What an agent does depends on this seed and on what it is shown, on nothing
  // else.
  virtual void sit_down(u64 seed) = 0;
  virtual Choice decide(const View& view, Seat me, Offered offered) = 0;
  // Every answer with its worth, best first; decide() gives the first one.
  virtual std::vector<Ranked<Choice>> rank(const View& view, Seat me, Offered offered) = 0;
};

// Dice for one decision: the same for the same seed and the same view, whatever was decided before.
template <Rules G>
Rng dice_for(const G& game, const typename G::View& view, u64 seed) {
  Rng fixed(0);
  return Rng(seed).fork(hash_of(game.imagine(view, fixed)));
}

// Chance answers until a player is asked or the game is over. `next` holds the answers to the
// question now open. Gives a number for what Chance said: 0 if it was not asked.
template <Rules G>
u64 let_chance_speak(const G& game, typename G::State& s, typename G::Choices& next, Rng& rng) {
  u64 said = 0;
  while (chance_is_asked<G>(s)) {
    const typename G::Choice outcome = deal(game, s, next, rng);
    said = mix64(said ^ std::bit_cast<u64>(outcome)) | 1;
    apply(game, s, outcome, next);
  }
  return said;
}

}  // namespace orrery
