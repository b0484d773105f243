// The turn and its Operation phase.  Rulebook III.A and III.A.1c, clauses GR-4.1 to GR-4.9; GR-3.6,
// GR-3.7.
#include "steps.h"

namespace orrery::renaissance {

// GR-4.1  Operation, Disorder, End of turn.
void start_turn(Play& t, Step now) {
  Mine& me = corner_of(t.s, now.who);
  t.s.active = now.who;
  t.s.played = t.s.may_play_again = 0;
  t.s.used = 0;
  ++t.s.turn;
  if (me.turns < 255) ++me.turns;
  tell(t, What::TurnBegins, now.who, {}, me.turns);
  t.s.agenda.schedule(Step{.what = Do::Play, .who = now.who},
                      Step{.what = Do::AfterPlay, .who = now.who});
}

// GR-4.6  Without cards there is no Operation phase.
bool has_cards(const Renaissance&, const State& s, Step now) {
  return !corner_of(s, now.who).hand.empty();
}

// GR-4.2  The first card is compulsory, later ones are not. GR-4.7  A card may be played even if it
// can do nothing.
void ask_for_a_card(const Ask& q, Step now, Choices& out) {
  u64 cards = 0;
  for (const Known<Card>& slot : corner_of(q.s, now.who).hand) cards |= bit(slot.value(q));
  for (const int card : bits_of(cards)) {
    const std::size_t ops = q.game.content.card[card].ops.size();
    for (std::size_t op = 0; op < ops; ++op)
      out.push({.verb = Verb::Play, .card = static_cast<Card>(card), .which = static_cast<u8>(op)});
    if (is_specialist(static_cast<Card>(card)))
      out.push({.verb = Verb::PlayToDraw, .card = static_cast<Card>(card)});  // GR-4.4
  }
  if (q.s.played > 0) out.push({.verb = Verb::Stop});
  if (q.game.options.resigning) out.push({.verb = Verb::Resign});  // GR-15.2
}
bool always(const Renaissance&, const State&, Step) { return true; }

// GR-4.3  To the right of what was played before; GR-4.4  one effect, or for a Specialist a card
// instead.
void play_card(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  t.s.may_play_again = 0;
  if (c.verb == Verb::Stop) return;
  if (c.verb == Verb::Resign) return resign(t, now.who);
  corner_of(t.s, now.who).hand.take_at(place_in_hand(t, now.who, c.card));
  seen_with(t.s, now.who, c.card);
  t.s.row.push(c.card);
  ++t.s.played;
  if (c.verb == Verb::Play) return t.s.agenda.schedule(frame_for(now.who, c.card, c.which));
  t.s.may_play_again = 1;
  t.s.agenda.schedule(Step{.what = Do::Draw, .who = now.who, .n = 1});
}

// GR-4.5  The arrow is a yes or no: however many there were, one further play. GR-4.6
void after_play(Play& t, Step now) {
  if (t.s.may_play_again && !corner_of(t.s, now.who).hand.empty())
    return t.s.agenda.schedule(Step{.what = Do::Play, .who = now.who}, now);
  t.s.may_play_again = 0;
  t.s.agenda.schedule(Step{.what = Do::Disorder, .who = now.who});
}

}  // namespace orrery::renaissance
