#include "foundation/scene.cc"
