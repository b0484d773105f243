#include "galaxy_json.h"

#include "area_words.h"
#include "kinds.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

// ------------------------------------------------------------------------------ what stands there
const auto& reached_rows() {
  using W = Shown<Reached>;
  static const Rows<W> rows(
      "Reached", "Where a ship may end a move",
      {{"region", a_region(), "the space", [](W& w) { return w.region_of(w.it.place); }},
       {"steps", number(0, kTiles), "how far it is", [](W& w) { return w.it.steps; }}});
  return rows;
}

template <bool view>
const auto& ship_rows() {
  struct W : PartOf<view, int> {
    ShipSlot ship() const { return this->placed(this->it).ship; }
    Place here() const { return ship_place(this->k, this->s.galaxy, this->it); }
    u8 mines() const {
      return ship().kind() == ShipKind::Rogue
                 ? face_of(this->k, this->s.galaxy, this->it).regions[here().region].mines
                 : u8{0};
    }
  };
  static const Rows<W> rows(
      "Ship", "A ship, a decoy or a cannon",
      {{"kind", name_of(kShipKind), "what it is", [](W& w) { return ship_name(w.ship().kind()); },
        In::Both, May::Not},
       {"owner", a_seat(), "whose it is", [](W& w) { return seat_code(w.ship().owner()); },
        In::Both, May::Not},
       {"region", a_region(), "the space it stands in", [](W& w) { return w.region_of(w.here()); }},
       {"harnessed", yes_or_no(), "a Harness holds it",
        [](W& w) { return is_harnessed(w.s, w.it); }, In::View},
       {"arrived", yes_or_no(), "came here this turn (GT-7.5.2)",
        [](W& w) { return w.ship().arrived(); }},
       {"reach", list_of(object(reached_rows()), 250),
        "where it may end a Moving action now, whoever's turn it is",
        [](W& w) {
          w.out.open_list();
          if (!is_harnessed(w.s, w.it)) {
            const Powers& powers = powers_of(w.game, w.s, w.ship().owner());
            const int range = powers.range[w.ship().kind()];
            const TileSet barred = powers.immune ? TileSet{} : zones(w.game, w.s);
            for (const Reached& r : reach(w.k, w.s.galaxy, w.here(), range, powers.moves, barred))
              if (may_end_move(w.game, w.s, w.it, r.place)) reached_rows().write({w, r});
          }
          w.out.close_list();
        },
        In::View},
       {"mines", list_of(an_area(), kMostRegions), "areas a Rogue may mine",
        [](W& w) {
          w.list(bits_of(static_cast<unsigned>(w.mines())), [&](int region) {
            const Place there{static_cast<u8>(w.it), static_cast<u8>(region)};
            w.out.value(w.name_of(area_of(w.k, w.s.galaxy, there)));
          });
        },
        In::View}});
  return rows;
}

template <bool view>
const auto& emissary_rows() {
  struct W : PartOf<view, int> {
    EmissarySlot emissary() const { return this->placed(this->it).emissary; }
  };
  static const Rows<W> rows(
      "Emissary", "An emissary or who stands like one, and the station built there",
      {{"kind", name_of(kEmissaryKind), "what it is",
        [](W& w) { return emissary_name(w.emissary().kind()); }},
       {"owner", a_seat(), "whose it is", [](W& w) { return seat_code(w.emissary().owner()); },
        In::Both, May::Not},
       {"site", a_region(), "where: a region, or the outpost of the tile",
        [](W& w) { return place_name(w.placed(w.it).cell, site_region(w.k, w.s.galaxy, w.it)); }},
       {"level", number(0, 2), "1: with a research station, 2: with a space station",
        [](W& w) { return w.emissary().level(); }},
       {"blocked", yes_or_no(), "by a ship on the tile (GT-3.2.1)",
        [](W& w) { return is_blocked(w.game, w.s, w.it); }, In::View},
       {"protected", yes_or_no(), "by an own ship (GT-3.3.1)",
        [](W& w) { return is_protected(w.s, w.it); }, In::View}});
  return rows;
}

// ------------------------------------------------------------------------------------------ tiles
const auto& wormhole_rows() {
  using W = Shown<const Marker&>;
  static const Rows<W> rows(
      "Wormhole", "A wormhole",
      {{"owner", a_seat(), "whose it is", [](W& w) { return seat_code(w.it.owner()); }},
       {"region", a_region(), "the space it lies in", [](W& w) {
          const Face& face = face_of(w.k, w.s.galaxy, w.it.tile);
          return w.region_of({w.it.tile, nth(face.spaces, w.it.space())});
        }}});
  return rows;
}

