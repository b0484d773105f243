// Makes an agent for a game whose type is known.
#pragma once
#include <memory>

#include "agents/greedy/greedy.h"
#include "agents/planner/one_deck_galaxy.h"
#include "agents/random/random.h"
#include "agents/rehearsal/rehearsal.h"
#include "agents/search/search.h"
#include "agents/spec.h"

namespace orrery {

// Who plays at a level: a planner where the turn is a puzzle, otherwise greedy or a search.
template <Rules G>
AgentSpec at_level(const AgentSpec& spec) {
  using Kind = AgentSpec::Kind;
  if (spec.kind < Kind::Easy) return spec;
  const bool easy = spec.kind == Kind::Easy, hard = spec.kind >= Kind::Hard;
  if constexpr (HasPlanning<G>) return {.kind = Kind::Planner, .tries = easy ? 2u : hard ? 96u : 24u, .rolls = easy ? 1u : hard ? 4u : 2u};
  else return {.kind = easy ? Kind::Greedy : Kind::Search, .nodes = hard ? 768u : 96u};
}

template <Rules G>
std::shared_ptr<const Evaluator<G>> make_evaluator() {
  if constexpr (HasWeights<G>) return std::make_shared<Weighing<G>>(Judgement<G>::kByHand, Judgement<G>::kDoubling);
  else return std::make_shared<PlainJudgement<G>>();
}

template <Rules G>
std::unique_ptr<Agent<G>> make_agent_for(const G& game, const AgentSpec& asked) {
  const AgentSpec spec = at_level<G>(asked);
  switch (spec.kind) {
    case AgentSpec::Kind::Random: return std::make_unique<RandomAgent<G>>(game);
    case AgentSpec::Kind::Greedy: return std::make_unique<GreedyAgent<G>>(game, make_evaluator<G>(), spec.worlds);
    case AgentSpec::Kind::Rehearsal:
      return std::make_unique<RehearsalAgent<G>>(game, make_evaluator<G>(), RehearsalSettings{spec.nodes, spec.width, spec.rounds});
    case AgentSpec::Kind::Planner:
      if constexpr (HasPlanning<G>) return std::make_unique<PlannerAgent<G>>(game, spec.tries, spec.rolls);
      else break;  // a game without plans is searched
    default: break;
  }
  SearchSettings settings;
  settings.nodes = spec.nodes;
  settings.width = spec.width;
  settings.explore *= static_cast<float>(spec.explore) / 100.0f;
  return std::make_unique<SearchAgent<G>>(game, make_evaluator<G>(), settings);
}

}  // namespace orrery
