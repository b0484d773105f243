// Writes into a database: many in one transaction.
#pragma once
#include <span>

#include "server/store/database.h"

namespace orrery::server {

// Every statement a write may need, for a database that prepares them beforehand.
std::span<const char* const> writing_statements();

// One transaction for all; if it fails, each on its own, so that one bad write harms nobody else.
// What is there already, word for word, is Done: a write whose commit was never answered may be
// tried again. Stops where the way to the database breaks: those without an answer have none yet.
void commit_all(Database& db, std::span<const Write> batch,
                std::span<std::optional<Written>> answers);

}  // namespace orrery::server
