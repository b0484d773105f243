// What a room shows, and to whom.
#include "server/room.h"

namespace orrery::server {

std::vector<Presence> Room::presence() const {
  const i64 now = house_.ticks(), date = house_.date();
  const u32 connected = here().seats | elsewhere_;
  std::vector<Presence> out;
  for (int seat = 0; seat < players(); ++seat) {
    Presence& p = out.emplace_back();
    p.connected = (connected >> seat & 1) != 0;
    if (ordered_.clock.kind != ClockRule::Kind::None)
      p.clock = {time_left(seat, now), timed_.has(seat_at(seat)) && !rests_.is_now(date)};
    if (may_be_voted_on(seat)) p.vote = {place_at(seat).voters.size(), votes_needed(seat)};
  }
  return out;
}

Around Room::around(const Member& to) const {
  std::optional<Pause> shown_pause;
  if (ordered_.clock.kind != ClockRule::Kind::None)
    shown_pause = Pause{paused_, {pause_wanted_by_.begin(), pause_wanted_by_.end()}};
  return {.table = id_,
          .rematch = next_table_,
          .commitment = commitment_,
          .seed = over() ? dice_.seed_hex() : "",
          .frozen = frozen_,
          .chairs = presence(),
          .content = content_,
          .origin = ordered_.origin,
          .allowed = ordered_.allowed,
          .spectators = spectators_,
          .maker = is_maker(to.session),
          .shut = shut_,
          .clock = write_clock(ordered_.clock),
          .pause = shown_pause,
          .going_back = going_back_};
}

void Room::push_to_all() {
  Shared shared;
  found_.forget();
  for (auto& [socket, member] : members_) {
    member.owed_state = true;
    show(member, &shared);
  }
  forget_differences();
}
// They are worth their room as long as somebody is still to be shown the newest step.
void Room::forget_differences() {
  const auto is_owed = [](const auto& member) { return member.second.owed_state; };
  if (!found_.empty() && std::ranges::none_of(members_, is_owed)) found_.forget();
}
void Room::tell_presence() {
  for (auto& [socket, member] : members_) {
    member.owed_presence = true;
    show(member);
  }
}

const ViewThen* Room::Shared::at(Seat viewer, u32 step) const {
  const auto found = before.find(viewer);
  const bool is_known = found != before.end() && found->second && found->second->step == step;
  return is_known ? &*found->second : nullptr;
}

// What this member is shown: the whole state, or what is different from what she was shown last.
const std::string& Room::written_state(Member& member, Shared& shared) {
  const Seat viewer = viewer_for(member);
  if (shared.before.count(viewer) == 0)
    shared.before[viewer] = views_.at(viewer, views_.step_of(viewer));
  const auto [content_by_hash, deltas] = std::pair{member.wish.content_by_hash, member.wish.deltas};
  std::vector<int> seats = makes(Mistake::ShowOthersView) ? std::vector<int>{} : member.you.seats;
  auto& [shown, messages] = shared.shown[{std::move(seats), member.wish.words, member.log_sent,
                                          content_by_hash, is_maker(member.session)}];
  if (shown.rest.empty()) {
    const Show how{member.log_sent, std::exchange(member.log_read, {}), content_by_hash,
                   shared.at(viewer, member.log_sent), &found_};
    shown = look_at(*sitting_, member.you, around(member), in_words(member), how);
    if (views_.step_of(viewer) != shown.view.step) views_.put(viewer, shown.view);
  }
  const auto has = member.views.find(viewer);
  const ViewThen* then = has == member.views.end() ? nullptr : shared.at(viewer, has->second);
  if (has != member.views.end() && has->second == shown.view.step) then = &shown.view;
  std::string& text =
      messages[then ? std::pair{then->step, member.rest} : std::pair{0u, std::string()}];
  if (text.empty())
    text = then ? delta_message(shown, member.rest_step, member.rest, *then, found_)
                : state_message(table(), shown, content_by_hash);
  member.log_sent = shown.view.step;
  if (!deltas) return text;
  member.rest = std::string(shown.rest);  // no longer than it has to be
  member.rest_step = member.views[viewer] = shown.view.step;
  return text;
}

void Room::show_anew(Member& member, const std::string& id) {
  member.views.clear();
  member.owed_state = true;
  reply_ok(member, id);
  show(member);
}

// Sends what is owed, one message at a time: the next when the one before is on the wire. Whoever
// reads slowly skips states, but no log entry and no word. Nothing of the game is shown before it
// is written. Those who see the same are sent the same text: a crowd of spectators costs little
// more than one.
void Room::show(Member& member, Shared* shared) {
  if (makes(Mistake::SkipLogForSlow) && member.socket->waiting() > 0)
    member.log_sent = table().step();
  const bool is_written = !busy_ || makes(Mistake::ShowBeforeCommit);
  if (member.owed_state && is_written && !member.is_catching_up && member.socket->waiting() == 0 &&
      !read_log_for(member)) {
    Shared own;
    member.owed_state = member.owed_presence = false;
    member.socket->send(written_state(member, shared && member.log_read.empty() ? *shared : own));
  }
  if (member.owed_presence && !member.is_catching_up && member.socket->waiting() == 0) {
    member.owed_presence = false;
    JsonWriter out;
    out.open().field("type", "presence");
    write_chairs(*sitting_, presence(), out);
    write_spectators(spectators_, out);
    member.socket->send(out.close().take());
  }
  if (member.owed_chat && member.socket->waiting() == 0) show_chat(member);
}

}  // namespace orrery::server
