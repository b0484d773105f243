#include "server/store/sql_store.h"

#include <algorithm>
#include <chrono>

#include "server/log.h"
#include "server/store/reading.h"
#include "server/store/writing.h"
#include "server/times.h"

namespace orrery::server {

SqlStore::SqlStore(std::unique_ptr<Database> writer, std::vector<std::unique_ptr<Database>> readers)
    : writer_(std::move(writer)), readers_(std::move(readers)) {
  threads_.emplace_back([this] { keep_writing(); });
  for (const std::unique_ptr<Database>& from : readers_)
    threads_.emplace_back([this, &from] { keep_reading(*from); });
}
SqlStore::~SqlStore() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  to_write_.notify_all();
  to_read_.notify_all();
  stopping_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

// ------------------------------------------------------------------------------- writing
// A commit that takes so long has probably gone astray.
bool SqlStore::healthy() const {
  constexpr i64 kPatienceMs = 5000;
  const i64 since = committing_since_;
  return healthy_ && (since == 0 || ticks_ms() - since < kPatienceMs);
}
StoreFigures SqlStore::figures() const {
  const std::lock_guard lock(mutex_);
  return {commits_, writes_, microseconds_, writes_waiting_.size(), reads_waiting_.size()};
}
void SqlStore::write(Write write) {
  {
    const std::lock_guard lock(mutex_);
    writes_waiting_.push_back(std::move(write));
  }
  to_write_.notify_one();
}
void SqlStore::keep_writing() {
  std::unique_lock lock(mutex_);
  while (true) {
    to_write_.wait(lock, [this] { return stop_ || !writes_waiting_.empty(); });
    if (writes_waiting_.empty()) return;
    std::vector<Write> batch = std::exchange(writes_waiting_, {});
    lock.unlock();
    committing_since_ = ticks_ms();
    commit(batch);
    committing_since_ = 0;
    lock.lock();
  }
}

// What cannot reach the database waits until it can: nobody knows whether the last commit was done,
// so nobody is told anything before it was asked.
void SqlStore::commit(std::vector<Write>& batch) {
  const auto begun = std::chrono::steady_clock::now();
  // All nodes write tables in the same order, so that they seldom wait for each other in a circle.
  if (writer_ && writer_->is_shared()) std::ranges::stable_sort(batch, {}, &Write::table);
  std::vector<std::optional<Written>> answers(batch.size());
  if (!writer_) std::ranges::fill(answers, Written::Failed);
  if (writer_) commit_all(*writer_, batch, answers);
  const auto has_answer = [](const std::optional<Written>& a) { return a.has_value(); };
  // So often is something tried again that a database within reach refuses.
  for (int tries = 60; !std::ranges::all_of(answers, has_answer);) {
    if (healthy_.exchange(false)) log_event("store_lost", {{"why", writer_->trouble()}});
    std::unique_lock lock(mutex_);
    if (stopping_.wait_for(lock, std::chrono::seconds(1), [this] { return stop_; })) break;
    lock.unlock();
    if (!writer_->revive()) continue;
    commit_all(*writer_, batch, answers, --tries > 0 ? Try::Again : Try::Last);
  }
  const bool is_well = std::ranges::count(answers, Written::Failed) < std::ssize(answers);
  if (!healthy_.exchange(is_well) && is_well) log_event("store_back");
  ++commits_;
  writes_ += batch.size();
  microseconds_ += static_cast<u64>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now() - begun)
                                        .count());
  for (std::size_t i = 0; i < batch.size(); ++i)
    if (batch[i].done) batch[i].done(answers[i].value_or(Written::Failed));
}

// ------------------------------------------------------------------------------- reading
void SqlStore::read(std::function<void(Reading&)> job) {
  {
    const std::lock_guard lock(mutex_);
    reads_waiting_.push_back(std::move(job));
  }
  to_read_.notify_one();
}
void SqlStore::keep_reading(Database& from) {
  std::unique_lock lock(mutex_);
  while (true) {
    to_read_.wait(lock, [this] { return stop_ || !reads_waiting_.empty(); });
    if (stop_) return;
    std::function<void(Reading&)> job = std::move(reads_waiting_.front());
    reads_waiting_.pop_front();
    lock.unlock();
    // If it cannot be begun, nothing can be read, and that is thrown.
    if (!from.begin(For::Reading) && from.is_lost() && from.revive()) from.begin(For::Reading);
    SqlReading kept(from);
    job(kept);
    from.rollback();
    job = nullptr;
    lock.lock();
  }
}

}  // namespace orrery::server
