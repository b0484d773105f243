// Counts what is taken from the heap. Whoever links this gets the counting operator new.
#pragma once
#include "core/types.h"

namespace orrery {

u64 allocations_so_far();  // in this thread

}  // namespace orrery
