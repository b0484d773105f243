#include "lab/puzzles/judge.h"

#include <algorithm>

namespace orrery {
namespace {

constexpr u32 kFirstLook = 4;       // the fourth part of the worlds; then only those go on
constexpr float kFarBehind = 0.2f;  // that are no further behind the best

}  // namespace

std::variant<Judge, Refusal> Judge::make(const AnyGame& game, const JudgeSpec& spec, u64 seed) {
  Judge judge(game, spec, seed);
  if (spec.worlds > 0) {
    auto lent = lend_foresight(game, spec.bot, seed);
    if (const Refusal* refusal = std::get_if<Refusal>(&lent)) return *refusal;
    judge.foresight_ = std::move(std::get<0>(lent));
    return judge;
  }
  auto made = make_agent(game, spec.bot, seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
  judge.agent_ = std::move(std::get<0>(made));
  return judge;
}

std::vector<i32> Judge::worths(const AnyView& view, std::span<const Offer> offers) {
  return agent_ ? ranked(view, offers) : played_on(view, offers);
}

std::vector<i32> Judge::ranked(const AnyView& view, std::span<const Offer> offers) {
  const std::vector<Ranked<AnyChoice>> ranked = agent_->rank(view, offers);
  std::vector<i32> worths;
  for (const Offer& o : offers) {
    const auto at = std::ranges::find(ranked, o.choice, &Ranked<AnyChoice>::choice);
    worths.push_back(at == ranked.end() ? 0 : at->share);
  }
  return worths;
}

// All answers in the same worlds, with the same luck.
std::vector<i32> Judge::played_on(const AnyView& view, std::span<const Offer> offers) {
  struct Sum {
    float of = 0;
    u32 worlds = 0;
    bool goes_on = true;
    float mean() const { return of / static_cast<float>(std::max(worlds, 1u)); }
  };
  std::vector<Sum> sums(offers.size());
  const u32 first_look = std::max(1u, spec_.worlds / kFirstLook);
  for (u32 nth_world = 0; nth_world < spec_.worlds; ++nth_world) {
    Rng rng = Rng(seed_).fork(nth_world);
    const AnyState world = game_->imagine(view, rng);
    for (std::size_t i = 0; i < offers.size(); ++i) {
      if (!sums[i].goes_on) continue;
      AnyState after = world;
      game_->apply(after, view.viewer, offers[i].choice);
      sums[i].of += nth(foresight_->after(after, spec_.turns, rng), index(view.viewer));
      ++sums[i].worlds;
    }
    if (nth_world + 1 != first_look) continue;
    float best = 0;
    for (const Sum& sum : sums) best = std::max(best, sum.mean());
    for (Sum& sum : sums) sum.goes_on = sum.mean() >= best - kFarBehind;
  }
  std::vector<i32> worths;
  for (const Sum& sum : sums) worths.push_back(static_cast<i32>(1000.0f * sum.mean()));
  return worths;
}

}  // namespace orrery
