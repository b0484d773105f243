// A table and those who sit at it: chairs, bots, Chance, hints, and what each viewer is shown. It
// knows no disk, no socket, no thread and no clock, and it never waits: it says what it waits for.
// The server's room, the terminal game and the engine are coats around it.
#pragma once
#include <array>

#include "play/recital.h"
#include "play/requests.h"
#include "play/solving.h"

namespace orrery {

struct Chair {
  enum class Kind {
    Open,
    Human,
    Bot
  };
  Kind kind = Kind::Human;
  std::string name = {};          // of whoever sits there; empty: the seat's own
  std::string level = "captain";  // the bot that sits here, or would take over
  bool bot_plays = false;         // by nature, or for somebody who is gone

  static Chair human() { return {}; }
  static Chair open() {
    Chair chair;
    chair.kind = Kind::Open;
    return chair;
  }
  static Chair bot(std::string level) { return {Kind::Bot, {}, std::move(level), true}; }
};

const char* name_of(Chair::Kind kind);  // "open", "human", "bot"

struct Pending {
  enum class Who {
    Nobody,
    Chance,
    Bot,
    People
  };
  Who who = Who::Nobody;    // nobody: the game is over
  Seat bot = Seat::Nobody;  // the one that is to think next
};

// What the table itself has to say, besides the game.
struct Remark {
  u32 step = 0;
  Seat seat = Seat::Nobody;  // about whom
  std::string why;           // for whoever runs the table
  Said said;
};

class Sitting {
 public:
  // People everywhere, if no chairs are given. `luck` makes the bots of one sitting play otherwise
  // than those of another.
  explicit Sitting(Table table, std::vector<Chair> chairs = {}, u64 luck = 0);
  // At a lesson everybody but the learner recites; what she answers must be what it wants. The
  // table is one of Recital::open; nothing is recited before deal().
  Sitting(Table table, std::shared_ptr<const Lesson> lesson);
  static std::variant<Sitting, Refusal> begin(std::shared_ptr<const Lesson> lesson);
  // At a table that was kept; refused, if it is not one of this lesson.
  static std::variant<Sitting, Refusal> resume(Table table, std::shared_ptr<const Lesson> lesson);
  // At a puzzle nobody else plays; what its seat answers must be right.
  static std::variant<Sitting, Refusal> begin(const std::shared_ptr<const Puzzle>& puzzle);
  const Solving* solving() const { return solving_ ? &*solving_ : nullptr; }
  bool is_guided() const { return recital_ || solving_; }  // a lesson or a puzzle
  const Recital* recital() const { return recital_ ? &*recital_ : nullptr; }

  const Table& table() const { return table_; }
  int players() const { return static_cast<int>(chairs_.size()); }

  // ---- who sits where
  const std::vector<Chair>& chairs() const { return chairs_; }
  const Chair& chair(int seat) const { return nth(chairs_, seat); }
  Chair& chair(int seat) { return nth(chairs_, seat); }
  int open_chairs() const;
  const std::string& name(int seat) const;

  // ---- what it waits for. Bots think one at a time. Of a question to several seats a bot answers
  // what nobody else can answer, and leaves the rest to people, or, where there are none, to the
  // first bot: in One Deck Galaxy each uses her own dice, and only then does anybody end the turn.
  // A bot that cannot answer, or whose answer is refused, is not asked again at this step; the
  // table says so in a remark.
  Pending pending() const;
  Thought thought_of(Seat bot) const;
  void bot_answered(
      Seat bot, u32 step,
      const std::variant<AnyChoice, Refusal>& said);  // an answer that comes too late is forgotten
  void deal();
  const std::vector<Remark>& remarks() const { return remarks_; }

  // ---- what it is asked
  TableReply take(const TableRequest& request, const Speaker& by);
  // Who; in a lesson the learner, as long as there is a step before. Where everything may be taken
  // back and one person plays, she goes back to her last answer, over what bots and Chance said
  // since; where several do, it would be a look behind others' backs, and nobody may.
  Seat may_undo() const;
  // The table's question; where nobody may take back, every answer is for good.
  Question question(Seat seat) const;
  // Of all people at the table: only they together take back what is final.
  bool speaks_for_all(const Speaker& by) const;

