// Laws about whole games.
#include "laws/walk.h"

namespace orrery::laws {

TEST_CASE("every game with a limit ends, and somebody has won it, or all have lost together") {
  hold_games([](const Opening& opening) -> Finding {
    AnyState end;
    if (auto finding = play(
            opening,
            [](const Moment& m) -> Finding {
              return m.game.outcome(m.s).over
                         ? Finding("the outcome says it is over while somebody is asked")
                         : std::nullopt;
            },
            &end))
      return finding;
    if (!opening.ends) return std::nullopt;
    const Outcome outcome = opening.game->outcome(end);
    // A game that one can play alone is played together: all win or all lose.
    const bool together = opening.game->info().fewest == 1;
    if (!outcome.over || (outcome.winners.empty() && !together))
      return "it is over, and nobody has won\n  " + opening.recipe;
    if (together && !outcome.winners.empty() &&
        outcome.winners != SeatSet::first(opening.game->players()))
      return "some have won, some have lost\n  " + opening.recipe;
    i32 shares = 0;
    for (const i32 share : outcome.share) shares += share;
    if (together) shares = shares == 1000 * outcome.winners.size() ? 1000 : shares;
    if (shares < 999 || shares > 1000)
      return "the shares of the win add up to " + std::to_string(shares) + "\n  " + opening.recipe;
    for (int p = 0; p < opening.game->players(); ++p)
      if (outcome.winners.has(seat_at(p)) != (outcome.share[static_cast<std::size_t>(p)] > 0))
        return "a winner without a share\n  " + opening.recipe;
    if (!opening.game->choices(end, Seat::P1).empty())
      return "something may still be done after the end\n  " + opening.recipe;
    return std::nullopt;
  });
}

}  // namespace orrery::laws
