// What a room promises, without a network: nothing is shown or acknowledged before it is written
// down.
#include <doctest/doctest.h>

#include "server/house.h"

namespace orrery::server {
namespace {

struct Game {
  TestHouse house;
  std::shared_ptr<Room> room = house.room("connect_four", 2, {});
  std::shared_ptr<Notebook> x = std::make_shared<Notebook>(), o = std::make_shared<Notebook>(),
                            watcher = std::make_shared<Notebook>();
  Game() {
    room->enter(x, "s0", 0);
    room->enter(o, "s1", 0);
    room->enter(watcher, "", 0);
    house.run();
    forget();
  }
  void forget() { x->sent.clear(), o->sent.clear(), watcher->sent.clear(); }
  void say(Notebook& by, const std::string& message) { room->message(by, message); }
  static bool has(const Notebook& notes, std::string_view text) {
    for (const std::string& m : notes.sent)
      if (m.find(text) != std::string::npos) return true;
    return false;
  }
};

}  // namespace

TEST_CASE("a move is acknowledged and shown only after it is on disk") {
  Game g;
  g.say(*g.x, R"({"type":"play","id":1,"step":0,"token":"drop 4"})");
  CHECK(g.x->sent.empty());
  CHECK(g.o->sent.empty());
  g.house.run();  // the disk answers
  CHECK(Game::has(*g.x, "\"id\":1,\"ok\":true"));
  CHECK(Game::has(*g.o, "\"step\":1"));
  CHECK(Game::has(*g.watcher, "\"step\":1"));
  CHECK(g.house.store.log["table"].size() == 1);
}

TEST_CASE("a move that cannot be written was never made") {
  Game g;
  g.house.store.fails = true;
  g.say(*g.x, R"({"type":"play","id":1,"step":0,"token":"drop 4"})");
  g.house.run();
  CHECK(Game::has(*g.x, "\"not_saved\""));
  CHECK(g.room->table().step() == 0);
  CHECK_FALSE(Game::has(*g.o, "\"step\":1,"));
  g.house.store.fails = false;
  g.say(*g.x, R"({"type":"play","id":2,"step":0,"token":"drop 4"})");
  g.house.run();
  CHECK(Game::has(*g.x, "\"id\":2,\"ok\":true"));
  CHECK(g.room->table().step() == 1);
}

TEST_CASE("the same command twice is one move") {
  Game g;
  const std::string play =
      R"({"type":"play","id":1,"step":0,"token":"drop 4","command":"0123456789abcdef"})";
  g.say(*g.x, play);
  g.say(*g.x, play);  // before the first one is on disk
  g.house.run();
  g.say(*g.x, play);  // and long after
  g.house.run();
  CHECK(g.room->table().step() == 1);
  CHECK(g.house.store.log["table"].size() == 1);
  CHECK(Game::has(*g.x, "\"again\":true"));
}

TEST_CASE("nobody moves for somebody else, and a spectator for nobody") {
  Game g;
  g.say(*g.o, R"({"type":"play","id":1,"seat":0,"token":"drop 4"})");
  CHECK(Game::has(*g.o, "not_yours"));
  g.say(*g.watcher, R"({"type":"play","id":1,"seat":0,"token":"drop 4"})");
  CHECK(Game::has(*g.watcher, "not_yours"));
  g.say(*g.o, R"({"type":"play","id":2,"token":"drop 4"})");
  CHECK(Game::has(*g.o, "\"error\""));
  CHECK(g.room->table().step() == 0);
}

TEST_CASE("a stale step is refused and changes nothing") {
  Game g;
  g.say(*g.x, R"({"type":"play","id":1,"step":7,"token":"drop 4"})");
  CHECK(Game::has(*g.x, "stale"));
  CHECK(g.room->table().step() == 0);
}

TEST_CASE("a table read again from disk goes on where it was") {
  Game g;
  for (const char* token : {"drop 4", "drop 3", "drop 4"}) {
    g.say(g.room->table().awaited().has(Seat::P1) ? *g.x : *g.o,
          R"({"type":"play","token":")" + std::string(token) + "\"}");
    g.house.run();
  }
  const u64 hash = g.room->table().state_hash();
  g.room = g.house.room("connect_four", 2, std::vector<SavedEvent>(g.house.store.log["table"]));
  CHECK(g.room->table().step() == 3);
  CHECK(g.room->table().state_hash() == hash);
}

