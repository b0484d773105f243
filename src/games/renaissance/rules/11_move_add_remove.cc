// Move, add, remove.  Rulebook III.C.3, clauses GR-11.1 to GR-11.12 and GR-14.1 to GR-14.3.
// GR-11.10  Only Emissaries move; no step lists an Institute.
#include "steps.h"

namespace orrery::renaissance {

// ------------------------------------------------------------------------ pieces
void move_emissaries(State& s, Seat p, int from, int to, int n) {
  Mine& me = corner_of(s, p);
  me.emissaries[from] = static_cast<u8>(me.emissaries[from] - n);
  me.emissaries[to] = static_cast<u8>(me.emissaries[to] + n);
}
// GR-11.4, GR-11.5  As many as the reserve has.
int add_emissaries(State& s, Seat p, int x, int n) {
  Mine& me = corner_of(s, p);
  if (n > me.reserve) n = me.reserve;
  me.reserve = static_cast<u8>(me.reserve - n);
  me.emissaries[x] = static_cast<u8>(me.emissaries[x] + n);
  return n;
}
// GR-11.9  Back to its owner's reserve, beside its owner's board.
void remove_emissary(State& s, Seat p, int x) {
  --corner_of(s, p).emissaries[x];
  ++corner_of(s, p).reserve;
}
void remove_institute(State& s, Seat p, int x) {
  --corner_of(s, p).institutes[x];
  ++corner_of(s, p).beside;
}

namespace {
// GR-6.10  Nothing comes to a planet whose Disorder was just resolved.
Planets open_planets(const State& s) {
  Planets open = planets_in_play(s);
  for (int x = 0; x < kPlanets; ++x)
    if (is_yellow(s, x)) open = static_cast<Planets>(open & ~(1u << x));
  return open;
}
// GR-11.3  Along Portals, or to any other planet where the effect says so.
Planets reachable(const Renaissance& game, const State& s, int from, bool any) {
  const unsigned near = any ? ~(1u << from) : adjacent_to(game, s, from);
  return static_cast<Planets>(near & open_planets(s));
}
}  // namespace

// ------------------------------------------------------------------------ RECRUIT
// One planet takes them all.
bool can_recruit(const Renaissance& game, const State& s, Step now) {
  return corner_of(s, now.who).reserve > 0 &&
         (planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s)) &
          open_planets(s)) != 0;
}
void ask_where_to_recruit(const Ask& q, Step now, Choices& out) {
  const Task& task = task_of(q.game.content, now);
  for (const int x : bits_of(static_cast<Planets>(
           planets_where(q.game, q.s, now.who, task.where, frame_of(q.s)) & open_planets(q.s))))
    out.push({.verb = Verb::Recruit, .at = small(x)});
  if (task.may) out.push({.verb = Verb::Decline});
}
void recruit(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  const int n = add_emissaries(t.s, now.who, c.at, task_of(t.game.content, now).n);
  tell(t, What::Emissaries, now.who, c, n);
  note_done(t, c.at);
}

// One on each planet of a set that is fixed now; only a short reserve leaves a choice.
Planets planets_in(const Step& step) { return static_cast<Planets>(step.at | step.mode << 8); }
void put_planets(Step& step, Planets set) {
  step.at = small(set & 255);
  step.mode = small(set >> 8);
}

void ask_which_next(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(planets_in(now))) out.push({.verb = Verb::Recruit, .at = small(x)});
  (void)q;
}
void recruit_on_each(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  tell(t, What::Emissaries, now.who, c, add_emissaries(t.s, now.who, c.at, 1));
  note_done(t, c.at);
  put_planets(now, static_cast<Planets>(planets_in(now) & ~(1u << c.at)));
  if (corner_of(t.s, now.who).reserve > 0 && planets_in(now) != 0) t.s.agenda.schedule(now);
}
void recruit_all(Play& t, Step question) {
  const Task& task = task_of(t.game.content, question);
  const Planets set = static_cast<Planets>(
      planets_where(t.game, t.s, question.who, task.where, frame_of(t.s)) & open_planets(t.s));
  if (corner_of(t.s, question.who).reserve == 0 || set == 0) return;
  put_planets(question, set);
  if (corner_of(t.s, question.who).reserve < std::popcount(set))
    return t.s.agenda.schedule(question);
  for (const int x : bits_of(set)) {
    add_emissaries(t.s, question.who, x, 1);
    tell(t, What::Emissaries, question.who, {.verb = Verb::Recruit, .at = small(x)}, 1);
    note_done(t, x);
  }
}

