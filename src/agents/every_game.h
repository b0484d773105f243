// Every game agents can play: its rules and its judgement. A new game is one line in each function.
#pragma once
#include "agents/judgement/connect_four.h"
#include "agents/judgement/foundation.h"
#include "agents/judgement/one_deck_galaxy.h"
#include "agents/judgement/renaissance.h"
#include "agents/judgement/trian.h"
#include "play/wall.h"

namespace orrery {

// Calls `with` with the game behind the wall, as what it is. False if agents do not know it.
template <class With>
bool with_game(const AnyGame& any, With&& with) {
  if (const auto* game = behind<connect_four::ConnectFour>(any)) return with(*game), true;
  if (const auto* game = behind<foundation::Foundation>(any)) return with(*game), true;
  if (const auto* game = behind<one_deck_galaxy::OneDeckGalaxy>(any)) return with(*game), true;
  if (const auto* game = behind<renaissance::Renaissance>(any)) return with(*game), true;
  if (const auto* game = behind<trian::Trian>(any)) return with(*game), true;
  return false;
}

}  // namespace orrery
