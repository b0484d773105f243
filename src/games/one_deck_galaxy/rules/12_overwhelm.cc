// Overwhelm, victory, defeat.  Clauses ODG-12.1 to ODG-12.6, ODG-13.7.
#include "steps.h"

namespace orrery::one_deck_galaxy {

void overwhelm(Play& t, Cause cause) {
  t.s.agenda.schedule(Step{.what = Do::Overwhelm, .x = static_cast<u8>(cause)});
}

namespace {
// ODG-12.2, ODG-12.3  One claimed disc goes out of the game; it does not return to the Adversary,
// and X stays. ODG-12.5, ODG-13.7  Whatever held at this moment, and for whom, it is one disc.
void exile_disc(Play& t, int cause) {
  --t.s.claimed;
  tell(t, What::DiscExiled, {}, cause);
}
}  // namespace

// ODG-12.4  A condition that still holds at the next check Overwhelms again.
void be_overwhelmed(Play& t, Step now) {
  if (t.s.claimed == 0) return lose_game(t, static_cast<Cause>(now.x));
  if (t.game.options.confirm_exile)
    return t.s.agenda.schedule(Step{.what = Do::ConfirmExile, .who = t.game.team(), .x = now.x});
  exile_disc(t, now.x);
}
void ask_to_exile_a_disc(const Ask&, Step, Choices& out) {
  out.push({.verb = Verb::Exile});
  out.push({.verb = Verb::GiveUp});
}
void exile_or_give_up(Play& t, Step now, Choice c) {
  if (c.verb == Verb::GiveUp) return lose_game(t, static_cast<Cause>(now.x));
  exile_disc(t, now.x);
}

// ODG-12.2  Defeat ends the game at once: nothing that was still to come happens.
void lose_game(Play& t, Cause cause) {
  t.s.result = Result::Lost;
  t.s.cause = cause;
  t.s.agenda.clear();
  tell(t, What::Lost, {}, static_cast<int>(cause));
}

// ODG-1.1, ODG-12.6  All win or all lose.
Outcome OneDeckGalaxy::outcome(const State& s) const {
  Outcome o;
  o.over = s.result != Result::None;
  for (int p = 0; p < players(); ++p) {
    o.score[p] = kAdversaryDiscs - s.adversary_discs;
    if (s.result == Result::Won) o.share[p] = 1000;
  }
  if (s.result == Result::Won) o.winners = team();
  return o;
}

}  // namespace orrery::one_deck_galaxy
