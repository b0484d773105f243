#include "agents/sim.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <ctime>
#include <thread>

#include "agents/every_game.h"
#include "agents/make.h"

namespace orrery {
namespace {

double cpu_seconds_now() {
  std::timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

template <Rules G>
void play_games(const G& game, const ContentId& content, const std::vector<AgentSpec>& specs,
                const SimOrder& order, SimReport& report) {
  const auto seats = static_cast<std::size_t>(game.players());
  std::atomic<u64> next_game{0};
  std::atomic<u64> first_broken{order.games};
  report.games.resize(order.games);

  const auto work = [&] {
    std::vector<std::unique_ptr<Agent<G>>> bots;
    for (const AgentSpec& spec : specs) bots.push_back(make_agent_for(game, spec, content));
    for (u64 i = next_game++; i < order.games && i <= first_broken; i = next_game++) {
      SimGame& g = report.games[i];
      g.block = (order.first + i) / report.games_per_deal;
      g.rotation = static_cast<u32>((order.first + i) % report.games_per_deal);
      const Rng luck = Rng(order.seed).fork(g.block);
      std::vector<Agent<G>*> agent_at(seats);
      for (std::size_t k = 0; k < seats; ++k) {
        bots[k]->sit_down(luck.fork(k + 1).next());
        agent_at[(k + g.rotation) % seats] = bots[k].get();
      }
      g.record = play_a_game<G>(game, agent_at, luck);
      if (!g.record.broken_law) continue;
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
  if (first_broken < order.games) report.games.resize(first_broken + 1);
}

}  // namespace

std::variant<SimReport, Refusal> run_sim(const AnyGame& any, const SimOrder& order) {
  SimReport report;
  report.players = any.players();
  report.together = any.info().fewest == 1;
  report.bots = order.bots;
  if (report.bots.size() == 1)
    report.bots.resize(static_cast<std::size_t>(report.players), report.bots[0]);
  if (report.bots.size() != static_cast<std::size_t>(report.players))
    return Refusal{"bots", std::to_string(order.bots.size()) + " are named, " +
                               std::to_string(report.players) +
                               " are needed (or one for all seats)"};
  const bool alike = std::all_of(report.bots.begin(), report.bots.end(),
                                 [&](const std::string& bot) { return bot == report.bots[0]; });
  report.games_per_deal = alike ? 1 : static_cast<u64>(report.players);
  std::vector<AgentSpec> specs;
  for (const std::string& bot : report.bots) {
    const auto spec = read_agent_spec(bot, any.info().name);
    if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
    specs.push_back(std::get<AgentSpec>(spec));
  }
  if (!with_game(
          any, [&](const auto& game) { play_games(game, content_of(any), specs, order, report); }))
    return Refusal{"game", "nobody can play " + any.info().name + " yet"};
  return report;
}

Interval wilson(double wins, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.959964;
  const double p = wins / trials, zz = z * z / trials;
  const double middle = (p + zz / 2) / (1 + zz),
               half = z / (1 + zz) * std::sqrt(p * (1 - p) / trials + zz / (4 * trials));
  return {100 * p, 100 * std::max(0.0, middle - half), 100 * std::min(1.0, middle + half)};
}

}  // namespace orrery
