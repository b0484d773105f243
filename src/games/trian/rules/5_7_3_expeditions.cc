// 5.7  Expedition: GT-7.3.1 to GT-7.3.6.
#include "exploration.h"

namespace orrery::trian {

namespace {

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

constexpr std::array<std::pair<ShipKind, Special>, 3> kSpecialShips{
    {{ShipKind::Priestess, Special::Priestess},
     {ShipKind::Decoy, Special::Decoy},
     {ShipKind::Cannon, Special::Cannon}}};

}  // namespace

// GT-7.3.5  Not into an area somebody else controls; with O-14 into one without a station.
bool may_be_sent(const Trian& game, const State& s, int tile, int site, Seat p) {
  if (may_enter(game, s, tile, site, p, true)) return true;
  const u8 region = face_of(game.content, s.galaxy, tile).sites[site];
  if (!game.options.send_into_controlled || region == kOutpostSite ||
      !at(s.galaxy, tile).emissary.empty() || is_teleport(game, s, tile) ||
      keeps_out(game, s, tile, p))
    return false;
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  return !has_station_in(game, s, area, controller_of(s, area));
}
void ask_for_expeditions(const Ask& q, Seat p, Choices& out) {
  const int tile = q.s.just_added;
  if (!may_act(q.s) || tile == kNone || keeps_out(q.game, q.s, tile, p))
    return;  // GT-7.3.1, GT-7.3.4
  const Face& face = face_of(q.game.content, q.s.galaxy, tile);
  if (supply_of(q.s, p, Figure::Emissary) > 0)  // GT-7.3.2, E-04
    for (int i = 0; i < std::ssize(face.sites); ++i)
      if (may_be_sent(q.game, q.s, tile, i, p))
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
      send(kind, corner_of(q.s, p).special[special] > 0);  // GT-13.1.1, GT-13.7.1, GT-13.8.4
  }
}
void send_ship(Play& t, Seat p, const Choice& c) {
  const ShipKind kind = static_cast<ShipKind>(c.n);
  Mine& me = corner_of(t.s, p);
  if (kind == ShipKind::Corvette)
    --me.supply[Figure::Corvette];
  else if (kind == ShipKind::Rogue)
    --me.supply[Figure::Rogue];
  for (const auto& [ship, special] : kSpecialShips)
    if (ship == kind) --me.special[special];
  const int tile = tile_of(t.s, c);
  put_ship(t.s, tile, kind, p,
           number_among(face_of(t.game.content, t.s.galaxy, tile).spaces, c.part));
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

}  // namespace orrery::trian
