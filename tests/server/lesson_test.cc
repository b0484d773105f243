// A lesson at a table of its own: it is kept and gone on with like any other, takes what it wants,
// and survives that somebody writes it anew.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "server/party.h"

namespace orrery::server {
namespace {

const char* const kOrder =
    R"({"lesson": "foundation/first_turn", "seats": [{"kind": "me", "name": "Ada"}]})";

std::variant<Setup, Refusal> setup_from(const std::string& order) {
  return read_setup(parse_json(order).value());
}
std::string refused(const std::string& order) {
  const auto setup = setup_from(order);
  return setup.index() == 1 ? std::get<Refusal>(setup).text() : "taken";
}

struct Learning {
  TestHouse house;
  std::shared_ptr<Room> room;
  std::shared_ptr<Notebook> ada = std::make_shared<Notebook>();

  Learning() {
    house.store.sessions.push_back({"ada", "table", 0, house.date});
    come_back();
  }
  // The table as it is read from the store, and she looks at it.
  void come_back() {
    const FairDice dice = *FairDice::from_hex(std::string(64, 'a'));
    const std::string setup = write_setup(std::get<Setup>(setup_from(kOrder)));
    house.store.tables["table"] = {"table", "foundation", setup, dice.commitment("table"), "", 0,
                                   0,       false};
    auto loaded = Room::load(house.house(), *record_of(house.store, "table"), dice);
    REQUIRE(loaded.index() == 0);
    room = std::get<0>(loaded);
    room->wake();
    house.run();
    ada = std::make_shared<Notebook>();
    room->enter(ada, "ada", 0, {.words = "en"});
    house.run();
  }
  void says(const std::string& message) {
    ada->sent.clear();
    room->message(*ada, message);
    house.run();
  }
  void plays(const std::string& token) {
    says(R"({"type":"play","id":1,"token":")" + token + "\"}");
  }
  Json state() const {
    Json last;
    for (const std::string& message : ada->sent)
      if (Json json = parse_json(message).value(); json.value("type", "") == "state") last = json;
    return last;
  }
  // Two steps of the lesson.
  void begins() {
    plays("move hand TR1");
    plays("retrieve TR1");
  }
};

}  // namespace

TEST_CASE("a lesson says itself what is on the table, and is for one") {
  const Setup setup = std::get<Setup>(setup_from(kOrder));
  CHECK(setup.game == "foundation");
  CHECK(setup.players == 2);
  CHECK_FALSE(setup.is_public);
  CHECK(setup.chairs[0].name == "Ada");
  CHECK(setup.chairs[1].level == "cadet");
  const Setup again = std::get<Setup>(setup_from(write_setup(setup)));
  CHECK(again.lesson == setup.lesson);
  CHECK(again.chairs[0].name == "Ada");
  CHECK(refused(R"({"lesson": "foundation/flying", "seats": [{"kind": "me"}]})") ==
        "lesson: there is no lesson 'foundation/flying'");
  CHECK(refused(R"({"lesson": "foundation/first_turn", "seats": []})") ==
        "seats: a lesson is for one");
  CHECK(refused(R"({"lesson": "foundation/first_turn", "seats": [{"kind": "open"}]})") ==
        "seats[0].kind: me is expected");
  CHECK(refused(R"({"lesson": "foundation/first_turn"})") != "taken");
  CHECK(refused(
            R"({"lesson": "foundation/first_turn", "seats": [{"kind": "me"}], "public": true})") !=
        "taken");
}

TEST_CASE("a lesson goes on where it was after a restart") {
  Learning learning;
  CHECK(learning.state()["lesson"]["step"] == 1);
  CHECK(learning.state()["may_undo"] == nullptr);
  learning.begins();
  const Json before = learning.state();
  CHECK(before["lesson"]["step"] == 3);
  CHECK(before["lesson"]["wanted"] == Json::array({"trade PO1 PO2"}));
  CHECK(before["may_undo"] == 0);
  learning.come_back();
  const Json after = learning.state();
  CHECK(after["lesson"] == before["lesson"]);
  CHECK(after["view"] == before["view"]);
  CHECK(after["question"] == before["question"]);
  CHECK(after["seats"][0]["name"] == "Ada");
  CHECK_FALSE(learning.room->is_frozen());
}

TEST_CASE("a lesson refuses what it does not want, and goes back a step") {
  Learning learning;
  learning.plays("move hand ST1");
  REQUIRE(learning.ada->sent.size() == 1);
  const Json reply = parse_json(learning.ada->sent[0]).value();
  CHECK(reply["error"]["code"] == "not_now");
  CHECK(reply["error"]["said"]["id"] == "lesson.first_turn.put.otherwise");
  CHECK(learning.room->table().step() == 0);
  learning.begins();
  learning.says(R"({"type":"undo","id":2})");
  CHECK(has(*learning.ada, "\"id\":2,\"ok\":true"));
  CHECK(learning.state()["lesson"]["step"] == 2);
  learning.come_back();
  CHECK(learning.state()["lesson"]["step"] == 2);
  learning.plays("retrieve TR1");
  CHECK(learning.state()["lesson"]["step"] == 3);
}

TEST_CASE("what was answered in a lesson that was changed since is put aside, and she is told") {
  for (const char* other : {"move hand ST1", "no such answer", ""}) {
    CAPTURE(other);
    Learning learning;
    learning.begins();
    auto& record = learning.house.store.log["table"];
    if (*other)
      record.front().payload = other;  // legal, and not what the lesson wants now; or not at all
    else
      record.back().state_hash ^= 1;
    learning.come_back();
    CHECK_FALSE(learning.room->is_frozen());
    CHECK(has(*learning.ada, "remark.lesson_changed"));
    CHECK(learning.state()["lesson"]["step"] == 1);
    learning.begins();
    CHECK(learning.state()["lesson"]["step"] == 3);
    learning.come_back();  // and it stays put aside
    CHECK(learning.state()["lesson"]["step"] == 3);
    CHECK(count(*learning.ada, "remark.lesson_changed") == 1);
  }
}

}  // namespace orrery::server
