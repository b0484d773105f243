// Links and forks through the protocol: a game goes out as a word, comes back, and goes on
// elsewhere.
#include <doctest/doctest.h>

#include "protocol/talk.h"

using namespace orrery;

namespace {

// Everybody takes the first that is offered.
Talk after_answers(int answers, const std::string& begin) {
  Talk talk;
  talk.says(begin);
  for (int i = 0; i < answers; ++i) {
    const Json step = talk.says(R"({"type":"position"})")["step"];
    talk.says(R"({"type":"play","index":0,"step":)" + step.dump() + "}");
  }
  return talk;
}
constexpr const char* kTrian =
    R"({"type":"new","game":"trian","players":2,"seed":5,"words":"none"})";
std::string load(const Json& link, const std::string& more = "") {
  return R"({"type":"load","words":"none","link":)" + link.dump() + more + "}";
}

}  // namespace

TEST_CASE("A link holds the game and the moment it was made at") {
  Talk talk = after_answers(6, kTrian);
  const Json before = talk.says(R"({"type":"save"})")["transcript"];
  const Json made = talk.says(R"({"type":"link","what":"game","at":3})");
  CHECK(made["steps"] == talk.engine.table()->step());
  Talk other;
  const Json opened = other.says(load(made["link"]));
  CHECK(opened["link"]["what"] == "game");
  CHECK(opened["link"]["at"] == 3);
  CHECK(opened["link"]["imagined"].is_null());
  CHECK(other.says(R"({"type":"save"})")["transcript"] == before);
  CHECK(other.error(load(made["link"], R"(,"at":100000)")) == "field");
}

TEST_CASE("A seat of a running game passes on what she sees, marked as imagined") {
  Talk talk = after_answers(12, R"({"type":"new","game":"renaissance","players":3,"seed":2})");
  CHECK(talk.error(R"({"type":"link","what":"game","seat":1})") == "not_over");
  const Json made = talk.says(R"({"type":"link","what":"position","seat":1})");
  CHECK(made["imagined"] == 1);
  const Json mine = talk.says(R"({"type":"view","seat":1})")["view"];
  Talk other;
  CHECK(other.says(load(made["link"], R"(,"chance":"ask")"))["link"]["imagined"] == 1);
  CHECK(other.says(R"({"type":"view","seat":1})")["view"] == mine);
  CHECK(talk.error(R"({"type":"link","what":"position","seat":"chance"})") == "field");
  CHECK(talk.error(R"({"type":"link","what":"everything"})") == "field");
}

TEST_CASE("What is wrong with a link is told with its own code") {
  Talk talk = after_answers(3, kTrian);
  const std::string link = talk.says(R"({"type":"link","what":"game"})")["link"];
  CHECK(talk.error(load(link.substr(0, link.size() / 2))) == "link");
  CHECK(talk.last["error"]["said"]["id"] == "link.cut_off");
  CHECK(talk.error(load("")) == "link");
  CHECK(talk.error(load(std::string(40'000, 'A'))) == "link");
  CHECK(talk.last["error"]["said"]["id"] == "link.too_large");
}

TEST_CASE("A fork goes on from a step, with the luck of then as far as it fits") {
  Talk talk = after_answers(20, kTrian);
  const Json played = talk.says(R"({"type":"save"})")["transcript"];
  const Json now = talk.says(R"({"type":"view","seat":0})")["view"];
  const u32 steps = talk.engine.table()->step();
  CHECK(talk.error(R"({"type":"fork","at":999})") == "field");
  talk.says(R"({"type":"fork","at":0,"chance":"as_it_was","seed":9})");
  while (talk.engine.table()->step() < steps) {
    const Json step = talk.engine.table()->step();
    talk.says(R"({"type":"play","index":0,"step":)" + step.dump() + "}");
  }
  CHECK(talk.says(R"({"type":"view","seat":0})")["view"] == now);

  // Saved in the middle it goes on with what is left.
  Json at = Json(steps / 2);
  const std::string load_half = R"({"type":"load","at":)" + at.dump() +
                                R"(,"chance":"as_it_was","seed":9,"transcript":)" + played.dump() +
                                "}";
  talk.says(load_half);
  const Json kept = talk.says(R"({"type":"save"})");
  REQUIRE(kept.contains("script"));
  talk.says(R"({"type":"load","chance":"as_it_was","seed":9,"transcript":)" +
            kept["transcript"].dump() + R"(,"script":)" + kept["script"].dump() + "}");
  while (talk.engine.table()->step() < steps) {
    const Json step = talk.engine.table()->step();
    talk.says(R"({"type":"play","index":0,"step":)" + step.dump() + "}");
  }
  CHECK(talk.says(R"({"type":"view","seat":0})")["view"] == now);
}

TEST_CASE("A transcript is not gone on with by words that the game does not know") {
  Talk talk = after_answers(2, kTrian);
  const Json played = talk.says(R"({"type":"save"})")["transcript"];
  CHECK(talk.error(R"({"type":"load","script":["no such thing"],"transcript":)" + played.dump() +
                   "}") == "refused");
}