const auto& region_rows() {
  struct W : Shown<Place> {
    const Face& face() const { return face_of(k, s.galaxy, it.tile); }
    const Region& region() const { return face().regions[it.region]; }
  };
  static const Rows<W> rows(
      "Region", "A region of a placed tile",
      {{"region", a_region(), "its name", [](W& w) { return w.region_of(w.it); }},
       {"kind", name_of(kRegionKind), "what it is",
        [](W& w) { return kind_name(w.region().kind); }},
       {"edges", list_of(an_edge(), 3), "edges of the cell it reaches",
        [](W& w) { w.edges(w.placed(w.it.tile).cell_edges(w.region().edges)); }},
       {"area", null_or(an_area()), "the area it belongs to; gas belongs to none",
        [](W& w) {
          if (w.region().kind == Kind::Gas)
            w.out.null();
          else
            w.out.value(w.name_of(area_of(w.k, w.s.galaxy, w.it)));
        }},
       {"planet", yes_or_no(), "it has a planet", [](W& w) { return w.region().planet; }},
       {"extractor", yes_or_no(), "it has an extractor", [](W& w) { return w.region().extractor; }},
       {"site", yes_or_no(), "an emissary may stand there",
        [](W& w) { return w.face().sites.contains(w.it.region); }}});
  return rows;
}

template <bool view>
const auto& tile_rows() {
  struct W : PartOf<view, int> {
    Tile tile;
    SeatSet to;
    const Placed& here() const { return this->placed(this->it); }
    const Face& face() const { return face_of(this->k, here()); }
    Seat owner_of(Special kind) const {
      Seat owner = Seat::Nobody;
      for (const Marker& m : this->s.markers)
        if (m.tile == this->it && m.kind() == kind) owner = m.owner();
      return owner;
    }
  };
  static const Rows<W> rows(
      "Tile", "A tile of the galaxy",
      {{"cell", a_cell(), "where it lies", [](W& w) { return w.cell_of(w.it); }, In::Both,
        May::Not},
       {"number", a_tile(), "in the order of placing, from 1", [](W& w) { return w.it + 1; },
        In::View},
       {"x", number(-kTiles, kTiles), "of the cell, to the right",
        [](W& w) { return static_cast<int>(w.here().cell.x); }, In::View},
       {"y", number(-kTiles, kTiles), "of the cell, downwards",
        [](W& w) { return static_cast<int>(w.here().cell.y); }, In::View},
       {"up", yes_or_no(), "the cell points up", [](W& w) { return w.here().cell.points_up(); },
        In::View},
       {"face", a_face(), "the side that is up", [](W& w) { return w.face().id.view(); }, In::Both,
        May::Not},
       {"rotation", number(0, 2), "thirds it is turned by",
        [](W& w) { return w.here().rotation(); }},
       {"tile", null_or(a_tile()), "which tile it is, if the viewer knows it",
        [](W& w) { w.number(w.tile); }},
       {"edges", list_of(name_of(kEdgeKind), 3),
        "what the edges of the cell show: space, space with a starlight path, nebula, gas",
        [](W& w) {
          w.out.open_list();
          for (int e = 0; e < 3; ++e) w.profile(profile(w.k, w.s.galaxy, w.it, e));
          w.out.close_list();
        },
        In::View},
       {"feature", null_or(name_of(kFeatureKind)), "what else is printed there",
        [](W& w) { w.feature(w.face()); }, In::View},
       {"zone", yes_or_no(), "in an exmitter zone (GT-12.3.1)",
        [](W& w) { return in_zone(w.game, w.s, w.it); }, In::View},
       {"exmitter", null_or(a_seat()), "whose token makes it an exmitter",
        [](W& w) { w.seat(w.owner_of(Special::Exmitter)); }, In::View},
       {"modulator", null_or(a_seat()), "whose token makes it a teleport",
        [](W& w) { w.seat(w.owner_of(Special::Modulator)); }, In::View},
       {"wormholes", list_of(object(wormhole_rows()), 28), "wormholes on it",
        [](W& w) {
          w.out.open_list();
          for (const Marker& m : w.s.markers)
            if (m.tile == w.it && m.kind() == Special::Wormhole) wormhole_rows().write({w, m});
          w.out.close_list();
        },
        In::View},
       {"regions", list_of(object(region_rows()), kMostRegions), "what it is divided into",
        [](W& w) {
          w.out.open_list();
          for (u8 r = 0; r < w.face().regions.size(); ++r)
            region_rows().write({{w, {static_cast<u8>(w.it), r}}});
          w.out.close_list();
        },
        In::View},
       {"ship", null_or(object(ship_rows<view>())), "what flies there",
        [](W& w) {
          w.here().ship.empty() ? void(w.out.null()) : ship_rows<view>().write({{w, w.it}});
        }},
       {"emissary", null_or(object(emissary_rows<view>())), "who stands there",
        [](W& w) {
          w.here().emissary.empty() ? void(w.out.null()) : emissary_rows<view>().write({{w, w.it}});
        }},
       {"known_to", known_to(), "who knows which tile it is", [](W& w) { w.known_to(w.to); },
        In::Position}});
  return rows;
}

