// Exploration.  Rulebook III.C.4, clauses GR-12.1 to GR-12.7; Portals and the Rabbit.
#include "steps.h"

namespace orrery::renaissance {
namespace {
int tiles_of_stability(const State& s) {
  int n = 0;
  for (const u8 tiles : s.stability_pile) n += tiles;
  return n;
}
// GR-12.1, GR-12.2  A planet with an own Emissary, one of its colours that the reserve still has.
template <class Each>
void for_expeditions(const State& s, Seat p, Each each) {
  for (const int x : bits_of(planets_in_play(s))) {
    if (emissaries_on(s, p, x) == 0) continue;
    for (int c = 0; c < kColours; ++c)
      if (has_bit(s.portals[x], c) && s.portal_reserve[c] > 0) each(x, c);
  }
}
}  // namespace

// GR-12.7  Both piles must have something.
bool may_explore(const State& s) { return !s.tile_pile.empty() && tiles_of_stability(s) > 0; }

bool can_explore(const Renaissance&, const State& s, Step now) {
  bool found = false;
  if (may_explore(s)) for_expeditions(s, now.who, [&](int, int) { found = true; });
  return found;
}
void ask_whence_to_explore(const Ask& q, Step now, Choices& out) {
  for_expeditions(q.s, now.who, [&](int x, int c) {
    out.push({.verb = Verb::Explore, .at = small(x), .colour = small(c)});
  });
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void explore(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  t.revealed = true;
  Step& frame = frame_of(t.s);
  frame.origin = c.at;
  now.what = Do::TakeTile;
  now.at = c.colour;
  const u8 tiles = small(std::min<int>(now.n, static_cast<int>(t.s.tile_pile.size())));
  t.s.agenda.schedule(Step{.what = Do::DrawTile, .who = Seat::Chance, .n = tiles}, now);
}

// GR-12.3  The tile on top: known already, or Chance says. With several, all are shown to
// everybody.
namespace {
Planets tiles_nobody_knows(const State& s) {
  unsigned left = (1u << kPlanets) - 1u;
  left &= ~unsigned{planets_in_play(s)} & ~unsigned{s.planet_offer};
  for (const Planet x : s.tile_pile)
    if (x != kUnseen) left &= ~(1u << x);
  for (const Planet x : s.tiles_shown) left &= ~(1u << x);
  for (const Corner<Truth>& c : s.corner)
    if (c.home < kPlanets) left &= ~(1u << c.home);
  return static_cast<Planets>(left);
}
}  // namespace
bool a_tile_is_to_be_shown(const Renaissance&, const State& s, Step now) {
  return now.n > 0 && !s.tile_pile.empty();
}
void ask_which_tile(const Ask& q, Step, Choices& out) {
  const Planet top = q.s.tile_pile[0];
  if (top != kUnseen) return out.push({.verb = Verb::DrawTile, .at = top});
  for (const int x : bits_of(tiles_nobody_knows(q.s)))
    out.push({.verb = Verb::DrawTile, .at = small(x)});
}
void show_tile(Play& t, Step now, Choice c) {
  t.s.tile_pile.take_at(0);
  t.s.tiles_shown.push(c.at);
  --now.n;
  t.s.agenda.schedule(now);
}
void ask_which_tile_to_take(const Ask& q, Step, Choices& out) {
  for (const Planet x : q.s.tiles_shown) out.push({.verb = Verb::TakeTile, .at = x});
}
// The others go under the pile, in order; all have seen them.
void take_tile(Play& t, Step now, Choice c) {
  if (t.s.tiles_shown.size() > 1) tell_answer(t, now, c);
  for (const Planet x : t.s.tiles_shown)
    if (x != c.at) t.s.tile_pile.push(x);
  t.s.tiles_shown = {};
  t.s.agenda.schedule(
      Step{.what = Do::DrawStability, .who = Seat::Chance, .at = c.at, .mode = now.at});
}

// GR-12.6  A Stability tile is drawn; every tile in the pile is equally likely.
void ask_which_stability(const Ask& q, Step, Choices& out) {
  for (int v = 0; v < kValues; ++v)
    if (const u8 tiles = q.s.stability_pile[v])
      out.push({.verb = Verb::DrawStability, .n = small(v + kLowest)}, tiles);
}
void place_planet(Play& t, Step now, Choice c) {
  const std::size_t x = now.at;
  const auto add_portal = [&](Colour colour) {
    if (has_bit(t.s.portals[x], index(colour)) || t.s.portal_reserve[colour] == 0) return;
    --t.s.portal_reserve[colour];
    t.s.portals[x] = small(t.s.portals[x] | 1 << index(colour));
  };
  add_portal(colour_at(now.mode));  // GR-12.4
  add_portal(
      t.s.rabbit);  // GR-12.5  no second Portal of the same colour, none from an empty reserve
  t.s.rabbit = right_of(t.s.rabbit);  //          the Rabbit moves in any case
  --t.s.stability_pile[c.n - kLowest];
  t.s.stability[x] = c.n;
  Step& frame = frame_of(t.s);
  frame.made = now.at;
  frame.done = 1;
  tell(t, What::PlanetPlaced, frame.who, {.at = now.at, .colour = t.s.portals[x], .n = c.n});
}

// FOLLOW: some from the origin to the new planet.
namespace {
int who_can_follow(const State& s, Step now) {
  const Step& frame = frame_of(s);
  if (frame.origin == kNone || frame.made == kNone) return 0;
  const int there = emissaries_on(s, now.who, frame.origin);
  return there < now.n ? there : now.n;
}
}  // namespace
bool can_follow(const Renaissance&, const State& s, Step now) { return who_can_follow(s, now) > 0; }
void ask_how_many_follow(const Ask& q, Step now, Choices& out) {
  for (int n = 0; n <= who_can_follow(q.s, now); ++n)
    out.push({.verb = Verb::Follow, .n = small(n)});
}
void follow(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.n == 0) return;
  const Step& frame = frame_of(t.s);
  move_emissaries(t.s, now.who, frame.origin, frame.made, c.n);
  note_done(t);
}

// ------------------------------------------------------------------------ PORTAL, RABBIT
// GR-5.2  One space per colour.
namespace {
template <class Each>
void for_missing_portals(const Renaissance& game, const State& s, Step now, Each each) {
  for (const int x :
       bits_of(planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s))))
    for (int c = 0; c < kColours; ++c)
      if (!has_bit(s.portals[x], c) && s.portal_reserve[c] > 0) each(x, c);
}
}  // namespace
bool can_add_portal(const Renaissance& game, const State& s, Step now) {
  bool found = false;
  for_missing_portals(game, s, now, [&](int, int) { found = true; });
  return found;
}
void ask_which_portal(const Ask& q, Step now, Choices& out) {
  for_missing_portals(q.game, q.s, now, [&](int x, int c) {
    out.push({.verb = Verb::AddPortal, .at = small(x), .colour = small(c)});
  });
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void add_portal(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  --t.s.portal_reserve[c.colour];
  t.s.portals[c.at] = small(t.s.portals[c.at] | 1 << c.colour);
  note_done(t, c.at);
}
void ask_where_the_rabbit_goes(const Ask& q, Step now, Choices& out) {
  for (int c = 0; c < kColours; ++c) out.push({.verb = Verb::PutRabbit, .colour = small(c)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void put_rabbit(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  t.s.rabbit = colour_at(c.colour);
  note_done(t);
}

}  // namespace orrery::renaissance
