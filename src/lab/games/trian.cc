#include "agents/judgement/trian.h"
#include "games/trian/paper/facts.h"
#include "lab/games/trials_with.h"

namespace orrery::trian {

Trials trials() { return trials_with<Trian>(); }

}  // namespace orrery::trian
