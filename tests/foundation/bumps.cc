#include "foundation/bumps.h"

#include <algorithm>
#include <iterator>

#include "games/foundation/turn.h"

namespace orrery::foundation {
namespace {

constexpr int kSpacesOnWheel = kActions * kLevels;

int space(int action, int level) { return action * kLevels + level - 1; }
int count(Wheel wheel, int at) {
  return at == kSpacesOnWheel ? static_cast<int>(wheel >> 36)
                              : static_cast<int>(wheel >> (2 * at) & 3);
}
Wheel with(Wheel wheel, int at, int more) {
  return wheel + static_cast<Wheel>(more) * (Wheel{1} << (2 * at));
}

Wheel wheel_of(const Kins& kins) {
  Wheel wheel = 0;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      wheel = with(wheel, space(a, level), kins.at(action_at(a), level));
  return with(wheel, kSpacesOnWheel, kins.centre);
}
Kins kins_of(Wheel wheel) {
  Kins kins;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      kins.at(action_at(a), level) = static_cast<u8>(count(wheel, space(a, level)));
  kins.centre = static_cast<u8>(count(wheel, kSpacesOnWheel));
  return kins;
}

void add(Wheels& all, const Wheels& more) {
  Wheels both;
  both.reserve(all.size() + more.size());
  std::set_union(all.begin(), all.end(), more.begin(), more.end(), std::back_inserter(both));
  all = std::move(both);
}
const Wheels& remember(std::unordered_map<Wheel, Wheels>& known, Wheel wheel, Wheels all) {
  all.shrink_to_fit();
  return known[wheel] = std::move(all);
}

}  // namespace

int kins_on_space(Wheel wheel, Action a, int level) { return count(wheel, space(index(a), level)); }
int level_sum(Wheel wheel) {
  int sum = 4 * count(wheel, kSpacesOnWheel);
  for (int at = 0; at < kSpacesOnWheel; ++at) sum += count(wheel, at) * (at % kLevels + 1);
  return sum;
}
int doubled_spaces(Wheel wheel) {
  int n = 0;
  for (int at = 0; at < kSpacesOnWheel; ++at) n += count(wheel, at) == 2;
  return n;
}

void for_all_doubled_wheels(int kins, const std::function<void(Wheel)>& look) {
  for (int level = 1; level <= kLevels; ++level) {
    const Wheel doubled = with(0, space(0, level), 2);
    for (u32 others = 0; others < (1u << kSpacesOnWheel); ++others) {
      if (std::popcount(others) != kins - 2 || (others >> space(0, level) & 1) != 0) continue;
      Wheel wheel = doubled;
      for (const int at : bits_of(others)) wheel = with(wheel, at, 1);
      look(wheel);
    }
  }
}

// ------------------------------------------------------------------------------------- by the
// rules
BumpingByTheRules::BumpingByTheRules(std::string_view colony) {
  Given given;
  given.red();
  if (!colony.empty()) given.owns(colony);
  const Scene scene = given.to_move();
  game_ = std::make_shared<const Foundation>(scene.game());
  table_ = scene.state();
}
std::vector<Wheel> BumpingByTheRules::after(Wheel wheel) const {
  State s = table_;
  s.dynasty[0].kins = kins_of(wheel);
  s.agenda.clear();
  s.agenda.schedule(Step{Do::SettleBumps, Red});
  Foundation::Choices ways;
  Acting<Foundation> t(*game_, s);
  advance(t, ways);
  std::vector<Wheel> all;
  for (const Choice& way : ways) {
    State next = s;
    Acting<Foundation> one_bump(*game_, next);
    rule_for<Foundation>(s.agenda.next()).answer(one_bump, s.agenda.next(), way);
    all.push_back(wheel_of(next.dynasty[0].kins));
  }
  return all;
}
const Wheels& BumpingByTheRules::endings(Wheel wheel) {
  if (const auto known = endings_.find(wheel); known != endings_.end()) return known->second;
  Wheels all;
  const std::vector<Wheel> next = after(wheel);
  if (next.empty()) all.push_back(wheel);
  for (const Wheel w : next) add(all, endings(w));
  return remember(endings_, wheel, std::move(all));
}
int BumpingByTheRules::longest_chain(Wheel wheel) {
  if (const auto known = longest_.find(wheel); known != longest_.end()) return known->second;
  int most = 0;
  for (const Wheel w : after(wheel)) most = std::max(most, 1 + longest_chain(w));
  return longest_[wheel] = most;
}

// ------------------------------------------------------------------------------------- in any
// order
const Wheels& BumpingInAnyOrder::endings(Wheel wheel) {
  if (const auto known = endings_.find(wheel); known != endings_.end()) return known->second;
  Wheels all;
  if (doubled_spaces(wheel) == 0) all.push_back(wheel);
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level) {
      if (count(wheel, space(a, level)) != 2) continue;
      const Wheel lifted = with(wheel, space(a, level), -2);
      const int up = level == kLevels ? kSpacesOnWheel : space(a, level + 1);
      if (up != kSpacesOnWheel && count(lifted, up) == 2) continue;  // FD-5.1.8
      for (const int steps : steps_) {
        const int aside = space((a + steps) % kActions, level);
        if (count(lifted, aside) == 2) continue;  // FD-5.1.8
        add(all, endings(with(with(lifted, up, 1), aside, 1)));
      }
    }
  return remember(endings_, wheel, std::move(all));
}

// ------------------------------------------------------------------------------------- both
std::size_t most_endings(BumpingByTheRules& rules, BumpingInAnyOrder& free, int kins) {
  std::size_t most = 0, different = 0;
  for_all_doubled_wheels(kins, [&](Wheel wheel) {
    most = std::max(most, rules.endings(wheel).size());
    different += rules.endings(wheel) != free.endings(wheel);
  });
  INFO(kins << " kins");
  CHECK(different == 0);
  return most;
}
int longest_chain(BumpingByTheRules& rules, int kins) {
  int most = 0;
  for_all_doubled_wheels(kins,
                         [&](Wheel wheel) { most = std::max(most, rules.longest_chain(wheel)); });
  return most;
}

}  // namespace orrery::foundation
