// One live table: a sitting, and around it people's sessions, clocks, storage and pushing. An
// answer is applied, written down, and only when it is on disk acknowledged and shown (B2). Until
// then the room takes no further message; if writing fails, the room forgets what it did and reads
// itself anew. What happens around the game (who sits down, chat, votes) is written down first: the
// room takes note of it, tells of it and acknowledges it when it is on disk. One write is under way
// at a time, so that what it says was decided knowing everything before it; if another node was
// first, the room catches up, and whatever was asked is asked again.
#pragma once
#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "play/protocol.h"
#include "play/replies.h"
#include "server/bots.h"
#include "server/budget.h"
#include "server/doors.h"
#include "server/kept_views.h"
#include "server/mistakes.h"
#include "server/moves.h"
#include "server/nodes.h"
#include "server/secrets.h"
#include "server/setup.h"
#include "server/shared_games.h"
#include "server/store.h"
#include "server/times.h"

namespace orrery::server {

constexpr std::size_t kSeatBytes = 20;  // of the token in a seat's link
// Whoever may not watch is let in and shown out with this code: why a socket was refused at the
// door no page can read.
constexpr std::uint16_t kKeptOut = 4403;

struct Counters {
  std::atomic<u64> requests = 0, moves = 0, refused = 0, tables = 0, write_failures = 0,
                   bot_moves = 0, frozen = 0, recalled = 0, tables_refused = 0, conflicts = 0,
                   overtaken = 0;
};

// What a room borrows from the hall.
struct House {
  Store& store;
  BotPool& bots;
  Counters& counters;
  std::function<void(std::function<void()>)> post;  // work for the hall's thread, from any thread
  std::function<void(int, std::function<void()>)> after;  // the same, in so many milliseconds
  std::function<bool(const std::string& whose, std::function<void()>)>
      desk;  // what takes long, on a thread of its own; false: too much waits there
  std::function<SharedGame(std::string_view, const Order&)> open_game = open_shared_game;
  double messages_per_second = 10;  // of one socket, with a burst of three seconds' worth
  i64 absent_ms = 10'000;           // so long must somebody be gone before the others may vote
  std::string build =
      {};  // of this program: snapshots of others cannot be read; empty: none are made
  std::function<bool(const std::string& from, double cost)> may_spend =
      {};  // has this address not asked for too much?
  std::function<void(const std::string& table)> ended = {};  // the game is over, and on disk
  std::function<void(const std::string& table)> moved = {};  // it may be another's turn, on disk
  std::function<i64()> date = now_ms;
  std::function<i64()> ticks = ticks_ms;
  Nodes* nodes = nullptr;  // null: no other node writes to the store
};

// What a room knows of a chair besides who sits there.
struct Place {
  std::optional<std::string>
      kept_for;             // somebody of this name is just sitting down: it is being written
  std::set<int> voters;     // seats that want a bot to play on
  i64 left_ms = 0;          // clock, when it was last looked at
  i64 gone_since = 0;       // when the last socket of this chair closed, in ticks
  std::string link = {};    // hash of the token in its link
  std::string handed = {};  // the same, if by that link she gives the chair away
  bool once = false;        // her time was up: a bot gives this one answer for her
  // Since which move of somebody else she has not answered, by its number, counted from 2; 1: since
  // the deal; 0: she was the last to answer, and need not be told whose turn it is.
  u32 turn = 1;
};

// How a socket wants to be shown the table (docs/server_api.md).
struct Wish {
  std::string words = {};        // a language, "none", or nothing: see InWords
  bool content_by_hash = false;  // what is printed is fetched by its name
  bool deltas = false;           // after the first state what is different
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // The table from what is kept of it; a history that does not fit freezes it (read-only).
  // Any thread may do it; everything else belongs to the hall's.
  static std::variant<std::shared_ptr<Room>, Refusal> load(const House& house, const Record& record,
                                                           const FairDice& dice);

