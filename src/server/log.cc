#include "server/log.h"

#include <cstdio>
#include <ctime>

#include "core/json.h"

namespace orrery::server {

void log_event(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  JsonWriter out;
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char at[32];
  std::strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &utc);
  out.open().field("at", std::string(at)).field("event", event);
  for (const auto& [name, value] : fields) out.field(name, value);
  std::fprintf(stderr, "%s\n", out.close().text().c_str());
}

}  // namespace orrery::server
