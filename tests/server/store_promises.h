// What every store promises: SQLite, PostgreSQL, and the one of the simulation.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <memory>

#include "server/kept.h"

namespace orrery::server::promises {

inline constexpr const char* kId = "aaaaaaaaaaaaaaaa";

// A place where a store can be opened again and again.
struct Home {
  std::function<std::unique_ptr<Store>()> open;
  std::function<std::unique_ptr<Store>()> open_to_read;
};

inline SavedEvent event(u32 seq, const std::string& payload, const std::string& command = "") {
  return {seq, "play", command, 0, payload, 7 + seq, 1000 + seq};
}
inline Write events(std::vector<SavedEvent> all) {
  Write write;
  write.table = kId;
  write.events = std::move(all);
  return write;
}
inline SavedTable table_called(const std::string& id, i64 updated) {
  return {id, "foundation", "{\"ä\":1}", "committed", std::string("\0\xff\\x'seed", 10),
          5,  updated,      false,       true,        "listing"};
}

inline void it_keeps_what_it_acknowledged(const Home& home) {
  {
    const auto store = home.open();
    Write write;
    write.new_tables = {table_called(kId, 10), table_called("bbbbbbbbbbbbbbbb", 20)};
    write.seats = {{kId, 0, "hash0"}, {kId, 1, "hash1"}};
    write.sessions = {{"ada", kId, 0, 3}, {"eve", kId, 1, 4}};
    CHECK(written(*store, std::move(write)));
    CHECK(written(*store, events({event(0, "first 'quoted' ü\n", "s:command#1"), event(1, "")})));
    Write more = events({event(2, "last")});
    more.touch = more.over = true;
    more.listed = false;
    more.listing = "nobody";
    more.snapshot = SavedSnapshot{2, "build", std::string("\0\1\2\xfe", 4)};
    more.leaving = {{"eve", kId, 1, 0}};
    more.seats = {{kId, 1, "another"}};
    CHECK(written(*store, std::move(more)));
  }
  const auto store = home.open();
  const auto record = wait_for(*store, [](Reading& kept) { return record_of(kept, kId); });
  REQUIRE(record);
  CHECK(record->table.seed == table_called("", 0).seed);
  CHECK(record->table.setup == "{\"ä\":1}");
  CHECK((record->table.over && !record->table.listed && record->table.listing == "nobody"));
  CHECK(record->table.updated == 1);  // of the last event, in seconds
  REQUIRE(record->history.events.size() == 3);
  CHECK(record->history.events[0] == event(0, "first 'quoted' ü\n", "s:command#1"));
  CHECK(record->history.events[1] == event(1, ""));
  CHECK(record->history.broken.empty());
  CHECK(record->snapshot->bytes == std::string("\0\1\2\xfe", 4));
  REQUIRE(record->seats.size() == 2);
  CHECK(record->seats[1].token_hash == "another");
  REQUIRE(record->sessions.size() == 1);
  CHECK(record->sessions[0].hash == "ada");
  CHECK_FALSE(wait_for(*store, [](Reading& kept) { return record_of(kept, "nothing"); }));
  const auto listed = wait_for(*store, [](Reading& kept) { return kept.listed(10, 0); });
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].id == "bbbbbbbbbbbbbbbb");
}

inline void it_says_when_somebody_else_was_first(const Home& home) {
  const auto store = home.open();
  Write made;
  made.new_tables = {table_called(kId, 10)};
  REQUIRE(written(*store, made));
  REQUIRE(written(*store, events({event(0, "mine", "s:one#1")})));
  CHECK(write_and_wait(*store, events({event(0, "another's")})) == Written::Conflict);
  // All of it or nothing, also of what came after.
  CHECK(write_and_wait(*store, events({event(1, "fits"), event(0, "does not")})) ==
        Written::Conflict);
  // A command counts once, wherever it stands.
  CHECK(write_and_wait(*store, events({event(1, "again", "s:one#1")})) == Written::Conflict);
  // The very same thing once more is what a lost answer looks like: it is there.
  CHECK(write_and_wait(*store, events({event(0, "mine", "s:one#1")})) == Written::Done);
  CHECK(write_and_wait(*store, made) == Written::Done);
  const auto kept = wait_for(*store, [](Reading& r) { return r.events(kId).events; });
  REQUIRE(kept.size() == 1);
  CHECK(kept[0] == event(0, "mine", "s:one#1"));
}

