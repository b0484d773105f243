// Adversary Phase.  Clauses ODG-4.1 to ODG-4.9; Events as their effects say (spec 8.6).
#include "steps.h"

namespace orrery::one_deck_galaxy {

namespace {
void enter(Play& t, Phase phase) {
  t.s.phase = phase;
  if (phase != Phase::Act)
    t.s.stalled = 0;  // ODG-3.7  counted anew in every phase; Gather and Act are one
  tell(t, What::PhaseBegins, {}, static_cast<int>(phase));
}
}  // namespace
Step any_time(int p, bool results_end) {
  return Step{.what = Do::AnyTime, .who = seat_set(p), .x = results_end, .y = static_cast<u8>(p)};
}

void enter_phase(Play& t, Phase phase) { enter(t, phase); }
// "At any time" milestones: a window for each player, in seat order (spec 4.1, engine note).
void open_window(Play& t, bool results_end) {
  if (t.game.players() == 2)
    t.s.agenda.schedule(any_time(0, results_end), any_time(1, results_end));
  else
    t.s.agenda.schedule(any_time(0, results_end));
}

// A turn is Adversary, Discover, Action, Results.
void begin_turn(Play& t, Step now) {
  reset(t, now);  // I-13  whatever a position left lying about
  ++t.s.round;
  tell(t, What::TurnBegins, {}, t.s.round);
  enter(t, Phase::Adversary);
  t.s.agenda.schedule(
      Step{.what = Do::RevealEvents,
           .n = is(t.game, t.s, Nature::Nebula) ? t.s.losses : t.s.pending},  // ODG-3.6
      Step{.what = Do::TimePasses, .n = kNone}, step(Do::AdversaryGains),
      Step{.what = Do::EncounterInfluence, .x = 0, .n = 1}, Step{.what = Do::Thresholds, .x = 0},
      Step{.what = Do::EndAdversaryPhase, .x = 0}, step(Do::Discover), step(Do::Gather),
      step(Do::Act, t.game.team()), step(Do::Results));
  open_window(t);
}

// ------------------------------------------------------------------------------------ A1 events
// ODG-3.5, ODG-4.1  Those that were pending when the phase began, one by one.
void reveal_events(Play& t, Step now) {
  if (now.n == 0) return;
  const bool morsel = is(t.game, t.s, Nature::Nebula);
  --now.n;
  t.s.agenda.schedule(
      morsel ? step(Do::LoseMorsel, t.game.team()) : step(Do::RevealEvent, chance()), now);
}
void ask_which_event(const Ask& q, Step, Choices& out) {
  for (const int e : bits_of(q.s.events_unseen))
    out.push({.verb = Verb::Reveal, .at = static_cast<u8>(e)});
}
void reveal_event(Play& t, Step, Choice c) {
  t.s.events_unseen = static_cast<u8>(t.s.events_unseen & ~bit(c.at));
  if (t.s.pending > 0)
    --t.s.pending;
  else
    --t.s.event_stack;  // spec 8.6.2, hard side: in the set-up
  tell(t, What::EventRevealed, {.at = c.at, .a = t.s.adversary});
  // Spec 8.7  It takes its place after its reveal effect.
  t.s.agenda.schedule(Step{.what = Do::RunEvent, .src = c.at, .pc = 0});
}
void run_event(Play& t, Step now) {
  const auto& effects = adversary(t.game, t.s).event[now.src].reveal;
  if (now.pc == effects.size()) return t.s.revealed.push(now.src);
  const Effect& e = effects[now.pc];
  ++now.pc;
  t.s.agenda.schedule(now);
  const int n = e.n.base;
  switch (e.op) {
    case Op::LoseFleets: return lose_influence(t, kFleets, n);  // ODG-1.6  as many as there are
    case Op::LoseMostInfluence:
      return t.s.agenda.schedule(
          Step{.what = Do::ChooseLocation, .who = t.game.team(), .n = static_cast<u8>(n)});
    case Op::AdversaryGains:
      t.s.agenda.schedule(step(Do::Trigger));
      return add_influence(t, kAdversaryPile, n);
    case Op::DiscardBestScience: return t.s.agenda.schedule(step(Do::ChooseScience, t.game.team()));
    case Op::EncountersGain:
      return t.s.agenda.schedule(
          Step{.what = Do::EncounterInfluence, .x = 0, .n = static_cast<u8>(n)});
    case Op::CaptureColour:
      if (take_from_supply(t.s, colour_at(e.colour), kCaptured, 0))
        tell(t, What::Captured, {.colour = e.colour});
      return;
    case Op::Capture:
      return t.s.agenda.schedule(
          Step{.what = Do::CaptureDie, .who = t.game.team(), .n = static_cast<u8>(n)});
    default: return;
  }
}

// ODG-1.7  Ties are the team's choice.
bool some_location_has_influence(const Game& g, const State& s, Step) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.zone[slot] != kNone && !is_encounter(g, s.zone[slot]) && s.pile[slot].influence > 0)
      return true;
  return false;
}
void ask_which_location_loses(const Ask& q, Step, Choices& out) {
  int most = 1;
  for (int pass = 0; pass < 2; ++pass)
    for (int slot = 0; slot < kSlots; ++slot) {
      const u8 card = q.s.zone[slot];
      if (card == kNone || is_encounter(q.game, card)) continue;
      const int here = q.s.pile[slot].influence;
      if (pass == 0)
        most = std::max(most, here);
      else if (here == most)
        out.push({.verb = Verb::Slot, .at = static_cast<u8>(slot)});
    }
}
void location_loses(Play& t, Step now, Choice c) { lose_influence(t, c.at, now.n); }