  const std::string& id() const { return id_; }
  const Setup& ordered() const { return ordered_; }
  Setup setup() const;  // with those who sit there now
  const Table& table() const { return sitting_->table(); }
  bool over() const { return table().over(); }
  bool is_frozen() const { return frozen_; }
  bool is_idle() const {
    return members_.empty() && !busy_ && !thinking_ && outgoing_.empty() && knocks_.empty() &&
           !is_catching_up_;
  }
  i64 touched() const { return touched_; }                 // in ticks
  const std::string& content() const { return content_; }  // the name of what is printed
  int players() const { return ordered_.players; }
  int open_chairs() const { return sitting_->open_chairs(); }
  bool is_open(int seat) const { return sitting_->chair(seat).kind == Chair::Kind::Open; }
  bool is_free(int seat) const { return is_open(seat) && !place_at(seat).kept_for; }
  std::vector<int> seats_of(const std::string& session) const;
  const std::vector<SavedSession>& sessions() const { return sessions_; }

  // ---- sitting down (room_seats.cc)
  // The chair a link leads to, by the hash of its token; -1: it leads nowhere any more.
  int chair_behind(const std::string& token_hash) const;
  // A new link to a chair: the one before opens nothing any more.
  void change_link(int seat, const std::string& token_hash, std::function<void(bool)> done);
  bool keep_chair(
      int seat,
      const std::string& name);  // until sit(); false if somebody else is just sitting down there
  // Takes the chair for good: `token_hash` is that of its new link. `done` is called when it is on
  // disk, or could not be.
  void sit(const std::string& session, int seat, const std::string& token_hash,
           std::function<void(bool)> done);
  // Somebody has the link of a chair that is taken: the one who sits there is asked, if she is
  // here. `done(let in)`.
  void knock(int seat, std::function<void(bool)> done);
  // One more device for whoever sits there, announced to the table; `used` is the hash of the link
  // it came by.
  void admit(const std::string& session, int seat, const std::string& used,
             const std::string& token_hash, std::function<void(bool)> done);
  // ---- giving a chair to somebody else (room_chairs.cc)
  // Whoever made the table, on any of her devices.
  bool is_maker(const std::string& session) const;
  // From now on the chair's link gives it away: whoever opens it takes it over.
  void hand_over(int seat, const std::string& token_hash, std::function<void(bool)> done);
  bool is_handed_over(int seat) const;
  void take_over(const std::string& session, int seat, const std::string& used,
                 const std::string& token_hash, const std::string& name,
                 std::function<void(bool)> done);
  // The table at which the same people play again; empty until somebody asked for it.
  const std::string& next_table() const { return next_table_; }
  // Written together with that table, as one.
  void go_on_at(const std::string& table, Write write, std::function<void(bool)> done);

  // False: she has no seat, and this table keeps spectators out.
  bool lets_in(const std::string& session) const;
  // `words`: the language she wants words in, or "none" if her client puts them in itself.
  void enter(std::shared_ptr<Socket> socket, const std::string& session, u32 since,
             const Wish& wish = {});
  void leave(Socket& socket);
  void message(Socket& socket, std::string_view text);
  void drained(Socket& socket);
  void wake();  // let bots go on, look at clocks

  // Of a person who is asked: the number of her turn, the same until she answers. 0: she is not
  // asked, or knows.
  u32 turn_of(int seat) const;
  bool is_here(int seat) const { return is_connected(seat); }  // at any node
  const std::string& name_of(int seat) const { return sitting_->chair(seat).name; }
  bool is_person(int seat) const { return sitting_->chair(seat).kind == Chair::Kind::Human; }

  // ---- other nodes (room_nodes.cc)
  Head head() const { return {id_, next_seq_}; }
  Here here() const;         // who is at the table at this node
  bool wants_lease() const;  // a bot is to think
  bool is_watched() const { return !members_.empty() || !knocks_.empty(); }
  // Reads what others have written since; `then(false)`: it cannot be read just now.
  void catch_up(std::function<void(bool)> then);
  void be_elsewhere(u32 seats);  // bits: whose people are connected at other nodes
  void watched_elsewhere(std::vector<std::string> watchers);  // as in Here
  void hear_knock(const Knocking& knocking);                  // at another node
  void knock_answered(const Knocking& answer);                // at another node, to one at this
  void announce(const Said& said);  // in the chat, to those who are here; it is not kept

