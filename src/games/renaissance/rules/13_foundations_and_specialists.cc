// Foundations and Specialists, clauses GR-13.1 to GR-13.4.
#include "steps.h"

namespace orrery::renaissance {
namespace {
Planets with_foundation(const State& s) {
  Planets set = 0;
  for (int x = 0; x < kPlanets; ++x)
    set = static_cast<Planets>(set | (s.foundations[x] > 0 ? 1u << x : 0u));
  return set;
}
Planets sites(const Renaissance& game, const State& s, Step now) {
  unsigned fit = planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s));
  for (int x = 0; x < kPlanets; ++x)
    if (is_yellow(s, x)) fit &= ~(1u << x);  // GR-6.10
  return static_cast<Planets>(fit);
}
bool has_source(const State& s, int target) {
  return s.foundation_reserve > 0 || (with_foundation(s) & ~(1u << target)) != 0;
}
}  // namespace

// ------------------------------------------------------------------------ DISCOVER
// GR-13.1  From the reserve; if it is empty, from another planet of the player's choice.
bool can_discover(const Renaissance& game, const State& s, Step now) {
  for (const int x : bits_of(sites(game, s, now)))
    if (has_source(s, x)) return true;
  return false;
}
void ask_where_to_discover(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(sites(q.game, q.s, now)))
    if (has_source(q.s, x)) out.push({.verb = Verb::Discover, .at = small(x)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void discover(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  if (t.s.foundation_reserve == 0) {
    now.what = Do::TakeFoundation;
    now.at = c.at;
    return t.s.agenda.schedule(now);
  }
  --t.s.foundation_reserve;
  ++t.s.foundations[c.at];
  note_done(t, c.at);
}
void ask_whence_the_foundation(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(static_cast<Planets>(with_foundation(q.s) & ~(1u << now.at))))
    out.push({.verb = Verb::TakeFoundation, .at = small(x), .to = now.at});
}
void take_foundation(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  --t.s.foundations[c.at];
  ++t.s.foundations[now.at];
  note_done(t, now.at);
}

// SHIFT_FOUNDATION: from any planet to another one that fits.
bool can_shift(const Renaissance& game, const State& s, Step now) {
  for (const int to : bits_of(sites(game, s, now)))
    if ((with_foundation(s) & ~(1u << to)) != 0) return true;
  return false;
}
void ask_which_foundation_to_shift(const Ask& q, Step now, Choices& out) {
  for (const int from : bits_of(with_foundation(q.s)))
    for (const int to : bits_of(sites(q.game, q.s, now)))
      if (from != to) out.push({.verb = Verb::ShiftFoundation, .at = small(from), .to = small(to)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void shift_foundation(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  --t.s.foundations[c.at];
  ++t.s.foundations[c.to];
  note_done(t, c.to);
}

// ------------------------------------------------------------------------ AWAKEN
// GR-13.2  Look at the top cards in private. GR-13.3  An empty deck gives nothing.
void look_at_specialists(Play& t, Step now) {
  for (; now.n > 0 && !t.s.specialist_deck.empty(); --now.n) {
    Known<Card> slot = t.s.specialist_deck[0];
    if (slot.to().empty()) {
      now.n = small(now.n - 1);
      const Step which{
          .what = Do::DrawSpecialist, .who = Seat::Chance, .at = static_cast<u8>(now.who)};
      return t.s.agenda.schedule(which, now);
    }
    t.s.specialist_deck.take_at(0);
    slot.show(SeatSet::of(now.who));
    t.s.looked_at.push(slot);
    t.revealed = true;
  }
  if (t.s.looked_at.empty()) return;
  now.what = Do::Awaken;
  now.n = 0;
  t.s.agenda.schedule(now);
}
void ask_which_specialist_lies_there(const Ask& q, Step now, Choices& out) {
  const Card fixed = q.s.specialist_deck[0].value(q);
  if (fixed != kUnseen)
    return out.push({.verb = Verb::DrawSpecialist, .card = fixed, .who = now.at});
  for (const int card : bits_of(unseen_specialists(q, q.s)))
    out.push({.verb = Verb::DrawSpecialist, .card = small(card), .who = now.at});
}
void look_at_that_specialist(Play& t, Step now, Choice c) {
  t.s.specialist_deck.take_at(0);
  t.s.unseen_specialists.value(t).take(c.card);
  Known<Card> slot;
  slot.put(c.card, SeatSet::of(seat_at(now.at)));
  t.s.looked_at.push(slot);
}
void ask_whom_to_awaken(const Ask& q, Step, Choices& out) {
  u64 seen = 0;
  for (const Known<Card>& slot : q.s.looked_at) seen |= bit(slot.value(q));
  for (const int card : bits_of(seen)) out.push({.verb = Verb::Awaken, .card = small(card)});
}
// The others go under the deck in the order drawn. Who saw a card before cannot tell any more where
// it went, unless it was the only one.
void awaken(Play& t, Step now, Choice c) {
  const Task& task = task_of(t.game.content, now);
  const bool to_hand = task.to_hand || t.game.options.awaken_to_hand;  // option awakened
  const SeatSet knowing = t.s.looked_at.size() == 1 ? t.s.looked_at[0].to() : SeatSet::of(now.who);
  for (const Known<Card>& slot : t.s.looked_at) {
    if (slot.value(t) == c.card) continue;
    Known<Card> back = slot;
    back.put(slot.value(t), knowing);
    t.s.specialist_deck.push(back);
  }
  t.s.looked_at = {};
  Known<Card> kept;
  kept.put(c.card, knowing);
  if (knowing.is_everyone()) seen_with(t.s, now.who, c.card);
  if (to_hand)
    take_to_hand(t, now.who, c.card, knowing);
  else
    corner_of(t.s, now.who).deck.insert_at(0, kept);
  tell(t, What::Awakened, now.who, {.n = small(to_hand)}, 0, kept);
  note_done(t);
}

}  // namespace orrery::renaissance
