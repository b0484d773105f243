#include "server/lobby.h"
#include "core/json_library.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "play/strict_json.h"
#include "play/transcript.h"
#include "server/log.h"
#include "server/rules_pages.h"

namespace orrery::server {
namespace {

bool starts(std::string_view text, std::string_view with) {
  return text.substr(0, with.size()) == with;
}

// "/api/tables/<id>/<what>" -> id, what
bool table_path(std::string_view path, std::string& id, std::string& what) {
  constexpr std::string_view prefix = "/api/tables/";
  if (!starts(path, prefix)) return false;
  path.remove_prefix(prefix.size());
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos) return false;
  id = std::string(path.substr(0, slash));
  what = std::string(path.substr(slash + 1));
  return is_token(id, kTableBytes);
}

// What the query says under a name, "since=41&words=de"; empty if nothing.
std::string asked_for(const Request& request, std::string_view name) {
  for (std::string_view rest = request.query; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (starts(part, name) && part.substr(name.size()).starts_with('='))
      return std::string(part.substr(name.size() + 1));
  }
  return {};
}

bool is_campaign(std::string_view path) {
  return path == "/api/campaigns" || starts(path, "/api/campaigns/");
}
bool makes_something(std::string_view path) {
  return path == "/api/tables" || path == "/api/campaigns" || path == "/api/campaigns/import" ||
         (starts(path, "/api/campaigns/") && path.ends_with("/play"));
}

// In ordinary messages: what is looked up, dealt or written costs more.
constexpr double kSocketCost = 10;
double cost_of(const Request& request) {
  if (request.method == "POST") return makes_something(request.path) ? 20 : 5;
  if (request.path.ends_with("/transcript")) return 20;
  return starts(request.path, "/api/") ? 3 : 1;
}

}  // namespace

Lobby::Lobby(const ServeSettings& settings, std::unique_ptr<Store> store, Seal seal)
    : settings_(settings),
      store_(std::move(store)),
      seal_(seal),
      build_(hash_of_program()),
      bots_(settings.bot_threads),
      site_(read_site(settings.site)) {
  for (const RulesPage& page : rules_pages())
    rules_[page.game] = page_of("application/json", page.json, false);
  games_ = page_of("application/json", games_json(), false);
}

Campaigns::Borrowed Lobby::campaign_house() {
  return {.store = *store_,
          .post = [this](std::function<void()> work) { doors_->post(std::move(work)); },
          .guest = [this](const Request& request) { return guest(request); },
          .visitor = [this](const Request& request) { return visitor(request); },
          .may_create = [this](const std::string& from) { return may_create(from, false); },
          .has_space = [this] { return has_space(); },
          .make_table =
              [this](const Setup& setup, const Visitor& maker) {
                return make_table(setup, seats_for(setup, maker), [](int) { return true; });
              },
          .open_table =
              [this](const std::string& id) {
                ++counters_.tables;
                open_room(id);
              },
          .table = [this](const std::string& id) -> const Table* {
            const auto at = room(id);
            return at ? &at->table() : nullptr;
          }};
}

void Lobby::close() {
  bots_.stop();
  desk_.stop();
  store_.reset();
}

