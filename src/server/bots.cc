#include "server/bots.h"

#include <algorithm>

namespace orrery::server {

bool is_bot_level(std::string_view name) { return std::find(std::begin(kBotLevels), std::end(kBotLevels), name) != std::end(kBotLevels); }

bool BotPool::think(Thought thought) {
  return workers_.take([thought = std::move(thought)] {
    std::vector<Ranked<AnyChoice>> ranked;
    auto agent = make_agent(*thought.game, thought.agent, thought.seed);
    if (auto* made = std::get_if<0>(&agent)) ranked = (*made)->rank(thought.view, thought.offers);
    thought.done(std::move(ranked));
  });
}

}  // namespace orrery::server