inline void one_bad_write_harms_nobody_else(const Home& home) {
  const auto store = home.open();
  REQUIRE(written(*store, events({event(0, "first")})));
  // Sent at once they share a transaction.
  constexpr u32 kMany = 400;
  std::vector<std::promise<Written>> done(kMany);
  for (u32 i = 0; i < kMany; ++i) {
    Write write = events({event(i % 7 == 3 ? 0 : i + 1, "move " + std::to_string(i))});
    write.done = [&done, i](Written how) { done[i].set_value(how); };
    store->write(std::move(write));
  }
  u32 good = 0;
  for (u32 i = 0; i < kMany; ++i) {
    const Written how = done[i].get_future().get();
    CHECK(how == (i % 7 == 3 ? Written::Conflict : Written::Done));
    good += how == Written::Done;
  }
  CHECK(store->healthy());
  CHECK(wait_for(*store, [](Reading& r) { return r.events(kId).events.size(); }) == good + 1);
}

inline void a_long_write_arrives_whole(const Home& home) {
  const auto store = home.open();
  std::vector<SavedEvent> all;
  for (u32 i = 0; i < 3000; ++i) all.push_back(event(i, std::string(200, 'x')));
  REQUIRE(written(*store, events(all)));
  CHECK(wait_for(*store, [](Reading& r) { return r.events(kId).events; }) == all);
}

inline void whoever_reads_sees_one_moment(const Home& home) {
  const auto store = home.open();
  REQUIRE(written(*store, events({event(0, "before")})));
  const auto seen = wait_for(*store, [&](Reading& kept) {
    const std::size_t first = kept.events(kId).events.size();
    REQUIRE(written(*store, events({event(1, "meanwhile")})));  // nobody waits for her
    return std::pair(first, kept.events(kId).events.size());
  });
  CHECK(seen == std::pair<std::size_t, std::size_t>(1, 1));
  CHECK(wait_for(*store, [](Reading& r) { return r.events(kId).events.size(); }) == 2);
}

inline void campaigns_are_kept_until_nobody_keeps_them(const Home& home) {
  const auto store = home.open();
  Write begun;
  begun.campaigns = {{"c1", "file", kId, "token", 3, 5, 6}, {"c2", "file", "", "", 1, 5, 9}};
  begun.keeping = {{"ada", "c1", 7}, {"eve", "c1", 8}, {"ada", "c2", 9}};
  REQUIRE(written(*store, std::move(begun)));
  const auto hers = wait_for(*store, [](Reading& r) { return r.campaigns_of("ada"); });
  REQUIRE(hers.size() == 2);
  CHECK((hers[0].id == "c2" && hers[1].id == "c1"));  // newest first
  CHECK(wait_for(*store, [](Reading& r) { return r.campaign_at(kId); })->step == 3);
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return r.campaign_at(""); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.keepers("c1").size(); }) == 2);
  Write gone;
  gone.forgetting = {{"ada", "c1", 0}};
  REQUIRE(written(*store, gone));
  CHECK(wait_for(*store, [](Reading& r) { return r.campaign("c1"); }));
  gone.forgetting = {{"eve", "c1", 0}};
  REQUIRE(written(*store, gone));
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return r.campaign("c1"); }));
}

inline void a_table_goes_whole_or_not_at_all(const Home& home) {
  const auto store = home.open();
  Write made;
  made.new_tables = {table_called(kId, 10), table_called("bbbbbbbbbbbbbbbb", 20)};
  made.new_tables[0].over = true;
  made.seats = {{kId, 0, "hash"}};
  made.sessions = {{"ada", kId, 0, 3}};
  REQUIRE(written(*store, std::move(made)));
  SavedEvent chat = event(1, "hello");
  chat.kind = "chat";
  REQUIRE(written(*store, events({event(0, "move"), chat})));
  const auto ids = [&](i64 then) {
    return wait_for(*store, [then](Reading& r) { return r.finished_before(then, 10); });
  };
  CHECK(ids(10).empty());
  CHECK(ids(11) == std::vector<std::string>{kId});  // the other one goes on
  CHECK(wait_for(*store, [](Reading& r) { return r.chatty_before(11, 10).size(); }) == 1);
  Write quiet;
  quiet.silencing = {kId};
  REQUIRE(written(*store, std::move(quiet)));
  const auto left = wait_for(*store, [](Reading& r) { return r.events(kId).events; });
  REQUIRE(left.size() == 1);
  CHECK(left[0].payload == "move");
  CHECK(wait_for(*store, [](Reading& r) { return r.chatty_before(11, 10).empty(); }));
  Write gone;
  gone.deleting = {kId};
  REQUIRE(written(*store, std::move(gone)));
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return record_of(r, kId); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.events(kId).events.size(); }) == 0);
  CHECK(wait_for(*store, [](Reading& r) { return r.seats_of("ada").size(); }) == 0);
  CHECK(wait_for(*store, [](Reading& r) { return r.table("bbbbbbbbbbbbbbbb"); }));
}

