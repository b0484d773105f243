// Connect Four: threats, that is free cells in which a disc would make four.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/connect_four/connect_four.h"

namespace orrery {

template <>
struct Judgement<connect_four::ConnectFour> {
  using Game = connect_four::ConnectFour;

  static constexpr i32 kDoubling = 10;
  static constexpr Leaf kLeaf =
      Leaf::Rollout;  // random games see double threats that counting does not
  static constexpr Horizon kHorizon = Horizon::None;
  static constexpr i32 kThreat = 10;  // a cell that would win
  static constexpr i32 kCentre = 1;   // a disc in the middle column takes part in most rows

  static Points points(const Asking<Game>& table) {
    Points points{};
    for (std::size_t p = 0; p < 2; ++p) {
      const u64 mine = table.s.discs[p];
      points[p] =
          kThreat * std::popcount(winning_cells(mine) & connect_four::kBoard & ~taken(table.s)) +
          kCentre * std::popcount(mine & connect_four::cell(3, 0) * 0x3F);
    }
    return points;
  }
  static bool is_settled(const Asking<Game>&) { return true; }

  // Cells that complete a row of four with three of these discs: one shift for each place the gap
  // can have.
  static u64 winning_cells(u64 discs) {
    u64 cells = discs << 1 & discs << 2 & discs << 3;  // upright: only on top
    for (const int step : {7, 6, 8}) {
      const u64 pair = discs << step & discs << 2 * step;
      const u64 down_pair = discs >> step & discs >> 2 * step;
      cells |= pair & discs << 3 * step;
      cells |= pair & discs >> step;
      cells |= down_pair & discs << step;
      cells |= down_pair & discs >> 3 * step;
    }
    return cells;
  }
};

}  // namespace orrery
