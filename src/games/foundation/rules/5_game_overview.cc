// The turn.  Rulebook 5, clauses FD-5.0.1 to FD-5.0.3, FD-4.1 and FD-4.2.
#include "steps.h"

namespace orrery::foundation {

// Spec 4.1, T1. FD-5.5.5  Used tiles are flipped back; FD-5.10.7  what she holds now is due at the
// end of this turn.
void start_turn(Play& t, Step now) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  d.flipped = 0;
  d.empire_ships_due = d.empire_ships;
  t.s.active = now.who;
  t.s.orders_left = 2;  // FD-4.1, FD-5.0.1
  ++t.s.turn;
  if (now.who == t.s.first) ++t.s.round;
  tell(t, What::TurnBegins, now.who, {}, static_cast<u8>(t.s.round));
}

// Spec 4.1, T2. FD-5.0.2  An order moves a kin or retrieves one; FD-4.2  in any mix.
void ask_for_an_order(const Ask& q, Step now, Choices& out) {
  if (q.s.orders_left > 0) {
    list_move_orders(q, now.who, out);
    list_retrieve_orders(q, now.who, out);
  }
  list_free_actions(q, now.who, out);
  if (q.s.orders_left == 0)
    for (const int tile : bits_of(ready(q.game, q.s, now.who, Op::CounterToOrder)))
      if (q.s.counters[tile] > 0)
        out.push({.verb = Verb::ExtraOrder, .tile = static_cast<u8>(tile)});
  list_declarations(q, now.who, q.game.options.guarded_claims, out);
  if (q.s.orders_left == 0) out.push({.verb = Verb::EndTurn});  // FD-4.1  orders are mandatory
}

void issue_an_order(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  const Step order_done{Do::FinishOrder, now.who};  // FD-5.0.3
  switch (c.verb) {
    case Verb::MoveHand:
    case Verb::MoveUp:
      t.s.agenda.schedule(Step{Do::SettleBumps, now.who}, order_done, now);
      return move_a_kin(t, now.who, c);
    case Verb::Retrieve:
    case Verb::RetrieveCentre:
      t.s.agenda.schedule(order_done, now);
      return retrieve_a_kin(t, now.who, c.action, c.verb == Verb::Retrieve ? c.level : u8{kCentre},
                            0, 0);
    case Verb::ExtraOrder:  // C1-14, 7.5 (63)
      --t.s.counters[c.tile];
      flip(t.s, now.who, c.tile);
      t.s.orders_left = 1;
      return t.s.agenda.schedule(now);
    case Verb::Declare: return declare(t, now, c);
    default:  // EndTurn
      return t.s.agenda.schedule(Step{Do::MoveEmpire, now.who}, Step{Do::FinalDeclare, now.who},
                                 Step{Do::ReturnEmpire, now.who}, Step{Do::PassEmpireKin, now.who},
                                 Step{Do::NextTurn, now.who});
  }
}

// 4.2  The end of turn is taken by itself when nothing else is left, unless the table wants it
// said. With guarded claims an open question must not tell that nothing can be declared.
bool end_of_turn_is_said(const Foundation& game, const State& s, Step now) {
  return game.options.ask_end_of_turn ||
         (game.options.guarded_claims && may_have_a_goal_to_declare(s, now.who));
}

void finish_order(Play& t, Step) {
  --t.s.orders_left;
  t.s.sideways_tile = kNoTile;
}

// Spec 4.1, T7. FD-5.0.1  The left neighbour is next; FD-6.6  the round limit.
void next_turn(Play& t, Step now) {
  const Seat next = t.game.left_of(now.who);
  const bool last_of_the_round = next == t.s.first;
  if (last_of_the_round && t.game.options.round_limit != 0 &&
      t.s.round >= t.game.options.round_limit)
    return end_at_the_round_limit(t);
  t.s.agenda.schedule(Step{Do::StartTurn, next}, Step{Do::TurnMain, next});
}

}  // namespace orrery::foundation