bool there_is_science(const Game&, const State& s, Step) { return s.science != 0; }
void ask_which_science_is_lost(const Ask& q, Step, Choices& out) {
  int most = 0;
  for (const int card : bits_of(q.s.science))
    most = std::max<int>(most, printed(q.game, card).science);
  for (const int card : bits_of(q.s.science))
    if (printed(q.game, card).science == most)
      out.push({.verb = Verb::PickCard, .at = static_cast<u8>(card)});
}
void lose_science(Play& t, Step now, Choice c) {
  t.s.science &= ~bit(c.at);
  t.s.discard |= bit(c.at);
  tell(t, What::Answered, c, 0, now.who);
}

// ------------------------------------------------------------------------------ A2 time passes
// ODG-4.2  One or two cards, plus modifiers; the Syndicate's side B costs more (spec 8.6.3).
void time_passes(Play& t, Step now) {
  if (now.n == kNone) {
    const Adversary& a = adversary(t.game, t.s);
    int n = a.time_passes[t.s.hard] + lasting(t.game, t.s, Op::TimePasses);
    if (t.s.side == 1) n += a.side_b_time[t.s.hard];
    now.n = static_cast<u8>(std::max(0, n));
  }
  if (now.n == 0) return;
  const Deck deck = need_card(t, now);
  if (deck == Deck::Wait || deck == Deck::Failed) return;
  if (--now.n > 0) t.s.agenda.schedule(now);
  t.s.agenda.schedule(Step{.what = Do::Draw, .who = chance(), .x = static_cast<u8>(Goes::Discard)});
}

// ---------------------------------------------------------------------- A3 adversary influence
// ODG-4.3  The adversary gains one influence; the Syndicate a Science card.
void adversary_gains(Play& t, Step now) {
  if (!is(t.game, t.s, Nature::Syndicate)) {
    t.s.agenda.schedule(step(Do::Trigger));
    return add_influence(t, kAdversaryPile, 1);
  }
  if (now.n == 0) now.n = static_cast<u8>(1 + lasting(t.game, t.s, Op::AdversaryScience));
  const Deck deck = need_card(t, now);
  if (deck == Deck::Wait || deck == Deck::Failed) return;
  if (--now.n > 0) t.s.agenda.schedule(now);
  t.s.agenda.schedule(Step{.what = Do::Draw, .who = chance(), .x = static_cast<u8>(Goes::Tucked)},
                      step(Do::Trigger));
}

// ---------------------------------------------------------------------- A4 encounter influence
// ODG-4.4, ODG-4.8  Every Encounter in play, slot 1 to 4; one discovered later waits for the next
// phase.
void encounters_gain(Play& t, Step now) {
  while (now.x < kSlots && (t.s.zone[now.x] == kNone || !is_encounter(t.game, t.s.zone[now.x])))
    ++now.x;
  if (now.x == kSlots) return;
  const int slot = now.x++;
  t.s.agenda.schedule(now);
  add_influence(t, slot, now.n);
}

