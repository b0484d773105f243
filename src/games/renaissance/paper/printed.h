// What is printed on cards, Planets and Objectives, as views carry it.
#pragma once
#include <string>

#include "core/described.h"
#include "games/renaissance/content.h"

namespace orrery::renaissance {

const Object& printed_fields();
const std::string& printed_json(const Content& content);

}  // namespace orrery::renaissance
