// A lesson through the engine.
#include "protocol/talk.h"

using namespace orrery;

TEST_CASE("A lesson is begun by its name, and every answer tells where it is") {
  Talk talk;
  const Json begun = talk.says(R"({"type":"new","lesson":"foundation/first_turn","words":"none"})");
  CHECK(begun["game"] == "foundation");
  CHECK(begun["to_act"] == Json::array({0}));
  CHECK(begun["lesson"]["step"] == 1);
  CHECK(begun["lesson"]["wanted"] == Json::array({"move hand TR1"}));
  CHECK(begun["lesson"]["do"]["said"]["id"] == "lesson.first_turn.put.do");
  CHECK(talk.error(R"({"type":"play","token":"move hand ST1"})") == "not_now");
  CHECK(talk.last["error"]["said"]["id"] == "lesson.first_turn.put.otherwise");
  CHECK(talk.error(R"({"type":"undo"})") == "no_undo");
  CHECK(talk.says(R"({"type":"play","token":"move hand TR1"})")["lesson"]["step"] == 2);
  talk.says(R"({"type":"play","token":"retrieve TR1"})");
  talk.says(R"({"type":"play","token":"trade PO1 PO2"})");
  // The other seat has recited; to go back is still hers.
  const Json after = talk.says(R"({"type":"play","token":"end turn"})");
  CHECK(after["lesson"]["step"] == 5);
  CHECK(after["may_undo"] == 0);
  const Json back = talk.says(R"({"type":"undo"})");
  CHECK(back["lesson"]["step"] == 4);
  CHECK(back["lesson"]["learnt"].size() == 3);
}

TEST_CASE("A lesson is said in words, and brings everything else along") {
  Talk talk;
  const Json begun = talk.says(R"({"type":"new","lesson":"foundation/first_turn"})");
  CHECK(begun["lesson"]["title"]["words"] == "The first turn");
  CHECK_FALSE(begun["lesson"]["title"].contains("said"));
  CHECK(talk.error(R"({"type":"new","lesson":"foundation/flying"})") == "field");
  CHECK(talk.where() == "lesson");
  CHECK(talk.error(R"({"type":"new","lesson":"foundation/first_turn","players":2})") == "field");
  CHECK_FALSE(at_connect_four().says(R"({"type":"play","token":"drop 4"})").contains("lesson"));
}
