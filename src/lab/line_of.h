// Numbers in a line of a report, as printf writes them.
#pragma once
#include <array>
#include <cstdio>
#include <string>

namespace orrery {

template <class... Values>
std::string line_of(const char* how, Values... values) {
  std::array<char, 400> line;  // cut, not overrun
  std::snprintf(line.data(), line.size(), how, values...);
  return line.data();
}

}  // namespace orrery
