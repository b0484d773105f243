// Why something is not offered in phase 3.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// ------------------------------------------------------------------------------------ closings,
// ends
void WhyNot::resolve() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (c_.part >= face.regions.size() || face.node[c_.part] == kNone)
    return no("GT-4.5", "no_area_at", {on(tile)});
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), c_.part});
  if (is_pending(s_, area)) return void(is_called(area, cell_of(c_), c_.part, "GT-4.5"));
  const int open = facts_of(k_, s_.galaxy, area).open;
  open > 0 ? no("GT-4.5", "not_closed", {in(area), {"n", open}})
           : no("GT-4.5", "is_resolved", {in(area)});
}
void WhyNot::end_turn() {
  no("GT-4.5", "closings_left", {{"n", static_cast<int>(s_.pending.size())}});
}

// ------------------------------------------------------------------------------------ research,
// expeditions
bool WhyNot::may_act_at_all() {
  if (may_act_further(s_)) return true;
  no("GT-7.1", "no_action_left");
  return false;
}
bool WhyNot::may_send() {
  if (may_act(s_)) return true;
  if (s_.extra > 0)
    no("GT-7.3.6", "further_actions_send_nobody", {{"n", s_.extra}});
  else
    no("GT-7.1", "no_action_left");
  return false;
}
void WhyNot::research() {
  if (may_act_at_all()) no("GT-7.2", "bag_is_empty");
}
bool WhyNot::is_new(int tile) {
  if (tile == s_.just_added) return true;
  s_.just_added == kNone ? no("GT-7.3.1", "no_tile_added")
                         : no("GT-7.3.1", "goes_to_the_new_tile", {on(s_.just_added)});
  return false;
}
// Why an emissary of that player cannot come to stand at that site.
void WhyNot::site_is_closed(int tile, u8 region, Seat owner, std::string_view clause,
                            bool outposts) {
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (!face.sites.contains(region)) {
    const bool extractor = region < face.regions.size() && face.regions[region].extractor;
    return no("GT-3.1.3", extractor ? "extractor_stands_there" : "nobody_stands_there");
  }
  if (region == kOutpostSite && !outposts) return no(clause, "not_to_an_outpost");
  if (!at(s_.galaxy, tile).emissary.empty())
    return no("GT-3.1.1", "emissary_stands_on", {on(tile)});
  if (is_teleport(game_, s_, tile)) return no("GT-12.4.1", "not_on_a_teleport");
  if (keeps_out(game_, s_, tile, owner)) return no("GT-12.3.4", "lies_in_a_zone", {on(tile)});
  if (region == kOutpostSite) return always_offered();
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), region});
  const Seat holder = controller_of(s_, area);
  if (is_player(holder) && holder != owner)
    return no(clause, "another_controls", {{"who", holder}, in(area)});
  always_offered();
}
void WhyNot::send_emissary() {
  if (!may_send()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_new(tile)) return;
  if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "lies_in_a_zone", {on(tile)});
  if (supply_of(s_, by_, Figure::Emissary) == 0)
    return no("GT-7.3.1", "no_figure_left", {{"figure", "emissary"}});
  site_is_closed(tile, c_.part, by_, "GT-7.3.5", true);
}
void WhyNot::send_ship() {
  if (!may_send()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_new(tile)) return;
  if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "lies_in_a_zone", {on(tile)});
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part))
    return no("GT-3.1.2", "no_such_space_on", {on(tile)});
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-3.1.1", "ship_stands_already", {on(tile)});
  const ShipKind kind = static_cast<ShipKind>(c_.n);
  if (!game_.has_ships()) return no("GT-15.1", "no_ships");
  switch (kind) {
    case ShipKind::Corvette:
      if (supply_of(s_, by_, Figure::Corvette) == 0)
        return no("GT-7.3.1", "no_figure_left", {{"figure", "corvette"}});
      break;
    case ShipKind::Rogue:
      if (supply_of(s_, by_, Figure::Rogue) == 0)
        return no("GT-7.3.1", "no_figure_left", {{"figure", "rogue"}});
      break;
    case ShipKind::Priestess:
      if (!can_pay(Special::Priestess, "GT-13.1.1")) return;
      break;
    case ShipKind::Decoy:
      if (!can_pay(Special::Decoy, "GT-13.7.1")) return;
      break;
    case ShipKind::Cannon:
      if (!can_pay(Special::Cannon, "GT-13.8.4")) return;
      break;
    default: return always_offered();
  }
  for (const u8 n : at(s_.galaxy, tile).next)
    if (n != kNone && !at(s_.galaxy, n).ship.empty())
      return no("GT-7.3.3", "ship_stands_beside", {on(n)});
  always_offered();
}

