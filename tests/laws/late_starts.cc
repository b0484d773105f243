#include "laws/late_starts.h"

#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

using namespace foundation;

// Deals pieces out, each only from where it really is, so that every law holds.
class LateStart {
 public:
  LateStart(const Foundation& game, foundation::State& s, Rng& rng)
      : game_(game), s_(s), rng_(rng) {}

  void deal_out() {
    restock_planets();
    for (int i = 0; i < game_.players(); ++i) {
      Dynasty<Truth>& d = s_.dynasty[static_cast<std::size_t>(i)];
      research(d, seat_at(i));
      settle(d);
      send_ships(d);
      place_kins(d);
      fill_hand(d);
      capture_ships(d);
    }
    s_.agenda.clear();
    const Seat next = seat_at(static_cast<int>(rng_.below(static_cast<u32>(game_.players()))));
    s_.agenda.schedule(foundation::Step{Do::StartTurn, next}, foundation::Step{Do::TurnMain, next});
    count_turns_before(next);
  }

 private:
  // FD-5.0.1  As many as if the others had taken theirs; with her own turn a new round may begin.
  void count_turns_before(Seat next) {
    const int n = game_.players(), places = (index(next) - index(s_.first) + n) % n;
    s_.turn = static_cast<u16>(places);
    s_.round = places == 0 ? 0 : 1;
  }
  bool one_in(u32 n) { return rng_.below(n) == 0; }
  int up_to(int n) { return n <= 0 ? 0 : static_cast<int>(rng_.below(static_cast<u32>(n + 1))); }

  void restock_planets() {
    for (std::size_t p = 0; p < kPlanets; ++p) {
      u8& supply = s_.supply[game_.content.planet[s_.planet_tile[p]].gives];
      supply = static_cast<u8>(supply + s_.stock[p]);
      s_.stock[p] = static_cast<u8>(up_to(2));
      supply = static_cast<u8>(supply - s_.stock[p]);
    }
  }
  // Level IV with one of its preceding spaces is enough; whoever has researched a goal has seen it.
  void research(Dynasty<Truth>& d, Seat who) {
    for (int space = 0; space < kPersonal; ++space) {
      const u16 preceding = game_.content.research[static_cast<std::size_t>(space)].preceding;
      if (!one_in(3) || (preceding != 0 && (d.research & preceding) == 0)) continue;
      d.research = static_cast<u16>(d.research | 1u << space);
      --d.discs;
      if (space >= kResearch4) look_at(s_.goal(space - kResearch4), who);
    }
    if (one_in(5)) look_at(d.personal_goal, who);
  }
  void look_at(Known<Goal>& goal, Seat who) {
    if (goal.to().empty()) {
      u64 unseen = bit(static_cast<int>(game_.content.goal.size())) - 1;
      const Insight all = Insight::of_the_table();
      const auto strike = [&](const Known<Goal>& other) {
        if (!other.to().empty()) unseen &= ~bit(other.value(all));
      };
      for (int slot = 0; slot < kGoalSlots; ++slot) strike(s_.goal(slot));
      for (const Dynasty<Truth>& d : s_.dynasty) strike(d.personal_goal);
      goal.put(
          static_cast<Goal>(nth_bit(unseen, rng_.below(static_cast<u32>(std::popcount(unseen))))),
          SeatSet::of(who));
    } else {
      goal.show(SeatSet::of(who));
    }
    if (one_in(8)) goal.show(SeatSet::everyone());  // somebody has declared it wrongly
  }
  void settle(Dynasty<Truth>& d) {
    for (int n = up_to(6); n > 0 && s_.colony_board != 0; --n) {
      const int tile =
          nth_bit(s_.colony_board, rng_.below(static_cast<u32>(std::popcount(s_.colony_board))));
      s_.colony_board &= ~bit(tile);
      d.colonies |= bit(tile);
      if (const Effect* counters = game_.content.effect_of(tile, Op::Counters))
        s_.counters[static_cast<std::size_t>(tile)] = counters->n;
    }
    if (one_in(3)) {
      const u8 n = static_cast<u8>(up_to(s_.neutral_kins < 3 ? s_.neutral_kins : 3));
      s_.neutral_kins = static_cast<u8>(s_.neutral_kins - n);
      d.neutral_kins = static_cast<u8>(d.neutral_kins + n);
      d.kins.hand = static_cast<u8>(d.kins.hand + n);
    }
  }
  // Sometimes with the last disc, so that ships must be lifted; sometimes with none on the board.
  void send_ships(Dynasty<Truth>& d) {
    if (one_in(12)) {
      d.discs = static_cast<u8>(d.discs + std::popcount(d.ships));
      d.ships = 0;
      return;
    }
    for (int n = one_in(6) ? d.discs : up_to(5); n > 0; --n) {
      u64 free = kAllGates & ~s_.empire;
      for (const Dynasty<Truth>& other : s_.dynasty) free &= ~other.ships;
      if (free == 0) return;
      d.ships |= bit(nth_bit(free, rng_.below(static_cast<u32>(std::popcount(free)))));
      --d.discs;
    }
  }
  void place_kins(Dynasty<Truth>& d) {
    while (d.own_kins < kOwnKins && !one_in(3)) {
      d.levels_taken = static_cast<u8>(d.levels_taken | 1u << (d.own_kins - 2));
      ++d.own_kins, ++d.kins.hand;
    }
    for (int n = up_to(d.kins.hand); n > 0; --n, --d.kins.hand) {
      u8& space = d.kins.on[rng_.below(kActions)][rng_.below(kLevels)];
      if (one_in(8) || space > 0)
        ++d.kins.centre;
      else
        ++space;
    }
  }
  void fill_hand(Dynasty<Truth>& d) {
    for (int c = 0; c < kColours; ++c) {
      const int n = up_to(s_.supply[colour_at(c)] < 3 ? s_.supply[colour_at(c)] : 3);
      s_.supply[colour_at(c)] = static_cast<u8>(s_.supply[colour_at(c)] - n);
      d.hand[colour_at(c)] = static_cast<u8>(d.hand[colour_at(c)] + n);
    }
  }
  void capture_ships(Dynasty<Truth>& d) {
    for (int n = one_in(3) ? up_to(2) : 0; n > 0 && s_.empire != 0; --n) {
      s_.empire &= ~bit(nth_bit(s_.empire, rng_.below(static_cast<u32>(std::popcount(s_.empire)))));
      ++d.empire_ships;
    }
  }

  const Foundation& game_;
  foundation::State& s_;
  Rng& rng_;
};

}  // namespace

bool start_late(const AnyGame& any, Rng& rng, AnyState& start) {
  if (start_renaissance_late(any, rng, start)) return true;
  const Foundation* game = behind<Foundation>(any);
  if (!game) return false;
  foundation::State s = game->setup();
  Acting<Foundation> t(*game, s);
  Foundation::Choices next;
  for (advance(t, next); s.round == 0;) {
    const bool chance = awaited<Foundation>(s).has(Seat::Chance);
    apply(t, chance ? deal(*game, s, next, rng) : next[rng.below(static_cast<u32>(next.size()))],
          next);
  }
  LateStart(*game, s, rng).deal_out();
  advance(t, next);
  start = wrap<Foundation>(s);
  return true;
}

}  // namespace orrery::laws
