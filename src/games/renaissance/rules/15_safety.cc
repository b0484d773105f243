// House safety rules: turn cap and resigning, clauses GR-15.1 and GR-15.2; section 6, the ranking.
#include "steps.h"

namespace orrery::renaissance {
namespace {
// Points (after GR-8.6), then attached tokens, then own pieces on foreign planets.
Array<int, 3> standing(const State& s, Seat p) {
  const int vp = corner_of(s, p).vp;
  return {vp > kRest && vp < kWinningPoints ? kRest : vp, tokens_of(s, p), pieces_abroad(s, p)};
}
}  // namespace

SeatSet best_of(const Renaissance& game, const State& s) {
  Array<int, 3> best{-1, 0, 0};
  SeatSet winners;
  for (int i = 0; i < game.players(); ++i) {
    if (corner_of(s, seat_at(i)).resigned) continue;
    const Array<int, 3> mine = standing(s, seat_at(i));
    if (mine > best) {
      best = mine;
      winners = {};
    }
    if (mine == best) winners = winners.with(seat_at(i));
  }
  return winners;
}
// GR-15.1  When everybody who still plays has had that many turns.
bool cap_is_reached(const Renaissance& game, const State& s) {
  if (game.options.turn_cap == 0) return false;
  for (int i = 0; i < game.players(); ++i)
    if (!corner_of(s, seat_at(i)).resigned &&
        corner_of(s, seat_at(i)).turns < game.options.turn_cap)
      return false;
  return true;
}
void end_game(Play& t, SeatSet winners, Ending how) {
  t.s.winner = winners.bits;
  t.s.ending = static_cast<u8>(how);
  t.s.agenda.clear();
  if (how == Ending::TurnCap)
    tell(t, What::CapReached, Seat::Nobody, {}, winners.bits);
  else
    tell(t, What::Won, winners.first_seat());
}
// GR-15.2  Her pieces stay; her turn goes on with Disorder and its end, and is her last.
void resign(Play& t, Seat p) {
  corner_of(t.s, p).resigned = 1;
  SeatSet left;
  for (int i = 0; i < t.game.players(); ++i)
    if (!corner_of(t.s, seat_at(i)).resigned) left = left.with(seat_at(i));
  if (left.size() == 1) end_game(t, left, Ending::LastOneLeft);
}
bool still_plays(const Renaissance&, const State& s, Step now) {
  return !corner_of(s, now.who).hand.empty() && !corner_of(s, now.who).resigned;
}

// Section 6  The winner takes all; a shared victory is shared.
Outcome Renaissance::outcome(const State& s) const {
  Outcome o;
  o.over = s.agenda.empty();
  o.winners = SeatSet{s.winner};
  for (int i = 0; i < number_of_players; ++i) {
    const Seat p = seat_at(i);
    o.score[p] = s.corner[p].vp;
    if (o.over && o.winners.has(p)) o.share[p] = 1000 / o.winners.size();
  }
  return o;
}

}  // namespace orrery::renaissance
