#include "agents/judgement/one_deck_galaxy.h"

#include "games/one_deck_galaxy/rules/rules.h"

namespace orrery {
namespace one_deck_galaxy {
namespace {

class Look {
 public:
  Look(const Game& g, const State& s) : g_(g), s_(s) {}

  i32 worth() const {
    i32 points = 0;
    for (int p = 0; p < g_.players(); ++p) points += civilization(p);
    points += starbase() + adversary_progress();
    for (int slot = 0; slot < kSlots; ++slot) points += zone_card(slot);
    if (is(g_, s_, Nature::Syndicate))
      for (const u8 e : s_.revealed)
        if (!has_bit(s_.salvaged, e)) points += row_worth(adversary(g_, s_).event[e].row, experiment_box(e, 0), 450);
    if (s_.adversary_discs > 0) points += row_worth(active_row(g_, s_), confrontation_box(0), confrontation_worth());
    return points - 100 * s_.round;  // about what a fresh pool adds
  }

 private:
  // A Colony's icon; the same in every turn, so that ending a turn is not taken for a loss.
  static constexpr i32 icon() { return 300; }
  i32 card_worth(int card) const {
    const GalaxyCard& c = printed(g_, card);
    return (c.icons[0] + c.icons[1] + c.icons[2]) * icon() + c.icons[3] * icon() * 4 / 5;
  }
  i32 civilization(int p) const {
    const auto& c = civ(s_, p);
    i32 points = 2000 * std::popcount(c.milestones) + 5 * c.discs;
    for (const int card : bits_of(c.colonies)) points += card_worth(card);
    points += static_cast<i32>(std::popcount(c.techs)) * 2 * icon();
    for (int m = 0; m < 4; ++m)
      if (!has_bit(c.milestones, m)) {
        const Milestone& aim = milestone(g_, s_, p, m);
        if (aim.aim >= Aim::EachColour && aim.aim <= Aim::PairsOfValues) continue;
        if (aim.aim >= Aim::Activated) continue;
        const Progress so_far = progress(g_, s_, p, aim);
        const int have = std::min(so_far.have, so_far.need);
        points += 700 * have * have / (so_far.need * so_far.need);
      }
    each_die(s_, pool_of(p), [&](Colour colour, int v) { points += s_.dice.count(colour, pool_of(p), v) * (6 + v + (colour == Colour::Ultratech ? 3 : 0)); });
    for (const Die& d : s_.dice.die) points += d.place == greenhouse_of(p) ? 30 + 10 * d.value : d.place == picked_by(p) ? 6 + d.value : 0;
    return points;
  }
  i32 starbase() const {
    const int n = fleets(s_);
    i32 points = 120 * std::min(n, 8) + 50 * std::max(0, n - 8) + 85 * science_value(g_, s_.science);
    constexpr i32 kClass[] = {0, 0, 800, 1400, 1700};
    points += kClass[s_.base_class];
    for (int r = 0; r < kBaseRows; ++r) {
      const BaseRow& b = row(base(g_, s_).row, r);
      int filled = 0;
      for (int i = 0; i < b.boxes; ++i) filled += s_.dice.any(base_box(r, i));
      if (b.boxes == 0 || filled == 0) continue;
      points += filled == b.boxes ? 120 * b.fleets : 120 * b.fleets * filled * filled / (3 * b.boxes * b.boxes);
    }
    const int lab = s_.dice.count(kLab), price = probe_cost(g_, s_);
    return points + lab / price * 240 + lab % price * 14;
  }
  // Can the rest of the row be filled from the pools? Small boxes take the least die that fits, wide ones the largest dice.
  bool can_be_completed(const Row& r, Place first) const {
    std::array<std::array<int, 7>, kColours> left{};
    for (int p = 0; p < g_.players(); ++p)
      for (int i = 0; i < kDice; ++i)
        if (s_.dice.at(i).place == pool_of(p) || s_.dice.at(i).place == picked_by(p)) ++row(row(left, i / 8), s_.dice.at(i).value);
    const auto take = [&](const Box& box, int low, bool largest) {
      for (int step = 0; step <= 6 - low; ++step) {
        const int v = largest ? 6 - step : low + step;
        for (int c = 0; c < kColours; ++c)
          if ((box.colour == kGrey || box.colour == c || c == index(Colour::Ultratech)) && row(row(left, c), v) > 0) return --row(row(left, c), v), v;
      }
      return 0;
    };
    for (const bool wide : {false, true})
      for (int i = 0; i < boxes_of(r); ++i) {
        const Place place = static_cast<Place>(first + i);
        const Box& box = r.boxes[static_cast<std::size_t>(i)];
        if (is_filled(s_, place) || wide != (box.kind == BoxKind::Wide)) continue;
        if (is_ring(box)) {
          if (!may_ring(g_, s_, place)) return false;
        } else if (!wide) {
          if (take(box, box.number, false) == 0) return false;
        } else {
          for (int total = 0; total < box.number;) {
            const int v = take(box, 1, true);
            if (v == 0) return false;
            total += v;
          }
        }
      }
    return true;
  }
  // A full row is worth what it earns; a row begun most of that if the rest of it can be filled, and little otherwise.
  i32 row_worth(const Row& r, Place first, i32 value) const {
    int filled = 0;
    for (int i = 0; i < boxes_of(r); ++i) filled += is_filled(s_, static_cast<Place>(first + i));
    if (filled == 0) return 0;
    if (filled == boxes_of(r)) return value;
    if (!can_be_completed(r, first)) return value * filled / boxes_of(r) / 12;
    return value / 2 + value * 2 * filled / (5 * boxes_of(r));
  }
  i32 zone_card(int slot) const {
    const u8 card = row(s_.zone, slot);
    if (card == kNone) return 0;
    const GalaxyCard& c = printed(g_, card);
    const int influence = row(s_.pile, slot).influence;
    if (c.encounter) {
      const int left = threshold_of(g_, s_, card) - influence;
      return row_worth(c.row[0], zone_box(slot, 0), card_worth(card) + (left <= 1 ? 800 : 300)) - (left <= 1 ? 250 : 0);
    }
    const int cost = cost_of(g_, s_, card);
    const i32 all = card_worth(card);
    i32 points = all * std::min(influence, cost) / cost;
    for (int r = 0; r < 2; ++r) {
      const int gain = std::min<int>(c.row[static_cast<std::size_t>(r)].influence, std::max(0, cost - influence));
      const i32 bonus = influence + gain >= cost && gain > 0 ? 200 : 0;
      points += row_worth(c.row[static_cast<std::size_t>(r)], zone_box(slot, r == 0 ? 0 : boxes_of(c.row[0])), all * gain / cost + bonus);
    }
    return points;
  }
  i32 confrontation_worth() const {
    if (s_.adversary_discs == 1) return 30000;
    const int k = kAdversaryDiscs - s_.adversary_discs + 1;
    return s_.round <= 2 ? 1000 : s_.round <= 4 ? 2000 : 3200 + 800 * k;
  }
  i32 adversary_progress() const {
    constexpr i32 kDiscs[] = {0, 3400, 7600, 12800, 30000};
    const int removed = kAdversaryDiscs - s_.adversary_discs;
    i32 points = kDiscs[removed] + 900 * s_.claimed;
    const int x = x_of(g_, s_), tucked = std::popcount(s_.tucked), events = static_cast<int>(s_.revealed.size());
    int have = 0, end = 1;
    switch (adversary(g_, s_).nature) {
      case Nature::Settlers: have = 3 * (tucked + events) + s_.pile[kAdversaryPile].influence, end = 3 * x; break;
      case Nature::Preservers: have = 4 * (tucked + events) + s_.pile[kAdversaryPile].influence, end = 4 * (lowest_level(g_, s_) + x); break;
      case Nature::Syndicate: have = 2 * (events + s_.pending), end = 2 * (lowest_level(g_, s_) + 1); break;
      case Nature::Nebula: have = 2 * (std::popcount(s_.morsels_exiled) + s_.losses) + s_.discs_exiled / 2 + s_.dice.count(kExiled) / 2, end = 10; break;
      case Nature::Calibrator: have = 2 * s_.dice.count(kCaptured), end = 2 * x; break;
    }
    const int gone = std::min(100, 100 * have / std::max(1, end));
    points -= gone * gone / 4;
    if (s_.event_stack == 0 && !is(g_, s_, Nature::Nebula)) points -= 800;
    return points;
  }

  const Game& g_;
  const State& s_;
};

}  // namespace
}  // namespace one_deck_galaxy

i32 Judgement<one_deck_galaxy::OneDeckGalaxy>::team_points(const Asking<Game>& table) {
  using namespace one_deck_galaxy;
  if (table.s.result == Result::Won) return 40000;
  if (table.s.result == Result::Lost) return -40000;
  if (table.s.adversary == kNone || table.s.phase == Phase::SetUp) return 0;
  return Look(table.game, table.s).worth();
}
Points Judgement<one_deck_galaxy::OneDeckGalaxy>::points(const Asking<Game>& table) {
  Points points{};
  points.fill(team_points(table));
  return points;
}
bool Judgement<one_deck_galaxy::OneDeckGalaxy>::is_settled(const Asking<Game>& table) {
  return table.s.agenda.empty() || table.s.agenda.next().what == one_deck_galaxy::Do::Act;
}

}  // namespace orrery
