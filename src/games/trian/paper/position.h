// Reading a position (docs/positions.md): what is left out is filled in, what cannot be is refused
// with the field and the reason. Its shape was checked before (table_json.cc describes it): here
// stand rules only.
#pragma once
#include <vector>

#include "../rules/steps.h"
#include "core/position.h"

namespace orrery::trian {

// Tiles with the pieces on them, closed areas, special tokens on the map, the rack.
void read_galaxy(const Trian& game, const Reader& root, State& s);
// Every tile is somewhere. `placed`: which those of the galaxy are; kUnseen if it is not said.
void read_rack(const Trian& game, const Reader& root, std::vector<Tile> placed, State& s);
// A battle that is going on.
void read_battle(const Trian& game, const Reader& root, State& s);
// What the turn says of itself must be able to come about.
void read_turn(const Trian& game, const Reader& root, State& s);
// What is pending: `agenda` step by step, or nothing: then it follows from the phase. Checked
// against the table, then carried on to the next question somebody really has to answer.
void read_agenda(const Trian& game, const Reader& root, State& s, GoingOn<Trian>& on);

Seat seat_or(const Trian& game, const Reader& in, Seat otherwise);  // null: nobody
Minerals read_minerals(const Reader& in);
Tokens read_tokens(const Reader& in);
SeatSet read_known_to(const Trian& game, const Reader& in, SeatSet otherwise);

}  // namespace orrery::trian
