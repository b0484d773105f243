// Galaxy of Trian: what a seat's share of the galaxy is worth (docs/rules/trian.md, section 13):
// credits, minerals, and what open and closed areas promise, as far as figures and turns last.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/trian/trian.h"

namespace orrery {
namespace trian {

// In tenths of a credit.
struct Weights {
  i32 credit = 10;
  i32 mineral = 31;  // 3 credits in the end, and good for skills
  i32 token = 27;
  i32 action = 22;    // an action not taken yet
  i32 emissary = 14;  // in hand, up to four
  i32 ship_in_play = 12;
  i32 plunder = 9;  // a credit the Corvettes would take now
  i32 rogue = 22;   // a mineral a Rogue can take next turn
  i32 outpost = 40;
  i32 skill = 115;  // a module that was unlocked, at the start of the game
  i32 universal = 70;
  i32 special = 6;  // a special token beside the race board
  // Areas with one open edge, which whoever places next may close: what they cost who has placed a
  // tile this turn, and who has not yet. By hand the second was overlooked and counts like the
  // first: judged at the end of a turn, gifts look good.
  i32 space_left = 3, space_met = 3;  // for each tile
  i32 empty_left = 0,
      empty_met = 0;  // nebulas and systems without emissaries: for each credit they pay
  std::array<i32, 6> closes{100, 62, 38, 22,
                            14,  8};  // per cent: an area with so many open edges will be closed
  i32 builds = 68;                    // per cent of what stations will pay
  i32 mines = 60;                     // per cent of the minerals that will be mined
};

}  // namespace trian

template <>
struct Judgement<trian::Trian> {
  static constexpr i32 kDoubling = 300;
  static constexpr Leaf kLeaf = Leaf::Points;
  static constexpr Horizon kHorizon = Horizon::EndOfTurn;
  static constexpr std::size_t kFavourites = 8;
  static constexpr i32 kMargin = 6;

  using Weights = trian::Weights;
  static constexpr Weights kByHand{};
  // clang-format off
  static constexpr WeightName kWeightNames[] = {
      {"credit"}, {"mineral"}, {"token"}, {"action"}, {"emissary"}, {"ship_in_play"}, {"plunder"}, {"rogue"}, {"outpost"}, {"skill"}, {"universal"}, {"special"},
      {"space_left"}, {"space_met"}, {"empty_left"}, {"empty_met"},
      {"closes", 6, true}, {"builds", 1, true}, {"mines", 1, true}};
  // clang-format on

  static Points points(const Asking<trian::Trian>& table, const Weights& weights);
  static i32 points_of(const Asking<trian::Trian>& table, Seat p, const Weights& weights);
  // What the points are made of.
  static constexpr TermName kTerms[] = {{"credit"},  {"mineral"}, {"token"},   {"emissary"},
                                        {"module"},  {"special"}, {"outpost"}, {"action", 0, false},
                                        {"exposed"}, {"closing"}, {"area"},    {"station"},
                                        {"mining"},  {"ship"},    {"rogue"},   {"plunder"}};
  static void terms(const Asking<trian::Trian>& table, Seat p, std::span<Counted> out);
  static bool is_settled(const Asking<trian::Trian>& table);
};

static_assert(all_weights_are_named<trian::Trian>());

}  // namespace orrery
