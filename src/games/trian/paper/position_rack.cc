// A position from outside: where the 84 tiles are. Placed tiles that are not named are any that
// fit, and what lies in the stacks is what is left.
#include <algorithm>

#include "kinds.h"
#include "names.h"
#include "position.h"

namespace orrery::trian {
namespace {

class RackReader {
 public:
  RackReader(const Trian& game, const Reader& root, std::vector<Tile> placed, State& s)
      : game_(game), k_(game.content), root_(root), placed_(std::move(placed)), s_(s) {
    side_.fill(-1);
  }

  void read() {
    for (const Reader& at : root_.optional("removed").elements())
      enter(s_.removed, take_number(at));
    for (const Reader& at : root_.optional("under_order").elements())
      order_.push_back(take_number(at));
    if (root_.ok()) read_stacks();
    if (root_.ok()) lay_under();
    if (root_.ok()) read_drawn();
    if (root_.ok()) count_stacks();
    if (root_.ok()) name_placed();
    if (root_.ok() && s_.phase != Phase::Setup) show_tops();
  }

 private:
  static Tile number_of(const Reader& in) { return static_cast<Tile>(small(in, 1) - 1); }
  static void enter(std::array<u8, 11>& set, Tile t) {
    set[t / 8u] = static_cast<u8>(set[t / 8u] | 1u << (t % 8u));
  }
  Tile take_number(const Reader& in) {
    const Tile t = number_of(in);
    if (taken_[t]) in.refuse("that tile lies somewhere else", "GT-6.1.1");
    taken_[t] = true;
    return t;
  }
  bool has_face(std::size_t tile, int face) const {
    return k_.tile[tile].face[0] == face || k_.tile[tile].face[1] == face;
  }

  // --------------------------------------------------------------------------------------- stacks
  void read_stacks() {
    const Reader stacks = root_.optional("stacks");
    const std::vector<Reader> both = stacks.elements();
    if (stacks.exists() && both.size() != 2) return stacks.refuse("there are two stacks");
    for (std::size_t i = 0; i < both.size(); ++i) {
      const Reader top = both[i].optional("top");
      left_[i] = static_cast<int>(both[i].optional("left").number_or(-1));
      says_top_[i] = top.exists();
      if (!top.is_null()) s_.top[i] = named(game_, kFaceKind, top);
      s_.refused[i] = small(both[i].optional("refused"), 0);
      for (const Reader& at : both[i].optional("under").elements()) read_under(at, i);
    }
  }
  void read_under(const Reader& in, std::size_t stack) {
    const Tile t = number_of(in.at("tile"));
    const u8 up = named(game_, kFaceKind, in.at("up"));
    if (up_weight(k_, t, up) == 0) return in.refuse("that tile does not lie so", "GT-6.1.1");
    if (side_[t] >= 0) return in.refuse("lies under a stack already", "GT-6.1.1");
    side_[t] = k_.tile[t].face[1] == up;
    ++under_[stack];
    if (stack == 1) enter(s_.under_second, t);
  }
  void lay_under() {
    const Reader said = root_.optional("under_order");
    for (std::size_t t = 0; t < kTiles && said.elements().empty(); ++t) {
      if (side_[t] < 0) continue;
      if (taken_[t])
        return root_.optional("stacks").refuse("a tile under a stack lies somewhere else",
                                               "GT-6.1.1");
      taken_[t] = true;
      order_.push_back(static_cast<Tile>(t));
    }
    if (length_of(order_) != under_[0] + under_[1])
      return said.refuse("must name the tiles under the stacks");
    for (const Tile t : order_) {
      if (side_[t] < 0) return said.refuse("names a tile that lies under no stack");
      s_.under.push(static_cast<u8>(2 * t + side_[t]));
    }
  }
  void count_stacks() {
    const Reader stacks = root_.optional("stacks");
    int removed = 0;
    for (const u8 bits : s_.removed) removed += std::popcount(bits);
    const int rest = kTiles - size(s_.galaxy) - static_cast<int>(s_.under.size()) - removed -
                     (s_.drawn_up != kNone);
    if (rest < 0) return root_.refuse("there are more than 84 tiles", "GT-6.1.1");
    const std::array<int, 2> halves{(rest + 1) / 2, rest / 2};
    for (std::size_t i = 0; i < 2; ++i) {
      const int unseen = left_[i] < 0 ? halves[i] : left_[i] - under_[i];
      if (unseen < 0) return stacks.refuse("a stack has more tiles under it than in it");
      s_.unseen[i] = static_cast<u8>(unseen);
    }
    if (s_.unseen[0] + s_.unseen[1] != rest)
      stacks.refuse("must have " + std::to_string(rest) + " tiles that nobody has seen together");
  }

