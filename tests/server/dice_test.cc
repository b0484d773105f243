// The dice of a table.
#include <doctest/doctest.h>

#include "server/secrets.h"

namespace orrery::server {

TEST_CASE("a rehearsal deals the same again, table by table; what is played for real does not") {
  REQUIRE(secrets_work());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() == FairDice::rehearsed(7, 1).seed_hex());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() != FairDice::rehearsed(7, 2).seed_hex());
  CHECK(FairDice::rehearsed(7, 1).seed_hex() != FairDice::rehearsed(8, 1).seed_hex());
  CHECK(FairDice::fresh().seed_hex() != FairDice::fresh().seed_hex());
}

}  // namespace orrery::server
