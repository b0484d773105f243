// Clocks of every kind, on simulated time: how long a decision may take, days of rest, what follows
// when time is up, pauses all want.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "server/party.h"

namespace orrery::server {
namespace {

constexpr i64 kHour = 3'600'000, kDay = 24 * kHour;
constexpr const char* kWeekend = R"("rest":{"weekdays":[6,7],"zone":"UTC"})";

struct Timed : Party {
  explicit Timed(const std::string& clock) {
    house.clock = clock;
    house.absent_ms = 1'000'000'000;
    restart();
    come();
  }
  void come() {
    at.clear();
    for (int i = 0; i < room->players(); ++i)
      enter(*at.emplace_back(std::make_shared<Notebook>()), "s" + std::to_string(i));
    forget();
  }
  void leave() {
    for (auto& notes : at) room->leave(*notes);
  }
  void restart_and_come() {
    room = house.load();
    come();
  }
  void play(int seat, const std::string& token) {
    say(*at[static_cast<std::size_t>(seat)], R"({"type":"play","token":")" + token + "\"}");
  }
  void hours(int n) {
    for (int i = 0; i < n; ++i) house.wait(kHour);
  }
  // What her clock says, as she is told.
  i64 left(int seat) {
    Notebook now;
    enter(now, "");
    const Json state = *parse_json(now.sent.front());
    room->leave(now);
    return state["seats"][static_cast<std::size_t>(seat)]["clock"]["left"].get<i64>();
  }
  bool bot_plays(int seat) const {
    return room->setup().chairs[static_cast<std::size_t>(seat)].bot_plays;
  }
};

std::string clock_from(const std::string& clock) {
  const std::string order =
      R"({"game":"connect_four","players":2,"seats":[{"kind":"me"},{"kind":"open"}],"clock":)" +
      clock + "}";
  const auto setup = read_setup(*parse_json(order));
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return refusal->text();
  return write_clock(std::get<Setup>(setup).clock);
}
i64 at(const std::string& date, i64 hour) { return *read_date(date) * kDay + hour * kHour; }

}  // namespace

TEST_CASE("clocks are read strictly, and written as they were ordered") {
  for (
      const char* clock :
      {R"({"kind":"live","bank":90,"add":7})", R"({"kind":"move","then":"answer","seconds":45})",
       R"({"kind":"days","days":3})", R"({"kind":"days","then":"bot","hours":36})",
       R"({"kind":"days","then":"lost","days":2,"rest":{"weekdays":[6,7],"dates":["2026-12-24"],"zone":"Europe/Berlin"}})"})
    CHECK(clock_from(clock) == clock);
  CHECK(clock_from(R"({"kind":"move","seconds":1})").starts_with("clock.seconds"));
  CHECK(clock_from(R"({"kind":"move","seconds":45,"then":"shout"})") ==
        "clock.then: vote, answer, bot or lost is expected");
  CHECK(clock_from(R"({"kind":"live","bank":90,"add":7,"rest":{}})").starts_with("clock"));
  const auto rest = [](const std::string& days) {
    return clock_from(R"({"kind":"days","days":3,"rest":{)" + days + "}}");
  };
  CHECK(rest(R"("weekdays":[8])").starts_with("clock.rest.weekdays"));
  CHECK(rest(R"("weekdays":[1,2,3,4,5,6,7])").find("always stands still") != std::string::npos);
  CHECK(rest(R"("dates":["2026-02-30"])").find("2026-12-24 is expected") != std::string::npos);
  CHECK(rest(R"("dates":["tomorrow"])").find("2026-12-24 is expected") != std::string::npos);
  CHECK(rest(R"("weekdays":[7],"zone":"../etc/passwd")").find("zone") != std::string::npos);
}

TEST_CASE(
    "days of rest begin and end at midnight where the table says, also when clocks are set back there") {
  CHECK(write_date(*read_date("2024-02-29")) == "2024-02-29");
  Rests weekend({.weekdays = 0b1100000, .dates = {}, .zone = "UTC"});
  const i64 friday = at("2026-11-20", 0);
  CHECK(weekend.between(friday, friday + 7 * kDay) == 2 * kDay);
  CHECK_FALSE(weekend.is_now(friday + kDay - 1));
  CHECK(weekend.is_now(friday + kDay));
  CHECK(weekend.is_now(friday + 3 * kDay - 1));
  CHECK_FALSE(weekend.is_now(friday + 3 * kDay));
  Rests berlin({.weekdays = 0b1100000, .dates = {}, .zone = "Europe/Berlin"});
  CHECK(berlin.is_now(friday + kDay - kHour));
  CHECK_FALSE(berlin.is_now(friday + 3 * kDay - kHour));
  // The last weekend of October has an hour more.
  const i64 october = at("2026-10-23", 0);
  CHECK(berlin.between(october, october + 4 * kDay) == 2 * kDay + kHour);
  Rests holiday({.weekdays = 0, .dates = {*read_date("2026-12-24")}, .zone = "UTC"});
  CHECK(holiday.between(at("2026-12-20", 0), at("2026-12-30", 0)) == kDay);
}

