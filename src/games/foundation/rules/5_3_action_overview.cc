// What actions have in common.  Rulebook 5.3, clauses FD-5.3.1 to FD-5.3.11.
// Levels, boxes and cubes are in components.h and rules.h; here: running out of discs.
#include "steps.h"

namespace orrery::foundation {

// FD-5.3.10  With an empty stock one of her ships may be taken off any gate to serve as the new
// ship or research disc. Ranges are then measured without it; a lift that would lead nowhere is not
// offered.
void list_lifts(const Ask& q, Step now, Choices& out) {
  for (const int gate : bits_of(dynasty_of(q.s, now.who).ships)) {
    State lifted = q.s;
    dynasty_of(lifted, now.who).ships &= ~bit(gate);
    ++dynasty_of(lifted, now.who).discs;
    Choices then;
    ask_where_the_disc_goes(Ask(q.game, lifted), now, then);
    if (!then.empty())
      out.push({.verb = Verb::LiftShip, .action = now.action, .at = static_cast<u8>(gate)});
  }
}

void ask_where_the_disc_goes(const Ask& q, Step now, Choices& out) {
  if (now.action == Action::SpaceTravel)
    list_destinations(q, now, out);
  else
    list_research(q, now, out);
}

// C3-05  Counting an Empire ship as her own uses up the tile.
void flip_ally(Play& t, Seat p, u8 ally) {
  if (ally != kNone) flip(t.s, p, first_ready(t.game, t.s, p, Op::EmpireShipAsOwn));
}

}  // namespace orrery::foundation
