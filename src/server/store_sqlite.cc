// The store in SQLite: WAL mode, synchronous FULL (a commit is on disk when it returns), one writer
// thread that takes everything waiting into one transaction, one connection for reading.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/sqlite_statement.h"
#include "server/store.h"

namespace orrery::server {
namespace {

// The schema, step by step; a database is at step `user_version`. Steps are only ever added.
constexpr const char* kSchema[] = {R"sql(
create table tables(
  id text primary key, game text not null, setup text not null, commitment text not null, seed blob not null,
  created integer not null, updated integer not null, over integer not null default 0) without rowid;
create table events(
  table_id text not null, seq integer not null, kind text not null, command text, seat integer not null,
  payload text not null, state_hash integer not null, at integer not null,
  primary key(table_id, seq)) without rowid;
create unique index event_command on events(table_id, command) where command is not null;
create table seats(table_id text not null, seat integer not null, token_hash text not null, primary key(table_id, seat)) without rowid;
create table sessions(hash text not null, table_id text not null, seat integer not null, primary key(hash, table_id, seat)) without rowid;
create index session_table on sessions(table_id);
create index table_updated on tables(over, updated);
)sql",
                                   R"sql(
alter table tables add column listed integer not null default 0;
update tables set listed=1 where over=0 and setup like '%"public":true%' and setup like '%"kind":"open"%';
drop index table_updated;
create index table_listed on tables(updated) where listed=1;
create table snapshots(table_id text primary key, seq integer not null, build text not null, bytes blob not null);
create table pulse(id integer primary key check(id=1), beats integer not null);
insert into pulse values(1,0);
create trigger events_are_never_changed before update on events begin select raise(abort, 'events are never changed'); end;
create trigger events_are_never_struck before delete on events begin select raise(abort, 'events are never struck out'); end;
)sql",
                                   R"sql(
alter table sessions add column since integer not null default 0;
alter table tables add column listing text not null default '';
)sql",
                                   R"sql(
create table campaigns(
  id text primary key, file text not null, table_id text not null, token_hash text not null, step integer not null,
  created integer not null, updated integer not null) without rowid;
create index campaign_table on campaigns(table_id) where table_id<>'';
create table keepers(hash text not null, campaign_id text not null, since integer not null, primary key(hash, campaign_id)) without rowid;
create index keeper_campaign on keepers(campaign_id);
)sql"};
constexpr i64 kNewest = std::size(kSchema);

class SqliteStore final : public Store {
 public:
  SqliteStore(sqlite3* writer, sqlite3* reader, sqlite3* mover)
      : writer_(writer),
        reader_(reader),
        mover_(mover),
        thread_([this] { work(); }),
        moving_([this] { move_pages(); }) {}
  ~SqliteStore() override {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    thread_.join();  // everything queued is still written
    moving_.join();
    statements_.reset();
    sqlite3_close_v2(mover_);
    sqlite3_close_v2(reader_);
    sqlite3_close_v2(writer_);
  }

