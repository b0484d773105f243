#include "agents/judgement/renaissance.h"
#include "games/renaissance/paper/facts.h"
#include "lab/games/trials_with.h"

namespace orrery::renaissance {

Trials trials() { return trials_with<Renaissance>(); }

}  // namespace orrery::renaissance
