#include "agents/judgement/renaissance.h"

#include "games/renaissance/rules/rules.h"

namespace orrery {
namespace renaissance {
namespace {

constexpr int kFarAway = 6;  // cards above the Senator: from here on it might be anywhere
constexpr Weights kNothing =
    std::bit_cast<Weights>(std::array<i32, sizeof(Weights) / sizeof(i32)>{});

class Look {
 public:
  Look(const Asking<Renaissance>& table, Seat p)
      : t_(table), game_(table.game), s_(table.s), p_(p), me_(corner_of(table.s, p)) {}

  // How often each weight counts for her.
  const Weights& counts() {
    race();
    pieces();
    board();
    cards();
    return n_;
  }

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
      if (const Card c = me_.deck[i].value(t_); c < kCards && scores_all(c))
        return static_cast<int>(i);
    return -2;
  }

  void race() {
    const int promise = senate_value(game_, s_, p_), at = senator();
    const bool rests = me_.vp >= kRest;
    n_.point = std::min<int>(me_.vp, kRest);
    n_.at_rest = rests;
    n_.promise = promise;
    if (at == -1) {
      n_.senator_in_hand = 1;
      n_.promise_in_hand = promise;
    } else if (at >= 0 && at < kFarAway) {
      n_.senator_in_hand = 1;
      n_.senator_drawn = -(at + 1);
    }
    if (!rests) return;
    n_.near_the_end = std::min(promise, kWinningPoints - kRest);
    n_.ten_points = promise >= kWinningPoints - kRest;
    n_.ten_in_hand = n_.ten_points != 0 && at == -1;
    if (s_.active != p_ || me_.vp <= kRest || !s_.may_play_again || me_.hand.empty()) return;
    n_.beyond = me_.vp - kRest;
    n_.ten_in_hand += at == -1 && me_.vp + promise >= kWinningPoints;
  }
  void pieces() {
    n_.abroad = std::min(pieces_abroad(s_, p_), 8);
    for (const int x : bits_of(planets_in_play(s_))) {
      const int here = pieces_on(s_, p_, x);
      if (here == 0) continue;
      ++n_.present;
      n_.foundation += s_.foundations[x] > 0;
      n_.leading += x != me_.home && rank_on(game_, s_, p_, x) == Rank::Leading;
      if (is_overcrowded(game_, s_, x)) n_.crowded -= std::min(here, 2);
    }
  }
  void board() {
    n_.institute = kInstitutes - me_.on_board - me_.beside;
    n_.hand_size = hand_size(game_.content, me_.on_board);
    for (const int x : bits_of(allied_to(s_, p_))) {
      const Effect& token = nth(game_.content.planet, x).token;
      const Op op = token.tasks.empty() ? Op::Nothing : token.tasks[0].op;
      ++n_.token;
      n_.arrow_token += token.again ? 1 : 0;
      n_.point_token += op == Op::Vp || op == Op::VpPer;
    }
  }
  void cards() {
    const std::size_t owned =
        me_.hand.size() + me_.deck.size() + (s_.active == p_ ? s_.row.size() : 0);
    n_.specialist = std::min<i32>(static_cast<i32>(owned) - kAdvisors, 6);
    n_.card = static_cast<i32>(me_.hand.size());
  }

  const Asking<Renaissance>& t_;
  const Renaissance& game_;
  const State& s_;
  const Seat p_;
  const Mine& me_;
  Weights n_ = kNothing;
};

}  // namespace

}  // namespace renaissance

void Judgement<renaissance::Renaissance>::count(const Asking<renaissance::Renaissance>& table,
                                                std::span<Weights> of_seat) {
  for (std::size_t i = 0; i < of_seat.size(); ++i)
    of_seat[i] = renaissance::Look(table, seat_at(static_cast<int>(i))).counts();
}

i32 Judgement<renaissance::Renaissance>::points_of(const Asking<renaissance::Renaissance>& table,
                                                   Seat p, const Weights& weights) {
  return weighed(renaissance::Look(table, p).counts(), weights);
}

// Between cards the points can be trusted, and where a player may stop after having done something.
bool Judgement<renaissance::Renaissance>::is_settled(
    const Asking<renaissance::Renaissance>& table) {
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
