// Influence.  Clauses ODG-2.1 to ODG-2.9.
#include "steps.h"

namespace orrery::one_deck_galaxy {

namespace {
u8 card_at(const State& s, int pile) { return pile < kSlots ? s.zone[pile] : kNone; }
}  // namespace

void add_influence(Play& t, int pile, int n) {
  if (n > 0)
    t.s.agenda.schedule(
        Step{.what = Do::AddInfluence, .x = static_cast<u8>(pile), .n = static_cast<u8>(n)});
}

// ODG-2.1, ODG-2.5  A card counts 1 or 2: an odd pile gains by turning its last card, an even one
// needs a card from the deck. ODG-2.3, ODG-2.6  Cards come one after the other, face down; a
// reshuffle may happen in between. ODG-2.9  What no card can show is not gained.
void gain_influence(Play& t, Step now) {
  Pile& pile = t.s.pile[now.x];
  int gained = 0;
  while (now.n > 0) {
    if (pile.influence % 2 == 0) {
      const Deck deck = need_card(t, now);
      if (deck == Deck::Wait) break;
      if (deck == Deck::Failed) {
        now.n = 0;
        break;
      }
      --t.s.deck;
      ++pile.cards[t.s.generation];
    }
    ++pile.influence;
    ++gained;
    --now.n;
  }
  if (gained > 0) tell(t, What::InfluenceGained, {.at = now.x, .a = card_at(t.s, now.x)}, gained);
  check_milestones(t);
}

// ODG-2.2, ODG-2.7  As few cards as possible; the last ones go first.
// ODG-2.4  They go to the discard pile face up: only now does Chance say what they were.
void lose_influence(Play& t, int at, int n, Goes goes, u8 card) {
  Pile& pile = t.s.pile[at];
  n = std::min<int>(n, pile.influence);
  if (n == 0) return;
  tell(t, What::InfluenceLost,
       {.at = static_cast<u8>(at), .a = card != kNone ? card : card_at(t.s, at)}, n);
  int cards = (pile.influence + 1) / 2 - (pile.influence - n + 1) / 2;
  pile.influence = static_cast<u8>(pile.influence - n);
  Array<Step, kGenerations> turned;
  std::size_t steps = 0;
  for (int g = kGenerations - 1; g >= 0 && cards > 0; --g) {
    const int here = std::min<int>(cards, pile.cards[g]);
    if (here == 0) continue;
    pile.cards[g] = static_cast<u8>(pile.cards[g] - here);
    cards -= here;
    turned[steps++] = Step{.what = Do::TurnUp,
                           .who = chance(),
                           .x = static_cast<u8>(goes),
                           .y = static_cast<u8>(g),
                           .n = static_cast<u8>(here)};
  }
  while (steps > 0) t.s.agenda.schedule(turned[--steps]);
}

// Which card of its generation it was: each is as likely as any other.
void ask_what_is_turned_up(const Ask& q, Step now, Choices& out) {
  for (const int card : bits_of(q.s.unseen[now.y].inside))
    out.push({.verb = Verb::TurnUp, .at = static_cast<u8>(card)});
}
void turn_up(Play& t, Step now, Choice c) {
  t.s.unseen[now.y].take(c.at);
  (static_cast<Goes>(now.x) == Goes::Exile ? t.s.exiled : t.s.discard) |= bit(c.at);
  tell(t, What::TurnedUp, {.at = c.at});
  if (--now.n > 0) t.s.agenda.schedule(now);
}

}  // namespace orrery::one_deck_galaxy
