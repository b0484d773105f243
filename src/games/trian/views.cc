// What a seat sees, and a table that would look the same to it (spec 2.1, I-30).
#include "rules/steps.h"

namespace orrery::trian {

Trian::View Trian::observe(const State& s, Seat viewer) const {
  View v = blank<View>();
  orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
  return v;
}

namespace {

// Deals what the viewer cannot see: which tiles were laid, the drawn tile, combat tokens, hidden
// minerals.
class Imagination {
 public:
  Imagination(const Trian& game, const Tabletop<Seen>& v, Rng& rng, State& s)
      : k_(game.content), game_(game), v_(v), rng_(rng), s_(s) {}

  void fill() {
    tiles();
    tokens();
    minerals();
  }

 private:
  // ------------------------------------------------------------------------------------- tiles
  // A slot shows a face; a tile fits if it has that face (in the rack: if that side can lie up).
  struct Slot {
    u8 face = 0;
    bool in_rack = false;
    u8 tile = kUnseen;
  };
  bool fits(int tile, const Slot& slot) const {
    const TwoSides& t = k_.tile[tile];
    return slot.in_rack ? up_weight(k_, tile, slot.face) > 0
                        : t.face[0] == slot.face || t.face[1] == slot.face;
  }
  const Content::Tiles& fitting(const Slot& slot) const {
    return slot.in_rack ? k_.showing[slot.face] : k_.with_face[slot.face];
  }
  void tiles() {
    owner_.fill(kFree);
    const auto take = [&](int tile) { owner_[tile] = kNone; };
    for (const Rumour<Tile>& id : v_.tile)
      if (id.is_known && id.value < kTiles) take(id.value);
    for (const u8 side : v_.under) take(side / 2);
    for (int byte = 0; byte < std::ssize(v_.removed); ++byte)
      for (const int i : bits_of(static_cast<unsigned>(v_.removed[byte])))
        if (byte * 8 + i < kTiles) take(byte * 8 + i);
    if (v_.drawn_up != kNone && v_.drawn.is_known && v_.drawn.value < kTiles) take(v_.drawn.value);
    for (int i = 0; i < std::ssize(v_.tile); ++i)
      if (!v_.tile[i].is_known)
        slots_[count_++] = {.face = static_cast<u8>(at(v_.galaxy, i).face())};
    const bool hides_drawn = v_.drawn_up != kNone && !v_.drawn.is_known && !v_.drawn.to.empty();
    if (v_.drawn_up != kNone && !v_.drawn.is_known)
      slots_[count_++] = {.face = v_.drawn_up, .in_rack = true};
    for (std::size_t stack = 0; stack < 2; ++stack)
      if (v_.unseen[stack] > 0 && v_.top[stack] != kNone)
        slots_[count_++] = {.face = v_.top[stack], .in_rack = true};
    match();
    mix();
    std::size_t next = 0;
    for (const Rumour<Tile>& id : v_.tile) {
      Known<Tile> known;
      known.put(id.is_known ? id.value : slots_[next++].tile, id.to);
      s_.tile.push(known);
    }
    Tile drawn = hides_drawn ? slots_[next].tile : kUnseen;
    if (v_.drawn.is_known) drawn = v_.drawn.value;
    s_.drawn.put(drawn, v_.drawn.to);
  }
  // First any way that works, then every slot once exchanges its tile for one that would fit it,
  // too, as often for each: an exchange is as likely as its reverse, so that no way is preferred.
  void match() {
    for (std::size_t i = 0; i < count_; ++i)
      if (!find_free(i)) {
        tried_ = {};
        find_for(i);
      }
  }
  bool find_free(std::size_t i) {
    const Content::Tiles& tiles = fitting(slots_[i]);
    const std::size_t n = tiles.size(), start = n == 0 ? 0 : rng_.below(static_cast<u32>(n));
    for (std::size_t k = 0; k < n; ++k) {
      const Tile tile = tiles[start + k < n ? start + k : start + k - n];
      if (owner_[tile] != kFree) continue;
      give(i, tile);
      return true;
    }
    return false;
  }
  // Somebody else gives his tile away if he can find another one.
  bool find_for(std::size_t i) {
    for (const Tile tile : fitting(slots_[i])) {
      if (owner_[tile] == kNone || tried_.has(tile)) continue;
      tried_.put(tile);
      const u8 other = owner_[tile];
      if (other != kFree && !find_free(other) && !find_for(other)) continue;
      give(i, tile);
      return true;
    }
    return false;
  }
  void give(std::size_t i, Tile tile) {
    slots_[i].tile = tile;
    owner_[tile] = static_cast<u8>(i);
  }
  void mix() {
    for (std::size_t i = 0; i < count_; ++i) {
      const Content::Tiles& tiles = fitting(slots_[i]);
      const Tile old = slots_[i].tile;
      if (old >= kTiles) continue;
      const Tile tile = tiles[rng_.below(static_cast<u32>(tiles.size()))];
      const u8 other = owner_[tile];
      if (other == kNone || other == i || (other != kFree && !fits(old, slots_[other]))) continue;
      if (other == kFree)
        owner_[old] = kFree;
      else
        give(other, old);
      give(i, tile);
    }
  }

