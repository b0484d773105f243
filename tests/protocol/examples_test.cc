// The conversation of docs/protocol.md is held with the engine, line by line.
#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "agents/adviser.h"
#include "core/json_library.h"
#include "play/protocol.h"
#include "protocol/schema.h"

using namespace orrery;

namespace {

const std::string kLeftOut = "…";

// Is `got` what the page shows? "…" stands for a value, the rest of a list, or further fields.
bool shown(const Json& page, const Json& got) {
  if (page.is_string() && page.get<std::string>() == kLeftOut) return true;
  if (page.is_array() && got.is_array()) {
    const bool open = !page.empty() && page.back() == kLeftOut;
    const std::size_t n = page.size() - (open ? 1 : 0);
    if (open ? got.size() < n : got.size() != n) return false;
    for (std::size_t i = 0; i < n; ++i)
      if (!shown(page[i], got[i])) return false;
    return true;
  }
  if (page.is_object() && got.is_object()) {
    const bool open = page.contains(kLeftOut);
    if (!open && page.size() != got.size()) return false;
    for (const auto& [name, value] : page.items())
      if (name != kLeftOut && !(got.contains(name) && shown(value, got[name]))) return false;
    return true;
  }
  return page == got;
}

}  // namespace

TEST_CASE("The examples of docs/protocol.md are what the engine says") {
  Engine engine(advise, lend_foresight);
  std::istringstream page(file_text("docs/protocol.md"));
  Json position;
  std::string said;
  std::set<std::string> types, codes;
  int spoken = 0;
  for (std::string line; std::getline(page, line);) {
    INFO(line);
    if (line.starts_with("> {")) {
      REQUIRE(said.empty());
      Json request = parsed(line.substr(2));
      if (request.contains("position") && request["position"] == "$position")
        request["position"] = position;
      CHECK(misfit("request", request) == "");
      types.insert(request["type"].get<std::string>());
      said = engine.handle(request.dump());
      ++spoken;
    } else if (line.starts_with("< {")) {
      INFO(said);
      const Json got = parsed(said);
      CHECK(misfit("reply", got) == "");
      CHECK(shown(parsed(line.substr(2)), got));
      if (got.contains("position")) position = got["position"];
      if (got.contains("error")) codes.insert(got["error"]["code"].get<std::string>());
      said.clear();
    }
  }
  CHECK(engine.has_quit());
  CHECK(spoken > 30);
  CHECK(types.size() == 34);  // every message there is
  CHECK(codes.size() >= 5);
}

TEST_CASE("What the page shows is compared strictly") {
  const auto fits = [](const char* page, const char* got) {
    return shown(parsed(page), parsed(got));
  };
  CHECK(fits(R"({"a":1,"b":["x","…"],"c":"…"})", R"({"a":1,"b":["x","y"],"c":{"d":2}})"));
  CHECK_FALSE(fits(R"({"a":1})", R"({"a":2})"));
  CHECK_FALSE(fits(R"({"a":1})", R"({"a":1,"b":2})"));
  CHECK(fits(R"({"a":1,"…":"…"})", R"({"a":1,"b":2})"));
  CHECK_FALSE(fits(R"(["x"])", R"(["x","y"])"));
  CHECK_FALSE(fits(R"(["x","y","…"])", R"(["x"])"));
}

TEST_CASE("The schema refuses what is not in the protocol") {
  CHECK(misfit("request", parsed(R"({"type":"play","token":"drop 4"})")) == "");
  for (const char* wrong :
       {R"({"type":"fly"})", R"({"type":"play","tok":"drop 4"})", R"({"type":"view"})",
        R"({"type":"play","index":-1})", R"({"type":"play","tokens":[]})",
        R"({"type":"view","seat":"chance"})", R"({"type":"new","game":1,"players":2})", R"([])"})
    CHECK_MESSAGE(misfit("request", parsed(wrong)) != "", wrong);
  CHECK(misfit("reply", parsed(R"({"type":"save","step":1,"transcript":1})")) != "");
  CHECK(misfit("reply", parsed(R"({"step":1,"error":{"code":"oops","message":""}})")) != "");
}
