// Connect Four on Orrery's core: a whole game in one small header and one small source file.
// docs/write_your_own_game.md walks through it. Clauses (there is no rulebook to quote):
//   C4-1  Two players take turns; a disc dropped into a column falls to its lowest free cell.
//   C4-2  A full column takes no disc.
//   C4-3  Four in a row, across, upright or slanting, win at once.
//   C4-4  A full board without four in a row is a draw.
#pragma once
#include "core/paper.h"
#include "core/json.h"
#include "core/rules.h"

namespace orrery::connect_four {

inline constexpr int kColumns = 7, kRows = 6;

enum class Do : u8 { Drop };
struct Step {
  Do what = Do::Drop;
  Seat who = Seat::Nobody;
  friend bool operator==(Step, Step) = default;
};

// Cell (column c, row r) is bit 7 * c + r; the seventh bit of a column stays empty and separates it from the next.
template <class Lens>
struct Table {
  Public<Lens, std::array<u64, 2>> discs;       // C4-1  whose discs lie where
  Public<Lens, Agenda<Step, 1>> agenda;         // whose turn it is; empty when the game is over
  Public<Lens, std::array<u8, 5>> unused;       // fills the last word: no padding
  static constexpr auto fields(auto& t) { return std::tie(t.discs, t.agenda, t.unused); }
};

struct Choice {
  u8 column = 0;
  std::array<u8, 7> unused{};
  friend bool operator==(const Choice&, const Choice&) = default;
};
struct Event {
  Seat who;
  u8 column;
};

struct ConnectFour {
  static constexpr std::string_view kName = "connect_four";
  using State = Table<Truth>;
  using View = Table<Seen>;
  using Step = connect_four::Step;
  using Choice = connect_four::Choice;
  using Choices = orrery::Choices<Choice, kColumns>;
  using Event = connect_four::Event;

  int players() const { return 2; }
  State setup() const;
  static std::span<const StepRule<ConnectFour>> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng&) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;
};

std::string token_of(const ConnectFour&, Choice c);                                  // "drop 3"
std::optional<Choice> parse_token(const ConnectFour&, std::string_view token);
void write_view_of(const ConnectFour&, const ConnectFour::View& v, Seat viewer, JsonWriter& out);
Told told_of(const ConnectFour&, const Event& e, Seat viewer);

}  // namespace orrery::connect_four
