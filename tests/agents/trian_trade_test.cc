// Trade in Galaxy of Trian: buying a mineral costs twice what it is worth, and nobody who plays
// well does it again and again.
#include "agents/judgement/trian.h"
#include "games.h"
#include "play/wall.h"

namespace orrery::trian {

TEST_CASE("Whoever carries her turns through does not trade until she is poor") {
  const auto any = open(Trian::kName, 2);
  const auto bot = agent(*any, "greedy:worlds=1:carry=2:eval=learned");
  for (u64 deal = 1; deal <= 12; ++deal) {
    CAPTURE(deal);
    AnyState s = any->setup();
    Rng rng(deal);
    int trades = 0, most = 0;  // in one phase
    while (!any->awaited(s).empty()) {
      const Seat who = any->awaited(s).first_seat();
      if (who == Seat::Chance) {
        any->apply(s, who, any->deal(s, rng));
        continue;
      }
      const AnyChoice answer = bot->decide(any->observe(s, who), any->choices(s, who));
      const Verb verb = std::bit_cast<Choice>(answer).verb;
      trades = verb == Verb::BuyMineral || verb == Verb::Exchange ? trades + 1 : 0;
      most = std::max(most, trades);
      any->apply(s, who, answer);
    }
    CHECK(most <= 3);
  }
}

}  // namespace orrery::trian
