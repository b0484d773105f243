// The Disorder phase.  Rulebook III.A.2b and 2c, clauses GR-6.1 to GR-6.15.
// GR-6.13  Markers are no limit. GR-6.14  Nothing here draws cards. GR-6.15  is kept by the content
// reader.
#include "steps.h"

namespace orrery::renaissance {

// GR-6.1, GR-6.7  Overcrowded planets without a marker get a red one.
void mark_overcrowded(const Renaissance& game, State& s) {
  for (int x = 0; x < kPlanets; ++x)
    if (s.marker[x] == Marker::None && is_overcrowded(game, s, x)) s.marker[x] = Marker::Red;
}

// GR-6.2, GR-6.3, GR-6.11; GR-15.2  who has resigned is not asked: one planet after the other.
void check_disorder(Play& t, Step now) {
  mark_overcrowded(t.game, t.s);
  const auto red = std::find(t.s.marker.begin(), t.s.marker.end(), Marker::Red);
  if (red != t.s.marker.end()) {
    if (corner_of(t.s, now.who).resigned)
      return choose_disorder(
          t, now, {.verb = Verb::Resolve, .at = small(static_cast<int>(red - t.s.marker.begin()))});
    return t.s.agenda.schedule(Step{.what = Do::ChooseDisorder, .who = now.who});
  }
  t.s.marker.fill(Marker::None);
  t.s.agenda.schedule(Step{.what = Do::EndOfTurn, .who = now.who});
}
void ask_which_disorder(const Ask& q, Step, Choices& out) {
  for (int x = 0; x < kPlanets; ++x)
    if (q.s.marker[x] == Marker::Red) out.push({.verb = Verb::Resolve, .at = small(x)});
}
void choose_disorder(Play& t, Step now, Choice c) {
  const Step then{.what = Do::Disorder, .who = now.who};
  // GR-6.12  A planet that calmed down still gets its round, unless calm_planets = skipped.
  if (t.game.options.skip_calm && !is_overcrowded(t.game, t.s, c.at)) {
    t.s.marker[c.at] = Marker::Yellow;
    tell(t, What::DisorderOver, now.who, c);
    return t.s.agenda.schedule(then);
  }
  tell(t, What::DisorderOn, now.who, c);
  t.s.in_disorder = c.at;
  t.s.agenda.schedule(Step{.what = Do::Round, .who = now.who, .at = c.at}, then);
}

namespace {
// GR-6.5a  One Emissary leaves; GR-5.3  where the dead are restless a second one. How many there
// were.
int give_up_emissary(Play& t, Seat p, int x) {
  const int n =
      std::min(has_printed(t.game, x, Printed::TwoLeave) ? 2 : 1, emissaries_on(t.s, p, x));
  for (int i = 0; i < n; ++i) remove_emissary(t.s, p, x);
  return n;
}
// GR-15.2  Who has resigned gives up an Emissary, else an Institute.
void give_way_by_itself(Play& t, Seat p, int x) {
  const int emissaries = give_up_emissary(t, p, x);
  if (emissaries == 0) remove_institute(t.s, p, x);
  tell(t, What::GaveWay, p, {.at = small(x)}, emissaries);
}
}  // namespace

// GR-6.4  From the active player clockwise, whoever is present when her turn comes. GR-6.8  Rounds
// are always completed.
void go_round(Play& t, Step now) {
  mark_overcrowded(t.game, t.s);
  bool asked = now.mode != 0;
  while (now.n < t.game.players()) {
    const Seat p = t.game.left_of(now.who, now.n++);
    if (!is_present(t.s, p, now.at)) continue;
    asked = true;
    if (corner_of(t.s, p).resigned) {
      give_way_by_itself(t, p, now.at);
      mark_overcrowded(t.game, t.s);
      continue;
    }
    now.mode = 1;
    return t.s.agenda.schedule(Step{.what = Do::DisorderOption, .who = p, .at = now.at}, now);
  }
  if (asked && is_overcrowded(t.game, t.s, now.at)) {
    now.n = now.mode = 0;
    return t.s.agenda.schedule(now);
  }
  t.s.marker[now.at] = Marker::Yellow;  // GR-6.9
  t.s.in_disorder = kNone;
  tell(t, What::DisorderOver, now.who, {.at = now.at});
}

// GR-6.5
void ask_how_to_give_way(const Ask& q, Step now, Choices& out) {
  const Step evacuation{.what = Do::Evacuate, .who = now.who, .n = 2, .mode = kToAllied};
  if (emissaries_on(q.s, now.who, now.at) > 0)
    out.push({.verb = Verb::GiveUpEmissary, .at = now.at});
  if (emissaries_on(q.s, now.who, now.at) >= 2 && can_evacuate(q.game, q.s, evacuation))
    out.push({.verb = Verb::Evacuate, .at = now.at});
  if (institutes_on(q.s, now.who, now.at) > 0)
    out.push({.verb = Verb::GiveUpInstitute, .at = now.at});
  u64 cards = 0;
  for (const Known<Card>& slot : corner_of(q.s, now.who).hand)
    if (!q.game.content.card[slot.value(q)].disorder.empty()) cards |= bit(slot.value(q));
  for (const int card : bits_of(cards)) out.push({.verb = Verb::PlayDisorder, .card = small(card)});
}
// Asked even with one option: otherwise the others would learn that her hand has no Disorder card.
bool has_a_hand(const Renaissance&, const State& s, Step now) {
  return !corner_of(s, now.who).hand.empty();
}

void give_way(Play& t, Step now, Choice c) {
  if (c.verb == Verb::GiveUpEmissary)
    return tell(t, What::Answered, now.who, c, give_up_emissary(t, now.who, now.at));
  tell_answer(t, now, c);
  switch (c.verb) {
    case Verb::GiveUpInstitute: return remove_institute(t.s, now.who, now.at);
    case Verb::Evacuate:
      return t.s.agenda.schedule(
          Step{.what = Do::Evacuate, .who = now.who, .n = 2, .mode = kToAllied});
    default: break;
  }
  // GR-6.6  The active player's card joins her row at once; another player's waits until it is
  // resolved.
  corner_of(t.s, now.who).hand.take_at(place_in_hand(t, now.who, c.card));
  seen_with(t.s, now.who, c.card);
  if (now.who == t.s.active)
    t.s.row.push(c.card);
  else
    t.s.disorder_card = c.card;
  t.s.agenda.schedule(frame_for(now.who, c.card, kDisorderOp),
                      Step{.what = Do::FinishDisorderCard, .who = now.who});
}
void finish_disorder_card(Play& t, Step now) {
  if (t.s.disorder_card == kNone) return;
  put_under_deck(t.s, now.who, t.s.disorder_card, SeatSet::everyone());
  t.s.disorder_card = kNone;
}

}  // namespace orrery::renaissance
