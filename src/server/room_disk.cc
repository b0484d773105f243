// A room and what is kept of it: reading itself from the store, writing down what happens,
// snapshots.
#include <algorithm>
#include <sstream>

#include "core/json_library.h"
#include "play/link.h"
#include "play/strict_json.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

std::variant<std::shared_ptr<Room>, Refusal> Room::load(const House& house, const Record& record,
                                                        const FairDice& dice) {
  const SavedTable& saved = record.table;
  std::shared_ptr<Room> room(new Room(house, saved.id));
  std::variant<Json, Refusal> json = read_json(saved.setup);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) return *refusal;
  std::variant<Setup, Refusal> setup = read_kept_setup(std::get<Json>(json));
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return *refusal;
  room->ordered_ = std::move(std::get<Setup>(setup));
  room->rests_ = Rests(room->ordered_.clock.rest);
  room->commitment_ = saved.commitment;
  room->dice_ = dice;
  room->touched_ = house.ticks();
  room->elsewhere_ = record.elsewhere.value_or(0);
  for (int i = 0; i < room->players(); ++i)
    room->places_.push_back({.kept_for = {},
                             .voters = {},
                             .left_ms = room->ordered_.clock.bank_ms,
                             .gone_since = room->touched_});
  if (auto refusal = room->replay(record)) {
    if (!room->sitting_) return *refusal;
    room->freeze(refusal->text());
  }
  room->content_ = content_name(room->table().game());
  return room;
}

// From here on the table can be looked at, and nothing is written to it any more.
void Room::freeze(const std::string& why) {
  if (frozen_) return;
  frozen_ = true;
  ++house_.counters.frozen;
  log_event("table_frozen", {{"table", id_}, {"why", why}});
}

