// What a table allows besides playing: hints, chat, spectators. The server sees to it, whatever a
// page asks.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "server/party.h"

namespace orrery::server {
namespace {

struct Strict : Party {
  explicit Strict(const std::string& allowed, const std::string& game = "connect_four")
      : Party(game) {
    house.allowed = allowed;
    restart();
    at.clear();
    for (int i = 0; i < room->players(); ++i)
      enter(*at.emplace_back(std::make_shared<Notebook>()), "s" + std::to_string(i));
    forget();
  }
};

std::string allowed_from(const std::string& allowed) {
  const std::string order =
      R"({"game":"connect_four","players":2,"seats":[{"kind":"me"},{"kind":"open"}],"allowed":)" +
      allowed + "}";
  const auto setup = read_setup(parse_json(order).value());
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return refusal->text();
  const std::string written = write_setup(std::get<Setup>(setup));
  const auto again = read_setup(parse_json(written).value());
  REQUIRE(again.index() == 0);
  CHECK(std::get<Setup>(again).allowed == std::get<Setup>(setup).allowed);
  return written;
}

}  // namespace

TEST_CASE(
    "what a table allows is read strictly and kept; everything is allowed where nothing is said") {
  CHECK(allowed_from("{}").find("allowed") == std::string::npos);
  CHECK(allowed_from(R"({"chat":false})")
            .find(R"("hints":true,"chat":false,"spectators":"counted","explored":true)") !=
        std::string::npos);
  CHECK(allowed_from(R"({"spectators":"named"})").find(R"("spectators":"named")") !=
        std::string::npos);
  CHECK(allowed_from(R"({"spectators":"kept_out"})").find(R"("spectators":"kept_out")") !=
        std::string::npos);
  CHECK(allowed_from(R"({"explored":false})").find(R"("explored":false)") != std::string::npos);
  CHECK(allowed_from(R"({"explored":0})").starts_with("allowed.explored"));
  CHECK(allowed_from(R"({"hints":"no"})").starts_with("allowed.hints"));
  CHECK(allowed_from(R"({"talk":false})").starts_with("allowed"));
  CHECK(allowed_from(R"({"spectators":"hidden"})") ==
        "allowed.spectators: counted, named or kept_out is expected");
}

TEST_CASE(
    "at a table without hints nobody is advised, whoever asks; everybody is told that it is so") {
  Strict p(R"({"hints":false})", "foundation");
  Notebook late;
  p.enter(late, "s0");
  CHECK(
      has(late, R"("allowed":{"hints":false,"chat":true,"spectators":"counted","explored":true})"));
  for (const char* asked : {R"({"type":"hint","id":1})", R"({"type":"coach","id":2})"}) {
    p.forget();
    p.say(*p.at[0], asked);
    CHECK(has(*p.at[0], R"("code":"not_allowed")"));
  }
  CHECK(p.house.bots.waiting() == 0);
  Strict usual("{}", "foundation");
  usual.say(*usual.at[0], R"({"type":"coach","id":2})");
  CHECK(has(*usual.at[0], R"("id":2,"ok":true)"));
}

TEST_CASE("at a table without chat nobody writes, and the table still says what happens at it") {
  Strict p(R"({"chat":false})");
  p.say(*p.at[0], R"({"type":"chat","id":1,"text":"hello"})");
  p.enter(*p.watcher, "");
  p.say(*p.watcher, R"({"type":"chat","id":1,"text":"hello"})");
  CHECK(has(*p.at[0], R"("code":"not_allowed")"));
  CHECK(has(*p.watcher, R"("code":"not_allowed")"));
  CHECK_FALSE(has(*p.at[1], "hello"));
  p.say(*p.at[0], R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(has(*p.at[1], "remark.bot_takes_over"));
}

TEST_CASE("spectators are counted, each once however many windows she has, and nobody is named") {
  Party p;
  Notebook window, other_window;
  p.enter(window, "eve");
  p.enter(other_window, "eve");
  CHECK(has(*p.at[0], R"("spectators":{"count":2,"names":[]})"));
  CHECK_FALSE(has(*p.at[0], R"("count":3)"));
  p.say(window, R"({"type":"spectator","id":1,"name":"Eve"})");
  CHECK(has(window, R"("code":"not_now")"));
  p.forget();
  p.room->leave(window);
  p.room->leave(other_window);
  CHECK(has(*p.at[0], R"("spectators":{"count":1,"names":[]})"));
  CHECK_FALSE(has(*p.at[0], "Eve"));
}

TEST_CASE(
    "where spectators are named everybody reads who watches, as she calls herself, also in the chat") {
  Strict p(R"({"spectators":"named"})");
  Notebook eve, stranger;
  p.enter(eve, "eve");
  p.enter(stranger, "");
  p.say(eve, R"({"type":"spectator","id":1,"name":"Eve"})");
  CHECK(has(eve, R"("id":1,"ok":true)"));
  CHECK(has(*p.at[0], R"("spectators":{"count":2,"names":["Eve"]})"));
  p.forget();
  p.say(eve, R"({"type":"chat","id":2,"text":"well played"})");
  CHECK(has(*p.at[0], R"("from":{"seat":null,"name":"Eve"},"text":"well played")"));
  eve.sent.clear();
  for (const char* name : {R"("")", R"(" Ada")", R"("\u202eadA")", "7"})
    p.say(eve, R"({"type":"spectator","id":3,"name":)" + std::string(name) + "}");
  CHECK(count(eve, R"("code":"field")") == 4);
  p.say(*p.at[0], R"({"type":"spectator","id":4,"name":"Eve"})");
  CHECK(has(*p.at[0], R"("code":"not_now")"));
  p.forget();
  p.room->leave(eve);
  CHECK(has(*p.at[0], R"("spectators":{"count":1,"names":[]})"));
}

TEST_CASE(
    "a table that keeps spectators out shows itself to those who sit there, and to nobody else") {
  Strict p(R"({"spectators":"kept_out"})");
  CHECK(p.room->lets_in("s0"));
  CHECK_FALSE(p.room->lets_in(""));
  CHECK_FALSE(p.room->lets_in("eve"));
  // A device that is sent away is a spectator from then on.
  p.house.wait(1000);
  p.room->admit("phone", 1, "", "hash", [](bool) {});
  p.house.run();
  Notebook phone;
  p.enter(phone, "phone");
  CHECK(has(phone, R"("you":[1])"));
  phone.sent.clear();
  p.say(*p.at[1], R"({"type":"dismiss","id":1,"seat":1})");
  CHECK(phone.closed == kKeptOut);
  p.say(*p.at[0], R"({"type":"chat","id":2,"text":"among us"})");
  CHECK_FALSE(has(phone, "among us"));
  CHECK_FALSE(has(*p.at[0], R"("spectators":{)"));
}

}  // namespace orrery::server
