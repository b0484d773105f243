// Why not: who is asked, orders, kins, free actions, tiles, goals, the Empire. Actions are in
// why_not_actions.cc.
#include "why_not.h"

#include <algorithm>
#include <array>

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
      if (v == Verb::LiftShip)
        return now.action == Action::SpaceTravel || now.action == Action::Research;
      if (v == Verb::NoAction) return true;
      [[fallthrough]];
    case Do::PlaceDisc: {
      constexpr Verb kVerbOf[kActions] = {Verb::Travel, Verb::Colonize,   Verb::Produce,
                                          Verb::Battle, Verb::ResearchAt, Verb::Trade};
      return v == kVerbOf[index(now.action)];
    }
    case Do::KinDest:
      return v == Verb::KinToHand || v == Verb::KinToLevel1 || v == Verb::KinOneDown;
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
  return what == Do::TakeAction || what == Do::TradeMore || what == Do::ProduceAgain ||
         what == Do::ProduceElsewhere || what == Do::FurtherKin;
}

}  // namespace

void explain_why_not(const Foundation& game, const State& s, Seat by, Choice c, Reasons& out) {
  WhyNot(game, s, by, c, out).explain();
}

bool WhyNot::is_a_free_action() const {
  return c_.verb == Verb::FreePlace || c_.verb == Verb::WildPlace || c_.verb == Verb::Exchange ||
         c_.verb == Verb::BreakBlack;
}

void WhyNot::explain() {
  if (const auto same = parse_token(game_, token_of(game_, c_)); !same || *same != c_)
    return because("", "no_such_move");
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
    case Verb::NoAction: because("FD-5.9.1", "further_kin_battles"); break;
    case Verb::LiftShip: lift(); break;
    case Verb::Travel: travel(); break;
    case Verb::Colonize: colonize(); break;
    case Verb::Trade: trade(); break;
    case Verb::Produce: produce(); break;
    case Verb::ResearchAt: research(); break;
    case Verb::Battle: battle(); break;
    case Verb::FurtherKin: further_kin(); break;
    case Verb::Stop:
      if (now_.what == Do::WildTarget) because("FD-5.3.2", "black_is_given");
      break;
    case Verb::KeepTile: kept_tile(); break;
    case Verb::Decline:
      if (now_.what == Do::KeepTile) because("FD-5.5.5", "keep_one");
      break;
    case Verb::PeekAt:
      if (c_.at < kGoalSlots)
        because("FD-2.1", "goal_is_open", {{"goal", slot_name(c_.at)}});
      else
        because("FD-6.2", "personal_goal_is_drawn");
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
  if (s_.agenda.empty()) {
    because("FD-6.5", "game_over");
    return true;
  }
  const Prompt asked = prompt_for(game_, game_.observe(s_, by_));
  if (is_chance(c_.verb) || now_.who == Seat::Chance) {
    if (is_chance(c_.verb) && by_ != Seat::Chance)
      because(asked.clause, "chance_decides");
    else if (now_.who == Seat::Chance && by_ == Seat::Chance)
      because(asked.clause, "chance_elsewhere", {{"question", asked.said}});
    else
      because(asked.clause, "chance_is_to_answer", {{"question", asked.said}});
    return true;
  }
  const bool aside =
      game_.options.free_in_any_turn && now_.what == Do::TurnMain && c_.verb == Verb::FreePlace;
  if (now_.who != by_ && !aside) {
    const bool by_another = c_.verb == Verb::FreePlace && now_.what == Do::TurnMain;
    because(
        by_another ? "FD-5.11.4" : "FD-5.0.1", "decision_of_another",
        {{"who", now_.who}, {"decision", asked.decision}, {"place", by_another ? "yes" : "no"}});
    return true;
  }
  if (takes(now_, c_.verb) || aside || (is_a_free_action() && takes_free_actions(now_.what)))
    return false;
  const bool action_first =
      now_.what == Do::TurnMain && c_.verb >= Verb::NoAction && c_.verb <= Verb::Battle;
  if (action_first)
    because("FD-5.2.1", "retrieve_first");
  else
    because(asked.clause, "answer_first", {{"question", asked.said}});
  return true;
}

// Nothing forbids it, but it is written differently (4.2, reducing duplicates): the planets in
// another order, a tile or Empire ship too many.
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
        return because(rule_for<Foundation>(now_).clause, "offered_as",
                       {{"token", token_of(game_, c)}});
}

