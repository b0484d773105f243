// The players as JSON: their corners, a battle between them, the final count.
#pragma once
#include "core/described.h"
#include "pen.h"

namespace orrery::trian {

const Object& player_fields();
const Object& battle_fields();
const Object& tally_fields();
const Object& result_fields();
template <class Lens>
void write_player(const Pen<Lens>& pen, Seat p);
template <class Lens>
void write_battle(const Pen<Lens>& pen);
void write_tally(const Facts& facts, const Tallies& all);
void write_result(const Facts& facts, const Tallies& all);

}  // namespace orrery::trian