// ------------------------------------------------------------------------------- rooms
std::shared_ptr<Room> Lobby::room(const std::string& id) {
  if (const auto at = rooms_.find(id); at != rooms_.end()) return at->second;
  const std::optional<SavedTable> saved = store_->table(id);
  if (!saved) return nullptr;
  has_space();  // if not, it is one too many: whoever has a table may come back to it
  const std::optional<std::string> seed = seal_.open(saved->seed);
  const std::optional<FairDice> dice = seed ? FairDice::from_hex(*seed) : std::nullopt;
  if (!dice || dice->commitment(id) != saved->commitment) {
    log_event("table_unreadable",
              {{"table", id}, {"why", "the seed cannot be opened with this key"}});
    return nullptr;
  }
  House house{*store_,
              bots_,
              counters_,
              [this](std::function<void()> work) { doors_->post(std::move(work)); },
              [this](int ms, std::function<void()> work) { doors_->after(ms, std::move(work)); },
              [this](const std::string& whose, std::function<void()> job) {
                return desk_.take(whose, std::move(job));
              }};
  house.messages_per_second = settings_.messages_per_second;
  house.absent_ms = settings_.absent_seconds * 1000;
  house.build = build_;
  house.may_spend = [this](const std::string& from, double cost) { return may_spend(from, cost); };
  house.ended = [this](const std::string& table) { campaigns_.table_ended(table); };
  house.print = [this](const std::string& game, const std::string& name,
                       const std::string& fields) {
    SiteFile& page = contents_[game + "/" + name];
    if (page.body.empty()) page = page_of("application/json", "{" + fields + "}", true);
  };
  auto loaded = Room::load(std::move(house), *saved, *dice);
  if (const Refusal* refusal = std::get_if<Refusal>(&loaded)) {
    log_event("table_unreadable", {{"table", id}, {"why", refusal->text()}});
    return nullptr;
  }
  const auto room = std::get<0>(loaded);
  rooms_[id] = room;
  room->wake();
  return room;
}

// It is on disk; what cannot be read just now is read when somebody comes.
void Lobby::open_room(const std::string& id) try { room(id); } catch (const Unreadable& why) {
  log_event("unreadable", {{"table", id}, {"why", why.what()}});
}

// Tables nobody has been at for ten minutes are put away; ten seconds are enough when others need
// the space.
bool Lobby::has_space() {
  if (rooms_.size() < settings_.most_tables) return true;
  const i64 now = ticks_ms();
  std::erase_if(rooms_, [&](const auto& at) {
    return at.second->is_idle() && now - at.second->touched() > 10'000;
  });
  return rooms_.size() < settings_.most_tables;
}

// An address may ask for twenty times what one socket may, for all its sockets and requests
// together.
bool Lobby::may_spend(const std::string& from, double cost) {
  constexpr double kSockets = 20, kBurstSeconds = 5;
  const double rate = kSockets * settings_.messages_per_second;
  const i64 now = ticks_ms();
  return budgets_.try_emplace(from, rate, kBurstSeconds * rate, now).first->second.spend(cost, now);
}

void Lobby::tick() {
  const i64 now = ticks_ms();
  std::erase_if(rooms_, [&](const auto& at) {
    return at.second->is_idle() && now - at.second->touched() > 600'000;
  });
  std::erase_if(budgets_, [&](const auto& at) { return at.second.is_full(now); });
  std::erase_if(created_by_, [&](const auto& at) { return at.second.hour != now / 3'600'000; });
  if (!store_->healthy()) store_->write({});  // does it work again?
  doors_->after(1000, [this] { tick(); });
}
void Lobby::goodbye() {
  for (const auto& [socket, room] : where_) socket->send("{\"type\":\"closing\"}");
}

// ------------------------------------------------------------------------------- sockets
int Lobby::on_knock(const Request& request) {
  std::string id, what;
  if (!table_path(request.path, id, what) || what != "ws") return 404;
  if (!may_spend(request.from, kSocketCost)) return 429;
  try {
    return room(id) ? 101 : 404;
  } catch (const Unreadable& why) {
    log_event("unreadable", {{"table", id}, {"why", why.what()}});
    return 503;
  }
}
void Lobby::on_enter(std::shared_ptr<Socket> socket, Request request) {
  std::string id, what;
  table_path(request.path, id, what);
  const auto at = rooms_.count(id) ? rooms_.at(id) : nullptr;
  if (!at) return socket->close(1011, "no such table");
  const u32 since = static_cast<u32>(std::min<unsigned long>(
      std::strtoul(asked_for(request, "since").c_str(), nullptr, 10), 1u << 30));
  Wish wish;
  if (const std::string words = asked_for(request, "words"); words == "none" || is_language(words))
    wish.words = words;
  wish.content_by_hash = asked_for(request, "content") == "hash";
  wish.deltas = wish.content_by_hash && asked_for(request, "deltas") == "1";
  try {
    const std::string session = visitor(request).hash;
    where_[socket.get()] = at;
    at->enter(socket, session, since, wish);
  } catch (const Unreadable& why) {
    log_event("unreadable", {{"table", id}, {"why", why.what()}});
    socket->close(1011, "what is kept cannot be read");
  }
}
void Lobby::on_message(Socket& socket, std::string_view message) {
  if (const auto at = where_.find(&socket); at != where_.end())
    at->second->message(socket, message);
}
void Lobby::on_drained(Socket& socket) {
  if (const auto at = where_.find(&socket); at != where_.end()) at->second->drained(socket);
}
void Lobby::on_leave(Socket& socket) {
  const auto at = where_.find(&socket);
  if (at == where_.end()) return;
  const auto room = at->second;
  where_.erase(at);
  room->leave(socket);
}

