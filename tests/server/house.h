// A house without a network: rooms whose sockets are notebooks, whose disk is a list.
#pragma once
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "server/room.h"

namespace orrery::server {

// What one viewer was sent, word for word.
class Notebook final : public Socket {
 public:
  void send(std::string message) override { sent.push_back(std::move(message)); }
  std::size_t waiting() const override { return does_not_read ? sent.size() : 0; }
  void close(std::uint16_t code, std::string_view) override { closed = code; }
  const std::string& from() const override { return from_; }
  std::vector<std::string> sent;
  int closed = 0;
  bool does_not_read = false;  // nothing gets onto the wire

 private:
  std::string from_ = "here";
};

// Keeps everything in memory; can be told to fail.
class ListStore final : public Store, public Reading {
 public:
  // What others have written stands there already.
  bool is_taken(const Write& w) {
    for (const SavedEvent& e : w.events)
      for (const SavedEvent& there : log[w.table])
        if (e.seq == there.seq || (!e.command.empty() && e.command == there.command)) return true;
    const auto is_told = [&](const SavedTold& t) {
      return t.reminder == w.telling->reminder && t.table == w.telling->table &&
             t.turn == w.telling->turn;
    };
    return w.telling && std::ranges::any_of(told_of, is_told);
  }
  void write(Write w) override {
    Written how = fails ? Written::Failed : Written::Done;
    if (!fails && is_taken(w)) how = Written::Conflict;
    if (!fails && w.under && leases[w.under->table] != *w.under) how = Written::Overtaken;
    if (how == Written::Done) {
      for (const SavedTable& t : w.new_tables) tables[t.id] = t;
      for (const SavedSeat& s : w.seats) links[s.seat] = s.token_hash;
      for (const SavedSession& s : w.sessions) sessions.push_back(s);
      for (const SavedSession& s : w.leaving)
        std::erase_if(sessions, [&](const SavedSession& t) {
          return t.hash == s.hash && t.seat == s.seat && t.table == s.table;
        });
      for (const SavedEvent& e : w.events) log[w.table].push_back(e);
      if (w.snapshot) snapshots[w.table] = *w.snapshot;
      for (const SavedReminder& r : w.reminders)
        if (r.is_new || reminders.count(r.id)) reminders[r.id] = r;
      for (const std::string& id : w.stopping) reminders.erase(id);
      if (w.telling) told_of.push_back(*w.telling);
      if (w.count) add_up(counts[w.count->pot], w.count->tallies);
      for (const SavedCampaign& c : w.campaigns) campaigns[c.id] = c;
      for (const SavedKeeper& k : w.keeping) kept.push_back(k);
      for (const SavedKeeper& k : w.forgetting) forget(k);
    }
    if (w.done) w.done(how);
  }
  void read(std::function<void(Reading&)> job) override { job(*this); }
  bool healthy() const override { return !fails; }
  std::optional<SavedTable> table(const std::string& id) override {
    return tables.count(id) ? std::optional(tables[id]) : std::nullopt;
  }
  History events(const std::string& id) override { return {log[id], broken}; }
  History tail(const std::string& id, u32 from) override {
    History all = events(id);
    std::erase_if(all.events, [from](const SavedEvent& e) { return e.seq < from; });
    return all;
  }
  std::optional<u32> present(const std::string& id, const std::string& node) override {
    return who_is_there ? who_is_there(id, node) : std::nullopt;
  }
  std::vector<SavedSeat> seats(const std::string& id) override {
    std::vector<SavedSeat> out;
    for (const auto& [seat, hash] : links) out.push_back({id, seat, hash});
    return out;
  }
  std::vector<SavedSession> sessions_at(const std::string& id) override {
    std::vector<SavedSession> out;
    for (const SavedSession& s : sessions)
      if (s.table == id) out.push_back(s);
    return out;
  }
  std::vector<SavedSession> seats_of(const std::string&) override { return {}; }
  std::vector<SavedTable> listed(std::size_t, std::size_t) override { return {}; }
  std::optional<SavedSnapshot> snapshot(const std::string& id) override {
    return snapshots.count(id) ? std::optional(snapshots[id]) : std::nullopt;
  }
  std::optional<SavedCampaign> campaign(const std::string& id) override {
    return campaigns.count(id) ? std::optional(campaigns[id]) : std::nullopt;
  }
  std::optional<SavedCampaign> campaign_at(const std::string& table) override {
    for (const auto& [id, c] : campaigns)
      if (!table.empty() && c.table == table) return c;
    return std::nullopt;
  }
  std::vector<SavedCampaign> campaigns_of(const std::string& session) override {
    std::vector<SavedCampaign> out;
    for (const SavedKeeper& k : kept)
      if (k.hash == session) out.push_back(campaigns[k.campaign]);
    return out;
  }
  std::vector<SavedKeeper> keepers(const std::string& id) override {
    std::vector<SavedKeeper> out;
    for (const SavedKeeper& k : kept)
      if (k.campaign == id) out.push_back(k);
    return out;
  }
  std::vector<std::string> finished_before(i64, std::size_t) override { return {}; }
  std::vector<std::string> chatty_before(i64, std::size_t) override { return {}; }
  std::vector<SavedTable> tables_after(const std::string&, std::size_t) override { return {}; }
  std::vector<SavedCampaign> campaigns_after(const std::string&, std::size_t) override {
    return {};
  }
  std::optional<SavedReminder> reminder(const std::string& id) override {
    return reminders.count(id) ? std::optional(reminders[id]) : std::nullopt;
  }
  std::vector<SavedReminder> reminders_of(const std::string& session) override {
    std::vector<SavedReminder> out;
    for (const auto& [id, r] : reminders)
      if (r.session == session) out.push_back(r);
    return out;
  }
  std::vector<SavedTold> told(const std::string& reminder) override {
    std::vector<SavedTold> out;
    for (const SavedTold& t : told_of)
      if (t.reminder == reminder) out.push_back(t);
    return out;
  }
  void forget(const SavedKeeper& who) {
    std::erase_if(kept, [&](const SavedKeeper& k) {
      return k.hash == who.hash && k.campaign == who.campaign;
    });
    if (keepers(who.campaign).empty()) campaigns.erase(who.campaign);
  }
  StoreFigures figures() const override { return {}; }

