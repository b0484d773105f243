// A few threads that do what takes long, behind everybody else: at low priority, a bounded number
// of jobs waiting. Those who want something done take turns, so that whoever asks for much waits
// for herself.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace orrery::server {

// Whoever takes jobs for others.
class Hands {
 public:
  virtual ~Hands() = default;
  virtual bool take(
      const std::string& whose,
      std::function<void()> job) = 0;  // false: too many are waiting, in all or of hers
  virtual std::size_t waiting() const = 0;
  virtual void stop() = 0;  // forgets what is waiting
};

class Workers final : public Hands {
 public:
  Workers(int threads, int niceness, std::size_t most_waiting = 256, std::size_t most_of_one = 256);
  ~Workers() override;
  bool take(const std::string& whose, std::function<void()> job) override;
  std::size_t waiting() const override;
  void stop() override;

 private:
  void work(int niceness);
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, std::deque<std::function<void()>>>
      queues_;                     // of those who have something waiting
  std::deque<std::string> turns_;  // who is next
  std::size_t waiting_ = 0, most_waiting_, most_of_one_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