// ------------------------------------------------------------------------------- requests
void Lobby::on_request(Request request, ReplyTo reply) {
  ++counters_.requests;
  const bool looks = request.method == "GET" || request.method == "HEAD";
  if (!looks && request.method != "POST")
    return reply(error_reply(405, "method", "GET or POST is expected"));
  if (!looks && (!request.same_origin || !request.has_our_header))
    return reply(error_reply(403, "origin", "this request comes from somewhere else"));
  if (!may_spend(request.from, cost_of(request)))
    return reply(error_reply(429, "slow_down",
                             "too many requests from this address; try again in a moment"));
  try {
    looks ? get(request, reply) : post(request, reply);
  } catch (const Unreadable& why) {
    log_event("unreadable", {{"why", why.what()}});
    reply(error_reply(503, "unreadable", "what is kept cannot be read"));
  }
}

void Lobby::get(const Request& request, ReplyTo& reply) {
  const std::string& path = request.path;
  if (path == "/healthz")
    return reply({.status = store_->healthy() ? 200 : 503,
                  .type = "text/plain",
                  .body = store_->healthy() ? "ok\n" : "storage does not take writes\n"});
  if (path == "/metrics") return reply({.type = "text/plain; version=0.0.4", .body = metrics()});
  if (path == "/api/games") return reply(file_reply(games_, request));
  if (path == "/api/lessons") {
    const std::string words = asked_for(request, "words");
    return reply({.body = lessons_json(words == "none" || is_language(words) ? words : ""),
                  .squeeze = true});
  }
  if (path == "/api/here") return reply({.body = here_json()});
  if (path == "/api/tables")
    return reply(
        {.body = tables_json(std::strtoul(asked_for(request, "skip").c_str(), nullptr, 10)),
         .squeeze = true});
  if (path == "/api/mine")
    return reply({.body = mine_json(visitor(request).hash), .squeeze = true});
  if (starts(path, "/api/rules/")) {
    const auto rules = rules_.find(path.substr(11));
    return reply(rules == rules_.end()
                     ? error_reply(404, "not_found", "there are no rules by that name")
                     : file_reply(rules->second, request));
  }
  if (starts(path, "/api/book/")) return reply(book_reply(path.substr(10), request));
  if (starts(path, "/api/content/")) {
    const auto content = contents_.find(path.substr(13));
    return reply(content == contents_.end()
                     ? error_reply(404, "not_found", "nothing is printed under that name here")
                     : file_reply(content->second, request));
  }
  if (path == "/api/campaigns/sheets") return reply(file_reply(sheets_, request));
  if (is_campaign(path)) return campaigns_.get(request, reply);
  if (std::string id, what; table_path(path, id, what) && what == "transcript")
    return transcript(request, id, reply);
  if (starts(path, "/api/")) return reply(error_reply(404, "not_found", "there is nothing here"));
  auto file = site_.find(path == "/" ? "/index.html" : path);
  // Every address of the client is served by the same page.
  if (file == site_.end() && path.find('.') == std::string::npos) file = site_.find("/index.html");
  if (file == site_.end()) return reply(error_reply(404, "not_found", "there is nothing here"));
  reply(file_reply(file->second, request));
}

