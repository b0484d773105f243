// A chair goes to somebody else: to a bot, to a friend by a link; and a table that never began is
// called off. Everybody is told, and it is all still so after a restart.
#include <doctest/doctest.h>

#include "server/party.h"

namespace orrery::server {
namespace {

int sessions_of(const TestHouse& house, int seat) {
  int n = 0;
  for (const SavedSession& s : house.store.sessions) n += s.seat == seat;
  return n;
}
Chair::Kind kind_at(const Party& p, std::size_t seat) { return p.room->setup().chairs[seat].kind; }
// The same house after a restart, with the people it has kept.
void restart(Party& p) {
  p.room = p.house.load();
  p.house.run();
}

}  // namespace

TEST_CASE("whoever made the table seats a bot where nobody came, and the game begins") {
  Party p("connect_four", 2, 1);
  p.house.store.links[1] = "the friend's";
  p.say(*p.watcher, R"({"type":"fill","id":1,"seat":1,"level":"cadet"})");
  CHECK(has(*p.watcher, R"("code":"not_yours")"));
  for (const char* wrong : {R"("seat":2,"level":"cadet")", R"("seat":1,"level":"genius")",
                            R"("seat":1)", R"("seat":"1","level":"cadet")"}) {
    p.forget();
    p.say(*p.at[0], std::string(R"({"type":"fill","id":1,)") + wrong + "}");
    CHECK(has(*p.at[0], R"("code":"field")"));
  }
  p.say(*p.at[0], R"({"type":"fill","id":2,"seat":0,"level":"cadet"})");
  CHECK(has(*p.at[0], R"("code":"taken")"));
  CHECK(p.room->open_chairs() == 1);
  p.say(*p.at[0], R"({"type":"fill","id":3,"seat":1,"level":"cadet"})");
  CHECK(has(*p.at[0], R"("id":3,"ok":true)"));
  CHECK(has(*p.watcher, "A cadet bot takes seat 2."));
  CHECK(p.room->open_chairs() == 0);
  CHECK(p.house.store.links[1] != "the friend's");
  CHECK(has(*p.at[0], R"("decision":)"));
  restart(p);
  CHECK(kind_at(p, 1) == Chair::Kind::Bot);
  CHECK(p.room->setup().chairs[1].level == "cadet");
}

TEST_CASE("no bot takes the seat of somebody who is just sitting down") {
  Party p("connect_four", 2, 1);
  REQUIRE(p.room->keep_chair(1, "Bo"));
  p.room->sit("newcomer", 1, "hash", [](bool) {});
  p.room->message(*p.at[0], R"({"type":"fill","id":1,"seat":1,"level":"cadet"})");
  p.house.run();
  CHECK(has(*p.at[0], R"("code":"taken")"));
  CHECK(kind_at(p, 1) == Chair::Kind::Human);
}

TEST_CASE("whoever leaves before the game has begun leaves her seat open") {
  Party p("foundation", 3, 2);
  const std::string link = p.house.store.links[1];
  p.say(*p.at[1], R"({"type":"leave","id":1,"seat":0})");
  CHECK(has(*p.at[1], R"("code":"not_yours")"));
  p.say(*p.at[1], R"({"type":"leave","id":2})");
  CHECK(has(*p.at[1], R"("id":2,"ok":true)"));
  CHECK(has(*p.at[1], R"("you":[])"));
  CHECK(has(*p.at[0], "has left; seat 2 is open again."));
  CHECK(p.room->open_chairs() == 2);
  CHECK(sessions_of(p.house, 1) == 0);
  CHECK(p.house.store.links[1] != link);
  restart(p);
  CHECK(kind_at(p, 1) == Chair::Kind::Open);
  REQUIRE(p.room->keep_chair(1, "Cy"));
}

TEST_CASE("for whoever leaves a game a bot plays on, for good, and the table says so") {
  Party p("connect_four", 2);
  p.say(*p.at[1], R"({"type":"leave","id":1})");
  CHECK(has(*p.at[1], R"("id":1,"ok":true)"));
  CHECK(has(*p.at[0], "has left the table. A captain bot plays on."));
  CHECK(kind_at(p, 1) == Chair::Kind::Bot);
  p.forget();
  p.say(*p.at[1], R"({"type":"vote","id":2,"seat":1,"bot":false})");
  CHECK(has(*p.at[1], "error"));
  p.say(*p.at[0], R"({"type":"play","id":3,"token":"drop 4"})");
  p.house.let_think();
  CHECK(p.room->table().step() == 2);
  restart(p);
  CHECK(kind_at(p, 1) == Chair::Kind::Bot);
  CHECK(p.room->seats_of("s1").empty());
  CHECK(p.room->table().step() == 2);
}

TEST_CASE("nobody answers for a seat that is just being given up") {
  Party p("connect_four", 2);
  p.room->message(*p.at[0], R"({"type":"leave","id":1})");
  p.room->message(*p.at[0], R"({"type":"play","id":2,"token":"drop 4"})");
  p.house.run();
  CHECK(has(*p.at[0], R"("id":1,"ok":true)"));
  CHECK(has(*p.at[0], R"("id":2,"error":{"code":"not_now")"));
  p.house.let_think();
  CHECK(p.room->table().step() == 1);  // by the bot
}

TEST_CASE("whoever could not leave, because it could not be saved, still sits there") {
  Party p;
  p.house.store.fails = true;
  p.say(*p.at[1], R"({"type":"leave","id":1})");
  CHECK(has(*p.at[1], "not_saved"));
  CHECK(p.room->seats_of("s1") == std::vector<int>{1});
  CHECK(kind_at(p, 1) == Chair::Kind::Human);
  CHECK_FALSE(has(*p.at[0], "has left"));
}

TEST_CASE(
    "a seat is handed over by a link: whoever opens it sits there, and all devices of before look on") {
  Party p;
  p.house.wait(1000);
  p.room->admit("phone", 1, p.house.store.links[1], "old link", [](bool) {});
  p.house.run();
  std::optional<bool> done;
  p.room->hand_over(1, "gift", [&](bool ok) { done = ok; });
  p.house.run();
  CHECK(done == true);
  CHECK(p.room->is_handed_over(1));
  CHECK(p.room->chair_behind("old link") == -1);
  CHECK(p.room->seats_of("s1") == std::vector<int>{1});  // until somebody comes
  restart(p);
  p.enter(*p.at[0], "s0");
  p.enter(*p.at[1], "s1");
  p.forget();
  REQUIRE(p.room->is_handed_over(1));
  done.reset();
  p.room->take_over("cy", 1, "gift", "new link", "Cy", [&](bool ok) { done = ok; });
  p.house.run();
  CHECK(done == true);
  CHECK(p.room->seats_of("cy") == std::vector<int>{1});
  CHECK(p.room->seats_of("s1").empty());
  CHECK(p.room->seats_of("phone").empty());
  CHECK(has(*p.at[0], "has handed seat 2 over to Cy."));
  CHECK(has(*p.at[0], R"("name":"Cy")"));
  CHECK(has(*p.at[1], R"("you":[])"));
  CHECK_FALSE(p.room->is_handed_over(1));
  // The same link once more leads nowhere.
  p.room->take_over("eve", 1, "gift", "other link", "Eve", [&](bool ok) { done = ok; });
  p.house.run();
  CHECK(done == false);
  CHECK(p.room->seats_of("eve").empty());
  restart(p);
  CHECK(p.room->seats_of("cy") == std::vector<int>{1});
  CHECK(p.room->name_of(1) == "Cy");
}

TEST_CASE(
    "whoever thinks better of it asks for a link of her own, and the seat is given away no longer") {
  Party p;
  p.room->hand_over(1, "gift", [](bool) {});
  p.house.run();
  p.room->change_link(1, "own link", [](bool) {});
  p.house.run();
  CHECK_FALSE(p.room->is_handed_over(1));
  std::optional<bool> done;
  p.room->take_over("eve", 1, "gift", "other link", "Eve", [&](bool ok) { done = ok; });
  p.house.run();
  CHECK(done == false);
  CHECK(p.room->seats_of("s1") == std::vector<int>{1});
}

TEST_CASE("a table that never began is called off by whoever made it, and by nobody else") {
  Party p("foundation", 3, 2);
  p.say(*p.at[1], R"({"type":"cancel","id":1})");
  CHECK(has(*p.at[1], R"("code":"not_yours")"));
  p.say(*p.at[0], R"({"type":"cancel","id":2})");
  CHECK(has(*p.at[0], R"("id":2,"ok":true)"));
  CHECK(has(*p.at[1], "This table was called off before it began."));
  CHECK(has(*p.at[1], R"("shut":"cancelled")"));
  for (int restarts = 0; restarts < 2; ++restarts) {
    p.forget();
    std::optional<bool> sat;
    p.room->keep_chair(2, "Cy");
    p.room->sit("cy", 2, "hash", [&](bool ok) { sat = ok; });
    p.house.run();
    CHECK(sat == false);
    p.say(*p.at[0], R"({"type":"chat","id":3,"text":"hello?"})");
    CHECK(has(*p.at[0], R"("code":"cancelled")"));
    restart(p);
    p.enter(*p.at[0], "s0");
    CHECK(has(*p.at[0], "This table was called off before it began."));
  }
  Party q;
  q.say(*q.at[0], R"({"type":"cancel","id":1})");
  CHECK(has(*q.at[0], R"("code":"not_now")"));
}

TEST_CASE("the table's maker is known by any of her devices, also where she has no seat") {
  Party p;
  CHECK(p.room->is_maker("s0"));  // of an old table: who sat down first
  CHECK_FALSE(p.room->is_maker("s1"));
  CHECK_FALSE(p.room->is_maker(""));
  p.house.wait(1000);
  p.room->admit("phone", 0, "", "hash", [](bool) {});
  p.house.run();
  CHECK(p.room->is_maker("phone"));
  Notebook phone, other;
  p.enter(phone, "phone");
  p.enter(other, "s1");
  CHECK(has(phone, R"("maker":true)"));
  CHECK(has(other, R"("maker":false)"));
}

}  // namespace orrery::server
