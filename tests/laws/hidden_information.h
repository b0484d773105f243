// Whatever a seat cannot see must make no difference to it. The checks stand apart from the test
// cases, so that planted leaks can show that they are found (planted_leaks_test.cc).
#pragma once
#include "laws/walk.h"

namespace orrery::laws {

// Is everything one seat knows known to all? Said game by game: a new game that says nothing fails
// the laws below.
bool hides_nothing(const AnyGame& game);
void hold_nothing_unsaid(const AnyGame& game);

// Imagines another truth behind the viewer's view and looks for anything by which the viewer could
// tell the two apart: the view itself, who is asked, what is offered and in which order; and after
// the same answer the view, who is asked next, what is told, and whether it can be taken back. What
// Chance deals in secret must make no difference either.
Finding told_apart(const Moment& m, Seat viewer);

// The same for two tables, with everything a table says to a seat: view, question, preview, log,
// changes.
Finding tables_told_apart(const Moment& m, Seat viewer);

// A canary in Foundation: goals with an identity, hidden from a viewer or known to her, and how
// many of them are named by id or by name in what the table says to her, besides the list of all
// goals there are.
struct Canary {
  int hidden = 0, hidden_named = 0, known = 0, known_named = 0;
  void operator+=(const Canary& more) {
    hidden += more.hidden, hidden_named += more.hidden_named, known += more.known,
        known_named += more.known_named;
  }
};
Canary canary(const Moment& m, Seat viewer);

// All viewers: every seat, and a spectator.
template <class Check>
Finding for_every_viewer(const Moment& m, Check check) {
  for (int p = 0; p < m.game.players(); ++p)
    if (Finding finding = check(m, seat_at(p))) return finding;
  return check(m, Seat::Nobody);
}

}  // namespace orrery::laws
