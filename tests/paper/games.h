// Games for the tests of this folder, and random walks through them.
#pragma once
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {

inline Foundation a_game(int players = 4, Settings settings = {}) {
  auto opened = open({.players = players, .settings = std::move(settings), .content = {}});
  REQUIRE(std::holds_alternative<Foundation>(opened));
  return std::get<Foundation>(opened);
}

// The variants that change what is asked or how it is answered.
inline std::vector<Foundation> many_games() {
  return {a_game(2), a_game(3, {{"layout", "quick"}, {"central_wild", "exchange"}, {"end_turn", "asked"}}),
          a_game(4, {{"kin_unlock", "strict"}, {"battle_loot", "empire_or_own"}, {"war_council", "recall"}, {"free_window", "any_turn"}}),
          a_game(5, {{"start_kins", "4"}, {"false_claims", "guarded"}, {"travel_path", "blocked"}, {"round_limit", "12"}})};
}

// Half of the time somebody who acts rather than declines: random players alone see few colonies and goals.
inline Choice pick(const Foundation::Choices& offered, Rng& rng) {
  const Choice any = offered[rng.below(static_cast<u32>(offered.size()))];
  if (rng.below(2) == 0) return any;
  std::vector<Choice> busy;
  for (const Choice& c : offered)
    if (c.verb > Verb::NoAction && c.verb != Verb::Stop) busy.push_back(c);
  return busy.empty() ? any : busy[rng.below(static_cast<u32>(busy.size()))];
}

// Plays at most `steps` answers, and shows every state in which somebody is asked, with what may be answered.
template <class Look>
void walk(const Foundation& game, u64 seed, int steps, Look look) {
  Rng rng(seed);
  State s = game.setup();
  Foundation::Choices next;
  Turn<Foundation> start(game, s);
  advance(start, next);
  for (int i = 0; i < steps && !s.agenda.empty(); ++i) {
    look(s, next);
    apply(game, s, pick(next, rng), next);
  }
  look(s, next);
}

}  // namespace orrery::foundation