  std::map<std::string, SavedTable> tables;
  std::map<std::string, std::vector<SavedEvent>> log;
  std::map<std::string, Lease> leases;
  std::function<std::optional<u32>(const std::string&, const std::string&)> who_is_there;
  std::map<int, std::string> links;  // of the seats: hashes of their tokens
  std::vector<SavedSession> sessions;
  std::map<std::string, SavedSnapshot> snapshots;
  std::map<std::string, SavedCampaign> campaigns;
  std::vector<SavedKeeper> kept;
  std::map<std::string, SavedReminder> reminders;
  std::vector<SavedTold> told_of;
  std::map<std::string, Tallies> counts;  // what people play, by pot
  bool fails = false;
  std::string broken = {};  // the history cannot be read to its end
};

// Rooms on one thread: posted work waits until run().
struct TestHouse {
  explicit TestHouse(MakeAgent make = make_agent, ListStore* shared = nullptr)
      : store(shared ? *shared : own_store), bots(1, std::move(make)) {}

  std::mutex mutex;  // bots post from their own thread
  std::deque<std::function<void()>> posted;
  ListStore own_store;
  ListStore& store;
  Counters counters;
  BotPool bots;
  std::function<Opened(std::string_view, const Order&)> open = orrery::open_game;
  i64 absent_ms = 0;
  bool desk_is_full = false;
  Nodes* nodes = nullptr;
  std::string clock = {};    // JSON of the clock rule
  std::string allowed = {};  // JSON of what the table allows
  // The clocks of this house: the date may be set by anybody, the ticks only go on.
  i64 date = 1'700'000'000'000, ticks = 5'000'000;
  std::vector<std::pair<i64, std::function<void()>>> timers;

  House house() {
    House house{store,
                bots,
                counters,
                [this](std::function<void()> work) {
                  const std::lock_guard lock(mutex);
                  posted.push_back(std::move(work));
                },
                [this](int ms, std::function<void()> work) {
                  timers.emplace_back(ticks + ms, std::move(work));
                },
                [this](const std::string&, std::function<void()> job) {
                  return desk_is_full ? false : (job(), true);
                },
                [open = open](std::string_view name, const Order& order) {
                  return shared(open(name, order));
                },
                10,
                absent_ms,
                "this build"};
    house.date = [this] { return date; };
    house.ticks = [this] { return ticks; };
    house.nodes = nodes;
    return house;
  }
  // Time goes by, by every clock.
  void wait(i64 ms) {
    date += ms, ticks += ms;
    std::vector<std::function<void()>> due;
    std::erase_if(timers, [&](auto& t) {
      return t.first <= ticks ? (due.push_back(std::move(t.second)), true) : false;
    });
    for (const auto& work : due) work();
    run();
  }
  void run() {
    while (posted_count() > 0) {
      std::unique_lock lock(mutex);
      const auto work = std::move(posted.front());
      posted.pop_front();
      lock.unlock();
      work();
    }
  }
  // Lets whoever thinks finish, and does what follows.
  void let_think() {
    for (int i = 0; i < 2000 && posted_count() == 0; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    run();
  }
  std::size_t posted_count() {
    const std::lock_guard lock(mutex);
    return posted.size();
  }
  // A table with people at every seat (session "s0", "s1", ...) and this history.
  std::shared_ptr<Room> room(const std::string& game, int players,
                             const std::vector<SavedEvent>& history) {
    return room(game, players, history, players);
  }
  // The same with only so many seats taken.
  std::shared_ptr<Room> room(const std::string& game, int players,
                             const std::vector<SavedEvent>& history, int taken) {
    JsonWriter setup;
    setup.open().field("game", game).field("players", players).key("seats").open_list();
    for (int i = 0; i < players; ++i)
      setup.open().field("kind", i < taken ? "human" : "open").close();
    setup.close_list();
    if (!clock.empty()) setup.key("clock").raw(clock);
    if (!allowed.empty()) setup.key("allowed").raw(allowed);
    setup.close();
    const FairDice dice = *FairDice::from_hex(std::string(64, 'a'));
    SavedTable saved{"table", game, setup.take(), dice.commitment("table"), "", 0, 0, false};
    store.tables["table"] = saved;
    store.log["table"] = history;
    store.sessions.clear();
    for (int i = 0; i < taken; ++i)
      store.sessions.push_back({"s" + std::to_string(i), "table", i, date});
    return load();
  }
  // The table as it is kept.
  std::shared_ptr<Room> load() {
    const FairDice dice = *FairDice::from_hex(std::string(64, 'a'));
    auto loaded = Room::load(house(), *record_of(store, "table"), dice);
    return std::holds_alternative<Refusal>(loaded) ? nullptr : std::get<0>(loaded);
  }
};

}  // namespace orrery::server
