#include "server/hall.h"
#include "core/json_library.h"

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "play/names.h"
#include "play/replies.h"
#include "play/strict_json.h"
#include "play/transcript.h"
#include "server/log.h"
#include "server/rules_pages.h"

namespace orrery::server {
namespace {

constexpr std::size_t kSessionBytes = 32, kSeatBytes = 20, kTableBytes = 10;

Reply error_reply(int status, const std::string& code, const std::string& message, const std::string& where = {}) {
  JsonWriter out;
  out.open().key("error").open().field("code", code).field("message", message);
  if (!where.empty()) out.field("where", where);
  return {.status = status, .body = out.close().close().take()};
}
Reply refusal_reply(const Refusal& refusal) { return error_reply(400, "refused", refusal.why, refusal.where); }
bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

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
std::string session_hash(const Request& r) { return is_token(r.session, kSessionBytes) ? hash_of_token(r.session) : std::string(); }

}  // namespace

Lobby::Lobby(const ServeSettings& settings, std::unique_ptr<Store> store, Seal seal)
    : settings_(settings), store_(std::move(store)), seal_(seal), bots_(settings.bot_threads), site_(read_site(settings.site)) {}

// ------------------------------------------------------------------------------- rooms
std::shared_ptr<Room> Lobby::room(const std::string& id) {
  if (const auto at = rooms_.find(id); at != rooms_.end()) return at->second;
  const std::optional<SavedTable> saved = store_->table(id);
  if (!saved) return nullptr;
  const std::optional<std::string> seed = seal_.open(saved->seed);
  const std::optional<FairDice> dice = seed ? FairDice::from_hex(*seed) : std::nullopt;
  if (!dice || dice->commitment(id) != saved->commitment) {
    log_event("table_unreadable", {{"table", id}, {"why", "the seed cannot be opened with this key"}});
    return nullptr;
  }
  auto loaded = Room::load(House{*store_, bots_, counters_, [this](std::function<void()> work) { doors_->post(std::move(work)); },
                                 [this](int ms, std::function<void()> work) { doors_->after(ms, std::move(work)); }, orrery::open_game,
                                 static_cast<double>(settings_.messages_per_second)}, *saved, *dice);
  if (const Refusal* refusal = std::get_if<Refusal>(&loaded)) {
    log_event("table_unreadable", {{"table", id}, {"why", refusal->text()}});
    return nullptr;
  }
  const auto room = std::get<0>(loaded);
  rooms_[id] = room;
  room->wake();
  return room;
}

void Lobby::tick() {
  const i64 now = now_ms();
  for (auto at = rooms_.begin(); at != rooms_.end();) {
    const bool forget = at->second->is_idle() && now - at->second->touched() > (rooms_.size() > settings_.most_tables ? 10'000 : 600'000);
    at = forget ? rooms_.erase(at) : std::next(at);
  }
  doors_->after(1000, [this] { tick(); });
}
void Lobby::goodbye() {
  for (const auto& [socket, room] : where_) socket->send("{\"type\":\"closing\"}");
}

// ------------------------------------------------------------------------------- sockets
int Lobby::on_knock(const Request& request) {
  std::string id, what;
  if (!table_path(request.path, id, what) || what != "ws") return 404;
  return room(id) ? 101 : 404;
}
void Lobby::on_enter(std::shared_ptr<Socket> socket, Request request) {
  std::string id, what;
  table_path(request.path, id, what);
  const auto at = room(id);
  if (!at) return socket->close(1011, "no such table");
  where_[socket.get()] = at;
  u32 since = 0;
  if (starts(request.query, "since=")) since = static_cast<u32>(std::min<unsigned long>(std::strtoul(request.query.c_str() + 6, nullptr, 10), 1u << 30));
  at->enter(socket, session_hash(request), since);
}
void Lobby::on_message(Socket& socket, std::string_view message) {
  if (const auto at = where_.find(&socket); at != where_.end()) at->second->message(socket, message);
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
  if (request.method == "GET" || request.method == "HEAD") return get(request, reply);
  if (request.method != "POST") return reply(error_reply(405, "method", "GET or POST is expected"));
  if (!request.same_origin || !request.has_our_header) return reply(error_reply(403, "origin", "this request comes from somewhere else"));
  post(request, reply);
}

void Lobby::get(const Request& request, ReplyTo& reply) {
  const std::string& path = request.path;
  if (path == "/healthz") return reply({.status = store_->healthy() ? 200 : 503, .type = "text/plain", .body = store_->healthy() ? "ok\n" : "storage does not take writes\n"});
  if (path == "/metrics") return reply({.type = "text/plain; version=0.0.4", .body = metrics()});
  if (path == "/api/games") return reply({.body = games_json()});
  if (path == "/api/tables") return reply({.body = tables_json()});
  if (path == "/api/mine") return reply({.body = mine_json(session_hash(request))});
  if (starts(path, "/api/rules/")) {
    std::string rules = rules_json(path.substr(11));
    return reply(rules.empty() ? error_reply(404, "not_found", "there are no rules by that name") : Reply{.body = std::move(rules)});
  }
  if (std::string id, what; table_path(path, id, what) && what == "transcript") {
    const auto at = room(id);
    if (!at) return reply(error_reply(404, "not_found", "there is no such table"));
    if (!at->over()) return reply(error_reply(409, "not_over", "the whole record is open once the game is over"));
    return reply({.type = "text/plain; charset=utf-8", .body = write_transcript(at->table())});
  }
  if (starts(path, "/api/")) return reply(error_reply(404, "not_found", "there is nothing here"));
  auto file = site_.find(path == "/" ? "/index.html" : path);
  // Every address of the client is served by the same page.
  if (file == site_.end() && path.find('.') == std::string::npos) file = site_.find("/index.html");
  if (file == site_.end()) return reply(error_reply(404, "not_found", "there is nothing here"));
  reply({.type = file->second.type, .body = request.method == "HEAD" ? "" : file->second.body, .keep = file->second.keep});
}

void Lobby::post(const Request& request, ReplyTo& reply) {
  std::variant<Json, Refusal> json = read_json(request.body.empty() ? "{}" : request.body);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) return reply(error_reply(400, "malformed", refusal->why, refusal->where));
  const Json& body = std::get<Json>(json);
  if (!body.is_object()) return reply(error_reply(400, "malformed", "an object is expected"));
  if (request.path == "/api/tables") return create(request, body, reply);
  std::string id, what;
  if (!table_path(request.path, id, what)) return reply(error_reply(404, "not_found", "there is nothing here"));
  if (what == "claim") return claim(request, id, body, reply);
  if (what == "join") return join(request, id, body, reply);
  if (what == "rematch") return rematch(request, id, reply);
  reply(error_reply(404, "not_found", "there is nothing here"));
}

