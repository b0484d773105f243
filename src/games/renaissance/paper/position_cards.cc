// A position from outside: cards, and who knows where they lie.
#include "core/json_library.h"
#include "position.h"

#include "names.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

class CardReader : Insight {
 public:
  CardReader(const Renaissance& game, const Reader& root, State& s)
      : game_(game), root_(root), s_(s) {}

  void read() {
    if (const Reader in = root_.optional("row"); in.exists()) {
      const std::size_t n = in.length(kCards);
      for (std::size_t i = 0; i < n && in.ok(); ++i)
        s_.row.push(read_card_id(game_, in.element(i)));
    }
    if (const Reader in = root_.optional("disorder_card");
        root_.ok() && in.exists() && !in.is_null()) {
      s_.disorder_card = read_card_id(game_, in);
      bool resolved = false;
      for (int i = 0; i < game_.players(); ++i)
        resolved = resolved || disorder_card_is_of(seat_at(i));
      if (in.ok() && !resolved) in.refuse("nobody is resolving it", "GR-6.6");
    }
    if (const Reader in = root_.optional("in_disorder"); root_.ok() && in.exists() && !in.is_null())
      s_.in_disorder = read_planet_id(game_, in);
    for (int i = 0; i < game_.players() && root_.ok(); ++i) read_player(i);
    if (root_.ok()) read_specialists();
  }

