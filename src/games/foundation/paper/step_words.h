// A step of the agenda as JSON: one table says which fields every step has, for writing and
// reading.
#pragma once
#include "core/described.h"
#include "core/json.h"
#include "core/reader.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {

std::string_view step_name(Do what);        // "turn main"
const std::vector<Object>& step_objects();  // what they look like
void write_step(const Foundation& game, const Step& step,
                JsonWriter& out);  // {"do": "bump", "who": 1, "action": "TR", "level": 2}
Step read_step(const Foundation& game, const Reader& in);

}  // namespace orrery::foundation
