// Making tables and sitting down at them.
#include <algorithm>

#include "core/json_library.h"
#include "play/names.h"
#include "server/hall.h"

namespace orrery::server {
namespace {

bool is_listed(const Setup& setup) {
  return setup.is_public && std::any_of(setup.chairs.begin(), setup.chairs.end(), [](const Chair& c) { return c.kind == Chair::Kind::Open; });
}

Reply refusal_reply(const Refusal& refusal) { return error_reply(400, "refused", refusal.why, refusal.where); }

}  // namespace

Reply error_reply(int status, const std::string& code, const std::string& message, const std::string& where) {
  JsonWriter out;
  out.open().key("error").open().field("code", code).field("message", message);
  if (!where.empty()) out.field("where", where);
  return {.status = status, .body = out.close().close().take()};
}
std::string session_hash(const Request& r) { return is_token(r.session, kSessionBytes) ? hash_of_token(r.session) : std::string(); }

bool Lobby::may_create(const std::string& from) {
  if (settings_.tables_per_hour == 0) return true;
  if (created_by_.size() > 100000) created_by_.clear();
  auto& [hour, n] = created_by_[from];
  if (const i64 now = now_ms() / 3'600'000; hour != now) hour = now, n = 0;
  return ++n <= settings_.tables_per_hour;
}

void Lobby::create(const Request& request, const Json& body, const ReplyTo& reply) {
  if (!may_create(request.from)) return reply(error_reply(429, "slow_down", "too many tables from this address; try again later"));
  if (rooms_.size() >= settings_.most_tables) return reply(error_reply(503, "full", "every table of this server is taken; try again later"));
  std::variant<Setup, Refusal> setup = read_setup(body);
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return reply(refusal_reply(*refusal));
  const bool known = is_token(request.session, kSessionBytes);
  std::vector<SavedSession> sitting;
  const std::string session = known ? request.session : new_token(kSessionBytes);
  const auto& chairs = std::get<Setup>(setup).chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].kind == Chair::Kind::Human) sitting.push_back({hash_of_token(session), "", static_cast<int>(i)});
  make_table(std::move(std::get<Setup>(setup)), std::move(sitting), [reply, session = known ? "" : session](Reply made) {
    made.set_session = session;
    reply(std::move(made));
  });
}

// A table exists once it is on disk.
void Lobby::make_table(Setup setup, std::vector<SavedSession> sitting, const ReplyTo& reply) {
  const Opened opened = open_game(setup.game, Order{setup.players, setup.options, {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return reply(refusal_reply(*refusal));
  const std::string id = new_token(kTableBytes);
  const FairDice dice = FairDice::fresh();
  const i64 now = now_ms() / 1000;
  Write write;
  write.new_tables.push_back({id, setup.game, write_setup(setup), dice.commitment(id), seal_.close(dice.seed_hex()), now, now, false, is_listed(setup)});
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
  write.done = [this, id, body = out.take(), reply](bool ok) {
    doors_->post([this, id, body, reply, ok] {
      if (!ok) return reply(error_reply(503, "not_saved", "the table could not be saved"));
      ++counters_.tables;
      room(id);  // deals the set-up, wakes the bots
      reply({.status = 201, .body = body, .made = id});
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

// The same people, one seat on. Whoever asks second comes to the same table.
void Lobby::rematch(const Request& request, const std::string& table, const ReplyTo& reply) {
  const auto at = room(table);
  const std::string hash = session_hash(request);
  if (!at || hash.empty() || at->seats_of(hash).empty()) return reply(error_reply(403, "not_yours", "only those who played may ask for a rematch"));
  if (const std::string& next = at->next_table(); !next.empty())
    return reply({.body = "{\"table\":\"" + next + "\",\"links\":[],\"watch\":\"/t/" + next + "\"}"});
  if (!may_create(request.from)) return reply(error_reply(429, "slow_down", "too many tables from this address; try again later"));
  if (!rematches_.insert(table).second) return reply(error_reply(409, "not_now", "the rematch is being prepared; ask again"));
  Setup setup = at->setup();
  std::rotate(setup.chairs.begin(), setup.chairs.end() - 1, setup.chairs.end());
  for (Chair& chair : setup.chairs) {
    chair.left_ms = setup.clock.bank_ms;
    chair.bot_plays = chair.kind == Chair::Kind::Bot;
    chair.voters.clear();
  }
  std::vector<SavedSession> sitting;
  for (const auto& [session, seat] : at->sessions()) sitting.push_back({session, "", (seat + 1) % setup.players});
  make_table(std::move(setup), std::move(sitting), [this, at, reply](Reply made) {
    rematches_.erase(at->id());
    if (!made.made.empty()) at->go_on_at(made.made);
    reply(std::move(made));
  });
}

}  // namespace orrery::server
