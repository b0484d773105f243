#include "renaissance/scene.cc"
