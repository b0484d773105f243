#include "agents/planner/one_deck_galaxy.h"

#include "agents/planner/one_deck_galaxy_puzzle.h"

namespace orrery {

using namespace one_deck_galaxy;

namespace {

bool something_is_placed(const State& s) {
  for (const Die& d : s.dice.die)
    if (d.place == kLab || is_box(d.place)) return true;
  for (const Place p : s.base_disc)
    if (is_box(p)) return true;
  return false;
}

}  // namespace

bool Planning<OneDeckGalaxy>::is_puzzle(const Asking<OneDeckGalaxy>& table) {
  if (table.s.agenda.empty()) return false;
  const Do what = table.s.agenda.next().what;
  return what == Do::Act || what == Do::FillBox;
}
// The smaller questions of Techs, nodes, payments and Combine.
bool Planning<OneDeckGalaxy>::is_detail(const Asking<OneDeckGalaxy>& table) {
  if (table.s.agenda.empty() || table.s.phase != Phase::Act) return false;
  const Do what = table.s.agenda.next().what;
  return (what >= Do::PayScience && what <= Do::GiveDice) || what == Do::ReleaseDice ||
         what == Do::LookAgain;
}
bool Planning<OneDeckGalaxy>::is_worth_a_look(const Asking<OneDeckGalaxy>& table, Choice c,
                                              bool at_any_time) {
  switch (c.verb) {
    case Verb::UseTech:
    case Verb::UseNode:
    case Verb::CalibrateScience:
    case Verb::Harvest:
      return at_any_time || !something_is_placed(table.s) ||
             table.s.dice.count(kPool) + table.s.dice.count(kPool + 1) == 0;
    case Verb::Milestone:
    case Verb::AppealFleets:
    case Verb::AppealScience: return true;
    default: return false;
  }
}
Solved<OneDeckGalaxy> Planning<OneDeckGalaxy>::solve(const Asking<OneDeckGalaxy>& table,
                                                     std::span<const Choice> offered, Rng& rng,
                                                     u32 tries) {
  return Puzzle(table.game, table.s, kWeights).solve(offered, rng, tries);
}

}  // namespace orrery
