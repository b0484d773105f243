// 5.7  Moving a ship: GT-7.6.1 to GT-7.6.7; and wormholes (GT-13.5.4).
#include "exploration.h"

namespace orrery::trian {

bool is_closed_space(const Trian& game, const State& s, Place place) {
  return facts_of(game.content, s.galaxy, area_of(game.content, s.galaxy, place)).open == 0;
}
// GT-7.6.2, GT-7.6.7  On another tile, free of ships; by the literal reading (O-16) not in closed
// space.
bool may_end_move(const Trian& game, const State& s, int from, Place to) {
  return to.tile != from && at(s.galaxy, to.tile).ship.empty() &&
         !(game.options.frozen_in_closed_space && is_closed_space(game, s, to));
}

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
    const int range = mine.range[ship.kind()];
    if (decoy && !ship.arrived())
      out.push(at_tile(Verb::Detonate, q.s, tile));  // GT-13.7.1  on the spot
    if (decoy && ship.arrived()) continue;           //            on later turns only
    if (!knows_zones) {
      forbidden = zones(q.game, q.s);
      knows_zones = true;
    }
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
                         face_of(q.game.content, q.s.galaxy, m.tile).spaces[m.space()]));
  }
}

}  // namespace orrery::trian
