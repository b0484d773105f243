// What somebody may ask for in a while: a purse that fills with time. An ordinary message costs 1.
#pragma once
#include <algorithm>

#include "core/types.h"

namespace orrery::server {

class Budget {
 public:
  Budget() = default;
  Budget(double per_second, double most, i64 ticks)
      : per_second_(per_second), most_(most), left_(most), at_(ticks) {}

  // False: it is not there, and nothing is taken. What costs more than a purse can hold takes all
  // of a full one.
  bool spend(double cost, i64 ticks) {
    fill(ticks);
    const double price = std::min(cost, most_);
    if (left_ < price) return false;
    left_ -= price;
    return true;
  }
  bool is_full(i64 ticks) const {
    return left_ + static_cast<double>(ticks - at_) / 1000 * per_second_ >= most_;
  }

 private:
  void fill(i64 ticks) {
    left_ = std::min(most_, left_ + static_cast<double>(ticks - at_) / 1000 * per_second_);
    at_ = ticks;
  }
  double per_second_ = 1, most_ = 1, left_ = 1;
  i64 at_ = 0;
};

}  // namespace orrery::server
