// 5.8  Closing areas: who is paid, what comes into a nebula, who takes emissaries back, who
// controls it (spec 4.5).
#include "steps.h"

namespace orrery::trian {

// GT-8.2.1, GT-8.2.3, GT-8.3.1, GT-8.4.1, GT-12.2.1, GT-13.U.1, GT-13.U.3
Pay pay_for_closing(const Trian& game, const State& s, Area area, Seat controller) {
  const AreaFacts facts = facts_of(game.content, s.galaxy, area);
  const Kind kind = kind_of(game.content, s.galaxy, area);
  Pay pay{.tiles = facts.tiles};
  switch (kind) {
    case Kind::Space: pay.factor = 3; return pay;
    case Kind::Nebula: pay.factor = 1 + facts.extractors; break;
    default: pay.factor = 2; break;
  }
  if (is_player(controller)) pay.emissaries = emissaries_in(game, s, area, controller, true);
  if (kind == Kind::Nebula)
    pay.minerals = pay.tiles + pay.emissaries + facts.extractors;
  else
    for (int tile = 0; tile < size(s.galaxy); ++tile)
      pay.tiles -= planet_is_blocked(game, s, tile, area, controller);
  const bool closer_is_paid =
      is_player(s.active) && (!is_player(controller) || controller == s.active);
  if (closer_is_paid) pay.bonus = pay.tiles * powers_of(game, s, s.active).closing[kind];
  return pay;
}

// GT-8.5.1, GT-8.5.2, GT-8.5.4  Who closed it and controls it, if nobody else stands there, blocked
// ones included; after a battle anyway.
bool may_take_back(const Trian& game, const State& s, Step resolving, Seat controller) {
  if (controller != resolving.who) return false;
  if (resolving.n != 0 || game.options.takes_back_beside_blocked) return true;  // O-17
  for (int i = 0; i < game.players(); ++i)
    if (seat_at(i) != controller && emissaries_in(game, s, resolving.area, seat_at(i), false) > 0)
      return false;
  return true;
}

namespace {

constexpr u8 kPaying = 1, kControl = 2;

void no_longer_pending(State& s, Area area) {
  for (std::size_t i = s.pending.size(); i-- > 0;)
    if (s.pending[i] == area) s.pending.take_at(i);
}
// Spec 2.4  In the order of their names.
void enter_closed(State& s, Area area) {
  std::size_t i = 0;
  while (i < s.closed.size() && s.closed[i].area < area) ++i;
  s.closed.insert_at(i, Closed{.area = area});
}

// GT-8.1.2, GT-8.2.2, GT-8.6.1  Before anybody is taken back.
void pay_out(Play& t, Step now) {
  State& s = t.s;
  const Area area = now.area;
  const Kind kind = kind_of(t.game.content, s.galaxy, area);
  const Seat controller = fighters_in(t.game, s, area).first_seat();
  const Seat receiver = is_player(controller) ? controller : now.who;
  const Pay pay = pay_for_closing(t.game, s, area, controller);
  gain(t, receiver, pay, kForClosing, area);
  enter_closed(s, area);
  s.agenda.schedule(
      Step{.what = Do::Resolve, .who = now.who, .n = now.n, .area = area, .mode = kControl});
  if (may_take_back(t.game, s, now, controller))
    s.agenda.schedule(Step{.what = Do::TakeBack, .who = now.who, .area = area});
  if (kind == Kind::Nebula) schedule_minerals(t, kIntoNebula, pay.minerals, area);
}

}  // namespace

void resolve(Play& t, Step now) {
  State& s = t.s;
  const Area area = now.area;
  if (now.mode == kPaying) return pay_out(t, now);
  if (now.mode == kControl) {
    // GT-11.4, GT-8.5.3  Control needs a remaining emissary.
    no_longer_pending(s, area);
    s.agenda.schedule(Step{.what = Do::Settle, .who = now.who});
    if (const SeatSet there = fighters_in(t.game, s, area); there.size() == 1)
      take_control(t, *closed_area(s, area), there.first_seat());
    return;
  }
  if (kind_of(t.game.content, s.galaxy, area) ==
      Kind::Space) {  // always to the active player; ships inside stay (E-51)
    no_longer_pending(s, area);
    return gain(t, now.who, pay_for_closing(t.game, s, area, Seat::Nobody), kForClosing, area);
  }
  // GT-8.1.1, GT-10.1  First it must be clear who controls it.
  const bool fought_for = fighters_in(t.game, s, area).size() > 1;
  now.mode = kPaying;
  now.n = fought_for;
  s.agenda.schedule(now);
  if (fought_for) s.agenda.schedule(Step{.what = Do::EmissaryBattle, .who = now.who, .area = area});
}

// D-08, GT-8.5.1  Any of his unblocked emissaries, only now.
bool can_take_back(const Trian& game, const State& s, Step now) {
  return emissaries_in(game, s, now.area, now.who, true) > 0;
}
void ask_whom_to_take_back(const Ask& q, Step now, Choices& out) {
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (!at(q.s.galaxy, tile).emissary.empty() &&
        at(q.s.galaxy, tile).emissary.owner() == now.who &&
        stands_in(q.game, q.s, tile, now.area) && !is_blocked(q.game, q.s, tile))
      out.push(at_tile(Verb::TakeBack, q.s, tile));
  out.push({.verb = Verb::Stop});
}
void take_back(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  return_emissary(t, tile_of(t.s, c));
  t.s.agenda.schedule(now);
}

}  // namespace orrery::trian
