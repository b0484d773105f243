// 5.7  Phase 3, Exploration: research, expeditions, construction, teleportation, moving ships.
#include "steps.h"

namespace orrery::trian {

// Spec 4.3  The base action goes first; additional ones are worth less.
void spend_action(State& s) {
  s.actions > 0 ? --s.actions : --s.extra;
  s.acted = 1;
}

namespace {

// ------------------------------------------------------------------------------------ expeditions
// GT-7.3.3, GT-3.1.4, E-24, E-25  Anything in a ship slot beside the tile forbids it, own ones too.
bool is_crowded(const Trian& game, const State& s, Place space) {
  for (const u8 n : at(s.galaxy, space.tile).next) {
    if (n == kNone || at(s.galaxy, n).ship.empty()) continue;
    if (!game.options.barriers_matter ||
        in_contact(game.content, s.galaxy, space, ship_place(game.content, s.galaxy, n)))
      return true;  // O-13
  }
  return false;
}
}  // namespace
// GT-7.3.5  Not into an area somebody else controls; with O-14 into one without a station.
bool may_be_sent(const Trian& game, const State& s, int tile, int site, Seat p) {
  if (may_enter(game, s, tile, site, p, true)) return true;
  const u8 region = face_of(game.content, s.galaxy, tile).sites[static_cast<std::size_t>(site)];
  if (!game.options.send_into_controlled || region == kOutpostSite ||
      !at(s.galaxy, tile).emissary.empty() || is_teleport(game, s, tile) ||
      keeps_out(game, s, tile, p))
    return false;
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  return !has_station_in(game, s, area, controller_of(s, area));
}
namespace {
constexpr std::array<std::pair<ShipKind, Special>, 3> kSpecialShips{
    {{ShipKind::Priestess, Special::Priestess},
     {ShipKind::Decoy, Special::Decoy},
     {ShipKind::Cannon, Special::Cannon}}};

void ask_for_expeditions(const Ask& q, Seat p, Choices& out) {
  const int tile = q.s.just_added;
  if (!may_act(q.s) || tile == kNone || keeps_out(q.game, q.s, tile, p))
    return;  // GT-7.3.1, GT-7.3.4
  const Face& face = face_of(q.game.content, q.s.galaxy, tile);
  if (supply_of(q.s, p, Figure::Emissary) > 0)  // GT-7.3.2, E-04
    for (std::size_t i = 0; i < face.sites.size(); ++i)
      if (may_be_sent(q.game, q.s, tile, static_cast<int>(i), p))
        out.push(at_tile(Verb::SendEmissary, q.s, tile, face.sites[i]));
  if (!at(q.s.galaxy, tile).ship.empty()) return;
  for (const u8 r : face.spaces) {
    if (is_crowded(q.game, q.s, {static_cast<u8>(tile), r})) continue;
    const auto send = [&](ShipKind kind, bool has) {
      if (has) out.push(at_tile(Verb::SendShip, q.s, tile, r, static_cast<int>(kind)));
    };
    send(ShipKind::Corvette, supply_of(q.s, p, Figure::Corvette) > 0);
    send(ShipKind::Rogue, supply_of(q.s, p, Figure::Rogue) > 0);
    for (const auto& [kind, special] : kSpecialShips)
      send(kind, corner_of(q.s, p).special[index(special)] > 0);  // GT-13.1.1, GT-13.7.1, GT-13.8.4
  }
}
// GT-7.3.6, GT-12.1.2, E-07  An own unblocked emissary put on an outpost: two additional actions,
// once per turn.
void visit_outpost(Play& t, Seat p, int tile) {
  State& s = t.s;
  if (at(s.galaxy, tile).emissary.owner() != p ||
      site_region(t.game.content, s.galaxy, tile) != kOutpostSite || is_blocked(t.game, s, tile))
    return;
  if (t.game.options.every_outpost
          ? s.outposts_used.contains(static_cast<u8>(tile)) || s.outposts_used.full()
          : (s.used & kUsedOutpost) != 0)
    return;  // O-12
  s.used |= kUsedOutpost;
  if (t.game.options.every_outpost) s.outposts_used.push(static_cast<u8>(tile));
  s.extra = static_cast<u8>(s.extra + kOutpostActions);
}
void note_sent(State& s, int tile) {
  if (!s.sent.contains(static_cast<u8>(tile)) && !s.sent.full()) s.sent.push(static_cast<u8>(tile));
}
void forget_sent(State& s, int tile) {
  for (std::size_t i = s.sent.size(); i-- > 0;)
    if (s.sent[i] == tile) s.sent.take_at(i);
}
void send_ship(Play& t, Seat p, const Choice& c) {
  const ShipKind kind = static_cast<ShipKind>(c.n);
  Mine& me = corner_of(t.s, p);
  if (kind == ShipKind::Corvette)
    --me.supply[index(Figure::Corvette)];
  else if (kind == ShipKind::Rogue)
    --me.supply[index(Figure::Rogue)];
  for (const auto& [ship, special] : kSpecialShips)
    if (ship == kind) --me.special[index(special)];
  const int tile = tile_of(t.s, c);
  put_ship(t.s, tile, kind, p,
           number_among(face_of(t.game.content, t.s.galaxy, tile).spaces, c.part));
}

// ----------------------------------------------------------------------------------- construction
// GT-7.4.1 to GT-7.4.4, GT-7.4.11  An own unblocked emissary in an area one controls; in a system
// only one is ever levelled up.
bool may_build(const Trian& game, const State& s, int tile, Seat p, int levels) {
  const EmissarySlot e = at(s.galaxy, tile).emissary;
  if (e.empty() || e.owner() != p || e.level() + levels > 2 || is_blocked(game, s, tile))
    return false;
  const u8 region = site_region(game.content, s.galaxy, tile);
  if (region == kOutpostSite) return false;
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  if (controller_of(s, area) != p) return false;
  if (e.level() == 0 && supply_of(s, p, Figure::Research) == 0) return false;  // E-03
  if (e.level() + levels == 2 && supply_of(s, p, Figure::Station) == 0) return false;
  const bool system = face_of(game.content, s.galaxy, tile).regions[region].kind == Kind::System;
  return !system || e.level() > 0 || !has_station_in(game, s, area, p);
}
void ask_for_constructions(const Ask& q, Seat p, Choices& out) {
  if (!may_act_further(q.s)) return;
  const bool living = powers_of(q.game, q.s, p).living_structures;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const EmissarySlot e = at(q.s.galaxy, tile).emissary;
    if (e.empty() || e.owner() != p) continue;
    if (may_build(q.game, q.s, tile, p, 1)) out.push(at_tile(Verb::Build, q.s, tile));
    if (living && e.kind() == EmissaryKind::Minion && e.level() == 0 &&
        may_build(q.game, q.s, tile, p, 2))
      out.push(at_tile(Verb::BuildLiving, q.s, tile));  // GT-13.2.3
  }
}
// GT-7.4.5, GT-7.4.8 to GT-7.4.10
void build(Play& t, Seat p, int tile, int levels) {
  State& s = t.s;
  const u8 region = site_region(t.game.content, s.galaxy, tile);
  const Area area = area_of(t.game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  const bool nebula = face_of(t.game.content, s.galaxy, tile).regions[region].kind == Kind::Nebula;
  int minerals = 0;
  for (int i = 0; i < levels; ++i) {
    const EmissarySlot e = at(s.galaxy, tile).emissary;
    gain(t, p, pay_for_building(t.game, s, tile), kForBuilding, area);
    --corner_of(s, p).supply[index(e.level() == 0 ? Figure::Research : Figure::Station)];
    minerals += e.level() == 0 ? 2 : 4;
    put_emissary(s, tile, e.kind(), p, e.site(), e.level() + 1);
  }
  for (int i = 0; i < size(s.galaxy); ++i)
    if (!at(s.galaxy, i).emissary.empty() && at(s.galaxy, i).emissary.owner() != p &&
        stands_in(t.game, s, i, area))
      return_emissary(t, i);
  if (nebula) schedule_minerals(t, kIntoNebula, minerals, area);
}

// ---------------------------------------------------------------------------------- teleportation
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
      for (std::size_t i = 0; i < face.sites.size(); ++i)
        if (may_enter(game, s, tile, static_cast<int>(i), owner, outposts))
          each(tile, face.sites[i]);
    }
  }
}
bool has_destination(const Trian& game, const State& s, int from, u8 unit, bool outposts) {
  bool found = false;
  for_destinations(game, s, from, unit, outposts, [&](int, u8) { found = true; });
  return found;
}
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

}  // namespace

