#include "agents/planner/one_deck_galaxy.h"

namespace orrery {
namespace one_deck_galaxy {
namespace {

// A row that could be completed this turn.
struct Item {
  const Row* boxes = nullptr;
  Place first = 0;
  int slot = -1;    // of a zone card
  int bit_ = 0;     // which row of it: 1 or 2
  int event = -1;   // of an Experiment
  int side = -1;    // of the Confrontation card
  i32 key = 0;      // rough points for each die
  bool begun = false;
  List<u8, 6> open = {};  // boxes still empty: rings, small ones from the highest number down, wide ones
};

constexpr int kMostItems = 16, kMostMoves = 48;
constexpr int kBlack = 3;
constexpr i32 kFar = 1 << 30;

// What is still to be used, while one assignment is tried.
struct Attempt {
  std::array<std::array<u8, 7>, kColours> dice{};  // of all pools, by colour and value
  int fleets = 0, discs = 0, black = 0, limited_left = 0;
  std::array<u8, 5> science{};                     // cards by value
  std::array<u8, kSlots> rows{};                   // completed
  std::array<u8, kSlots> values{};                 // that lie on the card, as bits
  std::array<u8, kSlots> touched{};                // rows begun (ONE_ROW)
  int side = -1;                                   // of the Confrontation row completed
  u8 events = 0;                                   // Experiments completed
  int earned = 0, lab = 0;
  std::array<Choice, kMostMoves> move{};
  int moves = 0;

  int left() const {
    int n = 0;
    for (const auto& c : dice)
      for (const u8 x : c) n += x;
    return n;
  }
  int science_left() const { return 2 * science[2] + 3 * science[3] + 4 * science[4]; }
  void plan(Choice c) {
    if (moves < kMostMoves) row(move, moves++) = c;
  }
};

class Puzzle {
 public:
  Puzzle(const Game& g, const State& s, const Weights& w) : g_(g), s_(s), look_(g, s, w), w_(w) { set_up(); }

  Solved<Game> solve(std::span<const Choice> offered, Rng& rng, u32 tries) {
    std::array<i32, kMostItems> order_key{};
    Attempt best;
    i32 most = -kFar;
    std::array<u8, kMostItems> best_order{}, order{};
    for (int i = 0; i < items_; ++i) row(order, i) = static_cast<u8>(i);
    tries = std::max<u32>(tries, 2);
    if (items_ == 0 && !tray_) tries = std::min<u32>(tries, 6);
    for (u32 t = 0; t < tries; ++t) {
      // The first tries begin with the most promising rows, later ones change the best order found.
      if (t < 2 || rng.below(3) == 0) {
        for (int i = 0; i < items_; ++i) {
          const Item& it = row(item_, i);
          row(order_key, i) = it.key * static_cast<i32>(t == 0 ? 16 : 6 + rng.below(20)) * (it.begun ? 4 : 1);
        }
        std::sort(order.begin(), order.begin() + items_, [&](u8 a, u8 b) { return order_key[a] != order_key[b] ? order_key[a] > order_key[b] : a < b; });
      } else if (items_ > 1) {
        order = best_order;
        const u32 from = rng.below(static_cast<u32>(items_)), to = rng.below(static_cast<u32>(items_));
        const u8 moved = order[from];
        if (from < to) std::copy(order.begin() + from + 1, order.begin() + to + 1, order.begin() + from);
        else std::copy_backward(order.begin() + to, order.begin() + from, order.begin() + from + 1);
        order[to] = moved;
      }
      Attempt a = start_;
      price_dice(t == 0 ? nullptr : &rng);
      const u64 whims = t == 0 ? 0 : rng.next();
      if (tray_ && !fill_tray(a)) continue;
      for (int i = 0; i < items_; ++i) {
        if (t > 0 && (whims >> (2 * i) & 7) == 7 && !row(item_, order[static_cast<std::size_t>(i)]).begun) continue;  // left out for once
        fill(a, row(item_, order[static_cast<std::size_t>(i)]));
      }
      use_the_rest(a, whims >> 40);
      const i32 points = worth(a);
      if (points > most) most = points, best = a, best_order = order;
    }
    Solved<Game> solved{fixed_ + most, std::nullopt};
    const auto take = [&](Choice c) {
      if (!solved.first && std::find(offered.begin(), offered.end(), c) != offered.end()) solved.first = c;
    };
    if (!tray_) prove_something(solved, best, most, take);
    for (int i = 0; i < best.moves && !solved.first; ++i) {
      Choice c = row(best.move, i);
      for (int p = 0; p < g_.players() && !solved.first; ++p) {
        if (names_die(c.verb)) c.player = static_cast<u8>(p);
        take(c);
      }
    }
    return solved;
  }

