// Discover Phase.  Clauses ODG-5.1, ODG-5.2 and ODG-1.8.
#include "steps.h"

namespace orrery::one_deck_galaxy {

// ODG-5.1, ODG-5.2  Until four cards lie there, of either kind; the lowest empty slot first
// (ODG-1.8).
void discover(Play& t, Step now) {
  if (t.s.phase != Phase::Discover) enter_phase(t, Phase::Discover);
  int slot = 0;
  while (slot < kSlots && t.s.zone[slot] != kNone) ++slot;
  if (slot == kSlots || need_card(t, now) != Deck::Ready) return;
  t.s.agenda.schedule(Step{.what = Do::Draw,
                           .who = chance(),
                           .x = static_cast<u8>(Goes::Zone),
                           .y = static_cast<u8>(slot)},
                      now);
}

}  // namespace orrery::one_deck_galaxy
