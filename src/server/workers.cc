#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace orrery::server {

Workers::Workers(int threads, int niceness, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, niceness] { work(niceness); });
}
Workers::~Workers() { stop(); }
void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& t : threads_)
    if (t.joinable()) t.join();
}
bool Workers::take(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (stop_ || queue_.size() >= most_waiting_) return false;
    queue_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}
std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}
void Workers::work(int niceness) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);  // of this thread alone
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    std::function<void()> job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    job();
    job = nullptr;
    lock.lock();
  }
}

}  // namespace orrery::server
