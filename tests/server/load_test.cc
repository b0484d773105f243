#include <doctest/doctest.h>

#include <string_view>

#include "server/load.h"

namespace orrery::server {

TEST_CASE("new tables are refused while the server has too much to do or cannot save") {
  const auto refuses = [](const Load& load) {
    return !std::string_view(why_no_new_table(load)).empty();
  };
  CHECK_FALSE(refuses({}));
  CHECK_FALSE(refuses({.lag_ms = 100, .bots_waiting = 50, .writes_waiting = 500}));
  CHECK(refuses({.storage_is_well = false}));
  CHECK(refuses({.lag_ms = 3000}));
  CHECK_FALSE(refuses({.lag_ms = 3000, .most_lag_ms = 5000}));
  CHECK(refuses({.bots_waiting = 200}));
  CHECK(refuses({.writes_waiting = 5000}));
}

}  // namespace orrery::server
