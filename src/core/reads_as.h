// What stands on a card, made from its effects, for whoever edits it.
#pragma once
#include <string>
#include <vector>

#include "core/said.h"

namespace orrery {

struct ReadsAs {
  std::string id;  // of the card
  std::vector<Said> lines;
};

}  // namespace orrery
