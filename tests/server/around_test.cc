// What happens around the game: chat, votes, clocks. Nothing is acknowledged before it is
// written down, nobody is locked out, and nobody gets what is another's.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "laws/secret_cards.h"
#include "play/wall.h"
#include "server/party.h"

namespace orrery::server {

// ------------------------------------------------------------------------------- chat
TEST_CASE(
    "whoever enters gets all that was said in one message, however much it was, also after a restart") {
  Party p;
  for (int i = 0; i < 130; ++i) {
    p.house.wait(1000);
    p.say(*p.watcher, R"({"type":"chat","text":"line )" + std::to_string(i) + "\"}");
  }
  for (int restarts = 0; restarts < 2; ++restarts) {
    Notebook late;
    p.enter(late, "");
    CHECK(late.sent.size() <= 3);
    CHECK(count(late, R"("type":"chats")") == 1);
    CHECK(has(late, "line 129"));
    CHECK(has(late, R"("type":"state")"));
    p.room->leave(late);
    p.restart();
  }
}

TEST_CASE("whoever reads slowly misses no word and has never more than a few messages waiting") {
  Party p;
  p.at[1]->does_not_read = true;
  for (int i = 0; i < 130; ++i) {
    p.house.wait(1000);
    p.say(*p.watcher, R"({"type":"chat","text":"line )" + std::to_string(i) + "\"}");
    Notebook passer_by;
    p.enter(passer_by, "");
    p.room->leave(passer_by);
  }
  CHECK(p.at[1]->sent.size() < 20);
  p.at[1]->sent.clear();
  p.at[1]->does_not_read = false;
  p.room->drained(*p.at[1]);
  CHECK(has(*p.at[1], "line 129"));
  CHECK(has(*p.at[1], R"("type":"presence")"));
}

TEST_CASE("a chat flood closes the flooder and nobody else") {
  Party p;
  for (int i = 0; i < 200 && p.watcher->closed == 0; ++i)
    p.say(*p.watcher, R"({"type":"chat","text":"spam"})");
  CHECK(p.watcher->closed == 1008);
  CHECK(p.at[0]->closed == 0);
  CHECK(p.at[0]->sent.size() < 10);
}

TEST_CASE("a chat line may have 500 characters, of whatever alphabet, and not one is lost") {
  Party p;
  std::string long_word;
  for (int i = 0; i < 500; ++i) long_word += "\xC3\xA9";
  p.say(*p.at[0], R"({"type":"chat","id":1,"text":")" + long_word + "\"}");
  CHECK(has(*p.at[1], long_word + "\""));
  p.house.wait(10'000);
  p.say(*p.at[0], R"({"type":"chat","id":2,"text":")" + long_word + "x\"}");
  CHECK(has(*p.at[0], "1 to 500 characters"));
}

TEST_CASE("what is said is heard and acknowledged only after it is on disk") {
  Party p;
  p.room->message(*p.at[0], R"({"type":"chat","id":1,"text":"hello"})");
  CHECK(p.at[0]->sent.empty());
  CHECK(p.at[1]->sent.empty());
  p.house.run();
  CHECK(has(*p.at[0], R"("id":1,"ok":true)"));
  CHECK(has(*p.at[1], "hello"));
  p.forget();
  p.house.store.fails = true;
  p.say(*p.at[0], R"({"type":"chat","id":2,"text":"lost"})");
  CHECK(has(*p.at[0], "not_saved"));
  CHECK(p.at[1]->sent.empty());
}