// Written at the desk, from a copy.
void Lobby::transcript(const Request& request, const std::string& table, const ReplyTo& reply) {
  const auto at = room(table);
  if (!at) return reply(error_reply(404, "not_found", "there is no such table"));
  if (!at->over())
    return reply(error_reply(409, "not_over", "the whole record is open once the game is over"));
  const auto copy = std::make_shared<const Table>(at->table());
  const bool taken = desk_.take(request.from, [this, copy, reply] {
    doors_->post([reply, text = write_transcript(*copy)] {
      reply({.type = "text/plain; charset=utf-8", .body = text, .squeeze = true});
    });
  });
  if (!taken) reply(error_reply(503, "busy", "too many are asking; try again in a moment"));
}

void Lobby::post(const Request& request, ReplyTo& reply) {
  std::variant<Json, Refusal> json = read_json(request.body.empty() ? "{}" : request.body);
  if (const Refusal* refusal = std::get_if<Refusal>(&json))
    return reply(error_reply(400, "malformed", refusal->why, refusal->where));
  const Json& body = std::get<Json>(json);
  if (!body.is_object()) return reply(error_reply(400, "malformed", "an object is expected"));
  if (request.path == "/api/tables") return create(request, body, reply);
  if (is_campaign(request.path)) return campaigns_.post(request, body, reply);
  std::string id, what;
  if (!table_path(request.path, id, what))
    return reply(error_reply(404, "not_found", "there is nothing here"));
  if (what == "claim") return claim(request, id, body, reply);
  if (what == "join") return join(request, id, body, reply);
  if (what == "rematch") return rematch(request, id, reply);
  if (what == "link") return new_link(request, id, body, reply);
  reply(error_reply(404, "not_found", "there is nothing here"));
}

// ------------------------------------------------------------------------------- opening hours
namespace {
// Two servers at one folder would not see each other's tables. The system lets go of the lock when
// a program ends, however it ends.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder)
      : file_(::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    taken_ = file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0;
  }
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  bool is_ours() const { return file_ >= 0 && !taken_; }
  bool is_taken() const { return taken_; }

 private:
  int file_ = -1;
  bool taken_ = false;
};
}  // namespace
// Every socket is an open file: take as many as the system lets us have.
static void open_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

int serve(const ServeSettings& settings, const std::function<void(std::uint16_t port)>& listening) {
  open_many_files();
  umask(077);  // names and chat are nobody else's business
  std::string error;
  std::error_code no_folder;
  std::filesystem::create_directories(settings.data, no_folder);
  std::unique_ptr<Store> store;
  std::optional<Seal> seal;
  const FolderLock lock(settings.data);
  if (!lock.is_ours())
    error = settings.data +
            (lock.is_taken() ? ": another server uses this folder" : ": cannot be written");
  if (error.empty() && !secrets_work()) error = "the cryptographic library does not start";
  if (error.empty()) seal = Seal::from_file(settings.data + "/secret.key", error);
  if (error.empty()) store = open_sqlite_store(settings.data, error);
  if (!error.empty()) {
    log_event("cannot_start", {{"why", error}});
    return 1;
  }
  Lobby lobby(settings, std::move(store), *seal);
  Doors doors(settings.doors, lobby);
  lobby.open_doors(doors);
  if (const std::string why = doors.open(); !why.empty()) {
    log_event("cannot_start", {{"why", why}});
    return 1;
  }
  doors.on_stop([&] { lobby.goodbye(); });
  lobby.tick();
  log_event("listening",
            {{"address", settings.doors.address}, {"port", std::to_string(doors.port())}});
  listening(doors.port());
  doors.run();
  lobby.close();
  log_event("stopped");
  return 0;
}

}  // namespace orrery::server
