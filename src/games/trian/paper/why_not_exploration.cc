// Why something is not offered in phase 3.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// ------------------------------------------------------------------------------------ closings, ends
void WhyNot::resolve() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (c_.part >= face.regions.size() || face.node[c_.part] == kNone) return no("GT-4.5", "There is no area at that place of " + tile_words(tile) + ".");
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), c_.part});
  if (is_pending(s_, area)) return void(is_called(area, cell_of(c_), c_.part, "GT-4.5"));
  const int open = facts_of(k_, s_.galaxy, area).open;
  const std::string name = area_words(game_, s_.galaxy, area);
  no("GT-4.5", open > 0 ? "It is not closed: " + name + " has " + counted(open, "open edge", "open edges") + "." : "It is resolved already: " + name + ".");
}
void WhyNot::end_turn() { no("GT-4.5", counted(static_cast<int>(s_.pending.size()), "closing is", "closings are") + " still to be resolved."); }

// ------------------------------------------------------------------------------------ research, expeditions
bool WhyNot::may_act_at_all() {
  if (may_act_further(s_)) return true;
  no("GT-7.1", "You have no action left.");
  return false;
}
bool WhyNot::may_send() {
  if (may_act(s_)) return true;
  if (s_.extra > 0) no("GT-7.3.6", "Additional actions do not send anybody, and the " + counted(s_.extra, "action", "actions") + " left " + (s_.extra == 1 ? "is" : "are") + " additional.");
  else no("GT-7.1", "You have no action left.");
  return false;
}
void WhyNot::research() {
  if (may_act_at_all()) no("GT-7.2", "The bag is empty.");
}
bool WhyNot::is_new(int tile) {
  if (tile == s_.just_added) return true;
  no("GT-7.3.1", s_.just_added == kNone ? "No tile was added this turn." : "Expeditions go to the tile added this turn: " + tile_words(s_.just_added) + ".");
  return false;
}
// Why an emissary of that player cannot come to stand at that site.
void WhyNot::site_is_closed(int tile, u8 region, Seat owner, std::string_view clause, bool outposts) {
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (!face.sites.contains(region)) {
    const bool extractor = region < face.regions.size() && face.regions[region].extractor;
    return no("GT-3.1.3", extractor ? "An extractor stands there." : "Nobody can stand there: it is no planet, nebula or outpost.");
  }
  if (region == kOutpostSite && !outposts) return no(clause, "It does not go to an outpost.");
  if (!at(s_.galaxy, tile).emissary.empty()) return no("GT-3.1.1", "An emissary stands on " + tile_words(tile) + " already.");
  if (is_teleport(game_, s_, tile)) return no("GT-12.4.1", "No emissary stands on a teleport.");
  if (keeps_out(game_, s_, tile, owner)) return no("GT-12.3.4", "It lies in an exmitter zone: " + tile_words(tile) + ".");
  if (region == kOutpostSite) return always_offered();
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), region});
  const Seat holder = controller_of(s_, area);
  if (is_player(holder) && holder != owner) return no(clause, seat(holder) + " controls " + area_words(game_, s_.galaxy, area) + ".");
  always_offered();
}
void WhyNot::send_emissary() {
  if (!may_send()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_new(tile)) return;
  if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "It lies in an exmitter zone: " + tile_words(tile) + ".");
  if (supply_of(s_, by_, Figure::Emissary) == 0) return no("GT-7.3.1", "You have no emissary left.");
  site_is_closed(tile, c_.part, by_, "GT-7.3.5", true);
}
void WhyNot::send_ship() {
  if (!may_send()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_new(tile)) return;
  if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "It lies in an exmitter zone: " + tile_words(tile) + ".");
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part)) return no("GT-3.1.2", "There is no such space on " + tile_words(tile) + ".");
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-3.1.1", "A ship stands on " + tile_words(tile) + " already.");
  const ShipKind kind = static_cast<ShipKind>(c_.n);
  if (!game_.has_ships()) return no("GT-15.1", "There are no ships in this mode.");
  const std::string name = ship_words(kind);
  switch (kind) {
    case ShipKind::Corvette: if (supply_of(s_, by_, Figure::Corvette) == 0) return no("GT-7.3.1", "You have no Corvette left."); break;
    case ShipKind::Rogue: if (supply_of(s_, by_, Figure::Rogue) == 0) return no("GT-7.3.1", "You have no Rogue left."); break;
    case ShipKind::Priestess: if (!can_pay(Special::Priestess, "GT-13.1.1")) return; break;
    case ShipKind::Decoy: if (!can_pay(Special::Decoy, "GT-13.7.1")) return; break;
    case ShipKind::Cannon: if (!can_pay(Special::Cannon, "GT-13.8.4")) return; break;
    default: return always_offered();
  }
  for (const u8 n : at(s_.galaxy, tile).next)
    if (n != kNone && !at(s_.galaxy, n).ship.empty()) return no("GT-7.3.3", "A ship stands on the adjacent " + tile_words(n) + ".");
  always_offered();
}

