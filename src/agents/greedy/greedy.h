// Plays the answer after which the table looks best, averaged over what might be hidden. It looks
// one decision ahead; where that opens a smaller decision of its own ("retrieve this kin" opens
// "and do what with it"), it looks on until that is settled too.
#pragma once
#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "agents/evaluator.h"

namespace orrery {

template <Rules G>
class GreedyAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;

  GreedyAgent(const G& game, std::shared_ptr<const Evaluator<G>> evaluator, u32 worlds,
              u32 overlook = 0)
      : game_(game), evaluator_(std::move(evaluator)), worlds_(worlds), overlook_(overlook) {}

  void sit_down(u64 seed) override { seed_ = seed; }
  Choice decide(const View& view, Seat me, Offered offered) override {
    if (offered.size() == 1) return offered[0];
    return best_first(view, me, offered).front().choice;
  }
  std::vector<Ranked<Choice>> rank(const View& view, Seat me, Offered offered) override {
    const auto ranked = best_first(view, me, offered);
    return {ranked.begin(), ranked.end()};
  }
  // The same without a heap, for whoever asks at every decision; good until the next question.
  std::span<const Ranked<Choice>> best_first(const View& view, Seat me, Offered offered) {
    Rng rng = dice_for(game_, view, seed_);
    for (u32 i = 0; i < offered.size(); ++i) {
      sum_[i] = 0;
      order_[i] = i;
    }
    for (u32 w = 0; w < worlds_; ++w) {
      const State world = game_.imagine(view, rng);
      const Rng same_luck = rng.fork(w);
      for (std::size_t i = 0; i < offered.size(); ++i) {
        Rng luck = same_luck;
        State after = world;
        Choices next;
        Acting<G> turn(game_, after);
        apply_by(turn, me, offered[i], next);
        sum_[i] += settled_share(after, next, me, luck, kDeepest);
      }
    }
    if (overlook_ > 0) overlook(rng.fork(worlds_), offered.size());
    const auto comes_first = [&](u32 a, u32 b) {
      return sum_[a] != sum_[b] ? sum_[a] > sum_[b] : a < b;
    };
    std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(offered.size()),
              comes_first);
    for (std::size_t i = 0; i < offered.size(); ++i)
      ranked_[i] = {
          offered[order_[i]],
          static_cast<i32>(1000.0f * std::max(0.0f, sum_[order_[i]]) / static_cast<float>(worlds_)),
          worlds_};
    return {ranked_.data(), offered.size()};
  }

  // What it would answer if the table were this one: the way others are thought to play on an
  // imagined table.
  Choice in_this_world(const State& world, const Choices& next, const Rng& luck) const {
    if (next.size() == 1) return next[0];
    const Seat who = to_act<G>(world);
    Choice best{};
    float most = -1;
    for (const Choice& c : next) {
      Rng same_luck = luck;
      State after = world;
      Choices then;
      apply(game_, after, c, then);
      const float share = settled_share(after, then, who, same_luck, kDeepest);
      if (share > most) {
        most = share;
        best = c;
      }
    }
    return best;
  }

 private:
  static constexpr int kDeepest = 3;  // smaller decisions in a row

  // What she does not think of comes last.
  void overlook(Rng rng, std::size_t answers) {
    for (std::size_t i = 0; i < answers; ++i)
      if (rng.below(100) < overlook_) sum_[i] -= static_cast<float>(worlds_);
  }
  float settled_share(State& s, Choices& next, Seat me, Rng& luck, int depth) const {
    let_chance_speak(game_, s, next, luck);
    if (depth == 0 || next.empty() || to_act<G>(s) != me ||
        Judgement<G>::is_settled(Asking<G>(game_, s)))
      return nth(evaluator_->shares(game_, s), index(me));
    float best = 0;
    for (const Choice& c : next) {
      State after = s;
      Choices then;
      apply(game_, after, c, then);
      best = std::max(best, settled_share(after, then, me, luck, depth - 1));
    }
    return best;
  }

  const G& game_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
  u32 worlds_, overlook_;
  u64 seed_ = 0;
  // Laid out once: nothing is allocated while it thinks.
  std::vector<float> sum_ = std::vector<float>(Choices::capacity());
  std::vector<u32> order_ = std::vector<u32>(Choices::capacity());
  std::vector<Ranked<Choice>> ranked_ = std::vector<Ranked<Choice>>(Choices::capacity());
};

}  // namespace orrery
