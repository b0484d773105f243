// Placing dice.  Clauses ODG-7.3.1 to ODG-7.3.11, ODG-7.5.1 to ODG-7.5.3, ODG-11.2 to ODG-11.5.
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ---------------------------------------------------------------------------------- the boxes
const Row& active_row(const Game& g, const State& s) {
  return row(row(adversary(g, s).row, s.side), std::min(kAdversaryDiscs - s.adversary_discs, 3));
}
// ODG-11.4, ODG-11.5, ODG-13.6  Row 2 asks for level 2, and so on; every player must have it.
int level_of_row(const State& s) { return kAdversaryDiscs - s.adversary_discs + 1; }
bool row_is_open(const Game& g, const State& s) {
  return s.adversary_discs > 0 && (s.adversary_discs == kAdversaryDiscs || lowest_level(g, s) >= level_of_row(s));
}
int boxes_of(const Row& r) { return static_cast<int>(r.boxes.size()); }
int number_of_boxes(const GalaxyCard& c) { return boxes_of(c.row[0]) + boxes_of(c.row[1]); }

const Box* box_at(const Game& g, const State& s, Place place) {
  const auto in = [](const Row& r, int i) { return i < boxes_of(r) ? &r.boxes[static_cast<std::size_t>(i)] : nullptr; };
  if (is_zone_box(place)) {
    const u8 card = row(s.zone, (place - kZoneBox) / kBoxesPerCard);
    if (card == kNone) return nullptr;
    const GalaxyCard& c = printed(g, card);
    const int i = (place - kZoneBox) % kBoxesPerCard, top = boxes_of(c.row[0]);
    return i < top ? in(c.row[0], i) : in(c.row[1], i - top);
  }
  if (is_confrontation_box(place)) return s.adversary != kNone && s.adversary_discs > 0 ? in(active_row(g, s), place - kConfrontationBox) : nullptr;  // ODG-11.2
  if (!is_experiment_box(place) || !is(g, s, Nature::Syndicate)) return nullptr;
  const int event = (place - kExperimentBox) / kBoxesPerExperiment;
  if (!s.revealed.contains(static_cast<u8>(event)) || has_bit(s.salvaged, event)) return nullptr;
  return in(row(adversary(g, s).event, event).row, (place - kExperimentBox) % kBoxesPerExperiment);
}
bool is_filled(const State& s, Place place) { return s.dice.any(place) || base_discs_at(s, place) > 0; }
bool row_is_full(const State& s, const Row& r, Place first) {
  for (int i = 0; i < boxes_of(r); ++i)
    if (!is_filled(s, static_cast<Place>(first + i))) return false;
  return !r.boxes.empty();
}
u8 card_under(const State& s, Place place) { return is_zone_box(place) ? row(s.zone, (place - kZoneBox) / kBoxesPerCard) : kNone; }
void return_from(State& s, Place first, int boxes) {
  for (int i = 0; i < boxes; ++i) {
    const Place place = static_cast<Place>(first + i);
    s.dice.move_all(place, kSupply);
    if (base_discs_at(s, place) > 0) move_base_disc(s, place, kSupply);        // ODG-7.4.5
  }
}

