// Makes an agent for a game whose type is known; any_agent.h makes one for a game that is behind
// the wall.
#pragma once
#include <memory>

#include "agents/any_agent.h"
#include "agents/spec.h"
#include "play/foresight.h"

namespace orrery {

// Which rules and tiles are played with: what was learned from others does not count.
struct ContentId {
  int rules = 0;
  u64 hash = 0;
};
inline ContentId content_of(const AnyGame& game) {
  return {game.info().rules_version, game.content_hash()};
}

// Both are compiled in agents/games/<game>.cc, for every game that has such a file: a changed rule
// compiles the agents of its own game again, and no others.
template <Rules G>
std::unique_ptr<Agent<G>> make_agent_for(const G& game, const AgentSpec& asked,
                                         const ContentId& content = {});
template <class G>
std::unique_ptr<AnyAgent> make_agent_behind_wall(const AnyGame& game, const AgentSpec& asked,
                                                 u64 seed);
// What these answers do, in the words of the judgement; `view` is what the seat sees, and all that
// is known.
template <class G>
void explain_behind_wall(const AnyGame& game, const AgentSpec& asked, u64 seed, const AnyView& view,
                         std::span<Advice> answers);
// The foresight refers to `game`, which must outlive it.
template <class G>
std::unique_ptr<Foresight> lend_foresight_behind_wall(const AnyGame& game, const AgentSpec& asked,
                                                      u64 seed);

}  // namespace orrery
