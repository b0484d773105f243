// 5.7  Teleportation: GT-7.5.1 to GT-7.5.9; and the transporter, which does the same (GT-13.4.1).
#include "exploration.h"

namespace orrery::trian {

namespace {

// GT-7.5.6  Not an emissary on a station, blocked, or somebody else's under the protection of his
// Corvette; not a harnessed ship.
bool can_be_taken(const Trian& game, const State& s, int tile, u8 unit, Seat by) {
  const Placed& p = at(s.galaxy, tile);
  if (unit == kTheShip) return is_ship(p.ship.kind()) && !is_harnessed(s, tile);
  return !p.emissary.empty() && p.emissary.level() == 0 && !is_blocked(game, s, tile) &&
         (p.emissary.owner() == by || !is_protected(s, tile));
}
Seat owner_of(const State& s, int tile, u8 unit) {
  return unit == kTheShip ? at(s.galaxy, tile).ship.owner() : at(s.galaxy, tile).emissary.owner();
}

// GT-7.5.3, GT-7.5.5, GT-7.5.8  Calls each(tile, region) for every place the unit may go to.
template <class Each>
void for_destinations(const Trian& game, const State& s, int from, u8 unit, bool outposts,
                      Each each) {
  const Seat owner = owner_of(s, from, unit);
  for (int tile = 0; tile < size(s.galaxy); ++tile) {
    if (tile == from) continue;
    const Face& face = face_of(game.content, s.galaxy, tile);
    if (unit == kTheShip) {
      if (may_berth(game, s, tile, owner))
        for (const u8 r : face.spaces) each(tile, r);
    } else {
      for (int i = 0; i < std::ssize(face.sites); ++i)
        if (may_enter(game, s, tile, i, owner, outposts)) each(tile, face.sites[i]);
    }
  }
}
bool has_destination(const Trian& game, const State& s, int from, u8 unit, bool outposts) {
  bool found = false;
  for_destinations(game, s, from, unit, outposts, [&](int, u8) { found = true; });
  return found;
}

}  // namespace

// GT-7.5.1, GT-7.5.2, GT-7.5.9, GT-7.6.6
void ask_for_teleports(const Ask& q, Seat p, Choices& out) {
  if (!may_act_further(q.s)) return;
  const int added = q.s.just_added;
  const bool fresh =
      added != kNone && face_of(q.game.content, q.s.galaxy, added).feature == Feature::Teleport;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const ShipSlot ship = at(q.s.galaxy, tile).ship;
    if (!fresh && ship.empty()) continue;
    const bool near = fresh && (tile == added || are_adjacent(q.s.galaxy, tile, added));
    const bool waits = is_ship(ship.kind()) && ship.owner() == p && !ship.arrived() &&
                       is_teleport(q.game, q.s, tile);
    for (const u8 unit : {kTheShip, kTheEmissary})
      if ((near || (unit == kTheShip && waits)) && can_be_taken(q.game, q.s, tile, unit, p) &&
          has_destination(q.game, q.s, tile, unit, true))
        out.push(at_tile(Verb::Teleport, q.s, tile, kNone, unit));
  }
}
// GT-13.4.1  Crystalline particle transporter: own units, not to an outpost.
void ask_for_transports(const Ask& q, Seat p, Choices& out) {
  const u8 price = powers_of(q.game, q.s, p).transporter;
  if (!may_act_further(q.s) || price == 0 || (q.s.used & kUsedTransporter) ||
      minerals_of(q, q.s, p).of(index(Colour::Blue)) < price)
    return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    for (const u8 unit : {kTheShip, kTheEmissary})
      if (can_be_taken(q.game, q.s, tile, unit, p) && owner_of(q.s, tile, unit) == p &&
          has_destination(q.game, q.s, tile, unit, false))
        out.push(at_tile(Verb::Transport, q.s, tile, kNone, unit));
}
void relocate(Play& t, int from, u8 unit, int to, u8 region) {
  State& s = t.s;
  const Face& face = face_of(t.game.content, s.galaxy, to);
  if (unit == kTheShip) {
    const ShipSlot ship = at(s.galaxy, from).ship;
    at(s.galaxy, from).ship = {};
    put_ship(s, to, ship.kind(), ship.owner(), number_among(face.spaces, region));
    s.moved = ship.owner() == s.active ? kNone : static_cast<u8>(to);
    return;
  }
  const EmissarySlot e = at(s.galaxy, from).emissary;
  at(s.galaxy, from).emissary = {};
  put_emissary(s, to, e.kind(), e.owner(), number_among(face.sites, region));
  forget_sent(s, from);
}

void ask_where_to_teleport(const Ask& q, Step now, Choices& out) {
  for_destinations(q.game, q.s, now.at, now.part, true, [&](int tile, u8 region) {
    out.push(at_tile(Verb::TeleportTo, q.s, tile, region));
  });
}
// GT-7.5.4, GT-7.5.7  Control and battles follow in SETTLE.
void teleport(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  const int to = tile_of(t.s, c);
  relocate(t, now.at, now.part, to, c.part);
  if (now.part == kTheEmissary && at(t.s.galaxy, to).emissary.owner() == now.who) {
    note_sent(t.s, to);
    visit_outpost(t, now.who, to);
  }
  t.s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
}
void ask_where_to_transport(const Ask& q, Step now, Choices& out) {
  for_destinations(q.game, q.s, now.at, now.part, false, [&](int tile, u8 region) {
    out.push(at_tile(Verb::TransportTo, q.s, tile, region));
  });
}
void transport(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  relocate(t, now.at, now.part, tile_of(t.s, c), c.part);
  t.s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
}

}  // namespace orrery::trian