// ------------------------------------------------------------------------------------------ areas
struct Crowd {
  int count, unblocked, stations;
};
const auto& crowd_rows() {
  using W = Shown<Crowd>;
  static const Rows<W> rows(
      "Crowd", "A player's emissaries in an area",
      {{"count", number(0, 20), "how many", [](W& w) { return w.it.count; }},
       {"unblocked", number(0, 20), "of these not blocked", [](W& w) { return w.it.unblocked; }},
       {"stations", number(0, 20), "of these with a station", [](W& w) { return w.it.stations; }}});
  return rows;
}
struct Payment {
  Pay pay;
  Seat to;
  bool at_most;
};
const auto& pay_rows() {
  using W = Shown<Payment>;
  static const Rows<W> rows(
      "Pay", "What closing an area pays",
      {{"credits", number(0, 9999), "so many credits", [](W& w) { return w.it.pay.credits(); }},
       {"to", null_or(a_seat()), "to whom; `null` if a battle decides",
        [](W& w) { w.seat(w.it.to); }},
       {"minerals", number(0, 999), "minerals that come to lie there",
        [](W& w) { return w.it.pay.minerals; }},
       {"words", words(), "how it adds up: \"(3 tiles + 1 emissary) × 2\"",
        [](W& w) { write_said(say_sum(w.it.pay, w.it.at_most), w.out); }}});
  return rows;
}
const auto& build_rows() {
  using W = Shown<Pay>;
  static const Rows<W> rows(
      "Build", "What a station pays",
      {{"credits", number(0, 9999), "so many credits", [](W& w) { return w.it.credits(); }},
       {"words", words(), "how it adds up", [](W& w) { write_said(say_sum(w.it), w.out); }}});
  return rows;
}

struct AreaOf : Facts {
  Area area;
  const AreaFacts& facts;
  Kind kind = kind_of(k, s.galaxy, area);
  const Closed* closed = closed_area(s, area);

