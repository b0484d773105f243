// How a database of PostgreSQL is opened: the connection, the lock, the schema, and what is
// refused.
#include <cstring>
#include <thread>

#include "server/store/postgres_database.h"
#include "server/store/schema.h"

namespace orrery::server {
namespace {

constexpr int kOldestServer = 120000;
// Whoever was killed a moment ago still has it for a moment.
constexpr int kTriesForLock = 20;
constexpr auto kBetweenTries = std::chrono::milliseconds(250);

// What is wrong with an address; what it says is not repeated, there may be a password in it.
std::string why_no_address(const std::string& where) {
  char* said = nullptr;
  PQconninfoOption* const all = PQconninfoParse(where.c_str(), &said);
  PQfreemem(said);
  if (!all)
    return "this is no address of a database: postgresql://USER@HOST:PORT/DATABASE is expected, "
           "with %40 for @ and %2F for / in a name or password";
  bool is_torn = false;
  for (const PQconninfoOption* o = all; o->keyword; ++o)
    is_torn =
        is_torn || (std::strcmp(o->keyword, "host") == 0 && o->val && std::strchr(o->val, '@'));
  PQconninfoFree(all);
  return is_torn ? "a host has no @ in it; in a password it is written %40" : "";
}

}  // namespace

std::unique_ptr<PostgresDatabase> PostgresDatabase::open(const std::string& where, For what,
                                                         Company company, std::string& error) {
  std::unique_ptr<PostgresDatabase> db(new PostgresDatabase(where, what, company));
  std::string why = why_no_address(where);
  for (int i = 0; why.empty() && i < kTriesForLock; ++i) {
    why = db->connect();
    if (why.empty()) return db;
    if (!db->is_taken_ || i + 1 == kTriesForLock) break;
    std::this_thread::sleep_for(kBetweenTries);
    why.clear();
  }
  error = "PostgreSQL: " + why;
  return nullptr;
}

// What is wrong; empty: nothing.
std::string PostgresDatabase::connect() try {
  // What stands before dbname may be said otherwise by the address, what stands behind may not.
  const char* const names[] = {
      "connect_timeout",  "application_name", "keepalives_idle", "keepalives_count",
      "tcp_user_timeout", "dbname",           "client_encoding", nullptr};
  const char* const values[] = {"5", "orrery", "10", "3", "20000", where_.c_str(), "UTF8", nullptr};
  prepared_.clear();
  is_taken_ = is_broken_ = false;
  link_.reset(PQconnectdbParams(names, values, 1));
  if (is_lost()) {
    std::string why = words();
    link_.reset();
    return why;
  }
  PQsetNoticeProcessor(
      link_.get(), [](void*, const char*) {}, nullptr);
  if (PQserverVersion(link_.get()) < kOldestServer) return "the server is older than version 12";
  if (what_ == For::Writing) return prepare_to_write();
  if (is_new()) return "Orrery has never written to this database";
  return why_not_this_step(step(), postgres_schema().size(), true);
} catch (const Unreadable& why) {
  return why.what();
}

std::string PostgresDatabase::prepare_to_write() {
  // Durability is asserted, not assumed.
  constexpr const char* kCareless =
      "select count(*) from pg_settings where name in ('fsync','full_page_writes') and setting<>'on'";
  if (single_number(*this, kCareless) != 0)
    return "commits would not survive a power cut: fsync and full_page_writes must be on";
  constexpr const char* kLoose =
      "select count(*) from pg_settings where name='synchronous_commit' and setting in ('off','local')";
  if (single_number(*this, kLoose) != 0 && !script("set synchronous_commit=on")) return trouble_;
  // The first half of the number says who it is for, the second what. Equal nodes share it;
  // whoever wants to be alone, and servers from before there were nodes, do not.
  is_taken_ = single_number(*this, company_ == Company::Shared
                                       ? "select pg_try_advisory_lock_shared(1869771365,1)::int"
                                       : "select pg_try_advisory_lock(1869771365,1)::int") != 1;
  if (is_taken_) return "another server writes to this database";
  // Nodes that start together bring it up to date one after the other.
  if (!script("select pg_advisory_lock(1869771365,2)")) return trouble_;
  std::string why = bring_up_to_date();
  script("select pg_advisory_unlock(1869771365,2)");
  return why;
}

// At which step the database is. One that is newer counts as ours if it says that programs of our
// step may go on with it: then the next version may be started node by node.
i64 PostgresDatabase::step() {
  const i64 newest = static_cast<i64>(postgres_schema().size());
  const i64 at = single_number(*this, "select version from orrery");
  constexpr const char* kOldest =
      "select coalesce((to_jsonb(o)->>'oldest')::bigint, version) from orrery o";
  return at > newest && single_number(*this, kOldest) <= newest ? newest : at;
}

bool PostgresDatabase::is_new() {
  constexpr const char* kOurs =
      "select count(*) from pg_attribute where attrelid=to_regclass(quote_ident(current_schema())||'.orrery') and attname='version'";
  return single_number(*this, kOurs) == 0;
}
std::string PostgresDatabase::whose_tables() {
  std::string names;
  ask("select relname from pg_class where relnamespace=current_schema()::regnamespace and relkind in ('r','p','v','m') order by relname limit 3",
      {}, [&](const Row& row) { names += (names.empty() ? "" : ", ") + row.text(0); });
  return names;
}

std::string PostgresDatabase::bring_up_to_date() {
  std::size_t step = 0;
  const std::span<const char* const> schema = postgres_schema();
  if (is_new()) {
    if (const std::string others = whose_tables(); !others.empty())
      return "this database holds tables of another program (" + others +
             "): give Orrery one of its own";
  } else {
    const i64 at = this->step();
    if (std::string why = why_not_this_step(at, schema.size(), false); !why.empty()) return why;
    if (at < 1) return "this database says nothing of its schema";
    step = static_cast<std::size_t>(at);
  }
  for (; step < schema.size(); ++step) {
    const std::string number = std::to_string(step + 1);
    if (script("begin;" + std::string(schema[step]) + "update orrery set version=" + number +
               ";commit"))
      continue;
    std::string why = trouble_;
    rollback();
    return why;
  }
  return {};
}

}  // namespace orrery::server
