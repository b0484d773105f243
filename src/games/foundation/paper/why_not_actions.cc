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
  if (mine().discs > 0) because("FD-5.3.10", "discs_left", {{"n", mine().discs}});
  if (!has_bit(mine().ships, c_.at))
    because("FD-5.3.10", "no_ship_at", {{"gate", gate_name(c_.at)}});
  if (c_.action != now_.action)
    because("FD-5.3.10", "used_for", {{"action", say_action(now_.action)}});
  if (out_.empty()) because("FD-5.3.10", "nothing_to_place");
}

void WhyNot::travel() {
  const Argument gate{"gate", gate_name(c_.at)};
  if (mine().discs == 0) because("FD-5.3.10", "no_disc");
  if (has_bit(mine().ships, c_.at)) because("FD-5.4.7", "ship_there_already", {gate});
  if (ready(game_, s_, by_, Op::StackOnPlayers) == 0)
    for (int i = 0; i < game_.players(); ++i)
      if (seat_at(i) != by_ && has_bit(nth(s_.dynasty, i).ships, c_.at))
        because("FD-5.4.2", "gate_is_taken", {gate, {"who", seat_at(i)}});
  if (ready(game_, s_, by_, Op::StackWithEmpire) == 0 && has_bit(s_.empire, c_.at))
    because("FD-5.4.2", "empire_is_there", {gate});
  needs_ally();
  if (c_.tile != kNone) needs_tile(c_.tile, Op::RangeFactor);
  if (mine().ships == 0 && c_.ally == kNone) {
    if (level_of_gate(c_.at) != 1) because("FD-5.4.5", "new_ship_outside");
    return executed_level(1);
  }
  if (c_.tile != kNone || c_.ally != kNone) needs_no_help();
  if (!out_.empty()) return;
  const Effect* beacon = c_.tile == kNone ? nullptr : content_.effect_of(c_.tile, Op::RangeFactor);
  const int factor = beacon ? beacon->n : 1, reach = top() * factor;
  const int own = distance(mine().ships, c_.at),
            links = c_.ally == kNone ? own : distance(bit(c_.ally), c_.at);
  const Argument ally{"ally", c_.ally == kNone ? kNothing : Said(gate_name(c_.ally))};
  const Argument from_own{"own", own < 0 ? -1 : own};
  if (links == 0)
    because("FD-5.4.7", "at_least_one_away", {gate});
  else if (links < 0)
    because("FD-5.4.3", "no_way", {gate, ally, from_own});
  else if (links > reach)
    because("FD-5.4.1", "too_far",
            {gate,
             {"distance", links},
             ally,
             from_own,
             {"space", say_space(Action::SpaceTravel, top())},
             {"reach", reach}});
  else
    executed_level((links + factor - 1) / factor);
}
// 4.2  A tile or an Empire ship is named only where the gate is out of reach without it.
void WhyNot::needs_no_help() {
  const Argument gate{"gate", gate_name(c_.at)};
  const auto within = [&](int links, int reach) { return links > 0 && links <= reach; };
  if (mine().ships == 0 && level_of_gate(c_.at) == 1)
    return because("FD-5.4.5", "outer_gates_are_open");
  const int own = distance(mine().ships, c_.at);
  if (within(own, top())) return because("FD-5.5.5", "within_own_reach", {gate, {"distance", own}});
  if (c_.tile == kNone || c_.ally == kNone) return;
  const Effect* beacon = content_.effect_of(c_.tile, Op::RangeFactor);
  if (beacon && within(own, top() * beacon->n))
    return because("FD-5.5.5", "within_reach_with_tile", {gate, tile(c_.tile)});
  for (const int other : bits_of(s_.empire))
    if (const int links = distance(bit(other), c_.at); within(links, top()))
      return because("FD-5.5.5", "within_reach_of_ally",
                     {gate, {"ally", gate_name(other)}, {"distance", links}});
}

