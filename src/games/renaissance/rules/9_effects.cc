// Effects, conditions, Stability changes.  Rulebook III.C.2, clauses GR-9.1 to GR-9.5; sections 9.1
// and 9.3.
#include "steps.h"

namespace orrery::renaissance {

const Effect& effect_of(const Content& content, const Step& step) {
  if (step.source >= kToken) return content.planet[step.source - kToken].token;
  const CardFace& face = content.card[step.source];
  return step.op == kDisorderOp ? face.disorder[0] : face.ops[step.op];
}
const Task& task_of(const Content& content, const Step& question) {
  return effect_of(content, question).tasks[question.task];
}

Step& frame_of(State& s) {
  std::size_t i = s.agenda.size() - 1;
  while (i > 0 && s.agenda.todo[i].what != Do::Effect) --i;
  return s.agenda.todo.slot[i];
}
const Step& frame_of(const State& s) { return frame_of(const_cast<State&>(s)); }

// GR-9.2  Done is what was carried out at least once.
void note_done(Play& t, int there) {
  Step& frame = frame_of(t.s);
  frame.done = 1;
  if (there != kNone) frame.there = static_cast<u8>(there);
}

// What a task asks. Those that ask nothing are done below.
Do question_for(const Task& task) {
  switch (task.op) {
    case Op::Score: return Do::ChooseObjectives;
    case Op::Recruit:
      if (task.shape == Shape::One) return Do::Recruit;
      return task.shape == Shape::Each ? Do::RecruitEach : Do::RecruitUpTo;
    case Op::Move: return Do::Move;
    case Op::MassMove: return Do::MassMove;
    case Op::Gather: return Do::GatherTo;
    case Op::Follow: return Do::Follow;
    case Op::Explore: return Do::Explore;
    case Op::Build: return Do::Build;
    case Op::Discover: return Do::Discover;
    case Op::ShiftFoundation: return Do::ShiftFoundation;
    case Op::Awaken: return Do::LookAt;
    case Op::Ally: return Do::Ally;
    case Op::Activate: return Do::Activate;
    case Op::Stability: return Do::ChangeStability;
    case Op::Portal: return Do::AddPortal;
    case Op::Rabbit: return Do::PutRabbit;
    case Op::RemoveRival: return Do::RemoveRival;
    case Op::RemoveRivalInst: return Do::RemoveRivalInstitute;
    case Op::Push: return Do::Push;
    case Op::SendHome: return Do::SendHome;
    case Op::Evacuate: return Do::Evacuate;
    default: return Do::Effect;
  }
}

namespace {

int counted(const Renaissance& game, const State& s, Seat p, const Task& task, const Step& frame) {
  if (task.count == Count::Planets)
    return std::popcount(planets_where(game, s, p, task.where, frame));
  int n = 0;
  for (int i = 0; i < game.players(); ++i)
    n += seat_at(i) != p && tokens_of(s, seat_at(i)) < tokens_of(s, p);
  return n;
}

// GR-3.3  The one way to shuffle a draw pile; what was known about its order ends.
void shuffle_deck(Play& t, Seat p) {
  Mine& me = corner_of(t.s, p);
  for (std::size_t i = 0; i < me.deck.size(); ++i) {
    Known<Card>& slot = me.deck.slot[i];
    if (!slot.to().empty()) me.unseen.value(t).put(slot.value(t));
    slot.put(kUnseen, {});
  }
  me.exchanged.put({kNone, kNone, kNone});
  tell(t, What::Shuffled, p);
}

// A card out of the draw pile into the hand, shown to all. If it is not there, it is in the hand,
// and all know that then.
bool search(Play& t, Seat p, Card card) {
  Mine& me = corner_of(t.s, p);
  t.revealed = true;
  const bool unseen = me.unseen.value(t).has(card);
  std::size_t at = me.deck.size();
  for (std::size_t i = me.deck.size(); i-- > 0;) {
    const Card lies = me.deck[i].value(t);
    if (lies == card) {
      at = i;
      break;
    }
    if (unseen && lies == kUnseen) at = i;
  }
  if (at == me.deck.size()) {
    if (const std::size_t i = place_in_hand(t, p, card); i < me.hand.size()) {
      Known<Card> shown = me.hand.take_at(i);
      shown.show(SeatSet::everyone());
      hold(me, shown);
    }
    tell(t, What::Found, p, {.card = card}, 0);
    return false;
  }
  me.deck.take_at(at);
  if (unseen) me.unseen.value(t).take(card);
  no_longer_exchanged(t, p, card);
  take_to_hand(t, p, card, SeatSet::everyone());
  tell(t, What::Found, p, {.card = card}, 1);
  return true;
}

void remove_foundation(Play& t, const Task& task, const Step& frame) {
  for (const int x : bits_of(planets_where(t.game, t.s, frame.who, task.where, frame))) {
    if (t.s.foundations[x] == 0) continue;
    --t.s.foundations[x];
    ++t.s.foundation_reserve;
    return note_done(t, x);
  }
}

// Tasks without a question.
void carry_out(Play& t, const Task& task) {
  const Step frame = frame_of(t.s);
  const Seat p = frame.who;
  switch (task.op) {
    case Op::Vp: note_done(t); return gain_points(t, p, task.n);
    case Op::VpPer: {
      int n = counted(t.game, t.s, p, task, frame);
      if (task.cap > 0 && n > task.cap) n = task.cap;
      if (n > 0) {
        note_done(t);
        gain_points(t, p, n);
      }
      return;
    }
    case Op::ScoreAll: {  // GR-8.1
      note_done(t);
      int sum = 0;
      for (const Objective o : t.s.face_up) {
        if (o == kNone) continue;
        const int n = value_of(t.game, t.s, p, o);
        tell(t, What::Scored, p, {.card = o}, n);
        sum += n;
      }
      return gain_points(t, p, sum);
    }
    case Op::Draw:
    case Op::DrawBottom:
      note_done(t);
      return t.s.agenda.schedule(Step{.what = Do::Draw,
                                      .who = p,
                                      .n = task.n,
                                      .mode = task.op == Op::DrawBottom ? kFromBottom : u8{0}});
    case Op::Search:
      if (search(t, p, task.card)) note_done(t);
      return;
    case Op::Shuffle: note_done(t); return shuffle_deck(t, p);
    case Op::RemoveFoundation: return remove_foundation(t, task, frame);
    case Op::If:
      if (planets_where(t.game, t.s, p, task.where, frame) != 0) note_done(t);
      return;
    default: return note_done(t);  // NOTHING
  }
}

u8 repetitions(const Task& task) {
  switch (task.op) {
    case Op::Recruit: return task.shape == Shape::UpTo ? task.cap : task.n;
    case Op::Explore:
    case Op::Move:
    case Op::Push:
    case Op::Activate:
    case Op::Follow:
    case Op::Evacuate:
    case Op::Awaken: return task.n;
    default: return 0;
  }
}

}  // namespace

// Section 9.1  From left to right; after "then" only if the task before was done (GR-9.1).
void run_effect(Play& t, Step frame) {
  const Effect& effect = effect_of(t.game.content, frame);
  while (frame.task < effect.tasks.size()) {
    const u8 i = frame.task++;
    const Task& task = effect.tasks[i];
    const bool skipped = task.then && frame.done == 0;
    frame.done = 0;
    if (skipped) continue;
    t.s.agenda.schedule(frame);
    const Do question = question_for(task);
    if (question == Do::Effect) return carry_out(t, task);
    Step ask{.what = question,
             .who = frame.who,
             .source = frame.source,
             .op = frame.op,
             .task = i,
             .n = repetitions(task)};
    if (question == Do::RecruitEach) return recruit_all(t, ask);
    if (question == Do::RecruitUpTo) ask.at = 0;
    if (question == Do::Evacuate) ask.mode = task.any ? kAnywhere : kAdjacent;
    return t.s.agenda.schedule(ask);
  }
  // GR-4.8  The arrow belongs to the effect, not to its success.
  if (effect.again && frame.op != kDisorderOp) t.s.may_play_again = 1;
}

// ------------------------------------------------------------------------ STABILITY
// GR-9.3, GR-9.4  Only if the pile has a tile of the new value; the tile of a Home is never
// exchanged.
namespace {
template <class Each>
void for_stability_changes(const Renaissance& game, const State& s, Step now, Each each) {
  const Task& task = task_of(game.content, now);
  for (const int x : bits_of(planets_where(game, s, now.who, task.where, frame_of(s)))) {
    if (is_home(s, x)) continue;
    for (int value = kLowest; value <= kHighest; ++value)
      for (const i8 d : task.delta)
        if (d != 0 && s.stability[x] + d == value && s.stability_pile[value - kLowest] > 0)
          each(x, value);
  }
}
}  // namespace
bool can_change_stability(const Renaissance& game, const State& s, Step now) {
  bool found = false;
  for_stability_changes(game, s, now, [&](int, int) { found = true; });
  return found;
}
void ask_for_a_stability(const Ask& q, Step now, Choices& out) {
  for_stability_changes(q.game, q.s, now, [&](int x, int value) {
    out.push(
        {.verb = Verb::ChangeStability, .at = static_cast<u8>(x), .n = static_cast<u8>(value)});
  });
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
// GR-9.5  May create or prevent a Disorder: nothing is checked here.
void change_stability(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  ++t.s.stability_pile[t.s.stability[c.at] - kLowest];
  --t.s.stability_pile[c.n - kLowest];
  t.s.stability[c.at] = c.n;
  note_done(t, c.at);
}

}  // namespace orrery::renaissance
