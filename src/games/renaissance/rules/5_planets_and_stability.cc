// Planets and Stability.  Rulebook III.A.2, clauses GR-5.1 to GR-5.7, with GR-10.2, GR-11.1 and
// section 9.2. GR-5.6  Elements beyond the last free space simply lie on the planet: only the count
// matters.
#include "rules.h"

namespace orrery::renaissance {

// GR-5.1, GR-10.2  Emissaries and Institutes; GR-5.3  in a great library an Institute counts twice.
int influence(const Renaissance& game, const State& s, Seat p, int x) {
  const int each = has_printed(game, x, Printed::InstitutesCountTwice) ? 2 : 1;
  return emissaries_on(s, p, x) + each * institutes_on(s, p, x);
}

// GR-10.2  Leading is strictly more than every other player.
Rank rank_on(const Renaissance& game, const State& s, Seat p, int x) {
  const int mine = influence(game, s, p, x);
  if (mine == 0) return Rank::Absent;
  Rank rank = Rank::Leading;
  for (int i = 0; i < game.players(); ++i) {
    if (seat_at(i) == p) continue;
    const int theirs = influence(game, s, seat_at(i), x);
    if (theirs > mine) return Rank::Outnumbered;
    if (theirs == mine) rank = Rank::Tied;
  }
  return rank;
}

// GR-5.4, GR-13.4  All elements count, but Foundations weigh nothing in the deeps (GR-5.3).
int load(const Renaissance& game, const State& s, int x) {
  int n = has_printed(game, x, Printed::FoundationsWeighNothing) ? 0 : s.foundations[x];
  for (int i = 0; i < game.players(); ++i) n += pieces_on(s, seat_at(i), x);
  return n;
}
// GR-5.5  A Home is never full.
bool is_full(const Renaissance& game, const State& s, int x) {
  return in_play(s, x) && !is_home(s, x) && load(game, s, x) >= s.stability[x];
}
bool is_overcrowded(const Renaissance& game, const State& s, int x) {
  return in_play(s, x) && !is_home(s, x) && load(game, s, x) > s.stability[x];
}

// GR-11.1  Two planets with a Portal of a common colour; GR-5.3  a wandering world is near every
// Home.
bool adjacent(const Renaissance& game, const State& s, int a, int b) {
  if (a == b || !in_play(s, a) || !in_play(s, b)) return false;
  if ((s.portals[a] & s.portals[b]) != 0) return true;
  return (has_printed(game, a, Printed::NearHomes) && is_home(s, b)) ||
         (has_printed(game, b, Printed::NearHomes) && is_home(s, a));
}
Planets adjacent_to(const Renaissance& game, const State& s, int x) {
  Planets near = 0;
  for (int y = 0; y < kPlanets; ++y)
    near = static_cast<Planets>(near | (adjacent(game, s, x, y) ? 1u << y : 0u));
  return near;
}

Planets allied_to(const State& s, Seat p) {
  Planets allied = 0;
  for (int x = 0; x < kPlanets; ++x)
    allied = static_cast<Planets>(allied | (s.holder[x] == p ? 1u << x : 0u));
  return allied;
}
int tokens_of(const State& s, Seat p) { return std::popcount(allied_to(s, p)); }
int pieces_abroad(const State& s, Seat p) {
  int n = 0;
  for (int x = 0; x < kPlanets; ++x) n += x == corner_of(s, p).home ? 0 : pieces_on(s, p, x);
  return n;
}

u32 facts_of(const Renaissance& game, const State& s, Seat p, int x, const Step& frame) {
  const auto yes = [](bool is, Fact f) { return is ? fact(f) : 0u; };
  const Mine& me = corner_of(s, p);
  const int emissaries = me.emissaries[x], institutes = me.institutes[x];
  const Rank rank = rank_on(game, s, p, x);
  bool others = false;
  for (int i = 0; i < game.players(); ++i)
    others = others || (seat_at(i) != p && is_present(s, seat_at(i), x));
  const Seat holder = s.holder[x];
  const bool lost =
      is_player(holder) && holder != p && rank_on(game, s, holder, x) != Rank::Leading;
  return yes(me.home == x, Fact::Home) | yes(me.home != x, Fact::Foreign) |
         yes(me.home != x && is_home(s, x), Fact::RivalHome) | yes(holder == p, Fact::Allied) |
         yes(rank != Rank::Absent, Fact::Present) |
         yes(rank != Rank::Absent && !others, Fact::Alone) |
         yes(rank == Rank::Leading, Fact::Lead) | yes(rank == Rank::Tied, Fact::Tied) |
         yes(rank == Rank::Outnumbered, Fact::Outnumbered) | yes(emissaries >= 1, Fact::Em1) |
         yes(emissaries >= 2, Fact::Em2) | yes(emissaries + institutes >= 2, Fact::Pieces2) |
         yes(institutes > 0, Fact::Inst) | yes(institutes == 0, Fact::NoInst) |
         yes(s.foundations[x] > 0, Fact::Fnd) | yes(s.foundations[x] == 0, Fact::NoFnd) |
         yes(lost, Fact::HeldLost) | yes(is_full(game, s, x), Fact::Full) |
         yes(s.in_disorder == x, Fact::Dis) | yes(s.in_disorder != x, Fact::NotDis) |
         yes(frame.made == x, Fact::New) | yes(frame.there == x, Fact::There);
}
Planets planets_where(const Renaissance& game, const State& s, Seat p, const Where& where,
                      const Step& frame) {
  Planets fit = 0;
  for (const int x : bits_of(planets_in_play(s)))
    if (where.fits(facts_of(game, s, p, x, frame))) fit = static_cast<Planets>(fit | 1u << x);
  return fit;
}

}  // namespace orrery::renaissance
