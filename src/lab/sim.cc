#include "lab/sim.h"

#include <algorithm>

#include "lab/trials.h"

namespace orrery {

std::vector<std::string> bots_at_the_table(const SimOrder& order, int players) {
  if (order.bots.size() != 1) return order.bots;
  return std::vector<std::string>(static_cast<std::size_t>(players), order.bots[0]);
}

SimReport empty_report(const AnyGame& any, const SimOrder& order) {
  SimReport report;
  report.players = any.players();
  report.together = any.info().fewest == 1;
  report.bots = bots_at_the_table(order, report.players);
  const bool alike = std::all_of(report.bots.begin(), report.bots.end(),
                                 [&](const std::string& bot) { return bot == report.bots[0]; });
  report.games_per_deal = alike ? 1 : static_cast<u64>(report.players);
  return report;
}

std::variant<SimReport, Refusal> run_sim(const AnyGame& any, const SimOrder& order) {
  SimReport report = empty_report(any, order);
  if (length_of(report.bots) != report.players)
    return Refusal{"bots", std::to_string(order.bots.size()) + " are named, " +
                               std::to_string(report.players) +
                               " are needed (or one for all seats)"};
  std::vector<AgentSpec> specs;
  for (const std::string& bot : report.bots) {
    const auto spec = read_agent_spec(bot, any.info().name);
    if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
    specs.push_back(std::get<AgentSpec>(spec));
  }
  const Trials* trials = trials_of(any.info().name);
  if (!trials) return Refusal{"game", "nobody can play " + any.info().name + " yet"};
  if (order.clairvoyant && !trials->has_planner)
    return Refusal{"clairvoyant", "there is no planner for " + any.info().name};
  trials->play_games(any, specs, order, report);
  return report;
}

}  // namespace orrery
