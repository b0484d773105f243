// Who acts. Chance is a seat like any other; Nobody means the game is over, or a spectator.
#pragma once
#include <bit>
#include <cassert>

#include "core/types.h"

namespace orrery {

enum class Seat : u8 {
  P1,
  P2,
  P3,
  P4,
  P5,
  P6,
  P7,
  Chance,
  Nobody = 255
};
inline constexpr int kMaxPlayers = 7;

constexpr int index(Seat s) { return static_cast<int>(s); }
constexpr Seat seat_at(int i) { return static_cast<Seat>(i); }
constexpr bool is_player(Seat s) { return index(s) < kMaxPlayers; }

// A set of seats: who may answer, who knows. One bit each; all bits set means it lies open on the
// table.
struct SeatSet {
  u8 bits = 0;

  static constexpr SeatSet of(Seat s) {
    return s == Seat::Nobody ? SeatSet{} : SeatSet{static_cast<u8>(1u << index(s))};
  }
  static constexpr SeatSet everyone() { return {0xFF}; }
  static constexpr SeatSet first(int n) { return {static_cast<u8>((1u << n) - 1u)}; }

  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr bool is_everyone() const { return bits == 0xFF; }
  constexpr bool has(Seat s) const {
    return is_everyone() || (s != Seat::Nobody && (bits >> index(s) & 1u) != 0);
  }
  constexpr SeatSet with(Seat s) const { return {static_cast<u8>(bits | of(s).bits)}; }
  constexpr SeatSet without(Seat s) const { return {static_cast<u8>(bits & ~of(s).bits)}; }
  constexpr Seat first_seat() const {
    return empty() ? Seat::Nobody : seat_at(std::countr_zero(bits));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

constexpr SeatSet as_set(Seat s) { return SeatSet::of(s); }
constexpr SeatSet as_set(SeatSet s) { return s; }

}  // namespace orrery
