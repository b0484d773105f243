#include "server/lobby.h"
#include "core/json_library.h"

#include "play/strict_json.h"
#include "play/transcript.h"
#include "server/log.h"
#include "server/rules_pages.h"
#include "server/squeeze.h"
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

bool is_reminder(std::string_view path) {
  return path == "/api/reminders" || starts(path, "/api/reminders/");
}
// What mail programs post by themselves (RFC 8058): the token in it says what may be done.
bool is_unsubscribing(const Request& request) {
  return request.path == "/api/reminders/stop" && starts(request.query, "token=");
}
bool is_campaign(std::string_view path) {
  return path == "/api/campaigns" || starts(path, "/api/campaigns/");
}
bool makes_something(std::string_view path) {
  return path == "/api/tables" || path == "/api/campaigns" || path == "/api/campaigns/import" ||
         (starts(path, "/api/campaigns/") && path.ends_with("/play"));
}

// What every server of this build says alike, compressed once.
struct Always {
  SiteFile sheets = page_of("application/json", KeptCampaign::sheets(), false);
  SiteFile games = page_of("application/json", games_json(), false);
  std::unordered_map<std::string, SiteFile> rules = {};  // by game
};
const Always& always() {
  static const Always pages = [] {
    Always all;
    for (const RulesPage& page : rules_pages())
      all.rules[page.game] = page_of("application/json", page.json, false);
    return all;
  }();
  return pages;
}

// In ordinary messages: what is looked up, dealt or written costs more.
constexpr double kSocketCost = 10;
double cost_of(const Request& request) {
  if (request.method == "POST") return makes_something(request.path) ? 20 : 5;
  if (request.path.ends_with("/transcript")) return 20;
  return starts(request.path, "/api/") ? 3 : 1;
}

}  // namespace

Lobby::Lobby(const ServeSettings& settings, std::unique_ptr<Store> store, Seal seal,
             Surroundings machine, std::unique_ptr<Neighbours> neighbours)
    : settings_(settings),
      store_(std::move(store)),
      seal_(seal),
      machine_(std::move(machine)),
      bots_(machine_.hire(settings.bot_threads, 10, 256, 256), machine_.make_agent),
      desk_(machine_.hire(1, 5, 256, 32)),
      reminders_(reminder_house(),
                 machine_.hire_messengers ? machine_.hire_messengers(settings_, seal_) : nullptr),
      site_(read_site(settings.site)) {
  always();
  if (neighbours) nodes_ = std::make_unique<Nodes>(std::move(neighbours), nodes_house());
}

Campaigns::Borrowed Lobby::campaign_house() {
  return {.store = *store_,
          .post = [this](std::function<void()> work) { doors_->post(std::move(work)); },
          .guest = [this](const Request& request) { return guest(request); },
          .visitor = [this](const Request& request) { return visitor(request); },
          .may_create = [this](const std::string& from) { return may_create(from, false); },
          .has_space = [this] { return !no_new_table(); },
          .make_table =
              [this](Setup setup, const Visitor& maker) {
                setup.maker = maker.hash;
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
              },
          .date = machine_.date};
}

Reminders::Borrowed Lobby::reminder_house() {
  return {
      .store = *store_,
      .seal = seal_,
      .post = [this](std::function<void()> work) { doors_->post(std::move(work)); },
      .after = [this](int ms, std::function<void()> work) { doors_->after(ms, std::move(work)); },
      .guest = [this](const Request& request) { return guest(request); },
      .visitor = [this](const Request& request) { return visitor(request); },
      .find_room =
          [this](const std::string& id, std::function<void(const Room*)> then) {
            find_room(id, [then = std::move(then)](const Found& found) { then(found.room.get()); });
          },
      .date = machine_.date,
      .ticks = machine_.ticks,
      .patience_ms = settings_.notify_after_seconds * 1000};
}

void Lobby::close() {
  reminders_.stop();
  if (nodes_) nodes_->leave();
  nodes_.reset();
  bots_.stop();
  desk_->stop();
  store_.reset();
}

