// Who sees what: every word of visibility, for owner, other players and spectators.
#include <doctest/doctest.h>

#include "core/toy.h"

using namespace orrery;
using toy::Toy;

namespace {
Toy::State table_with_secrets() {
  const Insight insight = Insight::of_the_table();
  Toy::State s{};
  s.corner[0].points = 3;
  s.corner[0].hand.value(insight).push(7);
  s.corner[0].hand.value(insight).push(8);
  s.coin.put(1, SeatSet::of(Seat::P1));
  s.drawer.value(insight).push(5);
  return s;
}
template <class View>
concept shows_the_drawer = requires(View v) {
  v.drawer.value;
}
|| requires(View v) { v.drawer.mine; };
template <class State>
concept shows_the_coin_without_insight = requires(State s) {
  s.coin.value();
}
|| requires(State s) { s.coin.value_; };
}  // namespace

TEST_CASE("What is public everybody sees, spectators too") {
  for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody})
    CHECK(Toy{}.observe(table_with_secrets(), viewer).corner[0].points == 3);
}

TEST_CASE("A hand is seen by its owner; the others see how much is in it") {
  const Toy::State s = table_with_secrets();
  const auto own = Toy{}.observe(s, Seat::P1).corner[0].hand;
  CHECK(own.is_mine == 1);
  CHECK(own.mine.contains(7));
  CHECK(own.shape.count == 2);
  for (const Seat viewer : {Seat::P2, Seat::Nobody}) {
    const auto seen = Toy{}.observe(s, viewer).corner[0].hand;
    CHECK(seen.is_mine == 0);
    CHECK(seen.mine == toy::Hand{});
    CHECK(seen.shape.count == 2);
  }
}

TEST_CASE("A coin is seen by those who looked, and who looked is seen by all") {
  const Toy::State s = table_with_secrets();
  CHECK(Toy{}.observe(s, Seat::P1).coin.is_known == 1);
  CHECK(Toy{}.observe(s, Seat::P1).coin.value == 1);
  for (const Seat viewer : {Seat::P2, Seat::Nobody}) {
    const auto seen = Toy{}.observe(s, viewer).coin;
    CHECK(seen.is_known == 0);
    CHECK(seen.value == 0);
    CHECK(seen.to == SeatSet::of(Seat::P1));
  }
}

TEST_CASE("What lies open is seen by spectators as well, and needs no insight") {
  Toy::State s = table_with_secrets();
  CHECK(s.coin.in_the_open() == nullptr);
  s.coin.show(SeatSet::everyone());
  CHECK(*s.coin.in_the_open() == 1);
  CHECK(Toy{}.observe(s, Seat::Nobody).coin.is_known == 1);
}

TEST_CASE("What nobody may see has only a size") {
  for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody})
    CHECK(Toy{}.observe(table_with_secrets(), viewer).drawer.count == 1);
  CHECK_FALSE(shows_the_drawer<Toy::View>);
}

TEST_CASE("Two tables that differ in secrets only look the same to those who do not know them") {
  const Toy::State one = table_with_secrets();
  Toy::State other = one;
  const Insight insight = Insight::of_the_table();
  other.coin.put(0, SeatSet::of(Seat::P1));
  other.corner[0].hand.put(toy::Hand{{1, 2, 0}, 2});
  other.drawer.put(toy::Hand{{6, 0, 0}, 1});
  CHECK(one.coin.value(insight) != other.coin.value(insight));
  for (const Seat viewer : {Seat::P2, Seat::Nobody}) {
    const Toy::View a = Toy{}.observe(one, viewer), b = Toy{}.observe(other, viewer);
    CHECK(a.coin == b.coin);
    CHECK(a.drawer == b.drawer);
    CHECK(a.corner[0].hand == b.corner[0].hand);
  }
  CHECK_FALSE(Toy{}.observe(one, Seat::P1).coin == Toy{}.observe(other, Seat::P1).coin);
}

TEST_CASE("A secret cannot be read without insight") {
  CHECK_FALSE(shows_the_coin_without_insight<Toy::State>);
}
