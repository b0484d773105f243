// Reading a position (docs/positions.md): what is left out is filled in, what cannot be is refused
// with the field and the reason. The parts that read_position_of is made of.
#pragma once
#include <optional>
#include <vector>
#include "../rules/steps.h"
#include "core/reader.h"

namespace orrery::trian {

// Tiles with the pieces on them, closed areas, special tokens on the map, the rack.
void read_galaxy(const Trian& game, const Reader& root, State& s);
// A battle that is going on.
void check_turn(const Trian& game, const Reader& root, const State& s);
void read_battle(const Trian& game, const Reader& root, State& s);
// What is pending: `agenda` step by step, or nothing: then it follows from the phase. Checked
// against the table, then carried on to the next question somebody really has to answer.
struct GoingOn {
  std::optional<State> before;                 // as it was laid, if it went on
  std::vector<Trian::Event>* story = nullptr;  // hears what happens
};
void read_agenda(const Trian& game, const Reader& root, State& s, GoingOn& on);

Minerals read_minerals(const Reader& in);
Tokens read_tokens(const Reader& in);
SeatSet read_known_to(const Trian& game, const Reader& in, SeatSet otherwise);
Tile read_tile_number(const Reader& in);

}  // namespace orrery::trian
