// Placing dice.  Clauses ODG-7.3.3, ODG-7.3.6 to ODG-7.3.8, ODG-7.3.11, ODG-7.5.3.
#include "boxes.h"

namespace orrery::one_deck_galaxy {

// ------------------------------------------------------------------------------------- wide boxes
namespace {

// ODG-7.3.3  Dice of the total or more, all at the same time. ODG-7.3.6  None of them superfluous:
// a die is taken up only if the tray can be completed to such a set. ODG-7.3.11, ODG-13.3  Both
// players may contribute. The dice it can be filled with: in the pools, by kind, and taken up so
// far.
struct Pools {
  Array<u8, 4 * 8> count{};
  Array<Kinds, kMostPlayers> of{};
  Array<u8, kColours> taken_of{};
  int total = 0, least = 6, taken = 0;
  u8 values = 0;                                  // taken up
  explicit Pools(const State& s, u8 seats = 3) {  // whose pools
    for (int i = 0; i < kDice; ++i) {
      const Die d = s.dice.at(i);
      const int kind = (i & ~7) + d.value;
      if (d.place == pool_of(0) || d.place == pool_of(1)) {
        if (!has_bit(seats, d.place - kPool)) continue;
        ++count[kind];
        of[d.place - kPool] |= Kinds{1} << kind;
      } else if (d.place == picked_by(0) || d.place == picked_by(1)) {
        ++taken_of[i / 8];
        ++taken;
        total += d.value;
        least = std::min<int>(least, d.value);
        values = static_cast<u8>(values | 1u << d.value);
      }
    }
  }
};
class WideBox {
 public:
  WideBox(const Game& g, const State& s, const Pools& pools, Place place)
      : WideBox(g, s, pools, box_at(g, s, place) ? *box_at(g, s, place) : Box{}, place) {
    const Box* box = box_at(g, s, place);
    const bool reachable =
        box && box->kind == BoxKind::Wide && !is_filled(s, place) && row_is_allowed(g, s, place);
    if (!reachable || (is_confrontation_box(place) && !row_is_open(g, s))) fitting_ = 0;
  }
  WideBox(const Game& g, const State& s, const Pools& pools, const Box& box, Place place)
      : pools_(pools), bill_{box.number}, fitting_(of_its_colour(box) & rule_allows(g, s, place)) {
    rule_ = is_zone_box(place) ? printed(g, s.zone[(place - kZoneBox) / kBoxesPerCard]).rule
                               : LocationRule::None;
    left_ = limit_left(g, s, limited_);
    if (limited_ < kColours) left_ -= pools.taken_of[limited_];
    for (const int kind : bits_of((pools.of[0] | pools.of[1]) & fitting_)) {
      u8& n = (kind / 8 == limited_ ? scarce_ : plain_)[kind % 8];
      n = static_cast<u8>(n + pools.count[kind]);
    }
    const u8 used = pools.values;
    if (rule_ != LocationRule::Different) return;
    fitting_ &= ~kinds_showing(used);
    for (int v = 1; v <= 6; ++v) {
      const bool free = !has_bit(used, v);
      scarce_[v] = free && scarce_[v] > 0;
      plain_[v] = free && plain_[v] > 0;
    }
  }
  // One more die of the pools.
  bool may_add(Colour c, int value) const {
    return has_bit(fitting_, kind_of(c, value)) && may_add(value, index(c) == limited_);
  }
  // Is there any?
  bool can_be_filled() const {
    if (pools_.taken == 0 && most() == kDice)
      return can_complete(bill_, 0, 6, plain_, scarce_rest(plain_), left_);
    for (int v = 1; v <= 6; ++v)
      if ((plain_[v] > 0 && may_add(v, false)) || (scarce_[v] > 0 && may_add(v, true))) return true;
    return false;
  }

 private:
  int most() const { return rule_ == LocationRule::MaxTwo ? 2 : kDice; }
  // Where all values must differ, a scarce die is of no use beside a plain one.
  Values scarce_rest(const Values& plain) const {
    Values rest = scarce_;
    for (int v = 1; v <= 6 && rule_ == LocationRule::Different; ++v)
      rest[v] = rest[v] > 0 && plain[v] == 0;
    return rest;
  }
  bool may_add(int value, bool is_scarce) const {
    const int total = pools_.total + value, least = std::min(pools_.least, value),
              dice = pools_.taken + 1, left = left_ - is_scarce;
    if (left < 0 || dice > most()) return false;
    if (total >= bill_.unit) return bill_.is_paid(total, least);
    if (dice == most()) return false;
    Values plain = plain_, scarce = scarce_rest(plain_);
    if (rule_ == LocationRule::Different)
      plain[value] = scarce[value] = 0;
    else
      --(is_scarce ? scarce : plain)[value];
    if (dice + 1 < most()) return can_complete(bill_, total, least, plain, scarce, left);
    for (int v = 1; v <= 6; ++v)
      if ((plain[v] > 0 || (left > 0 && scarce[v] > 0)) && total + v >= bill_.unit &&
          bill_.is_paid(total + v, std::min(least, v)))
        return true;
    return false;
  }

