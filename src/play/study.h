// A game looked back on: how good everybody's chances were from step to step, what each answer
// would have been worth, and where it turned. It is worked out piece by piece, as it is asked for,
// and remembered: whoever asks may stop between two pieces.
#pragma once
#include <map>

#include "play/analysis.h"
#include "play/table.h"

namespace orrery {

enum class MomentKind : u8 {
  Decision,
  Forced,  // one answer was possible
  Chance,
  TakenBack,  // the answer was taken back later, or takes one back
  Over
};

// How the chances were at a step, before anything is answered.
struct CurvePoint {
  u32 step = 0;
  MomentKind kind = MomentKind::Decision;
  Seat seat = Seat::Nobody;  // who answers, then
  Judged judged = {};
  u32 depth = 0;
};
struct AnswerAt {
  Weighed weighed;
  std::string token;
  Said label;
  std::vector<std::string> touches;
  bool is_played = false;
};
// Everything about one step.
struct MomentAnalysis {
  CurvePoint point;
  u32 worlds = 0;
  std::vector<AnswerAt> answers = {};   // best first
  std::optional<Judged> after = {};     // what was answered, or dealt
  std::vector<Expected> line = {};      // after the best answer
  std::optional<i32> better_than = {};  // Chance: thousandths of what could have come
  const AnswerAt* played() const;
};
struct TurningPoint {
  u32 step = 0;
  Seat seat = Seat::Nobody;  // whose chances changed
  bool is_luck = false;
  i32 before = 0, after = 0;  // in thousandths
  Said said = {};             // why
};
struct Turning {
  std::vector<TurningPoint> points = {};  // by step
  std::vector<u32> wants = {};  // steps to be analysed first; only then the points can be trusted
  std::optional<TurningPoint> best = {}, worst = {};  // moves of the viewer
};

class Study {
 public:
  // Refers to the table as it is now; `foresight` to its game.
  Study(const Table& table, std::unique_ptr<Foresight> foresight, u64 seed);

  struct Eyes {
    Seat viewer = Seat::Nobody;
    bool open = false;
    // NOLINTNEXTLINE(modernize-use-nullptr): what it means is the zero of <=>
    auto operator<=>(const Eyes&) const = default;
  };
  u32 last() const { return static_cast<u32>(moments_.size()) - 1; }
  const CurvePoint& look(const Eyes& eyes, u32 step, u32 depth);
  MomentAnalysis analyse(const Eyes& eyes, u32 step, u32 depth);
  // What is expected after one of its answers.
  std::optional<std::vector<Expected>> line(const Eyes& eyes, u32 step, AnyChoice first);
  Turning turning(const Eyes& eyes) const;

 private:
  struct Moment {
    AnyState state;
    Seat by = Seat::Nobody;  // who answered then; nobody at the last
    AnyChoice choice = 0;
    bool is_taken_back = false;
  };
  // What an analysis found, for turning points.
  struct Found {
    Seat seat = Seat::Nobody;
    i32 best = 0, second = 0, played = 0;
    i32 better_than = 0;
    std::optional<Said> told = {};  // of what was played
    Said instead = {}, why = {}, against = {};
  };
  struct Seen {
    std::vector<CurvePoint> points;
    std::vector<CurvePoint> first;  // at first look: what is worth a deeper one does not change
    std::map<u32, Found> found;
  };
  Sight sight(const Eyes& eyes, u32 step) const;
  MomentKind kind(const Eyes& eyes, const Sight& sight, u32 step) const;
  Seat asked(u32 step) const;
  Analysis::Likeness likeness(const Eyes& eyes, u32 step) const;
  Seen& seen(const Eyes& eyes);
  void remember(const Eyes& eyes, const MomentAnalysis& m);
  std::vector<u32> worth_a_look(const Eyes& eyes, const Seen& seen) const;

  const Table& table_;
  const AnyGame& game_;
  std::unique_ptr<Foresight> foresight_;
  Analysis analysis_;
  std::vector<Moment> moments_;  // by step
  std::map<Eyes, Seen> seen_;
};

}  // namespace orrery
