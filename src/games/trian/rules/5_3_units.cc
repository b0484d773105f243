// 5.3  Units, slots, blocking, protection, control; 5.12 special tiles; and the small moves of
// pieces, minerals and tokens.
#include "steps.h"

namespace orrery::trian {

// ------------------------------------------------------------------------------------ GT-3.2,
// GT-3.3 GT-3.2.1, GT-3.2.2, GT-3.2.4, GT-3.2.5  Planets and outposts only; an emissary on a space
// station is never blocked.
bool is_blocked(const Trian& game, const State& s, int tile) {
  const Placed& p = at(s.galaxy, tile);
  if (p.emissary.empty() || p.emissary.level() == 2) return false;
  if (p.ship.kind() != ShipKind::Corvette || p.ship.owner() == p.emissary.owner()) return false;
  const u8 region = site_region(game.content, s.galaxy, tile);
  return region == kOutpostSite || face_of(game.content, p).regions[region].kind == Kind::System;
}
bool is_protected(const State& s, int tile) {
  const Placed& p = at(s.galaxy, tile);
  return !p.emissary.empty() && p.ship.kind() == ShipKind::Corvette &&
         p.ship.owner() == p.emissary.owner();
}
// GT-3.2.3, E-14  Without a controller no planet is blocked.
bool planet_is_blocked(const Trian& game, const State& s, int tile, Area system, Seat controller) {
  const Placed& p = at(s.galaxy, tile);
  if (!is_player(controller) || p.ship.kind() != ShipKind::Corvette || p.ship.owner() == controller)
    return false;
  const Face& face = face_of(game.content, p);
  for (u8 r = 0; r < face.regions.size(); ++r)
    if (face.regions[r].planet &&
        area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), r}) == system)
      return true;
  return false;
}
bool stands_in(const Trian& game, const State& s, int tile, Area area) {
  if (at(s.galaxy, tile).emissary.empty()) return false;
  const u8 region = site_region(game.content, s.galaxy, tile);
  return region != kOutpostSite &&
         area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region}) == area;
}
int emissaries_in(const Trian& game, const State& s, Area area, Seat p, bool unblocked) {
  int n = 0;
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    n += at(s.galaxy, tile).emissary.bits != 0 && at(s.galaxy, tile).emissary.owner() == p &&
         stands_in(game, s, tile, area) && !(unblocked && is_blocked(game, s, tile));
  return n;
}
bool has_station_in(const Trian& game, const State& s, Area area, Seat p, int level) {
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (const EmissarySlot e = at(s.galaxy, tile).emissary;
        !e.empty() && e.level() >= level && e.owner() == p && stands_in(game, s, tile, area))
      return true;
  return false;
}
SeatSet fighters_in(const Trian& game, const State& s, Area area) {
  SeatSet all;
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (!at(s.galaxy, tile).emissary.empty() && stands_in(game, s, tile, area) &&
        !is_blocked(game, s, tile))
      all = all.with(at(s.galaxy, tile).emissary.owner());
  return all;
}

// ------------------------------------------------------------------------------------ GT-3.4
Closed* closed_area(State& s, Area area) {
  for (std::size_t i = 0; i < s.closed.size(); ++i)
    if (s.closed.slot[i].area == area) return &s.closed.slot[i];
  return nullptr;
}
const Closed* closed_area(const State& s, Area area) {
  return closed_area(const_cast<State&>(s), area);
}
Seat controller_of(const State& s, Area area) {
  const Closed* c = closed_area(s, area);
  return c && !is_pending(s, area) ? c->controller() : Seat::Nobody;
}
// GT-11.1, GT-11.5  Each time somebody becomes controller he draws a token, or two.
void take_control(Play& t, Closed& area, Seat p) {
  area.control(p);
  tell(t, What::Controls, p, at_area(Verb::Stop, t.game, t.s, area.area));
  schedule_tokens(t, p, powers_of(t.game, t.s, p).control_tokens);
}

