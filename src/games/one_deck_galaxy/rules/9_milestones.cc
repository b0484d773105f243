// Civilization, milestones, Federation Level.  Clauses ODG-9.1 to ODG-9.12.
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ODG-9.1  One milestone of the Homeworld, three of the Society, on the side for this number of
// players.
const Milestone& milestone(const Game& g, const State& s, int p, int m) {
  const std::size_t side = g.printed_side();
  return m == 0 ? g.content.homeworld[civ(s, p).homeworld].milestone[side]
                : society(g, s, p).milestone[side][m - 1];
}

namespace {
int stored_total(const State& s, int p) {
  int n = 0;
  for (const Die& d : s.dice.die) n += d.place == greenhouse_of(p) ? d.value : 0;
  return n;
}
int pool_total(const State& s, int p) {
  int n = 0;
  for (const Die& d : s.dice.die) n += d.place == pool_of(p) ? d.value : 0;
  return n;
}
}  // namespace

// ODG-9.11  Own pool, Colonies and Techs; Fleets, Science and the zone are shared.
// ODG-9.12  Only dice in the pool count, not placed, stored or captured ones.
Progress progress(const Game& g, const State& s, int p, const Milestone& m) {
  const Civilization<Truth>& c = civ(s, p);
  const u64 claimed = c.colonies | c.techs;
  int have = 0;
  switch (m.aim) {
    case Aim::Resource:
      for (const int card : bits_of(claimed))
        have += static_cast<int>(printed(g, card).resource) == m.k;
      break;
    case Aim::Resources: {
      u64 kinds = 0;
      for (const int card : bits_of(claimed))
        kinds |= bit(static_cast<int>(printed(g, card).resource));
      have = std::popcount(kinds);
      break;
    }
    case Aim::ExileColonies:
    case Aim::Colonies: have = std::popcount(c.colonies); break;
    case Aim::Techs: have = std::popcount(c.techs); break;  // EC-73  only claimed cards
    case Aim::Claimed: have = std::popcount(claimed); break;
    case Aim::Fleets: have = fleets(s); break;
    case Aim::Science: have = science_value(g, s.science); break;
    case Aim::ZoneInfluence:
      for (int slot = 0; slot < kSlots; ++slot)
        if (s.zone[slot] != kNone && !is_encounter(g, s.zone[slot])) have += s.pile[slot].influence;
      break;
    case Aim::EachColour:
      have = kDice;
      for (int colour = 0; colour < 3; ++colour)
        have = std::min(have, s.dice.count(colour_at(colour), pool_of(p)));
      break;
    case Aim::SameValue:
      for (const u8 n : values_in_pool(s, p)) have = std::max<int>(have, n);
      break;
    case Aim::OfValue: have = m.k <= 6 ? values_in_pool(s, p)[m.k] : 0; break;
    case Aim::PairsOfValues:
      for (const Values n = values_in_pool(s, p); const int v : {1, 2, 3, 4, 5, 6})
        have += n[v] >= m.k;
      break;
    case Aim::Stored: have = stored_total(s, p); break;
    case Aim::Activated: have = std::popcount(c.activated); break;  // EC-72  nodes are not Techs
    case Aim::ZoneEmpty: return {kSlots - zone_cards(s), kSlots};
    case Aim::PayDiscs: have = c.discs; break;
    case Aim::PayDice: have = pool_total(s, p); break;
  }
  return {have, m.n};
}

// ODG-9.4  Passive milestones are those without an action. ODG-9.5, ODG-8.16  "End the Results
// phase with" only there.
bool may_complete(const Game& g, const State& s, int p, int m, bool results_end) {
  if (has_bit(civ(s, p).milestones, m)) return false;  // ODG-9.3
  const Milestone& aim = milestone(g, s, p, m);
  if (aim.aim > Aim::ZoneEmpty || (aim.aim == Aim::ZoneEmpty && !results_end)) return false;
  const Progress so_far = progress(g, s, p, aim);
  return so_far.have >= so_far.need;
}

// ODG-9.2  The topmost Federation Disc moves to the milestone.
void complete_milestone(Play& t, int p, int m) {
  civ(t.s, p).milestones = static_cast<u8>(civ(t.s, p).milestones | 1u << m);
  tell(t, What::MilestoneReached, {.player = static_cast<u8>(p), .at = static_cast<u8>(m)},
       level(t.s, p));
}

