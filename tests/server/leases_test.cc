// Several nodes over one real PostgreSQL: leases and their fence, who is where, hints, one key, one
// campaign.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "server/kept.h"
#include "server/neighbours.h"
#include "server/postgres.h"

namespace orrery::server {
namespace {

const std::string kTable = "aaaaaaaaaaaaaaaa", kOther = "bbbbbbbbbbbbbbbb";

Heard said(Neighbours& node, Beat beat) {
  std::promise<std::optional<Heard>> heard;
  node.beat(std::move(beat), [&](std::optional<Heard> what) { heard.set_value(std::move(what)); });
  std::optional<Heard> what = heard.get_future().get();
  REQUIRE(what);
  return std::move(*what);
}
Beat wanting(std::vector<std::string> tables) {
  Beat beat;
  beat.leases = std::move(tables);
  return beat;
}
Beat watching(u32 next) {
  Beat beat;
  beat.watched = {{kTable, next}};
  return beat;
}
Write event(u32 seq, std::optional<Lease> under = {}, const std::string& command = "") {
  Write write;
  write.table = kTable;
  write.events = {{seq, "play", command, 0, "drop 1", 0, 5}};
  write.under = std::move(under);
  return write;
}

// One server, and as many nodes as a test wants.
struct Site {
  Postgres server;
  std::string error;
  std::unique_ptr<Store> store() {
    auto store = open_store(server.url(), error, Company::Shared);
    REQUIRE_MESSAGE(store, error);
    return store;
  }
  std::unique_ptr<Neighbours> node(const std::string& name) {
    auto node = open_neighbours(server.url(), name, error);
    REQUIRE_MESSAGE(node, error);
    return node;
  }
  // Every lease has run out, by the database's clock.
  void let_leases_run_out() { server.sql("update leases set until=0"); }
};

}  // namespace

TEST_CASE("nodes share a database; whoever wants it alone is refused, and the other way round") {
  Site site;
  {
    const auto one = site.store(), other = site.store();
    CHECK(written(*one, event(0)));
    CHECK(write_and_wait(*other, event(0, {}, "another")) == Written::Conflict);
    CHECK(written(*other, event(1)));
    std::string error;
    CHECK_FALSE(open_store(site.server.url(), error));
    CHECK(error.find("another server writes") != std::string::npos);
  }
  std::string error;
  const auto alone = open_store(site.server.url(), error);
  REQUIRE_MESSAGE(alone, error);
  CHECK_FALSE(open_store(site.server.url(), error, Company::Shared));
}

TEST_CASE("one node has a lease, keeps it while it beats, and a new one gets a higher epoch") {
  Site site;
  const auto store = site.store();
  const auto ada = site.node("ada"), bob = site.node("bob");
  const Heard first = said(*ada, wanting({kTable, kOther}));
  REQUIRE(first.leases.size() == 2);
  CHECK(first.was_unknown);
  CHECK(said(*bob, wanting({kTable})).leases.empty());
  CHECK(said(*ada, wanting({kTable})).leases.front().epoch == 1);
  site.let_leases_run_out();
  const Heard taken = said(*bob, wanting({kTable}));
  REQUIRE(taken.leases.size() == 1);
  CHECK(taken.leases.front().epoch == 2);
  CHECK(taken.leases.front().node == bob->name());
  CHECK(said(*ada, wanting({kTable})).leases.empty());
  // A node that drains gives up what it has at once.
  Beat draining;
  draining.is_draining = true;
  said(*bob, draining);
  CHECK(said(*ada, wanting({kTable})).leases.front().epoch == 3);
}

TEST_CASE("what was decided under a lease that is another's by now is not written") {
  Site site;
  const auto store = site.store();
  const auto ada = site.node("ada"), bob = site.node("bob");
  const Lease old = said(*ada, wanting({kTable})).leases.front();
  CHECK(written(*store, event(0, old)));
  site.let_leases_run_out();
  CHECK(written(*store, event(1, old)));  // it has run out, and nobody else has it: it stands
  const Lease now = said(*bob, wanting({kTable})).leases.front();
  // The paused node wakes up, with a seq that is free: the fence alone stops it.
  CHECK(write_and_wait(*store, event(2, old)) == Written::Overtaken);
  CHECK(written(*store, event(2, now)));
  CHECK(write_and_wait(*store, event(2, now, "another")) == Written::Conflict);
  // In a batch it harms nobody else.
  std::vector<std::promise<Written>> answers(8);
  for (u32 i = 0; i < answers.size(); ++i) {
    Write one = i == 3 ? event(3, old) : Write{};
    if (i != 3) {
      one.table = "t" + std::to_string(i);
      one.events = {{0, "play", "", 0, "drop 1", 0, 5}};
    }
    one.done = [&answers, i](Written how) { answers[i].set_value(how); };
    store->write(std::move(one));
  }
  for (u32 i = 0; i < answers.size(); ++i)
    CHECK(answers[i].get_future().get() == (i == 3 ? Written::Overtaken : Written::Done));
}

TEST_CASE("two nodes race for one table: every number is written once, and all agree by whom") {
  Site site;
  const auto one = site.store(), other = site.store();
  std::atomic<u32> mine = 0, theirs = 0;
  const auto play = [](Store& store, std::atomic<u32>& done, const std::string& who) {
    for (u32 seq = 0; seq < 200; ++seq)
      done += written(store, event(seq, {}, who + std::to_string(seq)));
  };
  std::thread a([&] { play(*one, mine, "a"); }), b([&] { play(*other, theirs, "b"); });
  a.join();
  b.join();
  CHECK(mine + theirs == 200);
  const auto by_a = wait_for(*one, [](Reading& kept) {
    u32 n = 0;
    for (const SavedEvent& e : kept.events(kTable).events) n += e.command[0] == 'a';
    return n;
  });
  CHECK(by_a == mine);
  CHECK(wait_for(*other, [](Reading& kept) { return kept.tail(kTable, 150).events.size(); }) == 50);
}

TEST_CASE("a node is told what others have written and who is with them, as long as they live") {
  Site site;
  const auto store = site.store();
  const auto ada = site.node("ada"), bob = site.node("bob");
  REQUIRE(written(*store, event(0)));
  Beat here;
  here.here = {{kTable, 0b101}};
  said(*ada, here);
  Heard heard = said(*bob, watching(0));
  CHECK(heard.others == 1);
  CHECK(heard.behind == std::vector<std::string>{kTable});
  REQUIRE(heard.elsewhere.size() == 1);
  CHECK(heard.elsewhere.front().seats == 0b101);
  CHECK(said(*bob, watching(1)).behind.empty());
  CHECK(said(*ada, watching(1)).elsewhere.empty());  // not of itself
  const auto look = [&](Reading& kept) { return kept.present(kTable, bob->name()); };
  CHECK(wait_for(*store, look) == 0b101u);
  site.server.sql("update nodes set until=orrery_now()-1 where id like 'ada%'");  // it was silent
  heard = said(*bob, watching(1));
  CHECK(heard.others == 0);
  CHECK(heard.elsewhere.empty());
  CHECK_FALSE(wait_for(*store, look));
  CHECK_FALSE(said(*ada, watching(1)).was_unknown);
  CHECK(said(*bob, watching(1)).elsewhere.size() == 1);
  Beat leaving;
  leaving.is_leaving = true;
  said(*ada, leaving);
  CHECK(said(*bob, watching(1)).elsewhere.empty());
  CHECK(said(*ada, watching(1)).was_unknown);
}

TEST_CASE("somebody knocks at one node, and whoever sits there is asked at the other") {
  Site site;
  const auto store = site.store();
  const auto ada = site.node("ada"), bob = site.node("bob");
  Beat knock;
  knock.knocks = {{"k1", kTable, 1}};
  said(*ada, knock);
  CHECK(said(*ada, watching(0)).knocks.empty());
  const Heard heard = said(*bob, watching(0));
  REQUIRE(heard.knocks.size() == 1);
  CHECK(heard.knocks.front().seat == 1);
  Beat answer;
  answer.answers = heard.knocks;
  answer.answers.front().let = true;
  said(*bob, answer);
  const Heard answered = said(*ada, {});
  REQUIRE(answered.answers.size() == 1);
  CHECK(answered.answers.front().id == "k1");
  CHECK(answered.answers.front().let);
  Beat settled;
  settled.settled = {"k1"};
  CHECK(said(*ada, settled).answers.empty());
}

TEST_CASE("hints are heard by others; when the line to them is cut everything is looked at") {
  Site site;
  const auto store = site.store();
  const auto ada = site.node("ada"), bob = site.node("bob");
  std::mutex mutex;
  std::vector<Hint> heard;
  bob->listen([&](Hint hint) {
    const std::lock_guard lock(mutex);
    heard.push_back(std::move(hint));
  });
  const auto wait_until = [&](const std::function<bool(const Hint&)>& fits) {
    for (int i = 0; i < 6000; ++i) {
      {
        const std::lock_guard lock(mutex);
        if (std::ranges::any_of(heard, fits)) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  said(*bob, {});
  ada->hint({{kTable, 7}, {kOther, 1}});
  CHECK(wait_until([](const Hint& h) {
    return h.size() == 2 && h[0].table == kTable && h[0].next == 7 && h[1].table == kOther;
  }));
  {
    const std::lock_guard lock(mutex);
    heard.clear();
  }
  Hint many;
  for (int i = 0; i < 1000; ++i) many.push_back({kTable, static_cast<u32>(i)});
  ada->hint(many);
  CHECK(wait_until([](const Hint& h) { return h.empty(); }));  // too long: look at everything
  {
    const std::lock_guard lock(mutex);
    heard.clear();
  }
  site.server.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name='orrery "
      "hints'");
  CHECK(wait_until([](const Hint& h) { return h.empty(); }));
}

TEST_CASE("a campaign goes on once: of two nodes at the same step one is told that it was second") {
  Site site;
  const auto one = site.store(), other = site.store();
  const auto changed = [](const std::string& file, i64 step, const std::string& token = "") {
    Write write;
    write.campaigns = {{"c", file, "", token, step, 1, step + 1}};
    return write;
  };
  Write made = changed("begun", 0);
  made.keeping = {{"ada", "c", 1}};
  REQUIRE(written(*one, std::move(made)));
  CHECK(written(*one, changed("first", 1)));
  CHECK(write_and_wait(*other, changed("second", 1)) == Written::Conflict);
  CHECK(write_and_wait(*other, changed("old", 0)) == Written::Conflict);
  CHECK(written(*other, changed("first", 1, "link")));
  CHECK(written(*one, changed("on", 2, "link")));
  Write claim = changed("on", 2);
  claim.keeping = {{"bob", "c", 2}};
  CHECK(written(*one, claim));
  claim.keeping = {{"eve", "c", 2}};  // with the same link, at the other node
  CHECK(write_and_wait(*other, claim) == Written::Conflict);
  CHECK(wait_for(*one, [](Reading& kept) { return kept.keepers("c").size(); }) == 2);
}

TEST_CASE("the mark of the key is written once, and prints are there for all") {
  Site site;
  const auto one = site.store(), other = site.store();
  Write key;
  key.key = "mark";
  CHECK(written(*one, key));
  CHECK(written(*other, key));
  key.key = "another";
  CHECK(write_and_wait(*other, key) == Written::Conflict);
  CHECK(wait_for(*other, [](Reading& kept) { return kept.key(); }) == "mark");
  Write print;
  print.prints = {{"game/hash", "{}"}};
  CHECK(written(*one, print));
  CHECK(written(*other, print));
  CHECK(wait_for(*other, [](Reading& kept) { return kept.print("game/hash"); }) == "{}");
}

TEST_CASE("how long ago somebody moved is known by the clock of the database, whatever the date") {
  Site site;
  const auto store = site.store();
  const auto ago = [&] {
    return wait_for(*store, [](Reading& kept) { return kept.moved_ago(kTable); });
  };
  CHECK_FALSE(ago());
  REQUIRE(written(*store, event(0)));  // in 1970, says the node
  REQUIRE(ago());
  CHECK(*ago() < 600'000);
  site.server.sql(
      "alter table events disable trigger all; update events set stamp=stamp-3600000;"
      "alter table events enable trigger all");
  CHECK(*ago() >= 3'600'000);
}

TEST_CASE("the next version may be started beside this one, unless it says that it may not") {
  Site site;
  {
    const auto store = site.store();
    // What the next version will add, while this one writes.
    site.server.sql("alter table nodes add column colour text; update orrery set version=8");
    CHECK(written(*store, event(0)));
    const auto other = site.store();
    CHECK(written(*other, event(1)));
    const auto node = site.node("ada");
    CHECK(said(*node, wanting({kTable})).leases.size() == 1);
  }
  site.server.sql("update orrery set oldest=8");
  std::string error;
  CHECK_FALSE(open_store(site.server.url(), error, Company::Shared));
  CHECK(error.find("newer version (schema 8") != std::string::npos);
}

}  // namespace orrery::server
