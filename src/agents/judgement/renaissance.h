// Galactic Renaissance: what a corner of the table is worth (docs/rules/renaissance.md, section
// 13). Points count up to 20; from there only a turn of ten wins, so what the face-up Objectives
// would pay, and how near the Senator is, decide.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/renaissance/renaissance.h"

namespace orrery {
namespace renaissance {

// In hundredths of the logarithm of the odds: 69 points more are twice the odds to win.
struct Weights {
  i32 point = 30;           // a victory point, up to 20
  i32 at_rest = 40;         // on 20: only the last ten are left
  i32 promise = 9;          // a point the Senator would pay now
  i32 promise_in_hand = 6;  // the same, with the Senator in hand
  i32 near_the_end = 10;    // a point of promise more, once on 20, up to ten
  i32 ten_points = 60;      // on 20 and the promise wins
  i32 ten_in_hand = 170;    // and the Senator is in hand
  i32 senator_in_hand = 34;
  i32 senator_drawn = 5;  // less for every card above it, from five on nothing is left
  i32 beyond = 14;        // a point above 20 in the own turn, while another card may follow
  i32 abroad = 5;         // an own piece on a foreign planet, up to eight
  i32 present = 4;        // a planet with an own piece
  i32 leading = 6;
  i32 institute = 16;  // built
  i32 hand_size = 14;  // a card more every turn
  i32 token = 12;
  i32 arrow_token = 5;  // with a play-again arrow
  i32 point_token = 8;  // that pays points
  i32 specialist = 7;
  i32 card = 7;        // in hand
  i32 foundation = 3;  // a planet with a Foundation and an own piece
  i32 crowded = 9;     // an own piece on an overcrowded planet, in the middle of a turn
};

}  // namespace renaissance

template <>
struct Judgement<renaissance::Renaissance> {
  static constexpr i32 kDoubling = 69;
  static constexpr Leaf kLeaf = Leaf::Points;
  static constexpr Horizon kHorizon = Horizon::OwnTurn;

  using Weights = renaissance::Weights;
  static constexpr Weights kByHand{};
  // clang-format off
  static constexpr WeightName kWeightNames[] = {
      {"point"}, {"at_rest"}, {"promise"}, {"promise_in_hand"}, {"near_the_end"}, {"ten_points"}, {"ten_in_hand"}, {"senator_in_hand"}, {"senator_drawn"},
      {"beyond"}, {"abroad"}, {"present"}, {"leading"}, {"institute"}, {"hand_size"}, {"token"}, {"arrow_token"}, {"point_token"}, {"specialist"},
      {"card"}, {"foundation"}, {"crowded"}};
  // clang-format on
  // What every card changes alike.
  static constexpr std::string_view kUnspoken[] = {"card"};

  static void count(const Asking<renaissance::Renaissance>& table, std::span<Weights> of_seat);
  static i32 points_of(const Asking<renaissance::Renaissance>& table, Seat p,
                       const Weights& weights);
  static bool is_settled(const Asking<renaissance::Renaissance>& table);
};

static_assert(all_weights_are_named<renaissance::Renaissance>());

}  // namespace orrery
