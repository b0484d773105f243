#include "server/bots.h"

#include <sys/resource.h>
#include <unistd.h>

#include <sys/syscall.h>

#include <algorithm>

namespace orrery::server {

bool is_bot_level(std::string_view name) { return std::find(std::begin(kBotLevels), std::end(kBotLevels), name) != std::end(kBotLevels); }

BotPool::BotPool(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}
BotPool::~BotPool() { stop(); }
void BotPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& t : threads_)
    if (t.joinable()) t.join();
}
bool BotPool::think(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= most_waiting_) return false;
    queue_.push_back(std::move(thought));
  }
  wake_.notify_one();
  return true;
}
std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}
void BotPool::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);  // people come first
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    Thought thought = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    std::vector<Ranked<AnyChoice>> ranked;
    auto agent = make_agent(*thought.game, thought.agent, thought.seed);
    if (auto* made = std::get_if<0>(&agent)) ranked = (*made)->rank(thought.view, thought.offers);
    thought.done(std::move(ranked));
    thought = {};
    lock.lock();
  }
}

}  // namespace orrery::server
