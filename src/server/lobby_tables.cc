// Making tables and sitting down at them.
#include <algorithm>

#include "core/json_library.h"
#include "play/strangers_words.h"
#include "server/lobby.h"
#include "server/log.h"

namespace orrery::server {
namespace {

bool is_listed(const Setup& setup) {
  return setup.is_public && std::any_of(setup.chairs.begin(), setup.chairs.end(),
                                        [](const Chair& c) { return c.kind == Chair::Kind::Open; });
}

Reply refusal_reply(const Refusal& refusal) {
  return error_reply(400, "refused", refusal.why, refusal.where);
}
Reply frozen_reply() {
  return error_reply(409, "frozen",
                     "this table cannot go on: what was saved does not fit together");
}

std::string link_to(const std::string& table, const std::string& token) {
  return "/t/" + table + "#" + token;
}
// With the seat's new link, if it has one.
Reply seated_reply(const std::string& table, int seat, const std::string& token) {
  JsonWriter out;
  out.open().field("table", table).field("seat", seat);
  if (!token.empty()) out.field("link", link_to(table, token));
  return {.body = out.close().take()};
}

// Somebody else has made it.
Reply next_reply(const std::string& next) {
  return {.body = "{\"table\":\"" + next + "\",\"links\":[],\"watch\":\"/t/" + next + "\"}"};
}

}  // namespace

Reply error_reply(int status, const std::string& code, const std::string& message,
                  const std::string& where) {
  JsonWriter out;
  out.open().key("error").open().field("code", code).field("message", message);
  if (!where.empty()) out.field("where", where);
  return {.status = status, .body = out.close().close().take()};
}

Reply unreadable_reply() { return error_reply(503, "unreadable", "what is kept cannot be read"); }
Reply unreadable_reply(const Unreadable& why) {
  log_event("unreadable", {{"why", why.what()}});
  return unreadable_reply();
}

// A session is a word this server has signed.
Visitor Lobby::visitor(const Request& request) const {
  Visitor v;
  v.token = seal_.signed_word(request.session);
  if (!v.token.empty()) v.hash = hash_of_token(v.token);
  return v;
}
// Before there were signatures a word was enough, if somebody sits under it: it counts as signed.
void Lobby::recognise(Request request, std::function<void(Request, bool)> then) {
  if (settings_.doors.behind_tls || !is_token(request.session, kSessionBytes))
    return then(std::move(request), false);
  const std::string hash = hash_of_token(request.session);  // before the request is moved away
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); },
      [hash](Reading& kept) { return kept.seats_of(hash); },
      [this, request = std::move(request), then = std::move(then)](auto found) mutable {
        const Unreadable* why = std::get_if<Unreadable>(&found);
        if (why) log_event("unreadable", {{"why", why->what()}});
        if (!why && !std::get<0>(found).empty()) request.session = seal_.sign(request.session);
        then(std::move(request), why != nullptr);
      });
}
Visitor Lobby::guest(const Request& request) const {
  Visitor v = visitor(request);
  if (!v.token.empty()) return v;
  v.token = new_token(kSessionBytes);
  return {v.token, hash_of_token(v.token), seal_.sign(v.token)};
}

bool Lobby::may_create(const std::string& from, bool is_public) {
  if (settings_.tables_per_hour == 0) return true;
  Made& made = created_by_[from];
  if (const i64 hour = machine_.ticks() / 3'600'000; made.hour != hour) made = {hour, 0, 0};
  // Nobody fills the list of public tables alone.
  if (is_public && ++made.public_tables > std::max(1, settings_.tables_per_hour / 30)) return false;
  return ++made.tables <= settings_.tables_per_hour;
}

void Lobby::create(const Request& request, const Json& body, const ReplyTo& reply) {
  std::variant<Setup, Refusal> read = read_setup(body);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return reply(refusal_reply(*refusal));
  Setup& setup = std::get<Setup>(read);
  if (!may_create(request.from, setup.is_public))
    return reply(
        error_reply(429, "slow_down", "too many tables from this address; try again later"));
  if (std::optional<Reply> no = no_new_table()) return reply(std::move(*no));
  const Visitor maker = guest(request);
  setup.maker = maker.hash;
  std::variant<NewTable, Refusal> made =
      make_table(setup, seats_for(setup, maker), [](int) { return true; });
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return reply(refusal_reply(*refusal));
  NewTable& table = std::get<NewTable>(made);
  // A table exists once it is on disk.
  table.write.done = [this, id = table.id, body = std::move(table.body), cookie = maker.cookie,
                      reply](Written how) {
    doors_->post([this, id, body, cookie, reply, ok = how == Written::Done] {
      if (!ok) return reply(error_reply(503, "not_saved", "the table could not be saved"));
      ++counters_.tables;
      open_room(id);
      reply({.status = 201, .body = body, .set_session = cookie, .made = id});
    });
  };
  store_->write(std::move(table.write));
}

