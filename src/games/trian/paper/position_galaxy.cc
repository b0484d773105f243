// A position from outside: tiles and what stands on them, closed areas, special tokens. The rack
// has a file of its own.
#include <algorithm>

#include "kinds.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

class GalaxyReader {
 public:
  GalaxyReader(const Trian& game, const Reader& root, State& s)
      : game_(game), k_(game.content), root_(root), s_(s) {}

  void read_tiles(std::vector<Tile>& numbers) {
    for (const Reader& in : root_.optional("tiles").elements()) {
      read_tile_at(in);
      if (!in.ok()) return;
      const Reader number = in.optional("tile");
      numbers.push_back(number.is_null() ? kUnseen : static_cast<Tile>(small(number, 1) - 1));
    }
  }
  void read_areas() {
    read_pending();
    if (root_.ok()) read_closed();
  }
  void read_markers() {
    for (const Reader& in : root_.optional("markers").elements())
      if (root_.ok()) read_marker(in);
  }

 private:
  // ---------------------------------------------------------------------------------------- tiles
  void read_tile_at(const Reader& in) {
    const Reader turned = in.optional("rotation"), ship = in.optional("ship"),
                 emissary = in.optional("emissary");
    const Spot spot{*find_cell(in.at("cell").word()), small(turned, 0)};
    const u8 face = named(game_, kFaceKind, in.at("face"));
    const int tile = size(s_.galaxy);
    if (tile == 0 && (!(spot.cell == Cell{}) || spot.rotation != 0))
      return in.refuse("the first tile lies at 0,0 with rotation 0", "GT-6.2.1");
    if (!may_lie(k_, s_.galaxy, face, spot))
      return in.refuse("it cannot lie there: edges must agree, and it must touch another tile",
                       "GT-6.2.2");
    if (spot.rotation != 0 && k_.face[face].looks_the_same)
      return turned.refuse("it looks the same unturned: 0 is written", "GT-6.2.1");
    if (s_.galaxy.nodes + k_.face[face].nodes > kNodes)
      return in.refuse("there are too many regions");
    lay(k_, s_.galaxy, face, spot);
    Known<Tile> id;
    id.put(kUnseen, read_known_to(game_, in.optional("known_to"), {}));
    s_.tile.push(id);
    if (!ship.is_null()) read_ship(ship, tile);
    if (!emissary.is_null()) read_emissary(emissary, tile);
  }
  // One of the regions of a tile where such a piece can stand: the one that is said, or the first.
  int stands_at(const Reader& at, int tile, const List<u8, 3>& places, const char* what,
                const char* clause) const {
    if (!at.exists()) return 0;
    const Place p = read_region(game_, s_.galaxy, at);
    if (at.ok() && p.tile == tile && places.contains(p.region))
      return number_among(places, p.region);
    at.refuse("is not a " + std::string(what) + " of this tile", clause);
    return 0;
  }
  void read_ship(const Reader& in, int tile) {
    const Face& face = face_of(k_, s_.galaxy, tile);
    if (face.spaces.empty()) return in.refuse("a ship needs a space region", "GT-3.1.2");
    const auto kind = static_cast<ShipKind>(named(game_, kShipKind, in.at("kind")));
    const Seat owner = seat_at(named(game_, kSeatKind, in.at("owner")));
    put_ship(s_, tile, kind, owner,
             stands_at(in.optional("region"), tile, face.spaces, "space", "GT-3.1.2"));
    if (!in.optional("arrived").is_true()) at(s_.galaxy, tile).ship.settled();
  }
  void read_emissary(const Reader& in, int tile) {
    const Face& face = face_of(k_, s_.galaxy, tile);
    if (face.sites.empty()) return in.refuse("nobody can stand there", "GT-3.1.3");
    const Reader what = in.optional("kind");
    const auto kind = what.exists() ? static_cast<EmissaryKind>(named(game_, kEmissaryKind, what))
                                    : EmissaryKind::Emissary;
    const Seat owner = seat_at(named(game_, kSeatKind, in.at("owner")));
    put_emissary(s_, tile, kind, owner,
                 stands_at(in.optional("site"), tile, face.sites, "site", "GT-3.1.3"),
                 small(in.optional("level"), 0));
  }

