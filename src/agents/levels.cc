#include "agents/levels.h"

#include <algorithm>
#include <array>

#include "core/array.h"

namespace orrery {
namespace {

constexpr std::array<std::string_view, 5> kLevels{"cadet", "officer", "captain", "admiral",
                                                  "grandmaster"};
struct Alias {
  std::string_view old_name, level;
};
constexpr Alias kAliases[] = {{"easy", "officer"}, {"medium", "captain"}, {"hard", "admiral"}};

struct Row {
  std::string_view game;
  std::array<std::string_view, kLevels.size()> plays;
};
constexpr Row kRows[] = {
    {"foundation",
     {"greedy:overlook=10", "greedy", "greedy:overlook=7:eval=learned",
      "rehearsal:nodes=64:eval=learned", "rehearsal:nodes=64:rounds=1:eval=learned"}},
    {"renaissance",
     {"greedy:overlook=25", "greedy", "rehearsal:nodes=8:width=4:overlook=15",
      "rehearsal:nodes=24:width=8", "rehearsal:nodes=128"}},
    {"trian",
     {"greedy:overlook=18", "greedy", "greedy:overlook=15:carry=2:eval=learned",
      "greedy:carry=12:worlds=8:eval=learned", "greedy:carry=16:worlds=96:eval=learned"}},
    {"one_deck_galaxy",
     {"planner:tries=2:rolls=1", "planner:tries=2:rolls=1:eval=learned",
      "planner:tries=24:rolls=2:eval=learned",
      "planner:tries=24:rolls=2:futures=8:ahead=2:eval=learned",
      "planner:tries=24:rolls=2:futures=16:ahead=2:eval=learned"}},
    {"",
     {"greedy:overlook=40", "greedy", "search:nodes=96", "search:nodes=768",
      "search:nodes=4096"}},  // any other
};

std::string_view by_todays_name(std::string_view level) {
  for (const Alias& alias : kAliases)
    if (alias.old_name == level) return alias.level;
  return level;
}

}  // namespace

std::span<const std::string_view> bot_levels() { return kLevels; }
bool is_bot_level(std::string_view name) { return !spec_of_level("", name).empty(); }
std::string_view spec_of_level(std::string_view game, std::string_view level) {
  const auto at = std::find(kLevels.begin(), kLevels.end(), by_todays_name(level));
  if (at == kLevels.end()) return {};
  const auto row = std::find_if(std::begin(kRows), std::end(kRows) - 1,
                                [&](const Row& r) { return r.game == game; });
  return nth(row->plays, at - kLevels.begin());
}

}  // namespace orrery