// --------------------------------------------------------------------------------- what may lie there
namespace {

// ODG-7.3.1, ODG-7.3.4, ODG-7.3.5  Black fits everywhere, everything fits grey.
bool colour_fits(const Box& box, Colour c) { return box.colour == kGrey || box.colour == index(c) || c == Colour::Ultratech; }

// PA-1  At most so many dice of a colour outside the Starbase.
int limit_left(const Game& g, const State& s, u8& colour) {
  const Effect* limit = lasting_effect(g, s, Op::LimitColour);
  colour = limit ? limit->colour : kNone;
  return limit ? std::max(0, limit->n.base - s.limited_placed) : kDice;
}

struct ZoneBox {
  int slot, box, first_of_row, end_of_row;
};
ZoneBox zone_box_at(const Game& g, const State& s, Place place) {
  ZoneBox z{(place - kZoneBox) / kBoxesPerCard, (place - kZoneBox) % kBoxesPerCard, 0, 0};
  const GalaxyCard& c = printed(g, row(s.zone, z.slot));
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
  const GalaxyCard& c = printed(g, row(s.zone, z.slot));
  if (c.rule != LocationRule::OneRow) return true;
  for (int i = 0; i < number_of_boxes(c); ++i)
    if ((i < z.first_of_row || i >= z.end_of_row) && is_filled(s, zone_box(z.slot, i))) return false;
  return true;
}
namespace {
bool value_lies_on_card(const State& s, int slot, int value) {
  for (const Die& d : s.dice.die)
    if (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard) && d.value == value) return true;
  return false;
}
bool rule_allows(const Game& g, const State& s, Place place, Colour colour, int value) {
  if (!is_zone_box(place)) return true;
  const int slot = (place - kZoneBox) / kBoxesPerCard;
  const GalaxyCard& c = printed(g, row(s.zone, slot));
  switch (c.rule) {
    case LocationRule::No: return index(colour) != c.rule_n;                   // ODG-7.3.10  black is a colour of its own
    case LocationRule::Different: return !value_lies_on_card(s, slot, value);
    case LocationRule::Odd: return value % 2 == 1;
    case LocationRule::Even: return value % 2 == 0;                            // EC-23
    default: return true;
  }
}
bool is_reachable(const Game& g, const State& s, Place place) {
  if (is_filled(s, place)) return false;
  if (is_confrontation_box(place) && !row_is_open(g, s)) return false;
  return row_is_allowed(g, s, place);
}
}  // namespace

// I-10  Dice and discs on the card as its restriction wants them.
bool keeps_its_rule(const Game& g, const State& s, int slot) {
  if (row(s.zone, slot) == kNone) return true;
  const GalaxyCard& c = printed(g, row(s.zone, slot));
  u8 values = 0;
  for (int i = 0; i < number_of_boxes(c); ++i) {
    const Place place = zone_box(slot, i);
    if (c.rule == LocationRule::MaxTwo && s.dice.count(place) > 2) return false;
    if (is_filled(s, place) && !row_is_allowed(g, s, place)) return false;
    for (int d = 0; d < kDice; ++d) {
      const Die die = s.dice.at(d);
      if (die.place != place) continue;
      if (c.rule == LocationRule::Different ? has_bit(values, die.value) : !rule_allows(g, s, place, colour_at(d / 8), die.value)) return false;
      values = static_cast<u8>(values | bit(die.value));
    }
  }
  return true;
}

// ODG-7.3.2  Exactly one die of the number or more. ODG-7.5.1, ODG-7.5.2  Starbase: any die, or the value of its group.
bool may_place(const Game& g, const State& s, Place place, Colour c, int value) {
  if (place == kLab) return true;                                              // ODG-7.5.3
  if (is_base_box(place)) {
    const int r = (place - kBaseBox) / kBoxesPerBaseRow, i = (place - kBaseBox) % kBoxesPerBaseRow;
    const BaseRow& base_row = row(base(g, s).row, r);
    if (i >= base_row.boxes || is_filled(s, place)) return false;
    for (int k = 0; base_row.linked && k < base_row.boxes; ++k)
      for (const Die& d : s.dice.die)
        if (d.place == base_box(r, k) && d.value != value) return false;
    return true;
  }
  const Box* box = box_at(g, s, place);
  if (!box || box->kind != BoxKind::Small || !is_reachable(g, s, place) || !colour_fits(*box, c) || value < box->number) return false;
  u8 limited;
  if (limit_left(g, s, limited) < 1 && limited == index(c)) return false;
  return rule_allows(g, s, place, c, value);
}

