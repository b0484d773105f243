// The five adversaries.  Clauses ODG-11.6, ODG-11.8, ODG-12.1 and spec 8.6: their own rules, which
// overrule the general ones. The numbers are content; what they do with them is here.
#include "steps.h"

namespace orrery::one_deck_galaxy {

namespace {
void tuck(Play& t, int slot) {
  const u8 card = t.s.zone[slot];
  t.s.zone[slot] = kNone;
  t.s.tucked |= bit(card);
  tell(t, What::Tucked, {.at = card});
  lose_influence(t, slot, t.s.pile[slot].influence, Goes::Discard, card);
}
}  // namespace

// Spec 8.6  Escalate: the adversary gains 2 influence, the Syndicate one more card.
void escalate(Play& t) {
  if (is(t.game, t.s, Nature::Syndicate))
    return t.s.agenda.schedule(Step{.what = Do::AdversaryGains, .n = 1});
  t.s.agenda.schedule(step(Do::Trigger));
  add_influence(t, kAdversaryPile, adversary(t.game, t.s).escalate);
}

// Checked whenever the adversary has gained something; while it has enough, it acts.
void check_trigger(Play& t, Step now) {
  const Adversary& a = adversary(t.game, t.s);
  if (a.nature == Nature::Syndicate) {  // Eclipse
    if (science_value(t.game, t.s.tucked) < x_of(t.game, t.s)) return;
    t.s.side ^= 1;
    t.s.discard |= t.s.tucked;
    t.s.tucked = 0;
    tell(t, What::Eclipsed, {}, t.s.side);
    if (t.s.side == 1 && t.s.event_stack > 0) {  // EC-44  without an event nothing happens
      --t.s.event_stack;
      ++t.s.pending;
    }
    return;
  }
  const int enough = a.threshold[t.s.hard];
  if (t.s.pile[kAdversaryPile].influence < enough) return;
  t.s.agenda.schedule(now);
  switch (a.nature) {
    case Nature::Settlers:
    case Nature::Preservers: t.s.agenda.schedule(step(Do::TakeCard)); break;
    case Nature::Calibrator:
      t.s.agenda.schedule(Step{.what = Do::CaptureDie, .who = t.game.team(), .n = 1});
      break;
    case Nature::Nebula:
      t.s.agenda.schedule(Step{.what = Do::Swell, .who = t.game.team(), .x = 0, .n = kNone});
      break;
    case Nature::Syndicate: break;
  }
  lose_influence(t, kAdversaryPile, enough);
}

// Settle: the Location of the highest printed cost. Preserve: the one with the most influence.
// Ties: the lowest slot. EC-12, EC-51  Without a Location the top card of the deck, whatever it is.
void take_card(Play& t, Step now) {
  const bool by_cost = is(t.game, t.s, Nature::Settlers);
  int best = -1, most = -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = t.s.zone[slot];
    if (card == kNone || is_encounter(t.game, card)) continue;
    const int worth = by_cost ? printed(t.game, card).cost : t.s.pile[slot].influence;
    if (worth > most) {
      best = slot;
      most = worth;
    }
  }
  if (best >= 0) return tuck(t, best);
  if (need_card(t, now) != Deck::Ready) return;
  t.s.agenda.schedule(Step{.what = Do::Draw, .who = chance(), .x = static_cast<u8>(Goes::Tucked)});
}

// ODG-12.1, ODG-12.5  Conditions looked at when the Adversary Phase ends.
Cause overwhelmed_at_the_end(const Game& g, const State& s) {
  const int x = x_of(g, s);
  const int cards = std::popcount(s.tucked), events = static_cast<int>(s.revealed.size());
  switch (adversary(g, s).nature) {
    case Nature::Settlers: return cards + events >= x ? Cause::Colonies : Cause::None;
    case Nature::Preservers:
      return cards + events >= lowest_level(g, s) + x ? Cause::Preserves : Cause::None;
    case Nature::Syndicate: return events > lowest_level(g, s) ? Cause::Events : Cause::None;
    case Nature::Calibrator: return s.dice.count(kCaptured) >= x ? Cause::Captured : Cause::None;
    case Nature::Nebula: return Cause::None;
  }
  return Cause::None;
}

