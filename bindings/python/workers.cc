#include "workers.h"

#include <unistd.h>

#include <algorithm>

namespace orrery::python {

namespace {
constexpr std::size_t kPartsForEach = 4;  // a late thread leaves little undone
constexpr int kSpins = 500;  // a step is soon followed by the next: sleeping would cost more
}  // namespace

struct Workers::Crew {
  pid_t process = getpid();
  std::mutex mutex;
  std::condition_variable wake;
  std::atomic<u64> round{0};
  std::atomic<bool> over{false};
  std::atomic<std::size_t> next{0}, at_work{0};
  std::size_t n = 0, part = 1;
  const Work* work = nullptr;
  std::vector<std::thread> threads;
};

Workers::Workers(unsigned threads) : threads_(std::max(1u, threads)) {}

Workers::~Workers() {
  if (!crew_) return;
  if (crew_->process != getpid()) {  // a forked process has none of these threads
    for (std::thread& t : crew_->threads) t.detach();
    (void)crew_.release();
    return;
  }
  {
    const std::lock_guard lock(crew_->mutex);
    crew_->over = true;
  }
  crew_->wake.notify_all();
  for (std::thread& t : crew_->threads) t.join();
}

void Workers::hire() {
  if (crew_ && crew_->process == getpid()) return;
  (void)crew_.release();  // of another process, if there was one: its threads stayed there
  crew_ = std::make_unique<Crew>();
  for (unsigned i = 1; i < threads_; ++i) crew_->threads.emplace_back([this] { wait_for_work(); });
}

void Workers::run_parts() {
  Crew& c = *crew_;
  for (;;) {
    const std::size_t from = c.next.fetch_add(c.part);
    if (from >= c.n) return;
    (*c.work)(from, std::min(from + c.part, c.n));
  }
}

void Workers::wait_for_work() {
  Crew& c = *crew_;
  for (u64 seen = 0;;) {
    for (int i = 0; i < kSpins && c.round == seen && !c.over; ++i) std::this_thread::yield();
    if (c.round == seen && !c.over) {
      std::unique_lock lock(c.mutex);
      c.wake.wait(lock, [&] { return c.round != seen || c.over; });
    }
    if (c.over) return;
    seen = c.round;
    run_parts();
    if (--c.at_work == 0) c.at_work.notify_one();
  }
}

void Workers::share(std::size_t n, const Work& work) {
  if (threads_ == 1 || n < 2 * threads_) return work(0, n);
  hire();
  Crew& c = *crew_;
  c.work = &work;
  c.n = n;
  c.part = std::max<std::size_t>(1, n / (kPartsForEach * threads_));
  c.next = 0;
  c.at_work = c.threads.size();
  {
    const std::lock_guard lock(c.mutex);
    ++c.round;
  }
  c.wake.notify_all();
  run_parts();
  for (std::size_t left = c.at_work; left > 0; left = c.at_work) c.at_work.wait(left);
}

}  // namespace orrery::python