// ------------------------------------------------------------------------------------- wide boxes
// ODG-7.3.3  Dice of the total or more, all at the same time. ODG-7.3.6  None of them superfluous: a die is taken up only
// if the tray can be completed to such a set. ODG-7.3.11, ODG-13.3  Both players may contribute.
bool may_add(const Game& g, const State& s, Place place, Colour colour, int value) {
  const Box* box = box_at(g, s, place);
  if (!box || box->kind != BoxKind::Wide || !is_reachable(g, s, place) || !colour_fits(*box, colour) || !rule_allows(g, s, place, colour, value)) return false;
  const LocationRule rule = is_zone_box(place) ? printed(g, row(s.zone, (place - kZoneBox) / kBoxesPerCard)).rule : LocationRule::None;
  u8 limited;
  int left = limit_left(g, s, limited);
  int total = value, least = value, dice = 1;
  u8 used = static_cast<u8>(bit(value));
  for (int i = 0; i < kDice; ++i) {
    const Die d = s.dice.at(i);
    if (d.place != picked_by(0) && d.place != picked_by(1)) continue;
    if (rule == LocationRule::Different && d.value == value) return false;
    total += d.value, ++dice;
    least = std::min<int>(least, d.value);
    used = static_cast<u8>(used | bit(d.value));
    left -= i / 8 == limited;
  }
  left -= index(colour) == limited;
  if (left < 0) return false;
  const Bill bill{box->number};
  const int most = rule == LocationRule::MaxTwo ? 2 : kDice;
  if (dice > most) return false;
  if (total >= bill.unit) return bill.is_paid(total, least);
  if (dice == most) return false;

  Values values{}, scarce{};
  for (int i = 0; i < kDice; ++i) {
    const Die d = s.dice.at(i);
    if (d.place != pool_of(0) && d.place != pool_of(1)) continue;
    const Colour c = colour_at(i / 8);
    if (!colour_fits(*box, c) || !rule_allows(g, s, place, c, d.value)) continue;
    ++row(index(c) == limited ? scarce : values, d.value);
  }
  --row(index(colour) == limited ? scarce : values, value);
  if (rule == LocationRule::Different)
    for (int v = 1; v <= 6; ++v) {
      const bool free = !has_bit(used, v), plain = row(values, v) > 0;
      row(scarce, v) = free && !plain && row(scarce, v) > 0;
      row(values, v) = free && plain;
    }
  if (dice + 1 < most) return can_complete(bill, total, least, values, scarce, left);
  for (int v = 1; v <= 6; ++v)
    if ((row(values, v) > 0 || (left > 0 && row(scarce, v) > 0)) && total + v >= bill.unit && bill.is_paid(total + v, std::min(least, v))) return true;
  return false;
}
bool can_fill(const Game& g, const State& s, Place place) {
  const Box* box = box_at(g, s, place);
  if (!box || box->kind != BoxKind::Wide || is_filled(s, place)) return false;
  bool can = false;
  for (int p = 0; p < g.players() && !can; ++p)
    each_die(s, pool_of(p), [&](Colour c, int v) { can = can || may_add(g, s, place, c, v); });
  return can;
}

// ------------------------------------------------------------------------------------ the actions
namespace {
void count_limited(const Game& g, State& s, Colour c, Place place) {
  u8 limited;
  limit_left(g, s, limited);
  if (!is_base_box(place) && place != kLab && index(c) == limited) ++s.limited_placed;
}
template <class Look>
void each_box(const Game& g, const State& s, Look look) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (row(s.zone, slot) != kNone)
      for (int i = 0; i < number_of_boxes(printed(g, row(s.zone, slot))); ++i) look(zone_box(slot, i));
  if (row_is_open(g, s))
    for (int i = 0; i < boxes_of(active_row(g, s)); ++i) look(confrontation_box(i));
  if (is(g, s, Nature::Syndicate))
    for (const u8 e : s.revealed)
      if (!has_bit(s.salvaged, e))
        for (int i = 0; i < boxes_of(adversary(g, s).event[e].row); ++i) look(experiment_box(e, i));
}
SeatSet who_can_add(const Game& g, const State& s, Place place) {
  SeatSet who;
  for (int p = 0; p < g.players(); ++p)
    each_die(s, pool_of(p), [&](Colour c, int v) {
      if (may_add(g, s, place, c, v)) who = who.with(seat_at(p));
    });
  return who;
}
}  // namespace

