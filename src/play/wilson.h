// A share of wins with its 95 % interval (Wilson's), in percent.
#pragma once
#include <algorithm>
#include <cmath>

namespace orrery {

inline constexpr double kTwoSided95 = 1.959964;

struct Interval {
  double share = 0, low = 0, high = 0;
};
inline Interval wilson(double wins, double trials) {
  if (trials <= 0) return {};
  constexpr double z = kTwoSided95;
  const double p = wins / trials, zz = z * z / trials;
  const double middle = (p + zz / 2) / (1 + zz),
               half = z / (1 + zz) * std::sqrt(p * (1 - p) / trials + zz / (4 * trials));
  return {100 * p, 100 * std::max(0.0, middle - half), 100 * std::min(1.0, middle + half)};
}

}  // namespace orrery