 private:
  struct Member {
    std::shared_ptr<Socket> socket;
    std::string session;
    Speaker you = {};  // the seats of this session
    Wish wish = {};
    std::string name = {};  // of a spectator, as she calls herself
    u32 log_sent = 0;
    // What she has, if she is told what is different only: everything but the view, and each
    // viewer's view, as they were then.
    std::string rest = {};
    u32 rest_step = 0;
    std::map<Seat, u32> views = {};
    std::string log_read = {};  // what the desk has read for her, until it is sent
    // What is still to be sent when the last message is on the wire: whoever reads slowly skips,
    // but misses nothing.
    bool owed_state = false, owed_presence = false, owed_chat = false;
    bool is_catching_up = false;  // the desk reads what she has missed
    int at_the_desk = 0;          // questions of hers the desk is at
    int waiting = 0;              // messages of hers that wait until the room has written
    Budget budget = {};
    int strikes = 0;
  };
  using Waiting = std::pair<std::shared_ptr<Socket>, std::shared_ptr<Json>>;
  // While something is shown to everybody: what was written for these seats, in these words, since
  // then; and the message, for whoever has this view and this rest already. And each viewer's view
  // as it was before.
  struct Shared {
    std::map<std::tuple<std::vector<int>, std::string, u32, bool, bool>,
             std::pair<Shown, std::map<std::pair<u32, std::string>, std::string>>>
        shown;
    std::map<Seat, std::optional<ViewThen>> before;
    const ViewThen* at(Seat viewer, u32 step) const;
  };
  struct Knock {
    int seat = 0;
    std::function<void(bool)> done;
    std::string id = {};  // among nodes
  };
  // What waits to be written, or, the first of it, is just being written.
  struct Outgoing {
    Write write;
    bool is_move = false;
    // Asked before it is written, and again if another node was first: false, it is not wanted any
    // more. It may bring the write up to date. Empty: it is wanted in any case.
    std::function<bool(Write&)> prepare = {};
    std::function<void(Written)> done = {};
  };
  // How much time everybody has left, and since when that is so.
  struct Clocks {
    std::vector<i64> left;
    i64 since = 0;
  };
  // What others have written since, and who sits where.
  struct Tail {
    bool is_there = false;
    History history = {};
    std::vector<SavedSeat> seats = {};
    std::vector<SavedSession> sessions = {};
    std::optional<u32> elsewhere = {};  // see Record
    std::optional<i64> moved_ago = {};  // see Record
  };
  struct Command {
    u32 step = 0;
    std::string content;  // hash of what it said; empty in old databases
  };

  Room(House house, std::string id) : house_(std::move(house)), id_(std::move(id)) {}

  // ---- reading (room_disk.cc)
  std::optional<Refusal> replay(const Record& record);
  std::variant<Table, Refusal> open_table() const;
  void begin_anew();
  void take_note(const SavedEvent& e);
  u32 recall(const Record& record);
  void remember(Write& write);
  void know_command(const SavedEvent& e, u32 step);
  void know_move(const SavedEvent& e);
  void know_people(const std::vector<SavedSeat>& seats, std::vector<SavedSession> sessions);
  void read_anew(Written why);
  void freeze(const std::string& why);

  // ---- writing (room_writing.cc)
  std::optional<SavedCount> what_was_played(i64 now) const;
  void settle(u32 from_step, const std::string& command, std::function<void(Written)> then,
              std::optional<Lease> under = {});
  void note(SavedEvent event, std::function<void(bool)> then, Write write = {},
            std::function<bool(Write&)> prepare = {});
  void put_out(Outgoing outgoing);
  void write_next();
  void written(Written how);
  void go_on(Written how);

  // ---- other nodes (room_nodes.cc)
  void look_at_tail();
  void caught_up(const LookedUp<Tail>& found, u64 people_then);
  bool take_tail(const Tail& tail);
  i64 since_move(const std::optional<i64>& known, i64 at) const;

