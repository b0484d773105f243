#include "agents/judgement/foundation.h"

#include "games/foundation/turn.h"

namespace orrery {
namespace foundation {
namespace {

using Table = Asking<Foundation>;
using Corner = Dynasty<Truth>;

constexpr i32 kEnoughOuter = 4, kEnoughMiddle = 3, kEnoughOfAColour = 2;
constexpr u16 kLevel2Colours = 0x03F0;
constexpr std::array<u16, 3> kResearchOf{
    0x003F, 0x0FC0, 0xF000};  // level II, III, IV; the personal goal counts as IV
constexpr std::array<int, 4> kFirstSpace{kResearch2, kResearch3, kResearch4, kPersonal};

constexpr std::size_t at_level(int level) { return static_cast<std::size_t>(level - 1); }

// Counting without the processor's own instruction, which a portable program may not assume.
constexpr i32 number_of(u32 set) {
  set -= set >> 1 & 0x55555555;
  set = (set & 0x33333333) + (set >> 2 & 0x33333333);
  return static_cast<i32>(((set + (set >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

// ---------------------------------------------------------------------------- what all players see
// alike
struct Board {
  Gates taken;          // with a ship of anybody
  Planets uncolonized;  // outer and middle planets whose colony tile is still there

  explicit Board(const Table& table) : taken(table.s.empire), uncolonized(0) {
    for (int i = 0; i < table.game.players(); ++i) taken |= nth(table.s.dynasty, i).ships;
    for (const int tile : bits_of(table.s.colony_board))
      uncolonized |= Planets{1} << nth(table.s.lies_for, tile);
  }
};

// ---------------------------------------------------------------------------- one player's corner
// How often each weight counts for her.
class Look {
 public:
  Look(const Table& table, const Board& board, Seat p)
      : t_(table),
        s_(table.s),
        game_(table.game),
        board_(board),
        p_(p),
        d_(nth(table.s.dynasty, p)),
        touched_(planets_touched_by(d_.ships)) {
    for (const int planet : bits_of(touched_)) {
      const u16 colour = static_cast<u16>(1u << index(tile(planet).gives));
      colours_ = static_cast<u16>(colours_ | colour);
      if (stock(planet) > 0) {
        stocked_ = static_cast<u16>(stocked_ | colour);
        ++stocked_planets_;
      }
    }
    for (int level = 0; level < 3; ++level)
      if (d_.research & nth(kResearchOf, level)) stage_ = level + 1;
  }

  const Weights& counts() {
    research();
    cubes();
    kins();
    ships();
    colonies();
    goals();
    tempo();
    return n_;
  }

 private:
  const Table& t_;
  const State& s_;
  const Foundation& game_;
  const Board& board_;
  Seat p_;
  const Corner& d_;
  Weights n_{};
  Planets touched_;
  u16 colours_ = 0, stocked_ = 0;  // what the planets she touches give; of these, what lies there
  i32 stocked_planets_ = 0;
  int stage_ = 0;         // how many levels of research she has begun: 0 to 3
  bool can_pay_ = false;  // for the first disc of the next level

  const PlanetTile& tile(int planet) const { return game_.content.planet[s_.planet_tile[planet]]; }
  int stock(int planet) const { return nth(s_.stock, planet); }
  bool holds(Colour c) const { return c != Colour::None && d_.hand[c] > 0; }
  bool is_open(int space) const {
    const ResearchSpace& r = nth(game_.content.research, space);
    if ((d_.research >> space & 1) != 0) return false;
    return r.preceding == 0 || (r.preceding & d_.research) != 0 ||
           (space >= kResearch4 && (d_.research & kResearchOf[2]) != 0);
  }

  // How far she is on the way to a goal, and whether she can pay for the next step.
  void research() {
    for (std::size_t l = 0; l < 3; ++l)
      if (const i32 discs = number_of(d_.research & kResearchOf[l]); discs > 0) {
        n_.first_research[l] = 1;
        n_.more_research[l] = discs - 1;
      }
    if (stage_ == 3) return;
    const auto next = static_cast<std::size_t>(stage_);
    bool in_reach = false, stocked = false;
    for (int space = kFirstSpace[next]; space < kFirstSpace[next + 1]; ++space) {
      if (!is_open(space)) continue;
      for (const Colour c : nth(game_.content.research, space).price) {
        if (c == Colour::None) continue;
        can_pay_ |= holds(c) || holds(Colour::Black);
        in_reach |= (colours_ >> index(c) & 1) != 0;
        stocked |= (stocked_ >> index(c) & 1) != 0;
      }
    }
    if (can_pay_)
      n_.price_in_hand[next] = 1;
    else {
      n_.price_in_reach[next] = in_reach;
      n_.price_stocked[next] = stocked;
    }
  }

  void cubes() {
    for (int c = 0; c < kColours; ++c) {
      const i32 n = d_.hand[colour_at(c)];
      if (n == 0) continue;
      const std::size_t level = at_level(level_of(colour_at(c)));
      ++n_.colours[level];
      n_.cubes[level] += std::min(n, kEnoughOfAColour);
    }
    const i32 black = d_.hand[Colour::Black];
    n_.second_black = black >= 2;
    n_.third_black = black >= 3;
  }

  // ------------------------------------------------------------------ kins
  void kins() {
    n_.fourth_kin = d_.own_kins >= 4;
    n_.fifth_kin = d_.own_kins >= 5;
    n_.sixth_kin = d_.own_kins >= 6;
    n_.neutral_kin = d_.neutral_kins;
    n_.kin_in_hand = d_.kins.hand;
    n_.kin_in_centre = d_.kins.centre;
    for (int a = 0; a < kActions; ++a)
      for (int level = 1; level <= kLevels; ++level)
        if (const i32 n = d_.kins.at(action_at(a), level); n > 0) {
          n_.kin_on[at_level(level)] += n;
          ready(action_at(a), level);
        }
    if (d_.kins.centre > 0)
      for (int a = 0; a < kActions; ++a) n_.ready_in_centre += is_possible(action_at(a), 3);
    if (!s_.agenda.empty() && s_.agenda.next().who == p_) in_the_middle_of(s_.agenda.next());
    next_research();
  }
  // A kin just taken off whose action is still to be chosen counts as if it stood there.
  void in_the_middle_of(const Step& now) {
    if (now.what != Do::TakeAction && now.what != Do::PlaceDisc) return;
    ++(now.level == kCentre ? n_.kin_in_centre : n_.kin_on[at_level(now.level)]);
    --n_.kin_in_hand;
    ready(now.action, level_of_space(now.level));
  }
  void ready(Action a, int level) {
    nth(n_.ready, a)[at_level(level)] += is_possible(a, level);
    if (a == Action::SpaceTravel) far_reach(level);
  }
  // The kin that takes the first disc of the next level, if there is one.
  void next_research() {
    if (stage_ == 3) return;
    bool stands = d_.kins.centre > 0;
    for (int level = stage_ + 1; level <= kLevels; ++level)
      stands |= d_.kins.at(Action::Research, level) > 0;
    if (!s_.agenda.empty()) {
      const Step& now = s_.agenda.next();
      stands |= now.who == p_ && now.what == Do::TakeAction && now.action == Action::Research &&
                level_of_space(now.level) > stage_;
    }
    if (!stands) return;
    if (can_pay_)
      nth(n_.ready_to_research, stage_) = 1;
    else
      n_.waits_for_price = 1;
  }

  bool is_possible(Action a, int level) const {
    switch (a) {
      case Action::SpaceTravel: return true;
      case Action::Colonize: return can_colonize(level);
      case Action::Produce: return can_produce(level);
      case Action::Battle: return can_battle(level);
      case Action::Research: return can_research(level);
      case Action::Trade: return can_trade(level);
    }
    return false;
  }
  void far_reach(int level) {
    Gates reach = d_.ships;
    for (int step = 0; step < level; ++step) reach |= linked_to(reach);
    const Planets fresh = planets_touched_by(reach & ~board_.taken) & ~touched_;
    n_.reaches_middle += (fresh & kMiddlePlanets) != 0;
    n_.reaches_centre += (fresh & kCentrePlanet) != 0;
  }
  bool can_colonize(int level) const {
    if (level == 3)
      return (touched_ & kCentrePlanet) && holds(Colour::Black) && s_.colony_board != 0;
    for (const int planet : bits_of(board_.uncolonized & touched_ & planets_of_level(level)))
      if (holds(tile(planet).needs)) return true;
    return false;
  }
  bool lies_there(Colour c) const { return (stocked_ >> index(c) & 1) != 0; }
  bool two_middle_planets_are_stocked() const {
    return number_of(stocked_ & kLevel2Colours) >= 2;
  }  // one planet of each colour
  bool can_produce(int level) const {
    for (const int planet : bits_of(touched_ & planets_of_level(level))) {
      const PlanetTile& made = tile(planet);
      if (stock(planet) == 2 || s_.supply[made.gives] == 0) continue;
      if (level == 1 ||
          (level == 2 && lies_there(made.factory[0]) && lies_there(made.factory[1])) ||
          (level == 3 && two_middle_planets_are_stocked()))
        return true;
    }
    return false;
  }
  bool can_trade(int level) const {
    if (level == 3)
      return (touched_ & kCentrePlanet) && stock(PC) > 0 && two_middle_planets_are_stocked();
    std::array<u16, kColours> wanted_by{};  // by the colour a planet gives: the colours it needs
    for (const int planet : bits_of(touched_ & planets_of_level(level)))
      if (stock(planet) > 0) {
        const PlanetTile& post = tile(planet);
        if ((nth(wanted_by, post.needs) >> index(post.gives) & 1) != 0) return true;
        u16& wanted = nth(wanted_by, post.gives);
        wanted = static_cast<u16>(wanted | 1u << index(post.needs));
      }
    return false;
  }
  bool can_research(int level) const {
    for (int space = kFirstSpace[at_level(level)]; space < kFirstSpace[at_level(level) + 1];
         ++space)
      if (is_open(space))
        for (const Colour c : nth(game_.content.research, space).price)
          if (holds(c) || holds(Colour::Black)) return true;
    return false;
  }
  bool can_battle(int level) const {
    Gates rings = 0;
    for (const Ring& ring : kRings)
      if (ring.level <= level) rings |= gates_of(ring);
    return (s_.empire & rings & (d_.ships | linked_to(d_.ships))) != 0;
  }

  // ------------------------------------------------------------------ ships
  void ships() {
    const i32 outer = number_of(touched_ & kOuterPlanets),
              middle = number_of(touched_ & kMiddlePlanets);
    n_.outer_planet = std::min(outer, kEnoughOuter);
    n_.further_outer_planet = std::max(outer - kEnoughOuter, 0);
    n_.middle_planet = std::min(middle, kEnoughMiddle);
    n_.further_middle_planet = std::max(middle - kEnoughMiddle, 0);
    n_.central_planet = (touched_ & kCentrePlanet) != 0;
    n_.stocked_planet = stocked_planets_;
    n_.ship = std::popcount(d_.ships);
    n_.no_ship = d_.ships == 0;
    n_.empire_ship = d_.empire_ships > 0;
    n_.second_empire_ship = d_.empire_ships > 1;
    const Gates soon = all_clockwise(s_.empire), later = all_clockwise(soon);
    lost_to(soon, n_.endangered);
    lost_to(later, n_.endangered_later);
  }
  // Planets she loses with the ships that the Empire meets there and no kin can defend.
  void lost_to(Gates empire, Weights::PerLevel& lost) const {
    Gates hit = d_.ships & empire;
    if (hit == 0 || (d_.colonies & game_.content.with(Op::StackWithEmpire)) != 0 ||
        d_.kins.centre > 0)
      return;
    for (int level = kLevels; level >= 1; --level) {
      if (d_.kins.at(Action::Battle, level) == 0) continue;
      for (const Ring& ring : kRings)
        if (ring.level <= level) hit &= ~gates_of(ring);
      break;
    }
    if (hit == 0) return;
    const Planets gone = touched_ & ~planets_touched_by(d_.ships & ~hit);
    for (int level = 1; level <= kLevels; ++level)
      lost[at_level(level)] = number_of(gone & planets_of_level(level));
  }

  void colonies() {
    u32 levels = 0;
    const Content& content = game_.content;
    for (const int tile : bits_of(d_.colonies)) {
      ++n_.colony[at_level(content.colony[tile].level)];
      n_.counter += s_.counters[tile];
      levels |= has_bit(s_.central_colonies, tile) ? 8u : 1u << level_of_planet(s_.lies_for[tile]);
    }
    if (levels == 0) return;
    const auto with = [&](Op op) { return std::popcount(d_.colonies & content.with(op)); };
    n_.planet_level = number_of(levels);
    n_.school = with(Op::GainChoice);
    n_.wheel_tile = with(Op::Sideways) + with(Op::EmptyLevel1) + with(Op::LowerSameAction) +
                    with(Op::HandReach);
    n_.action_tile = with(Op::RangeFactor) + with(Op::FreeCost) + with(Op::Repeat) +
                     with(Op::RepeatWithKins) + with(Op::IgnorePreceding) +
                     with(Op::EmpireShipAsOwn) + with(Op::ExchangeSameLevel);
  }

  // Goals she has researched and therefore knows. The nearest one counts, the others only as a
  // second way.
  void goals() {
    if (stage_ < 3) return;
    i32 nearest = -1, known = 0;
    const GoalTile* goal = nullptr;
    bool one_short = false, fulfilled = false;
    for (int slot = 0; slot <= kPersonalSlot; ++slot) {
      if ((d_.research >> (slot == kPersonalSlot ? kPersonal : kResearch4 + slot) & 1) == 0)
        continue;
      const Goal row = (slot == kPersonalSlot ? d_.personal_goal : s_.goal(slot)).value(t_);
      if (row == kUnseen) continue;
      const Progress at = progress(game_, s_, p_, game_.content.goal[row]);
      const i32 have = std::min(at.have, at.need);
      ++known;
      const i32 sixteenths = 16 * have * have / (at.need * at.need);
      if (sixteenths <= nearest) continue;
      nearest = sixteenths;
      goal = &game_.content.goal[row];
      one_short = have + 1 == at.need;
      fulfilled = have == at.need;
    }
    if (!goal) return;
    nth(n_.goal, goal->aim) = nearest;
    n_.one_short = one_short;
    n_.fulfilled = fulfilled;
    n_.further_goal = known - 1;
  }

  // Orders still to come: the active player has hers in hand, the others wait for theirs.
  void tempo() {
    const int n = game_.players(), ahead = (orrery::index(p_) - orrery::index(s_.active) + n) % n;
    if (ahead == 0)
      n_.order = s_.orders_left;
    else
      n_.waiting = 16 * (n - ahead) / (n - 1);
  }
};

}  // namespace

}  // namespace foundation

constexpr foundation::Weights Judgement<foundation::Foundation>::kByHand = {
    .first_research = {70, 160, 300},
    .more_research = {14, 26, 70},
    .price_in_hand = {14, 55, 95},
    .price_in_reach = {0, 14, 14},
    .price_stocked = {0, 5, 10},
    .cubes = {6, 16, 40},
    .colours = {1, 1, 0},
    .second_black = 10,
    .third_black = 10,
    .fourth_kin = 30,
    .fifth_kin = 30,
    .sixth_kin = 30,
    .neutral_kin = 30,
    .kin_in_hand = 0,
    .kin_on = {5, 10, 15},
    .kin_in_centre = 20,
    .ready = {{{6, 10, 20}, {10, 20, 30}, {8, 12, 30}, {8, 10, 20}, {10, 20, 30}, {8, 20, 45}}},
    .ready_in_centre = 6,
    .ready_to_research = {35, 80, 150},
    .waits_for_price = 10,
    .reaches_middle = 5,
    .reaches_centre = 15,
    .outer_planet = 5,
    .further_outer_planet = 2,
    .middle_planet = 13,
    .further_middle_planet = 3,
    .central_planet = 36,
    .stocked_planet = 1,
    .ship = 1,
    .no_ship = -20,
    .endangered = {-3, -8, -20},
    .endangered_later = {-1, -3, -8},
    .empire_ship = 8,
    .second_empire_ship = 4,
    .colony = {16, 30, 50},
    .planet_level = 5,
    .school = 10,
    .counter = 20,
    .wheel_tile = 5,
    .action_tile = 5,
    .goal = {16, 16, 16, 16, 16, 16, 16, 16, 16},
    .one_short = 40,
    .fulfilled = 200,
    .further_goal = 40,
    .order = 32,
    .waiting = 4,
};

void Judgement<foundation::Foundation>::count(const Asking<foundation::Foundation>& table,
                                              std::span<Weights> of_seat) {
  const foundation::Board board(table);
  for (std::size_t i = 0; i < of_seat.size(); ++i)
    of_seat[i] = foundation::Look(table, board, seat_at(static_cast<int>(i))).counts();
}

i32 Judgement<foundation::Foundation>::points_of(const Asking<foundation::Foundation>& table,
                                                 Seat p, const Weights& weights) {
  return weighed(foundation::Look(table, foundation::Board(table), p).counts(), weights);
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
