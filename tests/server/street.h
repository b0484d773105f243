// Several nodes without a database: houses on one street, that share a list for a disk. What they
// tell each other is in memory, by a clock of its own; hints can be lost.
#pragma once
#include "server/nodes.h"
#include "server/party.h"

namespace orrery::server {

// What the database would hold of nodes.
struct Notices {
  struct Row {
    Lease lease;
    i64 until = 0;
  };
  explicit Notices(ListStore& disk) : store(disk) {}
  ListStore& store;
  i64 now = 1000;
  bool loses_hints = false;
  std::map<std::string, i64> alive;
  std::map<std::string, Row> leases;
  std::map<std::pair<std::string, std::string>, u32> present;  // node and table
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> watchers;
  std::map<std::string, std::pair<std::string, Knocking>> knocks;
  std::map<std::string, Knocking> answers;
  std::map<std::string, std::function<void(Hint)>> ears;

  // At other nodes that live.
  std::optional<u32> seats_at(const std::string& table, const std::string& node) {
    std::optional<u32> seats;
    for (const auto& [where, bits] : present)
      if (where.first != node && where.second == table && alive[where.first] > now)
        seats = seats.value_or(0) | bits;
    return seats;
  }
  std::vector<std::string> watchers_at(const std::string& table, const std::string& node) {
    std::vector<std::string> all;
    for (const auto& [where, names] : watchers)
      if (where.first != node && where.second == table && alive[where.first] > now)
        all.insert(all.end(), names.begin(), names.end());
    return all;
  }
};

class Neighbour final : public Neighbours {
 public:
  Neighbour(Notices& notices, std::string name) : all_(notices), name_(std::move(name)) {}
  const std::string& name() const override { return name_; }
  void listen(std::function<void(Hint)> heard) override { all_.ears[name_] = std::move(heard); }
  void hint(Hint hint) override {
    if (all_.loses_hints) return;
    for (const auto& [node, ear] : all_.ears)
      if (node != name_) ear(hint);
  }
  void beat(Beat beat, std::function<void(std::optional<Heard>)> then) override {
    Heard heard;
    heard.was_unknown = all_.alive.count(name_) == 0;
    all_.alive[name_] = all_.now + kLeaseMs;
    for (const Here& here : beat.here) {
      all_.present.erase({name_, here.table});
      if (!here.is_empty) all_.present[{name_, here.table}] = here.seats;
      all_.watchers[{name_, here.table}] = here.watchers;
    }
    for (auto& [table, row] : all_.leases)
      if ((beat.is_draining || beat.is_leaving) && row.lease.node == name_) row.until = 0;
    for (const std::string& table : beat.leases) take(table, heard);
    for (const Knocking& k : beat.knocks) all_.knocks[k.id] = {name_, k};
    for (const Knocking& a : beat.answers) all_.answers[a.id] = a;
    for (const std::string& id : beat.settled)
      if (all_.knocks.count(id) && all_.knocks[id].first == name_) all_.knocks.erase(id);
    if (beat.is_leaving) all_.alive.erase(name_);
    look(beat, heard);
    then(heard);
  }

 private:
  void take(const std::string& table, Heard& heard) {
    Notices::Row& row = all_.leases[table];
    const bool is_ours = row.lease.node == name_;
    if (!is_ours && row.until > all_.now) return;
    if (!is_ours) row.lease = {table, name_, row.lease.epoch + 1};
    row.until = all_.now + kLeaseMs;
    all_.store.leases[table] = row.lease;
    heard.leases.push_back(row.lease);
  }
  void look(const Beat& beat, Heard& heard) {
    for (const auto& [node, until] : all_.alive) heard.others += node != name_ && until > all_.now;
    for (const Head& head : beat.watched) {
      if (!all_.store.tail(head.table, head.next).events.empty())
        heard.behind.push_back(head.table);
      if (const auto seats = all_.seats_at(head.table, name_))
        heard.elsewhere.push_back({head.table, *seats, false, all_.watchers_at(head.table, name_)});
      for (const auto& [id, knock] : all_.knocks)
        if (knock.first != name_ && knock.second.table == head.table && !all_.answers.count(id))
          heard.knocks.push_back(knock.second);
    }
    for (const auto& [id, answer] : all_.answers)
      if (all_.knocks.count(id) && all_.knocks[id].first == name_) heard.answers.push_back(answer);
  }
  Notices& all_;
  std::string name_;
};

// One node, with its own clock and its own thread of the hall.
struct TestNode {
  TestHouse house;
  std::unique_ptr<Nodes> nodes;
  std::shared_ptr<Room> room;
  TestNode(Notices& notices, const std::string& name, MakeAgent make)
      : house(std::move(make), &notices.store) {
    const House with = house.house();
    nodes = std::make_unique<Nodes>(
        std::make_unique<Neighbour>(notices, name),
        Nodes::Borrowed{with.post, with.after, with.ticks,
                        [this](const std::string& id) { return id == "table" ? room : nullptr; },
                        [this](const std::function<void(Room&)>& each) {
                          if (room) each(*room);
                        }});
    house.nodes = nodes.get();
    nodes->begin();
  }
  std::shared_ptr<Notebook> enter(const std::string& session) {
    auto notes = std::make_shared<Notebook>();
    room->catch_up([&](bool) { room->enter(notes, session, 0); });
    house.run();
    return notes;
  }
  void say(Notebook& by, const std::string& message) { room->message(by, message); }
};

// Two of them at one table.
struct Street {
  ListStore store;
  Notices notices{store};
  TestNode here, there;
  explicit Street(int taken = 2, const std::vector<SavedEvent>& history = {},
                  const MakeAgent& make_here = make_agent, const MakeAgent& make_there = make_agent)
      : here(notices, "here", make_here), there(notices, "there", make_there) {
    store.who_is_there = [this](const std::string& table, const std::string& node) {
      return notices.seats_at(table, node);
    };
    here.room = here.house.room("connect_four", 2, history, taken);
    there.room = there.house.load();
    here.room->wake();
    there.room->wake();
    run();
  }
  void run() {
    while (here.house.posted_count() + there.house.posted_count() > 0) {
      here.house.run();
      there.house.run();
    }
  }
  // Time goes by for everybody, or only there: then the other node is paused.
  void wait(i64 ms, bool is_paused_here = false) {
    for (i64 done = 0; done < ms; done += 100) {
      notices.now += 100;
      if (!is_paused_here) here.house.wait(100);
      there.house.wait(100);
      if (is_paused_here) there.house.run();
      if (!is_paused_here) run();
    }
  }
};

}  // namespace orrery::server
