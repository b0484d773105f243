// What the chapters share: names for what they work with, how planets stand, and the small moves
// every chapter makes.
#pragma once
#include "../turn.h"

namespace orrery::renaissance {

using Ask = Asking<Renaissance>;
using Play = Acting<Renaissance>;
using Choices = Renaissance::Choices;
using Mine = Corner<Truth>;

// ------------------------------------------------------------------------------ looking
inline Mine& corner_of(State& s, Seat p) { return s.corner[p]; }
inline const Mine& corner_of(const State& s, Seat p) { return s.corner[p]; }
inline bool in_play(const State& s, int x) { return s.stability[x] != kNotInPlay; }
inline Planets planets_in_play(const State& s) {
  Planets all = 0;
  for (int x = 0; x < kPlanets; ++x)
    all = static_cast<Planets>(all | (in_play(s, x) ? 1u << x : 0u));
  return all;
}
inline bool is_home(const State& s, int x) { return s.stability[x] == kInfinite; }
inline int emissaries_on(const State& s, Seat p, int x) { return corner_of(s, p).emissaries[x]; }
inline int institutes_on(const State& s, Seat p, int x) { return corner_of(s, p).institutes[x]; }
inline int pieces_on(const State& s, Seat p, int x) {
  return emissaries_on(s, p, x) + institutes_on(s, p, x);
}
inline bool is_present(const State& s, Seat p, int x) { return pieces_on(s, p, x) > 0; }
inline bool has_printed(const Renaissance& game, int x, Printed p) {
  return has_bit(game.content.with(p), x);
}
inline bool is_yellow(const State& s, int x) { return s.marker[x] == Marker::Yellow; }

// 5 planets and Stability, 10 allied planets
int influence(const Renaissance& game, const State& s, Seat p, int x);
enum class Rank : u8 {
  Absent,
  Leading,
  Tied,
  Outnumbered
};
Rank rank_on(const Renaissance& game, const State& s, Seat p, int x);
int load(const Renaissance& game, const State& s, int x);
bool is_full(const Renaissance& game, const State& s, int x);
bool is_overcrowded(const Renaissance& game, const State& s, int x);
bool adjacent(const Renaissance& game, const State& s, int a, int b);
Planets adjacent_to(const Renaissance& game, const State& s, int x);
int tokens_of(const State& s, Seat p);
Planets allied_to(const State& s, Seat p);
int pieces_abroad(const State& s, Seat p);
// Section 9.2: everything that is true of a planet for an acting player; `frame` remembers NEW and
// THERE.
u32 facts_of(const Renaissance& game, const State& s, Seat p, int x, const Step& frame);
Planets planets_where(const Renaissance& game, const State& s, Seat p, const Where& where,
                      const Step& frame);

// ------------------------------------------------------------------------------ moving pieces
// (GR-11)
void move_emissaries(State& s, Seat p, int from, int to, int n = 1);
int add_emissaries(State& s, Seat p, int x, int n);  // how many there were
void remove_emissary(State& s, Seat p, int x);
void remove_institute(State& s, Seat p, int x);

// ------------------------------------------------------------------------------ cards (GR-3)
std::size_t place_in_hand(const Play& t, Seat p, Card card);
void hold(Mine& me, Known<Card> slot);
Known<Card> take_to_hand(Play& t, Seat p, Card card, SeatSet knowing);
void put_under_deck(State& s, Seat p, Card card, SeatSet knowing);
void no_longer_exchanged(Play& t, Seat p, Card card);  // option exchange = hidden
void seen_with(State& s, Seat p, Card card);           // everybody knows now whose it is
u64 unseen_in_deck(const Insight& see, const State& s,
                   Seat p);  // what Chance may still find in her unseen slots
u64 unseen_specialists(const Insight& see, const State& s);
SeatSet who_sees_a_hand(const Renaissance& game, Seat p);

// ------------------------------------------------------------------------------ effects (GR-9)
const Effect& effect_of(const Content& content, const Step& step);
Do question_for(const Task& task);  // Do::Effect if it asks nothing
const Task& task_of(const Content& content, const Step& question);
Step& frame_of(State& s);  // the effect under way
const Step& frame_of(const State& s);
void note_done(Play& t, int there = kNone);  // the task under way was done, on this planet
inline Step frame_for(Seat who, u8 source, u8 op) {
  return Step{.what = Do::Effect, .who = who, .source = source, .op = op};
}

// 6, 8, 12, 15
void mark_overcrowded(const Renaissance& game, State& s);
void gain_points(Play& t, Seat p, int n);
void end_game(Play& t, SeatSet winners, Ending how);
SeatSet best_of(const Renaissance& game, const State& s);
bool may_explore(const State& s);

// ------------------------------------------------------------------------------ telling
inline void tell(Play& t, What what, Seat who, Choice c = {}, int n = 0, Known<Card> card = {}) {
  if (t.story) t.tell({what, who, c, static_cast<u8>(n), card});
}
inline void tell_answer(Play& t, Step now, Choice c) { tell(t, What::Answered, now.who, c); }

}  // namespace orrery::renaissance