  // ---- messages
  void handle(Member& member, Json message);
  void handle_json(Member& member, Json message, const std::string& id, std::string_view type);
  void request(Member& member, Json message, const std::string& id, const std::string& type);
  void carry_out(Member& member, const std::string& id, const std::string& type,
                 const TableRequest& asked, const Speaker& you, const std::string& command,
                 const std::shared_ptr<const Json>& again);
  bool is_answered(Member& member, Json message, const std::string& id, std::string& command);
  InWords in_words(const Member& member) const;
  std::string written(const Member& member, const std::string& id, std::string_view type,
                      const TableReply& reply) const;
  void reply(Member& member, const std::string& id, std::string_view type, const TableReply& reply);
  bool may_ask(Member& member, const std::string& id, std::string_view type);

  // ---- around the game
  void vote(Member& member, const Json& message, const std::string& id);
  void count_votes(int seat);
  void let_play(int seat, bool bot, std::function<void(bool)> then,
                std::function<bool(Write&)> prepare);
  void forget_votes(int seat);
  std::set<int> electors(int seat) const;
  std::size_t votes_needed(int about) const;
  bool is_out_of_time(int seat) const;
  void time_is_up(int seat);
  void pause(Member& member, const Json& message, const std::string& id);
  void take_back(Member& member, const Json& message, const std::string& id);
  void ask_to_go_back(Member& member, const Json& message, const std::string& id);
  void answer_going_back(Member& member, bool agrees, bool is_asked, const std::string& id);
  std::set<int> seats_with_a_say(const Member& member) const;
  bool goes_back_now();
  void take_note_of_going_back(const SavedEvent& e);
  void everybody_has_all_her_time(Write& write);
  void look_ahead(Member& member, const ask::Ahead& asked, const std::string& id);
  void prepare(Member& member, const ask::Prepare& asked, const std::string& id);
  void unprepare(Member& member, const ask::Unprepare& asked, const std::string& id);
  std::function<void(bool)> showing_what_is_prepared(const Member& member, int seat,
                                                     const std::string& id);
  void show_to_owner(int seat);
  void take_note_of_prepared(const SavedEvent& e);
  void vacate(int seat, bool to_bot, const Said& told, std::function<bool()> is_wanted,
              std::function<void(bool)> done);
  bool may_be_voted_on(int seat) const;
  void look_again_for_votes(int seat);
  void tell_when_she_is_gone(int seat);
  void chat(Member& member, const Json& message, const std::string& id);
  void call_herself(Member& member, const Json& message, const std::string& id);
  std::vector<std::string> watchers() const;  // at this node, as in Here
  void count_spectators();
  void show_out_spectators();
  std::string own_line(const Said& said) const;  // of the table itself, for the chat
  void say(const Said& said);
  std::string chat_line(std::optional<int> seat, const std::string& name, const std::string& words,
                        const Said& said = {}) const;
  void keep_chat(u32 seq, const std::string& line);
  void ask_at_the_door(Knock knock);
  void answer_knock(Member& member, const Json& message, const std::string& id);
  void settle_knock(u32 number, bool let);
  void tell_knock(Member& member, u32 number);
  void dismiss(Member& member, const Json& message, const std::string& id);
  void fill(Member& member, const Json& message, const std::string& id);
  void leave_seat(Member& member, const Json& message, const std::string& id);
  void call_off(Member& member, const std::string& id);
  void list_as(const Setup& then, Write& write) const;
  SavedEvent said(const Said& said) const;  // a line of the table's own, to be written with others
  std::function<void(bool)> acknowledging(const Member& member, const std::string& id);
  void hint(Member& member, const std::string& id, const ask::Hint& asked);
  void let_bots_think();
  void bot_answers(Seat seat, u32 step, const std::optional<Lease>& lease,
                   const std::variant<std::vector<Advice>, Refusal>& advice);

  // ---- what takes long (room_desk.cc)
  bool read_log_for(Member& member);
  void log_at(Member& member, const ask::Log& asked, const std::string& id);
  void replay_at(Member& member, const Json& message, const std::string& id);
  void course(Member& member, const std::string& id);
  void ask_desk(Member& member, const std::string& id,
                std::function<std::string(const Table&)> answer);

