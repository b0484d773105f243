// The End of turn phase.  Rulebook III.A.3, clauses GR-7.1 to GR-7.5, GR-8.6 and GR-15.1.
#include "steps.h"

namespace orrery::renaissance {

// GR-7.1  The row goes under the deck as it lies, the last card played to the very bottom. All have
// seen it.
void tuck_row(Play& t, Step now) {
  if (!t.s.row.empty()) tell(t, What::RowTucked, now.who, {}, static_cast<int>(t.s.row.size()));
  for (const Card card : t.s.row) put_under_deck(t.s, now.who, card, SeatSet::everyone());
  t.s.row = {};
  t.s.agenda.schedule(Step{.what = Do::Discard, .who = now.who},
                      Step{.what = Do::Refill, .who = now.who},
                      Step{.what = Do::NextTurn, .who = now.who});
}

// GR-7.2  One more card, unseen by the others; whatever they knew of her hand, it may be this card.
void ask_for_a_discard(const Ask& q, Step now, Choices& out) {
  u64 cards = 0;
  for (const Known<Card>& slot : corner_of(q.s, now.who).hand) cards |= bit(slot.value(q));
  for (const int card : bits_of(cards))
    out.push({.verb = Verb::Discard, .card = static_cast<Card>(card)});
  out.push({.verb = Verb::KeepAll});
}
void discard(Play& t, Step now, Choice c) {
  Known<Card> gone;
  if (c.verb == Verb::Discard) {
    Mine& me = corner_of(t.s, now.who);
    const bool last = me.hand.size() == 1;
    const SeatSet knowing = last ? me.hand[0].to() : who_sees_a_hand(t.game, now.who);
    me.hand.take_at(place_in_hand(t, now.who, c.card));
    for (std::size_t i = 0; i < me.hand.size(); ++i)
      me.hand.slot[i].put(me.hand[i].value(t), knowing);
    put_under_deck(t.s, now.who, c.card, knowing);
    gone = me.deck.back();
  }
  tell(t, What::Answered, now.who, {.verb = c.verb}, 0, gone);
}

// GR-7.3, GR-7.4  Tokens are turned up again; then up to the hand size, and never down to it.
void refill(Play& t, Step now) {
  t.s.used = 0;
  const Mine& me = corner_of(t.s, now.who);
  const int missing = hand_size(t.game.content, me.on_board) - static_cast<int>(me.hand.size());
  if (missing > 0)
    t.s.agenda.schedule(Step{.what = Do::Draw, .who = now.who, .n = static_cast<u8>(missing)});
}

// GR-7.5, GR-8.6  Whoever stands between 20 and 30 goes back to 20; then the next player clockwise.
void next_turn(Play& t, Step now) {
  for (int i = 0; i < t.game.players(); ++i) {
    Mine& c = corner_of(t.s, seat_at(i));
    if (c.vp <= kRest) continue;
    tell(t, What::SetBack, seat_at(i), {}, c.vp);
    c.vp = kRest;
  }
  if (cap_is_reached(t.game, t.s)) return end_game(t, best_of(t.game, t.s), Ending::TurnCap);
  Seat next = t.game.left_of(now.who);
  while (corner_of(t.s, next).resigned) next = t.game.left_of(next);
  t.s.agenda.schedule(Step{.what = Do::StartTurn, .who = next});
}

}  // namespace orrery::renaissance
