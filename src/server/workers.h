// A few threads that do what takes long, behind everybody else: at low priority, a bounded number of jobs waiting.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery::server {

class Workers {
 public:
  Workers(int threads, int niceness, std::size_t most_waiting = 256);
  ~Workers();
  bool take(std::function<void()> job);  // false: too many are waiting
  std::size_t waiting() const;
  void stop();  // forgets what is waiting

 private:
  void work(int niceness);
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  std::size_t most_waiting_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