// -------------------------------------------------------------------------------------- moving
// ships
bool is_closed_space(const Trian& game, const State& s, Place place) {
  return facts_of(game.content, s.galaxy, area_of(game.content, s.galaxy, place)).open == 0;
}
// GT-7.6.2, GT-7.6.7  On another tile, free of ships; by the literal reading (O-16) not in closed
// space.
bool may_end_move(const Trian& game, const State& s, int from, Place to) {
  return to.tile != from && at(s.galaxy, to.tile).ship.empty() &&
         !(game.options.frozen_in_closed_space && is_closed_space(game, s, to));
}

namespace {
// GT-7.6.1 to GT-7.6.5
void ask_for_moves(const Ask& q, Seat p, Choices& out) {
  if (!may_act_further(q.s)) return;
  const Powers& mine = powers_of(q.game, q.s, p);
  TileSet forbidden;
  bool knows_zones = mine.immune;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const ShipSlot ship = at(q.s.galaxy, tile).ship;
    const bool decoy = ship.kind() == ShipKind::Decoy;
    if (!(is_ship(ship.kind()) || decoy) || ship.owner() != p || is_harnessed(q.s, tile)) continue;
    const int range = mine.range[static_cast<std::size_t>(ship.kind())];
    if (decoy && !ship.arrived())
      out.push(at_tile(Verb::Detonate, q.s, tile));  // GT-13.7.1  on the spot
    if (decoy && ship.arrived()) continue;           //            on later turns only
    if (!knows_zones) forbidden = zones(q.game, q.s), knows_zones = true;
    for (const Reached& r :
         reach(q.game.content, q.s.galaxy, ship_place(q.game.content, q.s.galaxy, tile), range,
               mine.moves, forbidden)) {
      if (!may_end_move(q.game, q.s, tile, r.place)) continue;
      if (!decoy) out.push(from_to(Verb::Move, q.s, tile, r.place.tile, r.place.region));
      for (u8 detonates = 0; decoy && detonates < 2; ++detonates)
        out.push(from_to(Verb::MoveDecoy, q.s, tile, r.place.tile, r.place.region, detonates));
    }
  }
  // GT-13.5.4  Through an own wormhole, from anywhere.
  for (const Marker& m : q.s.markers) {
    bool again = false;  // two of them in one space lead to the same place
    for (const Marker* other = q.s.markers.begin(); other != &m; ++other) again |= *other == m;
    if (again || m.kind() != Special::Wormhole || m.owner() != p ||
        !may_berth(q.game, q.s, m.tile, p))
      continue;
    for (int tile = 0; tile < size(q.s.galaxy); ++tile)
      if (const ShipSlot ship = at(q.s.galaxy, tile).ship;
          tile != m.tile && is_ship(ship.kind()) && ship.owner() == p && !is_harnessed(q.s, tile))
        out.push(from_to(Verb::Tunnel, q.s, tile, m.tile,
                         face_of(q.game.content, q.s.galaxy, m.tile)
                             .spaces[static_cast<std::size_t>(m.space())]));
  }
}

