#include "server/nodes.h"

#include <utility>

#include "server/room.h"

namespace orrery::server {
namespace {

constexpr int kBeatMs = 1000;
constexpr i64 kWatchMs = 2000;  // so often is looked how far tables are, hints or not

}  // namespace

Nodes::Nodes(std::unique_ptr<Neighbours> neighbours, Borrowed hall)
    : neighbours_(std::move(neighbours)), hall_(std::move(hall)) {}

void Nodes::begin() {
  neighbours_->listen([this](const Hint& hint) { hall_.post([this, hint] { hinted(hint); }); });
  tick();
}
void Nodes::tick() {
  if (is_leaving_) return;
  beat_soon();
  hall_.after(kBeatMs, [this] { tick(); });
}
// From now on others think; this node serves whoever is still here.
void Nodes::drain() {
  is_draining_ = true;
  leases_.clear();
  wanted_.clear();
  beat_soon();
}
void Nodes::leave() {
  is_draining_ = is_leaving_ = true;
  neighbours_->beat({.is_leaving = true}, [](const std::optional<Heard>&) {});
}

// ------------------------------------------------------------------------------- beats
// What is wanted by several at the same time goes in one journey; one is under way at a time.
void Nodes::beat_soon() {
  if (is_under_way_) is_wanted_ = true;
  if (is_under_way_ || std::exchange(is_due_, true)) return;
  hall_.post([this] {
    is_due_ = false;
    beat();
  });
}
void Nodes::beat() {
  if (is_leaving_ || is_under_way_) return;
  is_under_way_ = true;
  is_wanted_ = false;
  const i64 now = hall_.ticks();
  Beat said = std::exchange(next_, {});
  said.is_draining = is_draining_;
  std::erase_if(wanted_, [this](const std::string& table) {
    const auto room = hall_.room(table);
    return !room || !room->wants_lease();
  });
  said.leases.assign(wanted_.begin(), wanted_.end());
  for (const std::string& table : std::exchange(here_new_, {})) {
    const auto room = hall_.room(table);
    said.here.push_back(room ? room->here() : Here{table, 0, true});
  }
  if (std::exchange(looks_now_, false) || now - watched_at_ >= kWatchMs) {
    watched_at_ = now;
    hall_.each_room([&](Room& room) {
      if (room.is_watched() || wanted_.count(room.id()) > 0) said.watched.push_back(room.head());
    });
  }
  neighbours_->beat(said, [this, said, now,
                           around = std::exchange(around_, {})](const std::optional<Heard>& what) {
    hall_.post([this, said, now, around, what] { heard(said, around, now, what); });
  });
}
void Nodes::heard(const Beat& said, const std::set<std::string>& around, i64 at,
                  const std::optional<Heard>& what) {
  is_under_way_ = false;
  if (!what) {  // the next beat says it again
    for (const Here& here : said.here) here_new_.insert(here.table);
    next_.knocks.insert(next_.knocks.end(), said.knocks.begin(), said.knocks.end());
    next_.answers.insert(next_.answers.end(), said.answers.begin(), said.answers.end());
    next_.settled.insert(next_.settled.end(), said.settled.begin(), said.settled.end());
    around_.insert(around.begin(), around.end());
    is_wanted_ = false;
    return;
  }
  others_ = what->others;
  if (what->was_unknown)
    hall_.each_room([this](Room& room) {
      if (!room.here().is_empty) here_new_.insert(room.id());
    });
  take_leases(said, at, *what);
  if (!said.watched.empty()) look(said, *what);
  for (const Knocking& knock : what->answers)
    if (const auto room = hall_.room(knock.table)) room->knock_answered(knock);
  for (const std::string& table : around) tell(table);
  if (is_wanted_ || !here_new_.empty()) beat_soon();
}

// They hold from before they were asked for: this node stops counting on one before another may
// have it.
void Nodes::take_leases(const Beat& said, i64 at, const Heard& what) {
  std::erase_if(leases_, [&](const auto& held) { return held.second.until <= hall_.ticks(); });
  if (is_draining_) return;
  std::set<std::string> refused(said.leases.begin(), said.leases.end());
  for (const Lease& lease : what.leases) {
    refused.erase(lease.table);
    const bool is_new = leases_.count(lease.table) == 0;
    leases_[lease.table] = {lease, at + kLeaseMs};
    if (const auto room = hall_.room(lease.table); room && is_new) room->wake();
  }
  for (const std::string& table : refused) leases_.erase(table);
}
void Nodes::look(const Beat& said, const Heard& what) {
  std::unordered_map<std::string, Here> elsewhere;
  for (const Here& here : what.elsewhere) {
    Here& all = elsewhere[here.table];
    all.seats |= here.seats;
    all.watchers.insert(all.watchers.end(), here.watchers.begin(), here.watchers.end());
  }
  for (const Head& head : said.watched)
    if (const auto room = hall_.room(head.table)) {
      room->be_elsewhere(elsewhere[head.table].seats);
      room->watched_elsewhere(std::move(elsewhere[head.table].watchers));
    }
  for (const std::string& table : what.behind)
    if (const auto room = hall_.room(table)) room->catch_up([](bool) {});
  for (const Knocking& knock : what.knocks)
    if (const auto room = hall_.room(knock.table)) room->hear_knock(knock);
}

// ------------------------------------------------------------------------------- hints
void Nodes::hinted(const Hint& hint) {
  bool looks = hint.empty();
  for (const Head& head : hint) {
    const auto room = hall_.room(head.table);
    if (!room || (!room->is_watched() && wanted_.count(head.table) == 0)) continue;
    if (head.next > room->head().next)
      room->catch_up([](bool) {});
    else
      looks = true;
  }
  if (!looks) return;
  looks_now_ = true;
  beat_soon();
}
// Everything that was written meanwhile is told at once, if there is anybody to hear it.
void Nodes::tell(const std::string& table) {
  const auto room = hall_.room(table);
  if (others_ == 0 || !room) return;
  to_tell_.insert(table);
  if (std::exchange(is_telling_, true)) return;
  hall_.post([this] {
    is_telling_ = false;
    Hint hint;
    for (const std::string& each : std::exchange(to_tell_, {}))
      if (const auto at = hall_.room(each)) hint.push_back(at->head());
    if (!hint.empty() && !is_leaving_) neighbours_->hint(std::move(hint));
  });
}

// ------------------------------------------------------------------------------- for rooms
std::optional<Lease> Nodes::lease(const std::string& table) {
  if (is_draining_) return std::nullopt;
  const auto held = leases_.find(table);
  wanted_.insert(table);
  if (held != leases_.end() && held->second.until > hall_.ticks()) return held->second.lease;
  beat_soon();
  return std::nullopt;
}
void Nodes::lost(const Lease& lease) {
  const auto held = leases_.find(lease.table);
  if (held != leases_.end() && held->second.lease == lease) leases_.erase(held);
}
void Nodes::here_is_new(const std::string& table) {
  here_new_.insert(table);
  around_.insert(table);
  beat_soon();
}
void Nodes::knock(const Knocking& knocking) {
  next_.knocks.push_back(knocking);
  around_.insert(knocking.table);
  beat_soon();
}
void Nodes::knock_settled(const Knocking& knocking) {
  next_.settled.push_back(knocking.id);
  beat_soon();
}
void Nodes::answer(const Knocking& knocking, bool let) {
  next_.answers.push_back(knocking);
  next_.answers.back().let = let;
  around_.insert(knocking.table);
  beat_soon();
}

}  // namespace orrery::server
