#include "agents/adviser.h"

namespace orrery {

std::variant<std::vector<Advice>, Refusal> advise(const Thought& thought) {
  return advise(thought, make_agent);
}
std::variant<std::vector<Advice>, Refusal> advise(const Thought& thought, const MakeAgent& make) {
  auto made = make(*thought.game, thought.agent, thought.seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
  std::vector<Advice> advice;
  for (const Ranked<AnyChoice>& r : std::get<0>(made)->rank(thought.view, thought.offers))
    advice.push_back({r.choice, r.share, r.looks});
  if (advice.empty()) return Refusal{"agent", "it has nothing to say"};
  return advice;
}

void let_bot_answer(Sitting& sitting, const MakeAgent& make) {
  const Pending pending = sitting.pending();
  if (pending.who != Pending::Who::Bot) return;
  const Thought thought = sitting.thought_of(pending.bot);
  auto made = make(*thought.game, thought.agent, thought.seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&made))
    return sitting.bot_answered(thought.seat, thought.step, *refusal);
  sitting.bot_answered(thought.seat, thought.step,
                       std::get<0>(made)->decide(thought.view, thought.offers));
}

}  // namespace orrery
