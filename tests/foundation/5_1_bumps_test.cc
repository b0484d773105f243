// FD-5.1.9 and FD-5.1.10, enumerated: the order of bumps takes nothing away, and every chain ends.
#include <set>

#include "foundation/bumps.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

const std::vector<int> kOneStep{1, 5}, kAnyDistance{0, 1, 2, 3, 4, 5};

// Every bump of every chain from these wheels: no third kin, one doubled space per level, the sum
// of levels one more.
void check_every_bump(const BumpingByTheRules& rules, int kins, std::size_t ways) {
  std::set<Wheel> seen;
  int third_kins = 0, two_on_a_level = 0, sums_off = 0, ways_missing = 0;
  const std::function<void(Wheel)> follow = [&](Wheel wheel) {
    if (!seen.insert(wheel).second || doubled_spaces(wheel) == 0) return;
    for (int level = 1; level <= kLevels; ++level) {
      int doubled = 0;
      for (int a = 0; a < kActions; ++a) {
        doubled += kins_on_space(wheel, action_at(a), level) == 2;
        third_kins += kins_on_space(wheel, action_at(a), level) > 2;
      }
      two_on_a_level += doubled > 1;
    }
    const std::vector<Wheel> next = rules.after(wheel);
    ways_missing += next.size() != ways;
    for (const Wheel w : next) {
      sums_off += level_sum(w) != level_sum(wheel) + 1;
      follow(w);
    }
  };
  for_all_doubled_wheels(kins, follow);
  INFO(kins << " kins");
  CHECK(seen.size() > 3);
  CHECK(third_kins == 0);
  CHECK(two_on_a_level == 0);
  CHECK(sums_off == 0);
  CHECK(ways_missing == 0);
}

}  // namespace

TEST_CASE("FD-5.1.9 Of several doubled spaces the one on the highest level is bumped first") {
  Scene scene = Given().red().kins_on("TR1 TR2 ST1").kins_in_hand(1).to_move();
  scene.plays("move hand TR1").plays("bump right");
  CHECK(scene.kins(Red) == Set::of("TR2 TR2 ST1 ST1"));
  scene.plays("bump left");
  CHECK(scene.kins(Red) == Set::of("TR3 RE2 ST1 ST1"));  // Trade II went first
  scene.plays("bump right");
  CHECK(scene.kins(Red) == Set::of("TR3 RE2 ST2 CO1"));
}

TEST_CASE(
    "FD-5.1.9 Highest first reaches exactly the endings of any order, for all wheels of two to six kins") {
  BumpingByTheRules rules;
  BumpingInAnyOrder free(kOneStep);
  for (int kins = 2; kins <= 5; ++kins) CHECK(most_endings(rules, free, kins) > 0);
  CHECK(most_endings(rules, free, 6) == 38);
}

TEST_CASE(
    "FD-5.1.9 Then no space ever gets a third kin, no level has two doubled spaces, and both sides are always allowed") {
  const BumpingByTheRules rules;
  for (int kins = 2; kins <= 6; ++kins) check_every_bump(rules, kins, 2);
}

TEST_CASE("FD-5.1.10 With k kins a chain has fewer than 3k bumps, with six at most nine") {
  BumpingByTheRules rules;
  CHECK(longest_chain(rules, 2) == 1);
  CHECK(longest_chain(rules, 3) == 2);
  CHECK(longest_chain(rules, 4) == 4);
  CHECK(longest_chain(rules, 5) == 6);
  CHECK(longest_chain(rules, 6) == 9);
}

TEST_CASE(
    "FD-5.1.10 The special distances of the Grand Chamberlain and of the Court Favour keep the same promises") {
  for (int kins = 2; kins <= 6; ++kins) {
    check_every_bump(BumpingByTheRules("C2-04"), kins,
                     6);  // left, right, stay, left2, right2, across
    check_every_bump(BumpingByTheRules("C1-04"), kins, 4);  // left, right, left2, right2
  }
}

TEST_CASE(
    "FD-5.1.10 With the Grand Chamberlain a chain of six kins has at most ten bumps, and with five kins the order loses no ending") {
  BumpingByTheRules rules("C2-04");
  BumpingInAnyOrder free(kAnyDistance);
  for (int kins = 2; kins <= 5; ++kins) CHECK(most_endings(rules, free, kins) > 0);
  CHECK(longest_chain(rules, 6) == 10);
}
