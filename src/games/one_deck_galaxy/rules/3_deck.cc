// Galaxy Deck, discard pile, reshuffle, pending events.  Clauses ODG-3.1 to ODG-3.8, Probes
// (ODG-8.10).
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ODG-3.2  A reshuffle happens only when a card is needed and the deck is empty.
// ODG-3.7  Without a discard pile the draw fails; the first time in a phase that counts as a
// reshuffle.
Deck need_card(Play& t, Step again) {
  if (t.s.deck > 0) return Deck::Ready;
  if (t.s.discard == 0) {
    if (t.s.stalled) return Deck::Failed;
    t.s.stalled = 1;
  }
  t.s.agenda.schedule(step(Do::Reshuffle), again);
  return Deck::Wait;
}

// ODG-3.3  The top event is set aside, then the discard pile becomes the deck.
// ODG-3.4  No event left: Overwhelmed, and who survives shuffles without a new pending event.
// Spec 8.6.4  The Nebula has no stack: a Morsel will be lost instead.
void reshuffle(Play& t, Step) {
  if (is(t.game, t.s, Nature::Nebula)) {
    if (t.s.losses + std::popcount(t.s.morsels_exiled) >= kEvents) {
      t.s.agenda.schedule(step(Do::Shuffle));
      return overwhelm(t, Cause::NoEvents);
    }
    ++t.s.losses;
  } else if (t.s.event_stack == 0) {
    t.s.agenda.schedule(step(Do::Shuffle));
    return overwhelm(t, Cause::NoEvents);
  } else {
    --t.s.event_stack;
    ++t.s.pending;
  }
  tell(t, What::Reshuffled, {}, 1);
  shuffle_discard(t.s);
}
void shuffle(Play& t, Step) {
  tell(t, What::Reshuffled, {}, 0);
  shuffle_discard(t.s);
}
// ODG-3.1, ODG-3.8  The discard pile is face up, so all know what the new deck consists of: a
// generation of its own. Generations of which no card is face down any more are forgotten.
void shuffle_discard(State& s) {
  if (s.discard == 0) return;
  int live = 0;
  for (int g = 0; g < kGenerations; ++g) {
    if (s.unseen[g].empty()) continue;
    if (live != g) {
      s.unseen[live] = s.unseen[g];
      s.unseen[g] = {};
      for (Pile& pile : s.pile) {
        pile.cards[live] = pile.cards[g];
        pile.cards[g] = 0;
      }
    }
    ++live;
  }
  assert(live < kGenerations);
  s.generation = static_cast<u8>(live);
  s.unseen[live] = Bag{s.discard};
  s.deck = static_cast<u8>(std::popcount(s.discard));
  s.discard = 0;
}

// ---------------------------------------------------------------------------------------- draws
void ask_what_is_drawn(const Ask& q, Step, Choices& out) {
  for (const int card : bits_of(q.s.unseen[q.s.generation].inside))
    out.push({.verb = Verb::Draw, .at = static_cast<u8>(card)});
}
void draw(Play& t, Step now, Choice c) {
  t.s.unseen[t.s.generation].take(c.at);
  --t.s.deck;
  switch (static_cast<Goes>(now.x)) {
    case Goes::Discard:
      t.s.discard |= bit(c.at);  // ODG-1.4
      return tell(t, What::Discarded, {.at = c.at});
    case Goes::Exile: t.s.exiled |= bit(c.at); return;
    case Goes::Zone:
      t.s.zone[now.y] = c.at;
      return tell(t, What::Discovered, {.value = now.y, .at = c.at});
    case Goes::Tucked: t.s.tucked |= bit(c.at); return tell(t, What::Tucked, {.at = c.at});
    case Goes::Probe:  // spec 8.3, Second Look: for all Probes of the team
      if (holder_of(t.game, t.s, SocietyRule::SecondLook) >= 0) {
        t.s.picked |= bit(c.at);
        tell(t, What::Probed, {.at = c.at});
        return t.s.agenda.schedule(Step{.what = Do::LookAgain, .who = t.game.team(), .src = c.at});
      }
      [[fallthrough]];
    case Goes::Science:
    case Goes::LastLook:
      tell(t, What::Probed, {.at = c.at}, t.s.phase == Phase::SetUp);
      return to_science(t, c.at);
  }
}
void to_science(Play& t, int card) {
  t.s.science |= bit(card);
  check_milestones(t);
}

// ODG-8.10  The top card of the deck becomes Science.
void probe(Play& t, Step now) {
  if (now.n == 0) return;
  const Deck deck = need_card(t, now);
  if (deck == Deck::Wait) return;
  if (deck == Deck::Failed) return;
  if (--now.n > 0) t.s.agenda.schedule(now);
  t.s.agenda.schedule(Step{.what = Do::Draw,
                           .who = chance(),
                           .x = static_cast<u8>(now.x ? Goes::LastLook : Goes::Probe)});
}

// Spec 8.3  Second Look: the revealed card may be discarded for the next one, once per Probe.
void ask_to_keep_or_look_again(const Ask&, Step now, Choices& out) {
  out.push({.verb = Verb::Keep, .at = now.src});
  out.push({.verb = Verb::LookAgain, .at = now.src});
}
void keep_or_look_again(Play& t, Step now, Choice c) {
  t.s.picked &= ~bit(now.src);
  tell(t, What::Answered, c, 0, now.who);
  if (c.verb == Verb::Keep) return to_science(t, now.src);
  t.s.discard |= bit(now.src);  // EC-62, EC-78: it lies there before the next draw
  t.s.agenda.schedule(Step{.what = Do::Probe, .x = 1, .n = 1});
}

}  // namespace orrery::one_deck_galaxy
