// Bots think in a small pool of their own, behind everybody else.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "agents/any_agent.h"
#include "play/any_game.h"
#include "server/workers.h"

namespace orrery::server {

// The levels a table offers; each is an agent by this name (agents/make.h).
inline constexpr std::string_view kBotLevels[] = {"easy", "medium", "hard"};
bool is_bot_level(std::string_view name);

struct Thought {
  std::shared_ptr<const AnyGame> game;
  std::string agent;
  u64 seed = 0;
  AnyView view;
  std::vector<Offer> offers;
  // Called on the pool's thread with every offer and its worth, best first; empty if nobody can play this game.
  std::function<void(std::vector<Ranked<AnyChoice>>)> done;
};

class BotPool {
 public:
  explicit BotPool(int threads) : workers_(threads, 10) {}
  bool think(Thought thought);  // false: too many are waiting
  std::size_t waiting() const { return workers_.waiting(); }
  void stop() { workers_.stop(); }

 private:
  Workers workers_;
};

}  // namespace orrery::server