void list_placements(const Ask& q, Choices& out) {
  const Game& g = q.game;
  const auto die = [&](int p, Colour c, int v, Place at) {
    out.push({.verb = Verb::Place, .player = static_cast<u8>(p), .colour = static_cast<u8>(index(c)), .value = static_cast<u8>(v), .at = at});
  };
  each_box(g, q.s, [&](Place place) {
    const Box& box = *box_at(g, q.s, place);
    if (is_filled(q.s, place)) return;
    if (box.kind == BoxKind::Small) {
      for (int p = 0; p < g.players(); ++p)
        each_die(q.s, pool_of(p), [&](Colour c, int v) { if (may_place(g, q.s, place, c, v)) die(p, c, v, place); });
    } else if (box.kind == BoxKind::Wide) {
      if (can_fill(g, q.s, place)) out.push({.verb = Verb::Fill, .at = place});
    } else if (may_ring(g, q.s, place)) out.push({.verb = Verb::Ring, .at = place});
  });
  for (int r = 0; r < kBaseRows; ++r) {
    int i = 0;
    while (i < row(base(g, q.s).row, r).boxes && is_filled(q.s, base_box(r, i))) ++i;
    if (i == row(base(g, q.s).row, r).boxes) continue;
    for (int p = 0; p < g.players(); ++p)
      each_die(q.s, pool_of(p), [&](Colour c, int v) { if (may_place(g, q.s, base_box(r, i), c, v)) die(p, c, v, base_box(r, i)); });
  }
  for (int p = 0; p < g.players(); ++p) each_die(q.s, pool_of(p), [&](Colour c, int v) { die(p, c, v, kLab); });
}

// ODG-7.3.7, ODG-7.3.8  What is placed stays until the Results Phase; boxes of a row are filled in any order.
void place(Play& t, Choice c) {
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, c.at, c.value);
  count_limited(t.game, t.s, colour_at(c.colour), c.at);
}
void begin_to_fill(Play& t, Choice c) {
  t.s.agenda.schedule(Step{.what = Do::FillBox, .who = who_can_add(t.game, t.s, c.at), .x = c.at});
}
void ask_which_die_to_add(const Ask& q, Step now, Choices& out) {
  for (int p = 0; p < q.game.players(); ++p)
    each_die(q.s, pool_of(p), [&](Colour c, int v) {
      if (may_add(q.game, q.s, now.x, c, v))
        out.push({.verb = Verb::Pick, .player = static_cast<u8>(p), .colour = static_cast<u8>(index(c)), .value = static_cast<u8>(v)});
    });
}
void add_die(Play& t, Step now, Choice c) {
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, picked_by(c.player), c.value);
  int total = 0;
  for (const Die& d : t.s.dice.die) total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
  if (total < box_at(t.game, t.s, now.x)->number) {
    now.who = who_can_add(t.game, t.s, now.x);
    return t.s.agenda.schedule(now);
  }
  for (int p = 0; p < t.game.players(); ++p)
    for (int i = 0; i < kColours; ++i) {
      for (int n = t.s.dice.count(colour_at(i), picked_by(p)); n > 0; --n) count_limited(t.game, t.s, colour_at(i), now.x);
    }
  for (int p = 0; p < t.game.players(); ++p) t.s.dice.move_all(picked_by(p), now.x);
  tell(t, What::Answered, {.verb = Verb::Fill, .at = now.x, .a = card_under(t.s, now.x)}, total, now.who);
}

}  // namespace orrery::one_deck_galaxy
