// What can be won on this table, and the best of many tries.
#include "agents/planner/one_deck_galaxy_puzzle.h"

namespace orrery::one_deck_galaxy {
namespace {

// Rings first, then small boxes, then wide ones.
int pass_of(const Box& b) {
  if (is_ring(b)) return 0;
  return b.kind == BoxKind::Small ? 1 : 2;
}
// About what a box takes.
i32 cost_of(const Box& b) {
  if (b.kind == BoxKind::Small) return 70 + 15 * b.number;
  return b.number * (b.kind == BoxKind::Wide ? 27 : 90);
}

}  // namespace

void Puzzle::set_up() {
  start_.fleets = fleets(s_);
  start_.discs = base_discs_at(s_, kOnBase);
  start_.black = s_.dice.count(Colour::Ultratech, kSupply);
  for (const int card : bits_of(s_.science))
    ++nth(start_.science, std::clamp<int>(printed(g_, card).science, 2, 4));
  for (int i = 0; i < kDice; ++i)
    for (int p = 0; p < g_.players(); ++p)
      if (s_.dice.at(i).place == pool_of(p)) ++nth(nth(start_.dice, i / 8), s_.dice.at(i).value);
  start_.lab = s_.dice.count(kLab);
  for (const Die& d : s_.dice.die)
    if (is_base_box(d.place)) {
      const int r = (d.place - kBaseBox) / kBoxesPerBaseRow;
      ++nth(base_filled_, r);
      nth(base_shown_, r) = d.value;
    }
  may_calibrate_ = !lasting_effect(g_, s_, Op::ForbidCalibrate);
  const Effect* dear = lasting_effect(g_, s_, Op::CalibrateCost);
  step_price_ = dear ? dear->n.base : 1;
  may_combine_ = !lasting_effect(g_, s_, Op::ForbidCombine);
  const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
  limited_ = limit ? limit->colour : kNone;
  start_.limited_left = limit ? std::max(0, limit->n.base - s_.limited_placed) : kDice;
  pair_bonus_ = 0;
  if (const int p = holder_of(g_, s_, SocietyRule::PerfectPair); p >= 0)
    pair_bonus_ = society(g_, s_, p).n;

  if (!s_.agenda.empty() && s_.agenda.next().what == Do::FillBox) {
    tray_ = box_at(g_, s_, s_.agenda.next().x);
    tray_at_ = s_.agenda.next().x;
    for (const Die& d : s_.dice.die)
      if (d.place == picked_by(0) || d.place == picked_by(1)) {
        tray_total_ += d.value;
        ++tray_dice_;
        if (is_zone_box(tray_at_))
          mark_value(start_, (tray_at_ - kZoneBox) / kBoxesPerCard, d.value);
      }
  }
  civilizations_ = look_.civilizations();
  for (int slot = 0; slot < kSlots; ++slot) set_up_card(slot);
  if (s_.adversary_discs > 0 && row_is_open(g_, s_)) {
    bool lies = false;
    for (int i = 0; i < kBoxesPerCard; ++i) lies = lies || is_filled(s_, confrontation_box(i));
    confront_ = look_.confrontation();
    const auto& rows = adversary(g_, s_).row;
    const int k = std::min(kAdversaryDiscs - s_.adversary_discs, 3);
    add_item({.boxes = &nth(nth(rows, s_.side), k), .first = confrontation_box(0), .side = s_.side},
             confront_);
    if (!lies && !is(g_, s_, Nature::Syndicate) && !s_.just_flipped && !tray_)
      add_item({.boxes = &nth(nth(rows, 1 - s_.side), k),
                .first = confrontation_box(0),
                .side = 1 - s_.side},
               confront_);
  }
  if (is(g_, s_, Nature::Syndicate))
    for (const u8 e : s_.revealed)
      if (!has_bit(s_.salvaged, e))
        add_item(
            {.boxes = &adversary(g_, s_).event[e].row, .first = experiment_box(e, 0), .event = e},
            look_.experiment(e));
  fixed_ = civilizations_ + look_.adversary() + nth(w_.base_class, s_.base_class);
  if (is(g_, s_, Nature::Syndicate))
    for (const u8 e : s_.revealed) fixed_ += has_bit(s_.salvaged, e) ? look_.experiment(e) : 0;
  for (const Die& d : s_.dice.die)
    for (int p = 0; p < g_.players(); ++p)
      if (d.place == greenhouse_of(p)) fixed_ += w_.stored + 9 * d.value;
}
void Puzzle::set_up_card(int slot) {
  const u8 card = nth(s_.zone, slot);
  if (card == kNone) return;
  const GalaxyCard& c = printed(g_, card);
  for (const Die& d : s_.dice.die)
    if (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard))
      mark_value(start_, slot, d.value);
  const i32 claimed = look_.claimed(card, civilizations_);
  const Place second = zone_box(slot, boxes_of(c.row[0]));
  for (int i = 0; i < number_of_boxes(c); ++i)
    if (is_filled(s_, zone_box(slot, i)) || (tray_ && tray_at_ == zone_box(slot, i)))
      nth(start_.touched, slot) =
          static_cast<u8>(nth(start_.touched, slot) | (i < boxes_of(c.row[0]) ? 1 : 2));
  if (c.encounter) {
    nth(table_, slot) = {look_.encounter(slot, false, claimed),
                         look_.encounter(slot, true, claimed), 0, 0};
    if (row_is_full(s_, c.row[0], zone_box(slot, 0)))
      nth(start_.rows, slot) = 1;
    else
      add_item({.boxes = &c.row[0], .first = zone_box(slot, 0), .slot = slot, .bit_ = 1},
               nth(table_, slot)[1] - nth(table_, slot)[0]);
    return;
  }
  for (int rows = 0; rows < 4; ++rows)
    nth(nth(table_, slot), rows) = look_.location(slot, rows, claimed);
  for (const int r : {0, 1}) {
    const Place first = r ? second : zone_box(slot, 0);
    if (row_is_full(s_, nth(c.row, r), first))
      nth(start_.rows, slot) = static_cast<u8>(nth(start_.rows, slot) | (1 << r));
    else
      add_item({.boxes = &nth(c.row, r), .first = first, .slot = slot, .bit_ = 1 << r},
               nth(nth(table_, slot), 1 << r) - nth(table_, slot)[0]);
  }
}
void Puzzle::add_item(Item it, i32 points) {
  if (items_ == kMostItems || it.boxes->boxes.empty()) return;
  i32 cost = 20;
  for (int pass = 0; pass < 3; ++pass)
    for (int n = 6; n >= (pass == 1 ? 1 : 6); --n)
      for (int i = 0; i < boxes_of(*it.boxes); ++i) {
        const Box& b = nth(it.boxes->boxes, i);
        const Place place = static_cast<Place>(it.first + i);
        if (pass != pass_of(b) || (pass == 1 && b.number != n)) continue;
        if ((it.side < 0 || it.side == s_.side) &&
            (is_filled(s_, place) || (tray_ && tray_at_ == place))) {
          it.begun = true;
          continue;
        }
        it.open.push(static_cast<u8>(i));
        cost += cost_of(b);
      }
  it.key = points * 100 / cost;
  nth(item_, items_++) = it;
}
// Nothing if what lies in the tray cannot be used.
bool Puzzle::attempt(const Taste& taste, Attempt& a) {
  a = start_;
  price_dice(taste);
  if (tray_ && !fill_tray(a)) return false;
  for (int i = 0; i < items_; ++i) {
    const Item& it = nth(item_, nth(taste.order, i));
    if (!taste.plain && (taste.whims >> (2 * i) & 7) == 7 && !it.begun)
      continue;  // left out for once
    fill(a, it);
  }
  use_the_rest(a, taste.whims >> 40);
  return true;
}
// What a try brings, whatever dice it takes.
u64 Puzzle::aim_of(const Attempt& a) {
  u64 aim = a.events;
  for (const u8 rows : a.rows) aim = aim << 2 | rows;
  return aim << 2 | static_cast<u64>(a.side + 1);
}
// Keeps the best try of each aim, at most `most`, best first.
void Puzzle::keep(const Tried& one, std::size_t most) {
  auto same = std::find_if(kept_.begin(), kept_.end(),
                           [&](const Tried& t) { return most == 1 || t.aim == one.aim; });
  if (same != kept_.end()) {
    if (one.points <= same->points) return;
    kept_.erase(same);
  }
  const auto at = std::find_if(kept_.begin(), kept_.end(),
                               [&](const Tried& t) { return one.points > t.points; });
  kept_.insert(at, one);
  if (kept_.size() > most) kept_.pop_back();
}
void Puzzle::try_out(Rng& rng, u32 tries, std::size_t most) {
  std::array<i32, kMostItems> order_key{};
  Taste taste;
  auto& order = taste.order;
  for (int i = 0; i < items_; ++i) nth(order, i) = static_cast<u8>(i);
  tries = std::max<u32>(tries, 2);
  if (items_ == 0 && !tray_) tries = std::min<u32>(tries, 6);
  for (u32 t = 0; t < tries; ++t) {
    // The first tries begin with the most promising rows, later ones change the best order found.
    if (t < 2 || rng.below(3) == 0) {
      for (int i = 0; i < items_; ++i) {
        const Item& it = nth(item_, i);
        nth(order_key, i) =
            it.key * static_cast<i32>(t == 0 ? 16 : 6 + rng.below(20)) * (it.begun ? 4 : 1);
      }
      std::sort(order.begin(), order.begin() + items_, [&](u8 x, u8 y) {
        return order_key[x] != order_key[y] ? order_key[x] > order_key[y] : x < y;
      });
    } else if (items_ > 1) {
      order = kept_.empty() ? decltype(taste.order){} : kept_.front().taste.order;
      const u32 from = rng.below(static_cast<u32>(items_)),
                to = rng.below(static_cast<u32>(items_));
      const u8 moved = order[from];
      if (from < to)
        std::copy(order.begin() + from + 1, order.begin() + to + 1, order.begin() + from);
      else
        std::copy_backward(order.begin() + to, order.begin() + from, order.begin() + from + 1);
      order[to] = moved;
    }
    taste.plain = t == 0;
    taste.prices = taste.plain ? 0 : rng.next();
    taste.whims = taste.plain ? 0 : rng.next();
    Tried one{.taste = taste};
    if (!attempt(taste, one.left)) continue;
    one.points = worth(one.left);
    if (most > 1) one.aim = aim_of(one.left);
    keep(one, most);
  }
}
i32 Puzzle::promise(Rng& rng, u32 tries) {
  try_out(rng, tries, 1);
  Solved<Game> solved = judged(kept_.empty() ? Tried{} : kept_.front());
  if (!tray_ && !kept_.empty()) prove_something(solved, kept_.front(), {});
  return solved.points;
}
Solved<Game> Puzzle::judged(const Tried& one) const { return {.points = fixed_ + one.points}; }
std::vector<Solved<Game>> Puzzle::ways(std::span<const Choice> offered, Rng& rng, u32 tries,
                                       std::size_t most) {
  try_out(rng, tries, most);
  std::vector<Solved<Game>> all;
  for (const Tried& one : kept_) {
    Solved<Game>& way = all.emplace_back(judged(one));
    if (!tray_ && &one == &kept_.front()) prove_something(way, one, offered);
    if (way.first) {
      way.moves = {*way.first};
      way.only_begun = true;
      continue;
    }
    std::array<Choice, kMostMoves> moves;
    written_ = &moves;
    Attempt a;
    attempt(one.taste, a);
    written_ = nullptr;
    way.moves.assign(moves.begin(), moves.begin() + a.moves);
    way.first = first_of(way.moves, offered);
  }
  return all;
}
std::optional<Choice> Puzzle::first_of(std::span<const Choice> moves,
                                       std::span<const Choice> offered) const {
  for (Choice c : moves)
    for (int p = 0; p < g_.players(); ++p) {
      if (names_die(c.verb)) c.player = static_cast<u8>(p);
      if (std::find(offered.begin(), offered.end(), c) != offered.end()) return c;
    }
  return std::nullopt;
}
i32 Puzzle::worth(const Attempt& a) const {
  i32 points =
      look_.fleets(a.fleets + a.earned) + look_.science(a.science_left()) + look_.lab(a.lab);
  for (int slot = 0; slot < kSlots; ++slot)
    if (nth(s_.zone, slot) != kNone) points += nth(nth(table_, slot), nth(a.rows, slot));
  if (a.side >= 0) points += confront_;
  for (const int e : bits_of(a.events)) points += look_.experiment(e);
  for (int c = 0; c < kColours; ++c)
    for (int v = 1; v <= 6; ++v) points += nth(nth(a.dice, c), v) * (w_.die + v);
  return points;
}
// A milestone of the pool that a few Fleets would complete, before any die is placed.
void Puzzle::prove_something(Solved<Game>& solved, const Tried& one,
                             std::span<const Choice> offered) const {
  if (!may_calibrate_) return;
  const Attempt& best = one.left;
  for (int p = 0; p < g_.players(); ++p)
    for (int m = 0; m < 4; ++m) {
      if (has_bit(civ(s_, p).milestones, m)) continue;
      std::array<int, 7> n{};
      for (const Die& d : s_.dice.die)
        if (d.place == pool_of(p)) ++nth(n, d.value);
      int steps = 99;
      int from = 0, to = 0;
      const Milestone& aim = milestone(g_, s_, p, m);
      const auto raise_all_to = [&](int v) {
        int missing = aim.n - nth(n, v), cost = 0, first = 0;
        for (int away = 1; away <= 3 && missing > 0; ++away)
          for (const int x : {v - away, v + away})
            for (int k = x >= 1 && x <= 6 ? nth(n, x) : 0; k > 0 && missing > 0; --k) {
              --missing;
              cost += away;
              first = first ? first : x;
            }
        if (missing <= 0 && cost > 0 && cost < steps) {
          steps = cost;
          from = first;
          to = v;
        }
      };
      if (aim.aim == Aim::OfValue) raise_all_to(aim.k);
      if (aim.aim == Aim::SameValue)
        for (int v = 1; v <= 6; ++v) raise_all_to(v);
      if (aim.aim == Aim::PairsOfValues) {
        int have = 0, fixes = 0;
        for (int v = 1; v <= 6; ++v) have += nth(n, v) >= aim.k;
        for (int v = 1; v <= 6; ++v) {
          if (nth(n, v) != aim.k - 1) continue;
          for (const int x : {v - 1, v + 1})
            if (x >= 1 && x <= 6 && (nth(n, x) > aim.k || nth(n, x) < aim.k - 1) && nth(n, x) > 0) {
              if (fixes++ == 0) {
                from = x;
                to = v;
              }
              --nth(n, x);
              break;
            }
        }
        if (have < aim.n && have + fixes >= aim.n) steps = aim.n - have;
      }
      const int price = steps * step_price_;
      if (steps == 99 || price > fleets(s_)) continue;
      const int at = level(s_, p);
      const i32 gain = (nth(w_.level, at + 1) - nth(w_.level, at)) *
                       (g_.players() == 2 ? w_.partner_level : 100) / 100;
      const int spent = std::max(0, price - best.fleets);  // beyond what the plan leaves
      const i32 loss = look_.fleets(best.fleets + best.earned) -
                       look_.fleets(std::max(0, best.fleets + best.earned - price)) + spent * 150;
      if (gain <= loss || fixed_ + one.points + gain - loss <= solved.points) continue;
      solved.points = fixed_ + one.points + gain - loss;
      solved.first.reset();
      for (int c = 0; c < kColours; ++c)
        if (s_.dice.count(colour_at(c), pool_of(p), from) > 0) {
          Choice step = die(from < to ? Verb::Raise : Verb::Lower, c, from);
          step.player = static_cast<u8>(p);
          if (!solved.first && std::find(offered.begin(), offered.end(), step) != offered.end())
            solved.first = step;
        }
    }
}

}  // namespace orrery::one_deck_galaxy