// ------------------------------------------------------------------------------- free skills of
// phase 3 GT-13.2.1, GT-13.2.2  Beside an own emissary sent or teleported this turn, or in its
// area; a minion never opens the way for another.
void ask_for_minions(const Ask& q, Seat p, Choices& out) {
  const Mine& me = corner_of(q.s, p);
  const u8 cost = powers_of(q.game, q.s, p).token_cost[index(Special::Minion)];
  bool pays = cost == 0;
  for (const int c : bits_of(static_cast<unsigned>(cost))) pays |= minerals_of(q, q.s, p).of(c) > 0;
  if (me.special[index(Special::Minion)] == 0 || !pays || q.s.sent.empty()) return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const Face& face = face_of(q.game.content, q.s.galaxy, tile);
    for (std::size_t i = 0; i < face.sites.size(); ++i) {
      if (face.sites[i] == kOutpostSite ||
          !may_enter(q.game, q.s, tile, static_cast<int>(i), p, false))
        continue;
      const Area area =
          area_of(q.game.content, q.s.galaxy, Place{static_cast<u8>(tile), face.sites[i]});
      bool near = false;
      for (const u8 sent : q.s.sent)
        near |= !at(q.s.galaxy, sent).emissary.empty() &&
                at(q.s.galaxy, sent).emissary.owner() == p &&
                at(q.s.galaxy, sent).emissary.kind() != EmissaryKind::Minion &&
                (are_adjacent(q.s.galaxy, sent, tile) || stands_in(q.game, q.s, sent, area));
      if (near) out.push(at_tile(Verb::PutMinion, q.s, tile, face.sites[i]));
    }
  }
}
// GT-13.5.4  Into any space outside exmitter zones.
void ask_for_wormholes(const Ask& q, Seat p, Choices& out) {
  const u8 cost = powers_of(q.game, q.s, p).token_cost[index(Special::Wormhole)];
  bool pays = cost == 0;
  for (const int c : bits_of(static_cast<unsigned>(cost))) pays |= minerals_of(q, q.s, p).of(c) > 0;
  if (corner_of(q.s, p).special[index(Special::Wormhole)] == 0 || !pays) return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (!in_zone(q.game, q.s, tile))
      for (const u8 r : face_of(q.game.content, q.s.galaxy, tile).spaces)
        out.push(at_tile(Verb::PutWormhole, q.s, tile, r));
}
// GT-13.1.5  Once per turn, out of the supply or from another ship.
void ask_for_harness(const Ask& q, Seat p, Choices& out) {
  if (q.s.used & kUsedHarness || powers_of(q.game, q.s, p).tokens[index(Special::Harness)] == 0)
    return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (const ShipSlot ship = at(q.s.galaxy, tile).ship;
        is_ship(ship.kind()) && ship.owner() != p && !is_harnessed(q.s, tile))
      out.push(at_tile(Verb::PutHarness, q.s, tile));
}
void put_harness(State& s, Seat p, int tile) {
  s.used |= kUsedHarness;
  u8& supply = corner_of(s, p).special[index(Special::Harness)];
  if (supply > 0)
    --supply;
  else
    for (std::size_t i = 0; i < s.markers.size(); ++i)
      if (s.markers[i].kind() == Special::Harness && s.markers[i].owner() == p) {
        s.markers.take_at(i);
        break;
      }
  s.markers.push(Marker::of(Special::Harness, p, tile));
}
void pay_for(Play& t, Seat p, Special token) {
  if (const u8 cost = powers_of(t.game, t.s, p).token_cost[index(token)]; cost != 0)
    t.s.agenda.schedule(Step{.what = Do::Pay, .who = p, .n = 1, .mode = kIntoBag, .part = cost});
}

}  // namespace

