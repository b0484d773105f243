// SQLite in WAL mode, synchronous FULL: a commit is on disk when it returns.
#pragma once
#include <sqlite3.h>

#include <unordered_map>

#include "server/store/sqlite_statement.h"

namespace orrery::server {

class WalMover;

class SqliteDatabase final : public Database {
 public:
  // Null: `error` says why. What is opened for writing is made if it is new and brought up to date.
  static std::unique_ptr<SqliteDatabase> open(const std::string& path, For what,
                                              std::string& error);
  ~SqliteDatabase() override;

  bool begin(For what) override;
  bool run(const char* sql, Values values) override;
  bool commit() override;
  void rollback() override;
  void ask(const char* sql, Values values, const EachRow& row) override;
  bool script(const std::string& sql) override;
  std::string trouble() const override { return trouble_; }
  bool was_conflict() const override { return is_conflict_; }

 private:
  explicit SqliteDatabase(sqlite3* db);
  std::string damage();
  std::string prepare_to_write(const std::string& path);
  Statement& statement(const char* sql);
  bool keep(bool ok);

  sqlite3* db_;
  std::unordered_map<const char*, std::unique_ptr<Statement>> statements_;
  std::unique_ptr<WalMover> mover_;
  std::string trouble_;
  bool is_conflict_ = false;
};

}  // namespace orrery::server
