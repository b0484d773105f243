// Teaches the judgement of one game whose type is known.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>

#include "agents/greedy/greedy.h"
#include "lab/train.h"
#include "play/wall.h"

namespace orrery {

constexpr double kForget = 0.9, kForgetSquares = 0.99;  // the moments of the steps (Adam)
constexpr double kSmallest =
    4;  // a weight by hand counts as at least so much when steps are measured
constexpr u32 kStyle =
    25;  // per cent a weight of one bot may differ from what is known, in one game
constexpr u32 kBlunders =
    3;  // per cent of the answers are given blindly, so that other tables are seen, too
constexpr u32 kSkipped =
    3;  // where weights are nudged one by one, one position in so many is learned from
constexpr u32 kCarried =
    2;  // answers that bots carry on to the end of a turn, where turns have parts
constexpr i32 kNudge = 64;  // a weight is moved by this to see what hangs on it
constexpr int kFiner = 8;   // learned points are so many to one by hand; those of per cent stay

using Vector = std::vector<double>;

template <Rules G>
using FlatWeights = std::array<i32, number_of_weights<G>()>;
template <Rules G>
typename Judgement<G>::Weights as_weights(const FlatWeights<G>& flat) {
  return std::bit_cast<typename Judgement<G>::Weights>(flat);
}
template <Rules G>
const FlatWeights<G> by_hand() {
  return std::bit_cast<FlatWeights<G>>(Judgement<G>::kByHand);
}
// Where learning begins.
template <Rules G>
const FlatWeights<G> first_guess() {
  if constexpr (requires { Judgement<G>::kFirstGuess; })
    return std::bit_cast<FlatWeights<G>>(Judgement<G>::kFirstGuess);
  else
    return by_hand<G>();
}

// Rounded, as the program uses them.
inline std::vector<i32> rounded(std::span<const double> numbers, double scale) {
  std::vector<i32> out;
  for (const double x : numbers) out.push_back(static_cast<i32>(std::lround(x * scale)));
  return out;
}

// Which of the flat weights are per cent of others.
template <Rules G>
std::array<bool, number_of_weights<G>()> per_cents() {
  std::array<bool, number_of_weights<G>()> is{};
  std::size_t at = 0;
  for (const WeightName& row : Judgement<G>::kWeightNames)
    for (u32 i = 0; i < row.how_many; ++i) is[at++] = row.per_cent;
  return is;
}

template <Rules G>
class Trainer {
  static constexpr std::size_t kWeights = number_of_weights<G>();

 public:
  Trainer(const TrainOrder& order, TrainingState& state)
      : order_(order), state_(state), units_(CountsWeights<G> ? order.hidden : 0) {
    const auto hand = first_guess<G>();
    std::vector<double> first;
    for (std::size_t k = 0; k < kWeights; ++k) {
      const int finer = per_cent_[k] ? 1 : kFiner;
      unit_.push_back(finer * std::max(kSmallest, std::abs(static_cast<double>(hand[k]))));
      first.push_back(static_cast<double>(finer * hand[k]));
    }
    // The layer begins with small numbers by lot, and none of it shows.
    Rng lot = Rng(order.seed).fork(~u64{0});
    for (std::size_t i = 0; i < units_; ++i) {
      first.push_back(0.3);
      unit_.push_back(0.3);
    }
    for (std::size_t i = 0; i < units_; ++i) {
      first.push_back(0);
      unit_.push_back(kFiner * 10);
    }
    for (std::size_t i = 0; i < 2 * kWeights * units_; ++i) {
      first.push_back(0.1 * (static_cast<double>(lot.below(2001)) / 1000 - 1));
      unit_.push_back(0.2);
    }
    if (state_.weights.size() == kWeights)
      state_.weights.insert(state_.weights.end(), first.begin() + kWeights, first.end());
    if (state_.weights.empty()) state_.weights = first;
    state_.first_moment.resize(first.size());
    state_.second_moment.resize(first.size());
    gradient_.resize(first.size());
  }
  static std::size_t size_with(std::size_t units) {
    return kWeights + 2 * units + 2 * kWeights * units;
  }

