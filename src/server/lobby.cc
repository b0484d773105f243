#include "server/lobby.h"
#include "core/json_library.h"

#include "play/strict_json.h"
#include "play/transcript.h"
#include "server/log.h"
#include "server/rules_pages.h"
#include "server/store/old_tables.h"

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
          .has_space = [this] { return !no_new_table(); },
          .make_table =
              [this](const Setup& setup, const Visitor& maker) {
                return make_table(setup, seats_for(setup, maker), [](int) { return true; });
              },
          .open_table =
              [this](const std::string& id) {
                ++counters_.tables;
                open_room(id);
              },
          .find_table =
              [this](const std::string& id, std::function<void(const Table*)> then) {
                find_room(id, [then = std::move(then)](const Found& found) {
                  then(found.room ? &found.room->table() : nullptr);
                });
              }};
}

void Lobby::close() {
  bots_.stop();
  desk_.stop();
  store_.reset();
}

// ------------------------------------------------------------------------------- rooms
House Lobby::house() {
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
  return house;
}

// A table that is not in memory is read, and played up to where it stands, on a thread of the
// store. Whoever else wants it meanwhile waits for the same.
void Lobby::find_room(const std::string& id, WhenFound then) {
  if (const auto at = rooms_.find(id); at != rooms_.end()) return then({at->second});
  std::vector<WhenFound>& waiting = arriving_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); },
      [house = house(), seal = seal_, id](Reading& kept) -> std::shared_ptr<Room> {
        const std::optional<Record> record = record_of(kept, id);
        if (!record) return nullptr;
        const auto refuse = [&](const std::string& why) {
          log_event("table_unreadable", {{"table", id}, {"why", why}});
          return nullptr;
        };
        const std::optional<std::string> seed = seal.open(record->table.seed);
        const std::optional<FairDice> dice = seed ? FairDice::from_hex(*seed) : std::nullopt;
        if (!dice || dice->commitment(id) != record->table.commitment)
          return refuse("the seed cannot be opened with this key");
        auto loaded = Room::load(house, *record, *dice);
        if (const Refusal* refusal = std::get_if<Refusal>(&loaded)) return refuse(refusal->text());
        return std::get<0>(loaded);
      },
      [this, id](const LookedUp<std::shared_ptr<Room>>& found) { room_read(id, found); });
}
void Lobby::room_read(const std::string& id, const LookedUp<std::shared_ptr<Room>>& found) {
  const Unreadable* why = std::get_if<Unreadable>(&found);
  if (why) log_event("unreadable", {{"table", id}, {"why", why->what()}});
  const Found at{why ? nullptr : std::get<0>(found), why != nullptr};
  if (at.room) {
    has_space();  // if not, it is one too many: whoever has a table may come back to it
    rooms_[id] = at.room;
    SiteFile& page = contents_[at.room->ordered().game + "/" + at.room->content()];
    if (page.body.empty())
      page = page_of("application/json", "{" + at.room->table().game().printed() + "}", true);
    at.room->wake();
  }
  const auto waiting = arriving_.extract(id);
  for (const WhenFound& then : waiting.mapped()) then(at);
}
void Lobby::with_room(const std::string& id, const ReplyTo& reply, AtTable then) {
  find_room(id, [reply, then = std::move(then)](const Found& found) {
    if (found.is_unreadable) return reply(unreadable_reply());
    then(found.room);
  });
}

