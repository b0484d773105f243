// What views and positions of Galactic Renaissance are made of.
#pragma once
#include "core/described.h"

namespace orrery::renaissance {

const Object& described();

}  // namespace orrery::renaissance
