// Everything true at the table, and who sees it (spec section 2). The first word of every line says
// who may look. Tiles in the rack have no identity: the two visible faces are public, and what lies
// on the back of a tile is answered by Chance when somebody draws it. Only the drawer knows which
// tile he has placed.
#pragma once
#include "core/agenda.h"
#include "core/lens.h"
#include "galaxy.h"

namespace orrery::trian {

enum class Do : u8;  // turn.h

// One thing to do.
struct Step {
  Do what{};
  Seat who = Seat::Nobody;
  u8 n = 0;         // how many are left
  u8 at = kNone;    // a placed tile
  u8 area = kNone;  // a closed area
  u8 mode = 0;      // a small mark: a seat, a stage, a purpose
  u8 part = 0;      // ship or emissary, colours that may be paid
  u8 from = 0;      // the least colour that may still be paid
  friend bool operator==(const Step&, const Step&) = default;
};
inline constexpr u8 kTheShip = 0, kTheEmissary = 1;  // Step.part, Choice.n: which unit of a tile

enum class Phase : u8 {
  Setup,
  Extraction,
  Expansion,
  Exploration,
  Over
};

// Spec 2.4  A closed nebula or system; until it is resolved its name stands in `pending`, too.
struct Closed {
  Area area = 0;
  u8 bits = 0;  // controller, and what he has mined this turn (GT-5.3.2)
  Minerals minerals = {};
  constexpr Seat controller() const {
    return (bits & 7) == 0 ? Seat::Nobody : seat_at((bits & 7) - 1);
  }
  constexpr void control(Seat p) {
    bits = static_cast<u8>((bits & ~7) | (is_player(p) ? orrery::index(p) + 1 : 0));
  }
  constexpr int mined() const { return bits >> 3; }
  constexpr void mine() { bits = static_cast<u8>(bits + 8); }
  constexpr void rest() { bits &= 7; }
  friend constexpr bool operator==(const Closed&, const Closed&) = default;
};

// A special token that marks a tile: Harness, Wormhole, Exmitter, Modulator.
struct Marker {
  u8 bits = 0;  // kind, owner, space region
  u8 tile = 0;
  static constexpr Marker of(Special kind, Seat owner, int tile, int space = 0) {
    return {static_cast<u8>(static_cast<int>(kind) | orrery::index(owner) << 3 | space << 5),
            static_cast<u8>(tile)};
  }
  constexpr Special kind() const { return static_cast<Special>(bits & 7); }
  constexpr Seat owner() const { return seat_at(bits >> 3 & 3); }
  constexpr int space() const { return bits >> 5; }
  friend constexpr bool operator==(const Marker&, const Marker&) = default;
};

// GT-5.4.1  What a Rogue has taken this turn, and out of which nebula.
struct RogueMined {
  u8 tile = 0, area = 0, n = 0;
  friend constexpr bool operator==(const RogueMined&, const RogueMined&) = default;
};

enum class BattleKind : u8 {
  None,
  Ships,
  Emissaries
};
// Spec 2.5
struct Battle {
  BattleKind kind = BattleKind::None;
  Seat attacker = Seat::Nobody;
  u8 fighters = 0;  // a SeatSet: who takes part in this clash
  u8 ship = kNone;  // the attacking ship, and its target
  u8 target = kNone;
  Area area = kNone;
  u8 warcry = 0;    // a SeatSet: who has paid for it
  u8 shown_by = 0;  // a SeatSet: whose tokens lie open
  Array<u8, kMostPlayers, Seat> bonus{};
  Array<u8, kMostPlayers, Seat> die{};
  Array<u8, kMostPlayers, Seat> plus{};  // plus1 tokens used
  Array<Tokens, kMostPlayers, Seat>
      shown{};  // committed tokens that lie open and were not used yet
  friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

// One player's corner of the table.
template <class Lens>
struct Corner {
  Public<Lens, u16> credits;
  KnownTo<Lens, Minerals> minerals;  // everybody, or only their owner with hidden minerals (O-15)
  Public<Lens, u8> mineral_count;
  OwnerOnly<Lens, Tokens> tokens;     // GT-5.2.6
  OwnerOnly<Lens, Tokens> committed;  // GT-9.3.2  face down
  Public<Lens, u8> race;
  Public<Lens, Array<Module, kModules>> modules;
  Public<Lens, Array<u8, kFigures, Figure>> supply;     // on the race board
  Public<Lens, Array<u8, kSpecials, Special>> special;  // unlocked and beside the race board
  Public<Lens, u8> unused;                              // fills the last word: no padding

