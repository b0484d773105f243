// PostgreSQL through libpq. A transaction for writing is sent as a pipeline: all its statements go
// out at once and the answers are read at the end, one journey for a batch. Whoever opens one for
// writing holds a lock as long as the connection lives, alone or together with equal nodes.
#pragma once
#include <libpq-fe.h>

#include <chrono>
#include <unordered_map>
#include <vector>

#include "server/store/database.h"

namespace orrery::server {

class PostgresDatabase final : public Database {
 public:
  // Null: `error` says why, without passwords. What is opened for writing is made if it is new and
  // brought up to date.
  static std::unique_ptr<PostgresDatabase> open(const std::string& where, For what, Company company,
                                                std::string& error);

  bool begin(For what) override;
  bool run(const char* sql, Values values) override;
  bool commit() override;
  void rollback() override;
  void ask(const char* sql, Values values, const EachRow& row) override;
  bool script(const std::string& sql) override;
  std::string trouble() const override { return trouble_; }
  bool was_conflict() const override { return has_failed_with(kConflict); }
  bool was_overtaken() const override { return has_failed_with(kOvertaken); }
  bool was_crossed() const override {
    return has_failed_with(kDeadlock) || has_failed_with(kSerialization);
  }
  bool is_shared() const override { return company_ == Company::Shared; }
  bool is_lost() const override;
  bool revive() override;

  // ---- what nodes tell each other (postgres_neighbours.cc)
  int socket() const { return PQsocket(link_.get()); }
  // What others have said since it was last asked; without waiting.
  std::vector<std::string> notifications();

 private:
  // As PostgreSQL, or our own schema, calls what went wrong.
  static constexpr std::string_view kConflict = "23505", kOvertaken = "OR001", kDeadlock = "40P01",
                                    kSerialization = "40001";
  struct Close {
    void operator()(PGconn* c) const { PQfinish(c); }
    void operator()(PGresult* r) const { PQclear(r); }
  };
  using Result = std::unique_ptr<PGresult, Close>;

  PostgresDatabase(std::string where, For what, Company company)
      : where_(std::move(where)), what_(what), company_(company) {}
  bool has_failed_with(std::string_view code) const { return code_ == code; }
  std::string connect();
  std::string prepare_to_write();
  std::string bring_up_to_date();
  bool is_new();
  i64 step();
  std::string whose_tables();
  const std::string& prepared(const char* sql);
  bool keep(const PGresult* result);
  [[noreturn]] void complain() const;
  bool drain(bool to_the_end);
  std::string words() const;

  std::string where_;
  For what_;
  Company company_;
  std::unique_ptr<PGconn, Close> link_;
  std::unordered_map<const char*, std::string> prepared_;
  std::chrono::steady_clock::time_point tried_ = {};
  std::size_t sent_ = 0;  // statements of this pipeline whose answers were not read yet
  bool is_committed_ = false, is_taken_ = false, is_broken_ = false;
  std::string trouble_;
  std::string code_;  // of the first trouble of this transaction
};

}  // namespace orrery::server
