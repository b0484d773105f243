// What a room shows, and to whom.
#include "server/room.h"

namespace orrery::server {

std::vector<Presence> Room::presence() const {
  const i64 now = house_.ticks();
  SeatSet here;
  for (const auto& [socket, member] : members_)
    for (const int seat : member.you.seats) here = here.with(seat_at(seat));
  std::vector<Presence> out;
  for (int seat = 0; seat < players(); ++seat) {
    Presence& p = out.emplace_back();
    p.connected = here.has(seat_at(seat));
    if (ordered_.clock.kind != ClockRule::Kind::None) p.clock = {time_left(seat, now), timed_.has(seat_at(seat))};
    if (may_be_voted_on(seat)) p.vote = {place_at(seat).voters.size(), electors(seat).size() / 2 + 1};
  }
  return out;
}

Around Room::around() const { return {id_, next_table_, commitment_, over() ? dice_.seed_hex() : "", frozen_, presence()}; }

void Room::push_to_all() {
  Shared shared;
  for (auto& [socket, member] : members_) {
    member.owed_state = true;
    show(member, &shared);
  }
}
void Room::tell_presence() {
  for (auto& [socket, member] : members_) {
    member.owed_presence = true;
    show(member);
  }
}

// Sends what is owed, one message at a time: the next when the one before is on the wire. Whoever reads slowly skips states,
// but no log entry and no word. Nothing of the game is shown before it is written.
// Those who see the same are sent the same text: a crowd of spectators costs little more than one.
void Room::show(Member& member, Shared* shared) {
  if (member.owed_state && !busy_ && !member.is_catching_up && member.socket->waiting() == 0 && !read_log_for(member)) {
    std::string own;
    std::string& text = shared && member.log_read.empty() ? (*shared)[{member.you.seats, member.words, member.log_sent}] : own;
    if (text.empty()) text = state_message(*sitting_, member.you, member.log_sent, around(), in_words(member), std::exchange(member.log_read, {}));
    member.log_sent = table().step();
    member.owed_state = member.owed_presence = false;
    member.socket->send(text);
  }
  if (member.owed_presence && !member.is_catching_up && member.socket->waiting() == 0) {
    member.owed_presence = false;
    JsonWriter out;
    out.open().field("type", "presence");
    write_chairs(*sitting_, presence(), out);
    member.socket->send(out.close().take());
  }
  if (member.owed_chat && member.socket->waiting() == 0) show_chat(member);
}

}  // namespace orrery::server
