// 5.13  Skills that are more than a number: the Priestess on her way, Risky Business, Manipulation,
// the Decoy's explosion.
#include "steps.h"

namespace orrery::trian {

// ------------------------------------------------------------------------------------- the
// Priestess
namespace {
bool is_there(const State& s, Step now) {
  return at(s.galaxy, now.at).ship.kind() == ShipKind::Priestess &&
         at(s.galaxy, now.at).ship.owner() == now.who;
}
// GT-13.1.2  Calls each(closed) for the resolved nebulas with minerals on her tile or the twelve
// around it.
template <class Each>
void for_nebulas_around(const Trian& game, const State& s, Step now, Each each) {
  TileSet near = around(s.galaxy, now.at);
  near.put(now.at);
  for (const Closed& c : s.closed) {
    if (is_pending(s, c.area) || c.minerals.empty() || (now.area != kNone && now.area != c.area))
      continue;
    bool touches = false;
    for_regions(game.content, s.galaxy, c.area, [&](Place p) { touches |= near.has(p.tile); });
    if (touches) each(c);
  }
}
}  // namespace
bool priestess_can_mine(const Trian& game, const State& s, Step now) {
  bool found = false;
  if (is_there(s, now)) for_nebulas_around(game, s, now, [&](const Closed&) { found = true; });
  return found;
}
// D-14
void ask_what_the_priestess_takes(const Ask& q, Step now, Choices& out) {
  for_nebulas_around(q.game, q.s, now, [&](const Closed& c) {
    for (u8 colour = 0; colour < kColours; ++colour)
      if (c.minerals.of(colour) > 0) out.push(at_area(Verb::TakeFrom, q.game, q.s, c.area, colour));
  });
  out.push({.verb = Verb::Stop});
}
void priestess_takes(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  const Area area = area_of(t.game, t.s, c);
  closed_area(t.s, area)->minerals.add(c.n, -1);
  put_minerals(t, now.who, c.n, 1);
  if (now.n > 1) {
    --now.n;
    now.area = area;
    t.s.agenda.schedule(now);
  }
}
// GT-13.1.3  On a planet or nebula part that is free and not somebody else's.
namespace {
bool may_settle(const Trian& game, const State& s, Step now, std::size_t site) {
  return face_of(game.content, s.galaxy, now.at).sites[site] != kOutpostSite &&
         may_be_sent(game, s, now.at, static_cast<int>(site), now.who);
}
}  // namespace
bool priestess_can_settle(const Trian& game, const State& s, Step now) {
  for (std::size_t i = 0; i < face_of(game.content, s.galaxy, now.at).sites.size(); ++i)
    if (is_there(s, now) && may_settle(game, s, now, i)) return true;
  return false;
}
void ask_where_the_priestess_settles(const Ask& q, Step now, Choices& out) {
  const Face& face = face_of(q.game.content, q.s.galaxy, now.at);
  for (std::size_t i = 0; i < face.sites.size(); ++i)
    if (may_settle(q.game, q.s, now, i))
      out.push(at_tile(Verb::Settle, q.s, now.at, face.sites[i]));
  out.push({.verb = Verb::Stop});
}
// E-42
void priestess_settles(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  free_of_harness(t.s, now.at);
  at(t.s.galaxy, now.at).ship = {};
  put_emissary(t.s, now.at, EmissaryKind::Priestess, now.who,
               number_among(face_of(t.game.content, t.s.galaxy, now.at).sites, c.part));
  t.s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
}

// ------------------------------------------------------------------------------------ Risky
// Business GT-13.3.1, GT-13.3.2  With 4 or more there is a rich draw; what the bag has.
void roll_risky(Play& t, Step now, Choice c) {
  const Seat p = seat_at(now.mode);
  const Powers& mine = powers_of(t.game, t.s, p);
  tell(t, What::Rolled, p, {}, c.n, Cause::Risky);
  if (c.n + mine.risky_roll >= 4) schedule_minerals(t, now.mode, mine.risky_draw);
}

// --------------------------------------------------------------------------------------
// Manipulation
namespace {

// GT-13.6.3  A unit that can be swapped at all.
bool can_be_swapped(const Trian& game, const State& s, int tile, u8 unit, Seat by) {
  const Placed& p = at(s.galaxy, tile);
  if (unit == kTheShip) return is_ship(p.ship.kind()) && !is_harnessed(s, tile);
  return !p.emissary.empty() && p.emissary.level() == 0 && !is_blocked(game, s, tile) &&
         (p.emissary.owner() == by || !is_protected(s, tile));
}
Area area_under(const Trian& game, const State& s, int tile, u8 unit) {
  if (unit == kTheShip)
    return area_of(game.content, s.galaxy, ship_place(game.content, s.galaxy, tile));
  const u8 region = site_region(game.content, s.galaxy, tile);
  return region == kOutpostSite
             ? kNone
             : area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
}
bool has_foreign_station(const Trian& game, const State& s, Area area, Seat p) {
  for (int i = 0; i < game.players() && area != kNone; ++i)
    if (seat_at(i) != p && has_station_in(game, s, area, seat_at(i))) return true;
  return false;
}
// Inside one area; with GT-13.6.4 also a few steps apart, but nobody into an area with somebody
// else's station.
bool may_swap(const Trian& game, const State& s, int own, int enemy, u8 unit, Seat p,
              const Array<u8, kTiles>& steps) {
  if (!can_be_swapped(game, s, enemy, unit, p)) return false;
  const Seat other =
      unit == kTheShip ? at(s.galaxy, enemy).ship.owner() : at(s.galaxy, enemy).emissary.owner();
  if (other == p || keeps_out(game, s, enemy, p) || keeps_out(game, s, own, other)) return false;
  if (unit == kTheEmissary && (is_teleport(game, s, own) || is_teleport(game, s, enemy)))
    return false;  // GT-12.4.1  a Modulator under one of them: nobody is moved there
  const Area here = area_under(game, s, own, unit), there = area_under(game, s, enemy, unit);
  if (here == there && here != kNone) return true;
  if (steps[enemy] == kNone || powers_of(game, s, p).swap_distance == 0) return false;
  return unit == kTheShip ||
         (!has_foreign_station(game, s, there, p) && !has_foreign_station(game, s, here, other));
}
template <class Each>
void for_swaps(const Trian& game, const State& s, int own, u8 unit, Seat p, Each each) {
  const Array<u8, kTiles> steps = steps_from(s.galaxy, own, powers_of(game, s, p).swap_distance);
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (tile != own && may_swap(game, s, own, tile, unit, p, steps)) each(tile);
}

}  // namespace
void ask_for_swap(const Ask& q, Seat p, Choices& out) {
  const Minerals& m = minerals_of(q, q.s, p);
  if (!powers_of(q.game, q.s, p).swap || (q.s.used & kUsedManipulation) ||
      m.of(index(Colour::Green)) == 0 || m.of(index(Colour::Blue)) == 0)
    return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    for (const u8 unit : {kTheShip, kTheEmissary}) {
      const Placed& place = at(q.s.galaxy, tile);
      const bool mine = unit == kTheShip ? !place.ship.empty() && place.ship.owner() == p
                                         : !place.emissary.empty() && place.emissary.owner() == p;
      bool found = false;
      if (mine && can_be_swapped(q.game, q.s, tile, unit, p))
        for_swaps(q.game, q.s, tile, unit, p, [&](int) { found = true; });
      if (found) out.push(at_tile(Verb::Swap, q.s, tile, kNone, unit));
    }
}
void begin_swap(Play& t, Seat p, const Choice& c) {
  for (const Colour colour : {Colour::Green, Colour::Blue}) spend_minerals(t, p, index(colour));
  t.s.used |= kUsedManipulation;
  t.s.agenda.schedule(
      Step{.what = Do::SwapWith, .who = p, .at = static_cast<u8>(tile_of(t.s, c)), .part = c.n});
}
void ask_whom_to_swap(const Ask& q, Step now, Choices& out) {
  for_swaps(q.game, q.s, now.at, now.part, now.who,
            [&](int tile) { out.push(at_tile(Verb::SwapWith, q.s, tile)); });
}
// Each takes the other's exact place (E-47).
void swap_units(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  State& s = t.s;
  const int other = tile_of(s, c);
  Placed &a = at(s.galaxy, now.at), &b = at(s.galaxy, other);
  if (now.part == kTheShip) {
    const ShipSlot mine = a.ship, theirs = b.ship;
    put_ship(s, now.at, theirs.kind(), theirs.owner(), mine.space());
    put_ship(s, other, mine.kind(), mine.owner(), theirs.space());
    s.moved = now.at;
  } else {
    const EmissarySlot mine = a.emissary, theirs = b.emissary;
    put_emissary(s, now.at, theirs.kind(), theirs.owner(), mine.site());
    put_emissary(s, other, mine.kind(), mine.owner(), theirs.site());
  }
  s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
}

// ------------------------------------------------------------------------------------------ the
// Decoy GT-13.7.3, GT-13.7.4  All ships and emissaries without a station in its field; two minerals
// for each ship.
void explode(Play& t, int tile) {
  State& s = t.s;
  const Seat owner = at(s.galaxy, tile).ship.owner();
  tell(t, What::Exploded, owner, at_tile(Verb::Stop, s, tile));
  TileSet field =
      powers_of(t.game, s, owner).decoy_field ? around(s.galaxy, tile) : beside(s.galaxy, tile);
  field.put(tile);
  return_ship(t, tile);
  int ships = 0;
  for (int i = 0; i < size(s.galaxy); ++i) {
    if (!field.has(i)) continue;
    const Placed& p = at(s.galaxy, i);
    if (is_ship(p.ship.kind())) {
      ships += p.ship.owner() != owner || !t.game.options.decoy_ignores_own;  // O-09
      return_ship(t, i);
    }
    if (!p.emissary.empty() && p.emissary.level() == 0) return_emissary(t, i);
  }
  schedule_minerals(t, static_cast<u8>(owner), kReward * ships);
}

}  // namespace orrery::trian