  // ---------------------------------------------------------------------------------------- areas
  void read_pending() {
    for (const Reader& at : root_.optional("pending").elements()) {
      const Area a = read_area(game_, s_.galaxy, at);
      if (s_.pending.contains(a)) at.refuse("is named twice");
      if (!at.ok()) return;
      s_.pending.push(a);
    }
  }
  // What is closed and not pending was resolved, with nobody in control unless it says so.
  void read_closed() {
    const Reader list = root_.optional("areas");
    for (std::size_t node = 0; node < s_.galaxy.nodes; ++node) {
      const Area a = static_cast<Area>(node);
      if (s_.galaxy.area[node] != a || kind_of(k_, s_.galaxy, a) == Kind::Space ||
          facts_of(k_, s_.galaxy, a).open > 0)
        continue;
      const Reader in = list.optional(area_name(k_, s_.galaxy, a));
      if (s_.pending.contains(a) && !in.exists()) continue;
      if (s_.closed.full()) return root_.refuse("there are too many closed areas");
      s_.closed.push(closed_as(in, a));
    }
    for (const auto& [name, in] : list.members())
      if (!is_closed(name)) in.refuse("is not a closed nebula or system");
  }
  bool is_closed(std::string_view name) const {
    return std::any_of(s_.closed.begin(), s_.closed.end(),
                       [&](const Closed& c) { return area_name(k_, s_.galaxy, c.area) == name; });
  }
  Closed closed_as(const Reader& in, Area a) const {
    Closed closed{.area = a};
    const Reader minerals = in.optional("minerals"), who = in.optional("controller");
    closed.minerals = read_minerals(minerals);
    if (!closed.minerals.empty() && kind_of(k_, s_.galaxy, a) != Kind::Nebula)
      minerals.refuse("minerals lie in nebulas", "GT-8.2.3");
    const SeatSet there = holders(a);
    closed.control(seat_or(game_, who, there.size() == 1 ? there.first_seat() : Seat::Nobody));
    for (int n = small(in.optional("mined"), 0); n > 0; --n) closed.mine();
    return closed;
  }
  SeatSet holders(Area a) const {
    SeatSet all = fighters_in(game_, s_, a);
    for (int i = 0; i < game_.players(); ++i)
      if (has_station_in(game_, s_, a, seat_at(i))) all = all.with(seat_at(i));
    return all;
  }

  // --------------------------------------------------------------------------------- special
  // tokens
  void read_marker(const Reader& in) {
    const Reader region = in.optional("region");
    const auto what = static_cast<Special>(*find_special(in.at("kind").word()));
    const Seat owner = seat_at(named(game_, kSeatKind, in.at("owner")));
    const u8 tile = read_tile(s_.galaxy, in.at("cell"));
    if (!in.ok()) return;
    const Face& face = face_of(k_, s_.galaxy, tile);
    const ShipSlot ship = at(s_.galaxy, tile).ship;
    int space = 0;
    switch (what) {
      case Special::Wormhole:
        space = stands_at(in.at("region"), tile, face.spaces, "space", "GT-13.5.4");
        break;
      case Special::Harness:
        if (!is_ship(ship.kind()) || ship.owner() == owner || is_harnessed(s_, tile))
          return in.refuse("a Harness holds an enemy ship", "GT-13.1.5");
        break;
      case Special::Modulator:
        if (face.spaces.empty())
          return in.refuse("a Modulator lies on a tile with space", "GT-13.7.6");
        [[fallthrough]];
      default:
        if (has_marker(s_, tile, what)) return in.refuse("lies there already");
    }
    if (what != Special::Wormhole && region.exists())
      return region.refuse("only a wormhole lies in a region");
    if (in.ok()) s_.markers.push(Marker::of(what, owner, tile, space));
  }

  const Trian& game_;
  const Content& k_;
  const Reader root_;
  State& s_;
};

}  // namespace

void read_galaxy(const Trian& game, const Reader& root, State& s) {
  GalaxyReader reader(game, root, s);
  std::vector<Tile> numbers;
  reader.read_tiles(numbers);
  if (root.ok()) read_rack(game, root, std::move(numbers), s);
  if (root.ok()) reader.read_areas();
  if (root.ok()) reader.read_markers();
}

}  // namespace orrery::trian
