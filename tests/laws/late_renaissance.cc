// Galactic Renaissance late in a game: planets explored, pieces spread, Specialists awakened,
// points near the marks.
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/rules/steps.h"
#include "laws/late_starts.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

using namespace renaissance;

// Deals pieces out, each only from where it really is, so that every law holds.
class LateStart : Insight {
 public:
  LateStart(const Renaissance& game, renaissance::State& s, Rng& rng)
      : game_(game), s_(s), rng_(rng) {}

  void deal_out() {
    crowded_ = one_in(4);  // then the game goes on with the Disorder phase
    for (int n = up_to(9); n > 0; --n) explore();
    for (int i = 0; i < game_.players(); ++i) spread(seat_at(i));
    for (const int x : bits_of(planets_in_play(s_))) {
      if (s_.foundation_reserve > 0 && one_in(4))
        --s_.foundation_reserve, ++s_.foundations[static_cast<std::size_t>(x)];
      if (!is_home(s_, x) && one_in(3)) s_.holder[static_cast<std::size_t>(x)] = anybody();
    }
    for (int i = 0; i < game_.players(); ++i) awaken_some(seat_at(i));
    points();
    for (int i = 0; i < game_.players(); ++i)
      while (tokens_of(s_, seat_at(i)) > kTokenSlots) give_a_token_back(seat_at(i));
    s_.agenda.clear();
    s_.active = anybody();
    count_turns();
    s_.agenda.schedule(
        renaissance::Step{.what = crowded_ ? Do::Disorder : Do::StartTurn, .who = s_.active});
  }

 private:
  // GR-4.1  As many as if the others had taken theirs; her own is counted when it has begun.
  void count_turns() {
    const int n = game_.players();
    const auto after_first = [&](Seat p) { return (index(p) - index(s_.first) + n) % n; };
    const int places = after_first(s_.active), begun = crowded_      ? places + 1
                                                       : places == 0 ? n
                                                                     : places;
    s_.turn = static_cast<u16>(begun);
    for (int i = 0; i < n; ++i)
      s_.corner[static_cast<std::size_t>(i)].turns =
          static_cast<u8>((begun + n - 1 - after_first(seat_at(i))) / n);
  }
  bool one_in(u32 n) { return rng_.below(n) == 0; }
  int up_to(int n) { return n <= 0 ? 0 : static_cast<int>(rng_.below(static_cast<u32>(n + 1))); }
  Seat anybody() {
    return seat_at(static_cast<int>(rng_.below(static_cast<u32>(game_.players()))));
  }
  int any_of(unsigned set) {
    return nth_bit(set, rng_.below(static_cast<u32>(std::popcount(set))));
  }

  void explore() {
    unsigned values = 0, tiles = (1u << kPlanets) - 1u;
    for (int v = 0; v < kValues; ++v)
      values |= s_.stability_pile[static_cast<std::size_t>(v)] > 0 ? 1u << v : 0u;
    tiles &= ~unsigned{planets_in_play(s_)};
    if (values == 0 || tiles == 0) return;
    const std::size_t x = static_cast<std::size_t>(any_of(tiles)),
                      v = static_cast<std::size_t>(any_of(values));
    s_.tile_pile.take_at(0);
    --s_.stability_pile[v];
    s_.stability[x] = static_cast<u8>(v + kLowest);
    const unsigned colours = 1 + rng_.below(7);
    for (const int c : bits_of(colours))
      if (s_.portal_reserve[static_cast<std::size_t>(c)] > 0)
        --s_.portal_reserve[static_cast<std::size_t>(c)],
            s_.portals[x] = static_cast<u8>(s_.portals[x] | 1u << c);
  }
  // Sometimes the whole reserve, so that there is nothing to add; more than a planet holds only
  // before a Disorder.
  void spread(Seat p) {
    Mine& me = corner_of(s_, p);
    for (int n = one_in(6) ? me.reserve : up_to(me.reserve); n > 0; --n) {
      const int x = any_of(planets_in_play(s_));
      if (crowded_ || !is_full(game_, s_, x)) add_emissaries(s_, p, x, 1);
    }
    for (int n = up_to(kInstitutes); n > 0; --n) {
      const int x = any_of(planets_in_play(s_));
      if (is_full(game_, s_, x) || is_home(s_, x) || has_printed(game_, x, Printed::NoInstitutes))
        continue;
      --me.on_board, ++me.institutes[static_cast<std::size_t>(x)];
    }
    if (one_in(3))
      for (int x = 0; x < kPlanets; ++x)
        if (me.institutes[static_cast<std::size_t>(x)] > 0 && one_in(2)) remove_institute(s_, p, x);
  }
  void awaken_some(Seat p) {
    for (int n = up_to(4); n > 0 && s_.unseen_specialists.value(*this).size() > 0; --n) {
      const u64 left = s_.unseen_specialists.value(*this).bits();
      const Card c =
          static_cast<Card>(nth_bit(left, rng_.below(static_cast<u32>(std::popcount(left)))));
      s_.unseen_specialists.value(*this).take(c);
      s_.specialist_deck.take_at(0);
      Known<Card> slot;
      slot.put(c, one_in(3) ? SeatSet::everyone() : who_sees_a_hand(game_, p));
      if (slot.to().is_everyone()) seen_with(s_, p, c);
      if (one_in(2))
        hold(corner_of(s_, p), slot);
      else
        corner_of(s_, p).deck.insert_at(0, slot);
    }
  }
  void points() {
    int most = 0;
    for (int i = 0; i < game_.players(); ++i) {
      Mine& me = corner_of(s_, seat_at(i));
      me.vp = static_cast<u8>(one_in(2) ? kRest : up_to(kRest));
      if (me.vp > most) most = me.vp;
    }
    constexpr std::array<Slot, 3> turned{Slot::Right, Slot::Left, Slot::Centre};
    for (std::size_t m = 0; m < kMarks.size(); ++m) {
      if (most < kMarks[m]) continue;
      s_.marks = static_cast<u8>(s_.marks | 1u << m);
      const std::size_t slot = static_cast<std::size_t>(turned[m]);
      s_.beneath[slot] = s_.face_up[slot];
      s_.face_up[slot] = static_cast<Objective>(any_of(objectives_nobody_has_seen(game_, s_)));
    }
  }
  void give_a_token_back(Seat p) {
    unsigned tokens = allied_to(s_, p) & ~(1u << corner_of(s_, p).home);
    s_.holder[static_cast<std::size_t>(any_of(tokens))] = Seat::Nobody;
  }

  const Renaissance& game_;
  renaissance::State& s_;
  Rng& rng_;
  bool crowded_ = false;
};

}  // namespace

bool start_renaissance_late(const AnyGame& any, Rng& rng, AnyState& start) {
  const Renaissance* game = behind<Renaissance>(any);
  if (!game) return false;
  renaissance::State s = game->setup();
  Acting<Renaissance> t(*game, s);
  Renaissance::Choices next;
  for (advance(t, next); s.turn == 0;) {
    const bool chance = awaited<Renaissance>(s).has(Seat::Chance);
    apply(t, chance ? deal(*game, s, next, rng) : next[rng.below(static_cast<u32>(next.size()))],
          next);
  }
  LateStart(*game, s, rng).deal_out();
  advance(t, next);
  start = wrap<Renaissance>(s);
  return true;
}

}  // namespace orrery::laws
