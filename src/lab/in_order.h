// Games are done in any order, by several threads; whoever takes them gets them in theirs. It ends
// with a broken game, or when nobody wants more.
#pragma once
#include <map>
#include <mutex>

#include "lab/sim.h"

namespace orrery {

class InOrder {
 public:
  InOrder(const std::function<bool(u64, SimGame&&)>& take, u64 first) : take_(take), next_(first) {}

  // False: no more games are needed.
  bool put(u64 number, SimGame&& game) {
    const std::lock_guard lock(mutex_);
    if (stopped_) return false;
    waiting_.emplace(number, std::move(game));
    while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      SimGame& g = waiting_.begin()->second;
      if (g.record.broken_law) {
        broken_.push_back(std::move(g));
        stopped_ = true;
      } else {
        stopped_ = !take_(next_, std::move(g));
      }
      waiting_.erase(waiting_.begin());
      ++next_;
    }
    return !stopped_;
  }
  std::vector<SimGame> broken() { return std::move(broken_); }

 private:
  const std::function<bool(u64, SimGame&&)>& take_;
  std::mutex mutex_;
  std::map<u64, SimGame> waiting_;  // done, but an earlier one is not
  std::vector<SimGame> broken_;
  u64 next_;
  bool stopped_ = false;
};

}  // namespace orrery