// --------------------------------------------------------------------------------------- saying
void WhyNot::needs_level(int level, std::string_view clause, Said what) {
  if (level > top())
    because(clause, "level_too_low",
            {{"what", std::move(what)},
             {"space", say_space(now_.action, level)},
             {"level", roman(top())}});
}
void WhyNot::needs_ship_at(int p, std::string_view clause) {
  if (!has_planet(touched(), p)) because(clause, "needs_ship_at", {planet(p)});
}
void WhyNot::needs_cube(Colour c, std::string_view clause) {
  if (hand(c) == 0) because(clause, "no_cube", {{"colour", say_colour(c)}});
}
Argument WhyNot::tiles_with(Op op) const {
  std::vector<Said> names;
  for (const int tile : bits_of(content_.with(op)))
    if (const Said name = say_colony(content_, tile); std::ranges::count(names, name) == 0)
      names.push_back(name);
  return {"tiles", listed(std::move(names), Said::Join::Or)};
}
// FD-5.5.5  A tile must be hers and not used since the start of her last turn.
void WhyNot::needs_tile(Tile tile, Op op) {
  if (!content_.effect_of(tile, op))
    because("FD-5.5.5", "other_tile", {this->tile(tile), tiles_with(op)});
  else if (!has_bit(mine().colonies, tile))
    because("FD-5.5.5", "not_your_tile", {this->tile(tile)});
  else if (has_bit(mine().flipped, tile))
    because("FD-5.5.5", "tile_is_flipped", {this->tile(tile)});
}
// C3-05
void WhyNot::needs_ally() {
  if (c_.ally == kNone) return;
  if (!has_bit(s_.empire, c_.ally))
    because("FD-5.5.5", "no_empire_ship", {{"gate", gate_name(c_.ally)}});
  if (ready(game_, s_, by_, Op::EmpireShipAsOwn) == 0)
    because("FD-5.5.5", "ally_needs_tile", {tiles_with(Op::EmpireShipAsOwn)});
}
// FD-5.2.7
void WhyNot::executed_level(int lowest) {
  needs_level(c_.level, "FD-5.2.3", say("that"));
  if (c_.level < lowest)
    because("FD-5.2.3", "takes_level", {{"level", roman(lowest)}, {"asked", roman(c_.level)}});
  const int canonical = level_to_execute(game_, mine(), lowest, top());
  if (out_.empty() && !game_.options.strict_unlock && c_.level != canonical)
    because("FD-5.2.7", "executed_at", {{"level", roman(canonical)}});
}

void WhyNot::no_kin_on(Action a, int level, std::string_view clause) {
  if (level == kCentre)
    because(clause, "no_kin_in_centre");
  else
    because(clause, "no_kin_on", {{"space", say_space(a, level)}});
}

// --------------------------------------------------------------------------------------- orders
void WhyNot::order() {
  const Kins& kins = mine().kins;
  if (c_.verb == Verb::EndTurn) {
    if (s_.orders_left > 0) because("FD-4.1", "orders_left", {{"n", s_.orders_left}});
    return;
  }
  if (s_.orders_left == 0) because("FD-4.1", "no_orders_left");
  if (c_.verb == Verb::MoveHand)
    move_from_hand();
  else if (c_.verb == Verb::RetrieveCentre) {
    if (kins.centre == 0) no_kin_on(c_.action, kCentre, "FD-5.2.2");
  } else if (kins.at(c_.action, c_.level) == 0)
    no_kin_on(c_.action, c_.level, c_.verb == Verb::MoveUp ? "FD-5.1.3" : "FD-5.2.1");
  else if (c_.verb == Verb::MoveUp && c_.level == kLevels)
    because("FD-5.1.5", "centre_by_bumps");
}
void WhyNot::move_from_hand() {
  if (mine().kins.hand == 0) because("FD-5.1.3", "no_kin_in_hand");
  const int open = reach(game_, s_, by_, c_.action);
  if (c_.level > open)
    because("FD-5.1.4", "research_too_low",
            {{"space", say_space(c_.action, c_.level)},
             {"level", roman(open)},
             {"instead", say_space(c_.action, open)}});
}
void WhyNot::extra_order() {
  if (s_.orders_left > 0) because("FD-4.1", "extra_comes_after", {{"n", s_.orders_left}});
  needs_tile(c_.tile, Op::CounterToOrder);
  if (has_bit(mine().colonies, c_.tile) && s_.counters[c_.tile] == 0)
    because("FD-5.5.5", "no_counter", {tile(c_.tile)});
}