 private:
  static bool names_die(Verb v) { return v == Verb::Place || v == Verb::Pick || v == Verb::Raise || v == Verb::Lower || v == Verb::Combine; }

  // --------------------------------------------------------------------------------- the table
  void set_up() {
    start_.fleets = fleets(s_);
    start_.discs = base_discs_at(s_, kOnBase);
    start_.black = s_.dice.count(Colour::Ultratech, kSupply);
    for (const int card : bits_of(s_.science)) ++row(start_.science, std::clamp<int>(printed(g_, card).science, 2, 4));
    for (int i = 0; i < kDice; ++i)
      for (int p = 0; p < g_.players(); ++p)
        if (s_.dice.at(i).place == pool_of(p)) ++row(row(start_.dice, i / 8), s_.dice.at(i).value);
    start_.lab = s_.dice.count(kLab);
    for (const Die& d : s_.dice.die)
      if (is_base_box(d.place)) {
        const int r = (d.place - kBaseBox) / kBoxesPerBaseRow;
        ++row(base_filled_, r);
        row(base_shown_, r) = d.value;
      }
    may_calibrate_ = !lasting_effect(g_, s_, Op::ForbidCalibrate);
    const Effect* dear = lasting_effect(g_, s_, Op::CalibrateCost);
    step_price_ = dear ? dear->n.base : 1;
    may_combine_ = !lasting_effect(g_, s_, Op::ForbidCombine);
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    limited_ = limit ? limit->colour : kNone;
    start_.limited_left = limit ? std::max(0, limit->n.base - s_.limited_placed) : kDice;
    pair_bonus_ = 0;
    if (const int p = holder_of(g_, s_, SocietyRule::PerfectPair); p >= 0) pair_bonus_ = society(g_, s_, p).n;

    if (!s_.agenda.empty() && s_.agenda.next().what == Do::FillBox) {
      tray_ = box_at(g_, s_, s_.agenda.next().x);
      tray_at_ = s_.agenda.next().x;
      for (const Die& d : s_.dice.die)
        if (d.place == picked_by(0) || d.place == picked_by(1)) {
          tray_total_ += d.value;
          ++tray_dice_;
          if (is_zone_box(tray_at_)) mark_value(start_, (tray_at_ - kZoneBox) / kBoxesPerCard, d.value);
        }
    }
    for (int slot = 0; slot < kSlots; ++slot) set_up_card(slot);
    if (s_.adversary_discs > 0 && row_is_open(g_, s_)) {
      bool lies = false;
      for (int i = 0; i < kBoxesPerCard; ++i) lies = lies || is_filled(s_, confrontation_box(i));
      confront_ = look_.confrontation();
      const auto& rows = adversary(g_, s_).row;
      const int k = std::min(kAdversaryDiscs - s_.adversary_discs, 3);
      add_item({.boxes = &row(row(rows, s_.side), k), .first = confrontation_box(0), .side = s_.side}, confront_);
      if (!lies && !is(g_, s_, Nature::Syndicate) && !s_.just_flipped && !tray_)
        add_item({.boxes = &row(row(rows, 1 - s_.side), k), .first = confrontation_box(0), .side = 1 - s_.side}, confront_);
    }
    if (is(g_, s_, Nature::Syndicate))
      for (const u8 e : s_.revealed)
        if (!has_bit(s_.salvaged, e)) add_item({.boxes = &adversary(g_, s_).event[e].row, .first = experiment_box(e, 0), .event = e}, look_.experiment(e));
    fixed_ = look_.civilizations() + look_.adversary() + row(w_.base_class, s_.base_class);
    if (is(g_, s_, Nature::Syndicate))
      for (const u8 e : s_.revealed) fixed_ += has_bit(s_.salvaged, e) ? look_.experiment(e) : 0;
    for (const Die& d : s_.dice.die)
      for (int p = 0; p < g_.players(); ++p)
        if (d.place == greenhouse_of(p)) fixed_ += w_.stored + 9 * d.value;
  }
  void set_up_card(int slot) {
    const u8 card = row(s_.zone, slot);
    if (card == kNone) return;
    const GalaxyCard& c = printed(g_, card);
    for (const Die& d : s_.dice.die)
      if (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard)) mark_value(start_, slot, d.value);
    const i32 claimed = look_.claimed(card);
    const Place second = zone_box(slot, boxes_of(c.row[0]));
    for (int i = 0; i < number_of_boxes(c); ++i)
      if (is_filled(s_, zone_box(slot, i)) || (tray_ && tray_at_ == zone_box(slot, i))) row(start_.touched, slot) = static_cast<u8>(row(start_.touched, slot) | (i < boxes_of(c.row[0]) ? 1 : 2));
    if (c.encounter) {
      row(table_, slot) = {look_.encounter(slot, false, claimed), look_.encounter(slot, true, claimed), 0, 0};
      if (row_is_full(s_, c.row[0], zone_box(slot, 0))) row(start_.rows, slot) = 1;
      else add_item({.boxes = &c.row[0], .first = zone_box(slot, 0), .slot = slot, .bit_ = 1}, row(table_, slot)[1] - row(table_, slot)[0]);
      return;
    }
    for (int rows = 0; rows < 4; ++rows) row(row(table_, slot), rows) = look_.location(slot, rows, claimed);
    for (const int r : {0, 1}) {
      const Place first = r ? second : zone_box(slot, 0);
      if (row_is_full(s_, row(c.row, r), first)) row(start_.rows, slot) = static_cast<u8>(row(start_.rows, slot) | (1 << r));
      else add_item({.boxes = &row(c.row, r), .first = first, .slot = slot, .bit_ = 1 << r}, row(row(table_, slot), 1 << r) - row(table_, slot)[0]);
    }
  }
  void add_item(Item it, i32 points) {
    if (items_ == kMostItems || it.boxes->boxes.empty()) return;
    i32 cost = 20;
    for (int pass = 0; pass < 3; ++pass)
      for (int n = 6; n >= (pass == 1 ? 1 : 6); --n)
        for (int i = 0; i < boxes_of(*it.boxes); ++i) {
          const Box& b = it.boxes->boxes[static_cast<std::size_t>(i)];
          const Place place = static_cast<Place>(it.first + i);
          if (pass != (is_ring(b) ? 0 : b.kind == BoxKind::Small ? 1 : 2) || (pass == 1 && b.number != n)) continue;
          if ((it.side < 0 || it.side == s_.side) && (is_filled(s_, place) || (tray_ && tray_at_ == place))) {
            it.begun = true;
            continue;
          }
          it.open.push(static_cast<u8>(i));
          cost += b.kind == BoxKind::Small ? 70 + 15 * b.number : b.kind == BoxKind::Wide ? 27 * b.number : b.number * 90;
        }
    it.key = points * 100 / cost;
    row(item_, items_++) = it;
  }

