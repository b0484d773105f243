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

TEST_CASE("A bot may be thought for by an engine beside the table, with the same answer") {
  Talk talk, beside;
  for (Talk* one : {&talk, &beside}) {
    one->says(kAgainstABot);
    one->says(R"({"type":"play","token":"drop 4"})");
  }
  const Json found = beside.says(R"({"type":"think","step":1,"aside":true})");
  CHECK(found["step"] == 1);
  CHECK(found["seat"] == 1);
  const auto take = [](const Json& seat, const std::string& token) {
    return R"({"type":"think","step":1,"seat":)" + seat.dump() + R"(,"token":")" + token + "\"}";
  };
  CHECK(talk.error(take(found["seat"], "drop 9")) == "token");
  CHECK(talk.error(take(0, "drop 4")) == "not_now");
  talk.says(take(found["seat"], found["token"].get<std::string>()));
  CHECK(talk.error(take(found["seat"], found["token"].get<std::string>())) == "stale");
  beside.says(R"({"type":"think"})");
  const char* const save = R"({"type":"save"})";
  CHECK(talk.says(save)["transcript"] == beside.says(save)["transcript"]);
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

TEST_CASE("Alone against bots every answer may be taken back, over what they answered") {
  Talk talk;
  const std::string free = std::string(kAgainstABot).insert(1, R"("undo":"free",)");
  talk.says(free);
  for (const char* token : {"drop 4", "drop 3"}) {
    talk.says(std::string(R"({"type":"play","token":")") + token + "\"}");
    talk.says(R"({"type":"think"})");
  }
  const Json before = talk.says(R"({"type":"view","seat":0})")["view"];
  CHECK(talk.says(R"({"type":"show"})")["state"]["undo"] == 0);
  CHECK(talk.error(R"({"type":"undo","seat":1})") == "no_undo");
  CHECK(talk.says(R"({"type":"undo"})")["to_act"] == Json::array({0}));
  CHECK(talk.says(R"({"type":"show"})")["waits_for"] == "people");
  SUBCASE("the same answer meets the same bot") {
    talk.says(R"({"type":"play","token":"drop 3"})");
    talk.says(R"({"type":"think"})");
    CHECK(talk.says(R"({"type":"view","seat":0})")["view"] == before);
  }
  SUBCASE("down to the first") {
    talk.says(R"({"type":"undo"})");
    CHECK(talk.says(R"({"type":"show"})")["state"]["undo"].is_null());
    CHECK(talk.error(R"({"type":"undo"})") == "no_undo");
  }
}

TEST_CASE("Where two people sit nobody takes back what others have seen") {
  Talk talk;
  talk.says(R"({"type":"new","game":"connect_four","players":2,"seed":1,"undo":"free","chairs":)"
            R"([{"kind":"me"},{"kind":"me"}]})");
  CHECK(talk.says(R"({"type":"choices"})")["offers"][0]["irrevocable"] == true);
  CHECK(talk.says(R"({"type":"preview","token":"drop 4"})")["irrevocable"] == true);
  talk.says(R"({"type":"play","token":"drop 4"})");
  CHECK(talk.error(R"({"type":"undo","seat":0})") == "no_undo");
  CHECK(talk.error(R"({"type":"new","game":"connect_four","players":2,"undo":"yes"})") == "field");
}

TEST_CASE("A lesson goes on from what was kept of it, and from nothing else") {
  Talk talk;
  Json begun = talk.says(R"({"type":"new","lesson":"foundation/first_turn","words":"none"})");
  const std::string wanted = begun["lesson"]["wanted"][0];
  talk.says(R"({"type":"play","token":")" + wanted + "\"}");
  const Json text = talk.says(R"({"type":"save"})")["transcript"];
  const auto load = [](const char* lesson, const Json& transcript) {
    return Json{{"type", "load"}, {"lesson", lesson}, {"transcript", transcript}}.dump();
  };
  CHECK(talk.says(load("foundation/first_turn", text))["lesson"]["step"] == 2);
  CHECK(talk.error(load("foundation/bumping", text)) == "refused");
  CHECK(talk.error(load("foundation/no_such_lesson", text)) == "field");
  talk.says(R"({"type":"new","game":"foundation","players":2,"seed":3})");
  CHECK(talk.error(load("foundation/first_turn", talk.says(R"({"type":"save"})")["transcript"])) ==
        "refused");
}

TEST_CASE("A campaign is begun, written on and gone on with; its file is the sender's") {
  Talk talk;
  const auto ask = [&](Json message) {
    message["type"] = "campaign";
    return talk.says(message.dump());
  };
  CHECK(ask({{"do", "sheets"}})["printed"]["sheets"].size() == 24);
  const Json begun = ask({{"do", "begin"}, {"wish", {{"sheet", "C01"}, {"players", 1}}}});
  CHECK(begun["campaign"]["now"] == "play");
  CHECK(ask({{"do", "show"}, {"file", begun["file"]}})["campaign"] == begun["campaign"]);
  const Json next = ask({{"do", "next"}, {"file", begun["file"]}});
  CHECK(next["game"] == "one_deck_galaxy");
  CHECK(next["options"]["sheet"] == "C01");
  const Json list = ask({{"do", "list"}, {"files", {begun["file"], "{}"}}});
  CHECK(list["lines"][0]["players"] == 1);
  CHECK(list["lines"][1].is_null());

  const auto error = [&](Json message) {
    message["type"] = "campaign";
    return talk.error(message.dump());
  };
  CHECK(error({{"do", "dance"}}) == "field");
  CHECK(error({{"do", "show"}, {"file", "not a campaign"}}) == "refused");
  CHECK(error({{"do", "begin"}, {"wish", 7}}) == "refused");
  CHECK(error({{"do", "step"}, {"file", begun["file"]}, {"wish", {{"do", "settle"}}}}) ==
        "refused");
  CHECK(error({{"do", "record"}, {"file", begun["file"]}, {"transcript", "x"}}) == "refused");
  CHECK(error({{"do", "next"}, {"file", begun["file"]}, {"options", {{"sheet", "C02"}}}}) ==
        "refused");
}
