// What a seat sees, and a table that would look the same to it (spec 2.3).
#include <algorithm>

#include "renaissance.h"
#include "turn.h"

namespace orrery::renaissance {

Renaissance::View Renaissance::observe(const State& s, Seat viewer) const {
  View v{};
  orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
  return v;
}

namespace {

// Deals cards nobody has placed yet to the slots the viewer cannot see, every way equally likely.
class Imagination {
 public:
  Imagination(const Renaissance& game, const Tabletop<Seen>& v, Rng& rng, State& s)
      : game_(game), v_(v), rng_(rng), s_(s) {}

  void fill() {
    for (int i = 0; i < game_.players(); ++i) note_what_is_placed(v_.corner[i]);
    for (const Card c : v_.row) place(c);
    place(v_.disorder_card);
    for (const Rumour<Card>& slot : v_.looked_at) place(slot);
    for (const Rumour<Card>& slot : v_.specialist_deck) place(slot);
    for (const int c : bits_of(v_.specialist_offer.bits())) place(static_cast<Card>(c));
    // Specialists that may be anybody's: neither placed nor seen with somebody.
    u64 anybodys = game_.content.specialists() & ~placed_;
    for (int i = 0; i < game_.players(); ++i) {
      const Corner<Seen>& c = v_.corner[i];
      anybodys &= ~c.specialists.bits();
      if (c.drafted < kCards) anybodys &= ~bit(c.drafted);
      if (c.unseen.is_mine) anybodys &= ~c.unseen.mine.bits();
    }
    for (int i = 0; i < game_.players(); ++i) fill_corner(seat_at(i), anybodys);
    for (const Rumour<Card>& slot : v_.looked_at) s_.looked_at.push(filled(slot, anybodys));
    fill_specialists(anybodys);
  }

 private:
  struct Deal {
    Array<Card, kCards> cards{};
    std::size_t n = 0;
    void push(Card c) { cards[n++] = c; }
    Card pop() { return cards[--n]; }
  };

  void place(Card c) {
    if (c < kCards) placed_ |= bit(c) & kAllSpecialists;
  }
  void place(const Rumour<Card>& slot) {
    if (slot.is_known) place(slot.value);
  }
  void note_what_is_placed(const Corner<Seen>& c) {
    for (const Rumour<Card>& slot : c.hand) place(slot);
    for (const Rumour<Card>& slot : c.deck) place(slot);
  }
  Card any_of(u64& set) {
    const int c = nth_bit(set, rng_.below(static_cast<u32>(std::popcount(set))));
    set &= ~bit(c);
    return static_cast<Card>(c);
  }
  Known<Card> filled(const Rumour<Card>& slot, u64& from) {
    Known<Card> known;
    if (slot.is_known)
      known.put(slot.value, slot.to);
    else if (slot.to.empty())
      known.put(kUnseen, {});
    else
      known.put(any_of(from), slot.to);
    return known;
  }

  // Her Advisors and the Specialists seen with her that are nowhere else; what is missing then was
  // awakened in secret.
  Deal cards_of(Seat p, u64& anybodys) {
    const Corner<Seen>& c = v_.corner[p];
    u64 hers = kAllAdvisors | c.specialists.bits();
    std::size_t hidden = 0;
    const auto look = [&](const Rumour<Card>& slot) {
      if (slot.is_known)
        hers &= ~bit(slot.value);
      else
        ++hidden;
    };
    for (const Rumour<Card>& slot : c.hand) look(slot);
    for (const Rumour<Card>& slot : c.deck) look(slot);
    if (v_.active == p)
      for (const Card card : v_.row) hers &= ~bit(card);
    if (v_.disorder_card < kCards && holder_of_disorder_card() == p) hers &= ~bit(v_.disorder_card);
    Deal deal;
    for (const int card : bits_of(hers))
      if (deal.n < hidden) deal.push(static_cast<Card>(card));
    while (deal.n < hidden && anybodys != 0) deal.push(any_of(anybodys));
    for (std::size_t k = deal.n; k > 1; --k)
      std::swap(deal.cards[k - 1], deal.cards[rng_.below(static_cast<u32>(k))]);
    return deal;
  }
  Seat holder_of_disorder_card() const {
    for (const Step& step : v_.agenda.todo)
      if (step.what == Do::FinishDisorderCard) return step.who;
    return Seat::Nobody;
  }
  void fill_corner(Seat p, u64& anybodys) {
    const Corner<Seen>& from = v_.corner[p];
    Corner<Truth>& to = s_.corner[p];
    if (from.unseen.is_mine) return own_corner(from, to);
    to.exchanged.put({kNone, kNone, kNone});
    Deal deal = cards_of(p, anybodys);
    const auto slot = [&](const Rumour<Card>& seen) {
      Known<Card> known;
      if (seen.is_known)
        known.put(seen.value, seen.to);
      else
        known.put(seen.to.empty() ? kUnseen : deal.pop(), seen.to);
      return known;
    };
    for (const Rumour<Card>& seen : from.hand) to.hand.push(slot(seen));
    for (const Rumour<Card>& seen : from.deck) to.deck.push(slot(seen));
    u64 unseen = 0;
    while (deal.n > 0) unseen |= bit(deal.pop());
    to.unseen.put(Cards::of(unseen));
  }
  // She knows her own cards; what she exchanged in secret lies in the last slots nobody knows.
  static void own_corner(const Corner<Seen>& from, Corner<Truth>& to) {
    to.unseen.put(from.unseen.mine);
    to.exchanged.put(from.exchanged.mine);
    const auto known = [](const Rumour<Card>& seen) {
      Known<Card> k;
      k.put(seen.is_known ? seen.value : kUnseen, seen.to);
      return k;
    };
    for (const Rumour<Card>& seen : from.hand) to.hand.push(known(seen));
    for (const Rumour<Card>& seen : from.deck) to.deck.push(known(seen));
    std::size_t i = from.deck.size();
    for (std::size_t k = from.exchanged.mine.size(); k-- > 0;) {
      const Card card = from.exchanged.mine[k];
      if (card == kNone || !from.unseen.mine.has(card)) continue;
      while (i > 0 && !from.deck[i - 1].to.empty()) --i;
      if (i > 0) to.deck.slot[--i].put(card, {});
    }
  }
  void fill_specialists(u64& anybodys) {
    for (const Rumour<Card>& slot : v_.specialist_deck)
      s_.specialist_deck.push(filled(slot, anybodys));
    s_.unseen_specialists.put(Cards::of(anybodys));
  }

  const Renaissance& game_;
  const Tabletop<Seen>& v_;
  Rng& rng_;
  State& s_;
  u64 placed_ = 0;
};

}  // namespace

State Renaissance::imagine(const View& v, Rng& rng) const {
  State s{};
  copy_what_all_see(v, s);
  for (std::size_t p = 0; p < kMostPlayers; ++p) {
    copy_what_all_see(v.corner[p], s.corner[p]);
    s.corner[p].exchanged.put({kNone, kNone, kNone});
  }
  Imagination(*this, v, rng, s).fill();
  return s;
}

}  // namespace orrery::renaissance
