// What a judgement is made of, term by term. Nothing here is used while agents search.
#pragma once
#include <string_view>

#include "core/types.h"

namespace orrery {

// A term of a judgement, by the row of weights it belongs to and its place there.
struct TermName {
  std::string_view name;
  u32 k = 0;
  bool is_spoken = true;  // what every answer changes alike is not
};
// How often a term counts, and what that is worth.
struct Counted {
  i32 count = 0, points = 0;
};

}  // namespace orrery