  bool is_open() const { return facts.open > 0; }
  bool is_paid() const { return !is_open() && !is_pending(s, area); }
  std::string_view state() const {
    if (is_open()) return "open";
    return is_paid() ? "resolved" : "pending";
  }
  Crowd crowd_of(Seat p) const {
    Crowd crowd{emissaries_in(game, s, area, p, false), 0, 0};
    if (crowd.count == 0) return crowd;
    crowd.unblocked = emissaries_in(game, s, area, p, true);
    for (int t = 0; t < tiles(); ++t)
      crowd.stations += placed(t).emissary.level() > 0 && placed(t).emissary.owner() == p &&
                        stands_in(game, s, t, area);
    return crowd;
  }
  int ships_of(Seat p) const {
    int n = 0;
    for (int t = 0; t < tiles(); ++t)
      n += !placed(t).ship.empty() && placed(t).ship.owner() == p &&
           area_of(k, s.galaxy, ship_place(k, s.galaxy, t)) == area;
    return n;
  }
  // If it were resolved now; before a battle the most anybody can win, with all his emissaries
  // left.
  Payment payment() const {
    const SeatSet there = kind == Kind::Space ? SeatSet{} : fighters_in(game, s, area);
    if (there.size() <= 1)
      return {pay_for_closing(game, s, area, there.first_seat()),
              there.empty() ? s.active : there.first_seat(), false};
    Payment best{{}, Seat::Nobody, true};
    for (int i = 0; i < game.players(); ++i) {
      if (!there.has(seat_at(i))) continue;
      const Pay pay = pay_for_closing(game, s, area, seat_at(i));
      if (pay.credits() > best.pay.credits()) best.pay = pay;
    }
    return best;
  }
  // The tile of the controller's next station.
  int next_to_build() const {
    const Seat owner = controller_of(s, area);
    int best = kNone;
    for (int t = 0; t < tiles() && is_player(owner); ++t) {
      const EmissarySlot here = placed(t).emissary;
      if (here.empty() || here.owner() != owner || here.level() >= 2 ||
          !stands_in(game, s, t, area) || is_blocked(game, s, t))
        continue;
      if (best == kNone || here.level() > placed(best).emissary.level()) best = t;
    }
    const bool one_stands = best != kNone && kind == Kind::System &&
                            placed(best).emissary.level() == 0 &&
                            has_station_in(game, s, area, owner);
    return one_stands ? kNone : best;
  }
};
template <bool view>
struct AreaIn : AreaOf {
  static constexpr bool kIsView = view;
};
template <bool view>
const auto& area_rows() {
  using W = AreaIn<view>;
  static const Rows<W> rows(
      "Area", "A nebula, a system or outer space",
      {{"name", text(), "what people call it: N3 is the nebula that begins on tile 3",
        [](W& w) { return area_code(w.game, w.s.galaxy, w.area); }, In::View},
       {"kind", name_of(kAreaKind), "what it is", [](W& w) { return kind_name(w.kind); }, In::View},
       {"cells", list_of(a_cell(), kTiles), "tiles it lies on",
        [](W& w) {
          w.out.open_list();
          for (int t = 0; t < w.tiles(); ++t)
            if (is_in(w.k, w.s.galaxy, t, w.area)) w.out.value(w.cell_of(t));
          w.out.close_list();
        },
        In::View},
       {"tiles", a_tile(), "how many", [](W& w) { return w.facts.tiles; }, In::View},
       {"open", number(0, 255), "open edges", [](W& w) { return w.facts.open; }, In::View},
       {"state", name_of(kAreaStates), "outer space is resolved once it is closed and paid",
        [](W& w) { return w.state(); }, In::View},
       {"extractors", number(0, kTiles), "extractors in it",
        [](W& w) { return w.facts.extractors; }, In::View},
       {"minerals", null_or(minerals_by_colour()), "what lies in a nebula",
        [](W& w) {
          const Minerals none;
          const Minerals* there = w.closed ? &w.closed->minerals : &none;
          w.minerals(w.kind == Kind::Nebula ? there : nullptr);
        }},
       {"controller", null_or(a_seat()), "who controls it",
        [](W& w) { w.seat(w.closed ? w.closed->controller() : Seat::Nobody); }},
       {"emissaries", null_or(map_of(kSeatKind, object(crowd_rows()))),
        "who is there; `null` of outer space",
        [](W& w) {
          if (w.kind == Kind::Space) return void(w.out.null());
          w.out.open();
          for (int i = 0; i < w.game.players(); ++i) {
            const Crowd crowd = w.crowd_of(seat_at(i));
            if (crowd.count == 0) continue;
            w.out.key(seat_code(seat_at(i)));
            crowd_rows().write({w, crowd});
          }
          w.out.close();
        },
        In::View},
       {"ships", null_or(map_of(kSeatKind, number(0, 20))),
        "how many fly there; `null` of nebulas and systems",
        [](W& w) {
          if (w.kind != Kind::Space) return void(w.out.null());
          w.out.open();
          for (int i = 0; i < w.game.players(); ++i)
            if (const int n = w.ships_of(seat_at(i)); n > 0) w.out.field(seat_code(seat_at(i)), n);
          w.out.close();
        },
        In::View},
       {"pays", null_or(object(pay_rows())),
        "what closing pays if it were resolved now; if a battle decides, the most one of the "
        "fighters can win; `null` once it is paid",
        [](W& w) {
          if (w.is_paid())
            w.out.null();
          else
            pay_rows().write({w, w.payment()});
        },
        In::View},
       {"builds", null_or(object(build_rows())), "what the controller's next station pays",
        [](W& w) {
          const int tile = w.next_to_build();
          if (tile == kNone)
            w.out.null();
          else
            build_rows().write({w, pay_for_building(w.game, w.s, tile)});
        },
        In::View},
       {"mined", number(0, 2), "minerals mined there this turn (GT-5.3.2)",
        [](W& w) { return w.closed->mined(); }, In::Position}});
  return rows;
}

}  // namespace

const Object& tile_fields() { return tile_rows<true>(); }
const Object& area_fields() { return area_rows<true>(); }

void write_tile(const Facts& facts, bool view, int i, Tile tile, SeatSet known_to) {
  if (view)
    tile_rows<true>().write({{facts, i}, tile, known_to});
  else
    tile_rows<false>().write({{facts, i}, tile, known_to});
}

void write_areas(const Facts& facts, bool view) {
  const State& s = facts.s;
  JsonWriter& out = facts.out;
  out.open();
  AllFacts all;
  all_facts(facts.k, s.galaxy, all);
  for (std::size_t n = 0; n < s.galaxy.nodes; ++n) {
    const Area a = static_cast<Area>(n);
    if (s.galaxy.area[n] != n || !(view || closed_area(s, a))) continue;
    out.key(facts.name_of(a));
    if (view)
      area_rows<true>().write({{facts, a, all[n]}});
    else
      area_rows<false>().write({{facts, a, all[n]}});
  }
  out.close();
}

}  // namespace orrery::trian
