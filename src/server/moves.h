// A move as the store keeps it. "play" has the token, with a mark in front if it was prepared;
// "undo" has nothing, or, when all went back together, the step from which on everything is taken
// back.
#pragma once
#include "play/table.h"
#include "server/store.h"

namespace orrery::server {

bool is_move(const SavedEvent& e);
Table::Played played(const SavedEvent& e);
SavedEvent event_of(const Table::Played& played, i64 date);

}  // namespace orrery::server
