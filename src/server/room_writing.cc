// What a room writes down: one thing after the other, so that each was decided knowing everything
// before it. If another node was first, the room catches up and what is still wanted is tried
// again.
#include <algorithm>

#include "core/json_library.h"
#include "play/explorer.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

// Everything from `from_step` on goes to disk, and what the first of it means for the clocks and
// votes of whoever did it; `then` is called when it is there, or could not be.
void Room::settle(u32 from_step, const std::string& command, std::function<void(Written)> then,
                  std::optional<Lease> under) {
  busy_ = true;
  after_writing_ = std::move(then);
  touched_ = house_.ticks();
  if (ordered_.clock.kind != ClockRule::Kind::None) clocks_then_ = clocks();
  is_unsettled_ = true;
  const i64 date = house_.date();
  Write write;
  write.table = id_;
  write.under = std::move(under);
  for (const Table::Played& p : table().played(from_step))
    write.events.push_back(event_of(p, date));
  if (!write.events.empty()) {
    const int seat = write.events.front().seat;
    write.events.front().command = command;
    write.events.back().state_hash = table().state_hash();
    if (seat >= 0) {
      stop_clock(seat, write);
      if (played(write.events.front()).before > 0) everybody_has_all_her_time(write);
      if (!place_at(seat).voters.empty() && !makes(Mistake::KeepVotes))
        write.events.push_back({0, "vote", "", seat, "forgotten", 0, date});
      place_at(seat).voters.clear();
    }
    know_command(write.events.front(), table().step());
  }
  write.over = over();
  if (write.over) write.count = what_was_played(date / 1000);
  // Every page that is written costs: the table's own row is brought up to date once a minute.
  write.touch = write.over || date / 1000 - dated_ >= 60;
  if (write.touch) dated_ = date / 1000;
  put_out({.write = std::move(write), .is_move = true});
}

// Of those who sat there to the end what they chose, and how the game went. It goes to disk with
// the last answer, so each game is counted once.
std::optional<SavedCount> Room::what_was_played(i64 now) const {
  if (!ordered_.allowed.explored || ordered_.lesson || !ordered_.link.empty()) return std::nullopt;
  SeatSet people;
  for (int i = 0; i < players(); ++i) {
    const Chair& chair = sitting_->chair(i);
    if (chair.kind == Chair::Kind::Human && !chair.bot_plays) people = people.with(seat_at(i));
  }
  if (people.empty()) return std::nullopt;
  Tallies tallies = counted(table(), people);
  if (tallies.empty()) return std::nullopt;
  return SavedCount{pot_of(table().game()), std::move(tallies), now};
}

// Something around the game. The room knows it when it is on disk; `write` may bring along what
// belongs to it.
void Room::note(SavedEvent event, std::function<void(bool)> then, Write write,
                std::function<bool(Write&)> prepare) {
  if (frozen_) return then(false);
  event.at = house_.date();
  write.table = id_;
  write.events.push_back(std::move(event));
  put_out({.write = std::move(write),
           .prepare = std::move(prepare),
           .done = [then = std::move(then)](Written how) { then(how == Written::Done); }});
}

// ------------------------------------------------------------------------------- one at a time
void Room::put_out(Outgoing outgoing) {
  outgoing_.push_back(std::move(outgoing));
  write_next();
}
void Room::write_next() {
  while (!is_writing_ && !is_reading_anew_ && !outgoing_.empty()) {
    Outgoing& next = outgoing_.front();
    const bool is_wanted = !frozen_ && (!next.prepare || next.prepare(next.write));
    if (!is_wanted && !next.is_move) {
      const auto done = std::move(next.done);
      outgoing_.pop_front();
      if (done) done(Written::Conflict);
      continue;
    }
    u32 seq = next_seq_;
    for (SavedEvent& e : next.write.events) e.seq = seq++;
    is_writing_ = true;
    Write write = next.write;
    if (next.is_move) {
      remember(write);
      first_written_ = write.events.empty() ? std::nullopt : std::optional(write.events.front());
    }
    write.done = [weak = weak_from_this(), post = house_.post](Written how) {
      post([weak, how] {
        if (const auto room = weak.lock()) room->written(how);
      });
    };
    house_.store.write(std::move(write));
  }
}

void Room::written(Written how) {
  if (how == Written::Failed && makes(Mistake::GoOnAfterFailure)) how = Written::Done;
  if (how == Written::Conflict && makes(Mistake::TakeConflictForDone)) how = Written::Done;
  is_writing_ = false;
  const bool was_first = how == Written::Conflict || how == Written::Overtaken;
  house_.counters.conflicts += how == Written::Conflict;
  house_.counters.overtaken += how == Written::Overtaken;
  if (how == Written::Overtaken && house_.nodes) house_.nodes->lost(*outgoing_.front().write.under);
  // Something else stands there: nothing is decided before that is known.
  if (was_first && is_reading_anew_) return;
  if (was_first && busy_) return read_anew(Written::Conflict);
  if (was_first)
    return catch_up([weak = weak_from_this()](bool) {
      if (const auto room = weak.lock()) room->write_next();
    });
  const Outgoing out = std::move(outgoing_.front());
  outgoing_.pop_front();
  if (how != Written::Done) {
    ++house_.counters.write_failures;
    log_event("write_failed", {{"table", id_}});
    if (out.is_move && makes(Mistake::ForgetToReadAnew)) return go_on(how);
    if (out.is_move) return read_anew(how);
    if (out.done) out.done(how);
    return write_next();
  }
  people_ += !out.write.seats.empty() || !out.write.sessions.empty() || !out.write.leaving.empty();
  bool is_news = false;
  for (const SavedEvent& e : out.write.events) {
    is_news = is_news || e.kind != "chat";
    if (e.seq < next_seq_) continue;  // it was read from disk before this answer came
    next_seq_ = e.seq + 1;
    if (!out.is_move) take_note(e);
    if (is_move(e)) know_move(e);
  }
  if (is_news && house_.moved) house_.moved(id_);
  if (house_.nodes && !out.write.events.empty()) house_.nodes->wrote(id_);
  if (out.is_move) return go_on(how);
  if (out.done) out.done(how);
  write_next();
}

// After a move is on disk, or was taken back because it could not be.
void Room::go_on(Written how) {
  busy_ = is_unsettled_ = false;
  first_written_.reset();
  conflicts_ = how == Written::Conflict ? conflicts_ + 1 : 0;
  if (how == Written::Done && over() && house_.ended) house_.ended(id_);
  if (const auto then = std::exchange(after_writing_, nullptr)) then(how);
  push_to_all();
  while (!busy_ && !waiting_.empty()) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    Member* member = member_of(*next.first);
    if (!member) continue;
    --member->waiting;
    handle(*member, std::move(*next.second));
  }
  write_next();
  if (!catching_up_next_.empty()) look_at_tail();
  if (how == Written::Conflict) return wake();
  // What was dealt could not be written: nobody else would deal again.
  constexpr int kAgainMs = 1000;
  if (how == Written::Failed)
    house_.after(kAgainMs, [weak = weak_from_this()] {
      if (const auto room = weak.lock()) room->wake();
    });
  wake();
}

}  // namespace orrery::server