// ------------------------------------------------------------------------------- votes
TEST_CASE("every seat has one vote, however many devices it has") {
  Party p("foundation", 4);
  p.house.wait(1000);
  p.room->admit("tablet", 1, "", "hash", [](bool) {});
  p.house.run();
  Notebook tablet;
  p.enter(tablet, "tablet");
  p.room->leave(*p.at[0]);
  p.house.wait(60'000);
  p.forget();
  p.say(*p.at[1], R"({"type":"vote","id":1,"seat":0,"bot":true})");
  p.say(tablet, R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(has(*p.at[2], R"("vote":{"for":1,"needed":2})"));
  CHECK_FALSE(has(*p.at[2], R"("bot_plays":true)"));
  p.say(*p.at[2], R"({"type":"vote","id":3,"seat":0,"bot":true})");
  CHECK(has(*p.at[2], R"("bot_plays":true)"));
}

TEST_CASE("everybody is told when a bot takes over, and when she plays again, once each time") {
  Party p("connect_four", 2);
  const std::string by_bot = "remark.bot_takes_over", by_her = "remark.player_takes_over";
  p.say(*p.at[0], R"({"type":"vote","id":1,"seat":0,"bot":true})");
  CHECK(count(*p.at[1], by_bot) == 1);
  CHECK(count(*p.watcher, by_bot) == 1);
  p.say(*p.at[0], R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(count(*p.at[1], by_bot) == 1);
  CHECK(count(*p.at[1], by_her) == 0);
  p.say(*p.at[0], R"({"type":"vote","id":3,"seat":0,"bot":false})");
  CHECK(count(*p.at[1], by_her) == 1);
  p.restart();
  Notebook late;
  p.enter(late, "");
  CHECK(has(late, by_bot));
}

TEST_CASE("votes are forgotten when the player returns, also by the table read again from disk") {
  for (const bool restarts : {false, true}) {
    Party p("foundation", 4);
    p.room->leave(*p.at[0]);
    p.house.wait(60'000);
    p.say(*p.at[1], R"({"type":"vote","id":1,"seat":0,"bot":true})");
    p.enter(*p.at[0], "s0");
    p.room->leave(*p.at[0]);
    if (restarts) {
      p.restart();
      for (int i = 1; i < 4; ++i)
        p.enter(*p.at[static_cast<std::size_t>(i)], "s" + std::to_string(i));
    }
    p.house.wait(60'000);
    p.forget();
    p.say(*p.at[2], R"({"type":"vote","id":2,"seat":0,"bot":true})");
    CHECK(has(*p.at[2], R"("vote":{"for":1,"needed":2})"));
    CHECK_FALSE(has(*p.at[2], R"("bot_plays":true)"));
  }
}

TEST_CASE("a vote that is being written when the player returns is forgotten like the others") {
  Party p("foundation", 3);
  p.room->leave(*p.at[0]);
  p.house.run();
  p.room->message(*p.at[1], R"({"type":"vote","id":1,"seat":0,"bot":true})");
  p.enter(*p.at[0], "s0");
  p.room->leave(*p.at[0]);
  p.house.run();
  p.forget();
  p.say(*p.at[2], R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(has(*p.at[2], R"("id":2,"ok":true)"));
  CHECK(has(*p.at[2], R"("type":"vote","seat":0,"for":1,"needed":2)"));
  CHECK_FALSE(p.room->setup().chairs[0].bot_plays);
}

TEST_CASE(
    "a vote counts and is acknowledged after it is on disk, and is still there after a restart") {
  Party p("foundation", 4);
  p.room->leave(*p.at[0]);
  p.house.wait(60'000);
  p.forget();
  p.room->message(*p.at[1], R"({"type":"vote","id":1,"seat":0,"bot":true})");
  CHECK(p.at[1]->sent.empty());
  p.house.run();
  CHECK(has(*p.at[1], R"("id":1,"ok":true)"));
  p.restart();
  for (int i = 1; i < 4; ++i) p.enter(*p.at[static_cast<std::size_t>(i)], "s" + std::to_string(i));
  p.say(*p.at[2], R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(has(*p.at[2], R"("bot_plays":true)"));
}

TEST_CASE(
    "everybody is told when there may be a vote: somebody is gone for long, or her time is up") {
  Party p;
  p.house.absent_ms = 10'000;
  p.house.clock = R"({"kind":"live","bank":60,"add":60})";
  p.room = p.house.room("connect_four", 2, {});
  p.enter(*p.at[0], "s0");
  p.enter(*p.at[1], "s1");
  p.forget();
  p.house.wait(30'000);
  CHECK_FALSE(has(*p.at[1], R"("vote":{)"));
  p.house.wait(31'000);
  CHECK(has(*p.at[1], R"("vote":{"for":0,"needed":1})"));
  p.say(*p.at[0], R"({"type":"play","token":"drop 4"})");
  p.forget();
  p.room->leave(*p.at[1]);
  CHECK_FALSE(has(*p.at[0], R"("vote":{)"));
  p.house.wait(10'001);
  CHECK(has(*p.at[0], R"("vote":{"for":0,"needed":1})"));
}

// ------------------------------------------------------------------------------- clocks
TEST_CASE("whoever sets the clock of the machine votes nobody out and closes nobody's line") {
  Party p;
  p.house.clock = R"({"kind":"live","bank":600,"add":5})";
  p.house.absent_ms = 10'000;
  p.room = p.house.room("connect_four", 2, {});
  p.enter(*p.at[0], "s0");
  p.enter(*p.at[1], "s1");
  p.forget();
  p.house.date += 3'600'000;
  p.say(*p.at[1], R"({"type":"vote","id":1,"seat":0,"bot":true})");
  CHECK(has(*p.at[1], "this player is here and has time left"));
  p.room->leave(*p.at[0]);
  p.house.date += 3'600'000;
  p.say(*p.at[1], R"({"type":"vote","id":2,"seat":0,"bot":true})");
  CHECK(has(*p.at[1], "only just left"));
  p.house.date -= 7'200'000;
  p.forget();
  for (int i = 0; i < 50; ++i) {
    p.house.ticks += 1000;
    p.say(*p.at[1], R"({"type":"ping","id":1})");
  }
  CHECK(p.at[1]->closed == 0);
  CHECK(count(*p.at[1], R"("ok":true)") == 50);
}

// ------------------------------------------------------------------------------- what cannot be
// read
TEST_CASE(
    "a table whose history cannot be read to its end is frozen, says so, and nothing is written to it") {
  Party p;
  p.say(*p.at[0], R"({"type":"play","token":"drop 4"})");
  p.house.store.broken = "database disk image is malformed";
  p.restart();
  const std::size_t events = p.house.store.log["table"].size();
  p.enter(*p.at[1], "s1");
  CHECK(has(*p.at[1], R"("frozen":true)"));
  for (const char* message :
       {R"({"type":"play","id":1,"token":"drop 4"})", R"({"type":"chat","id":2,"text":"hello"})",
        R"({"type":"vote","id":3,"seat":1,"bot":true})", R"({"type":"undo","id":4})"}) {
    p.forget();
    p.say(*p.at[1], message);
    CHECK(has(*p.at[1], R"("frozen")"));
  }
  CHECK(p.house.store.log["table"].size() == events);
  CHECK(p.house.counters.frozen == 1);
}

// ------------------------------------------------------------------------------- messages
TEST_CASE("a command used again for something else is refused, also after a restart") {
  Party p;
  p.say(*p.at[0],
        R"({"type":"play","id":1,"step":0,"token":"drop 4","command":"0123456789abcdef"})");
  for (int restarts = 0; restarts < 2; ++restarts) {
    p.forget();
    p.say(*p.at[0],
          R"({"type":"play","id":2,"step":0,"token":"drop 3","command":"0123456789abcdef"})");
    CHECK(has(*p.at[0], R"("code":"command")"));
    p.say(*p.at[0],
          R"({"type":"play","id":3,"step":0,"token":"drop 4","command":"0123456789abcdef"})");
    CHECK(has(*p.at[0], R"("again":true)"));
    p.restart();
    p.enter(*p.at[0], "s0");
  }
  CHECK(p.room->table().step() == 1);
}

TEST_CASE("whoever is told to slow down is told which message was meant") {
  Party p;
  for (int i = 0; i < 35; ++i) p.say(*p.at[0], R"({"type":"ping","id":)" + std::to_string(i) + "}");
  CHECK(has(*p.at[0], R"("id":34,"error":{"code":"slow_down")"));
}

TEST_CASE("taking back at its limit names the real cause") {
  Party p("foundation", 2);
  p.say(*p.at[0], R"({"type":"undo","id":1,"seat":null})");
  CHECK(has(*p.at[0], R"("id":1)"));
  CHECK_FALSE(has(*p.at[0], "not yours"));
  CHECK(has(*p.at[0], "no answer is left"));
  Party q;
  q.say(*q.at[0], R"({"type":"play","id":1,"token":"drop 4"})");
  q.forget();
  q.say(*q.at[0], R"({"type":"undo","id":2,"seat":null})");
  CHECK(has(*q.at[0], "the turn has passed on to somebody else"));
}

TEST_CASE("a long log is told in slices, by the desk and not in the hall") {
  Party p("foundation", 2);
  while (p.room->table().step() < 160) {
    const int seat = index(p.room->table().awaited().first_seat());
    const auto offers = p.room->table().offers(seat_at(seat));
    p.house.wait(1000);
    p.say(
        *p.at[static_cast<std::size_t>(seat)],
        R"({"type":"play","token":")" + p.room->table().game().token(offers.back().choice) + "\"}");
  }
  p.house.wait(60'000);
  p.forget();
  p.say(*p.watcher, R"({"type":"log","id":1,"since":0})");
  REQUIRE(p.watcher->sent.size() == 1);
  CHECK(has(*p.watcher, R"("more":true)"));
  p.forget();
  p.say(*p.watcher, R"({"type":"log","id":2,"since":100})");
  CHECK(has(*p.watcher, R"("more":false)"));
  CHECK(has(*p.watcher, R"("step":101,)"));
  Notebook late;
  p.enter(late, "");
  CHECK(count(late, R"("type":"state")") == 1);
  CHECK(has(late, R"({"step":2,)"));
  CHECK(has(late, R"({"step":160,)"));
  // If too much waits at the desk, whoever has missed much waits; the hall does not read it for
  // her.
  p.house.desk_is_full = true;
  Notebook one_more;
  p.enter(one_more, "");
  CHECK(count(one_more, R"("type":"state")") == 0);
  p.house.wait(1000);
  CHECK(count(one_more, R"("type":"state")") == 0);
  p.house.desk_is_full = false;
  p.house.wait(1000);
  CHECK(count(one_more, R"("type":"state")") == 1);
  CHECK(has(one_more, R"({"step":160,)"));
}

// ------------------------------------------------------------------------------- bots
TEST_CASE("a game nobody can play for you is said so, once, and nobody thinks in circles") {
  TestHouse house;
  house.open = [](std::string_view, const Order&) -> Opened {
    GameInfo info{"secret_cards", "Secret Cards", 2, 2, 1, {}, {"A", "B"}};
    return std::make_unique<Wall<laws::SecretCards>>(laws::SecretCards{laws::Leak::None}, info,
                                                     Settings{}, 0);
  };
  const auto room = house.room("secret_cards", 2,
                               {{0, "play", "", -1, "deal 0", 0, 0},
                                {1, "play", "", -1, "deal 1", 0, 0},
                                {2, "bot", "", 0, "on", 0, 0}});
  REQUIRE(room);
  const auto notes = std::make_shared<Notebook>();
  room->enter(notes, "s1", 0);
  house.let_think();
  CHECK(count(*notes, "cannot go on") == 1);
  for (int i = 0; i < 20; ++i) room->wake(), house.run();
  CHECK(house.bots.waiting() == 0);
  CHECK(room->is_idle() == false);
  room->leave(*notes);
  CHECK(room->is_idle());
  CHECK(count(*notes, "cannot go on") == 1);
}

}  // namespace orrery::server
