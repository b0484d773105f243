// Whoever is at a table without a seat: counted, named as she calls herself, or kept out.
#include <algorithm>

#include "core/json_library.h"
#include "play/strangers_words.h"
#include "server/room.h"

namespace orrery::server {

bool Room::lets_in(const std::string& session) const {
  if (ordered_.allowed.spectators != Allowed::Spectators::KeptOut) return true;
  if (makes(Mistake::AllowEverything)) return true;
  // Whoever made it sees to the open seats, though she may have none herself.
  return !session.empty() &&
         (!seats_of(session).empty() || (open_chairs() > 0 && is_maker(session)));
}
// Whoever has just lost her seat looks on no longer.
void Room::show_out_spectators() {
  std::vector<std::shared_ptr<Socket>> out;
  for (const auto& [socket, member] : members_)
    if (!lets_in(member.session)) out.push_back(member.socket);
  for (const auto& socket : out) {
    members_.erase(socket.get());
    socket->close(kKeptOut, "this table keeps spectators out");
  }
}

// Somebody with two windows is one spectator; of those without a session nobody can tell.
std::vector<std::string> Room::watchers() const {
  std::map<std::string, std::string> known;
  std::vector<std::string> names;
  for (const auto& [socket, member] : members_) {
    if (!member.you.seats.empty()) continue;
    if (member.session.empty())
      names.push_back(member.name);
    else if (std::string& name = known[member.session]; name.empty())
      name = member.name;
  }
  for (const auto& [session, name] : known) names.push_back(name);
  return names;
}
void Room::count_spectators() {
  using Who = Allowed::Spectators;
  if (ordered_.allowed.spectators == Who::KeptOut || ordered_.lesson) return;
  std::vector<std::string> all = watchers();
  all.insert(all.end(), watchers_elsewhere_.begin(), watchers_elsewhere_.end());
  spectators_ = Spectators{all.size()};
  if (ordered_.allowed.spectators != Who::Named) return;
  std::erase(all, std::string());
  std::ranges::sort(all);
  constexpr std::size_t kMostNames = 20;
  if (all.size() > kMostNames) all.resize(kMostNames);
  spectators_->names = std::move(all);
}

// How a spectator wants to be called, where the table names them.
void Room::call_herself(Member& member, const Json& message, const std::string& id) {
  if (ordered_.allowed.spectators != Allowed::Spectators::Named || !member.you.seats.empty())
    return reply_error(member, id, "not_now", "only spectators are named, and only where they are");
  const auto name = message.find("name");
  if (name == message.end() || !name->is_string())
    return reply_error(member, id, "field", "name: a word is expected");
  const std::string& given = name->get_ref<const std::string&>();
  if (const char* why = unfit_name(given))
    return reply_error(member, id, "field", std::string("name: ") + why);
  member.name = given;
  count_spectators();
  reply_ok(member, id);
  if (house_.nodes) house_.nodes->here_is_new(id_);
  tell_presence();
}

}  // namespace orrery::server
