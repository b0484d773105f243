#include "agents/judgement/foundation.h"

#include "games/foundation/turn.h"

namespace orrery {
namespace foundation {
namespace {

using Table = Asking<Foundation>;
using Corner = Dynasty<Truth>;

constexpr i32 kEnoughOuter = 4, kEnoughMiddle = 3, kEnoughOfAColour = 2;
constexpr u16 kLevel2Colours = 0x03F0;
constexpr std::array<u16, 3> kResearchOf{0x003F, 0x0FC0, 0xF000};  // level II, III, IV; the personal goal counts as IV
constexpr std::array<int, 4> kFirstSpace{kResearch2, kResearch3, kResearch4, kPersonal};

constexpr std::size_t at_level(int level) { return static_cast<std::size_t>(level - 1); }

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
  Look(const Table& table, const Board& board, Seat p, const Weights& weights)
      : t_(table), s_(table.s), game_(table.game), board_(board), p_(p), w_(weights), d_(table.s.dynasty[static_cast<std::size_t>(p)]),
        touched_(planets_touched_by(d_.ships)) {
    for (const int planet : bits_of(touched_)) {
      const u16 colour = static_cast<u16>(1u << index(tile(planet).gives));
      colours_ = static_cast<u16>(colours_ | colour);
      if (stock(planet) > 0) stocked_ = static_cast<u16>(stocked_ | colour), ++stocked_planets_;
    }
    stage_ = d_.research & kResearchOf[2] ? 3 : d_.research & kResearchOf[1] ? 2 : d_.research & kResearchOf[0] ? 1 : 0;
  }

  i32 worth() { return research() + cubes() + kins() + ships() + colonies() + goals() + tempo(); }

 private:
  const Table& t_;
  const State& s_;
  const Foundation& game_;
  const Board& board_;
  Seat p_;
  const Weights& w_;
  const Corner& d_;
  Planets touched_;
  u16 colours_ = 0, stocked_ = 0;  // what the planets she touches give; of these, what lies there
  i32 stocked_planets_ = 0;
  int stage_ = 0;                  // how many levels of research she has begun: 0 to 3
  bool can_pay_ = false;           // for the first disc of the next level

  const PlanetTile& tile(int planet) const { return game_.content.planet[s_.planet_tile[static_cast<std::size_t>(planet)]]; }
  int stock(int planet) const { return s_.stock[static_cast<std::size_t>(planet)]; }
  bool holds(Colour c) const { return c != Colour::None && d_.hand[c] > 0; }
  bool is_open(int space) const {
    const ResearchSpace& r = game_.content.research[static_cast<std::size_t>(space)];
    if ((d_.research >> space & 1) != 0) return false;
    return r.preceding == 0 || (r.preceding & d_.research) != 0 || (space >= kResearch4 && (d_.research & kResearchOf[2]) != 0);
  }

  // How far she is on the way to a goal, and whether she can pay for the next step.
  i32 research() {
    i32 sum = 0;
    for (std::size_t l = 0; l < 3; ++l)
      if (const i32 discs = number_of(d_.research & kResearchOf[l]); discs > 0) sum += w_.first_research[l] + (discs - 1) * w_.more_research[l];
    if (stage_ == 3) return sum;
    const auto next = static_cast<std::size_t>(stage_);
    bool in_reach = false, stocked = false;
    for (int space = kFirstSpace[next]; space < kFirstSpace[next + 1]; ++space) {
      if (!is_open(space)) continue;
      for (const Colour c : game_.content.research[static_cast<std::size_t>(space)].price) {
        if (c == Colour::None) continue;
        can_pay_ |= holds(c) || holds(Colour::Black);
        in_reach |= (colours_ >> index(c) & 1) != 0;
        stocked |= (stocked_ >> index(c) & 1) != 0;
      }
    }
    if (can_pay_) return sum + w_.price_in_hand[next];
    return sum + in_reach * w_.price_in_reach[next] + stocked * w_.price_stocked[next];
  }

  i32 cubes() const {
    i32 sum = 0;
    for (int c = 0; c < kColours; ++c) {
      const i32 n = d_.hand[colour_at(c)];
      if (n == 0) continue;
      const std::size_t level = at_level(level_of(colour_at(c)));
      sum += w_.colours[level] + std::min(n, kEnoughOfAColour) * w_.cubes[level];
    }
    const i32 black = d_.hand[Colour::Black];
    return sum + (black >= 2 ? w_.second_black : 0) + (black >= 3 ? w_.third_black : 0);
  }