// ------------------------------------------------------------------------------------ special
// tiles
bool has_marker(const State& s, int tile, Special kind) {
  for (const Marker& m : s.markers)
    if (m.tile == tile && m.kind() == kind) return true;
  return false;
}
bool is_harnessed(const State& s, int tile) { return has_marker(s, tile, Special::Harness); }
bool is_teleport(const Trian& game, const State& s, int tile) {
  return face_of(game.content, s.galaxy, tile).feature == Feature::Teleport ||
         has_marker(s, tile, Special::Modulator);
}
bool is_exmitter(const Trian& game, const State& s, int tile) {
  return face_of(game.content, s.galaxy, tile).feature == Feature::Exmitter ||
         has_marker(s, tile, Special::Exmitter);
}
// GT-12.3.1, GT-12.3.5 to GT-12.3.7  Only units are kept out; areas close in it like anywhere. The
// tile and those beside it, whenever they came, whatever lies between.
bool in_zone(const Trian& game, const State& s, int tile) {
  if (is_exmitter(game, s, tile)) return true;
  for (const u8 n : at(s.galaxy, tile).next)
    if (n != kNone && is_exmitter(game, s, n)) return true;
  return false;
}
TileSet zones(const Trian& game, const State& s) {
  TileSet set;
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (is_exmitter(game, s, tile)) {
      set.put(tile);
      for (const u8 n : at(s.galaxy, tile).next)
        if (n != kNone) set.put(n);
    }
  return set;
}
// GT-5.2.3, GT-12.1.2
bool has_outpost(const Trian& game, const State& s, Seat p) {
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (const EmissarySlot e = at(s.galaxy, tile).emissary;
        !e.empty() && e.owner() == p && site_region(game.content, s.galaxy, tile) == kOutpostSite &&
        !is_blocked(game, s, tile))
      return true;
  return false;
}
// GT-7.5.3, GT-12.1.1, GT-12.4.1  Where an emissary may come to stand: an outpost yes, a teleport
// no.
bool may_enter(const Trian& game, const State& s, int tile, int site, Seat owner, bool outposts) {
  const Placed& p = at(s.galaxy, tile);
  if (!p.emissary.empty() || is_teleport(game, s, tile) || keeps_out(game, s, tile, owner))
    return false;
  const u8 region = face_of(game.content, p).sites[site];
  if (region == kOutpostSite) return outposts;
  const Seat holder =
      controller_of(s, area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region}));
  return !is_player(holder) || holder == owner;
}
// GT-7.5.5  Where a ship may come to stand; it needs a space region (GT-3.1.2).
bool may_berth(const Trian& game, const State& s, int tile, Seat owner) {
  return at(s.galaxy, tile).ship.empty() && !face_of(game.content, s.galaxy, tile).spaces.empty() &&
         !keeps_out(game, s, tile, owner);
}

// ------------------------------------------------------------------------------------ pieces
void put_ship(State& s, int tile, ShipKind kind, Seat owner, int space) {
  at(s.galaxy, tile).ship = ShipSlot::of(kind, owner, space, true);
}
void put_emissary(State& s, int tile, EmissaryKind kind, Seat owner, int site, int level) {
  at(s.galaxy, tile).emissary = EmissarySlot::of(kind, owner, site, level);
}

