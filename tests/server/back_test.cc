// Taking back what is final at a table of several people: one asks, all have to agree.
#include "server/party.h"

namespace orrery::server {
namespace {

struct Asking : Party {
  Asking() {
    say(*at[0], R"({"type":"play","id":1,"token":"drop 4"})");
    say(*at[1], R"({"type":"play","id":2,"token":"drop 3"})");
    forget();
  }
  void restart_and_come() {
    restart();
    for (std::size_t i = 0; i < at.size(); ++i) enter(*at[i], "s" + std::to_string(i));
    enter(*watcher, "");
  }
};

}  // namespace

TEST_CASE("One asks to take back, the other agrees, and the game goes on from there") {
  Asking p;
  const u64 before = p.room->table().at(0).state_hash();
  p.say(*p.at[0], R"({"type":"take_back","id":3})");
  CHECK(has(*p.at[1], "X asks to take back an answer"));
  CHECK(has(*p.at[1], R"("going_back":{"seat":0,"before":1,"agreed":[0]})"));
  CHECK(p.room->table().step() == 2);
  SUBCASE("also when the server was down in between") { p.restart_and_come(); }
  p.forget();
  p.say(*p.at[1], R"({"type":"take_back","id":4,"agree":true,"before":1})");
  CHECK(has(*p.at[1], R"("id":4,"ok":true)"));
  CHECK(has(*p.at[0], "All agree: the game goes back"));
  CHECK_FALSE(has(*p.at[0], R"("going_back")"));
  CHECK(p.room->table().step() == 3);
  CHECK(p.room->table().state_hash() == before);
  p.restart_and_come();
  CHECK(p.room->table().state_hash() == before);
  p.say(*p.at[0], R"({"type":"play","id":5,"token":"drop 7"})");
  CHECK(p.room->table().step() == 4);
}

TEST_CASE("Who refuses, or plays on, ends the asking; whoever asked may think better of it") {
  Asking p;
  p.say(*p.at[1], R"({"type":"take_back","id":3})");
  CHECK(has(*p.at[0], R"("going_back":{"seat":1,"before":2,"agreed":[1]})"));
  SUBCASE("refused") {
    p.say(*p.at[0], R"({"type":"take_back","id":4,"agree":false})");
    CHECK(has(*p.at[1], "X would rather let it stand"));
  }
  SUBCASE("taken back herself") { p.say(*p.at[1], R"({"type":"take_back","id":4,"agree":false})"); }
  SUBCASE("played on") { p.say(*p.at[0], R"({"type":"play","id":4,"token":"drop 1"})"); }
  SUBCASE("a bot plays on for one of them") {
    p.say(*p.at[1], R"({"type":"vote","id":4,"seat":1,"bot":true})");
  }
  p.forget();
  p.say(*p.at[0], R"({"type":"take_back","id":5,"agree":true,"before":2})");
  CHECK(has(*p.at[0], "not_now"));
  const u64 then = p.room->table().state_hash();
  p.restart_and_come();
  CHECK(p.room->table().state_hash() == then);
  p.say(*p.at[0], R"({"type":"take_back","id":6,"agree":true,"before":2})");
  CHECK(has(*p.at[0], "not_now"));
}

TEST_CASE("Nobody takes back for others, twice at once, or what is not hers") {
  Asking p;
  p.say(*p.watcher, R"({"type":"take_back","id":3})");
  CHECK_FALSE(has(*p.watcher, R"("ok":true)"));
  p.say(*p.at[0], R"({"type":"take_back","id":4,"before":2})");
  CHECK(has(*p.at[0], "no_undo"));
  p.say(*p.at[0], R"({"type":"take_back","id":5,"seat":1})");
  CHECK(has(*p.at[0], "not_yours"));
  for (const char* wrong : {R"("agree":1)", R"("agree":true)", R"("agree":true,"seat":0)",
                            R"("before":"one")", R"("before":3)", R"("after":1)"})
    p.say(*p.at[1], std::string(R"({"type":"take_back","id":6,)") + wrong + "}");
  CHECK(count(*p.at[1], R"("error")") == 6);
  p.say(*p.at[0], R"({"type":"take_back","id":7})");
  p.say(*p.watcher, R"({"type":"take_back","id":8,"agree":true,"before":1})");
  CHECK(has(*p.watcher, "not_yours"));
  p.say(*p.at[0],
        R"({"type":"take_back","id":9,"agree":true,"before":1})");  // her own word is not enough
  p.say(*p.at[1], R"({"type":"take_back","id":10})");
  CHECK(has(*p.at[1], "not_now"));
  CHECK(p.room->table().step() == 2);
}

TEST_CASE("Two who agree at the same moment are both heard, and what is agreed to is named") {
  Party p("foundation", 3);
  const auto answer = [&](int seat) {
    const Table& table = p.room->table();
    const std::string token = table.game().token(table.offers(seat_at(seat)).front().choice);
    p.say(*p.at[static_cast<std::size_t>(seat)], R"({"type":"play","token":")" + token + "\"}");
  };
  const int first = index(p.room->table().awaited().first_seat());
  const auto& asker = p.at[static_cast<std::size_t>(first)];
  const u32 before = p.room->table().step() + 1;
  const u64 then = p.room->table().state_hash();
  answer(first);
  p.say(*asker, R"({"type":"take_back"})");
  const std::string agree = R"({"type":"take_back","agree":true,"before":)";
  std::vector<Notebook*> others;
  for (auto& notes : p.at)
    if (notes != asker) others.push_back(notes.get());
  p.say(*others[0], agree + std::to_string(before + 1) + "}");
  CHECK(has(*others[0], "not_now"));
  CHECK(p.room->table().state_hash() != then);
  for (Notebook* other : others) p.room->message(*other, agree + std::to_string(before) + "}");
  p.house.run();
  CHECK(p.room->table().state_hash() == then);
  CHECK_FALSE(has(*p.watcher, R"("frozen":true)"));
}

}  // namespace orrery::server
