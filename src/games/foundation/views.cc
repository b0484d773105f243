// What a seat sees, and a table that would look the same to it (FD-2.1, FD-2.2).
#include "foundation.h"
#include "turn.h"

namespace orrery::foundation {

Foundation::View Foundation::observe(const State& s, Seat viewer) const {
  View v = blank<View>();
  orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
  return v;
}

namespace {

// Goals the viewer cannot place: neither seen by her nor lying open.
u64 goals_unknown_to(const Foundation& game, const Tabletop<Seen>& v) {
  u64 unknown = bit(static_cast<int>(game.content.goal.size())) - 1;
  const auto seen = [&](const Rumour<Goal>& r) {
    if (r.is_known && r.value != kUnseen) unknown &= ~bit(r.value);
  };
  for (int slot = 0; slot < kGoalSlots; ++slot) seen(v.goal(slot));
  for (const Dynasty<Seen>& d : v.dynasty) seen(d.personal_goal);
  return unknown;
}

// Somebody else's knowledge: any goal that is still possible, all equally likely.
void imagine_goal(const Rumour<Goal>& rumour, u64& unknown, Rng& rng, Known<Goal>& goal) {
  if (rumour.is_known) return goal.put(rumour.value, rumour.to);
  if (rumour.to.empty()) return goal.put(kUnseen, {});
  const int guess = nth_bit(unknown, rng.below(static_cast<u32>(std::popcount(unknown))));
  unknown &= ~bit(guess);
  goal.put(static_cast<Goal>(guess), rumour.to);
}

}  // namespace

State Foundation::imagine(const View& v, Rng& rng) const {
  State s{};
  copy_what_all_see(v, s);
  u64 unknown = goals_unknown_to(*this, v);
  for (int slot = 0; slot < kGoalSlots; ++slot)
    imagine_goal(v.goal(slot), unknown, rng, s.goal(slot));
  for (std::size_t p = 0; p < kMostPlayers; ++p) {
    copy_what_all_see(v.dynasty[p], s.dynasty[p]);
    imagine_goal(v.dynasty[p].personal_goal, unknown, rng, s.dynasty[p].personal_goal);
  }
  return s;
}

}  // namespace orrery::foundation
