#include "agents/judgement/connect_four.h"
#include "lab/games/trials_with.h"

namespace orrery::connect_four {

// How a game ended, in a few words, for statistics.
std::string ending_of(const ConnectFour& game, const ConnectFour::State& s) {
  return game.outcome(s).winners.size() == 1 ? "four in a row" : "full board";
}

// Nothing but discs.
std::span<const RowFact<ConnectFour>> row_facts_of(const ConnectFour&) { return {}; }

Trials trials() { return trials_with<ConnectFour>(); }

}  // namespace orrery::connect_four
