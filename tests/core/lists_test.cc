// Small containers that live inside a State: lists, agendas, bags and piles.
#include <doctest/doctest.h>

#include "core/agenda.h"
#include "core/bag.h"
#include "core/bits.h"
#include "core/bytes.h"

using namespace orrery;

TEST_CASE("What leaves a list leaves no trace: equal lists have equal bytes") {
  List<u8, 4> once, twice;
  once.push(7);
  for (const int x : {7, 8, 9}) twice.push(static_cast<u8>(x));
  CHECK(twice.pop() == 9);
  CHECK(twice.take_at(1) == 8);
  CHECK(once == twice);
  CHECK(hash_of(once) == hash_of(twice));
}

TEST_CASE("A list keeps its order when something is taken from the middle") {
  List<u8, 4> list;
  for (const int x : {1, 2, 3, 4}) list.push(static_cast<u8>(x));
  CHECK(list.full());
  CHECK(list.take_at(1) == 2);
  CHECK(list.size() == 3);
  CHECK(list[0] == 1);
  CHECK(list[1] == 3);
  CHECK(list.back() == 4);
  CHECK(list.contains(3));
  CHECK_FALSE(list.contains(2));
}

TEST_CASE(
    "What is scheduled is done in the order in which it is written, before what was due already") {
  Agenda<u8, 8> agenda;
  agenda.schedule(u8{9});
  agenda.schedule(u8{1}, u8{2}, u8{3});
  for (const int due : {1, 2, 3, 9}) {
    CHECK(agenda.next() == due);
    CHECK(agenda.take() == due);
  }
  CHECK(agenda.empty());
}

TEST_CASE("A step may schedule others, which then come first") {
  Agenda<u8, 8> agenda;
  agenda.schedule(u8{1}, u8{5});
  CHECK(agenda.take() == 1);
  agenda.schedule(u8{2}, u8{3});
  CHECK(agenda.take() == 2);
  CHECK(agenda.take() == 3);
  CHECK(agenda.take() == 5);
}

TEST_CASE("A cleared agenda is as if nothing had ever been due") {
  Agenda<u8, 4> agenda;
  agenda.schedule(u8{1}, u8{2});
  agenda.clear();
  CHECK(agenda == Agenda<u8, 4>{});
  CHECK(agenda.empty());
}

TEST_CASE("A bag knows what is in it, and has no order") {
  Bag bag = Bag::of_first(5);
  CHECK(bag.size() == 5);
  bag.take(3);
  bag.take(0);
  CHECK_FALSE(bag.has(3));
  Bag other = Bag::of_first(5);
  other.take(0);
  other.take(3);
  CHECK(bag == other);
  bag.put(3);
  CHECK(bag.has(3));
  CHECK(bag.size() == 4);
}

TEST_CASE("A bag holds up to 64 things") {
  const Bag full = Bag::of_first(64);
  CHECK(full.size() == 64);
  CHECK(full.has(63));
  CHECK(Bag::of_first(0).empty());
}

TEST_CASE(
    "A pile is drawn by Chance while it holds unseen things, then in the order in which they were put back") {
  Pile<u8, 4> pile;
  pile.unseen.put(2);
  pile.put_under(7);
  pile.put_under(5);
  CHECK(pile.size() == 3);
  CHECK(pile.next_is_chance());
  pile.unseen.take(2);
  CHECK_FALSE(pile.next_is_chance());
  CHECK(pile.draw_known() == 7);
  CHECK(pile.draw_known() == 5);
  CHECK(pile.empty());
}

TEST_CASE("The bits of a set are walked from the lowest to the highest") {
  List<u8, 8> seen;
  for (const int i : bits_of(u64{1} << 63 | 0b100110)) seen.push(static_cast<u8>(i));
  List<u8, 8> expected;
  for (const int i : {1, 2, 5, 63}) expected.push(static_cast<u8>(i));
  CHECK(seen == expected);
  CHECK(nth_bit(0b100110, 0) == 1);
  CHECK(nth_bit(0b100110, 2) == 5);
}
