// A small judge of JSON Schema: as much of it as docs/protocol.schema.json uses, and it refuses
// words it does not know.
#pragma once
#include <string>

#include "core/reader.h"

namespace orrery {

// What is wrong with `value` by definition `name` of the protocol's schema; empty if it fits.
std::string misfit(const std::string& name, const Json& value);

Json parsed(std::string_view text);
std::string file_text(const std::string& path);  // below the source folder

}  // namespace orrery