inline void what_people_play_is_added_up_once(const Home& home) {
  const auto count = [](bool adds) {
    return SavedCount{
        "trian/3", {{"answer\tä", {1, 2, 3, 4, 500, -6}}, {"length\trounds\t17", {1}}}, 7, adds};
  };
  const Frequency once{1, 2, 3, 4, 500, -6}, twice{2, 4, 6, 8, 1000, -12};
  const auto store = home.open();
  Write last = events({event(0, "last")});
  last.count = count(true);
  REQUIRE(written(*store, last));
  // Somebody else has written that answer already: her game is counted.
  Write other = events({event(0, "another")});
  other.count = count(true);
  CHECK(write_and_wait(*store, std::move(other)) == Written::Conflict);
  // The same once more, for nobody knew whether it was done.
  CHECK(written(*store, last));
  const auto kept = [&](i64 least) {
    return wait_for(*store, [least](Reading& r) { return r.tallies("trian/3", least); });
  };
  CHECK(kept(1).at("answer\tä") == once);
  Write next = events({event(1, "of the next game")});
  next.count = count(true);
  REQUIRE(written(*store, std::move(next)));
  CHECK(kept(1).at("answer\tä") == twice);
  CHECK(kept(2).size() == 2);
  CHECK(kept(3).size() == 1);  // lengths are told in any case
  CHECK(wait_for(*store, [](Reading& r) { return r.pots(); }) ==
        std::vector<std::string>{"trian/3"});
  CHECK(wait_for(*store, [](Reading& r) { return r.tallies("trian/4", 0); }).empty());
  // A copy takes the place of what was there.
  Write copy;
  copy.count = count(false);
  REQUIRE(written(*store, std::move(copy)));
  CHECK(kept(1).at("answer\tä") == once);
}

inline void whoever_only_looks_writes_nothing(const Home& home) {
  const auto store = home.open();
  REQUIRE(written(*store, events({event(0, "first")})));
  const auto looking = home.open_to_read();
  CHECK(write_and_wait(*looking, events({event(1, "second")})) == Written::Failed);
  CHECK(wait_for(*looking, [](Reading& r) { return r.events(kId).events.size(); }) == 1);
}

inline void somebody_is_told_of_a_turn_once(const Home& home) {
  const std::string sealed("\0\xff sealed", 9);
  const auto tells = [](i64 turn, const std::string& claim) {
    Write write;
    write.telling = SavedTold{"r1", kId, turn, claim};
    return write;
  };
  {
    const auto store = home.open();
    Write made;
    made.new_tables = {table_called(kId, 10)};
    made.reminders = {{"r1", "ada", sealed, 5, true}, {"r2", "ada", "x", 6, true}};
    REQUIRE(written(*store, std::move(made)));
    CHECK(write_and_wait(*store, tells(4, "mine")) == Written::Done);
    CHECK(write_and_wait(*store, tells(4, "another's")) == Written::Conflict);
    CHECK(write_and_wait(*store, tells(4, "mine")) == Written::Done);  // a lost answer
    CHECK(write_and_wait(*store, tells(9, "later")) == Written::Done);
    Write changed;
    changed.reminders = {{"r1", "ada", "changed", 7}, {"r9", "ada", "was stopped", 7}};
    CHECK(written(*store, std::move(changed)));
  }
  const auto store = home.open();
  const auto kept = wait_for(*store, [](Reading& r) { return r.reminders_of("ada"); });
  REQUIRE(kept.size() == 2);  // what is gone does not come back by being changed
  CHECK((kept[0].body == "changed" && kept[0].updated == 7));
  CHECK(wait_for(*store, [](Reading& r) { return r.reminders_of("eve"); }).empty());
  CHECK(wait_for(*store, [](Reading& r) { return r.reminders_after("r1", 5); }).size() == 1);
  const auto told = wait_for(*store, [](Reading& r) { return r.told("r1"); });
  REQUIRE(told.size() == 1);  // the newest is enough
  CHECK(told[0] == SavedTold{"r1", kId, 9, "later"});
  Write gone;
  gone.deleting = {kId};
  gone.stopping = {"r2"};
  REQUIRE(written(*store, std::move(gone)));
  CHECK(wait_for(*store, [](Reading& r) { return r.told("r1"); }).empty());
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return r.reminder("r2"); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.reminder("r1"); }));
}

inline constexpr void (*kPromises[])(const Home&) = {
    what_people_play_is_added_up_once,
    it_keeps_what_it_acknowledged,
    it_says_when_somebody_else_was_first,
    one_bad_write_harms_nobody_else,
    a_long_write_arrives_whole,
    whoever_reads_sees_one_moment,
    campaigns_are_kept_until_nobody_keeps_them,
    whoever_only_looks_writes_nothing,
    a_table_goes_whole_or_not_at_all,
    somebody_is_told_of_a_turn_once,
};

}  // namespace orrery::server::promises
