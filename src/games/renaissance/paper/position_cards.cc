// A position from outside: cards, and who knows where they lie.
#include "core/json_library.h"
#include "kinds.h"
#include "names.h"
#include "position.h"

namespace orrery::renaissance {
namespace {

class CardReader : Insight {
 public:
  CardReader(const Renaissance& game, const Reader& root, State& s)
      : game_(game), root_(root), s_(s) {}

  void read() {
    for (const Reader& at : root_.optional("row").elements()) s_.row.push(card(at));
    const Reader disorder_card = root_.optional("disorder_card"),
                 in_disorder = root_.optional("in_disorder");
    if (!disorder_card.is_null()) {
      s_.disorder_card = card(disorder_card);
      bool resolved = false;
      for (int i = 0; i < game_.players(); ++i)
        resolved = resolved || disorder_card_is_of(seat_at(i));
      if (!resolved) disorder_card.refuse("nobody is resolving it", "GR-6.6");
    }
    if (!in_disorder.is_null()) s_.in_disorder = named(game_, kPlanetKind, in_disorder);
    for (int i = 0; i < game_.players() && root_.ok() && is_settled(s_); ++i)
      read_player(seat_at(i));
    if (root_.ok()) read_specialists();
  }

 private:
  // ---------------------------------------------------------------------------- slots and sets
  Card card(const Reader& in) const { return named(game_, kCardKind, in); }
  std::string id_of(int card) const { return std::string(card_id(game_.content, card)); }
  static Known<Card> unknown() {
    Known<Card> slot;
    slot.put(kUnseen, {});
    return slot;
  }
  // null, "A4", or {"card": "A4", "known_to": ["P1"]}; `knowing` if it does not say who knows.
  Known<Card> read_slot(const Reader& in, SeatSet knowing) const {
    Known<Card> slot = unknown();
    if (in.is_null()) return slot;
    if (in.json()->is_string()) {
      slot.put(card(in), knowing);
      return slot;
    }
    const Reader what = in.at("card"), who = in.optional("known_to");
    if (what.is_null())
      what.refuse("a card that somebody knows has a name; a slot nobody knows is null");
    if (who.exists())
      knowing = who.json()->is_string() ? SeatSet::everyone() : read_seats(who, game_.players());
    if (in.ok()) slot.put(card(what), knowing);
    return slot;
  }
  void read_slots(const Reader& in, SeatSet knowing, auto& pile) const {
    for (const Reader& at : in.elements()) pile.push(read_slot(at, knowing));
  }
  u64 read_set(const Reader& in) const {
    u64 set = 0;
    for (const Reader& at : in.elements()) {
      if (has_bit(set, card(at))) at.refuse("stands there twice", "GR-3.2");
      set |= bit(card(at));
    }
    return set;
  }
  static int hidden_slots(const auto& pile) {
    int n = 0;
    for (const Known<Card>& slot : pile) n += slot.to().empty();
    return n;
  }

