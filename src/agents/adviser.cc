#include "agents/adviser.h"

#include <algorithm>

#include "agents/grounds.h"

namespace orrery {
namespace {

constexpr i32 kAsGood = 10;  // thousandths

// The best answers with their grounds. One that wastes something or gives it away for nothing is
// not advised where another is as good.
void give_reasons(const Thought& thought, std::vector<Advice>& advice) {
  const auto is_offered = [&](const Advice& a) {
    return std::ranges::find(thought.offers, a.choice, &Offer::choice) != thought.offers.end();
  };
  std::size_t n = std::min<std::size_t>(thought.reasons, advice.size());
  while (n > 1 && advice[n - 1].looks == 0) --n;  // what was not looked at is not compared
  if (!std::all_of(advice.begin(), advice.begin() + static_cast<std::ptrdiff_t>(n), is_offered))
    return;  // whoever says such a thing has no reasons
  const std::span<Advice> best(advice.data(), n);
  explain(*thought.game, thought.agent, thought.seed, thought.view, best);
  const i32 enough = best[0].share - kAsGood;
  const auto wastes = [&](const Advice& a) {
    return a.gives_away || std::ranges::find(thought.wasteful, a.choice) != thought.wasteful.end();
  };
  const auto better = std::ranges::find_if(
      best, [&](const Advice& a) { return !wastes(a) && a.looks > 0 && a.share >= enough; });
  if (wastes(best[0]) && better != best.end()) std::rotate(best.begin(), better, better + 1);
  for (std::size_t i = 0; i < n; ++i) {
    const Advice* other = nullptr;
    if (i > 0)
      other = &best[0];
    else if (advice.size() > 1)
      other = &advice[1];
    add_comparison(other, best[i]);
  }
}

}  // namespace

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
  if (thought.reasons > 0) give_reasons(thought, advice);
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
