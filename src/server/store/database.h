// A database that speaks SQL, as far as the store needs one: statements with values, rows,
// transactions. The statements are the same for all (reading.cc, writing.cc); SQLite and PostgreSQL
// are two short files behind this page.
#pragma once
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/types.h"
#include "server/store.h"

namespace orrery::server {

// Text that is no text: sealed seeds, snapshots.
struct Bytes {
  explicit Bytes(std::string_view bytes) : of(bytes) {}
  std::string_view of;
};
using Value = std::variant<std::nullptr_t, i64, std::string_view, Bytes>;
using Values = std::initializer_list<Value>;

class Row {
 public:
  virtual ~Row() = default;
  virtual std::string text(int column) const = 0;
  virtual i64 number(int column) const = 0;
};
using EachRow = std::function<void(const Row&)>;

enum class For : u8 {
  Reading,  // everything as it is at one moment
  Writing
};

// `sql` is a constant of the program: it is prepared once. Values stand there as $1, $2, in order.
class Database {
 public:
  virtual ~Database() = default;
  virtual bool begin(For what) = 0;
  // In a transaction for writing: false, or commit() is false, if it cannot be done.
  virtual bool run(const char* sql, Values values) = 0;
  virtual bool commit() = 0;
  virtual void rollback() = 0;
  virtual void ask(const char* sql, Values values, const EachRow& row) = 0;  // throws Unreadable
  virtual bool script(const std::string& sql) = 0;  // several statements without values
  virtual std::string trouble() const = 0;          // the last, in its own words
  virtual bool was_conflict() const = 0;            // something stood there already
  // With other nodes at the same database: the lease is another's; two transactions waited for each
  // other, and this one was given up.
  virtual bool was_overtaken() const { return false; }
  virtual bool was_crossed() const { return false; }
  virtual bool is_shared() const { return false; }
  // The way to it is broken: nobody knows whether the last commit was done.
  virtual bool is_lost() const { return false; }
  virtual bool revive() { return true; }  // at most once a second; false: still lost
};

// The first number of the first row; -1: there is none.
i64 single_number(Database& db, const char* sql, Values values = {});

}  // namespace orrery::server