// ------------------------------------------------------------------------------- how much there is
// to do
Load Lobby::load() const {
  return {store_->healthy(), lag_ms_, bots_.waiting(), store_->figures().writes_waiting,
          settings_.late_ms};
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
  const i64 now = machine_.ticks();
  return budgets_.try_emplace(from, rate, kBurstSeconds * rate, now).first->second.spend(cost, now);
}

void Lobby::tick() {
  constexpr int kTickMs = 1000;
  constexpr i64 kExpireMs = 3'600'000;
  const i64 now = machine_.ticks();
  lag_ms_ = tick_due_ == 0 ? 0 : std::max<i64>(0, now - tick_due_);
  tick_due_ = now + kTickMs;
  std::erase_if(rooms_, [&](const auto& at) {
    return at.second->is_idle() && now - at.second->touched() > 600'000;
  });
  std::erase_if(budgets_, [&](const auto& at) { return at.second.is_full(now); });
  std::erase_if(created_by_, [&](const auto& at) { return at.second.hour != now / 3'600'000; });
  watch_storage();
  if (!is_draining_) reminders_.tick();
  if (expired_at_ == 0 || now - expired_at_ > kExpireMs) {
    expired_at_ = now;
    expire();
    forget_rare_counts();
    look_after_clocks("");
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
  const auto ask = [days = settings_.keep_finished_days, chat = settings_.keep_chat_days,
                    now = machine_.date() / 1000](Reading& kept) {
    OldTables old = old_tables(kept, now, days, chat);
    const std::vector<std::string> occupied = kept.occupied();
    const std::set<std::string> elsewhere(occupied.begin(), occupied.end());
    const auto is_elsewhere = [&](const std::string& id) { return elsewhere.count(id) > 0; };
    std::erase_if(old.finished, is_elsewhere);
    std::erase_if(old.chatty, is_elsewhere);
    return old;
  };
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
// At another node there is place at once.
void Lobby::goodbye() {
  drain();
  const bool is_alone = !nodes_ || nodes_->others() == 0;
  const std::string words =
      std::string(R"({"type":"closing","retry":)") + (is_alone ? "1000}" : "0}");
  for (const auto& [socket, room] : where_) socket->send(words);
}

// ------------------------------------------------------------------------------- sockets
void Lobby::on_knock(Request request, KnockTo answer) {
  std::string id, what;
  if (!table_path(request.path, id, what) || what != "ws") return answer({404, {}});
  if (is_draining_) return answer({503, {}});
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
  const std::string session = visitor(request).hash;
  if (!at->lets_in(session)) return socket->close(kKeptOut, "this table keeps spectators out");
  where_[socket.get()] = at;
  at->enter(socket, session, since, wish);
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
  const bool is_ours = request.same_origin && request.has_our_header;
  if (!looks && !is_ours && !is_unsubscribing(request))
    return reply(error_reply(403, "origin", "this request comes from somewhere else"));
  if (!may_spend(request.from, cost_of(request)))
    return reply(error_reply(429, "slow_down",
                             "too many requests from this address; try again in a moment"));
  recognise(std::move(request), [this, looks, reply](const Request& known, bool is_unreadable) {
    if (is_unreadable) return reply(unreadable_reply());
    looks ? get(known, squeezing(known, reply)) : post(known, reply);
  });
}

void Lobby::at_the_desk(const std::string& from, std::function<Reply()> work,
                        const ReplyTo& reply) {
  const bool taken = desk_->take(from, [this, work = std::move(work), reply] {
    doors_->post([reply, made = work()] { reply(made); });
  });
  if (!taken) reply(error_reply(503, "busy", "too many are asking; try again in a moment"));
}
// Where the desk has too much to do it goes as it is.
ReplyTo Lobby::squeezing(const Request& request, ReplyTo reply) {
  if (!takes_encoding(request.encodings, "gzip")) return reply;
  return [this, from = request.from, reply = std::move(reply)](Reply made) {
    if (!made.squeeze || made.body.size() < kWorthSqueezing) return reply(std::move(made));
    const auto whole = std::make_shared<Reply>(std::move(made));
    const bool taken = desk_->take(from, [this, whole, reply] {
      if (std::string small = gzipped(whole->body); !small.empty()) {
        whole->body = std::move(small);
        whole->encoding = "gzip";
      }
      doors_->post([whole, reply] { reply(std::move(*whole)); });
    });
    if (!taken) reply(std::move(*whole));
  };
}

void Lobby::get(const Request& request, const ReplyTo& reply) {
  const std::string& path = request.path;
  if (path == "/healthz")
    return reply({.status = store_->healthy() ? 200 : 503,
                  .type = "text/plain",
                  .body = store_->healthy() ? "ok\n" : "storage does not take writes\n"});
  if (path == "/readyz" && is_draining_)
    return reply({.status = 503, .type = "text/plain", .body = "draining\n"});
  if (path == "/readyz") {
    const std::optional<Reply> no = no_new_table();
    return reply({.status = no ? 503 : 200,
                  .type = "text/plain",
                  .body = no ? "no new tables just now\n" : "ready\n"});
  }
  if (path == "/metrics") return reply({.type = "text/plain; version=0.0.4", .body = metrics()});
  if (path == "/api/games") return reply(file_reply(always().games, request));
  if (path == "/api/lessons") {
    const std::string words = asked_for(request, "words");
    return reply({.body = lessons_json(words == "none" || is_language(words) ? words : ""),
                  .squeeze = true});
  }
  if (path == "/api/here") return reply({.body = here_json()});
  if (path == "/api/tables")
    return public_tables(std::strtoul(asked_for(request, "skip").c_str(), nullptr, 10), reply);
  if (path == "/api/mine") return my_tables(request, reply);
  if (starts(path, "/api/rules/")) {
    const auto rules = always().rules.find(path.substr(11));
    return reply(rules == always().rules.end()
                     ? error_reply(404, "not_found", "there are no rules by that name")
                     : file_reply(rules->second, request));
  }
  if (starts(path, "/api/book/")) return book(path.substr(10), request, reply);
  if (starts(path, "/api/explore/")) return explore(path.substr(13), request, reply);
  if (starts(path, "/api/content/")) return content(path.substr(13), request, reply);
  if (path == "/api/campaigns/sheets") return reply(file_reply(always().sheets, request));
  if (is_campaign(path)) return campaigns_.get(request, reply);
  if (path == "/api/reminders") return reminders_.get(request, reply);
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
  with_room(table, reply,
            [this, from = request.from, session = visitor(request).hash,
             reply](const std::shared_ptr<Room>& at) {
              if (!at) return reply(error_reply(404, "not_found", "there is no such table"));
              if (!at->lets_in(session))
                return reply(error_reply(403, "kept_out", "this table keeps spectators out"));
              if (!at->over())
                return reply(
                    error_reply(409, "not_over", "the whole record is open once the game is over"));
              const auto copy = std::make_shared<const Table>(at->table());
              const auto write = [copy] {
                return Reply{.type = "text/plain; charset=utf-8",
                             .body = write_transcript(*copy),
                             .squeeze = true};
              };
              at_the_desk(from, write, reply);
            });
}

void Lobby::post(const Request& request, const ReplyTo& reply) {
  if (is_unsubscribing(request)) return reminders_.unsubscribe(asked_for(request, "token"), reply);
  std::variant<Json, Refusal> json = read_json(request.body.empty() ? "{}" : request.body);
  if (const Refusal* refusal = std::get_if<Refusal>(&json))
    return reply(error_reply(400, "malformed", refusal->why, refusal->where));
  const Json& body = std::get<Json>(json);
  if (!body.is_object()) return reply(error_reply(400, "malformed", "an object is expected"));
  if (request.path == "/api/tables") return create(request, body, reply);
  if (is_campaign(request.path)) return campaigns_.post(request, body, reply);
  if (is_reminder(request.path)) return reminders_.post(request, body, reply);
  std::string id, what;
  if (!table_path(request.path, id, what))
    return reply(error_reply(404, "not_found", "there is nothing here"));
  if (what == "claim") return claim(request, id, body, reply);
  if (what == "join") return join(request, id, body, reply);
  if (what == "rematch") return rematch(request, id, reply);
  if (what == "link") return new_link(request, id, body, false, reply);
  if (what == "handover") return new_link(request, id, body, true, reply);
  reply(error_reply(404, "not_found", "there is nothing here"));
}

}  // namespace orrery::server
