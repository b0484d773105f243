// What a room shows, and to whom.
#include <algorithm>

#include "play/replies.h"
#include "server/room.h"

namespace orrery::server {
namespace {
constexpr u32 kLivelyEntries = 12;  // so many of the newest log entries tell what they changed: enough to move the pieces
}

// With several chairs at one screen the one that is asked looks; otherwise the first.
Seat Room::viewer_for(const std::vector<int>& you) const {
  for (const int seat : you)
    if (table().awaited().has(seat_at(seat))) return seat_at(seat);
  return you.empty() ? Seat::Nobody : seat_at(you.front());
}

void Room::write_chairs(JsonWriter& out) const {
  out.key("seats").open_list();
  const i64 now = house_.ticks();
  SeatSet here;
  for (const auto& [socket, member] : members_)
    for (const int seat : member.you) here = here.with(seat_at(seat));
  for (int seat = 0; seat < setup_.players; ++seat) {
    const Chair& chair = setup_.chairs[static_cast<std::size_t>(seat)];
    const bool bot = chair.kind == Chair::Kind::Bot;
    out.open().field("seat", seat).field("name", chair.name.empty() ? table().names()[static_cast<std::size_t>(seat)] : chair.name);
    out.field("kind", bot ? "bot" : chair.kind == Chair::Kind::Open ? "open" : "human");
    if (bot || chair.bot_plays) out.field("level", chair.level);
    out.field("bot_plays", chair.bot_plays).field("connected", bot || here.has(seat_at(seat))).key("clock");
    if (setup_.clock.kind == ClockRule::Kind::None) out.null();
    else {
      out.open().field("left", time_left(seat, now)).field("running", timed_.has(seat_at(seat))).close();
    }
    out.key("vote");
    if (may_be_voted_on(seat)) out.open().field("for", chair.voters.size()).field("needed", electors(seat).size() / 2 + 1).close();
    else out.null();
    out.close();
  }
  out.close_list();
}

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
  if (member.owed_state && !busy_ && !member.is_entering && member.socket->waiting() == 0) {
    std::string own;
    std::string& text = shared && member.log_read.empty() ? (*shared)[{member.you, member.log_sent}] : own;
    if (text.empty()) text = state_for(member.you, member.log_sent, std::exchange(member.log_read, {}));
    member.log_sent = table().step();
    member.owed_state = member.owed_presence = false;
    member.socket->send(text);
  }
  if (member.owed_presence && !member.is_entering && member.socket->waiting() == 0) {
    member.owed_presence = false;
    JsonWriter out;
    out.open().field("type", "presence");
    write_chairs(out);
    member.socket->send(out.close().take());
  }
  if (member.owed_chat && member.socket->waiting() == 0) show_chat(member);
}

std::string Room::state_for(const std::vector<int>& you, u32 log_since, const std::string& log_read) const {
  const Table& play = table();
  const Seat viewer = viewer_for(you);
  JsonWriter out;
  out.open().field("type", "state").field("table", id_).field("step", play.step());
  out.field("game", setup_.game).field("players", setup_.players).key("options").open();
  for (const auto& [name, value] : play.game().settings()) out.field(name, value);
  out.close().key("you").open_list();
  for (const int seat : you) out.value(seat);
  out.close_list();
  write_chairs(out);
  write_standing(play, out);
  const auto seat_or_null = [&](const char* name, Seat seat) {
    out.key(name);
    if (is_player(seat) && std::find(you.begin(), you.end(), index(seat)) != you.end()) out.value(index(seat));
    else out.null();
  };
  seat_or_null("undo", play.may_undo());
  seat_or_null("redo", play.may_redo());
  if (!you.empty() && !play.over() && !is_player(play.may_undo())) out.field("undo_why", play.why_no_undo(viewer));
  out.field("frozen", frozen_).field("open_seats", open_chairs()).key("rematch");
  if (next_table_.empty()) out.null();
  else out.value(next_table_);
  // The log needs the newest view as well: it is written once.
  const u32 recent = play.step() > kLivelyEntries ? play.step() - kLivelyEntries : 0;
  std::string view;
  const std::vector<Logged> log = play.log(viewer, log_since, recent, play.step(), view);
  out.key("view").raw(view.empty() ? play.view_json(viewer) : view).key("question");
  const bool asked = is_player(viewer) && open_chairs() == 0 && !play.offers(viewer).empty();
  if (asked) {
    out.open();
    write_question(play.question(viewer), viewer, out);
    out.close();
  } else {
    out.null();
  }
  out.key("log").open_list();
  if (!log_read.empty()) out.raw(log_read);
  for (const Logged& line : log) write_logged(line, out);
  out.close_list().field("commitment", commitment_).key("seed");
  if (play.over()) out.value(dice_.seed_hex());
  else out.null();
  return out.close().take();
}

}  // namespace orrery::server