// E-41  A Harness whose ship is gone returns to its owner.
void free_of_harness(State& s, int tile) {
  for (std::size_t i = s.markers.size(); i-- > 0;)
    if (const Marker m = s.markers[i]; m.tile == tile && m.kind() == Special::Harness) {
      s.markers.take_at(i);
      ++corner_of(s, m.owner()).special[Special::Harness];
    }
}
// GT-3.5.2
void return_ship(Play& t, int tile) {
  const ShipSlot ship = at(t.s.galaxy, tile).ship;
  Mine& c = corner_of(t.s, ship.owner());
  switch (ship.kind()) {
    case ShipKind::Corvette: ++c.supply[Figure::Corvette]; break;
    case ShipKind::Rogue: ++c.supply[Figure::Rogue]; break;
    case ShipKind::Priestess: ++c.special[Special::Priestess]; break;
    case ShipKind::Decoy: ++c.special[Special::Decoy]; break;
    case ShipKind::Cannon: ++c.special[Special::Cannon]; break;
    case ShipKind::None: return;
  }
  tell(t, What::Returned, ship.owner(),
       at_tile(Verb::Stop, t.s, tile, static_cast<int>(ship.kind())), kTheShip);
  at(t.s.galaxy, tile).ship = {};
  free_of_harness(t.s, tile);
}
void return_emissary(Play& t, int tile) {
  const EmissarySlot e = at(t.s.galaxy, tile).emissary;
  Mine& c = corner_of(t.s, e.owner());
  switch (e.kind()) {
    case EmissaryKind::Emissary: ++c.supply[Figure::Emissary]; break;
    case EmissaryKind::Minion: ++c.special[Special::Minion]; break;
    case EmissaryKind::Priestess: ++c.special[Special::Priestess]; break;  // GT-13.1.3
    case EmissaryKind::None: return;
  }
  tell(t, What::Returned, e.owner(), at_tile(Verb::Stop, t.s, tile, static_cast<int>(e.kind())),
       kTheEmissary);
  at(t.s.galaxy, tile).emissary = {};
}
// GT-12.3.2, GT-12.3.3  Ships and emissaries without a station go; who is immune stays (GT-13.6.5).
void exmit(Play& t, int tile) {
  tell(t, What::Exmitted, t.s.active, at_tile(Verb::Stop, t.s, tile));
  TileSet zone = beside(t.s.galaxy, tile);
  zone.put(tile);
  for (int i = 0; i < size(t.s.galaxy); ++i) {
    if (!zone.has(i)) continue;
    const Placed& p = at(t.s.galaxy, i);
    if (!p.ship.empty() && !powers_of(t.game, t.s, p.ship.owner()).immune) return_ship(t, i);
    if (!p.emissary.empty() && p.emissary.level() == 0 &&
        !powers_of(t.game, t.s, p.emissary.owner()).immune)
      return_emissary(t, i);
  }
}

// ------------------------------------------------------------------------------------ credits,
// minerals, tokens
namespace {
void add_credits(State& s, Seat p, int credits) {
  corner_of(s, p).credits = static_cast<u16>(std::min(corner_of(s, p).credits + credits, 60000));
}
}  // namespace
void gain(Play& t, Seat p, int credits, u8 why) {
  add_credits(t.s, p, credits);
  tell(t, What::Gained, p, {}, why, credits);
}
void gain(Play& t, Seat p, const Pay& pay, u8 why, Area area) {
  add_credits(t.s, p, pay.credits());
  Choice sum = at_area(Verb::Stop, t.game, t.s, area,
                       static_cast<int>(kind_of(t.game.content, t.s.galaxy, area)));
  sum.to_x = static_cast<u8>(pay.tiles);
  sum.to_y = static_cast<u8>(pay.emissaries);
  sum.to_part = static_cast<u8>(pay.factor);
  tell(t, What::Gained, p, sum, why, pay.credits());
}
void spend(Play& t, Seat p, int credits) {
  corner_of(t.s, p).credits = static_cast<u16>(corner_of(t.s, p).credits - credits);
  tell(t, What::Paid, p, {}, 0, credits);
}
void put_minerals(Play& t, Seat p, int colour, int n) {
  Mine& c = corner_of(t.s, p);
  Minerals m = c.minerals.value(t);
  m.add(colour, n);
  c.minerals.put(m, c.minerals.to());
  c.mineral_count = static_cast<u8>(c.mineral_count + n);
}
void put_in_bag(Play& t, int colour, int n) {
  Minerals m = t.s.bag.value(t);
  m.add(colour, n);
  t.s.bag.put(m, t.s.bag.to());
  t.s.bag_has = static_cast<u8>(m.of(colour) > 0 ? t.s.bag_has | 1u << colour
                                                 : t.s.bag_has & ~(1u << colour));
}
void spend_minerals(Play& t, Seat p, int colour, int n) {
  put_minerals(t, p, colour, -n);
  put_in_bag(t, colour, n);
}
void schedule_minerals(Play& t, u8 whom, int n, Area area) {
  if (n > 0)
    t.s.agenda.schedule(Step{.what = Do::DrawMineral,
                             .who = Seat::Chance,
                             .n = static_cast<u8>(n),
                             .area = area,
                             .mode = whom});
}
void schedule_tokens(Play& t, Seat p, int n) {
  if (n > 0)
    t.s.agenda.schedule(Step{.what = Do::DrawToken,
                             .who = Seat::Chance,
                             .n = static_cast<u8>(n),
                             .mode = static_cast<u8>(p)});
}
void put_token_in_bag(Play& t, Combat kind, int n) {
  u8& in_bag = t.s.token_bag.value(t).of(kind);
  in_bag = static_cast<u8>(in_bag + n);
}