  // ------------------------------------------------------------------------------------ tokens
  void tokens() {
    Tokens rest{game_.options.rerolls, static_cast<u8>(kCombatTokens - game_.options.rerolls)};
    const auto strike = [&](const Tokens& t) {
      rest.reroll = static_cast<u8>(rest.reroll - t.reroll);
      rest.plus1 = static_cast<u8>(rest.plus1 - t.plus1);
    };
    for (const Tokens& t : v_.battle.shown) strike(t);
    for (const Corner<Seen>& c : v_.corner) {
      if (c.tokens.is_mine) strike(c.tokens.mine);
      if (c.committed.is_mine) strike(c.committed.mine);
    }
    const auto deal = [&](const Veiled<Tokens>& seen, Private<Tokens>& to) {
      if (seen.is_mine) return to.put(seen.mine);
      Tokens hand;
      for (int n = 0; n < seen.shape.count && rest.size() > 0; ++n) {
        const Combat kind = rng_.below(static_cast<u32>(rest.size())) < rest.reroll ? Combat::Reroll
                                                                                    : Combat::Plus1;
        --rest.of(kind);
        ++hand.of(kind);
      }
      to.put(hand);
    };
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
      deal(v_.corner[i].tokens, s_.corner[i].tokens);
      deal(v_.corner[i].committed, s_.corner[i].committed);
    }
    s_.token_bag.put(rest);
  }

  // ---------------------------------------------------------------------------------- minerals
  // O-15  Numbers are open, and which colours the bag has.
  void minerals() {
    Minerals rest;
    rest.n.fill(kMineralsOfAColour);
    const auto strike = [&](const Minerals& m) {
      for (int c = 0; c < kColours; ++c) rest.add(c, -m.of(c));
    };
    for (const Closed& c : v_.closed) strike(c.minerals);
    for (const Corner<Seen>& c : v_.corner)
      if (c.minerals.is_known) strike(c.minerals.value);
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
      const Corner<Seen>& c = v_.corner[i];
      if (c.minerals.is_known) s_.corner[i].minerals.put(c.minerals.value, c.minerals.to);
    }
    // A colour that is not in the bag lies with those whose minerals are hidden; one that is leaves
    // one behind.
    Minerals bag;
    for (int c = 0; c < kColours && !v_.bag.is_known; ++c)
      if (has_bit(v_.bag_has, c) && rest.of(c) > 0) {
        bag.add(c);
        rest.add(c, -1);
      }
    Array<Minerals, kMostPlayers, Seat> hand{};
    Array<int, kMostPlayers, Seat> room{};
    int all_room = 0;
    for (std::size_t i = 0; i < kMostPlayers; ++i)
      all_room += room[i] = v_.corner[i].minerals.is_known ? 0 : v_.corner[i].mineral_count;
    const auto give = [&](int colour) {
      u32 at = rng_.below(static_cast<u32>(all_room));
      std::size_t i = 0;
      while (at >= static_cast<u32>(room[i])) at -= static_cast<u32>(room[i++]);
      hand[i].add(colour);
      --room[i];
      --all_room;
      rest.add(colour, -1);
    };
    for (int c = 0; c < kColours && !v_.bag.is_known; ++c)
      while (!has_bit(v_.bag_has, c) && rest.of(c) > 0 && all_room > 0) give(c);
    while (all_room > 0 && !rest.empty()) {
      int at = static_cast<int>(rng_.below(static_cast<u32>(rest.size()))), c = 0;
      while (at >= rest.of(c)) at -= rest.of(c++);
      give(c);
    }
    for (int c = 0; c < kColours; ++c) bag.add(c, rest.of(c));
    for (std::size_t i = 0; i < kMostPlayers; ++i)
      if (!v_.corner[i].minerals.is_known)
        s_.corner[i].minerals.put(hand[i], v_.corner[i].minerals.to);
    s_.bag.put(v_.bag.is_known ? v_.bag.value : bag, v_.bag.to);
  }

  const Content& k_;
  const Trian& game_;
  const Tabletop<Seen>& v_;
  Rng& rng_;
  State& s_;
  static constexpr u8 kFree = 254;
  Array<Slot, kTiles + 3> slots_;
  std::size_t count_ = 0;
  Array<u8, kTiles>
      owner_;  // the slot a tile fills; kFree, or kNone if it lies somewhere the viewer knows
  TileSet tried_;
};

}  // namespace

State public_part(const Trian::View& v) {
  State s{};
  copy_what_all_see(v, s);
  for (std::size_t p = 0; p < kMostPlayers; ++p) copy_what_all_see(v.corner[p], s.corner[p]);
  return s;
}

State Trian::imagine(const View& v, Rng& rng) const {
  State s = public_part(v);
  Imagination(*this, v, rng, s).fill();
  return s;
}

}  // namespace orrery::trian