  static constexpr auto fields(auto& c) {
    return std::tie(c.credits, c.minerals, c.mineral_count, c.tokens, c.committed, c.race,
                    c.modules, c.supply, c.special, c.unused);
  }
};

template <class Lens>
struct Tabletop {
  PerSeat<Lens, Corner, kMostPlayers> corner;
  Public<Lens, u16> turn;  // turns begun
  Public<Lens, Galaxy> galaxy;
  KnownSlots<Lens, Tile, kTiles> tile;             // which tile lies there: known to who drew it
  Public<Lens, List<Closed, kMostClosed>> closed;  // in the order of their names
  Public<Lens, List<Area, kMostRegions>> pending;  // GT-4.5
  Public<Lens, List<Marker, 28>> markers;
  Public<Lens, List<u8, kTiles>>
      under;  // GT-6.2.6  shown and slid under a stack, in that order: tile and side that is up
  Public<Lens, Array<u8, 11>>
      under_second;  //           which of them (by tile) lie under the second stack
  Public<Lens, Array<u8, 11>> removed;  //           or out of the game (O-06), by tile
  Public<Lens, Array<u8, 2>> unseen;    // tiles of each stack nobody has seen both sides of
  Public<Lens, Array<u8, 2>> top;       // GT-6.1.1  the visible face; kNone if the stack is empty
  Public<Lens, Array<u8, 2>>
      refused;                //           of those under each stack, so many were refused this turn
  KnownTo<Lens, Tile> drawn;  // GT-6.1.2  known to the drawer
  Public<Lens, u8> drawn_up;  // its face that was visible; kNone if no tile is drawn
  Public<Lens, u8> drawn_from;  // the stack
  KnownTo<Lens, Minerals> bag;
  Public<Lens, u8> bag_has;  // colours that are in the bag, a bit each: whoever buys may look
  Nobodys<Lens, Tokens> token_bag;
  Public<Lens, Seat> first;
  Public<Lens, Seat> active;
  Public<Lens, Phase> phase;
  Public<Lens, u8> actions;                  // spec 4.3  the base action
  Public<Lens, u8> extra;                    //           additional ones
  Public<Lens, u8> acted;                    //           has an action been taken? (O-11)
  Public<Lens, u8> just_added;               // GT-6.2.5
  Public<Lens, u8> no_tile;                  // GT-6.2.6  phase 2 ended without a tile
  Public<Lens, u8> used;                     // what may be done once per turn: kUsed...
  Public<Lens, List<u8, 12>> outposts_used;  // O-12
  Public<Lens, List<u8, 13>>
      sent;  // GT-13.2.1  tiles of own emissaries sent or teleported this turn
  Public<Lens, List<RogueMined, 2>> rogue_mined;
  Public<Lens, u8> moved;  // GT-9.2  the tile of somebody else's ship that was just moved
  Public<Lens, Battle> battle;
  Public<Lens, Agenda<Step, 16>> agenda;  // pending decisions are public

  static constexpr auto fields(auto& t) {
    return std::tie(t.corner, t.turn, t.galaxy, t.tile, t.closed, t.pending, t.markers, t.under,
                    t.under_second, t.removed, t.unseen, t.top, t.refused, t.drawn, t.drawn_up,
                    t.drawn_from, t.bag, t.bag_has, t.token_bag, t.first, t.active, t.phase,
                    t.actions, t.extra, t.acted, t.just_added, t.no_tile, t.used, t.outposts_used,
                    t.sent, t.rogue_mined, t.moved, t.battle, t.agenda);
  }
};
inline constexpr u8 kUsedEvolution = 1, kUsedRisky = 2, kUsedTransporter = 4, kUsedManipulation = 8,
                    kUsedHarness = 16, kUsedOutpost = 32, kUsedExmitter = 64;

using State = Tabletop<Truth>;

}  // namespace orrery::trian
