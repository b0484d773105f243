// One try: rows are completed one after the other with the dice that are cheapest, then the
// Starbase and the lab get the rest.
#include "agents/planner/one_deck_galaxy_puzzle.h"

namespace orrery::one_deck_galaxy {

// What a die is worth elsewhere: high ones and black ones fit more boxes. A whim makes each try
// another one.
void Puzzle::price_dice(const Taste& taste) {
  u64 whim = taste.prices;
  for (int c = 0; c < kColours; ++c)
    for (int v = 1; v <= 6; ++v) {
      const i32 plain = 60 + 15 * v + (c == kBlack ? 40 : 0);
      nth(nth(price_, c), v) = taste.plain ? plain : plain * static_cast<i32>(13 + (whim & 7)) / 16;
      whim = whim >> 2 | whim << 62;
    }
}
bool Puzzle::colour_fits(const Item& it, const Box& b, int c, const Attempt& a) const {
  if (b.colour != kGrey && b.colour != c && c != kBlack) return false;
  if (rule_of(it) == LocationRule::No && printed(g_, nth(s_.zone, it.slot)).rule_n == c)
    return false;
  return c != limited_ || a.limited_left > 0;
}
bool Puzzle::value_fits(const Item& it, int v, const Attempt& a) const {
  switch (rule_of(it)) {
    case LocationRule::Odd: return v % 2 == 1;
    case LocationRule::Even: return v % 2 == 0;
    case LocationRule::Different: return !has_bit(nth(a.values, it.slot), v);
    default: return true;
  }
}
void Puzzle::use(Attempt& a, const Item& it, int c, int v, int shown) {
  --nth(nth(a.dice, c), v);
  if (c == limited_) --a.limited_left;
  if (it.slot >= 0) mark_value(a, it.slot, shown);
}
// Completes a row, or leaves everything as it was.
bool Puzzle::fill(Attempt& a, const Item& it) {
  if (it.slot >= 0 && (nth(a.rows, it.slot) & it.bit_)) return false;
  if (it.side >= 0 && a.side >= 0) return false;
  if (it.slot >= 0 && rule_of(it) == LocationRule::OneRow && (nth(a.touched, it.slot) & ~it.bit_))
    return false;
  Attempt after = a;
  if (it.side >= 0 && it.side != s_.side) plan(after, {.verb = Verb::Flip});
  for (const u8 i : it.open) {
    const Box& b = it.boxes->boxes[i];
    const Place place = static_cast<Place>(it.first + i);
    if (!fill_box(after, it, b, place)) return false;
  }
  if (it.slot >= 0) {
    nth(after.rows, it.slot) = static_cast<u8>(nth(after.rows, it.slot) | it.bit_);
    nth(after.touched, it.slot) = static_cast<u8>(nth(after.touched, it.slot) | it.bit_);
  }
  if (it.side >= 0) after.side = it.side;
  if (it.event >= 0) after.events = static_cast<u8>(after.events | bit(it.event));
  a = after;
  return true;
}
bool Puzzle::fill_box(Attempt& a, const Item& it, const Box& b, Place place) {
  if (is_ring(b)) return ring(a, b, place);
  return b.kind == BoxKind::Small ? small(a, it, b, place) : wide(a, it, b, place);
}
bool Puzzle::ring(Attempt& a, const Box& b, Place place) {
  if (a.discs == 0) return false;
  if (b.kind == BoxKind::FleetRing) {
    if (a.fleets < b.number) return false;
    a.fleets -= b.number;
  } else if (!pay_science(a, b.number))
    return false;
  --a.discs;
  plan(a, {.verb = Verb::Ring, .at = place});
  return true;
}
// The cards that pay with the least lost.
bool Puzzle::pay_science(Attempt& a, int n) {
  int least = 99, pay2 = 0, pay3 = 0, pay4 = 0;
  for (int x = 0; x <= a.science[2] && 2 * x < n + 2; ++x)
    for (int y = 0; y <= a.science[3] && 2 * x + 3 * y < n + 3; ++y)
      for (int z = 0; z <= a.science[4] && 2 * x + 3 * y + 4 * z < n + 4; ++z)
        if (const int total = 2 * x + 3 * y + 4 * z; total >= n && total < least) {
          least = total;
          pay2 = x;
          pay3 = y;
          pay4 = z;
        }
  if (least == 99) return false;
  a.science[2] = static_cast<u8>(a.science[2] - pay2);
  a.science[3] = static_cast<u8>(a.science[3] - pay3);
  a.science[4] = static_cast<u8>(a.science[4] - pay4);
  return true;
}
bool Puzzle::small(Attempt& a, const Item& it, const Box& b, Place place) {
  i32 least = kFar;
  int colour = -1, value = 0, shown = 0;
  for (int c = 0; c < kColours; ++c) {
    if (!colour_fits(it, b, c, a)) continue;
    for (int v = 1; v <= 6; ++v) {
      if (nth(nth(a.dice, c), v) == 0) continue;
      for (int t = std::max<int>(b.number, v - 2); t <= std::min(6, v + 2); ++t) {
        const int steps = std::abs(t - v);
        if ((steps > 0 && (!may_calibrate_ || a.fleets < steps * step_price_)) ||
            !value_fits(it, t, a))
          continue;
        const i32 price = nth(nth(price_, c), v) + steps * step_price_ * 115;
        if (price < least) {
          least = price;
          colour = c;
          value = v;
          shown = t;
        }
      }
    }
  }
  if (colour < 0) return combined(a, it, b, place);
  a.fleets -= std::abs(shown - value) * step_price_;
  for (int v = value; v < shown; ++v) plan(a, die(Verb::Raise, colour, v));
  for (int v = value; v > shown; --v) plan(a, die(Verb::Lower, colour, v));
  plan(a, die(Verb::Place, colour, shown, place));
  use(a, it, colour, value, shown);
  return true;
}
// ODG-7.7.3  Two dice of other colours become a black one of the lower value.
bool Puzzle::combined(Attempt& a, const Item& it, const Box& b, Place place) {
  if (!may_combine_ || a.black == 0 || !colour_fits(it, b, kBlack, a)) return false;
  struct Kind {
    int c = -1, v = 0;
  };
  const auto cheapest = [&](int low, int high, Kind except) {
    Kind best;
    i32 least = kFar;
    for (int c = 0; c < kColours; ++c)
      for (int v = low; v <= high; ++v)
        if (nth(nth(a.dice, c), v) > (except.c == c && except.v == v ? 1 : 0) &&
            nth(nth(price_, c), v) < least) {
          least = nth(nth(price_, c), v);
          best = {c, v};
        }
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
      plan(a, die(Verb::Combine, first.c, first.v));
      plan(a, die(Verb::Pick, second.c, second.v));
      plan(a, die(Verb::Place, kBlack, shown, place));
      --nth(nth(a.dice, first.c), first.v);
      --nth(nth(a.dice, second.c), second.v);
      --a.black;
      if (it.slot >= 0) mark_value(a, it.slot, shown);
      return true;
    }
  }
  return false;
}
Puzzle::Kinds Puzzle::cheapest_total(const Attempt& a, const Item& it, const Box& b, int need,
                                     int most_dice) const {
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
        if (nth(nth(a.dice, c), v) > 0 && colour_fits(it, b, c, a) &&
            (best < 0 || nth(nth(price_, c), v) < nth(nth(price_, best), v)))
          best = c;
      if (best < 0) continue;
      nth(one, count++) = {static_cast<u8>(best), static_cast<u8>(v)};
      sum += v;
    }
  } else {
    for (int c = 0; c < kColours; ++c) {
      if (!colour_fits(it, b, c, a)) continue;
      for (int v = 6; v >= 1; --v)
        if (value_fits(it, v, a))
          for (int k = nth(nth(a.dice, c), v); k > 0; --k) {
            if (c == limited_ && limited-- <= 0) break;
            nth(one, count++) = {static_cast<u8>(c), static_cast<u8>(v)};
            sum += v;
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
        if (nth(one, i).v + nth(one, j).v >= need && most_dice == 2) {
          const i32 price = nth(nth(price_, nth(one, i).c), nth(one, i).v) +
                            nth(nth(price_, nth(one, j).c), nth(one, j).v);
          if (price < least) {
            least = price;
            x = i;
            y = j;
          }
        }
    for (int i = 0; i < count; ++i)
      if (nth(one, i).v >= need && nth(nth(price_, nth(one, i).c), nth(one, i).v) < least) {
        least = nth(nth(price_, nth(one, i).c), nth(one, i).v);
        x = i;
        y = -1;
      }
    if (x < 0) return kinds;
    for (const int i : {x, y})
      if (i >= 0) ++nth(nth(kinds.n, nth(one, i).c), nth(one, i).v);
    kinds.found = true;
    return kinds;
  }
  const int steps =
      may_calibrate_ && rule_of(it) == LocationRule::None ? std::min(2, a.fleets / step_price_) : 0;
  if (sum + steps < need) return kinds;
  struct Best {
    i32 price = 1 << 28;
    u32 dice = 0;
  };
  std::array<Best, kHighest + 1> best{};
  best[0].price = 0;
  for (int i = 0; i < count; ++i) {
    const int v = nth(one, i).v;
    const i32 price = nth(nth(price_, nth(one, i).c), v);
    for (int j = need; j >= 1; --j) {
      const Best& from = nth(best, std::max(0, j - v));
      if (from.price + price < nth(best, j).price)
        nth(best, j) = {from.price + price, from.dice | 1u << i};
    }
  }
  i32 least = nth(best, need).price;
  int total = need;
  for (int k = 1; k <= steps && k < need; ++k)
    if (nth(best, need - k).price + k * step_price_ * 115 < least) {
      least = nth(best, need - k).price + k * step_price_ * 115;
      total = need - k;
    }
  if (least >= 1 << 28) return kinds;
  kinds.raised = need - total;
  int low = 0;
  for (int i = 0; i < count; ++i)
    if (nth(best, total).dice >> i & 1u) {
      ++nth(nth(kinds.n, nth(one, i).c), nth(one, i).v);
      low += nth(one, i).v < 6;
    }
  if (kinds.raised > low) return kinds;
  kinds.found = true;
  return kinds;
}
bool Puzzle::wide(Attempt& a, const Item& it, const Box& b, Place place) {
  const Kinds kinds =
      cheapest_total(a, it, b, b.number, rule_of(it) == LocationRule::MaxTwo ? 2 : kDice);
  if (!kinds.found) return false;
  int raise = kinds.raised;
  a.fleets -= raise * step_price_;
  Kinds shown = kinds;
  for (int v = 5; v >= 1 && raise > 0; --v)  // one pip each
    for (int c = 0; c < kColours && raise > 0; ++c)
      if (nth(nth(kinds.n, c), v) > 0) {
        plan(a, die(Verb::Raise, c, v));
        --nth(nth(shown.n, c), v);
        ++nth(nth(shown.n, c), v + 1);
        --raise;
      }
  plan(a, {.verb = Verb::Fill, .at = place});
  if (written_) plan_picks(a, shown);
  take_all(a, it, kinds);
  return true;
}
void Puzzle::plan_picks(Attempt& a, const Kinds& kinds) {
  for (int v = 6; v >= 1; --v)
    for (int c = 0; c < kColours; ++c)
      for (int k = nth(nth(kinds.n, c), v); k > 0; --k) plan(a, die(Verb::Pick, c, v));
}
void Puzzle::take_all(Attempt& a, const Item& it, const Kinds& kinds) {
  for (int c = 0; c < kColours; ++c)
    for (int v = 1; v <= 6; ++v)
      for (int k = nth(nth(kinds.n, c), v); k > 0; --k) use(a, it, c, v, v);
}
bool Puzzle::fill_tray(Attempt& a) {
  Item it{.slot = is_zone_box(tray_at_) ? (tray_at_ - kZoneBox) / kBoxesPerCard : -1};
  const int most = rule_of(it) == LocationRule::MaxTwo ? 2 - tray_dice_ : kDice;
  const bool calibrates = may_calibrate_;
  may_calibrate_ = false;
  const Kinds kinds = cheapest_total(a, it, *tray_, tray_->number - tray_total_, most);
  may_calibrate_ = calibrates;
  if (!kinds.found) return false;
  plan_picks(a, kinds);
  take_all(a, it, kinds);
  return true;
}
void Puzzle::use_the_rest(Attempt& a, u64 whims) {
  const bool lab_first = whims & 1;
  if (lab_first) study(a);
  for (int r = kBaseRows - 1; r >= 0; --r)
    if ((whims >> (1 + 2 * r) & 3) != 3) fill_base_row(a, r);
  if (!lab_first) study(a);
}
void Puzzle::fill_base_row(Attempt& a, int r) {
  const BaseRow& b = nth(base(g_, s_).row, r);
  const int filled = nth(base_filled_, r), shown = nth(base_shown_, r);
  const int need = b.boxes - filled;
  if (b.boxes == 0) return;
  if (need == 0) {
    a.earned += b.fleets;
    return;
  }
  Attempt after = a;
  const auto take = [&](int v, int box) {  // the cheapest die of this value, of any value if 0
    int best_c = -1, best_v = 0;
    for (int c = 0; c < kColours; ++c)
      for (int x = v ? v : 1; x <= (v ? v : 6); ++x)
        if (nth(nth(after.dice, c), x) > 0 &&
            (best_c < 0 || nth(nth(price_, c), x) < nth(nth(price_, best_c), best_v))) {
          best_c = c;
          best_v = x;
        }
    if (best_c < 0) return false;
    --nth(nth(after.dice, best_c), best_v);
    plan(after, die(Verb::Place, best_c, best_v, base_box(r, box)));
    return true;
  };
  int value = shown;
  if (b.linked && value == 0)
    for (int v = 1; v <= 6; ++v) {
      int n = 0;
      for (int c = 0; c < kColours; ++c) n += nth(nth(a.dice, c), v);
      if (n >= need) {
        value = v;
        break;
      }
    }
  if (b.linked && value == 0) return;
  for (int i = 0; i < need; ++i)
    if (!take(b.linked ? value : 0, filled + i)) return;
  a = after;
  a.earned += b.fleets;
}
void Puzzle::study(Attempt& a) {
  const int price = probe_cost(g_, s_);
  int dice = (a.lab + a.left()) / price * price - a.lab;
  for (int v = 1; v <= 6 && dice > 0; ++v)
    for (int c = 0; c < kColours && dice > 0; ++c)
      while (nth(nth(a.dice, c), v) > 0 && dice > 0) {
        --nth(nth(a.dice, c), v);
        plan(a, die(Verb::Place, c, v, kLab));
        ++a.lab;
        --dice;
      }
}

}  // namespace orrery::one_deck_galaxy
