// Lends the table protocol a bot to ask for hints (play/adviser.h).
#pragma once
#include "play/adviser.h"

namespace orrery {

// An Adviser: thinks as a fresh agent with this seed would. Without a name it is `search`.
std::variant<std::vector<Advice>, Refusal> advise(const AnyGame& game, const AnyView& view, const std::vector<Offer>& offers,
                                                  const std::string& agent, u64 seed);

}  // namespace orrery
