// What is printed on cards, planets, tokens and Objectives, as JSON for views.
#pragma once
#include <string>

#include "games/renaissance/content.h"

namespace orrery::renaissance {

const std::string& printed_json(const Content& content);

}  // namespace orrery::renaissance
