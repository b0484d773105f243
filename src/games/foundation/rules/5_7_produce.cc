// Produce.  Rulebook 5.7, clauses FD-5.7.1 to FD-5.7.6.
#include "steps.h"

namespace orrery::foundation {
namespace {

// FD-5.7.1  The factory box is empty; FD-5.7.6  the supply holds an output cube.
bool can_produce(const Ask& q, int planet) {
  return stock_of(q.s, planet) < 2 && q.s.supply[colour_of(q.game, q.s, planet)] > 0;
}

Planets giving(const Ask& q, Planets planets, Colour c) {
  Planets some = 0;
  for (const int p : bits_of(planets))
    if (colour_of(q.game, q.s, p) == c) some |= Planets{1} << p;
  return some;
}

// Productions on one planet, with inputs from `inputs` (FD-5.7.2: from planets, never from hand,
// and of either box). Only those that use a planet beyond `known`.
void offer_productions(const Ask& q, int planet, Planets inputs, Planets known, Choice c,
                       Choices& out) {
  const Planets site = Planets{1} << planet;
  const auto offer = [&](u8 first, u8 second, Planets all) {
    if ((all & ~known) == 0) return;
    c.at = static_cast<u8>(planet);
    c.first = first;
    c.second = second;
    out.push(c);
  };
  switch (level_of_planet(planet)) {  // FD-5.7.4
    case 1: return offer(kNone, kNone, site);
    case 2: {  // one of each printed colour (FD-5.3.5)
      const auto& factory = planet_tile(q.game, q.s, planet).factory;
      const Planets seconds = giving(q, inputs & kOuterPlanets, factory[1]);
      for (const int a : bits_of(giving(q, inputs & kOuterPlanets, factory[0])))
        for (const int b : bits_of(seconds))
          offer(static_cast<u8>(a), static_cast<u8>(b), site | Planets{1} << a | Planets{1} << b);
      return;
    }
    default:  // two different level II colours: two middle planets (7.4 (44))
      for (const int a : bits_of(inputs & kMiddlePlanets))
        for (const int b : bits_of(inputs & kMiddlePlanets & ~((Planets{2} << a) - 1)))
          offer(static_cast<u8>(a), static_cast<u8>(b), site | Planets{1} << a | Planets{1} << b);
  }
}

// Productions on any of `sites`, with her own ships, then with each Empire ship that may be counted
// as one.
void offer_sites(const Ask& q, Step now, Planets sites, u8 tile, Choices& out) {
  const Planets stocked = planets_with_stock(q.s);
  const Planets own = planets_touched_by(ships_with_ally(q.s, now.who, now.ally));
  for (const int planet : bits_of(own & sites))
    if (can_produce(q, planet))
      offer_productions(q, planet, own & stocked, 0, {.verb = Verb::Produce, .tile = tile}, out);
  for (const int ally : bits_of(turncoats(q, now.who).ships)) {
    const Planets more = own | planets_at(ally);
    for (const int planet : bits_of(more & sites))
      if (can_produce(q, planet))
        offer_productions(q, planet, more & stocked, own,
                          {.verb = Verb::Produce, .tile = tile, .ally = static_cast<u8>(ally)},
                          out);
  }
}

Planets planets_up_to(int level) {
  Planets all = 0;
  for (int l = 1; l <= level; ++l) all |= planets_of_level(l);
  return all;
}

// FD-5.7.1  Inputs to the supply, one cube onto the planet, one to hand; FD-5.7.6  the planet is
// served first. Says whether the new cube slid down (FD-5.3.8): then the factory box is empty
// again.
bool make(Play& t, Step now, Choice c) {
  for (const u8 input : {c.first, c.second})
    if (input != kNone) {
      --stock_of(t.s, input);
      ++t.s.supply[colour_of(t.game, t.s, input)];
    }
  const bool slid_down = stock_of(t.s, c.at) == 0;
  const Colour output = colour_of(t.game, t.s, c.at);
  --t.s.supply[output];
  ++stock_of(t.s, c.at);
  const u8 to_hand = gain(t.s, now.who, output, 1);
  flip(t.s, now.who, c.tile);
  flip_ally(t, now.who, c.ally);
  tell(t, What::Produced, now.who, c, to_hand);
  return slid_down;
}
u8 ally_of(Step now, Choice c) { return c.ally != kNone ? c.ally : now.ally; }

}  // namespace

// FD-5.7.5  One planet per action.
void list_productions(const Ask& q, Step now, Choices& out) {
  offer_sites(q, now, planets_up_to(level_of_space(now.level)), kNone, out);
}

void produce(Play& t, Step now, Choice c) {
  const bool slid_down = make(t, now, c);
  const int level = level_of_planet(c.at);
  finish_retrieval(t, now, level);
  if (const Tile foundries =
          first_ready_for(t.game, t.s, now.who, Op::Repeat, Action::Produce, level);
      foundries != kNoTile) {  // C1-11
    const u8 more = static_cast<u8>(t.game.content.effect_of(foundries, Op::Repeat)->n - 1);
    t.s.agenda.schedule(Step{.what = Do::ProduceElsewhere,
                             .who = now.who,
                             .level = static_cast<u8>(level),
                             .at = foundries,
                             .n = more,
                             .ally = ally_of(now, c)});
  }
  if (slid_down)
    t.s.agenda.schedule(
        Step{.what = Do::ProduceAgain, .who = now.who, .at = c.at, .ally = ally_of(now, c)});
}

// ------------------------------------------------------------------------ ACTION_MORE
// FD-5.7.3  If the new cube slid down she may produce again on the same planet; 7.4 (45)  not once
// it is full.
bool factory_box_is_empty(const Foundation&, const State& s, Step now) {
  return stock_of(s, now.at) < 2;
}
void ask_to_produce_again(const Ask& q, Step now, Choices& out) {
  offer_sites(q, now, Planets{1} << now.at, kNone, out);
  list_free_actions(q, now.who, out);
  out.push({.verb = Verb::Stop});
}
void produce_again(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Produce) make(t, now, c);  // the second cube fills the factory box
}

// C1-11, 7.5 (60)  A second execution, each with its own "again".
void ask_to_produce_elsewhere(const Ask& q, Step now, Choices& out) {
  offer_sites(q, now, planets_of_level(now.level), now.at, out);
  list_free_actions(q, now.who, out);
  out.push({.verb = Verb::Stop});
}
void produce_elsewhere(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Stop) return;
  const bool slid_down = make(t, now, c);
  now.ally = ally_of(now, c);
  if (--now.n > 0) t.s.agenda.schedule(now);
  if (slid_down)
    t.s.agenda.schedule(
        Step{.what = Do::ProduceAgain, .who = now.who, .at = c.at, .ally = now.ally});
}

}  // namespace orrery::foundation