// It is on disk; what cannot be read just now is read when somebody comes.
void Lobby::open_room(const std::string& id) {
  find_room(id, [](const Found&) {});
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

Load Lobby::load() const {
  return {store_->healthy(), lag_ms_, bots_.waiting(), store_->figures().writes_waiting};
}
std::optional<Reply> Lobby::no_new_table() {
  std::optional<Reply> no;
  if (const std::string why = why_no_new_table(load()); !why.empty())
    no = error_reply(503, "overloaded", why);
  else if (!has_space())
    no = error_reply(503, "full", "every table of this server is taken; try again later");
  counters_.tables_refused += no.has_value();
  return no;
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
  constexpr int kTickMs = 1000;
  constexpr i64 kExpireMs = 3'600'000;
  const i64 now = ticks_ms();
  lag_ms_ = tick_due_ == 0 ? 0 : std::max<i64>(0, now - tick_due_);
  tick_due_ = now + kTickMs;
  std::erase_if(rooms_, [&](const auto& at) {
    return at.second->is_idle() && now - at.second->touched() > 600'000;
  });
  std::erase_if(budgets_, [&](const auto& at) { return at.second.is_full(now); });
  std::erase_if(created_by_, [&](const auto& at) { return at.second.hour != now / 3'600'000; });
  watch_storage();
  if (expired_at_ == 0 || now - expired_at_ > kExpireMs) {
    expired_at_ = now;
    expire();
  }
  doors_->after(kTickMs, [this] { tick(); });
}
// Everybody at a table is told when nothing can be saved, and when it can be again.
void Lobby::watch_storage() {
  const bool is_well = store_->healthy();
  if (!is_well && !std::exchange(is_pulse_under_way_, true)) {
    Write pulse;  // does it work again?
    pulse.done = [this](Written) { doors_->post([this] { is_pulse_under_way_ = false; }); };
    store_->write(std::move(pulse));
  }
  if (std::exchange(storage_was_well_, is_well) == is_well) return;
  for (const auto& [id, room] : rooms_)
    room->announce(say(is_well ? "remark.storage_back" : "remark.storage_lost"));
}
// Tables that are in memory are spared: somebody looks at them, or has just done.
void Lobby::expire() {
  if (settings_.keep_finished_days == 0 && settings_.keep_chat_days == 0) return;
  const auto ask = [days = settings_.keep_finished_days, chat = settings_.keep_chat_days](
                       Reading& kept) { return old_tables(kept, now_ms() / 1000, days, chat); };
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); }, ask,
      [this](LookedUp<OldTables> found) {
        OldTables* old = std::get_if<OldTables>(&found);
        if (!old) return;
        const auto is_here = [this](const std::string& id) {
          return rooms_.count(id) > 0 || arriving_.count(id) > 0;
        };
        std::erase_if(old->finished, is_here);
        std::erase_if(old->chatty, is_here);
        if (old->finished.empty() && old->chatty.empty()) return;
        log_event("expired", {{"tables", std::to_string(old->finished.size())},
                              {"chats", std::to_string(old->chatty.size())}});
        Write write;
        write.deleting = std::move(old->finished);
        write.silencing = std::move(old->chatty);
        store_->write(std::move(write));
      });
}
void Lobby::goodbye() {
  for (const auto& [socket, room] : where_) socket->send("{\"type\":\"closing\"}");
}

// ------------------------------------------------------------------------------- sockets
void Lobby::on_knock(Request request, KnockTo answer) {
  std::string id, what;
  if (!table_path(request.path, id, what) || what != "ws") return answer({404, {}});
  if (!may_spend(request.from, kSocketCost)) return answer({429, {}});
  recognise(std::move(request), [this, id, answer](const Request& known, bool is_unreadable) {
    if (is_unreadable) return answer({503, {}});
    find_room(id, [known, answer](const Found& found) {
      if (found.is_unreadable) return answer({503, {}});
      answer({found.room ? 101 : 404, known});
    });
  });
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
  where_[socket.get()] = at;
  at->enter(socket, visitor(request).hash, since, wish);
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
  recognise(std::move(request), [this, looks, reply](const Request& known, bool is_unreadable) {
    if (is_unreadable) return reply(unreadable_reply());
    looks ? get(known, reply) : post(known, reply);
  });
}

void Lobby::get(const Request& request, const ReplyTo& reply) {
  const std::string& path = request.path;
  if (path == "/healthz")
    return reply({.status = store_->healthy() ? 200 : 503,
                  .type = "text/plain",
                  .body = store_->healthy() ? "ok\n" : "storage does not take writes\n"});
  if (path == "/readyz") {
    const std::optional<Reply> no = no_new_table();
    return reply({.status = no ? 503 : 200,
                  .type = "text/plain",
                  .body = no ? "no new tables just now\n" : "ready\n"});
  }
  if (path == "/metrics") return reply({.type = "text/plain; version=0.0.4", .body = metrics()});
  if (path == "/api/games") return reply(file_reply(games_, request));
  if (path == "/api/lessons") {
    const std::string words = asked_for(request, "words");
    return reply({.body = lessons_json(words == "none" || is_language(words) ? words : ""),
                  .squeeze = true});
  }
  if (path == "/api/here") return reply({.body = here_json()});
  if (path == "/api/tables")
    return public_tables(std::strtoul(asked_for(request, "skip").c_str(), nullptr, 10), reply);
  if (path == "/api/mine") return my_tables(visitor(request).hash, reply);
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
  with_room(table, reply, [this, from = request.from, reply](const std::shared_ptr<Room>& at) {
    if (!at) return reply(error_reply(404, "not_found", "there is no such table"));
    if (!at->over())
      return reply(error_reply(409, "not_over", "the whole record is open once the game is over"));
    const auto copy = std::make_shared<const Table>(at->table());
    const bool taken = desk_.take(from, [this, copy, reply] {
      doors_->post([reply, text = write_transcript(*copy)] {
        reply({.type = "text/plain; charset=utf-8", .body = text, .squeeze = true});
      });
    });
    if (!taken) reply(error_reply(503, "busy", "too many are asking; try again in a moment"));
  });
}

void Lobby::post(const Request& request, const ReplyTo& reply) {
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

}  // namespace orrery::server
