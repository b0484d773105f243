// What is in the box (spec 1.3): cards, planets, gates, pieces, tiles.
#pragma once
#include <string_view>

#include "core/array.h"
#include "core/bits.h"
#include "core/seat.h"

namespace orrery::renaissance {

inline constexpr int kMostPlayers =
    5;                            // GR-2.11  the fifth seat is the option of the five-player rows
inline constexpr u8 kNone = 255;  // "no planet", "no card", ...

// ------------------------------------------------------------------------------------- cards
// GR-3.1  Advisors and Specialists share one back; by their row in the content, the seven Advisors
// first.
using Card = u8;
// There may be fewer Specialists than these.
inline constexpr int kAdvisors = 7, kSpecialists = 28, kCards = kAdvisors + kSpecialists,
                     kFewestSpecialists = 12;
inline constexpr Card kUnseen =
    254;  // lies in a pile and nobody has looked: it has no identity yet
constexpr bool is_specialist(Card c) { return c >= kAdvisors && c < kCards; }
inline constexpr u64 kAllAdvisors = (u64{1} << kAdvisors) - 1,
                     kAllSpecialists = ((u64{1} << kCards) - 1) & ~kAllAdvisors;  // that can be

// A set of cards in five bytes: it fits between other bytes without a gap.
struct Cards {
  Array<u8, 5> bytes{};
  static constexpr Cards of(u64 set) {
    Cards cards;
    for (u8& b : cards.bytes) {
      b = static_cast<u8>(set);
      set >>= 8;
    }
    return cards;
  }
  constexpr u64 bits() const {
    u64 set = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) set = set << 8 | bytes[i];
    return set;
  }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits())); }
  constexpr bool has(Card c) const { return has_bit(bits(), c); }
  constexpr void put(Card c) { *this = of(bits() | bit(c)); }
  constexpr void take(Card c) { *this = of(bits() & ~bit(c)); }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;
};

using Objective = u8;                                   // by its row in the content
inline constexpr int kMostObjectives = 31, kSlots = 3;  // a set of them is a u32
inline constexpr int kFewestObjectives = 2 * kSlots;    // GR-2.2, GR-8.3
enum class Slot : u8 {
  Left,
  Centre,
  Right
};  // GR-2.2

// ----------------------------------------------------------------------------------- planets
using Planet = u8;  // a planet tile by its row; its token has the same number
inline constexpr int kPlanets = 15;
using Planets = u16;  // a set of them

// GR-2.3  Gates, in the order in which the Rabbit walks along their reserves.
enum class Colour : u8 {
  Blue,
  Yellow,
  Red
};
inline constexpr int kColours = 3, kPortalsOfAColour = 12;
constexpr int index(Colour c) { return static_cast<int>(c); }
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }
constexpr Colour right_of(Colour c) {
  return colour_at((index(c) + 1) % kColours);
}  // GR-2.17, GR-12.5
inline constexpr u8 kAllColours = 7;

// GR-5.4, GR-5.5  Stability tiles 5 to 9; the tile of a Home has no limit.
inline constexpr int kLowest = 5, kHighest = 9, kValues = kHighest - kLowest + 1,
                     kTilesOfAValue = 4;
inline constexpr u8 kInfinite = 99, kNotInPlay = 0;

// GR-6.1, GR-6.9
enum class Marker : u8 {
  None,
  Red,
  Yellow
};

// ------------------------------------------------------------------------------------- pieces
inline constexpr int kEmissaries = 12, kInstitutes = 5, kFoundations = 5;
inline constexpr int kTokenSlots = 5;                  // GR-10.4
inline constexpr int kWinningPoints = 30, kRest = 20;  // GR-1.2, GR-8.6
inline constexpr Array<int, 3> kMarks{6, 13, 20};      // GR-8.4

}  // namespace orrery::renaissance
