// Plays anything. The yardstick every other agent must beat, and the one that wanders into every
// corner of the rules.
#pragma once
#include "agents/agent.h"

namespace orrery {

template <Rules G>
class RandomAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;

  explicit RandomAgent(const G& game) : players_(game.players()) {}

  void sit_down(u64 seed) override { rng_ = Rng(seed); }
  Choice decide(const View&, Seat, Offered offered) override {
    return offered[rng_.below(static_cast<u32>(offered.size()))];
  }
  std::vector<Ranked<Choice>> rank(const View& view, Seat me, Offered offered) override {
    const Choice first = decide(view, me, offered);
    const i32 even = 1000 / players_;
    std::vector<Ranked<Choice>> ranked{{first, even, 0}};
    for (const Choice& c : offered)
      if (!(c == first)) ranked.push_back({c, even, 0});
    return ranked;
  }

 private:
  int players_;
  Rng rng_;
};

}  // namespace orrery