// ------------------------------------------------------------------------------------ construction
void WhyNot::build() {
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone) return;
  const EmissarySlot e = at(s_.galaxy, tile).emissary;
  const bool living = c_.verb == Verb::BuildLiving;
  if (e.empty() || e.owner() != by_) return no("GT-7.4.1", "no_own_emissary_on", {on(tile)});
  if (living && !has_skill([](const Powers& p) { return p.living_structures; }, "GT-13.2.3"))
    return;
  if (living && e.kind() != EmissaryKind::Minion) return no("GT-13.2.3", "needs_a_minion");
  if (e.level() == 2) return no("GT-7.4.2", "space_station_is_there");
  if (living && e.level() > 0) return no("GT-13.2.3", "research_station_is_there");
  if (is_blocked(game_, s_, tile)) return no("GT-7.4.11", "corvette_blocks_him");
  const u8 region = site_region(k_, s_.galaxy, tile);
  if (region == kOutpostSite) return no("GT-12.1.2", "nothing_built_on_an_outpost");
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), region});
  if (const int open = facts_of(k_, s_.galaxy, area).open; open > 0)
    return no("GT-7.4.1", "not_closed", {in(area), {"n", open}});
  if (is_pending(s_, area)) return no("GT-7.4.1", "resolve_first", {in(area)});
  if (controller_of(s_, area) != by_) return no("GT-7.4.1", "you_do_not_control", {in(area)});
  if (e.level() == 0 && face_of(k_, s_.galaxy, tile).regions[region].kind == Kind::System &&
      has_station_in(game_, s_, area, by_))
    return no("GT-7.4.3", "system_has_its_station", {in(area)});
  if (e.level() == 0 && supply_of(s_, by_, Figure::Research) == 0)
    return no("GT-7.4.1", "no_figure_left", {{"figure", "research"}});
  no("GT-7.4.2", "no_figure_left", {{"figure", "station"}});
}

// ------------------------------------------------------------------------------------ teleports
// GT-7.5.6, GT-13.6.3  Can the unit be taken from its place at all?
bool WhyNot::can_be_taken(int tile, u8 unit, std::string_view clause) {
  const Placed& p = at(s_.galaxy, tile);
  const auto refuse = [&](std::string_view why, std::string_view id) {
    no(why, id, {on(tile)});
    return false;
  };
  if (unit == kTheShip) {
    if (!is_ship(p.ship.kind())) return refuse(clause, "no_ship_on");
    if (is_harnessed(s_, tile)) return refuse("GT-7.5.6", "ship_is_harnessed");
    return true;
  }
  if (p.emissary.empty()) return refuse(clause, "no_emissary_on");
  if (p.emissary.level() > 0) return refuse("GT-3.5.1", "stays_on_his_station");
  if (is_blocked(game_, s_, tile)) return refuse("GT-7.5.6", "emissary_is_blocked");
  if (p.emissary.owner() != by_ && is_protected(s_, tile))
    return refuse("GT-3.3.1", "emissary_is_protected");
  return true;
}
void WhyNot::teleport() {
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-7.5.1")) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  const bool fresh =
      s_.just_added != kNone && face_of(k_, s_.galaxy, s_.just_added).feature == Feature::Teleport;
  if (fresh && (tile == s_.just_added || are_adjacent(s_.galaxy, tile, s_.just_added)))
    return no("GT-7.5.3", "no_place_to_go");
  if (c_.n == kTheShip && is_teleport(game_, s_, tile)) {
    if (ship.owner() != by_) return no("GT-7.5.2", "only_its_owner_teleports");
    if (ship.arrived()) return no("GT-7.5.2", "came_this_turn");
    return no("GT-7.5.5", "no_place_to_go");
  }
  no("GT-7.5.1", fresh ? "new_teleport_reaches" : "no_new_teleport");
}
void WhyNot::transport() {
  if (!has_skill([](const Powers& p) { return p.transporter > 0; }, "GT-13.4.1") ||
      !may_act_at_all())
    return;
  if (s_.used & kUsedTransporter) return no("GT-13.4.1", "transporter_is_used");
  const int blue = has(index(Colour::Blue));
  if (blue < mine_.transporter)
    return no("GT-13.4.1", "costs_of_a_colour",
              {{"minerals", say_minerals(mine_.transporter, index(Colour::Blue))}, {"n", blue}});
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-13.4.1")) return;
  if ((c_.n == kTheShip ? at(s_.galaxy, tile).ship.owner()
                        : at(s_.galaxy, tile).emissary.owner()) != by_)
    return no("GT-13.4.1", "not_your_unit");
  no("GT-13.4.1", "no_place_to_go");
}
void WhyNot::relocate() {
  const bool beams = c_.verb == Verb::TransportTo;
  const int tile = known_tile();
  if (tile == kNone) return;
  if (tile == now_.at) return no("GT-7.5.8", "must_go_elsewhere");
  const Placed& from = at(s_.galaxy, now_.at);
  if (now_.part == kTheEmissary)
    return site_is_closed(tile, c_.part, from.emissary.owner(), beams ? "GT-13.4.1" : "GT-7.5.3",
                          !beams);
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part))
    return no("GT-7.5.5", "no_such_space_on", {on(tile)});
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-7.5.5", "ship_stands_on", {on(tile)});
  no("GT-7.5.5", "lies_in_a_zone", {on(tile)});
}

