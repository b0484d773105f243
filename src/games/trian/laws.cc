// What must always hold (spec section 11). Checked after every step of every simulated game,
// and for every position that comes from outside.
#include "rules/steps.h"

namespace orrery::trian {
namespace {

struct LawBook : Insight {
  const Trian& game;
  const State& s;
  const Content& k;
  LawBook(const Trian& g, const State& state) : game(g), s(state), k(g.content) {}

  const Mine& corner(int i) const { return s.corner[i]; }
  const Placed& tile(int t) const { return at(s.galaxy, t); }
  bool is_set_up() const { return s.turn > 0; }
  // Nothing is being settled or resolved: then everything is (I-15 to I-20).
  bool is_settled() const {
    for (const Step& step : s.agenda.todo)
      if (step.what == Do::Settle || step.what == Do::Resolve) return false;
    return is_set_up();
  }

  const char* tiles() const {  // I-01, I-13
    Array<int, kTiles> seen{};
    int placed = 0;
    for (const Known<Tile>& id : s.tile) {
      const Tile t = id.value(*this);
      if (t >= kTiles || ++seen[t] > 1) return "a tile lies in two places (GT-6.1.1)";
      const int face = tile(placed++).face();
      if (k.tile[t].face[0] != face && k.tile[t].face[1] != face)
        return "a placed tile shows a face it does not have (GT-6.1.1)";
    }
    if (placed != size(s.galaxy)) return "not every placed tile is a tile (GT-6.1.1)";
    int removed = 0;
    for (const u8 side : s.under) {
      if (side / 2 >= kTiles || ++seen[side / 2] > 1)
        return "a tile under a stack lies somewhere else (GT-6.1.1)";
      if (side % 2 == 1 && k.tile[side / 2].special_back)
        return "an undrawn tile has a special side up (GT-6.1.1)";
    }
    for (int t = 0; t < kTiles; ++t) {
      if (!has_bit(s.removed[t / 8], t % 8)) continue;
      ++removed;
      if (++seen[t] > 1) return "a removed tile lies somewhere (GT-6.1.1)";
    }
    const bool drawn = s.drawn_up != kNone, known = drawn && s.drawn.value(*this) < kTiles;
    if (known && ++seen[s.drawn.value(*this)] > 1)
      return "the drawn tile lies somewhere (GT-6.1.1)";
    if (known && up_weight(k, s.drawn.value(*this), s.drawn_up) == 0)
      return "the drawn tile did not show that face (GT-6.1.1)";
    if (placed + static_cast<int>(s.under.size()) + removed + drawn + s.unseen[0] + s.unseen[1] !=
        kTiles)
      return "there are not 84 tiles (GT-6.1.1)";
    return tops();
  }
  // What is visible in the rack can be there: two tiles nobody has seen show these faces.
  const char* tops() const {
    const RackChance rack = rack_of(*this, game, s);
    Array<int, 3> faces{kNone, kNone, kNone};
    for (std::size_t i = 0; i < 2; ++i)
      if (s.unseen[i] > 0 && s.top[i] != kNone) faces[i] = s.top[i];
    if (s.drawn_up != kNone && s.drawn.value(*this) >= kTiles) faces[2] = s.drawn_up;
    return can_lie(rack, faces, 0) ? nullptr
                                   : "no tile that is left shows a visible face (GT-6.1.1)";
  }
  bool can_lie(RackChance rack, const Array<int, 3>& faces, std::size_t i) const {
    if (i == faces.size()) return true;
    if (faces[i] == kNone) return can_lie(rack, faces, i + 1);
    for (int t = 0; t < kTiles; ++t)
      if (rack.inside[t] && up_weight(k, t, faces[i]) > 0) {
        rack.inside[t] = false;
        if (can_lie(rack, faces, i + 1)) return true;
        rack.inside[t] = true;
      }
    return false;
  }
  const char* stacks() const {
    for (int i = 0; i < 2; ++i) {
      const bool empty = stack_size(s, i) == 0, shows = s.top[i] != kNone;
      bool turning = !is_set_up();
      for (const Step& step : s.agenda.todo)
        turning |= (step.what == Do::ShowTop || step.what == Do::TurnTile) && step.n == i;
      if (shows == empty && !turning)
        return "a stack shows a face if and only if it has a tile (GT-6.1.1)";
      if (shows && s.top[i] >= k.face.size()) return "a stack shows an unknown face (GT-6.1.1)";
      if (s.refused[i] > s.under.size())
        return "more tiles were refused than lie under a stack (GT-6.2.6)";
    }
    return nullptr;
  }
  const char* minerals() const {  // I-02, I-06, I-21
    Minerals all = s.bag.value(*this);
    for (int c = 0; c < kColours; ++c)
      if (has_bit(s.bag_has, c) != (all.of(c) > 0))
        return "the bag has other colours than are known (GT-5.2.1)";
    for (int i = 0; i < kMostPlayers; ++i) {
      const Minerals& m = corner(i).minerals.value(*this);
      if (m.size() != corner(i).mineral_count) return "minerals are miscounted (GT-5.2.1)";
      for (int c = 0; c < kColours; ++c) all.add(c, m.of(c));
    }
    for (const Closed& area : s.closed) {
      if (!area.minerals.empty() && kind_of(k, s.galaxy, area.area) != Kind::Nebula)
        return "minerals lie outside a nebula (GT-8.2.3)";
      for (int c = 0; c < kColours; ++c) all.add(c, area.minerals.of(c));
    }
    for (int c = 0; c < kColours; ++c)
      if (all.of(c) != kMineralsOfAColour)
        return "there are not 30 minerals of a colour (GT-5.2.1)";
    return nullptr;
  }
  const char* tokens() const {  // I-03
    Tokens all = s.token_bag.value(*this);
    const auto add = [&](const Tokens& t) {
      all.reroll = static_cast<u8>(all.reroll + t.reroll);
      all.plus1 = static_cast<u8>(all.plus1 + t.plus1);
    };
    for (int i = 0; i < kMostPlayers; ++i) {
      add(corner(i).tokens.value(*this));
      add(corner(i).committed.value(*this));
      add(s.battle.shown[i]);
      if (corner(i).committed.value(*this).size() > kMostCommitted)
        return "more than three tokens are committed (GT-9.3.2)";
    }
    if (all.reroll != game.options.rerolls || all.size() != kCombatTokens)
      return "there are not 22 combat tokens (GT-5.2.2)";
    return nullptr;
  }
  const char* figures() const {  // I-04, I-05, I-19
    for (int i = 0; i < game.players(); ++i) {
      const Seat p = seat_at(i);
      Array<int, kFigures, Figure> n{};
      Array<int, kSpecials, Special> special{};
      for (std::size_t f = 0; f < kFigures; ++f) n[f] = corner(i).supply[f];
      for (std::size_t f = 0; f < kSpecials; ++f) special[f] = corner(i).special[f];
      for (int t = 0; t < size(s.galaxy); ++t) {
        const ShipSlot ship = tile(t).ship;
        const EmissarySlot e = tile(t).emissary;
        if (!ship.empty() && ship.owner() == p) switch (ship.kind()) {
            case ShipKind::Corvette: ++n[Figure::Corvette]; break;
            case ShipKind::Rogue: ++n[Figure::Rogue]; break;
            case ShipKind::Priestess: ++special[Special::Priestess]; break;
            case ShipKind::Decoy: ++special[Special::Decoy]; break;
            case ShipKind::Cannon: ++special[Special::Cannon]; break;
            case ShipKind::None: break;
          }
        if (e.empty() || e.owner() != p) continue;
        if (e.kind() == EmissaryKind::Emissary)
          ++n[Figure::Emissary];
        else
          ++special[e.kind() == EmissaryKind::Minion ? Special::Minion : Special::Priestess];
        n[Figure::Research] += e.level() >= 1;
        n[Figure::Station] += e.level() >= 2;
      }
      for (const Marker& m : s.markers)
        if (m.owner() == p) ++special[m.kind()];
      const State start = game.setup();
      for (std::size_t f = 0; f < kFigures; ++f)
        if (n[f] != start.corner[i].supply[f]) return "figures were made or lost (GT-3.5.2)";
      const Powers& powers = powers_of(game, s, p);
      for (std::size_t f = 0; f < kSpecials; ++f)
        if (special[f] != powers.tokens[f]) return "special tokens were made or lost (GT-5.5.3)";
    }
    return nullptr;
  }
  const char* galaxy() const {  // I-08 to I-11
    for (int t = 0; t < size(s.galaxy); ++t) {
      bool touches = size(s.galaxy) == 1;
      for (int e = 0; e < 3; ++e) {
        const u8 n = tile(t).next[e];
        if (n == kNone) continue;
        touches = true;
        if (!(tile(t).cell.beyond(e) == tile(n).cell) ||
            profile(k, s.galaxy, t, e) != profile(k, s.galaxy, n, e))
          return "touching edges disagree (GT-6.2.2)";
      }
      if (!touches) return "a tile touches no other (GT-6.2.2)";
    }
    for (const Closed& c : s.closed)
      if (c.area >= s.galaxy.nodes || s.galaxy.area[c.area] != c.area ||
          facts_of(k, s.galaxy, c.area).open != 0)
        return "a closed area is open (GT-2.6)";
    for (const Area a : s.pending)
      if (a >= s.galaxy.nodes || s.galaxy.area[a] != a || facts_of(k, s.galaxy, a).open != 0)
        return "an open area is to be resolved (GT-2.6)";
    return nullptr;
  }
  const char* units() const {  // I-14, I-15
    for (int t = 0; t < size(s.galaxy); ++t) {
      const Placed& p = tile(t);
      const Face& face = face_of(k, p);
      if (!p.ship.empty() && (p.ship.space() >= std::ssize(face.spaces) ||
                              orrery::index(p.ship.owner()) >= game.players() ||
                              static_cast<int>(p.ship.kind()) >= kShipKinds))
        return "a ship stands where there is no space (GT-3.1.2)";
      if (!p.emissary.empty() &&
          (p.emissary.site() >= std::ssize(face.sites) ||
           orrery::index(p.emissary.owner()) >= game.players() || p.emissary.level() > 2 ||
           p.emissary.kind() == EmissaryKind::None))
        return "an emissary stands where nobody can (GT-3.1.3)";
      if (!is_settled() || !in_zone(game, s, t)) continue;
      if (!p.ship.empty() && !powers_of(game, s, p.ship.owner()).immune)
        return "a ship stands in an exmitter zone (GT-12.3.4)";
      if (!p.emissary.empty() && p.emissary.level() == 0 &&
          !powers_of(game, s, p.emissary.owner()).immune)
        return "an emissary stands in an exmitter zone (GT-12.3.4)";
    }
    return nullptr;
  }
  const char* fire() const {  // I-20
    for (int t = 0; t < size(s.galaxy) && is_settled(); ++t) {
      if (!hit_by_cannon(game, s, t).empty())
        return "a ship stands in the field of a Gauss Cannon (GT-13.8.4)";
      if (is_tripped_decoy(s, t)) return "an enemy ship stands beside a Decoy (GT-13.7.2)";
    }
    return nullptr;
  }
  const char* peace() const {  // I-16, I-17, I-18
    if (!is_settled()) return nullptr;
    if (!attacking_ships(game, s).empty()) return "enemy ships in contact do not fight (GT-9.1)";
    if (s.battle.kind != BattleKind::None) return "a battle is over, but not cleared (GT-9.6)";
    for (const Closed& c : s.closed) {
      if (is_pending(s, c.area)) continue;
      SeatSet present = fighters_in(game, s, c.area);
      int stations = 0;
      for (int t = 0; t < size(s.galaxy); ++t)
        stations += tile(t).emissary.level() > 0 && stands_in(game, s, t, c.area);
      for (int i = 0; i < game.players(); ++i)
        if (has_station_in(game, s, c.area, seat_at(i))) present = present.with(seat_at(i));
      if (present.size() > 1) return "two players hold one area (GT-3.4.1)";
      if (present.first_seat() != c.controller())
        return "an area is controlled by somebody else than who is there (GT-3.4.1)";
      if (stations > 1 && kind_of(k, s.galaxy, c.area) == Kind::System)
        return "a system has more than one station (GT-7.4.3)";
      for (int t = 0; stations > 0 && t < size(s.galaxy); ++t)
        if (!tile(t).emissary.empty() && stands_in(game, s, t, c.area) &&
            tile(t).emissary.owner() != c.controller())
          return "a stranger stays beside a station (GT-7.4.10)";
    }
    for (int t = 0; t < size(s.galaxy); ++t) {
      if (tile(t).emissary.level() == 0) continue;
      const u8 region = site_region(k, s.galaxy, t);
      if (region == kOutpostSite ||
          !is_resolved(s, area_of(k, s.galaxy, Place{static_cast<u8>(t), region})))
        return "a station stands outside a closed area (GT-7.4.1)";
    }
    return nullptr;
  }
  const char* turn() const {  // I-22, I-23
    if ((s.phase == Phase::Over) != s.agenda.empty())
      return "the game is over when nothing is left to do (GT-14.1)";
    if (s.actions > 1 || (!game.options.every_outpost && s.extra > kOutpostActions))
      return "there are too many actions (GT-7.1)";
    if (s.phase == Phase::Over && !s.pending.empty())
      return "something is pending at the end (GT-4.5)";
    return nullptr;
  }
};

}  // namespace

const char* Trian::broken_law(const State& s) const {
  const LawBook laws(*this, s);
  for (const auto law :
       {&LawBook::galaxy, &LawBook::units, &LawBook::tiles, &LawBook::stacks, &LawBook::minerals,
        &LawBook::tokens, &LawBook::figures, &LawBook::fire, &LawBook::peace, &LawBook::turn})
    if (const char* broken = (laws.*law)()) return broken;
  return nullptr;
}

}  // namespace orrery::trian
