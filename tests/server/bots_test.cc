// Bots in a room: one whose answer is refused is said so at the table, and nobody waits or thinks
// in circles.
#include <doctest/doctest.h>

#include "agents/liar.h"
#include "server/house.h"

namespace orrery::server {
namespace {

// The first column is full, and it is X's turn, for whom a bot plays.
std::vector<SavedEvent> full_column() {
  std::vector<SavedEvent> events;
  for (u32 i = 0; i < 6; ++i)
    events.push_back({i, "play", "", static_cast<int>(i % 2), "drop 1", 0, 0});
  events.push_back({6, "bot", "", 0, "on", 0, 0});
  return events;
}

std::size_t chat_lines(const Notebook& notes, std::string_view words) {
  std::size_t n = 0;
  for (const std::string& m : notes.sent)
    n += m.starts_with("{\"type\":\"chat\"") && m.find(words) != std::string::npos;
  return n;
}

}  // namespace

TEST_CASE(
    "a bot whose answer is refused is said so, once, nobody thinks in circles, and its player may go on herself") {
  TestHouse house(liars("drop 1"));
  const auto room = house.room("connect_four", 2, full_column());
  REQUIRE(room);
  const auto notes = std::make_shared<Notebook>();
  room->enter(notes, "s0", 0);
  house.let_think();
  CHECK(chat_lines(*notes, "The bot at seat 1 cannot go on: its answer was refused (") == 1);
  for (int i = 0; i < 20; ++i) room->wake(), house.run();
  CHECK(house.bots.waiting() == 0);
  CHECK(house.counters.bot_moves == 0);
  CHECK(room->table().step() == 6);
  room->message(*notes, R"({"type":"vote","id":1,"seat":0,"bot":false})");
  house.run();
  room->message(*notes, R"({"type":"play","id":2,"token":"drop 2"})");
  house.run();
  CHECK(room->table().step() == 7);
  CHECK(chat_lines(*notes, "cannot go on") == 1);
  CHECK(house.store.log["table"].back().payload == "drop 2");
}

TEST_CASE("a bot answers, its answer is written down and shown, and the next player is asked") {
  TestHouse house(liars("drop 2"));  // which is offered here
  const auto room = house.room("connect_four", 2, full_column());
  const auto notes = std::make_shared<Notebook>();
  room->enter(notes, "s1", 0);
  house.let_think();
  CHECK(room->table().step() == 7);
  CHECK(house.counters.bot_moves == 1);
  CHECK(house.store.log["table"].back().payload == "drop 2");
  CHECK(notes->sent.back().find("\"to_act\":[1]") != std::string::npos);
  CHECK(chat_lines(*notes, "cannot go on") == 0);
}

}  // namespace orrery::server
