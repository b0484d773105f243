// A name or text of bounded length that lives in the content without a pointer.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

namespace orrery {

template <std::size_t N>
struct Words {
  std::array<char, N> text{};
  std::string_view view() const { return text.data(); }
};

template <std::size_t N>
Words<N> words(std::string_view text) {
  Words<N> w;
  std::copy_n(text.begin(), std::min(text.size(), N - 1), w.text.begin());
  return w;
}

}  // namespace orrery
