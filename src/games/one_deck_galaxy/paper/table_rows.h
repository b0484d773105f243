// The parts of the table that are described in files of their own. Nothing in this game is seen by
// one player only, so a view is written from the table itself; it adds what follows from the rest.
#pragma once
#include "../rules/rules.h"
#include "core/described.h"
#include "core/said.h"
#include "fill_row.h"
#include "names.h"

namespace orrery::one_deck_galaxy {

// What every writer has at hand.
struct Hand {
  const OneDeckGalaxy& game;
  const State& s;
  Seat viewer;
  JsonWriter& out;
  const Content& content = game.content;

  void said(const Said& what) { write_said(what, out); }
  void id_or_null(std::string_view id) { id != kUnknown ? out.value(id) : out.null(); }
  template <class Things, class Write>
  void list(const Things& things, Write write) {
    out.open_list();
    for (const auto& thing : things) write(thing);
    out.close_list();
  }
  template <class Name>
  void names(auto set, Name name) {
    list(bits_of(set), [&](int i) { out.value(name(i)); });
  }
  void cards(u64 set) {
    names(set, [&](int card) { return card_id(content, card); });
  }
  void milestones(unsigned set) {
    names(set, [](int m) { return m + 1; });
  }
  void dice(Place place) {
    out.open_list();
    for (int i = 0; i < kDice; ++i)
      if (s.dice.at(i).place == place) out.value(die_name(i / 8, s.dice.at(i).value));
    out.close_list();
  }
  void face_down(const Pile& pile) {  // its cards, by generation
    out.open_list();
    for (int g = 0; g <= s.generation; ++g) out.value(nth(pile.cards, g));
    out.close_list();
  }
  void icons(const std::array<u8, kCoins>& of) {
    out.open();
    for (int i = 0; i < kCoins; ++i) out.field(icon_letter(i), nth(of, i));
    out.close();
  }
};
template <bool is_view>
struct Pen : Hand {
  static constexpr bool kIsView = is_view;
};
// A part of the table, with the pen of the whole.
template <bool is_view, class Thing>
struct PartOf : Pen<is_view> {
  Thing it;
};
template <bool is_view>
struct PlayerPen : Pen<is_view> {
  int p;
  const Civilization<Truth>& c = civ(this->s, p);
};
template <bool is_view>
struct SlotPen : Pen<is_view> {
  int slot;
  u8 card = nth(this->s.zone, slot);
  const GalaxyCard& face = printed(this->game, card);
  const Pile& pile = nth(this->s.pile, slot);
};
using Fact = Pen<true>;  // what only views have
template <class Thing>
using FactOf = PartOf<true, Thing>;

template <bool is_view>
const Rows<PlayerPen<is_view>>& player_rows();
template <bool is_view>
const Rows<SlotPen<is_view>>& slot_rows();
template <bool is_view>
const Rows<Pen<is_view>>& adversary_rows();
template <bool is_view>
const Rows<Pen<is_view>>& events_rows();
const Rows<Fact>& starbase_rows();
const Rows<Fact>& supply_rows();
const Rows<Fact>& confrontation_rows();
const Rows<FactOf<int>>& event_rows();
const Rows<FactOf<int>>& node_rows();
const Rows<Fact>& printed_rows();
const Rows<FactOf<int>>& card_rows();

Type boxes();
void write_boxes(Hand& hand, const BoxesAt& at);

inline Type influence() { return number(0, 80); }
inline Type element() { return text(); }  // what choices and log lines touch
template <class W, class Things, class R>
void write_each(W& w, const Things& things, const R& rows) {
  w.list(things, [&](const auto& thing) { rows.write({{w}, thing}); });
}

}  // namespace orrery::one_deck_galaxy