  // ---------------------------------------------------------------------------------- the dice
  // What a die is worth elsewhere: high ones and black ones fit more boxes. A whim makes each try another one.
  void price_dice(Rng* rng) {
    u64 whim = rng ? rng->next() : 0;
    for (int c = 0; c < kColours; ++c)
      for (int v = 1; v <= 6; ++v) {
        const i32 plain = 60 + 15 * v + (c == kBlack ? 40 : 0);
        row(row(price_, c), v) = rng ? plain * static_cast<i32>(13 + (whim & 7)) / 16 : plain;
        whim = whim >> 2 | whim << 62;
      }
  }
  static void mark_value(Attempt& a, int slot, int v) { row(a.values, slot) = static_cast<u8>(row(a.values, slot) | bit(v)); }
  LocationRule rule_of(const Item& it) const { return it.slot < 0 ? LocationRule::None : printed(g_, row(s_.zone, it.slot)).rule; }
  bool colour_fits(const Item& it, const Box& b, int c, const Attempt& a) const {
    if (b.colour != kGrey && b.colour != c && c != kBlack) return false;
    if (rule_of(it) == LocationRule::No && printed(g_, row(s_.zone, it.slot)).rule_n == c) return false;
    return c != limited_ || a.limited_left > 0;
  }
  bool value_fits(const Item& it, int v, const Attempt& a) const {
    switch (rule_of(it)) {
      case LocationRule::Odd: return v % 2 == 1;
      case LocationRule::Even: return v % 2 == 0;
      case LocationRule::Different: return !has_bit(row(a.values, it.slot), v);
      default: return true;
    }
  }
  void use(Attempt& a, const Item& it, int c, int v, int shown) {
    --row(row(a.dice, c), v);
    if (c == limited_) --a.limited_left;
    if (it.slot >= 0) mark_value(a, it.slot, shown);
  }
  static Choice die(Verb verb, int c, int v, Place at = 0) { return {.verb = verb, .colour = static_cast<u8>(c), .value = static_cast<u8>(v), .at = at}; }

