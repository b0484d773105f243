#include "facts.h"

#include "core/naming.h"
#include "course.h"
#include "paper.h"

namespace orrery::renaissance {

// How a game ended, in a few words, for statistics.
std::string ending_of(const Renaissance&, const State& s) {
  if (s.ending == static_cast<u8>(Ending::Thirty)) return "30 points";
  if (s.ending == static_cast<u8>(Ending::TurnCap)) return "turn cap";
  return "the others resigned";
}

std::vector<i32> points_of(const Renaissance& game, const State& s) {
  return standing_of(game, s).values;
}

namespace {
std::string objectives(const Renaissance& game, const State& s, Seat) {
  std::string ids;
  for (const Objective o : s.face_up)
    if (o < kMostObjectives) (ids += ids.empty() ? "" : " ") += game.content.objective[o].id.view();
  return ids;
}
std::string hub(const Renaissance& game, const State& s, Seat) {
  return std::string(id_at(game.content.planet, s.hub));
}
std::string first_seat(const Renaissance&, const State& s, Seat) { return seat_code(s.first); }
std::string home(const Renaissance& game, const State& s, Seat p) {
  return std::string(id_at(game.content.planet, s.corner[p].home));
}
std::string specialists(const Renaissance& game, const State& s, Seat p) {
  return ids_in(game.content.card, bits_of(specialists_of(s, p)));
}
std::string tokens(const Renaissance& game, const State& s, Seat p) {
  std::vector<int> held;
  for (int planet = 0; planet < kPlanets; ++planet)
    if (s.holder[planet] == p) held.push_back(planet);
  return ids_in(game.content.planet, held);
}
std::string institutes(const Renaissance&, const State& s, Seat p) {
  int n = 0;
  for (const u8 there : s.corner[p].institutes) n += there;
  return std::to_string(n);
}

std::vector<Piece> objective_cards(const Renaissance& game) {
  return pieces_in(game.content.objective);
}
std::vector<Piece> planet_tiles(const Renaissance& game) { return pieces_in(game.content.planet); }
std::vector<Piece> start_planets(const Renaissance& game) {
  std::vector<Piece> pieces;
  for (const PlanetTile& planet : game.content.planet)
    if (planet.may_start)
      pieces.push_back({std::string(planet.id.view()), std::string(planet.name.view())});
  return pieces;
}
// Cards of the players' own decks are nobody's choice.
std::vector<Piece> specialist_cards(const Renaissance& game) {
  std::vector<Piece> cards = pieces_in(game.content.card);
  cards.erase(cards.begin(), cards.begin() + kAdvisors);
  return cards;
}

constexpr RowFact<Renaissance> kRowFacts[] = {
    {{"objectives", "Objectives face up at the end, from left to right", false},
     objectives,
     objective_cards},
    {{"hub", "the Hub's planet", false}, hub, start_planets},
    {{"first", "who took the first turn", false}, first_seat},
    {{"home", "Home planet", true, false, {}, true}, home, start_planets},
    {{"specialists", "Specialists at the end, wherever they are"}, specialists, specialist_cards},
    {{"tokens", "planets whose tokens are attached at the end"}, tokens, planet_tiles},
    {{"institutes", "Institutes on planets at the end", true, true}, institutes},
};
}  // namespace
std::span<const RowFact<Renaissance>> row_facts_of(const Renaissance&) { return kRowFacts; }

}  // namespace orrery::renaissance
