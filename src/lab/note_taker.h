// Watches one game for its row: what was asked, who led, what was on the table at the end
// (core/row_facts.h).
#pragma once
#include "core/machine.h"
#include "core/row_facts.h"
#include "lab/sim.h"

namespace orrery {

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
