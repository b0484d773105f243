// The deal of the day as a message of the protocol (docs/protocol.md, "daily"): what it is, how a
// bot does on it, and what came of a game that somebody says she played.
#pragma once
#include "core/reader.h"
#include "play/adviser.h"

namespace orrery {

std::optional<Refusal> answer_daily(const Reader& in, Adviser adviser, JsonWriter& out);

}  // namespace orrery
