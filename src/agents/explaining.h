// Looks at an answer from close by: what it changes in the terms of the judgement, averaged over
// the same imagined worlds with the same luck for every answer. Afterwards the smaller questions
// that it opens are answered, and then the rest of her turn, the way greedy (or, where a turn is a
// puzzle, the planner) would. Only the files of agents/games/ read this.
#pragma once
#include <cmath>

#include "agents/greedy/greedy.h"
#include "agents/grounds.h"
#include "agents/planner/planner.h"

namespace orrery {

// A game whose judgement is no sum of counted weights lists its terms itself.
template <class G>
concept ListsTerms = requires(const Asking<G>& table, Seat p, std::span<Counted> out) {
  Judgement<G>::kTerms;
  Judgement<G>::terms(table, p, out);
};

// The names of all terms, in the order in which they are counted.
template <class G>
std::vector<TermName> term_names() {
  std::vector<TermName> names;
  if constexpr (ListsTerms<G>)
    for (const TermName& term : Judgement<G>::kTerms) names.push_back(term);
  else if constexpr (CountsWeights<G>)
    for (const WeightName& row : Judgement<G>::kWeightNames) {
      const auto& silent = Judgement<G>::kUnspoken;
      const bool spoken =
          std::find(std::begin(silent), std::end(silent), row.name) == std::end(silent);
      for (u32 k = 0; k < row.how_many; ++k) names.push_back({row.name, k, spoken});
    }
  return names;
}
// What each term counts for one seat. The points sum up to the judgement.
template <Rules G>
std::vector<Counted> terms_of(const Asking<G>& table, Seat p) {
  std::vector<Counted> terms;
  if constexpr (ListsTerms<G>) {
    terms.resize(std::size(Judgement<G>::kTerms));
    Judgement<G>::terms(table, p, terms);
  } else if constexpr (CountsWeights<G>) {
    using Weights = typename Judgement<G>::Weights;
    using Flat = std::array<i32, number_of_weights<G>()>;
    std::array<Weights, kMaxPlayers> counts;
    Judgement<G>::count(table, {counts.data(), static_cast<std::size_t>(table.game.players())});
    const Flat mine = std::bit_cast<Flat>(nth(counts, p));
    const Flat each = std::bit_cast<Flat>(Weights(Judgement<G>::kByHand));
    for (std::size_t i = 0; i < mine.size(); ++i) terms.push_back({mine[i], mine[i] * each[i]});
  }
  return terms;
}

template <Rules G>
class Explainer {
  using State = typename G::State;
  using View = typename G::View;
  using Choice = typename G::Choice;
  using Choices = typename G::Choices;
  using Terms = std::vector<Counted>;

 public:
  Explainer(const G& game, std::shared_ptr<const Evaluator<G>> evaluator)
      : game_(game), evaluator_(evaluator), greedy_(game, evaluator, 1) {}

  std::vector<Consequences> look_at(const View& view, Seat me, std::span<const Choice> answers,
                                    u64 seed) {
    const std::size_t terms = term_names<G>().size(),
                      players = static_cast<std::size_t>(game_.players());
    std::vector<Consequences> all(answers.size());
    for (Consequences& one : all) {
      one.at_once.assign(players, std::vector<Difference>(terms));
      one.later.assign(terms, {});
    }
    Rng rng = dice_for(game_, view, seed).fork(77);
    std::vector<float> squares(answers.size());
    for (u32 w = 0; w < kWorlds; ++w) {
      const State world = game_.imagine(view, rng);
      const Rng luck = rng.fork(w);
      for (std::size_t i = 0; i < answers.size(); ++i) {
        const float gain = play(world, me, answers[i], luck, all[i]);
        squares[i] += gain * gain;
      }
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
      Consequences& one = all[i];
      const float n = kWorlds, mean = (one.after - one.before) / n;
      one.error = std::sqrt(std::max(0.0f, squares[i] / n - mean * mean) / n);
      one.before /= n;
      one.after /= n;
      for (auto& seat : one.at_once) divide(seat);
      divide(one.later);
    }
    if (is_set_up(view)) drop_what_all_do(all);
    return all;
  }
  // Before anybody's first turn. The judgement compares tables on which a game is played: of these
  // only how one answer differs from another can be trusted, and nobody's turn goes on.
  template <class Table>
  static bool is_set_up(const Table& s) {
    if constexpr (requires { s.turn; })
      return s.turn == 0;
    else
      return false;
  }

 private:
  static constexpr u32 kWorlds = 8;
  static constexpr int kSmaller = 6;   // questions that an answer opens
  static constexpr int kLongest = 60;  // answers of one turn
  static constexpr u32 kTries = 16;    // of a puzzle

