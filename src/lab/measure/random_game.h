// Random games, as fast as the rules are.
#pragma once
#include "core/rules.h"

namespace orrery {

template <Rules G>
void begin_game(const G& game, typename G::State& s, typename G::Choices& next) {
  s = game.setup();
  Acting<G> t(game, s);
  advance(t, next);
}
template <Rules G>
typename G::Choice any_answer(const G& game, const typename G::State& s,
                              const typename G::Choices& next, Rng& rng) {
  return chance_is_asked<G>(s) ? deal(game, s, next, rng) : next.draw(rng);
}
// Gives the number of answers.
template <Rules G>
u64 random_game(const G& game, typename G::State& s, Rng& rng) {
  typename G::Choices next;
  begin_game(game, s, next);
  u64 answers = 0;
  for (; !next.empty(); ++answers) apply(game, s, any_answer(game, s, next, rng), next);
  return answers;
}

}  // namespace orrery
