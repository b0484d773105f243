// Rehearses its turn. The answers that look best at first sight are tried out in the same imagined
// worlds with the same luck: after each the rest of the turn is played the way greedy would, and if
// one likes the others' turns until hers is over again; then the table is judged. After every act
// of the rehearsal the worse half of the answers goes home, so that most worlds are spent on those
// between which it is hard to choose.
//
//   16 answers  x  2 worlds
//    8 answers  x  4 worlds
//    4 answers  x  8 worlds
//    2 answers  x 16 worlds
//
// Compared within the same worlds, good luck helps every answer alike: few worlds tell more than
// many unpaired ones. A budget of rehearsals, not of time: the same seed and budget give the same
// answer everywhere.
#pragma once
#include <bit>

#include "agents/greedy/greedy.h"

namespace orrery {

struct RehearsalSettings {
  u32 nodes = 64;    // rehearsals per decision
  u32 width = 16;    // answers that are rehearsed
  u32 rounds = 0;    // further turns of her own after this one
  u32 replies = 0;   // turns of others that follow then
  u32 carry = 0;     // answers that are carried on to the end of a turn (greedy.h)
  u32 overlook = 0;  // per cent of the answers she does not think of
};

template <Rules G>
class RehearsalAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;

  RehearsalAgent(const G& game, std::shared_ptr<const Evaluator<G>> evaluator,
                 const RehearsalSettings& settings)
      : game_(game),
        evaluator_(evaluator),
        greedy_(game, evaluator, 2, 0, settings.carry),
        settings_(settings) {
    cast_.reserve(Choices::capacity());  // nothing is allocated while it thinks
  }

  void sit_down(u64 seed) override {
    seed_ = seed;
    greedy_.sit_down(seed);
  }
  Choice decide(const View& view, Seat me, Offered offered) override {
    if (offered.size() == 1) return offered[0];
    rehearse(view, me, offered);
    return cast_[0].choice;
  }
  std::vector<Ranked<Choice>> rank(const View& view, Seat me, Offered offered) override {
    rehearse(view, me, offered);
    std::vector<Ranked<Choice>> ranked;
    for (const Part& p : cast_)
      ranked.push_back({p.choice, static_cast<i32>(1000.0f * p.share()), p.looks});
    return ranked;
  }

 private:
  struct Part {
    Choice choice{};
    u32 order = 0;  // at first sight
    float sum = 0, first = 0;
    u32 looks = 0;
    bool overlooked = false;
    float share() const { return looks == 0 ? first : sum / static_cast<float>(looks); }
  };
  static constexpr std::size_t kLongest = 300;  // answers in one rehearsal

  void rehearse(const View& view, Seat me, Offered offered) {
    cast_.clear();
    for (const Ranked<Choice>& r : greedy_.best_first(view, me, offered))
      cast_.push_back(
          {r.choice, static_cast<u32>(cast_.size()), 0, static_cast<float>(r.share) / 1000.0f, 0});
    Rng rng = dice_for(game_, view, seed_).fork(1);
    const State first = game_.imagine(view, rng);
    if (!awaited<G>(first).has(me)) return;  // an aside is not worth it
    if constexpr (HasTurns<G>)               // neither is what comes before the turn proper
      if (settings_.carry > 0 && !Judgement<G>::is_turn_open(Asking<G>(game_, first))) return;
    u32 left = std::min(settings_.width, overlook(rng.fork(kLongest)));
    const u32 acts = static_cast<u32>(std::bit_width(left - 1));
    for (u32 act = 0; act < acts && left > 1; ++act) {
      const u32 worlds = std::max(1u, settings_.nodes / (acts * left));
      for (u32 w = 0; w < worlds; ++w) {
        has_come(act * worlds + w, acts * worlds);
        const State world = game_.imagine(view, rng);
        const Rng luck = rng.fork(w);
        for (u32 i = 0; i < left; ++i) {
          cast_[i].sum += nth(after(world, cast_[i].choice, luck), index(me));
          ++cast_[i].looks;
        }
      }
      // Those who were looked at equally often are ordered by what they promise.
      const auto is_better = [](const Part& a, const Part& b) {
        return a.share() != b.share() ? a.share() > b.share() : a.order < b.order;
      };
      std::sort(cast_.begin(), cast_.begin() + left, is_better);
      left = (left + 1) / 2;
    }
  }

  // What she does not think of comes last and is not rehearsed. Gives how many are: one at least.
  u32 overlook(Rng lot) {
    if (settings_.overlook == 0) return static_cast<u32>(cast_.size());
    u32 left = 0;
    for (Part& p : cast_) {
      p.overlooked = lot.below(100) < settings_.overlook;
      left += !p.overlooked;
    }
    std::sort(cast_.begin(), cast_.end(), [](const Part& a, const Part& b) {
      return a.overlooked != b.overlooked ? b.overlooked : a.order < b.order;
    });
    return std::max(1u, left);
  }

  static Seat whose_turn(const State& s) {
    if constexpr (requires { s.active; })
      return s.active;
    else
      return to_act<G>(s);
  }
  // Luck is drawn afresh for every turn, so that what happens in one does not shift the tiles and
  // dice of the next.
  Shares after(const State& world, const Choice& choice, const Rng& luck) {
    const u32 turns = 1 + settings_.rounds * static_cast<u32>(game_.players()) + settings_.replies;
    State s = world;
    Choices next;
    u32 turn = 0;
    Rng dice = luck.fork(turn);
    Seat owner = whose_turn(s);
    apply(game_, s, choice, next);
    let_chance_speak(game_, s, next, dice);
    for (std::size_t answers = 0; answers < kLongest && !next.empty(); ++answers) {
      if (whose_turn(s) != owner) {
        if (++turn == turns) break;
        owner = whose_turn(s);
        dice = luck.fork(turn);
      }
      apply(game_, s, greedy_.in_this_world(s, next, dice), next);
      let_chance_speak(game_, s, next, dice);
    }
    return evaluator_->shares(game_, s);
  }

  const G& game_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
  GreedyAgent<G> greedy_;
  RehearsalSettings settings_;
  std::vector<Part> cast_;
  u64 seed_ = 0;
};

}  // namespace orrery