bool Lobby::may_create(const std::string& from) {
  if (settings_.tables_per_hour == 0) return true;
  if (created_by_.size() > 100000) created_by_.clear();
  auto& [hour, n] = created_by_[from];
  if (const i64 now = now_ms() / 3'600'000; hour != now) hour = now, n = 0;
  return ++n <= settings_.tables_per_hour;
}

void Lobby::create(const Request& request, const Json& body, const ReplyTo& reply) {
  if (!may_create(request.from)) return reply(error_reply(429, "slow_down", "too many tables from this address; try again later"));
  std::variant<Setup, Refusal> setup = read_setup(body);
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return reply(refusal_reply(*refusal));
  const bool known = is_token(request.session, kSessionBytes);
  std::vector<SavedSession> sitting;
  const std::string session = known ? request.session : new_token(kSessionBytes);
  const auto& chairs = std::get<Setup>(setup).chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].kind == Chair::Kind::Human) sitting.push_back({hash_of_token(session), "", static_cast<int>(i)});
  make_table(std::move(std::get<Setup>(setup)), session, !known, std::move(sitting), reply);
}

// A table exists once it is on disk.
void Lobby::make_table(Setup setup, const std::string& session, bool new_session, std::vector<SavedSession> sitting, const ReplyTo& reply) {
  const Opened opened = open_game(setup.game, Order{setup.players, setup.options, {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return reply(refusal_reply(*refusal));
  const std::string id = new_token(kTableBytes);
  const FairDice dice = FairDice::fresh();
  const i64 now = now_ms() / 1000;
  Write write;
  write.new_tables.push_back({id, setup.game, write_setup(setup), dice.commitment(id), seal_.close(dice.seed_hex()), now, now, false});
  JsonWriter out;
  out.open().field("table", id).key("links").open_list();
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) {
    if (setup.chairs[i].kind == Chair::Kind::Bot) continue;
    const std::string token = new_token(kSeatBytes);
    write.seats.push_back({id, static_cast<int>(i), hash_of_token(token)});
    out.open().field("seat", i).field("link", "/t/" + id + "#" + token).close();
  }
  out.close_list().field("watch", "/t/" + id).close();
  for (SavedSession& s : sitting) {
    s.table = id;
    write.sessions.push_back(s);
  }
  write.done = [this, id, body = out.take(), session, new_session, reply](bool ok) {
    doors_->post([this, id, body, session, new_session, reply, ok] {
      if (!ok) return reply(error_reply(503, "not_saved", "the table could not be saved"));
      ++counters_.tables;
      room(id);  // deals the set-up, wakes the bots
      Reply made{.status = 201, .body = body};
      if (new_session) made.set_session = session;
      reply(std::move(made));
    });
  };
  store_->write(std::move(write));
}

void Lobby::claim(const Request& request, const std::string& table, const Json& body, const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"token", "name"});
  const std::string token(in.at("token").word());
  const Reader name_in = in.optional("name");
  const std::string name(name_in.exists() ? name_in.word() : "");
  if (!refusal && !name.empty())
    if (const char* why = unfit_name(name)) name_in.refuse(why);
  if (refusal) return reply(refusal_reply(*refusal));
  const auto at = room(table);
  if (!at || !is_token(token, kSeatBytes)) return reply(error_reply(404, "not_found", "this link leads nowhere"));
  const std::string hash = hash_of_token(token);
  for (const SavedSeat& seat : store_->seats(table))
    if (seat.token_hash == hash) return sit_down(request, at, seat.seat, name, reply);
  reply(error_reply(404, "not_found", "this link leads nowhere"));
}