std::variant<Table, Refusal> Room::open_table() const {
  if (ordered_.lesson) return Recital::open(*ordered_.lesson);
  if (!ordered_.link.empty()) {
    std::variant<Link, Refusal> link = read_link(ordered_.link);
    if (const Refusal* refusal = std::get_if<Refusal>(&link)) return *refusal;
    return std::move(std::get<Link>(link).table);
  }
  SharedGame opened =
      house_.open_game(ordered_.game, Order{ordered_.players, ordered_.options, {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  return Table::open(Seating{std::move(std::get<0>(opened))});
}

void Room::know_people(const std::vector<SavedSeat>& seats, std::vector<SavedSession> sessions) {
  for (const SavedSeat& s : seats)
    if (s.seat >= 0 && s.seat < players()) place_at(s.seat).link = s.token_hash;
  sessions_ = std::move(sessions);
  std::stable_sort(sessions_.begin(), sessions_.end(),
                   [](const SavedSession& a, const SavedSession& b) { return a.since < b.since; });
  reseat();
}
// "session:word#hash of what it said"
void Room::know_command(const SavedEvent& e, u32 step) {
  if (e.command.empty()) return;
  const std::size_t mark = e.command.rfind('#');
  commands_[e.command.substr(0, mark)] = {
      step, mark == std::string::npos ? "" : e.command.substr(mark + 1)};
}

// Whose turn it is to be told of follows from who answered last.
void Room::know_move(const SavedEvent& e) {
  last_move_ = e.seq + 1;
  sitting_->hear(played(e));
  if (e.seat < 0) return;  // dice and draws
  const Chair& chair = sitting_->chair(e.seat);
  if (chair.kind == Chair::Kind::Human && !chair.bot_plays) going_back_.reset();
  for (int seat = 0; seat < players(); ++seat) {
    u32& turn = place_at(seat).turn;
    if (seat == e.seat)
      turn = 0;
    else if (turn == 0)
      turn = e.seq + 2;
  }
}
u32 Room::turn_of(int seat) const {
  const Chair& chair = sitting_->chair(seat);
  const bool goes_on = !over() && !frozen_ && !ordered_.lesson && open_chairs() == 0;
  const bool is_asked = goes_on && chair.kind == Chair::Kind::Human && !chair.bot_plays &&
                        table().awaited().has(seat_at(seat));
  return is_asked ? place_at(seat).turn : 0;
}

// The table from its events alone; called again if a write failed, to forget what was not written.
std::optional<Refusal> Room::replay(const Record& record) {
  std::variant<Table, Refusal> opened = open_table();
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  if (ordered_.lesson)
    sitting_.emplace(std::move(std::get<Table>(opened)), ordered_.lesson);
  else
    sitting_.emplace(std::move(std::get<Table>(opened)));
  for (int seat = 0; seat < players(); ++seat) sitting_->chair(seat) = nth(ordered_.chairs, seat);
  const Clocks before = clocks();
  is_outdated_ = false;
  snapshot_seq_ = 0;
  commands_.clear();
  views_.clear();
  for (Place& place : places_) {
    place.voters.clear();
    place.left_ms = ordered_.clock.bank_ms;
    place.turn = 1;
    place.once = false;
  }
  paused_ = false;
  pause_wanted_by_.clear();
  going_back_.reset();
  know_people(record.seats, record.sessions);
  const History& history = record.history;
  u32 known = recall(record);
  for (const SavedEvent& e : history.events)
    if (e.kind == "anew") known = e.seq;
  u32 step = 0;
  next_seq_ = 0;
  const u32 last_move_then = last_move_;
  const Clocks then = is_unsettled_ ? clocks_then_ : before;
  const bool was_running = clock_since_ != 0;
  i64 last_move = house_.date();
  // Since when clocks of days run: the last move, the end of a pause, or the last to sit down.
  i64 since = record.table.created > 0 ? record.table.created * 1000 : last_move;
  bool has_begun = false;
  bool was_paused = false;
  for (const SavedEvent& e : history.events) {
    next_seq_ = e.seq + 1;
    std::optional<Refusal> refusal;
    if (is_move(e)) {
      ++step;
      since = last_move = e.at;
      was_paused = false;
      has_begun = has_begun || e.seat >= 0;
      know_move(e);
      if (e.seq >= known && !is_outdated_) refusal = sitting_->repeat(played(e));
    } else {
      take_note(e);
      if (!has_begun && (e.kind == "seat" || e.kind == "fill")) since = e.at;
      if (e.kind == "pause" && e.payload == "off") {
        since = e.at;
        was_paused = true;
      }
    }
    if (!refusal && e.seq >= known && e.state_hash != 0 && e.state_hash != table().state_hash())
      refusal = Refusal{"", "the state is not the one that was saved"};
    if (refusal && !ordered_.lesson)
      return Refusal{"event " + std::to_string(e.seq), refusal->text()};
    is_outdated_ = is_outdated_ || refusal;
    know_command(e, step);
  }
  // A correspondence game goes on while nobody looks; a live one waits for the server, unless
  // people are at it at another node. Of a table that only reads itself anew the clocks run on.
  const bool goes_by_date =
      ordered_.clock.kind == ClockRule::Kind::Days || makes(Mistake::ChargeClockWhileDown);
  i64 ago = 0;
  if ((was_running || record.elsewhere) && !was_paused)
    ago = since_move(record.moved_ago, last_move);
  if (!was_running && goes_by_date) ago = std::max<i64>(0, house_.date() - since);
  if (was_running && last_move_ == last_move_then && !then.left.empty())
    set_clocks(then);
  else
    clock_since_ = house_.ticks() - ago;
  timed_ = timed();
  if (!history.broken.empty())
    return Refusal{"events", "the history cannot be read to its end: " + history.broken};
  if (ordered_.lesson && (is_outdated_ || sitting_->recital()->is_lost(table()))) {
    is_outdated_ = true;
    sitting_->go_on_from(std::move(std::get<Table>(open_table())));
  }
  sitting_->deals_from([dice = dice_](u32 nth, u32 below) { return dice.below(nth, below); });
  return std::nullopt;
}

// A lesson was changed since, and what was answered does not lead through it any more: it begins
// once more, and says so.
void Room::begin_anew() {
  is_outdated_ = false;
  log_event("lesson_changed", {{"table", id_}, {"lesson", ordered_.lesson->full_name()}});
  note({0, "anew", "", -1, ""}, [](bool) {});
  say(orrery::say("remark.lesson_changed"));
}

// What happened around the game; the same when it happens and when the table is read again.
void Room::take_note(const SavedEvent& e) {
  if (e.kind == "rematch") next_table_ = e.payload;
  if (e.kind == "chat") keep_chat(e.seq, e.payload);
  if (e.kind == "closed" || e.kind == "cancelled") {
    frozen_ = true;
    shut_ = e.kind;
    keep_chat(e.seq, own_line(orrery::say("remark." + e.kind)));
    for (auto& [socket, member] : members_) member.views.clear();  // it is shown as a whole
  }
  if (e.seat < 0 || e.seat >= players()) return;
  Chair& chair = sitting_->chair(e.seat);
  Place& place = place_at(e.seat);
  if (e.kind == "pause") {  // "yes", "no", "on", "off"
    if (e.payload == "yes")
      pause_wanted_by_.insert(e.seat);
    else
      pause_wanted_by_.clear();
    if (e.payload == "on" || e.payload == "off") paused_ = e.payload == "on";
  }
  take_note_of_going_back(e);
  take_note_of_prepared(e);
  if (e.kind == "clock") place.left_ms = std::atoll(e.payload.c_str());
  if (e.kind == "bot") {  // "on", "off", "once"
    chair.bot_plays = e.payload != "off";
    place.once = e.payload == "once";
    place.voters.clear();
  }
  if (e.kind == "seat") {
    chair.kind = Chair::Kind::Human;
    chair.name = e.payload;
    chair.bot_plays = false;
    place.voters.clear();
  }
  if (e.kind == "fill") {  // with a bot of this level
    chair = Chair::bot(e.payload);
    place.voters.clear();
  }
  if (e.kind == "left") {
    chair.kind = Chair::Kind::Open;
    chair.name.clear();
    chair.bot_plays = false;
    place.voters.clear();
  }
  if (e.kind == "handover") place.handed = e.payload;
  if (e.kind == "vote") {  // "for 0 2", "against 1", "forgotten"
    std::istringstream in(e.payload);
    std::string what;
    in >> what;
    if (what == "forgotten") place.voters.clear();
    for (int voter = 0; in >> voter;)
      what == "for" ? (void)place.voters.insert(voter) : (void)place.voters.erase(voter);
  }
}

// What was not written is forgotten: the table is what is kept of it. Until that can be read it
// takes no further message.
void Room::read_anew(Written why) {
  constexpr int kAgainMs = 1000;
  is_reading_anew_ = true;
  busy_ = true;
  look_up(
      house_.store, house_.post, [id = id_](Reading& kept) { return record_of(kept, id); },
      [weak = weak_from_this(), why](const LookedUp<std::optional<Record>>& found) {
        const auto room = weak.lock();
        if (!room) return;
        const auto* record = std::get_if<std::optional<Record>>(&found);
        if (!record)
          return room->house_.after(kAgainMs, [weak, why] {
            if (const auto room = weak.lock()) room->read_anew(why);
          });
        room->is_reading_anew_ = false;
        std::erase_if(room->outgoing_, [](const Outgoing& o) { return o.is_move; });
        if (!*record) {
          room->freeze("there is no such table any more");
          return room->go_on(why);
        }
        const auto& events = (*record)->history.events;
        // Where nothing could be written an earlier try of the same command may be there, by
        // another way; on a conflict it is asked again, and then told that it was done.
        const auto is_it = [&first = room->first_written_, why](const SavedEvent& e) {
          if (!first || e == *first) return first.has_value();
          return why == Written::Failed && !first->command.empty() && e.command == first->command &&
                 e.seat == first->seat && e.payload == first->payload;
        };
        const bool is_there = std::ranges::any_of(events, is_it);
        if (const auto refusal = room->replay(**record)) room->freeze(refusal->text());
        room->go_on(is_there ? Written::Done : why);
      });
}

// ------------------------------------------------------------------------------- snapshots
// The newest snapshot spares playing everything again, if this build wrote it, every byte of it is
// as it was written, and its state is the one that was saved with its event. Gives the first event
// that is not in it.
u32 Room::recall(const Record& record) {
  const std::optional<SavedSnapshot>& snapshot = record.snapshot;
  if (!snapshot || house_.build.empty() || snapshot->build != house_.build) return 0;
  u32 steps = 0;
  const SavedEvent* last = nullptr;
  for (const SavedEvent& e : record.history.events) {
    if (e.seq > snapshot->seq) break;
    steps += is_move(e);
    last = &e;
  }
  Table recalled = table();
  const std::optional<std::string_view> bytes = checked(snapshot->bytes);
  const bool fits = last && last->seq == snapshot->seq && bytes && recalled.from_bytes(*bytes) &&
                    recalled.step() == steps && recalled.state_hash() == last->state_hash;
  if (!fits) {
    log_event("snapshot_refused", {{"table", id_}});
    return 0;
  }
  sitting_->go_on_from(std::move(recalled));
  snapshot_seq_ = snapshot->seq;
  ++house_.counters.recalled;
  return snapshot->seq + 1;
}

// Every hundred events or so, not at all tables at once, and in long games every quarter more, the
// table itself is kept as well.
void Room::remember(Write& write) {
  const u32 often = 64 + static_cast<u32>(std::hash<std::string>{}(id_) % 64);
  if (house_.build.empty() || write.events.empty() || ordered_.lesson) return;
  const u32 seq = write.events.back().seq;
  if (seq - snapshot_seq_ < std::max(often, snapshot_seq_ / 4)) return;
  write.events.back().state_hash = table().state_hash();
  write.snapshot = SavedSnapshot{seq, house_.build, with_checksum(table().to_bytes())};
  snapshot_seq_ = seq;
}

}  // namespace orrery::server
