// Who sees what. One declaration per field, read through three lenses:
//   Truth  what is really on the table                      (rules)
//   Seen   what one seat may know of it                     (agents, server, web, logs)
//   Audit  proof that every field says who may see it       (compile time only)
//
// A part of a table is a template over the lens; the first word of each line says who may look:
//
//   template <class Lens> struct Corner {
//     Public   <Lens, u8>   coins;       // everybody
//     OwnerOnly<Lens, Hand> hand;        // its owner; the others see its shape (a count)
//     KnownTo  <Lens, Goal> goal;        // the seats in its public list of who knows
//     KnownSlots<Lens, Card, 35> deck;   // an ordered pile: slot by slot, the seats that know it
//     Nobodys  <Lens, Hand> face_down;   // nobody; everybody sees its shape
//     static constexpr auto fields(auto& c) { return std::tie(c.coins, c.hand, c.goal,
//     c.face_down); }
//   };
//
// A field without such a word, a field left out of `fields`, and reading a hidden value from a
// view are compile errors.
#pragma once
#include <cstring>
#include <tuple>
#include <utility>

#include "core/array.h"
#include "core/bytes.h"
#include "core/list.h"
#include "core/seat.h"

namespace orrery {

// The right to read hidden values. Rules get it with a question or an answer, but not in the
// `when` of a turn table row: whether somebody is asked must not depend on secrets.
class Insight {
 public:
  // The table itself, positions and tests see everything; agents and clients never call this.
  static Insight of_the_table() { return {}; }

 protected:
  Insight() = default;
};

// ------------------------------------------------------------------ how hidden things are kept
// A value that some seats know; who they are is public.
template <class T>
class Known {
 public:
  constexpr const T& value(const Insight&) const { return value_; }
  constexpr SeatSet to() const { return to_; }
  constexpr const T* in_the_open() const {
    return to_.is_everyone() ? &value_ : nullptr;
  }  // lies face up: no secret
  constexpr bool is_known_to(Seat s) const { return to_.has(s); }
  constexpr void put(T value, SeatSet to) {
    value_ = value;
    to_ = to;
  }
  constexpr void show(SeatSet more) { to_.bits |= more.bits; }
  friend constexpr bool operator==(const Known&, const Known&) = default;

 private:
  template <class U>
  friend struct Rumour;
  T value_{};
  SeatSet to_{};
};

// A value that belongs to one seat.
template <class T>
class Private {
 public:
  constexpr const T& value(const Insight&) const { return value_; }
  constexpr T& value(const Insight&) { return value_; }
  constexpr void put(T value) { value_ = value; }
  friend constexpr bool operator==(const Private&, const Private&) = default;