// Whoever makes a table sits at every seat that is hers.
std::vector<SavedSession> Lobby::seats_for(const Setup& setup, const Visitor& maker) const {
  std::vector<SavedSession> sitting;
  for (std::size_t i = 0; i < setup.chairs.size(); ++i)
    if (setup.chairs[i].kind == Chair::Kind::Human)
      sitting.push_back({maker.hash, "", static_cast<int>(i), machine_.date()});
  return sitting;
}

FairDice Lobby::new_dice() {
  if (!settings_.rehearsal) return FairDice::fresh();
  return FairDice::rehearsed(*settings_.rehearsal, ++rehearsed_);
}

std::variant<NewTable, Refusal> Lobby::make_table(const Setup& setup,
                                                  std::vector<SavedSession> sitting,
                                                  const std::function<bool(int)>& theirs) {
  const SharedGame opened = open_shared_game(setup.game, Order{setup.players, setup.options, {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  NewTable made;
  made.id = new_token(kTableBytes);
  const FairDice dice = new_dice();
  const i64 now = machine_.date() / 1000;
  made.write.new_tables.push_back({made.id, setup.game, write_setup(setup),
                                   dice.commitment(made.id), seal_.close(dice.seed_hex()), now, now,
                                   false, is_listed(setup), listing_of(setup)});
  JsonWriter out;
  out.open().field("table", made.id).key("links").open_list();
  for (std::size_t i = 0; i < setup.chairs.size(); ++i) {
    if (setup.chairs[i].kind == Chair::Kind::Bot) continue;
    const std::string token = new_token(kSeatBytes);
    made.write.seats.push_back({made.id, static_cast<int>(i), hash_of_token(token)});
    if (theirs(static_cast<int>(i)))
      out.open().field("seat", i).field("link", link_to(made.id, token)).close();
  }
  made.body = out.close_list().field("watch", "/t/" + made.id).close().take();
  for (SavedSession& s : sitting) {
    s.table = made.id;
    made.write.sessions.push_back(s);
  }
  return made;
}

// ------------------------------------------------------------------------------- sitting down
void Lobby::claim(const Request& request, const std::string& table, const Json& body,
                  const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"token", "name"});
  const std::string token(in.at("token").word());
  const Reader name_in = in.optional("name");
  const std::string name(name_in.exists() ? name_in.word() : "");
  if (!refusal && !name.empty())
    if (const char* why = unfit_name(name)) name_in.refuse(why);
  if (refusal) return reply(refusal_reply(*refusal));
  with_room(table, reply, [=, this](const std::shared_ptr<Room>& at) {
    if (!at || !is_token(token, kSeatBytes))
      return reply(error_reply(404, "not_found", "this link leads nowhere"));
    const std::string hash = hash_of_token(token), session = visitor(request).hash;
    const std::vector<int> mine = session.empty() ? std::vector<int>{} : at->seats_of(session);
    if (const int seat = at->chair_behind(hash); seat >= 0) {
      if (std::find(mine.begin(), mine.end(), seat) != mine.end())
        return reply(seated_reply(table, seat, ""));
      if (at->is_frozen()) return reply(frozen_reply());
      if (at->is_open(seat)) return sit_down(request, at, seat, name, reply);
      if (at->is_handed_over(seat)) return take_over(request, at, seat, hash, name, reply);
      return ask_to_sit(request, at, seat, hash, reply);
    }
    // Her own link once more: it has done its work.
    if (!mine.empty()) return reply(seated_reply(table, mine.front(), ""));
    reply(error_reply(404, "not_found",
                      "this link leads nowhere, or somebody has sat down with it already"));
  });
}

void Lobby::join(const Request& request, const std::string& table, const Json& body,
                 const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"name"});
  const std::string name(in.at("name").word());
  if (!refusal)
    if (const char* why = unfit_name(name)) in.at("name").refuse(why);
  if (refusal) return reply(refusal_reply(*refusal));
  with_room(table, reply, [=, this](const std::shared_ptr<Room>& at) {
    if (!at || !at->ordered().is_public)
      return reply(error_reply(404, "not_found", "there is no such public table"));
    if (at->is_frozen()) return reply(frozen_reply());
    for (int seat = 0; seat < at->players(); ++seat)
      if (at->is_free(seat)) return sit_down(request, at, seat, name, reply);
    reply(error_reply(409, "full", "every seat is taken"));
  });
}

