#include "agents/judgement/foundation.h"

#include "games/foundation/turn.h"

namespace orrery {
namespace foundation {
namespace {

using Table = Asking<Foundation>;
using Corner = Dynasty<Truth>;

// ---------------------------------------------------------------------------- what things are worth
// Research: the first disc of a level opens the next one, later ones only open spaces to enter from hand.
constexpr std::array<i32, 3> kFirstResearch{70, 160, 300};  // level II, III, IV
constexpr std::array<i32, 3> kMoreResearch{14, 26, 70};
// Cubes in hand, and how many of one colour are of use.
constexpr std::array<i32, 3> kCube{6, 16, 40};
constexpr i32 kSpareCube = 2;     // a third or later cube of one colour
constexpr i32 kPriceInHand[] = {14, 55, 95};  // a cube that pays for a first level II, III, IV research
constexpr i32 kPriceInReach = 14;  // a touched planet that gives it
// Kins in play, and where they stand.
constexpr i32 kKin = 30;
constexpr std::array<i32, 4> kSpace{5, 14, 26, 34};  // level I, II, III, centre
constexpr i32 kReadyShare = 60;    // percent of what its action would bring, for a kin that stands ready
constexpr i32 kOrder = 12;         // an order still to come this turn
// Ships: planets they touch.
constexpr i32 kOuterPlanet = 5, kMiddlePlanet = 13, kCentralPlanet = 36;
constexpr i32 kEnoughOuter = 4, kEnoughMiddle = 3, kFurtherPlanet = 2;
constexpr i32 kSunkShare = 60;     // percent of the difference that is lost with ships the Empire will hit
constexpr i32 kEmpireShip = 8;
// Colonies: the tile itself, besides what it gives at once.
constexpr std::array<i32, 3> kColony{16, 30, 50};
// Goals she may declare: progress counts with its square, because the last piece is the one that wins.
constexpr i32 kGoal = 260, kFulfilled = 200, kOtherGoal = 40;

constexpr u16 kLevel2Colours = 0x03F0;
constexpr u16 kLevel2 = 0x003F, kLevel3 = 0x0FC0, kLevel4 = 0xF000;

// Counting without the processor's own instruction, which a portable program may not assume.
constexpr i32 number_of(u32 set) {
  set -= set >> 1 & 0x55555555;
  set = (set & 0x33333333) + (set >> 2 & 0x33333333);
  return static_cast<i32>(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

// ---------------------------------------------------------------------------- what all players see alike
struct Board {
  Gates taken;          // with a ship of anybody
  Planets uncolonized;  // outer and middle planets whose colony tile is still there

  explicit Board(const Table& table) : taken(table.s.empire), uncolonized(0) {
    for (int i = 0; i < table.game.players(); ++i) taken |= table.s.dynasty[static_cast<std::size_t>(i)].ships;
    for (const int tile : bits_of(table.s.colony_board)) uncolonized |= Planets{1} << table.s.lies_for[static_cast<std::size_t>(tile)];
  }
};

// ---------------------------------------------------------------------------- one player's corner
class Look {
 public:
  Look(const Table& table, const Board& board, Seat p)
      : t_(table), board_(board), s_(table.s), game_(table.game), p_(p), d_(table.s.dynasty[static_cast<std::size_t>(p)]), touched_(planets_touched_by(d_.ships)) {
    brings_.fill(-1);
    for (const int planet : bits_of(touched_)) {
      const u16 colour = static_cast<u16>(1u << index(tile(planet).gives));
      colours_ = static_cast<u16>(colours_ | colour);
      if (stock(planet) > 0) stocked_ = static_cast<u16>(stocked_ | colour);
    }
  }

  i32 worth() { return research() + cubes() + kins() + network() + colonies() + goals() + tempo(); }

 private:
  const Table& t_;
  const Board& board_;
  const State& s_;
  const Foundation& game_;
  Seat p_;
  const Corner& d_;
  Planets touched_;
  Gates reach_ = 0;
  u16 colours_ = 0, stocked_ = 0;  // what the planets she touches give; of these, what lies there
  std::array<i32, kActions * kLevels> brings_;

  const PlanetTile& tile(int planet) const { return game_.content.planet[s_.planet_tile[static_cast<std::size_t>(planet)]]; }
  int stock(int planet) const { return s_.stock[static_cast<std::size_t>(planet)]; }
  bool holds(Colour c) const { return c != Colour::None && d_.hand[c] > 0; }
  bool is_open(int space) const {
    const ResearchSpace& r = game_.content.research[static_cast<std::size_t>(space)];
    if ((d_.research >> space & 1) != 0) return false;
    return r.preceding == 0 || (r.preceding & d_.research) != 0 || (space >= kResearch4 && (d_.research & kLevel4) != 0);
  }
  int stage() const { return d_.research & kLevel4 ? 3 : d_.research & kLevel3 ? 2 : d_.research & kLevel2 ? 1 : 0; }

  // How far she is on the way to a goal, and whether she can pay for the next step.
  i32 research() const {
    i32 sum = 0;
    const std::array<int, 3> discs{number_of(d_.research & kLevel2), number_of(d_.research & kLevel3), number_of(d_.research & kLevel4)};
    for (std::size_t l = 0; l < 3; ++l)
      if (discs[l] > 0) sum += kFirstResearch[l] + (discs[l] - 1) * kMoreResearch[l];
    return sum + next_price();
  }
  i32 next_price() const {
    const int at = stage();
    if (at == 3) return 0;
    const int first = at == 0 ? kResearch2 : at == 1 ? kResearch3 : kResearch4, end = at == 2 ? kResearch4 + 3 : first + 6;
    i32 best = 0;
    for (int space = first; space < end; ++space) {
      if (!is_open(space)) continue;
      for (const Colour c : game_.content.research[static_cast<std::size_t>(space)].price) {
        if (c == Colour::None) continue;
        if (holds(c) || holds(Colour::Black)) return kPriceInHand[at];
        if ((colours_ >> index(c) & 1) != 0) best = kPriceInReach;
      }
    }
    return best;
  }

  i32 cubes() const {
    i32 sum = 0;
    for (int c = 0; c < kColours; ++c) {
      const i32 n = d_.hand[colour_at(c)];
      const i32 each = kCube[static_cast<std::size_t>(level_of(colour_at(c)) - 1)];
      sum += n <= 2 ? n * each : 2 * each + (n - 2) * kSpareCube;
    }
    return sum;
  }

  // Kins, where they stand, and what they would do there.
  i32 kins() {
    i32 sum = kKin * (d_.own_kins + d_.neutral_kins);
    for (int a = 0; a < kActions; ++a)
      for (int level = kLevels; level >= 1; --level)
        if (const int n = d_.kins.at(action_at(a), level); n > 0)
          sum += n * kSpace[static_cast<std::size_t>(level - 1)] + kReadyShare * would_bring(action_at(a), level) / 100;
    if (d_.kins.centre > 0) {
      i32 best = 0;
      for (int a = 0; a < kActions; ++a) best = std::max(best, would_bring(action_at(a), 3));
      sum += d_.kins.centre * kSpace[3] + kReadyShare * best / 100;
    }
    if (!s_.agenda.empty() && s_.agenda.next().who == p_) sum += in_the_middle_of(s_.agenda.next());
    return sum;
  }
  // A kin just taken off whose action is still to be chosen.
  i32 in_the_middle_of(const Step& now) {
    if (now.what != Do::TakeAction && now.what != Do::PlaceDisc) return 0;
    return would_bring(now.action, level_of_space(now.level));
  }

  // What the best use of an action up to a level would bring; asked for often, worked out once.
  i32 would_bring(Action a, int level) {
    i32 best = 0;
    for (int e = 1; e <= level; ++e) {
      i32& known = brings_[static_cast<std::size_t>(index(a) * kLevels + e - 1)];
      if (known < 0) known = brings(a, e);
      best = std::max(best, known);
    }
    return best;
  }
  i32 brings(Action a, int level) {
    switch (a) {
      case Action::SpaceTravel: return new_planets(level);
      case Action::Colonize: return colony_in_reach(level);
      case Action::Produce: return production(level);
      case Action::Battle: return battle(level);
      case Action::Research: return research_in_reach(level);
      case Action::Trade: return trade(level);
    }
    return 0;
  }

  static i32 planets_worth(Planets touched) {
    const i32 outer = number_of(touched & kOuterPlanets), middle = number_of(touched & kMiddlePlanets);
    return std::min(outer, kEnoughOuter) * kOuterPlanet + std::max(outer - kEnoughOuter, 0) * kFurtherPlanet +
           std::min(middle, kEnoughMiddle) * kMiddlePlanet + std::max(middle - kEnoughMiddle, 0) * kFurtherPlanet +
           (touched & kCentrePlanet ? kCentralPlanet : 0);
  }
  std::array<i32, 3> worth_of_one_more() const {
    return {number_of(touched_ & kOuterPlanets) < kEnoughOuter ? kOuterPlanet : kFurtherPlanet,
            number_of(touched_ & kMiddlePlanets) < kEnoughMiddle ? kMiddlePlanet : kFurtherPlanet, kCentralPlanet};
  }
  i32 new_planets(int level) {
    const Gates nearer = level == 1 ? d_.ships : reach_;  // asked for level by level
    reach_ = d_.ships == 0 ? kOuterRing : nearer | linked_to(nearer);
    const std::array<i32, 3> each = worth_of_one_more();
    i32 best = 0;
    for (const int gate : bits_of(reach_ & ~nearer & ~board_.taken)) {
      i32 gain = 0;
      for (const int planet : bits_of(planets_at(gate) & ~touched_)) gain += each[static_cast<std::size_t>(level_of_planet(planet) - 1)];
      best = std::max(best, gain);
    }
    return best;
  }
  i32 colony_in_reach(int level) const {
    if (level == 3) return (touched_ & kCentrePlanet) && holds(Colour::Black) && s_.colony_board != 0 ? kColony[2] + kCube[2] : 0;
    for (const int planet : bits_of(board_.uncolonized & touched_ & planets_of_level(level)))
      if (holds(tile(planet).needs)) return kColony[static_cast<std::size_t>(level - 1)] + kCube[static_cast<std::size_t>(level - 1)];
    return 0;
  }
  bool lies_there(Colour c) const { return (stocked_ >> index(c) & 1) != 0; }
  i32 production(int level) const {
    const i32 cube = kCube[static_cast<std::size_t>(level - 1)];
    i32 best = 0;
    for (const int planet : bits_of(touched_ & planets_of_level(level))) {
      const PlanetTile& made = tile(planet);
      if (stock(planet) == 2 || s_.supply[made.gives] == 0) continue;
      if (level == 2 && !(lies_there(made.factory[0]) && lies_there(made.factory[1]))) continue;
      if (level == 3 && stocked_middle_planets() < 2) continue;
      best = std::max(best, stock(planet) == 0 && level == 1 ? 2 * cube : cube);
    }
    return best;
  }
  int stocked_middle_planets() const { return number_of(stocked_ & kLevel2Colours); }  // one planet of each colour
  i32 trade(int level) const {
    if (level == 3) return (touched_ & kCentrePlanet) && stock(PC) > 0 && stocked_middle_planets() >= 2 ? 2 * kCube[1] + kCube[2] : 0;
    std::array<u16, kColours> offers{};  // by the colour given: the colours needed
    for (const int planet : bits_of(touched_ & planets_of_level(level)))
      if (stock(planet) > 0) {
        const PlanetTile& post = tile(planet);
        if ((offers[static_cast<std::size_t>(post.needs)] >> index(post.gives) & 1) != 0) return 2 * kCube[static_cast<std::size_t>(level - 1)];
        offers[static_cast<std::size_t>(post.gives)] = static_cast<u16>(offers[static_cast<std::size_t>(post.gives)] | 1u << index(post.needs));
      }
    return 0;
  }
  i32 research_in_reach(int level) const {
    const int first = level == 1 ? kResearch2 : level == 2 ? kResearch3 : kResearch4, end = level == 3 ? kResearch4 + 3 : first + 6;
    for (int space = first; space < end; ++space) {
      if (!is_open(space)) continue;
      for (const Colour c : game_.content.research[static_cast<std::size_t>(space)].price)
        if (holds(c)) return stage() < level ? kFirstResearch[static_cast<std::size_t>(level - 1)] : kMoreResearch[static_cast<std::size_t>(level - 1)];
    }
    return 0;
  }
  i32 battle(int level) const {
    Gates rings = 0;
    for (const Ring& ring : kRings)
      if (ring.level <= level) rings |= gates_of(ring);
    const Gates targets = s_.empire & rings & (d_.ships | linked_to(d_.ships));
    i32 best = 0;
    for (const int gate : bits_of(targets)) {
      i32 loot = 0;
      for (const int planet : bits_of(planets_at(gate)))
        if (stock(planet) > 0) loot = std::max(loot, kCube[static_cast<std::size_t>(level_of_planet(planet) - 1)]);
      best = std::max(best, kEmpireShip + loot);
    }
    return best;
  }

  // Planets she touches, less what she will lose when the Empire moves.
  i32 network() const {
    const i32 all = planets_worth(touched_);
    Gates lost = d_.ships & all_clockwise(s_.empire);
    if ((d_.colonies & game_.content.with(Op::StackWithEmpire)) != 0) lost = 0;
    const int fights = d_.kins.centre > 0 || d_.kins.at(Action::Battle, 3) > 0 ? 3 : d_.kins.at(Action::Battle, 2) > 0 ? 2 : d_.kins.at(Action::Battle, 1) > 0 ? 1 : 0;
    for (const Ring& ring : kRings)
      if (ring.level <= fights) lost &= ~gates_of(ring);
    const i32 left = lost == 0 ? all : planets_worth(planets_touched_by(d_.ships & ~lost));
    return all - kSunkShare * (all - left) / 100 + kEmpireShip * d_.empire_ships;
  }

  i32 colonies() const {
    i32 sum = 0;
    for (const int tile : bits_of(d_.colonies)) sum += kColony[static_cast<std::size_t>(game_.content.colony[static_cast<std::size_t>(tile)].level - 1)];
    return sum;
  }

  // Goals she has researched and knows.
  i32 goals() const {
    if ((d_.research & kLevel4) == 0) return 0;
    i32 best = 0, others = 0;
    for (int slot = 0; slot <= kPersonalSlot; ++slot) {
      if ((d_.research >> (slot == kPersonalSlot ? kPersonal : kResearch4 + slot) & 1) == 0) continue;
      const Known<Goal>& known = slot == kPersonalSlot ? d_.personal_goal : s_.goal(slot);
      const Goal goal = known.value(t_);
      if (goal == kUnseen) continue;
      const Progress at = progress(game_, s_, p_, game_.content.goal[goal]);
      const i32 have = std::min(at.have, at.need);
      const i32 worth = kGoal * have * have / (at.need * at.need) + (have == at.need ? kFulfilled : 0);
      others += kOtherGoal;
      best = std::max(best, worth);
    }
    return best + others;
  }

  // Orders still to come: the active player's are in her hand, the others wait for theirs.
  i32 tempo() const {
    const int n = game_.players(), ahead = (orrery::index(p_) - orrery::index(s_.active) + n) % n;
    return ahead == 0 ? kOrder * s_.orders_left : 2 * kOrder * (n - ahead) / (n - 1);
  }
};

}  // namespace
}  // namespace foundation

Points Judgement<foundation::Foundation>::points(const Asking<foundation::Foundation>& table) {
  Points points{};
  const foundation::Board board(table);
  for (int i = 0; i < table.game.players(); ++i) points[static_cast<std::size_t>(i)] = foundation::Look(table, board, seat_at(i)).worth();
  return points;
}

// Between orders the points can be trusted; in the middle of one something is still to be decided.
bool Judgement<foundation::Foundation>::is_settled(const Asking<foundation::Foundation>& table) {
  using foundation::Do;
  switch (table.s.agenda.next().what) {
    case Do::TurnMain:
    case Do::StartGate:
    case Do::StartResource:
    case Do::EmpireHit:
    case Do::WildTarget:
    case Do::FinalDeclare:
    case Do::ReturnEmpire: return true;
    default: return false;
  }
}

}  // namespace orrery
