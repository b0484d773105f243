#include "server/store/postgres_neighbours.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <charconv>

#include "server/log.h"
#include "server/secrets.h"

namespace orrery::server {
namespace {

constexpr int kPatienceMs = 1000;  // so long is waited, and then looked whether all is well
constexpr std::size_t kLongestHint = 7900;  // PostgreSQL takes 8000 bytes
constexpr i64 kForgottenMs = 60'000;        // a node that was silent for so long is struck out
constexpr i64 kKnockMs = 40'000;            // longer than anybody is asked

// Ids are letters and digits: nothing in them needs a quote.
template <class All, class Text>
std::string list_of(const All& all, Text text) {
  std::string out = "{";
  for (const auto& one : all) {
    if (out.size() > 1) out += ',';
    out += text(one);
  }
  return out + "}";
}

std::string written(const Hint& hint) {
  std::string out;
  for (const Head& head : hint)
    out += (out.empty() ? "" : ",") + head.table + ":" + std::to_string(head.next);
  return out.size() > kLongestHint ? "" : out;
}
// A line for each, ended by its line break: an empty one is somebody without a name.
std::string lines_of(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += name + "\n";
  return out;
}
std::vector<std::string> read_lines(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    names.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return names;
}
Hint read_hint(std::string_view text) {
  Hint hint;
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    const std::size_t colon = std::min(one.find(':'), one.size());
    Head head{std::string(one.substr(0, colon))};
    const std::string_view number = one.substr(std::min(colon + 1, one.size()));
    std::from_chars(number.data(), number.data() + number.size(), head.next);
    hint.push_back(std::move(head));
  }
  return hint;
}

}  // namespace

std::unique_ptr<PostgresNeighbours> PostgresNeighbours::open(const std::string& where,
                                                             std::string name, std::string& error) {
  auto db = PostgresDatabase::open(where, For::Reading, Company::Shared, error);
  if (!db) return nullptr;
  return std::unique_ptr<PostgresNeighbours>(
      new PostgresNeighbours(std::move(db), std::move(name)));
}
PostgresNeighbours::PostgresNeighbours(std::unique_ptr<PostgresDatabase> db, std::string name)
    : db_(std::move(db)),
      name_(std::move(name)),
      bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { work(); }) {}
PostgresNeighbours::~PostgresNeighbours() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_up();
  thread_.join();
  ::close(bell_);
}

void PostgresNeighbours::wake_up() const { (void)eventfd_write(bell_, 1); }
void PostgresNeighbours::beat(Beat beat, std::function<void(std::optional<Heard>)> then) {
  {
    const std::lock_guard lock(mutex_);
    beats_.push_back({std::move(beat), std::move(then)});
  }
  wake_up();
}
void PostgresNeighbours::hint(Hint hint) {
  {
    const std::lock_guard lock(mutex_);
    hints_.insert(hints_.end(), hint.begin(), hint.end());
  }
  wake_up();
}
void PostgresNeighbours::listen(std::function<void(Hint)> heard) {
  const std::lock_guard lock(mutex_);
  heard_ = std::move(heard);
}

// ------------------------------------------------------------------------------- the thread
void PostgresNeighbours::work() {
  while (true) {
    std::unique_lock lock(mutex_);
    const bool is_last = stop_;
    std::deque<Asked> beats = std::exchange(beats_, {});
    const Hint hints = std::exchange(hints_, {});
    lock.unlock();
    const bool is_there = is_connected();
    for (Asked& asked : beats) asked.then(is_there ? say(asked.beat) : std::nullopt);
    if (is_there && !hints.empty()) tell(hints);
    if (is_there) hear();
    if (is_last) return;
    wait();
  }
}
// Whoever was away has missed what was said: everything is looked at.
bool PostgresNeighbours::is_connected() {
  if (db_->is_lost()) {
    is_listening_ = false;
    if (!db_->revive()) return false;
  }
  if (is_listening_) return true;
  is_listening_ = db_->script("set application_name='orrery hints'; listen orrery");
  const std::lock_guard lock(mutex_);
  if (is_listening_ && heard_) heard_({});
  return is_listening_;
}
void PostgresNeighbours::wait() {
  {
    const std::lock_guard lock(mutex_);
    if (stop_ || !beats_.empty() || !hints_.empty()) return;
  }
  pollfd ears[] = {{bell_, POLLIN, 0}, {db_->is_lost() ? -1 : db_->socket(), POLLIN, 0}};
  (void)::poll(ears, 2, kPatienceMs);
  eventfd_t rung = 0;
  (void)eventfd_read(bell_, &rung);
}

// ------------------------------------------------------------------------------- hints
void PostgresNeighbours::tell(const Hint& hint) try {
  const std::string text = written(hint);
  db_->ask("select pg_notify('orrery',$1)", {text}, [](const Row&) {});
} catch (const Unreadable&) {
  // Only a hint: the others look by themselves every other second.
}
void PostgresNeighbours::hear() {
  for (const std::string& said : db_->notifications()) {
    const std::lock_guard lock(mutex_);
    if (heard_) heard_(read_hint(said));
  }
}