  // Plays a game and adds what it teaches to the gradient of the batch.
  void play(const G& game, const Rng& luck) {
    moments_.clear();
    std::vector<std::unique_ptr<GreedyAgent<G>>> bots;
    for (int i = 0; i < game.players(); ++i) {
      bots.push_back(std::make_unique<GreedyAgent<G>>(
          game, judge(in_a_style(luck.fork(static_cast<u64>(10 + i)))), 1, 0, kCarried));
      bots.back()->sit_down(luck.fork(static_cast<u64>(i)).next());
    }
    typename G::State s = game.setup();
    typename G::Choices next;
    Acting<G> turn(game, s);
    advance(turn, next);
    Rng dice = luck.fork(100), blunder = luck.fork(101), lot = luck.fork(102);
    Seat last = Seat::Nobody;
    while (!next.empty()) {
      let_chance_speak(game, s, next, dice);
      if (next.empty()) break;
      const Seat who = to_act<G>(s);
      if (is_learned_from(game, s, last, lot) && next.size() > 1) {
        moments_.push_back(s);
        if constexpr (HasTurns<G>) last = s.active;
      }
      const bool blindly = blunder.below(100) < kBlunders;
      const typename G::Choice c =
          blindly ? next[blunder.below(static_cast<u32>(next.size()))]
                  : nth(bots, index(who))
                        ->decide(game.observe(s, who), who, {next.begin(), next.size()});
      apply(game, s, c, next);
    }
    learn(game, s);
  }

  BatchReport step() {
    const double n = std::max(1.0, positions_);
    const BatchReport report{state_.batches, loss_ / n, positions_};
    ++state_.batches;
    const double t = static_cast<double>(state_.batches),
                 rate = order_.rate / std::sqrt(1 + t / 40);
    for (std::size_t k = 0; k < gradient_.size(); ++k) {
      const double g = gradient_[k] / n * unit_[k];
      double &m = state_.first_moment[k], &v = state_.second_moment[k];
      m = kForget * m + (1 - kForget) * g;
      v = kForgetSquares * v + (1 - kForgetSquares) * g * g;
      const double slope = m / (1 - std::pow(kForget, t)),
                   size = std::sqrt(v / (1 - std::pow(kForgetSquares, t)));
      state_.weights[k] -= rate * unit_[k] * slope / (size + 1e-9);
      if (k < kWeights && per_cent_[k])
        state_.weights[k] = std::clamp(state_.weights[k], 0.0, 150.0);
      gradient_[k] = 0;
    }
    loss_ = positions_ = 0;
    return report;
  }

  FlatWeights<G> rounded_weights() const {
    FlatWeights<G> flat;
    for (std::size_t k = 0; k < kWeights; ++k)
      flat[k] = static_cast<i32>(std::lround(state_.weights[k]));
    return flat;
  }
  HiddenLayer hidden() const {
    const std::span<const double> all(state_.weights);
    const std::size_t rows = kWeights * units_;
    return {units_, rounded(all.subspan(kWeights, units_), kOne),
            rounded(all.subspan(kWeights + units_, units_), 1),
            rounded(all.subspan(kWeights + 2 * units_, rows), kOne),
            rounded(all.subspan(kWeights + 2 * units_ + rows, rows), kOne)};
  }
  static constexpr i32 kDoubling = kFiner * Judgement<G>::kDoubling;

