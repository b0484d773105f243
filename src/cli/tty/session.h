// A sitting of people at this terminal and bots, with its file: what the full screen and the line
// mode share. It asks for one seat's view, question and log at a time; nothing here looks at the
// truth.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "agents/adviser.h"
#include "words/phrasebook.h"

namespace orrery::tty {

// "*Trade I*" in the words of a lesson, without what makes it bright.
std::string without_stars(std::string text);

// Everything that happened as one viewer may read it, without what was taken back, and what the
// table had to say.
class Story {
 public:
  struct Entry {
    u32 step = 0;
    Told told;
  };
  explicit Story(Seat viewer) : viewer_(viewer) {}
  void catch_up(const Sitting& sitting);
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  Seat viewer_;
  u32 step_ = 0;
  std::size_t remarks_ = 0;
  std::vector<Entry> entries_;
};

class Session {
 public:
  static std::variant<Session, Refusal> open(Table table, std::vector<Chair> chairs, u64 seed,
                                             std::string save_to, MakeAgent make = make_agent);

  static std::variant<Session, Refusal> learn(std::shared_ptr<const Lesson> lesson,
                                              std::string save_to, MakeAgent make = make_agent);

  void speak(std::string language) { language_ = std::move(language); }
  const std::string& language() const { return language_; }
  const Table& table() const { return sitting_.table(); }
  const AnyGame& game() const { return table().game(); }
  bool is_human(Seat s) const {
    return is_player(s) && sitting_.chair(index(s)).kind == Chair::Kind::Human;
  }
  int humans() const;
  std::string name(Seat s) const;                          // "Red"
  std::vector<std::string> names() const;                  // of all seats
  std::string description(Seat s) const;                   // "Red (bot: search)"
  std::string words(const Said& said, Seat reader) const;  // in the language of this terminal
  std::string words(const Refusal& refusal, Seat reader) const;
  std::string say(std::string id, std::vector<Argument> args = {}) const {
    return words(orrery::say(std::move(id), std::move(args)), Seat::Nobody);
  }

  Seat asked() const;  // the bot that is to think, or the first person who is asked; Nobody when
                       // nobody can go on
  std::optional<Refusal> let_bot_decide();  // asked() is a bot: it answers, or leaves it to others.
                                            // Refused: the game could not be saved

  // ---- what a person does; a refusal changes nothing
  std::optional<Refusal> choose(Seat seat, AnyChoice choice);
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> redo(Seat seat);
  std::variant<std::string, Refusal> save(const std::string& path);  // the path it was written to
  const std::string& save_path() const { return save_to_; }

  // ---- what a person may want to know
  struct Hint {
    AnyChoice choice = 0;
    i32 share = 0;  // of the win, in thousandths
    i32 before = 0;
    std::vector<Said> why = {};  // what speaks for it and against it
  };
  std::optional<Hint> hint(Seat seat);
  Said coach(Seat seat);       // what matters now and what to do about it; empty if nothing does
  std::string result() const;  // who won, or that nobody can go on, in a sentence
  // What people may do who are not asked (Foundation's free placements, if an option lets them).
  struct Aside {
    Seat seat = Seat::Nobody;
    Offered offered;
  };
  std::vector<Aside> asides() const;
  const Story& story(Seat viewer);
  std::size_t news_since(
      Seat viewer) const;  // entries of her story that were there when she last answered

  // What a lesson says now; nothing at other tables.
  struct Taught {
    Said place;                       // "Step 2 of 8: The first turn"
    std::vector<Said> says;           // the rule, why it is so, and, unless it is over, what to do
    std::vector<Said> learnt;         // "You know now"
    std::vector<std::string> point;   // elements the words speak of
    std::vector<std::string> wanted;  // tokens
    bool is_over = false;
  };
  std::optional<Taught> taught() const;
  bool is_taught() const { return taught() && taught()->is_over; }

  // Does any person here know something the others do not? Then the screen is covered between them.
  bool has_secrets() const;

 private:
  Session(Sitting sitting, std::string save_to, MakeAgent make)
      : sitting_(std::move(sitting)), make_(std::move(make)), save_to_(std::move(save_to)) {}
  Said described(Seat s) const;
  std::string lesson_over() const;
  std::optional<Refusal> keep();
  std::optional<Refusal> take(Seat seat, const TableRequest& request);

  Sitting sitting_;
  MakeAgent make_;
  std::map<Seat, Story> stories_;
  std::map<Seat, std::size_t> read_until_;
  std::string save_to_;
  std::string language_ = "en";
};

}  // namespace orrery::tty
