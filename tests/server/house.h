// A house without a network: rooms whose sockets are notebooks, whose disk is a list.
#pragma once
#include <deque>
#include <map>

#include "server/room.h"

namespace orrery::server {

// What one viewer was sent, word for word.
class Notebook final : public Socket {
 public:
  void send(std::string message) override { sent.push_back(std::move(message)); }
  std::size_t waiting() const override { return 0; }
  void close(std::uint16_t code, std::string_view) override { closed = code; }
  const std::string& from() const override { return from_; }
  std::vector<std::string> sent;
  int closed = 0;

 private:
  std::string from_ = "here";
};

// Keeps everything in memory; can be told to fail.
class ListStore final : public Store {
 public:
  void write(Write w) override {
    const bool ok = !fails;
    if (ok) {
      for (const SavedTable& t : w.new_tables) tables[t.id] = t;
      for (const SavedSession& s : w.sessions) sessions.push_back(s);
      for (const SavedEvent& e : w.events) log[w.table].push_back(e);
      if (w.snapshot) snapshots[w.table] = *w.snapshot;
    }
    if (w.done) w.done(ok);
  }
  bool healthy() const override { return !fails; }
  std::optional<SavedTable> table(const std::string& id) override { return tables.count(id) ? std::optional(tables[id]) : std::nullopt; }
  std::vector<SavedEvent> events(const std::string& id) override { return log[id]; }
  std::vector<SavedSeat> seats(const std::string&) override { return {}; }
  std::vector<SavedSession> sessions_at(const std::string& id) override {
    std::vector<SavedSession> out;
    for (const SavedSession& s : sessions)
      if (s.table == id) out.push_back(s);
    return out;
  }
  std::vector<SavedSession> seats_of(const std::string&) override { return {}; }
  std::vector<SavedTable> listed(std::size_t) override { return {}; }
  std::optional<SavedSnapshot> snapshot(const std::string& id) override {
    return snapshots.count(id) ? std::optional(snapshots[id]) : std::nullopt;
  }
  StoreFigures figures() const override { return {}; }

  std::map<std::string, SavedTable> tables;
  std::map<std::string, std::vector<SavedEvent>> log;
  std::vector<SavedSession> sessions;
  std::map<std::string, SavedSnapshot> snapshots;
  bool fails = false;
};

// Rooms on one thread: posted work waits until run().
struct TestHouse {
  ListStore store;
  BotPool bots{1};
  Counters counters;
  std::deque<std::function<void()>> posted;
  std::function<Opened(std::string_view, const Order&)> open = orrery::open_game;
  i64 absent_ms = 0;
  std::string clock = {};  // JSON of the clock rule

  House house() {
    return {store, bots, counters, [this](std::function<void()> work) { posted.push_back(std::move(work)); }, [](int, std::function<void()>) {}, open, 10, absent_ms, "this build"};
  }
  void run() {
    while (!posted.empty()) {
      const auto work = std::move(posted.front());
      posted.pop_front();
      work();
    }
  }
  // A table with people at every seat (session "s0", "s1", ...) and this history.
  std::shared_ptr<Room> room(const std::string& game, int players, const std::vector<SavedEvent>& history) {
    JsonWriter setup;
    setup.open().field("game", game).field("players", players).key("seats").open_list();
    for (int i = 0; i < players; ++i) setup.open().field("kind", "human").close();
    setup.close_list();
    if (!clock.empty()) setup.key("clock").raw(clock);
    setup.close();
    const FairDice dice = *FairDice::from_hex(std::string(64, 'a'));
    SavedTable saved{"table", game, setup.take(), dice.commitment("table"), "", 0, 0, false};
    store.log["table"] = history;
    store.sessions.clear();
    for (int i = 0; i < players; ++i) store.sessions.push_back({"s" + std::to_string(i), "table", i});
    auto loaded = Room::load(house(), saved, dice);
    return std::holds_alternative<Refusal>(loaded) ? nullptr : std::get<0>(loaded);
  }
};

}  // namespace orrery::server
