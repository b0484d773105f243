// What an effect can do (rules, section 9.3), one row each: how content files write it, its phrase
// in the catalogues, and what it takes. Content is read and cards are worded by this table.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

#include "games/renaissance/content.h"

namespace orrery::renaissance {

// In the order in which a phrase is given them; a row has them in the order in which they are
// written.
enum class Operand : u8 {
  Nothing,
  Number,    // 1 to `most`
  Where,     // which Planets
  Counted,   // the same, or a count of rivals
  Changes,   // +1 -1
  Cap,       // at most so many; may be left out
  Shape,     // one, each, or up to so many
  Portals,   // portal | any
  MaybeAny,  // any; may be left out
  MaybeHand,
  Advisor,
};
struct Operation {
  Op op;
  std::string_view name, id;
  std::array<Operand, 3> takes{};
  int most = 0;

  bool has(Operand operand) const {
    return std::find(takes.begin(), takes.end(), operand) != takes.end();
  }
};

// clang-format off
inline constexpr Operation kOperations[] = {
    {Op::Vp, "vp", "vp", {Operand::Number}, 30},
    {Op::VpPer, "vpPer", "vp_per", {Operand::Counted, Operand::Cap}},
    {Op::ScoreAll, "score(all)", "score_all"},
    {Op::Score, "score", "score", {Operand::Number, Operand::Cap}, 2},
    {Op::Recruit, "recruit", "recruit", {Operand::Number, Operand::Where, Operand::Shape}, kEmissaries},
    {Op::Move, "move", "move", {Operand::Number, Operand::MaybeAny}, 12},
    {Op::MassMove, "massMove", "mass_move", {Operand::Portals}},
    {Op::Gather, "gather", "gather"},
    {Op::Follow, "follow", "follow", {Operand::Number}, 12},
    {Op::Explore, "explore", "explore", {Operand::Number}, 8},
    {Op::Build, "build", "build", {Operand::Where}},
    {Op::Discover, "discover", "discover", {Operand::Where}},
    {Op::ShiftFoundation, "shiftFoundation", "shift_foundation", {Operand::Where}},
    {Op::RemoveFoundation, "removeFoundation", "remove_foundation", {Operand::Where}},
    {Op::Awaken, "awaken", "awaken", {Operand::Number, Operand::MaybeHand}, 8},
    {Op::Ally, "ally", "ally", {Operand::Where}},
    {Op::Activate, "activate", "activate", {Operand::Number}, 12},
    {Op::Draw, "draw", "draw", {Operand::Number}, 12},
    {Op::DrawBottom, "drawBottom", "draw_bottom", {Operand::Number}, 12},
    {Op::Search, "search", "search", {Operand::Advisor}},
    {Op::Shuffle, "shuffle", "shuffle"},
    {Op::Stability, "stability", "stability", {Operand::Changes, Operand::Where}},
    {Op::Portal, "portal", "portal", {Operand::Where}},
    {Op::Rabbit, "rabbit", "rabbit"},
    {Op::RemoveRival, "removeRival", "remove_rival", {Operand::Where}},
    {Op::RemoveRivalInst, "removeRivalInst", "remove_rival_institute", {Operand::Where}},
    {Op::Push, "push", "push", {Operand::Number, Operand::Where}, 12},
    {Op::SendHome, "sendHome", "send_home"},
    {Op::Evacuate, "evacuate", "evacuate", {Operand::Number, Operand::Portals}, 12},
    {Op::If, "if", "if", {Operand::Where}},
    {Op::Nothing, "nothing", "nothing"},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < std::size(kOperations); ++i)
    if (index_of(kOperations[i].op) != i) return false;
  return std::size(kOperations) == kOps;
}());

inline const Operation& row_of(Op op) { return nth(kOperations, op); }

}  // namespace orrery::renaissance