// ------------------------------------------------------------------------------- Hungry Nebula
// Spec 8.6.4  In A1 the team chooses which Morsel is lost for every reshuffle.
bool a_morsel_is_left(const Game&, const State& s, Step) { return s.morsels_exiled != 31; }
void ask_which_morsel_is_lost(const Ask& q, Step, Choices& out) {
  for (int e = 0; e < kEvents; ++e)
    if (!has_bit(q.s.morsels_exiled, e)) out.push({.verb = Verb::Lose, .at = static_cast<u8>(e)});
}
void lose_morsel(Play& t, Step now, Choice c) {
  t.s.morsels_exiled = static_cast<u8>(t.s.morsels_exiled | bit(c.at));
  --t.s.losses;
  tell(t, What::Answered, {.verb = c.verb, .at = c.at, .a = t.s.adversary}, 0, now.who);
}

namespace {
int colours_in_supply(const State& s) {
  int n = 0;
  for (int c = 0; c < kColours; ++c) n += s.dice.count(colour_at(c), kSupply) > 0;
  return n;
}
// EC-47  A Morsel can only be used if its payment can be made in full.
bool can_feed(const Game& g, const State& s, int event) {
  if (has_bit(s.morsels_exiled, event)) return false;
  for (const Effect& e : adversary(g, s).event[event].payment) switch (e.op) {
      case Op::ExileDice:
        if (colours_in_supply(s) < e.n.base) return false;
        break;
      case Op::ExileDiscs:
        if (tech_discs_left(g, s) < e.n.base) return false;
        break;
      case Op::ExileZoneCard:
        if (zone_cards(s) == 0) return false;
        break;
      case Op::ExileFleets:
        if (fleets(s) < e.n.base) return false;
        break;
      case Op::ExileScience:
        if (science_value(g, s.science) < e.n.base) return false;
        break;
      default: return false;
    }
  return true;
}
u8 payable(const Game& g, const State& s, u8 used) {
  u8 set = 0;
  for (int e = 0; e < kEvents; ++e)
    if (!has_bit(used, e) && can_feed(g, s, e)) set = static_cast<u8>(set | bit(e));
  return set;
}
}  // namespace

// Swell: pay N = 2 + exiled Morsels - X different Morsels, at least one; a window for "at any time"
// opens before. EC-48, EC-80  What can be paid must be paid; if that is too little, Overwhelmed.
int morsels_to_pay(const Game& g, const State& s) {
  return std::max(1, 2 + std::popcount(s.morsels_exiled) - x_of(g, s));
}
bool swell_goes_on(const Game&, const State&, Step now) { return now.n > 0; }
void ask_which_morsel(const Ask& q, Step now, Choices& out) {
  const u8 set = now.n == kNone ? u8{0} : payable(q.game, q.s, now.x);
  for (const int e : bits_of(set)) out.push({.verb = Verb::Feed, .at = static_cast<u8>(e)});
  if (set == 0)
    out.push({.verb = Verb::Pass});  // the Swell begins, or cannot be paid: nobody is asked
}
void feed_morsel(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Pass) {
    if (now.n != kNone) return overwhelm(t, Cause::Swell);
    now.n = static_cast<u8>(morsels_to_pay(t.game, t.s));
    tell(t, What::Swelled, {}, now.n);
    t.s.agenda.schedule(now);
    return open_window(t);
  }
  tell(t, What::Answered, {.verb = c.verb, .at = c.at, .a = t.s.adversary}, 0, now.who);
  now.x = static_cast<u8>(now.x | bit(c.at));
  --now.n;
  t.s.agenda.schedule(now);
  for (const Effect& e : adversary(t.game, t.s).event[c.at].payment) switch (e.op) {
      case Op::ExileDice:
        t.s.agenda.schedule(
            Step{.what = Do::FeedDice, .who = t.game.team(), .n = static_cast<u8>(e.n.base)});
        break;
      case Op::ExileDiscs: t.s.discs_exiled = static_cast<u8>(t.s.discs_exiled + e.n.base); break;
      case Op::ExileZoneCard: t.s.agenda.schedule(step(Do::FeedCard, t.game.team())); break;
      case Op::ExileFleets: lose_influence(t, kFleets, e.n.base, Goes::Exile); break;
      case Op::ExileScience:
        t.s.agenda.schedule(Step{.what = Do::PayScience,
                                 .who = t.game.team(),
                                 .src = c.at,
                                 .x = static_cast<u8>(Pay::Morsel)});
        break;
      default: break;
    }
}
// HN-1  Dice of different colours from the supply, in any order; `x` are the colours given already.
void ask_which_dice_are_fed(const Ask& q, Step now, Choices& out) {
  for (int c = 0; c < kColours; ++c)
    if (!has_bit(now.x, c) && q.s.dice.count(colour_at(c), kSupply) > 0)
      out.push({.verb = Verb::FeedDice, .colour = static_cast<u8>(c)});
}
void feed_dice(Play& t, Step now, Choice c) {
  move_die(t.s, colour_at(c.colour), kSupply, 0, kExiled, 0);
  tell(t, What::Answered, c, 0, now.who);
  now.x = static_cast<u8>(now.x | bit(c.colour));
  if (--now.n > 0) t.s.agenda.schedule(now);
}
// HN-3  The zone card with the most influence; its influence is discarded.
void ask_which_card_is_fed(const Ask& q, Step, Choices& out) {
  int most = 0;
  for (int slot = 0; slot < kSlots; ++slot)
    if (q.s.zone[slot] != kNone) most = std::max<int>(most, q.s.pile[slot].influence);
  for (int slot = 0; slot < kSlots; ++slot)
    if (q.s.zone[slot] != kNone && q.s.pile[slot].influence == most)
      out.push({.verb = Verb::Slot, .at = static_cast<u8>(slot)});
}
bool zone_is_not_empty(const Game&, const State& s, Step) { return zone_cards(s) > 0; }
void feed_card(Play& t, Step now, Choice c) {
  const u8 card = t.s.zone[c.at];
  tell(t, What::Answered, {.verb = c.verb, .at = c.at, .a = card}, 0, now.who);
  t.s.exiled |= bit(card);  // ODG-1.3
  t.s.zone[c.at] = kNone;
  lose_influence(t, c.at, t.s.pile[c.at].influence, Goes::Discard, card);
}

