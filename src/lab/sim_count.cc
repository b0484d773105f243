#include "lab/sim_count.h"

#include <algorithm>

namespace orrery {

SimCount::SimCount(const SimReport& report) {
  table_.players = report.players;
  table_.together = report.together;
  table_.bots = report.bots;
  by_seat.resize(static_cast<std::size_t>(report.players));
  for (const std::string& bot : report.bots)
    if (std::none_of(by_bot.begin(), by_bot.end(),
                     [&](const auto& row) { return row.first == bot; }))
      by_bot.push_back({bot, {}});
}

void SimCount::add(const SimGame& g) {
  std::vector<const Tally*> counted;
  for (int seat = 0; seat < table_.players; ++seat) {
    const double share = g.record.outcome.share[seat] / 1000.0;
    const std::string& bot = table_.bots[table_.bot_at(g, seat)];
    const auto row =
        std::find_if(by_bot.begin(), by_bot.end(), [&](const auto& r) { return r.first == bot; });
    const auto count = [&](Tally& tally) {
      tally.wins += share;
      ++tally.games;
    };
    count(nth(by_seat, seat));
    // What a team wins together is one win: counted per seat, the interval would promise more
    // than was seen.
    if (table_.together && std::find(counted.begin(), counted.end(), &row->second) != counted.end())
      continue;
    counted.push_back(&row->second);
    count(row->second);
  }
  ++games;
  ++endings[g.record.ending];
  ++decisions_[g.record.decisions];
  if (g.record.rounds > 0) ++rounds_[g.record.rounds];
  options += g.record.options;
  answered += g.record.decisions;
  if (g.record.notes) asked |= g.record.notes->asked;
}

double SimCount::branching() const {
  return answered > 0 ? static_cast<double>(options) / static_cast<double>(answered) : 0;
}

Spread SimCount::spread_of(const Numbers& numbers) {
  u64 all = 0;
  double sum = 0;
  for (const auto& [n, times] : numbers) {
    all += times;
    sum += static_cast<double>(n) * static_cast<double>(times);
  }
  if (all == 0) return {};
  const auto at = [&](u64 percent) {
    u64 before = (all - 1) * percent / 100;
    for (const auto& [n, times] : numbers) {
      if (before < times) return n;
      before -= times;
    }
    return numbers.rbegin()->first;
  };
  return {sum / static_cast<double>(all), at(5), at(50), at(95)};
}

SimCount count_all(const SimReport& report) {
  SimCount count(report);
  for (const SimGame& g : report.games)
    if (!g.record.broken_law) count.add(g);
  return count;
}

}  // namespace orrery
