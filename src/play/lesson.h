// A lesson is data: a table to begin at and the steps of whoever learns, each with what it says,
// what it points at, which answers it wants and what happens then. docs/lessons.md tells how to
// write one; play/recital.h plays it.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/paper.h"
#include "core/seat.h"

namespace orrery {

// Something that depends on the answer. The pattern "move hand *" fits every answer that begins so,
// "*" fits all; of several that fit the longest counts.
template <class What>
struct ByAnswer {
  struct Case {
    std::string pattern;
    What what;
  };
  std::vector<Case> cases = {};
  const What* of(std::string_view token) const;
};
bool fits(std::string_view pattern, std::string_view token);

struct LessonStep {
  std::string name;                      // "to_trade": its words are lesson.<lesson>.to_trade.rule
  std::vector<std::string> point = {};   // elements of the board
  std::vector<std::string> shows = {};   // parts of the board that join here
  std::vector<std::string> accept = {};  // patterns; none: the last step, that only closes
  std::string show = {};                 // what "Show me" plays
  ByAnswer<std::string> otherwise = {};  // more about some of the answers that are not wanted
  ByAnswer<std::string> after = {};      // what is known then; an empty word: nothing new
  ByAnswer<std::vector<std::string>> then = {};  // what is answered before she is asked again

  bool wants(std::string_view token) const;
};

struct Lesson {
  std::string game = {};      // "foundation"
  std::string name = {};      // "first_turn"
  int number = 0;             // of the game's lessons, from 1
  int minutes = 0;            // about so long
  Order order = {};           // players and options
  std::string position = {};  // the state of a position, as JSON; empty: the set-up
  Seat learner = Seat::P1;
  u64 seed = 1;                         // Chance's answers where none are written down
  bool is_game = false;                 // no steps: a game of one's own, with the coach
  std::vector<std::string> shows = {};  // parts of the board that are taught; none: all of it
  std::vector<std::string> begin = {};  // what is answered before she is asked for the first time
  std::vector<LessonStep> steps = {};

  std::string full_name() const { return game + "/" + name; }
  // "title": of the lesson; ("to_trade", "rule"): of a step
  std::string id(std::string_view what) const;
  std::string id(const LessonStep& step, std::string_view what) const;
};

// The text of a file `lessons/<game>/<number>_<name>.toml`, or what is wrong with it and in which
// line. Whether it can be played is another question (play/lesson_check.h).
std::variant<Lesson, Refusal> read_lesson(std::string_view text, std::string_view game,
                                          std::string_view file);

// Those that travel inside the program, by game and number.
struct LessonFile {
  std::string_view game, file, text;
};
std::span<const LessonFile> lesson_files();
const std::vector<std::shared_ptr<const Lesson>>& lessons();
std::vector<std::shared_ptr<const Lesson>> lessons_of(std::string_view game);
std::shared_ptr<const Lesson> find_lesson(
    std::string_view full_name);  // "foundation/first_turn"; nothing if there is none

// ---- how it is done
template <class What>
const What* ByAnswer<What>::of(std::string_view token) const {
  const Case* best = nullptr;
  for (const Case& c : cases)
    if (fits(c.pattern, token) && (!best || c.pattern.size() > best->pattern.size())) best = &c;
  return best ? &best->what : nullptr;
}

}  // namespace orrery
