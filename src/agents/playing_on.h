// Plays an imagined table on: everybody answers as greedy would, or, where a turn is a puzzle, as
// the planner. What an analysis is made of (play/analysis.h). Only the files of agents/games/ read
// this.
#pragma once
#include "agents/greedy/greedy.h"
#include "agents/planner/planner.h"
#include "play/foresight.h"
#include "play/wall.h"

namespace orrery {

template <Rules G>
class PlayingOn final : public Foresight {
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Choices = typename G::Choices;

 public:
  using Explain = std::function<void(const AnyView&, std::span<Advice>)>;

  PlayingOn(const G& game, std::shared_ptr<const Evaluator<G>> evaluator, Explain explain)
      : game_(game),
        evaluator_(evaluator),
        greedy_(game, evaluator, 1),
        explain_(std::move(explain)) {}

  // Luck is drawn afresh for every turn, so that what happens in one does not shift the tiles and
  // dice of the next.
  Chances after(const AnyState& world, u32 turns, const Rng& luck) override {
    State s = unwrap<G>(world);
    Choices next;
    choices(game_, s, next);
    u32 turn = 0;
    Rng dice = luck.fork(turn);
    let_chance_speak(game_, s, next, dice);
    auto running = turn_of(s);
    for (u32 answers = 0; answers < kLongest && !next.empty(); ++answers) {
      if (turn_of(s) != running) {
        if (++turn == turns) break;
        running = turn_of(s);
        dice = luck.fork(turn);
      }
      apply(game_, s, answer(s, next, dice), next);
      let_chance_speak(game_, s, next, dice);
    }
    return evaluator_->shares(game_, s);
  }

  Spoken next_answer(AnyState& world, Rng& luck) override {
    State s = unwrap<G>(world);
    Choices next;
    choices(game_, s, next);
    let_chance_speak(game_, s, next, luck);
    world = wrap<G>(s);
    if (next.empty()) return {};
    return {to_act<G>(s), std::bit_cast<AnyChoice>(answer(s, next, luck))};
  }

  void explain(const AnyView& view, std::span<Advice> answers) override { explain_(view, answers); }

 private:
  static constexpr u32 kLongest = 200;  // answers
  static constexpr u32 kTries = 8;      // of a puzzle

  // Whose turn it is, or which; it is another one when the turn is over.
  static auto turn_of(const State& s) {
    if constexpr (requires { s.active; })
      return Seat(s.active);
    else if constexpr (requires { s.round; })
      return u32{s.round};
    else
      return to_act<G>(s);
  }
  Choice answer(const State& s, const Choices& next, Rng& luck) {
    if (next.size() == 1) return next[0];
    if constexpr (HasPlanning<G>)
      if (const Asking<G> table(game_, s); Planning<G>::is_puzzle(table)) {
        const auto plan = Planning<G>::solve(table, {next.begin(), next.size()}, luck, kTries);
        return plan.first ? *plan.first : Choice(next[next.size() - 1]);
      }
    return greedy_.in_this_world(s, next, luck);
  }

  const G& game_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
  GreedyAgent<G> greedy_;
  Explain explain_;
};

}  // namespace orrery