  static void divide(std::vector<Difference>& changes) {
    for (Difference& c : changes) {
      c.count /= kWorlds;
      c.points /= kWorlds;
    }
  }
  static void drop_what_all_do(std::vector<Consequences>& all) {
    constexpr float kNoMatter = 0.01f;
    const auto alike = [](const Difference& a, const Difference& b) {
      return std::abs(a.count - b.count) < kNoMatter && std::abs(a.points - b.points) < kNoMatter;
    };
    if (all.empty()) return;
    const std::vector<std::vector<Difference>> first = all[0].at_once;
    for (std::size_t p = 0; p < first.size(); ++p)
      for (std::size_t t = 0; t < first[p].size(); ++t) {
        const auto does = [&](const Consequences& one) {
          return alike(one.at_once[p][t], first[p][t]);
        };
        if (!std::all_of(all.begin(), all.end(), does)) continue;
        for (Consequences& one : all) one.at_once[p][t] = {};
      }
  }
  static void add(const Terms& from, const Terms& to, std::vector<Difference>& sum) {
    for (std::size_t t = 0; t < sum.size(); ++t) {
      sum[t].count += static_cast<float>(to[t].count - from[t].count);
      sum[t].points += static_cast<float>(to[t].points - from[t].points);
    }
  }
  float share(const State& s, Seat me) const { return nth(evaluator_->shares(game_, s), me); }
  std::vector<Terms> terms(const State& s) const {
    std::vector<Terms> all;
    for (int p = 0; p < game_.players(); ++p) {
      if (s.agenda.empty())
        all.emplace_back(term_names<G>().size());
      else
        all.push_back(terms_of<G>(Asking<G>(game_, s), seat_at(p)));
    }
    return all;
  }
  static Seat whose_turn(const State& s) {
    if constexpr (requires { s.active; })
      return s.active;
    else
      return Seat::Nobody;
  }
  // Until a question of hers comes at which the judgement can be trusted.
  void settle(State& s, Choices& next, Seat me, Rng& luck) {
    for (int i = 0; i < kSmaller; ++i) {
      let_chance_speak(game_, s, next, luck);
      if (next.empty() || to_act<G>(s) != me || Judgement<G>::is_settled(Asking<G>(game_, s)))
        return;
      apply(game_, s, greedy_.in_this_world(s, next, luck), next);
    }
  }
  bool goes_on(const State& s, const Choices& next, Seat turn) const {
    if (next.empty()) return false;
    const Asking<G> table(game_, s);
    if constexpr (HasPlanning<G>)
      return Planning<G>::is_puzzle(table) || Planning<G>::is_detail(table);
    else
      return whose_turn(s) == turn;
  }
  Choice answer(const State& s, const Choices& next, Rng& luck) {
    if constexpr (HasPlanning<G>)
      if (const Asking<G> table(game_, s); Planning<G>::is_puzzle(table)) {
        const auto plan = Planning<G>::solve(table, {next.begin(), next.size()}, luck, kTries);
        return plan.first ? *plan.first : Choice(next[next.size() - 1]);
      }
    return greedy_.in_this_world(s, next, luck);
  }
  // Gives what the share of the win grew by.
  float play(const State& world, Seat me, const Choice& choice, Rng luck, Consequences& sum) {
    const std::vector<Terms> before = terms(world);
    const float share_before = share(world, me);
    State s = world;
    Choices next;
    Acting<G> turn(game_, s);
    apply_by(turn, me, choice, next);
    settle(s, next, me, luck);
    if (s.agenda.empty()) return end(s, me, share_before, sum);
    const std::vector<Terms> at_once = terms(s);
    for (std::size_t p = 0; p < before.size(); ++p) add(before[p], at_once[p], sum.at_once[p]);
    const Seat whose = whose_turn(s);
    const int longest = is_set_up(world) ? 0 : kLongest;
    for (int i = 0; i < longest && whose == whose_turn(world) && goes_on(s, next, whose); ++i) {
      State then = s;
      Choices after;
      apply(game_, then, answer(s, next, luck), after);
      let_chance_speak(game_, then, after, luck);
      if (then.agenda.empty() || !goes_on(then, after, whose)) break;
      s = then;
      next = after;
    }
    add(nth(at_once, me), nth(terms(s), me), sum.later);
    return end(s, me, share_before, sum);
  }
  float end(const State& s, Seat me, float share_before, Consequences& sum) const {
    const float after = share(s, me);
    sum.before += share_before;
    sum.after += after;
    if (s.agenda.empty() && after > 0.5f) sum.wins += 1.0f / kWorlds;
    return after - share_before;
  }

  const G& game_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
  GreedyAgent<G> greedy_;
};

}  // namespace orrery
