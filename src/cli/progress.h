// How far it is and how long it will take, on standard error: on a terminal in one line that
// changes, elsewhere a line now and then, and only if somebody asks for it.
#pragma once
#include <chrono>
#include <string>

#include "core/types.h"

namespace orrery {

class Progress {
 public:
  Progress(bool asked_for, u64 all, u64 before);  // so many in all; of these were there already
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  bool is_shown() const { return shown_; }
  void one_more();

 private:
  using Clock = std::chrono::steady_clock;
  void show(Clock::time_point now);

  bool shown_, terminal_;
  u64 all_, before_, done_;
  Clock::time_point start_, last_;
};

// "0:45", "12:03", "1:02:03"
std::string as_hours(u64 seconds);

}  // namespace orrery
