// A turn planner, for games whose turn is a puzzle: many small answers that together make a plan.
// What the puzzle is and how it is solved is the game's, in planner/<game>.h:
//
//   template <> struct Planning<G> {
//     using Weights;                                 // what its judgement counts
//     static constexpr WeightName kWeightNames[];
//     static const Weights& by_hand();
//     // The question of the turn, not one of its smaller ones.
//     static bool is_puzzle(const Asking<G>&);
//     static bool is_detail(const Asking<G>&);       // a smaller question of the puzzle
//     // The consequences of this answer should be tried out.
//     static bool is_worth_a_look(const Asking<G>&, Choice, bool at_any_time);
//     // The best way found to use what lies on the table; without offers only what it is worth.
//     static Solved<G> solve(const Asking<G>&, Offered, Rng&, u32 tries, const Weights&);
//     static bool is_turning_point(const Asking<G>&);  // plans are worth being played on
//     static bool is_pick(const Asking<G>&);         // a detail the plan has an answer to
//     static Choice by(Choice, int player);          // the same with her dice
//     static u32 turn(const State&);
//     static i32 points(const Asking<G>&, const Weights&);  // of a table as it is
//   };
//
// At the question of the turn it compares the solution with what can be had by another action first
// (a Tech, a roll): that is tried out on the table, Chance is asked several times, and each table
// that comes out is solved again. All other questions are answered by what the table then promises.
// Budgets are tries, not time: the same seed and view give the same answer.
#pragma once
#include <cmath>

#include "agents/greedy/greedy.h"
#include "agents/learned.h"

namespace orrery {

template <Rules G>
struct Solved {
  i32 points = 0;  // of the table when the plan is carried out
  // The answer it begins with, if it is one of those offered, and all of them.
  std::optional<typename G::Choice> first = {};
  std::vector<typename G::Choice> moves = {};
  bool only_begun = false;  // the table is to be looked at again after them
};

struct PlannerSettings {
  u32 tries = 64;   // ways to use the dice that are tried
  u32 rolls = 3;    // times Chance is asked for one answer
  u32 futures = 0;  // imagined worlds in which the best plans are played on
  u32 ahead = 1;    // turns to come that are played there
};

template <Rules G>
struct Planning;

template <class G>
concept HasPlanning = requires(const Asking<G>& q) {
  Planning<G>::is_puzzle(q);
};

// Tuned in games with these rules and this content, or by hand.
template <Rules G>
typename Planning<G>::Weights planning_weights(bool learned, int rules, u64 content) {
  using Weights = typename Planning<G>::Weights;
  const auto read =
      read_weights(learned ? built_in_weights(G::kName) : "",
                   {std::string(G::kName), rules, content, Planning<G>::kWeightNames});
  const auto* tuned = std::get_if<LearnedWeights>(&read);
  if (!tuned) return Planning<G>::by_hand();
  std::array<i32, sizeof(Weights) / sizeof(i32)> flat;
  std::copy(tuned->weights.begin(), tuned->weights.end(), flat.begin());
  return std::bit_cast<Weights>(flat);
}

template <Rules G>
class PlannerAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;
  using Plan = Planning<G>;

  PlannerAgent(const G& game, const PlannerSettings& settings,
               const typename Plan::Weights& weights)
      : game_(game),
        weights_(weights),
        tries_(settings.tries),
        rolls_(settings.rolls),
        futures_(settings.futures),
        ahead_(settings.ahead) {}

