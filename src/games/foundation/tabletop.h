// Everything true at the table, and who sees it (spec section 2). The first word of every line
// says who may look. Cubes, kins, discs and tiles lie open (FD-2.2); only goals are hidden, and
// what nobody has looked at has no identity yet: colony piles and unseen goals are bags.
#pragma once
#include "content.h"
#include "core/agenda.h"
#include "core/bag.h"
#include "core/lens.h"

namespace orrery::foundation {

enum class Do : u8;  // turn.h

struct Step {
  Do what{};
  Seat who = Seat::Nobody;
  Action action{};  // whose action is taken, or whose space doubled
  u8 level = 0;     // of the space a kin came from; kCentre for the centre
  u8 at = kNone;    // planet, gate, slot, tile or place, as the step needs it
  u8 n = 0;         // how many are left, or were made
  u8 ally = kNone;  // the Empire ship counted as own in this action (C3-05)
  u8 mode = 0;      // the level executed, or another small mark
  friend bool operator==(const Step&, const Step&) = default;
};

// One player's corner of the table.
template <class Lens>
struct Dynasty {
  Public<Lens, u64> ships;        // FD-5.4   gates with a ship of hers
  Public<Lens, u64> colonies;     // FD-5.5   colony tiles she owns
  Public<Lens, u64> flipped;      // FD-5.5.5 of these, used since the start of her last turn
  Public<Lens, Kins> kins;        // FD-5.1
  Public<Lens, Cubes> hand;       // FD-2.2   open, like all cubes
  Public<Lens, u8> discs;         // FD-5.3.10 in her stock
  Public<Lens, u16> research;     // FD-5.8   a bit per research space, the personal goal last
  Public<Lens, u8> own_kins;      // FD-5.2.5 of her six, how many have entered play
  Public<Lens, u8> neutral_kins;  // C1-02 and its like
  Public<Lens, u8>
      levels_taken;  // FD-5.2.6 bit e set: an action of level e was taken (kin_unlock = strict)
  Public<Lens, u8> empire_ships;      // FD-5.10.7 captured
  Public<Lens, u8> empire_ships_due;  //        of these, held already when her turn began
  KnownTo<Lens, Goal> personal_goal;  // C3-04    known to her; to nobody while she has none
  Public<Lens, Array<u8, 7>> unused;  //        fills the last word: no padding

  static constexpr auto fields(auto& d) {
    return std::tie(d.ships, d.colonies, d.flipped, d.kins, d.hand, d.discs, d.research, d.own_kins,
                    d.neutral_kins, d.levels_taken, d.empire_ships, d.empire_ships_due,
                    d.personal_goal, d.unused);
  }
};

template <class Lens>
struct Tabletop {
  Public<Lens, u64> empire;          // FD-5.10 gates with an Empire ship
  Public<Lens, u64> colony_board;    // FD-5.5  colony tiles lying on the Colony Board
  Public<Lens, Bag> colony_pile;     //         not drawn yet; all know which, nobody in which order
  Public<Lens, u64> colonies_drawn;  //         just drawn, one will be kept
  Public<Lens, u64> central_colonies;  // FD-5.5.4 owned tiles that count for the central planet
  PerSeat<Lens, Dynasty, kMostPlayers> dynasty;
  Public<Lens, u16> round;
  Public<Lens, u16> turn;
  Public<Lens, Array<Tile, kPlanets>> planet_tile;  // FD-3    the planet at each position
  Public<Lens, Array<u8, kPlanets>> stock;          // FD-5.3.9 cubes on it, 0 to 2
  Public<Lens, Cubes> supply;                       // FD-5.3.11
  Public<Lens, Array<u8, kMostColonies>>
      lies_for;  // FD-5.5  the planet a colony tile was laid out for
  Public<Lens, Array<u8, kMostColonies>> counters;  // C1-14   cubes left on a tile
  KnownTo<Lens, Goal> goal_a;                       // FD-2.1  the goals on the level IV spaces
  KnownTo<Lens, Goal> goal_b;
  KnownTo<Lens, Goal> goal_c;
  Public<Lens, u8> neutral_kins;  //         white kins in the common stock
  Public<Lens, Seat> empire_kin;  // FD-5.10 who holds it
  Public<Lens, Seat> first;       // FD-3.3  who took the first turn
  Public<Lens, Seat> active;
  Public<Lens, u8> orders_left;    // FD-4.1
  Public<Lens, u8> sideways_tile;  // C2-04   in force for the rest of this order; kNoTile if none
  Public<Lens, u8> winner;         // FD-6    a SeatSet; empty while the game goes on
  Public<Lens, u8> winning_goal;   //         its row; kUnseen after the round limit
  Public<Lens, Agenda<Step, 23>> agenda;  // pending decisions are public
  Public<Lens, Array<u8, 4>> unused;

  static constexpr auto fields(auto& t) {
    return std::tie(t.empire, t.colony_board, t.colony_pile, t.colonies_drawn, t.central_colonies,
                    t.dynasty, t.round, t.turn, t.planet_tile, t.stock, t.supply, t.lies_for,
                    t.counters, t.goal_a, t.goal_b, t.goal_c, t.neutral_kins, t.empire_kin, t.first,
                    t.active, t.orders_left, t.sideways_tile, t.winner, t.winning_goal, t.agenda,
                    t.unused);
  }
  constexpr auto& goal(int slot) { return goal_of(*this, slot); }
  constexpr const auto& goal(int slot) const { return goal_of(*this, slot); }

 private:
  static constexpr auto& goal_of(auto& t, int slot) {
    if (slot == 0) return t.goal_a;
    return slot == 1 ? t.goal_b : t.goal_c;
  }
};

using State = Tabletop<Truth>;

}  // namespace orrery::foundation
