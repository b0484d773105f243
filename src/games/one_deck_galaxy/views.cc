// What a seat sees: everything there is to see, for what nobody has seen has no identity (spec 2, I-18, I-19).
#include "turn.h"

namespace orrery::one_deck_galaxy {

OneDeckGalaxy::View OneDeckGalaxy::observe(const State& s, Seat viewer) const {
  View v{};
  orrery::observe<Table>(s, viewer, Seat::Nobody, v);
  return v;
}

State OneDeckGalaxy::imagine(const View& v, Rng&) const {
  static_assert(sizeof(View) == sizeof(State));  // no field is hidden: the view is the table
  State s{};
  const auto copy_all = [](const auto& from, auto& to) {
    const auto copy = [](const auto& f, auto& t) {
      if constexpr (std::is_same_v<std::decay_t<decltype(f)>, std::decay_t<decltype(t)>>) t = f;
    };
    std::apply([&](const auto&... f) { std::apply([&](auto&... t) { (copy(f, t), ...); }, std::decay_t<decltype(to)>::fields(to)); },
               std::decay_t<decltype(from)>::fields(from));
  };
  copy_all(v, s);
  for (std::size_t p = 0; p < s.civilization.size(); ++p) copy_all(v.civilization[p], s.civilization[p]);
  return s;
}

}  // namespace orrery::one_deck_galaxy
