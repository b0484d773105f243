#include "server/log.h"

#include <cstdio>
#include <ctime>

#include <atomic>
#include <map>
#include <mutex>

#include "core/json.h"
#include "server/times.h"

namespace orrery::server {
namespace {

// Of one kind of event so many lines are written in a minute; how many were left out is said with
// the next.
constexpr int kLinesPerMinute = 20;
struct Kind {
  i64 minute = -1;
  int lines = 0;
  u64 left_out = 0;
};

std::atomic<bool> is_silent = false;

}  // namespace

void log_nothing() { is_silent = true; }
void log_event(std::string_view event,
               std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  if (is_silent) return;
  static std::mutex mutex;
  static std::map<std::string, Kind, std::less<>> kinds;
  const std::lock_guard lock(mutex);
  Kind& kind = kinds.try_emplace(std::string(event)).first->second;
  if (const i64 minute = ticks_ms() / 60'000; std::exchange(kind.minute, minute) != minute)
    kind.lines = 0;
  if (++kind.lines > kLinesPerMinute) return (void)++kind.left_out;
  JsonWriter out;
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char at[32];
  std::strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
  out.open().field("at", std::string(at)).field("event", event);
  for (const auto& [name, value] : fields) out.field(name, value);
  if (kind.left_out > 0) out.field("left_out", std::exchange(kind.left_out, 0));
  std::fprintf(stderr, "%s\n", out.close().take().c_str());
}

}  // namespace orrery::server
