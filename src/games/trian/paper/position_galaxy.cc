// A position from outside: tiles and what stands on them, closed areas, special tokens, the rack.
#include <algorithm>
#include <vector>

#include "core/json_library.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

class GalaxyReader : Insight {
 public:
  GalaxyReader(const Trian& game, const Reader& root, State& s)
      : game_(game), k_(game.content), root_(root), s_(s) {}

  void read() {
    tiles();
    if (root_.ok()) rack();
    if (root_.ok()) name_tiles();
    if (root_.ok()) areas();
    if (root_.ok()) markers();
  }

 private:
  // ---------------------------------------------------------------------------------------- tiles
  void tiles() {
    const Reader list = root_.optional("tiles");
    const std::size_t n = list.exists() ? list.length(kTiles) : 0;
    numbers_.assign(n, kUnseen);
    for (std::size_t i = 0; i < n && list.ok(); ++i) tile(list.element(i), i);
  }
  void tile(const Reader& in, std::size_t i) {
    if (!in.json()->is_object()) return in.refuse("a tile is an object");
    in.only({"cell", "face", "rotation", "tile", "known_to", "ship", "emissary"});
    const Reader cell_at = in.at("cell"), face_at = in.at("face"),
                 turn_at = in.optional("rotation"), number = in.optional("tile");
    if (!in.ok()) return;
    const auto cell = find_cell(cell_at.word());
    const auto face = find_face(k_, face_at.word());
    if (in.ok() && !cell)
      return cell_at.refuse("'" + std::string(cell_at.word()) + "' is not a cell");
    if (in.ok() && !face)
      return face_at.refuse("'" + std::string(face_at.word()) + "' is not a face");
    const u8 rotation = turn_at.exists() ? static_cast<u8>(turn_at.integer(0, 2)) : u8{0};
    if (!in.ok()) return;
    if (i == 0 && (cell_at.word() != "0,0" || rotation != 0))
      return in.refuse("the first tile lies at 0,0 with rotation 0", "GT-6.2.1");
    if (!may_lie(k_, s_.galaxy, *face, {*cell, rotation}))
      return in.refuse("it cannot lie there: edges must agree, and it must touch another tile",
                       "GT-6.2.2");
    if (rotation != 0 && k_.face[*face].looks_the_same)
      return turn_at.refuse("it looks the same unturned: 0 is written", "GT-6.2.1");
    if (s_.galaxy.nodes + k_.face[*face].nodes > kNodes)
      return in.refuse("there are too many regions");
    lay(k_, s_.galaxy, *face, {*cell, rotation});
    Known<Tile> id;
    id.put(kUnseen, read_known_to(game_, in.optional("known_to"), {}));
    s_.tile.push(id);
    if (number.exists() && !number.is_null()) numbers_[i] = read_tile_number(number);
    const Reader ship = in.optional("ship"), emissary = in.optional("emissary");
    if (in.ok() && ship.exists() && !ship.is_null()) read_ship(ship, static_cast<int>(i));
    if (in.ok() && emissary.exists() && !emissary.is_null())
      read_emissary(emissary, static_cast<int>(i));
  }
  void read_ship(const Reader& in, int tile) {
    in.only({"kind", "owner", "region", "arrived"});
    const u8 kind = in.ok() ? find_ship(in.at("kind").word()).value_or(0) : u8{0};
    if (in.ok() && kind == 0)
      return in.at("kind").refuse("is corvette, rogue, priestess, decoy or cannon");
    const Seat owner = in.ok() ? read_seat(in.at("owner"), game_.players()) : Seat::P1;
    const Face& face = face_of(k_, s_.galaxy, tile);
    if (in.ok() && face.spaces.empty()) return in.refuse("a ship needs a space region", "GT-3.1.2");
    u8 region = face.spaces.empty() ? u8{0} : face.spaces[0];
    if (const Reader at = in.optional("region"); in.ok() && at.exists()) {
      const Place p = read_region(game_, s_.galaxy, at);
      if (in.ok() && (p.tile != tile || !face.spaces.contains(p.region)))
        return at.refuse("is not a space of this tile", "GT-3.1.2");
      region = p.region;
    }
    if (!in.ok()) return;
    put_ship(s_, tile, static_cast<ShipKind>(kind), owner, number_among(face.spaces, region));
    const Reader arrived = in.optional("arrived");
    if (!arrived.exists() || !arrived.yes_or_no()) at(s_.galaxy, tile).ship.settled();
  }
  void read_emissary(const Reader& in, int tile) {
    in.only({"kind", "owner", "site", "level"});
    const Reader what = in.optional("kind");
    const u8 kind = what.exists() ? find_emissary(what.word()).value_or(0)
                                  : static_cast<u8>(EmissaryKind::Emissary);
    if (in.ok() && kind == 0) return what.refuse("is emissary, minion or priestess");
    const Seat owner = in.ok() ? read_seat(in.at("owner"), game_.players()) : Seat::P1;
    const Face& face = face_of(k_, s_.galaxy, tile);
    if (in.ok() && face.sites.empty()) return in.refuse("nobody can stand there", "GT-3.1.3");
    u8 region = face.sites.empty() ? u8{0} : face.sites[0];
    if (const Reader at = in.optional("site"); in.ok() && at.exists()) {
      const Place p = read_region(game_, s_.galaxy, at);
      if (in.ok() && (p.tile != tile || !face.sites.contains(p.region)))
        return at.refuse("is not a site of this tile", "GT-3.1.3");
      region = p.region;
    }
    const Reader level = in.optional("level");
    const int n = in.ok() && level.exists() ? static_cast<int>(level.integer(0, 2)) : 0;
    if (in.ok())
      put_emissary(s_, tile, static_cast<EmissaryKind>(kind), owner,
                   number_among(face.sites, region), n);
  }

