// How a game ended, in a few words, for statistics.
#pragma once
#include <string>

#include <connect_four.h>
#include "games/foundation/foundation.h"
#include "games/one_deck_galaxy/one_deck_galaxy.h"
#include "games/renaissance/renaissance.h"
#include "games/trian/trian.h"

namespace orrery {

inline std::string ending_of(const connect_four::ConnectFour& game,
                             const connect_four::ConnectFour::State& s) {
  return game.outcome(s).winners.size() == 1 ? "four in a row" : "full board";
}
inline std::string ending_of(const foundation::Foundation& game, const foundation::State& s) {
  if (s.winning_goal == foundation::kUnseen) return "round limit";
  const foundation::GoalTile& goal = game.content.goal[s.winning_goal];
  return std::string(goal.id.view()) + " " + std::string(goal.name.view());
}

inline std::string ending_of(const one_deck_galaxy::OneDeckGalaxy&,
                             const one_deck_galaxy::State& s) {
  using one_deck_galaxy::Cause;
  if (s.result == one_deck_galaxy::Result::Won) return "won";
  switch (s.cause) {
    case Cause::NoEvents: return "no events left";
    case Cause::Colonies: return "colonies";
    case Cause::Preserves: return "Preserves and Conditions";
    case Cause::Events: return "events over level";
    case Cause::Swell: return "unpaid Swell";
    case Cause::Captured: return "captured dice";
    case Cause::None: break;
  }
  return "given up";
}

inline std::string ending_of(const renaissance::Renaissance&, const renaissance::State& s) {
  using renaissance::Ending;
  return s.ending == static_cast<u8>(Ending::Thirty)    ? "30 points"
         : s.ending == static_cast<u8>(Ending::TurnCap) ? "turn cap"
                                                        : "the others resigned";
}

inline std::string ending_of(const trian::Trian& game, const trian::State& s) {
  return s.no_tile                            ? "no tile fits"
         : game.outcome(s).winners.size() > 1 ? "shared victory"
                                              : "last tile";
}

}  // namespace orrery
