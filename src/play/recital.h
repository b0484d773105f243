// A lesson at its table. What Chance, the other seats and, between two steps, the learner's own
// seat answer is recited; what she answers herself is wanted or not. Everything follows from the
// answers that lie at the table, so there is nothing to keep: a table that is read again, or taken
// back in, stands where it should.
#pragma once
#include "play/lesson.h"
#include "play/table.h"

namespace orrery {

// Where the learner is.
struct LessonPlace {
  std::size_t step = 0;                  // behind the last one when nothing is left
  std::vector<std::string> recite = {};  // still to be answered before she is asked, in order
  std::vector<Said> learnt = {};         // "You know now"
  u32 dealt = 0;                         // answers of Chance
};

class Recital {
 public:
  explicit Recital(std::shared_ptr<const Lesson> lesson) : lesson_(std::move(lesson)) {}

  // The table a lesson begins at: nothing is recited yet, and every answer may be taken back.
  static std::variant<Table, Refusal> open(const Lesson& lesson);

  const Lesson& lesson() const { return *lesson_; }
  LessonPlace place(const Table& table) const;
  const LessonStep* step(const LessonPlace& at) const;          // nothing behind the last one
  bool is_done(const LessonPlace& at) const;                    // nothing more is wanted
  std::vector<std::string> wanted(const Table& table) const;    // of what she is offered
  std::vector<std::string> shown(const LessonPlace& at) const;  // parts of the board so far

  // The answers at this table belong to a lesson that was otherwise: what is wanted now is not
  // offered, whatever is recited.
  bool is_lost(Table table) const;

  // Why this is not the answer that is wanted now, as far as it may be given at all.
  std::optional<Said> unwanted(const Table& table, Seat seat, AnyChoice choice) const;
  // Everything that is not hers to answer is answered. Where nothing is written down Chance deals
  // from the lesson's seed, and a question with one answer gets it.
  void recite(Table& table) const;
  // Back to the question before her last answer.
  bool may_go_back(const Table& table) const;
  std::optional<Refusal> go_back(Table& table) const;

 private:
  bool recite_one(Table& table) const;

  std::shared_ptr<const Lesson> lesson_;
};

}  // namespace orrery
