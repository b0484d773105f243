// The larger enumerations of FD-5.1.9 and FD-5.1.10: seconds instead of milliseconds.
#include "foundation/bumps.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE(
    "FD-5.1.9 Highest first reaches exactly the endings of any order, for all wheels of seven to nine kins") {
  for (int kins = 7; kins <= 9; ++kins) {
    BumpingByTheRules rules;
    BumpingInAnyOrder free({1, 5});
    CHECK(most_endings(rules, free, kins) > 38);
  }
}

TEST_CASE("FD-5.1.10 With nine kins a chain has at most 19 bumps") {
  BumpingByTheRules rules;
  CHECK(longest_chain(rules, 9) == 19);
}

TEST_CASE(
    "FD-5.1.10 With the Grand Chamberlain the fixed order loses no ending of six kins either") {
  BumpingByTheRules rules("C2-04");
  BumpingInAnyOrder free({0, 1, 2, 3, 4, 5});
  CHECK(most_endings(rules, free, 6) == 2586);
}