// ------------------------------------------------------------------------------------ moving ships
bool WhyNot::is_own_ship(int tile, bool decoy) {
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  const bool kind = decoy ? ship.kind() == ShipKind::Decoy : is_ship(ship.kind());
  if (!kind || ship.owner() != by_) {
    no(decoy ? "GT-13.7.1" : "GT-7.6.1", decoy ? "no_decoy_on" : "no_moving_ship_on", {on(tile)});
    return false;
  }
  if (is_harnessed(s_, tile)) {
    no("GT-13.1.5", "ship_is_harnessed", {on(tile)});
    return false;
  }
  if (decoy && ship.arrived()) {
    no("GT-13.7.1", "decoy_was_sent_this_turn");
    return false;
  }
  return true;
}
void WhyNot::move() {
  const bool decoy = c_.verb == Verb::MoveDecoy;
  if (!may_act_at_all()) return;
  const int tile = known_tile();
  if (tile == kNone || !is_own_ship(tile, decoy)) return;
  const int to = known_tile(to_cell_of(c_));
  if (to == kNone) return;
  if (to == tile) return no("GT-7.6.2", "must_end_elsewhere");
  if (!at(s_.galaxy, to).ship.empty()) return no("GT-7.6.2", "ship_stands_on", {on(to)});
  if (keeps_out(game_, s_, to, by_)) return no("GT-7.6.4", "lies_in_a_zone", {on(to)});
  if (!face_of(k_, s_.galaxy, to).spaces.contains(c_.to_part))
    return no("GT-3.1.2", "no_such_space_on", {on(to)});
  const Place from = ship_place(k_, s_.galaxy, tile), end{static_cast<u8>(to), c_.to_part};
  if (game_.options.frozen_in_closed_space && is_closed_space(game_, s_, end))
    return no("GT-7.6.7", "space_is_closed", {in(end)});
  const int range = mine_.range[at(s_.galaxy, tile).ship.kind()];
  const auto steps = [&](int far, const TileSet& forbidden) {
    for (const Reached& r : reach(k_, s_.galaxy, from, far, mine_.moves, forbidden))
      if (r.place == end) return int{r.steps};
    return 0;
  };
  const TileSet forbidden = mine_.immune ? TileSet{} : zones(game_, s_);
  if (const int far = steps(kTiles, forbidden); far > 0)
    return no("GT-7.6.1", "too_far", {{"far", far}, {"range", range}});
  if (steps(range, {}) > 0) return no("GT-7.6.4", "zone_in_the_way");
  const bool same = area_of(k_, s_.galaxy, from) == area_of(k_, s_.galaxy, end);
  same ? no("GT-7.6.1", "farther_than", {{"range", range}})
       : no("GT-7.6.1", "no_way_between", {in(from), {"other", in(end).said}});
}
void WhyNot::tunnel() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Wormhole)] > 0; },
                 "GT-13.5.4") ||
      !may_act_at_all())
    return;
  int own = 0;
  bool there = false;
  const int to = known_tile(to_cell_of(c_));
  if (to == kNone) return;
  for (const Marker& m : s_.markers) {
    if (m.kind() != Special::Wormhole || m.owner() != by_) continue;
    ++own;
    there |= m.tile == to && nth(face_of(k_, s_.galaxy, to).spaces, m.space()) == c_.to_part;
  }
  if (own == 0) return no("GT-13.5.4", "no_wormhole");
  if (!there) return no("GT-13.5.4", "no_wormhole_there", {on(to)});
  const int tile = known_tile();
  if (tile == kNone || !is_own_ship(tile, false)) return;
  if (tile == to) return no("GT-13.5.4", "is_there_already");
  if (!at(s_.galaxy, to).ship.empty()) return no("GT-13.5.4", "ship_stands_on", {on(to)});
  no("GT-13.5.4", "lies_in_a_zone", {on(to)});
}
void WhyNot::detonate() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Decoy)] > 0; },
                 "GT-13.7.1") ||
      !may_act_at_all())
    return;
  const int tile = known_tile();
  if (tile != kNone && is_own_ship(tile, true)) always_offered();
}