// ------------------------------------------------------------------------------------ construction
void WhyNot::build() {
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone) return;
  const EmissarySlot e = at(s_.galaxy, tile).emissary;
  const bool living = c_.verb == Verb::BuildLiving;
  if (e.empty() || e.owner() != by_) return no("GT-7.4.1", "You have no emissary on " + tile_words(tile) + ".");
  if (living && !has_skill([](const Powers& p) { return p.living_structures; }, "GT-13.2.3")) return;
  if (living && e.kind() != EmissaryKind::Minion) return no("GT-13.2.3", "Both stations at once are built with a Slave-minion, and that is an ordinary emissary.");
  if (e.level() == 2) return no("GT-7.4.2", "There is a space station already.");
  if (living && e.level() > 0) return no("GT-13.2.3", "There is a research station already: only one more is built.");
  if (is_blocked(game_, s_, tile)) return no("GT-7.4.11", "An enemy Corvette blocks him.");
  const u8 region = site_region(k_, s_.galaxy, tile);
  if (region == kOutpostSite) return no("GT-12.1.2", "Nothing is built on an outpost.");
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), region});
  const std::string name = area_words(game_, s_.galaxy, area);
  if (const int open = facts_of(k_, s_.galaxy, area).open; open > 0) return no("GT-7.4.1", "It is not closed: " + name + " has " + counted(open, "open edge", "open edges") + ".");
  if (is_pending(s_, area)) return no("GT-7.4.1", "The closing of " + name + " must be resolved first.");
  if (controller_of(s_, area) != by_) return no("GT-7.4.1", "You do not control " + name + ".");
  if (e.level() == 0 && face_of(k_, s_.galaxy, tile).regions[region].kind == Kind::System && has_station_in(game_, s_, area, by_))
    return no("GT-7.4.3", "In a system only one emissary is ever levelled up, and " + name + " has its station.");
  if (e.level() == 0 && supply_of(s_, by_, Figure::Research) == 0) return no("GT-7.4.1", "You have no research station left.");
  no("GT-7.4.2", "You have no space station left.");
}

// ------------------------------------------------------------------------------------ teleports
// GT-7.5.6, GT-13.6.3  Can the unit be taken from its place at all?
bool WhyNot::can_be_taken(int tile, u8 unit, std::string_view clause) {
  const Placed& p = at(s_.galaxy, tile);
  const auto refuse = [&](std::string_view why, std::string words) { return no(why, std::move(words)), false; };
  if (unit == kTheShip) {
    if (!is_ship(p.ship.kind())) return refuse(clause, "No ship stands on " + tile_words(tile) + ".");
    if (is_harnessed(s_, tile)) return refuse("GT-7.5.6", "The ship on " + tile_words(tile) + " is harnessed.");
    return true;
  }
  if (p.emissary.empty()) return refuse(clause, "No emissary stands on " + tile_words(tile) + ".");
  if (p.emissary.level() > 0) return refuse("GT-3.5.1", "An emissary on a station stays.");
  if (is_blocked(game_, s_, tile)) return refuse("GT-7.5.6", "The emissary on " + tile_words(tile) + " is blocked.");
  if (p.emissary.owner() != by_ && is_protected(s_, tile)) return refuse("GT-3.3.1", "The emissary is protected by its owner's Corvette.");
  return true;
}
void WhyNot::teleport() {
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-7.5.1")) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  const bool fresh = s_.just_added != kNone && face_of(k_, s_.galaxy, s_.just_added).feature == Feature::Teleport;
  if (fresh && (tile == s_.just_added || are_adjacent(s_.galaxy, tile, s_.just_added))) return no("GT-7.5.3", "There is no place it could go to.");
  if (c_.n == kTheShip && is_teleport(game_, s_, tile)) {
    if (ship.owner() != by_) return no("GT-7.5.2", "Only its owner teleports a ship that stands on a teleport.");
    if (ship.arrived()) return no("GT-7.5.2", "It came there this turn: from the next turn on.");
    return no("GT-7.5.5", "There is no place it could go to.");
  }
  no("GT-7.5.1", fresh ? "The teleport added this turn reaches only the tiles beside it." : "A teleport reaches tiles beside it only in the turn it is added, and none was added this turn.");
}
void WhyNot::transport() {
  if (!has_skill([](const Powers& p) { return p.transporter > 0; }, "GT-13.4.1") || !may_act_at_all()) return;
  if (s_.used & kUsedTransporter) return no("GT-13.4.1", "Once per turn, and you have used it.");
  const int blue = has(index(Colour::Blue));
  if (blue < mine_.transporter) return no("GT-13.4.1", "It costs " + minerals(mine_.transporter, "blue") + ", you have " + number(blue) + ".");
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-13.4.1")) return;
  if ((c_.n == kTheShip ? at(s_.galaxy, tile).ship.owner() : at(s_.galaxy, tile).emissary.owner()) != by_) return no("GT-13.4.1", "It is not your unit.");
  no("GT-13.4.1", "There is no place it could go to.");
}
void WhyNot::relocate() {
  const bool beams = c_.verb == Verb::TransportTo;
  const int tile = known_tile();
  if (tile == kNone) return;
  if (tile == now_.at) return no("GT-7.5.8", "It must go to another tile.");
  const Placed& from = at(s_.galaxy, now_.at);
  if (now_.part == kTheEmissary) return site_is_closed(tile, c_.part, from.emissary.owner(), beams ? "GT-13.4.1" : "GT-7.5.3", !beams);
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part)) return no("GT-7.5.5", "There is no such space on " + tile_words(tile) + ".");
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-7.5.5", "A ship stands on " + tile_words(tile) + ".");
  no("GT-7.5.5", "It lies in an exmitter zone: " + tile_words(tile) + ".");
}

