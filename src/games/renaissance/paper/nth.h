// Lists are counted by the rules with plain numbers.
#pragma once
#include <cstddef>

namespace orrery::renaissance {

template <class List>
constexpr auto& nth(List& list, int i) {
  return list[static_cast<std::size_t>(i)];
}
template <class List>
constexpr int length_of(const List& list) {
  return static_cast<int>(list.size());
}

}  // namespace orrery::renaissance
