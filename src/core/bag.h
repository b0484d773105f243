// Things nobody has seen yet. A bag has contents but no order: what a draw gives is decided
// by Chance at the moment somebody looks. There is nothing in it to leak and nothing to guess.
#pragma once
#include "core/bits.h"
#include "core/list.h"
#include "core/seat.h"

namespace orrery {

// A bag of up to 64 different things.
struct Bag {
  u64 inside = 0;

  static constexpr Bag of_first(int n) { return {n >= 64 ? ~u64{0} : bit(n) - 1}; }
  constexpr int size() const { return std::popcount(inside); }
  constexpr bool empty() const { return inside == 0; }
  constexpr bool has(int thing) const { return has_bit(inside, thing); }
  constexpr void put(int thing) { inside |= bit(thing); }
  constexpr void take(int thing) {
    assert(has(thing));
    inside &= ~bit(thing);
  }
  friend constexpr bool operator==(Bag, Bag) = default;
};

// A face-down pile that is drawn from the front: first what nobody has ordered (a bag, in which
// every order is equally likely), then what was put back under it, in the order in which it came.
template <class T, std::size_t N>
struct Pile {
  Bag unseen;
  List<T, N> known;  // put back, oldest first

  constexpr int size() const { return unseen.size() + static_cast<int>(known.size()); }
  constexpr bool empty() const { return size() == 0; }
  constexpr bool next_is_chance() const { return !unseen.empty(); }
  constexpr void put_under(T t) { known.push(t); }
  constexpr T draw_known() {
    assert(unseen.empty());
    return known.take_at(0);
  }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

}  // namespace orrery
