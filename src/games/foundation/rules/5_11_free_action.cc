// The free action, and the wild black cube.  Rulebook 5.11 and 5.3, clauses FD-5.11.1 to FD-5.11.4,
// FD-5.3.2.
#include "steps.h"

namespace orrery::foundation {
namespace {

// FD-5.11.1  An empty factory box; FD-5.11.3  no ship is needed unless the table wants one.
bool has_room(const Ask& q, Seat p, int planet) {
  return stock_of(q.s, planet) < 2 &&
         (!q.game.options.free_place_needs_ship || has_planet(planets_touched(q.s, p), planet));
}
// FD-5.3.2 (b)  A planet that a cube from the supply may be put on.
Planets wild_targets(const Ask& q, Seat p, int level) {
  Planets targets = 0;
  for (const int planet : bits_of(planets_of_level(level)))
    if (has_room(q, p, planet) && q.s.supply[colour_of(q.game, q.s, planet)] > 0)
      targets |= Planets{1} << planet;
  return targets;
}

// FD-5.11.2  The cube has the planet's colour.
void list_free_placements(const Ask& q, Seat p, Choices& out) {
  const Cubes& hand = dynasty_of(q.s, p).hand;
  for (int planet = 0; planet < kPlanets; ++planet)
    if (hand[colour_of(q.game, q.s, planet)] > 0 && has_room(q, p, planet))
      out.push({.verb = Verb::FreePlace, .at = static_cast<u8>(planet)});
}

// Option central_wild = exchange: a black for any 2 level II or any 4 level I cubes of the supply.
void list_broken_blacks(const Ask& q, Choices& out) {
  const Cubes& supply = q.s.supply;
  const auto enough = [&](std::initializer_list<int> cubes) {
    Cubes left = supply;
    for (const int c : cubes)
      if (left.of[c]-- == 0) return false;
    return true;
  };
  const auto u = [](int c) { return static_cast<u8>(c); };
  for (int a = first_colour(2); a < end_colour(2); ++a)
    for (int b = a; b < end_colour(2); ++b)
      if (enough({a, b}))
        out.push({.verb = Verb::BreakBlack, .level = 2, .at = u(a), .first = u(b)});
  for (int a = 0; a < end_colour(1); ++a)
    for (int b = a; b < end_colour(1); ++b)
      for (int c = b; c < end_colour(1); ++c)
        for (int d = c; d < end_colour(1); ++d)
          if (enough({a, b, c, d}))
            out.push({.verb = Verb::BreakBlack,
                      .level = 1,
                      .at = u(a),
                      .first = u(b),
                      .second = u(c),
                      .tile = u(d)});
}

void list_exchanges(const Ask& q, Seat p, Choices& out) {  // C2-08
  const Tile tile = first_ready(q.game, q.s, p, Op::ExchangeSameLevel);
  if (tile == kNoTile) return;
  for (int give = 0; give < kColours; ++give) {
    if (dynasty_of(q.s, p).hand[colour_at(give)] == 0) continue;
    const int level = level_of(colour_at(give));
    for (int get = first_colour(level); get < end_colour(level); ++get)
      if (get != give && q.s.supply[colour_at(get)] > 0)
        out.push({.verb = Verb::Exchange,
                  .first = static_cast<u8>(give),
                  .second = static_cast<u8>(get),
                  .tile = tile});
  }
}

void place_from_hand(Play& t, Seat p, Choice c) {
  --dynasty_of(t.s, p).hand[colour_of(t.game, t.s, c.at)];
  ++stock_of(t.s, c.at);
  tell(t, What::Answered, p, c);
}

}  // namespace

// FD-5.11.4  Any number of times in her own turn, also while an action is being chosen.
void list_free_actions(const Ask& q, Seat p, Choices& out) {
  list_free_placements(q, p, out);
  if (dynasty_of(q.s, p).hand[Colour::Black] > 0) {
    if (q.game.options.exchange_black)
      list_broken_blacks(q, out);
    else
      for (const int level : {2, 1})
        if (wild_targets(q, p, level) != 0)
          out.push({.verb = Verb::WildPlace, .level = static_cast<u8>(level)});
  }
  list_exchanges(q, p, out);
}

// Takes a free action, after which the same decision is asked again. Says whether it was one.
bool take_free_action(Play& t, Step again, Choice c) {
  switch (c.verb) {
    case Verb::FreePlace:
      t.s.agenda.schedule(again);
      place_from_hand(t, again.who, c);
      return true;
    case Verb::WildPlace:
      pay(t.s, again.who, Colour::Black);
      tell(t, What::Answered, again.who, c);
      t.s.agenda.schedule(Step{.what = Do::WildTarget,
                               .who = again.who,
                               .level = c.level,
                               .n = static_cast<u8>(c.level == 2 ? 2 : 4)},
                          again);
      return true;
    case Verb::Exchange:
      pay(t.s, again.who, colour_at(c.first));
      gain(t.s, again.who, colour_at(c.second), 1);
      flip(t.s, again.who, c.tile);
      tell(t, What::Answered, again.who, c);
      t.s.agenda.schedule(again);
      return true;
    case Verb::BreakBlack:
      pay(t.s, again.who, Colour::Black);
      for (const u8 cube : {c.at, c.first, c.second, c.tile})
        if (cube != kNone) gain(t.s, again.who, colour_at(cube), 1);
      tell(t, What::Answered, again.who, c);
      t.s.agenda.schedule(again);
      return true;
    default: return false;
  }
}

// ------------------------------------------------------------------------ WILD_TARGET
// FD-5.3.2 (b)  Up to 2 level II or 4 level I cubes; a planet with room may be chosen twice.
bool wild_target_is_left(const Foundation& game, const State& s, Step now) {
  return wild_targets(Ask(game, s), now.who, now.level) != 0;
}
void ask_for_a_wild_target(const Ask& q, Step now, Choices& out) {
  for (const int planet : bits_of(wild_targets(q, now.who, now.level)))
    out.push({.verb = Verb::WildTarget, .at = static_cast<u8>(planet)});
  if (now.mode != 0) out.push({.verb = Verb::Stop});
}
void place_wild(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Stop) return;
  --t.s.supply[colour_of(t.game, t.s, c.at)];
  ++stock_of(t.s, c.at);
  now.mode = 1;
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------ option free_window =
// any_turn FD-5.11.4  Others may place too, unprompted, while somebody is asked for an order.
void Foundation::ask_aside(const Asking<Foundation>& q, Seat by, Choices& out) {
  if (!q.game.options.free_in_any_turn || q.s.agenda.empty() ||
      q.s.agenda.next().what != Do::TurnMain)
    return;
  if (orrery::index(by) < q.game.players()) list_free_placements(q, by, out);
}
void Foundation::answer_aside(Acting<Foundation>& t, Seat by, Choice c) {
  place_from_hand(t, by, c);
}

}  // namespace orrery::foundation