void Lobby::join(const Request& request, const std::string& table, const Json& body, const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"name"});
  const std::string name(in.at("name").word());
  if (!refusal)
    if (const char* why = unfit_name(name)) in.at("name").refuse(why);
  if (refusal) return reply(refusal_reply(*refusal));
  const auto at = room(table);
  if (!at || !at->setup().is_public) return reply(error_reply(404, "not_found", "there is no such public table"));
  for (int seat = 0; seat < at->setup().players; ++seat)
    if (at->setup().chairs[static_cast<std::size_t>(seat)].kind == Chair::Kind::Open) return sit_down(request, at, seat, name, reply);
  reply(error_reply(409, "full", "every seat is taken"));
}

void Lobby::sit_down(const Request& request, const std::shared_ptr<Room>& at, int seat, const std::string& name, const ReplyTo& reply) {
  const bool known = is_token(request.session, kSessionBytes);
  const std::string session = known ? request.session : new_token(kSessionBytes), hash = hash_of_token(session);
  Write write;
  write.sessions.push_back({hash, at->id(), seat});
  write.done = [this, at, seat, name, hash, session, known, reply](bool ok) {
    doors_->post([at, seat, name, hash, session, known, reply, ok] {
      if (!ok) return reply(error_reply(503, "not_saved", "the seat could not be saved"));
      at->sit(hash, seat, name);
      at->wake();
      Reply seated{.body = "{\"table\":\"" + at->id() + "\",\"seat\":" + std::to_string(seat) + "}"};
      if (!known) seated.set_session = session;
      reply(std::move(seated));
    });
  };
  store_->write(std::move(write));
}

// The same people, one seat on. Whoever asks later comes to the table that was made for the first.
void Lobby::rematch(const Request& request, const std::string& table, const ReplyTo& reply) {
  const auto at = room(table);
  const std::string hash = session_hash(request);
  if (!at || hash.empty() || at->seats_of(hash).empty()) return reply(error_reply(403, "not_yours", "only those who played may ask for a rematch"));
  if (!at->next().empty()) return reply(Reply{.body = "{\"table\":\"" + at->next() + "\",\"links\":[],\"watch\":\"/t/" + at->next() + "\"}"});
  if (!may_create(request.from)) return reply(error_reply(429, "slow_down", "too many tables from this address; try again later"));
  Setup setup = at->setup();
  std::rotate(setup.chairs.begin(), setup.chairs.end() - 1, setup.chairs.end());
  for (Chair& chair : setup.chairs) {
    chair.left_ms = setup.clock.bank_ms;
    chair.bot_plays = chair.kind == Chair::Kind::Bot;
    chair.voters.clear();
  }
  std::vector<SavedSession> sitting;
  for (const auto& [session, seat] : at->sessions()) sitting.push_back({session, "", (seat + 1) % setup.players});
  make_table(std::move(setup), request.session, false, std::move(sitting), [at, reply](Reply made) {
    if (made.status == 201) at->play_on_at(Json::parse(made.body).at("table").get<std::string>());
    reply(std::move(made));
  });
}

// ------------------------------------------------------------------------------- pages of JSON
std::string Lobby::games_json() const {
  JsonWriter out;
  out.open().key("games").open_list();
  for (const Shelf& game : shelf()) {
    JsonWriter one;
    write_game(game.info, one);
    std::string text = one.take();
    text.pop_back();
    text += ",\"seat_names\":[";
    for (std::size_t i = 0; i < game.info.seat_names.size(); ++i) text += (i ? ",\"" : "\"") + game.info.seat_names[i] + "\"";
    text += "],\"bots\":[";
    for (const BotLevel& level : kBotLevels) text += std::string(&level == kBotLevels ? "\"" : ",\"") + level.name + "\"";
    out.raw(text + "]}");
  }
  return out.close_list().close().take();
}

