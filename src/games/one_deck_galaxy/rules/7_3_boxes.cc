// The boxes of cards, Confrontation, Experiments and Starbase, and what may lie in them.  Clauses
// ODG-7.3.1, ODG-7.3.2, ODG-7.3.4, ODG-7.3.5, ODG-7.3.9, ODG-7.3.10, ODG-7.5.1, ODG-7.5.2,
// ODG-11.2 to ODG-11.5.
#include "boxes.h"

namespace orrery::one_deck_galaxy {

// ---------------------------------------------------------------------------------- the boxes
const Row& active_row(const Game& g, const State& s) {
  return adversary(g, s).row[s.side][std::min(kAdversaryDiscs - s.adversary_discs, 3)];
}
// ODG-11.4, ODG-11.5, ODG-13.6  Row 2 asks for level 2, and so on; every player must have it.
int level_of_row(const State& s) { return kAdversaryDiscs - s.adversary_discs + 1; }
bool row_is_open(const Game& g, const State& s) {
  return s.adversary_discs > 0 &&
         (s.adversary_discs == kAdversaryDiscs || lowest_level(g, s) >= level_of_row(s));
}
int boxes_of(const Row& r) { return static_cast<int>(r.boxes.size()); }
int number_of_boxes(const GalaxyCard& c) { return boxes_of(c.row[0]) + boxes_of(c.row[1]); }

const Box* box_at(const Game& g, const State& s, Place place) {
  const auto in = [](const Row& r, int i) { return i < boxes_of(r) ? &r.boxes[i] : nullptr; };
  if (is_zone_box(place)) {
    const u8 card = s.zone[(place - kZoneBox) / kBoxesPerCard];
    if (card == kNone) return nullptr;
    const GalaxyCard& c = printed(g, card);
    const int i = (place - kZoneBox) % kBoxesPerCard, top = boxes_of(c.row[0]);
    return i < top ? in(c.row[0], i) : in(c.row[1], i - top);
  }
  if (is_confrontation_box(place))
    return s.adversary != kNone && s.adversary_discs > 0
               ? in(active_row(g, s), place - kConfrontationBox)
               : nullptr;  // ODG-11.2
  if (!is_experiment_box(place) || !is(g, s, Nature::Syndicate)) return nullptr;
  const int event = (place - kExperimentBox) / kBoxesPerExperiment;
  if (!s.revealed.contains(static_cast<u8>(event)) || has_bit(s.salvaged, event)) return nullptr;
  return in(adversary(g, s).event[event].row, (place - kExperimentBox) % kBoxesPerExperiment);
}
bool is_filled(const State& s, Place place) {
  return s.dice.any(place) || base_discs_at(s, place) > 0;
}
bool row_is_full(const State& s, const Row& r, Place first) {
  for (int i = 0; i < boxes_of(r); ++i)
    if (!is_filled(s, static_cast<Place>(first + i))) return false;
  return !r.boxes.empty();
}
u8 card_under(const State& s, Place place) {
  return is_zone_box(place) ? s.zone[(place - kZoneBox) / kBoxesPerCard] : kNone;
}
void return_from(State& s, Place first, int boxes) {
  s.dice.move_all(kSupply, [&](Place place) { return place >= first && place < first + boxes; });
  for (int i = 0; i < boxes; ++i)
    if (const Place place = static_cast<Place>(first + i); base_discs_at(s, place) > 0)
      move_base_disc(s, place, kSupply);  // ODG-7.4.5
}

// ------------------------------------------------------------------------- what may lie in them
namespace {

struct ZoneBox {
  int slot, box, first_of_row, end_of_row;
};
ZoneBox zone_box_at(const Game& g, const State& s, Place place) {
  ZoneBox z{(place - kZoneBox) / kBoxesPerCard, (place - kZoneBox) % kBoxesPerCard, 0, 0};
  const GalaxyCard& c = printed(g, s.zone[z.slot]);
  const int top = boxes_of(c.row[0]);
  z.first_of_row = z.box < top ? 0 : top;
  z.end_of_row = z.box < top ? top : number_of_boxes(c);
  return z;
}

}  // namespace

// ODG-7.3.9  Restrictions concern the whole card, rings too where they speak of rows.
bool row_is_allowed(const Game& g, const State& s, Place place) {
  if (!is_zone_box(place)) return true;
  const ZoneBox z = zone_box_at(g, s, place);
  const GalaxyCard& c = printed(g, s.zone[z.slot]);
  if (c.rule != LocationRule::OneRow) return true;
  for (int i = 0; i < number_of_boxes(c); ++i)
    if ((i < z.first_of_row || i >= z.end_of_row) && is_filled(s, zone_box(z.slot, i)))
      return false;
  return true;
}
namespace {
u8 values_on_card(const State& s, int slot) {
  u8 values = 0;
  for (const Die& d : s.dice.die)
    if (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard))
      values = static_cast<u8>(values | 1u << d.value);
  return values;
}
}  // namespace

Kinds rule_allows(const Game& g, const State& s, int slot) {
  const GalaxyCard& c = printed(g, s.zone[slot]);
  switch (c.rule) {
    case LocationRule::No:
      return c.rule_n < kColours ? kEveryKind & ~kinds_coloured(colour_at(c.rule_n))
                                 : kEveryKind;  // ODG-7.3.10  black is a colour of its own
    case LocationRule::Different: return kEveryKind & ~kinds_showing(values_on_card(s, slot));
    case LocationRule::Odd: return kinds_showing(0x2A);
    case LocationRule::Even: return kinds_showing(0x54);  // EC-23
    default: return kEveryKind;
  }
}
Kinds rule_allows(const Game& g, const State& s, Place place) {
  return is_zone_box(place) ? rule_allows(g, s, (place - kZoneBox) / kBoxesPerCard) : kEveryKind;
}

// I-10  Dice and discs on the card as its restriction wants them.
bool keeps_its_rule(const Game& g, const State& s, int slot) {
  if (s.zone[slot] == kNone) return true;
  const GalaxyCard& c = printed(g, s.zone[slot]);
  u8 values = 0;
  for (int i = 0; i < number_of_boxes(c); ++i) {
    const Place place = zone_box(slot, i);
    if (c.rule == LocationRule::MaxTwo && s.dice.count(place) > 2) return false;
    if (is_filled(s, place) && !row_is_allowed(g, s, place)) return false;
    for (int d = 0; d < kDice; ++d) {
      const Die die = s.dice.at(d);
      if (die.place != place) continue;
      if (c.rule == LocationRule::Different
              ? has_bit(values, die.value)
              : !has_bit(rule_allows(g, s, place), kind_of(colour_at(d / 8), die.value)))
        return false;
      values = static_cast<u8>(values | bit(die.value));
    }
  }
  return true;
}

// PA-1  At most so many dice of a colour outside the Starbase.
int limit_left(const Game& g, const State& s, u8& colour) {
  const Effect* limit = lasting_effect(g, s, Op::LimitColour);
  colour = limit ? limit->colour : kNone;
  return limit ? std::max(0, limit->n.base - s.limited_placed) : kDice;
}

// ODG-7.5.1, ODG-7.5.2  Starbase: any die, or the value of its group.
Kinds base_box_takes(const State& s, const BaseRow& base_row, int r) {
  Kinds takes = kEveryKind;
  for (const Die& d : s.dice.die)
    if (base_row.linked && d.place >= base_box(r, 0) && d.place < base_box(r, base_row.boxes))
      takes &= kinds_showing(static_cast<u8>(1u << d.value));
  return takes;
}

}  // namespace orrery::one_deck_galaxy
