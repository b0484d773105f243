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
  // Per cent of the odds that an area closes if for one of its gaps no tile is left that would
  // close it, one, two, three or four, five to eight, more. By hand nobody counts tiles.
  std::array<i32, 6> fits{100, 100, 100, 100, 100, 100};
  // Hundredths of a tile an open area will have grown for each open edge, when it closes.
  i32 grows = 0, grows_nebula = 0;
  // The three universal skills, more than `universal`, at the start of the game.
  std::array<i32, kModules> universals{};
  i32 set = 0;    // four minerals of different colours, for whoever can sell them as a set
  i32 bonus = 0;  // per cent of what skills add when areas are closed
};
// Where learning begins: what 9,360 games taught when nobody counted tiles or told skills apart.
constexpr Weights first_guess() {
  Weights w{.credit = 12,
            .mineral = 34,
            .token = 3,
            .action = 42,
            .emissary = {57, 51, 49, 46},
            .ship_in_play = 9,
            .plunder = 10,
            .rogue = 13,
            .outpost = -33,
            .skill = 69,
            .universal = 65,
            .special = 3,
            .space_left = 17,
            .space_met = -4,
            .empty_left = 9,
            .empty_met = -3,
            .space_two_left = 2,
            .empty_two_left = 3,
            .mineral_early = 3,
            .token_early = -5,
            .corvette_early = 2,
            .control_early = -5,
            .control = -2,
            .on_the_way = 1};
  w.closes = {100, 96, 79, 61, 48, 27};
  w.closes_nebula = {100, 91, 71, 57, 51, 25};
  w.builds = 2;
  w.mines = 47;
  w.holds_most = 73;
  w.holds_as_many = 56;
  w.holds_fewer = 12;
  w.allots_closed = 51;
  w.allots_open = 59;
  w.may_close = 2;
  w.fits = {30, 60, 80, 95, 105, 110};
  w.grows = w.grows_nebula = 50;
  w.universals = {100, 120, 120};
  w.set = 48;
  w.bonus = 80;
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
      {"allots_closed", 1, true}, {"allots_open", 1, true}, {"may_close", 1, true},
      {"fits", 6, true}, {"grows", 1, true}, {"grows_nebula", 1, true},
      {"universals", 3}, {"set"}, {"bonus", 1, true}};
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
  static bool only_ends_phase(const trian::Choice& c) {
    return c.verb == trian::Verb::EndExtraction;
  }
};

static_assert(all_weights_are_named<trian::Trian>());

}  // namespace orrery
