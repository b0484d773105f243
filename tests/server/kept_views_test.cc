#include "server/kept_views.h"

#include <doctest/doctest.h>

namespace orrery::server {
namespace {

const Seat kAda = seat_at(0), kBob = seat_at(1);

}  // namespace

TEST_CASE("a kept view is what was put there, whatever others see") {
  const char* const kTexts[] = {R"({})",
                                R"({"a":1})",
                                R"({"a":1,"hand":[1,2],"b":{"c":"x,y"},"d":3})",
                                R"({"a":1,"hand":null,"b":{"c":"x,y"},"d":3})",
                                R"({"a":2,"hand":[1,2],"b":{"c":"x,y"},"d":4})",
                                R"({"a":1,"hand":[1,2],"b":{"c":"x,y"},"d":3,"e":[{"f":1}]})",
                                R"({"d":3,"b":{"c":"x,y"},"hand":[1,2],"a":1})"};
  for (const char* one : kTexts)
    for (const char* other : kTexts) {
      KeptViews kept;
      kept.put(kAda, {7, one});
      kept.put(kBob, {7, other});
      REQUIRE(kept.at(kAda, 7));
      CHECK(kept.at(kAda, 7)->view == one);
      CHECK(kept.at(kBob, 7)->view == other);
      kept.put(kAda, {8, other});
      CHECK(kept.at(kAda, 8)->view == other);
      CHECK(kept.at(kBob, 7)->view == other);
      CHECK_FALSE(kept.at(kAda, 7));
      CHECK(kept.step_of(kBob) == 7);
    }
}

}  // namespace orrery::server
