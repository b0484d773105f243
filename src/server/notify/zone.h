// What the clock on somebody's wall says: the zones this machine knows (RFC 8536).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::server {

// Seconds to be added to the time of the world then; nothing: there is no such zone here. "UTC" is
// always known.
std::optional<i64> offset_of_zone(std::string_view name, i64 seconds);

// From one minute of the day to another, over midnight if need be; the same: never.
struct QuietHours {
  int from = 0, to = 0;
};
// How many seconds it stays quiet from then on; 0: it is not.
i64 quiet_for(const QuietHours& quiet, std::string_view zone, i64 seconds);

}  // namespace orrery::server