TEST_CASE("a table whose history does not fit is frozen, not lost, and harms nobody else") {
  Game g;
  g.say(*g.x, R"({"type":"play","token":"drop 4"})");
  g.house.run();
  std::vector<SavedEvent> history = g.house.store.log["table"];
  history[0].state_hash ^= 1;
  TestHouse other;
  const auto frozen = other.room("connect_four", 2, history);
  REQUIRE(frozen);
  CHECK(other.counters.frozen == 1);
  const auto notes = std::make_shared<Notebook>();
  frozen->enter(notes, "s1", 0);
  other.run();
  frozen->message(*notes, R"({"type":"play","id":1,"token":"drop 4"})");
  other.run();
  CHECK(Game::has(*notes, "\"frozen\""));
}

TEST_CASE("who sends rubbish is told so, and then shown the door") {
  Game g;
  for (int i = 0; i < 6; ++i) g.say(*g.x, "{nonsense");
  CHECK(Game::has(*g.x, "malformed"));
  CHECK(g.x->closed == 1008);
}

TEST_CASE("who sends too much is slowed down") {
  Game g;
  for (int i = 0; i < 200; ++i) g.say(*g.x, R"({"type":"ping"})");
  CHECK(Game::has(*g.x, "slow_down"));
  CHECK(g.x->closed == 1008);
}

TEST_CASE("a bot may play on for somebody who is gone, and she may come back") {
  Game g;
  g.room->leave(*g.x);
  g.house.run();
  g.say(*g.o, R"({"type":"vote","id":1,"seat":0,"bot":true})");
  g.house.run();
  CHECK(Game::has(*g.o, "\"bot_plays\":true"));
  g.room->enter(g.x, "s0", 0);
  g.say(*g.x, R"({"type":"vote","id":1,"seat":0,"bot":false})");
  g.house.run();
  const auto is_state = [](const std::string& m) { return m.starts_with(R"({"type":"state")"); };
  const auto last = std::find_if(g.x->sent.rbegin(), g.x->sent.rend(), is_state);
  REQUIRE(last != g.x->sent.rend());
  CHECK(last->find("\"bot_plays\":false") != std::string::npos);
}

TEST_CASE("whoever has only just left is not voted out") {
  Game g;
  g.house.absent_ms = 3'600'000;
  g.room = g.house.room("connect_four", 2, {});
  g.room->enter(g.o, "s1", 0);
  g.say(*g.o, R"({"type":"vote","id":1,"seat":0,"bot":true})");
  CHECK(Game::has(*g.o, "only just left"));
}

TEST_CASE(
    "a clock runs while its player thinks; when it has run out the others may vote, though she sits there") {
  Game g;
  g.house.clock = R"({"kind":"days","days":1})";
  const i64 two_days_ago = g.house.date - 2 * 24 * 3'600'000;
  g.room = g.house.room("connect_four", 2, {{0, "play", "", 0, "drop 4", 0, two_days_ago}});
  g.room->enter(g.x, "s0", 0);
  g.room->enter(g.o, "s1", 0);
  g.house.run();
  CHECK(Game::has(*g.x, R"("clock":{"left":0,"running":true})"));
  CHECK(Game::has(*g.x, R"("clock":{"left":86400000,"running":false})"));
  g.say(*g.x, R"({"type":"vote","id":1,"seat":1,"bot":true})");
  g.house.run();
  CHECK(Game::has(*g.x, R"("bot_plays":true)"));
}

TEST_CASE("a live clock does not run while the server is down") {
  Game g;
  g.house.clock = R"({"kind":"live","bank":60,"add":5})";
  const i64 long_ago = g.house.date - 3'600'000;
  g.room = g.house.room(
      "connect_four", 2,
      {{0, "play", "", 0, "drop 4", 0, long_ago}, {1, "clock", "", 0, "40000", 0, long_ago}});
  g.room->enter(g.x, "s0", 0);
  g.house.run();
  CHECK(Game::has(*g.x, R"("clock":{"left":40000,"running":false})"));
  CHECK_FALSE(Game::has(*g.x, R"("clock":{"left":0,)"));
}

TEST_CASE("nobody is voted out while she is here") {
  Game g;
  g.say(*g.o, R"({"type":"vote","id":1,"seat":0,"bot":true})");
  CHECK(Game::has(*g.o, "not_now"));
}

}  // namespace orrery::server
