// What is in the box (spec 1.3): tiles, figures, minerals, combat tokens, special tokens.
#pragma once
#include <algorithm>
#include <string_view>

#include "core/array.h"
#include "core/bits.h"
#include "core/seat.h"

namespace orrery::trian {

inline constexpr int kMostPlayers = 4;
inline constexpr u8 kNone = 255;  // "no tile", "no region", ...

// ------------------------------------------------------------------------------------- tiles
using Tile = u8;  // a physical tile by its row in the content
inline constexpr int kTiles = 84, kMostFaces = 64, kMostRegions = 6;
inline constexpr int kMostClosed =
    56;  // closed nebulas and systems: each takes two regions at least
inline constexpr Tile kUnseen =
    254;  // lies in the rack and nobody has looked: it has no identity yet

// GT-1.2.1  What an edge of a face shows.
enum class Profile : u8 {
  Space,
  Path,
  Nebula,
  Gas
};
// GT-1.3.1  What a face is divided into.
enum class Kind : u8 {
  Space,
  Nebula,
  System,
  Gas
};
enum class Feature : u8 {
  None,
  Outpost,
  Teleport,
  Exmitter
};

// ------------------------------------------------------------------------------------ minerals
enum class Colour : u8 {
  Red,
  Blue,
  Green,
  Yellow
};
inline constexpr int kColours = 4, kMineralsOfAColour = 30;
constexpr int index(Colour c) { return static_cast<int>(c); }
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }

struct Minerals {
  Array<u8, kColours> n{};
  constexpr int size() const { return n[0] + n[1] + n[2] + n[3]; }
  constexpr bool empty() const { return size() == 0; }
  constexpr int of(int colour) const { return n[colour]; }
  constexpr void add(int colour, int k = 1) { n[colour] = static_cast<u8>(n[colour] + k); }
  constexpr int sets() const { return std::min(std::min(n[0], n[1]), std::min(n[2], n[3])); }
  friend constexpr bool operator==(const Minerals&, const Minerals&) = default;
};

// -------------------------------------------------------------------------------- combat tokens
enum class Combat : u8 {
  Reroll,
  Plus1
};
inline constexpr int kCombatTokens = 22, kMostCommitted = 3;  // GT-9.3.2
struct Tokens {
  u8 reroll = 0, plus1 = 0;
  constexpr std::size_t size() const { return static_cast<std::size_t>(reroll + plus1); }
  constexpr u8& of(Combat kind) { return kind == Combat::Reroll ? reroll : plus1; }
  constexpr u8 of(Combat kind) const { return kind == Combat::Reroll ? reroll : plus1; }
  friend constexpr bool operator==(const Tokens&, const Tokens&) = default;
};

// -------------------------------------------------------------------------------------- figures
enum class Figure : u8 {
  Emissary,
  Research,
  Station,
  Corvette,
  Rogue
};
inline constexpr int kFigures = 5;
constexpr std::size_t index(Figure f) { return index_of(f); }

// What may stand in the ship slot of a tile; of these only the first three are ships (GT-3.1.4).
enum class ShipKind : u8 {
  None,
  Corvette,
  Rogue,
  Priestess,
  Decoy,
  Cannon
};
inline constexpr int kShipKinds = 6;
constexpr bool is_ship(ShipKind k) {
  return k == ShipKind::Corvette || k == ShipKind::Rogue || k == ShipKind::Priestess;
}
// And in the emissary slot.
enum class EmissaryKind : u8 {
  None,
  Emissary,
  Minion,
  Priestess
};

// GT-3.1.1  One ship and one emissary at most on a tile, each in a byte.
struct ShipSlot {
  u8 bits = 0;
  static constexpr ShipSlot of(ShipKind kind, Seat owner, int space, bool arrived) {
    return {static_cast<u8>(static_cast<int>(kind) | orrery::index(owner) << 3 | space << 5 |
                            (arrived ? 128 : 0))};
  }
  constexpr bool empty() const { return bits == 0; }
  constexpr ShipKind kind() const { return static_cast<ShipKind>(bits & 7); }
  constexpr Seat owner() const { return seat_at(bits >> 3 & 3); }
  constexpr int space() const { return bits >> 5 & 3; }  // which of the face's space regions
  constexpr bool arrived() const { return bits >> 7; }   // came here this turn (GT-7.5.2)
  constexpr void settled() { bits &= 127; }
  friend constexpr bool operator==(ShipSlot, ShipSlot) = default;
};
struct EmissarySlot {
  u8 bits = 0;
  static constexpr EmissarySlot of(EmissaryKind kind, Seat owner, int site, int level = 0) {
    return {static_cast<u8>(static_cast<int>(kind) | orrery::index(owner) << 2 | level << 4 |
                            site << 6)};
  }
  constexpr bool empty() const { return bits == 0; }
  constexpr EmissaryKind kind() const { return static_cast<EmissaryKind>(bits & 3); }
  constexpr Seat owner() const { return seat_at(bits >> 2 & 3); }
  constexpr int level() const {
    return bits >> 4 & 3;
  }  // 0 emissary, 1 research station, 2 space station
  constexpr int site() const { return bits >> 6; }  // which of the face's sites
  friend constexpr bool operator==(EmissarySlot, EmissarySlot) = default;
};

// Special tokens that skills bring.
enum class Special : u8 {
  Priestess,
  Harness,
  Minion,
  Wormhole,
  Exmitter,
  Decoy,
  Modulator,
  Cannon
};
inline constexpr int kSpecials = 8, kMostOfASpecial = 2;
constexpr std::size_t index(Special s) { return index_of(s); }

// ---------------------------------------------------------------------------------------- races
inline constexpr int kRaces = 8, kModules = 3, kSkills = 43, kBasicSkills = 2;
enum class Module : u8 {
  Locked,
  Universal,
  Racial
};

// --------------------------------------------------------------------------------------- prices
inline constexpr int kStartingCredits = 10;
inline constexpr int kMineralPrice = 6, kTokenPrice = 4;      // GT-5.2.1, GT-5.2.2
inline constexpr int kUniversalPrice = 5, kRacialPrice = 10;  // GT-5.5.1
inline constexpr int kMineralWorth = 3;                       // GT-14.2
inline constexpr int kReward = 2;                             // GT-9.3.7  minerals for a ship
inline constexpr int kOutpostActions = 2;                     // GT-7.3.6

}  // namespace orrery::trian