// GT-7.4.6, GT-7.4.7, GT-13.1.9
Pay pay_for_building(const Trian& game, const State& s, int tile) {
  const EmissarySlot e = at(s.galaxy, tile).emissary;
  const u8 region = site_region(game.content, s.galaxy, tile);
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  const Kind kind = face_of(game.content, s.galaxy, tile).regions[region].kind;
  Pay pay{.tiles = facts_of(game.content, s.galaxy, area).tiles,
          .emissaries = emissaries_in(game, s, area, e.owner(), true),
          .factor = kind == Kind::System ? 4 : 1};
  if (kind == Kind::System)
    for (int i = 0; i < size(s.galaxy); ++i)
      pay.tiles -= planet_is_blocked(game, s, i, area, e.owner());
  const u8 blessed = powers_of(game, s, e.owner()).priestess_income[static_cast<std::size_t>(kind)];
  if (e.kind() == EmissaryKind::Priestess && blessed > 0) pay.factor = blessed;
  return pay;
}

// D-07, GT-7.1, GT-13.0.4
void ask_what_to_explore(const Ask& q, Step now, Choices& out) {
  const Seat p = now.who;
  for (const Area area : q.s.pending)
    out.push(at_area(Verb::Resolve, q.game, q.s, area));  // GT-4.5, GT-4.6
  if (may_act_further(q.s) && bag_size(q.game, q.s) > 0)
    out.push({.verb = Verb::Research});  // GT-7.2
  ask_for_expeditions(q, p, out);
  ask_for_constructions(q, p, out);
  ask_for_teleports(q, p, out);
  ask_for_moves(q, p, out);
  ask_for_transports(q, p, out);
  const Powers& mine = powers_of(q.game, q.s, p);
  if (may_act(q.s) && mine.risky_pay > 0 && !(q.s.used & kUsedRisky) &&
      corner_of(q.s, p).mineral_count >= mine.risky_pay)
    out.push({.verb = Verb::Risky});  // GT-13.3.1
  ask_for_minions(q, p, out);
  ask_for_wormholes(q, p, out);
  ask_for_harness(q, p, out);
  ask_for_swap(q, p, out);
  ask_for_release(q, p, out);
  if (q.s.pending.empty()) out.push({.verb = Verb::EndTurn});  // GT-4.4
}

