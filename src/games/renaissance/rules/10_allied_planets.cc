// Allied planets.  Rulebook III.C.1, clauses GR-10.1 to GR-10.10.
// GR-10.8  Nothing here asks who is present: an alliance lasts until the token is taken or put
// back.
#include "steps.h"

namespace orrery::renaissance {
namespace {

// GR-10.3  From its planet or from another board; with home_tokens = safe not a rival's Home.
// Taking one's own changes nothing.
Planets tokens_to_take(const Renaissance& game, const State& s, Step now) {
  unsigned fit = planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s)) &
                 ~unsigned{allied_to(s, now.who)};
  if (game.options.homes_safe)
    for (int x = 0; x < kPlanets; ++x)
      if (is_home(s, x) && x != corner_of(s, now.who).home) fit &= ~(1u << x);
  return static_cast<Planets>(fit);
}
// GR-10.5  Any but the token just taken and her own Home's.
Planets tokens_to_return(const State& s, Step now) {
  unsigned mine = allied_to(s, now.who) & ~(1u << now.at);
  if (const Planet home = corner_of(s, now.who).home; home != kNone) mine &= ~(1u << home);
  return static_cast<Planets>(mine);
}
// GR-10.6, GR-10.7  Attached and not activated this turn; the mark stays with the token.
Planets tokens_to_activate(const State& s, Seat p) {
  return static_cast<Planets>(allied_to(s, p) & ~s.used);
}

}  // namespace

bool can_ally(const Renaissance& game, const State& s, Step now) {
  return tokens_to_take(game, s, now) != 0;
}
void ask_which_token_to_take(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(tokens_to_take(q.game, q.s, now)))
    out.push({.verb = Verb::Ally, .at = static_cast<u8>(x)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
// GR-10.1
void take_token(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  const bool sixth = tokens_of(t.s, now.who) == kTokenSlots;  // GR-10.4
  t.s.holder[c.at] = now.who;
  note_done(t, c.at);
  if (sixth) t.s.agenda.schedule(Step{.what = Do::ReturnToken, .who = now.who, .at = c.at});
}
void ask_which_token_to_return(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(tokens_to_return(q.s, now)))
    out.push({.verb = Verb::ReturnToken, .at = static_cast<u8>(x)});
}
void return_token(Play& t, Step now, Choice c) {
  t.s.holder[c.at] = Seat::Nobody;
  tell_answer(t, now, c);
}

// GR-10.9, GR-10.10  Only through an effect that says so, and always "may".
bool can_activate(const Renaissance&, const State& s, Step now) {
  return now.n > 0 && tokens_to_activate(s, now.who) != 0;
}
void ask_which_token_to_activate(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(tokens_to_activate(q.s, now.who)))
    out.push({.verb = Verb::Activate, .at = static_cast<u8>(x)});
  out.push({.verb = Verb::Decline});
}
void activate(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  t.s.used = static_cast<u16>(t.s.used | 1u << c.at);
  note_done(t);
  --now.n;
  t.s.agenda.schedule(frame_for(now.who, static_cast<u8>(kToken + c.at), 0), now);
}

}  // namespace orrery::renaissance
