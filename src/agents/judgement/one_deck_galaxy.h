// One Deck Galaxy: what a table is worth to the team (docs/rules/one_deck_galaxy.md, section 13). A hundred points are about
// one die. Rows that are filled count as what they will earn, rows begun as a part of it; everybody has the same points.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/one_deck_galaxy/one_deck_galaxy.h"

namespace orrery {

template <>
struct Judgement<one_deck_galaxy::OneDeckGalaxy> {
  using Game = one_deck_galaxy::OneDeckGalaxy;
  static constexpr i32 kDoubling = 400;
  static constexpr i32 kEven = 6000;                    // points of a table that is as likely won as lost
  static constexpr Leaf kLeaf = Leaf::Points;
  static constexpr Horizon kHorizon = Horizon::None;

  static i32 team_points(const Asking<Game>& table);
  static Points points(const Asking<Game>& table);
  static i32 points_of(const Asking<Game>& table, Seat) { return team_points(table); }
  static bool is_settled(const Asking<Game>& table);
};

}  // namespace orrery
