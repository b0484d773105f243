// A vector that lives inside the state. Unused slots are always value-initialised,
// so two equal lists are equal byte for byte.
#pragma once
#include <cassert>

#include "core/array.h"

namespace orrery {

template <class T, std::size_t N>
struct List {
  static_assert(N < 256);
  Array<T, N> slot{};
  u8 count = 0;

  static constexpr std::size_t capacity() { return N; }
  constexpr const T* begin() const { return slot.data(); }
  constexpr const T* end() const { return slot.data() + count; }
  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == N; }
  constexpr const T& operator[](std::integral auto i) const {
    assert(static_cast<std::size_t>(i) < count);
    return slot[i];
  }
  constexpr const T& back() const {
    assert(count > 0);
    return slot[count - 1u];
  }
  constexpr void push(T t) {
    assert(count < N);
    slot[count++] = t;
  }
  constexpr T pop() {
    assert(count > 0);
    const T t = slot[--count];
    slot[count] = T{};
    return t;
  }
  constexpr bool contains(const T& t) const {
    for (const T& x : *this)
      if (x == t) return true;
    return false;
  }
  constexpr void insert_at(std::size_t i, T t) {
    assert(i <= count && count < N);
    for (std::size_t j = count++; j > i; --j) slot[j] = slot[j - 1];
    slot[i] = t;
  }
  constexpr T take_at(std::size_t i) {
    assert(i < count);
    const T t = slot[i];
    for (std::size_t j = i + 1; j < count; ++j) slot[j - 1] = slot[j];
    slot[--count] = T{};
    return t;
  }
  friend constexpr bool operator==(const List&, const List&) = default;
};

}  // namespace orrery
