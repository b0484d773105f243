// The dice. Their numbers are written in transcripts' signatures and goldens, so they never change.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <set>
#include <vector>

#include "core/rng.h"

using namespace orrery;

TEST_CASE("The n-th number of a seed is fixed for ever") {
  Rng one(1);
  const std::array<u64, 3> expected{0x5E41AB087439611E, 0xF18D6CE93D6CF1EE, 0x0B95F66D327E8D78};
  for (const u64 e : expected) CHECK(one.next() == e);
  CHECK(Rng(1, 2).next() == expected[2]);
  CHECK(Rng(0).next() == 0xA706DD2F4D197E6F);
  CHECK(Rng(1).fork(7).next() == 0x35952A5A96C03EF2);
}

TEST_CASE("Numbers below n: fixed for ever, too") {
  Rng rng(42);
  std::array<u32, 12> dice{};
  for (u32& d : dice) d = 1 + rng.below(6);
  CHECK(dice == std::array<u32, 12>{3, 6, 3, 1, 5, 1, 2, 5, 1, 5, 4, 2});
}

TEST_CASE("Every number below n is equally likely") {
  for (const u32 n : {2u, 3u, 6u, 7u, 100u}) {
    CAPTURE(n);
    Rng rng(n);
    std::vector<int> count(n);
    const int each = 5'000;
    for (u32 i = 0; i < n * each; ++i) ++count[rng.below(n)];
    double chi_squared = 0;
    for (const int c : count) chi_squared += (c - each) * (c - each) / static_cast<double>(each);
    CHECK(chi_squared < n + 4.0 * std::sqrt(2.0 * n) +
                            3);  // some four standard deviations above what is expected
  }
}

TEST_CASE("Drawing from the largest range stays inside it") {
  Rng rng(3);
  const u32 n = 0xFFFFFFFF;
  for (int i = 0; i < 1000; ++i) CHECK(rng.below(n) < n);
  CHECK(rng.below(1) == 0);
}

TEST_CASE("A forked stream is another one, and leaves the first where it was") {
  Rng rng(9);
  const u64 before = rng.counter();
  std::set<u64> first_numbers{Rng(9).next()};
  for (u64 name = 0; name < 100; ++name) first_numbers.insert(rng.fork(name).next());
  CHECK(first_numbers.size() == 101);
  CHECK(rng.counter() == before);
  CHECK(rng.fork(3).next() == rng.fork(3).next());
}
