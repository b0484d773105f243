// All chains of bumps, for the enumerations of FD-5.1.9 and FD-5.1.10.
//
// A wheel is how many kins stand on each of the 18 spaces and in the centre. The rules play it
// highest level first; `in_any_order` is FD-5.1.8 as the rulebook has it: the player picks any
// doubled space and any side, as long as no space gets a third kin.
#pragma once
#include <functional>
#include <unordered_map>
#include <vector>

#include "foundation/scene.h"

namespace orrery::foundation {

using Wheel = u64;  // two bits for each space (action * 3 + level - 1), the centre above them
using Wheels = std::vector<Wheel>;  // in ascending order

int kins_on_space(Wheel wheel, Action a, int level);
int level_sum(Wheel wheel);  // the centre counts as level IV (FD-5.1.10)
int doubled_spaces(Wheel wheel);

// Every wheel of this many kins with one doubled space, on Space Travel: the others follow by
// turning the wheel.
void for_all_doubled_wheels(int kins, const std::function<void(Wheel)>& look);

// Plays one bump by the rules themselves and tells all wheels that can follow; none if nothing is
// doubled. With a colony tile ("C2-04") its distances are allowed at every bump.
class BumpingByTheRules {
 public:
  explicit BumpingByTheRules(std::string_view colony = {});
  std::vector<Wheel> after(Wheel wheel) const;
  const Wheels& endings(Wheel wheel);  // where a chain may end
  int longest_chain(Wheel wheel);      // in bumps

 private:
  std::shared_ptr<const Foundation> game_;
  State table_;
  std::unordered_map<Wheel, Wheels> endings_;
  std::unordered_map<Wheel, int> longest_;
};

// The same in any order of the doubled spaces, sideways by any of these distances.
class BumpingInAnyOrder {
 public:
  explicit BumpingInAnyOrder(std::vector<int> steps_clockwise)
      : steps_(std::move(steps_clockwise)) {}
  const Wheels& endings(Wheel wheel);

 private:
  std::vector<int> steps_;
  std::unordered_map<Wheel, Wheels> endings_;
};

// The most endings a wheel of this many kins has; fails the test where the fixed order and any
// order differ.
std::size_t most_endings(BumpingByTheRules& rules, BumpingInAnyOrder& free, int kins);
int longest_chain(BumpingByTheRules& rules, int kins);

}  // namespace orrery::foundation
