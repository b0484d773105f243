#include "server/bots.h"

namespace orrery::server {

bool BotPool::think(Thought thought, Done done) {
  return workers_.take([this, thought = std::move(thought), done = std::move(done)] { done(advise(thought, make_)); });
}

}  // namespace orrery::server