  void sit_down(u64 seed) override { seed_ = seed; }
  // Plays so many turns in a hurry: fast, for the lab.
  void play_out(State& s, const Rng& luck) { play_on(s, {}, luck); }
  // Knows what Chance will say. A yardstick of the lab; nobody at a table can tell it.
  void foresee(const Rng& chance) { foreseen_ = chance; }
  Choice decide(const View& view, Seat me, Offered offered) override {
    if (offered.size() == 1) return offered[0];
    return rank(view, me, offered).front().choice;
  }
  std::vector<Ranked<Choice>> rank(const View& view, Seat, Offered offered) override {
    Rng rng = dice_for(game_, view, seed_);
    const State world = game_.imagine(view, rng);
    const Asking<G> table(game_, world);
    std::vector<i32> points(offered.size(), kUnseen);
    Choices all;
    choices(game_, world, all);
    beside_somebody_ = offered.size() < all.size();
    if (Plan::is_puzzle(table))
      plan_turn(table, offered, rng, points);
    else
      look_at_all(world, offered, rng, points);

    std::vector<u32> order(offered.size());
    for (u32 i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](u32 a, u32 b) { return points[a] > points[b]; });
    std::vector<Ranked<Choice>> ranked;
    for (const u32 i : order) {
      const bool seen = points[i] != kUnseen;
      const float share =
          seen ? shares_of_team(points[i], Judgement<G>::kEven, Judgement<G>::kDoubling)[0] : 0;
      ranked.push_back({offered[i], static_cast<i32>(1000.0f * share), seen ? tries_ : 0});
    }
    return ranked;
  }

 private:
  static constexpr i32 kUnseen = -1'000'000;
  static constexpr int kDeepest = 24;            // smaller questions in a row
  static constexpr i32 kPays = 15;               // another action must promise so much more
  static constexpr u32 kGlance = 4, kHurry = 8;  // tries
  static constexpr std::size_t kPlans = 6;       // that are played on
  static constexpr i32 kBehind = 700;            // and may be so much worse at first
  static constexpr int kLongest = 4000;          // answers and outcomes of the turns to come

  void plan_turn(const Asking<G>& table, Offered offered, Rng& rng, std::vector<i32>& points) {
    const Rng luck = rng.fork(1);
    i32 best = kUnseen;  // of other actions
    for (std::size_t i = 0; i < offered.size(); ++i)
      if (Plan::is_worth_a_look(table, offered[i], beside_somebody_)) {
        points[i] = look_at(table.s, offered[i], luck, tries_ / 2);
        best = std::max(best, points[i]);
      }
    if (best != kUnseen) {  // compared with a solution of the same effort
      Rng dice = luck;
      if (best > promise(table, dice, tries_ / 2) + kPays) return;
    }
    Rng more = rng.fork(2);
    const bool looks_ahead = futures_ > 0 && Plan::is_turning_point(table);
    const auto plans =
        Plan::ways(table, offered, more, tries_ * 2, weights_, looks_ahead ? kPlans : 1);
    if (plans.empty()) return;
    std::vector<std::vector<Choice>> lines;
    for (const Solved<G>& p : plans)
      if (plans[0].points - p.points < kBehind) lines.push_back(p.moves);
    const Solved<G>& plan = plans[lines.size() > 1 ? best_line(table.s, lines, rng.fork(3)) : 0];
    const auto at =
        std::find(offered.begin(), offered.end(), plan.first ? *plan.first : offered.back());
    if (at != offered.end()) nth(points, at - offered.begin()) = std::max(best, plan.points) + 1;
  }
  void look_at_all(const State& world, Offered offered, Rng& rng, std::vector<i32>& points) {
    const Rng luck = rng.fork(1);
    for (std::size_t i = 0; i < offered.size(); ++i)
      points[i] = look_at(world, offered[i], luck, tries_ / 2);
    if (futures_ == 0 || Plan::is_detail(Asking<G>(game_, world))) return;
    std::vector<u32> order(offered.size());
    for (u32 i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](u32 a, u32 b) { return points[a] > points[b]; });
    std::vector<std::vector<Choice>> lines;
    for (const u32 i : order)
      if (lines.size() < kPlans && points[order[0]] - points[i] < kBehind)
        lines.push_back({offered[i]});
    if (lines.size() < 2) return;
    const u32 chosen = order[best_line(world, lines, rng.fork(3))];
    points[chosen] = points[order[0]] + 1;
  }
  // The first line, unless another is clearly better in the same worlds.
  std::size_t best_line(const State& world, const std::vector<std::vector<Choice>>& lines,
                        const Rng& luck) {
    std::vector<std::vector<i32>> came(lines.size());
    for (std::size_t k = 0; k < lines.size(); ++k)
      for (u32 w = 0; w < futures_; ++w) {
        has_come(static_cast<u32>(k) * futures_ + w, static_cast<u32>(lines.size()) * futures_);
        State s = world;
        came[k].push_back(play_on(s, lines[k], luck.fork(w)));
      }
    std::size_t best = 0;
    i64 most = 0;
    for (std::size_t k = 1; k < lines.size(); ++k) {
      i64 sum = 0, squares = 0;
      for (u32 w = 0; w < futures_; ++w) {
        const i64 more = i64{came[k][w]} - came[0][w];
        sum += more;
        squares += more * more;
      }
      // Less one standard error; all of it is times `futures_`.
      const i64 spread = squares - sum * sum / futures_;
      const i64 surely = sum - static_cast<i64>(std::sqrt(static_cast<double>(spread)));
      if (surely > most) {
        most = surely;
        best = k;
      }
    }
    return best;
  }
  // Carries a line out and plays on like somebody in a hurry, until the turn's question has come
  // so often again; Chance says the same in every line as long as it is asked the same.
  i32 play_on(State& s, std::span<const Choice> line, const Rng& luck) {
    const bool begun = Plan::is_puzzle(Asking<G>(game_, s));
    Choices next;
    choices(game_, s, next);
    u32 turn = Plan::turn(s);
    const u32 last = turn + ahead_;
    Rng dice = foreseen_ ? *foreseen_ : luck.fork(turn), mind = luck.fork(0);
    for (const Choice& c : line) take(s, next, c, dice, mind);
    bool hurried = !begun;
    for (int i = 0; i < kLongest && !next.empty(); ++i) {
      if (chance_is_asked<G>(s)) {
        if (Plan::turn(s) != turn) {
          turn = Plan::turn(s);
          if (!foreseen_) dice = luck.fork(turn);
          hurried = true;
        }
        const Choice said = deal(game_, s, next, dice);
        apply(game_, s, said, next);
        continue;
      }
      const Asking<G> table(game_, s);
      if (!Plan::is_puzzle(table))
        apply(game_, s, at_a_glance(s, next, mind), next);
      else if (turn >= last)
        return promise(table, mind, kHurry);
      else if (hurried) {
        use_others(s, next, dice, mind);
        if (next.empty() || chance_is_asked<G>(s) || !Plan::is_puzzle(Asking<G>(game_, s)))
          continue;
        const Solved<G> plan =
            Plan::solve(Asking<G>(game_, s), {next.begin(), next.size()}, mind, kHurry, weights_);
        hurried = plan.only_begun;
        for (const Choice& c : plan.moves) take(s, next, c, dice, mind);
      } else
        apply(game_, s, Choice(next[next.size() - 1]), next);
    }
    return Plan::points(Asking<G>(game_, s), weights_);
  }
  // Techs and the like that pay.
  void use_others(State& s, Choices& next, Rng& dice, Rng& mind) {
    for (bool found = true; found;) {
      found = false;
      const Asking<G> table(game_, s);
      Rng same = mind;
      const i32 without = promise(table, same, kGlance);
      for (const Choice& c : next) {
        if (!Plan::is_worth_a_look(table, c, false)) continue;
        same = mind;
        State after = s;
        Choices then;
        apply(game_, after, c, then);
        bool chance = false;
        found = settle(after, then, same, kGlance, chance) > without + kPays;
        if (!found) continue;
        take(s, next, Choice(c), dice, mind);
        break;
      }
      if (next.empty() || chance_is_asked<G>(s) || !Plan::is_puzzle(Asking<G>(game_, s))) return;
    }
  }
  // Gives the answer if it is possible, and answers the smaller questions it opens.
  void take(State& s, Choices& next, Choice c, Rng& dice, const Rng& mind) {
    for (int p = 0; p < game_.players(); ++p) {
      if (p > 0) c = Plan::by(c, p);
      if (!next.contains(c)) continue;
      apply(game_, s, c, next);
      for (int depth = 0; depth < kDeepest && !next.empty(); ++depth) {
        let_chance_speak(game_, s, next, dice);
        if (next.empty() || !Plan::is_detail(Asking<G>(game_, s))) return;
        if (Plan::is_pick(Asking<G>(game_, s))) return;
        apply(game_, s, at_a_glance(s, next, mind), next);
      }
      return;
    }
  }
  Choice at_a_glance(const State& s, const Choices& next, const Rng& dice) {
    Choice best = next[0];
    if (next.size() == 1) return best;
    i32 most = kUnseen;
    for (const Choice& c : next) {
      State after = s;
      Choices then;
      apply(game_, after, c, then);
      Rng same = dice;
      const i32 points = glance(after, then, same);
      if (points > most) {
        most = points;
        best = c;
      }
    }
    return best;
  }
  i32 promise(const Asking<G>& table, Rng& dice, u32 tries) const {
    return Plan::promise(table, dice, tries, weights_);
  }
  // What a table promises after an answer, on the average of a few rolls.
  i32 look_at(const State& world, const Choice& choice, Rng luck, u32 tries) {
    i64 sum = 0;
    u32 looks = 0;
    for (bool chance = true; chance && looks < rolls_; ++looks) {
      Rng dice = luck.fork(looks);
      State after = world;
      Choices next;
      apply(game_, after, choice, next);
      chance = false;
      sum += settle(after, next, dice, tries, chance);
    }
    return static_cast<i32>(sum / looks);
  }
  // Smaller questions are answered at a glance, until the turn's question comes again or the table
  // can be judged.
  i32 settle(State& s, Choices& next, Rng& dice, u32 tries, bool& chance) {
    for (int depth = 0; depth < kDeepest && !next.empty(); ++depth) {
      if (let_chance_speak(game_, s, next, dice)) chance = true;
      if (next.empty()) break;
      const Asking<G> table(game_, s);
      if (Plan::is_puzzle(table)) return promise(table, dice, tries);
      if (!Plan::is_detail(table)) break;
      apply(game_, s, at_a_glance(s, next, dice), next);
    }
    return Plan::points(Asking<G>(game_, s), weights_);
  }
  // The first way to finish, and a quick look at what it gives.
  i32 glance(State& s, Choices& next, Rng& dice) {
    for (int depth = 0; depth < kDeepest && !next.empty(); ++depth) {
      let_chance_speak(game_, s, next, dice);
      if (next.empty()) break;
      const Asking<G> table(game_, s);
      if (Plan::is_puzzle(table)) return promise(table, dice, kGlance);
      if (!Plan::is_detail(table)) break;
      apply(game_, s, Choice(next[next.size() - 1]), next);
    }
    return Plan::points(Asking<G>(game_, s), weights_);
  }

  const G& game_;
  const typename Plan::Weights weights_;
  u32 tries_, rolls_, futures_, ahead_;
  bool beside_somebody_ =
      false;  // who places dice too, so that other actions are looked at at any time
  u64 seed_ = 0;
  std::optional<Rng> foreseen_ = {};
};

}  // namespace orrery
