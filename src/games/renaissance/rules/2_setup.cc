// Set-up.  Rulebook II, spec section 3, clauses GR-2.1 to GR-2.19.
// Piles are not put in order now: nobody has seen them, so Chance answers when somebody looks
// (GR-2.2, GR-2.5).
#include "steps.h"

namespace orrery::renaissance {

// GR-2.6, GR-2.11  The rows of the set-up table.
const TableSize& table_size(int players) {
  const auto make = [](Array<u8, kValues> stability, std::initializer_list<int> emissaries) {
    TableSize size{stability, {}};
    for (const int n : emissaries) size.emissaries.push(small(n));
    return size;
  };
  static const Array<TableSize, 4> sizes{
      make({4, 4, 1, 1, 1}, {4, 7}), make({4, 4, 4, 1, 1}, {4, 6, 8}),
      make({4, 4, 4, 4, 1}, {4, 5, 6, 7}), make({4, 4, 4, 4, 4}, {4, 5, 6, 7, 8})};
  return sizes[players - 2];
}

State Renaissance::setup() const {
  State s{};
  s.face_up.fill(kNone);
  s.beneath.fill(kUnseen);                   // GR-2.1, GR-2.2  one face down in each slot
  s.portal_reserve.fill(kPortalsOfAColour);  // GR-2.3
  s.rabbit = Colour::Blue;                   // GR-2.4
  s.stability_pile = table_size(number_of_players).stability;  // GR-2.6
  s.holder.fill(Seat::Nobody);                                 // GR-2.8
  s.foundation_reserve = kFoundations;                         // GR-2.9
  s.hub = s.in_disorder = s.disorder_card = kNone;
  s.first = s.active = Seat::Nobody;
  for (int x = 0; x < kPlanets; ++x) s.tile_pile.push(kUnseen);  // GR-2.5
  s.unseen_specialists.put(Cards::of(content.specialists()));
  for (int i = std::popcount(content.specialists()); i > 0; --i) {
    Known<Card> slot;
    slot.put(kUnseen, {});
    s.specialist_deck.push(slot);
  }
  for (int i = 0; i < kMostPlayers; ++i) {
    Mine& c = s.corner[i];
    c.home = c.drafted = kNone;
    c.exchanged.put({kNone, kNone, kNone});
    if (i >= number_of_players) continue;
    c.reserve = kEmissaries;  // GR-2.10
    c.on_board = kInstitutes;
  }
  for (const u8 n : table_size(number_of_players).emissaries)
    s.emissary_offer = static_cast<u16>(s.emissary_offer | 1u << n);
  s.agenda.schedule(
      Step{.what = Do::DealObjective, .who = Seat::Chance, .at = static_cast<u8>(Slot::Left)},
      Step{.what = Do::DealObjective, .who = Seat::Chance, .at = static_cast<u8>(Slot::Centre)},
      Step{.what = Do::DealHubTile, .who = Seat::Chance},
      Step{.what = Do::OfferPlanet, .who = Seat::Chance, .n = small(number_of_players + 1)},
      Step{.what = Do::OfferSpecialist, .who = Seat::Chance, .n = small(number_of_players + 1)},
      Step{.what = Do::ChooseFirst, .who = Seat::Chance});
  return s;
}

// GR-2.2, GR-8.3  One more face up on the left and on the centre slot.
void ask_which_objective(const Ask& q, Step now, Choices& out) {
  for (const int o : bits_of(objectives_nobody_has_seen(q.game, q.s)))
    out.push({.verb = Verb::DealObjective, .card = small(o), .at = now.at});
}
void deal_objective(Play& t, Step now, Choice c) { t.s.face_up[now.at] = c.card; }

// GR-2.7  A random tile of 7 or more is set aside for the Hub.
void ask_which_hub_tile(const Ask& q, Step, Choices& out) {
  for (int value = 7; value <= kHighest; ++value)
    if (const u8 tiles = q.s.stability_pile[value - kLowest])
      out.push({.verb = Verb::DealHubTile, .n = small(value)}, tiles);
}
void set_hub_tile_aside(Play& t, Step, Choice c) {
  t.s.hub_tile = c.n;
  --t.s.stability_pile[c.n - kLowest];
}

// GR-2.11  Planets without the forbidding symbol, Specialists from the top of their deck.
void ask_which_planet_is_offered(const Ask& q, Step, Choices& out) {
  for (const int x :
       bits_of(static_cast<Planets>(q.game.content.start_planets & ~q.s.planet_offer)))
    out.push({.verb = Verb::OfferPlanet, .at = small(x)});
}
void offer_planet(Play& t, Step now, Choice c) {
  t.s.planet_offer = static_cast<Planets>(t.s.planet_offer | 1u << c.at);
  t.s.tile_pile.take_at(0);
  if (--now.n > 0) t.s.agenda.schedule(now);
}
void ask_which_specialist_is_offered(const Ask& q, Step, Choices& out) {
  for (const int card : bits_of(unseen_specialists(q, q.s)))
    out.push({.verb = Verb::OfferSpecialist, .card = small(card)});
}
void offer_specialist(Play& t, Step now, Choice c) {
  t.s.specialist_offer.put(c.card);
  t.s.unseen_specialists.value(t).take(c.card);
  t.s.specialist_deck.take_at(0);
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------ the draft
void ask_who_is_first(const Ask& q, Step, Choices& out) {
  for (int i = 0; i < q.game.players(); ++i) out.push({.verb = Verb::ChooseFirst, .who = small(i)});
}
namespace {
// GR-2.12  From the right of the first player counter-clockwise, the same order in each of three
// passes.
Step pick(const Renaissance& game, const State& s, int made) {
  const Seat p = game.left_of(s.first, game.players() - 1 - made % game.players());
  const bool dealt = game.options.deal_assets;
  return Step{.what = Do::Draft,
              .who = dealt ? Seat::Chance : p,
              .n = small(made),
              .at = small(orrery::index(p))};
}
}  // namespace
void choose_first(Play& t, Step, Choice c) {
  t.s.first = seat_at(c.who);
  tell(t, What::FirstPlayer, t.s.first);
  t.s.agenda.schedule(pick(t.game, t.s, 0));
}
// An asset of a type she has not taken yet.
void ask_for_an_asset(const Ask& q, Step now, Choices& out) {
  const Mine& me = corner_of(q.s, seat_at(now.at));
  if (me.home == kNone)
    for (const int x : bits_of(q.s.planet_offer))
      out.push({.verb = Verb::TakePlanet, .at = small(x)});
  if (me.drafted == kNone)
    for (const int card : bits_of(q.s.specialist_offer.bits()))
      out.push({.verb = Verb::TakeSpecialist, .card = small(card)});
  if (me.start == 0)
    for (const int n : bits_of(q.s.emissary_offer))
      out.push({.verb = Verb::TakeEmissaries, .n = small(n)});
}
void take_asset(Play& t, Step now, Choice c) {
  Mine& me = corner_of(t.s, seat_at(now.at));
  tell(t, What::Answered, seat_at(now.at), c);
  switch (c.verb) {
    case Verb::TakePlanet:
      me.home = c.at;
      t.s.planet_offer = static_cast<Planets>(t.s.planet_offer & ~(1u << c.at));
      break;
    case Verb::TakeSpecialist:
      me.drafted = c.card;
      t.s.specialist_offer.take(c.card);
      break;
    default:
      me.start = c.n;
      t.s.emissary_offer = static_cast<u16>(t.s.emissary_offer & ~(1u << c.n));
  }
  const int made = now.n + 1;
  if (made < 3 * t.game.players())
    t.s.agenda.schedule(pick(t.game, t.s, made));
  else
    t.s.agenda.schedule(Step{.what = Do::SettleIn, .who = t.s.first});
}

// ------------------------------------------------------------------------ Homes, Hub, decks
namespace {
void put_portal(State& s, int x, Colour c) {
  s.portals[x] = small(s.portals[x] | 1 << index(c));
  --s.portal_reserve[c];
}
// GR-2.13, GR-2.14
void settle_home(Play& t, Seat p) {
  Mine& me = corner_of(t.s, p);
  t.s.stability[me.home] = kInfinite;
  t.s.holder[me.home] = p;
  add_emissaries(t.s, p, me.home, me.start);
  tell(t, What::HomeSettled, p, {.at = me.home}, me.start);
  seen_with(t.s, p, me.drafted);
  me.unseen.put(Cards::of(kAllAdvisors | bit(me.drafted)));
  for (int i = 0; i < kAdvisors + 1; ++i) {
    Known<Card> slot;
    slot.put(kUnseen, {});
    me.deck.push(slot);
  }
  me.drafted = kNone;
  me.start = 0;
}
}  // namespace

void settle_in(Play& t, Step now) {
  for (int i = 0; i < t.game.players(); ++i) settle_home(t, seat_at(i));
  // GR-2.15  All have seen which Specialist goes under the deck.
  Known<Card> left_over;
  left_over.put(static_cast<Card>(std::countr_zero(t.s.specialist_offer.bits())),
                SeatSet::everyone());
  t.s.specialist_deck.push(left_over);
  t.s.specialist_offer = {};
  t.s.emissary_offer = 0;
  // GR-2.16  The planet nobody took.
  t.s.hub = small(std::countr_zero(static_cast<unsigned>(t.s.planet_offer)));
  t.s.planet_offer = 0;
  t.s.stability[t.s.hub] = t.s.hub_tile;
  t.s.hub_tile = 0;
  for (int c = 0; c < kColours; ++c) put_portal(t.s, t.s.hub, colour_at(c));
  tell(t, What::HubSettled, Seat::Nobody, {.at = t.s.hub}, t.s.stability[t.s.hub]);
  // GR-2.17
  for (int i = 0; i < t.game.players(); ++i) {
    put_portal(t.s, corner_of(t.s, t.game.left_of(t.s.first, i)).home, t.s.rabbit);
    t.s.rabbit = right_of(t.s.rabbit);
  }
  t.s.agenda.schedule(Step{.what = Do::OpeningHands, .who = now.who});
}

// GR-2.18, GR-2.19  Three cards, although the hand size is two.
void draw_opening_hands(Play& t, Step now) {
  if (now.n == t.game.players())
    return t.s.agenda.schedule(Step{.what = Do::Exchange, .who = t.s.first});
  const Seat p = t.game.left_of(t.s.first, now.n++);
  t.s.agenda.schedule(Step{.what = Do::Draw, .who = p, .n = 3}, now);
}
// Any of them in any order: none, one, two or three.
void ask_which_to_exchange(const Ask& q, Step now, Choices& out) {
  u64 cards = 0;
  for (const Known<Card>& slot : corner_of(q.s, now.who).hand) cards |= bit(slot.value(q));
  for (const int a : bits_of(cards)) {
    out.push({.verb = Verb::Exchange, .card = small(a)});
    for (const int b : bits_of(cards & ~bit(a))) {
      out.push({.verb = Verb::Exchange, .card = small(a), .which = small(b)});
      for (const int c : bits_of(cards & ~bit(a) & ~bit(b)))
        out.push({.verb = Verb::Exchange, .card = small(a), .which = small(b), .at = small(c)});
    }
  }
  out.push({.verb = Verb::Exchange});
}
void exchange(Play& t, Step now, Choice c) {
  Mine& me = corner_of(t.s, now.who);
  const u8 served = small(now.n + 1);
  if (served < t.game.players())
    t.s.agenda.schedule(Step{.what = Do::Exchange, .who = t.game.left_of(now.who), .n = served});
  else
    t.s.agenda.schedule(Step{.what = Do::StartTurn, .who = t.s.first});
  if (t.game.options.hide_exchange) {
    me.exchanged.put({c.card, c.which, c.at});
    tell(t, What::Answered, now.who, {.verb = Verb::Exchange}, kNone);
    return t.s.agenda.schedule(
        Step{.what = Do::Redraw, .who = Seat::Chance, .at = static_cast<u8>(now.who)});
  }
  u8 n = 0;
  for (const Card card : {c.card, c.which, c.at}) {
    if (card == kNone) continue;
    me.hand.take_at(place_in_hand(t, now.who, card));
    put_under_deck(t.s, now.who, card, who_sees_a_hand(t.game, now.who));
    ++n;
  }
  tell(t, What::Answered, now.who, {.verb = Verb::Exchange}, n);
  if (n > 0) t.s.agenda.schedule(Step{.what = Do::Draw, .who = now.who, .n = n});
}
// Option exchange = hidden: one answer of Chance for however many cards, so that nobody can count
// them.
void ask_what_is_redrawn(const Ask& q, Step now, Choices& out) {
  const Mine& me = corner_of(q.s, seat_at(now.at));
  int wanted = 0;
  for (const Card card : me.exchanged.value(q)) wanted += card != kNone;
  const u64 cards = unseen_in_deck(q, q.s, seat_at(now.at));
  if (wanted == 0) return out.push({.verb = Verb::Redraw, .who = now.at});
  for (const int a : bits_of(cards)) {
    if (wanted == 1) out.push({.verb = Verb::Redraw, .card = small(a), .who = now.at});
    for (const int b : bits_of(wanted > 1 ? cards & ~((bit(a) << 1) - 1) : u64{0})) {
      if (wanted == 2)
        out.push({.verb = Verb::Redraw, .card = small(a), .which = small(b), .who = now.at});
      for (const int c : bits_of(wanted > 2 ? cards & ~((bit(b) << 1) - 1) : u64{0}))
        out.push({.verb = Verb::Redraw,
                  .card = small(a),
                  .which = small(b),
                  .at = small(c),
                  .who = now.at});
    }
  }
}
void redraw(Play& t, Step now, Choice c) {
  const Seat p = seat_at(now.at);
  Mine& me = corner_of(t.s, p);
  for (const Card card : me.exchanged.value(t)) {
    if (card == kNone) continue;
    me.hand.take_at(place_in_hand(t, p, card));
    me.unseen.value(t).put(card);
    put_under_deck(t.s, p, card, {});
  }
  for (const Card card : {c.card, c.which, c.at}) {
    if (card == kNone) continue;
    me.deck.take_at(0);
    me.unseen.value(t).take(card);
    take_to_hand(t, p, card, {});
  }
}

}  // namespace orrery::renaissance