  // ------------------------------------------------------------------ kins
  i32 kins() const {
    i32 sum = (d_.own_kins >= 4 ? w_.fourth_kin : 0) + (d_.own_kins >= 5 ? w_.fifth_kin : 0) + (d_.own_kins >= 6 ? w_.sixth_kin : 0) +
              d_.neutral_kins * w_.neutral_kin + d_.kins.hand * w_.kin_in_hand + d_.kins.centre * w_.kin_in_centre;
    for (int a = 0; a < kActions; ++a)
      for (int level = 1; level <= kLevels; ++level)
        if (const i32 n = d_.kins.at(action_at(a), level); n > 0) sum += n * w_.kin_on[at_level(level)] + ready(action_at(a), level);
    if (d_.kins.centre > 0)
      for (int a = 0; a < kActions; ++a) sum += is_possible(action_at(a), 3) ? w_.ready_in_centre : 0;
    if (!s_.agenda.empty() && s_.agenda.next().who == p_) sum += in_the_middle_of(s_.agenda.next());
    return sum + next_research();
  }
  // A kin just taken off whose action is still to be chosen counts as if it stood there.
  i32 in_the_middle_of(const Step& now) const {
    if (now.what != Do::TakeAction && now.what != Do::PlaceDisc) return 0;
    return (now.level == kCentre ? w_.kin_in_centre : w_.kin_on[at_level(now.level)]) - w_.kin_in_hand + ready(now.action, level_of_space(now.level));
  }
  i32 ready(Action a, int level) const {
    i32 sum = is_possible(a, level) ? w_.ready[static_cast<std::size_t>(a)][at_level(level)] : 0;
    if (a == Action::SpaceTravel) sum += far_reach(level);
    return sum;
  }
  // The kin that takes the first disc of the next level, if there is one.
  i32 next_research() const {
    if (stage_ == 3) return 0;
    bool stands = d_.kins.centre > 0;
    for (int level = stage_ + 1; level <= kLevels; ++level) stands |= d_.kins.at(Action::Research, level) > 0;
    if (!s_.agenda.empty()) {
      const Step& now = s_.agenda.next();
      stands |= now.who == p_ && now.what == Do::TakeAction && now.action == Action::Research && level_of_space(now.level) > stage_;
    }
    if (!stands) return 0;
    return can_pay_ ? w_.ready_to_research[static_cast<std::size_t>(stage_)] : w_.waits_for_price;
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
  i32 far_reach(int level) const {
    Gates reach = d_.ships;
    for (int step = 0; step < level; ++step) reach |= linked_to(reach);
    const Planets fresh = planets_touched_by(reach & ~board_.taken) & ~touched_;
    return (fresh & kMiddlePlanets ? w_.reaches_middle : 0) + (fresh & kCentrePlanet ? w_.reaches_centre : 0);
  }
  bool can_colonize(int level) const {
    if (level == 3) return (touched_ & kCentrePlanet) && holds(Colour::Black) && s_.colony_board != 0;
    for (const int planet : bits_of(board_.uncolonized & touched_ & planets_of_level(level)))
      if (holds(tile(planet).needs)) return true;
    return false;
  }
  bool lies_there(Colour c) const { return (stocked_ >> index(c) & 1) != 0; }
  bool two_middle_planets_are_stocked() const { return number_of(stocked_ & kLevel2Colours) >= 2; }  // one planet of each colour
  bool can_produce(int level) const {
    for (const int planet : bits_of(touched_ & planets_of_level(level))) {
      const PlanetTile& made = tile(planet);
      if (stock(planet) == 2 || s_.supply[made.gives] == 0) continue;
      if (level == 1 || (level == 2 && lies_there(made.factory[0]) && lies_there(made.factory[1])) ||
          (level == 3 && two_middle_planets_are_stocked()))
        return true;
    }
    return false;
  }
  bool can_trade(int level) const {
    if (level == 3) return (touched_ & kCentrePlanet) && stock(PC) > 0 && two_middle_planets_are_stocked();
    std::array<u16, kColours> wanted_by{};  // by the colour a planet gives: the colours it needs
    for (const int planet : bits_of(touched_ & planets_of_level(level)))
      if (stock(planet) > 0) {
        const PlanetTile& post = tile(planet);
        if ((wanted_by[static_cast<std::size_t>(post.needs)] >> index(post.gives) & 1) != 0) return true;
        u16& wanted = wanted_by[static_cast<std::size_t>(post.gives)];
        wanted = static_cast<u16>(wanted | 1u << index(post.needs));
      }
    return false;
  }
  bool can_research(int level) const {
    for (int space = kFirstSpace[at_level(level)]; space < kFirstSpace[at_level(level) + 1]; ++space)
      if (is_open(space))
        for (const Colour c : game_.content.research[static_cast<std::size_t>(space)].price)
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
  i32 ships() const {
    const i32 outer = number_of(touched_ & kOuterPlanets), middle = number_of(touched_ & kMiddlePlanets);
    i32 sum = std::min(outer, kEnoughOuter) * w_.outer_planet + std::max(outer - kEnoughOuter, 0) * w_.further_outer_planet +
              std::min(middle, kEnoughMiddle) * w_.middle_planet + std::max(middle - kEnoughMiddle, 0) * w_.further_middle_planet +
              (touched_ & kCentrePlanet ? w_.central_planet : 0) + stocked_planets_ * w_.stocked_planet;
    sum += d_.ships == 0 ? w_.no_ship : std::popcount(d_.ships) * w_.ship;
    sum += (d_.empire_ships > 0 ? w_.empire_ship : 0) + (d_.empire_ships > 1 ? w_.second_empire_ship : 0);
    const Gates soon = all_clockwise(s_.empire), later = all_clockwise(soon);
    return sum + lost_to(soon, w_.endangered) + lost_to(later, w_.endangered_later);
  }
  // Planets she loses with the ships that the Empire meets there and no kin can defend.
  i32 lost_to(Gates empire, const Weights::PerLevel& each) const {
    Gates hit = d_.ships & empire;
    if (hit == 0 || (d_.colonies & game_.content.with(Op::StackWithEmpire)) != 0 || d_.kins.centre > 0) return 0;
    for (int level = kLevels; level >= 1; --level) {
      if (d_.kins.at(Action::Battle, level) == 0) continue;
      for (const Ring& ring : kRings)
        if (ring.level <= level) hit &= ~gates_of(ring);
      break;
    }
    if (hit == 0) return 0;
    const Planets gone = touched_ & ~planets_touched_by(d_.ships & ~hit);
    i32 sum = 0;
    for (int level = 1; level <= kLevels; ++level) sum += number_of(gone & planets_of_level(level)) * each[at_level(level)];
    return sum;
  }

  i32 colonies() const {
    i32 sum = 0;
    u32 levels = 0;
    const Content& content = game_.content;
    for (const int tile : bits_of(d_.colonies)) {
      const std::size_t row = static_cast<std::size_t>(tile);
      sum += w_.colony[at_level(content.colony[row].level)] + s_.counters[row] * w_.counter;
      levels |= has_bit(s_.central_colonies, tile) ? 8u : 1u << level_of_planet(s_.lies_for[row]);
    }
    if (levels == 0) return 0;
    const auto with = [&](Op op) { return std::popcount(d_.colonies & content.with(op)); };
    return sum + number_of(levels) * w_.planet_level + with(Op::GainChoice) * w_.school +
           (with(Op::Sideways) + with(Op::EmptyLevel1) + with(Op::LowerSameAction) + with(Op::HandReach)) * w_.wheel_tile +
           (with(Op::RangeFactor) + with(Op::FreeCost) + with(Op::Repeat) + with(Op::RepeatWithKins) + with(Op::IgnorePreceding) +
            with(Op::EmpireShipAsOwn) + with(Op::ExchangeSameLevel)) * w_.action_tile;
  }

  // Goals she has researched and therefore knows. The nearest one counts, the others only as a second way.
  i32 goals() const {
    if (stage_ < 3) return 0;
    i32 nearest = -1, points = 0, known = 0;
    for (int slot = 0; slot <= kPersonalSlot; ++slot) {
      if ((d_.research >> (slot == kPersonalSlot ? kPersonal : kResearch4 + slot) & 1) == 0) continue;
      const Goal row = (slot == kPersonalSlot ? d_.personal_goal : s_.goal(slot)).value(t_);
      if (row == kUnseen) continue;
      const GoalTile& goal = game_.content.goal[row];
      const Progress at = progress(game_, s_, p_, goal);
      const i32 have = std::min(at.have, at.need), sixteenths = 16 * have * have / (at.need * at.need);
      ++known;
      if (sixteenths <= nearest) continue;
      nearest = sixteenths;
      points = sixteenths * w_.goal[static_cast<std::size_t>(goal.aim)] + (have + 1 == at.need ? w_.one_short : 0) +
               (have == at.need ? w_.fulfilled : 0);
    }
    return points + std::max(known - 1, 0) * w_.further_goal;
  }

  // Orders still to come: the active player has hers in hand, the others wait for theirs.
  i32 tempo() const {
    const int n = game_.players(), ahead = (orrery::index(p_) - orrery::index(s_.active) + n) % n;
    return ahead == 0 ? w_.order * s_.orders_left : 16 * (n - ahead) / (n - 1) * w_.waiting;
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

Points Judgement<foundation::Foundation>::points(const Asking<foundation::Foundation>& table, const Weights& weights) {
  Points points{};
  const foundation::Board board(table);
  for (int i = 0; i < table.game.players(); ++i)
    points[static_cast<std::size_t>(i)] = foundation::Look(table, board, seat_at(i), weights).worth();
  return points;
}

i32 Judgement<foundation::Foundation>::points_of(const Asking<foundation::Foundation>& table, Seat p, const Weights& weights) {
  return foundation::Look(table, foundation::Board(table), p, weights).worth();
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
