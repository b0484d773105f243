#include "server/room.h"
#include "core/json_library.h"

#include <algorithm>

#include "play/names.h"
#include "play/strict_json.h"

namespace orrery::server {
namespace {

constexpr double kBurstSeconds = 3;
constexpr int kStrikes = 40, kMostWaiting = 16;
constexpr std::size_t kLongestCommand = 40, kShortestCommand = 8;

// An id as the client wrote it, to be sent back with the answer; only short words and numbers are taken.
std::string id_of(const Json& message) {
  const auto id = message.find("id");
  if (id == message.end() || !(id->is_string() || id->is_number_integer())) return {};
  std::string text = id->dump();
  return text.size() <= 64 ? text : std::string();
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) { return std::find(words.begin(), words.end(), word) != words.end(); }

// What a message costs, in ordinary messages: what is sent to all, thought about or read anew costs more.
double cost_of(std::string_view type) {
  if (type == "chat") return 5;
  if (is_one_of(type, {"hint", "log"})) return 3;
  if (is_one_of(type, {"vote", "dismiss"})) return 2;
  return 1;
}

// Which seat speaks: the one named, if it is hers; otherwise the one of hers that is meant, or her only one.
std::optional<int> speaking_seat(const Json& message, const std::vector<int>& you, SeatSet meant) {
  if (const auto named = message.find("seat"); named != message.end() && !named->is_null()) {
    if (!named->is_number_integer()) return std::nullopt;
    const i64 seat = named->get<i64>();
    for (const int mine : you)
      if (mine == seat) return mine;
    return std::nullopt;
  }
  for (const int mine : you)
    if (meant.has(seat_at(mine))) return mine;
  return you.empty() ? std::nullopt : std::optional(you.front());
}

}  // namespace

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

// ------------------------------------------------------------------------------- people
std::vector<int> Room::seats_of(const std::string& session) const {
  std::vector<int> seats;
  for (const SavedSession& s : sessions_)
    if (s.hash == session) seats.push_back(s.seat);
  std::sort(seats.begin(), seats.end());
  return seats;
}
void Room::reseat() {
  for (auto& [socket, member] : members_) member.you = seats_of(member.session);
}
Room::Member* Room::member_of(Socket& socket) {
  const auto at = members_.find(&socket);
  return at == members_.end() ? nullptr : &at->second;
}
bool Room::is_connected(int seat) const {
  for (const auto& [socket, member] : members_)
    if (std::find(member.you.begin(), member.you.end(), seat) != member.you.end()) return true;
  return false;
}
void Room::enter(std::shared_ptr<Socket> socket, const std::string& session, u32 since) {
  Member& member = members_[socket.get()];
  member.socket = std::move(socket);
  member.session = session;
  member.you = seats_of(session);
  touched_ = house_.ticks();
  member.budget = Budget(house_.messages_per_second, kBurstSeconds * house_.messages_per_second, touched_);
  const u32 step = table().step();
  member.log_sent = std::min(since, step);
  if (since == 0 && step > 200) member.log_sent = step - 200;
  member.owed_state = true;
  member.owed_chat = !chat_.empty();
  read_log_for(member);
  show(member);
  for (const auto& [number, knock] : knocks_) tell_knock(member, number);
  for (const int seat : member.you) forget_votes(seat);
  tell_presence();
  wake();
}
void Room::leave(Socket& socket) {
  const Member* member = member_of(socket);
  const std::vector<int> hers = member ? member->you : std::vector<int>{};
  members_.erase(&socket);
  touched_ = house_.ticks();
  for (const int seat : hers)
    if (!is_connected(seat)) look_again_for_votes(seat);
  tell_presence();
}
void Room::drained(Socket& socket) {
  if (Member* member = member_of(socket)) show(*member);
}

// ------------------------------------------------------------------------------- messages
void Room::reply_error(Member& member, const std::string& id, const std::string& code, const std::string& message) {
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  out.key("error").open().field("code", code).field("message", message).close().close();
  member.socket->send(out.take());
}
void Room::reply_ok(Member& member, const std::string& id) {
  if (!id.empty()) member.socket->send("{\"id\":" + id + ",\"ok\":true}");
}

// Both the socket and the address it comes from have to afford it. Who does not stop asking is shown the door.
bool Room::may_ask(Member& member, const std::string& id, std::string_view type) {
  const i64 now = house_.ticks();
  const double cost = cost_of(type);
  if (member.budget.is_full(now)) member.strikes = 0;
  const bool may = member.waiting < kMostWaiting && member.budget.spend(cost, now) && (!house_.may_spend || house_.may_spend(member.socket->from(), cost));
  if (may) return true;
  ++house_.counters.refused;
  if (++member.strikes > kStrikes) member.socket->close(1008, "too many messages");
  else reply_error(member, id, "slow_down", "too many messages");
  return false;
}

void Room::message(Socket& socket, std::string_view text) {
  Member* member = member_of(socket);
  if (!member) return;
  std::variant<Json, Refusal> json = read_json(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) {
    ++house_.counters.refused;
    if (++member->strikes > 3) return socket.close(1008, "no messages of this protocol");
    return reply_error(*member, "", "malformed", refusal->text());
  }
  Json& message = std::get<Json>(json);
  if (!message.is_object() || !message.contains("type") || !message["type"].is_string()) {
    if (may_ask(*member, "", "")) reply_error(*member, "", "malformed", "a message is an object with a type");
    return;
  }
  if (!may_ask(*member, id_of(message), message["type"].get_ref<const std::string&>())) return;
  if (!busy_) return handle(*member, std::move(message));
  ++member->waiting;
  waiting_.emplace_back(member->socket, std::make_shared<Json>(std::move(message)));
}

void Room::handle(Member& member, Json message) {
  const std::string id = id_of(message), type = message["type"].get<std::string>();
  message.erase("id");
  handle_json(member, std::move(message), id, type);
}

void Room::handle_json(Member& member, Json message, const std::string& id, std::string_view type) {
  if (type == "ping") return member.socket->send("{" + (id.empty() ? "" : "\"id\":" + id + ",") + "\"ok\":true,\"step\":" + std::to_string(table().step()) + "}");
  const bool changes = is_one_of(type, {"play", "undo", "redo", "chat", "vote", "dismiss"});
  if (frozen_ && changes) return reply_error(member, id, "frozen", "this table cannot go on: what was saved does not fit together");
  if (type == "chat") return chat(member, message, id);
  if (type == "vote") return vote(member, message, id);
  if (type == "replay") return replay_at(member, message, id);
  if (type == "knock") return answer_knock(member, message, id);
  if (type == "dismiss") return dismiss(member, message, id);

  const Table& play = table();
  const auto only = [](Seat seat) { return is_player(seat) ? SeatSet{}.with(seat) : SeatSet{}; };
  const SeatSet meant = type == "undo" ? only(play.may_undo()) : type == "redo" ? only(play.may_redo()) : play.awaited();
  const std::optional<int> seat = speaking_seat(message, member.you, meant);
  const bool only_looks = is_one_of(type, {"view", "log", "choices", "preview", "explain"});
  if (!only_looks && !changes && type != "hint") return reply_error(member, id, "unknown", "there is no message '" + printable(type) + "'");
  const bool for_spectators = type == "view" || type == "log";
  if (!seat && !(for_spectators && !message.contains("seat"))) return reply_error(member, id, "not_yours", "this seat is not yours");
  if (type == "hint") return hint(member, id, *seat);
  if (type == "log") return log_at(member, message, id);
  if (changes) return move(member, std::move(message), id, *seat);
  if (seat) message["seat"] = *seat;
  else message["seat"] = "spectator";
  message.erase("command");
  std::string reply = engine_.handle(message.dump());
  const bool refused = reply.find("\"error\":{") != std::string::npos;
  house_.counters.refused += refused;
  if (!refused) reply.insert(1, "\"ok\":true,");
  if (!id.empty()) reply.insert(1, "\"id\":" + id + ",");
  member.socket->send(std::move(reply));
}

// An answer, or one taken back or brought back. The same command twice is one move; a command that says something else
// the second time is a mistake.
void Room::move(Member& member, Json message, const std::string& id, int seat) {
  message["seat"] = seat;
  std::string command;
  if (const auto given = message.find("command"); given != message.end()) {
    if (!given->is_string() || given->get_ref<const std::string&>().size() > kLongestCommand || given->get_ref<const std::string&>().size() < kShortestCommand)
      return reply_error(member, id, "field", "command: 8 to 40 characters are expected");
    command = member.session.substr(0, 16) + ":" + given->get<std::string>();
    message.erase("command");
    Json said = message;
    if (!said.contains("index")) said.erase("step");  // an index means something at its step only
    const std::string content = hash_of_token(said.dump()).substr(0, 16);
    if (const auto known = commands_.find(command); known != commands_.end()) {
      if (!known->second.content.empty() && known->second.content != content)
        return reply_error(member, id, "command", "this command was given before and said something else");
      return member.socket->send("{" + (id.empty() ? "" : "\"id\":" + id + ",") + "\"ok\":true,\"step\":" + std::to_string(table().step()) +
                                 ",\"again\":true,\"at\":" + std::to_string(known->second.step) + "}");
    }
    command += "#" + content;
  }
  const u32 before = table().step();
  std::string reply = engine_.handle(message.dump());
  const bool refused = reply.find("\"error\":{") != std::string::npos && table().step() == before;
  if (!refused) reply.insert(1, "\"ok\":true,");
  if (!id.empty()) reply.insert(1, "\"id\":" + id + ",");
  if (table().step() == before) {
    house_.counters.refused += refused;
    return member.socket->send(std::move(reply));
  }
  ++house_.counters.moves;
  if (const auto refusal = deal()) freeze(refusal->text());
  settle(before, seat, command, [this, socket = member.socket, reply = std::move(reply), id](bool written) {
    Member* still_here = member_of(*socket);
    if (!still_here) return;
    if (written) socket->send(reply);
    else reply_error(*still_here, id, "not_saved", "the move could not be saved and was not made");
  });
}

}  // namespace orrery::server
