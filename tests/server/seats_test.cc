// Who sits where: sitting down, further devices, sending them away.
#include <doctest/doctest.h>

#include "server/party.h"

namespace orrery::server {

TEST_CASE(
    "two who sit down at the same time do not get the same seat; a seat that could not be saved is free again") {
  Party p("connect_four", 2, 1);
  REQUIRE(p.room->keep_chair(1, "Bo"));
  CHECK_FALSE(p.room->keep_chair(1, "Bo"));
  std::optional<bool> seated;
  p.house.store.fails = true;
  p.room->sit("newcomer", 1, "hash", [&](bool ok) { seated = ok; });
  CHECK_FALSE(seated);  // the disk has not answered
  p.house.run();
  CHECK(seated == false);
  CHECK(p.room->seats_of("newcomer").empty());
  CHECK(p.room->open_chairs() == 1);
  p.house.store.fails = false;
  REQUIRE(p.room->keep_chair(1, "Bo"));
  p.room->sit("newcomer", 1, "hash", [&](bool ok) { seated = ok; });
  CHECK(p.room->seats_of("newcomer").empty());
  p.house.run();
  CHECK(seated == true);
  CHECK(p.room->seats_of("newcomer") == std::vector<int>{1});
  CHECK_FALSE(p.room->keep_chair(1, "Bo"));
  CHECK(has(*p.at[0], R"("name":"Bo")"));
}

TEST_CASE(
    "whoever comes with the link of a taken seat is announced, and the one who sits there may refuse") {
  Party p;
  std::optional<bool> let;
  p.room->knock(1, [&](bool yes) { let = yes; });
  CHECK_FALSE(let);
  CHECK(has(*p.at[1], R"("type":"knock","knock":1,"seat":1)"));
  CHECK(p.at[0]->sent.empty());
  p.say(*p.at[0], R"({"type":"knock","id":1,"knock":1,"let":true})");
  CHECK(has(*p.at[0], "not_yours"));
  p.say(*p.at[1], R"({"type":"knock","id":2,"knock":1,"let":false})");
  CHECK(let == false);
  CHECK(has(*p.at[1], R"("knock":1,"seat":1,"let":false)"));
}

TEST_CASE(
    "whoever sits at a seat and says nothing has probably gone over to the other device; an empty seat is opened at once; the table is told") {
  Party p;
  std::optional<bool> let;
  p.room->knock(1, [&](bool yes) { let = yes; });
  p.house.wait(29'000);
  CHECK_FALSE(let);
  p.house.wait(2'000);
  CHECK(let == true);
  p.room->leave(*p.at[1]);
  let.reset();
  p.room->knock(1, [&](bool yes) { let = yes; });
  CHECK(let == true);
  std::optional<bool> admitted;
  p.room->admit("phone", 1, "", "hash", [&](bool ok) { admitted = ok; });
  CHECK_FALSE(admitted);
  p.house.run();
  CHECK(admitted == true);
  CHECK(p.room->seats_of("phone") == std::vector<int>{1});
  CHECK(has(*p.at[0], "is now open on a further device"));
}

TEST_CASE("the device that sat down first may send the others away; the others may not") {
  Party p;
  p.house.wait(1000);
  p.room->admit("phone", 1, "", "hash", [](bool) {});
  p.house.run();
  Notebook phone;
  p.enter(phone, "phone");
  CHECK(has(phone, R"("you":[1])"));
  p.say(phone, R"({"type":"dismiss","id":1,"seat":1})");
  CHECK(has(phone, "not_yours"));
  phone.sent.clear();
  p.say(*p.at[1], R"({"type":"dismiss","id":1,"seat":1})");
  CHECK(has(*p.at[1], R"("id":1,"ok":true)"));
  CHECK(has(phone, R"("you":[])"));
  for (const SavedSession& s : p.house.store.sessions) CHECK(s.hash != "phone");
  CHECK(p.house.store.links[1] != "hash");  // the link the phone was given leads back to no seat
}

TEST_CASE(
    "who sat down first stays the first, though the clock of the machine was set back and the table read again") {
  Party p;
  p.house.date -= 3'600'000;
  p.room->admit("phone", 1, "", "hash", [](bool) {});
  p.house.run();
  const std::vector<SavedSession> kept = p.house.store.sessions;
  REQUIRE(kept.size() == 3);
  CHECK(kept[2].hash == "phone");
  CHECK(kept[2].since > kept[1].since);
}

}  // namespace orrery::server
