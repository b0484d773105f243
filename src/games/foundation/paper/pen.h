// What the table is written with (table_json.cc): who may see what, and the small things every part
// is made of.
#pragma once
#include <type_traits>

#include "../rules/rules.h"
#include "core/facts.h"
#include "core/json.h"
#include "names.h"

namespace orrery::foundation {

// What the table, or a viewer, knows of a goal; kUnseen if nothing.
inline Goal seen_goal(const Known<Goal>& g) { return g.value(Insight::of_the_table()); }
inline Goal seen_goal(const Rumour<Goal>& g) { return g.is_known ? g.value : kUnseen; }
inline SeatSet known_to(const Known<Goal>& g) { return g.to(); }
inline SeatSet known_to(const Rumour<Goal>& g) { return g.to; }

// -------------------------------------------------------------------------------- what is at hand
// `facts` is the table itself, or one that looks like the view: only open things are read from it.
template <class Lens>
struct Pen {
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;
  const Foundation& game;
  const Tabletop<Lens>& t;
  const State& facts;
  Seat viewer;
  JsonWriter& out;
  const Content& content = game.content;

  void seat(Seat s) { is_player(s) ? out.value(seat_code(s)) : out.null(); }
  void colour(Colour c) { c != Colour::None ? out.value(colour_name(c)) : out.null(); }
  void tile(Tile tile) { tile != kNoTile ? out.value(colony_id(content, tile)) : out.null(); }
  void goal(Goal goal) { goal != kUnseen ? out.value(goal_id(content, goal)) : out.null(); }
  template <class Name>
  void list(auto set, Name name) {
    out.open_list();
    for (const int i : bits_of(set)) out.value(name(i));
    out.close_list();
  }
  void gates(Gates set) { list(set, gate_name); }
  void planets(Planets set) { list(set, planet_name); }
  void tiles(u64 set) {
    list(set, [&](int i) { return colony_id(content, i); });
  }
  void spaces(u16 set) {
    list(set, [&](int i) { return research_id(content, i); });
  }
  void colours(const std::array<Colour, 2>& two) {
    out.open_list();
    for (const Colour c : two)
      if (c != Colour::None) out.value(colour_name(c));
    out.close_list();
  }
  void cubes(const Cubes& cubes, bool with_zeros) {
    out.open();
    for (int c = 0; c < kColours; ++c)
      if (with_zeros || cubes[colour_at(c)] > 0)
        out.field(colour_name(colour_at(c)), cubes[colour_at(c)]);
    out.close();
  }
  void seats(SeatSet set) {
    out.open_list();
    for (int i = 0; i < game.players(); ++i)
      if (set.has(seat_at(i))) out.value(seat_code(seat_at(i)));
    out.close_list();
  }
};

// What follows from a view, in words. A planet that is not dealt yet has no colour; nobody is
// offered anything about it, but any token may be asked for its words.
inline State dealt_facts(const Foundation& game, const Foundation::View& view) {
  State facts = facts_of(game, view);
  for (int p = 0; p < kPlanets; ++p)
    if (facts.planet_tile[p] == kNoTile) facts.planet_tile[p] = game.content.quick_layout[p];
  return facts;
}

// A part of the table, with the pen of the whole.
template <class Lens, class Thing>
struct PartOf : Pen<Lens> {
  Thing it;
};

}  // namespace orrery::foundation
