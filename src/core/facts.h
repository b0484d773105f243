// For words and drawings that follow from what is seen: a table that looks like the view. Only what
// the viewer sees may be read from it.
#pragma once
#include "core/rng.h"

namespace orrery {

template <class G>
typename G::State facts_of(const G& game, const typename G::View& view) {
  Rng any(0);
  return game.imagine(view, any);
}

}  // namespace orrery
