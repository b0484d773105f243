// What a seat sees: everything there is to see, for what nobody has seen has no identity (spec 2,
// I-18, I-19).
#include "turn.h"

namespace orrery::one_deck_galaxy {

OneDeckGalaxy::View OneDeckGalaxy::observe(const State& s, Seat viewer) const {
  View v{};
  orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
  return v;
}

State OneDeckGalaxy::imagine(const View& v, Rng&) const {
  static_assert(sizeof(View) == sizeof(State));  // no field is hidden: the view is the table
  State s{};
  copy_what_all_see(v, s);
  for (std::size_t p = 0; p < s.civilization.size(); ++p)
    copy_what_all_see(v.civilization[p], s.civilization[p]);
  return s;
}

}  // namespace orrery::one_deck_galaxy