// -------------------------------------------------------------------------------- 5.5 colonizing
void WhyNot::colonize() {
  const int level = level_of_planet(c_.at);
  const PlanetTile& on_it = planet_tile(game_, s_, c_.at);
  needs_level(level, "FD-5.5.2", say("colonizing", {planet(c_.at)}));
  needs_ally();
  needs_ship_at(c_.at, "FD-5.5.1");

  u64 lying = 0;
  for (const int tile : bits_of(s_.colony_board))
    if (nth(s_.lies_for, tile) == c_.at) lying |= bit(tile);
  if (lying == 0 && c_.at != PC) {
    Said owner = kNothing;
    for (int i = 0; i < game_.players(); ++i)
      for (const int tile : bits_of(nth(s_.dynasty, i).colonies))
        if (nth(s_.lies_for, tile) == c_.at) owner = seat_at(i);
    because("FD-5.5.3", "colonized_already", {planet(c_.at), {"who", owner}});
  } else if (lying == 0 && (game_.options.no_overflow || s_.colony_board == 0))
    because("FD-5.5.4", "no_central_tile");
  else if (lying != 0 && (c_.second == kNone || !has_bit(lying, c_.second)))
    because("FD-5.5.1", "tile_lying_there",
            {tile(static_cast<Tile>(std::countr_zero(lying))),
             {"others", std::popcount(lying) > 1 ? "yes" : "no"}});

  if (c_.first == kNone) {
    if (c_.tile == kNone)
      because("FD-5.5.1", "costs_one", {{"colour", say_colour(on_it.needs)}});
    else
      needs_tile(c_.tile, Op::FreeCost);
    if (const Effect* e = c_.tile == kNone ? nullptr : content_.effect_of(c_.tile, Op::FreeCost);
        e && e->at_level != 0 && e->at_level != level)
      because("FD-5.5.5", "works_for",
              {tile(c_.tile), {"space", say_space(Action::Colonize, e->at_level)}});
    return;
  }
  const Colour paid = colour_at(c_.first);
  const bool wild = paid == Colour::Black && level < 3;
  if (wild && game_.options.exchange_black)
    because("FD-5.3.2", "black_does_not_pay");
  else if (paid != on_it.needs && !wild)
    because("FD-5.5.2", "asks_for",
            {planet(c_.at), {"colour", say_colour(on_it.needs)}, {"paid", say_colour(paid)}});
  needs_cube(paid, "FD-5.5.1");
}

// ----------------------------------------------------------------------------------- 5.6 trading
void WhyNot::trade() {
  const int level = c_.level;
  if (now_.what == Do::TradeMore) {
    if (level != now_.level)
      because("FD-5.6.3", "one_more", {{"space", say_space(Action::Trade, now_.level)}});
    if (c_.tile != now_.at) because("FD-5.5.5", "allows_it", {tile(now_.at)});
  } else {
    needs_level(level, "FD-5.6.3", say("that"));
    if (c_.tile != kNone) because("FD-5.5.5", "first_needs_no_tile");
  }
  needs_ally();
  const int wanted = level == 1 ? 1 : 2;
  for (const u8 p : {c_.at, c_.second}) {
    if (level_of_planet(p) != wanted)
      because("FD-5.6.3", "trade_is_between", {{"level", roman(level)}});
    needs_ship_at(p, "FD-5.6.1");
    if (stock_of(s_, p) == 0) because("FD-5.6.2", "no_cube_to_trade", {planet(p)});
  }
  if (level == 3) {
    needs_ship_at(PC, "FD-5.6.1");
    if (stock_of(s_, PC) == 0) because("FD-5.6.2", "no_cube_to_trade", {planet(PC)});
  }
  if (c_.at == c_.second) return because("FD-5.6.1", "trades_with_itself");
  const PlanetTile &a = planet_tile(game_, s_, c_.at), &b = planet_tile(game_, s_, c_.second);
  if (level < 3 && (a.gives != b.needs || b.gives != a.needs))
    because("FD-5.6.1", "they_do_not_match",
            {planet(c_.at),
             {"needs", say_colour(a.needs)},
             {"other", planet_said(c_.second)},
             {"other_needs", say_colour(b.needs)}});
}