// ------------------------------------------------------------------------------------ skills
void WhyNot::risky() {
  if (!has_skill([](const Powers& p) { return p.risky_pay > 0; }, "GT-13.3.1")) return;
  if (!may_act(s_))
    return no("GT-13.3.1", s_.extra > 0 ? "takes_the_action_of_the_turn" : "no_action_left");
  if (s_.used & kUsedRisky) return no("GT-13.3.1", "tried_already");
  no("GT-13.3.1", "takes_any_minerals",
     {{"wanted", mine_.risky_pay}, {"n", corner_of(s_, by_).mineral_count}});
}
void WhyNot::put_minion() {
  if (!can_pay(Special::Minion, "GT-13.2.1")) return;
  if (s_.sent.empty()) return no("GT-13.2.1", "nobody_was_sent");
  const int tile = known_tile();
  if (tile == kNone) return;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (face.sites.contains(c_.part) && c_.part != kOutpostSite &&
      may_enter(game_, s_, tile, number_among(face.sites, c_.part), by_, false)) {
    std::vector<Said> sent;
    for (const u8 t : s_.sent) sent.push_back(say("tile", {on(t)}));
    return no("GT-13.2.1", "minion_follows", {{"tiles", listed(std::move(sent))}});
  }
  site_is_closed(tile, c_.part, by_, "GT-13.2.1", false);
}
void WhyNot::put_wormhole() {
  if (!can_pay(Special::Wormhole, "GT-13.5.4")) return;
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part))
    return no("GT-13.5.4", "no_such_space_on", {on(tile)});
  no("GT-13.5.4", "lies_in_a_zone", {on(tile)});
}
void WhyNot::put_harness() {
  if (!has_skill([](const Powers& p) { return p.tokens[index(Special::Harness)] > 0; },
                 "GT-13.1.5"))
    return;
  if (s_.used & kUsedHarness) return no("GT-13.1.5", "harnessed_already");
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (!is_ship(ship.kind())) return no("GT-13.1.5", "no_ship_on", {on(tile)});
  if (ship.owner() == by_) return no("GT-13.1.5", "ship_is_own", {on(tile)});
  no("GT-13.1.5", "ship_is_harnessed_already", {on(tile)});
}
void WhyNot::take_back() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const EmissarySlot e = at(s_.galaxy, tile).emissary;
  if (e.empty() || e.owner() != by_) return no("GT-8.5.1", "no_own_emissary_on", {on(tile)});
  if (!stands_in(game_, s_, tile, now_.area))
    return no("GT-8.5.1", "he_stands_not_in", {in(now_.area)});
  no("GT-8.5.1", "emissary_is_blocked", {on(tile)});
}

}  // namespace orrery::trian