// --------------------------------------------------------------------- Optimization Calibrator
// Audit: a die from the supply, of the non-black colour with the most dice there.
namespace {
int most_in_supply(const State& s) {
  int most = 0;
  for (int c = 0; c < 3; ++c) most = std::max(most, s.dice.count(colour_at(c), kSupply));
  return most;
}
}  // namespace
bool there_is_a_die_to_capture(const Game&, const State& s, Step) { return most_in_supply(s) > 0; }
void ask_which_die_is_captured(const Ask& q, Step, Choices& out) {
  const int most = most_in_supply(q.s);
  for (int c = 0; c < 3; ++c)
    if (q.s.dice.count(colour_at(c), kSupply) == most)
      out.push({.verb = Verb::Capture, .colour = static_cast<u8>(c)});
}
void capture_die(Play& t, Step now, Choice c) {
  move_die(t.s, colour_at(c.colour), kSupply, 0, kCaptured, 0);
  tell(t, What::Captured, c);
  if (--now.n > 0) t.s.agenda.schedule(now);
}
bool dice_are_captured(const Game&, const State& s, Step now) {
  return now.n > 0 && s.dice.any(kCaptured);
}
void ask_which_die_is_released(const Ask& q, Step, Choices& out) {
  for (int c = 0; c < kColours; ++c)
    if (q.s.dice.count(colour_at(c), kCaptured) > 0)
      out.push({.verb = Verb::Release, .colour = static_cast<u8>(c)});
}
void release_die(Play& t, Step now, Choice c) {
  move_die(t.s, colour_at(c.colour), kCaptured, 0, kSupply, 0);
  tell(t, What::Answered, c, 0, now.who);
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------- Preservation Authority
bool a_card_is_preserved(const Game&, const State& s, Step) { return s.tucked != 0; }
void ask_which_preserve_is_freed(const Ask& q, Step, Choices& out) {
  for (const int card : bits_of(q.s.tucked))
    out.push({.verb = Verb::Free, .at = static_cast<u8>(card)});
}
void free_preserve(Play& t, Step now, Choice c) {
  t.s.tucked &= ~bit(c.at);
  t.s.discard |= bit(c.at);
  tell(t, What::Answered, c, 0, now.who);
}

}  // namespace orrery::one_deck_galaxy
