#include "server/store/postgres_database.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/store/writing.h"

namespace orrery::server {
namespace {

// So many statements may be on their way before their answers are read: neither side ever waits for
// the other to make room.
constexpr std::size_t kMostUnderWay = 256;
constexpr Oid kByteaType = 17;

class PostgresRow final : public Row {
 public:
  PostgresRow(const PGresult* result, int row) : result_(result), row_(row) {}
  std::string text(int i) const override {
    const char* value = PQgetvalue(result_, row_, i);
    const auto length = static_cast<std::size_t>(PQgetlength(result_, row_, i));
    if (PQftype(result_, i) != kByteaType) return {value, length};
    std::size_t bytes = 0;
    const std::unique_ptr<unsigned char, decltype(&PQfreemem)> plain(
        PQunescapeBytea(reinterpret_cast<const unsigned char*>(value), &bytes), PQfreemem);
    if (!plain) throw Unreadable("no memory");
    return {reinterpret_cast<const char*>(plain.get()), bytes};
  }
  i64 number(int i) const override {
    return std::strtoll(PQgetvalue(result_, row_, i), nullptr, 10);
  }

 private:
  const PGresult* result_;
  int row_;
};

// Values as libpq takes them: numbers as text, everything else as the bytes it is.
struct Parameters {
  explicit Parameters(Values values) {
    numbers.reserve(values.size());
    for (const Value& value : values) std::visit([this](const auto& v) { add(v); }, value);
  }
  void add(std::nullptr_t) { add(nullptr, 0, 0); }
  void add(i64 v) { add(numbers.emplace_back(std::to_string(v)).c_str(), 0, 0); }
  void add(std::string_view v) { add(v.empty() ? "" : v.data(), v.size(), 1); }
  void add(const Bytes& v) { add(v.of.empty() ? "" : v.of.data(), v.of.size(), 1); }
  void add(const char* data, std::size_t length, int format) {
    at.push_back(data);
    lengths.push_back(static_cast<int>(length));
    formats.push_back(format);
  }
  int count() const { return static_cast<int>(at.size()); }
  std::vector<std::string> numbers;
  std::vector<const char*> at;
  std::vector<int> lengths, formats;
};

std::string in_one_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::erase(text, '\t');
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

std::string PostgresDatabase::words() const {
  return link_ ? in_one_line(PQerrorMessage(link_.get())) : "there is no connection";
}
bool PostgresDatabase::is_lost() const {
  return is_broken_ || !link_ || PQstatus(link_.get()) != CONNECTION_OK;
}

bool PostgresDatabase::revive() {
  if (!is_lost()) return true;
  const auto now = std::chrono::steady_clock::now();
  if (now - std::exchange(tried_, now) < std::chrono::milliseconds(900)) return false;
  std::string why = connect();
  if (why.empty()) return true;
  trouble_ = std::move(why);
  link_.reset();
  return false;
}

// ------------------------------------------------------------------------------- statements
// True: it went well. Otherwise the first trouble of a transaction is the one that is told.
bool PostgresDatabase::keep(const PGresult* result) {
  switch (PQresultStatus(result)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_PIPELINE_SYNC: return true;
    case PGRES_PIPELINE_ABORTED: return false;
    default: break;
  }
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  code_ = code ? code : "";
  // After such words the server says nothing more; an error without a code is none of the server's.
  const char* severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  const std::string_view grave = severity ? severity : "";
  is_broken_ = is_broken_ || !code || grave == "FATAL" || grave == "PANIC";
  trouble_ = in_one_line(result ? PQresultErrorMessage(result) : PQerrorMessage(link_.get()));
  return false;
}
bool PostgresDatabase::script(const std::string& sql) {
  const Result result(PQexec(link_.get(), sql.c_str()));
  return keep(result.get());
}
void PostgresDatabase::complain() const {
  if (is_lost()) throw Lost(trouble_);
  throw Unreadable(trouble_);
}
const std::string& PostgresDatabase::prepared(const char* sql) {
  if (const auto known = prepared_.find(sql); known != prepared_.end()) return known->second;
  const std::string name = "s" + std::to_string(prepared_.size());
  const Result result(PQprepare(link_.get(), name.c_str(), sql, 0, nullptr));
  if (!keep(result.get())) complain();
  return prepared_[sql] = name;
}
void PostgresDatabase::ask(const char* sql, Values values, const EachRow& row) {
  if (is_lost()) throw Lost(trouble_.empty() ? words() : trouble_);
  const Parameters p(values);
  const Result result(PQexecPrepared(link_.get(), prepared(sql).c_str(), p.count(), p.at.data(),
                                     p.lengths.data(), p.formats.data(), 0));
  if (!keep(result.get())) complain();
  for (int i = 0; i < PQntuples(result.get()); ++i) row(PostgresRow(result.get(), i));
}

std::vector<std::string> PostgresDatabase::notifications() {
  std::vector<std::string> said;
  if (is_lost()) return said;
  is_broken_ = PQconsumeInput(link_.get()) != 1;
  while (PGnotify* one = PQnotifies(link_.get())) {
    if (one->be_pid != PQbackendPID(link_.get())) said.emplace_back(one->extra);
    PQfreemem(one);
  }
  return said;
}

// ------------------------------------------------------------------------------- transactions
bool PostgresDatabase::begin(For what) try {
  if (is_lost()) return false;
  if (what == For::Reading) return script("begin isolation level repeatable read read only");
  code_.clear();
  is_committed_ = false;
  for (const char* sql : writing_statements()) prepared(sql);
  sent_ = 0;
  if (PQenterPipelineMode(link_.get()) != 1) return false;
  return PQsendQueryParams(link_.get(), "begin", 0, nullptr, nullptr, nullptr, nullptr, 0) == 1 &&
         ++sent_ > 0;
} catch (const Unreadable&) {
  return false;
}
bool PostgresDatabase::run(const char* sql, Values values) {
  const Parameters p(values);
  if (PQsendQueryPrepared(link_.get(), prepared_.at(sql).c_str(), p.count(), p.at.data(),
                          p.lengths.data(), p.formats.data(), 0) != 1) {
    trouble_ = words();
    return false;
  }
  if (++sent_ < kMostUnderWay) return true;
  return PQsendFlushRequest(link_.get()) == 1 && PQflush(link_.get()) >= 0 && drain(false);
}
// Reads the answers that are under way; to the end: up to the sync behind them.
bool PostgresDatabase::drain(bool to_the_end) {
  bool ok = true, was_nothing = false;
  while ((to_the_end || sent_ > 0) && !is_lost()) {
    const Result result(PQgetResult(link_.get()));
    if (!result) {  // between two answers; twice: there are no more, and the end never came
      is_broken_ = was_nothing;
      was_nothing = true;
      if (sent_ > 0) --sent_;
      continue;
    }
    was_nothing = false;
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) return ok;
    ok = keep(result.get()) && ok;
    is_committed_ = std::string_view(PQcmdStatus(result.get())) == "COMMIT";
  }
  return ok && !is_lost();
}
bool PostgresDatabase::commit() {
  const bool sent =
      PQsendQueryParams(link_.get(), "commit", 0, nullptr, nullptr, nullptr, nullptr, 0) == 1 &&
      PQpipelineSync(link_.get()) == 1;
  if (!sent) {
    trouble_ = words();
    return false;
  }
  ++sent_;
  const bool ok = drain(true);
  return !is_lost() && PQexitPipelineMode(link_.get()) == 1 && ok && is_committed_;
}
void PostgresDatabase::rollback() {
  if (is_lost()) return;
  if (PQpipelineStatus(link_.get()) != PQ_PIPELINE_OFF) {
    const std::string first = trouble_;
    if (PQpipelineSync(link_.get()) == 1) drain(true);
    PQexitPipelineMode(link_.get());
    if (!first.empty()) trouble_ = first;
  }
  if (PQtransactionStatus(link_.get()) == PQTRANS_IDLE) return;
  const Result result(PQexec(link_.get(), "rollback"));
}

}  // namespace orrery::server
