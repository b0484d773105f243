// Victory points, Objectives, the end.  Rulebook III.B, clauses GR-8.1 to GR-8.8, GR-1.1 to GR-1.3; section 8.4.
#include "steps.h"

namespace orrery::renaissance {
namespace {

// Most pieces on free planets other than the Hub that carry a colour.
int pieces_along(const State& s, Seat p, int colour) {
  int n = 0;
  for (const int x : bits_of(planets_in_play(s)))
    if (!is_home(s, x) && x != s.hub && has_bit(s.portals[static_cast<std::size_t>(x)], colour)) n += pieces_on(s, p, x);
  return n;
}
int roads(const Renaissance& game, const State& s, Seat p, const ObjectiveCard& o) {
  int sum = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int mine = pieces_along(s, p, colour);
    int best = 0;
    for (int i = 0; i < game.players(); ++i)
      if (seat_at(i) != p) best = std::max(best, pieces_along(s, seat_at(i), colour));
    if (mine > 0) sum += mine > best ? o.n : mine == best ? o.m : 0;
  }
  return sum;
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
      for (const int x : bits_of(fit)) {
        const int portals = std::popcount(static_cast<unsigned>(s.portals[static_cast<std::size_t>(x)]));
        sum += portals == 2 ? o.n : portals == 3 ? o.m : 0;
      }
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

}  // namespace

int value_of(const Renaissance& game, const State& s, Seat p, Objective objective) {
  const ObjectiveCard& o = game.content.objective[objective];
  return std::min<int>(uncapped(game, s, p, o), o.cap);
}
int senate_value(const Renaissance& game, const State& s, Seat p) {
  int sum = 0;
  for (const Objective o : s.face_up) sum += o < kObjectives ? value_of(game, s, p, o) : 0;
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
    for (std::size_t k = i + 1; k < up.size() && task.n == 2; ++k) out.push({.verb = Verb::Score, .card = up[i], .which = up[k]});
  }
  if (task.may) out.push({.verb = Verb::Decline});
}
bool some_objective_is_up(const Renaissance&, const State& s, Step) { return number_face_up(s) > 0; }
void score_objectives(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  is_done(t);
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
// GR-8.2  The marker moves once, by the total. GR-8.7  At 30 the game is over at once. GR-8.8  Nothing here takes points away.
void gain_points(Play& t, Seat p, int n) {
  Mine& me = corner_of(t.s, p);
  me.vp = static_cast<u8>(std::min(me.vp + n, 250));
  tell(t, What::Gained, p, {.n = me.vp}, n);
  if (me.vp >= kWinningPoints) return end_game(t, SeatSet::of(p), Ending::Thirty);
  // GR-8.4, GR-8.5  Marks reached for the first time, in their order, after the gain: what they show was not scored by it.
  constexpr std::array<Slot, 3> turned{Slot::Right, Slot::Left, Slot::Centre};
  for (std::size_t i = kMarks.size(); i-- > 0;) {
    if (me.vp < kMarks[i] || has_bit(t.s.marks, static_cast<int>(i))) continue;
    t.s.marks = static_cast<u8>(t.s.marks | 1u << i);
    t.s.agenda.schedule(Step{.what = Do::FlipObjective, .who = p, .at = static_cast<u8>(turned[i])});
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
u32 objectives_nobody_has_seen(const State& s) {
  u32 left = (1u << kObjectives) - 1;
  for (int i = 0; i < kSlots; ++i)
    for (const Objective o : {s.face_up[static_cast<std::size_t>(i)], s.beneath[static_cast<std::size_t>(i)]})
      if (o < kObjectives) left &= ~(1u << o);
  return left;
}
void ask_what_lies_beneath(const Ask& q, Step now, Choices& out) {
  for (const int o : bits_of(objectives_nobody_has_seen(q.s)))
    out.push({.verb = Verb::TurnUpObjective, .card = static_cast<Objective>(o), .at = now.at});
}
void turn_up_objective(Play& t, Step now, Choice c) { t.s.beneath[now.at] = c.card; }

}  // namespace orrery::renaissance