  void write(Write write) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(write));
    }
    wake_.notify_one();
  }
  bool healthy() const override { return healthy_; }

  std::optional<SavedTable> table(const std::string& id) override {
    Statement s(
        reader_,
        "select id,game,setup,commitment,seed,created,updated,over,listed,listing from tables where id=?");
    if (!s.with(id).next()) return std::nullopt;
    return read_table(s);
  }
  History events(const std::string& table) override {
    Statement s(
        reader_,
        "select seq,kind,command,seat,payload,state_hash,at from events where table_id=? order by seq");
    s.with(table);
    History out;
    try {
      while (s.next())
        out.events.push_back({static_cast<u32>(s.number(0)), s.text(1), s.text(2),
                              static_cast<int>(s.number(3)), s.text(4),
                              static_cast<u64>(s.number(5)), s.number(6)});
    } catch (const Unreadable& why) {
      out.broken = why.what();
    }
    return out;
  }
  std::vector<SavedSeat> seats(const std::string& table) override {
    Statement s(reader_,
                "select table_id,seat,token_hash from seats where table_id=? order by seat");
    s.with(table);
    std::vector<SavedSeat> out;
    while (s.next()) out.push_back({s.text(0), static_cast<int>(s.number(1)), s.text(2)});
    return out;
  }
  std::vector<SavedSession> sessions_at(const std::string& table) override {
    Statement s(reader_, "select hash,table_id,seat,since from sessions where table_id=?");
    return read_sessions(s.with(table));
  }
  std::vector<SavedSession> seats_of(const std::string& session_hash) override {
    Statement s(reader_, "select hash,table_id,seat,since from sessions where hash=?");
    return read_sessions(s.with(session_hash));
  }
  std::vector<SavedTable> listed(std::size_t most, std::size_t skip) override {
    Statement s(
        reader_,
        "select id,game,setup,commitment,seed,created,updated,over,listed,listing from tables where listed=1 order by updated desc, id limit ? offset ?");
    s.with(static_cast<i64>(most), static_cast<i64>(skip));
    std::vector<SavedTable> out;
    while (s.next()) out.push_back(read_table(s));
    return out;
  }
  std::optional<SavedSnapshot> snapshot(const std::string& table) override {
    Statement s(reader_, "select seq,build,bytes from snapshots where table_id=?");
    if (!s.with(table).next()) return std::nullopt;
    return SavedSnapshot{static_cast<u32>(s.number(0)), s.text(1), s.text(2)};
  }
  std::optional<SavedCampaign> campaign(const std::string& id) override {
    Statement s(
        reader_,
        "select id,file,table_id,token_hash,step,created,updated from campaigns where id=?");
    return first_campaign(s.with(id));
  }
  std::optional<SavedCampaign> campaign_at(const std::string& table) override {
    Statement s(
        reader_,
        "select id,file,table_id,token_hash,step,created,updated from campaigns where table_id=? and table_id<>''");
    return first_campaign(s.with(table));
  }
  std::vector<SavedCampaign> campaigns_of(const std::string& session_hash) override {
    Statement s(
        reader_,
        "select id,file,table_id,token_hash,step,created,updated from keepers join campaigns on id=campaign_id where hash=? order by updated desc, id");
    s.with(session_hash);
    std::vector<SavedCampaign> out;
    while (s.next()) out.push_back(read_campaign(s));
    return out;
  }
  std::vector<SavedKeeper> keepers(const std::string& campaign) override {
    Statement s(
        reader_,
        "select hash,campaign_id,since from keepers where campaign_id=? order by since, hash");
    s.with(campaign);
    std::vector<SavedKeeper> out;
    while (s.next()) out.push_back({s.text(0), s.text(1), s.number(2)});
    return out;
  }
  StoreFigures figures() const override { return {commits_, writes_, microseconds_}; }

 private:
  struct Statements {
    explicit Statements(sqlite3* db)
        : table(
              db,
              "insert into tables(id,game,setup,commitment,seed,created,updated,listed,listing) values(?,?,?,?,?,?,?,?,?)"),
          event(
              db,
              "insert into events(table_id,seq,kind,command,seat,payload,state_hash,at) values(?,?,?,?,?,?,?,?)"),
          seat(db, "insert or replace into seats(table_id,seat,token_hash) values(?,?,?)"),
          session(db, "insert or ignore into sessions(hash,table_id,seat,since) values(?,?,?,?)"),
          leaving(db, "delete from sessions where hash=? and table_id=? and seat=?"),
          touch(
              db,
              "update tables set updated=?, over=max(over,?), listed=coalesce(?,listed), listing=coalesce(?,listing) where id=?"),
          snapshot(db,
                   "insert or replace into snapshots(table_id,seq,build,bytes) values(?,?,?,?)"),
          campaign(
              db,
              "insert or replace into campaigns(id,file,table_id,token_hash,step,created,updated) values(?,?,?,?,?,?,?)"),
          keeper(db, "insert or ignore into keepers(hash,campaign_id,since) values(?,?,?)"),
          forgetting(db, "delete from keepers where hash=? and campaign_id=?"),
          forgotten(
              db,
              "delete from campaigns where id=?1 and not exists(select 1 from keepers where campaign_id=?1)"),
          pulse(db, "update pulse set beats=beats+1") {}
    Statement table, event, seat, session, leaving, touch, snapshot, campaign, keeper, forgetting,
        forgotten, pulse;
  };

  static SavedTable read_table(const Statement& s) {
    return {s.text(0),   s.text(1),   s.text(2),        s.text(3),        s.text(4),
            s.number(5), s.number(6), s.number(7) != 0, s.number(8) != 0, s.text(9)};
  }
  static SavedCampaign read_campaign(const Statement& s) {
    return {s.text(0), s.text(1), s.text(2), s.text(3), s.number(4), s.number(5), s.number(6)};
  }
  static std::optional<SavedCampaign> first_campaign(Statement& s) {
    return s.next() ? std::optional(read_campaign(s)) : std::nullopt;
  }
  static std::vector<SavedSession> read_sessions(Statement& s) {
    std::vector<SavedSession> out;
    while (s.next())
      out.push_back({s.text(0), s.text(1), static_cast<int>(s.number(2)), s.number(3)});
    return out;
  }

  bool put_campaigns(const Write& w) {
    for (const SavedCampaign& c : w.campaigns)
      if (!statements_->campaign
               .with(c.id, c.file, c.table, c.token_hash, c.step, c.created, c.updated)
               .run())
        return false;
    for (const SavedKeeper& k : w.keeping)
      if (!statements_->keeper.with(k.hash, k.campaign, k.since).run()) return false;
    for (const SavedKeeper& k : w.forgetting)
      if (!statements_->forgetting.with(k.hash, k.campaign).run() ||
          !statements_->forgotten.with(k.campaign).run())
        return false;
    return true;
  }
  bool put(const Write& w) {
    if (!put_campaigns(w)) return false;
    for (const SavedTable& t : w.new_tables)
      if (!statements_->table
               .with(t.id, t.game, t.setup, t.commitment, Bytes{t.seed}, t.created, t.updated,
                     i64{t.listed}, t.listing)
               .run())
        return false;
    for (const SavedSeat& s : w.seats)
      if (!statements_->seat.with(s.table, i64{s.seat}, s.token_hash).run()) return false;
    for (const SavedSession& s : w.sessions)
      if (!statements_->session.with(s.hash, s.table, i64{s.seat}, s.since).run()) return false;
    for (const SavedSession& s : w.leaving)
      if (!statements_->leaving.with(s.hash, s.table, i64{s.seat}).run()) return false;
    for (const SavedEvent& e : w.events) {
      const std::optional<std::string> command =
          e.command.empty() ? std::nullopt : std::optional(e.command);
      if (!statements_->event
               .with(w.table, i64{e.seq}, e.kind, command, i64{e.seat}, e.payload,
                     static_cast<i64>(e.state_hash), e.at)
               .run())
        return false;
    }
    if (w.snapshot &&
        !statements_->snapshot
             .with(w.table, i64{w.snapshot->seq}, w.snapshot->build, Bytes{w.snapshot->bytes})
             .run())
      return false;
    const std::optional<i64> listed = w.listed ? std::optional<i64>(*w.listed) : std::nullopt;
    if (!w.events.empty() && !w.touch && !w.listed) return true;
    if (!w.events.empty())
      return statements_->touch
          .with(w.events.back().at / 1000, i64{w.over}, listed, w.listing, w.table)
          .run();
    const bool says_nothing = w.new_tables.empty() && w.sessions.empty() && w.seats.empty() &&
                              w.campaigns.empty() && w.keeping.empty() && w.forgetting.empty();
    return !says_nothing || statements_->pulse.with().run();
  }
  // One transaction for all; if it fails, each on its own, so that one bad write harms nobody else.
  void commit(std::vector<Write>& batch) {
    const auto begun = std::chrono::steady_clock::now();
    std::vector<bool> ok(batch.size(), true);
    bool all = execute(writer_, "begin immediate");
    for (std::size_t i = 0; all && i < batch.size(); ++i) all = put(batch[i]);
    all = all && execute(writer_, "commit");
    if (!all) {
      execute(writer_, "rollback");
      for (std::size_t i = 0; i < batch.size(); ++i) {
        ok[i] = execute(writer_, "begin immediate") && put(batch[i]) && execute(writer_, "commit");
        if (!ok[i]) execute(writer_, "rollback");
      }
    }
    bool any = false;
    for (const bool one : ok) any = any || one;
    healthy_ = any;
    ++commits_;
    writes_ += batch.size();
    microseconds_ += static_cast<u64>(std::chrono::duration_cast<std::chrono::microseconds>(
                                          std::chrono::steady_clock::now() - begun)
                                          .count());
    for (std::size_t i = 0; i < batch.size(); ++i)
      if (batch[i].done) batch[i].done(ok[i]);
  }
  void work() {
    sqlite3_wal_hook(
        writer_,
        [](void* store, sqlite3*, const char*, int pages) {
          static_cast<SqliteStore*>(store)->pages_ = pages;
          return SQLITE_OK;
        },
        this);
    statements_ = std::make_unique<Statements>(writer_);
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (queue_.empty()) return;
      std::vector<Write> batch = std::move(queue_);
      queue_.clear();
      lock.unlock();
      commit(batch);
      if (pages_ >= kPages) full_.notify_one();
      // Nobody lets it grow for ever: if it does not empty itself between two writes, it is emptied
      // now.
      if (pages_ >= kMostPages)
        sqlite3_wal_checkpoint_v2(writer_, nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
      lock.lock();
    }
  }
  // What stands in the write-ahead log goes to its place in the database, page by page all over the
  // disk: on a thread of its own, so that no move waits for it, and seldom, so that a page that
  // changes often is moved once. That it failed is no harm: everything is in the log.
  void move_pages() {
    std::unique_lock lock(moving_mutex_);
    while (!stop_) {
      full_.wait_for(lock, std::chrono::seconds(1));
      if (!stop_ && pages_ >= kPages)
        sqlite3_wal_checkpoint_v2(mover_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }
  }
  static constexpr int kPages = 8'000, kMostPages = 64'000;  // of 4 KiB

  sqlite3* writer_;
  sqlite3* reader_;
  sqlite3* mover_;
  std::atomic<int> pages_ = 0;  // in the write-ahead log
  std::mutex moving_mutex_;
  std::condition_variable full_;
  std::unique_ptr<Statements> statements_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Write> queue_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> healthy_ = true;
  std::atomic<u64> commits_ = 0, writes_ = 0, microseconds_ = 0;
  std::thread thread_, moving_;
};

