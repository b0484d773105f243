// Tables to look at: fresh ones, and Foundation after a walk of so many random answers.
#pragma once
#include <string>
#include <vector>

#include "cli/tty/session.h"
#include "games/foundation/foundation.h"

namespace orrery::tty {

using Chairs = std::vector<Chair>;
inline const Chair kHuman = Chair::human(), kRandomBot = Chair::bot("random"),
                   kGreedyBot = Chair::bot("greedy");

std::shared_ptr<const AnyGame> game_of(const std::string& name, int players,
                                       Settings settings = {});
Session session_of(const std::string& game, Chairs chairs, Settings settings = {}, u64 seed = 1);
Session session_at(std::shared_ptr<const AnyGame> game, const orrery::foundation::State& position,
                   Chairs chairs);

const orrery::foundation::Foundation& foundation_behind(const AnyGame& game);
orrery::foundation::State after_walk(const AnyGame& game, int answers, u64 seed = 1);

}  // namespace orrery::tty
