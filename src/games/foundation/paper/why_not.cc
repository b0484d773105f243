// Why not: who is asked, orders, kins, free actions, tiles, goals, the Empire. Actions are in why_not_actions.cc.
#include "why_not.h"

#include <algorithm>
#include <array>

#include "core/sentence.h"

namespace orrery::foundation {
namespace {

constexpr bool is_chance(Verb v) { return v <= Verb::DrawPersonalGoal; }

// Does a decision take such answers at all?
bool takes(const Step& now, Verb v) {
  switch (now.what) {
    case Do::StartGate: return v == Verb::StartGate;
    case Do::StartResource: return v == Verb::StartResource;
    case Do::TurnMain: return v >= Verb::MoveHand && v <= Verb::EndTurn;
    case Do::Bump: return v == Verb::Bump;
    case Do::RetrieveBonus:
    case Do::GainCube: return v == Verb::TakeCube || v == Verb::Decline;
    case Do::TakeAction:
      if (v == Verb::LiftShip) return now.action == Action::SpaceTravel || now.action == Action::Research;
      if (v == Verb::NoAction) return true;
      [[fallthrough]];
    case Do::PlaceDisc: {
      constexpr Verb kVerbOf[kActions] = {Verb::Travel, Verb::Colonize, Verb::Produce, Verb::Battle, Verb::ResearchAt, Verb::Trade};
      return v == kVerbOf[index(now.action)];
    }
    case Do::KinDest: return v == Verb::KinToHand || v == Verb::KinToLevel1 || v == Verb::KinOneDown;
    case Do::DrawOrDecline: return v == Verb::DrawTiles || v == Verb::Decline;
    case Do::KeepTile: return v == Verb::KeepTile || v == Verb::Decline;
    case Do::PeekWhich: return v == Verb::PeekAt || v == Verb::Decline;
    case Do::TradeMore: return v == Verb::Trade || v == Verb::Stop;
    case Do::ProduceAgain:
    case Do::ProduceElsewhere: return v == Verb::Produce || v == Verb::Stop;
    case Do::FurtherKin: return v == Verb::FurtherKin || v == Verb::Stop;
    case Do::EmpireHit: return v == Verb::Fight || v == Verb::LoseShip || v == Verb::StayPut;
    case Do::FinalDeclare: return v == Verb::Declare || v == Verb::Continue;
    case Do::ReturnEmpire: return v == Verb::ReturnEmpire;
    case Do::WildTarget: return v == Verb::WildTarget || v == Verb::Stop;
    default: return false;
  }
}
// FD-5.11.4  Free actions are also possible while an action is chosen.
bool takes_free_actions(Do what) {
  return what == Do::TakeAction || what == Do::TradeMore || what == Do::ProduceAgain || what == Do::ProduceElsewhere ||
         what == Do::FurtherKin;
}

}  // namespace

void explain_why_not(const Foundation& game, const State& s, Seat by, Choice c, Reasons& out) { WhyNot(game, s, by, c, out).explain(); }

bool WhyNot::is_a_free_action() const {
  return c_.verb == Verb::FreePlace || c_.verb == Verb::WildPlace || c_.verb == Verb::Exchange || c_.verb == Verb::BreakBlack;
}

void WhyNot::explain() {
  if (const auto same = parse_token(game_, token_of(game_, c_)); !same || *same != c_) return because("", "There is no such move.");
  if (is_asked_something_else()) return;
  switch (c_.verb) {
    case Verb::StartGate:
    case Verb::StartResource: start(); break;
    case Verb::MoveHand:
    case Verb::MoveUp:
    case Verb::Retrieve:
    case Verb::RetrieveCentre:
    case Verb::EndTurn: order(); break;
    case Verb::FreePlace: free_placement(); break;
    case Verb::WildPlace: wild_placement(); break;
    case Verb::WildTarget: wild_target(); break;
    case Verb::Exchange: exchange(); break;
    case Verb::BreakBlack: broken_black(); break;
    case Verb::ExtraOrder: extra_order(); break;
    case Verb::Declare: declaration(); break;
    case Verb::Bump: bump(); break;
    case Verb::TakeCube: bonus(); break;
    case Verb::NoAction: because("FD-5.9.1", "A further kin is retrieved to battle."); break;
    case Verb::LiftShip: lift(); break;
    case Verb::Travel: travel(); break;
    case Verb::Colonize: colonize(); break;
    case Verb::Trade: trade(); break;
    case Verb::Produce: produce(); break;
    case Verb::ResearchAt: research(); break;
    case Verb::Battle: battle(); break;
    case Verb::FurtherKin: further_kin(); break;
    case Verb::Stop:
      if (now_.what == Do::WildTarget) because("FD-5.3.2", "The black cube is given: at least one cube must be placed.");
      break;
    case Verb::KeepTile: kept_tile(); break;
    case Verb::Decline:
      if (now_.what == Do::KeepTile) because("FD-5.5.5", "One of the drawn tiles must be kept.");
      break;
    case Verb::PeekAt:
      if (c_.at < kGoalSlots) because("FD-2.1", "Goal " + std::string(slot_name(c_.at)) + " lies face up already.");
      else because("FD-6.2", "A personal goal is drawn, not peeked at.");
      break;
    case Verb::KinToLevel1:
    case Verb::KinOneDown: destination(); break;
    case Verb::Fight:
    case Verb::LoseShip:
    case Verb::StayPut: hit(); break;
    case Verb::ReturnEmpire: returned_ship(); break;
    default: break;
  }
  if (out_.empty()) say_what_is_offered_instead();
}

// ------------------------------------------------------------------------- who is asked, and what
bool WhyNot::is_asked_something_else() {
  if (s_.agenda.empty()) return because("FD-6.5", "The game is over."), true;
  const Prompt asked = prompt_for(game_, game_.observe(s_, by_));
  if (is_chance(c_.verb) || now_.who == Seat::Chance) {
    if (is_chance(c_.verb) && by_ != Seat::Chance) because(asked.clause, "Chance decides that, nobody else.");
    else if (now_.who == Seat::Chance && by_ == Seat::Chance)
      because(asked.clause, "Chance is asked something else, or that tile is no longer there: " + asked.words);
    else because(asked.clause, "Chance is to answer: " + asked.words);
    return true;
  }
  const bool aside = game_.options.free_in_any_turn && now_.what == Do::TurnMain && c_.verb == Verb::FreePlace;
  if (now_.who != by_ && !aside) {
    const bool by_another = c_.verb == Verb::FreePlace && now_.what == Do::TurnMain;
    because(by_another ? "FD-5.11.4" : "FD-5.0.1", "It is " + std::string(seat_name(now_.who)) + "'s decision (" + asked.decision + ")" +
                                                       (by_another ? "; cubes are placed in your own turn only." : "."));
    return true;
  }
  if (takes(now_, c_.verb) || aside || (is_a_free_action() && takes_free_actions(now_.what))) return false;
  const bool action_first = now_.what == Do::TurnMain && c_.verb >= Verb::NoAction && c_.verb <= Verb::Battle;
  if (action_first) because("FD-5.2.1", "An action is taken by retrieving a kin: first choose which one.");
  else because(asked.clause, sentence("First this is to be answered: " + asked.words));
  return true;
}

// Nothing forbids it, but it is written differently (4.2, reducing duplicates): the planets in another order, a tile or Empire ship too many.
void WhyNot::say_what_is_offered_instead() {
  const auto planets = [](const Choice& c) {
    std::array<u8, 3> all{c.at, c.first, c.second};
    std::sort(all.begin(), all.end());
    return all;
  };
  Foundation::Choices offered;
  choices_of(game_, s_, by_, offered);
  for (const bool exactly : {true, false})
    for (const Choice& c : offered)
      if (c.verb == c_.verb && (exactly ? planets(c) == planets(c_) : c.at == c_.at))
        return because(rule_for<Foundation>(now_).clause, "It is offered as \"" + token_of(game_, c) + "\".");
}

// --------------------------------------------------------------------------------------- saying
void WhyNot::needs_level(int level, std::string_view clause, std::string_view what) {
  if (level > top())
    because(clause, std::string(what) + " needs " + std::string(action_name(now_.action)) + " " + std::string(roman(level)) +
                        ", this kin acts at level " + std::string(roman(top())) + " at most.");
}
void WhyNot::needs_ship_at(int p, std::string_view clause) {
  if (!has_planet(touched(), p)) because(clause, "It needs a ship of yours at the " + planet(p) + ".");
}
void WhyNot::needs_cube(Colour c, std::string_view clause) {
  if (hand(c) == 0) because(clause, "You have no " + std::string(colour_name(c)) + " cube in hand.");
}
std::string WhyNot::tiles_with(Op op) const {
  std::string names;
  for (const int tile : bits_of(content_.with(op)))
    if (names.find(tile_name(static_cast<Tile>(tile))) == std::string::npos)
      names += (names.empty() ? "" : " or ") + tile_name(static_cast<Tile>(tile));
  return names;
}
// FD-5.5.5  A tile must be hers and not used since the start of her last turn.
void WhyNot::needs_tile(Tile tile, Op op) {
  if (!content_.effect_of(tile, op)) because("FD-5.5.5", tile_name(tile) + " does not do that; it takes " + tiles_with(op) + ".");
  else if (!has_bit(mine().colonies, tile)) because("FD-5.5.5", "You do not own " + tile_name(tile) + ".");
  else if (has_bit(mine().flipped, tile))
    because("FD-5.5.5", tile_name(tile) + " is flipped: it was used since the start of your last turn.");
}
// C3-05
void WhyNot::needs_ally() {
  if (c_.ally == kNone) return;
  if (!has_bit(s_.empire, c_.ally)) because("FD-5.5.5", "There is no Empire ship at " + gate_name(c_.ally) + ".");
  if (ready(game_, s_, by_, Op::EmpireShipAsOwn) == 0)
    because("FD-5.5.5", "Counting an Empire ship as your own takes " + tiles_with(Op::EmpireShipAsOwn) + ", unflipped.");
}
// FD-5.2.7
void WhyNot::executed_level(int lowest) {
  needs_level(c_.level, "FD-5.2.3", "That");
  if (c_.level < lowest)
    because("FD-5.2.3", "It takes level " + std::string(roman(lowest)) + ", not " + std::string(roman(c_.level)) + ".");
  const int canonical = level_to_execute(game_, mine(), lowest, top());
  if (out_.empty() && !game_.options.strict_unlock && c_.level != canonical)
    because("FD-5.2.7", "It is executed at level " + std::string(roman(canonical)) + ", where it brings a kin or is the highest.");
}

// --------------------------------------------------------------------------------------- orders
void WhyNot::order() {
  const Kins& kins = mine().kins;
  if (c_.verb == Verb::EndTurn) {
    if (s_.orders_left > 0) because("FD-4.1", counted(s_.orders_left, "order") + " left: orders are mandatory.");
    return;
  }
  if (s_.orders_left == 0) because("FD-4.1", "No orders are left in this turn.");
  const std::string space = space_name(c_.action, c_.level);
  if (c_.verb == Verb::MoveHand) move_from_hand();
  else if (c_.verb == Verb::RetrieveCentre) {
    if (kins.centre == 0) because("FD-5.2.2", "No kin is in the centre.");
  } else if (kins.at(c_.action, c_.level) == 0) because(c_.verb == Verb::MoveUp ? "FD-5.1.3" : "FD-5.2.1", "No kin is on " + space + ".");
  else if (c_.verb == Verb::MoveUp && c_.level == kLevels)
    because("FD-5.1.5", "A kin on level III cannot be moved up; the centre is reached by bumps only.");
}
void WhyNot::move_from_hand() {
  if (mine().kins.hand == 0) because("FD-5.1.3", "No kin is in your hand: all are on the board.");
  const int open = reach(game_, s_, by_, c_.action);
  if (c_.level > open)
    because("FD-5.1.4", "Research level too low: " + space_name(c_.action, c_.level) + " is needed, you have " + std::string(roman(open)) +
                            ". Put the kin on " + space_name(c_.action, open) + " and move or bump it up instead.");
}
void WhyNot::extra_order() {
  if (s_.orders_left > 0) because("FD-4.1", counted(s_.orders_left, "order") + " left: an extra one comes after them.");
  needs_tile(c_.tile, Op::CounterToOrder);
  if (has_bit(mine().colonies, c_.tile) && s_.counters[c_.tile] == 0)
    because("FD-5.5.5", "No counter is left on " + tile_name(c_.tile) + ".");
}

// --------------------------------------------------------------------------------- free actions
void WhyNot::free_placement() {
  needs_cube(colour_of(game_, s_, c_.at), "FD-5.11.2");
  if (stock_of(s_, c_.at) == 2) because("FD-5.11.1", "Both boxes of the " + planet(c_.at) + " are full.");
  if (game_.options.free_place_needs_ship && !has_planet(planets_touched(s_, by_), c_.at))
    because("FD-5.11.3", "It needs a ship of yours at the " + planet(c_.at) + ".");
}
void WhyNot::wild_placement() {
  if (game_.options.exchange_black) because("FD-5.3.2", "At this table a black cube is exchanged, not placed (central_wild = exchange).");
  if (c_.level == 3) because("FD-5.3.2", "A black cube stands for level I or level II cubes.");
  needs_cube(Colour::Black, "FD-5.3.2");
  if (out_.empty())
    because("FD-5.3.2", "No planet of level " + std::string(roman(c_.level)) + " has room and a cube of its colour in the supply.");
}
void WhyNot::wild_target() {
  if (level_of_planet(c_.at) != now_.level)
    because("FD-5.3.2", "The black cube was given for level " + std::string(roman(now_.level)) + " cubes.");
  if (stock_of(s_, c_.at) == 2) because("FD-5.11.1", "Both boxes of the " + planet(c_.at) + " are full.");
  const Colour colour = colour_of(game_, s_, c_.at);
  if (s_.supply[colour] == 0) because("FD-5.3.11", "No " + std::string(colour_name(colour)) + " cube is left in the supply.");
  if (game_.options.free_place_needs_ship && !has_planet(planets_touched(s_, by_), c_.at))
    because("FD-5.11.3", "It needs a ship of yours at the " + planet(c_.at) + ".");
}
void WhyNot::exchange() {
  const Colour give = colour_at(c_.first), get = colour_at(c_.second);
  needs_tile(c_.tile, Op::ExchangeSameLevel);
  needs_cube(give, "FD-5.5.5");
  if (give == get) because("FD-5.5.5", "That would change nothing.");
  else if (level_of(give) != level_of(get))
    because("FD-5.5.5", std::string(colour_name(give)) + " is of level " + std::string(roman(level_of(give))) + ", " +
                            std::string(colour_name(get)) + " of level " + std::string(roman(level_of(get))) +
                            ": only cubes of one level are exchanged.");
  if (s_.supply[get] == 0) because("FD-5.3.11", "No " + std::string(colour_name(get)) + " cube is left in the supply.");
}
void WhyNot::broken_black() {
  if (!game_.options.exchange_black) because("FD-5.3.2", "At this table a black cube is not exchanged (central_wild = substitute).");
  needs_cube(Colour::Black, "FD-5.3.2");
  Cubes wanted;
  for (const u8 cube : {c_.at, c_.first, c_.second, c_.tile})
    if (cube != kNone) ++wanted[colour_at(cube)];
  for (int i = 0; i < kColours; ++i)
    if (const Colour c = colour_at(i); wanted[c] > s_.supply[c])
      because("FD-5.3.11", "The supply has " + std::to_string(s_.supply[c]) + " " + std::string(colour_name(c)) + ", " +
                               std::to_string(wanted[c]) + " are asked for.");
}

// ------------------------------------------------------------------------------ bumps and kins
void WhyNot::bump() {
  const int distance = c_.at <= 3 ? c_.at : kActions - c_.at;
  if (distance == 1) return because("FD-5.1.6", "One space to the side needs no tile.");
  if (c_.tile == kNone)
    return because("FD-5.1.6", (distance == 0 ? std::string("Staying") : "Going " + counted(distance, "space")) +
                                   " takes a tile: " + tiles_with(Op::Sideways) + ".");
  const Effect* e = content_.effect_of(c_.tile, Op::Sideways);
  if (s_.sideways_tile != kNoTile && c_.tile != s_.sideways_tile)
    because("FD-5.5.5", tile_name(s_.sideways_tile) + " is in force for this order, no other tile.");
  else if (s_.sideways_tile == kNoTile) needs_tile(c_.tile, Op::Sideways);
  if (e && !(e->distances >> distance & 1)) because("FD-5.5.5", tile_name(c_.tile) + " does not allow " + counted(distance, "space") + ".");
}
void WhyNot::bonus() {
  const Colour c = colour_at(c_.first);
  if (level_of(c) != now_.level) because("FD-5.5.5", tile_name(now_.at) + " gives cubes of level " + std::string(roman(now_.level)) + ".");
  if (s_.supply[c] == 0) because("FD-5.3.11", "No " + std::string(colour_name(c)) + " cube is left in the supply.");
  if (c_.tile != now_.at) because("FD-5.5.5", "It is " + tile_name(now_.at) + " that gives now.");
}
void WhyNot::destination() {
  const Op op = c_.verb == Verb::KinToLevel1 ? Op::EmptyLevel1 : Op::LowerSameAction;
  needs_tile(c_.tile, op);
  if (op == Op::EmptyLevel1 && mine().kins.at(c_.action, 1) > 0) because("FD-5.5.5", space_name(c_.action, 1) + " is not empty.");
  if (op == Op::LowerSameAction && now_.level == 1) because("FD-5.5.5", "There is no level below I.");
  if (op == Op::LowerSameAction && now_.level == kCentre && now_.mode == 0)
    because("FD-5.5.5", "From the centre without an action the kin goes to hand.");
}
void WhyNot::kept_tile() {
  std::string drawn;
  for (const int tile : bits_of(s_.colonies_drawn)) drawn += (drawn.empty() ? "" : ", ") + tile_name(static_cast<Tile>(tile));
  because("FD-5.5.5", tile_name(c_.tile) + " was not drawn; these were: " + drawn + ".");
}

// ---------------------------------------------------------------------------------------- goals
// Only what the asking player has researched is weighed, and that she knows.
void WhyNot::declaration() {
  const std::string name = c_.at == kPersonalSlot ? "your personal goal" : "goal " + std::string(slot_name(c_.at));
  if (!has_researched(mine(), space_of_slot(c_.at)))
    return because("FD-6.2",
                   "You have not researched " + name +
                       (c_.at == kPersonalSlot ? "." : " (a disc on " + std::string(research_id(content_, space_of_slot(c_.at))) + ")."));
  const Known<Goal>& goal = goal_at(s_, by_, c_.at);
  if (!goal.is_known_to(by_)) return;
  const GoalTile& tile = content_.goal[goal.value(Insight::of_the_table())];
  const Progress p = progress(game_, s_, by_, tile);
  because("FD-6.3", std::string(tile.name.view()) + " is not fulfilled: " + std::to_string(p.have) + " of " + std::to_string(p.need) +
                        ". " + goal_text(tile));
}

// ----------------------------------------------------------------------------------- the Empire
void WhyNot::hit() {
  const int ring = level_of_gate(now_.at);
  if (c_.at != now_.at) because("FD-5.10.6", "The hit at " + gate_name(now_.at) + " is settled now.");
  if (c_.verb == Verb::StayPut) return because("FD-5.10.4", "A ship only stays with " + tiles_with(Op::StackWithEmpire) + ".");
  if (c_.verb == Verb::LoseShip) return because("FD-5.10.4", "Your ship may stay, it is not lost.");
  if (level_of_space(c_.level) < ring)
    because("FD-5.9.2", "An Empire ship on this ring takes Battle " + std::string(roman(ring)) + ", level " + std::string(roman(c_.level)) +
                            " is not enough.");
  const int kins = c_.level == kCentre ? mine().kins.centre : mine().kins.at(Action::Battle, c_.level);
  if (kins == 0)
    because("FD-5.9.4", "No kin is " + std::string(c_.level == kCentre ? "in " : "on ") + space_name(Action::Battle, c_.level) + ".");
}
void WhyNot::returned_ship() {
  const Gates on = s_.empire & gates_of(ring_of(c_.at));
  if (std::popcount(on) >= 2) because("FD-5.10.8", "That ring has two Empire ships already.");
  else if (on != 0)
    because("FD-5.10.8", "Only " + gate_name(opposite_of(std::countr_zero(on))) + " is opposite the Empire ship at " +
                             gate_name(std::countr_zero(on)) + ".");
}

// --------------------------------------------------------------------------------------- set-up
void WhyNot::start() {
  if (c_.verb == Verb::StartResource) {
    const Colour c = colour_at(c_.first);
    if (level_of(c) != 1) because("FD-3.2", "The first cube is blue, green, red or yellow.");
    else if (s_.supply[c] == 0) because("FD-5.3.11", "No " + std::string(colour_name(c)) + " cube is left in the supply.");
    return;
  }
  if (level_of_gate(c_.at) != 1) because("FD-3.1", "The first ship goes to the outer ring.");
  if (has_bit(s_.empire, c_.at)) because("FD-3.1", "An Empire ship is at " + gate_name(c_.at) + ".");
  for (int i = 0; i < game_.players(); ++i)
    if (has_bit(s_.dynasty[static_cast<std::size_t>(i)].ships, c_.at))
      because("FD-3.1", gate_name(c_.at) + " is occupied by " + std::string(seat_name(seat_at(i))) + ".");
}

}  // namespace orrery::foundation