  // ------------------------------------------------------------------------------- one player
  struct Lying {
    u64 placed = 0, fixed = 0, open = 0;  // known to somebody; fixed but unseen; seen by all
  };
  void note(const Reader& in, const Known<Card>& slot, Lying& lying) const {
    const Card c = slot.value(*this);
    if (c >= kCards) return;
    if (has_bit(lying.placed | lying.fixed, c)) in.refuse(id_of(c) + " is in two places", "GR-3.2");
    (slot.to().empty() ? lying.fixed : lying.placed) |= bit(c);
    if (slot.to().is_everyone()) lying.open |= bit(c);
  }
  void read_hand(const Reader& in, Seat p, Mine& c) const {
    List<Known<Card>, kCards> hand;
    read_slots(in, who_sees_a_hand(game_, p), hand);
    for (std::size_t k = 0; k < hand.size() && root_.ok(); ++k) {
      if (!hand[k].is_known_to(p)) return in.element(k).refuse("she knows her own hand", "GR-7.2");
      hold(c, hand[k]);
    }
  }
  void note_row(Lying& lying) const {
    const std::vector<Reader> row = root_.optional("row").elements();
    for (std::size_t k = 0; k < row.size(); ++k) {
      const Card c = s_.row[k];
      if (has_bit(lying.placed | lying.fixed, c))
        row[k].refuse(id_of(c) + " is in two places", "GR-3.2");
      lying.open |= bit(c);
      lying.placed |= bit(c);
    }
  }
  void read_player(Seat p) {
    Mine& c = corner_of(s_, p);
    const Reader in = player_in(root_, p), deck = in.optional("deck"),
                 unseen = in.optional("unseen"), specialists = in.optional("specialists");
    read_hand(in.optional("hand"), p, c);
    read_slots(deck, SeatSet::of(p), c.deck);
    Lying lying;
    for (const Known<Card>& slot : c.hand) note(in, slot, lying);
    for (const Known<Card>& slot : c.deck) note(in, slot, lying);
    if (s_.active == p) note_row(lying);
    const u64 given = read_set(specialists);
    if ((given & kAllAdvisors) != 0) specialists.refuse("has Advisors in it", "GR-3.1");
    if (!root_.ok()) return;
    u64 hers = (kAllAdvisors | given) & ~lying.placed;
    if (s_.disorder_card != kNone && disorder_card_is_of(p)) {
      hers &= ~bit(s_.disorder_card);
      lying.open |= bit(s_.disorder_card);
    }
    c.specialists = Cards::of((given | lying.open) & kAllSpecialists);
    // What is nowhere else lies unseen in her deck: in the slots left open, or under what is
    // listed.
    const u64 lies = (unseen.exists() ? read_set(unseen) : hers) | lying.fixed;
    const u64 owned = (lying.placed | lies | given) & kAllSpecialists;
    if ((owned & taken_) != 0)
      return in.refuse(id_of(std::countr_zero(owned & taken_)) + " is with two players", "GR-3.2");
    taken_ |= owned;
    c.unseen.put(Cards::of(lies));
    if (!unseen.exists() && hidden_slots(c.deck) == std::popcount(lying.fixed))
      for (int n = std::popcount(lies & ~lying.fixed); n > 0; --n) c.deck.push(unknown());
    if (hidden_slots(c.deck) != std::popcount(lies))
      return (deck.exists() ? deck : in)
          .refuse("has " + std::to_string(hidden_slots(c.deck)) + " slots nobody knows, but " +
                      std::to_string(std::popcount(lies)) + " cards lie there",
                  "GR-3.2");
    read_exchanged(in.optional("exchanged"), p, c);
  }
  // GR-2.18  In secret: until she has drawn again her hand still holds the cards.
  void read_exchanged(const Reader& in, Seat p, Mine& c) const {
    u64 there = c.unseen.value(*this).bits();
    if (is_pending_for("redraw", "player", p)) {
      there = 0;
      for (const Known<Card>& slot : c.hand) there |= bit(slot.value(*this));
    }
    Exchanged list{kNone, kNone, kNone};
    const std::vector<Reader> cards = in.elements();
    for (std::size_t k = 0; k < cards.size(); ++k) {
      list[k] = card(cards[k]);
      if (!game_.options.hide_exchange || !has_bit(there, list[k]))
        cards[k].refuse("she did not put that card under her deck in secret", "GR-2.18");
      there &= ~bit(list[k]);
    }
    c.exchanged.put(list);
  }
  bool disorder_card_is_of(Seat p) const {
    return is_pending_for("finish disorder card", "who", p);
  }
  bool is_pending_for(std::string_view what, std::string_view key, Seat p) const {
    for (const Reader& step : root_.optional("agenda").elements())
      if (step.at("do").word() == what && step.at(key).word() == seat_code(p)) return true;
    return false;
  }

  // -------------------------------------------------------------------------- the Specialists
  void read_specialists() {
    u64 elsewhere = s_.specialist_offer.bits();
    const auto add = [&](const auto& slots) {
      for (const Known<Card>& slot : slots)
        if (const Card c = slot.value(*this); c < kCards) elsewhere |= bit(c);
    };
    for (int i = 0; i < game_.players(); ++i) {
      const Mine& c = nth(s_.corner, i);
      add(c.hand);
      add(c.deck);
      elsewhere |= c.unseen.value(*this).bits();
      if (c.drafted != kNone) elsewhere |= bit(c.drafted);
    }
    for (const Card c : s_.row) elsewhere |= bit(c);
    if (s_.disorder_card != kNone) elsewhere |= bit(s_.disorder_card);
    read_slots(root_.optional("looked_at"), {}, s_.looked_at);
    add(s_.looked_at);
    const Reader deck = root_.optional("specialist_deck");
    s_.specialist_deck = {};
    read_slots(deck, {}, s_.specialist_deck);
    u64 known = 0, fixed = 0;
    for (const Known<Card>& slot : s_.specialist_deck) {
      const Card c = slot.value(*this);
      if (c >= kCards) continue;
      if (!is_specialist(c)) return deck.refuse(id_of(c) + " is not a Specialist", "GR-2.5");
      if (has_bit(elsewhere | known | fixed, c))
        return deck.refuse(id_of(c) + " is in two places", "GR-3.2");
      (slot.to().empty() ? fixed : known) |= bit(c);
    }
    const u64 lies = game_.content.specialists() & ~elsewhere & ~known;
    s_.unseen_specialists.put(Cards::of(lies));
    for (int n = std::popcount(lies) - hidden_slots(s_.specialist_deck); n > 0; --n)
      s_.specialist_deck.push(unknown());
    if (hidden_slots(s_.specialist_deck) != std::popcount(lies))
      deck.refuse("has more slots than there are Specialists left", "GR-2.5");
  }

  const Renaissance& game_;
  const Reader root_;
  State& s_;
  u64 taken_ = 0;  // Specialists of the players read so far
};

}  // namespace

void read_cards(const Renaissance& game, const Reader& root, State& s) {
  CardReader(game, root, s).read();
}

}  // namespace orrery::renaissance
