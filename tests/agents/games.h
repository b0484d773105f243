// Games for the tests of agents, opened behind the wall as tables do it.
#pragma once
#include <doctest/doctest.h>

#include "agents/any_agent.h"
#include "agents/make.h"

namespace orrery {

inline std::shared_ptr<const AnyGame> open(std::string_view name, int players,
                                           Settings settings = {}) {
  Opened opened =
      open_game(name, {.players = players, .settings = std::move(settings), .content = {}});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  return std::move(std::get<0>(opened));
}
inline std::unique_ptr<AnyAgent> agent(const AnyGame& game, std::string_view spec, u64 seed = 1) {
  auto made = make_agent(game, spec, seed);
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyAgent>>(made));
  return std::move(std::get<0>(made));
}

// Plays with random answers for so many answers; then on until a player has something to choose.
inline AnyState after_random_answers(const AnyGame& game, u64 seed, int answers) {
  AnyState s = game.setup();
  Rng rng(seed);
  for (int i = 0; !game.awaited(s).empty(); ++i) {
    const Seat who = game.awaited(s).first_seat();
    const std::vector<Offer> offers = game.choices(s, who);
    if (i >= answers && is_player(who) && offers.size() > 1) break;
    game.apply(s, who,
               who == Seat::Chance ? game.deal(s, rng)
                                   : offers[rng.below(static_cast<u32>(offers.size()))].choice);
  }
  return s;
}

// Moments of games between greedy bots at which somebody knows what the seat to answer does not.
inline std::vector<AnyState> moments_with_secrets(const AnyGame& game, std::size_t enough = 8) {
  std::vector<AnyState> found;
  const auto bot = agent(game, "greedy", 1);
  for (u64 seed = 1; found.size() < enough && seed < 20; ++seed) {
    AnyState s = game.setup();
    Rng rng(seed);
    int since = 0;
    while (!game.awaited(s).empty() && found.size() < enough) {
      const Seat who = game.awaited(s).first_seat();
      const std::vector<Offer> offers = game.choices(s, who);
      if (is_player(who) && offers.size() > 1 && ++since >= 12) {
        const AnyView view = game.observe(s, who);
        if (game.hash(game.imagine(view, rng)) != game.hash(game.imagine(view, rng))) {
          found.push_back(s);
          since = 0;
        }
      }
      game.apply(
          s, who,
          who == Seat::Chance ? game.deal(s, rng) : bot->decide(game.observe(s, who), offers));
    }
  }
  return found;
}

}  // namespace orrery
