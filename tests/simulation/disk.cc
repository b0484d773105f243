#include "simulation/disk.h"

#include <algorithm>
#include <span>
#include <utility>

namespace orrery::simulation {
namespace {

// What is kept, as it was when somebody began to look.
class Look final : public Reading {
 public:
  Look(std::shared_ptr<const Content> content, Disk::Present present, i64 now)
      : kept_(std::move(content)), present_(std::move(present)), now_(now) {}

  std::optional<SavedTable> table(const std::string& id) override {
    const KeptTable* t = at(id);
    return t ? t->table : std::nullopt;
  }
  History events(const std::string& id) override {
    History out;
    if (const KeptTable* t = at(id))
      for (const auto& [seq, event] : t->events) out.events.push_back(event);
    return out;
  }
  History tail(const std::string& id, u32 from) override {
    History out;
    const KeptTable* t = at(id);
    if (!t) return out;
    for (auto e = t->events.lower_bound(from); e != t->events.end(); ++e)
      out.events.push_back(e->second);
    return out;
  }
  std::optional<std::string> print(const std::string& name) override {
    const auto p = kept_->prints.find(name);
    return p == kept_->prints.end() ? std::nullopt : std::optional(p->second);
  }
  std::string key() override { return kept_->key; }
  std::optional<u32> present(const std::string& table, const std::string& node) override {
    return present_ ? present_(table, node) : std::nullopt;
  }
  std::optional<i64> moved_ago(const std::string& id) override {
    const KeptTable* t = at(id);
    return t && t->moved_at > 0 ? std::optional(now_ - t->moved_at) : std::nullopt;
  }
  std::vector<SavedSeat> seats(const std::string& id) override {
    std::vector<SavedSeat> out;
    if (const KeptTable* t = at(id))
      for (const auto& [seat, hash] : t->seats) out.push_back({id, seat, hash});
    return out;
  }
  std::vector<SavedSession> sessions_at(const std::string& id) override {
    const KeptTable* t = at(id);
    std::vector<SavedSession> out = t ? t->sessions : std::vector<SavedSession>{};
    std::ranges::sort(out, {}, [](const SavedSession& s) { return std::pair(s.hash, s.seat); });
    return out;
  }
  std::vector<SavedSession> seats_of(const std::string& session_hash) override {
    std::vector<SavedSession> out;
    for (const auto& [id, t] : kept_->tables)
      for (const SavedSession& s : t.sessions)
        if (s.hash == session_hash) out.push_back(s);
    std::ranges::sort(out, {}, [](const SavedSession& s) { return std::pair(s.table, s.seat); });
    return out;
  }
  std::vector<SavedTable> listed(std::size_t most, std::size_t skip) override {
    std::vector<SavedTable> out = tables_if([](const KeptTable& t) { return t.table->listed; });
    std::ranges::stable_sort(out, std::greater{}, &SavedTable::updated);
    out.erase(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(std::min(skip, out.size())));
    if (out.size() > most) out.resize(most);
    return out;
  }
  std::optional<SavedSnapshot> snapshot(const std::string& id) override {
    const KeptTable* t = at(id);
    return t ? t->snapshot : std::nullopt;
  }
  std::optional<SavedCampaign> campaign(const std::string& id) override {
    const auto c = kept_->campaigns.find(id);
    return c == kept_->campaigns.end() ? std::nullopt : std::optional(c->second);
  }
  std::optional<SavedCampaign> campaign_at(const std::string& table) override {
    for (const auto& [id, c] : kept_->campaigns)
      if (!table.empty() && c.table == table) return c;
    return std::nullopt;
  }
  std::vector<SavedCampaign> campaigns_of(const std::string& session_hash) override {
    std::vector<SavedCampaign> out;
    for (const SavedKeeper& k : kept_->keepers)
      if (k.hash == session_hash) out.push_back(kept_->campaigns.at(k.campaign));
    std::ranges::sort(out, [](const SavedCampaign& a, const SavedCampaign& b) {
      return std::pair(-a.updated, a.id) < std::pair(-b.updated, b.id);
    });
    return out;
  }
  std::vector<SavedKeeper> keepers(const std::string& campaign) override {
    std::vector<SavedKeeper> out;
    for (const SavedKeeper& k : kept_->keepers)
      if (k.campaign == campaign) out.push_back(k);
    std::ranges::sort(out, {}, [](const SavedKeeper& k) { return std::pair(k.since, k.hash); });
    return out;
  }
  std::vector<std::string> finished_before(i64 then, std::size_t most) override {
    return ids_if([then](const KeptTable& t) { return t.table->over && t.table->updated < then; },
                  most);
  }
  std::vector<std::string> chatty_before(i64 then, std::size_t most) override {
    const auto is_chat = [](const auto& e) { return e.second.kind == "chat"; };
    return ids_if(
        [&](const KeptTable& t) {
          return t.table->over && t.table->updated < then && std::ranges::any_of(t.events, is_chat);
        },
        most);
  }
  std::vector<SavedTable> tables_after(const std::string& id, std::size_t most) override {
    std::vector<SavedTable> out = tables_if([&](const KeptTable& t) { return t.table->id > id; });
    if (out.size() > most) out.resize(most);
    return out;
  }
  std::vector<SavedCampaign> campaigns_after(const std::string& id, std::size_t most) override {
    std::vector<SavedCampaign> out;
    for (auto c = kept_->campaigns.upper_bound(id); c != kept_->campaigns.end(); ++c)
      if (out.size() < most) out.push_back(c->second);
    return out;
  }
  std::optional<SavedReminder> reminder(const std::string& id) override {
    const auto r = kept_->reminders.find(id);
    return r == kept_->reminders.end() ? std::nullopt : std::optional(r->second);
  }
  std::vector<SavedReminder> reminders_of(const std::string& session_hash) override {
    std::vector<SavedReminder> out;
    for (const auto& [id, r] : kept_->reminders)
      if (r.session == session_hash) out.push_back(r);
    return out;
  }
  std::vector<SavedReminder> reminders_after(const std::string& id, std::size_t most) override {
    std::vector<SavedReminder> out;
    for (auto r = kept_->reminders.upper_bound(id); r != kept_->reminders.end(); ++r)
      if (out.size() < most) out.push_back(r->second);
    return out;
  }
  std::vector<SavedTold> told(const std::string& reminder) override {
    std::vector<SavedTold> out;
    for (const SavedTold& t : kept_->told)
      if (t.reminder == reminder) out.push_back(t);
    std::ranges::sort(out, {}, [](const SavedTold& t) { return std::pair(t.table, t.turn); });
    return out;
  }