  // ---- what is prepared (docs/decisions/0043_prepared_answers.md)
  const Preparations& prepared() const { return prepared_; }
  void foresaw(const Lookout& lookout, std::vector<MayCome> questions);
  std::variant<Prepared, Refused> may_prepare(const ask::Prepare& asked) const;
  void prepare(int seat, Prepared prepared) { prepared_.add(seat, std::move(prepared)); }
  bool unprepare(int seat, u32 number) { return prepared_.take_back(seat, number); }
  // She is asked just that, and it is not among what is offered, or is about something else.
  bool is_missed(int seat, const Prepared& prepared) const;
  // Whoever has prepared what is asked answers, until somebody is asked who has not. It is done
  // after everything that happens here; not while a record is repeated.
  void answer_as_prepared();
  // What a record tells of a step that is not repeated.
  void hear(const Table::Played& played) { prepared_.hear(played); }

  // ---- what is kept of it: Table::played() before it is shown, and back again. Chance is dealt
  // from the record, and then from the dice.
  std::optional<Refusal> repeat(const Table::Played& played) {
    hear(played);
    return table_.repeat(played);
  }
  void go_on_from(Table table) { table_ = std::move(table); }  // the same game, kept as a whole
  void deals_from(Dice dice);

 private:
  struct Heard {  // of a bot: what it left to others; nothing if it cannot answer
    u32 step = 0xFFFFFFFF;
    std::optional<AnyChoice> said;
  };

  TableReply answer(const ask::View& view, const Speaker& by);
  TableReply answer(const ask::Choices& choices, const Speaker& by);
  TableReply answer(const ask::Play& play, const Speaker& by);
  TableReply answer(const ask::Undo& undo, const Speaker& by);
  TableReply answer(const ask::TakeBack& back, const Speaker& by);
  TableReply answer(const ask::Redo& redo, const Speaker& by);
  TableReply answer(const ask::Preview& preview, const Speaker& by);
  TableReply answer(const ask::Explain& explain, const Speaker& by);
  TableReply answer(const ask::Hint& hint, const Speaker& by);
  TableReply answer(const ask::Coach& coach, const Speaker& by);
  TableReply answer(const ask::Log& log, const Speaker& by);
  TableReply answer(const ask::Course& course, const Speaker& by);
  TableReply answer(const ask::Link& link, const Speaker& by);
  TableReply answer(const ask::Ahead& ahead, const Speaker& by);
  TableReply answer(const ask::Prepare& prepare, const Speaker& by);
  TableReply answer(const ask::Unprepare& unprepare, const Speaker& by);
  void hear_since(u32 step);
  std::optional<Refused> refused_by_guide(const ask::Play& play) const;
  Seat only_person() const;  // nobody, if there are several
  bool nobody_takes_back() const;
  std::optional<Refusal> take_back(Seat seat);
  template <class Do>
  TableReply change(const char* code, Seat seat, const Speaker& by, Do&& how);
  bool is_left_to_others(Seat bot, AnyChoice choice) const;
  void speak(Seat bot);
  void give_up(Seat bot, const std::string& why, const Said& said);

  Table table_;
  std::vector<Chair> chairs_;
  std::optional<Recital> recital_ = {};
  std::optional<Solving> solving_ = {};
  u64 luck_ = 0;
  std::array<Heard, kMaxPlayers> heard_ = {};
  std::vector<Remark> remarks_;
  struct Ahead {  // what a seat was told it may be asked, and when
    u32 step = 0xFFFFFFFF;
    std::vector<MayCome> questions;
  };
  std::array<Ahead, kMaxPlayers> ahead_ = {};
  Preparations prepared_ = {};
};

std::vector<Chair> chairs_of(const Lesson& lesson);  // the learner, and bots
ReadLog read_log(const Table& table, const ask::Log& asked,
                 u32 most = 0xFFFFFFFF);  // at most so many entries
std::optional<Refusal> refusal_in(const TableReply& reply);

}  // namespace orrery
