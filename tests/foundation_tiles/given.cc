#include "foundation/given.cc"
