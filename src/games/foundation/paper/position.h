// Reading a position (docs/positions.md): what is left out is filled in, what cannot be is refused
// with the field and the reason. Its shape was checked before (table_json.cc describes it): here
// stand rules only.
#pragma once
#include "../rules/rules.h"
#include "core/position.h"

namespace orrery::foundation {

// players[...]: ships, hands, kins, research, captured ships. Colonies are read with the colony
// tiles.
void read_players(const Foundation& game, const Reader& root, State& s);
void check_players_research(const Foundation& game, const Reader& root,
                            const State& s);  // needs the colonies
// Colony tiles: owned, on the Colony Board, in the pile, drawn, out of the game.
void read_colony_tiles(const Foundation& game, const Reader& root, State& s);
// The goals on the slots and the personal ones.
void read_goals(const Foundation& game, const Reader& root, State& s);
// What is pending: `agenda` step by step, or `pending` as one word. Checked against the table, then
// carried on to the next question somebody really has to answer.
void read_agenda(const Foundation& game, const Reader& root, State& s, GoingOn<Foundation>& on);
// False if a law is broken: it is refused with the field to look at.
bool obeys_the_laws(const Foundation& game, const Reader& root, const State& s);
// Before the first turn a position must be what set-up makes of it.
void check_set_up(const Foundation& game, const Reader& root, const State& s);

// Planets, Empire ships and colonies are dealt before the Empire kin is given; until then nothing
// is filled in.
inline bool is_dealt(const State& s) { return is_player(s.empire_kin); }

}  // namespace orrery::foundation
