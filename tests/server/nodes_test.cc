// What rooms of one table at two nodes promise: one history, whoever writes it.
#include <doctest/doctest.h>

#include "agents/liar.h"
#include "server/street.h"

namespace orrery::server {
namespace {

std::string play(int id, int step, int column, const std::string& command = "") {
  const std::string with = command.empty() ? "" : R"(,"command":")" + command + "\"";
  return R"({"type":"play","id":)" + std::to_string(id) + R"(,"step":)" + std::to_string(step) +
         R"(,"token":"drop )" + std::to_string(column) + "\"" + with + "}";
}

}  // namespace

TEST_CASE("a move at one node is seen at the other, by a hint or by looking") {
  Street s;
  const auto x = s.here.enter("s0");
  const auto o = s.there.enter("s1");
  s.wait(2000);
  s.here.say(*x, play(1, 0, 4));
  s.run();
  CHECK(has(*x, "\"id\":1,\"ok\":true"));
  CHECK(s.there.room->table().step() == 1);
  CHECK(has(*o, "\"step\":1"));
  s.notices.loses_hints = true;
  s.there.say(*o, play(2, 1, 4));
  s.run();
  CHECK(s.here.room->table().step() == 1);
  s.wait(3000);
  CHECK(s.here.room->table().step() == 2);
  CHECK(has(*x, "\"step\":2"));
}

TEST_CASE("two at two nodes play at once: one is first, the other is told how the table stands") {
  Street s;
  const auto x = s.here.enter("s0"), again = s.there.enter("s0");
  s.notices.loses_hints = true;
  s.here.say(*x, play(1, 0, 4));
  s.there.say(*again, play(2, 0, 3));
  s.run();
  const bool first = has(*x, "\"id\":1,\"ok\":true"), second = has(*again, "\"id\":2,\"ok\":true");
  CHECK(first != second);
  CHECK(has(first ? *again : *x, "stale"));
  CHECK(s.store.log["table"].size() == 1);
  CHECK(has(first ? *again : *x, "\"step\":1"));
}

TEST_CASE("a command that was done at one node is known at the other") {
  Street s;
  s.notices.loses_hints = true;
  const auto x = s.here.enter("s0"), again = s.there.enter("s0");
  s.here.say(*x, play(1, 0, 4, "0123456789"));
  s.here.house.run();
  s.there.house.date += 5;
  s.there.say(*again, play(2, 0, 4, "0123456789"));
  s.run();
  CHECK(has(*again, "\"id\":2,\"ok\":true"));
  CHECK(has(*again, "\"again\":true"));
  CHECK(s.store.log["table"].size() == 1);
}

TEST_CASE("a move is not refused because of what was said meanwhile at another node") {
  Street s;
  s.notices.loses_hints = true;
  const auto x = s.here.enter("s0"), o = s.there.enter("s1");
  s.there.say(*o, R"({"type":"chat","id":7,"text":"hello"})");
  s.there.house.run();
  s.here.say(*x, play(1, 0, 4));
  s.here.say(*x, R"({"type":"chat","id":2,"text":"hello, too"})");
  s.run();
  CHECK(has(*x, "\"id\":1,\"ok\":true"));
  CHECK(has(*x, "\"id\":2,\"ok\":true"));
  s.wait(3000);
  CHECK(has(*x, "hello"));
  CHECK(has(*o, "hello, too"));
  CHECK(s.there.room->table().step() == 1);
  CHECK(s.store.log["table"].size() == 3);
  u32 seq = 0;
  for (const SavedEvent& e : s.store.log["table"]) CHECK(e.seq == seq++);
}

TEST_CASE("whoever comes to a node sees what was acknowledged before at another") {
  Street s;
  s.notices.loses_hints = true;
  const auto x = s.here.enter("s0");
  s.here.say(*x, play(1, 0, 4));
  s.here.house.run();
  CHECK(s.there.room->table().step() == 0);
  const auto o = s.there.enter("s1");
  CHECK(has(*o, "\"step\":1"));
}

TEST_CASE("one chair, two nodes: whoever is second is told that it is taken") {
  Street s(1);
  s.notices.loses_hints = true;
  REQUIRE(s.here.room->keep_chair(1, "Ada"));
  REQUIRE(s.there.room->keep_chair(1, "Bob"));
  int sat = 0, stood = 0;
  const auto done = [&](bool ok) { ok ? ++sat : ++stood; };
  s.here.room->sit("ada", 1, "link of ada", done);
  s.there.room->sit("bob", 1, "link of bob", done);
  s.run();
  CHECK(sat == 1);
  CHECK(stood == 1);
  CHECK_FALSE(s.here.room->is_open(1));
  CHECK_FALSE(s.there.room->is_open(1));
  CHECK(std::ranges::count(s.store.sessions, 1, &SavedSession::seat) == 1);
}