  // Completes a row, or leaves everything as it was.
  bool fill(Attempt& a, const Item& it) {
    if (it.slot >= 0 && (row(a.rows, it.slot) & it.bit_)) return false;
    if (it.side >= 0 && a.side >= 0) return false;
    if (it.slot >= 0 && rule_of(it) == LocationRule::OneRow && (row(a.touched, it.slot) & ~it.bit_)) return false;
    Attempt after = a;
    if (it.side >= 0 && it.side != s_.side) after.plan({.verb = Verb::Flip});
    for (const u8 i : it.open) {
      const Box& b = it.boxes->boxes[i];
      const Place place = static_cast<Place>(it.first + i);
      if (!(is_ring(b) ? ring(after, b, place) : b.kind == BoxKind::Small ? small(after, it, b, place) : wide(after, it, b, place))) return false;
    }
    if (it.slot >= 0) row(after.rows, it.slot) = static_cast<u8>(row(after.rows, it.slot) | it.bit_), row(after.touched, it.slot) = static_cast<u8>(row(after.touched, it.slot) | it.bit_);
    if (it.side >= 0) after.side = it.side;
    if (it.event >= 0) after.events = static_cast<u8>(after.events | bit(it.event));
    a = after;
    return true;
  }
  static bool ring(Attempt& a, const Box& b, Place place) {
    if (a.discs == 0) return false;
    if (b.kind == BoxKind::FleetRing) {
      if (a.fleets < b.number) return false;
      a.fleets -= b.number;
    } else if (!pay_science(a, b.number)) return false;
    --a.discs;
    a.plan({.verb = Verb::Ring, .at = place});
    return true;
  }
  // The cards that pay with the least lost.
  static bool pay_science(Attempt& a, int n) {
    int least = 99, pay2 = 0, pay3 = 0, pay4 = 0;
    for (int x = 0; x <= a.science[2] && 2 * x < n + 2; ++x)
      for (int y = 0; y <= a.science[3] && 2 * x + 3 * y < n + 3; ++y)
        for (int z = 0; z <= a.science[4] && 2 * x + 3 * y + 4 * z < n + 4; ++z)
          if (const int total = 2 * x + 3 * y + 4 * z; total >= n && total < least) least = total, pay2 = x, pay3 = y, pay4 = z;
    if (least == 99) return false;
    a.science[2] = static_cast<u8>(a.science[2] - pay2), a.science[3] = static_cast<u8>(a.science[3] - pay3), a.science[4] = static_cast<u8>(a.science[4] - pay4);
    return true;
  }
  bool small(Attempt& a, const Item& it, const Box& b, Place place) {
    i32 least = kFar;
    int colour = -1, value = 0, shown = 0;
    for (int c = 0; c < kColours; ++c) {
      if (!colour_fits(it, b, c, a)) continue;
      for (int v = 1; v <= 6; ++v) {
        if (row(row(a.dice, c), v) == 0) continue;
        for (int t = std::max<int>(b.number, v - 2); t <= std::min(6, v + 2); ++t) {
          const int steps = std::abs(t - v);
          if ((steps > 0 && (!may_calibrate_ || a.fleets < steps * step_price_)) || !value_fits(it, t, a)) continue;
          const i32 price = row(row(price_, c), v) + steps * step_price_ * 115;
          if (price < least) least = price, colour = c, value = v, shown = t;
        }
      }
    }
    if (colour < 0) return combined(a, it, b, place);
    a.fleets -= std::abs(shown - value) * step_price_;
    for (int v = value; v != shown; v += v < shown ? 1 : -1) a.plan(die(v < shown ? Verb::Raise : Verb::Lower, colour, v));
    a.plan(die(Verb::Place, colour, shown, place));
    use(a, it, colour, value, shown);
    return true;
  }
  // ODG-7.7.3  Two dice of other colours become a black one of the lower value.
  bool combined(Attempt& a, const Item& it, const Box& b, Place place) {
    if (!may_combine_ || a.black == 0 || !colour_fits(it, b, kBlack, a)) return false;
    struct Kind {
      int c = -1, v = 0;
    };
    const auto cheapest = [&](int low, int high, Kind except) {
      Kind best;
      i32 least = kFar;
      for (int c = 0; c < kColours; ++c)
        for (int v = low; v <= high; ++v)
          if (row(row(a.dice, c), v) > (except.c == c && except.v == v ? 1 : 0) && row(row(price_, c), v) < least) least = row(row(price_, c), v), best = {c, v};
      return best;
    };
    for (int shown = b.number; shown <= 6; ++shown) {
      if (!value_fits(it, shown, a)) continue;
      for (const bool pair : {true, false}) {
        const int low = pair ? shown - pair_bonus_ : shown;
        if (low < 1 || (pair && pair_bonus_ == 0)) continue;
        const Kind first = cheapest(low, low, {});
        if (first.c < 0) continue;
        const Kind second = cheapest(low + (!pair && pair_bonus_ > 0 ? 1 : 0), pair ? low : 6, first);
        if (second.c < 0) continue;
        a.plan(die(Verb::Combine, first.c, first.v));
        a.plan(die(Verb::Place, kBlack, shown, place));
        --row(row(a.dice, first.c), first.v);
        --row(row(a.dice, second.c), second.v);
        --a.black;
        if (it.slot >= 0) mark_value(a, it.slot, shown);
        return true;
      }
    }
    return false;
  }
  // The cheapest dice of a total; `taken` are those of it, by colour and value.
  struct Kinds {
    std::array<std::array<u8, 7>, kColours> n{};
    int raised = 0;
    bool found = false;
  };
  Kinds cheapest_total(const Attempt& a, const Item& it, const Box& b, int need, int most_dice) const {
    struct One {
      u8 c, v;
    };
    std::array<One, kDice> one{};
    int count = 0, sum = 0;
    int limited = a.limited_left;
    if (rule_of(it) == LocationRule::Different) {
      for (int v = 1; v <= 6; ++v) {
        if (!value_fits(it, v, a)) continue;
        int best = -1;
        for (int c = 0; c < kColours; ++c)
          if (row(row(a.dice, c), v) > 0 && colour_fits(it, b, c, a) && (best < 0 || row(row(price_, c), v) < row(row(price_, best), v))) best = c;
        if (best >= 0) row(one, count++) = {static_cast<u8>(best), static_cast<u8>(v)}, sum += v;
      }
    } else {
      for (int c = 0; c < kColours; ++c) {
        if (!colour_fits(it, b, c, a)) continue;
        for (int v = 6; v >= 1; --v)
          if (value_fits(it, v, a))
            for (int k = row(row(a.dice, c), v); k > 0; --k) {
              if (c == limited_ && limited-- <= 0) break;
              row(one, count++) = {static_cast<u8>(c), static_cast<u8>(v)}, sum += v;
            }
      }
    }
    Kinds kinds;
    constexpr int kHighest = 24;
    if (need > kHighest || need < 1) return kinds;
    if (most_dice <= 2) {
      i32 least = kFar;
      int x = -1, y = -1;
      for (int i = 0; i < count; ++i)
        for (int j = i + 1; j < count; ++j)
          if (row(one, i).v + row(one, j).v >= need && most_dice == 2) {
            const i32 price = row(row(price_, row(one, i).c), row(one, i).v) + row(row(price_, row(one, j).c), row(one, j).v);
            if (price < least) least = price, x = i, y = j;
          }
      for (int i = 0; i < count; ++i)
        if (row(one, i).v >= need && row(row(price_, row(one, i).c), row(one, i).v) < least) least = row(row(price_, row(one, i).c), row(one, i).v), x = i, y = -1;
      if (x < 0) return kinds;
      for (const int i : {x, y})
        if (i >= 0) ++row(row(kinds.n, row(one, i).c), row(one, i).v);
      kinds.found = true;
      return kinds;
    }
    const int steps = may_calibrate_ && rule_of(it) == LocationRule::None ? std::min(2, a.fleets / step_price_) : 0;
    if (sum + steps < need) return kinds;
    struct Best {
      i32 price = 1 << 28;
      u32 dice = 0;
    };
    std::array<Best, kHighest + 1> best{};
    best[0].price = 0;
    for (int i = 0; i < count; ++i) {
      const int v = row(one, i).v;
      const i32 price = row(row(price_, row(one, i).c), v);
      for (int j = need; j >= 1; --j) {
        const Best& from = row(best, std::max(0, j - v));
        if (from.price + price < row(best, j).price) row(best, j) = {from.price + price, from.dice | 1u << i};
      }
    }
    i32 least = row(best, need).price;
    int total = need;
    for (int k = 1; k <= steps && k < need; ++k)
      if (row(best, need - k).price + k * step_price_ * 115 < least) least = row(best, need - k).price + k * step_price_ * 115, total = need - k;
    if (least >= 1 << 28) return kinds;
    kinds.raised = need - total;
    int low = 0;
    for (int i = 0; i < count; ++i)
      if (row(best, total).dice >> i & 1u) ++row(row(kinds.n, row(one, i).c), row(one, i).v), low += row(one, i).v < 6;
    if (kinds.raised > low) return kinds;
    kinds.found = true;
    return kinds;
  }
  bool wide(Attempt& a, const Item& it, const Box& b, Place place) {
    const Kinds kinds = cheapest_total(a, it, b, b.number, rule_of(it) == LocationRule::MaxTwo ? 2 : kDice);
    if (!kinds.found) return false;
    int raise = kinds.raised;
    a.fleets -= raise * step_price_;
    for (int v = 5; v >= 1 && raise > 0; --v)  // one pip each
      for (int c = 0; c < kColours && raise > 0; ++c)
        if (row(row(kinds.n, c), v) > 0) a.plan(die(Verb::Raise, c, v)), --raise;
    a.plan({.verb = Verb::Fill, .at = place});
    take_all(a, it, kinds);
    return true;
  }
  void take_all(Attempt& a, const Item& it, const Kinds& kinds) {
    for (int c = 0; c < kColours; ++c)
      for (int v = 1; v <= 6; ++v)
        for (int k = row(row(kinds.n, c), v); k > 0; --k) use(a, it, c, v, v);
  }
  bool fill_tray(Attempt& a) {
    Item it{.slot = is_zone_box(tray_at_) ? (tray_at_ - kZoneBox) / kBoxesPerCard : -1};
    const int most = rule_of(it) == LocationRule::MaxTwo ? 2 - tray_dice_ : kDice;
    const bool calibrates = may_calibrate_;
    may_calibrate_ = false;
    const Kinds kinds = cheapest_total(a, it, *tray_, tray_->number - tray_total_, most);
    may_calibrate_ = calibrates;
    if (!kinds.found) return false;
    for (int v = 6; v >= 1; --v)
      for (int c = 0; c < kColours; ++c)
        if (row(row(kinds.n, c), v) > 0) a.plan(die(Verb::Pick, c, v));
    take_all(a, it, kinds);
    return true;
  }

