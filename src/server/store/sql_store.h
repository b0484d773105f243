// The store over databases: one that a thread writes to, everything that waits in one transaction,
// and some that threads read from.
#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/store/database.h"

namespace orrery::server {

class SqlStore final : public Store {
 public:
  // Without a writer every write fails.
  SqlStore(std::unique_ptr<Database> writer, std::vector<std::unique_ptr<Database>> readers);
  ~SqlStore() override;  // everything queued is still written

  void write(Write write) override;
  void read(std::function<void(Reading&)> job) override;
  bool healthy() const override;
  StoreFigures figures() const override;

 private:
  void keep_writing();
  void commit(std::vector<Write>& batch);
  void keep_reading(Database& from);

  std::unique_ptr<Database> writer_;
  std::vector<std::unique_ptr<Database>> readers_;
  mutable std::mutex mutex_;
  std::condition_variable to_write_, to_read_, stopping_;
  std::vector<Write> writes_waiting_;
  std::deque<std::function<void(Reading&)>> reads_waiting_;
  bool stop_ = false;
  std::atomic<bool> healthy_ = true;
  std::atomic<i64> committing_since_ = 0;  // in ticks; 0: nothing is being committed
  std::atomic<u64> commits_ = 0, writes_ = 0, microseconds_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace orrery::server
