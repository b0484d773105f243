// Recovery: a table is its events; a snapshot only spares playing them again, and is believed only
// if it fits.
#include <doctest/doctest.h>

#include "play/transcript.h"
#include "server/house.h"

namespace orrery::server {
namespace {

// Foundation, played by the first and the last offer in turn until there are this many events.
struct LongGame {
  TestHouse house;
  std::shared_ptr<Room> room = house.room("foundation", 2, {});
  std::shared_ptr<Notebook> notes[2] = {std::make_shared<Notebook>(), std::make_shared<Notebook>()};

  explicit LongGame(std::size_t events) {
    for (int i = 0; i < 2; ++i) room->enter(notes[i], "s" + std::to_string(i), 0);
    house.run();
    while (house.store.log["table"].size() < events && !room->over()) play();
  }
  void play() {
    const int seat = index(room->table().awaited().first_seat());
    const std::vector<Offer> offers = room->table().offers(seat_at(seat));
    const Offer& offer = room->table().step() % 2 ? offers.front() : offers.back();
    auto& by = notes[seat] =
        std::make_shared<Notebook>();  // a new socket each time: nobody is slowed down
    room->enter(by, "s" + std::to_string(seat), 1'000'000);
    room->message(*by,
                  R"({"type":"play","token":")" + room->table().game().token(offer.choice) + "\"}");
    house.run();
    room->leave(*by);
  }
  // The same house, opened again.
  std::shared_ptr<Room> again() {
    house.counters.recalled = 0;
    return house.room("foundation", 2, std::vector<SavedEvent>(house.store.log["table"]));
  }
  void check_same(const std::shared_ptr<Room>& other) const {
    REQUIRE(other);
    CHECK(other->table().step() == room->table().step());
    CHECK(other->table().state_hash() == room->table().state_hash());
    CHECK(write_transcript(other->table()) == write_transcript(room->table()));
    CHECK(other->table().may_undo() == room->table().may_undo());
    for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
      CHECK(other->table().view_json(viewer) == room->table().view_json(viewer));
      CHECK(other->table().log(viewer).size() == room->table().log(viewer).size());
      CHECK(other->table().told(viewer, 0).size() == room->table().told(viewer, 0).size());
    }
  }
};

}  // namespace

TEST_CASE(
    "a long game comes back from its snapshot and the events after it, and is the same in every way") {
  LongGame game(200);
  REQUIRE(game.house.store.snapshots.count("table"));
  CHECK(game.house.store.snapshots["table"].seq < game.house.store.log["table"].back().seq);
  game.check_same(game.again());
  CHECK(game.house.counters.recalled == 1);
  CHECK(game.house.counters.frozen == 0);
}

TEST_CASE(
    "a snapshot is only a cache: without it, damaged, or from another build, the events alone say everything") {
  LongGame game(140);
  const SavedSnapshot good = game.house.store.snapshots.at("table");
  const auto check_replayed = [&] {
    game.check_same(game.again());
    CHECK(game.house.counters.recalled == 0);
    CHECK(game.house.counters.frozen == 0);
  };
  SUBCASE("none") { game.house.store.snapshots.clear(); }
  SUBCASE("cut off") { game.house.store.snapshots["table"].bytes.resize(good.bytes.size() / 2); }
  SUBCASE("too long") { game.house.store.snapshots["table"].bytes += "x"; }
  SUBCASE("of another event") { --game.house.store.snapshots["table"].seq; }
  SUBCASE("of another build") { game.house.store.snapshots["table"].build = "another"; }
  SUBCASE("empty") { game.house.store.snapshots["table"].bytes.clear(); }
  check_replayed();
}

TEST_CASE("a snapshot of which one bit is wrong, wherever it is, is not believed") {
  LongGame game(140);
  const SavedSnapshot good = game.house.store.snapshots.at("table");
  for (std::size_t at = 0; at < good.bytes.size(); at += good.bytes.size() / 40) {
    game.house.store.snapshots["table"] = good;
    game.house.store.snapshots["table"].bytes[at] ^= 0x10;
    const auto again = game.again();
    REQUIRE(again);
    CHECK(game.house.counters.recalled == 0);
    CHECK(write_transcript(again->table()) == write_transcript(game.room->table()));
  }
}

TEST_CASE("what is written after a snapshot is still checked") {
  LongGame game(140);
  const u32 kept = game.house.store.snapshots.at("table").seq;
  for (SavedEvent& e : game.house.store.log["table"])
    if (e.seq > kept && e.state_hash != 0) e.state_hash ^= 1;
  REQUIRE(game.again());
  CHECK(game.house.counters.frozen == 1);
}

}  // namespace orrery::server
