#include "server/bots.h"

#include <algorithm>

namespace orrery::server {

bool is_bot_level(std::string_view name) { return std::find(std::begin(kBotLevels), std::end(kBotLevels), name) != std::end(kBotLevels); }

bool BotPool::think(const std::string& whose, Thought thought, Done done) {
  return workers_.take(whose, [this, thought = std::move(thought), done = std::move(done)] { done(advise(thought, make_)); });
}

}  // namespace orrery::server
