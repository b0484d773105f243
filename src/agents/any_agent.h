// An agent for a game behind the wall, for tables and tools that do not want to know which game it
// is.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/agent.h"
#include "play/adviser.h"
#include "play/any_game.h"
#include "play/foresight.h"

namespace orrery {

class AnyAgent {
 public:
  virtual ~AnyAgent() = default;
  // `view` is what the agent's seat sees, `offers` what it may answer: never empty.
  virtual AnyChoice decide(const AnyView& view, std::span<const Offer> offers) = 0;
  // Every offer with its worth, best first.
  virtual std::vector<Ranked<AnyChoice>> rank(const AnyView& view,
                                              std::span<const Offer> offers) = 0;
};

// "random", "greedy", "search:nodes=256": spec.h says what there is. The agent refers to `game`,
// which must outlive it.
std::variant<std::unique_ptr<AnyAgent>, Refusal> make_agent(const AnyGame& game,
                                                            std::string_view spec, u64 seed);

// Adds to each of these answers what speaks for it and against it, and what was promised before.
void explain(const AnyGame& game, std::string_view spec, u64 seed, const AnyView& view,
             std::span<Advice> answers);

// Whoever looks ahead for an analysis, by the judgement of that agent.
std::variant<std::unique_ptr<Foresight>, Refusal> lend_foresight(const AnyGame& game,
                                                                 std::string_view spec, u64 seed);

// Who makes agents; a test may lend others.
using MakeAgent = std::function<std::variant<std::unique_ptr<AnyAgent>, Refusal>(
    const AnyGame&, std::string_view spec, u64 seed)>;

}  // namespace orrery
