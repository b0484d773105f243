// The third store: it keeps everything on a simulated disk, and every journey there and back may go
// wrong. It promises what the others promise (tests/server/store_promises.h).
#pragma once
#include "simulation/disk.h"

namespace orrery::simulation {

enum class Fate : u8 {
  Done,
  Failed,       // the disk says no
  LostBefore,   // the way broke, and it was not done
  LostAfter,    // the way broke when it was done
  LostOnTheWay  // the way broke, and it will be done later
};

// What a store lives in.
class Circumstances {
 public:
  virtual ~Circumstances() = default;
  virtual void later(std::function<void()> work) = 0;        // a journey takes its time
  virtual void in_a_second(std::function<void()> work) = 0;  // before the next try
  virtual Fate fate() = 0;                                   // of a commit
  virtual bool can_read() = 0;
  virtual bool lives() = 0;  // one more thing is about to be done: is there somebody to do it?
  // Done whoever lives.
  virtual void much_later(std::function<void()> work) = 0;
};

class SimulatedStore final : public Store {
 public:
  SimulatedStore(Disk& disk, std::shared_ptr<Circumstances> around)
      : disk_(disk), around_(std::move(around)) {}

  void write(Write write) override;
  void read(std::function<void(Reading&)> job) override;
  bool healthy() const override { return healthy_; }
  StoreFigures figures() const override { return {commits_, writes_, 0, waiting_.size(), 0}; }

 private:
  void commit();
  void number_anew();
  void answer(std::vector<Written> answers);

  Disk& disk_;
  std::shared_ptr<Circumstances> around_;
  std::vector<Write> waiting_, batch_;
  bool healthy_ = true, committing_ = false, was_lost_ = false;
  u64 commits_ = 0, writes_ = 0;
};

}  // namespace orrery::simulation
