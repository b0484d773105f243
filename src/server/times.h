// Two clocks. What is written down or shown to people has a date; how long something lasts is
// measured by a clock that nobody can set.
#pragma once
#include "core/types.h"

namespace orrery::server {

constexpr i64 kHourMs = 3'600'000, kDayMs = 24 * kHourMs;

i64 now_ms();    // date and time, milliseconds since 1970
i64 ticks_ms();  // milliseconds since some moment; never jumps

}  // namespace orrery::server
