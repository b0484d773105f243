// Who says what every answer is worth to the seat that is asked.
#pragma once
#include "agents/any_agent.h"
#include "lab/puzzles/find.h"

namespace orrery {

class Judge {
 public:
  static std::variant<Judge, Refusal> make(const AnyGame& game, const JudgeSpec& spec, u64 seed);
  // Thousandths of the win, in the order in which the answers are offered.
  std::vector<i32> worths(const AnyView& view, std::span<const Offer> offers);

 private:
  Judge(const AnyGame& game, JudgeSpec spec, u64 seed)
      : game_(&game), spec_(std::move(spec)), seed_(seed) {}
  std::vector<i32> ranked(const AnyView& view, std::span<const Offer> offers);
  std::vector<i32> played_on(const AnyView& view, std::span<const Offer> offers);

  const AnyGame* game_;
  JudgeSpec spec_;
  u64 seed_;
  std::unique_ptr<AnyAgent> agent_;
  std::unique_ptr<Foresight> foresight_;
};

}  // namespace orrery