 private:
  // Where turns are carried through, tables are judged at their end and nowhere else.
  static bool is_learned_from(const G& game, const typename G::State& s, [[maybe_unused]] Seat last,
                              [[maybe_unused]] Rng& lot) {
    if (!Judgement<G>::is_settled(Asking<G>(game, s))) return false;
    if constexpr (HasTurns<G>)
      return s.active != last;
    else
      return CountsWeights<G> || lot.below(kSkipped) == 0;
  }
  std::shared_ptr<const Evaluator<G>> judge(const FlatWeights<G>& flat) const {
    if constexpr (CountsWeights<G>)
      if (units_ > 0) return std::make_shared<Netted<G>>(as_weights<G>(flat), hidden(), kDoubling);
    return std::make_shared<Weighing<G>>(as_weights<G>(flat), kDoubling);
  }
  FlatWeights<G> in_a_style(Rng rng) const {
    FlatWeights<G> flat = rounded_weights();
    for (i32& w : flat)
      w += static_cast<i32>(static_cast<i64>(w) *
                            (static_cast<i64>(rng.below(2 * kStyle + 1)) - kStyle) / 100);
    return flat;
  }
  // Shares of the win, as shares_of() has them, without steps.
  static Vector shares_at(const Vector& points) {
    Vector share;
    const double best = *std::max_element(points.begin(), points.end());
    double sum = 0;
    for (const double x : points) {
      share.push_back(std::exp2((x - best) / kDoubling));
      sum += share.back();
    }
    for (double& x : share) x /= sum;
    return share;
  }
  // Backwards through the game: what each position should have promised, and which weights would
  // have made it do so.
  void learn(const G& game, const typename G::State& end) {
    const int players = game.players();
    const FlatWeights<G> now = rounded_weights();
    const Outcome outcome = game.outcome(end);
    Vector target;
    for (int p = 0; p < players; ++p) target.push_back(outcome.share[p] / 1000.0);
    const Vector result = target;
    // Where the points of the end are the score, it counts as well how clearly she won.
    if constexpr (HasTurns<G>) {
      const Vector clearly = shares_at(judged(Asking<G>(game, end), now));
      for (int p = 0; p < players; ++p) nth(target, p) = (nth(target, p) + nth(clearly, p)) / 2;
    }
    for (std::size_t i = moments_.size(); i-- > 0;) {
      const Asking<G> table(game, moments_[i]);
      const Vector points = judged(table, now);
      const Vector promised = shares_at(points);
      for (int p = 0; p < players; ++p) {
        const double is = nth(result, p);
        if (is > 0) loss_ -= is * std::log2(std::max(nth(promised, p), 1e-9));
      }
      Vector pull;  // of each seat's points
      for (int p = 0; p < players; ++p)
        pull.push_back((nth(promised, p) - nth(target, p)) / kDoubling);
      pull_weights(table, now, points, pull);
      ++positions_;
      for (int p = 0; p < players; ++p) {
        double& aim = nth(target, p);
        aim = (1 - order_.lambda) * nth(promised, p) + order_.lambda * aim;
      }
    }
  }

