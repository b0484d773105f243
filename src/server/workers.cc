#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace orrery::server {

Workers::Workers(int threads, int niceness, std::size_t most_waiting, std::size_t most_of_one)
    : most_waiting_(most_waiting), most_of_one_(most_of_one) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { work(niceness); });
}
Workers::~Workers() { stop(); }
void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queues_.clear();
    turns_.clear();
    waiting_ = 0;
  }
  wake_.notify_all();
  for (std::thread& t : threads_)
    if (t.joinable()) t.join();
}
bool Workers::take(const std::string& whose, std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (stop_ || waiting_ >= most_waiting_) return false;
    std::deque<std::function<void()>>& hers = queues_[whose];
    if (hers.size() >= most_of_one_) return false;
    if (hers.empty()) turns_.push_back(whose);
    hers.push_back(std::move(job));
    ++waiting_;
  }
  wake_.notify_one();
  return true;
}
std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}
void Workers::work(int niceness) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)),
              niceness);  // of this thread alone
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || waiting_ > 0; });
    if (stop_) return;
    const auto next = queues_.find(turns_.front());
    turns_.pop_front();
    std::function<void()> job = std::move(next->second.front());
    next->second.pop_front();
    if (next->second.empty())
      queues_.erase(next);
    else
      turns_.push_back(next->first);
    --waiting_;
    lock.unlock();
    job();
    job = nullptr;
    lock.lock();
  }
}

}  // namespace orrery::server
