// Bots think in a small pool of their own, behind everybody else: at low priority, a bounded number at once.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "agents/any_agent.h"
#include "play/any_game.h"

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
  // Called on the pool's thread with every offer and its worth, best first; empty if there was no room to think.
  std::function<void(std::vector<Ranked<AnyChoice>>)> done;
};

class BotPool {
 public:
  explicit BotPool(int threads, std::size_t most_waiting = 256);
  ~BotPool();
  bool think(Thought thought);  // false: too many are waiting
  std::size_t waiting() const;
  void stop();  // forgets who is waiting

 private:
  void work();
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Thought> queue_;
  std::size_t most_waiting_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
