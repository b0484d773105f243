#include "simulation/square.h"

#include <algorithm>

#include "server/mistakes.h"

namespace orrery::simulation {

Square::Square(World& world, Disk& disk) : world_(world), disk_(disk) {
  disk_.stands = [this](const Lease& lease) {
    return makes(Mistake::ForgetFence) || stands(lease);
  };
  disk_.ticks = [this] { return world_.ticks_ms(); };
  disk_.present = [this](const std::string& table, const std::string& node) {
    bool somebody = false;
    const u32 seats = present(table, node, somebody);
    return somebody ? std::optional(seats) : std::nullopt;
  };
}

bool Square::stands(const Lease& lease) const {
  const auto held = leases_.find(lease.table);
  return held != leases_.end() && held->second.node == lease.node &&
         held->second.epoch == lease.epoch;
}
bool Square::lives(const std::string& node) const {
  const auto at = nodes_.find(node);
  return at != nodes_.end() && at->second > world_.ticks_ms();
}
u32 Square::present(const std::string& table, const std::string& but_at, bool& somebody) const {
  u32 seats = 0;
  for (const auto& [where, here] : here_) {
    if (where.first == but_at || where.second != table || !lives(where.first)) continue;
    somebody = true;
    seats |= here.seats;
  }
  return seats;
}
std::vector<std::string> Square::watchers(const std::string& table,
                                          const std::string& but_at) const {
  std::vector<std::string> all;
  for (const auto& [where, here] : here_)
    if (where.first != but_at && where.second == table && lives(where.first))
      all.insert(all.end(), here.watchers.begin(), here.watchers.end());
  return all;
}

// In one journey, as the database does it.
Heard Square::beat(const std::string& node, const Beat& beat) {
  Heard heard;
  if (beat.is_leaving || beat.is_draining)
    for (auto& [table, lease] : leases_)
      if (lease.node == node) lease.until = 0;
  if (beat.is_leaving) {
    nodes_.erase(node);
    std::erase_if(here_, [&](const auto& at) { return at.first.first == node; });
    return heard;
  }
  heard.was_unknown = nodes_.count(node) == 0;
  nodes_[node] = world_.ticks_ms() + kLeaseMs;
  for (const Here& here : beat.here) {
    if (here.is_empty)
      here_.erase({node, here.table});
    else
      here_[{node, here.table}] = here;
  }
  take_leases(node, beat, heard);
  knock(node, beat, heard);
  look(node, beat, heard);
  return heard;
}
void Square::take_leases(const std::string& node, const Beat& beat, Heard& heard) {
  if (beat.is_draining) return;
  const i64 now = world_.ticks_ms();
  for (const std::string& table : beat.leases) {
    HeldLease& lease = leases_[table];
    if (lease.node != node && lease.until > now) continue;
    lease.epoch += lease.node == node ? 0 : 1;
    lease.node = node;
    lease.until = now + kLeaseMs;
    heard.leases.push_back({table, node, lease.epoch});
  }
}
void Square::knock(const std::string& node, const Beat& beat, Heard& heard) {
  for (const Knocking& k : beat.knocks) knocks_.try_emplace(k.id, OpenKnock{k, node});
  for (const Knocking& a : beat.answers)
    if (const auto at = knocks_.find(a.id); at != knocks_.end() && !at->second.let)
      at->second.let = a.let;
  for (const std::string& id : beat.settled) knocks_.erase(id);
  for (const auto& [id, open] : knocks_)
    if (open.node == node && open.let) {
      heard.answers.push_back(open.knocking);
      heard.answers.back().let = *open.let;
    }
}
void Square::look(const std::string& node, const Beat& beat, Heard& heard) const {
  for (const auto& [other, until] : nodes_) heard.others += other != node && lives(other);
  for (const Head& head : beat.watched) {
    const KeptTable* kept = disk_.table(head.table);
    if (kept && kept->events.lower_bound(head.next) != kept->events.end())
      heard.behind.push_back(head.table);
    bool somebody = false;
    const u32 seats = present(head.table, node, somebody);
    if (somebody) heard.elsewhere.push_back({head.table, seats, false, watchers(head.table, node)});
    for (const auto& [id, open] : knocks_)
      if (open.node != node && !open.let && open.knocking.table == head.table)
        heard.knocks.push_back(open.knocking);
  }
}

// Hints are lost, come twice, or late.
void Square::hint(const std::string& from, const Hint& hint) {
  for (const auto& [node, ear] : ears_) {
    if (node == from || world_.strikes(Fault::LostHint, 150)) continue;
    const int times = world_.in_a_thousand(50) ? 2 : 1;
    for (int i = 0; i < times; ++i)
      world_.after(world_.between(100, 30'000), [this, node = node, hint] {
        if (const auto there = ears_.find(node); there != ears_.end()) there->second(hint);
      });
  }
}

// ------------------------------------------------------------------------------- one node's
void SimulatedNeighbours::beat(Beat beat, std::function<void(std::optional<Heard>)> then) {
  if (!around_.lives()) return;
  around_.later([this, beat = std::move(beat), then = std::move(then)] {
    if (!around_.lives()) return;
    if (!around_.can_read()) return then(std::nullopt);
    const Heard heard = square_.beat(name_, beat);
    const bool is_lost = world_.strikes(Fault::LostAnswer, 15);
    around_.later([heard, then, is_lost] { then(is_lost ? std::nullopt : std::optional(heard)); });
  });
}
void SimulatedNeighbours::hint(Hint hint) {
  if (around_.lives() && around_.can_read()) square_.hint(name_, hint);
}
void SimulatedNeighbours::listen(std::function<void(Hint)> heard) {
  square_.listens(name_, [this, heard = std::move(heard)](const Hint& hint) {
    if (around_.lives()) heard(hint);
  });
}

}  // namespace orrery::simulation
