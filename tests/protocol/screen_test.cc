// A table on a screen: chairs, what is shown, bots' turns, moments that are past.
#include <doctest/doctest.h>

#include "agents/adviser.h"
#include "protocol/talk.h"

using namespace orrery;

namespace {

constexpr const char* kAgainstABot =
    R"({"type":"new","game":"connect_four","players":2,"seed":1,"words":"none","chairs":)"
    R"([{"kind":"me","name":"Ada"},{"kind":"bot","level":"cadet"}]})";

}  // namespace

TEST_CASE("Whoever sits in front of the screen is shown the table, and bots answer when told to") {
  Talk talk;
  talk.says(kAgainstABot);
  Json shown = talk.says(R"({"type":"show"})");
  CHECK(shown["waits_for"] == "people");
  CHECK(shown["state"]["you"] == Json::array({0}));
  CHECK(shown["state"]["seats"][0]["name"] == "Ada");
  CHECK(shown["state"]["seats"][1]["kind"] == "bot");
  CHECK(talk.error(R"({"type":"think"})") == "not_now");

  talk.says(R"({"type":"play","token":"drop 4"})");
  CHECK(talk.says(R"({"type":"show"})")["waits_for"] == "bot");
  const Json thought = talk.says(R"({"type":"think"})");
  CHECK(thought["waits_for"] == "people");
  CHECK(thought["step"] == 2);
  CHECK(talk.says(R"({"type":"show","since":1})")["state"]["log"].size() == 1);
  CHECK(talk.says(R"({"type":"replay","at":1,"seat":0})")["view"] !=
        talk.says(R"({"type":"view","seat":0})")["view"]);
}

TEST_CASE("Chairs that cannot be are refused") {
  Talk talk;
  for (const char* chairs :
       {R"(7)", R"([])", R"([{"kind":"me"}])", R"([{"kind":"me"},{"kind":"open"}])",
        R"([{"kind":"me"},{"kind":"bot"}])", R"([{"kind":"me","level":"cadet"},{"kind":"me"}])",
        R"([{"kind":"me","name":""},{"kind":"me"}])"})
    CHECK_MESSAGE(
        talk.error(
            std::string(R"({"type":"new","game":"connect_four","players":2,"seed":1,"chairs":)") +
            chairs + "}") == "field",
        chairs);
}

TEST_CASE("Random games come out the same every time") {
  Talk talk;
  const char* const tumble =
      R"({"type":"tumble","game":"connect_four","players":2,"games":20,"seed":5})";
  CHECK(talk.says(tumble)["hash"] == talk.says(tumble)["hash"]);
  CHECK(talk.error(R"({"type":"tumble","game":"chess","players":2,"games":20,"seed":5})") ==
        "refused");
}
