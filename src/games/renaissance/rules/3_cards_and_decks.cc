// Cards and decks.  Rulebook III.A.1a and 1b, clauses GR-3.1 to GR-3.8.
// GR-3.2, GR-3.4  A deck is the draw pile and there is no discard pile: what is played comes back
// under it. GR-3.5  No effect takes an Advisor from anybody: cards only wander between hand, row
// and deck of their owner.
#include "steps.h"

namespace orrery::renaissance {

SeatSet who_sees_a_hand(const Renaissance& game, Seat p) {
  return game.options.open_hands ? SeatSet::everyone() : SeatSet::of(p);
}

std::size_t place_in_hand(const Play& t, Seat p, Card card) {
  const Mine& me = corner_of(t.s, p);
  std::size_t i = 0;
  while (i < me.hand.size() && me.hand[i].value(t) != card) ++i;
  return i;
}
// Open cards first: where a hidden one is taken from must tell nothing.
void hold(Mine& me, Known<Card> slot) {
  std::size_t open = 0;
  while (open < me.hand.size() && me.hand[open].to().is_everyone()) ++open;
  me.hand.insert_at(slot.to().is_everyone() ? open : me.hand.size(), slot);
}
// Everybody knows it, or she alone: a hand is held in any order, so a card that only some others
// knew is lost among the rest.
Known<Card> take_to_hand(Play& t, Seat p, Card card, SeatSet knowing) {
  Known<Card> slot;
  slot.put(card, knowing.is_everyone() ? knowing : who_sees_a_hand(t.game, p));
  if (slot.to().is_everyone()) seen_with(t.s, p, card);
  hold(corner_of(t.s, p), slot);
  return slot;
}
void put_under_deck(State& s, Seat p, Card card, SeatSet knowing) {
  Known<Card> slot;
  slot.put(card, knowing);
  corner_of(s, p).deck.push(slot);
}
void no_longer_exchanged(Play& t, Seat p, Card card) {
  Exchanged& list = corner_of(t.s, p).exchanged.value(t);
  const auto end = std::remove(list.begin(), list.end(), card);
  std::fill(end, list.end(), kNone);
}
void seen_with(State& s, Seat p, Card card) {
  if (is_specialist(card)) corner_of(s, p).specialists.put(card);
}

// Cards in slots nobody knows, less those whose slot is fixed already.
u64 unseen_in_deck(const Insight& see, const State& s, Seat p) {
  u64 left = corner_of(s, p).unseen.value(see).bits();
  for (const Known<Card>& slot : corner_of(s, p).deck)
    if (slot.to().empty() && slot.value(see) != kUnseen) left &= ~bit(slot.value(see));
  return left;
}
u64 unseen_specialists(const Insight& see, const State& s) {
  u64 left = s.unseen_specialists.value(see).bits();
  for (const Known<Card>& slot : s.specialist_deck)
    if (slot.to().empty() && slot.value(see) != kUnseen) left &= ~bit(slot.value(see));
  return left;
}

namespace {
std::size_t slot_to_draw(const Mine& me, const Step& now) {
  return now.mode == kFromBottom ? me.deck.size() - 1 : 0;
}
}  // namespace

// GR-3.3  From the top, in order; GR-3.8  an empty deck gives nothing and is not renewed.
void draw_cards(Play& t, Step now) {
  Mine& me = corner_of(t.s, now.who);
  for (; now.n > 0 && !me.deck.empty(); --now.n) {
    const std::size_t i = slot_to_draw(me, now);
    const Known<Card> slot = me.deck[i];
    if (slot.to().empty()) {
      const Step which{.what = Do::DrawCard,
                       .who = Seat::Chance,
                       .at = static_cast<u8>(now.who),
                       .mode = now.mode};
      --now.n;
      if (now.n > 0)
        t.s.agenda.schedule(which, now);
      else
        t.s.agenda.schedule(which);
      return;
    }
    me.deck.take_at(i);
    if (!slot.is_known_to(now.who)) t.revealed = true;
    tell(t, What::Drew, now.who, {}, 0, take_to_hand(t, now.who, slot.value(t), slot.to()));
  }
}

// Nobody knows this slot: Chance says what lies there, unless it was fixed before.
void ask_which_card_lies_there(const Ask& q, Step now, Choices& out) {
  const Seat p = seat_at(now.at);
  const Mine& me = corner_of(q.s, p);
  const Card fixed = me.deck[slot_to_draw(me, now)].value(q);
  if (fixed != kUnseen) return out.push({.verb = Verb::DrawCard, .card = fixed, .who = now.at});
  for (const int card : bits_of(unseen_in_deck(q, q.s, p)))
    out.push({.verb = Verb::DrawCard, .card = static_cast<Card>(card), .who = now.at});
}
void draw_that_card(Play& t, Step now, Choice c) {
  const Seat p = seat_at(now.at);
  Mine& me = corner_of(t.s, p);
  me.deck.take_at(slot_to_draw(me, now));
  me.unseen.value(t).take(c.card);
  no_longer_exchanged(t, p, c.card);
  tell(t, What::Drew, p, {}, 0, take_to_hand(t, p, c.card, {}));
}

}  // namespace orrery::renaissance
