#include "server/room.h"
#include "core/json_library.h"

#include <algorithm>

#include "play/strangers_words.h"
#include "play/strict_json.h"

namespace orrery::server {
namespace {

constexpr double kBurstSeconds = 3;
constexpr int kStrikes = 40, kMostWaiting = 16;
constexpr std::size_t kLongestCommand = 40, kShortestCommand = 8;

// An id as the client wrote it, to be sent back with the answer; only short words and numbers are
// taken.
std::string id_of(const Json& message) {
  const auto id = message.find("id");
  if (id == message.end() || !(id->is_string() || id->is_number_integer())) return {};
  std::string text = id->dump();
  return text.size() <= 64 ? text : std::string();
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// What a message costs, in ordinary messages: what is sent to all, thought about or read anew costs
// more.
double cost_of(std::string_view type) {
  if (is_one_of(type, {"chat", "spectator"})) return 5;
  if (is_one_of(type, {"hint", "log", "replay", "state", "course", "ahead"})) return 3;
  if (is_one_of(type, {"vote", "dismiss", "fill", "leave", "cancel", "pause", "take_back",
                       "prepare", "unprepare"}))
    return 2;
  return 1;
}

}  // namespace

// ------------------------------------------------------------------------------- people
std::vector<int> Room::seats_of(const std::string& session) const {
  std::vector<int> seats;
  for (const SavedSession& s : sessions_)
    if (s.hash == session) seats.push_back(s.seat);
  std::sort(seats.begin(), seats.end());
  return seats;
}
void Room::reseat() {
  for (auto& [socket, member] : members_) member.you.seats = seats_of(member.session);
  count_spectators();
  show_out_spectators();
}
Room::Member* Room::member_of(Socket& socket) {
  const auto at = members_.find(&socket);
  return at == members_.end() ? nullptr : &at->second;
}
bool Room::is_connected(int seat) const {
  for (const auto& [socket, member] : members_)
    if (is_hers(member, seat)) return true;
  return (elsewhere_ >> seat & 1) != 0;
}
void Room::enter(std::shared_ptr<Socket> socket, const std::string& session, u32 since,
                 const Wish& wish) {
  // Who came and went at other nodes while nobody was here is not known yet.
  if (house_.nodes && members_.empty())
    for (Place& place : places_) place.gone_since = house_.ticks();
  Member& member = members_[socket.get()];
  member.wish = wish;
  member.socket = std::move(socket);
  member.session = session;
  member.you.seats = seats_of(session);
  touched_ = house_.ticks();
  member.budget =
      Budget(house_.messages_per_second, kBurstSeconds * house_.messages_per_second, touched_);
  const u32 step = table().step();
  member.log_sent = std::min(since, step);
  if (since == 0 && step > 200) member.log_sent = step - 200;
  member.owed_state = true;
  member.owed_chat = !chat_.empty();
  count_spectators();
  show(member);
  for (const auto& [number, knock] : knocks_) tell_knock(member, number);
  for (const int seat : member.you.seats) forget_votes(seat);
  // After a restart nobody has left, and still somebody may not come back.
  for (int seat = 0; seat < players(); ++seat) tell_when_she_is_gone(seat);
  if (house_.nodes) house_.nodes->here_is_new(id_);
  tell_presence();
  wake();
}
void Room::leave(Socket& socket) {
  const Member* member = member_of(socket);
  const std::vector<int> hers = member ? member->you.seats : std::vector<int>{};
  members_.erase(&socket);
  if (members_.empty()) views_.clear();
  count_spectators();
  touched_ = house_.ticks();
  for (const int seat : hers)
    if (!is_connected(seat)) look_again_for_votes(seat);
  if (house_.nodes) house_.nodes->here_is_new(id_);
  tell_presence();
  forget_differences();
}
void Room::drained(Socket& socket) {
  Member* member = member_of(socket);
  if (!member) return;
  show(*member);
  forget_differences();
}

// ------------------------------------------------------------------------------- messages
void Room::reply_error(Member& member, const std::string& id, const std::string& code,
                       const std::string& message) {
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  out.key("error").open().field("code", code).field("message", message).close().close();
  member.socket->send(out.take());
}
void Room::reply_ok(Member& member, const std::string& id) {
  if (!id.empty()) member.socket->send("{\"id\":" + id + ",\"ok\":true}");
}

// Both the socket and the address it comes from have to afford it. Who does not stop asking is
// shown the door.
bool Room::may_ask(Member& member, const std::string& id, std::string_view type) {
  const i64 now = house_.ticks();
  const double cost = cost_of(type);
  if (member.budget.is_full(now)) member.strikes = 0;
  const bool may = member.waiting < kMostWaiting && member.budget.spend(cost, now) &&
                   (!house_.may_spend || house_.may_spend(member.socket->from(), cost));
  if (may) return true;
  ++house_.counters.refused;
  if (++member.strikes > kStrikes)
    member.socket->close(1008, "too many messages");
  else
    reply_error(member, id, "slow_down", "too many messages");
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
    if (may_ask(*member, "", ""))
      reply_error(*member, "", "malformed", "a message is an object with a type");
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
  if (type == "ping")
    return member.socket->send("{" + (id.empty() ? "" : "\"id\":" + id + ",") +
                               "\"ok\":true,\"step\":" + std::to_string(table().step()) + "}");
  const bool changes =
      is_one_of(type, {"play", "undo", "redo", "chat", "vote", "dismiss", "fill", "leave", "cancel",
                       "pause", "take_back", "prepare", "unprepare"});
  if (shut_ == "cancelled" && changes)
    return reply_error(member, id, shut_, "whoever made this table has called it off");
  if (!shut_.empty() && changes)
    return reply_error(member, id, shut_, "whoever runs the server has closed this table");
  if (frozen_ && changes)
    return reply_error(member, id, "frozen",
                       "this table cannot go on: what was saved does not fit together");
  if (type == "chat") return chat(member, message, id);
  if (type == "spectator") return call_herself(member, message, id);
  if (type == "vote") return vote(member, message, id);
  if (type == "state") return show_anew(member, id);
  if (type == "replay") return replay_at(member, message, id);
  if (type == "knock") return answer_knock(member, message, id);
  if (type == "dismiss") return dismiss(member, message, id);
  if (type == "fill") return fill(member, message, id);
  if (type == "leave") return leave_seat(member, message, id);
  if (type == "cancel") return call_off(member, id);
  if (type == "pause") return pause(member, message, id);
  if (type == "take_back") return take_back(member, message, id);

  if (!is_request(type))
    return reply_error(member, id, "unknown", "there is no message '" + printable(type) + "'");
  request(member, std::move(message), id, std::string(type));
}

InWords Room::in_words(const Member& member) const {
  return InWords::of(table(), member.wish.words);
}

std::string Room::written(const Member& member, const std::string& id, std::string_view type,
                          const TableReply& reply) const {
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  if (!std::holds_alternative<Refused>(reply)) out.field("ok", true);
  out.field("type", type).field("step", table().step());
  write_reply(reply, table(), in_words(member), out);
  return out.close().take();
}
void Room::reply(Member& member, const std::string& id, std::string_view type,
                 const TableReply& reply) {
  house_.counters.refused += std::holds_alternative<Refused>(reply);
  member.socket->send(written(member, id, type, reply));
}

// A message of the protocol. What takes long is left to others; what changes the table is
// acknowledged when it is on disk.
void Room::request(Member& member, Json message, const std::string& id, const std::string& type) {
  if (const auto seat = message.find("seat"); seat != message.end() && seat->is_null())
    message.erase(seat);
  // If another node was first, it is asked again of the table as it is then.
  const auto again = house_.nodes ? std::make_shared<const Json>(message) : nullptr;
  std::string command;
  if (is_one_of(type, {"play", "undo", "take_back", "redo"}) &&
      is_answered(member, message, id, command))
    return;
  message.erase("command");
  const Speaker anybody = Speaker::host();
  const Speaker& you = makes(Mistake::SpeakForAnySeat) ? anybody : member.you;
  const std::variant<TableRequest, Refused> read = read_request(message, type, *sitting_, you);
  if (const Refused* wrong = std::get_if<Refused>(&read)) return reply(member, id, type, *wrong);
  const TableRequest& asked = std::get<TableRequest>(read);
  const bool is_advice =
      std::holds_alternative<ask::Hint>(asked) || std::holds_alternative<ask::Coach>(asked);
  if (is_advice && !ordered_.allowed.hints && !makes(Mistake::AllowEverything))
    return reply_error(member, id, "not_allowed", "this table plays without hints");
  if (const ask::Hint* what = std::get_if<ask::Hint>(&asked)) return hint(member, id, *what);
  if (const ask::Log* what = std::get_if<ask::Log>(&asked)) return log_at(member, *what, id);
  if (std::holds_alternative<ask::Course>(asked)) return course(member, id);
  if (const ask::Ahead* what = std::get_if<ask::Ahead>(&asked))
    return look_ahead(member, *what, id);
  if (const ask::Prepare* what = std::get_if<ask::Prepare>(&asked))
    return prepare(member, *what, id);
  if (const ask::Unprepare* what = std::get_if<ask::Unprepare>(&asked))
    return unprepare(member, *what, id);
  const ask::Play* play = std::get_if<ask::Play>(&asked);
  if (play && is_player(play->seat) && vacating_.count(index(play->seat)))
    return reply_error(member, id, "not_now", "this seat is just being given up");
  carry_out(member, id, type, asked, you, command, again);
}

void Room::carry_out(Member& member, const std::string& id, const std::string& type,
                     const TableRequest& asked, const Speaker& you, const std::string& command,
                     const std::shared_ptr<const Json>& again) {
  const u32 before = table().step();
  const TableReply done = sitting_->take(asked, you);
  if (table().step() == before) return reply(member, id, type, done);
  ++house_.counters.moves;
  settle(before, command,
         [this, socket = member.socket, text = written(member, id, type, done), id, type,
          again](Written how) {
           constexpr int kMostConflicts = 8;
           Member* still_here = member_of(*socket);
           if (!still_here) return;
           if (how == Written::Done)
             socket->send(text);
           else if (how == Written::Conflict && again && conflicts_ < kMostConflicts)
             handle_json(*still_here, *again, id, type);
           else
             reply_error(*still_here, id, "not_saved",
                         "the move could not be saved and was not made");
         });
}

// The same command twice is one move; a command that says something else the second time is a
// mistake. Otherwise `command` is what is written down with the move.
bool Room::is_answered(Member& member, Json message, const std::string& id, std::string& command) {
  const auto given = message.find("command");
  if (given == message.end()) return false;
  const std::string word = given->is_string() ? given->get<std::string>() : "";
  const bool is_text = std::ranges::none_of(word, [](char c) { return c >= 0 && c < ' '; });
  if (word.size() > kLongestCommand || word.size() < kShortestCommand || !is_text) {
    reply_error(member, id, "field", "command: 8 to 40 characters are expected");
    return true;
  }
  command = member.session.substr(0, 16) + ":" + word;
  message.erase("command");
  if (!message.contains("index"))
    message.erase("step");  // an index means something at its step only
  const std::string content = hash_of_token(message.dump()).substr(0, 16);
  const auto known = commands_.find(command);
  command += "#" + content;
  if (known == commands_.end() || makes(Mistake::ForgetCommands)) return false;
  if (!known->second.content.empty() && known->second.content != content &&
      !makes(Mistake::ForgetWhatCommandsSaid)) {
    reply_error(member, id, "command", "this command was given before and said something else");
    return true;
  }
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  out.field("ok", true)
      .field("step", table().step())
      .field("again", true)
      .field("at", known->second.step);
  member.socket->send(out.close().take());
  return true;
}

}  // namespace orrery::server
