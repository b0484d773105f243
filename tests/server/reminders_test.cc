// Who is told that it is her turn, when, and how often: with clocks that can be set, at one node
// and at two.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "server/house.h"
#include "server/lobby.h"

namespace orrery::server {
namespace {

struct Carried {
  std::vector<Letter> letters;
  Sent how = Sent::Done;
};
class Carrier final : public Messengers {
 public:
  explicit Carrier(Carried& to) : to_(to) {}
  bool carries(Way) const override { return true; }
  std::string push_key() const override { return "key"; }
  bool send(Letter letter, std::function<void(Sent)> done) override {
    to_.letters.push_back(std::move(letter));
    done(to_.how);
    return true;
  }
  void stop() override {}

 private:
  Carried& to_;
};

constexpr i64 kPatience = 60'000;

// Two tables of Connect Four at which "s0" is asked; nobody is there.
struct Lane {
  TestHouse house;
  Seal seal = Seal::rehearsed(1);
  Carried carried;
  std::map<std::string, std::shared_ptr<Room>> rooms;
  Reminders one{borrowed(), std::make_unique<Carrier>(carried)};
  Reminders other{borrowed(), std::make_unique<Carrier>(carried)};  // at another node

  Lane() {
    house.store.sessions.clear();
    for (const std::string id : {"aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"}) rooms[id] = table(id);
  }
  std::shared_ptr<Room> table(const std::string& id) {
    const FairDice dice = FairDice::rehearsed(1, 1);
    Record record{
        .table = {
            id, "connect_four",
            R"({"game":"connect_four","players":2,"seats":[{"kind":"human","name":"Ada"},{"kind":"human","name":"Bo"}]})",
            dice.commitment(id), "", 0, 0, false}};
    record.sessions = {{"s0", id, 0, 1}, {"s1", id, 1, 2}};
    house.store.tables[id] = record.table;
    return std::get<0>(Room::load(house.house(), record, dice));
  }
  Reminders::Borrowed borrowed() {
    return {.store = house.store,
            .seal = seal,
            .post = [](std::function<void()> work) { work(); },
            .after =
                [this](int ms, std::function<void()> work) {
                  house.timers.emplace_back(house.ticks + ms, std::move(work));
                },
            .guest =
                [](const Request& r) {
                  return Visitor{"t", r.session, "c"};
                },
            .visitor =
                [](const Request& r) {
                  return Visitor{"t", r.session, ""};
                },
            .find_room =
                [this](const std::string& id, const std::function<void(const Room*)>& then) {
                  then(rooms.count(id) ? rooms[id].get() : nullptr);
                },
            .date = [this] { return house.date; },
            .ticks = [this] { return house.ticks; },
            .patience_ms = kPatience};
  }
  void wish(Reminder r, const std::string& id = "rrrrrrrrrrrrrrrr") {
    r.id = id;
    r.session = "s0";
    r.address = "https://chat.example.org/hook";
    r.origin = "https://play.example.org";
    SavedReminder kept = saved(r, seal, 0);
    kept.is_new = true;
    Write write;
    write.reminders = {kept};
    house.store.write(std::move(write));
  }
  void moved(const std::string& id) {
    one.table_moved(id);
    other.table_moved(id);
  }
  void wait(i64 ms) {
    house.wait(ms);
    one.tick();
    other.tick();
  }
  std::size_t told() const { return carried.letters.size(); }
};

constexpr const char* kA = "aaaaaaaaaaaaaaaa";
constexpr const char* kB = "bbbbbbbbbbbbbbbb";

}  // namespace

TEST_CASE("whoever is not there is told after a while, once, by one of two nodes") {
  Lane street;
  street.wish({.all = true});
  street.moved(kA);
  street.wait(kPatience - 1);
  CHECK(street.told() == 0);
  street.wait(1);
  street.wait(kPatience / 10);
  REQUIRE(street.told() == 1);
  const Letter& letter = street.carried.letters.front();
  CHECK(letter.text == "Connect Four with Bo: it is your turn.");
  CHECK(letter.link == std::string("https://play.example.org/t/") + kA);
  // However often the table is looked at: it is the same turn.
  for (int i = 0; i < 5; ++i) {
    street.moved(kA);
    street.wait(kPatience);
    street.wait(kPatience);
  }
  CHECK(street.told() == 1);
}

TEST_CASE("two tables that wait at the same time are told of in one letter") {
  Lane street;
  street.wish({.all = true});
  street.one.table_moved(kA);
  street.one.table_moved(kB);
  street.wait(kPatience);
  street.wait(kPatience / 10);
  REQUIRE(street.told() == 1);
  const Letter& letter = street.carried.letters.front();
  CHECK(letter.title == "2 tables wait for you");
  CHECK(letter.text.find(kA) != std::string::npos);
  CHECK(letter.text.find(kB) != std::string::npos);
  CHECK(letter.link == "https://play.example.org/");
}

TEST_CASE("one letter follows another not too soon") {
  Lane street;
  street.wish({.all = true});
  street.moved(kA);
  street.wait(kPatience);
  street.moved(kB);
  street.wait(kPatience / 10);
  CHECK(street.told() == 1);
  street.wait(kPatience - kPatience / 10);
  CHECK(street.told() == 1);
  street.wait(kPatience / 10);
  CHECK(street.told() == 2);
}

TEST_CASE("an address that many name gets no more for it") {
  Lane street;
  for (const char* id : {"rrrrrrrrrrrrrrrr", "qqqqqqqqqqqqqqqq", "pppppppppppppppp"})
    street.wish({.all = true}, id);
  street.one.table_moved(kA);
  street.wait(kPatience);
  street.wait(kPatience / 10);
  for (std::size_t letters = 1; letters <= 3; ++letters) {
    CHECK(street.told() == letters);
    street.wait(kPatience);
  }
  CHECK(street.one.figures().sent == 3);
}

TEST_CASE("only tables that were chosen are told of, and only to whoever is asked") {
  Lane street;
  street.wish({.tables = {kB}});
  street.moved(kA);
  street.wait(kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 0);
  street.moved(kB);
  street.wait(kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 1);
}

TEST_CASE("whoever answers before she is told is not told") {
  Lane street;
  street.wish({.all = true});
  street.moved(kA);
  street.wait(kPatience - 1);
  Notebook notes;
  const auto at = street.rooms[kA];
  at->enter(std::shared_ptr<Notebook>(std::shared_ptr<Notebook>(), &notes), "s0", 0);
  street.house.run();
  at->message(notes, R"({"type":"play","step":0,"token":"drop 4"})");
  street.house.run();
  CHECK(at->turn_of(0) == 0);
  CHECK(at->turn_of(1) == 1);  // of the deal: she has not answered yet
  at->leave(notes);
  street.wait(kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 0);
}

TEST_CASE("an open page is given more time, and is told of as well: nobody may be looking at it") {
  Lane street;
  street.wish({.all = true});
  Notebook notes;
  street.rooms[kA]->enter(std::shared_ptr<Notebook>(std::shared_ptr<Notebook>(), &notes), "s0", 0);
  street.house.run();
  street.moved(kA);
  street.wait(kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 0);
  street.wait(8 * kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 1);
  street.rooms[kA]->leave(notes);
}

TEST_CASE("in quiet hours nothing is sent; afterwards everything in one letter") {
  Lane street;
  // 22:13 in the evening in UTC.
  street.wish({.all = true, .quiet = {22 * 60, 7 * 60}});
  street.moved(kA);
  street.wait(kPatience);
  street.moved(kB);
  street.wait(kPatience);
  for (int i = 0; i < 8; ++i) street.wait(3'600'000);  // past six
  CHECK(street.told() == 0);
  street.wait(3'600'000);
  street.wait(kPatience);
  REQUIRE(street.told() == 1);
  CHECK(street.carried.letters.front().title == "2 tables wait for you");
}

TEST_CASE("what was not taken is tried again a few times, and not once it is not wanted") {
  Lane street;
  street.wish({.all = true});
  street.carried.how = Sent::Later;
  street.one.table_moved(kA);
  street.wait(kPatience);
  street.wait(kPatience / 10);
  CHECK(street.told() == 1);
  street.wait(kPatience);
  CHECK(street.told() == 2);
  Write stop;
  stop.stopping = {"rrrrrrrrrrrrrrrr"};
  street.house.store.write(std::move(stop));
  for (int i = 0; i < 100; ++i) street.wait(kPatience);
  CHECK(street.told() == 2);
}
TEST_CASE("what may have arrived is not sent twice") {
  Lane street;
  street.wish({.all = true});
  street.carried.how = Sent::Refused;
  street.moved(kA);
  for (int i = 0; i < 100; ++i) street.wait(kPatience);
  CHECK(street.told() == 1);
}
TEST_CASE("where there is nobody any more, the wish is gone") {
  Lane street;
  street.wish({.all = true});
  street.carried.how = Sent::Gone;
  street.moved(kA);
  street.wait(kPatience);
  street.wait(kPatience / 10);
  CHECK(street.told() == 1);
  CHECK(street.house.store.reminders.empty());
}

TEST_CASE("an address that has not agreed is not written to, and nobody is without a store") {
  Lane street;
  street.wish({.way = Way::Mail, .confirmed = false, .all = true});
  street.moved(kA);
  street.wait(kPatience);
  street.wait(kPatience);
  CHECK(street.told() == 0);
  Lane broken;
  broken.wish({.all = true});
  broken.moved(kA);
  broken.house.store.fails = true;  // it could not be written down who tells her
  broken.wait(kPatience);
  broken.wait(kPatience / 10);
  CHECK(broken.told() == 0);
}

TEST_CASE("what stops a wish does not confirm it, and is nobody else's") {
  const Seal seal = Seal::rehearsed(1), other = Seal::rehearsed(2);
  const std::string id = "rrrrrrrrrrrrrrrr", stop = stop_token(seal, id);
  CHECK(id_in(seal, stop, true) == id);
  CHECK(id_in(seal, stop, false).empty());
  CHECK(id_in(other, stop, true).empty());
  CHECK(id_in(seal, confirm_token(seal, id), false) == id);
  CHECK(seal.signed_word(stop).empty());  // and it is no session
  for (const char* wrong : {"", ".", "rrrrrrrrrrrrrrrr", "rrrrrrrrrrrrrrrr.", "x.y"})
    CHECK(id_in(seal, wrong, true).empty());
}

}  // namespace orrery::server