  std::vector<std::string> pots() override {
    std::vector<std::string> out;
    for (const auto& [pot, tallies] : kept_->counts) out.push_back(pot);
    return out;
  }
  Tallies tallies(const std::string& pot, i64 least) override {
    const auto found = kept_->counts.find(pot);
    Tallies out = found == kept_->counts.end() ? Tallies{} : found->second;
    std::erase_if(out, [&](const auto& row) {
      return row.second.games < least && !row.first.starts_with("length");
    });
    return out;
  }

 private:
  const KeptTable* at(const std::string& id) const {
    const auto t = kept_->tables.find(id);
    return t == kept_->tables.end() ? nullptr : &t->second;
  }
  template <class If>
  std::vector<SavedTable> tables_if(If is_meant) const {
    std::vector<SavedTable> out;
    for (const auto& [id, t] : kept_->tables)
      if (t.table && is_meant(t)) out.push_back(*t.table);
    return out;
  }
  template <class If>
  std::vector<std::string> ids_if(If is_meant, std::size_t most) const {
    std::vector<SavedTable> found = tables_if(is_meant);
    std::ranges::stable_sort(found, {}, &SavedTable::updated);
    std::vector<std::string> out;
    for (const SavedTable& t : found)
      if (out.size() < most) out.push_back(t.id);
    return out;
  }