// ------------------------------------------------------------------------------- beats
// Every statement is a transaction by itself: a node that is paused between two of them holds no
// lock the others would wait for. What was said twice does no harm.
std::optional<Heard> PostgresNeighbours::say(const Beat& beat) try {
  Heard heard;
  if (beat.is_leaving || beat.is_draining)
    db_->ask("update leases set until=0 where node=$1 and until>0 returning 1", {name_},
             [](const Row&) {});
  if (beat.is_leaving) {
    db_->ask("delete from nodes where id=$1 returning 1", {name_}, [](const Row&) {});
  } else {
    db_->ask(
        "insert into nodes(id,until) values($1,orrery_now()+$2) on conflict(id) do update set until=excluded.until returning (xmax=0)::int",
        {name_, kLeaseMs}, [&](const Row& r) { was_unknown_ |= r.number(0) != 0; });
    say_who_is_here(beat);
    take_leases(beat, heard);
    knock(beat, heard);
    look(beat, heard);
  }
  heard.was_unknown = std::exchange(was_unknown_, false);
  return heard;
} catch (const Unreadable& why) {
  log_event("beat_failed", {{"why", why.what()}});
  return std::nullopt;
}

void PostgresNeighbours::say_who_is_here(const Beat& beat) {
  for (const Here& here : beat.here) {
    if (here.is_empty)
      db_->ask("delete from presence where node=$1 and table_id=$2", {name_, here.table},
               [](const Row&) {});
    else
      db_->ask(
          "insert into presence(node,table_id,seats,watchers) values($1,$2,$3,$4) on conflict(node,table_id) do update set seats=excluded.seats, watchers=excluded.watchers",
          {name_, here.table, i64{here.seats}, lines_of(here.watchers)}, [](const Row&) {});
  }
}

// Taken if nobody has it, kept if it is ours. Always in the same order, so that nodes do not wait
// for each other in a circle.
void PostgresNeighbours::take_leases(const Beat& beat, Heard& heard) {
  if (beat.is_draining || beat.leases.empty()) return;
  const std::string tables = list_of(beat.leases, [](const std::string& id) { return id; });
  db_->ask(
      "insert into leases(table_id,node,epoch,until) select id,$1,1,orrery_now()+$2 from unnest(($3::text)::text[]) id order by id "
      "on conflict(table_id) do update set epoch=leases.epoch+case when leases.node=excluded.node then 0 else 1 end, node=excluded.node, until=excluded.until "
      "where leases.node=excluded.node or leases.until<=orrery_now() returning table_id,epoch",
      {name_, kLeaseMs, tables}, [&](const Row& r) {
        heard.leases.push_back({r.text(0), name_, r.number(1)});
      });
}

void PostgresNeighbours::knock(const Beat& beat, Heard& heard) {
  for (const Knocking& k : beat.knocks)
    db_->ask(
        "insert into knocks(id,node,table_id,seat,until) values($1,$2,$3,$4,orrery_now()+$5) on conflict do nothing",
        {k.id, name_, k.table, i64{k.seat}, kKnockMs}, [](const Row&) {});
  for (const Knocking& a : beat.answers)
    db_->ask("update knocks set let=$2 where id=$1 and let is null", {a.id, i64{a.let}},
             [](const Row&) {});
  for (const std::string& id : beat.settled)
    db_->ask("delete from knocks where id=$1 and node=$2", {id, name_}, [](const Row&) {});
  db_->ask("select id,table_id,seat,let from knocks where node=$1 and let is not null", {name_},
           [&](const Row& r) {
             heard.answers.push_back(
                 {r.text(0), r.text(1), static_cast<int>(r.number(2)), r.number(3) != 0});
           });
}

void PostgresNeighbours::look(const Beat& beat, Heard& heard) {
  db_->ask("select count(*) from nodes where id<>$1 and until>orrery_now()", {name_},
           [&](const Row& r) { heard.others = static_cast<int>(r.number(0)); });
  if (beat.watched.empty()) return;
  db_->ask("delete from nodes where until<orrery_now()-$1", {kForgottenMs}, [](const Row&) {});
  const std::string tables = list_of(beat.watched, [](const Head& h) { return h.table; });
  const std::string heads =
      list_of(beat.watched, [](const Head& h) { return std::to_string(h.next); });
  db_->ask(
      "select w.id from unnest(($1::text)::text[],($2::text)::bigint[]) w(id,next) where exists(select 1 from events where table_id=w.id and seq>=w.next)",
      {tables, heads}, [&](const Row& r) { heard.behind.push_back(r.text(0)); });
  db_->ask(
      "select table_id,bit_or(seats),string_agg(watchers,'') from presence join nodes on id=node where node<>$1 and until>orrery_now() and table_id=any(($2::text)::text[]) group by table_id",
      {name_, tables}, [&](const Row& r) {
        heard.elsewhere.push_back(
            {r.text(0), static_cast<u32>(r.number(1)), false, read_lines(r.text(2))});
      });
  db_->ask(
      "select id,table_id,seat from knocks where node<>$1 and let is null and until>orrery_now() and table_id=any(($2::text)::text[])",
      {name_, tables}, [&](const Row& r) {
        heard.knocks.push_back({r.text(0), r.text(1), static_cast<int>(r.number(2))});
      });
}

std::unique_ptr<Neighbours> open_neighbours(const std::string& where, const std::string& name,
                                            std::string& error) {
  constexpr std::size_t kRunBytes = 5;
  return PostgresNeighbours::open(where, name + "/" + new_token(kRunBytes), error);
}

}  // namespace orrery::server
