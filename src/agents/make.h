// Makes an agent for a game whose type is known.
#pragma once
#include <memory>

#include "agents/agent.h"
#include "agents/spec.h"
#include "play/any_game.h"

namespace orrery {

// Which rules and tiles are played with: what was learned from others does not count.
struct ContentId {
  int rules = 0;
  u64 hash = 0;
};
inline ContentId content_of(const AnyGame& game) {
  return {game.info().rules_version, game.content_hash()};
}

// For every game of every_game.h: make.cc holds them all, so that what agents are made of is
// compiled once.
template <Rules G>
std::unique_ptr<Agent<G>> make_agent_for(const G& game, const AgentSpec& asked,
                                         const ContentId& content = {});

}  // namespace orrery
