// PostgreSQL that is not as it should be: clear words, and nothing is touched.
#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "server/kept.h"
#include "server/postgres.h"

namespace orrery::server {
namespace {

std::string refused(const std::string& where) {
  std::string error;
  CHECK_FALSE(open_store(where, error));
  return error;
}
bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}
Write event(u32 seq) {
  Write write;
  write.table = "aaaaaaaaaaaaaaaa";
  write.events = {{seq, "play", "", 0, "drop 1", 0, 5}};
  return write;
}
std::size_t events_in(Store& store) {
  return wait_for(store, [](Reading& r) { return r.events("aaaaaaaaaaaaaaaa").events.size(); });
}

}  // namespace

TEST_CASE("an address that is none is refused without repeating what may be a password") {
  for (const std::string where :
       {"postgresql://ada:se@cret@host/x", "postgresql://ada:secret@host:port/x",
        "postgresql://ada:secret@host/x?colour=blue"}) {
    const std::string error = refused(where);
    CHECK_MESSAGE(has(error, "PostgreSQL: "), error);
    CHECK_FALSE(has(error, "cret"));
  }
  CHECK(has(refused("postgresql://ada@/x?host=/nowhere"), "/nowhere"));
}

TEST_CASE("databases that are not for this server are refused and not touched") {
  const Postgres server;
  CHECK(has(refused(server.url("nothing")), "nothing"));

  server.make_database("shop");
  server.sql("create table customers(name text)", "shop");
  CHECK(has(refused(server.url("shop")), "tables of another program (customers)"));
  CHECK(server.sql("select count(*) from pg_tables where schemaname='public'", "shop") == "1\n");

  {
    std::string error;
    REQUIRE(open_store(server.url(), error));
  }
  server.sql("update orrery set version=99, oldest=99");
  CHECK(has(refused(server.url()), "newer version (schema 99"));
  server.sql("update orrery set version=6, oldest=3");

  server.sql("alter system set fsync=off", "postgres");
  server.sql("select pg_reload_conf()", "postgres");
  server.sql("select pg_sleep(0.3)", "postgres");
  CHECK(has(refused(server.url()), "fsync"));
}

TEST_CASE("a database of the first schema keeps what it has and is brought up to date") {
  const Postgres server;
  std::string error;
  {
    const auto store = open_store(server.url(), error);
    REQUIRE_MESSAGE(store, error);
    Write made;
    made.new_tables = {{"aaaaaaaaaaaaaaaa", "foundation", "{}", "c", "s", 1, 1, true}};
    REQUIRE(written(*store, std::move(made)));
    REQUIRE(written(*store, event(0)));
  }
  // As the first version has left it.
  server.sql(
      "drop table presence, knocks, nodes, leases, prints, keys, reminders, told, tallies;"
      "drop trigger campaigns_change_once on campaigns; drop trigger leases_go_with_tables on tables;"
      "alter table events drop column stamp;"
      "drop function campaigns_go_on, table_goes, orrery_under_lease, orrery_now;"
      "alter table orrery drop column oldest;"
      "drop index table_finished; drop index event_chat; update orrery set version=1;"
      "create or replace function events_stay() returns trigger language plpgsql as "
      "$$ begin raise exception 'events are never changed or struck out'; end $$");
  CHECK_FALSE(open_store_to_read(server.url(), error));
  CHECK(has(error, "older version"));
  const auto store = open_store(server.url(), error);
  REQUIRE_MESSAGE(store, error);
  CHECK(events_in(*store) == 1);
  Write gone;
  gone.deleting = {"aaaaaaaaaaaaaaaa"};
  CHECK(written(*store, std::move(gone)));
  CHECK(events_in(*store) == 0);
}

TEST_CASE(
    "whoever has lost her rights is told so, and what was not written is not called written") {
  const Postgres server;
  server.sql(
      "create role guest login; grant all on database orrery to guest; "
      "grant all on schema public to guest");
  std::string error;
  const auto store = open_store(server.url("orrery", "guest"), error);
  REQUIRE_MESSAGE(store, error);
  REQUIRE(written(*store, event(0)));
  server.sql(
      "alter table events owner to orrery; revoke all on events from guest; "
      "grant select on events to guest");
  CHECK(write_and_wait(*store, event(1)) == Written::Failed);
  CHECK_FALSE(store->healthy());
  CHECK(events_in(*store) == 1);
  server.sql("revoke select on events from guest");
  CHECK_FALSE(
      wait_for(*store, [](Reading& r) { return r.events("aaaaaaaaaaaaaaaa"); }).broken.empty());
  server.sql("grant all on events to guest");
  CHECK(written(*store, event(1)));
  CHECK(store->healthy());
}

TEST_CASE(
    "a database that goes away loses nothing: what was under way waits, and is written once") {
  const Postgres server;
  std::string error;
  const auto store = open_store(server.url(), error);
  REQUIRE_MESSAGE(store, error);
  REQUIRE(written(*store, event(0)));
  server.stop();
  std::promise<Written> done;
  Write under_way = event(1);
  under_way.done = [&](Written how) { done.set_value(how); };
  store->write(std::move(under_way));
  CHECK_THROWS_AS(events_in(*store), Unreadable);  // it is said, and not taken for nothing
  auto answer = done.get_future();
  CHECK(answer.wait_for(std::chrono::milliseconds(1500)) == std::future_status::timeout);
  CHECK_FALSE(store->healthy());
  server.start();
  CHECK(answer.get() == Written::Done);
  CHECK(store->healthy());
  CHECK(events_in(*store) == 2);
}

TEST_CASE("PostgreSQL is killed while it commits: every acknowledged event is there, once") {
  const Postgres server;
  std::string error;
  const auto store = open_store(server.url(), error);
  REQUIRE_MESSAGE(store, error);
  std::atomic<bool> stop = false;
  std::atomic<u32> acknowledged = 0;
  std::thread playing([&] {
    while (!stop && written(*store, event(acknowledged))) ++acknowledged;
  });
  for (int round = 0; round < 4; ++round) {
    const u32 before = acknowledged;
    while (acknowledged < before + 20) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    server.stop();  // as if it were killed
    server.start();
  }
  stop = true;
  playing.join();
  CHECK(acknowledged >= 80);
  CHECK(events_in(*store) == acknowledged);
}

}  // namespace orrery::server
