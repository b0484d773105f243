// Times a piece of work in CPU time of this thread: the best of several runs, because a busy
// machine only ever adds.
#pragma once
#include <algorithm>
#include <ctime>

#include "core/types.h"

namespace orrery {

inline double cpu_seconds() {
  std::timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// `work` does something and says how many units it did. Gives seconds per unit. Looking at the
// clock takes as long as a small game, so it is done after ever larger batches.
template <class Work>
double seconds_per_unit(bool quick, Work&& work) {
  const int runs = quick ? 3 : 7;
  const double long_enough = quick ? 0.03 : 0.2;
  double best = 1e9;
  for (int run = 0; run < runs; ++run) {
    u64 units = 0;
    const double start = cpu_seconds();
    double spent = 0;
    for (u64 batch = 1; spent < long_enough; batch *= 2) {
      for (u64 i = 0; i < batch; ++i) units += work();
      spent = cpu_seconds() - start;
    }
    best = std::min(best, spent / static_cast<double>(units));
  }
  return best;
}

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace orrery
