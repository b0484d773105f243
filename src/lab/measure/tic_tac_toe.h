// The same tic-tac-toe on Orrery's core, to be measured beside the usual one.
#pragma once
#include "core/rules.h"

namespace orrery::tic_tac_toe {

enum class Do : u8 {
  Mark
};
struct Step {
  Do what = Do::Mark;
  Seat who = Seat::Nobody;
  friend bool operator==(Step, Step) = default;
};

template <class Lens>
struct Tabletop {
  Public<Lens, std::array<u16, 2>> marks;  // a bit per cell
  Public<Lens, Agenda<Step, 1>> agenda;
  Public<Lens, u8> unused;
  static constexpr auto fields(auto& t) { return std::tie(t.marks, t.agenda, t.unused); }
};

struct Choice {
  i32 cell = 0, unused = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};
struct Event {
  i32 cell;
};

struct TicTacToe {
  static constexpr std::string_view kName = "tic_tac_toe";
  using State = Tabletop<Truth>;
  using View = Tabletop<Seen>;
  using Step = tic_tac_toe::Step;
  using Choice = tic_tac_toe::Choice;
  using Choices = orrery::Choices<Choice, 9>;
  using Event = tic_tac_toe::Event;

  int players() const { return 2; }
  State setup() const {
    State s{};
    s.agenda.schedule(Step{Do::Mark, Seat::P1});
    return s;
  }
  static constexpr std::span<const StepRule<TicTacToe>, 1> steps();
  View observe(const State& s, Seat viewer) const {
    View v{};
    orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
    return v;
  }
  State imagine(const View& v, Rng&) const { return {v.marks, v.agenda, v.unused}; }
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const {
    return s.marks[0] & s.marks[1] ? "two marks in one cell" : nullptr;
  }
};

// Every set of marks, looked up once and for all.
inline constexpr auto kHasLine = [] {
  std::array<bool, 512> has{};
  for (u32 marks = 0; marks < has.size(); ++marks)
    for (const u32 line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
      has[marks] |= (marks & line) == line;
  return has;
}();
inline void ask_which_cell(const Asking<TicTacToe>& q, Step, TicTacToe::Choices& out) {
  for (const int cell : bits_of(0777u & ~u32{q.s.marks[0]} & ~u32{q.s.marks[1]})) out.push({cell});
}
inline void mark(Acting<TicTacToe>& t, Step now, Choice c) {
  u16& mine = nth(t.s.marks, index(now.who));
  mine = static_cast<u16>(mine | 1u << c.cell);
  if (kHasLine[mine] || (t.s.marks[0] | t.s.marks[1]) == 0777) return;
  t.s.agenda.schedule(Step{Do::Mark, now.who == Seat::P1 ? Seat::P2 : Seat::P1});
}
inline constexpr StepRule<TicTacToe> kSteps[] = {
    {.what = Do::Mark,
     .name = "MARK",
     .prompt = "Mark a cell",
     .ask = ask_which_cell,
     .answer = mark,
     .even_alone = [](const TicTacToe&, const TicTacToe::State&, Step) { return true; }},
};
constexpr std::span<const StepRule<TicTacToe>, 1> TicTacToe::steps() { return kSteps; }

inline Outcome TicTacToe::outcome(const State& s) const {
  Outcome o{.over = s.agenda.empty(), .winners = {}, .share = {500, 500}, .score = {}};
  for (std::size_t p = 0; p < 2; ++p)
    if (kHasLine[s.marks[p]]) {
      o.winners = SeatSet::of(seat_at(static_cast<int>(p)));
      o.share = {};
      o.share[p] = 1000;
    }
  return o;
}

}  // namespace orrery::tic_tac_toe