// The chair is kept before it is written, so that nobody else is led to it meanwhile; whoever sits
// there gets a new link, and the one it was offered by opens nothing any more.
void Lobby::sit_down(const Request& request, const std::shared_ptr<Room>& at, int seat,
                     const std::string& name, const ReplyTo& reply) {
  if (!at->keep_chair(seat, name))
    return reply(error_reply(409, "taken", "somebody else is just sitting down here"));
  const Visitor guest = this->guest(request);
  const std::string token = new_token(kSeatBytes);
  at->sit(guest.hash, seat, hash_of_token(token),
          [at, seat, token, cookie = guest.cookie, reply](bool ok) {
            if (!ok && !at->is_open(seat))
              return reply(error_reply(409, "taken", "somebody else has just sat down here"));
            if (!ok) return reply(error_reply(503, "not_saved", "the seat could not be saved"));
            Reply seated = seated_reply(at->id(), seat, token);
            seated.set_session = cookie;
            reply(std::move(seated));
          });
}

// A further device at a seat that is taken: whoever sits there may say no. Either way the link has
// done its work.
void Lobby::ask_to_sit(const Request& request, const std::shared_ptr<Room>& at, int seat,
                       const std::string& token_hash, const ReplyTo& reply) {
  constexpr std::ptrdiff_t kMostDevices = 8;
  const auto here = std::count_if(at->sessions().begin(), at->sessions().end(),
                                  [seat](const SavedSession& s) { return s.seat == seat; });
  if (here >= kMostDevices)
    return reply(error_reply(409, "full", "too many devices are at this seat"));
  if (!claims_.insert(token_hash).second)
    return reply(error_reply(409, "not_now", "this link is being used"));
  const Visitor guest = this->guest(request);
  const std::string token = new_token(kSeatBytes);
  at->knock(seat, [this, at, seat, guest, token, token_hash, reply](bool let) {
    if (let)
      return at->admit(
          guest.hash, seat, token_hash, hash_of_token(token),
          [this, at, seat, guest, token, token_hash, reply](bool ok) {
            claims_.erase(token_hash);
            if (!ok && at->chair_behind(token_hash) != seat)
              return reply(error_reply(404, "not_found", "this link was used already"));
            if (!ok) return reply(error_reply(503, "not_saved", "the seat could not be saved"));
            Reply seated = seated_reply(at->id(), seat, token);
            seated.set_session = guest.cookie;
            reply(std::move(seated));
          });
    at->change_link(seat, hash_of_token(token), [this, token_hash, reply](bool) {
      claims_.erase(token_hash);
      reply(error_reply(403, "refused", "whoever sits there has refused"));
    });
  });
}

// She whose seat it was has given it away by this link; at another node it may have been used.
void Lobby::take_over(const Request& request, const std::shared_ptr<Room>& at, int seat,
                      const std::string& token_hash, const std::string& name,
                      const ReplyTo& reply) {
  if (!claims_.insert(token_hash).second)
    return reply(error_reply(409, "not_now", "this link is being used"));
  const Visitor guest = this->guest(request);
  const std::string token = new_token(kSeatBytes);
  at->take_over(guest.hash, seat, token_hash, hash_of_token(token), name,
                [this, at, seat, guest, token, token_hash, reply](bool ok) {
                  claims_.erase(token_hash);
                  if (!ok && at->chair_behind(token_hash) != seat)
                    return reply(error_reply(404, "not_found", "this link was used already"));
                  if (!ok)
                    return reply(error_reply(503, "not_saved", "the seat could not be saved"));
                  Reply seated = seated_reply(at->id(), seat, token);
                  seated.set_session = guest.cookie;
                  reply(std::move(seated));
                });
}