  // ------------------------------------------------------------------------- Starbase and lab
  void use_the_rest(Attempt& a, u64 whims) {
    const bool lab_first = whims & 1;
    if (lab_first) study(a);
    for (int r = kBaseRows - 1; r >= 0; --r)
      if ((whims >> (1 + 2 * r) & 3) != 3) fill_base_row(a, r);
    if (!lab_first) study(a);
  }
  void fill_base_row(Attempt& a, int r) {
    const BaseRow& b = row(base(g_, s_).row, r);
    const int filled = row(base_filled_, r), shown = row(base_shown_, r);
    const int need = b.boxes - filled;
    if (b.boxes == 0) return;
    if (need == 0) {
      a.earned += b.fleets;
      return;
    }
    Attempt after = a;
    const auto take = [&](int v) {  // the cheapest die of this value, of any value if 0
      int best_c = -1, best_v = 0;
      for (int c = 0; c < kColours; ++c)
        for (int x = v ? v : 1; x <= (v ? v : 6); ++x)
          if (row(row(after.dice, c), x) > 0 && (best_c < 0 || row(row(price_, c), x) < row(row(price_, best_c), best_v))) best_c = c, best_v = x;
      if (best_c < 0) return false;
      --row(row(after.dice, best_c), best_v);
      after.plan(die(Verb::Place, best_c, best_v, base_box(r, filled)));
      return true;
    };
    int value = shown;
    if (b.linked && value == 0)
      for (int v = 1; v <= 6; ++v) {
        int n = 0;
        for (int c = 0; c < kColours; ++c) n += row(row(a.dice, c), v);
        if (n >= need) {
          value = v;
          break;
        }
      }
    if (b.linked && value == 0) return;
    for (int i = 0; i < need; ++i)
      if (!take(b.linked ? value : 0)) return;
    a = after;
    a.earned += b.fleets;
  }
  void study(Attempt& a) {
    const int price = probe_cost(g_, s_);
    int dice = (a.lab + a.left()) / price * price - a.lab;
    for (int v = 1; v <= 6 && dice > 0; ++v)
      for (int c = 0; c < kColours && dice > 0; ++c)
        while (row(row(a.dice, c), v) > 0 && dice > 0) {
          --row(row(a.dice, c), v);
          a.plan(die(Verb::Place, c, v, kLab));
          ++a.lab, --dice;
        }
  }

