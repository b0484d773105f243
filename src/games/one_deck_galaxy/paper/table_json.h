// What views and positions of One Deck Galaxy are made of.
#pragma once
#include "core/described.h"

namespace orrery::one_deck_galaxy {

const Object& described();

}  // namespace orrery::one_deck_galaxy