 private:
  template <class U>
  friend struct Veiled;
  template <class U>
  friend struct Shape;
  T value_{};
};

// -------------------------------------------------------------------- what a seat sees of them
template <class T>
struct Shape {
  u8 count = 0;
  static constexpr Shape of(const T& t) {
    if constexpr (requires { t.size(); })
      return {static_cast<u8>(t.size())};
    else
      return {};
  }
  static constexpr Shape of(const Private<T>& p) { return of(p.value_); }
  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};
template <class T>
struct Veiled {
  Shape<T> shape;
  u8 is_mine = 0;
  T mine{};
  static constexpr Veiled of(const Private<T>& p, bool owner) {
    return owner ? Veiled{Shape<T>::of(p.value_), 1, p.value_}
                 : Veiled{Shape<T>::of(p.value_), 0, T{}};
  }
  friend constexpr bool operator==(const Veiled&, const Veiled&) = default;
};
template <class T>
struct Rumour {
  SeatSet to;
  u8 is_known = 0;
  T value{};
  static constexpr Rumour of(const Known<T>& k, Seat viewer) {
    return k.to_.has(viewer) ? Rumour{k.to_, 1, k.value_} : Rumour{k.to_, 0, T{}};
  }
  friend constexpr bool operator==(const Rumour&, const Rumour&) = default;
};

// ------------------------------------------------------------------------------- the lenses
template <class T>
struct Declared {};

struct Truth {
  template <class T>
  using Public = T;
  template <class T>
  using OwnerOnly = Private<T>;
  template <class T>
  using KnownTo = Known<T>;
  template <class T, std::size_t N>
  using KnownSlots = List<Known<T>, N>;
  template <class T>
  using Nobodys = Private<T>;
  template <template <class> class Part, std::size_t N>
  using PerSeat = Array<Part<Truth>, N, Seat>;
};
struct Seen {
  template <class T>
  using Public = T;
  template <class T>
  using OwnerOnly = Veiled<T>;
  template <class T>
  using KnownTo = Rumour<T>;
  template <class T, std::size_t N>
  using KnownSlots = List<Rumour<T>, N>;
  template <class T>
  using Nobodys = Shape<T>;
  template <template <class> class Part, std::size_t N>
  using PerSeat = Array<Part<Seen>, N, Seat>;
};
struct Audit {
  template <class T>
  using Public = Declared<T>;
  template <class T>
  using OwnerOnly = Declared<T>;
  template <class T>
  using KnownTo = Declared<T>;
  template <class T, std::size_t N>
  using KnownSlots = Declared<List<Known<T>, N>>;
  template <class T>
  using Nobodys = Declared<T>;
  template <template <class> class Part, std::size_t N>
  using PerSeat = Declared<Part<Truth>>;
};

template <class Lens, class T>
using Public = typename Lens::template Public<T>;
template <class Lens, class T>
using OwnerOnly = typename Lens::template OwnerOnly<T>;
template <class Lens, class T>
using KnownTo = typename Lens::template KnownTo<T>;
template <class Lens, class T, std::size_t N>
using KnownSlots = typename Lens::template KnownSlots<T, N>;
template <class Lens, class T>
using Nobodys = typename Lens::template Nobodys<T>;
// One part for each seat, owned by it.
template <class Lens, template <class> class Part, std::size_t N>
using PerSeat = typename Lens::template PerSeat<Part, N>;

// ------------------------------------------------------------------------------- the proofs
template <class T>
struct is_declared : std::false_type {};
template <class T>
struct is_declared<Declared<T>> : std::true_type {};

template <template <class> class Part>
consteval bool every_field_says_who_sees_it() {
  using Fields = decltype(Part<Audit>::fields(std::declval<Part<Audit>&>()));
  return []<class... F>(std::type_identity<std::tuple<F&...>>) {
    return (is_declared<F>::value && ...);
  }(std::type_identity<Fields>{});
}
// There is no padding, and the listed fields fill the struct: none can be forgotten.
template <template <class> class Part>
consteval bool no_field_is_forgotten() {
  using T = Part<Truth>;
  using Fields = decltype(T::fields(std::declval<T&>()));
  constexpr std::size_t listed = []<class... F>(std::type_identity<std::tuple<F&...>>) {
    return (sizeof(F) + ... + 0);
  }(std::type_identity<Fields>{});
  return Plain<T> && listed == sizeof(T);
}

// A view of nothing, the bytes between its fields included: views that look alike are then alike
// byte for byte.
template <class View>
View blank() {
  View v;
  std::memset(static_cast<void*>(&v), 0, sizeof v);
  return v;
}

// ------------------------------------------------------------------------------- the one door
template <template <class> class Part>
void observe(const Part<Truth>& truth, Seat viewer, Seat owner, Part<Seen>& seen);

namespace detail {
// Written as classes because only these may look behind a hidden value.
template <class To>
struct Look {
  static void at(const To& truth, To& seen, Seat, Seat) { seen = truth; }
};
template <class T>
struct Look<Veiled<T>> {
  static void at(const Private<T>& truth, Veiled<T>& seen, Seat viewer, Seat owner) {
    seen = Veiled<T>::of(truth, viewer == owner && viewer != Seat::Nobody);
  }
};
template <class T>
struct Look<Rumour<T>> {
  static void at(const Known<T>& truth, Rumour<T>& seen, Seat viewer, Seat) {
    seen = Rumour<T>::of(truth, viewer);
  }
};
template <class T, std::size_t N, class By>
struct Look<Array<Rumour<T>, N, By>> {
  static void at(const Array<Known<T>, N, By>& truth, Array<Rumour<T>, N, By>& seen, Seat viewer,
                 Seat) {
    for (std::size_t i = 0; i < N; ++i) seen[i] = Rumour<T>::of(truth[i], viewer);
  }
};
template <class T, std::size_t N>
struct Look<List<Rumour<T>, N>> {
  static void at(const List<Known<T>, N>& truth, List<Rumour<T>, N>& seen, Seat viewer, Seat) {
    seen = {};
    for (const Known<T>& slot : truth) seen.push(Rumour<T>::of(slot, viewer));
  }
};
template <class T>
struct Look<Shape<T>> {
  static void at(const Private<T>& truth, Shape<T>& seen, Seat, Seat) {
    seen = Shape<T>::of(truth);
  }
};
template <template <class> class Part, std::size_t N>
struct Look<Array<Part<Seen>, N, Seat>> {
  static void at(const Array<Part<Truth>, N, Seat>& truth, Array<Part<Seen>, N, Seat>& seen,
                 Seat viewer, Seat) {
    for (int i = 0; i < static_cast<int>(N); ++i)
      observe<Part>(truth[i], viewer, seat_at(i), seen[i]);
  }
};
}  // namespace detail

// The only function in the program that turns truth into something a seat may see.
template <template <class> class Part>
void observe(const Part<Truth>& truth, Seat viewer, Seat owner, Part<Seen>& seen) {
  static_assert(every_field_says_who_sees_it<Part>(),
                "a field has no visibility word (Public, OwnerOnly, KnownTo, Nobodys, PerSeat)");
  static_assert(no_field_is_forgotten<Part>(),
                "a field is missing from fields(), or there is padding");
  std::apply(
      [&](auto&... from) {
        std::apply(
            [&]<class... To>(To&... to) { (detail::Look<To>::at(from, to, viewer, owner), ...); },
            Part<Seen>::fields(seen));
      },
      Part<Truth>::fields(truth));
}

// The way back, for imagining: what a view and the truth hold alike; the hidden rest is for the
// game to fill in.
template <template <class> class Part>
void copy_what_all_see(const Part<Seen>& seen, Part<Truth>& truth) {
  const auto copy = [](const auto& from, auto& to) {
    if constexpr (std::is_same_v<std::decay_t<decltype(from)>, std::decay_t<decltype(to)>>)
      to = from;
  };
  std::apply(
      [&](const auto&... from) {
        std::apply([&](auto&... to) { (copy(from, to), ...); }, Part<Truth>::fields(truth));
      },
      Part<Seen>::fields(seen));
}

}  // namespace orrery
