// Watches one game for its row: what was asked, who led, what was on the table at the end. What a
// game tells about itself stands beside its trials (lab/games/<game>.cc): `row_facts_of` lists its
// columns, `points_of` says how the players stand, where they play against each other for points.
#pragma once
#include "core/machine.h"
#include "lab/sim.h"

namespace orrery {

// A column of a game's rows.
struct FactColumn {
  std::string_view name;   // "homeworld"; with "_1" and so on behind it where each seat has one
  std::string_view words;  // what stands there
  bool each_seat = true;
  bool is_number = false;
  std::string_view counted_as{};  // the name under which a study puts several columns together
};
// What can stand in a column, as it is printed.
struct Piece {
  std::string id, name;
};
template <class G>
struct RowFact {
  FactColumn column;
  // Ids of the content, several with a space between them; for one seat, or for P1 if it is the
  // table's.
  std::string (*of)(const G& game, const typename G::State& s, Seat seat) = nullptr;
  // All that could stand there, where it is something that can be too strong or too weak.
  std::vector<Piece> (*pieces)(const G& game) = nullptr;
};

// "C1-03 C2-05": those of a set kept as bits, by their ids.
template <class Rows, class Bits>
std::string ids_in(const Rows& rows, const Bits& bits) {
  std::string text;
  for (const int i : bits) {
    if (!text.empty()) text += ' ';
    text += rows[i].id.view();
  }
  return text;
}

template <class Rows>
std::vector<Piece> pieces_in(const Rows& rows) {
  std::vector<Piece> pieces;
  for (const auto& row : rows)
    pieces.push_back({std::string(row.id.view()), std::string(row.name.view())});
  return pieces;
}

template <Rules G>
class NoteTaker {
  using State = typename G::State;
  static constexpr bool kHasPoints = requires(const G& g, const State& s) { points_of(g, s); };

 public:
  explicit NoteTaker(const G& game) : game_(game) {}

  // Before every answer; `options` are those of a player, none those of Chance.
  void question(const State& s, std::size_t options) {
    notes_.most_options = std::max(notes_.most_options, static_cast<u32>(options));
    notes_.asked.set(static_cast<std::size_t>(s.agenda.next().what));
    if constexpr (kHasPoints)
      if (s.turn != turn_) {
        turn_ = s.turn;
        look_who_leads(s);
      }
  }
  std::unique_ptr<GameNotes> at_the_end(const State& s, u32 decisions) {
    if constexpr (requires { s.turn; })
      notes_.turns = s.turn;
    else if constexpr (requires { s.round; })
      notes_.turns = s.round;
    else
      notes_.turns = decisions;
    if constexpr (kHasPoints) {
      look_who_leads(s);
      notes_.lead_changes = lead_changes_;
    }
    for (const RowFact<G>& fact : row_facts_of(game_)) {
      const int seats = fact.column.each_seat ? game_.players() : 1;
      for (int i = 0; i < seats; ++i) notes_.facts.push_back(fact.of(game_, s, seat_at(i)));
    }
    return std::make_unique<GameNotes>(std::move(notes_));
  }

 private:
  // Who is level with the leader has not taken the lead.
  void look_who_leads(const State& s) {
    const std::vector<i32> points = points_of(game_, s);
    const auto best = std::max_element(points.begin(), points.end());
    if (std::count(points.begin(), points.end(), *best) != 1) return;
    const int first = static_cast<int>(best - points.begin());
    if (leader_ >= 0 && first != leader_) ++lead_changes_;
    leader_ = first;
  }

  const G& game_;
  GameNotes notes_;
  int leader_ = -1;
  u32 turn_ = 0, lead_changes_ = 0;
};

}  // namespace orrery
