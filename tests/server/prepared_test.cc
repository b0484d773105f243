// Prepared answers at a table of several people: written down, shown to their owner alone.
#include "play/transcript.h"
#include "server/party.h"

namespace orrery::server {
namespace {

// Three at Foundation: the first is to place her ship, the next one may prepare where hers goes.
struct Preparing : Party {
  Preparing() : Party("foundation", 3) {
    first = index(room->table().awaited().first_seat());
    next = 3 - first - index(room->table().whose_turn());
    step = room->table().step();
    const std::vector<Offer> offers = room->table().offers(seat_at(first));
    gate = room->table().game().token(offers[12].choice);
    elsewhere = room->table().game().token(offers[3].choice);
    say(other(), R"({"type":"ahead","id":1})");
  }
  Notebook& beginner() { return *at[static_cast<std::size_t>(first)]; }
  Notebook& other() { return *at[static_cast<std::size_t>(next)]; }
  void prepare(const std::string& rest = "") {
    say(other(), R"({"type":"prepare","id":2,"question":0,"token":")" + gate + "\"" + rest + "}");
  }
  void restart_and_come() {
    restart();
    for (std::size_t i = 0; i < at.size(); ++i) enter(*at[i], "s" + std::to_string(i));
    enter(*watcher, "");
    forget();
  }
  void place_first(const std::string& where) {
    say(beginner(), R"({"type":"play","token":")" + where + "\"}");
    say(beginner(), R"({"type":"play","token":"start with blue"})");
  }
  int first = 0, next = 0;
  std::string gate, elsewhere;
  u32 step = 0;
};

}  // namespace

TEST_CASE(
    "What is prepared is answered when it is asked, also after a restart; until then the others are sent nothing") {
  Preparing p;
  CHECK(has(p.other(), R"("type":"ahead")"));
  CHECK(has(p.other(), R"("decision":"START_GATE")"));
  p.forget();
  p.prepare();
  CHECK(has(p.other(), R"("id":2,"ok":true)"));
  CHECK(has(p.other(), R"("prepared":[{"number":1)"));
  CHECK(p.beginner().sent.empty());
  CHECK(p.watcher->sent.empty());
  SUBCASE("at once") {}
  SUBCASE("the server was down in between") { p.restart_and_come(); }
  p.place_first(p.elsewhere);
  CHECK(p.room->table().token_at(p.step + 3) == p.gate);
  CHECK(has(p.beginner(), "had prepared this answer."));
  const u64 then = p.room->table().state_hash();
  const std::string record = write_transcript(p.room->table());
  CHECK(record.find("!prepared " + p.gate) != record.npos);
  p.restart_and_come();
  CHECK(p.room->table().state_hash() == then);
  CHECK(write_transcript(p.room->table()) == record);
}

TEST_CASE("It is taken back as it was prepared, and ends with an answer of one's own") {
  Preparing p;
  p.prepare();
  SUBCASE("taken back") {
    p.forget();
    p.say(p.other(), R"({"type":"unprepare","id":3,"number":1})");
    CHECK(has(p.other(), R"("id":3,"ok":true)"));
    CHECK(p.beginner().sent.empty());
    p.say(p.other(), R"({"type":"unprepare","id":4})");
    CHECK(has(p.other(), "not_prepared"));
    p.restart_and_come();
    p.place_first(p.elsewhere);
    CHECK(p.room->table().step() == p.step + 2);
  }
  SUBCASE("it does not fit") {
    p.place_first(p.gate);
    CHECK(p.room->table().step() == p.step + 2);
    CHECK(has(p.other(), R"("missed":true)"));
    p.restart_and_come();
    p.say(p.other(), R"({"type":"play","id":4,"token":")" + p.elsewhere + "\"}");
    p.forget();
    p.say(p.other(), R"({"type":"state","id":5})");
    CHECK_FALSE(has(p.other(), R"("prepared")"));
  }
  SUBCASE("somebody else, or a bot, sits there") {
    p.say(p.other(),
          R"({"type":"vote","id":3,"seat":)" + std::to_string(p.next) + R"(,"bot":true})");
    p.say(p.other(),
          R"({"type":"vote","id":4,"seat":)" + std::to_string(p.next) + R"(,"bot":false})");
    p.forget();
    p.say(p.other(), R"({"type":"state","id":5})");
    CHECK_FALSE(has(p.other(), R"("prepared")"));
  }
}

TEST_CASE("Strangers prepare nothing, nobody prepares for others, and nonsense is refused") {
  Preparing p;
  p.say(*p.watcher, R"({"type":"ahead","id":1})");
  CHECK(has(*p.watcher, "not_yours"));
  p.say(*p.watcher, R"({"type":"prepare","id":2,"question":0,"token":"start GO8"})");
  CHECK(count(*p.watcher, "not_yours") == 2);
  const std::string others = R"(,"seat":)" + std::to_string(p.next) + "}";
  p.say(p.beginner(), R"({"type":"prepare","question":0,"token":"start GO8")" + others);
  p.say(p.beginner(), R"({"type":"unprepare")" + others);
  CHECK(count(p.beginner(), "not_yours") == 2);
  p.say(p.beginner(), R"({"type":"ahead"})");
  CHECK(has(p.beginner(), "not_now"));
  for (const char* rest :
       {R"(,"seat":99)", R"(,"whenever":"yes")", R"(,"step":99)", R"(,"about":[])"})
    p.prepare(rest);
  p.say(p.other(), R"({"type":"prepare","question":40,"token":"start GO8"})");
  p.say(p.other(), R"({"type":"prepare","question":0,"token":"end turn"})");
  CHECK(count(p.other(), R"("error")") == 6);
  CHECK(p.house.store.log["table"].size() ==
        static_cast<std::size_t>(std::ranges::count_if(
            p.house.store.log["table"], [](const SavedEvent& e) { return e.kind != "prepare"; })));
}

}  // namespace orrery::server
