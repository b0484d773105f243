// A room among others of the same table at other nodes: what they write, who is with them.
#include <algorithm>

#include "core/json_library.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

Here Room::here() const {
  Here here{id_, 0, members_.empty(), watchers()};
  for (const auto& [socket, member] : members_)
    for (const int seat : member.you.seats) here.seats |= 1u << seat;
  return here;
}
bool Room::wants_lease() const { return !frozen_ && sitting_->pending().who == Pending::Who::Bot; }

// ------------------------------------------------------------------------------- what they write
// Whoever asks while something is being read is told when it was read once more: what she asks for
// may have been written meanwhile.
void Room::catch_up(std::function<void(bool)> then) {
  touched_ = house_.ticks();
  catching_up_next_.push_back(std::move(then));
  look_at_tail();
}
void Room::look_at_tail() {
  if (is_catching_up_ || busy_) return;  // go_on looks
  is_catching_up_ = true;
  catching_up_ = std::exchange(catching_up_next_, {});
  look_up(
      house_.store, house_.post,
      [id = id_, from = next_seq_, node = house_.nodes ? house_.nodes->name() : "",
       is_timed = ordered_.clock.kind != ClockRule::Kind::None](Reading& kept) {
        Tail tail{.is_there = kept.table(id).has_value()};
        tail.history = kept.tail(id, from);
        tail.seats = kept.seats(id);
        tail.sessions = kept.sessions_at(id);
        tail.elsewhere = kept.present(id, node);
        if (is_timed && !tail.history.events.empty()) tail.moved_ago = kept.moved_ago(id);
        return tail;
      },
      [weak = weak_from_this(), people = people_](const LookedUp<Tail>& found) {
        if (const auto room = weak.lock()) room->caught_up(found, people);
      });
}
void Room::caught_up(const LookedUp<Tail>& found, u64 people_then) {
  is_catching_up_ = false;
  std::vector<std::function<void(bool)>> waiting = std::exchange(catching_up_, {});
  const Tail* tail = std::get_if<Tail>(&found);
  const bool takes = tail && !frozen_;  // what is frozen stays as it was last understood
  // What was read does not fit what was done meanwhile: once more.
  if (takes && (busy_ || people_ != people_then)) {
    catching_up_next_.insert(catching_up_next_.begin(), waiting.begin(), waiting.end());
    return look_at_tail();
  }
  if (takes && !take_tail(*tail)) {
    catching_up_next_.insert(catching_up_next_.begin(), waiting.begin(), waiting.end());
    return read_anew(Written::Conflict);
  }
  for (const auto& then : waiting) then(tail != nullptr);
  if (!catching_up_next_.empty()) look_at_tail();
}

// False: it does not lead on from here, or not by itself; the whole table must be read.
bool Room::take_tail(const Tail& tail) {
  if (!tail.is_there) {
    freeze("there is no such table any more");
    return true;
  }
  if (!tail.history.broken.empty()) return false;
  const std::vector<SavedSession> sat = sessions_;
  know_people(tail.seats, tail.sessions);
  be_elsewhere(tail.elsewhere.value_or(0));
  bool is_new = false, has_moved = false;
  std::set<int> owners;  // of what only they are shown
  i64 moved_at = 0;
  for (const SavedEvent& e : tail.history.events) {
    if (e.seq < next_seq_) continue;
    if (ordered_.lesson) return false;
    const bool is_for_her_alone = e.kind == "prepare" || e.kind == "unprepare";
    if (is_for_her_alone) owners.insert(e.seat);
    is_new = is_new || !is_for_her_alone;
    if (is_move(e)) {
      if (sitting_->repeat(played(e))) return false;
      has_moved = true;
      moved_at = e.at;
      know_move(e);
    } else {
      take_note(e);
    }
    next_seq_ = e.seq + 1;
    know_command(e, table().step());
    if (e.state_hash != 0 && e.state_hash != table().state_hash()) return false;
  }
  if (!is_new && sat == sessions_) {
    for (const int owner : owners) show_to_owner(owner);
    return true;
  }
  if (has_moved) {
    clock_since_ = house_.ticks() - since_move(tail.moved_ago, moved_at);
    timed_ = timed();
  } else {
    charge_clocks(house_.ticks());
  }
  push_to_all();
  wake();
  return true;
}
// How long ago the last move was made at another node. The store knows; of what was written before
// it took note of that there is only the date of another machine, which may be wrong: not more than
// it takes to hear of it.
i64 Room::since_move(const std::optional<i64>& known, i64 at) const {
  constexpr i64 kLatest = 5000;
  return known ? *known : std::clamp<i64>(house_.date() - at, 0, kLatest);
}

// ------------------------------------------------------------------------------- who is with them
void Room::be_elsewhere(u32 seats) {
  const u32 before = std::exchange(elsewhere_, seats);
  if (before == seats) return;
  for (int seat = 0; seat < players(); ++seat)
    if ((before >> seat & 1) && !is_connected(seat)) look_again_for_votes(seat);
  tell_presence();
}

void Room::watched_elsewhere(std::vector<std::string> watchers) {
  if (std::exchange(watchers_elsewhere_, std::move(watchers)) == watchers_elsewhere_) return;
  count_spectators();
  tell_presence();
}

// At another node somebody knocks: whoever sits there and is here is asked as well.
void Room::hear_knock(const Knocking& knocking) {
  const auto is_known = [&](const auto& knock) { return knock.second.id == knocking.id; };
  if (std::ranges::any_of(knocks_, is_known) || !(here().seats >> knocking.seat & 1)) return;
  ask_at_the_door({knocking.seat,
                   [this, knocking](bool let) { house_.nodes->answer(knocking, let); },
                   knocking.id});
}
void Room::knock_answered(const Knocking& answer) {
  for (const auto& [number, knock] : knocks_)
    if (knock.id == answer.id) return settle_knock(number, answer.let);
}

}  // namespace orrery::server
