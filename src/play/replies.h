// How the things of a table look in a reply.
#pragma once
#include <vector>

#include "core/json.h"
#include "play/table.h"

namespace orrery {

void write_seat(Seat seat, JsonWriter& out);  // 0, 1, ... "chance", "spectator"
void write_game(const GameInfo& info, JsonWriter& out);
void write_sitting(const Table& table, JsonWriter& out);   // game, rules, players, names, options
void write_standing(const Table& table, JsonWriter& out);  // who is to act, what may be taken back, how it ended
void write_question(const Question& question, Seat seat, JsonWriter& out);
void write_told(const std::vector<Told>& told, JsonWriter& out);
void write_logged(const Logged& line, JsonWriter& out);

}  // namespace orrery
