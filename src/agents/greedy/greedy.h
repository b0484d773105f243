// Plays the answer after which the table looks best, averaged over what might be hidden. It looks
// one decision ahead; where that opens a smaller decision of its own ("retrieve this kin" opens
// "and do what with it"), it looks on until that is settled too. Where the parts of a turn belong
// together (which tile, where, and what is done then), it can carry the answers that look best on
// to the end of the turn.
#pragma once
#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "agents/evaluator.h"
#include "agents/progress.h"

namespace orrery {

template <class G>
concept HasTurns = requires(const Asking<G>& table) {
  Judgement<G>::is_turn_open(table);
};

template <Rules G>
class GreedyAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;

  GreedyAgent(const G& game, std::shared_ptr<const Evaluator<G>> evaluator, u32 worlds,
              u32 overlook = 0, u32 carry = 0)
      : game_(game),
        evaluator_(std::move(evaluator)),
        worlds_(worlds),
        overlook_(overlook),
        carry_(HasTurns<G> ? std::min(carry, kMostCarried) : 0) {}

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
    const Rng first_world = rng;
    for (u32 i = 0; i < offered.size(); ++i) {
      sum_[i] = 0;
      order_[i] = i;
    }
    for (u32 w = 0; w < worlds_; ++w) {
      const State world = game_.imagine(view, rng);
      const Rng same_luck = rng.fork(w);
      for (std::size_t i = 0; i < offered.size(); ++i) {
        if (only_ends_phase(offered[i])) {
          sum_[i] += share_of(world, me);
          continue;
        }
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
    if (carry_ > 0) {
      const std::size_t carried = carry_on(view, me, offered, first_world);
      std::sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(carried), comes_first);
      for (std::size_t i = std::max<std::size_t>(carried, 1); i < offered.size(); ++i)
        sum_[order_[i]] = std::min(sum_[order_[i]], sum_[order_[i - 1]]);
    }
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
    if constexpr (HasTurns<G>)
      if (carry_ > 0) return carried(world, next, who, luck, kDeepestTurn).choice;
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
  static constexpr int kDeepest = 3;      // smaller decisions in a row
  static constexpr int kDeepestTurn = 8;  // parts of a turn in a row
  static constexpr u32 kMostCarried = 16;

  struct Found {
    Choice choice{};
    float share = 0;
  };
  // The best answer if the turn is played to its end. Only those that look best are carried on.
  Found carried(const State& s, const Choices& next, Seat who, const Rng& luck, int depth) const {
    struct Sight {
      float share = 0;
      u32 at = 0;
    };
    std::array<Sight, kMostCarried> seen{};
    const std::size_t wide = std::max(2u, carry_ >> (kDeepestTurn - depth));  // ever fewer
    std::size_t n = 0;
    for (u32 i = 0; i < next.size(); ++i) {
      const float share = at_first_sight(s, next[i], who, luck);
      if (n == wide && share <= seen[n - 1].share) continue;
      std::size_t k = n < wide ? n++ : n - 1;
      for (; k > 0 && seen[k - 1].share < share; --k) seen[k] = seen[k - 1];
      seen[k] = {share, i};
    }
    Found best{next[seen[0].at], seen[0].share};
    if (depth == 0 || next.size() == 1 || !Judgement<G>::is_turn_open(Asking<G>(game_, s)))
      return best;
    best.share = -1;
    for (std::size_t k = 0; k < n; ++k) {
      Rng same_luck = luck;
      State after = s;
      Choices then;
      apply(game_, after, next[seen[k].at], then);
      let_chance_speak(game_, after, then, same_luck);
      const float share = share_at_end_of_turn(after, then, who, same_luck, depth, seen[k].share);
      if (share > best.share) best = {next[seen[k].at], share};
    }
    return best;
  }
  float at_first_sight(const State& s, const Choice& choice, Seat who, Rng luck) const {
    if (only_ends_phase(choice)) return share_of(s, who);
    State after = s;
    Choices then;
    apply(game_, after, choice, then);
    return settled_share(after, then, who, luck, kDeepest);
  }
  // Where turns are carried through, an answer that only ends a phase is worth what the table is
  // worth now. Judged behind the draw that follows, it would be weighed against answers that are
  // judged before it: whoever likes the table better without the tile would trade until she is
  // poor.
  bool only_ends_phase([[maybe_unused]] const Choice& choice) const {
    if constexpr (HasTurns<G>) return carry_ > 0 && Judgement<G>::only_ends_phase(choice);
    return false;
  }
  float share_of(const State& s, Seat p) const {
    return nth(evaluator_->shares(game_, s), index(p));
  }
  float share_at_end_of_turn(const State& s, const Choices& next, Seat who, const Rng& luck,
                             int depth, float seen) const {
    if (next.empty() || to_act<G>(s) != who || !Judgement<G>::is_turn_open(Asking<G>(game_, s)))
      return seen;
    return carried(s, next, who, luck, depth - 1).share;
  }
  // The same for the answers at the head of order_, in the worlds in which they were ordered. Gives
  // how many were carried on.
  std::size_t carry_on([[maybe_unused]] const View& view, [[maybe_unused]] Seat me,
                       [[maybe_unused]] Offered offered, [[maybe_unused]] Rng rng) {
    std::size_t n = 0;
    if constexpr (HasTurns<G>) {
      while (n < std::min<std::size_t>(carry_, offered.size()) && sum_[order_[n]] >= 0) ++n;
      for (u32 w = 0; w < worlds_; ++w) {
        const State world = game_.imagine(view, rng);
        if (!awaited<G>(world).has(me) || !Judgement<G>::is_turn_open(Asking<G>(game_, world)))
          return 0;
        has_come(w, worlds_);
        const Rng same_luck = rng.fork(w);
        for (std::size_t k = 0; k < n; ++k) {
          Rng luck = same_luck;
          State after = world;
          Choices next;
          apply(game_, after, offered[order_[k]], next);
          float& sum = sum_[order_[k]];
          if (w == 0) sum = 0;
          let_chance_speak(game_, after, next, luck);
          sum += share_at_end_of_turn(after, next, me, luck, kDeepestTurn, share_of(after, me));
        }
      }
    }
    return n;
  }

  // What she does not think of comes last.
  void overlook(Rng rng, std::size_t answers) {
    for (std::size_t i = 0; i < answers; ++i)
      if (rng.below(100) < overlook_) sum_[i] -= static_cast<float>(worlds_);
  }
  float settled_share(State& s, Choices& next, Seat me, Rng& luck, int depth) const {
    let_chance_speak(game_, s, next, luck);
    if (depth == 0 || next.empty() || to_act<G>(s) != me ||
        Judgement<G>::is_settled(Asking<G>(game_, s)))
      return share_of(s, me);
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
  u32 worlds_, overlook_, carry_;
  u64 seed_ = 0;
  // Laid out once: nothing is allocated while it thinks.
  std::vector<float> sum_ = std::vector<float>(Choices::capacity());
  std::vector<u32> order_ = std::vector<u32>(Choices::capacity());
  std::vector<Ranked<Choice>> ranked_ = std::vector<Ranked<Choice>>(Choices::capacity());
};

}  // namespace orrery
