// Every game, with its rules and its judgement, for tests that want to know which it is.
#pragma once
#include "agents/judgement/connect_four.h"
#include "agents/judgement/foundation.h"
#include "agents/judgement/one_deck_galaxy.h"
#include "agents/judgement/renaissance.h"
#include "agents/judgement/trian.h"
#include "play/wall.h"

namespace orrery {

// Calls `with` with the game behind the wall, as what it is. False if agents do not know it.
template <class With, class... Games>
bool with_one_of(const AnyGame& any, With&& with) {
  const auto is_it = [&]<class G>(const G* game) {
    if (game) with(*game);
    return game != nullptr;
  };
  return (is_it(behind<Games>(any)) || ...);
}
template <class With>
bool with_game(const AnyGame& any, With&& with) {
  return with_one_of<With, connect_four::ConnectFour, foundation::Foundation,
                     one_deck_galaxy::OneDeckGalaxy, renaissance::Renaissance, trian::Trian>(
      any, std::forward<With>(with));
}

}  // namespace orrery
