// Something in a content file that cannot be taken: for whoever reads the file its line and the
// reason, for whoever edits it as a table the place in it.
#pragma once
#include "core/reader.h"

namespace orrery {

struct ContentFault : Refusal {
  std::string at = {};     // "colonies.level_1[4].effects[1]"; empty: the file as a whole
  std::string said = {};   // what nobody knows,
  std::string meant = {};  // and what may have been meant by it
};

}  // namespace orrery
