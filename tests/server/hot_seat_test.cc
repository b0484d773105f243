// Several seats at one screen: the one that is asked speaks, if nobody says which.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "server/house.h"

namespace orrery::server {

TEST_CASE(
    "the same command twice is one move, also where both seats are at one screen and no seat is named") {
  TestHouse house;
  house.room("connect_four", 2, {});  // so that the table is in the store
  const FairDice dice = *FairDice::from_hex(std::string(64, 'a'));
  house.store.tables["table"] = {
      "table",
      "connect_four",
      R"({"game":"connect_four","players":2,"seats":[{"kind":"human"},{"kind":"human"}]})",
      dice.commitment("table"),
      "",
      0,
      0,
      false};
  house.store.sessions = {{"both", "table", 0, house.date}, {"both", "table", 1, house.date}};
  const auto room = std::get<0>(Room::load(house.house(), *record_of(house.store, "table"), dice));
  const auto screen = std::make_shared<Notebook>();
  room->enter(screen, "both", 0);
  house.run();
  for (int i = 0; i < 2; ++i) {
    room->message(*screen, R"({"type":"play","id":7,"token":"drop 4","command":"0123456789"})");
    house.run();
  }
  CHECK(room->table().step() == 1);
  CHECK(screen->sent.back() == R"({"id":7,"ok":true,"step":1,"again":true,"at":1})");
  room->message(*screen, R"({"type":"play","id":8,"token":"drop 4"})");
  house.run();
  CHECK(room->table().step() == 2);
  CHECK(room->table().played(1)[0].seat == Seat::P2);
}

}  // namespace orrery::server
