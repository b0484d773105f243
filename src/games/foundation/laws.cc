// What must always hold (spec section 11). Checked after every step of every simulated game,
// and for every position that comes from outside.
#include "rules/rules.h"

namespace orrery::foundation {
namespace {

struct LawBook : Insight {
  const Foundation& game;
  const State& s;
  LawBook(const Foundation& g, const State& state) : game(g), s(state) {}

  int players() const { return game.players(); }
  const Dynasty<Truth>& dynasty(int i) const { return s.dynasty[i]; }
  bool pending(Do what) const { return !s.agenda.empty() && s.agenda.next().what == what; }
  // Planets are dealt and stocked one by one during set-up.
  bool set_up() const { return s.empire_kin != Seat::Nobody; }

  const char* cubes() const {  // 1, 2
    Cubes all = s.supply;
    for (int i = 0; i < players(); ++i)
      for (int c = 0; c < kColours; ++c)
        all[colour_at(c)] = static_cast<u8>(all[colour_at(c)] + dynasty(i).hand[colour_at(c)]);
    for (int p = 0; p < kPlanets; ++p) {
      if (stock_of(s, p) > 2) return "a planet holds more than two cubes (FD-5.3.9)";
      if (s.planet_tile[p] == kNoTile) continue;
      all[colour_of(game, s, p)] = static_cast<u8>(all[colour_of(game, s, p)] + stock_of(s, p));
    }
    for (int c = 0; c < kColours; ++c)
      if (all[colour_at(c)] != cubes_in_the_box(colour_at(c)))
        return "cubes of a colour were made or lost (FD-5.3.11)";
    return nullptr;
  }
  const char* discs() const {  // 3
    for (int i = 0; i < players(); ++i)
      if (dynasty(i).discs + std::popcount(dynasty(i).ships) + std::popcount(dynasty(i).research) !=
          kDiscs)
        return "a player does not have 24 discs (FD-5.3.10)";
    return nullptr;
  }
  const char* empire() const {  // 4
    int ships = std::popcount(s.empire);
    if (s.empire & ~kAllGates) return "an Empire ship is off the board (FD-5.10.8)";
    for (int i = 0; i < players(); ++i) ships += dynasty(i).empire_ships;
    if (set_up() && ships != kEmpireShips) return "there are not six Empire ships (FD-5.10.7)";
    for (const Ring& ring : kRings) {
      const Gates on = s.empire & gates_of(ring);
      if (std::popcount(on) > 2) return "more than two Empire ships on a ring (FD-5.10.8)";
      if (std::popcount(on) == 2 && !has_bit(on, opposite_of(std::countr_zero(on))))
        return "two Empire ships of a ring are not opposite (FD-5.10.8)";
    }
    return nullptr;
  }
  const char* kins() const {  // 5, 6
    int neutral = s.neutral_kins;
    for (int i = 0; i < players(); ++i) {
      const Dynasty<Truth>& d = dynasty(i);
      int n = d.kins.hand + d.kins.centre;
      neutral += d.neutral_kins;
      for (int level = 1; level <= kLevels; ++level) {
        int doubled = 0;
        for (int a = 0; a < kActions; ++a) {
          const int here = d.kins.at(action_at(a), level);
          n += here;
          doubled += here == 2;
          if (here > 2) return "three kins on a space (FD-5.1.8)";
        }
        if (doubled > 1) return "two doubled spaces on one level (FD-5.1.9)";
        if (doubled == 1 && !pending(Do::Bump)) return "a doubled space at rest (FD-5.1.6)";
      }
      if (d.own_kins < 3 || d.own_kins > kOwnKins)
        return "a player has fewer than three or more than six own kins (FD-5.2.5)";
      if (n != d.own_kins + d.neutral_kins) return "a player's kins do not add up (FD-5.2.5)";
    }
    return neutral == kNeutralKins ? nullptr : "there are not six neutral kins (FD-5.2.5)";
  }
  const char* ships() const {  // 7
    for (int i = 0; i < players(); ++i) {
      if (dynasty(i).ships & ~kAllGates) return "a ship is off the board (FD-8.2)";
      for (int j = i + 1; j < players(); ++j) {
        const bool may_stack = ((dynasty(i).colonies | dynasty(j).colonies) &
                                game.content.with(Op::StackOnPlayers)) != 0;
        if ((dynasty(i).ships & dynasty(j).ships) != 0 && !may_stack)
          return "ships of two players share a gate without Shared Docks (FD-5.4.4)";
      }
    }
    return nullptr;
  }
  const char* colonies() const {  // 8, 9
    u64 seen = s.colony_pile.inside;
    const auto once = [&](u64 tiles) {
      const bool fine = (seen & tiles) == 0;
      seen |= tiles;
      return fine;
    };
    if (!once(s.colony_board) || !once(s.colonies_drawn))
      return "a colony tile is in two places (FD-5.5.1)";
    Planets colonized = 0;
    for (int i = 0; i < players(); ++i) {
      if (!once(dynasty(i).colonies)) return "a colony tile is in two places (FD-5.5.1)";
      if (dynasty(i).flipped & ~dynasty(i).colonies)
        return "a flipped tile has no owner (FD-5.5.5)";
      for (const int tile : bits_of(dynasty(i).colonies & ~s.central_colonies)) {
        const u8 planet = s.lies_for[tile];
        if (planet >= kPlanets) return "an owned colony lies for no planet (FD-5.5.1)";
        if (planet != PC && has_planet(colonized, planet))
          return "a planet is colonized twice (FD-5.5.3)";
        colonized |= Planets{1} << planet;
      }
    }
    for (const int tile : bits_of(s.colony_board)) {
      const u8 planet = s.lies_for[tile];
      if (planet >= kPlanets) return "a tile on the Colony Board lies for no planet (FD-5.5.1)";
      if (planet != PC && has_planet(colonized, planet))
        return "a colonized planet still has a tile on the Colony Board (FD-5.5.3)";
      if (planet != PC) colonized |= Planets{1} << planet;
    }
    return nullptr;
  }
  const char* goals() const {  // 10, 16
    u64 seen = 0;
    const auto once = [&](Goal g) {
      if (g == kUnseen) return true;
      const bool fine = g < game.content.goal.size() && !has_bit(seen, g);
      if (fine) seen |= bit(g);
      return fine;
    };
    for (int slot = 0; slot < kGoalSlots; ++slot) {
      const Known<Goal>& goal = s.goal(slot);
      if (!once(goal.value(*this))) return "a goal tile is in two places (FD-1.3)";
      if ((goal.value(*this) == kUnseen) != goal.to().empty())
        return "a goal that somebody has seen must be known, and only such a goal (FD-2.1)";
      for (int i = 0; i < players(); ++i)
        if (has_researched(dynasty(i), kResearch4 + slot) && !goal.is_known_to(seat_at(i)) &&
            !pending(Do::TurnUpGoal))
          return "a player has researched a goal without seeing it (FD-5.8.5)";
    }
    for (int i = 0; i < players(); ++i) {
      if (!once(dynasty(i).personal_goal.value(*this)))
        return "a goal tile is in two places (FD-1.3)";
      if ((dynasty(i).personal_goal.value(*this) == kUnseen) !=
          dynasty(i).personal_goal.to().empty())
        return "a personal goal is known to nobody (FD-2.1)";
      if (has_researched(dynasty(i), kPersonal) && dynasty(i).personal_goal.to().empty())
        return "a player has researched a personal goal she does not have (FD-5.8.4)";
    }
    if (s.agenda.empty() && s.winning_goal != kUnseen) {
      const Seat winner = SeatSet{s.winner}.first_seat();
      if (!fulfils(game, s, winner, s.winning_goal))
        return "the winner does not fulfil the goal (FD-6.1)";
    }
    return nullptr;
  }
  const char* turn() const {  // 12, 17, 18
    if (s.orders_left > 2) return "more than two orders are left (FD-4.1)";
    if (!set_up()) return nullptr;
    if (index(s.empire_kin) >= players() || index(s.active) >= players() ||
        index(s.first) >= players())
      return "a seat does not exist (FD-1.1)";
    for (int i = 0; i < players(); ++i)
      if (dynasty(i).empire_ships_due > dynasty(i).empire_ships && !pending(Do::ReturnEmpire))
        return "more Empire ships are due than held (FD-5.10.7)";
    return nullptr;
  }
};

}  // namespace

const char* Foundation::broken_law(const State& s) const {
  const LawBook laws(*this, s);
  for (const auto law : {&LawBook::cubes, &LawBook::discs, &LawBook::empire, &LawBook::kins,
                         &LawBook::ships, &LawBook::colonies, &LawBook::goals, &LawBook::turn})
    if (const char* broken = (laws.*law)()) return broken;
  return nullptr;
}

}  // namespace orrery::foundation
