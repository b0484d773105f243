// What views and positions of Foundation are made of.
#pragma once
#include "core/described.h"

namespace orrery::foundation {

const Object& described();

}  // namespace orrery::foundation
