// Connect Four on Orrery's core: the rules in this header, the words about them in connect_four.cc.
// docs/write_your_own_game.md walks through both. Clauses (there is no rulebook to quote):
//   C4-1  Two players take turns; a disc dropped into a column falls to its lowest free cell.
//   C4-2  A full column takes no disc.
//   C4-3  Four in a row, across, upright or slanting, win at once.
//   C4-4  A full board without four in a row is a draw.
#pragma once
#include "core/json.h"
#include "core/paper.h"
#include "core/rules.h"

namespace orrery::connect_four {

inline constexpr int kColumns = 7, kRows = 6;

// ---------------------------------------------------------------------------------- the table
enum class Do : u8 {
  Drop
};
struct Step {
  Do what = Do::Drop;
  Seat who = Seat::Nobody;
  friend bool operator==(Step, Step) = default;
};

template <class Lens>
struct Tabletop {
  Public<Lens, std::array<u64, 2>> discs;  // C4-1  whose discs lie where
  Public<Lens, Agenda<Step, 1>> agenda;    // whose turn it is; empty when the game is over
  Public<Lens, std::array<u8, 5>> unused;  // fills the last word: no padding
  static constexpr auto fields(auto& t) { return std::tie(t.discs, t.agenda, t.unused); }
};

struct Choice {
  i32 column = 0;
  i32 unused = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};
struct Event {
  Seat who;
  i32 column;
};

struct ConnectFour {
  static constexpr std::string_view kName = "connect_four";
  using State = Tabletop<Truth>;
  using View = Tabletop<Seen>;
  using Step = connect_four::Step;
  using Choice = connect_four::Choice;
  using Choices = orrery::Choices<Choice, kColumns>;
  using Event = connect_four::Event;

  int players() const { return 2; }
  State setup() const;
  static constexpr std::span<const StepRule<ConnectFour>, 1> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng&) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;
};

// ---------------------------------------------------------------------------------- the rules
// Cell (column c, row r) is bit 7 * c + r; the seventh bit of a column stays empty and separates it
// from the next.
constexpr u64 cell(int column, int row) { return bit(7 * column + row); }
inline constexpr u64 kFloor =
    cell(0, 0) | cell(1, 0) | cell(2, 0) | cell(3, 0) | cell(4, 0) | cell(5, 0) | cell(6, 0);
inline constexpr u64 kBoard = kFloor * 0x3F;
inline u64 taken(const ConnectFour::State& s) { return s.discs[0] | s.discs[1]; }

// C4-3  Shifted onto itself a row of two becomes one bit; twice shifted, a row of four.
constexpr bool four_in_a_row(u64 discs) {
  for (const int step : {1, 7, 6, 8}) {
    const u64 pairs = discs & discs >> step;
    if (pairs & pairs >> 2 * step) return true;
  }
  return false;
}

// C4-2  The top cell of a column tells whether there is room.
inline void ask_which_column(const Asking<ConnectFour>& q, Step, ConnectFour::Choices& out) {
  const u64 all = taken(q.s);
  for (int c = 0; c < kColumns; ++c)
    if (!(all & cell(c, kRows - 1))) out.push({c});
}

// C4-1  Adding one to the floor of a column carries into its lowest free cell.
inline void drop_a_disc(Acting<ConnectFour>& t, Step now, Choice c) {
  const u64 all = taken(t.s);
  const u64 column = cell(c.column, 0) * 0x3F;
  const u64 disc = (all + cell(c.column, 0)) & ~all & column;
  const u64 mine = nth(t.s.discs, index(now.who)) |= disc;
  t.tell({now.who, c.column});
  if (four_in_a_row(mine)) return;                                                 // C4-3
  if ((all | disc) == kBoard) return;                                              // C4-4
  t.s.agenda.schedule(Step{Do::Drop, now.who == Seat::P1 ? Seat::P2 : Seat::P1});  // C4-1
}

inline constexpr StepRule<ConnectFour> kSteps[] = {
    {.what = Do::Drop,
     .name = "DROP",
     .clause = "C4-1",
     .prompt = "Drop a disc",
     .ask = ask_which_column,
     .answer = drop_a_disc,
     .even_alone = [](const ConnectFour&, const ConnectFour::State&, Step) { return true; }},
};
constexpr std::span<const StepRule<ConnectFour>, 1> ConnectFour::steps() { return kSteps; }

// ---------------------------------------------------------------------------------- the words
std::string token_of(const ConnectFour&, Choice c);  // "drop 3"
std::optional<Choice> parse_token(const ConnectFour&, std::string_view token);
void write_view_of(const ConnectFour&, const ConnectFour::View& v, Seat viewer, JsonWriter& out);
Told told_of(const ConnectFour&, const Event& e, Seat viewer);
void explain_why_not(const ConnectFour&, const ConnectFour::State& s, Seat by, Choice c,
                     Reasons& out);

}  // namespace orrery::connect_four
