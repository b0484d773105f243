#include "way.h"

#include "phrases.h"

namespace orrery::foundation {
namespace {
constexpr WayRow<Verb> kRows[] = {
    {Verb::StartResource, "colour", true},
    {Verb::MoveHand, "space", true},
    {Verb::MoveUp, "space", true},
    {Verb::Retrieve, "space"},
    {Verb::RetrieveCentre, "action"},
    {Verb::FreePlace},
    {Verb::WildPlace, "level"},
    {Verb::Exchange},
    {Verb::BreakBlack},
    {Verb::ExtraOrder},
    {Verb::Declare, "goal"},
    {Verb::EndTurn},
    {Verb::NoAction},
    {Verb::LiftShip},
    {Verb::Travel, "level", true},
    {Verb::Colonize, "colony", true},
    {Verb::Trade, {}, true},
    {Verb::Produce, {}, true},
    {Verb::ResearchAt, "research", true},
    {Verb::Battle, "level", true},
    {Verb::Stop},
    {Verb::TakeCube, "colour"},
    {Verb::PeekAt, "goal"},
    {Verb::Fight},
    {Verb::LoseShip},
    {Verb::StayPut},
    {Verb::Continue},
};
}  // namespace

Way way_of(const Foundation& game, Choice c) {
  const auto* row = way_row<Verb>(kRows, c.verb);
  if (!row) return {};
  const auto no_planet = [](int) { return Said(); };
  return way_from(*row, phrase_of(c.verb).id, arguments_of(game.content, c, no_planet));
}

}  // namespace orrery::foundation
