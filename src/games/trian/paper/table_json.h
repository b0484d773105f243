// What views and positions of Galaxy of Trian are made of.
#pragma once
#include "core/described.h"

namespace orrery::trian {

const Object& described();

}  // namespace orrery::trian
