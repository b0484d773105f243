#include "galaxy_json.h"

#include "area_words.h"
#include "names.h"
#include "place_words.h"

namespace orrery::trian {

void GalaxyWriter::seat_or_null(std::string_view key, Seat p) {
  out_.key(key);
  is_player(p) ? out_.value(seat_code(p)) : out_.null();
}
void GalaxyWriter::minerals(const Minerals& m) {
  out_.open();
  for (int c = 0; c < kColours; ++c) out_.field(colour_name(c), m.of(c));
  out_.close();
}

// ---------------------------------------------------------------------------------------- tiles
void GalaxyWriter::tile(int i, u8 number, bool view) {
  const Placed& p = at(s_.galaxy, i);
  const Face& face = face_of(k_, p);
  out_.field("cell", cell_name(p.cell));
  if (view)
    out_.field("number", i + 1)
        .field("x", static_cast<int>(p.cell.x))
        .field("y", static_cast<int>(p.cell.y))
        .field("up", p.cell.points_up());
  out_.field("face", face.id.view()).field("rotation", p.rotation()).key("tile");
  number < kTiles ? out_.value(number + 1) : out_.null();
  if (view) {
    out_.key("edges").open_list();
    for (int e = 0; e < 3; ++e)
      out_.value(std::string_view("SPNG").substr(
          static_cast<std::size_t>(profile(k_, s_.galaxy, i, e)), 1));
    out_.close_list().key("feature");
    if (face.feature == Feature::None)
      out_.null();
    else
      out_.value(feature_name(face.feature));
    out_.field("zone", in_zone(game_, s_, i));
    for (const Special kind : {Special::Exmitter, Special::Modulator}) {
      Seat owner = Seat::Nobody;
      for (const Marker& m : s_.markers)
        if (m.tile == i && m.kind() == kind) owner = m.owner();
      seat_or_null(special_name(static_cast<int>(kind)), owner);
    }
    out_.key("wormholes").open_list();
    for (const Marker& m : s_.markers)
      if (m.tile == i && m.kind() == Special::Wormhole)
        out_.open()
            .field("owner", seat_code(m.owner()))
            .field("region", place_name(p.cell, face.spaces[static_cast<std::size_t>(m.space())]))
            .close();
    out_.close_list();
    regions(i);
  }
  out_.key("ship");
  p.ship.empty() ? void(out_.null()) : ship(i, view);
  out_.key("emissary");
  p.emissary.empty() ? void(out_.null()) : emissary(i, view);
}

void GalaxyWriter::regions(int i) {
  const Placed& p = at(s_.galaxy, i);
  const Face& face = face_of(k_, p);
  out_.key("regions").open_list();
  for (u8 r = 0; r < face.regions.size(); ++r) {
    const Region& region = face.regions[r];
    out_.open()
        .field("region", place_name(p.cell, r))
        .field("kind", kind_name(region.kind))
        .key("edges")
        .open_list();
    for (const int e : bits_of(static_cast<unsigned>(p.cell_edges(region.edges)))) out_.value(e);
    out_.close_list().key("area");
    if (region.kind == Kind::Gas)
      out_.null();
    else
      out_.value(area_name(k_, s_.galaxy, area_of(k_, s_.galaxy, Place{static_cast<u8>(i), r})));
    out_.field("planet", region.planet)
        .field("extractor", region.extractor)
        .field("site", face.sites.contains(r))
        .close();
  }
  out_.close_list();
}

void GalaxyWriter::ship(int i, bool view) {
  const Placed& p = at(s_.galaxy, i);
  const Place here = ship_place(k_, s_.galaxy, i);
  out_.open()
      .field("kind", ship_name(p.ship.kind()))
      .field("owner", seat_code(p.ship.owner()))
      .field("region", place_name(p.cell, here.region));
  if (view) out_.field("harnessed", is_harnessed(s_, i));
  out_.field("arrived", p.ship.arrived());
  if (view) {
    const Powers& powers = powers_of(game_, s_, p.ship.owner());
    out_.key("reach").open_list();
    if (!is_harnessed(s_, i))
      for (const Reached& r :
           reach(k_, s_.galaxy, here, powers.range[static_cast<std::size_t>(p.ship.kind())],
                 powers.moves, powers.immune ? TileSet{} : zones(game_, s_)))
        if (may_end_move(game_, s_, i, r.place))
          out_.open()
              .field("region", place_name(at(s_.galaxy, r.place.tile).cell, r.place.region))
              .field("steps", r.steps)
              .close();
    out_.close_list().key("mines").open_list();
    if (p.ship.kind() == ShipKind::Rogue)
      for (const int m : bits_of(static_cast<unsigned>(face_of(k_, p).regions[here.region].mines)))
        out_.value(area_name(
            k_, s_.galaxy, area_of(k_, s_.galaxy, Place{static_cast<u8>(i), static_cast<u8>(m)})));
    out_.close_list();
  }
  out_.close();
}

void GalaxyWriter::emissary(int i, bool view) {
  const Placed& p = at(s_.galaxy, i);
  out_.open()
      .field("kind", emissary_name(p.emissary.kind()))
      .field("owner", seat_code(p.emissary.owner()));
  out_.field("site", place_name(p.cell, site_region(k_, s_.galaxy, i)))
      .field("level", p.emissary.level());
  if (view) out_.field("blocked", is_blocked(game_, s_, i)).field("protected", is_protected(s_, i));
  out_.close();
}

// ---------------------------------------------------------------------------------------- areas
void GalaxyWriter::areas(bool view) {
  out_.key("areas").open();
  AllFacts all;
  all_facts(k_, s_.galaxy, all);
  for (std::size_t n = 0; n < s_.galaxy.nodes; ++n) {
    const Area a = static_cast<Area>(n);
    if (s_.galaxy.area[n] == n && (view || closed_area(s_, a))) area(a, all[n], view);
  }
  out_.close();
}
void GalaxyWriter::area(Area a, const AreaFacts& facts, bool view) {
  const Kind kind = kind_of(k_, s_.galaxy, a);
  const Closed* closed = closed_area(s_, a);
  out_.key(area_name(k_, s_.galaxy, a)).open();
  if (view) {
    out_.field("name", area_code(game_, s_.galaxy, a))
        .field("kind", kind_name(kind))
        .key("cells")
        .open_list();
    for (int i = 0; i < size(s_.galaxy); ++i)
      if (holds(i, a)) out_.value(cell_name(at(s_.galaxy, i).cell));
    out_.close_list()
        .field("tiles", facts.tiles)
        .field("open", facts.open)
        .field("state", facts.open > 0      ? "open"
                        : is_pending(s_, a) ? "pending"
                                            : "resolved")
        .field("extractors", facts.extractors);
  }
  out_.key("minerals");
  if (kind == Kind::Nebula)
    minerals(closed ? closed->minerals : Minerals{});
  else
    out_.null();
  seat_or_null("controller", closed ? closed->controller() : Seat::Nobody);
  if (view)
    forces(a, kind), income(a, facts, kind);
  else
    out_.field("mined", closed->mined());
  out_.close();
}
void GalaxyWriter::forces(Area a, Kind kind) {
  out_.key("emissaries");
  if (kind == Kind::Space)
    out_.null();
  else {
    out_.open();
    for (int i = 0; i < game_.players(); ++i) {
      const int n = emissaries_in(game_, s_, a, seat_at(i), false);
      if (n == 0) continue;
      int stations = 0;
      for (int t = 0; t < size(s_.galaxy); ++t)
        stations += at(s_.galaxy, t).emissary.level() > 0 &&
                    at(s_.galaxy, t).emissary.owner() == seat_at(i) && stands_in(game_, s_, t, a);
      out_.key(seat_code(seat_at(i)))
          .open()
          .field("count", n)
          .field("unblocked", emissaries_in(game_, s_, a, seat_at(i), true))
          .field("stations", stations)
          .close();
    }
    out_.close();
  }
  out_.key("ships");
  if (kind != Kind::Space) return void(out_.null());
  out_.open();
  for (int i = 0; i < game_.players(); ++i) {
    int n = 0;
    for (int t = 0; t < size(s_.galaxy); ++t)
      n += !at(s_.galaxy, t).ship.empty() && at(s_.galaxy, t).ship.owner() == seat_at(i) &&
           area_of(k_, s_.galaxy, ship_place(k_, s_.galaxy, t)) == a;
    if (n > 0) out_.field(seat_code(seat_at(i)), n);
  }
  out_.close();
}
// Before a battle: the most anybody can win, with all his emissaries left.
Pay GalaxyWriter::best_pay(Area a, SeatSet fighters) const {
  Pay best;
  for (int i = 0; i < game_.players(); ++i)
    if (fighters.has(seat_at(i)))
      if (const Pay pay = pay_for_closing(game_, s_, a, seat_at(i)); pay.credits() > best.credits())
        best = pay;
  return best;
}
void GalaxyWriter::income(Area a, const AreaFacts& facts, Kind kind) {
  const bool paid = facts.open == 0 && !is_pending(s_, a);
  out_.key("pays");
  if (paid)
    out_.null();
  else {
    const SeatSet there = kind == Kind::Space ? SeatSet{} : fighters_in(game_, s_, a);
    const bool battle = there.size() > 1;
    const Pay pay = battle ? best_pay(a, there) : pay_for_closing(game_, s_, a, there.first_seat());
    out_.open().field("credits", pay.credits());
    seat_or_null("to", battle ? Seat::Nobody : there.empty() ? s_.active : there.first_seat());
    out_.field("minerals", pay.minerals).key("words");
    write_said(say_sum(pay, battle), out_);
    out_.close();
  }
  out_.key("builds");
  int best = kNone;
  const Seat owner = controller_of(s_, a);
  for (int t = 0; t < size(s_.galaxy) && is_player(owner); ++t)
    if (!at(s_.galaxy, t).emissary.empty() && at(s_.galaxy, t).emissary.owner() == owner &&
        at(s_.galaxy, t).emissary.level() < 2 && stands_in(game_, s_, t, a) &&
        !is_blocked(game_, s_, t) &&
        (best == kNone || at(s_.galaxy, t).emissary.level() > at(s_.galaxy, best).emissary.level()))
      best = t;
  if (best == kNone || (kind == Kind::System && has_station_in(game_, s_, a, owner) &&
                        at(s_.galaxy, best).emissary.level() == 0))
    return void(out_.null());
  const Pay pay = pay_for_building(game_, s_, best);
  out_.open().field("credits", pay.credits()).key("words");
  write_said(say_sum(pay), out_);
  out_.close();
}

}  // namespace orrery::trian