// One on each of up to so many different planets.
bool can_recruit_more(const Renaissance& game, const State& s, Step now) {
  const Planets fit = static_cast<Planets>(
      planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s)) &
      open_planets(s));
  return now.n > 0 && corner_of(s, now.who).reserve > 0 && (fit & ~planets_in(now)) != 0;
}
void ask_where_else_to_recruit(const Ask& q, Step now, Choices& out) {
  const Task& task = task_of(q.game.content, now);
  const unsigned fit =
      planets_where(q.game, q.s, now.who, task.where, frame_of(q.s)) & open_planets(q.s);
  for (const int x : bits_of(static_cast<Planets>(fit & ~planets_in(now))))
    out.push({.verb = Verb::Recruit, .at = small(x)});
  out.push({.verb = Verb::Stop});
}
void recruit_here_too(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  tell(t, What::Emissaries, now.who, c, add_emissaries(t.s, now.who, c.at, 1));
  note_done(t, c.at);
  put_planets(now, static_cast<Planets>(planets_in(now) | 1u << c.at));
  --now.n;
  t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------ MOVE
// GR-11.2  Up to so many single steps, each of one Emissary; two may be spent on the same figure.
bool can_move(const Renaissance& game, const State& s, Step now) {
  if (now.n == 0) return false;
  const bool any = task_of(game.content, now).any;
  for (const int from : bits_of(planets_in_play(s)))
    if (emissaries_on(s, now.who, from) > 0 && reachable(game, s, from, any) != 0) return true;
  return false;
}
void ask_for_a_move(const Ask& q, Step now, Choices& out) {
  const Task& task = task_of(q.game.content, now);
  for (const int from : bits_of(planets_in_play(q.s))) {
    if (emissaries_on(q.s, now.who, from) == 0) continue;
    for (const int to : bits_of(reachable(q.game, q.s, from, task.any)))
      out.push({.verb = Verb::Move, .at = small(from), .to = small(to)});
  }
  out.push({.verb = Verb::Stop});
}
void move(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  move_emissaries(t.s, now.who, c.at, c.to);
  note_done(t);
  --now.n;
  t.s.agenda.schedule(now);
}

// Any number from one planet to one other.
bool can_mass_move(const Renaissance& game, const State& s, Step now) {
  now.n = 1;
  return can_move(game, s, now);
}
void ask_for_a_mass_move(const Ask& q, Step now, Choices& out) {
  const Task& task = task_of(q.game.content, now);
  for (const int from : bits_of(planets_in_play(q.s))) {
    if (emissaries_on(q.s, now.who, from) == 0) continue;
    for (const int to : bits_of(reachable(q.game, q.s, from, task.any)))
      out.push({.verb = Verb::MassMove, .at = small(from), .to = small(to)});
  }
  if (task.may) out.push({.verb = Verb::Decline});
}
void mass_move(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  now.what = Do::MassMoveNumber;
  now.at = c.at;
  now.mode = c.to;
  t.s.agenda.schedule(now);
}
void ask_how_many_go(const Ask& q, Step now, Choices& out) {
  for (int n = 1; n <= emissaries_on(q.s, now.who, now.at); ++n)
    out.push({.verb = Verb::Number, .n = small(n)});
}
void so_many_go(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  move_emissaries(t.s, now.who, now.at, now.mode, c.n);
  note_done(t);
}

// One planet gathers from its neighbours.
namespace {
Planets sources_for(const Renaissance& game, const State& s, Seat p, int to) {
  Planets from = 0;
  for (const int x : bits_of(adjacent_to(game, s, to)))
    if (emissaries_on(s, p, x) > 0) from = static_cast<Planets>(from | 1u << x);
  return from;
}
}  // namespace
bool can_gather(const Renaissance& game, const State& s, Step now) {
  for (const int to : bits_of(open_planets(s)))
    if (sources_for(game, s, now.who, to) != 0) return true;
  return false;
}
void ask_where_to_gather(const Ask& q, Step now, Choices& out) {
  for (const int to : bits_of(open_planets(q.s)))
    if (sources_for(q.game, q.s, now.who, to) != 0)
      out.push({.verb = Verb::GatherTo, .to = small(to)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void gather_there(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  now.what = Do::GatherFrom;
  now.at = c.to;
  t.s.agenda.schedule(now);
}
bool can_gather_more(const Renaissance& game, const State& s, Step now) {
  return sources_for(game, s, now.who, now.at) != 0;
}
void ask_whence_to_gather(const Ask& q, Step now, Choices& out) {
  for (const int from : bits_of(sources_for(q.game, q.s, now.who, now.at)))
    out.push({.verb = Verb::GatherFrom, .at = small(from), .to = now.at});
  out.push({.verb = Verb::Stop});
}
void gather(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  move_emissaries(t.s, now.who, c.at, now.at);
  note_done(t);
  t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------ BUILD
// GR-5.3  No Institute on a festival world. GR-11.11  A second own Institute, unless the card says
// no.
namespace {
Planets building_sites(const Renaissance& game, const State& s, Step now) {
  const unsigned fit =
      planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s));
  return static_cast<Planets>(fit & open_planets(s) &
                              ~unsigned{game.content.with(Printed::NoInstitutes)});
}
}  // namespace
bool can_build(const Renaissance& game, const State& s, Step now) {
  return corner_of(s, now.who).on_board + corner_of(s, now.who).beside > 0 &&
         building_sites(game, s, now) != 0;
}
void ask_where_to_build(const Ask& q, Step now, Choices& out) {
  for (const int x : bits_of(building_sites(q.game, q.s, now)))
    out.push({.verb = Verb::Build, .at = small(x)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
// GR-11.6  From the board as long as one stands there; GR-11.8  one from beside it uncovers
// nothing.
void build(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  Mine& me = corner_of(t.s, now.who);
  ++me.institutes[c.at];
  note_done(t, c.at);
  if (me.on_board == 0) return void(--me.beside);
  const int before = hand_size(t.game.content, me.on_board--),
            size = hand_size(t.game.content, me.on_board);
  if (size != before) tell(t, What::HandGrew, now.who, c, size);
  // GR-11.7, GR-14.2  The space just uncovered, clockwise from the top.
  const TrackSpace& space = t.game.content.track[kInstitutes - me.on_board];
  if (space.draw > 0) t.s.agenda.schedule(Step{.what = Do::Draw, .who = now.who, .n = space.draw});
}

// GR-7.4, GR-14.1  The highest value that is not covered; GR-14.3  spaces stay uncovered.
int hand_size(const Content& content, int on_board) {
  int size = 0;
  for (int i = 0; i <= kInstitutes - on_board; ++i)
    if (const int hand = content.track[i].hand; hand > size) size = hand;
  return size;
}

// ------------------------------------------------------------------------ others' pieces
// GR-11.12  The acting player chooses piece and destination; GR-5.3  behind a veil nobody's pieces
// can be touched.
namespace {
Planets where_rivals_stand(const Renaissance& game, const State& s, Step now) {
  const unsigned fit =
      planets_where(game, s, now.who, task_of(game.content, now).where, frame_of(s));
  return static_cast<Planets>(fit & ~unsigned{game.content.with(Printed::Veil)});
}
template <class Each>
void for_rival_pieces(const Renaissance& game, const State& s, Step now, bool institutes,
                      Each each) {
  for (const int x : bits_of(where_rivals_stand(game, s, now)))
    for (int i = 0; i < game.players(); ++i)
      if (seat_at(i) != now.who &&
          (institutes ? institutes_on(s, seat_at(i), x) : emissaries_on(s, seat_at(i), x)) > 0)
        each(x, i);
}
bool is_there_a_rival(const Renaissance& game, const State& s, Step now, bool institutes) {
  bool found = false;
  for_rival_pieces(game, s, now, institutes, [&](int, int) { found = true; });
  return found;
}
}  // namespace

bool can_remove_rival(const Renaissance& game, const State& s, Step now) {
  return is_there_a_rival(game, s, now, false);
}
void ask_which_rival_leaves(const Ask& q, Step now, Choices& out) {
  for_rival_pieces(q.game, q.s, now, false, [&](int x, int i) {
    out.push({.verb = Verb::RemoveRival, .at = small(x), .who = small(i)});
  });
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void remove_rival(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  remove_emissary(t.s, seat_at(c.who), c.at);
  note_done(t, c.at);
}
bool can_remove_rival_institute(const Renaissance& game, const State& s, Step now) {
  return is_there_a_rival(game, s, now, true);
}
void ask_which_institute_leaves(const Ask& q, Step now, Choices& out) {
  for_rival_pieces(q.game, q.s, now, true, [&](int x, int i) {
    out.push({.verb = Verb::RemoveRivalInstitute, .at = small(x), .who = small(i)});
  });
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void remove_rival_institute(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  remove_institute(t.s, seat_at(c.who), c.at);
  note_done(t, c.at);
}

bool can_push(const Renaissance& game, const State& s, Step now) {
  bool found = false;
  if (now.n > 0)
    for_rival_pieces(game, s, now, false, [&](int x, int) {
      found = found || reachable(game, s, x, task_of(game.content, now).any) != 0;
    });
  return found;
}
void ask_whom_to_push(const Ask& q, Step now, Choices& out) {
  for_rival_pieces(q.game, q.s, now, false, [&](int x, int i) {
    for (const int to : bits_of(reachable(q.game, q.s, x, task_of(q.game.content, now).any)))
      out.push({.verb = Verb::Push, .at = small(x), .to = small(to), .who = small(i)});
  });
  out.push({.verb = Verb::Stop});
}
void push(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  move_emissaries(t.s, seat_at(c.who), c.at, c.to);
  note_done(t, c.at);
  --now.n;
  t.s.agenda.schedule(now);
}

namespace {
Planets home_bound(const Renaissance& game, const State& s, Seat by, Seat rival) {
  const int x = s.in_disorder;
  const int home = corner_of(s, rival).home;
  const bool goes = x != kNone && rival != by && !has_printed(game, x, Printed::Veil) &&
                    emissaries_on(s, rival, x) > 0 && home != x && !is_yellow(s, home);
  return goes ? static_cast<Planets>(1u << home) : Planets{0};
}
}  // namespace
bool can_send_home(const Renaissance& game, const State& s, Step now) {
  for (int i = 0; i < game.players(); ++i)
    if (home_bound(game, s, now.who, seat_at(i)) != 0) return true;
  return false;
}
void ask_whom_to_send_home(const Ask& q, Step now, Choices& out) {
  for (int i = 0; i < q.game.players(); ++i)
    if (home_bound(q.game, q.s, now.who, seat_at(i)) != 0)
      out.push({.verb = Verb::SendHome, .at = q.s.in_disorder, .who = small(i)});
  if (task_of(q.game.content, now).may) out.push({.verb = Verb::Decline});
}
void send_home(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Decline) return;
  move_emissaries(t.s, seat_at(c.who), c.at, corner_of(t.s, seat_at(c.who)).home);
  note_done(t, c.at);
}

// ------------------------------------------------------------------------ EVACUATE and option b
// (GR-6.5)
namespace {
Planets refuges(const Renaissance& game, const State& s, Step now) {
  const int from = s.in_disorder;
  unsigned to = reachable(game, s, from, now.mode != kAdjacent);
  if (now.mode == kToAllied) to &= allied_to(s, now.who);
  if (now.mode == kToAllied && game.options.evacuate_adjacent)
    to &= adjacent_to(game, s, from);  // option evacuation
  return static_cast<Planets>(to);
}
}  // namespace
bool can_evacuate(const Renaissance& game, const State& s, Step now) {
  return s.in_disorder != kNone && emissaries_on(s, now.who, s.in_disorder) > 0 &&
         refuges(game, s, now) != 0;
}
void ask_where_to_evacuate(const Ask& q, Step now, Choices& out) {
  for (const int to : bits_of(refuges(q.game, q.s, now)))
    out.push({.verb = Verb::EvacuateTo, .to = small(to)});
  if (now.n == 0) out.push({.verb = Verb::Stop});
}
void evacuate(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  move_emissaries(t.s, now.who, t.s.in_disorder, c.to);
  if (now.source != kNone) note_done(t);
  if (now.n > 0) --now.n;
  t.s.agenda.schedule(now);
}

}  // namespace orrery::renaissance