TEST_CASE(
    "with a clock for every decision each has her time anew, and the others may vote when it is up") {
  Timed p(R"({"kind":"move","seconds":60})");
  p.house.wait(50'000);
  CHECK(p.left(0) == 10'000);
  p.play(0, "drop 4");
  CHECK(p.left(0) == 60'000);
  p.house.wait(59'000);
  CHECK_FALSE(has(*p.at[0], R"("vote":{)"));
  p.house.wait(2'000);
  CHECK(has(*p.at[0], R"("vote":{"for":0,"needed":1})"));
  CHECK_FALSE(p.bot_plays(1));
}

TEST_CASE(
    "a bot answers once for whoever has run out of time, if that was chosen; the next answer is hers") {
  Timed p(R"({"kind":"move","seconds":60,"then":"answer"})");
  p.house.wait(61'000);
  CHECK(has(*p.at[1], "has run out of time. A bot answers this once."));
  p.house.let_think();
  CHECK(p.room->table().step() == 1);
  CHECK_FALSE(p.bot_plays(0));
  CHECK(p.left(0) == 60'000);
  p.restart_and_come();
  CHECK_FALSE(p.bot_plays(0));
  p.play(1, "drop 4");
  p.play(0, "drop 4");
  CHECK(p.room->table().step() == 3);
  CHECK(count(*p.at[1], "answers this once") == 0);  // she was in time
}

TEST_CASE(
    "a bot plays on for whoever has run out of time, if that was chosen, until she comes back") {
  Timed p(R"({"kind":"live","bank":60,"add":5,"then":"bot"})");
  p.house.wait(61'000);
  CHECK(has(*p.at[1], "has run out of time. A bot plays on."));
  CHECK(p.bot_plays(0));
  p.house.let_think();
  p.say(*p.at[0], R"({"type":"vote","id":1,"seat":0,"bot":false})");
  CHECK_FALSE(p.bot_plays(0));
}

TEST_CASE("whoever runs out of time has lost her seat, if that was chosen; the others play on") {
  Timed p(R"({"kind":"live","bank":60,"add":5,"then":"lost"})");
  p.house.wait(61'000);
  CHECK(has(*p.at[1], "has lost on time. A captain bot plays on."));
  CHECK(p.room->seats_of("s0").empty());
  CHECK(p.room->setup().chairs[0].kind == Chair::Kind::Bot);
  p.house.let_think();
  CHECK(p.room->table().step() == 1);
  p.restart_and_come();
  CHECK(p.room->seats_of("s0").empty());
}

TEST_CASE(
    "what follows when time is up is tried again if it could not be saved, and not if she answers first") {
  Timed p(R"({"kind":"move","seconds":60,"then":"bot"})");
  p.house.store.fails = true;
  p.house.wait(61'000);
  CHECK_FALSE(p.bot_plays(0));
  p.house.store.fails = false;
  p.house.wait(2'000);
  CHECK(p.bot_plays(0));
  Timed q(R"({"kind":"move","seconds":60,"then":"bot"})");
  q.house.wait(59'900);
  q.room->message(*q.at[0], R"({"type":"play","token":"drop 4"})");
  q.house.ticks += 200;  // it is on its way to the disk
  q.room->wake();
  q.house.run();
  CHECK_FALSE(q.bot_plays(0));
  CHECK(q.room->table().step() == 1);
}

TEST_CASE("a clock of days stands still on days of rest, also over a restart") {
  // A Tuesday evening: four days end on Saturday, and with a weekend of rest on Monday evening.
  for (const bool restarts : {false, true}) {
    Timed p(R"({"kind":"days","days":4,"then":"bot",)" + std::string(kWeekend) + "}");
    p.play(0, "drop 4");
    p.hours(4 * 24 - 23);
    const i64 before = p.left(1);
    if (restarts) p.restart_and_come();
    CHECK(p.left(1) == before);
    p.hours(49);
    CHECK(p.left(1) > kHour);
    CHECK(p.left(1) < before);
    CHECK_FALSE(p.bot_plays(1));
    if (restarts) p.restart_and_come();
    p.hours(23);
    CHECK(p.bot_plays(1));
  }
}

TEST_CASE(
    "nobody needs to look: when days are over what was chosen follows, and a table that was put away learns it when it is read") {
  Timed p(R"({"kind":"days","days":1,"then":"answer"})");
  p.leave();
  p.hours(25);
  p.house.let_think();
  CHECK(p.room->table().step() == 1);
  p.house.date += 2 * kDay;
  p.house.ticks += 2 * kDay;
  p.house.timers.clear();
  p.room = p.house.load();
  p.room->wake();
  p.house.run();
  p.house.let_think();
  CHECK(p.room->table().step() == 2);
}

TEST_CASE("the clocks stand still when all people want it, and go on when one of them does") {
  Timed p(R"({"kind":"live","bank":600,"add":5,"then":"bot"})");
  p.house.wait(100'000);
  p.say(*p.watcher, R"({"type":"pause","id":1,"pause":true})");
  CHECK_FALSE(has(*p.watcher, R"("ok":true)"));
  p.say(*p.at[0], R"({"type":"pause","id":2,"pause":true})");
  CHECK(has(*p.at[1], "asks for a pause"));
  CHECK(has(*p.at[1], R"("pause":{"on":false,"wanted_by":[0]})"));
  p.house.wait(100'000);
  CHECK(p.left(0) == 400'000);  // it was only asked for
  p.forget();
  p.say(*p.at[1], R"({"type":"pause","id":3,"pause":false})");
  CHECK(has(*p.at[0], "would rather play on"));
  CHECK(has(*p.at[0], R"("pause":{"on":false,"wanted_by":[]})"));
  p.say(*p.at[1], R"({"type":"pause","id":4,"pause":true})");
  p.forget();
  p.say(*p.at[0], R"({"type":"pause","id":5,"pause":true})");
  CHECK(has(*p.at[1], "the clocks stand still"));
  for (int restarts = 0; restarts < 2; ++restarts) {
    p.house.wait(10'000'000);
    CHECK(p.left(0) == 400'000);
    CHECK_FALSE(p.bot_plays(0));
    p.restart_and_come();
    CHECK(p.left(0) == 400'000);
  }
  p.say(*p.at[1], R"({"type":"pause","id":6,"pause":false})");
  CHECK(has(*p.at[0], "ends the pause"));
  p.house.wait(50'000);
  CHECK(p.left(0) == 350'000);
}

TEST_CASE("a pause that takes long to be written costs nobody time") {
  Timed p(R"({"kind":"live","bank":600,"add":5})");
  p.say(*p.at[0], R"({"type":"pause","id":1,"pause":true})");
  p.room->message(*p.at[1], R"({"type":"pause","id":2,"pause":true})");
  p.house.ticks += 100'000;  // the disk is slow
  p.house.run();
  CHECK(p.left(0) == 600'000);
  p.restart_and_come();
  CHECK(p.left(0) == 600'000);
}

TEST_CASE(
    "a game over days that was paused for a week has lost nothing of its time, also when the server was down") {
  Timed p(R"({"kind":"days","days":2})");
  p.hours(10);
  p.say(*p.at[0], R"({"type":"pause","id":1,"pause":true})");
  p.say(*p.at[1], R"({"type":"pause","id":2,"pause":true})");
  p.house.date += 7 * kDay;  // nobody is up
  p.house.ticks = 5'000'000;
  p.house.timers.clear();
  p.restart_and_come();
  CHECK(p.left(0) == 2 * kDay - 10 * kHour);
  p.say(*p.at[0], R"({"type":"pause","id":3,"pause":false})");
  p.house.date += kDay;
  p.house.timers.clear();
  p.restart_and_come();
  CHECK(p.left(0) == kDay - 10 * kHour);
}

TEST_CASE("when all have gone back together, whoever was waited for has all her time again") {
  Timed p(R"({"kind":"days","days":2})");
  p.play(0, "drop 4");
  p.hours(20);
  CHECK(p.left(1) == 2 * kDay - 20 * kHour);
  p.say(*p.at[0], R"({"type":"take_back"})");
  p.say(*p.at[1], R"({"type":"take_back","agree":true,"before":1})");
  CHECK(p.room->table().step() == 2);
  for (int restarts = 0; restarts < 2; ++restarts) {
    CHECK(p.left(0) == 2 * kDay);
    CHECK(p.left(1) == 2 * kDay);
    p.restart_and_come();
  }
}

}  // namespace orrery::server
