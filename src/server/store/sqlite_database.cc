#include "server/store/sqlite_database.h"

#include "server/store/schema.h"
#include "server/store/wal_mover.h"

namespace orrery::server {

SqliteDatabase::SqliteDatabase(sqlite3* db) : db_(db) {}
SqliteDatabase::~SqliteDatabase() {
  mover_.reset();
  statements_.clear();
  sqlite3_close_v2(db_);
}

std::unique_ptr<SqliteDatabase> SqliteDatabase::open(const std::string& path, For what,
                                                     std::string& error) try {
  const int how =
      what == For::Reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &raw, how | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<SqliteDatabase> db(new SqliteDatabase(raw));
  std::string why;
  if (opened != SQLITE_OK || sqlite3_busy_timeout(raw, 5000) != SQLITE_OK)
    why = sqlite3_errmsg(raw);
  else if (what == For::Writing)
    why = db->prepare_to_write(path);
  else
    why =
        why_not_this_step(single_number(*db, "pragma user_version"), sqlite_schema().size(), true);
  if (why.empty()) return db;
  error = path + ": " + why;
  return nullptr;
} catch (const Unreadable& why) {
  error = path + ": " + why.what();
  return nullptr;
}

// What is damaged; empty: nothing. Until it is known, nothing is written, not even what stands in
// the write-ahead log.
std::string SqliteDatabase::damage() {
  sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  std::string found;
  try {
    ask("pragma quick_check(1)", {}, [&](const Row& row) { found = row.text(0); });
  } catch (const Unreadable& why) {
    found = why.what();
  }
  if (found != "ok") return found;
  sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  return {};
}

// What is wrong; empty: nothing.
std::string SqliteDatabase::prepare_to_write(const std::string& path) {
  if (const std::string why = damage(); !why.empty())
    return "is damaged, or no database (" + why +
           "). Nothing was changed. Restore a backup (docs/hosts.md)";
  if (!script("pragma journal_mode=wal") || !script("pragma synchronous=full") ||
      !script("pragma foreign_keys=on"))
    return trouble_;
  // Durability is asserted, not assumed.
  if (single_number(*this, "pragma synchronous") < 2) return "commits would not reach the disk";
  const i64 step = single_number(*this, "pragma user_version");
  const std::span<const char* const> schema = sqlite_schema();
  if (std::string why = why_not_this_step(step, schema.size(), false); !why.empty()) return why;
  for (std::size_t i = static_cast<std::size_t>(step); i < schema.size(); ++i)
    if (!script("begin immediate;" + std::string(schema[i]) +
                "pragma user_version=" + std::to_string(i + 1) + ";commit"))
      return trouble_;
  std::string why;
  mover_ = WalMover::open(path, db_, why);
  return why;
}

Statement& SqliteDatabase::statement(const char* sql) {
  std::unique_ptr<Statement>& known = statements_[sql];
  if (!known || !known->is_prepared()) known = std::make_unique<Statement>(db_, sql);
  return *known;
}
bool SqliteDatabase::keep(bool ok) {
  if (ok) return true;
  trouble_ = sqlite3_errmsg(db_);
  const int code = sqlite3_extended_errcode(db_);
  is_conflict_ = code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE;
  return false;
}

bool SqliteDatabase::begin(For what) {
  is_conflict_ = false;
  return script(what == For::Writing ? "begin immediate" : "begin");
}
bool SqliteDatabase::run(const char* sql, Values values) {
  Statement& s = statement(sql);
  s.take(values);
  return keep(s.run());
}
bool SqliteDatabase::commit() {
  if (!script("commit")) return false;
  if (mover_) mover_->after_commit();
  return true;
}
void SqliteDatabase::rollback() {
  sqlite3_exec(db_, "rollback", nullptr, nullptr, nullptr);  // there may be nothing to take back
}
void SqliteDatabase::ask(const char* sql, Values values, const EachRow& row) {
  Statement& s = statement(sql);
  s.take(values);
  struct Leave {
    Statement& s;
    ~Leave() { s.leave(); }
  } const leave{s};
  while (s.next()) row(s);
}
bool SqliteDatabase::script(const std::string& sql) {
  return keep(sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
}

}  // namespace orrery::server
