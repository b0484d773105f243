// What the table is written with (table_json.cc): who may see what, and the small things every part
// is made of.
#pragma once
#include <type_traits>

#include "../rules/rules.h"
#include "core/described.h"
#include "kinds.h"
#include "names.h"

namespace orrery::renaissance {

// What the table, or a viewer, knows of a card; kUnseen if nothing.
inline Card seen_card(const Known<Card>& slot) { return slot.value(Insight::of_the_table()); }
inline Card seen_card(const Rumour<Card>& slot) { return slot.is_known ? slot.value : kUnseen; }
inline SeatSet known_to(const Known<Card>& slot) { return slot.to(); }
inline SeatSet known_to(const Rumour<Card>& slot) { return slot.to; }
inline Cards hidden_set(const Private<Cards>& set) { return set.value(Insight::of_the_table()); }
inline Cards hidden_set(const Veiled<Cards>& set) { return set.mine; }
inline Exchanged hidden_set(const Private<Exchanged>& set) {
  return set.value(Insight::of_the_table());
}
inline Exchanged hidden_set(const Veiled<Exchanged>& set) {
  return set.is_mine ? set.mine : Exchanged{kNone, kNone, kNone};
}

// -------------------------------------------------------------------------------- what is at hand
// `facts` is the table itself, or one that looks like the view: only open things are read from it.
template <class Lens>
struct Pen {
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;
  const Renaissance& game;
  const Tabletop<Lens>& t;
  const State& facts;
  Seat viewer;
  JsonWriter& out;
  const Content& content = game.content;

  // 2.3  option memory = hidden: a view has nothing of decks and piles
  bool forgets() const { return kIsView && game.options.no_memory; }

  void seat(Seat s) { is_player(s) ? out.value(seat_code(s)) : out.null(); }
  void planet(Planet x) { x < kPlanets ? out.value(planet_id(content, x)) : out.null(); }
  void card(Card c) { c < kCards ? out.value(card_id(content, c)) : out.null(); }
  void objective(Objective o) {
    o < kMostObjectives ? out.value(objective_id(content, o)) : out.null();
  }
  template <class Each>
  void seats(Each each) {
    for (int i = 0; i < game.players(); ++i) each(seat_at(i));
  }
  template <class Fits>
  void whoever(Fits fits) {
    Seat found = Seat::Nobody;
    seats([&](Seat p) {
      if (fits(p)) found = p;
    });
    seat(found);
  }
  void seat_list(SeatSet set) {
    out.open_list();
    seats([&](Seat p) {
      if (set.has(p)) out.value(seat_code(p));
    });
    out.close_list();
  }
  void planet_list(Planets set) {
    out.open_list();
    for (const int x : bits_of(set)) out.value(planet_id(content, x));
    out.close_list();
  }
  void card_set(u64 set) {
    out.open_list();
    for (const int c : bits_of(set)) out.value(card_id(content, c));
    out.close_list();
  }
  void card_list(const auto& list) {
    out.open_list();
    for (const Card c : list)
      if (c < kCards) out.value(card_id(content, c));
    out.close_list();
  }
};

// A part of the table, with the pen of the whole.
template <class Lens, class Thing>
struct PartOf : Pen<Lens> {
  Thing it;
};

// ------------------------------------------------------------------------------------------ slots
template <class Lens>
const auto& slot_rows() {
  struct W : PartOf<Lens, const KnownTo<Lens, Card>&> {
    bool forget;
  };
  static const Rows<W> rows(
      "Slot", "A card of a hand or a pile that somebody knows",
      {{"card", null_or(a_card()), "the card; `null` if the viewer does not know it",
        [](W& w) { w.card(w.forget ? kUnseen : seen_card(w.it)); }, In::Both, May::Not},
       {"known_to", either(name_of(kAllKind), list_of(a_seat(), kMostPlayers)),
        "who knows it; nobody has seen it, but it is fixed: `[]`", [](W& w) {
          const SeatSet knowing = known_to(w.it);
          if (knowing.is_everyone())
            w.out.value("all");
          else
            w.seat_list(knowing);
        }}});
  return rows;
}
// An ordered pile or a hand: null where nobody has looked.
template <class Lens>
Type slots(i64 most) {
  return list_of(null_or(object(slot_rows<Lens>()).or_short(a_card())), most);
}
template <class Lens>
void write_slots(Pen<Lens>& w, const auto& list, bool forget = false) {
  w.out.open_list();
  for (const auto& slot : list) {
    if (known_to(slot).empty() && seen_card(slot) == kUnseen)
      w.out.null();
    else
      slot_rows<Lens>().write({{w, slot}, forget});
  }
  w.out.close_list();
}

}  // namespace orrery::renaissance
