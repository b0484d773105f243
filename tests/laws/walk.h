// Random games for the laws. A law looks at every moment of many games of every game on the shelf,
// with every number of players and with options drawn at random, and says what it forbids. What it
// finds comes with a recipe: game, players, options, seed and step, so that the moment can be seen
// again.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/any_game.h"

namespace orrery::laws {

// Random games per game and number of players: 300; 10,000 with ORRERY_NIGHTLY=1; few under
// sanitizers. ORRERY_GAMES=n overrules all of these.
int games();

// What a law objects to.
using Finding = std::optional<std::string>;

struct Opening {
  std::shared_ptr<const AnyGame> game;
  AnyState start;
  u64 seed = 0;
  bool ends = true;    // false where an option has taken the limit of the game's length away
  bool late = false;   // it does not begin at the set-up
  std::string recipe;  // to open it again
};
// Options and start are drawn from the seed; some games begin late, so that rare things are common.
Opening opening(const Shelf& game, int players, u64 seed);

// One moment of a random game, before `pick` is answered.
struct Moment {
  const AnyGame& game;
  const AnyState& s;
  Seat by;                           // who will answer
  const std::vector<Offer>& offers;  // what she may answer
  AnyChoice pick;                    // what she will
  int step;
  Rng& rng;  // for the law's own use; does not change the game
  bool one_in(u32 n) const { return rng.below(n) == 0; }
};
using Law = std::function<Finding(const Moment&)>;

inline constexpr int kMostSteps = 30'000;  // no random game of ours is longer

// Plays on from the opening at random; stops at the first finding. `end` is how the table stood
// then.
Finding play(const Opening& opening, const Law& law, AnyState* end = nullptr);

// Holds the law against games() random games of every game and number of players, and some from
// laid-out tables (rare_starts.h); fails the test case at the first finding.
void hold(const Law& law);
// The same, for laws about whole games.
void hold_games(const std::function<Finding(const Opening&)>& law);

bool same(const AnyState& a, const AnyState& b);
bool same(const AnyView& a, const AnyView& b);
bool same(const std::vector<Offer>& a, const std::vector<Offer>& b);

}  // namespace orrery::laws
