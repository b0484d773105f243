#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

namespace orrery {

Progress::Progress(bool asked_for, u64 all, u64 before)
    : shown_(asked_for || isatty(STDERR_FILENO) == 1),
      terminal_(isatty(STDERR_FILENO) == 1),
      all_(all),
      before_(before),
      done_(before),
      start_(Clock::now()),
      last_(start_) {}

Progress::~Progress() {
  if (!shown_) return;
  show(Clock::now());
  if (terminal_) std::fputc('\n', stderr);
}

void Progress::one_more() {
  ++done_;
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  const std::chrono::milliseconds often(terminal_ ? 250 : 10'000);
  if (now - last_ < often) return;
  last_ = now;
  show(now);
}

void Progress::show(Clock::time_point now) {
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const u64 here = done_ - before_, left = all_ - done_;
  std::string line = std::to_string(done_) + " of " + std::to_string(all_) + " games";
  if (all_ > 0) line += ", " + std::to_string(100 * done_ / all_) + " %";
  if (here > 0 && seconds > 0) {
    const double speed = static_cast<double>(here) / seconds;
    char text[40];
    std::snprintf(text, sizeof text, ", %.1f games/s", speed);
    line += text;
    if (left > 0)
      line += ", " + as_hours(static_cast<u64>(static_cast<double>(left) / speed)) + " left";
  }
  // What a longer line left behind is wiped out.
  std::fputs(terminal_ ? ("\r" + line + "\033[K").c_str() : (line + "\n").c_str(), stderr);
  std::fflush(stderr);
}

std::string as_hours(u64 seconds) {
  char text[40];
  const auto hours = static_cast<unsigned long long>(seconds / 3600);
  const auto minutes = static_cast<unsigned>(seconds / 60 % 60),
             rest = static_cast<unsigned>(seconds % 60);
  if (hours > 0)
    std::snprintf(text, sizeof text, "%llu:%02u:%02u", hours, minutes, rest);
  else
    std::snprintf(text, sizeof text, "%u:%02u", minutes, rest);
  return text;
}

}  // namespace orrery
