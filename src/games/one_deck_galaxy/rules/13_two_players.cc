// Two players.  Clauses ODG-13.2 to ODG-13.4, ODG-7.1: what belongs to one of them is used by
// nobody else, and what both do they do with both their words. A partner may decline: everything
// returns, and he is not asked again before something has changed.
#include "steps.h"

namespace orrery::one_deck_galaxy {

bool is_out(u8 declined, int p) { return has_bit(declined, p); }

bool uses_what_is_hers(Verb verb) {
  switch (verb) {
    case Verb::Homeworld:
    case Verb::Society:
    case Verb::Place:
    case Verb::UseTech:
    case Verb::UseNode:
    case Verb::Raise:
    case Verb::Lower:
    case Verb::Combine:
    case Verb::ReturnDie:
    case Verb::Milestone:
    case Verb::Harvest:
    case Verb::Pick:
    case Verb::Recolour:
    case Verb::Decline:
    case Verb::Reroll: return true;
    default: return false;
  }
}

// ODG-13.2  Dice, discs, Techs and Colonies are used by whom they belong to; only her own word is
// anybody's to give.
bool OneDeckGalaxy::may_give(const State& s, Seat by, const Choice& c) const {
  const int p = orrery::index(by);
  const Step now = s.agenda.next();
  if (uses_what_is_hers(c.verb)) return c.player == p;
  switch (c.verb) {
    case Verb::Fill: return may_begin_to_fill(*this, s, c.at, p, now.branch);
    case Verb::Give:
      return now.what != Do::CombineTo || now.y == p;  // whose die it was that asked for another
    case Verb::End: return may_end(now, p);
    default: return true;
  }
}

// ------------------------------------------------------------------------------------ the end
// ODG-7.1  The actions end when both have said so. Who has ended waits; when the partner acts on,
// she may act again too. Who was asked to go on does so, unless the partner ends as well, or she
// too has asked for it.
bool may_end(const Step& act, int p) {
  return act.x != 0 || !has_bit(act.pc, 1 - p) || has_bit(act.pc, p);
}
// Is there something that nobody but she can do?
bool has_business_of_her_own(const Ask& q, const Step& act, int p) {
  Choices hers;
  ask_for_an_action(q, Step{.what = Do::Act, .who = seat_set(p), .branch = act.branch}, hers);
  return std::any_of(hers.begin(), hers.end(), [&](const Choice& c) {
    return q.game.may_give(q.s, seat_at(p), c) && !q.game.may_give(q.s, seat_at(1 - p), c);
  });
}
// Then her partner may ask her, once, to go on.
bool may_stay(const Ask& q, const Step& act, int p) {
  return act.x != 0 && !has_bit(act.pc, p) && has_business_of_her_own(q, act, 1 - p);
}
void end_actions(Play& t, Step now) {
  const SeatSet team = t.game.team();
  const u8 ended = is_player(t.by) ? static_cast<u8>(now.x | SeatSet::of(t.by).bits) : team.bits;
  if (ended == team.bits) return tell(t, What::Answered, {.verb = Verb::End}, 0, now.who);
  tell(t, What::Answered, {.verb = Verb::End, .player = static_cast<u8>(orrery::index(t.by))}, 1,
       SeatSet::of(t.by));
  now.x = ended;
  now.who = SeatSet{static_cast<u8>(team.bits & ~ended)};
  t.s.agenda.schedule(now);
}
void stay(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 1, seat_set(c.player));
  now.x = 0;
  now.pc = static_cast<u8>(now.pc | as_bit(c.player));
  now.who = t.game.team();
  t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------------- joint actions
// What was said about the end and about help is forgotten.
void something_changed(Play& t) {
  if (t.s.agenda.empty() || t.s.agenda.next().what != Do::Act) return;
  t.s.agenda.take();
  t.s.agenda.schedule(step(Do::Act, t.game.team()));
  t.s.just_flipped = 0;
}
// All dice go back to whom they belong, and whoever was `asked` for help is not asked again for
// now.
void decline(Play& t, Choice c, int asked) {
  tell(t, What::Answered, c, 0, seat_set(c.player));
  for (int p = 0; p < t.game.players(); ++p) t.s.dice.move_all(picked_by(p), pool_of(p));
  if (t.s.agenda.empty() || t.s.agenda.next().what != Do::Act) return;
  Step act = t.s.agenda.take();
  act.branch = static_cast<u8>(act.branch | as_bit(asked));
  t.s.agenda.schedule(act);
}

}  // namespace orrery::one_deck_galaxy
