#include "fill_row.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr std::size_t kMostInABox = 5;  // more dice than that nobody wants in one

struct KindOfDie {
  Colour colour;
  int value;
};
using DiceTaken = std::vector<KindOfDie>;

// ODG-7.3.1
bool fits(const Box& box, Colour c) {
  return box.colour == kGrey || box.colour == index(c) || c == Colour::Ultratech;
}
int total_of(const DiceTaken& dice) {
  int total = 0;
  for (const KindOfDie& d : dice) total += d.value;
  return total;
}
// Low totals first, then few dice, then those that are not Ultratech.
int waste_of(const DiceTaken& dice) {
  int waste = 0;
  for (const KindOfDie& d : dice)
    waste += 10 * d.value + 1 + (d.colour == Colour::Ultratech ? 5 : 0);
  return waste;
}

class RowFiller {
 public:
  RowFiller(const Game& g, const State& s, int p, const BoxesAt& at, const Choices& offered)
      : g_(g), s_(s), p_(p), at_(at), offered_(offered) {}

  std::optional<Choice> next() {
    const Step now = s_.agenda.next();
    if (now.what == Do::FillBox) return next_for_the_tray(now.x);
    if (now.what != Do::Act) return std::nullopt;
    const std::vector<Choice> way = whole();
    return way.empty() ? std::nullopt : std::optional(way.front());
  }
  std::vector<Choice> whole() {
    std::vector<Choice> way;
    for (const int i : open_boxes()) {
      const std::vector<Choice> here = lay_in(i);
      if (here.empty()) return {};
      way.insert(way.end(), here.begin(), here.end());
    }
    return way;
  }
  std::vector<Choice> box_alone(int i) {
    return is_ring(box(i)) || is_filled(s_, place(i)) ? std::vector<Choice>{} : lay_in(i);
  }

 private:
  bool is_offered(const Choice& c) const {
    return std::find(offered_.begin(), offered_.end(), c) != offered_.end();
  }
  Choice with(Verb verb, KindOfDie d, Place place) const {
    return {.verb = verb,
            .player = static_cast<u8>(p_),
            .colour = static_cast<u8>(index(d.colour)),
            .value = static_cast<u8>(d.value),
            .at = place};
  }
  // Her dice that fit, by colour, the highest first.
  template <class MayTake>
  DiceTaken dice_for(const Box& box, MayTake may_take) const {
    DiceTaken dice;
    for (int c = 0; c < kColours; ++c)
      for (int v = 6; v >= 1 && fits(box, colour_at(c)); --v) {
        const int n = s_.dice.count(colour_at(c), pool_of(p_), v);
        if (n > 0 && may_take(KindOfDie{colour_at(c), v}))
          dice.insert(dice.end(), static_cast<std::size_t>(n), {colour_at(c), v});
      }
    return dice;
  }
  void lay(State& s, const DiceTaken& dice, Place place) const {
    for (const KindOfDie& d : dice) move_die(s, d.colour, pool_of(p_), d.value, place, d.value);
  }
  // ODG-7.3.9  What the card forbids is not tried.
  bool may_lie(const DiceTaken& dice, Place place) const {
    if (!is_zone_box(place)) return true;
    State s = s_;
    lay(s, dice, place);
    return keeps_its_rule(g_, s, (place - kZoneBox) / kBoxesPerCard);
  }

  // The dice that reach the total with the least waste.
  void look(const DiceTaken& dice, std::size_t from, int number, std::size_t most, Place place,
            DiceTaken& taken, DiceTaken& best) const {
    if (total_of(taken) >= number) {
      if ((best.empty() || waste_of(taken) < waste_of(best)) && may_lie(taken, place)) best = taken;
      return;
    }
    if (taken.size() == most || (!best.empty() && total_of(taken) >= total_of(best))) return;
    for (std::size_t i = from; i < dice.size(); ++i) {
      const bool like_the_last =
          i > from && dice[i].colour == dice[i - 1].colour && dice[i].value == dice[i - 1].value;
      if (like_the_last) continue;
      taken.push_back(dice[i]);
      look(dice, i + 1, number, most, place, taken, best);
      taken.pop_back();
    }
  }
  DiceTaken cheapest(const DiceTaken& dice, int number, std::size_t most, Place place) const {
    DiceTaken taken, best;
    look(dice, 0, number, most, place, taken, best);
    return best;
  }
  std::size_t most_in_a_wide_box() const {
    const u8 card = card_under(s_, at_.first);
    return card != kNone && printed(g_, card).rule == LocationRule::MaxTwo ? 2 : kMostInABox;
  }

