// Sitting down at a position or a transcript: what is told, and what a script of Chance does then.
#include <tuple>

#include "protocol/talk.h"

using namespace orrery;

TEST_CASE(
    "A position that goes on by itself is loaded with what was told and changed, and its log begins with it") {
  Talk talk;
  const Json reply = talk.says(
      R"({"type":"load","position":{"game":"foundation","rules":1,"players":2,"state":{"empire_kin":"P1",
      "empire":["GO7","GO22","GI0","GI3","GM0","GM9"],"pending":"END_TURN","players":[{},{"ships":["GO8"]}]}}})");
  CHECK(reply["told"].size() > 1);
  bool lost = false;
  for (const Json& change : reply["changes"])
    lost = lost || (change["path"] == "players.1.ships" && change["from"] == "GO8" &&
                    change["to"].is_null());
  CHECK(lost);
  const Json log = talk.says(R"({"type":"log","seat":0})");
  REQUIRE(log["entries"].size() == 1);
  CHECK(log["entries"][0]["step"] == 0);
  CHECK(log["entries"][0]["seat"] == "spectator");
  CHECK(log["entries"][0]["told"] == reply["told"]);
}

TEST_CASE("A defeat that is found while a position is loaded is told") {
  Talk talk;
  const Json reply =
      talk.says(R"({"type":"load","position":{"game":"one_deck_galaxy","rules":1,"players":1,
      "state":{"adversary":{"id":"A1"},"exiled":"rest","events":{"stack":0,"revealed":["NW-1","NW-2","NW-3","NW-4","NW-5"]},"pending":"DISCOVER"}},"seed":1})");
  CHECK(reply["over"] == true);
  CHECK_FALSE(reply["told"].empty());
  CHECK_FALSE(reply["changes"].empty());
}

TEST_CASE("A transcript that is dealt on after its end is loaded with what Chance was dealt") {
  Talk talk;
  talk.says(R"({"type":"new","game":"foundation","players":2,"chance":"ask"})");
  const Json transcript = talk.says(R"({"type":"save"})")["transcript"];
  Talk other;
  const Json reply =
      other.says(Json{{"type", "load"}, {"transcript", transcript}, {"seed", 4}}.dump());
  CHECK(reply["step"] > 0);
  CHECK_FALSE(reply["changes"].empty());
  Talk still;
  CHECK(still
            .says(Json{{"type", "load"}, {"transcript", transcript}, {"chance", "ask"}}
                      .dump())["changes"]
            .empty());
}

TEST_CASE("A wrong entry of a script is named at its own step, and the player's answer stands") {
  Talk talk;
  talk.says(
      R"({"type":"load","seed":1,"script":["goal A G3"],"position":{"game":"foundation","rules":1,"players":2,
      "state":{"players":[{"ships":["GO8"],"research":["R2-TR","R3-TR"],"hand":{"black":1},"kins":{"board":{"RE3":1}}},{}]}}})");
  CHECK_FALSE(talk.says(R"({"type":"play","token":"retrieve RE3"})").contains("script"));
  const Json reply = talk.says(R"({"type":"play","token":"research R4-B pay black"})");
  CHECK(reply["to_act"] == Json::array({"chance"}));
  CHECK(reply["script"]["where"] == "script[0]");
  CHECK(reply["script"]["message"] ==
        "'goal A G3' is not possible here (CHANCE_GOAL: Which goal lies on B?)");
  CHECK(talk.error(R"({"type":"play","seat":0,"token":"end turn"})") == "not_offered");
  const Json after = talk.says(R"({"type":"play","seat":"chance","token":"goal B G4"})");
  CHECK_FALSE(after.contains("script"));
  CHECK(after["to_act"] == Json::array({0}));
}

TEST_CASE("A law that a position breaks is refused with a field there is, and with its clause") {
  Talk talk = at_connect_four();
  const std::tuple<const char*, const char*, const char*, const char*> broken[] = {
      {"one_deck_galaxy", R"({"zone":["L17"],"placed":{"Z1.1":["E1"]}})", "position.state.placed",
       "ODG-7.3.1"},
      {"one_deck_galaxy", R"({"zone":["L17"],"rings":["Z1.1"]})", "position.state.rings",
       "ODG-7.4.1"},
      {"trian",
       R"({"phase":"exploration","just_added":"1,0","tiles":[{"cell":"0,0","face":"P1","ship":{"kind":"corvette","owner":"P1"}},
          {"cell":"1,0","face":"L1","rotation":2,"ship":{"kind":"corvette","owner":"P2"}}]})",
       "position.state.tiles", "GT-9.1"},
      {"renaissance", R"({"planets":{"PB":{"marker":"red"}},"players":[{"hand":["A1"]},{}]})",
       "position.state.planets", "GR-6.11"},
  };
  for (const auto& [game, state, where, clause] : broken) {
    INFO(game, state);
    CHECK(talk.error(std::string(R"({"type":"load","position":{"rules":1,"players":2,"game":")") +
                     game + R"(","state":)" + state + "}}") == "refused");
    INFO(talk.last.dump());
    CHECK(talk.where() == where);
    CHECK(talk.last["error"]["clause"] == clause);
    CHECK(talk.last["error"]["message"].get<std::string>().find("(" + std::string(clause)) ==
          std::string::npos);
  }
}