// ------------------------------------------------------------------------------------ moving ships
bool WhyNot::is_own_ship(int tile, bool decoy) {
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  const bool kind = decoy ? ship.kind() == ShipKind::Decoy : is_ship(ship.kind());
  if (!kind || ship.owner() != by_) return no(decoy ? "GT-13.7.1" : "GT-7.6.1", std::string("You have no ") + (decoy ? "Decoy" : "ship that moves") + " on " + tile_words(tile) + "."), false;
  if (is_harnessed(s_, tile)) return no("GT-13.1.5", "The ship is harnessed."), false;
  if (decoy && ship.arrived()) return no("GT-13.7.1", "The Decoy was sent this turn: on later turns it moves and explodes."), false;
  return true;
}
void WhyNot::move() {
  const bool decoy = c_.verb == Verb::MoveDecoy;
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_own_ship(tile, decoy)) return;
  const int to = known_tile(to_cell_of(c_));
  if (to == kNone) return;
  if (to == tile) return no("GT-7.6.2", "It must end on another tile.");
  if (!at(s_.galaxy, to).ship.empty()) return no("GT-7.6.2", "A ship stands on " + tile_words(to) + ".");
  if (keeps_out(game_, s_, to, by_)) return no("GT-7.6.4", "It lies in an exmitter zone: " + tile_words(to) + ".");
  if (!face_of(k_, s_.galaxy, to).spaces.contains(c_.to_part)) return no("GT-3.1.2", "There is no such space on " + tile_words(to) + ".");
  const Place from = ship_place(k_, s_.galaxy, tile), end{static_cast<u8>(to), c_.to_part};
  if (game_.options.frozen_in_closed_space && is_closed_space(game_, s_, end)) return no("GT-7.6.7", "It is closed outer space: no move ends in " + area_words(named(k_, s_.galaxy, end)) + ".");
  const int range = mine_.range[static_cast<std::size_t>(at(s_.galaxy, tile).ship.kind())];
  const auto steps = [&](int far, const TileSet& forbidden) {
    for (const Reached& r : reach(k_, s_.galaxy, from, far, mine_.moves, forbidden))
      if (r.place == end) return int{r.steps};
    return 0;
  };
  const TileSet forbidden = mine_.immune ? TileSet{} : zones(game_, s_);
  if (const int far = steps(kTiles, forbidden); far > 0) return no("GT-7.6.1", "It is " + number(far) + " tiles away, the ship moves " + number(range) + ".");
  if (steps(range, {}) > 0) return no("GT-7.6.4", "An exmitter zone is in the way.");
  const bool same = area_of(k_, s_.galaxy, from) == area_of(k_, s_.galaxy, end);
  no("GT-7.6.1", same ? "It is more than " + number(range) + " tiles away." : "Nebulas or gas lie between: the ship is in " + area_words(named(k_, s_.galaxy, from)) + ", that is " + area_words(named(k_, s_.galaxy, end)) + ".");
}
void WhyNot::tunnel() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Wormhole)] > 0; }, "GT-13.5.4") || !may_act_at_all()) return;
  int own = 0;
  bool there = false;
  const int to = known_tile(to_cell_of(c_));
  if (to == kNone) return;
  for (const Marker& m : s_.markers) {
    if (m.kind() != Special::Wormhole || m.owner() != by_) continue;
    ++own;
    there |= m.tile == to && face_of(k_, s_.galaxy, to).spaces[static_cast<std::size_t>(m.space())] == c_.to_part;
  }
  if (own == 0) return no("GT-13.5.4", "You have no Wormhole on the board.");
  if (!there) return no("GT-13.5.4", "No Wormhole of yours is in that space of " + tile_words(to) + ".");
  const int tile = known_tile();
  if (tile == kNone || !is_own_ship(tile, false)) return;
  if (tile == to) return no("GT-13.5.4", "It is there already.");
  if (!at(s_.galaxy, to).ship.empty()) return no("GT-13.5.4", "A ship stands on " + tile_words(to) + ".");
  no("GT-13.5.4", "It lies in an exmitter zone: " + tile_words(to) + ".");
}
void WhyNot::detonate() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Decoy)] > 0; }, "GT-13.7.1") || !may_act_at_all()) return;
  const int tile = known_tile();
  if (tile != kNone && is_own_ship(tile, true)) always_offered();
}

