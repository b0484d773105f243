// Many games between agents, shared out among threads.
#pragma once
#include <atomic>
#include <ctime>
#include <thread>

#include "lab/bots_table.h"
#include "lab/in_order.h"

namespace orrery {

inline double cpu_seconds_now() {
  std::timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// All games of an order, shared out among its threads.
template <Rules G>
void play_games(const AnyGame& any, std::span<const AgentSpec> specs, const SimOrder& order,
                SimReport& report) {
  std::atomic<u64> next_game{0};
  std::atomic<u64> first_broken{order.games};
  if (!order.take) report.games.resize(order.games);
  InOrder taken(order.take, order.first);

  const auto work = [&] {
    BotsTable<G> table(any, specs, order, report.games_per_deal);
    for (u64 i = next_game++; i < order.games && i <= first_broken; i = next_game++) {
      SimGame alone;
      SimGame& g = order.take ? alone : report.games[i];
      table.play(i, g);
      const bool broken = g.record.broken_law != nullptr;
      if (order.take && !taken.put(order.first + i, std::move(alone))) return;
      if (!broken) continue;
      u64 known = first_broken;
      while (i < known && !first_broken.compare_exchange_weak(known, i)) {
      }
    }
  };

  const double start = cpu_seconds_now();
  std::vector<std::thread> helpers;
  // More threads than this gain nothing, and the system may not have them.
  const unsigned most = 4 * std::max(1u, std::thread::hardware_concurrency());
  for (unsigned i = 1; i < std::min(order.threads, most); ++i) helpers.emplace_back(work);
  work();
  for (std::thread& t : helpers) t.join();
  report.cpu_seconds = cpu_seconds_now() - start;
  if (order.take)
    report.games = taken.broken();
  else if (first_broken < order.games)
    report.games.resize(first_broken + 1);
}

}  // namespace orrery
