// Steps of the agenda as JSON (docs/positions.md).
#pragma once
#include "../turn.h"
#include "core/described.h"
#include "core/json.h"
#include "core/reader.h"

namespace orrery::renaissance {

std::string_view step_name(Do what);
const std::vector<Object>& step_objects();
void write_step(const Renaissance& game, const Step& step, JsonWriter& out);
Step read_step(const Renaissance& game, const Reader& in);
bool is_chance(const Renaissance& game, Do what);

}  // namespace orrery::renaissance
