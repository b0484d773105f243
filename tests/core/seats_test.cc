#include <doctest/doctest.h>

#include "core/seat.h"

using namespace orrery;

TEST_CASE("A set of seats knows who is in it") {
  const SeatSet set = SeatSet::of(Seat::P1).with(Seat::P3);
  CHECK(set.size() == 2);
  CHECK(set.has(Seat::P1));
  CHECK_FALSE(set.has(Seat::P2));
  CHECK(set.has(Seat::P3));
  CHECK(set.without(Seat::P1) == SeatSet::of(Seat::P3));
  CHECK(set.first_seat() == Seat::P1);
}

TEST_CASE("A spectator is in no set, unless it lies open on the table") {
  CHECK(SeatSet::of(Seat::Nobody).empty());
  CHECK_FALSE(SeatSet::first(7).has(Seat::Nobody));
  CHECK(SeatSet::everyone().has(Seat::Nobody));
  CHECK(SeatSet{}.first_seat() == Seat::Nobody);
}

TEST_CASE("Chance is a seat, but no player") {
  CHECK_FALSE(is_player(Seat::Chance));
  CHECK_FALSE(is_player(Seat::Nobody));
  CHECK(is_player(Seat::P7));
  CHECK(SeatSet::of(Seat::Chance).has(Seat::Chance));
  CHECK_FALSE(SeatSet::first(kMaxPlayers).has(Seat::Chance));
}
