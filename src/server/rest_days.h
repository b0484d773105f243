// Days on which clocks of a slow game stand still: of each week, or by their dates, on the wall of
// some place.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/types.h"

namespace orrery::server {

struct RestDays {
  u8 weekdays = 0;              // bits, Monday first
  std::vector<i64> dates = {};  // days since 1970
  std::string zone = "UTC";

  bool empty() const { return weekdays == 0 && dates.empty(); }
  bool operator==(const RestDays&) const = default;
};

// "2026-12-24" as days since 1970; nothing: there is no such day. And back.
std::optional<i64> read_date(std::string_view text);
std::string write_date(i64 day);

// When they begin and end, in milliseconds since 1970, as far as it was looked up.
class Rests {
 public:
  explicit Rests(RestDays days = {}) : days_(std::move(days)) {}
  bool empty() const { return days_.empty(); }
  // How much of this span is rest.
  i64 between(i64 from, i64 to);
  bool is_now(i64 at) { return between(at, at + 1) > 0; }

 private:
  void look_up(i64 from, i64 to);

  RestDays days_;
  i64 known_from_ = 0, known_to_ = 0;
  std::vector<std::pair<i64, i64>> spans_;
};

}  // namespace orrery::server
