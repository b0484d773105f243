// What the chapters share: names for what they work with, questions about the table, and the small
// moves every chapter makes.
#pragma once
#include <algorithm>

#include "../turn.h"

namespace orrery::one_deck_galaxy {

using Game = OneDeckGalaxy;
using Ask = Asking<Game>;
using Play = Acting<Game>;
using Choices = Game::Choices;

// ------------------------------------------------------------------------------------- looking
inline Civilization<Truth>& civ(State& s, int p) { return s.civilization[p]; }
inline const Civilization<Truth>& civ(const State& s, int p) { return s.civilization[p]; }
inline const GalaxyCard& printed(const Game& g, int card) { return g.content.card[card]; }
inline const Adversary& adversary(const Game& g, const State& s) {
  return g.content.adversary[s.adversary];
}
inline bool is(const Game& g, const State& s, Nature n) {
  return s.adversary != kNone && adversary(g, s).nature == n;
}
inline const StarbaseClass& base(const Game& g, const State& s) {
  return g.content.base[s.base_class - 1];
}
inline bool is_encounter(const Game& g, int card) { return has_bit(g.content.encounters, card); }
inline int fleets(const State& s) { return s.pile[kFleets].influence; }
inline int zone_cards(const State& s) {
  int n = 0;
  for (const u8 card : s.zone) n += card != kNone;
  return n;
}

int level(const State& s, int p);                                // ODG-9.2
int lowest_level(const Game& g, const State& s);                 // ODG-13.9
int resource(const Game& g, const State& s, int p, Resource r);  // ODG-7.6.4
int icons(const Game& g, const State& s, int p, int icon);       // ODG-6.1
int science_value(const Game& g, u64 cards);
int x_of(const Game& g, const State& s);               // ODG-11.6
int cost_of(const Game& g, const State& s, int card);  // influence cost with all modifiers
int threshold_of(const Game& g, const State& s, int card);
int study_cost(const Game& g, const State& s, int slot);  // ODG-8.11
int probe_cost(const Game& g, const State& s);
int upgrade_cost(const Game& g, const State& s);
int tech_discs_left(const Game& g, const State& s);  // in the supply
int holder_of(const Game& g, const State& s,
              SocietyRule rule);  // the player with this Society, or -1
const Society& society(const Game& g, const State& s, int p);
// Spec 9.6  What all lasting effects in force add up to.
int lasting(const Game& g, const State& s, Op op);
const Effect* lasting_effect(const Game& g, const State& s, Op op);
const NodeType* node(const Game& g, int i);  // an active node of the sheet, or nullptr

// --------------------------------------------------------------------------------------- boxes
const Box* box_at(const Game& g, const State& s,
                  Place place);  // nullptr if there is none there now
int boxes_of(const Row& r);
int number_of_boxes(const GalaxyCard& c);
bool is_filled(const State& s, Place place);
bool row_is_full(const State& s, const Row& r, Place first);
const Row& active_row(const Game& g, const State& s);  // ODG-11.2
bool row_is_open(const Game& g, const State& s);       // ODG-11.4
bool may_ring(const Game& g, const State& s, Place place);
bool keeps_its_rule(const Game& g, const State& s, int slot);  // ODG-7.3.9
u8 card_under(const State& s, Place place);          // the zone card a box is on, or kNone
void return_from(State& s, Place first, int boxes);  // dice and discs of these boxes to the supply

// Sums of some values as bits: sum v can be reached if bit v is set.
struct Sums {
  u64 low = 1, high = 0;  // sums up to 127
  constexpr void add(int v) {
    high = high << v | (v ? low >> (64 - v) : 0);
    low <<= v;
  }
  constexpr void may_add(int v) {
    Sums with = *this;
    with.add(v);
    low |= with.low;
    high |= with.high;
  }
  constexpr u64 from(int v) const {
    if (v >= 64) return high >> (v - 64);
    return v == 0 ? low : low >> v | high << (64 - v);
  }
  // Is one of the n sums from v on among them?
  constexpr bool has_any(int v, int n) const {
    for (; n > 0 && v < 0; --n) ++v;
    if (n <= 0 || v >= 128) return false;
    return (from(v) & ((u64{1} << n) - 1)) != 0;
  }
};
// A payment of things worth `values` pays `unit` up to `most` times, and nothing in it may be
// superfluous.
struct Bill {
  int unit = 0, most = 1;
  bool exact = false;
  bool is_paid(int total, int least) const;  // with what is on the table
};
// Can what is taken up (total, least) be completed from `values`, count of each value 1..6?
// Of `scarce` values at most `limit` may be used.
using Values = Array<u8, 7>;
bool can_complete(const Bill& bill, int total, int least, const Values& values,
                  const Values& scarce = {}, int limit = 0);
inline Values values_in_pool(const State& s, int p) {
  Values values{};
  for (const Die& d : s.dice.die)
    if (d.place == pool_of(p)) ++values[d.value];
  return values;
}

// --------------------------------------------------------------------------------------- moves
inline void tell(Play& t, What what, Choice c = {}, int n = 0, SeatSet who = {}) {
  t.tell({what, who, c, static_cast<u8>(n)});
}
inline void move_die(State& s, Colour c, Place from, int value, Place to, int new_value) {
  s.dice.move(c, {from, static_cast<u8>(value)}, {to, static_cast<u8>(new_value)});
}
bool take_from_supply(State& s, Colour c, Place to, int value);  // ODG-7.6.3 false if there is none
void move_base_disc(State& s, Place from, Place to);
int base_discs_at(const State& s, Place place);
// ODG-2.7  Influence goes, its last cards first; Chance names them before anything else happens.
// Call it last.
void lose_influence(Play& t, int pile, int n, Goes goes = Goes::Discard,
                    u8 card = kNone);  // card: what has just left the pile's slot
enum class Deck : u8 {
  Ready,
  Wait,
  Failed
};
Deck need_card(Play& t, Step again);  // ODG-3.2; Wait: `again` is scheduled after a reshuffle
void add_influence(Play& t, int pile, int n);  // schedules it
void check_milestones(Play& t);                // ODG-9.10
void complete_milestone(Play& t, int p, int m);
const Milestone& milestone(const Game& g, const State& s, int p, int m);
struct Progress {
  int have = 0, need = 0;
};
Progress progress(const Game& g, const State& s, int p, const Milestone& m);
bool may_complete(const Game& g, const State& s, int p, int m,
                  bool results_end = false);  // a passive one, here and now
void list_exiles(const Game& g, const State& s, int p, Choices& out);  // ODG-9.6
void exile_colonies(Play& t, Choice c);
void overwhelm(Play& t, Cause cause);  // schedules it
void lose_game(Play& t, Cause cause);
void shuffle_discard(State& s);
void escalate(Play& t);
void list_ready_techs(const Ask& q, int p, Choices& out);
const Tech& tech_of(const Game& g, const State& s, int p, int src);
const Branch& branch_of(const Game& g, const State& s, int p, int src, int branch);
const Effect& effect_of(const Game& g, const State& s, const Step& now);
int amount(const Game& g, const State& s, int p, const Amount& a, int bound);
void to_science(Play& t, int card);
Bill bill_for(const Game& g, const State& s, const Step& now);

inline Step step(Do what, SeatSet who = {}) { return Step{.what = what, .who = who}; }
inline SeatSet chance() { return SeatSet::of(Seat::Chance); }
inline int owner(const Step& now) { return index(now.who.first_seat()); }
inline SeatSet seat_set(int p) { return SeatSet::of(seat_at(p)); }
inline u8 as_bit(int p) { return static_cast<u8>(1u << p); }

// Every kind of die a player has at a place, each once.
template <class Look>
void each_die(const State& s, Place place, Look look) {
  for (const int kind : bits_of(s.dice.kinds(place))) look(colour_at(kind / 8), kind % 8);
}

}  // namespace orrery::one_deck_galaxy
