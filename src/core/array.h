// An array that is indexed by what it holds something for: a seat, a colour, a planet's number.
//
//   Array<u8, kPlanets> stability;               stability[planet]
//   Array<u8, kColours, Colour> portal_reserve;  portal_reserve[Colour::Blue]
//
// Any whole number will do, and the one enum it is declared for; another enum does not compile.
// Otherwise it is a std::array: the same bytes, the same checks of bounds (_GLIBCXX_ASSERTIONS),
// outside of which a number below zero is, too.
#pragma once
#include <array>
#include <concepts>
#include <iterator>
#include <type_traits>
#include <utility>

#include "core/types.h"

namespace orrery {

template <class I, class By>
concept IndexInto = std::integral<I> || std::same_as<I, By>;

template <class T, std::size_t N, class By = int>
struct Array : std::array<T, N> {
  constexpr T& operator[](IndexInto<By> auto i) {
    return std::array<T, N>::operator[](static_cast<std::size_t>(i));
  }
  constexpr const T& operator[](IndexInto<By> auto i) const {
    return std::array<T, N>::operator[](static_cast<std::size_t>(i));
  }
};

// What is no Array is asked the same way: nth(names, seat), length_of(names).
template <class List, class I>
requires std::integral<I> || std::is_enum_v<I>
constexpr decltype(auto) nth(List&& list, I i) {
  return std::forward<List>(list)[static_cast<std::size_t>(i)];
}
template <class Enum>
requires std::is_enum_v<Enum>
constexpr std::size_t index_of(Enum one) { return static_cast<std::size_t>(one); }
template <class List>
constexpr int length_of(const List& list) {
  return static_cast<int>(std::size(list));
}

}  // namespace orrery
