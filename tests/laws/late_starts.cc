#include "laws/late_starts.h"

namespace orrery::laws {

bool start_late(const AnyGame&, Rng&, AnyState&) { return false; }

}  // namespace orrery::laws
