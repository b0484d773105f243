#include "server/rest_days.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "server/notify/zone.h"
#include "server/times.h"

namespace orrery::server {
namespace {

std::optional<int> digits(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size() && number >= 0;
  return is_whole ? std::optional(number) : std::nullopt;
}
i64 floored(i64 a, i64 by) { return a / by - (a % by < 0 ? 1 : 0); }

}  // namespace

std::optional<i64> read_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = digits(text.substr(0, 4)), month = digits(text.substr(5, 2)),
             day = digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date).time_since_epoch().count();
}
std::string write_date(i64 day) {
  const std::chrono::year_month_day date{
      std::chrono::sys_days(std::chrono::days(static_cast<int>(day)))};
  const auto two = [](unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  std::string year = std::to_string(static_cast<int>(date.year()));
  year.insert(0, 4 - std::min<std::size_t>(4, year.size()), '0');
  return year + "-" + two(static_cast<unsigned>(date.month())) + "-" +
         two(static_cast<unsigned>(date.day()));
}

i64 Rests::between(i64 from, i64 to) {
  if (empty() || from >= to) return 0;
  if (from < known_from_ || to > known_to_) look_up(from, to);
  i64 rest = 0;
  for (const auto& [begins, ends] : spans_)
    rest += std::max<i64>(0, std::min(ends, to) - std::max(begins, from));
  return rest;
}

// More than was asked for: it is asked every second, and a zone is a file.
void Rests::look_up(i64 from, i64 to) {
  constexpr i64 kMore = 40 * kDayMs;
  known_from_ = from - kMore;
  known_to_ = to + kMore;
  spans_.clear();
  // Midnight there, by what the clocks of that day say.
  const auto midnight = [this](i64 day) {
    const i64 seconds = day * (kDayMs / 1000);
    const i64 about = seconds - offset_of_zone(days_.zone, seconds).value_or(0);
    return (seconds - offset_of_zone(days_.zone, about).value_or(0)) * 1000;
  };
  const i64 last = floored(known_to_, kDayMs) + 1;
  for (i64 day = floored(known_from_, kDayMs) - 1; day <= last; ++day) {
    const i64 weekday = ((day + 3) % 7 + 7) % 7;  // the first day of 1970 was a Thursday
    const bool rests =
        (days_.weekdays >> weekday & 1) != 0 || std::ranges::binary_search(days_.dates, day);
    if (!rests) continue;
    const i64 begins = midnight(day), ends = midnight(day + 1);
    if (!spans_.empty() && spans_.back().second == begins)
      spans_.back().second = ends;
    else
      spans_.emplace_back(begins, ends);
  }
}

}  // namespace orrery::server
