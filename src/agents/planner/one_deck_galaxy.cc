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
std::vector<Solved<OneDeckGalaxy>> Planning<OneDeckGalaxy>::ways(const Asking<OneDeckGalaxy>& table,
                                                                 std::span<const Choice> offered,
                                                                 Rng& rng, u32 tries,
                                                                 const Weights& weights,
                                                                 std::size_t most) {
  return Puzzle(table.game, table.s, weights).ways(offered, rng, tries, most);
}
Solved<OneDeckGalaxy> Planning<OneDeckGalaxy>::solve(const Asking<OneDeckGalaxy>& table,
                                                     std::span<const Choice> offered, Rng& rng,
                                                     u32 tries, const Weights& weights) {
  auto found = ways(table, offered, rng, tries, weights, 1);
  return found.empty() ? Solved<OneDeckGalaxy>{.points = -kFar} : std::move(found.front());
}
i32 Planning<OneDeckGalaxy>::promise(const Asking<OneDeckGalaxy>& table, Rng& rng, u32 tries,
                                     const Weights& weights) {
  return Puzzle(table.game, table.s, weights).promise(rng, tries);
}
// No row is half filled: another plan costs nothing.
bool Planning<OneDeckGalaxy>::is_turning_point(const Asking<OneDeckGalaxy>& table) {
  const State& s = table.s;
  if (s.agenda.next().what != Do::Act) return false;
  const auto half_filled = [&](const Row& row, Place first) {
    int filled = 0;
    for (int i = 0; i < boxes_of(row); ++i) filled += is_filled(s, static_cast<Place>(first + i));
    return filled > 0 && filled < boxes_of(row);
  };
  for (int slot = 0; slot < kSlots; ++slot) {
    if (nth(s.zone, slot) == kNone) continue;
    const GalaxyCard& c = printed(table.game, nth(s.zone, slot));
    if (half_filled(c.row[0], zone_box(slot, 0)) ||
        half_filled(c.row[1], zone_box(slot, boxes_of(c.row[0]))))
      return false;
  }
  return s.adversary_discs == 0 || !row_is_open(table.game, s) ||
         !half_filled(active_row(table.game, s), confrontation_box(0));
}
bool Planning<OneDeckGalaxy>::is_pick(const Asking<OneDeckGalaxy>& table) {
  return table.s.agenda.next().what == Do::CombineDice;
}
Choice Planning<OneDeckGalaxy>::by(Choice c, int player) {
  c.player = static_cast<u8>(player);
  return c;
}
i32 Planning<OneDeckGalaxy>::points(const Asking<OneDeckGalaxy>& table, const Weights& weights) {
  return Judgement<OneDeckGalaxy>::team_points(table, weights);
}

}  // namespace orrery
