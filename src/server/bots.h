// Bots think in a small pool of their own, behind everybody else.
#pragma once
#include <functional>
#include <string_view>

#include "agents/adviser.h"
#include "server/workers.h"

namespace orrery::server {

class BotPool {
 public:
  // Called on the pool's thread with every offer and its worth, best first, or why there is none.
  using Done = std::function<void(std::variant<std::vector<Advice>, Refusal>)>;

  explicit BotPool(int threads, MakeAgent make = make_agent)
      : BotPool(std::make_unique<Workers>(threads, 10), std::move(make)) {}
  explicit BotPool(std::unique_ptr<Hands> workers, MakeAgent make = make_agent)
      : make_(std::move(make)), workers_(std::move(workers)) {}
  bool think(const std::string& whose, Thought thought,
             Done done);  // false: too many are waiting; all take turns
  std::size_t waiting() const { return workers_->waiting(); }
  void stop() { workers_->stop(); }

 private:
  MakeAgent make_;
  std::unique_ptr<Hands> workers_;
};

}  // namespace orrery::server
