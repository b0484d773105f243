// The dice of a table.
#include <doctest/doctest.h>

#include <vector>

#include "server/secrets.h"

namespace orrery::server {

TEST_CASE("a rehearsal deals the same again, table by table; what is played for real does not") {
  REQUIRE(secrets_work());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() == FairDice::rehearsed(7, 1).seed_hex());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() != FairDice::rehearsed(7, 2).seed_hex());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() != FairDice::rehearsed(8, 1).seed_hex());
  CHECK(FairDice::fresh().seed_hex() != FairDice::fresh().seed_hex());
}

TEST_CASE("a seed throws the numbers of docs/fair_deal.md, and keeps that promise alone") {
  REQUIRE(secrets_work());
  const std::string seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const FairDice dice = *FairDice::from_hex(seed);
  const auto throws = [&dice](u32 below, u64 n) {
    std::vector<u32> all;
    for (u64 nth = 0; nth < n; ++nth) all.push_back(dice.below(nth, below));
    return all;
  };
  CHECK(throws(6, 12) == std::vector<u32>{4, 2, 0, 5, 5, 3, 4, 5, 0, 3, 1, 1});
  CHECK(throws(1000, 4) == std::vector<u32>{726, 474, 108, 860});
  CHECK(dice.below(7, 4294967295) == 3810295614);
  CHECK(dice.below(3, 1) == 0);
  CHECK(dice.commitment("abc") ==
        "29d4d1e508062ee86ed6629eba602b6605ea03137c1f0d9b5df8926bddbff18e");
}

}  // namespace orrery::server
