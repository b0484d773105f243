// A small network on top of a judgement's counts, in whole numbers only, so that it gives the same
// bits everywhere. A seat's points are its weighed counts, as ever, and what a layer of hidden
// units adds, each of which sees how often every weight counts for the seat and how often for all
// others together:
//
//   points = weights * own  +  sum over units of  out * clamp(bias + seen * own + feared * others,
//   0, kFull) / kOne
//
// Without hidden units it is the judgement. The same numbers serve every seat and every number of
// players.
#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "core/seat.h"
#include "core/types.h"

namespace orrery {

inline constexpr i32 kOne = 256, kFull = 8 * kOne;
inline constexpr std::size_t kMostHidden = 32;

struct HiddenLayer {
  std::size_t units = 0;
  std::vector<i32> bias, out;     // one for each unit
  std::vector<i32> seen, feared;  // for each weight a row of units
};

// What the layer adds to each seat's points; counts are rows of `weights` numbers, one for each
// seat.
template <std::size_t Weights>
void add_hidden(const HiddenLayer& layer, std::span<const std::array<i32, Weights>> counts,
                std::span<i32> points) {
  const std::size_t units = layer.units;
  std::array<std::array<i32, kMostHidden>, kMaxPlayers> own{}, feared{};
  std::array<i32, kMostHidden> feared_by_all{};
  for (std::size_t p = 0; p < counts.size(); ++p)
    for (std::size_t k = 0; k < Weights; ++k) {
      const i32 n = counts[p][k];
      if (n == 0) continue;
      for (std::size_t u = 0; u < units; ++u) own[p][u] += n * layer.seen[k * units + u];
      for (std::size_t u = 0; u < units; ++u) feared[p][u] += n * layer.feared[k * units + u];
    }
  for (std::size_t p = 0; p < counts.size(); ++p)
    for (std::size_t u = 0; u < units; ++u) feared_by_all[u] += feared[p][u];
  for (std::size_t p = 0; p < counts.size(); ++p) {
    i32 sum = 0;
    for (std::size_t u = 0; u < units; ++u) {
      const i32 x = layer.bias[u] + own[p][u] + feared_by_all[u] - feared[p][u];
      sum += layer.out[u] * std::clamp(x, 0, kFull);
    }
    points[p] += sum / kOne;
  }
}

}  // namespace orrery
