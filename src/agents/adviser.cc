#include "agents/adviser.h"

#include "agents/any_agent.h"

namespace orrery {

std::variant<std::vector<Advice>, Refusal> advise(const AnyGame& game, const AnyView& view, const std::vector<Offer>& offers,
                                                  const AdviceOrder& order) {
  std::string spec = order.agent.empty() ? "search" : order.agent;
  if (order.nodes != 0) spec += ":nodes=" + std::to_string(order.nodes);
  auto made = make_agent(game, spec, order.seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
  std::vector<Advice> advice;
  if (offers.empty()) return advice;
  for (const Ranked<AnyChoice>& r : std::get<0>(made)->rank(view, offers)) advice.push_back({r.choice, r.share, r.looks});
  return advice;
}

}  // namespace orrery
