#include "server/bots.h"

namespace orrery::server {

bool BotPool::think(const std::string& whose, Thought thought, Done done) {
  return workers_->take(whose, [this, thought = std::move(thought), done = std::move(done)] {
    done(advise(thought, make_));
  });
}

}  // namespace orrery::server
