// Victory points, Objectives, the end.  Rulebook III.B, clauses GR-8.1 to GR-8.8, GR-1.1 to GR-1.3;
// section 8.4.
#include "steps.h"

namespace orrery::renaissance {
namespace {

// Free planets other than the Hub that carry a colour.
Planets planets_along(const State& s, int colour) {
  unsigned along = 0;
  for (const int x : bits_of(planets_in_play(s)))
    if (!is_home(s, x) && x != s.hub && has_bit(s.portals[x], colour)) along |= 1u << x;
  return static_cast<Planets>(along);
}
int pieces_along(const State& s, Seat p, int colour) {
  int n = 0;
  for (const int x : bits_of(planets_along(s, colour))) n += pieces_on(s, p, x);
  return n;
}
// Most pieces alone, or shared.
int road(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o, int colour) {
  const int mine = pieces_along(s, p, colour);
  int best = 0;
  for (int i = 0; i < game.players(); ++i)
    if (seat_at(i) != p) best = std::max(best, pieces_along(s, seat_at(i), colour));
  if (mine == 0 || mine < best) return 0;
  return mine > best ? o.n : o.m;
}
int roads(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o) {
  int sum = 0;
  for (int colour = 0; colour < kColours; ++colour) sum += road(game, s, p, o, colour);
  return sum;
}
int crossing(const State& s, int x, const ObjectiveCard& o) {
  const int portals = std::popcount(static_cast<unsigned>(s.portals[x]));
  if (portals == 2) return o.n;
  return portals == 3 ? o.m : 0;
}
int on_the_hub(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o) {
  if (s.hub == kNone) return 0;
  switch (rank_on(game, s, p, s.hub)) {
    case Rank::Leading: return o.n;
    case Rank::Tied: return o.m;
    case Rank::Outnumbered: return o.k;
    case Rank::Absent: return 0;
  }
  return 0;
}
int uncapped(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o) {
  if (o.aim == Aim::Hub) return on_the_hub(game, s, p, o);
  if (o.aim == Aim::PerToken) return o.n * tokens_of(s, p);
  if (o.aim == Aim::Roads) return roads(game, s, p, o);
  const Planets fit = planets_where(game, s, p, o.where, Step{});
  int sum = 0;
  switch (o.aim) {
    case Aim::PerPlanet: {
      const int planets = std::popcount(fit);
      return o.n * planets + (o.at_least > 0 && planets >= o.at_least ? o.m : 0);
    }
    case Aim::Portals:
      for (const int x : bits_of(fit)) sum += crossing(s, x, o);
      return sum;
    case Aim::PerPiece:
      for (const int x : bits_of(fit)) sum += o.n * pieces_on(s, p, x);
      return sum;
    case Aim::LargestGroup:
      for (const int x : bits_of(fit)) sum = std::max(sum, pieces_on(s, p, x) - o.n);
      return sum;
    default: return 0;
  }
}

// Does it pay something for this planet? `largest` is the biggest group on a planet that fits.
bool counts(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o, int x,
            int largest) {
  switch (o.aim) {
    case Aim::Hub: return x == s.hub && is_present(s, p, x);
    case Aim::PerToken: return s.holder[x] == p;
    case Aim::Roads:
      for (int colour = 0; colour < kColours; ++colour)
        if (has_bit(planets_along(s, colour), x) && is_present(s, p, x) &&
            road(game, s, p, o, colour) > 0)
          return true;
      return false;
    case Aim::PerPlanet: return true;
    case Aim::Portals: return crossing(s, x, o) > 0;
    case Aim::PerPiece: return is_present(s, p, x);
    case Aim::LargestGroup: return pieces_on(s, p, x) == largest && largest > o.n;
  }
  return false;
}

}  // namespace

// Section 8.4  Where the value comes from; of several groups that are largest, each.
Planets planets_paying(const Renaissance& game, const State& s, Seat p, Objective objective) {
  const ObjectiveCard& o = game.content.objective[objective];
  const Planets fit =
      planets_where(game, s, p, o.where, Step{});  // all of them where the Objective names none
  int largest = 0;
  for (const int x : bits_of(fit)) largest = std::max(largest, pieces_on(s, p, x));
  unsigned paying = 0;
  for (const int x : bits_of(fit))
    if (counts(game, s, p, o, x, largest)) paying |= 1u << x;
  return static_cast<Planets>(paying);
}
int value_of(const Renaissance& game, const State& s, Seat p, Objective objective) {
  const ObjectiveCard& o = game.content.objective[objective];
  return std::min<int>(uncapped(game, s, p, o), o.cap);
}
int senate_value(const Renaissance& game, const State& s, Seat p) {
  int sum = 0;
  for (const Objective o : s.face_up) sum += o < kMostObjectives ? value_of(game, s, p, o) : 0;
  return sum;
}

// ------------------------------------------------------------------------ SCORE(k)
namespace {
int capped(int value, int cap) { return cap > 0 && value > cap ? cap : value; }
int number_face_up(const State& s) {
  int n = 0;
  for (const Objective o : s.face_up) n += o != kNone;
  return n;
}
}  // namespace
// One or two of those that are face up; all of them if there are no more.
void ask_which_objectives(const Ask& q, Step now, Choices& out) {
  const Task& task = task_of(q.game.content, now);
  List<Objective, kSlots> up;
  u32 rows = 0;
  for (const Objective o : q.s.face_up)
    if (o != kNone) rows |= 1u << o;
  for (const int o : bits_of(rows)) up.push(static_cast<Objective>(o));
  if (task.n >= up.size()) return out.push({.verb = Verb::Score});
  for (std::size_t i = 0; i < up.size(); ++i) {
    if (task.n == 1) out.push({.verb = Verb::Score, .card = up[i]});
    for (std::size_t k = i + 1; k < up.size() && task.n == 2; ++k)
      out.push({.verb = Verb::Score, .card = up[i], .which = up[k]});
  }
  if (task.may) out.push({.verb = Verb::Decline});
}
bool some_objective_is_up(const Renaissance&, const State& s, Step) {
  return number_face_up(s) > 0;
}
void score_objectives(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  note_done(t);
  int sum = 0;
  for (const Objective o : t.s.face_up) {
    if (o == kNone || (c.card != kNone && o != c.card && o != c.which)) continue;
    const int n = capped(value_of(t.game, t.s, now.who, o), task_of(t.game.content, now).cap);
    tell(t, What::Scored, now.who, {.card = o}, n);
    sum += n;
  }
  gain_points(t, now.who, sum);
}

// ------------------------------------------------------------------------ points
// GR-8.2  The marker moves once, by the total. GR-8.7  At 30 the game is over at once. GR-8.8
// Nothing here takes points away.
void gain_points(Play& t, Seat p, int n) {
  Mine& me = corner_of(t.s, p);
  me.vp = static_cast<u8>(std::min(me.vp + n, 250));
  tell(t, What::Gained, p, {.n = me.vp}, n);
  if (me.vp >= kWinningPoints) return end_game(t, SeatSet::of(p), Ending::Thirty);
  // GR-8.4, GR-8.5  Marks reached for the first time, in their order, after the gain: what they
  // show was not scored by it.
  constexpr Array<Slot, 3> turned{Slot::Right, Slot::Left, Slot::Centre};
  for (int i = kMarks.size(); i-- > 0;) {
    if (me.vp < kMarks[i] || has_bit(t.s.marks, i)) continue;
    t.s.marks = static_cast<u8>(t.s.marks | 1u << i);
    t.s.agenda.schedule(
        Step{.what = Do::FlipObjective, .who = p, .at = static_cast<u8>(turned[i])});
  }
}
// Nobody may have seen yet what lies there.
void flip_objective(Play& t, Step now) {
  Objective& up = t.s.face_up[now.at];
  Objective& beneath = t.s.beneath[now.at];
  if (beneath == kUnseen) {
    t.s.agenda.schedule(Step{.what = Do::TurnUpObjective, .who = Seat::Chance, .at = now.at}, now);
    return;
  }
  std::swap(up, beneath);
  t.revealed = true;
  tell(t, What::ObjectiveTurned, now.who, {.card = up, .at = now.at});
}
u32 objectives_nobody_has_seen(const Renaissance& game, const State& s) {
  u32 left = (1u << game.content.objective.size()) - 1;
  for (int i = 0; i < kSlots; ++i)
    for (const Objective o : {s.face_up[i], s.beneath[i]})
      if (o < kMostObjectives) left &= ~(1u << o);
  return left;
}
void ask_what_lies_beneath(const Ask& q, Step now, Choices& out) {
  for (const int o : bits_of(objectives_nobody_has_seen(q.game, q.s)))
    out.push({.verb = Verb::TurnUpObjective, .card = static_cast<Objective>(o), .at = now.at});
}
void turn_up_objective(Play& t, Step now, Choice c) { t.s.beneath[now.at] = c.card; }

}  // namespace orrery::renaissance