void explore(Play& t, Step now, Choice c) {
  State& s = t.s;
  const Seat p = now.who;
  tell_answer(t, now, c);
  const Step settle{.what = Do::Settle, .who = p};
  if (c.verb == Verb::EndTurn) return s.agenda.schedule(Step{.what = Do::EndTurn, .who = p});
  s.agenda.schedule(now);
  s.moved = kNone;
  Mine& me = corner_of(s, p);
  switch (c.verb) {
    case Verb::Resolve:
      if (t.game.options.strict_events && s.acted) s.actions = s.extra = 0;  // O-11
      return s.agenda.schedule(Step{.what = Do::Resolve, .who = p, .area = area_of(t.game, s, c)});
    case Verb::Release: return release(t, p, c);
    case Verb::Swap: return begin_swap(t, p, c);
    case Verb::PutHarness: return put_harness(s, p, tile_of(s, c));
    case Verb::PutMinion: {
      --me.special[index(Special::Minion)];
      const int tile = tile_of(s, c);
      put_emissary(s, tile, EmissaryKind::Minion, p,
                   number_among(face_of(t.game.content, s.galaxy, tile).sites, c.part));
      s.agenda.schedule(settle);
      return pay_for(t, p, Special::Minion);
    }
    case Verb::PutWormhole: {
      --me.special[index(Special::Wormhole)];
      const int tile = tile_of(s, c);
      s.markers.push(
          Marker::of(Special::Wormhole, p, tile,
                     number_among(face_of(t.game.content, s.galaxy, tile).spaces, c.part)));
      return pay_for(t, p, Special::Wormhole);
    }
    default: break;
  }
  spend_action(s);
  switch (c.verb) {
    case Verb::Research: return schedule_minerals(t, static_cast<u8>(p), 1);
    case Verb::SendEmissary: {
      --me.supply[index(Figure::Emissary)];
      const int tile = tile_of(s, c);
      put_emissary(s, tile, EmissaryKind::Emissary, p,
                   number_among(face_of(t.game.content, s.galaxy, tile).sites, c.part));
      note_sent(s, tile);
      visit_outpost(t, p, tile);
      return s.agenda.schedule(settle);
    }
    case Verb::SendShip: send_ship(t, p, c); return s.agenda.schedule(settle);
    case Verb::Build:
    case Verb::BuildLiving:
      s.agenda.schedule(settle);
      return build(t, p, tile_of(s, c), c.verb == Verb::Build ? 1 : 2);
    case Verb::Teleport:
      return s.agenda.schedule(Step{
          .what = Do::TeleportTo, .who = p, .at = static_cast<u8>(tile_of(s, c)), .part = c.n});
    case Verb::Transport: {
      const u8 price = powers_of(t.game, s, p).transporter;
      s.used |= kUsedTransporter;
      put_minerals(t, p, index(Colour::Blue), -price);
      put_in_bag(t, index(Colour::Blue), price);
      return s.agenda.schedule(Step{
          .what = Do::TransportTo, .who = p, .at = static_cast<u8>(tile_of(s, c)), .part = c.n});
    }
    case Verb::Move: {
      const int from = tile_of(s, c), to = to_tile_of(s, c);
      relocate(t, from, kTheShip, to, c.to_part);
      if (at(s.galaxy, to).ship.kind() == ShipKind::Priestess)  // D-14
        s.agenda.schedule(
            Step{.what = Do::PriestessMines, .who = p, .n = 2, .at = static_cast<u8>(to)},
            Step{.what = Do::PriestessSettles, .who = p, .at = static_cast<u8>(to)});
      return s.agenda.schedule(settle);
    }
    case Verb::Tunnel:
      relocate(t, tile_of(s, c), kTheShip, to_tile_of(s, c), c.to_part);
      return s.agenda.schedule(settle);
    case Verb::MoveDecoy:
      relocate(t, tile_of(s, c), kTheShip, to_tile_of(s, c), c.to_part);
      at(s.galaxy, to_tile_of(s, c))
          .ship.settled();  // it may move again: only the turn it was sent in counts
      s.agenda.schedule(settle);
      return c.n ? explode(t, to_tile_of(s, c)) : void();
    case Verb::Detonate: s.agenda.schedule(settle); return explode(t, tile_of(s, c));
    default:  // Risky Business
      s.used |= kUsedRisky;
      return s.agenda.schedule(
          Step{.what = Do::Pay,
               .who = p,
               .n = powers_of(t.game, s, p).risky_pay,
               .mode = kIntoBag,
               .part = kAnyColour},
          Step{.what = Do::RollRisky, .who = Seat::Chance, .mode = static_cast<u8>(p)});
  }
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
  if (now.part == kTheEmissary && at(t.s.galaxy, to).emissary.owner() == now.who)
    note_sent(t.s, to), visit_outpost(t, now.who, to);
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
