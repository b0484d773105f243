// A talk with the engine in which every reply must fit the schema, and an error changes nothing.
#pragma once
#include <doctest/doctest.h>

#include <string>

#include "core/json_library.h"
#include "play/protocol.h"
#include "protocol/schema.h"

namespace orrery {

inline std::variant<std::vector<Advice>, Refusal> likes_the_last(const Thought& thought) {
  if (thought.agent == "nobody") return Refusal{"agent", "nobody is not here"};
  std::vector<Advice> advice;
  for (auto it = thought.offers.rbegin(); it != thought.offers.rend(); ++it)
    advice.push_back({it->choice, static_cast<i32>(thought.seed), 1});
  return advice;
}

struct Talk {
  Engine engine{likes_the_last};

  Json says(std::string_view message) {
    const Json reply = parsed(engine.handle(message));
    INFO(message);
    INFO(reply.dump());
    CHECK(misfit("reply", reply) == "");
    CHECK_MESSAGE(!reply.contains("error"), message << " gets " << reply.dump());
    return reply;
  }
  // The code of the error; the table must be as it was.
  std::string error(std::string_view message) {
    const u64 before = engine.table() ? engine.table()->state_hash() : 0;
    const u32 step = engine.table() ? engine.table()->step() : 0;
    last = parsed(engine.handle(message));
    INFO(message);
    CHECK(misfit("reply", last) == "");
    REQUIRE(last.contains("error"));
    CHECK(last["step"] == step);
    CHECK((engine.table() ? engine.table()->state_hash() : 0) == before);
    return last["error"]["code"].get<std::string>();
  }
  std::string where() const {
    return last["error"].contains("where") ? last["error"]["where"].get<std::string>() : "";
  }
  Json last;
};

inline Talk at_connect_four() {
  Talk talk;
  talk.says(R"({"type":"new","game":"connect_four","players":2})");
  return talk;
}
inline Talk at_foundation(const char* more = R"("seed":7)") {
  Talk talk;
  talk.says(std::string(
                R"({"type":"new","game":"foundation","players":2,"options":{"layout":"quick"},)") +
            more + "}");
  return talk;
}

}  // namespace orrery
