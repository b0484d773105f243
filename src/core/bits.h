// Walking through a set kept as bits:  for (int gate : bits_of(mask)) ...
#pragma once
#include <bit>

#include "core/types.h"

namespace orrery {

template <class Word>
struct BitsOf {
  Word word;
  struct Walk {
    Word left;
    constexpr int operator*() const { return std::countr_zero(left); }
    constexpr Walk& operator++() {
      left = static_cast<Word>(left & (left - 1u));
      return *this;
    }
    constexpr bool operator!=(const Walk& other) const { return left != other.left; }
  };
  constexpr Walk begin() const { return {word}; }
  constexpr Walk end() const { return {0}; }
};
template <class Word>
constexpr BitsOf<Word> bits_of(Word word) {
  return {word};
}

constexpr u64 bit(int i) { return u64{1} << i; }
constexpr bool has_bit(u64 mask, int i) { return (mask >> i & 1u) != 0; }

// The position of the n-th set bit, counting from 0.
constexpr int nth_bit(u64 mask, u32 n) {
  for (; n > 0; --n) mask &= mask - 1;
  return std::countr_zero(mask);
}

}  // namespace orrery