  // ------------------------------------------------------------------------------- the drawn tile
  void read_drawn() {
    const Reader in = root_.optional("drawn");
    if (in.is_null()) return;
    const Reader number = in.optional("tile"), other = in.optional("down");
    s_.drawn_up = named(game_, kFaceKind, in.at("up"));
    s_.drawn_from = small(in.optional("stack"), 0);
    const u8 down = other.is_null() ? kNone : named(game_, kFaceKind, other);
    const auto has_down = [&](std::size_t t) {
      return down == kNone || k_.tile[t].face[k_.tile[t].face[0] == s_.drawn_up] == down;
    };
    // Who draws looks at it, but for the moment in which it is turned (then the agenda says so).
    const bool is_seen = !root_.optional("agenda").exists();
    Tile t = number.is_null() ? kUnseen : number_of(number);
    for (std::size_t i = 0; i < kTiles && t == kUnseen && is_seen; ++i)
      if (!taken_[i] && !is_placed(i) && up_weight(k_, static_cast<int>(i), s_.drawn_up) > 0 &&
          has_down(i))
        t = static_cast<Tile>(i);
    if (t == kUnseen && is_seen) return in.refuse("no tile with these sides is left", "GT-6.1.1");
    s_.drawn.put(t, {});
    if (t == kUnseen) return;
    if (!has_down(t)) return other.refuse("is not the other side of that tile");
    if (taken_[t] || up_weight(k_, t, s_.drawn_up) == 0)
      return in.refuse("that tile lies somewhere else, or did not show that face", "GT-6.1.1");
    taken_[t] = true;
    s_.drawn.put(t, read_known_to(game_, in.optional("known_to"), SeatSet::of(s_.active)));
  }
  bool is_placed(std::size_t t) const {
    return std::find(placed_.begin(), placed_.end(), t) != placed_.end();
  }

  // ----------------------------------------------------------------------------- the placed tiles
  void name_placed() {
    const std::vector<Reader> tiles = root_.optional("tiles").elements();
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      if (placed_[i] == kUnseen) continue;
      const Reader number = tiles[i].optional("tile");
      take_number(number);
      if (!has_face(placed_[i], face_at(i)))
        return number.refuse("that tile has no such side", "GT-6.1.1");
    }
    for (std::size_t i = 0; i < placed_.size() && root_.ok(); ++i) {
      if (placed_[i] == kUnseen) placed_[i] = last_with(face_at(i));
      if (placed_[i] == kUnseen)
        return tiles[i].refuse("no tile with that face is left", "GT-6.1.1");
      taken_[placed_[i]] = true;
      s_.tile.slot[i].put(placed_[i], s_.tile[i].to());
    }
  }
  int face_at(std::size_t i) const { return s_.galaxy.tiles[i].face(); }
  Tile last_with(int face) const {
    for (std::size_t t = kTiles; t-- > 0;)
      if (!taken_[t] && has_face(t, face)) return static_cast<Tile>(t);
    return kUnseen;
  }
  // A stack that does not say what it shows: the first face that is left, or what lies under it.
  void show_tops() {
    for (std::size_t i = 0; i < 2; ++i) {
      if (s_.top[i] != kNone || says_top_[i]) continue;
      if (s_.unseen[i] > 0) return show_any();
      for (const u8 side : s_.under)
        if (s_.top[i] == kNone && has_bit(s_.under_second[side / 16u], side / 2 % 8) == (i == 1))
          s_.top[i] = k_.tile[side / 2u].face[side % 2u];
    }
  }
  void show_any() {
    for (std::size_t i = 0; i < 2; ++i) {
      if (s_.unseen[i] == 0 || s_.top[i] != kNone || says_top_[i]) continue;
      const auto free = std::find(taken_.begin(), taken_.end(), false);
      if (free == taken_.end()) continue;
      *free = true;
      s_.top[i] = nth(k_.tile, free - taken_.begin()).face[0];
    }
  }

  const Trian& game_;
  const Content& k_;
  const Reader root_;
  std::vector<Tile> placed_, order_;
  std::array<bool, kTiles> taken_{};
  std::array<int, kTiles> side_{};  // of tiles under a stack: which is up
  std::array<int, 2> under_{}, left_{-1, -1};
  std::array<bool, 2> says_top_{};  // even if it says: nothing, it is being turned up
  State& s_;
};

}  // namespace

void read_rack(const Trian& game, const Reader& root, std::vector<Tile> placed, State& s) {
  RackReader(game, root, std::move(placed), s).read();
}

}  // namespace orrery::trian
