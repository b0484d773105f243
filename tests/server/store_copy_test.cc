// Moving house: everything that is kept, from one database to another and back.
#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "server/kept.h"
#include "server/postgres.h"
#include "server/secrets.h"
#include "server/store/copy.h"

namespace orrery::server {
namespace {

constexpr const char* kTables[] = {"aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"};

std::unique_ptr<Store> opened(const std::string& where) {
  std::string error;
  auto store = open_store(where, error);
  REQUIRE_MESSAGE(store, error);
  return store;
}
void fill(Store& store) {
  for (const char* id : kTables) {
    Write write;
    write.new_tables = {{id, "foundation", "{\"names\":\"Zoë\"}", "c", std::string("\0\xff", 2), 1,
                         2, id == kTables[1], true, "l"}};
    write.seats = {{id, 0, "hash"}};
    write.sessions = {{"ada", id, 0, 3}, {"eve", id, 0, 4}};
    write.table = id;
    for (u32 i = 0; i < 300; ++i)
      write.events.push_back({i, "play", i % 3 ? "" : "s:" + std::to_string(i) + "#x", 0,
                              "token " + std::to_string(i), ~u64{0} - i, 1000 + i});
    write.snapshot = SavedSnapshot{9, "build", std::string("\0\1", 2)};
    REQUIRE(written(store, std::move(write)));
  }
  Write begun;
  begun.campaigns = {{"c1", "file", kTables[0], "token", 3, 5, 6}};
  begun.keeping = {{"ada", "c1", 7}, {"eve", "c1", 8}};
  begun.reminders = {{"r1", "ada", std::string("\0\xff", 2), 5, true}};
  begun.telling = SavedTold{"r1", kTables[0], 3, "claim"};
  REQUIRE(written(store, std::move(begun)));
}
void check_filled(Store& store) {
  for (const char* id : kTables) {
    const auto record = wait_for(store, [id](Reading& kept) { return record_of(kept, id); });
    REQUIRE(record);
    CHECK(record->table.over == (id == kTables[1]));
    CHECK(record->table.seed == std::string("\0\xff", 2));
    CHECK(record->sessions.size() == 2);
    REQUIRE(record->history.events.size() == 300);
    CHECK(record->history.events[299].state_hash == ~u64{0} - 299);
    CHECK(record->history.events[3].command == "s:3#x");
    CHECK(record->snapshot->bytes == std::string("\0\1", 2));
  }
  CHECK(wait_for(store, [](Reading& kept) { return kept.keepers("c1").size(); }) == 2);
  const auto reminders = wait_for(store, [](Reading& kept) { return kept.reminders_of("ada"); });
  REQUIRE(reminders.size() == 1);
  CHECK(reminders[0].body == std::string("\0\xff", 2));
  CHECK(wait_for(store, [](Reading& kept) { return kept.told("r1").size(); }) == 1);
}

}  // namespace

TEST_CASE("a site moves from SQLite to PostgreSQL and back, and nothing is lost on the way") {
  REQUIRE(secrets_work());
  const Postgres server;
  const Folder first, last;
  const auto from = opened(first.path);
  fill(*from);
  {
    const auto between = opened(server.url());
    const Copied copied = copy_store(*from, *between);
    CHECK(copied.why == "");
    CHECK((copied.tables == 3 && copied.events == 900 && copied.sessions == 6 &&
           copied.campaigns == 1));
    check_filled(*between);
    CHECK(copy_store(*from, *between).why == "there is something already where it should go");
    const auto back = opened(last.path);
    CHECK(copy_store(*between, *back).why == "");
    check_filled(*back);
  }
}

TEST_CASE("a copy that is not what was sent is not called one") {
  REQUIRE(secrets_work());
  // A store that loses the last event of a table.
  struct Careless final : Store {
    explicit Careless(std::unique_ptr<Store> inside) : inside_(std::move(inside)) {}
    void write(Write write) override {
      if (!write.events.empty()) write.events.pop_back();
      inside_->write(std::move(write));
    }
    void read(std::function<void(Reading&)> job) override { inside_->read(std::move(job)); }
    bool healthy() const override { return true; }
    StoreFigures figures() const override { return {}; }
    std::unique_ptr<Store> inside_;
  };
  const Folder first, second;
  const auto from = opened(first.path);
  fill(*from);
  Careless to(opened(second.path));
  CHECK(copy_store(*from, to).why == "what arrived is not what was sent");
}

TEST_CASE("a backup made while people play is of one moment, and can be served") {
  REQUIRE(secrets_work());
  const Folder data, shelf;
  std::ofstream(data.path + "/secret.key") << "the key";
  const auto store = opened(data.path);
  fill(*store);
  // Two tables are always written together: a backup has both or neither.
  std::atomic<bool> stop = false;
  std::atomic<u32> rounds = 0;
  std::thread playing([&] {
    for (u32 seq = 300; !stop; ++seq, ++rounds) {
      Write write;
      write.table = kTables[0];
      write.events = {{seq, "play", "", 0, "on", 0, 1}};
      write.campaigns = {{"c1", "file", kTables[0], "token", i64{seq}, 5, 6}};
      if (!written(*store, std::move(write))) return;
    }
  });
  while (rounds < 5) std::this_thread::yield();
  const auto looking = [&] {
    std::string error;
    return open_store_to_read(data.path, error);
  }();
  REQUIRE(looking);
  const Copied copied = back_up(*looking, data.path, shelf.path + "/monday");
  stop = true;
  playing.join();
  CHECK(copied.why == "");
  const auto restored = opened(shelf.path + "/monday");
  const auto events =
      wait_for(*restored, [](Reading& kept) { return kept.events(kTables[0]).events; });
  REQUIRE(events.size() > 300);
  CHECK(events.back().seq == events.size() - 1);
  CHECK(wait_for(*restored, [](Reading& kept) { return kept.campaign("c1"); })->step ==
        i64{events.back().seq});
  CHECK(std::filesystem::file_size(shelf.path + "/monday/secret.key") == 7);
  CHECK(back_up(*looking, data.path, shelf.path + "/monday").why.find("not empty") !=
        std::string::npos);
}

}  // namespace orrery::server
