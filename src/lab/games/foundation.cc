#include "agents/judgement/foundation.h"
#include "games/foundation/paper/facts.h"
#include "lab/games/trials_with.h"

namespace orrery::foundation {

Trials trials() { return trials_with<Foundation>(); }

}  // namespace orrery::foundation