  const Pools& pools_;
  Bill bill_;
  Kinds fitting_;
  LocationRule rule_;
  u8 limited_ = kNone;
  int left_ = 0;
  Values plain_{}, scarce_{};  // fitting dice in the pools; scarce: of the limited colour
};
}  // namespace

// ------------------------------------------------------------------------------------ the actions
namespace {
void count_limited(const Game& g, State& s, Colour c, Place place) {
  u8 limited;
  limit_left(g, s, limited);
  if (!is_base_box(place) && place != kLab && index(c) == limited) ++s.limited_placed;
}
// ODG-13.2, ODG-13.3  Whose dice a box begun by p may be filled with: her own, and the partner's
// unless he has declined.
u8 fillers(int p, u8 declined) {
  return static_cast<u8>(as_bit(p) | (is_out(declined, 1 - p) ? 0 : as_bit(1 - p)));
}
bool can_fill_alone(const Game& g, const State& s, Place place, int p) {
  const Pools pools(s, as_bit(p));
  return WideBox(g, s, pools, place).can_be_filled();
}
// The dice that may be added now. Before the first one everybody is asked who could begin.
template <class Look>
void each_fitting_die(const Game& g, const State& s, const Step& now, Look look) {
  for (int p = 0; p < g.players(); ++p) {
    const int began = now.y == kNone ? p : now.y;
    const u8 seats = fillers(began, now.branch);
    if (!has_bit(seats, p)) continue;
    const Pools pools(s, seats);
    const WideBox box(g, s, pools, now.x);
    for (const int kind : bits_of(pools.of[p]))
      if (box.may_add(colour_at(kind / 8), kind % 8)) look(p, kind);
  }
}
// A partner without whom the box cannot be filled may decline, and so may she who has been given
// something.
bool may_decline(const Game& g, const State& s, const Step& now, int p) {
  const int other = 1 - p;
  if (g.players() == 1 || (now.y != kNone && !has_bit(fillers(now.y, now.branch), p))) return false;
  const bool is_asked = now.y == kNone ? may_begin_to_fill(g, s, now.x, other, now.branch)
                                       : s.dice.any(picked_by(other));
  return is_asked && !can_fill_alone(g, s, now.x, other);
}

// Everything that can be placed now, box by box.
class Placements {
 public:
  Placements(const Ask& q, const Step& act, Choices& out)
      : g_(q.game), s_(q.s), act_(act), out_(out), pools_(q.s) {
    for (const Die& d : s_.dice.die) fill(d.place);
    for (const Place place : s_.base_disc) fill(place);
    u8 limited;
    if (limit_left(g_, s_, limited) < 1 && limited < kColours)
      allowed_ &= ~kinds_coloured(colour_at(limited));
  }
  void list() {
    for (int slot = 0; slot < kSlots; ++slot)
      if (s_.zone[slot] != kNone) card(slot);
    if (row_is_open(g_, s_)) boxes(active_row(g_, s_), kConfrontationBox, kEveryKind);
    if (is(g_, s_, Nature::Syndicate))
      for (const u8 e : s_.revealed)
        if (!has_bit(s_.salvaged, e))
          boxes(adversary(g_, s_).event[e].row, experiment_box(e, 0), kEveryKind);
    for (int r = 0; r < kBaseRows; ++r) {
      const BaseRow& base_row = base(g_, s_).row[r];
      int i = 0;
      while (i < base_row.boxes && is_filled(base_box(r, i))) ++i;
      if (i < base_row.boxes) dice(base_box_takes(s_, base_row, r), base_box(r, i));
    }
    dice(kEveryKind, kLab);  // ODG-7.5.3
  }

 private:
  void fill(Place place) { filled_[place >> 6] |= bit(place & 63); }
  bool is_filled(Place place) const { return has_bit(filled_[place >> 6], place & 63); }
  bool any_filled(const Row& r, Place first) const {
    for (int i = 0; i < boxes_of(r); ++i)
      if (is_filled(static_cast<Place>(first + i))) return true;
    return false;
  }
  void card(int slot) {
    const GalaxyCard& c = printed(g_, s_.zone[slot]);
    const Kinds rule = rule_allows(g_, s_, slot);
    const Array<Place, 2> first{zone_box(slot, 0), zone_box(slot, boxes_of(c.row[0]))};
    for (std::size_t r = 0; r < 2; ++r)
      if (c.rule != LocationRule::OneRow || !any_filled(c.row[1 - r], first[1 - r]))
        boxes(c.row[r], first[r], rule);
  }
  void boxes(const Row& r, Place first, Kinds rule) {
    for (int i = 0; i < boxes_of(r); ++i) {
      const Box& box = r.boxes[i];
      const Place place = static_cast<Place>(first + i);
      if (is_filled(place)) continue;
      if (box.kind == BoxKind::Small)
        dice(small_box_takes(box) & rule & allowed_, place);
      else if (box.kind == BoxKind::Wide ? may_fill(box, place) : may_ring(g_, s_, place))
        out_.push({.verb = box.kind == BoxKind::Wide ? Verb::Fill : Verb::Ring, .at = place});
    }
  }
  // By any of those who are asked.
  bool may_fill(const Box& box, Place place) const {
    if (!WideBox(g_, s_, pools_, box, place).can_be_filled()) return false;
    if (act_.who == g_.team() && act_.branch == 0) return true;
    for (int p = 0; p < g_.players(); ++p)
      if (act_.who.has(seat_at(p)) && may_begin_to_fill(g_, s_, place, p, act_.branch)) return true;
    return false;
  }
  void dice(Kinds takes, Place place) {
    for (int p = 0; p < g_.players(); ++p)
      for (const int kind : bits_of(act_.who.has(seat_at(p)) ? pools_.of[p] & takes : Kinds{0}))
        out_.push({.verb = Verb::Place,
                   .player = static_cast<u8>(p),
                   .colour = static_cast<u8>(kind / 8),
                   .value = static_cast<u8>(kind % 8),
                   .at = place});
  }