// A link of her own: for a further device of hers, or to give her seat away. The one before opens
// nothing any more. To an open seat whoever made the table gets a new one.
void Lobby::new_link(const Request& request, const std::string& table, const Json& body,
                     bool gives_away, const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"seat"});
  const Reader named = in.optional("seat");
  const i64 wished = named.exists() ? named.integer(0, kMaxPlayers - 1) : -1;
  if (refusal) return reply(refusal_reply(*refusal));
  with_room(table, reply, [=, this](const std::shared_ptr<Room>& at) {
    const std::string session = visitor(request).hash;
    const std::vector<int> mine =
        at && !session.empty() ? at->seats_of(session) : std::vector<int>{};
    const bool invites = at && wished >= 0 && wished < at->players() && !gives_away &&
                         at->is_open(static_cast<int>(wished)) && at->is_maker(session);
    if (!invites && (mine.empty() ||
                     (wished >= 0 && std::find(mine.begin(), mine.end(), wished) == mine.end())))
      return reply(
          error_reply(403, "not_yours", "only whoever sits there gets a link to the seat"));
    if (at->is_frozen()) return reply(frozen_reply());
    if (gives_away && (at->over() || at->ordered().lesson))
      return reply(error_reply(409, "not_now", "there is nothing to hand over any more"));
    const int seat = wished >= 0 ? static_cast<int>(wished) : mine.front();
    const std::string token = new_token(kSeatBytes);
    const auto answer = [table, seat, token, reply](bool ok) {
      reply(ok ? seated_reply(table, seat, token)
               : error_reply(503, "not_saved", "the link could not be saved"));
    };
    if (gives_away) return at->hand_over(seat, hash_of_token(token), answer);
    at->change_link(seat, hash_of_token(token), answer);
  });
}

// The same people, one seat on, once the game is over. Everybody keeps her own seats: nobody is
// given the link to another's. Whoever asks second comes to the same table, and those who are still
// here are told where it is.
void Lobby::rematch(const Request& request, const std::string& table, const ReplyTo& reply) {
  with_room(table, reply, [this, request, reply](const std::shared_ptr<Room>& at) {
    rematch_at(request, at, reply);
  });
}
void Lobby::rematch_at(const Request& request, const std::shared_ptr<Room>& at,
                       const ReplyTo& reply) {
  const std::string hash = visitor(request).hash;
  const std::vector<int> mine = at && !hash.empty() ? at->seats_of(hash) : std::vector<int>{};
  if (mine.empty())
    return reply(error_reply(403, "not_yours", "only those who played may ask for a rematch"));
  if (const std::string& next = at->next_table(); !next.empty()) return reply(next_reply(next));
  if (!at->over())
    return reply(error_reply(409, "not_over", "there is a rematch when this game is over"));
  if (at->ordered().lesson)
    return reply(error_reply(409, "not_now", "a lesson is begun once more at a table of its own"));
  if (at->is_frozen()) return reply(frozen_reply());
  if (!may_create(request.from, false))
    return reply(
        error_reply(429, "slow_down", "too many tables from this address; try again later"));
  if (std::optional<Reply> no = no_new_table()) return reply(std::move(*no));
  if (!rematches_.insert(at->id()).second)
    return reply(error_reply(409, "not_now", "the rematch is being prepared; ask again"));
  Setup setup = at->setup();
  setup.link.clear();  // from the beginning
  setup.origin.reset();
  setup.maker = hash;
  std::rotate(setup.chairs.begin(), setup.chairs.end() - 1, setup.chairs.end());
  std::vector<SavedSession> sitting;
  for (const SavedSession& s : at->sessions())
    sitting.push_back({s.hash, "", (s.seat + 1) % setup.players, s.since});
  std::variant<NewTable, Refusal> made = make_table(setup, std::move(sitting), [&](int seat) {
    return std::find(mine.begin(), mine.end(), (seat + setup.players - 1) % setup.players) !=
           mine.end();
  });
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) {
    rematches_.erase(at->id());
    return reply(refusal_reply(*refusal));
  }
  NewTable& next = std::get<NewTable>(made);
  at->go_on_at(next.id, std::move(next.write),
               [this, at, id = next.id, body = next.body, reply](bool ok) {
                 rematches_.erase(at->id());
                 if (const std::string& other = at->next_table(); !ok && !other.empty())
                   return reply(next_reply(other));
                 if (!ok)
                   return reply(error_reply(503, "not_saved", "the table could not be saved"));
                 ++counters_.tables;
                 open_room(id);
                 reply({.status = 201, .body = body, .made = id});
               });
}

}  // namespace orrery::server
