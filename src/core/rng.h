// Our own dice: counter-based, so that the n-th number of a seed is the same on every compiler,
// and a stream can be forked without drawing from it. No std distributions (they differ by
// library).
#pragma once
#include <cassert>

#include "core/types.h"

namespace orrery {

constexpr u64 mix64(u64 z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

class Rng {
 public:
  constexpr explicit Rng(u64 seed = 0, u64 counter = 0)
      : key_(mix64(seed + 0x9E3779B97F4A7C15u)), counter_(counter) {}

  constexpr u64 next() { return mix64(key_ + 0x9E3779B97F4A7C15u * ++counter_); }

  // A fair number in 0..n-1 (multiply and reject, so every value is exactly equally likely).
  constexpr u32 below(u32 n) {
    assert(n > 0);
    u64 product = (next() >> 32) * n;
    if (static_cast<u32>(product) < n) [[unlikely]] {
      const u32 reject_under = (0u - n) % n;
      while (static_cast<u32>(product) < reject_under) product = (next() >> 32) * n;
    }
    return static_cast<u32>(product >> 32);
  }

  // An independent stream, named by a number; does not advance this one.
  constexpr Rng fork(u64 name) const {
    return Rng(mix64(key_ ^ mix64(name + 0xD1B54A32D192ED03u)));
  }
  constexpr u64 counter() const { return counter_; }

 private:
  u64 key_;
  u64 counter_;
};

}  // namespace orrery