  // Each seat's points, and on the way what pull_weights() will need.
  Vector judged(const Asking<G>& table, const FlatWeights<G>& now) {
    Vector points;
    const auto players = static_cast<std::size_t>(table.game.players());
    if constexpr (CountsWeights<G>) {
      std::array<typename Judgement<G>::Weights, kMaxPlayers> counts;
      Judgement<G>::count(table, {counts.data(), players});
      counts_.clear();
      for (std::size_t p = 0; p < players; ++p)
        counts_.push_back(std::bit_cast<FlatWeights<G>>(counts[p]));
      for (std::size_t p = 0; p < players; ++p) {
        double sum = 0;
        for (std::size_t k = 0; k < kWeights; ++k) sum += state_.weights[k] * counts_[p][k];
        points.push_back(sum);
      }
      if (units_ > 0) light_up(points);
    } else {
      const Points whole = points_with<G>(table, as_weights<G>(now));
      points.assign(whole.begin(), whole.begin() + players);
    }
    return points;
  }
  // The hidden units of every seat, and what they add.
  void light_up(Vector& points) {
    const double *bias = &state_.weights[kWeights], *out = bias + units_, *seen = out + units_,
                 *feared = seen + kWeights * units_;
    lit_.assign(points.size() * units_, 0);
    for (std::size_t p = 0; p < points.size(); ++p) {
      double* x = &lit_[p * units_];
      std::copy(bias, bias + units_, x);
      for (std::size_t q = 0; q < points.size(); ++q)
        for (std::size_t k = 0; k < kWeights; ++k)
          if (const double n = counts_[q][k]; n != 0)
            for (std::size_t u = 0; u < units_; ++u)
              x[u] += n * (p == q ? seen : feared)[k * units_ + u];
      for (std::size_t u = 0; u < units_; ++u)
        points[p] += out[u] * std::clamp(x[u], 0.0, static_cast<double>(kFull / kOne));
    }
  }
  // How much of each seat's points hangs on a weight: so often it counts. Where weights are
  // multiplied by others, one is moved to see.
  void pull_weights(const Asking<G>& table, const FlatWeights<G>& now, const Vector& points,
                    const Vector& pull) {
    if constexpr (CountsWeights<G>) {
      for (std::size_t p = 0; p < pull.size(); ++p)
        for (std::size_t k = 0; k < kWeights; ++k) gradient_[k] += pull[p] * counts_[p][k];
      if (units_ > 0) pull_hidden(pull);
    } else {
      for (std::size_t k = 0; k < kWeights; ++k) {
        FlatWeights<G> nudged = now;
        const i32 nudge = per_cent_[k] ? kNudge / 4 : kNudge;
        nudged[k] += nudge;
        const Points moved = points_with<G>(table, as_weights<G>(nudged));
        for (std::size_t p = 0; p < pull.size(); ++p)
          gradient_[k] += pull[p] * (moved[p] - points[p]) / nudge;
      }
    }
  }
  void pull_hidden(const Vector& pull) {
    const double* out = &state_.weights[kWeights + units_];
    double *bias = &gradient_[kWeights], *g_out = bias + units_, *seen = g_out + units_,
           *feared = seen + kWeights * units_;
    Vector back(units_);
    for (std::size_t p = 0; p < pull.size(); ++p) {
      const double* x = &lit_[p * units_];
      for (std::size_t u = 0; u < units_; ++u) {
        const double full = kFull / kOne;
        g_out[u] += pull[p] * std::clamp(x[u], 0.0, full);
        back[u] = x[u] > 0 && x[u] < full ? pull[p] * out[u] : 0;
        bias[u] += back[u];
      }
      for (std::size_t q = 0; q < pull.size(); ++q)
        for (std::size_t k = 0; k < kWeights; ++k)
          if (const double n = counts_[q][k]; n != 0)
            for (std::size_t u = 0; u < units_; ++u)
              (p == q ? seen : feared)[k * units_ + u] += n * back[u];
    }
  }

  const TrainOrder& order_;
  TrainingState& state_;
  const std::size_t units_;
  const std::array<bool, kWeights> per_cent_ = per_cents<G>();
  Vector unit_, gradient_, lit_;        // lit_: hidden units of every seat
  std::vector<FlatWeights<G>> counts_;  // of every seat, at the position that is looked at
  std::vector<typename G::State> moments_;
  double loss_ = 0, positions_ = 0;
};

template <Rules G>
std::optional<Refusal> train_on(std::span<const std::unique_ptr<AnyGame>> games,
                                const TrainOrder& order, TrainingState& state, const GoOn& go_on) {
  const std::size_t units = CountsWeights<G> ? order.hidden : 0;
  if (!state.weights.empty() && state.weights.size() != number_of_weights<G>() &&
      state.weights.size() != Trainer<G>::size_with(units))
    return Refusal{"state", "belongs to another list of weights"};
  Trainer<G> trainer(order, state);
  while (state.batches < order.batches) {
    for (u64 i = 0; i < order.games_in_batch; ++i) {
      const u64 number = state.batches * order.games_in_batch + i;
      trainer.play(*behind<G>(*games[number % games.size()]), Rng(order.seed).fork(number));
    }
    const BatchReport report = trainer.step();
    if (!go_on(state, report)) break;
  }
  return std::nullopt;
}

template <Rules G>
std::string weights_learned(const AnyGame& any, const TrainOrder& order,
                            const TrainingState& state) {
  TrainingState copy = state;
  const Trainer<G> trainer(order, copy);
  const auto flat = trainer.rounded_weights();
  const LearnedWeights learned{.training = "seed=" + std::to_string(state.seed) + " games=" +
                                           std::to_string(state.batches * order.games_in_batch),
                               .doubling = Trainer<G>::kDoubling,
                               .weights = {flat.begin(), flat.end()},
                               .hidden = trainer.hidden()};
  return write_weights(weights_for<G>(any.info().rules_version, any.content_hash()), learned);
}

}  // namespace orrery
