#include "core/near.h"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::size_t kLongest =
    64;  // nobody misspells more than that, and what comes from outside may be long

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

int wrong_letters(std::string_view a, std::string_view b) {
  a = a.substr(0, kLongest);
  b = b.substr(0, kLongest);
  std::vector<std::vector<int>> cost(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t k = 0; k <= b.size(); ++k) {
      if (i == 0 || k == 0) {
        cost[i][k] = static_cast<int>(i + k);
        continue;
      }
      const bool same = small(a[i - 1]) == small(b[k - 1]);
      cost[i][k] = std::min({cost[i - 1][k] + 1, cost[i][k - 1] + 1, cost[i - 1][k - 1] + !same});
      const bool swapped = i > 1 && k > 1 && small(a[i - 1]) == small(b[k - 2]) &&
                           small(a[i - 2]) == small(b[k - 1]);
      if (swapped) cost[i][k] = std::min(cost[i][k], cost[i - 2][k - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

std::optional<std::string_view> nearest(std::string_view said,
                                        const std::vector<std::string_view>& names) {
  std::optional<std::string_view> best;
  int most = static_cast<int>(std::min(said.size(), kLongest) + 1) /
             3;  // about one letter of three may be wrong
  for (const std::string_view name : names)
    if (const int wrong = wrong_letters(said, name); wrong <= most) {
      best = name;
      most = wrong - 1;
    }
  // Or only the beginning was written: "renais".
  if (!best && said.size() >= 3)
    for (const std::string_view name : names)
      if (name.size() > said.size() && wrong_letters(said, name.substr(0, said.size())) == 0)
        return name;
  return best;
}

std::string perhaps(std::string_view said, const std::vector<std::string_view>& names) {
  const std::optional<std::string_view> meant = nearest(said, names);
  return meant ? "; did you mean '" + std::string(*meant) + "'?" : "";
}

}  // namespace orrery
