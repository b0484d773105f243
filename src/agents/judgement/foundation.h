// Foundation: what a corner of the table is worth (docs/rules/foundation.md, section 13). Tempo is
// everything, so the terms count what the next orders can do: research on the way to a level IV
// space, cubes that pay for the next one, kins that stand where their action can be taken, ships at
// planets that give, and progress on the goals a player knows.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/foundation/foundation.h"

namespace orrery {

template <>
struct Judgement<foundation::Foundation> {
  static constexpr i32 kDoubling = 80;
  static constexpr Leaf kLeaf = Leaf::Points;

  static Points points(const Asking<foundation::Foundation>& table);
  static bool is_settled(const Asking<foundation::Foundation>& table);
};

}  // namespace orrery