  const Game& g_;
  const State& s_;
  const Step& act_;
  Choices& out_;
  Pools pools_;
  Array<u64, 2> filled_{};  // places
  Kinds allowed_ = kEveryKind;
};
}  // namespace

void list_placements(const Ask& q, Step now, Choices& out) { Placements(q, now, out).list(); }
// Nobody begins to fill a box to which she can give nothing herself.
bool may_begin_to_fill(const Game& g, const State& s, Place place, int p, u8 declined) {
  const Pools pools(s, fillers(p, declined));
  const WideBox box(g, s, pools, place);
  for (const int kind : bits_of(pools.of[p]))
    if (box.may_add(colour_at(kind / 8), kind % 8)) return true;
  return false;
}

// ODG-7.3.7, ODG-7.3.8  What is placed stays until the Results Phase; boxes of a row are filled in
// any order.
void place(Play& t, Choice c) {
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, c.at, c.value);
  count_limited(t.game, t.s, colour_at(c.colour), c.at);
}
SeatSet who_fills(const Game& g, const State& s, Step now) {
  SeatSet who;
  each_fitting_die(g, s, now, [&](int p, int) { who = who.with(seat_at(p)); });
  for (int p = 0; p < g.players(); ++p)
    if (may_decline(g, s, now, p)) who = who.with(seat_at(p));
  return who;
}
// Do the dice on the tray belong into this box, and is it not full of them?
bool picked_dice_fit(const Game& g, const State& s, Place place) {
  const Box& box = *box_at(g, s, place);
  const Kinds fitting = of_its_colour(box) & rule_allows(g, s, place);
  int total = 0;
  for (int i = 0; i < kDice; ++i)
    if (const Die d = s.dice.at(i); d.place == picked_by(0) || d.place == picked_by(1)) {
      if (!has_bit(fitting, kind_of(colour_at(i / 8), d.value))) return false;
      total += d.value;
    }
  return total < box.number;
}
void begin_to_fill(Play& t, Choice c, u8 declined) {
  Step fill{.what = Do::FillBox, .branch = declined, .x = c.at};
  fill.who = who_fills(t.game, t.s, fill);
  t.s.agenda.schedule(fill);
}
void ask_which_die_to_add(const Ask& q, Step now, Choices& out) {
  for (int p = 0; p < q.game.players(); ++p)
    if (may_decline(q.game, q.s, now, p))
      out.push({.verb = Verb::Decline, .player = static_cast<u8>(p)});
  each_fitting_die(q.game, q.s, now, [&](int p, int kind) {
    out.push({.verb = Verb::Pick,
              .player = static_cast<u8>(p),
              .colour = static_cast<u8>(kind / 8),
              .value = static_cast<u8>(kind % 8)});
  });
}
void add_die(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Decline) return decline(t, c, now.y == kNone ? c.player : 1 - now.y);
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, picked_by(c.player), c.value);
  if (now.y == kNone && t.game.players() == 2) now.y = c.player;
  int total = 0;
  for (const Die& d : t.s.dice.die)
    total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
  if (total < box_at(t.game, t.s, now.x)->number) {
    now.who = who_fills(t.game, t.s, now);
    return t.s.agenda.schedule(now);
  }
  for (int p = 0; p < t.game.players(); ++p)
    for (int i = 0; i < kColours; ++i) {
      for (int n = t.s.dice.count(colour_at(i), picked_by(p)); n > 0; --n)
        count_limited(t.game, t.s, colour_at(i), now.x);
    }
  for (int p = 0; p < t.game.players(); ++p) t.s.dice.move_all(picked_by(p), now.x);
  something_changed(t);
  tell(t, What::Answered, {.verb = Verb::Fill, .at = now.x, .a = card_under(t.s, now.x)}, total,
       now.who);
}

}  // namespace orrery::one_deck_galaxy
