// Means with their intervals. Games of one deal share their luck, so the deal is the unit: what
// happened in it is added up first, and only deals are taken to be independent.
#pragma once
#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "play/wilson.h"

namespace orrery {

struct Estimate {
  double value = 0;
  double error = 0;  // standard error
  double of = 0;     // so many cases
  double half() const { return kTwoSided95 * error; }
  double low() const { return value - half(); }
  double high() const { return value + half(); }
  bool without(double x) const { return of > 0 && (low() > x || high() < x); }
  // How often chance alone would be as far from `x` or farther.
  double chance_of(double x = 0) const {
    if (error <= 0) return value == x ? 1 : 0;
    return std::erfc(std::abs(value - x) / error / std::sqrt(2.0));
  }
};

// What is counted, deal by deal, in their order: how much of it in how many cases.
class PerDeal {
 public:
  void add(u64 deal, double much, double cases = 1) {
    if (rows_.empty() || rows_.back().deal != deal) rows_.push_back({deal, 0, 0});
    rows_.back().much += much;
    rows_.back().cases += cases;
    much_ += much;
    cases_ += cases;
  }
  double cases() const { return cases_; }
  double mean() const { return cases_ > 0 ? much_ / cases_ : 0; }

  PerDeal until(u64 deal) const;  // only the deals before it

  // The mean of all cases.
  Estimate estimate() const;
  // The same of what is a share between 0 and 1: a handful of deals that are all alike proves
  // nothing, so one more of the opposite kind is thought of.
  Estimate share() const;
  // By how much `b` is above `a`; what both have in common by the same deals cancels out.
  static Estimate difference(const PerDeal& a, const PerDeal& b);

 private:
  struct Row {
    u64 deal;
    double much, cases;
  };
  double squares() const;
  std::vector<Row> rows_;
  double much_ = 0, cases_ = 0;
};

// Holm's correction of many comparisons: which of them hold when the chance that even one of those
// is wrong may be 5 %.
std::vector<bool> holm(std::span<const double> chances);

}  // namespace orrery
