// A turn planner, for games whose turn is a puzzle: many small answers that together make a plan.
// What the puzzle is and how it is solved is the game's, in planner/<game>.h:
//
//   template <> struct Planning<G> {
//     static bool is_puzzle(const Asking<G>&);                    // the question of the turn, not
//     one of its smaller ones static bool is_worth_a_look(const Asking<G>&, Choice, bool
//     at_any_time);  // its consequences should be tried out static Solved<G> solve(const
//     Asking<G>&, Offered, Rng&, u32 tries);  // the best way found to use what lies on the table
//     static bool is_detail(const Asking<G>&);                    // a smaller question of the
//     puzzle
//   };
//
// At the question of the turn it compares the solution with what can be had by another action first
// (a Tech, a roll): that is tried out on the table, Chance is asked several times, and each table
// that comes out is solved again. All other questions are answered by what the table then promises.
// Budgets are tries, not time: the same seed and view give the same answer.
#pragma once
#include "agents/greedy/greedy.h"

namespace orrery {

template <Rules G>
struct Solved {
  i32 points = 0;  // of the table when the plan is carried out
  std::optional<typename G::Choice> first =
      {};  // the answer it begins with, if it is one of those offered
};

template <Rules G>
struct Planning;

template <class G>
concept HasPlanning = requires(const Asking<G>& q) {
  Planning<G>::is_puzzle(q);
};

template <Rules G>
class PlannerAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;
  using Plan = Planning<G>;

  PlannerAgent(const G& game, u32 tries, u32 rolls) : game_(game), tries_(tries), rolls_(rolls) {}

  void sit_down(u64 seed) override { seed_ = seed; }
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
  static constexpr int kDeepest = 24;  // smaller questions in a row
  static constexpr i32 kPays = 15;     // another action must promise so much more

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
      if (best > Plan::solve(table, offered, dice, tries_ / 2).points + kPays) return;
    }
    Rng more = rng.fork(2);
    const Solved<G> plan = Plan::solve(table, offered, more, tries_ * 2);
    const auto at =
        std::find(offered.begin(), offered.end(), plan.first ? *plan.first : offered.back());
    if (at != offered.end()) nth(points, at - offered.begin()) = std::max(best, plan.points) + 1;
  }
  void look_at_all(const State& world, Offered offered, Rng& rng, std::vector<i32>& points) {
    const Rng luck = rng.fork(1);
    for (std::size_t i = 0; i < offered.size(); ++i)
      points[i] = look_at(world, offered[i], luck, tries_ / 2);
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
      if (Plan::is_puzzle(table))
        return Plan::solve(table, {next.begin(), next.size()}, dice, tries).points;
      if (!Plan::is_detail(table)) break;
      Choice best = next[0];
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
      apply(game_, s, best, next);
    }
    return Judgement<G>::points(Asking<G>(game_, s))[0];
  }
  // The first way to finish, and a quick look at what it gives.
  i32 glance(State& s, Choices& next, Rng& dice) {
    for (int depth = 0; depth < kDeepest && !next.empty(); ++depth) {
      let_chance_speak(game_, s, next, dice);
      if (next.empty()) break;
      const Asking<G> table(game_, s);
      if (Plan::is_puzzle(table))
        return Plan::solve(table, {next.begin(), next.size()}, dice, 4).points;
      if (!Plan::is_detail(table)) break;
      apply(game_, s, Choice(next[next.size() - 1]), next);
    }
    return Judgement<G>::points(Asking<G>(game_, s))[0];
  }

  const G& game_;
  u32 tries_, rolls_;
  bool beside_somebody_ =
      false;  // who places dice too, so that other actions are looked at at any time
  u64 seed_ = 0;
};

}  // namespace orrery
