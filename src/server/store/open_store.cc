#include "server/store/postgres_database.h"
#include "server/store/sql_store.h"
#include "server/store/sqlite_database.h"

namespace orrery::server {
namespace {

constexpr int kReaders = 2;

std::unique_ptr<Database> open_database(const std::string& where, For what, Company company,
                                        std::string& error) {
  if (is_postgres(where)) return PostgresDatabase::open(where, what, company, error);
  return SqliteDatabase::open(where + "/orrery.db", what, error);
}

std::unique_ptr<Store> open_all(const std::string& where, bool to_write, Company company,
                                std::string& error) {
  std::unique_ptr<Database> writer;
  if (to_write) {
    writer = open_database(where, For::Writing, company, error);
    if (!writer) return nullptr;
  }
  std::vector<std::unique_ptr<Database>> readers;
  for (int i = 0; i < kReaders; ++i) {
    readers.push_back(open_database(where, For::Reading, company, error));
    if (!readers.back()) return nullptr;
  }
  return std::make_unique<SqlStore>(std::move(writer), std::move(readers));
}

}  // namespace

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}
std::unique_ptr<Store> open_store(const std::string& where, std::string& error, Company company) {
  return open_all(where, true, company, error);
}
std::unique_ptr<Store> open_store_to_read(const std::string& where, std::string& error) {
  return open_all(where, false, Company::Shared, error);
}

}  // namespace orrery::server
