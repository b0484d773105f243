// An agent for a game behind the wall, for tables and tools that do not want to know which game it is.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/agent.h"
#include "play/any_game.h"
#include "play/table.h"

namespace orrery {

class AnyAgent {
 public:
  virtual ~AnyAgent() = default;
  // `view` is what the agent's seat sees, `offers` what it may answer: never empty.
  virtual AnyChoice decide(const AnyView& view, std::span<const Offer> offers) = 0;
  // Every offer with its worth, best first.
  virtual std::vector<Ranked<AnyChoice>> rank(const AnyView& view, std::span<const Offer> offers) = 0;
};

// "random", "greedy", "search:nodes=256": spec.h says what there is. The agent refers to `game`, which must outlive it.
std::variant<std::unique_ptr<AnyAgent>, Refusal> make_agent(const AnyGame& game, std::string_view spec, u64 seed);

// What bots say to a question that may be put to several seats. Who has something to do that nobody else can do comes first: in One
// Deck Galaxy each uses her own dice, and only then does anybody end the turn. `own` is false for what others may say as well.
struct Spoken {
  Seat seat = Seat::Nobody;
  AnyChoice choice = 0;
  bool own = false;
};
Spoken speak_up(const Table& table, std::span<AnyAgent* const> bot_at);  // nullptr: a person sits there

}  // namespace orrery
