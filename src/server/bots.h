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
      : make_(std::move(make)), workers_(threads, 10) {}
  bool think(const std::string& whose, Thought thought,
             Done done);  // false: too many are waiting; all take turns
  std::size_t waiting() const { return workers_.waiting(); }
  void stop() { workers_.stop(); }

 private:
  MakeAgent make_;
  Workers workers_;
};

}  // namespace orrery::server