  std::optional<Choice> next_for_the_tray(Place place) {
    if (place < at_.first || place >= at_.first + boxes_of(at_.row)) return std::nullopt;
    const Box& box = nth(at_.row.boxes, place - at_.first);
    const DiceTaken dice =
        dice_for(box, [&](KindOfDie d) { return is_offered(with(Verb::Pick, d, 0)); });
    int lying = 0;
    std::size_t n = 0;
    for (const Die& d : s_.dice.die)
      if (d.place == picked_by(0) || d.place == picked_by(1)) {
        lying += d.value;
        ++n;
      }
    const std::size_t most = most_in_a_wide_box();
    for (int p = 0; p < g_.players(); ++p) s_.dice.move_all(picked_by(p), place);
    const DiceTaken best = cheapest(dice, box.number - lying, most > n ? most - n : 0, place);
    if (best.empty()) return std::nullopt;
    return with(Verb::Pick, best.front(), 0);
  }

  // Every box of the row must find its dice, otherwise nothing is begun. Small boxes first, the
  // highest number first: what can be put in few places is put there.
  std::vector<int> open_boxes() const {
    std::vector<int> open;
    for (int i = 0; i < boxes_of(at_.row); ++i)
      if (!is_ring(box(i)) && !is_filled(s_, place(i))) open.push_back(i);
    std::stable_sort(open.begin(), open.end(), [&](int a, int b) {
      return box(a).kind != box(b).kind ? box(a).kind == BoxKind::Small
                                        : box(a).number > box(b).number;
    });
    return open;
  }
  // Lays the dice for one box on trial, and says how. Nothing if it finds none.
  std::vector<Choice> lay_in(int i) {
    const bool is_wide = box(i).kind == BoxKind::Wide;
    const DiceTaken dice = dice_for(
        box(i), [&](KindOfDie d) { return is_wide || is_offered(with(Verb::Place, d, place(i))); });
    const DiceTaken best =
        cheapest(dice, box(i).number, is_wide ? most_in_a_wide_box() : 1, place(i));
    if (best.empty()) return {};
    std::vector<Choice> way;
    if (is_wide) {
      way.push_back({.verb = Verb::Fill, .at = place(i)});
      for (const KindOfDie& d : best) way.push_back(with(Verb::Pick, d, 0));
    } else {
      way.push_back(with(Verb::Place, best.front(), place(i)));
    }
    if (!is_offered(way.front())) return {};
    lay(s_, best, place(i));
    return way;
  }
  const Box& box(int i) const { return nth(at_.row.boxes, i); }
  Place place(int i) const { return static_cast<Place>(at_.first + i); }

  const Game& g_;
  State s_;  // dice are laid on trial
  const int p_;
  const BoxesAt& at_;
  const Choices& offered_;
};

}  // namespace

std::vector<BoxesAt> rows_on_the_table(const Game& g, const State& s) {
  std::vector<BoxesAt> rows;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (nth(s.zone, slot) == kNone) continue;
    const GalaxyCard& c = printed(g, nth(s.zone, slot));
    rows.push_back({c.row[0], zone_box(slot, 0)});
    if (!c.encounter) rows.push_back({c.row[1], zone_box(slot, boxes_of(c.row[0]))});
  }
  if (s.adversary == kNone) return rows;
  if (s.adversary_discs > 0) rows.push_back({active_row(g, s), confrontation_box(0)});
  for (const u8 e : s.revealed)
    if (const Row& r = nth(adversary(g, s).event, e).row; !r.boxes.empty())
      rows.push_back({r, experiment_box(e, 0)});
  return rows;
}
std::optional<Choice> next_in_row(const Game& g, const State& s, int p, const BoxesAt& at,
                                  const Choices& offered) {
  return RowFiller(g, s, p, at, offered).next();
}
std::vector<Choice> way_to_fill(const Game& g, const State& s, int p, const BoxesAt& at, int i,
                                const Choices& offered) {
  RowFiller filler(g, s, p, at, offered);
  return i == kWholeRow ? filler.whole() : filler.box_alone(i);
}

}  // namespace orrery::one_deck_galaxy
