// Makes an agent for a game whose type is known.
#pragma once
#include <memory>

#include "agents/greedy/greedy.h"
#include "agents/planner/one_deck_galaxy.h"
#include "agents/random/random.h"
#include "agents/search/search.h"
#include "agents/spec.h"

namespace orrery {

template <Rules G>
std::unique_ptr<Agent<G>> make_agent_for(const G& game, const AgentSpec& spec) {
  switch (spec.kind) {
    case AgentSpec::Kind::Random: return std::make_unique<RandomAgent<G>>(game);
    case AgentSpec::Kind::Greedy: return std::make_unique<GreedyAgent<G>>(game, spec.worlds);
    case AgentSpec::Kind::Planner:
      if constexpr (HasPlanning<G>) return std::make_unique<PlannerAgent<G>>(game, spec.tries, spec.rolls);
      break;  // a game without plans is searched
    case AgentSpec::Kind::Search: break;
  }
  SearchSettings settings;
  settings.nodes = spec.nodes;
  settings.width = spec.width;
  settings.explore *= static_cast<float>(spec.explore) / 100.0f;
  return std::make_unique<SearchAgent<G>>(game, settings);
}

}  // namespace orrery