  // ---- what is shown (room_push.cc)
  void push_to_all();
  void show(Member& member, Shared* shared = nullptr);
  void forget_differences();
  const std::string& written_state(Member& member, Shared& shared);
  void show_anew(Member& member, const std::string& id);  // the whole state, to whoever has lost it
  void show_chat(Member& member);
  Around around(const Member& to) const;
  std::vector<Presence> presence() const;
  void tell_presence();
  Seat viewer_for(const Member& member) const { return member.you.among(table().awaited()); }
  SeatSet timed() const;  // whose clock runs
  i64 time_left(int seat, i64 now) const;
  i64 gone_by(i64 now) const;
  void charge_clocks(i64 now);
  Clocks clocks() const;
  void set_clocks(const Clocks& clocks);
  void stop_clock(int seat, Write& write);
  void watch_clocks();
  bool is_connected(int seat) const;
  void reseat();  // somebody has sat down or left
  void sit_session(const SavedSession& session);
  bool is_hers(const Member& member, i64 seat) const {
    return std::ranges::count(member.you.seats, seat) > 0;
  }
  static void reply_ok(Member& member, const std::string& id);
  static void reply_error(Member& member, const std::string& id, const std::string& code,
                          const std::string& message);
  Member* member_of(Socket& socket);
  Place& place_at(int seat) { return nth(places_, seat); }
  const Place& place_at(int seat) const { return nth(places_, seat); }

  House house_;
  std::string id_;
  Setup ordered_;
  std::vector<Place> places_;  // around the chairs
  std::string commitment_;
  FairDice dice_ = FairDice::fresh();
  std::optional<Sitting> sitting_;
  u32 next_seq_ = 0;                                   // of the first event that is not known yet
  std::unordered_map<std::string, Command> commands_;  // known command ids, and what they did
  std::vector<SavedSession> sessions_;  // who sits where, the first to sit down first
  std::map<Socket*, Member> members_;
  std::deque<Waiting> waiting_;  // messages that came while the room was writing
  std::deque<std::pair<u32, std::string>>
      chat_;  // the newest lines, with the number of their event
  std::map<u32, Knock> knocks_;
  u32 next_knock_ = 1;
  bool busy_ = false, thinking_ = false, frozen_ = false;
  std::string shut_ = {};     // "closed" by whoever runs the server, "cancelled" by its maker
  bool is_outdated_ = false;  // the lesson was changed since it was last looked at
  std::deque<Outgoing> outgoing_;
  bool is_writing_ = false;       // the first of it
  bool is_reading_anew_ = false;  // nothing is written meanwhile
  std::function<void(Written)> after_writing_;
  std::optional<SavedEvent> first_written_;  // of the move that is being written
  int conflicts_ = 0;                        // one after the other
  // Of what other nodes write: who waits until it is known, and who came while it was being read.
  std::vector<std::function<void(bool)>> catching_up_, catching_up_next_;
  bool is_catching_up_ = false;
  u64 people_ = 0;     // how often this node has written who sits where
  u32 elsewhere_ = 0;  // bits: chairs whose people are connected at other nodes
  std::vector<std::string> watchers_elsewhere_;
  std::optional<Spectators> spectators_;  // here and elsewhere, as they are told
  KeptViews views_;                       // of those who are here
  Differences found_;                     // between these views, until everybody was shown them
  std::string content_;                   // the name of what is printed
  std::string next_table_;
  u32 snapshot_seq_ = 0;  // events up to here are in the newest snapshot
  i64 dated_ = 0;  // when the table was last written to, in seconds since 1970, as the list of
                   // tables knows it
  i64 touched_ = 0, clock_since_ = 0;    // in ticks
  Clocks clocks_then_;                   // before the move that is being written
  bool is_unsettled_ = false;            // there is such a move
  u32 last_move_ = 0;                    // the number after its event; 0: there was none
  i64 clock_due_ = 0;                    // when the timer that watches the clocks looks again
  SeatSet timed_;                        // whose clock has run since clock_since_
  mutable Rests rests_;                  // when clocks stand still
  std::set<int> out_of_time_;            // what follows is being written
  std::set<int> vacating_;               // the same: nobody answers there any more
  bool paused_ = false;                  // all wanted the clocks to stand still
  std::set<int> pause_wanted_by_;        // until they do
  std::optional<GoingBack> going_back_;  // until all agree, one refuses, or somebody plays on
};

}  // namespace orrery::server
