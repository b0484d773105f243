// A room and what is kept of it: reading itself from the store, snapshots, clocks.
#include <algorithm>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

std::variant<std::shared_ptr<Room>, Refusal> Room::load(House house, const SavedTable& saved, const FairDice& dice) {
  std::shared_ptr<Room> room(new Room(house, saved.id));
  std::variant<Json, Refusal> json = read_json(saved.setup);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) return *refusal;
  std::variant<Setup, Refusal> setup = read_setup(std::get<Json>(json));
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return *refusal;
  room->setup_ = std::move(std::get<Setup>(setup));
  room->commitment_ = saved.commitment;
  room->dice_ = dice;
  room->touched_ = now_ms();
  for (Chair& chair : room->setup_.chairs) chair.gone_since = room->touched_;
  if (auto refusal = room->replay()) {
    if (!room->engine_.table()) return *refusal;
    room->frozen_ = true;
    ++house.counters.frozen;
    log_event("table_frozen", {{"table", saved.id}, {"why", refusal->text()}});
  }
  return room;
}

// The table from its events alone; called again if a write failed, to forget what was not written.
std::optional<Refusal> Room::replay() {
  Opened opened = house_.open_game(setup_.game, Order{setup_.players, setup_.options, {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Seating seating{std::move(std::get<0>(opened))};
  std::variant<Table, Refusal> table = Table::open(std::move(seating));
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  engine_.sit_at(std::move(std::get<Table>(table)));
  next_seq_ = dealt_ = snapshot_seq_ = 0;
  chat_.clear();
  commands_.clear();
  sessions_.clear();
  for (const SavedSession& s : house_.store.sessions_at(id_)) sessions_.emplace(s.hash, s.seat);
  Table& play = *engine_.table();
  const std::vector<SavedEvent> events = house_.store.events(id_);
  const u32 known = recall(play, events);
  u32 step = 0;
  i64 last_move = now_ms();
  for (const SavedEvent& e : events) {
    next_seq_ = e.seq + 1;
    std::optional<Refusal> refusal;
    if (e.kind == "play" || e.kind == "undo") {
      ++step;
      last_move = e.at;
      dealt_ += e.seat < 0;
      if (e.seq >= known) refusal = e.kind == "undo" ? play.undo(seat_at(e.seat)) : play.answer(e.seat < 0 ? Seat::Chance : seat_at(e.seat), e.payload);
    } else {
      take_note(e);
    }
    if (refusal) return Refusal{"event " + std::to_string(e.seq), refusal->text()};
    if (e.seq >= known && e.state_hash != 0 && e.state_hash != play.state_hash())
      return Refusal{"event " + std::to_string(e.seq), "the state is not the one that was saved"};
    if (!e.command.empty()) commands_[e.command] = step;
  }
  // A correspondence game goes on while nobody looks; a live one waits for the server.
  clock_since_ = setup_.clock.kind == ClockRule::Kind::Days ? last_move : now_ms();
  timed_ = timed();
  return std::nullopt;
}

// What happened around the game.
void Room::take_note(const SavedEvent& e) {
  if (e.kind == "rematch") next_table_ = e.payload;
  if (e.kind == "chat") keep_chat(e.payload);
  if (e.seat < 0 || e.seat >= setup_.players) return;
  Chair& chair = setup_.chairs[static_cast<std::size_t>(e.seat)];
  if (e.kind == "clock") chair.left_ms = std::atoll(e.payload.c_str());
  if (e.kind == "bot") chair.bot_plays = e.payload == "on";
  if (e.kind == "seat") chair.kind = Chair::Kind::Human, chair.name = e.payload, chair.bot_plays = false;
}

// The newest snapshot spares playing everything again, if this build wrote it and its state is the one that was
// saved with its event. Gives the first event that is not in it.
u32 Room::recall(Table& play, const std::vector<SavedEvent>& events) {
  const std::optional<SavedSnapshot> snapshot = house_.store.snapshot(id_);
  if (!snapshot || house_.build.empty() || snapshot->build != house_.build) return 0;
  u32 steps = 0;
  const SavedEvent* last = nullptr;
  for (const SavedEvent& e : events) {
    if (e.seq > snapshot->seq) break;
    steps += e.kind == "play" || e.kind == "undo";
    last = &e;
  }
  Table recalled = play;
  const bool fits = last && last->seq == snapshot->seq && recalled.from_bytes(snapshot->bytes) && recalled.step() == steps && recalled.state_hash() == last->state_hash;
  if (!fits) {
    log_event("snapshot_refused", {{"table", id_}});
    return 0;
  }
  play = std::move(recalled);
  snapshot_seq_ = snapshot->seq;
  ++house_.counters.recalled;
  return snapshot->seq + 1;
}

// Every 64 events, and in long games every quarter more, the table itself is kept as well.
void Room::remember(Write& write) {
  constexpr u32 kOften = 64;
  if (house_.build.empty() || write.events.empty()) return;
  const u32 seq = write.events.back().seq;
  if (seq - snapshot_seq_ < std::max(kOften, snapshot_seq_ / 4)) return;
  write.events.back().state_hash = table().state_hash();
  write.snapshot = SavedSnapshot{seq, house_.build, table().to_bytes()};
  snapshot_seq_ = seq;
}

// ------------------------------------------------------------------------------- clocks
SeatSet Room::timed() const {
  SeatSet out;
  if (setup_.clock.kind == ClockRule::Kind::None || open_chairs() > 0) return out;
  for (int seat = 0; seat < setup_.players; ++seat)
    if (table().awaited().has(seat_at(seat)) && !plays_itself(seat)) out = out.with(seat_at(seat));
  return out;
}
i64 Room::time_left(int seat, i64 now) const {
  const i64 left = setup_.chairs[static_cast<std::size_t>(seat)].left_ms;
  return std::max<i64>(0, timed_.has(seat_at(seat)) ? left - std::max<i64>(0, now - clock_since_) : left);
}
// Takes from everybody the time that has run, and lets the clocks of those run who are asked now.
void Room::charge_clocks(i64 now) {
  for (int seat = 0; seat < setup_.players; ++seat) setup_.chairs[static_cast<std::size_t>(seat)].left_ms = time_left(seat, now);
  clock_since_ = now;
  timed_ = timed();
}
// A seat has answered.
void Room::stop_clock(int seat, Write& write) {
  if (setup_.clock.kind == ClockRule::Kind::None) return;
  const SeatSet ran = timed_;
  charge_clocks(touched_);
  Chair& chair = setup_.chairs[static_cast<std::size_t>(seat)];
  if (setup_.clock.kind == ClockRule::Kind::Days) chair.left_ms = setup_.clock.bank_ms;
  else if (!table().awaited().has(seat_at(seat))) chair.left_ms += setup_.clock.add_ms;
  for (int other = 0; other < setup_.players; ++other)
    if (ran.has(seat_at(other)))
      write.events.push_back({next_seq_++, "clock", "", other, std::to_string(setup_.chairs[static_cast<std::size_t>(other)].left_ms), 0, touched_});
}

}  // namespace orrery::server
