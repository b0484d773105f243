// The Galactic Empire.  Rulebook 5.10 and the battle out of turn of 5.9, clauses FD-5.10.1 to
// FD-5.10.11 and FD-5.9.4.
#include "steps.h"

namespace orrery::foundation {

bool holds_the_empire_kin(const Foundation&, const State& s, Step now) {
  return s.empire_kin == now.who;
}

// FD-5.10.1  All Empire ships one gate clockwise, at the same time; FD-5.10.6  then the hits, from
// the active player clockwise.
void move_empire(Play& t, Step now) {
  t.s.empire = all_clockwise(t.s.empire);
  tell(t, What::EmpireMoved, now.who);
  Seat p = t.game.right_of(now.who);
  for (int i = 0; i < t.game.players(); ++i, p = t.game.right_of(p))
    t.s.agenda.schedule(Step{.what = Do::SettleHits, .who = p, .at = 0});
}

// FD-5.10.4, FD-5.10.5  Everybody whose ship an Empire ship moved onto, the active player too.
// Gates are numbered outer, middle, inner ring: the order of FD-5.10.6. A ship captured meanwhile
// hits nobody else.
void settle_hits(Play& t, Step now) {
  t.s.sideways_tile = kNoTile;
  const Gates hits = dynasty_of(t.s, now.who).ships & t.s.empire & ~(bit(now.at) - 1);
  if (hits == 0) return;
  const int gate = std::countr_zero(hits);
  t.s.agenda.schedule(
      Step{.what = Do::EmpireHit, .who = now.who, .at = static_cast<u8>(gate)},
      Step{.what = Do::SettleHits, .who = now.who, .at = static_cast<u8>(gate + 1)});
}

// FD-5.10.4  Fight or take the ship back; C2-05 lets it stay. FD-5.9.4  A kin on a Battle space of
// sufficient level, or in the centre.
void ask_to_fight_or_lose(const Ask& q, Step now, Choices& out) {
  const Kins& kins = dynasty_of(q.s, now.who).kins;
  for (int level = level_of_gate(now.at); level <= kLevels; ++level)
    if (kins.at(Action::Battle, level) > 0)
      out.push({.verb = Verb::Fight, .level = static_cast<u8>(level), .at = now.at});
  if (kins.centre > 0) out.push({.verb = Verb::Fight, .level = kCentre, .at = now.at});
  const bool may_stay = ready(q.game, q.s, now.who, Op::StackWithEmpire) != 0;
  out.push({.verb = may_stay ? Verb::StayPut : Verb::LoseShip, .at = now.at});
}
void fight_or_lose(Play& t, Step now, Choice c) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  switch (c.verb) {
    case Verb::Fight:
      tell(t, What::Answered, now.who, c);
      take_a_kin_off(t.s, now.who, Action::Battle, c.level);
      t.s.agenda.schedule(Step{.what = Do::CaptureHit,
                               .who = now.who,
                               .action = Action::Battle,
                               .level = c.level,
                               .at = now.at});
      return schedule_bonuses(t, now.who, c.level);
    case Verb::LoseShip:
      d.ships &= ~bit(now.at);
      ++d.discs;
      return tell(t, What::ShipLost, now.who, c);
    default: return tell(t, What::Answered, now.who, c);  // StayPut
  }
}
// FD-5.9.4  The Empire ship, but no cube. FD-5.2.7  It counts as an action of a level that suffices
// for the ring.
void capture_hit(Play& t, Step now) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  t.s.empire &= ~bit(now.at);
  ++d.empire_ships;
  const int executed =
      level_to_execute(t.game, d, level_of_gate(now.at), level_of_space(now.level));
  t.s.agenda.schedule(
      Step{.what = Do::UnlockKin, .who = now.who, .mode = static_cast<u8>(executed)},
      Step{.what = Do::KinDest,
           .who = now.who,
           .action = Action::Battle,
           .level = now.level,
           .mode = static_cast<u8>(executed)},
      Step{Do::SettleBumps, now.who});
}

// ------------------------------------------------------------------------ RETURN_EMPIRE
// FD-5.10.7  One ship at the end of each turn that began with captured ships.
bool owes_a_ship(const Foundation&, const State& s, Step now) {
  const Dynasty<Truth>& d = dynasty_of(s, now.who);
  return d.empire_ships_due > 0 && d.empire_ships > 0;
}
// FD-5.10.8, FD-5.10.10  Any gate of an empty ring; opposite the one ship of a ring. A player's
// ship there stays.
void ask_where_to_return_a_ship(const Ask& q, Step, Choices& out) {
  for (const Ring& ring : kRings) {
    const Gates ships = q.s.empire & gates_of(ring);
    Gates places = 0;
    if (ships == 0) places = gates_of(ring);
    if (std::popcount(ships) == 1) places = bit(opposite_of(std::countr_zero(ships)));
    for (const int gate : bits_of(places))
      out.push({.verb = Verb::ReturnEmpire, .at = static_cast<u8>(gate)});
  }
}
void return_ship(Play& t, Step now, Choice c) {
  t.s.empire |= bit(c.at);
  --dynasty_of(t.s, now.who).empire_ships;
  tell(t, What::Answered, now.who, c);
}

// FD-5.10.3  After that the Empire kin goes to the right neighbour.
void pass_empire_kin(Play& t, Step now) {
  dynasty_of(t.s, now.who).empire_ships_due = 0;
  if (t.s.empire_kin == now.who) t.s.empire_kin = t.game.right_of(now.who);
}

}  // namespace orrery::foundation
