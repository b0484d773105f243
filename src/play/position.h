// A position as JSON: which game, for how many, with which options, and the state in the game's own
// words.
//   {"game": "foundation", "rules": 1, "content": "5f0c...", "players": 3, "options": {...},
//   "state": {...}}
// What stands in "state" is documented by each game (docs/positions.md).
#pragma once
#include <string>
#include <variant>

#include "play/table.h"

namespace orrery {

std::string write_position(const Table& table);

// Everything needed to sit down at the position, or the field that is wrong. `more` are options
// that go before those of the position; `content` is the text of a content file, empty for the
// built-in one.
std::variant<Seating, Refusal> read_position(const Reader& in, const Settings& more = {},
                                             const std::string& content = {});

// {"layout": "quick", "round_limit": 30}
Settings read_settings(const Reader& in);

}  // namespace orrery