TEST_CASE("somebody who is at another node is here, and cannot be voted away") {
  Street s;
  s.here.house.absent_ms = s.there.house.absent_ms = 1000;
  s.here.room = s.here.house.load();
  s.there.room = s.there.house.load();
  const auto x = s.here.enter("s0"), o = s.there.enter("s1");
  s.run();
  CHECK(has(*x, R"("seat":1,"name")"));
  s.wait(5000);
  x->sent.clear();
  s.here.say(*x, R"({"type":"vote","id":1,"seat":1,"bot":true})");
  s.run();
  CHECK(has(*x, "not_now"));
  s.there.room->leave(*o);
  s.run();
  s.wait(3000);
  s.here.say(*x, R"({"type":"vote","id":2,"seat":1,"bot":true})");
  s.run();
  CHECK(has(*x, "\"id\":2,\"ok\":true"));
  CHECK(s.here.room->setup().chairs[1].bot_plays);
  s.there.enter("");
  CHECK(s.there.room->setup().chairs[1].bot_plays);
}

TEST_CASE("a node that dies takes its people with it, after a while") {
  Street s;
  const auto x = s.there.enter("s0"), o = s.here.enter("s1");
  s.wait(3000);
  x->sent.clear();
  s.wait(2 * kLeaseMs, true);  // the other node is paused
  REQUIRE_FALSE(x->sent.empty());
  CHECK(has(*x, R"("connected":false)"));
}

TEST_CASE("a further device knocks at one node: whoever sits there answers at the other") {
  Street s;
  const auto x = s.here.enter("s0");
  s.wait(3000);
  std::optional<bool> let;
  s.there.room->catch_up([](bool) {});
  s.run();
  s.there.room->knock(0, [&](bool yes) { let = yes; });
  s.run();
  s.wait(3000);
  REQUIRE(has(*x, R"("type":"knock")"));
  CHECK_FALSE(let);
  s.here.say(*x, R"({"type":"knock","id":1,"knock":1,"let":false})");
  s.run();
  s.wait(3000);
  REQUIRE(let);
  CHECK_FALSE(*let);
}

TEST_CASE("bots are thought for by one node; a paused one that wakes up writes nothing") {
  const auto gate = std::make_shared<std::atomic<bool>>(false);
  const MakeAgent slow = [gate, make = liars("drop 4")](const auto&... what) {
    while (!*gate) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return make(what...);
  };
  Street s(2, {{0, "bot", "", 0, "on", 0, 0}}, slow, liars("drop 3"));
  const auto o = s.there.enter("s1");
  s.wait(3000);
  CHECK(s.here.nodes->leases() == 1);  // it thinks, and keeps its lease meanwhile
  CHECK(s.there.nodes->leases() == 0);
  CHECK(s.there.room->table().step() == 0);
  s.wait(2 * kLeaseMs, true);  // now it is paused
  s.there.house.let_think();
  CHECK(s.there.room->table().step() == 1);
  CHECK(s.there.house.counters.bot_moves == 1);
  *gate = true;
  s.here.house.let_think();
  s.run();
  CHECK(s.here.house.counters.overtaken == 1);
  CHECK(s.here.room->table().step() == 1);
  REQUIRE(s.store.log["table"].size() == 2);
  CHECK(s.store.log["table"].back().payload == "drop 3");
}

TEST_CASE("a node that drains gives up its leases at once, and the other goes on") {
  const auto gate = std::make_shared<std::atomic<bool>>(false);
  const MakeAgent slow = [gate, make = liars("drop 4")](const auto&... what) {
    while (!*gate) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return make(what...);
  };
  Street s(2, {{0, "bot", "", 0, "on", 0, 0}}, slow, liars("drop 3"));
  const auto o = s.there.enter("s1");
  s.run();
  s.here.nodes->drain();
  s.run();
  s.wait(1000);
  s.there.house.let_think();
  CHECK(s.there.room->table().step() == 1);
  CHECK(s.here.nodes->leases() == 0);
  *gate = true;
  s.here.house.let_think();
  s.run();
  CHECK(s.store.log["table"].size() == 2);
}

TEST_CASE("spectators at another node are counted and named as well, as long as they are there") {
  Street s;
  const auto x = s.here.enter("s0");
  const auto eve = s.there.enter("eve");
  s.wait(3000);
  CHECK(has(*x, R"("spectators":{"count":1,"names":[]})"));
  x->sent.clear();
  s.there.room->leave(*eve);
  s.wait(3000);
  CHECK(has(*x, R"("spectators":{"count":0,"names":[]})"));
}

}  // namespace orrery::server
