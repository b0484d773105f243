// A prepared statement of SQLite. Every code SQLite returns is looked at: what fails while reading
// is thrown, what fails while writing is said by run().
#pragma once
#include <sqlite3.h>

#include "server/store/database.h"

namespace orrery::server {

class Statement final : public Row {
 public:
  Statement(sqlite3* db, const char* sql) : db_(db) {
    code_ = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s_, nullptr);
  }
  ~Statement() override { sqlite3_finalize(s_); }  // says once more what step said
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  bool is_prepared() const { return s_; }
  void take(Values values) {
    sqlite3_reset(s_);  // says once more what the last step said
    if (s_) code_ = sqlite3_clear_bindings(s_);
    int i = 0;
    for (const Value& value : values) std::visit([&](const auto& v) { bind(++i, v); }, value);
  }
  bool next() {
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
  void leave() { sqlite3_reset(s_); }  // a statement that is not at its end holds its moment
  std::string text(int i) const override {
    const void* data = sqlite3_column_blob(s_, i);
    if (!data && sqlite3_errcode(db_) == SQLITE_NOMEM) throw Unreadable("no memory");
    return data ? std::string(static_cast<const char*>(data),
                              static_cast<std::size_t>(sqlite3_column_bytes(s_, i)))
                : std::string();
  }
  i64 number(int i) const override { return sqlite3_column_int64(s_, i); }

 private:
  void keep(int code) {
    if (code_ == SQLITE_OK) code_ = code;
  }
  void bind(int i, std::string_view v) {
    keep(sqlite3_bind_text(s_, i, v.data(), static_cast<int>(v.size()), SQLITE_TRANSIENT));
  }
  void bind(int i, const Bytes& v) {
    keep(sqlite3_bind_blob(s_, i, v.of.data(), static_cast<int>(v.of.size()), SQLITE_TRANSIENT));
  }
  void bind(int i, i64 v) { keep(sqlite3_bind_int64(s_, i, v)); }
  void bind(int i, std::nullptr_t) { keep(sqlite3_bind_null(s_, i)); }
  sqlite3* db_;
  sqlite3_stmt* s_ = nullptr;
  int code_ = SQLITE_OK;
};

}  // namespace orrery::server