// ------------------------------------------------------------------------------------ skills
void WhyNot::risky() {
  if (!has_skill([](const Powers& p) { return p.risky_pay > 0; }, "GT-13.3.1")) return;
  if (!may_act(s_)) return no("GT-13.3.1", s_.extra > 0 ? "It takes the action of the turn, and those left are additional." : "You have no action left.");
  if (s_.used & kUsedRisky) return no("GT-13.3.1", "Once per turn, and you have tried it.");
  no("GT-13.3.1", "It takes " + minerals(mine_.risky_pay) + ", you have " + number(corner_of(s_, by_).mineral_count) + ".");
}
void WhyNot::put_minion() {
  if (!can_pay(Special::Minion, "GT-13.2.1")) return;
  if (s_.sent.empty()) return no("GT-13.2.1", "It follows an emissary sent or teleported this turn, and there is none.");
  const int tile = known_tile();
  if (tile == kNone) return;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (face.sites.contains(c_.part) && c_.part != kOutpostSite && may_enter(game_, s_, tile, number_among(face.sites, c_.part), by_, false)) {
    std::string sent;
    for (const u8 t : s_.sent) sent += (sent.empty() ? "" : " and ") + tile_words(t);
    return no("GT-13.2.1", "It goes beside the emissary sent this turn or into its area, and that stands on " + sent + ".");
  }
  site_is_closed(tile, c_.part, by_, "GT-13.2.1", false);
}
void WhyNot::put_wormhole() {
  if (!can_pay(Special::Wormhole, "GT-13.5.4")) return;
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part)) return no("GT-13.5.4", "There is no such space on " + tile_words(tile) + ".");
  no("GT-13.5.4", "It lies in an exmitter zone: " + tile_words(tile) + ".");
}
void WhyNot::put_harness() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Harness)] > 0; }, "GT-13.1.5")) return;
  if (s_.used & kUsedHarness) return no("GT-13.1.5", "Once per turn, and you have put it this turn.");
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (!is_ship(ship.kind())) return no("GT-13.1.5", "No ship stands on " + tile_words(tile) + ".");
  if (ship.owner() == by_) return no("GT-13.1.5", "The ship on " + tile_words(tile) + " is your own.");
  no("GT-13.1.5", "The ship on " + tile_words(tile) + " is harnessed already.");
}
void WhyNot::take_back() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const EmissarySlot e = at(s_.galaxy, tile).emissary;
  if (e.empty() || e.owner() != by_) return no("GT-8.5.1", "You have no emissary on " + tile_words(tile) + ".");
  if (!stands_in(game_, s_, tile, now_.area)) return no("GT-8.5.1", "He does not stand in " + area_words(game_, s_.galaxy, now_.area) + ".");
  no("GT-8.5.1", "The emissary on " + tile_words(tile) + " is blocked.");
}

}  // namespace orrery::trian
