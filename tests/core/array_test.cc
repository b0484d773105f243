// Arrays that are indexed by what they hold something for.
#include <doctest/doctest.h>

#include "core/array.h"
#include "core/bytes.h"
#include "core/seat.h"

using namespace orrery;

namespace {

enum class Fruit : u8 {
  Apple,
  Pear
};
using Basket = Array<u16, 2, Fruit>;
template <class A, class I>
concept CanAsk = requires(A a, I i) {
  a[i];
};

static_assert(Plain<Basket> && sizeof(Basket) == sizeof(std::array<u16, 2>));
static_assert(CanAsk<Basket, Fruit> && CanAsk<Basket, int> && CanAsk<Basket, std::size_t>);
static_assert(!CanAsk<Basket, Seat> && !CanAsk<Array<u16, 2>, Fruit>);

}  // namespace

TEST_CASE("An array is asked by what it is made for, or by a number") {
  constexpr Basket basket{3, 4};
  static_assert(basket[Fruit::Pear] == 4);
  CHECK(basket[Fruit::Apple] == 3);
  CHECK(basket[1] == 4);
  CHECK(basket[u8{1}] == 4);

  Basket more = basket;
  ++more[Fruit::Pear];
  CHECK(more != basket);
  CHECK(more == Basket{3, 5});
}

TEST_CASE("An array has the bytes of a std::array") {
  const std::array<u16, 2> plain{3, 4};
  const Basket basket{3, 4};
  CHECK(hash_of(basket) == hash_of(plain));
  CHECK(basket == plain);
}