// GT-7.2, GT-8.2.3, E-01  At random out of the bag, as long as there is something in it.
bool bag_is_not_empty(const Trian& game, const State& s, Step) { return bag_size(game, s) > 0; }
void ask_which_mineral(const Ask& q, Step, Choices& out) {
  for (u8 c = 0; c < kColours; ++c)
    if (const int n = q.s.bag.value(q).of(c); n > 0)
      out.push({.verb = Verb::DrawMineral, .n = c}, static_cast<u32>(n));
}
namespace {
// What stands next on the agenda says what the minerals, or the token, are for.
Cause cause_of_minerals(const Play& t, Seat p) {
  switch (t.s.agenda.next().what) {
    case Do::Exploration: return t.s.used & kUsedRisky ? Cause::Risky : Cause::Usual;
    case Do::Settle:
      return powers_of(t.game, t.s, p).tokens[Special::Cannon] > 0 ? Cause::Cannon : Cause::Decoy;
    default: return Cause::Battle;
  }
}
Cause cause_of_token(const Play& t) {
  switch (t.s.agenda.next().what) {
    case Do::Extraction: return Cause::Usual;
    case Do::StartingTokens: return Cause::SetUp;
    default: return Cause::Control;
  }
}
}  // namespace
void draw_mineral(Play& t, Step now, Choice c) {
  put_in_bag(t, c.n, -1);
  if (now.mode == kIntoNebula) {
    closed_area(t.s, now.area)->minerals.add(c.n);
    tell(t, What::Filled, Seat::Nobody, at_area(Verb::Stop, t.game, t.s, now.area), c.n,
         is_pending(t.s, now.area) ? Cause::Usual : Cause::Building);
  } else {
    put_minerals(t, seat_at(now.mode), c.n, 1);
    tell(t, What::Drew, seat_at(now.mode), {}, c.n, cause_of_minerals(t, seat_at(now.mode)));
  }
  if (now.n > 1) {
    --now.n;
    t.s.agenda.schedule(now);
  }
}
// GT-5.2.2, GT-11.5, E-02
bool tokens_are_left(const Trian& game, const State& s, Step) {
  return token_bag_size(game, s) > 0;
}
void ask_which_token(const Ask& q, Step, Choices& out) {
  for (const Combat kind : {Combat::Reroll, Combat::Plus1})
    if (const u8 n = q.s.token_bag.value(q).of(kind); n > 0)
      out.push({.verb = Verb::DrawToken, .n = static_cast<u8>(kind)}, n);
}
void draw_token(Play& t, Step now, Choice c) {
  const Combat kind = static_cast<Combat>(c.n);
  put_token_in_bag(t, kind, -1);
  ++corner_of(t.s, seat_at(now.mode)).tokens.value(t).of(kind);
  tell(t, What::DrewToken, seat_at(now.mode), {}, c.n, cause_of_token(t));
  if (now.n > 1) {
    --now.n;
    t.s.agenda.schedule(now);
  }
}

// GT-13.0.5, GT-13.0.6  Minerals of the payer's choice, in ascending colours: each way to pay is
// offered once.
void ask_what_to_pay(const Ask& q, Step now, Choices& out) {
  const Minerals& m = minerals_of(q, q.s, now.who);
  for (u8 c = now.from; c < kColours; ++c) {
    int left = 0;
    for (int d = c; d < kColours; ++d) left += has_bit(now.part, d) ? m.of(d) : 0;
    if (has_bit(now.part, c) && m.of(c) > 0 && left >= now.n) out.push({.verb = Verb::Pay, .n = c});
  }
}
void pay_mineral(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  put_minerals(t, now.who, c.n, -1);
  now.mode == kIntoBag ? put_in_bag(t, c.n, 1) : put_minerals(t, seat_at(now.mode), c.n, 1);
  if (now.n > 1) {
    --now.n;
    now.from = c.n;
    t.s.agenda.schedule(now);
  }
}

}  // namespace orrery::trian
