// Who says what a table is worth to each seat, without looking ahead: the value function. Agents
// ask one of these and do not know which: the judgement with the weights somebody set by hand, or
// with weights learned from games (learned.h). Chosen by name in the agent's spec:
// "search:nodes=512:eval=learned".
#pragma once
#include <span>

#include "agents/agent.h"
#include "agents/judgement/judgement.h"
#include "agents/net.h"

namespace orrery {

template <Rules G>
class Evaluator {
 public:
  using State = typename G::State;
  using Choices = typename G::Choices;

  virtual ~Evaluator() = default;
  // What a table promises each seat: the result if it is over, otherwise what it looks like.
  virtual Shares shares(const G& game, const State& s) const = 0;
  // One seat's own points, for answers at a glance.
  virtual i32 points_of(const G& game, const State& s, Seat p) const = 0;
  // What each answer promises at first sight: which are looked at first follows from it.
  virtual void impressions(const G& game, const State& s, const Choices& answers, Rng& rng,
                           std::span<Shares> out) const {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      State after = s;
      Choices next;
      apply(game, after, answers[i], next);
      let_chance_speak(game, after, next, rng);
      out[i] = shares(game, after);
    }
  }
};

// The judgement of a game that has no weights to exchange.
template <Rules G>
class PlainJudgement final : public Evaluator<G> {
 public:
  using typename Evaluator<G>::State;
  Shares shares(const G& game, const State& s) const override {
    if (s.agenda.empty()) return shares_of(game.outcome(s));
    const Asking<G> table(game, s);
    if constexpr (requires { Judgement<G>::kEven; })
      return shares_of_team(Judgement<G>::team_points(table), Judgement<G>::kEven,
                            Judgement<G>::kDoubling);
    else
      return shares_of(Judgement<G>::points(table), game.players(), Judgement<G>::kDoubling);
  }
  i32 points_of(const G& game, const State& s, Seat p) const override {
    const Points points = Judgement<G>::points(Asking<G>(game, s));
    return nth(points, p);
  }
};

// The judgement with these weights: `doubling` points more are twice the odds.
template <Rules G>
class Weighing final : public Evaluator<G> {
 public:
  using typename Evaluator<G>::State;
  using Weights = typename Judgement<G>::Weights;
  Weighing(const Weights& weights, i32 doubling) : weights_(weights), doubling_(doubling) {}

  Shares shares(const G& game, const State& s) const override {
    if (s.agenda.empty()) return shares_of(game.outcome(s));
    return shares_of(points_with<G>(Asking<G>(game, s), weights_), game.players(), doubling_);
  }
  i32 points_of(const G& game, const State& s, Seat p) const override {
    return Judgement<G>::points_of(Asking<G>(game, s), p, weights_);
  }

 private:
  Weights weights_;
  i32 doubling_;
};

// The same with a hidden layer on top.
template <Rules G>
requires CountsWeights<G>
class Netted final : public Evaluator<G> {
 public:
  using typename Evaluator<G>::State;
  using Weights = typename Judgement<G>::Weights;
  Netted(const Weights& weights, HiddenLayer layer, i32 doubling)
      : weights_(weights), layer_(std::move(layer)), doubling_(doubling) {}

  Shares shares(const G& game, const State& s) const override {
    if (s.agenda.empty()) return shares_of(game.outcome(s));
    return shares_of(points(game, s), game.players(), doubling_);
  }
  i32 points_of(const G& game, const State& s, Seat p) const override {
    return nth(points(game, s), index(p));
  }

 private:
  Points points(const G& game, const State& s) const {
    using Flat = std::array<i32, number_of_weights<G>()>;
    const auto players = static_cast<std::size_t>(game.players());
    std::array<Weights, kMaxPlayers> counts;
    std::array<Flat, kMaxPlayers> flat;
    Judgement<G>::count(Asking<G>(game, s), {counts.data(), players});
    Points points{};
    for (std::size_t p = 0; p < players; ++p) {
      points[p] = weighed(counts[p], weights_);
      flat[p] = std::bit_cast<Flat>(counts[p]);
    }
    add_hidden<number_of_weights<G>()>(layer_, {flat.data(), players}, points);
    return points;
  }

  Weights weights_;
  HiddenLayer layer_;
  i32 doubling_;
};

}  // namespace orrery