  i32 worth(const Attempt& a) const {
    i32 points = look_.fleets(a.fleets + a.earned) + look_.science(a.science_left()) + look_.lab(a.lab);
    for (int slot = 0; slot < kSlots; ++slot)
      if (row(s_.zone, slot) != kNone) points += row(row(table_, slot), row(a.rows, slot));
    if (a.side >= 0) points += confront_;
    for (const int e : bits_of(a.events)) points += look_.experiment(e);
    for (int c = 0; c < kColours; ++c)
      for (int v = 1; v <= 6; ++v) points += row(row(a.dice, c), v) * (w_.die + v);
    return points;
  }

  // --------------------------------------------------------------------------- pool milestones
  // A milestone of the pool that a few Fleets would complete, before any die is placed.
  template <class Take>
  void prove_something(Solved<Game>& solved, const Attempt& best, i32 most, Take take) {
    if (!may_calibrate_) return;
    for (int p = 0; p < g_.players(); ++p)
      for (int m = 0; m < 4; ++m) {
        if (has_bit(civ(s_, p).milestones, m)) continue;
        std::array<int, 7> n{};
        for (const Die& d : s_.dice.die)
          if (d.place == pool_of(p)) ++row(n, d.value);
        int steps = 99;
        int from = 0, to = 0;
        const Milestone& aim = milestone(g_, s_, p, m);
        const auto raise_all_to = [&](int v) {
          int missing = aim.n - row(n, v), cost = 0, first = 0;
          for (int away = 1; away <= 3 && missing > 0; ++away)
            for (const int x : {v - away, v + away})
              for (int k = x >= 1 && x <= 6 ? row(n, x) : 0; k > 0 && missing > 0; --k) --missing, cost += away, first = first ? first : x;
          if (missing <= 0 && cost > 0 && cost < steps) steps = cost, from = first, to = v;
        };
        if (aim.aim == Aim::OfValue) raise_all_to(aim.k);
        if (aim.aim == Aim::SameValue)
          for (int v = 1; v <= 6; ++v) raise_all_to(v);
        if (aim.aim == Aim::PairsOfValues) {
          int have = 0, fixes = 0;
          for (int v = 1; v <= 6; ++v) have += row(n, v) >= aim.k;
          for (int v = 1; v <= 6; ++v) {
            if (row(n, v) != aim.k - 1) continue;
            for (const int x : {v - 1, v + 1})
              if (x >= 1 && x <= 6 && (row(n, x) > aim.k || row(n, x) < aim.k - 1) && row(n, x) > 0) {
                if (fixes++ == 0) from = x, to = v;
                --row(n, x);
                break;
              }
          }
          if (have < aim.n && have + fixes >= aim.n) steps = aim.n - have;
        }
        const int price = steps * step_price_;
        if (steps == 99 || price > fleets(s_)) continue;
        const int at = level(s_, p);
        const i32 gain = (row(w_.level, at + 1) - row(w_.level, at)) * (g_.players() == 2 ? w_.partner_level : 100) / 100;
        const int spent = std::max(0, price - best.fleets);  // beyond what the plan leaves
        const i32 loss = look_.fleets(best.fleets + best.earned) - look_.fleets(std::max(0, best.fleets + best.earned - price)) + spent * 150;
        if (gain <= loss || fixed_ + most + gain - loss <= solved.points) continue;
        solved.points = fixed_ + most + gain - loss;
        solved.first.reset();
        for (int c = 0; c < kColours; ++c)
          if (s_.dice.count(colour_at(c), pool_of(p), from) > 0) {
            Choice step = die(from < to ? Verb::Raise : Verb::Lower, c, from);
            step.player = static_cast<u8>(p);
            take(step);
          }
      }
  }

