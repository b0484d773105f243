// 4  The turn: its frame, and SETTLE, which puts the galaxy in order after every change (GT-4.1 to
// GT-4.7).
#include "steps.h"

namespace orrery::trian {

// GT-4.1, GT-4.2  Three phases in fixed order; flags are cleared.
void start_turn(Play& t, Step now) {
  State& s = t.s;
  s.active = now.who;
  ++s.turn;
  s.phase = Phase::Extraction;
  s.actions = 1;
  s.extra = 0;
  s.acted = 0;
  s.used = 0;
  s.just_added = s.moved = kNone;
  s.refused = {};
  s.outposts_used = {};
  s.sent = {};
  s.rogue_mined = {};
  for (Closed& c : s.closed.slot) c.rest();
  for (int i = 0; i < size(s.galaxy); ++i) at(s.galaxy, i).ship.settled();
  tell(t, What::TurnBegins, now.who, {}, s.turn);
  s.agenda.schedule(Step{.what = Do::Upkeep, .who = now.who, .at = 0},
                    Step{.what = Do::Extraction, .who = now.who},
                    Step{.what = Do::Expand, .who = now.who});
}

// GT-13.6.5  The next own unit in a zone, from this one on; kNone if there is none.
namespace {
Step next_in_zone(const Trian& game, const State& s, Step now) {
  if (!is_player(now.who) || !powers_of(game, s, now.who).immune) return {};
  for (int tile = now.at; tile < size(s.galaxy); ++tile) {
    if (!in_zone(game, s, tile)) continue;
    const Placed& p = at(s.galaxy, tile);
    const bool ship_is_settled = tile == now.at && now.part == kTheEmissary;
    if (!ship_is_settled && is_ship(p.ship.kind()) && p.ship.owner() == now.who)
      return Step{.at = static_cast<u8>(tile), .part = kTheShip};
    if (!p.emissary.empty() && p.emissary.owner() == now.who && p.emissary.level() == 0)
      return Step{.at = static_cast<u8>(tile), .part = kTheEmissary};
  }
  return {};
}
}  // namespace
bool has_upkeep(const Trian& game, const State& s, Step now) {
  return next_in_zone(game, s, now).at != kNone;
}
// D-02
void ask_for_upkeep(const Ask& q, Step now, Choices& out) {
  const Step unit = next_in_zone(q.game, q.s, now);
  for (u8 c = 0; c < kColours; ++c)
    if (minerals_of(q, q.s, now.who).of(c) > 0)
      out.push(at_tile(Verb::PayFor, q.s, unit.at, unit.part, c));
  out.push(at_tile(Verb::ReturnUnit, q.s, unit.at, unit.part));
}
void keep_up(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  const int tile = tile_of(t.s, c);
  Step next{.what = Do::Upkeep, .who = now.who, .at = static_cast<u8>(tile), .part = kTheEmissary};
  if (c.part == kTheEmissary) {
    next.at = static_cast<u8>(tile + 1);
    next.part = kTheShip;
  }
  t.s.agenda.schedule(next);
  if (c.verb == Verb::PayFor) return spend_minerals(t, now.who, c.n);
  c.part == kTheShip ? return_ship(t, tile) : return_emissary(t, tile);
  t.s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
}

// GT-14.1, GT-6.2.6  The last tile, or none: the game is over. Otherwise the next player's turn.
void end_turn(Play& t, Step now) {
  State& s = t.s;
  s.just_added = s.moved = kNone;
  const bool over = s.no_tile || stack_size(s, 0) + stack_size(s, 1) == 0;
  if (!over) return s.agenda.schedule(Step{.what = Do::StartTurn, .who = t.game.left_of(now.who)});
  s.phase = Phase::Over;
  s.actions = s.extra = 0;
  for (int i = 0; i < t.game.players(); ++i) s.corner[i].minerals.show(SeatSet::everyone());
  const Tallies tally = final_tally(t, t.game, s);
  for (int i = 0; i < t.game.players(); ++i)
    tell(t, What::FinalCount, seat_at(i), {}, 0, tally[i].total);
  tell(t, What::Over, Seat::Nobody, {}, t.game.outcome(s).winners.bits);
  t.revealed = true;
}

// ------------------------------------------------------------------------------------- SETTLE
// GT-13.8.4  The ships in the field of the Cannon that stands there, if one does; without any, the
// Decoys of others (E-43).
TileSet hit_by_cannon(const Trian& game, const State& s, int tile) {
  const ShipSlot cannon = at(s.galaxy, tile).ship;
  if (cannon.kind() != ShipKind::Cannon) return {};
  const TileSet field = powers_of(game, s, cannon.owner()).cannon_field ? around(s.galaxy, tile)
                                                                        : beside(s.galaxy, tile);
  TileSet ships, decoys;
  for (int i = 0; i < size(s.galaxy); ++i) {
    const ShipSlot ship = at(s.galaxy, i).ship;
    if (!field.has(i) || ship.empty()) continue;
    const bool own = ship.owner() == cannon.owner();
    if (is_ship(ship.kind()) && !(own && game.options.cannon_spares_owner)) ships.put(i);
    if (ship.kind() == ShipKind::Decoy && !own) decoys.put(i);
  }
  return ships.empty() ? decoys : ships;
}
// GT-13.7.2  A Decoy with an enemy ship beside it.
bool is_tripped_decoy(const State& s, int tile) {
  const ShipSlot decoy = at(s.galaxy, tile).ship;
  if (decoy.kind() != ShipKind::Decoy) return false;
  for (const u8 n : at(s.galaxy, tile).next) {
    if (n == kNone) continue;
    const ShipSlot ship = at(s.galaxy, n).ship;
    if (is_ship(ship.kind()) && ship.owner() != decoy.owner()) return true;
  }
  return false;
}
namespace {

int count(const TileSet& set) { return std::popcount(set.bits[0]) + std::popcount(set.bits[1]); }
int first_of(const TileSet& set) {
  return set.bits[0] ? std::countr_zero(set.bits[0]) : 64 + std::countr_zero(set.bits[1]);
}

// GT-13.8.4, E-43  Every ship in the field of a Cannon is destroyed; then a Decoy of somebody else
// explodes.
bool fire_cannons(Play& t) {
  State& s = t.s;
  for (int tile = 0; tile < size(s.galaxy); ++tile) {
    const TileSet hit = hit_by_cannon(t.game, s, tile);
    if (hit.empty()) continue;
    if (const int first = first_of(hit); at(s.galaxy, first).ship.kind() == ShipKind::Decoy) {
      explode(t, first);
      return true;
    }
    const Seat owner = at(s.galaxy, tile).ship.owner();
    tell(t, What::Fired, owner, at_tile(Verb::Stop, s, tile));
    int destroyed = 0;
    for (int i = 0; i < size(s.galaxy); ++i) {
      if (!hit.has(i)) continue;
      destroyed += at(s.galaxy, i).ship.owner() != owner;
      return_ship(t, i);
    }
    schedule_minerals(t, static_cast<u8>(owner), kReward * destroyed);
    return true;
  }
  return false;
}

// GT-13.7.2  Whoever moved.
bool trip_decoys(Play& t) {
  for (int tile = 0; tile < size(t.s.galaxy); ++tile) {
    if (!is_tripped_decoy(t.s, tile)) continue;
    explode(t, tile);
    return true;
  }
  return false;
}

}  // namespace

// GT-9.2  Who attacks in this contact.
Seat attacker_of(const State& s, int a, int b) {
  const Seat p = at(s.galaxy, a).ship.owner(), q = at(s.galaxy, b).ship.owner();
  if (p == s.active || q == s.active) return s.active;
  return s.moved == b && s.moved != a ? q : p;
}
// GT-9.1  Calls each(a, b) for every contact of enemy ships, the attacker's first.
template <class Each>
void for_contacts(const Trian& game, const State& s, Each each) {
  for (int a = 0; a < size(s.galaxy); ++a) {
    const ShipSlot ship = at(s.galaxy, a).ship;
    if (!is_ship(ship.kind())) continue;
    for (const u8 b : at(s.galaxy, a).next) {
      if (b == kNone || b < a) continue;
      const ShipSlot other = at(s.galaxy, b).ship;
      if (!is_ship(other.kind()) || other.owner() == ship.owner()) continue;
      if (!in_contact(game.content, s.galaxy, ship_place(game.content, s.galaxy, a),
                      ship_place(game.content, s.galaxy, b)))
        continue;
      if (attacker_of(s, a, b) == ship.owner())
        each(a, int{b});
      else
        each(int{b}, a);
    }
  }
}
TileSet attacking_ships(const Trian& game, const State& s) {
  TileSet ships;
  for_contacts(game, s, [&](int a, int) { ships.put(a); });
  return ships;
}
TileSet targets_of(const Trian& game, const State& s, int ship) {
  TileSet targets;
  for_contacts(game, s, [&](int a, int b) {
    if (a == ship) targets.put(b);
  });
  return targets;
}

namespace {

// GT-4.7  Ship battles first.
bool fight_ships(Play& t) {
  const TileSet ships = attacking_ships(t.game, t.s);
  if (ships.empty()) return false;
  if (count(ships) > 1)
    t.s.agenda.schedule(Step{.what = Do::ChooseAttacker, .who = t.s.active});
  else
    t.s.agenda.schedule(Step{.what = Do::ShipBattle,
                             .who = at(t.s.galaxy, first_of(ships)).ship.owner(),
                             .at = static_cast<u8>(first_of(ships))});
  return true;
}

// GT-3.4.1, GT-3.4.2, GT-11.2, GT-11.3, GT-11.6, GT-11.7  Who holds each resolved area; who held it
// before takes nothing.
struct Presence {
  Array<SeatSet, kNodes> fighting{},
      holding{};  // by area: with an unblocked emissary; with one, or with a station
};
Presence presence(const Trian& game, const State& s) {
  Presence all;
  for (int tile = 0; tile < size(s.galaxy); ++tile) {
    const EmissarySlot e = at(s.galaxy, tile).emissary;
    if (e.empty()) continue;
    const u8 region = site_region(game.content, s.galaxy, tile);
    if (region == kOutpostSite) continue;
    const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
    const bool blocked = is_blocked(game, s, tile);
    if (!blocked) all.fighting[area] = all.fighting[area].with(e.owner());
    if (!blocked || e.level() > 0) all.holding[area] = all.holding[area].with(e.owner());
  }
  return all;
}
bool settle_control(Play& t, const Presence& all) {
  State& s = t.s;
  for (Closed& c : s.closed.slot) {
    if (&c >= s.closed.end()) break;
    if (is_pending(s, c.area)) continue;
    const SeatSet present = all.holding[c.area];
    if (present.size() > 1) continue;
    const Seat holder = present.first_seat();
    if (holder == c.controller()) continue;
    if (!is_player(holder)) {
      tell(t, What::LostControl, c.controller(), at_area(Verb::Stop, t.game, s, c.area));
      c.control(Seat::Nobody);
      continue;
    }
    take_control(t, c, holder);
    return true;
  }
  return false;
}
// GT-3.4.4  In open areas nobody fights, and pending ones wait for their resolution.
bool fight_emissaries(Play& t, const Presence& all) {
  const Closed* first = nullptr;
  int n = 0;
  for (const Closed& c : t.s.closed)
    if (!is_pending(t.s, c.area) && all.fighting[c.area].size() > 1 && ++n == 1) first = &c;
  if (n == 0) return false;
  if (n > 1)
    t.s.agenda.schedule(Step{.what = Do::ChooseBattle, .who = t.s.active});
  else
    t.s.agenda.schedule(Step{.what = Do::EmissaryBattle, .who = t.s.active, .area = first->area});
  return true;
}

}  // namespace

// Spec 4.4  Never nested: whatever it starts stands above it on the agenda, and then it looks
// again.
void settle(Play& t, Step now) {
  t.s.agenda.schedule(now);
  unsigned kinds = 0;  // of what stands in the ship slots
  for (int tile = 0; tile < size(t.s.galaxy); ++tile)
    kinds |= 1u << static_cast<int>(at(t.s.galaxy, tile).ship.kind());
  const auto in_play = [&](ShipKind kind) { return has_bit(kinds, static_cast<int>(kind)); };
  if (in_play(ShipKind::Cannon) && fire_cannons(t)) return;
  if (in_play(ShipKind::Decoy) && trip_decoys(t)) return;
  if ((in_play(ShipKind::Corvette) || in_play(ShipKind::Rogue) || in_play(ShipKind::Priestess)) &&
      fight_ships(t))
    return;
  if (!t.s.closed.empty()) {
    const Presence all = presence(t.game, t.s);
    if (settle_control(t, all) || fight_emissaries(t, all)) return;
  }
  t.s.agenda.take();
}

// D-15  Which of several attacking ships, or of several battles, comes next.
void ask_which_ship_attacks(const Ask& q, Step, Choices& out) {
  const TileSet ships = attacking_ships(q.game, q.s);
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (ships.has(tile)) out.push(at_tile(Verb::AttackWith, q.s, tile));
}
void attack_with(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  const int tile = tile_of(t.s, c);
  t.s.agenda.schedule(Step{.what = Do::ShipBattle,
                           .who = at(t.s.galaxy, tile).ship.owner(),
                           .at = static_cast<u8>(tile)});
}
void ask_which_battle(const Ask& q, Step, Choices& out) {
  for (const Closed& c : q.s.closed)
    if (!is_pending(q.s, c.area) && fighters_in(q.game, q.s, c.area).size() > 1)
      out.push(at_area(Verb::BattleIn, q.game, q.s, c.area));
}
void choose_battle(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  t.s.agenda.schedule(
      Step{.what = Do::EmissaryBattle, .who = now.who, .area = area_of(t.game, t.s, c)});
}

}  // namespace orrery::trian