// -------------------------------------------------------------------------------- A5 thresholds
namespace {
bool has_reached_threshold(const Game& g, const State& s, int slot) {
  const u8 card = s.zone[slot];
  return card != kNone && is_encounter(g, card) &&
         s.pile[slot].influence >= threshold_of(g, s, card);
}
}  // namespace
// ODG-4.5  In slot order (option encounter_order: the team chooses): Escalate, discard its
// influence, Study it.
void check_thresholds(Play& t, Step now) {
  if (t.game.options.encounter_order)
    return t.s.agenda.schedule(step(Do::ChooseEncounter, t.game.team()));
  while (now.x < kSlots && !has_reached_threshold(t.game, t.s, now.x)) ++now.x;
  if (now.x == kSlots) return;
  const u8 slot = now.x++;
  t.s.agenda.schedule(Step{.what = Do::Escalate, .x = slot}, now);
}
bool some_encounter_is_due(const Game& g, const State& s, Step) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (has_reached_threshold(g, s, slot)) return true;
  return false;
}
void ask_which_encounter(const Ask& q, Step, Choices& out) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (has_reached_threshold(q.game, q.s, slot))
      out.push({.verb = Verb::Encounter, .at = static_cast<u8>(slot)});
}
void resolve_encounter(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  t.s.agenda.schedule(Step{.what = Do::Escalate, .x = c.at}, now);
}
// ODG-4.9  An Escalate is carried out in full before the next.
void escalate_encounter(Play& t, Step now) {
  tell(t, What::Escalated, {.at = now.x, .a = t.s.zone[now.x]});
  t.s.agenda.schedule(Step{.what = Do::StudyEncounter, .src = t.s.zone[now.x], .x = now.x});
  escalate(t);
}
// ODG-4.6  If the Escalate took the card away there is nothing to study.
void study_encounter(Play& t, Step now) {
  if (now.src == kNone || t.s.zone[now.x] != now.src) return;
  t.s.zone[now.x] = kNone;
  tell(t, What::Studied, {.at = now.src});
  to_science(t, now.src);
  lose_influence(t, now.x, t.s.pile[now.x].influence, Goes::Discard, now.src);
}

// --------------------------------------------------------------------------------- A6 the end
// ODG-4.7  A window for "at any time", then the Overwhelm conditions of the end of the phase.
void end_adversary_phase(Play& t, Step now) {
  if (now.x == 0) {
    now.x = 1;
    t.s.agenda.schedule(now);
    return open_window(t);
  }
  const Cause cause = overwhelmed_at_the_end(t.game, t.s);
  if (cause != Cause::None) overwhelm(t, cause);
}

bool always_asked(const Game&, const State&, Step) { return true; }

// --------------------------------------------------------------------------------- at any time
// ODG-9.5, ODG-9.6  Guardians may exile Colonies; with manual milestones what is fulfilled may be
// taken.
bool something_to_do_at_any_time(const Game& g, const State& s, Step now) {
  Choices list;
  list_exiles(g, s, now.y, list);
  if (!list.empty()) return true;
  if (!g.options.manual_milestones) return false;
  for (int m = 0; m < 4; ++m)
    if (may_complete(g, s, now.y, m, now.x != 0)) return true;
  return false;
}
void list_passive_milestones(const Ask& q, int p, Choices& out, bool results_end) {
  if (!q.game.options.manual_milestones) return;
  for (int m = 0; m < 4; ++m)
    if (may_complete(q.game, q.s, p, m, results_end))
      out.push({.verb = Verb::Milestone, .player = static_cast<u8>(p), .at = static_cast<u8>(m)});
}
void ask_at_any_time(const Ask& q, Step now, Choices& out) {
  list_exiles(q.game, q.s, now.y, out);
  list_passive_milestones(q, now.y, out, now.x != 0);
  out.push({.verb = Verb::Pass});
}
void do_at_any_time(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  if (c.verb == Verb::Pass) {
    for (int m = 0; t.game.options.manual_milestones && m < 4; ++m)
      if (may_complete(t.game, t.s, now.y, m))
        t.s.passed_over = static_cast<u8>(t.s.passed_over | as_passed_over(now.y, m));
    return;
  }
  t.s.agenda.schedule(now);
  take_milestone(t, c);
}

}  // namespace orrery::one_deck_galaxy