// --------------------------------------------------------------------------------- free actions
void WhyNot::free_placement() {
  needs_cube(colour_of(game_, s_, c_.at), "FD-5.11.2");
  if (stock_of(s_, c_.at) == 2) because("FD-5.11.1", "boxes_full", {planet(c_.at)});
  if (game_.options.free_place_needs_ship && !has_planet(planets_touched(s_, by_), c_.at))
    because("FD-5.11.3", "needs_ship_at", {planet(c_.at)});
}
void WhyNot::wild_placement() {
  if (game_.options.exchange_black) because("FD-5.3.2", "black_is_exchanged");
  if (c_.level == 3) because("FD-5.3.2", "black_stands_for");
  needs_cube(Colour::Black, "FD-5.3.2");
  if (out_.empty()) because("FD-5.3.2", "no_planet_has_room", {{"level", roman(c_.level)}});
}
void WhyNot::wild_target() {
  if (level_of_planet(c_.at) != now_.level)
    because("FD-5.3.2", "black_given_for", {{"level", roman(now_.level)}});
  if (stock_of(s_, c_.at) == 2) because("FD-5.11.1", "boxes_full", {planet(c_.at)});
  const Colour colour = colour_of(game_, s_, c_.at);
  if (s_.supply[colour] == 0)
    because("FD-5.3.11", "supply_empty", {{"colour", say_colour(colour)}});
  if (game_.options.free_place_needs_ship && !has_planet(planets_touched(s_, by_), c_.at))
    because("FD-5.11.3", "needs_ship_at", {planet(c_.at)});
}
void WhyNot::exchange() {
  const Colour give = colour_at(c_.first), get = colour_at(c_.second);
  needs_tile(c_.tile, Op::ExchangeSameLevel);
  needs_cube(give, "FD-5.5.5");
  if (give == get)
    because("FD-5.5.5", "changes_nothing");
  else if (level_of(give) != level_of(get))
    because("FD-5.5.5", "other_level",
            {{"give", say_colour(give)},
             {"level", roman(level_of(give))},
             {"get", say_colour(get)},
             {"other", roman(level_of(get))}});
  if (s_.supply[get] == 0) because("FD-5.3.11", "supply_empty", {{"colour", say_colour(get)}});
}
void WhyNot::broken_black() {
  if (!game_.options.exchange_black) because("FD-5.3.2", "black_is_not_exchanged");
  needs_cube(Colour::Black, "FD-5.3.2");
  Cubes wanted;
  for (const u8 cube : {c_.at, c_.first, c_.second, c_.tile})
    if (cube != kNone) ++wanted[colour_at(cube)];
  for (int i = 0; i < kColours; ++i)
    if (const Colour c = colour_at(i); wanted[c] > s_.supply[c])
      because("FD-5.3.11", "supply_short",
              {{"n", s_.supply[c]}, {"colour", say_colour(c)}, {"wanted", wanted[c]}});
}

