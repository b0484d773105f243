// Lends the table protocol a bot to ask for hints (play/adviser.h).
#pragma once
#include "play/adviser.h"

namespace orrery {

// An adviser: thinks as a fresh agent with the order's seed would, and gives its opinion of every offer, the best first.
// Without an agent in the order it is `search`.
std::variant<std::vector<Advice>, Refusal> advise(const AnyGame& game, const AnyView& view, const std::vector<Offer>& offers,
                                                  const AdviceOrder& order);

}  // namespace orrery
