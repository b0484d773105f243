// What agents are made of, put together for one game. Only the files of agents/games/ read this: a
// compiler is busy with it for seconds.
#pragma once
#include "agents/any_agent.h"
#include "agents/explaining.h"
#include "agents/greedy/greedy.h"
#include "agents/learned.h"
#include "agents/make.h"
#include "agents/planner/planner.h"
#include "agents/playing_on.h"
#include "agents/random/random.h"
#include "agents/rehearsal/rehearsal.h"
#include "agents/search/search.h"
#include "play/wall.h"

namespace orrery {

// The strongest there was when measuring began.
template <Rules G>
AgentSpec thawed(const AgentSpec& spec) {
  if (spec.kind != AgentSpec::Kind::FrozenHard) return spec;
  if constexpr (HasPlanning<G>)
    return {.kind = AgentSpec::Kind::Planner, .tries = 96, .rolls = 4};
  else
    return {.kind = AgentSpec::Kind::Search, .nodes = 768};
}

// Who judges. Weights learned for other rules or other content are not asked; then it is done by
// hand.
template <Rules G>
std::shared_ptr<const Evaluator<G>> make_evaluator(u32 eval, const ContentId& content) {
  if constexpr (HasWeights<G>) {
    using Weights = typename Judgement<G>::Weights;
    if (eval == AgentSpec::Learned) {
      const auto read =
          read_weights(built_in_weights(G::kName), weights_for<G>(content.rules, content.hash));
      if (const auto* learned = std::get_if<LearnedWeights>(&read)) {
        std::array<i32, number_of_weights<G>()> flat;
        std::copy(learned->weights.begin(), learned->weights.end(), flat.begin());
        if constexpr (CountsWeights<G>)
          if (learned->hidden.units > 0)
            return std::make_shared<Netted<G>>(std::bit_cast<Weights>(flat), learned->hidden,
                                               learned->doubling);
        return std::make_shared<Weighing<G>>(std::bit_cast<Weights>(flat), learned->doubling);
      }
    }
    return std::make_shared<Weighing<G>>(Judgement<G>::kByHand, Judgement<G>::kDoubling);
  } else
    return std::make_shared<PlainJudgement<G>>();
}

template <Rules G>
std::unique_ptr<Agent<G>> make_agent_for(const G& game, const AgentSpec& asked,
                                         const ContentId& content) {
  const AgentSpec spec = thawed<G>(asked);
  switch (spec.kind) {
    case AgentSpec::Kind::Random: return std::make_unique<RandomAgent<G>>(game);
    case AgentSpec::Kind::Greedy:
      return std::make_unique<GreedyAgent<G>>(game, make_evaluator<G>(spec.eval, content),
                                              spec.worlds, spec.overlook, spec.carry);
    case AgentSpec::Kind::Rehearsal:
      return std::make_unique<RehearsalAgent<G>>(
          game, make_evaluator<G>(spec.eval, content),
          RehearsalSettings{spec.nodes, spec.width, spec.rounds, spec.replies, spec.carry,
                            spec.overlook});
    case AgentSpec::Kind::Planner:
      if constexpr (HasPlanning<G>)
        return std::make_unique<PlannerAgent<G>>(
            game, PlannerSettings{spec.tries, spec.rolls, spec.futures, spec.ahead},
            planning_weights<G>(spec.eval == AgentSpec::Learned, content.rules, content.hash));
      else
        break;  // a game without plans is searched
    default: break;
  }
  SearchSettings settings;
  settings.nodes = spec.nodes;
  settings.width = spec.width;
  settings.playouts = spec.eval == AgentSpec::Playouts;
  settings.explore *= static_cast<float>(spec.explore) / 100.0f;
  return std::make_unique<SearchAgent<G>>(game, make_evaluator<G>(spec.eval, content), settings);
}

template <Rules G>
class BehindTheWall final : public AnyAgent {
  using Choice = typename G::Choice;

 public:
  BehindTheWall(std::unique_ptr<Agent<G>> agent) : agent_(std::move(agent)) {}

  AnyChoice decide(const AnyView& view, std::span<const Offer> offers) override {
    return std::bit_cast<AnyChoice>(
        agent_->decide(unwrap<G>(view), view.viewer, choices_in(offers)));
  }
  std::vector<Ranked<AnyChoice>> rank(const AnyView& view, std::span<const Offer> offers) override {
    std::vector<Ranked<AnyChoice>> ranked;
    for (const Ranked<Choice>& r : agent_->rank(unwrap<G>(view), view.viewer, choices_in(offers)))
      ranked.push_back({std::bit_cast<AnyChoice>(r.choice), r.share, r.looks});
    return ranked;
  }

 private:
  std::span<const Choice> choices_in(std::span<const Offer> offers) {
    choices_.clear();
    for (const Offer& o : offers) choices_.push_back(std::bit_cast<Choice>(o.choice));
    return choices_;
  }

  std::unique_ptr<Agent<G>> agent_;
  std::vector<Choice> choices_;
};

template <class G>
std::unique_ptr<AnyAgent> make_agent_behind_wall(const AnyGame& any, const AgentSpec& spec,
                                                 u64 seed) {
  auto agent = make_agent_for(*behind<G>(any), spec, content_of(any));
  agent->sit_down(seed);
  return std::make_unique<BehindTheWall<G>>(std::move(agent));
}

template <class G>
void explain_behind_wall(const AnyGame& any, const AgentSpec& spec, u64 seed, const AnyView& view,
                         std::span<Advice> answers) {
  const G& game = *behind<G>(any);
  std::vector<typename G::Choice> choices;
  for (const Advice& a : answers) choices.push_back(std::bit_cast<typename G::Choice>(a.choice));
  Explainer<G> explainer(game, make_evaluator<G>(spec.eval, content_of(any)));
  const std::vector<Consequences> done =
      explainer.look_at(unwrap<G>(view), view.viewer, choices, seed);
  const std::vector<TermName> terms = term_names<G>();
  constexpr Scale scale{Judgement<G>::kDoubling, requires {Judgement<G>::kEven;
}
};  // namespace orrery
for (std::size_t i = 0; i < answers.size(); ++i)
  add_grounds(terms, done[i], view.viewer, scale, answers[i]);
if (Explainer<G>::is_set_up(unwrap<G>(view))) even_before(answers);
}

// Whoever looks ahead for an analysis.
template <class G>
std::unique_ptr<Foresight> lend_foresight_behind_wall(const AnyGame& any, const AgentSpec& spec,
                                                      u64 seed) {
  const auto explain = [&any, spec, seed](const AnyView& view, std::span<Advice> answers) {
    explain_behind_wall<G>(any, spec, seed, view, answers);
  };
  return std::make_unique<PlayingOn<G>>(*behind<G>(any),
                                        make_evaluator<G>(spec.eval, content_of(any)), explain);
}

}  // namespace orrery