  const Game& g_;
  const State& s_;
  Look look_;
  const Weights& w_;
  Attempt start_;
  std::array<Item, kMostItems> item_{};
  int items_ = 0;
  std::array<std::array<i32, 4>, kSlots> table_{};
  i32 fixed_ = 0, confront_ = 0;
  std::array<std::array<i32, 7>, kColours> price_{};
  bool may_calibrate_ = true, may_combine_ = true;
  int step_price_ = 1, pair_bonus_ = 0;
  u8 limited_ = kNone;
  std::array<int, kBaseRows> base_filled_{}, base_shown_{};
  const Box* tray_ = nullptr;
  Place tray_at_ = 0;
  int tray_total_ = 0, tray_dice_ = 0;
};

bool something_is_placed(const State& s) {
  for (const Die& d : s.dice.die)
    if (d.place == kLab || is_box(d.place)) return true;
  for (const Place p : s.base_disc)
    if (is_box(p)) return true;
  return false;
}

}  // namespace
}  // namespace one_deck_galaxy

using namespace one_deck_galaxy;

bool Planning<OneDeckGalaxy>::is_puzzle(const Asking<OneDeckGalaxy>& table) {
  if (table.s.agenda.empty()) return false;
  const Do what = table.s.agenda.next().what;
  return what == Do::Act || what == Do::FillBox;
}
// The smaller questions of Techs, nodes, payments and Combine.
bool Planning<OneDeckGalaxy>::is_detail(const Asking<OneDeckGalaxy>& table) {
  if (table.s.agenda.empty() || table.s.phase != Phase::Act) return false;
  const Do what = table.s.agenda.next().what;
  return (what >= Do::PayScience && what <= Do::GiveDice) || what == Do::ReleaseDice || what == Do::LookAgain;
}
bool Planning<OneDeckGalaxy>::is_worth_a_look(const Asking<OneDeckGalaxy>& table, Choice c, bool at_any_time) {
  switch (c.verb) {
    case Verb::UseTech:
    case Verb::UseNode:
    case Verb::CalibrateScience:
    case Verb::Harvest: return at_any_time || !something_is_placed(table.s) || table.s.dice.count(kPool) + table.s.dice.count(kPool + 1) == 0;
    case Verb::Milestone:
    case Verb::AppealFleets:
    case Verb::AppealScience: return true;
    default: return false;
  }
}
Solved<OneDeckGalaxy> Planning<OneDeckGalaxy>::solve(const Asking<OneDeckGalaxy>& table, std::span<const Choice> offered, Rng& rng, u32 tries) {
  return Puzzle(table.game, table.s, kWeights).solve(offered, rng, tries);
}

}  // namespace orrery