// --------------------------------------------------------------------------------- 5.7 producing
void WhyNot::produce() {
  const int level = level_of_planet(c_.at);
  if (now_.what == Do::ProduceAgain) {
    if (c_.at != now_.at) because("FD-5.7.3", "again_only_on", {{"planet", planet_name(now_.at)}});
    if (c_.tile != kNone) because("FD-5.5.5", "again_needs_no_tile");
  } else if (now_.what == Do::ProduceElsewhere) {
    if (level != now_.level)
      because("FD-5.7.5", "one_more", {{"space", say_space(Action::Produce, now_.level)}});
    if (c_.tile != now_.at) because("FD-5.5.5", "allows_it", {tile(now_.at)});
  } else {
    needs_level(level, "FD-5.7.4", say("producing", {planet(c_.at)}));
    if (c_.tile != kNone) because("FD-5.5.5", "first_needs_no_tile");
  }
  needs_ally();
  needs_ship_at(c_.at, "FD-5.7.1");
  if (stock_of(s_, c_.at) == 2) because("FD-5.7.1", "factory_is_full", {planet(c_.at)});
  const Colour output = colour_of(game_, s_, c_.at);
  if (s_.supply[output] == 0) because("FD-5.7.6", "supply_empty", {{"colour", say_colour(output)}});

  if (level == 1) {
    if (c_.first != kNone) because("FD-5.7.4", "no_input");
    return;
  }
  const auto& factory = planet_tile(game_, s_, c_.at).factory;
  const Argument inputs{"inputs", level == 3
                                      ? say("two_middle_cubes")
                                      : listed({say_colour(factory[0]), say_colour(factory[1])})};
  if (c_.first == kNone) return because("FD-5.7.4", "uses_up", {inputs});
  for (const u8 input : {c_.first, c_.second}) {
    needs_ship_at(input, "FD-5.7.1");
    if (stock_of(s_, input) == 0) because("FD-5.7.1", "no_cube_to_use", {planet(input)});
  }
  const Colour one = colour_of(game_, s_, c_.first), two = colour_of(game_, s_, c_.second);
  const bool fits = level == 3 ? level_of(one) == 2 && level_of(two) == 2 && one != two
                               : (one == factory[0] && two == factory[1]) ||
                                     (one == factory[1] && two == factory[0]);
  if (!fits) because("FD-5.7.4", "produced_from", {planet(c_.at), inputs});
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
  needs_level(level, clause, say("researching", {{"space", id}}));
  if (mine().discs == 0) because("FD-5.3.10", "no_disc");
  if (has_researched(mine(), c_.at)) because("FD-5.8.1", "researched_already", {{"space", id}});
  if (c_.at == kPersonal && mine().personal_goal.to().empty())
    because("FD-5.8.4", "no_personal_goal");

  const bool any_goes = space.preceding == 0 || (have & space.preceding) != 0 ||
                        (c_.at >= kResearch4 && (have & kLevel4) != 0);
  const bool ready_for_it =
      c_.at == kPersonal ? (have & kLevel2) != 0 && (have & kLevel3) != 0 : any_goes;
  if (!ready_for_it && c_.tile == kNone) {
    const char* const level_kind = level == 3 ? "goal" : "other";
    std::vector<Said> before;
    for (const int space_before : bits_of(space.preceding))
      before.push_back(say_research(space_before));
    because(clause, "research_missing",
            {{"before", listed(std::move(before), Said::Join::Or)},
             {"kind", c_.at == kPersonal ? "personal" : level_kind}});
  }
  if (c_.tile != kNone) {
    needs_tile(c_.tile, Op::IgnorePreceding);
    if (ready_for_it) because("FD-5.5.5", "research_needs_no_tile");
  }
  const Colour paid = colour_at(c_.first);
  const bool wild = paid == Colour::Black && level < 3;
  if (wild && game_.options.exchange_black)
    because("FD-5.3.2", "black_does_not_pay");
  else if (!wild && paid != space.price[0] && paid != space.price[1]) {
    std::vector<Said> prices{say_colour(space.price[0])};
    if (space.price[1] != Colour::None) prices.push_back(say_colour(space.price[1]));
    because(clause, "research_costs",
            {{"space", id},
             {"colours", listed(std::move(prices), Said::Join::Or)},
             {"paid", say_colour(paid)}});
  }
  needs_cube(paid, "FD-5.8.1");
}

// --------------------------------------------------------------------------------- 5.9 battling
void WhyNot::battle() {
  const Argument gate{"gate", gate_name(c_.at)};
  const int ring = level_of_gate(c_.at);
  needs_ally();
  if (!has_bit(s_.empire, c_.at)) return because("FD-5.9.1", "no_empire_ship", {gate});
  if (c_.ally == c_.at) because("FD-5.9.1", "captures_itself");
  const Gates mine_and_ally = ships() & ~(c_.ally == c_.at ? bit(c_.at) & ~mine().ships : 0);
  if (!has_bit(mine_and_ally | linked_to(mine_and_ally), c_.at))
    because("FD-5.9.1", "no_ship_near", {gate});
  if (ring > top())
    because("FD-5.9.2", "ring_too_high",
            {gate, {"space", say_space(Action::Battle, ring)}, {"level", roman(top())}});
  else
    executed_level(ring);

  Planets loot = planets_at(c_.at);
  if (game_.options.loot_at_own_ship)
    loot |= planets_touched_by(mine_and_ally & (bit(c_.at) | links_of(c_.at)));
  if (c_.first == kNone) {
    if ((loot & planets_with_stock(s_)) != 0) because("FD-5.9.1", "take_a_cube");
    return;
  }
  if (!has_planet(loot, c_.first)) because("FD-5.9.1", "planet_not_at", {planet(c_.first), gate});
  if (stock_of(s_, c_.first) == 0) because("FD-5.9.1", "planet_has_no_cube", {planet(c_.first)});
}
void WhyNot::further_kin() {
  const Kins& kins = mine().kins;
  const int there = c_.level == kCentre ? kins.centre : kins.at(c_.action, c_.level);
  if (there == 0) no_kin_on(c_.action, c_.level, "FD-5.9.1");
  if (!game_.options.recall_kins && c_.action != Action::Battle)
    because("FD-5.9.1", "only_battle_kins");
  if (now_.at == kNone)
    needs_tile(c_.tile, Op::RepeatWithKins);
  else if (c_.tile != now_.at)
    because("FD-5.5.5", "allows_it", {tile(now_.at)});
  if (out_.empty()) because("FD-5.9.2", "nothing_to_battle");
}

}  // namespace orrery::foundation
