// 6  End of the game: minerals, plundering, who wins (GT-14).
#include "steps.h"

namespace orrery::trian {

// GT-14.9  What is left on the race board; special tokens do not count.
int pieces_left(const State& s, Seat p) {
  int n = 0;
  for (const u8 k : corner_of(s, p).supply) n += k;
  return n;
}

namespace {

// GT-14.3, GT-14.4, GT-14.6  What `p` would take from each owner of systems with stations: all
// tiles count, each Corvette once per system.
Array<int, kMostPlayers, Seat> plunder_of(const Trian& game, const State& s, Seat p,
                                          const TileSet& corvettes_of_all) {
  Array<int, kMostPlayers, Seat> owed{};
  List<u8, 16> his;
  for (int word = 0; word < 2; ++word)
    for (const int i : bits_of(corvettes_of_all.bits[word]))
      if (const u8 tile = static_cast<u8>(word * 64 + i);
          at(s.galaxy, tile).ship.owner() == p && !his.full())
        his.push(tile);
  if (his.empty()) return owed;
  for (const Closed& c : s.closed) {
    const Seat owner = is_pending(s, c.area) ? Seat::Nobody : c.controller();
    if (!is_player(owner) || owner == p) continue;
    int corvettes = 0;
    for (const u8 tile : his) corvettes += is_in(game.content, s.galaxy, tile, c.area);
    if (corvettes == 0 || kind_of(game.content, s.galaxy, c.area) != Kind::System ||
        !has_station_in(game, s, c.area, owner))
      continue;
    const int per_tile = has_station_in(game, s, c.area, owner, 2) ? 2 : 1;
    owed[owner] += facts_of(game.content, s.galaxy, c.area).tiles * per_tile * corvettes;
  }
  return owed;
}

bool ranks_above(const Tally& a, const Tally& b) {
  return a.total != b.total ? a.total > b.total : a.pieces_left < b.pieces_left;
}

}  // namespace

// GT-14.2, GT-14.5, GT-14.7, GT-14.10  Also what would be counted if the game ended now.
Tallies final_tally(const Insight& see, const Trian& game, const State& s) {
  Tallies tally{};
  for (int i = 0; i < game.players(); ++i) {
    Tally& mine = tally[i];
    const Minerals& m = minerals_of(see, s, seat_at(i));
    const int set = powers_of(game, s, seat_at(i)).set;
    const int sets =
        set > kColours * kMineralWorth && !game.options.no_sets_at_end ? m.sets() : 0;  // O-10
    mine.credits = corner_of(s, seat_at(i)).credits;
    mine.sets = sets * set;
    mine.minerals = (m.size() - kColours * sets) * kMineralWorth;
    mine.total = mine.credits + mine.sets + mine.minerals;
    mine.pieces_left = pieces_left(s, seat_at(i));
  }
  TileSet corvettes;
  for (int tile = 0; tile < size(s.galaxy); ++tile)
    if (at(s.galaxy, tile).ship.kind() == ShipKind::Corvette) corvettes.put(tile);
  const Seat first = is_player(s.first) ? s.first : Seat::P1;
  for (int i = 0; i < game.players(); ++i) {
    const Seat p = game.left_of(first, i);
    const Array<int, kMostPlayers, Seat> owed = plunder_of(game, s, p, corvettes);
    for (int j = 0; j < game.players(); ++j) {
      Tally& victim = tally[j];
      const int paid = std::min(owed[j], victim.total);
      victim.total -= paid;
      victim.lost += paid;
      tally[p].total += paid;
      tally[p].plundered += paid;
    }
  }
  for (int i = 0; i < game.players(); ++i) {
    tally[i].rank = 1;
    for (int j = 0; j < game.players(); ++j) tally[i].rank += ranks_above(tally[j], tally[i]);
  }
  return tally;
}

// GT-14.8, GT-14.9  Most credits, then fewer pieces left; still tied, the victory is shared.
Outcome Trian::outcome(const State& s) const {
  Outcome outcome;
  struct Counting : Insight {
  } see;
  const Tallies tally = final_tally(see, *this, s);
  outcome.over = s.phase == Phase::Over;
  for (int i = 0; i < players(); ++i) {
    outcome.score[i] = tally[i].total;
    if (outcome.over && tally[i].rank == 1) outcome.winners = outcome.winners.with(seat_at(i));
  }
  for (int i = 0; i < players() && outcome.over; ++i)
    if (outcome.winners.has(seat_at(i))) outcome.share[i] = 1000 / outcome.winners.size();
  return outcome;
}

}  // namespace orrery::trian
