// Rings, and every payment with Science.  Clauses ODG-7.4.1 to ODG-7.4.5.
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ODG-7.4.1  A Starbase Disc of the Starbase, and the cost in Fleets or Science. EC-24  Without a
// disc it cannot be filled.
bool may_ring(const Game& g, const State& s, Place place) {
  const Box* box = box_at(g, s, place);
  if (!box || !is_ring(*box) || is_filled(s, place) || base_discs_at(s, kOnBase) == 0 ||
      !row_is_allowed(g, s, place))
    return false;
  if (is_confrontation_box(place) && !row_is_open(g, s)) return false;
  return box->kind == BoxKind::FleetRing ? fleets(s) >= box->number
                                         : science_value(g, s.science) >= box->number;
}
// ODG-7.4.2  Fleets are paid exactly.
void fill_ring(Play& t, Choice c) {
  const Box& box = *box_at(t.game, t.s, c.at);
  if (box.kind == BoxKind::FleetRing) {
    move_base_disc(t.s, kOnBase, c.at);
    return lose_influence(t, kFleets, box.number);
  }
  t.s.agenda.schedule(Step{
      .what = Do::PayScience, .who = t.game.team(), .x = static_cast<u8>(Pay::Ring), .y = c.at});
}

// ----------------------------------------------------------------------------------- with Science
// ODG-7.4.3, ODG-7.4.4  Whole cards, no change, and no card that could be kept.
Bill bill_for(const Game& g, const State& s, const Step& now) {
  switch (static_cast<Pay>(now.x)) {
    case Pay::Ring: return {box_at(g, s, now.y) ? box_at(g, s, now.y)->number : 1};
    case Pay::Calibrate: return {3, s.dice.count(Colour::Ultratech, kSupply)};  // ODG-7.7.2
    case Pay::Appeal: return {adversary(g, s).appeal_science, s.dice.count(kCaptured)};
    case Pay::Upgrade: return {upgrade_cost(g, s)};
    case Pay::Morsel: return {adversary(g, s).event[now.src].payment[0].n.base};
  }
  return {};
}
namespace {
int least_value(const Game& g, u64 cards) {
  int least = 6;
  for (const int card : bits_of(cards)) least = std::min<int>(least, printed(g, card).science);
  return least;
}
bool may_pay_with(const Game& g, const State& s, const Bill& bill, int card) {
  const int total = science_value(g, s.picked | bit(card)),
            least = least_value(g, s.picked | bit(card));
  if (bill.is_paid(total, least)) return true;
  Values rest{};
  for (const int other : bits_of(s.science & ~bit(card))) ++rest[printed(g, other).science];
  return can_complete(bill, total, least, rest);
}
}  // namespace
bool can_pay(const Game& g, const State& s, const Step& now) {
  const Bill bill = bill_for(g, s, now);
  if (bill.most == 0) return false;
  Values all{};
  for (const int card : bits_of(s.science)) ++all[printed(g, card).science];
  return can_complete(bill, 0, 6, all);
}
bool payment_is_possible(const Game& g, const State& s, Step now) {
  return s.picked != 0 || can_pay(g, s, now);
}
void ask_which_science_pays(const Ask& q, Step now, Choices& out) {
  const Bill bill = bill_for(q.game, q.s, now);
  u64 fitting = 0;
  for (const int card : bits_of(q.s.science))
    if (may_pay_with(q.game, q.s, bill, card)) fitting |= bit(card);
  const u64 all = q.s.picked | fitting;
  const bool one_set = fitting && science_value(q.game, all) - least_value(q.game, all) <
                                      bill.unit;  // each of them is needed: nothing to choose
  for (const int card : bits_of(one_set ? fitting & (~fitting + 1) : fitting))
    out.push({.verb = Verb::PickCard, .at = static_cast<u8>(card)});
  if (q.s.picked &&
      bill.is_paid(science_value(q.game, q.s.picked), least_value(q.game, q.s.picked)))
    out.push({.verb = Verb::Done});
}
void pay_science(Play& t, Step now, Choice c) {
  const Bill bill = bill_for(t.game, t.s, now);
  if (c.verb == Verb::PickCard) {
    t.s.science &= ~bit(c.at);
    t.s.picked |= bit(c.at);
    const bool paid =
        bill.is_paid(science_value(t.game, t.s.picked), least_value(t.game, t.s.picked));
    if (!paid || bill.most > 1) return t.s.agenda.schedule(now);
  }
  const int dice = std::min(science_value(t.game, t.s.picked) / bill.unit, bill.most);
  (static_cast<Pay>(now.x) == Pay::Morsel ? t.s.exiled : t.s.discard) |= t.s.picked;
  t.s.picked = 0;
  switch (static_cast<Pay>(now.x)) {
    case Pay::Ring: return move_base_disc(t.s, kOnBase, now.y);
    case Pay::Calibrate:
      for (int i = 0; i < dice; ++i) take_from_supply(t.s, Colour::Ultratech, kSharedCup, 0);
      return t.s.agenda.schedule(step(Do::RollCup, chance()), step(Do::GiveDice, t.game.team()));
    case Pay::Appeal:
      return t.s.agenda.schedule(
          Step{.what = Do::ReleaseDice, .who = t.game.team(), .n = static_cast<u8>(dice)});
    case Pay::Upgrade: return raise_class(t);
    case Pay::Morsel: return;
  }
}

}  // namespace orrery::one_deck_galaxy
