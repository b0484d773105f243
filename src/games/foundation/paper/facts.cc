#include "facts.h"

#include "core/naming.h"
#include "course.h"
#include "paper.h"

namespace orrery::foundation {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Foundation& game, const State& s) {
  if (s.winning_goal == kUnseen) return "round limit";
  const GoalTile& goal = game.content.goal[s.winning_goal];
  return std::string(goal.id.view()) + " " + std::string(goal.name.view());
}

std::vector<i32> points_of(const Foundation& game, const State& s) {
  return standing_of(game, s).values;
}

namespace {
template <int kSlot>
std::string goal_at_slot(const Foundation& game, const State& s, Seat p) {
  return std::string(goal_in_slot(game, s, p, kSlot));
}
std::string planets(const Foundation& game, const State& s, Seat) {
  return ids_in(game.content.planet, s.planet_tile);
}
std::string first_seat(const Foundation&, const State& s, Seat) { return seat_code(s.first); }
std::string colonies(const Foundation& game, const State& s, Seat p) {
  return ids_in(game.content.colony, bits_of(s.dynasty[p].colonies));
}
std::string research(const Foundation& game, const State& s, Seat p) {
  return ids_in(game.content.research, bits_of(s.dynasty[p].research));
}
std::string kins(const Foundation&, const State& s, Seat p) {
  return std::to_string(s.dynasty[p].own_kins);
}

std::vector<Piece> goal_tiles(const Foundation& game) { return pieces_in(game.content.goal); }
std::vector<Piece> colony_tiles(const Foundation& game) { return pieces_in(game.content.colony); }
// They have no names of their own; the last is the personal goal's.
std::vector<Piece> research_spaces(const Foundation& game) {
  std::vector<Piece> pieces;
  for (int i = 0; i + 1 < kSpaces; ++i)
    pieces.push_back({std::string(game.content.research[i].id.view()), ""});
  return pieces;
}

constexpr RowFact<Foundation> kRowFacts[] = {
    {{"goal_a", "goal on the first level IV space, if it was looked at", false, false, "goals"},
     goal_at_slot<0>,
     goal_tiles},
    {{"goal_b", "on the second", false, false, "goals"}, goal_at_slot<1>, goal_tiles},
    {{"goal_c", "on the third", false, false, "goals"}, goal_at_slot<2>, goal_tiles},
    {{"planets", "planet tiles, position by position", false}, planets},
    {{"first", "who took the first turn", false}, first_seat},
    {{"colonies", "colony tiles at the end"}, colonies, colony_tiles},
    {{"research", "research spaces at the end"}, research, research_spaces},
    {{"personal_goal", "her own goal, if she has one"}, goal_at_slot<kPersonalSlot>, goal_tiles},
    {{"kins", "own kins in play at the end", true, true}, kins},
};
}  // namespace
std::span<const RowFact<Foundation>> row_facts_of(const Foundation&) { return kRowFacts; }

}  // namespace orrery::foundation
