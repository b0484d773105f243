#include "facts.h"

#include "core/naming.h"

namespace orrery::one_deck_galaxy {

// How a game ended, in a few words, for statistics.
std::string ending_of(const OneDeckGalaxy&, const State& s) {
  if (s.result == Result::Won) return "won";
  switch (s.cause) {
    case Cause::NoEvents: return "no events left";
    case Cause::Colonies: return "colonies";
    case Cause::Preserves: return "Preserves and Conditions";
    case Cause::Events: return "events over level";
    case Cause::Swell: return "unpaid Swell";
    case Cause::Captured: return "captured dice";
    case Cause::None: break;
  }
  return "given up";
}

namespace {
std::string adversary_id(const OneDeckGalaxy& game, const State& s, Seat) {
  return std::string(id_at(game.content.adversary, s.adversary));
}
std::string side(const OneDeckGalaxy&, const State& s, Seat) { return s.hard ? "hard" : "normal"; }
std::string starbase(const OneDeckGalaxy&, const State& s, Seat) {
  return std::to_string(s.base_class);
}
std::string homeworld(const OneDeckGalaxy& game, const State& s, Seat p) {
  return std::string(id_at(game.content.homeworld, s.civilization[p].homeworld));
}
std::string society(const OneDeckGalaxy& game, const State& s, Seat p) {
  return std::string(id_at(game.content.society, s.civilization[p].society));
}
std::string colonies(const OneDeckGalaxy& game, const State& s, Seat p) {
  return ids_in(game.content.card, bits_of(s.civilization[p].colonies));
}
std::string techs(const OneDeckGalaxy& game, const State& s, Seat p) {
  return ids_in(game.content.card, bits_of(s.civilization[p].techs));
}
std::string milestones(const OneDeckGalaxy&, const State& s, Seat p) {
  return std::to_string(std::popcount(s.civilization[p].milestones));
}

std::vector<Piece> adversaries(const OneDeckGalaxy& game) {
  return pieces_in(game.content.adversary);
}
std::vector<Piece> sides(const OneDeckGalaxy&) { return {{"normal", ""}, {"hard", ""}}; }
std::vector<Piece> homeworlds(const OneDeckGalaxy& game) {
  return pieces_in(game.content.homeworld);
}
std::vector<Piece> societies(const OneDeckGalaxy& game) { return pieces_in(game.content.society); }
std::vector<Piece> galaxy_cards(const OneDeckGalaxy& game) { return pieces_in(game.content.card); }

constexpr RowFact<OneDeckGalaxy> kRowFacts[] = {
    {{"adversary", "the adversary", false}, adversary_id, adversaries},
    {{"side", "its side: normal or hard", false}, side, sides},
    {{"starbase", "class of the Starbase at the end", false, true}, starbase},
    {{"homeworld", "Homeworld", true, false, {}, true}, homeworld, homeworlds},
    {{"society", "Society", true, false, {}, true}, society, societies},
    {{"colonies", "Galaxy cards that are colonies at the end"}, colonies, galaxy_cards},
    {{"techs", "Galaxy cards that are Techs at the end"}, techs, galaxy_cards},
    {{"milestones", "milestones reached", true, true}, milestones},
};
}  // namespace
std::span<const RowFact<OneDeckGalaxy>> row_facts_of(const OneDeckGalaxy&) { return kRowFacts; }

}  // namespace orrery::one_deck_galaxy
