// What is printed on faces, races and skills, as JSON: the part of a view that never changes.
#pragma once
#include <string>

#include "core/described.h"
#include "games/trian/content.h"

namespace orrery::trian {

const Object& printed_fields();
const std::string& printed_json(const Content& content);

}  // namespace orrery::trian
