#include "server/room.h"
#include "core/json_library.h"

#include <algorithm>
#include <chrono>

#include "play/names.h"
#include "play/strict_json.h"
#include "server/log.h"

namespace orrery::server {
namespace {

constexpr double kBurstSeconds = 3;
constexpr int kStrikes = 40;
constexpr std::size_t kMostWaiting = 64, kLongestCommand = 40, kShortestCommand = 8;

// An id as the client wrote it, to be sent back with the answer; only short words and numbers are taken.
std::string id_of(const Json& message) {
  const auto id = message.find("id");
  if (id == message.end() || !(id->is_string() || id->is_number_integer())) return {};
  std::string text = id->dump();
  return text.size() <= 64 ? text : std::string();
}

}  // namespace

i64 now_ms() { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

// ------------------------------------------------------------------------------- dealing
// Chance answers from the committed seed; the n-th deal depends on the seed and on n alone.
std::optional<Refusal> Room::deal() {
  Table& play = *engine_.table();
  while (play.awaited().has(Seat::Chance)) {
    const std::vector<Offer> offers = play.offers(Seat::Chance);
    u32 total = 0;
    for (const Offer& o : offers) total += o.weight;
    u32 at = dice_.below(dealt_++, total);
    std::size_t i = 0;
    while (at >= offers[i].weight) at -= offers[i++].weight;
    if (auto refusal = play.answer(Seat::Chance, offers[i].choice)) return refusal;
  }
  return std::nullopt;
}

// ------------------------------------------------------------------------------- writing down
// Everything from `from_step` on goes to disk; `then` is called when it is there, or could not be.
void Room::settle(u32 from_step, int seat, const std::string& command, std::function<void(bool)> then) {
  busy_ = true;
  after_writing_ = std::move(then);
  touched_ = now_ms();
  Write write;
  write.table = id_;
  const Table& play = *engine_.table();
  bool first = true;
  for (const Table::Played& p : play.played(from_step)) {
    const int by = is_player(p.seat) ? index(p.seat) : -1;
    write.events.push_back({next_seq_++, p.is_undo ? "undo" : "play", first ? command : "", by, p.token, 0, touched_});
    first = false;
  }
  if (!write.events.empty()) write.events.back().state_hash = play.state_hash();
  if (seat >= 0) stop_clock(seat, write);
  if (!command.empty()) commands_[command] = play.step();
  write.over = play.over();
  remember(write);
  write.done = [weak = weak_from_this(), post = house_.post](bool ok) {
    post([weak, ok] {
      if (const auto room = weak.lock()) room->settled(ok);
    });
  };
  house_.store.write(std::move(write));
}

void Room::settled(bool ok) {
  busy_ = false;
  if (!ok) {
    ++house_.counters.write_failures;
    log_event("write_failed", {{"table", id_}});
    if (replay()) frozen_ = true;
  }
  if (const auto then = std::exchange(after_writing_, nullptr)) then(ok);
  push_to_all();
  while (!busy_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    if (Member* member = member_of(*next.first)) handle(*member, next.second);
  }
  let_bots_think();
}

// Something around the game: who sits down, who gives a chair to a bot.
void Room::note(const std::string& kind, int seat, const std::string& payload, std::optional<bool> listed) {
  Write write;
  write.table = id_;
  write.listed = listed;
  write.events.push_back({next_seq_++, kind, "", seat, payload, 0, now_ms()});
  house_.store.write(std::move(write));
}

// ------------------------------------------------------------------------------- people
int Room::open_chairs() const {
  return static_cast<int>(std::count_if(setup_.chairs.begin(), setup_.chairs.end(), [](const Chair& c) { return c.kind == Chair::Kind::Open; }));
}
std::vector<int> Room::seats_of(const std::string& session) const {
  std::vector<int> seats;
  for (auto [at, end] = sessions_.equal_range(session); at != end; ++at) seats.push_back(at->second);
  std::sort(seats.begin(), seats.end());
  return seats;
}
void Room::sit(const std::string& session, int seat, const std::string& name) {
  const std::vector<int> mine = seats_of(session);
  if (std::find(mine.begin(), mine.end(), seat) == mine.end()) sessions_.emplace(session, seat);
  Chair& chair = setup_.chairs[static_cast<std::size_t>(seat)];
  chair.kind = Chair::Kind::Human;
  chair.bot_plays = false;
  if (!name.empty()) chair.name = name;
  note("seat", seat, chair.name, setup_.is_public && open_chairs() > 0);
  touched_ = now_ms();
  charge_clocks(touched_);
  push_to_all();
}
Room::Member* Room::member_of(Socket& socket) {
  const auto at = members_.find(&socket);
  return at == members_.end() ? nullptr : &at->second;
}
bool Room::is_connected(int seat) const {
  for (const auto& [socket, member] : members_)
    for (auto [at, end] = sessions_.equal_range(member.session); at != end; ++at)
      if (at->second == seat) return true;
  return false;
}
void Room::enter(std::shared_ptr<Socket> socket, const std::string& session, u32 since) {
  Member& member = members_[socket.get()];
  member.socket = std::move(socket);
  member.session = session;
  const u32 step = table().step();
  member.log_sent = std::min(since, step);
  if (since == 0 && step > 200) member.log_sent = step - 200;
  member.credit_at = now_ms();
  touched_ = now_ms();
  push(member);
  for (const std::string& line : chat_) member.socket->send(line);
  tell_presence();
  wake();
}
void Room::leave(Socket& socket) {
  const std::vector<int> hers = member_of(socket) ? seats_of(member_of(socket)->session) : std::vector<int>{};
  members_.erase(&socket);
  touched_ = now_ms();
  for (const int seat : hers) setup_.chairs[static_cast<std::size_t>(seat)].gone_since = touched_;
  tell_presence();
}
void Room::go_on_at(const std::string& table) {
  next_table_ = table;
  note("rematch", -1, table);
  push_to_all();
}
void Room::drained(Socket& socket) {
  Member* member = member_of(socket);
  if (member && member->behind) push(*member);
}

// ------------------------------------------------------------------------------- messages
void Room::reply_error(Member& member, const std::string& id, const std::string& code, const std::string& message) {
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  out.key("error").open().field("code", code).field("message", message).close().close();
  member.socket->send(out.take());
}

void Room::message(Socket& socket, std::string_view text) {
  Member* member = member_of(socket);
  if (!member) return;
  const i64 now = now_ms();
  const double rate = house_.messages_per_second;
  member->credit = std::min(kBurstSeconds * rate, member->credit + static_cast<double>(now - member->credit_at) / 1000 * rate);
  member->credit_at = now;
  if (member->credit < 1 || waiting_.size() >= kMostWaiting) {
    ++house_.counters.refused;
    if (++member->strikes > kStrikes) return socket.close(1008, "too many messages");
    return reply_error(*member, "", "slow_down", "too many messages");
  }
  member->credit -= 1;
  if (busy_) waiting_.emplace_back(member->socket, std::string(text));
  else handle(*member, std::string(text));
}

void Room::handle(Member& member, const std::string& text) {
  std::variant<Json, Refusal> json = read_json(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) {
    ++house_.counters.refused;
    if (++member.strikes > 3) return member.socket->close(1008, "no messages of this protocol");
    return reply_error(member, "", "malformed", refusal->text());
  }
  Json& message = std::get<Json>(json);
  if (!message.is_object() || !message.contains("type") || !message["type"].is_string())
    return reply_error(member, "", "malformed", "a message is an object with a type");
  const std::string id = id_of(message), type = message["type"].get<std::string>();
  message.erase("id");
  handle_json(member, std::move(message), id, type);
}

namespace {
// Which seat speaks: the one named, if it is hers; otherwise the one of hers that is awaited, or her only one.
std::optional<int> speaking_seat(const Json& message, const std::vector<int>& you, SeatSet awaited) {
  if (const auto named = message.find("seat"); named != message.end()) {
    if (!named->is_number_integer()) return std::nullopt;
    const i64 seat = named->get<i64>();
    for (const int mine : you)
      if (mine == seat) return mine;
    return std::nullopt;
  }
  for (const int mine : you)
    if (awaited.has(seat_at(mine))) return mine;
  return you.empty() ? std::nullopt : std::optional(you.front());
}
bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) { return std::find(words.begin(), words.end(), word) != words.end(); }
}  // namespace

void Room::handle_json(Member& member, Json message, const std::string& id, std::string_view type) {
  const auto ok = [&](std::string_view more = {}) {
    member.socket->send("{" + (id.empty() ? "" : "\"id\":" + id + ",") + "\"ok\":true,\"step\":" + std::to_string(table().step()) + std::string(more) + "}");
  };
  if (type == "ping") return ok();
  if (type == "chat") return chat(member, message, id);
  if (type == "vote") return vote(member, message, id);
  if (type == "replay") return replay_at(member, message, id);

  const std::vector<int> you = seats_of(member.session);
  const std::optional<int> seat = speaking_seat(message, you, table().awaited());
  const bool only_looks = is_one_of(type, {"view", "log", "choices", "preview", "explain"});
  const bool changes = is_one_of(type, {"play", "undo", "redo"});
  if (!only_looks && !changes && type != "hint") return reply_error(member, id, "unknown", "there is no message '" + printable(type) + "'");
  const bool for_spectators = type == "view" || type == "log";
  if (!seat && !(for_spectators && !message.contains("seat")))
    return reply_error(member, id, "not_yours", "this seat is not yours");
  if (frozen_ && changes) return reply_error(member, id, "frozen", "this table cannot go on: what was saved does not fit together");
  if (type == "hint") return hint(member, id, *seat);

  std::string command;
  if (const auto given = message.find("command"); given != message.end()) {
    if (!given->is_string() || given->get_ref<const std::string&>().size() > kLongestCommand || given->get_ref<const std::string&>().size() < kShortestCommand)
      return reply_error(member, id, "field", "command: 8 to 40 characters are expected");
    command = member.session.substr(0, 16) + ":" + given->get<std::string>();
    message.erase("command");
    if (const auto known = commands_.find(command); known != commands_.end()) return ok(",\"again\":true,\"at\":" + std::to_string(known->second));
  }
  if (seat) message["seat"] = *seat;
  else message["seat"] = "spectator";

  const u32 before = table().step();
  std::string reply = engine_.handle(message.dump());
  const bool refused = reply.find("\"error\":{") != std::string::npos && table().step() == before;
  if (!refused) reply.insert(1, "\"ok\":true,");
  if (!id.empty()) reply.insert(1, "\"id\":" + id + ",");
  if (refused || !changes || table().step() == before) {
    house_.counters.refused += refused;
    return member.socket->send(std::move(reply));
  }
  ++house_.counters.moves;
  if (deal()) frozen_ = true;
  settle(before, *seat, command, [this, socket = member.socket, reply = std::move(reply), id](bool written) {
    Member* still_here = member_of(*socket);
    if (!still_here) return;
    if (written) socket->send(reply);
    else reply_error(*still_here, id, "not_saved", "the move could not be saved and was not made");
  });
}

}  // namespace orrery::server
