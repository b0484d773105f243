// What a table is worth to each seat, without looking ahead. A game's judgement is a struct of
// named terms in judgement/<game>.h:
//
//   template <> struct Judgement<G> {
//     static constexpr i32 kDoubling;                      // so many points more, twice the odds
//     static constexpr Leaf kLeaf;                         // how the search values a table
//     static constexpr Horizon kHorizon;                   // how far it looks
//     static Points points(const Asking<G>& table);        // on an imagined table, never the true
//     one static bool is_settled(const Asking<G>& table);      // no half-done decision: the points
//     can be trusted
//   };
//
// A game whose weights can be exchanged (evaluator.h) and learned (learned.h) has besides
//
//     using Weights;                                       // a struct of i32s and nothing else
//     static const Weights kByHand;
//     static constexpr WeightName kWeightNames[];          // in the order of the struct
//     static void count(const Asking<G>& table, std::span<Weights> of_seat);  // how often each
//     weight counts for each seat static i32 points_of(const Asking<G>& table, Seat, const
//     Weights&);  // one seat's, for answers at a glance
//
// Why an answer is good is told by the terms that it changes (grounds.h): those are the weights,
// without those of kUnspoken, or what the game lists as kTerms and counts in terms().
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <string_view>

#include "agents/judgement/terms.h"
#include "core/rules.h"

namespace orrery {

using Points = std::array<i32, kMaxPlayers>;
using Shares = std::array<float, kMaxPlayers>;  // of the win; they sum to one

enum class Leaf : u8 {
  Points,
  Rollout
};
// OwnTurn: the tree ends with the turn, a round at a glance follows. EndOfTurn: it is judged there,
// because the luck of a round outweighs the turn.
enum class Horizon : u8 {
  None,
  OwnTurn,
  EndOfTurn
};

template <class G>
struct Judgement;

// A game whose questions have dozens of answers says how many of them a search looks at, and how
// far behind the best (in thousandths of a share) they may be at first sight.
template <class G>
concept HasFavourites = requires {
  Judgement<G>::kFavourites, Judgement<G>::kMargin;
};

// One name for each row of weights.
struct WeightName {
  std::string_view name;
  u32 how_many = 1;
  bool per_cent = false;  // of other weights: it has no points of its own
};
template <class G>
concept HasWeights = requires {
  typename Judgement<G>::Weights;
};
template <class G>
constexpr std::size_t number_of_weights() {
  return sizeof(typename Judgement<G>::Weights) / sizeof(i32);
}
// The sum of the weights, each as often as it counts.
template <class Weights>
i32 weighed(const Weights& counts, const Weights& weights) {
  constexpr std::size_t n = sizeof(Weights) / sizeof(i32);
  const auto how_often = std::bit_cast<std::array<i32, n>>(counts),
             each = std::bit_cast<std::array<i32, n>>(weights);
  i32 sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += how_often[i] * each[i];
  return sum;
}
template <class G>
concept CountsWeights = HasWeights<G> &&
    requires(const Asking<G>& table, std::span<typename Judgement<G>::Weights> seats) {
  Judgement<G>::count(table, seats);
};
template <Rules G>
Points points_with(const Asking<G>& table, const typename Judgement<G>::Weights& weights) {
  if constexpr (CountsWeights<G>) {
    std::array<typename Judgement<G>::Weights, kMaxPlayers> counts;
    const auto players = static_cast<std::size_t>(table.game.players());
    Judgement<G>::count(table, {counts.data(), players});
    Points points{};
    for (std::size_t p = 0; p < players; ++p) points[p] = weighed(counts[p], weights);
    return points;
  } else
    return Judgement<G>::points(table, weights);
}
template <class G>
constexpr bool all_weights_are_named() {
  std::size_t named = 0;
  for (const WeightName& row : Judgement<G>::kWeightNames) named += row.how_many;
  return named == number_of_weights<G>();
}

namespace detail {
// 2^(-i/64): odds of somebody who is i/64 doublings behind. Made by multiplication alone, so that
// every compiler gets the same bits.
inline constexpr int kStepsPerDoubling = 64, kSteps = 1024;
inline constexpr std::array<float, kSteps> kOdds = [] {
  std::array<float, kSteps> odds{};
  double x = 1.0;
  for (float& o : odds) {
    o = static_cast<float>(x);
    x *= 0.98922801319397548;
  }
  return odds;
}();
}  // namespace detail

// Points become shares of the win: `doubling` points more are twice the odds.
inline Shares shares_of(const Points& points, int players, i32 doubling) {
  const auto n = static_cast<std::size_t>(players);
  const i32 best = *std::max_element(points.begin(), points.begin() + players);
  Shares share{};
  float sum = 0;
  for (std::size_t p = 0; p < n; ++p) {
    const i64 behind = i64{best - points[p]} * detail::kStepsPerDoubling / doubling;
    share[p] = nth(detail::kOdds, std::min<i64>(behind, detail::kSteps - 1));
    sum += share[p];
  }
  for (std::size_t p = 0; p < n; ++p) share[p] /= sum;
  return share;
}

// The shares of a game that is over.
inline Shares shares_of(const Outcome& outcome) {
  Shares share{};
  for (std::size_t p = 0; p < share.size(); ++p)
    share[p] = static_cast<float>(outcome.share[p]) / 1000.0f;
  return share;
}

// A game that all win or all lose: the odds are taken against `even` points, and everybody has the
// same share.
inline Shares shares_of_team(i32 points, i32 even, i32 doubling) {
  const i64 apart = i64{points - even} * detail::kStepsPerDoubling / doubling;
  const float less =
      nth(detail::kOdds, std::min<i64>(apart < 0 ? -apart : apart, detail::kSteps - 1));
  Shares share{};
  share.fill(apart < 0 ? less / (1 + less) : 1 / (1 + less));
  return share;
}

}  // namespace orrery
