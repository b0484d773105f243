// Why not: the six actions, chapters 5.3 to 5.9.
#include "why_not.h"

namespace orrery::foundation {

// --------------------------------------------------------------------------- 5.3, 5.4 travelling
// Links from the nearest of these ships; -1 if there is no way.
int WhyNot::distance(Gates from, int gate) const {
  Gates reached = from;
  for (int links = 0; reached != 0; ++links) {
    if (has_bit(reached, gate)) return links;
    const Gates passable = game_.options.blocked_path ? reached & (~s_.empire | from) : reached;
    const Gates further = linked_to(passable) & ~reached;
    if (further == 0) return -1;
    reached |= further;
  }
  return -1;
}

void WhyNot::lift() {
  if (mine().discs > 0)
    because("FD-5.3.10", "A ship is only picked up when the stock is empty; you have " + std::to_string(mine().discs) + " discs.");
  if (!has_bit(mine().ships, c_.at)) because("FD-5.3.10", "You have no ship at " + gate_name(c_.at) + ".");
  if (c_.action != now_.action) because("FD-5.3.10", "It would be used for " + std::string(action_name(now_.action)) + ".");
  if (out_.empty()) because("FD-5.3.10", "With that disc there would be nothing to place.");
}

void WhyNot::travel() {
  const std::string gate = gate_name(c_.at);
  if (mine().discs == 0) because("FD-5.3.10", "You have no disc left: first pick up one of your ships.");
  if (has_bit(mine().ships, c_.at)) because("FD-5.4.7", "You have a ship at " + gate + " already.");
  if (ready(game_, s_, by_, Op::StackOnPlayers) == 0)
    for (int i = 0; i < game_.players(); ++i)
      if (seat_at(i) != by_ && has_bit(s_.dynasty[static_cast<std::size_t>(i)].ships, c_.at))
        because("FD-5.4.2", gate + " is occupied by a ship of " + std::string(seat_name(seat_at(i))) + ".");
  if (ready(game_, s_, by_, Op::StackWithEmpire) == 0 && has_bit(s_.empire, c_.at))
    because("FD-5.4.2", gate + " is occupied by an Empire ship.");
  needs_ally();
  if (c_.tile != kNone) needs_tile(c_.tile, Op::RangeFactor);
  if (mine().ships == 0 && c_.ally == kNone) {
    if (level_of_gate(c_.at) != 1) because("FD-5.4.5", "Without a ship on the board a new one starts on the outer ring.");
    return executed_level(1);
  }
  if (c_.tile != kNone || c_.ally != kNone) needs_no_help();
  if (!out_.empty()) return;
  const Effect* beacon = c_.tile == kNone ? nullptr : content_.effect_of(c_.tile, Op::RangeFactor);
  const int factor = beacon ? beacon->n : 1, reach = top() * factor;
  const int own = distance(mine().ships, c_.at), links = c_.ally == kNone ? own : distance(bit(c_.ally), c_.at);
  const auto from_own = [&] { return own < 0 ? "" : ", " + std::to_string(own) + " from your nearest ship"; };
  const std::string from_ally = c_.ally == kNone ? "" : " from the Empire ship at " + gate_name(c_.ally) + from_own();
  if (links == 0) because("FD-5.4.7", "The Empire ship at " + gate + " counts as your own there: a ship is placed at least 1 gate away.");
  else if (links < 0) because("FD-5.4.3", "No way leads to " + gate + (c_.ally == kNone ? "." : from_ally + "."));
  else if (links > reach)
    because("FD-5.4.1", gate + " is too far: distance " + std::to_string(links) + from_ally + ", Space Travel " + std::string(roman(top())) +
                            " reaches " + std::to_string(reach) + ".");
  else executed_level((links + factor - 1) / factor);
}
// 4.2  A tile or an Empire ship is named only where the gate is out of reach without it.
void WhyNot::needs_no_help() {
  const std::string gate = gate_name(c_.at);
  const auto within = [&](int links, int reach) { return links > 0 && links <= reach; };
  if (mine().ships == 0 && level_of_gate(c_.at) == 1)
    return because("FD-5.4.5", "Without a ship on the board every empty outer gate is open: name neither tile nor Empire ship.");
  const int own = distance(mine().ships, c_.at);
  if (within(own, top()))
    return because("FD-5.5.5", gate + " is within reach of your own ships, distance " + std::to_string(own) + ": name neither tile nor Empire ship.");
  if (c_.tile == kNone || c_.ally == kNone) return;
  const Effect* beacon = content_.effect_of(c_.tile, Op::RangeFactor);
  if (beacon && within(own, top() * beacon->n))
    return because("FD-5.5.5", gate + " is within reach of your own ships with " + tile_name(c_.tile) + ": name no Empire ship.");
  for (const int other : bits_of(s_.empire))
    if (const int links = distance(bit(other), c_.at); within(links, top()))
      return because("FD-5.5.5", gate + " is within reach of the Empire ship at " + gate_name(other) + ", distance " + std::to_string(links) +
                                     ": no other tile is needed.");
}

// -------------------------------------------------------------------------------- 5.5 colonizing
void WhyNot::colonize() {
  const int level = level_of_planet(c_.at);
  const PlanetTile& printed = planet_tile(game_, s_, c_.at);
  needs_level(level, "FD-5.5.2", "Colonizing the " + planet(c_.at));
  needs_ally();
  needs_ship_at(c_.at, "FD-5.5.1");

  u64 lying = 0;
  for (const int tile : bits_of(s_.colony_board))
    if (s_.lies_for[static_cast<std::size_t>(tile)] == c_.at) lying |= bit(tile);
  if (lying == 0 && c_.at != PC) {
    std::string owner = "somebody";
    for (int i = 0; i < game_.players(); ++i)
      for (const int tile : bits_of(s_.dynasty[static_cast<std::size_t>(i)].colonies))
        if (s_.lies_for[static_cast<std::size_t>(tile)] == c_.at) owner = seat_name(seat_at(i));
    because("FD-5.5.3", "The " + planet(c_.at) + " is colonized already, by " + owner + ".");
  } else if (lying == 0 && (game_.options.no_overflow || s_.colony_board == 0))
    because("FD-5.5.4", "No tile is left for the central planet.");
  else if (lying != 0 && (c_.second == kNone || !has_bit(lying, c_.second)))
    because("FD-5.5.1", "The tile that lies there is " + tile_name(static_cast<Tile>(std::countr_zero(lying))) +
                            (std::popcount(lying) > 1 ? " or another central one" : "") + ".");

  if (c_.first == kNone) {
    if (c_.tile == kNone) because("FD-5.5.1", "It costs one " + std::string(colour_name(printed.needs)) + " cube.");
    else needs_tile(c_.tile, Op::FreeCost);
    if (const Effect* e = c_.tile == kNone ? nullptr : content_.effect_of(c_.tile, Op::FreeCost);
        e && e->at_level != 0 && e->at_level != level)
      because("FD-5.5.5", tile_name(c_.tile) + " works for Colonize " + std::string(roman(e->at_level)) + " only.");
    return;
  }
  const Colour paid = colour_at(c_.first);
  const bool wild = paid == Colour::Black && level < 3;
  if (wild && game_.options.exchange_black)
    because("FD-5.3.2", "At this table black does not pay for another colour (central_wild = exchange).");
  else if (paid != printed.needs && !wild)
    because("FD-5.5.2", "The " + planet(c_.at) + " asks for " + std::string(colour_name(printed.needs)) + ", not " +
                            std::string(colour_name(paid)) + ".");
  needs_cube(paid, "FD-5.5.1");
}

// ----------------------------------------------------------------------------------- 5.6 trading
void WhyNot::trade() {
  const int level = c_.level;
  if (now_.what == Do::TradeMore) {
    if (level != now_.level) because("FD-5.6.3", "One more trade of level " + std::string(roman(now_.level)) + " is possible.");
    if (c_.tile != now_.at) because("FD-5.5.5", "It is " + tile_name(now_.at) + " that allows one more trade.");
  } else {
    needs_level(level, "FD-5.6.3", "That trade");
    if (c_.tile != kNone) because("FD-5.5.5", "The first trade needs no tile.");
  }
  needs_ally();
  const int wanted = level == 1 ? 1 : 2;
  for (const u8 p : {c_.at, c_.second}) {
    if (level_of_planet(p) != wanted)
      because("FD-5.6.3", "Trade " + std::string(roman(level)) + " is between two " + (wanted == 1 ? "outer" : "middle") + " planets" +
                              (level == 3 ? " and the centre." : "."));
    needs_ship_at(p, "FD-5.6.1");
    if (stock_of(s_, p) == 0) because("FD-5.6.2", "The " + planet(p) + " has no cube to trade.");
  }
  if (level == 3) {
    needs_ship_at(PC, "FD-5.6.1");
    if (stock_of(s_, PC) == 0) because("FD-5.6.2", "The central planet has no cube to trade.");
  }
  if (c_.at == c_.second) return because("FD-5.6.1", "A planet does not trade with itself.");
  const PlanetTile &a = planet_tile(game_, s_, c_.at), &b = planet_tile(game_, s_, c_.second);
  if (level < 3 && (a.gives != b.needs || b.gives != a.needs))
    because("FD-5.6.1", "They do not match: the " + planet(c_.at) + " needs " + std::string(colour_name(a.needs)) + ", the " +
                            planet(c_.second) + " needs " + std::string(colour_name(b.needs)) + ".");
}

// --------------------------------------------------------------------------------- 5.7 producing
void WhyNot::produce() {
  const int level = level_of_planet(c_.at);
  if (now_.what == Do::ProduceAgain) {
    if (c_.at != now_.at) because("FD-5.7.3", "Only on " + planet_name(now_.at) + ", where the cube slid down, may you produce again.");
    if (c_.tile != kNone) because("FD-5.5.5", "Producing again needs no tile.");
  } else if (now_.what == Do::ProduceElsewhere) {
    if (level != now_.level) because("FD-5.7.5", "One more Produce " + std::string(roman(now_.level)) + " is possible.");
    if (c_.tile != now_.at) because("FD-5.5.5", "It is " + tile_name(now_.at) + " that allows it.");
  } else {
    needs_level(level, "FD-5.7.4", "Producing on the " + planet(c_.at));
    if (c_.tile != kNone) because("FD-5.5.5", "The first production needs no tile.");
  }
  needs_ally();
  needs_ship_at(c_.at, "FD-5.7.1");
  if (stock_of(s_, c_.at) == 2) because("FD-5.7.1", "The factory of the " + planet(c_.at) + " is full: it holds 2 cubes.");
  const Colour output = colour_of(game_, s_, c_.at);
  if (s_.supply[output] == 0) because("FD-5.7.6", "No " + std::string(colour_name(output)) + " cube is left in the supply.");

  if (level == 1) {
    if (c_.first != kNone) because("FD-5.7.4", "An outer planet produces without input.");
    return;
  }
  const auto& factory = planet_tile(game_, s_, c_.at).factory;
  const std::string inputs = level == 3 ? "two cubes of different middle planets"
                                        : std::string(colour_name(factory[0])) + " and " + std::string(colour_name(factory[1]));
  if (c_.first == kNone) return because("FD-5.7.4", "It uses up " + inputs + " from planets at your ships.");
  for (const u8 input : {c_.first, c_.second}) {
    needs_ship_at(input, "FD-5.7.1");
    if (stock_of(s_, input) == 0) because("FD-5.7.1", "The " + planet(input) + " has no cube to use.");
  }
  const Colour one = colour_of(game_, s_, c_.first), two = colour_of(game_, s_, c_.second);
  const bool fits = level == 3 ? level_of(one) == 2 && level_of(two) == 2 && one != two
                               : (one == factory[0] && two == factory[1]) || (one == factory[1] && two == factory[0]);
  if (!fits) because("FD-5.7.4", "The " + planet(c_.at) + " is produced from " + inputs + ".");
}

// ------------------------------------------------------------------------------- 5.8 researching
void WhyNot::research() {
  const int level = level_of_research(c_.at) - 1;
  const ResearchSpace& space = content_.research[c_.at];
  const std::string id(space.id.view());
  constexpr std::string_view kClauses[] = {"FD-5.8.2", "FD-5.8.3", "FD-5.8.4"};
  const std::string_view clause = kClauses[level - 1];
  constexpr u16 kLevel2 = 0x003F, kLevel3 = 0x0FC0, kLevel4 = 0x7000;
  const u16 have = mine().research;
  needs_level(level, clause, "Researching " + id);
  if (mine().discs == 0) because("FD-5.3.10", "You have no disc left: first pick up one of your ships.");
  if (has_researched(mine(), c_.at)) because("FD-5.8.1", "You have researched " + id + " already.");
  if (c_.at == kPersonal && mine().personal_goal.to().empty()) because("FD-5.8.4", "You have no personal goal.");

  const bool any_goes = space.preceding == 0 || (have & space.preceding) != 0 || (c_.at >= kResearch4 && (have & kLevel4) != 0);
  const bool ready_for_it = c_.at == kPersonal ? (have & kLevel2) != 0 && (have & kLevel3) != 0 : any_goes;
  if (!ready_for_it && c_.tile == kNone) {
    std::string names;
    for (const int before : bits_of(space.preceding))
      names += (names.empty() ? "" : " or ") + space_name(action_at(before % kActions), level_of_research(static_cast<Space>(before)));
    if (c_.at == kPersonal) names = "any level II and any level III space";
    because(clause, "Preceding research missing: " + names + (level == 3 && c_.at != kPersonal ? ", or another level IV space." : "."));
  }
  if (c_.tile != kNone) {
    needs_tile(c_.tile, Op::IgnorePreceding);
    if (ready_for_it) because("FD-5.5.5", "It needs no tile: what precedes it is researched.");
  }
  const Colour paid = colour_at(c_.first);
  const bool wild = paid == Colour::Black && level < 3;
  if (wild && game_.options.exchange_black)
    because("FD-5.3.2", "At this table black does not pay for another colour (central_wild = exchange).");
  else if (!wild && paid != space.price[0] && paid != space.price[1])
    because(clause, id + " costs " + std::string(colour_name(space.price[0])) +
                        (space.price[1] == Colour::None ? "" : " or " + std::string(colour_name(space.price[1]))) + ", not " +
                        std::string(colour_name(paid)) + ".");
  needs_cube(paid, "FD-5.8.1");
}

// --------------------------------------------------------------------------------- 5.9 battling
void WhyNot::battle() {
  const std::string gate = gate_name(c_.at);
  const int ring = level_of_gate(c_.at);
  needs_ally();
  if (!has_bit(s_.empire, c_.at)) return because("FD-5.9.1", "There is no Empire ship at " + gate + ".");
  if (c_.ally == c_.at) because("FD-5.9.1", "The ship that is captured cannot help to capture it.");
  const Gates mine_and_ally = ships() & ~(c_.ally == c_.at ? bit(c_.at) & ~mine().ships : 0);
  if (!has_bit(mine_and_ally | linked_to(mine_and_ally), c_.at)) because("FD-5.9.1", "No ship of yours is at " + gate + " or next to it.");
  if (ring > top())
    because("FD-5.9.2", "The Empire ship at " + gate + " is on a ring that takes Battle " + std::string(roman(ring)) +
                            ", this kin acts at level " + std::string(roman(top())) + " at most.");
  else executed_level(ring);

  Planets loot = planets_at(c_.at);
  if (game_.options.loot_at_own_ship) loot |= planets_touched_by(mine_and_ally & (bit(c_.at) | links_of(c_.at)));
  if (c_.first == kNone) {
    if ((loot & planets_with_stock(s_)) != 0) because("FD-5.9.1", "A cube must be taken along: a planet there has one.");
    return;
  }
  if (!has_planet(loot, c_.first)) because("FD-5.9.1", "The " + planet(c_.first) + " is not at " + gate + ".");
  if (stock_of(s_, c_.first) == 0) because("FD-5.9.1", "The " + planet(c_.first) + " has no cube.");
}
void WhyNot::further_kin() {
  const Kins& kins = mine().kins;
  const int there = c_.level == kCentre ? kins.centre : kins.at(c_.action, c_.level);
  if (there == 0)
    because("FD-5.9.1", "No kin is " + std::string(c_.level == kCentre ? "in " : "on ") + space_name(c_.action, c_.level) + ".");
  if (!game_.options.recall_kins && c_.action != Action::Battle)
    because("FD-5.9.1", "Only kins from Battle spaces or the centre join the battle.");
  if (now_.at == kNone) needs_tile(c_.tile, Op::RepeatWithKins);
  else if (c_.tile != now_.at) because("FD-5.5.5", "It is " + tile_name(now_.at) + " that sends further kins now.");
  if (out_.empty()) because("FD-5.9.2", "A kin of that level has nothing to battle.");
}

}  // namespace orrery::foundation
