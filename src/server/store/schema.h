// How what is kept is laid out, step by step. Steps are only ever added; a database says at which
// it is, and is brought up to the newest when it is opened.
#pragma once
#include <span>
#include <string>

#include "server/store/database.h"

namespace orrery::server {

std::span<const char* const> sqlite_schema();
std::span<const char* const> postgres_schema();

// Why a database at this step is not for this program; empty: it is, perhaps after some steps.
std::string why_not_this_step(i64 step, std::size_t newest, bool only_to_read);

}  // namespace orrery::server
