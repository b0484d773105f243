// What the chapters of phase 3 lend each other: each lists its choices and does its action.
#pragma once
#include "steps.h"

namespace orrery::trian {

// GT-7.3
void ask_for_expeditions(const Ask& q, Seat p, Choices& out);
void send_ship(Play& t, Seat p, const Choice& c);
void visit_outpost(Play& t, Seat p, int tile);
void note_sent(State& s, int tile);  // an emissary, for the minions beside it (GT-13.2.1)
void forget_sent(State& s, int tile);

// GT-7.4
void ask_for_constructions(const Ask& q, Seat p, Choices& out);
void build(Play& t, Seat p, int tile, int levels);

// GT-7.5
void ask_for_teleports(const Ask& q, Seat p, Choices& out);
void ask_for_transports(const Ask& q, Seat p, Choices& out);
void relocate(Play& t, int from, u8 unit, int to, u8 region);

// GT-7.6
void ask_for_moves(const Ask& q, Seat p, Choices& out);

}  // namespace orrery::trian
