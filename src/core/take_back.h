// May an answer be taken back? Games that say nothing: until somebody learns something from it, or
// somebody else is to act.
#pragma once
#include "core/types.h"

namespace orrery {

enum class TakeBack : u8 {
  UntilFinal,
  Never,
  Always
};

}  // namespace orrery