 private:
  // null, "A4", or {"card": "A4", "known_to": ["P1"]}; `knowing` if it does not say who knows.
  Known<Card> read_slot(const Reader& in, SeatSet knowing) {
    Known<Card> slot;
    slot.put(kUnseen, {});
    if (in.is_null() || !in.ok()) return slot;
    if (!in.json()->is_object()) {
      slot.put(read_card_id(game_, in), knowing);
      return slot;
    }
    in.only({"card", "known_to"});
    const Reader card = in.at("card");
    if (in.ok() && card.is_null())
      card.refuse("a card that somebody knows has a name; a slot nobody knows is null");
    const Card c = in.ok() ? read_card_id(game_, card) : kUnseen;
    if (const Reader who = in.optional("known_to"); in.ok() && who.exists()) {
      knowing = {};
      if (who.json()->is_string()) {
        if (who.word() != "all") who.refuse("is \"all\" or a list of seats");
        knowing = SeatSet::everyone();
      } else {
        const std::size_t n = who.length(static_cast<std::size_t>(game_.players()));
        for (std::size_t i = 0; i < n && who.ok(); ++i) {
          const Seat seat = read_seat(who.element(i), game_.players());
          if (who.ok() && knowing.has(seat)) who.element(i).refuse("stands there twice");
          knowing = knowing.with(seat);
        }
      }
    }
    slot.put(c, knowing);
    return slot;
  }
  void read_slots(const Reader& in, SeatSet knowing, auto& pile) {
    const std::size_t n =
        in.exists() ? in.length(std::remove_reference_t<decltype(pile)>::capacity()) : 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) pile.push(read_slot(in.element(i), knowing));
  }
  u64 read_set(const Reader& in) {
    u64 set = 0;
    const std::size_t n = in.exists() ? in.length(kCards) : 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
      const Card card = read_card_id(game_, in.element(i));
      if (in.ok() && has_bit(set, card)) in.element(i).refuse("stands there twice", "GR-3.2");
      if (in.ok()) set |= bit(card);
    }
    return set;
  }
  static int hidden_slots(const auto& pile) {
    int n = 0;
    for (const Known<Card>& slot : pile) n += slot.to().empty();
    return n;
  }

  void read_player(int i) {
    const Seat p = seat_at(i);
    Mine& c = corner_of(s_, p);
    const Reader players = root_.optional("players");
    if (!is_settled(s_)) return;
    const std::optional<Reader> in =
        players.exists() ? std::optional(players.element(static_cast<std::size_t>(i)))
                         : std::nullopt;
    const Reader none = root_.optional("?");
    const Reader hand = in ? in->optional("hand") : none, deck = in ? in->optional("deck") : none,
                 unseen = in ? in->optional("unseen") : none;
    read_slots(hand, game_.options.open_hands ? SeatSet::everyone() : SeatSet::of(p), c.hand);
    for (std::size_t k = 0; k < c.hand.size() && root_.ok(); ++k)
      if (!c.hand[k].is_known_to(p))
        return hand.element(k).refuse("she knows her own hand", "GR-7.2");
    const auto held = c.hand;
    c.hand = {};
    for (const Known<Card>& slot : held) hold(c, slot);
    if (root_.ok()) read_slots(deck, SeatSet::of(p), c.deck);
    if (!root_.ok()) return;
    u64 placed = 0, fixed = 0, open = 0;
    const auto note = [&](const Known<Card>& slot) {
      const Card card = slot.value(*this);
      if (card >= kCards) return;
      if (has_bit(placed | fixed, card))
        (in ? *in : root_)
            .refuse(std::string(card_id(game_.content, card)) + " is in two places", "GR-3.2");
      (slot.to().empty() ? fixed : placed) |= bit(card);
      if (slot.to().is_everyone()) open |= bit(card);
    };
    for (const Known<Card>& slot : c.hand) note(slot);
    for (const Known<Card>& slot : c.deck) note(slot);
    if (s_.active == p)
      for (std::size_t k = 0; k < s_.row.size() && root_.ok(); ++k) {
        const Card card = s_.row[k];
        if (has_bit(placed | fixed, card))
          root_.at("row").element(k).refuse(
              std::string(card_id(game_.content, card)) + " is in two places", "GR-3.2");
        open |= bit(card), placed |= bit(card);
      }
    const Reader hers = in ? in->optional("specialists") : none;
    const u64 given = read_set(hers);
    if (root_.ok() && (given & kAllAdvisors) != 0) hers.refuse("has Advisors in it", "GR-3.1");
    if (!root_.ok()) return;
    c.specialists = Cards::of((given | open) & kAllSpecialists);
    u64 nowhere = (kAllAdvisors | given) & ~placed;
    if (s_.disorder_card != kNone && disorder_card_is_of(p))
      nowhere &= ~bit(s_.disorder_card),
          c.specialists =
              Cards::of(c.specialists.bits() | (bit(s_.disorder_card) & kAllSpecialists));
    nowhere |= fixed;
    // What is nowhere else lies unseen in her deck: in the slots left open, or under what is
    // listed.
    const u64 lies = unseen.exists() ? read_set(unseen) | fixed : nowhere;
    const u64 owned = (placed | lies | given) & kAllSpecialists;
    if (root_.ok() && (owned & taken_) != 0)
      return (in ? *in : root_)
          .refuse(std::string(card_id(game_.content, std::countr_zero(owned & taken_))) +
                      " is with two players",
                  "GR-3.2");
    taken_ |= owned;
    c.unseen.put(Cards::of(lies));
    Known<Card> slot;
    slot.put(kUnseen, {});
    const int open_slots = hidden_slots(c.deck) - std::popcount(fixed);
    if (!unseen.exists() && open_slots == 0)
      for (int n = std::popcount(lies & ~fixed); n > 0; --n) c.deck.push(slot);
    if (hidden_slots(c.deck) != std::popcount(lies))
      return (deck.exists() ? deck
              : in          ? *in
                            : root_)
          .refuse("has " + std::to_string(hidden_slots(c.deck)) + " slots nobody knows, but " +
                      std::to_string(std::popcount(lies)) + " cards lie there",
                  "GR-3.2");
    if (const Reader cards = in ? in->optional("exchanged") : none; cards.exists()) {
      Exchanged list{kNone, kNone, kNone};
      const std::size_t n = cards.length(list.size());
      u64 there = c.unseen.value(*this).bits();
      if (pending_for("redraw", "player", p)) {
        there = 0;
        for (const Known<Card>& held_now : c.hand) there |= bit(held_now.value(*this));
      }
      for (std::size_t k = 0; k < n && cards.ok(); ++k) {
        list[k] = read_card_id(game_, cards.element(k));
        if (cards.ok() && (!game_.options.hide_exchange || !has_bit(there, list[k])))
          cards.element(k).refuse("she did not put that card under her deck in secret", "GR-2.18");
        there &= ~bit(list[k]);
      }
      c.exchanged.put(list);
    }
  }
  bool disorder_card_is_of(Seat p) const { return pending_for("finish disorder card", "who", p); }
  bool pending_for(std::string_view what, const char* key, Seat p) const {
    const Reader agenda = root_.optional("agenda");
    if (!agenda.exists() || !agenda.json()->is_array()) return false;
    for (const Json& step : *agenda.json())
      if (step.is_object() && step.contains("do") && step["do"] == what && step.contains(key) &&
          step[key] == seat_code(p))
        return true;
    return false;
  }

  void read_specialists() {
    u64 elsewhere = s_.specialist_offer.bits();
    const auto note = [&](const Known<Card>& slot) {
      if (slot.value(*this) < kCards) elsewhere |= bit(slot.value(*this));
    };
    for (int i = 0; i < game_.players(); ++i) {
      const Mine& c = s_.corner[static_cast<std::size_t>(i)];
      for (const Known<Card>& slot : c.hand) note(slot);
      for (const Known<Card>& slot : c.deck) note(slot);
      elsewhere |= c.unseen.value(*this).bits();
      if (c.drafted != kNone) elsewhere |= bit(c.drafted);
    }
    for (const Card card : s_.row) elsewhere |= bit(card);
    if (s_.disorder_card != kNone) elsewhere |= bit(s_.disorder_card);
    const Reader looked = root_.optional("looked_at"), deck = root_.optional("specialist_deck");
    read_slots(looked, {}, s_.looked_at);
    for (const Known<Card>& slot : s_.looked_at) note(slot);
    s_.specialist_deck = {};
    if (root_.ok()) read_slots(deck, {}, s_.specialist_deck);
    if (!root_.ok()) return;
    u64 known = 0, fixed = 0;
    for (const Known<Card>& slot : s_.specialist_deck) {
      const Card c = slot.value(*this);
      if (c >= kCards) continue;
      if (!is_specialist(c))
        return deck.refuse(std::string(card_id(game_.content, c)) + " is not a Specialist",
                           "GR-2.5");
      if (has_bit(elsewhere | known | fixed, c))
        return deck.refuse(std::string(card_id(game_.content, c)) + " is in two places", "GR-3.2");
      (slot.to().empty() ? fixed : known) |= bit(c);
    }
    const u64 lies = kAllSpecialists & ~elsewhere & ~known;
    s_.unseen_specialists.put(Cards::of(lies));
    Known<Card> slot;
    slot.put(kUnseen, {});
    for (int n = std::popcount(lies) - hidden_slots(s_.specialist_deck); n > 0; --n)
      s_.specialist_deck.push(slot);
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
