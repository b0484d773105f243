#include "agents/adviser.h"

#include "agents/any_agent.h"

namespace orrery {

std::variant<std::vector<Advice>, Refusal> advise(const AnyGame& game, const AnyView& view, const std::vector<Offer>& offers,
                                                  const std::string& agent, u64 seed) {
  auto made = make_agent(game, agent.empty() ? "hard" : agent, seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
  std::vector<Advice> advice;
  if (offers.empty()) return advice;
  for (const Ranked<AnyChoice>& r : std::get<0>(made)->rank(view, offers)) advice.push_back({r.choice, r.share, r.looks});
  return advice;
}

}  // namespace orrery
