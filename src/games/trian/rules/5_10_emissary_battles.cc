// 5.10  Battle between emissaries (spec 4.7); taking control, 5.11, follows from what is left.
#include "steps.h"

namespace orrery::trian {

// GT-10.2, GT-10.3.1  Bonuses are fixed before the first clash. The attacker is the active player,
// or the next clockwise who is there.
void battle_of_emissaries(Play& t, Step now) {
  State& s = t.s;
  Battle b{.kind = BattleKind::Emissaries, .area = now.area};
  const SeatSet there = fighters_in(t.game, s, now.area);
  for (int i = 0; i < t.game.players(); ++i) {
    const Seat p = t.game.left_of(s.active, i);
    b.bonus[p] = static_cast<u8>(emissaries_in(t.game, s, now.area, p, true));
    if (there.has(p) && !is_player(b.attacker)) b.attacker = p;
  }
  s.battle = b;
  tell(t, What::BattleOf, b.attacker, at_area(Verb::Stop, t.game, s, now.area),
       static_cast<int>(BattleKind::Emissaries));
  s.agenda.schedule(Step{.what = Do::EmissaryClash, .who = b.attacker, .area = now.area});
}
// GT-10.3.2, GT-10.3.6, GT-10.4  Until at most one player has unblocked emissaries there.
void clash_of_emissaries(Play& t, Step now) {
  State& s = t.s;
  const SeatSet there = fighters_in(t.game, s, now.area);
  if (there.size() < 2) return void(s.battle = {});
  s.battle.fighters = there.bits;
  while (!there.has(s.battle.attacker))
    s.battle.attacker = t.game.left_of(s.battle.attacker);  // the first who is left leads
  s.agenda.schedule(now);
  begin_clash(t);
}
// D-12
void ask_which_is_lost(const Ask& q, Step now, Choices& out) {
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (!at(q.s.galaxy, tile).emissary.empty() &&
        at(q.s.galaxy, tile).emissary.owner() == seat_at(now.mode) &&
        stands_in(q.game, q.s, tile, q.s.battle.area) && !is_blocked(q.game, q.s, tile))
      out.push(at_tile(Verb::Lose, q.s, tile));
}
void lose_emissary(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  return_emissary(t, tile_of(t.s, c));
}

}  // namespace orrery::trian
