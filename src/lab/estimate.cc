#include "lab/estimate.h"

#include <algorithm>
#include <numeric>

namespace orrery {

double PerDeal::squares() const {
  const double m = mean();
  double sum = 0;
  for (const Row& row : rows_) {
    const double off = row.much - m * row.cases;
    sum += off * off;
  }
  return sum;
}

PerDeal PerDeal::until(u64 deal) const {
  PerDeal part;
  for (const Row& row : rows_)
    if (row.deal < deal) part.add(row.deal, row.much, row.cases);
  return part;
}

Estimate PerDeal::estimate() const {
  if (cases_ <= 0) return {};
  return {mean(), std::sqrt(squares()) / cases_, cases_};
}

Estimate PerDeal::share() const {
  if (cases_ <= 0) return {};
  const double m = mean(), opposite = std::max(m, 1 - m);
  const double deals = static_cast<double>(rows_.size());
  return {m, std::sqrt(squares() + opposite * opposite / (deals + 1)) / cases_, cases_};
}

Estimate PerDeal::difference(const PerDeal& a, const PerDeal& b) {
  if (a.cases_ <= 0 || b.cases_ <= 0) return {};
  double sum = 0;
  const auto part_of = [](const PerDeal& side, std::size_t i) {
    return (side.rows_[i].much - side.mean() * side.rows_[i].cases) / side.cases_;
  };
  std::size_t i = 0, k = 0;
  while (i < a.rows_.size() || k < b.rows_.size()) {
    const u64 in_a = i < a.rows_.size() ? a.rows_[i].deal : UINT64_MAX;
    const u64 in_b = k < b.rows_.size() ? b.rows_[k].deal : UINT64_MAX;
    double off = 0;
    if (in_b <= in_a) off += part_of(b, k++);
    if (in_a <= in_b) off -= part_of(a, i++);
    sum += off * off;
  }
  return {b.mean() - a.mean(), std::sqrt(sum), std::min(a.cases_, b.cases_)};
}

std::vector<bool> holm(std::span<const double> chances) {
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return chances[a] < chances[b]; });
  std::vector<bool> holds(chances.size(), false);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (chances[order[i]] > 0.05 / static_cast<double>(order.size() - i)) break;
    holds[order[i]] = true;
  }
  return holds;
}

}  // namespace orrery