i64 single_number(sqlite3* db, const char* sql) {
  Statement s(db, sql);
  return s.with().next() ? s.number(0) : -1;
}

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& folder, std::string& error) try {
  const std::string path = folder + "/orrery.db";
  sqlite3 *writer = nullptr, *reader = nullptr, *mover = nullptr;
  const auto fail = [&](const std::string& why) -> std::unique_ptr<Store> {
    error = path + ": " + why;
    sqlite3_close_v2(mover);
    sqlite3_close_v2(reader);
    sqlite3_close_v2(writer);
    return nullptr;
  };
  if (sqlite3_open_v2(path.c_str(), &writer,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                      nullptr) != SQLITE_OK)
    return fail(sqlite3_errmsg(writer));
  if (sqlite3_busy_timeout(writer, 5000) != SQLITE_OK ||
      !execute(writer, "pragma journal_mode=wal") || !execute(writer, "pragma synchronous=full") ||
      !execute(writer, "pragma foreign_keys=on"))
    return fail(sqlite3_errmsg(writer));
  // Durability is asserted, not assumed.
  if (single_number(writer, "pragma synchronous") < 2)
    return fail("commits would not reach the disk");
  const i64 version = single_number(writer, "pragma user_version");
  if (version > kNewest)
    return fail("was written by a newer version (schema " + std::to_string(version) +
                ", this one knows " + std::to_string(kNewest) + ")");
  for (i64 step = version; step < kNewest; ++step) {
    const std::string make = "begin immediate;" + std::string(kSchema[step]) +
                             "pragma user_version=" + std::to_string(step + 1) + ";commit";
    if (!execute(writer, make.c_str())) return fail(sqlite3_errmsg(writer));
  }
  if (sqlite3_open_v2(path.c_str(), &reader, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr) !=
      SQLITE_OK)
    return fail(sqlite3_errmsg(reader));
  if (sqlite3_busy_timeout(reader, 5000) != SQLITE_OK) return fail(sqlite3_errmsg(reader));
  if (sqlite3_open_v2(path.c_str(), &mover, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) !=
      SQLITE_OK)
    return fail(sqlite3_errmsg(mover));
  if (sqlite3_busy_timeout(mover, 5000) != SQLITE_OK || !execute(mover, "pragma synchronous=full"))
    return fail(sqlite3_errmsg(mover));
  return std::make_unique<SqliteStore>(writer, reader, mover);
} catch (const Unreadable& why) {
  error = folder + "/orrery.db: " + why.what();
  return nullptr;
}

}  // namespace orrery::server
