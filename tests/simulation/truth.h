// What is true follows from what is on disk: every table is played once more from its events alone,
// and everything a node says is held against that.
#pragma once
#include <algorithm>
#include <memory>

#include "core/json_library.h"
#include "server/room.h"
#include "simulation/disk.h"
#include "simulation/world.h"

namespace orrery::simulation {

// What somebody asked on a socket, until she is answered.
struct Asked {
  std::string type;
  std::string command;  // as it stands in the log, without what it said
  std::string text;     // of the chat
  std::string token;    // that was answered
  int seat = -1;
};

// What one socket was shown, put together from what it was sent.
struct Shadow {
  std::string table, session;  // its hash
  bool deltas = false, by_hash = false;
  std::string words;
  std::map<i64, Asked> asked;
  Json rest;                          // the last state without view and log
  std::map<std::string, Json> views;  // by viewer
  Json seats;                         // who is there, as she was told last
  u32 step = 0;
  bool has_state = false;
  std::vector<std::string> chat;
};

inline bool keeps_out_spectators(const Setup& setup) {
  return setup.allowed.spectators == Allowed::Spectators::KeptOut;
}

// One table as its events say.
class TrueTable {
 public:
  static std::unique_ptr<TrueTable> open(const SavedTable& saved, World& world);
  void take(const Write& write);

  const std::string& id() const { return saved_.id; }
  const Table& table() const { return sitting_->table(); }
  const Sitting& sitting() const { return *sitting_; }
  const Setup& setup() const { return setup_; }
  u32 step() const { return table().step(); }
  const Json& view(u32 step, Seat viewer, bool with_printed);
  const Json& rest(const std::vector<int>& seats, const std::string& words);
  const Json& log(Seat viewer, u32 since, const std::string& words);
  bool was_written(const std::string& command) const { return commands_.count(command) > 0; }
  const std::string& what_was_written(const std::string& command) const {
    return commands_.at(command);
  }
  u32 seq_of(u32 step) const { return seqs_[step]; }
  const std::vector<std::string>& chat() const { return chat_; }
  const std::set<int>& voters(int seat) const { return nth(voters_, seat); }
  i64 left_ms(int seat) const { return nth(left_, seat); }
  const std::string& rematch() const { return rematch_; }
  u32 events() const { return next_seq_; }
  bool is_called_off() const { return is_called_off_; }
  bool has_people() const {
    return std::ranges::any_of(sitting_->chairs(),
                               [](const Chair& c) { return c.kind != Chair::Kind::Bot; });
  }
  // When what is written now was decided, and since when that node was up, in ticks.
  i64 clock_to = 0, clocks_began = 0;

 private:
  explicit TrueTable(World& world) : world_(world) {}
  void wrong(const SavedEvent& event, const std::string& why);
  void take_play(const SavedEvent& e, const Write& write);
  void take_clock(const SavedEvent& e);
  void take_note(const SavedEvent& e);
  bool is_person(int seat) const;
  void take_going_back(const SavedEvent& e);
  void take_note_of_going_back(const SavedEvent& e);

  World& world_;
  SavedTable saved_;
  Setup setup_;
  std::optional<Sitting> sitting_;
  std::vector<u32> seqs_ = {0};  // of the event that led to each step
  u32 next_seq_ = 0;
  std::map<std::string, std::string> commands_;  // and what they answered
  std::vector<std::set<int>> voters_;
  std::vector<char> old_votes_;       // from before her last answer
  std::vector<char> is_handed_over_;  // by a link somebody may use
  bool is_called_off_ = false;
  std::optional<GoingBack> going_back_;  // asked, and not refused since
  std::vector<char> late_bot_;           // may have thought until its chair was taken back
  std::vector<i64> left_;
  // When a clock was last written down: not before the move before that.
  std::vector<i64> looked_at_;
  i64 played_at_ = 0;
  std::vector<std::string> chat_;
  std::string rematch_;
  u32 changes_ = 0;  // of chairs
  std::map<std::tuple<u32, Seat, bool>, Json> views_;
  std::map<std::tuple<std::vector<int>, std::string>, std::pair<std::pair<u32, u32>, Json>> rests_;
  std::map<std::tuple<Seat, u32, std::string>, std::pair<u32, Json>> logs_;
};

class Truth {
 public:
  Truth(World& world, Disk& disk);

  // A node, up since then, hands this to its store.
  void handed(const Write& write, i64 life_began);
  TrueTable* table(const std::string& id);
  const std::map<std::string, std::unique_ptr<TrueTable>>& tables() const { return tables_; }
  // A node sends this to a socket; gives what the socket has seen then.
  void sent(Shadow& shadow, std::string_view message);
  // A node replies this to a request.
  void replied(const Request& request, const std::string& session, const Reply& reply);
  // Everything is quiet: what a newcomer is shown must be the truth, to the last vote and word.
  void compare(const Shadow& shadow);
  void asks(const std::string& command) {
    ++asked_[command];
    refused_.erase(command);
  }
  u64 acknowledged = 0, compared = 0;
  bool several_nodes = false;
  std::function<bool(const Lease&)> stands = {};

 private:
  void written(const Write& write);
  void state(Shadow& shadow, Json message);
  void delta(Shadow& shadow, const Json& message);
  void check_state(Shadow& shadow, const Json& log);
  void check_log(const Shadow& shadow, TrueTable& at, const Json& log, Seat viewer, u32 step,
                 const std::string& where);
  void dismissed(const TrueTable& at, const std::string& by, int seat);
  void has_left(const TrueTable& at, const std::string& who, int seat);
  void answered(Shadow& shadow, const Json& message);
  bool has_said(const TrueTable& table, const SavedEvent& event) const;
  bool may_sit(const TrueTable& table, const std::string& session, int seat, u32 step) const;
  bool same_chairs(const Json& seats, const TrueTable& table) const;

  World& world_;
  Disk& disk_;
  std::map<std::string, std::unique_ptr<TrueTable>> tables_;
  // Who was sent away: with which event, and whether whoever did it was told.
  std::map<std::tuple<std::string, std::string, int>, std::pair<u32, bool>> left_;
  std::map<std::string, u32> asked_;     // how often a command was given
  std::map<std::string, bool> refused_;  // commands somebody was told were not saved
  // When a write was handed to a store, and since when that node was up.
  std::map<std::pair<std::string, u32>, std::pair<i64, i64>> handed_;
};

// A patch as docs/server_api.md describes it.
bool patch(Json& what, const Json& with);

}  // namespace orrery::simulation