// ODG-9.9, ODG-9.10  As soon as the requirement holds; inside Gather only at its end.
void check_milestones(Play& t) {
  if (t.s.phase == Phase::Gather || t.s.phase == Phase::SetUp) return;
  if (t.game.options.manual_milestones) return offer_milestones(t);
  for (int p = 0; p < t.game.players(); ++p)
    for (int m = 0; m < 4; ++m)
      if (may_complete(t.game, t.s, p, m)) complete_milestone(t, p, m);
}
// ODG-9.5, ODG-9.10  Manual: while everybody acts they are on the list of actions. In other phases
// a window opens as soon as one is fulfilled, for what is true now may not be true later. Who
// passes it over is asked again when it is fulfilled anew, and in the usual windows.
u8 as_passed_over(int p, int m) { return static_cast<u8>(1u << (4 * p + m)); }
void offer_milestones(Play& t) {
  for (int p = t.game.players() - 1; p >= 0; --p) {
    bool is_new = false;
    for (int m = 0; m < 4; ++m) {
      if (!may_complete(t.game, t.s, p, m))
        t.s.passed_over = static_cast<u8>(t.s.passed_over & ~as_passed_over(p, m));
      else
        is_new = is_new || !(t.s.passed_over & as_passed_over(p, m));
    }
    if (is_new && t.s.phase != Phase::Act) t.s.agenda.schedule(any_time(p, false));
  }
}
// ODG-8.16
void check_end_milestones(Play& t) {
  if (t.game.options.manual_milestones) return;  // offered in the window that follows
  for (int p = 0; p < t.game.players(); ++p)
    for (int m = 0; m < 4; ++m)
      if (may_complete(t.game, t.s, p, m, true)) complete_milestone(t, p, m);
}

// ------------------------------------------------------------------------ Guardians, ODG-9.6
namespace {
bool fits(const Game& g, const Milestone& m, int a, int b, int c) {
  const auto kind = [&](int card) { return printed(g, card).resource; };
  switch (static_cast<Fitting>(m.k)) {
    case Fitting::Any: return true;
    case Fitting::FourIcons: return number_of_icons(printed(g, a)) >= 4;
    case Fitting::SameResource: return kind(a) == kind(b);
    case Fitting::DifferentResources:
      return kind(a) != kind(b) && (m.n < 3 || (kind(a) != kind(c) && kind(b) != kind(c)));
  }
  return false;
}
}  // namespace
// EC-57  Own Colonies only. Sets of three grow with the cube: of a hoard no game has seen, not all
// fit on the list of answers.
inline constexpr std::size_t kRoomForOthers = 512;
void list_exiles(const Game& g, const State& s, int p, Choices& out) {
  for (int m = 0; m < 4; ++m) {
    const Milestone& aim = milestone(g, s, p, m);
    if (aim.aim != Aim::ExileColonies || has_bit(civ(s, p).milestones, m)) continue;
    Choice c{.verb = Verb::Milestone, .player = static_cast<u8>(p), .at = static_cast<u8>(m)};
    for (const int x : bits_of(civ(s, p).colonies)) {
      c.a = static_cast<u8>(x);
      if (aim.n == 1) {
        if (fits(g, aim, x, x, x)) out.push(c);
        continue;
      }
      for (const int y : bits_of(civ(s, p).colonies)) {
        if (y <= x) continue;
        c.b = static_cast<u8>(y);
        if (aim.n == 2) {
          if (fits(g, aim, x, y, y)) out.push(c);
          continue;
        }
        for (const int z : bits_of(civ(s, p).colonies))
          if (z > y && fits(g, aim, x, y, z) && out.size() + kRoomForOthers < Choices::capacity()) {
            c.c = static_cast<u8>(z);
            out.push(c);
          }
        c.c = kNone;
      }
      c.b = kNone;
    }
  }
}
// Spec 8.3, Bastions: Fleets for every Colony exiled. EC-32  Dice already gathered stay.
void exile_colonies(Play& t, Choice c) {
  int n = 0;
  for (const u8 card : {c.a, c.b, c.c})
    if (card != kNone) {
      civ(t.s, c.player).colonies &= ~bit(card);
      t.s.exiled |= bit(card);
      ++n;
    }
  complete_milestone(t, c.player, c.at);
  add_influence(t, kFleets, n * society(t.game, t.s, c.player).n);
}
void take_milestone(Play& t, Choice c) {
  if (milestone(t.game, t.s, c.player, c.at).aim == Aim::ExileColonies) return exile_colonies(t, c);
  complete_milestone(t, c.player, c.at);
}

}  // namespace orrery::one_deck_galaxy