std::string Lobby::rules_json(const std::string& game) const {
  for (const RulesPage& page : rules_pages())
    if (page.game == game) return page.json;
  return {};
}

std::string Lobby::tables_json() {
  JsonWriter out;
  out.open().key("tables").open_list();
  for (const SavedTable& saved : store_->unfinished(200)) {
    const auto live = rooms_.find(saved.id);
    if (live == rooms_.end()) continue;
    const Setup& setup = live->second->setup();
    if (!setup.is_public || live->second->open_chairs() == 0) continue;
    out.open().field("table", saved.id).field("game", setup.game).field("title", on_shelf(setup.game)->info.title);
    out.field("players", setup.players).field("open", live->second->open_chairs()).key("names").open_list();
    for (const Chair& chair : setup.chairs)
      if (chair.kind != Chair::Kind::Open) out.value(chair.name.empty() ? (chair.kind == Chair::Kind::Bot ? "bot" : "somebody") : chair.name);
    out.close_list().field("created", saved.created).close();
  }
  return out.close_list().close().take();
}

std::string Lobby::mine_json(const std::string& session) {
  std::vector<std::pair<SavedTable, std::vector<int>>> mine;
  for (const SavedSession& s : session.empty() ? std::vector<SavedSession>{} : store_->seats_of(session)) {
    if (!mine.empty() && mine.back().first.id == s.table) mine.back().second.push_back(s.seat);
    else if (const auto saved = store_->table(s.table)) mine.push_back({*saved, {s.seat}});
  }
  std::sort(mine.begin(), mine.end(), [](const auto& a, const auto& b) { return a.first.updated > b.first.updated; });
  JsonWriter out;
  out.open().key("tables").open_list();
  for (std::size_t i = 0; i < mine.size() && i < 50; ++i) {
    const SavedTable& saved = mine[i].first;
    const Shelf* shelf = on_shelf(saved.game);
    out.open().field("table", saved.id).field("game", saved.game).field("title", shelf ? shelf->info.title : saved.game).key("seats").open_list();
    for (const int seat : mine[i].second) out.value(seat);
    out.close_list().field("over", saved.over).field("updated", saved.updated).key("to_act").open_list();
    const auto live = rooms_.find(saved.id);
    if (live != rooms_.end())
      for (const int seat : bits_of(live->second->table().awaited().bits)) out.value(seat);
    out.close_list().field("step", live != rooms_.end() ? live->second->table().step() : 0).close();
  }
  return out.close_list().close().take();
}

std::string Lobby::metrics() const {
  std::string out;
  const auto line = [&](const char* name, const char* type, const char* help, u64 value) {
    out += std::string("# HELP orrery_") + name + " " + help + "\n# TYPE orrery_" + name + " " + type + "\norrery_" + name + " " + std::to_string(value) + "\n";
  };
  line("requests_total", "counter", "HTTP requests", counters_.requests);
  line("moves_total", "counter", "moves of people", counters_.moves);
  line("bot_moves_total", "counter", "moves of bots", counters_.bot_moves);
  line("refused_total", "counter", "messages refused", counters_.refused);
  line("tables_created_total", "counter", "tables made", counters_.tables);
  line("write_failures_total", "counter", "writes that did not reach the disk", counters_.write_failures);
  line("tables_frozen_total", "counter", "tables whose history does not fit", counters_.frozen);
  line("tables_live", "gauge", "tables in memory", rooms_.size());
  line("sockets_open", "gauge", "open WebSockets", where_.size());
  line("bots_waiting", "gauge", "bots waiting for their turn to think", bots_.waiting());
  return out;
}

// ------------------------------------------------------------------------------- opening hours
int serve(const ServeSettings& settings, const std::function<void(std::uint16_t port)>& listening) {
  std::string error;
  std::error_code no_folder;
  std::filesystem::create_directories(settings.data, no_folder);
  std::unique_ptr<Store> store;
  std::optional<Seal> seal;
  if (!secrets_work()) error = "the cryptographic library does not start";
  if (error.empty()) seal = Seal::from_file(settings.data + "/secret.key", error);
  if (error.empty()) store = open_sqlite_store(settings.data, error);
  if (!error.empty()) return log_event("cannot_start", {{"why", error}}), 1;
  Lobby lobby(settings, std::move(store), *seal);
  Doors doors(settings.doors, lobby);
  lobby.open_doors(doors);
  if (const std::string why = doors.open(); !why.empty()) return log_event("cannot_start", {{"why", why}}), 1;
  doors.on_stop([&] { lobby.goodbye(); });
  lobby.tick();
  log_event("listening", {{"address", settings.doors.address}, {"port", std::to_string(doors.port())}});
  listening(doors.port());
  doors.run();
  log_event("stopped");
  return 0;
}

}  // namespace orrery::server
