#include "odds.h"

#include <algorithm>

namespace orrery::trian {
namespace {

constexpr int kFaces = 6;

// Neither certain nor impossible, unless it is.
int as_percent(i64 part, i64 whole) {
  if (part == 0 || part == whole) return part == 0 ? 0 : 100;
  return static_cast<int>(std::clamp<i64>((200 * part + whole) / (2 * whole), 1, 99));
}

// Every way in which the dice of these seats may lie, those that were rolled as they are.
template <class Look>
void every_roll(State& s, SeatSet rolling, Look look) {
  if (rolling.empty()) return look();
  const Seat p = rolling.first_seat();
  const SeatSet others = rolling.without(p);
  if (s.battle.die[p] != 0) return every_roll(s, others, look);
  for (u8 face = 1; face <= kFaces; ++face) {
    s.battle.die[p] = face;
    every_roll(s, others, look);
  }
  s.battle.die[p] = 0;
}

i64 power(i64 base, int exponent) {
  i64 product = 1;
  while (exponent-- > 0) product *= base;
  return product;
}

}  // namespace

// GT-9.3.3, GT-9.3.7, GT-10.3.4, GT-10.3.5
Chances chances_in_clash(const Trian& game, const State& now) {
  State s = now;
  Array<i64, kMostPlayers, Seat> won{};
  i64 all = 0, nobody = 0;
  every_roll(s, SeatSet{s.battle.fighters}, [&] {
    ++all;
    const Seat winner = winner_of_clash(game, s);
    ++(is_player(winner) ? won[winner] : nobody);
  });
  Chances chances;
  for (int i = 0; i < game.players(); ++i) chances.wins[i] = as_percent(won[i], all);
  chances.nobody = as_percent(nobody, all);
  return chances;
}

// GT-9.3.5  All dice lie before tokens are used: whoever does not win rolls again while she can.
int percent_with(const Trian& game, const State& now, Seat p, const Tokens& tokens) {
  State s = now;
  s.battle.plus[p] = static_cast<u8>(s.battle.plus[p] + tokens.plus1);
  const u8 rolled = s.battle.die[p];
  const i64 ways = power(kFaces, tokens.reroll);
  i64 all = 0, won = 0;
  every_roll(s, SeatSet{s.battle.fighters}.without(p), [&] {
    int losing = 0;
    for (u8 face = 1; face <= kFaces; ++face) {
      s.battle.die[p] = face;
      losing += winner_of_clash(game, s) != p;
    }
    s.battle.die[p] = rolled;
    const i64 lost_again = power(losing, tokens.reroll);
    if (rolled != 0) {
      all += ways;
      won += winner_of_clash(game, s) == p ? ways : ways - lost_again;
    } else {
      all += kFaces * ways;
      won += (kFaces - losing) * ways + losing * (ways - lost_again);
    }
  });
  return as_percent(won, all);
}

}  // namespace orrery::trian
