// Trade.  Rulebook 5.6, clauses FD-5.6.1 to FD-5.6.4.
#include "steps.h"

namespace orrery::foundation {
namespace {

// FD-5.6.1  Each planet's output is the other's input.
bool match(const Foundation& game, const State& s, int p, int r) {
  const PlanetTile &a = planet_tile(game, s, p), &b = planet_tile(game, s, r);
  return a.gives == b.needs && b.gives == a.needs;
}

// Trades of one level among `planets`, all of which hold a cube (FD-5.6.2); at least one of them is
// new beside `known`.
void offer_trades(const Ask& q, int level, Planets planets, Planets known, Choice c, Choices& out) {
  c.level = static_cast<u8>(level);
  const Planets partners = planets & planets_of_level(level == 1 ? 1 : 2);
  if (level == 3 && !has_planet(planets, PC))
    return;  // FD-5.6.3  two middle planets and the centre
  for (const int p : bits_of(partners))
    for (const int r : bits_of(partners & ~((Planets{2} << p) - 1))) {
      const Planets all = Planets{1} << p | Planets{1} << r | (level == 3 ? kCentrePlanet : 0);
      if ((all & ~known) == 0 || (level < 3 && !match(q.game, q.s, p, r))) continue;
      c.at = static_cast<u8>(p);
      c.second = static_cast<u8>(r);
      out.push(c);
    }
}

// Trades of the given levels with her own ships, then with each Empire ship that may be counted as
// one.
void offer_levels(const Ask& q, Step now, int lowest, int highest, u8 tile, Choices& out) {
  const Planets stocked = planets_with_stock(q.s);
  const Planets own = planets_touched_by(ships_with_ally(q.s, now.who, now.ally)) & stocked;
  for (int level = lowest; level <= highest; ++level)
    offer_trades(q, level, own, 0, {.verb = Verb::Trade, .tile = tile}, out);
  for (const int ally : bits_of(turncoats(q, now.who).ships))
    for (int level = lowest; level <= highest; ++level)
      offer_trades(q, level, own | (planets_at(ally) & stocked), own,
                   {.verb = Verb::Trade, .tile = tile, .ally = static_cast<u8>(ally)}, out);
}

void exchange_cubes(Play& t, Step now, Choice c) {
  take_cube_from(t.game, t.s, now.who, c.at);
  take_cube_from(t.game, t.s, now.who, c.second);
  if (c.level == 3) take_cube_from(t.game, t.s, now.who, PC);
  flip(t.s, now.who, c.tile);
  flip_ally(t, now.who, c.ally);
}

}  // namespace

void list_trades(const Ask& q, Step now, Choices& out) {
  offer_levels(q, now, 1, level_of_space(now.level), kNone, out);
}

void trade(Play& t, Step now, Choice c) {
  exchange_cubes(t, now, c);
  finish_retrieval(t, now, c.level);
  const Tile bazaars =
      first_ready_for(t.game, t.s, now.who, Op::Repeat, Action::Trade, c.level);  // C1-10
  if (bazaars == kNoTile) return;
  const u8 more = static_cast<u8>(t.game.content.effect_of(bazaars, Op::Repeat)->n - 1);
  t.s.agenda.schedule(Step{.what = Do::TradeMore,
                           .who = now.who,
                           .level = c.level,
                           .at = bazaars,
                           .n = more,
                           .ally = c.ally});
}

// ------------------------------------------------------------------------ ACTION_MORE, C1-10
void ask_for_another_trade(const Ask& q, Step now, Choices& out) {
  offer_levels(q, now, now.level, now.level, now.at, out);
  list_free_actions(q, now.who, out);
  out.push({.verb = Verb::Stop});
}
void trade_more(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Stop) return;
  exchange_cubes(t, now, c);
  if (c.ally != kNone) now.ally = c.ally;
  if (--now.n > 0) t.s.agenda.schedule(now);
}

}  // namespace orrery::foundation
