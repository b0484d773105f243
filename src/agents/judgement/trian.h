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
  i32 action = 22;                              // an action not taken yet
  std::array<i32, 4> emissary{14, 14, 14, 14};  // the first in hand, the second ...
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
  // The same with two open edges.
  i32 space_two_left = 0, space_two_met = 0, empty_two_left = 0, empty_two_met = 0;
  // What is good as long as the game lasts, at its start; in the end it is worth nothing.
  i32 mineral_early = 0, token_early = 0, ship_early = 0, corvette_early = 0, control_early = 0;
  i32 corvette = 0;    // more than another ship in play
  i32 control = 0;     // a closed area that is hers
  i32 on_the_way = 0;  // an open area in which she leads
  // Per cent: an area with so many open edges will be closed.
  std::array<i32, 6> closes{100, 62, 38, 22, 14, 8}, closes_nebula{100, 62, 38, 22, 14, 8};
  i32 builds = 68;  // per cent of what stations will pay, as if there were enough for all areas
  i32 mines = 60;   // per cent of the minerals that will be mined
  // Per cent of the odds to hold an area with more emissaries than anybody, with as many, and with
  // fewer (spec 12.6).
  i32 holds_most = 88, holds_as_many = 45, holds_fewer = 9;
  // Per cent of what stations will pay if the best areas get those that are left, for closed areas
  // and for open ones. By hand nobody did that sum.
  i32 allots_closed = 0, allots_open = 0;
  i32 may_close = 0;  // per cent: an area with one open edge, more for whoever places next
};
// Where learning begins: what 7,200 games taught when stations were not shared out yet.
constexpr Weights first_guess() {
  Weights w{.credit = 11,
            .mineral = 27,
            .token = 4,
            .action = 45,
            .emissary = {43, 43, 43, 43},
            .ship_in_play = 11,
            .plunder = 10,
            .rogue = 13,
            .outpost = -35,
            .skill = 72,
            .universal = 75,
            .special = 3,
            .space_left = 12,
            .space_met = -3,
            .empty_left = 9,
            .empty_met = -5};
  w.closes = w.closes_nebula = {100, 94, 76, 60, 43, 17};
  w.builds = 0;
  w.mines = 86;
  w.allots_closed = w.allots_open = 85;
  return w;
}

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
  static constexpr Weights kFirstGuess = trian::first_guess();
  // clang-format off
  static constexpr WeightName kWeightNames[] = {
      {"credit"}, {"mineral"}, {"token"}, {"action"}, {"emissary", 4}, {"ship_in_play"}, {"plunder"}, {"rogue"}, {"outpost"}, {"skill"}, {"universal"}, {"special"},
      {"space_left"}, {"space_met"}, {"empty_left"}, {"empty_met"},
      {"space_two_left"}, {"space_two_met"}, {"empty_two_left"}, {"empty_two_met"},
      {"mineral_early"}, {"token_early"}, {"ship_early"}, {"corvette_early"}, {"control_early"}, {"corvette"}, {"control"}, {"on_the_way"},
      {"closes", 6, true}, {"closes_nebula", 6, true}, {"builds", 1, true}, {"mines", 1, true},
      {"holds_most", 1, true}, {"holds_as_many", 1, true}, {"holds_fewer", 1, true},
      {"allots_closed", 1, true}, {"allots_open", 1, true}, {"may_close", 1, true}};
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
  // In the middle of a turn whose parts belong together: which tile, where, and what is done then.
  static bool is_turn_open(const Asking<trian::Trian>& table);
};

static_assert(all_weights_are_named<trian::Trian>());

}  // namespace orrery
