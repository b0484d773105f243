// The chat of a room. What was said is sent to a newcomer in one message, and whoever reads slowly
// gets it in one message too.
#include "core/json_library.h"
#include "core/utf8.h"
#include "play/strangers_words.h"
#include "server/room.h"

namespace orrery::server {
namespace {

constexpr std::size_t kMostLetters = 500, kLines = 100;
constexpr std::size_t kFewWaiting = 8;  // messages on their way to somebody

std::size_t letters_in(std::string_view text) {
  std::size_t letters = 0;
  for (; !text.empty(); ++letters)
    text.remove_prefix(std::max<std::size_t>(1, letter_length(text)));
  return letters;
}

}  // namespace

std::string Room::chat_line(std::optional<int> seat, const std::string& name,
                            const std::string& words, const Said& said) const {
  JsonWriter out;
  out.open().field("type", "chat").key("from").open().key("seat");
  if (seat)
    out.value(*seat);
  else
    out.null();
  out.field("name", name).close().field("text", words);
  if (!said.empty()) {
    out.key("said");
    write_said(said, out);
  }
  return out.field("at", house_.date() / 1000).close().take();
}
std::string Room::own_line(const Said& said) const {
  return chat_line(std::nullopt, "The table", Phrasebook::of(ordered_.game).words(said), said);
}

void Room::chat(Member& member, const Json& message, const std::string& id) {
  if (!ordered_.allowed.chat && !makes(Mistake::AllowEverything))
    return reply_error(member, id, "not_allowed", "this table plays without chat");
  const auto text = message.find("text");
  if (text == message.end() || !text->is_string())
    return reply_error(member, id, "field", "text: a word is expected");
  const std::string& given = text->get_ref<const std::string&>();
  if (given.empty() || letters_in(given) > kMostLetters)
    return reply_error(member, id, "field", "text: 1 to 500 characters are expected");
  const std::optional<int> seat =
      member.you.seats.empty() ? std::nullopt : std::optional(member.you.seats.front());
  const std::string spectator = member.name.empty() ? "a spectator" : member.name;
  const std::string name = seat ? sitting_->chair(*seat).name : spectator;
  note({0, "chat", "", seat.value_or(-1), chat_line(seat, name, printable(given, given.size()))},
       [this, socket = member.socket, id](bool ok) {
         Member* still_here = member_of(*socket);
         if (!still_here) return;
         if (ok)
           reply_ok(*still_here, id);
         else
           reply_error(*still_here, id, "not_saved", "this could not be saved");
       });
}

void Room::say(const Said& said) {
  note({0, "chat", "", -1, own_line(said)}, [](bool) {});
}

void Room::announce(const Said& said) {
  const std::string line = own_line(said);
  for (auto& [socket, member] : members_)
    if (member.socket->waiting() < kFewWaiting) member.socket->send(line);
}

// Everybody hears it. A line that is known already is one that was read again from disk.
void Room::keep_chat(u32 seq, const std::string& line) {
  if (!chat_.empty() && seq <= chat_.back().first) return;
  chat_.emplace_back(seq, line);
  if (chat_.size() > kLines) chat_.pop_front();
  for (auto& [socket, member] : members_) {
    if (member.owed_chat || member.socket->waiting() >= kFewWaiting)
      member.owed_chat = true;
    else
      member.socket->send(line);
  }
}

// Everything that is kept, in one message.
void Room::show_chat(Member& member) {
  member.owed_chat = false;
  std::string all = "{\"type\":\"chats\",\"lines\":[";
  for (const auto& [seq, line] : chat_) all += (&line == &chat_.front().second ? "" : ",") + line;
  member.socket->send(all + "]}");
}

}  // namespace orrery::server
