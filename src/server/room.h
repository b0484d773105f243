// One live table: the game, the chairs, the people in the doorway. An answer is applied, written down, and only
// when it is on disk acknowledged and shown (B2). Until then the room takes no further message; if writing
// fails, the room forgets what it did and reads itself anew.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "play/protocol.h"
#include "server/bots.h"
#include "server/doors.h"
#include "server/secrets.h"
#include "server/store.h"

namespace orrery::server {

struct Counters {
  u64 requests = 0, moves = 0, refused = 0, tables = 0, write_failures = 0, bot_moves = 0, frozen = 0, recalled = 0;
};

// What a room borrows from the hall.
struct House {
  Store& store;
  BotPool& bots;
  Counters& counters;
  std::function<void(std::function<void()>)> post;          // work for the hall's thread, from any thread
  std::function<void(int, std::function<void()>)> after;    // the same, in so many milliseconds
  std::function<Opened(std::string_view, const Order&)> open_game = orrery::open_game;
  double messages_per_second = 10;  // of one socket, with a burst of three seconds' worth
  i64 absent_ms = 10'000;           // so long must somebody be gone before the others may vote
  std::string build = {};           // of this program: snapshots of others cannot be read; empty: none are made
};

struct Chair {
  enum class Kind { Open, Human, Bot };
  Kind kind = Kind::Open;
  std::string name;
  std::string level = "medium";  // of the bot that sits here, or would take over
  bool bot_plays = false;        // a bot plays, by nature or for somebody who is gone
  std::set<std::string> voters;  // sessions that want a bot to play on
  i64 left_ms = 0;               // clock, when it was last looked at
  i64 gone_since = 0;            // when the last socket of this chair closed
};

struct ClockRule {
  enum class Kind { None, Live, Days };
  Kind kind = Kind::None;
  i64 bank_ms = 0, add_ms = 0;
};

// How a table was ordered; kept as JSON with the table.
struct Setup {
  std::string game;
  int players = 0;
  Settings options;
  std::vector<Chair> chairs;
  bool is_public = false;
  ClockRule clock;
};
std::string write_setup(const Setup& setup);
std::variant<Setup, Refusal> read_setup(const Json& json);

class Room : public std::enable_shared_from_this<Room> {
 public:
  // Reads a table from the store; a history that does not fit freezes it (read-only).
  static std::variant<std::shared_ptr<Room>, Refusal> load(House house, const SavedTable& saved, const FairDice& dice);

  const std::string& id() const { return id_; }
  const Setup& setup() const { return setup_; }
  const Table& table() const { return *engine_.table(); }
  bool over() const { return table().over(); }
  bool is_idle() const { return members_.empty() && !busy_ && !thinking_; }
  i64 touched() const { return touched_; }
  int open_chairs() const;
  std::vector<int> seats_of(const std::string& session) const;
  const std::multimap<std::string, int>& sessions() const { return sessions_; }

  // Somebody sits down (already on disk), under a name.
  void sit(const std::string& session, int seat, const std::string& name);
  // The table at which the same people play again; empty until somebody asked for it.
  const std::string& next_table() const { return next_table_; }
  void go_on_at(const std::string& table);

  void enter(std::shared_ptr<Socket> socket, const std::string& session, u32 since);
  void leave(Socket& socket);
  void message(Socket& socket, std::string_view text);
  void drained(Socket& socket);
  void wake();  // let bots go on, look at clocks

 private:
  struct Member {
    std::shared_ptr<Socket> socket;
    std::string session;
    u32 log_sent = 0;
    bool behind = false;  // a newer state waits until the last one is on the wire
    double credit = 30;   // messages, refilled with time
    i64 credit_at = 0;
    int strikes = 0;
  };
  using Waiting = std::pair<std::shared_ptr<Socket>, std::string>;

  Room(House house, std::string id) : house_(house), id_(std::move(id)) {}

  std::optional<Refusal> replay();
  void take_note(const SavedEvent& e);
  void keep_chat(std::string line);
  u32 recall(Table& play, const std::vector<SavedEvent>& events);
  void remember(Write& write);
  std::optional<Refusal> deal();
  void handle(Member& member, const std::string& text);
  void handle_json(Member& member, Json message, const std::string& id, std::string_view type);
  void settle(u32 from_step, int seat, const std::string& command, std::function<void(bool)> then);
  void settled(bool ok);
  void note(const std::string& kind, int seat, const std::string& payload, std::optional<bool> listed = std::nullopt);
  void hint(Member& member, const std::string& id, int seat);
  void let_bots_think();
  void bot_answers(u32 step, int seat, std::vector<Ranked<AnyChoice>> ranked);
  bool is_left_to_others(int bot, AnyChoice choice);  // somebody else may still answer so
  void vote(Member& member, const Json& message, const std::string& id);
  void chat(Member& member, const Json& message, const std::string& id);
  void replay_at(Member& member, const Json& message, const std::string& id);

  void push_to_all();
  void push(Member& member);
  bool may_push(Member& member) const;
  std::string state_for(const std::vector<int>& you, u32 log_since) const;
  void tell_presence();
  Seat viewer_for(const std::vector<int>& you) const;
  void write_chairs(JsonWriter& out) const;
  SeatSet timed() const;  // whose clock runs
  i64 time_left(int seat, i64 now) const;
  void charge_clocks(i64 now);
  void stop_clock(int seat, Write& write);
  bool is_connected(int seat) const;
  static void reply_error(Member& member, const std::string& id, const std::string& code, const std::string& message);
  Member* member_of(Socket& socket);
  bool plays_itself(int seat) const { return setup_.chairs[static_cast<std::size_t>(seat)].bot_plays; }

  House house_;
  std::string id_;
  Setup setup_;
  std::string commitment_;
  FairDice dice_ = FairDice::fresh();
  Engine engine_;
  u32 next_seq_ = 0;                     // of the next event on disk
  u32 dealt_ = 0;                        // answers of Chance so far
  std::unordered_map<std::string, u32> commands_;  // known command ids, and the step they led to
  std::multimap<std::string, int> sessions_;       // who sits where
  std::map<Socket*, Member> members_;
  std::deque<Waiting> waiting_;  // messages that came while the room was writing
  std::deque<std::string> chat_;
  bool busy_ = false, thinking_ = false, frozen_ = false;
  std::array<u32, kMaxPlayers> waits_at_ = [] {  // the step at which a bot had nothing to do of its own
    std::array<u32, kMaxPlayers> never{};
    never.fill(0xFFFFFFFF);
    return never;
  }();
  std::function<void(bool)> after_writing_;
  std::string next_table_;
  u32 snapshot_seq_ = 0;  // events up to here are in the newest snapshot
  i64 touched_ = 0, clock_since_ = 0;
  SeatSet timed_;         // whose clock has run since clock_since_
};

i64 now_ms();  // wall clock, milliseconds since 1970

}  // namespace orrery::server
