// The store in SQLite: WAL mode, synchronous FULL (a commit is on disk when it returns), one writer
// thread that takes everything waiting into one transaction, one connection for reading.
#include <sqlite3.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

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
)sql"};
constexpr i64 kNewest = std::size(kSchema);

// Text that is no text: sealed seeds, snapshots.
struct Bytes {
  const std::string& of;
};

// A prepared statement; columns and parameters by position. Every code SQLite returns is looked at:
// what fails while reading is thrown, what fails while writing is said by run().
class Statement {
 public:
  Statement(sqlite3* db, const char* sql) : db_(db) {
    code_ = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s_, nullptr);
  }
  ~Statement() { sqlite3_finalize(s_); }  // says once more what step said
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(s_);  // says once more what the last step said
    if (s_) code_ = sqlite3_clear_bindings(s_);
    int i = 0;
    (bind(++i, values), ...);
    return *this;
  }
  bool row() {
    if (code_ == SQLITE_OK) {
      const int code = sqlite3_step(s_);
      if (code == SQLITE_ROW) return true;
      if (code == SQLITE_DONE) return false;
      code_ = code;
    }
    throw Unreadable(std::string(sqlite3_errstr(code_)) + " (" +
                     std::to_string(sqlite3_extended_errcode(db_)) + ")");
  }
  bool run() {
    if (code_ != SQLITE_OK) return false;
    const bool ok = sqlite3_step(s_) == SQLITE_DONE;
    return sqlite3_reset(s_) == SQLITE_OK && ok;
  }
  std::string text(int i) const {
    const void* data = sqlite3_column_blob(s_, i);
    if (!data && sqlite3_errcode(db_) == SQLITE_NOMEM) throw Unreadable("no memory");
    return data ? std::string(static_cast<const char*>(data),
                              static_cast<std::size_t>(sqlite3_column_bytes(s_, i)))
                : std::string();
  }
  i64 number(int i) const { return sqlite3_column_int64(s_, i); }

 private:
  void keep(int code) {
    if (code_ == SQLITE_OK) code_ = code;
  }
  void bind(int i, const std::string& v) {
    keep(sqlite3_bind_text(s_, i, v.data(), static_cast<int>(v.size()), SQLITE_TRANSIENT));
  }
  void bind(int i, const Bytes& v) {
    keep(sqlite3_bind_blob(s_, i, v.of.data(), static_cast<int>(v.of.size()), SQLITE_TRANSIENT));
  }
  void bind(int i, i64 v) { keep(sqlite3_bind_int64(s_, i, v)); }
  void bind(int i, std::nullptr_t) { keep(sqlite3_bind_null(s_, i)); }
  template <class T>
  void bind(int i, const std::optional<T>& v) {
    v ? bind(i, *v) : bind(i, nullptr);
  }
  sqlite3* db_;
  sqlite3_stmt* s_ = nullptr;
  int code_ = SQLITE_OK;
};

bool execute(sqlite3* db, const char* sql) {
  return sqlite3_exec(db, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

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
    if (!s.with(id).row()) return std::nullopt;
    return read_table(s);
  }
  History events(const std::string& table) override {
    Statement s(
        reader_,
        "select seq,kind,command,seat,payload,state_hash,at from events where table_id=? order by seq");
    s.with(table);
    History out;
    try {
      while (s.row())
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
    while (s.row()) out.push_back({s.text(0), static_cast<int>(s.number(1)), s.text(2)});
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
    while (s.row()) out.push_back(read_table(s));
    return out;
  }
  std::optional<SavedSnapshot> snapshot(const std::string& table) override {
    Statement s(reader_, "select seq,build,bytes from snapshots where table_id=?");
    if (!s.with(table).row()) return std::nullopt;
    return SavedSnapshot{static_cast<u32>(s.number(0)), s.text(1), s.text(2)};
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
          pulse(db, "update pulse set beats=beats+1") {}
    Statement table, event, seat, session, leaving, touch, snapshot, pulse;
  };

  static SavedTable read_table(const Statement& s) {
    return {s.text(0),   s.text(1),   s.text(2),        s.text(3),        s.text(4),
            s.number(5), s.number(6), s.number(7) != 0, s.number(8) != 0, s.text(9)};
  }
  static std::vector<SavedSession> read_sessions(Statement& s) {
    std::vector<SavedSession> out;
    while (s.row())
      out.push_back({s.text(0), s.text(1), static_cast<int>(s.number(2)), s.number(3)});
    return out;
  }

  bool put(const Write& w) {
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
    return !w.new_tables.empty() || !w.sessions.empty() || !w.seats.empty() ||
           statements_->pulse.with().run();
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
          return static_cast<SqliteStore*>(store)->pages_ = pages, SQLITE_OK;
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
  return s.with().row() ? s.number(0) : -1;
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
