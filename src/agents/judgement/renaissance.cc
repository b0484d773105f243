#include "agents/judgement/renaissance.h"

#include "games/renaissance/rules/rules.h"

namespace orrery {
namespace renaissance {
namespace {

class Look {
 public:
  Look(const Asking<Renaissance>& table, Seat p, const Weights& weights)
      : t_(table), game_(table.game), s_(table.s), p_(p), me_(corner_of(table.s, p)), w_(weights) {}

  i32 worth() const { return race() + pieces() + board() + cards(); }

 private:
  // Which card scores everything: the one whose effect says so.
  bool scores_all(Card c) const {
    if (c >= kCards) return false;
    for (const Effect& e : game_.content.card[c].ops)
      for (const Task& task : e.tasks)
        if (task.op == Op::ScoreAll) return true;
    return false;
  }
  // Cards above the Senator in her deck; -1 in hand, -2 unknown.
  int senator() const {
    for (const Known<Card>& slot : me_.hand)
      if (scores_all(slot.value(t_))) return -1;
    for (std::size_t i = 0; i < me_.deck.size(); ++i)
      if (const Card c = me_.deck[i].value(t_); c < kCards && scores_all(c)) return static_cast<int>(i);
    return -2;
  }

  i32 race() const {
    const int promise = senate_value(game_, s_, p_), at = senator();
    const bool rests = me_.vp >= kRest;
    i32 sum = w_.point * std::min<int>(me_.vp, kRest) + (rests ? w_.at_rest : 0) + w_.promise * promise;
    if (at == -1) sum += w_.senator_in_hand + w_.promise_in_hand * promise;
    else if (at >= 0) sum += std::max(0, w_.senator_in_hand - w_.senator_drawn * (at + 1));
    if (!rests) return sum;
    sum += w_.near_the_end * std::min(promise, kWinningPoints - kRest);
    if (promise >= kWinningPoints - kRest) sum += w_.ten_points + (at == -1 ? w_.ten_in_hand : 0);
    if (s_.active == p_ && me_.vp > kRest && s_.may_play_again && !me_.hand.empty())
      sum += w_.beyond * (me_.vp - kRest) + (at == -1 && me_.vp + promise >= kWinningPoints ? w_.ten_in_hand : 0);
    return sum;
  }
  i32 pieces() const {
    i32 sum = w_.abroad * std::min(pieces_abroad(s_, p_), 8);
    for (const int x : bits_of(planets_in_play(s_))) {
      const int here = pieces_on(s_, p_, x);
      if (here == 0) continue;
      sum += w_.present + (s_.foundations[static_cast<std::size_t>(x)] > 0 ? w_.foundation : 0);
      if (x != me_.home && rank_on(game_, s_, p_, x) == Rank::Leading) sum += w_.leading;
      if (is_overcrowded(game_, s_, x)) sum -= w_.crowded * std::min(here, 2);
    }
    return sum;
  }
  i32 board() const {
    i32 sum = w_.institute * (kInstitutes - me_.on_board - me_.beside) + w_.hand_size * hand_size(game_.content, me_.on_board);
    for (const int x : bits_of(allied_to(s_, p_))) {
      const Effect& token = game_.content.planet[static_cast<std::size_t>(x)].token;
      const Op op = token.tasks.empty() ? Op::Nothing : token.tasks[0].op;
      sum += w_.token + (token.again ? w_.arrow_token : 0) + (op == Op::Vp || op == Op::VpPer ? w_.point_token : 0);
    }
    return sum;
  }
  i32 cards() const {
    const std::size_t owned = me_.hand.size() + me_.deck.size() + (s_.active == p_ ? s_.row.size() : 0);
    return w_.specialist * std::min<i32>(static_cast<i32>(owned) - kAdvisors, 6) + w_.card * static_cast<i32>(me_.hand.size());
  }

  const Asking<Renaissance>& t_;
  const Renaissance& game_;
  const State& s_;
  const Seat p_;
  const Mine& me_;
  const Weights& w_;
};

}  // namespace

}  // namespace renaissance

Points Judgement<renaissance::Renaissance>::points(const Asking<renaissance::Renaissance>& table, const Weights& weights) {
  Points points{};
  for (int i = 0; i < table.game.players(); ++i) points[static_cast<std::size_t>(i)] = points_of(table, seat_at(i), weights);
  return points;
}

i32 Judgement<renaissance::Renaissance>::points_of(const Asking<renaissance::Renaissance>& table, Seat p, const Weights& weights) {
  return renaissance::Look(table, p, weights).worth();
}

// Between cards the points can be trusted, and where a player may stop after having done something.
bool Judgement<renaissance::Renaissance>::is_settled(const Asking<renaissance::Renaissance>& table) {
  using renaissance::Do;
  const renaissance::Step& now = table.s.agenda.next();
  switch (now.what) {
    case Do::Draft:
    case Do::Exchange:
    case Do::Play:
    case Do::Discard:
    case Do::ChooseDisorder:
    case Do::DisorderOption: return true;
    case Do::Move:
    case Do::Push: return now.n < renaissance::task_of(table.game.content, now).n;
    case Do::RecruitUpTo: return now.n < renaissance::task_of(table.game.content, now).cap;
    case Do::Evacuate: return now.n == 0;
    default: return false;
  }
}

}  // namespace orrery