  std::shared_ptr<const Content> kept_;
  Disk::Present present_;
  i64 now_;
};

}  // namespace

std::unique_ptr<Reading> Disk::look() const {
  return std::make_unique<Look>(content_, present, ticks ? ticks() : 0);
}
const KeptTable* Disk::table(const std::string& id) const {
  const auto t = content_->tables.find(id);
  return t == content_->tables.end() ? nullptr : &t->second;
}
// Whoever looks keeps what she sees.
Content& Disk::changing() {
  if (content_.use_count() > 1) content_ = std::make_shared<Content>(*content_);
  return *content_;
}

namespace {
bool is_same_turn(const SavedTold& a, const SavedTold& b) {
  return a.reminder == b.reminder && a.table == b.table && a.turn == b.turn;
}
void put_count(Content& now, const Write& w) {
  if (!w.count) return;
  if (!w.count->adds) now.counts[w.count->pot].clear();
  add_up(now.counts[w.count->pot], w.count->tallies);
}
void put_reminders(Content& now, const Write& w) {
  for (SavedReminder r : w.reminders) {
    const bool is_there = now.reminders.count(r.id) > 0;
    if (is_there == std::exchange(r.is_new, false)) continue;
    now.reminders[r.id] = r;
  }
  for (const std::string& id : w.stopping) {
    now.reminders.erase(id);
    std::erase_if(now.told, [&](const SavedTold& t) { return t.reminder == id; });
  }
  for (const std::string& id : w.deleting)
    std::erase_if(now.told, [&](const SavedTold& t) { return t.table == id; });
  if (!w.telling) return;
  std::erase_if(now.told, [&](const SavedTold& t) {
    return t.reminder == w.telling->reminder && t.table == w.telling->table &&
           t.turn < w.telling->turn;
  });
  now.told.push_back(*w.telling);
}
}  // namespace

bool Disk::fits(const Write& w) const {
  const auto is_told = [&](const SavedTold& t) { return is_same_turn(t, *w.telling); };
  if (w.telling && std::ranges::any_of(content_->told, is_told)) return false;
  if (!w.key.empty() && !content_->key.empty()) return false;
  for (const SavedTable& t : w.new_tables)
    if (const KeptTable* there = table(t.id); there && there->table) return false;
  const KeptTable* there = table(w.table);
  std::set<u32> seqs;
  std::set<std::string> commands;
  for (const SavedEvent& e : w.events) {
    if (!seqs.insert(e.seq).second || (there && there->events.count(e.seq))) return false;
    if (e.command.empty() || !knows_commands) continue;
    if (!commands.insert(e.command).second || (there && there->commands.count(e.command)))
      return false;
  }
  return true;
}
// Another node has the lease it was decided under.
bool Disk::is_overtaken(const Write& w) const { return w.under && stands && !stands(*w.under); }
bool Disk::all_fit(std::span<const Write> batch) const {
  std::set<std::pair<std::string, u32>> seqs;
  std::set<std::pair<std::string, std::string>> commands;
  for (const Write& w : batch) {
    if (!fits(w) || is_overtaken(w)) return false;
    for (const SavedEvent& e : w.events) {
      if (!seqs.insert({w.table, e.seq}).second) return false;
      if (!e.command.empty() && !commands.insert({w.table, e.command}).second) return false;
    }
  }
  return true;
}
// Does exactly this stand there already? Then an earlier try was done.
bool Disk::is_there(const Write& w) const {
  const auto same_event = [&](const SavedEvent& e) {
    const KeptTable* there = table(w.table);
    const auto at = there ? there->events.find(e.seq) : decltype(there->events.find(0)){};
    if (!there || at == there->events.end()) return false;
    const SavedEvent& k = at->second;
    return k.kind == e.kind && k.command == e.command && k.seat == e.seat &&
           k.payload == e.payload && k.at == e.at;
  };
  const auto same_table = [&](const SavedTable& t) {
    const KeptTable* there = table(t.id);
    return there && there->table && there->table->commitment == t.commitment &&
           there->table->created == t.created;
  };
  const auto same_campaign = [&](const SavedCampaign& c) {
    const auto at = content_->campaigns.find(c.id);
    return at != content_->campaigns.end() && at->second.file == c.file &&
           at->second.step == c.step && at->second.table == c.table;
  };
  return std::ranges::all_of(w.events, same_event) &&
         std::ranges::all_of(w.new_tables, same_table) &&
         std::ranges::all_of(w.campaigns, same_campaign) &&
         (!w.telling || std::ranges::count(content_->told, *w.telling) > 0) &&
         (w.key.empty() || w.key == content_->key);
}

std::vector<Written> Disk::write(std::span<const Write> batch) {
  std::vector<Written> answers;
  for (const Write& w : batch) answers.push_back(put(w));
  return answers;
}
Written Disk::put(const Write& w) {
  if (is_overtaken(w)) return is_there(w) ? Written::Done : Written::Overtaken;
  if (!fits(w)) return is_there(w) ? Written::Done : Written::Conflict;
  Content& now = changing();
  for (const SavedTable& t : w.new_tables) now.tables[t.id].table = t;
  for (const SavedPrint& p : w.prints) now.prints.try_emplace(p.name, p.body);
  if (!w.key.empty()) now.key = w.key;
  put_count(now, w);
  put_reminders(now, w);
  for (const SavedCampaign& c : w.campaigns) now.campaigns[c.id] = c;
  for (const SavedKeeper& k : w.keeping) {
    const bool keeps = std::ranges::any_of(now.keepers, [&](const SavedKeeper& o) {
      return o.hash == k.hash && o.campaign == k.campaign;
    });
    if (!keeps) now.keepers.push_back(k);
  }
  for (const SavedKeeper& k : w.forgetting) {
    std::erase_if(now.keepers, [&](const SavedKeeper& o) {
      return o.hash == k.hash && o.campaign == k.campaign;
    });
    if (!std::ranges::count(now.keepers, k.campaign, &SavedKeeper::campaign))
      now.campaigns.erase(k.campaign);
  }
  const auto same = [](const SavedSession& a, const SavedSession& b) {
    return a.hash == b.hash && a.table == b.table && a.seat == b.seat;
  };
  for (const SavedSeat& s : w.seats) now.tables[s.table].seats[s.seat] = s.token_hash;
  for (const SavedSession& s : w.sessions) {
    std::vector<SavedSession>& there = now.tables[s.table].sessions;
    if (std::ranges::none_of(there, [&](const SavedSession& o) { return same(o, s); }))
      there.push_back(s);
  }
  for (const SavedSession& s : w.leaving)
    std::erase_if(now.tables[s.table].sessions, [&](const SavedSession& o) { return same(o, s); });
  if (!w.table.empty()) {
    KeptTable& t = now.tables[w.table];
    for (const SavedEvent& e : w.events) {
      t.events[e.seq] = e;
      if (ticks && (e.kind == "play" || e.kind == "undo")) t.moved_at = ticks();
      if (!e.command.empty()) t.commands.insert(e.command);
    }
    if (w.snapshot) t.snapshot = w.snapshot;
    if (t.table && !w.events.empty() && (w.touch || w.listed)) {
      t.table->updated = w.events.back().at / 1000;
      t.table->over = t.table->over || w.over;
      t.table->listed = w.listed.value_or(t.table->listed);
      t.table->listing = w.listing.value_or(t.table->listing);
    }
  }
  for (const std::string& id : w.deleting) now.tables.erase(id);
  for (const std::string& id : w.silencing)
    std::erase_if(now.tables[id].events, [](const auto& e) { return e.second.kind == "chat"; });
  if (written) written(w);
  return Written::Done;
}

}  // namespace orrery::simulation
