// A game in progress between people at this terminal and bots: what the full screen and the line mode share.
// It asks the table for one seat's view, question and log at a time; nothing here looks at the truth.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "agents/any_agent.h"
#include "play/table.h"

namespace orrery::tty {

// Who sits where: a person, or a bot by its specification ("search:nodes=256").
struct Chair {
  bool is_human = true;
  std::string bot = {};
};
// "human,bot:search,bot:greedy"
std::variant<std::vector<Chair>, Refusal> read_chairs(std::string_view text);

// Everything that happened as one viewer may read it, without what was taken back.
class Story {
 public:
  struct Entry {
    u32 step = 0;
    Told told;
  };
  explicit Story(Seat viewer) : viewer_(viewer) {}
  void catch_up(const Table& table);
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  Seat viewer_;
  u32 step_ = 0;
  std::vector<Entry> entries_;
};

class Session {
 public:
  static std::variant<Session, Refusal> open(Table table, std::vector<Chair> chairs, u64 seed, std::string save_to);

  const Table& table() const { return *table_; }
  const AnyGame& game() const { return table_->game(); }
  bool is_human(Seat s) const { return is_player(s) && chairs_[static_cast<std::size_t>(s)].is_human; }
  int humans() const;
  std::string name(Seat s) const;              // "Red"
  std::string description(Seat s) const;       // "Red (bot: search)"

  Seat asked() const;                          // whose decision it is, people first, but for what only a bot can do; Nobody when the game is over
  std::optional<Refusal> let_bot_decide();     // asked() is a bot

  // ---- what a person does; a refusal changes nothing
  std::optional<Refusal> choose(Seat seat, AnyChoice choice);
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> redo(Seat seat);
  std::variant<std::string, Refusal> save(const std::string& path);   // the path it was written to
  const std::string& save_path() const { return save_to_; }

  // ---- what a person may want to know
  struct Hint {
    AnyChoice choice = 0;
    i32 share = 0;  // of the win, in thousandths
  };
  std::optional<Hint> hint(Seat seat) const;
  std::string result() const;                  // who won, in a sentence
  // What people may do who are not asked (Foundation's free placements, if an option lets them).
  struct Aside {
    Seat seat = Seat::Nobody;
    Offered offered;
  };
  std::vector<Aside> asides() const;
  const Story& story(Seat viewer);
  std::size_t news_since(Seat viewer) const;   // entries of her story that were there when she last answered

  // Does any person here know something the others do not? Then the screen is covered between them.
  bool has_secrets() const;

 private:
  Session() = default;
  std::optional<Refusal> keep();
  std::optional<Refusal> after_answer(Seat seat, std::optional<Refusal> refusal);

  std::unique_ptr<Table> table_;
  std::vector<Chair> chairs_;
  std::vector<std::unique_ptr<AnyAgent>> bots_;
  mutable u32 spoken_at_ = 0xFFFFFFFF;  // the step at which bots were asked last, and what they said
  mutable Spoken spoken_;
  std::map<Seat, Story> stories_;
  std::map<Seat, std::size_t> read_until_;
  std::string save_to_;
  u64 seed_ = 0;
};

}  // namespace orrery::tty
