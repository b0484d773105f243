#include "facts.h"

#include "names.h"
#include "paper.h"

namespace orrery::trian {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Trian& game, const State& s) {
  if (s.no_tile) return "no tile fits";
  return game.outcome(s).winners.size() > 1 ? "shared victory" : "last tile";
}

std::vector<i32> points_of(const Trian& game, const State& s) {
  return standing_of(game, s).values;
}

namespace {
std::string first_seat(const Trian&, const State& s, Seat) { return seat_code(s.first); }
std::string race(const Trian& game, const State& s, Seat p) {
  return std::string(race_id(game.content, s.corner[p].race));
}
std::string modules(const Trian&, const State& s, Seat p) {
  std::string names;
  for (const Module m : s.corner[p].modules) (names += names.empty() ? "" : " ") += module_name(m);
  return names;
}

std::vector<Piece> races(const Trian& game) { return pieces_in(game.content.race); }

constexpr RowFact<Trian> kRowFacts[] = {
    {{"first", "who took the first turn", false}, first_seat},
    {{"race", "race", true, false, {}, true}, race, races},
    {{"modules", "what was researched for each of the three modules: locked, universal, racial"},
     modules},
};
}  // namespace
std::span<const RowFact<Trian>> row_facts_of(const Trian&) { return kRowFacts; }

}  // namespace orrery::trian