  // ----------------------------------------------------------------------------------------- rack
  void rack() {
    const auto numbers = [&](const char* key, auto each) {
      const Reader in = root_.optional(key);
      const std::size_t n = root_.ok() && in.exists() ? in.length(kTiles) : 0;
      for (std::size_t i = 0; i < n && in.ok(); ++i) {
        const Tile t = read_tile_number(in.element(i));
        if (in.ok() && taken_[t]) in.element(i).refuse("that tile lies somewhere else", "I-01");
        if (in.ok()) taken_[t] = true, each(t);
      }
    };
    numbers("removed", [&](Tile t) {
      s_.removed[t / 8] = static_cast<u8>(s_.removed[t / 8] | 1u << (t % 8));
    });
    std::vector<Tile> order;
    numbers("under_order", [&](Tile t) { order.push_back(t); });
    if (!root_.ok()) return;
    const Reader stacks = root_.optional("stacks");
    std::array<int, kTiles> side{};
    side.fill(-1);
    std::array<int, 2> left{-1, -1};
    std::array<int, 2> under{};
    if (stacks.exists()) {
      if (stacks.length(2) != 2 && root_.ok()) return stacks.refuse("there are two stacks");
      for (std::size_t i = 0; i < 2 && root_.ok(); ++i) {
        const Reader in = stacks.element(i);
        if (!in.json()->is_object()) return in.refuse("a stack is an object");
        in.only({"left", "top", "under", "refused"});
        if (const Reader n = in.optional("left"); root_.ok() && n.exists())
          left[i] = static_cast<int>(n.integer(0, kTiles));
        says_top_[i] = in.optional("top").exists();
        if (const Reader top = in.optional("top"); root_.ok() && top.exists() && !top.is_null()) {
          const auto face = find_face(k_, top.word());
          if (root_.ok() && !face) return top.refuse("is not a face");
          s_.top[i] = face.value_or(0);
        }
        if (const Reader n = in.optional("refused"); root_.ok() && n.exists())
          s_.refused[i] = static_cast<u8>(n.integer(0, kTiles));
        const Reader list = in.optional("under");
        const std::size_t many = root_.ok() && list.exists() ? list.length(kTiles) : 0;
        for (std::size_t j = 0; j < many && root_.ok(); ++j) {
          const Reader at = list.element(j);
          if (!at.json()->is_object()) return at.refuse("is an object");
          at.only({"tile", "up", "down"});
          const Tile t = root_.ok() ? read_tile_number(at.at("tile")) : Tile{0};
          const auto up = root_.ok() ? find_face(k_, at.at("up").word()) : std::nullopt;
          if (!root_.ok()) return;
          if (!up || up_weight(k_, t, *up) == 0)
            return at.refuse("that tile does not lie so", "I-13");
          if (side[t] >= 0) return at.refuse("lies under a stack already", "I-01");
          side[t] = k_.tile[t].face[1] == *up;
          ++under[i];
          if (i == 1)
            s_.under_second[t / 8] = static_cast<u8>(s_.under_second[t / 8] | 1u << (t % 8));
        }
      }
    }
    if (!root_.ok()) return;
    if (order.empty())
      for (std::size_t t = 0; t < kTiles; ++t)
        if (side[t] >= 0) {
          if (taken_[t]) return stacks.refuse("a tile under a stack lies somewhere else", "I-01");
          taken_[t] = true, order.push_back(static_cast<Tile>(t));
        }
    if (order.size() != static_cast<std::size_t>(under[0] + under[1]))
      return root_.optional("under_order").refuse("must name the tiles under the stacks");
    for (const Tile t : order) {
      if (side[t] < 0)
        return root_.optional("under_order").refuse("names a tile that lies under no stack");
      s_.under.push(static_cast<u8>(2 * t + side[t]));
    }
    drawn();
    if (!root_.ok()) return;
    int gone = 0;
    for (int t = 0; t < kTiles; ++t)
      gone += has_bit(s_.removed[static_cast<std::size_t>(t / 8)], t % 8);
    const int rest = kTiles - size(s_.galaxy) - static_cast<int>(s_.under.size()) - gone -
                     (s_.drawn_up != kNone);
    if (rest < 0) return root_.refuse("there are more than 84 tiles", "I-01");
    for (std::size_t i = 0; i < 2; ++i) {
      if (left[i] < 0) left[i] = (i == 0 ? (rest + 1) / 2 : rest / 2) + under[i];
      if (left[i] < under[i]) return stacks.refuse("a stack has more tiles under it than in it");
      s_.unseen[i] = static_cast<u8>(left[i] - under[i]);
    }
    if (s_.unseen[0] + s_.unseen[1] != rest)
      stacks.refuse("must have " + std::to_string(rest) + " tiles that nobody has seen together");
  }
  void drawn() {
    const Reader in = root_.optional("drawn");
    if (!in.exists() || in.is_null()) return;
    in.only({"stack", "up", "down", "tile", "known_to"});
    const auto up = in.ok() ? find_face(k_, in.at("up").word()) : std::nullopt;
    if (in.ok() && !up) return in.at("up").refuse("is not a face");
    s_.drawn_up = up.value_or(0);
    if (const Reader stack = in.optional("stack"); in.ok() && stack.exists())
      s_.drawn_from = static_cast<u8>(stack.integer(0, 1));
    Tile t = kUnseen;
    const Reader number = in.optional("tile"), other = in.optional("down");
    u8 down = kNone;
    if (in.ok() && other.exists() && !other.is_null()) {
      down = find_face(k_, other.word()).value_or(kNone);
      if (down == kNone) return other.refuse("is not a face");
    }
    const auto has_down = [&](std::size_t tile) {
      return down == kNone || k_.tile[tile].face[k_.tile[tile].face[0] == s_.drawn_up] == down;
    };
    if (in.ok() && number.exists() && !number.is_null())
      t = read_tile_number(number);
    else if (!root_.optional("agenda")
                  .exists())  // the drawer has looked at it: any tile with these sides
      for (std::size_t i = 0; i < kTiles && t == kUnseen; ++i)
        if (!taken_[i] && !is_named(static_cast<Tile>(i)) &&
            up_weight(k_, static_cast<int>(i), s_.drawn_up) > 0 && has_down(i))
          t = static_cast<Tile>(i);
    if (!in.ok()) return;
    if (t < kTiles && !has_down(t)) return other.refuse("is not the other side of that tile");
    if (t == kUnseen && !root_.optional("agenda").exists())
      return in.refuse("no tile with these sides is left", "I-01");
    if (t < kTiles && (taken_[t] || up_weight(k_, t, s_.drawn_up) == 0))
      return in.refuse("that tile lies somewhere else, or did not show that face", "I-13");
    if (t < kTiles) taken_[t] = true;
    s_.drawn.put(t, t == kUnseen
                        ? SeatSet{}
                        : read_known_to(game_, in.optional("known_to"), SeatSet::of(s_.active)));
  }
  bool is_named(Tile t) const {
    return std::find(numbers_.begin(), numbers_.end(), t) != numbers_.end();
  }
  // Tiles that are not named are any that fit; the visible faces of the rack keep one each.
  void name_tiles() {
    for (std::size_t i = 0; i < numbers_.size() && root_.ok(); ++i) {
      const Tile t = numbers_[i];
      if (t == kUnseen) continue;
      const int face = at(s_.galaxy, static_cast<int>(i)).face();
      const Reader number = root_.optional("tiles").element(i).optional("tile");
      if (taken_[t]) return number.refuse("that tile lies somewhere else", "I-01");
      if (k_.tile[t].face[0] != face && k_.tile[t].face[1] != face)
        return number.refuse("that tile has no such side", "I-01");
      taken_[t] = true;
    }
    for (std::size_t i = 0; i < numbers_.size() && root_.ok(); ++i) {
      const int face = at(s_.galaxy, static_cast<int>(i)).face();
      for (int t = kTiles; t-- > 0 && numbers_[i] == kUnseen;)
        if (!taken_[static_cast<std::size_t>(t)] &&
            (k_.tile[static_cast<std::size_t>(t)].face[0] == face ||
             k_.tile[static_cast<std::size_t>(t)].face[1] == face))
          numbers_[i] = static_cast<Tile>(t), taken_[static_cast<std::size_t>(t)] = true;
      if (numbers_[i] == kUnseen)
        return root_.optional("tiles").element(i).refuse("no tile with that face is left", "I-01");
    }
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const SeatSet to = s_.tile[i].to();
      s_.tile.slot[i].put(numbers_[i], to);
    }
    for (std::size_t i = 0; i < 2 && s_.phase != Phase::Setup; ++i) {
      if (s_.top[i] != kNone || says_top_[i]) continue;
      if (s_.unseen[i] > 0) return show_any();
      for (const u8 side : s_.under)
        if (s_.top[i] == kNone && has_bit(s_.under_second[side / 16], side / 2 % 8) == (i == 1))
          s_.top[i] = k_.tile[side / 2].face[side % 2];
    }
  }
  // A stack that does not say what it shows: the first face that is left.
  void show_any() {
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t t = 0; t < kTiles && s_.unseen[i] > 0 && s_.top[i] == kNone && !says_top_[i];
           ++t)
        if (!taken_[t]) taken_[t] = true, s_.top[i] = k_.tile[t].face[0];
  }

  // ---------------------------------------------------------------------------------------- areas
  void areas() {
    const Reader list = root_.optional("areas"), pending = root_.optional("pending");
    const std::size_t n = pending.exists() ? pending.length(kMostRegions) : 0;
    for (std::size_t i = 0; i < n && root_.ok(); ++i) {
      const Area a = read_area(game_, s_.galaxy, pending.element(i));
      if (root_.ok() && s_.pending.contains(a)) pending.element(i).refuse("is named twice");
      if (root_.ok()) s_.pending.push(a);
    }
    if (!root_.ok()) return;
    // What is closed and not pending was resolved, with nobody in control unless it says so.
    for (std::size_t node = 0; node < s_.galaxy.nodes; ++node) {
      const Area a = static_cast<Area>(node);
      if (s_.galaxy.area[node] != a || kind_of(k_, s_.galaxy, a) == Kind::Space ||
          facts_of(k_, s_.galaxy, a).open > 0)
        continue;
      const Reader in = list.exists() && list.json()->is_object()
                            ? list.optional(area_name(k_, s_.galaxy, a))
                            : root_.optional("?");
      if (s_.pending.contains(a) && !in.exists()) continue;
      if (s_.closed.full()) return root_.refuse("there are too many closed areas");
      Closed closed{.area = a};
      if (in.exists())
        read_closed(in, closed, kind_of(k_, s_.galaxy, a));
      else if (const SeatSet there = holders(a); there.size() == 1)
        closed.control(there.first_seat());
      s_.closed.push(closed);
    }
    if (!list.exists()) return;
    if (!list.json()->is_object()) return list.refuse("areas are an object, by name");
    for (const auto& [name, _] : list.json()->items()) {
      if (!root_.ok()) return;
      bool found = false;
      for (const Closed& c : s_.closed) found |= area_name(k_, s_.galaxy, c.area) == name;
      if (!found) list.optional(name).refuse("is not a closed nebula or system");
    }
  }
  SeatSet holders(Area a) const {
    SeatSet all = fighters_in(game_, s_, a);
    for (int i = 0; i < game_.players(); ++i)
      if (has_station_in(game_, s_, a, seat_at(i))) all = all.with(seat_at(i));
    return all;
  }
  void read_closed(const Reader& in, Closed& closed, Kind kind) {
    if (!in.json()->is_object()) return in.refuse("an area is an object");
    in.only({"minerals", "controller", "mined"});
    if (const Reader m = in.optional("minerals"); in.ok() && m.exists() && !m.is_null()) {
      closed.minerals = read_minerals(m);
      if (in.ok() && !closed.minerals.empty() && kind != Kind::Nebula)
        return m.refuse("minerals lie in nebulas", "I-21");
    }
    const Reader who = in.optional("controller");
    if (in.ok() && who.exists() && !who.is_null())
      closed.control(read_seat(who, game_.players()));
    else if (in.ok() && !who.exists() && holders(closed.area).size() == 1)
      closed.control(holders(closed.area).first_seat());
    const Reader mined = in.optional("mined");
    const i64 n = in.ok() && mined.exists() ? mined.integer(0, 2) : 0;
    for (i64 i = 0; i < n; ++i) closed.mine();
  }
  void markers() {
    const Reader list = root_.optional("markers");
    const std::size_t n = list.exists() ? list.length(decltype(s_.markers)::capacity()) : 0;
    for (std::size_t i = 0; i < n && list.ok(); ++i) {
      const Reader in = list.element(i);
      if (!in.json()->is_object()) return in.refuse("is an object");
      in.only({"kind", "owner", "cell", "region"});
      const u8 kind = in.ok() ? find_special(in.at("kind").word()).value_or(kNone) : kNone;
      const Special what = static_cast<Special>(kind & 7);
      if (in.ok() && (kind == kNone || (what != Special::Harness && what != Special::Wormhole &&
                                        what != Special::Exmitter && what != Special::Modulator)))
        return in.at("kind").refuse("is harness, wormhole, exmitter or modulator");
      const Seat owner = in.ok() ? read_seat(in.at("owner"), game_.players()) : Seat::P1;
      const u8 tile = in.ok() ? read_tile(s_.galaxy, in.at("cell")) : u8{0};
      if (!in.ok()) return;
      int space = 0;
      const Face& face = face_of(k_, s_.galaxy, tile);
      if (what == Special::Wormhole) {
        const Place p = read_region(game_, s_.galaxy, in.at("region"));
        if (in.ok() && (p.tile != tile || !face.spaces.contains(p.region)))
          return in.at("region").refuse("is not a space of this tile", "GT-13.5.4");
        if (in.ok()) space = number_among(face.spaces, p.region);
      } else if (in.optional("region").exists()) {
        return in.optional("region").refuse("only a wormhole lies in a region");
      }
      const ShipSlot ship = at(s_.galaxy, tile).ship;
      if (in.ok() && what == Special::Harness &&
          (!is_ship(ship.kind()) || ship.owner() == owner || is_harnessed(s_, tile)))
        return in.refuse("a Harness holds an enemy ship", "GT-13.1.5");
      if (in.ok() && what == Special::Modulator && face.spaces.empty())
        return in.refuse("a Modulator lies on a tile with space", "GT-13.7.6");
      if (in.ok() && (what == Special::Modulator || what == Special::Exmitter) &&
          has_marker(s_, tile, what))
        return in.refuse("lies there already");
      if (in.ok()) s_.markers.push(Marker::of(what, owner, tile, space));
    }
  }

  const Trian& game_;
  const Content& k_;
  const Reader root_;
  State& s_;
  std::vector<Tile> numbers_;
  std::array<bool, kTiles> taken_{};
  std::array<bool, 2> says_top_{};  // even if it says: nothing, it is being turned up
};

}  // namespace

void read_galaxy(const Trian& game, const Reader& root, State& s) {
  GalaxyReader(game, root, s).read();
}

}  // namespace orrery::trian