// ------------------------------------------------------------------------------ bumps and kins
void WhyNot::bump() {
  const int distance = c_.at <= 3 ? c_.at : kActions - c_.at;
  if (distance == 1) return because("FD-5.1.6", "one_space_needs_no_tile");
  if (c_.tile == kNone)
    return because("FD-5.1.6", "sideways_needs_tile", {{"n", distance}, tiles_with(Op::Sideways)});
  const Effect* e = content_.effect_of(c_.tile, Op::Sideways);
  if (s_.sideways_tile != kNoTile && c_.tile != s_.sideways_tile)
    because("FD-5.5.5", "tile_in_force", {tile(s_.sideways_tile)});
  else if (s_.sideways_tile == kNoTile)
    needs_tile(c_.tile, Op::Sideways);
  if (e && !(e->distances >> distance & 1))
    because("FD-5.5.5", "tile_allows_not", {tile(c_.tile), {"n", distance}});
}
void WhyNot::bonus() {
  const Colour c = colour_at(c_.first);
  if (level_of(c) != now_.level)
    because("FD-5.5.5", "gives_level", {tile(now_.at), {"level", roman(now_.level)}});
  if (s_.supply[c] == 0) because("FD-5.3.11", "supply_empty", {{"colour", say_colour(c)}});
  if (c_.tile != now_.at) because("FD-5.5.5", "gives_now", {tile(now_.at)});
}
void WhyNot::destination() {
  const Op op = c_.verb == Verb::KinToLevel1 ? Op::EmptyLevel1 : Op::LowerSameAction;
  needs_tile(c_.tile, op);
  if (op == Op::EmptyLevel1 && mine().kins.at(c_.action, 1) > 0)
    because("FD-5.5.5", "space_not_empty", {{"space", say_space(c_.action, 1)}});
  if (op == Op::LowerSameAction && now_.level == 1) because("FD-5.5.5", "no_level_below");
  if (op == Op::LowerSameAction && now_.level == kCentre && now_.mode == 0)
    because("FD-5.5.5", "centre_to_hand");
}
void WhyNot::kept_tile() {
  std::vector<Said> drawn;
  for (const int tile : bits_of(s_.colonies_drawn)) drawn.push_back(say_colony(content_, tile));
  because("FD-5.5.5", "not_drawn",
          {tile(c_.tile), {"tiles", listed(std::move(drawn), Said::Join::Comma)}});
}

// ---------------------------------------------------------------------------------------- goals
// Only what the asking player has researched is weighed, and that she knows.
void WhyNot::declaration() {
  if (!has_researched(mine(), space_of_slot(c_.at)))
    return because(
        "FD-6.2", "goal_not_researched",
        {{"goal", slot_name(c_.at)}, {"space", research_id(content_, space_of_slot(c_.at))}});
  const Known<Goal>& goal = goal_at(s_, by_, c_.at);
  if (!goal.is_known_to(by_)) return;
  const GoalTile& tile = content_.goal[goal.value(Insight::of_the_table())];
  const Progress p = progress(game_, s_, by_, tile);
  because("FD-6.3", "goal_not_fulfilled",
          {{"name", printed(tile.name.view())},
           {"have", p.have},
           {"need", p.need},
           {"text", goal_text(tile)}});
}

// ----------------------------------------------------------------------------------- the Empire
void WhyNot::hit() {
  const int ring = level_of_gate(now_.at);
  if (c_.at != now_.at) because("FD-5.10.6", "hit_is_settled", {{"gate", gate_name(now_.at)}});
  if (c_.verb == Verb::StayPut)
    return because("FD-5.10.4", "stays_only_with", {tiles_with(Op::StackWithEmpire)});
  if (c_.verb == Verb::LoseShip) return because("FD-5.10.4", "ship_may_stay");
  if (level_of_space(c_.level) < ring)
    because("FD-5.9.2", "battle_too_low",
            {{"space", say_space(Action::Battle, ring)}, {"level", roman(c_.level)}});
  const int kins =
      c_.level == kCentre ? mine().kins.centre : mine().kins.at(Action::Battle, c_.level);
  if (kins == 0) no_kin_on(Action::Battle, c_.level, "FD-5.9.4");
}
void WhyNot::returned_ship() {
  const Gates on = s_.empire & gates_of(ring_of(c_.at));
  if (std::popcount(on) >= 2)
    because("FD-5.10.8", "ring_is_full");
  else if (on != 0)
    because("FD-5.10.8", "only_opposite",
            {{"gate", gate_name(opposite_of(std::countr_zero(on)))},
             {"ship", gate_name(std::countr_zero(on))}});
}

// --------------------------------------------------------------------------------------- set-up
void WhyNot::start() {
  if (c_.verb == Verb::StartResource) {
    const Colour c = colour_at(c_.first);
    if (level_of(c) != 1)
      because("FD-3.2", "first_cube");
    else if (s_.supply[c] == 0)
      because("FD-5.3.11", "supply_empty", {{"colour", say_colour(c)}});
    return;
  }
  if (level_of_gate(c_.at) != 1) because("FD-3.1", "first_ship");
  if (has_bit(s_.empire, c_.at)) because("FD-3.1", "empire_is_there", {{"gate", gate_name(c_.at)}});
  for (int i = 0; i < game_.players(); ++i)
    if (has_bit(nth(s_.dynasty, i).ships, c_.at))
      because("FD-3.1", "gate_is_taken", {{"gate", gate_name(c_.at)}, {"who", seat_at(i)}});
}

}  // namespace orrery::foundation
