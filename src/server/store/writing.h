// Writes into a database: many in one transaction.
#pragma once
#include <span>

#include "server/store/database.h"

namespace orrery::server {

// Every statement a write may need, for a database that prepares them beforehand.
std::span<const char* const> writing_statements();

// Again: the way broke, and nobody knows what of it was done, or still will be; nobody is told that
// something was not saved. Last: it has to be said.
enum class Try : u8 {
  First,
  Again,
  Last
};

// One transaction for all; if it fails, each on its own, so that one bad write harms nobody else.
// What is there already, word for word, is Done: a write whose commit was never answered may be
// tried again. Stops where the way to the database breaks: those without an answer have none yet.
void commit_all(Database& db, std::span<const Write> batch,
                std::span<std::optional<Written>> answers, Try which = Try::First);

}  // namespace orrery::server
