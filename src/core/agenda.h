// What is still to be done, next thing on top. The whole control flow of a game lives here,
// as data: it copies, compares, saves and prints like any other field.
#pragma once
#include <array>

#include "core/list.h"

namespace orrery {

template <class Step, std::size_t N>
struct Agenda {
  List<Step, N> todo;

  constexpr bool empty() const { return todo.empty(); }
  constexpr std::size_t size() const { return todo.size(); }
  constexpr const Step& next() const { return todo.back(); }
  constexpr Step take() { return todo.pop(); }

  // schedule(a, b, c): do a, then b, then c, then whatever was due before.
  template <class... Steps>
  constexpr void schedule(Steps... steps) {
    const std::array<Step, sizeof...(steps)> in_order{steps...};
    for (std::size_t i = in_order.size(); i-- > 0;) todo.push(in_order[i]);
  }
  constexpr void clear() { todo = {}; }
  friend constexpr bool operator==(const Agenda&, const Agenda&) = default;
};

}  // namespace orrery
